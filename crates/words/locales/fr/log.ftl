# Ce qui s'est passé, une ligne par événement. Lieu, origine, cause et réaction sont ajoutés là où ils sont connus.

log-from = depuis { $card }
log-to = vers { $card }
log-at = à { $card }
log-by = par { $card }
log-with = avec { $card }
log-for = pour { $card }
log-against = contre { $card }
log-react = en réaction

log-initiate-battle = { $player } initie une bataille
log-initiate-force-drain = { $player } draine { $amount } Force
log-initiate-duel = { $player } initie un duel
log-initiate-attack = { $player } commence une attaque : { $card }
log-deploy = { $player } déploie { $card }
log-deploy-before = { $player } va déployer { $card }
log-play = { $player } joue { $card }
log-play-before = { $player } va jouer { $card }
log-move = { $card } se déplace
log-move-before = { $card } va se déplacer
log-reacts = { $player } réagit avec { $card }
log-fire = { $player } tire avec { $by } sur { $card }
log-target = { $player } vise { $card }
log-hit = Touché : { $card }
log-cancel = Annulé : { $card }
log-win-battle = { $player } gagne la bataille
log-lose-battle = { $player } perd la bataille
log-win-duel = { $player } gagne le duel
log-lose-duel = { $player } perd le duel
log-lose-force = { $player } perd { $amount } Force{ $reason ->
        [drain] {" "}par le drainage de Force
        [damage] {" "}en dommages de bataille
        [cost] {" "}comme coût
       *[text] {""}
    }
log-lose-force-before = { $player } va perdre { $amount } Force{ $reason ->
        [drain] {" "}par le drainage de Force
        [damage] {" "}en dommages de bataille
        [cost] {" "}comme coût
       *[text] {""}
    }
log-use-force = { $player } utilise { $amount } Force
log-activate-force = { $player } active { $amount } Force
log-retrieve-force = { $player } récupère { $amount } Force
log-draw-card = { $player } tire { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    }
log-destiny = { $player } tire une destinée { $kind ->
        [battle] de bataille{" "}
        [weapon] d'arme{" "}
       *[other] {""}
    }de { $amount } : { $card }
log-destiny-before = { $player } va tirer une destinée{ $kind ->
        [battle] {" "}de bataille
        [weapon] {" "}d'arme
       *[other] {""}
    }
log-search = { $player } fouille une pile
log-look-at-hand = { $player } regarde une main
log-shuffle = { $player } mélange
log-recirculate = { $player } recircule
log-place = { $player } place { $card }
log-stack = { $player } empile { $card }
log-steal = { $player } vole { $card }
log-release = Libéré : { $card }
log-capture = Capturé : { $card }
log-lose = Perdu : { $card }
log-lose-before = Va être perdu : { $card }
log-forfeit = { $player } décompte { $card }
log-forfeit-before = { $player } va décompter { $card }
log-return-to-hand = { $card } retourne dans la main
log-return-to-hand-before = { $card } va retourner dans la main
log-out-of-play = Hors jeu : { $card }
log-leave-table = { $card } quitte la table
log-exclude = Exclu de la bataille : { $card }
log-restore = Rétabli : { $card }
log-transfer = { $player } transfère { $card } à { $by }
log-missing = Porté disparu : { $card }
log-found = Retrouvé : { $card }
log-undercover = { $card } devient clandestin
log-cover-broken = Démasqué : { $card }
log-cross-over = { $card } change de camp
log-replace = { $player } remplace un personnage par { $card }
log-disarm = Désarmé : { $card }
log-crash = { $card } s'écrase
log-flip = Retourné : { $card }
log-rotate = Pivoté : { $card }
log-convert = Converti : { $card }
log-defeat = Vaincu : { $card }
log-eat = Mangé : { $card }
log-relocate = Relocalisé : { $card }
log-freeze = Gelé dans la carbonite : { $card }
log-deliver = Livré à la prison : { $card }
log-initiate-podrace = { $player } commence une course de modules
log-win-podrace = { $player } gagne la course de modules
log-lose-podrace = { $player } perd la course de modules
log-initiate-combat = { $player } initie un combat au sabre laser
log-collapse = { $card } s'effondre
log-blow-away = Détruit : { $card }
log-reached = Atteint : { $card }
log-complete = Terminé : { $card }
log-suspend = Suspendu : { $card }
log-reveal = Révélé : { $card }
log-insert = { $player } insère { $card }
log-reaches-top = { $card } arrive au sommet
log-start-of-turn = — { $player } commence un tour —
log-end-of-turn = { $player } termine le tour
log-start-of-phase = { $player } commence la { phase-name }
log-end-of-phase = { $player } termine la { phase-name }
log-start-of-battle = La bataille commence
log-end-of-battle = La bataille va se terminer
log-end-of-duel = Le duel est terminé
log-battle-ended = La bataille est terminée
log-start-of-weapons = Le segment des armes commence
log-end-of-weapons = Le segment des armes se termine
log-start-of-damage = Le segment des dommages commence
log-end-of-damage = Le segment des dommages se termine
log-battle-canceled = La bataille est annulée
log-force-drained = { $player } a drainé { $amount } Force
log-both-drew = Les deux ont tiré leur destinée de bataille
log-table-changes = La table change
log-embark = { $card } embarque
log-other = Il se passe quelque chose
