# La table dans le navigateur : ce qui se tient près des cartes, et ce qui fait un nombre.

act-drain = drainer la Force ({ $n })
act-deploy = déployer
act-play = jouer{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
act-use = utiliser{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
act-auto = son texte{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
act-battle = initier une bataille
act-fire = faire feu
act-move = déplacer { $way }
act-follow = suivre
act-attack = attaquer
act-creature-attack = elle attaque
act-asteroid = tirer une destinée d'astéroïde
act-transfer = transférer
act-replace = remplacer un personnage
act-break-cover = démasquer
act-bury = enterrer des cartes
act-search = équipe de recherche
act-reassign = placer comme { $berth }
act-at = ici
act-on = sur cette carte
act-aboard = à bord comme { $berth }
act-at-with = ici avec { LE($pilot) }
act-aboard-with = à bord avec { LE($pilot) }
act-undercover = ici comme espion clandestin
act-lose = perdre
act-forfeit = décompter ({ $n })
act-react-deploy = réagir : déployer
act-react-move = réagir : déplacer
act-react-away = réagir : éloigner
act-seize = saisir
act-target = viser
act-choose = choisir

total-power = La puissance totale du côté { $player ->
        [dark] obscur
       *[light] lumineux
    } { A($card) } est de { $total }.
total-ability = L'habileté totale du côté { $player ->
        [dark] obscur
       *[light] lumineux
    } { A($card) } est de { $total }.
total-drain = Le drainage de Force du côté { $player ->
        [dark] obscur
       *[light] lumineux
    } { A($card) } serait de { $total }.
total-force-icons = Le côté { $player ->
        [dark] obscur
       *[light] lumineux
    } a { $total ->
        [one] { $total } icône de Force
       *[other] { $total } icônes de Force
    } { A($card) }.
total-generation = La génération de Force du côté { $player ->
        [dark] obscur
       *[light] lumineux
    } est de { $total }.
total-life-force = La Force vitale du côté { $player ->
        [dark] obscur
       *[light] lumineux
    } est de { $total }.
total-force = Le côté { $player ->
        [dark] obscur
       *[light] lumineux
    } a { $total ->
        [one] { $total } point de Force
       *[other] { $total } points de Force
    } à dépenser.
total-battle = Le total { $player ->
        [dark] du côté obscur
       *[light] du côté lumineux
    } dans cette bataille est { $total }.
total-attrition = Attrition restante pour le côté { $player ->
        [dark] obscur
       *[light] lumineux
    } : { $total }.
total-damage = Dommages de bataille restants pour le côté { $player ->
        [dark] obscur
       *[light] lumineux
    } : { $total }.
total-card = { $card } ({ $what }) : { $total }.
share-card = { $card } : { $n }
share-icons = icônes de Force { DE($card) } : { $n }
share-rule = { $title } : { $n }
share-pile = { $pile } : { $n }
share-drawn = destinées tirées : { $n }
