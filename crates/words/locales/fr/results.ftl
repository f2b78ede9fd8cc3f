# Résultats des commandes.

progress-games = parties
interrupted = Arrêté après { $games } parties sur { $of }.
hangs = se bloque après { $decisions } décisions

deck-fine = { $file } : { $side ->
        [dark] côté obscur
        [light] côté lumineux
       *[none] d'aucun côté
    }, { $cards } cartes, { $locations } localisations{ $outside ->
        [0] {""}
       *[other] , { $outside } hors du deck
    } : jouable
deck-problems = { $file } : injouable, pour { $n ->
        [one] cette raison
       *[other] { $n } raisons
    } :

scenario-warning = attention : { $what }
scenario-total = { $n ->
        [one] { $n } scénario
       *[other] { $n } scénarios
    }, { $failed ->
        [0] aucun échec
       *[other] échecs : { $failed }
    }

sim-games = { $games } parties : { $finished } terminées, { $unfinished } inachevées, { $errors } erreurs
sim-wins = le côté obscur en gagne { $dark }, le côté lumineux { $light }
sim-length = par partie : { $turns } tours, { $decisions } décisions ouvertes
sim-speed = { $seconds } s : { $games } parties, { $turns } tours, { $decisions } décisions ouvertes par seconde
deck-test-title = { $deck }, joué par { $bot }
deck-test-against = { $name } : gagne { $share } % de { $games } parties (intervalle à 95 % : { $low } à { $high }), { $turns } tours pour gagner
deck-test-all = toutes ensemble
deck-test-hand = mains de départ : { $locations } localisations, { $units } personnages, vaisseaux et véhicules, { $interrupts } Interruptions, { $others } autres en moyenne ; { $stuck } % n'ont rien à déployer ; destinée moyenne du deck { $destiny }
deck-test-cards = cartes : parties où la carte a été tirée, jouée, et la part de celles-ci qui ont été gagnées

duel-score = { $first } contre { $second } : { $games } parties, { $first } gagne { $share } % (intervalle à 95 % : { $low } à { $high })
duel-sides = côté obscur { $dark } % ({ $darklow } à { $darkhigh }), côté lumineux { $light } % ({ $lightlow } à { $lighthigh })
duel-length = par partie : { $turns } tours ; Force vitale restante du gagnant : { $life } ; { $unfinished } inachevées, { $errors } erreurs
duel-time = par décision : { $first } ms et { $second } ms en moyenne, { $firstlongest } ms et { $secondlongest } ms au plus
duel-ratings = Classement Elo :

sim-error = partie { $game } : { $what }

soak-total = { $games } parties, { $finished } terminées, { $decisions } décisions, dont { $properties } avec toutes les propriétés vérifiées, { $seconds } s
soak-conceded = { $n ->
    [one] Une partie n'avait
   *[other] { $n } parties n'avaient
} pas de fin ; après { $most } décisions un joueur a abandonné
soak-generated = { $written } cartes ont été écrites, dont { $played } déployées ou jouées
soak-cards = { $n } cartes ont été déployées ou jouées ; les plus rares :
soak-table = { $n } cartes ont été déployées ou jouées, avec leur nombre :
soak-never = { $n ->
        [one] { $n } carte n'a jamais été déployée ni jouée
       *[other] { $n } cartes n'ont jamais été déployées ni jouées
    } : { $cards }
soak-break = la partie { $game } (graine { $seed }) a cassé après { $decision } décisions : { $what }
soak-broken = { $n ->
        [0] rien n'a cassé
        [one] { $n } partie a cassé
       *[other] { $n } parties ont cassé
    }
soak-no-theme = aucune partie ne peut porter sur { $id } : nommez par son numéro (1_245) une Interruption, un Effet, une arme, un équipement ou une autre carte qui attend quelque chose, qui fonctionne et qui est parmi les séries ; avec --decks random
soak-broken-so-far = { $n } cassées

replay-at = après { $at } décisions sur { $decisions } :
replay-made-by = { $file } a été écrit par la version { $version }. Ceci est la version { $now }.
replay-made-before = { $file } a été écrit avant que les versions soient notées. Ceci est la version { $now }.
replay-holds = La partie se déroule comme elle est écrite ({ $at } décisions sur { $decisions }).
replay-departs = La partie s'écarte à la ligne { $line } : { $what }

progress-mutants = mutants
prove-card = { $id } { $title } : { $killed } mutants sur { $mutants } détectés
prove-no-scenario = { $id } { $title } : aucun scénario ne la cite
prove-survivor = dans { $clause }
prove-panicked = { $id } { $title } : le moteur échoue sur { $mutation } : { $what }
prove-hung = { $id } { $title } : le moteur se bloque sur { $mutation }
prove-stale = { $id } { $title } : aucun mutant ne s'appelle { $mark }
prove-failing = { $file }:{ $line } : { $title } : échoue avec la carte telle quelle, et n'est pas compté
prove-total = { $cards } cartes, { $mutants } mutants : { $killed } détectés ({ $share } %), { $survivors } survivent, { $equivalent } marqués équivalents
prove-clauses = { $clauses } clauses : { $covered } couvertes
prove-stopped = Arrêté après { $done } mutants sur { $of }.
prove-rule-survives = non détecté ({ $kind ->
        [option] lecture inversée
        [number] nombre changé
       *[limit] limite changée
    }) : { $change }
prove-rule-unsupported = non essayé, le moteur ne l'exécute pas : { $change }
prove-rules-total = { $n } changements des règles, { $scenarios } scénarios : { $killed } détectés
