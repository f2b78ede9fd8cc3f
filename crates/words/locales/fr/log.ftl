# Ce qui s'est passé, une ligne par événement. Lieu, origine, cause et réaction sont ajoutés là où ils sont connus.

log-from = depuis { LE($card) }
log-to = vers { LE($card) }
log-at = { A($card) }
log-by = par { LE($card) }
log-with = avec { LE($card) }
log-for = pour { LE($card) }
log-against = contre { LE($card) }
log-react = en réaction
force-points = { $amount ->
        [one] { $amount } point de Force
       *[other] { $amount } points de Force
    }

log-initiate-battle = { $player } initie une bataille
log-initiate-force-drain = { $player } draine { $amount ->
        [one] { $amount } point de Force
       *[other] { $amount } points de Force
    }
log-initiate-duel = { $player } initie un duel
log-initiate-attack = { $player } commence une attaque : { LE($card) }
log-deploy = { $player } déploie { LE($card) }
log-deploy-before = { $player } va déployer { LE($card) }
log-play = { $player } joue { LE($card) }
log-play-before = { $player } va jouer { LE($card) }
log-move = { LE($card) } { ACCORD($card, "se déplace|se déplacent") }
log-move-before = { LE($card) } { ACCORD($card, "va|vont") } se déplacer
log-reacts = { $player } réagit avec { LE($card) }
log-fire = { $player } fait feu avec { LE($by) } sur { LE($card) }
log-target = { $player } vise { LE($card) }
log-hit = { LE($card) } { ACCORD($card, "est touché*|sont touché*") }
log-cancel = { LE($card) } { ACCORD($card, "est annulé*|sont annulé*") }
log-win-battle = { $player } gagne la bataille
log-lose-battle = { $player } perd la bataille
log-win-duel = { $player } gagne le duel
log-lose-duel = { $player } perd le duel
log-lose-force = { $player } perd { force-points }{ $reason ->
        [drain] {" "}par le drainage de Force
        [damage] {" "}en dommages de bataille
        [cost] {" "}comme coût
       *[text] {""}
    }
log-lose-force-before = { $player } va perdre { force-points }{ $reason ->
        [drain] {" "}par le drainage de Force
        [damage] {" "}en dommages de bataille
        [cost] {" "}comme coût
       *[text] {""}
    }
log-use-force = { $player } utilise { force-points }
log-activate-force = { $player } active { force-points }
log-retrieve-force = { $player } récupère { force-points }
log-draw-card = { $player } tire { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    }
log-destiny = { $player } tire une destinée { $kind ->
        [battle] de bataille{" "}
        [weapon] d'arme{" "}
       *[other] {""}
    }de { $amount } : { LE($card) }
log-destiny-before = { $player } va tirer une destinée{ $kind ->
        [battle] {" "}de bataille
        [weapon] {" "}d'arme
       *[other] {""}
    }
log-search = { $player } fouille une pile
log-look-at-hand = { $player } regarde une main
log-shuffle = { $player } mélange
log-recirculate = { $player } recircule
log-place = { $player } place { LE($card) }
log-stack = { $player } empile { LE($card) }
log-steal = { $player } vole { LE($card) }
log-release = { LE($card) } { ACCORD($card, "est libéré*|sont libéré*") }
log-capture = { LE($card) } { ACCORD($card, "est capturé*|sont capturé*") }
log-lose = { LE($card) } { ACCORD($card, "est perdu*|sont perdu*") }
log-lose-before = { LE($card) } { ACCORD($card, "va être perdu*|vont être perdu*") }
log-forfeit = { $player } décompte { LE($card) }
log-forfeit-before = { $player } va décompter { LE($card) }
log-return-to-hand = { LE($card) } { ACCORD($card, "retourne|retournent") } dans la main
log-return-to-hand-before = { LE($card) } { ACCORD($card, "va|vont") } retourner dans la main
log-out-of-play = { LE($card) } { ACCORD($card, "est mis*|sont mis*") } hors jeu
log-leave-table = { LE($card) } { ACCORD($card, "quitte|quittent") } la table
log-exclude = { LE($card) } { ACCORD($card, "est exclu*|sont exclu*") } de la bataille
log-restore = { LE($card) } { ACCORD($card, "est restauré*|sont restauré*") }
log-transfer = { $player } transfère { LE($card) } { A($by) }
log-missing = { LE($card) } { ACCORD($card, "est porté* disparu*|sont porté* disparu*") }
log-found = { LE($card) } { ACCORD($card, "est retrouvé*|sont retrouvé*") }
log-undercover = { LE($card) } { ACCORD($card, "devient clandestin*|deviennent clandestin*") }
log-cover-broken = { LE($card) } { ACCORD($card, "est démasqué*|sont démasqué*") }
log-cross-over = { LE($card) } { ACCORD($card, "passe|passent") } de l'autre côté
log-replace = { $player } remplace un personnage par { LE($card) }
log-disarm = { LE($card) } { ACCORD($card, "est désarmé*|sont désarmé*") }
log-crash = { LE($card) } { ACCORD($card, "s'écrase|s'écrasent") }
log-flip = { LE($card) } { ACCORD($card, "est retourné*|sont retourné*") }
log-rotate = { LE($card) } { ACCORD($card, "est pivoté*|sont pivoté*") }
log-convert = { LE($card) } { ACCORD($card, "est converti*|sont converti*") }
log-defeat = { LE($card) } { ACCORD($card, "est vaincu*|sont vaincu*") }
log-eat = { LE($card) } { ACCORD($card, "est mangé*|sont mangé*") }
log-relocate = { LE($card) } { ACCORD($card, "est relocalisé*|sont relocalisé*") }
log-freeze = { LE($card) } { ACCORD($card, "est gelé*|sont gelé*") } dans la carbonite
log-deliver = { LE($card) } { ACCORD($card, "est livré*|sont livré*") } à la prison
log-initiate-podrace = { $player } commence une course de modules
log-win-podrace = { $player } gagne la course de modules
log-lose-podrace = { $player } perd la course de modules
log-initiate-combat = { $player } initie un combat au sabre laser
log-collapse = { LE($card) } { ACCORD($card, "s'effondre|s'effondrent") }
log-blow-away = { LE($card) } { ACCORD($card, "est détruit*|sont détruit*") }
log-reached = { LE($card) } { ACCORD($card, "est atteint*|sont atteint*") }
log-complete = { LE($card) } { ACCORD($card, "est terminé*|sont terminé*") }
log-suspend = { LE($card) } { ACCORD($card, "est suspendu*|sont suspendu*") }
log-reveal = { LE($card) } { ACCORD($card, "est révélé*|sont révélé*") }
log-insert = { $player } insère { LE($card) }
log-reaches-top = { LE($card) } { ACCORD($card, "arrive|arrivent") } sur le dessus
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
log-force-drained = { $player } a drainé { force-points }
log-both-drew = Les deux ont tiré leur destinée de bataille
log-table-changes = La table change
log-embark = { LE($card) } { ACCORD($card, "embarque|embarquent") }
log-other = Il se passe quelque chose
