# Une partie : questions, options, la table, refus et explications.

side-dark = Le côté obscur
side-light = Le côté lumineux
a-card = une carte
phase-name = { $phase ->
        [activate] phase d'activation
        [control] phase de contrôle
        [deploy] phase de déploiement
        [battle] phase de bataille
        [move] phase de déplacement
       *[draw] phase de tirage
    }

pile-reserve = pile de cartes de réserve
pile-force = pile de Force
pile-used = pile de cartes utilisées
pile-lost = pile de cartes perdues
pile-hand = main
pile-out-of-play = cartes hors jeu
pile-outside = cartes hors du deck

ask-action = { $own ->
        [yes] Votre { phase-name } : que faites-vous ?
       *[no] { phase-name } de l'adversaire : que faites-vous ?
    }
ask-weapons = Segment des armes : que faites-vous ?
ask-power = Segment de puissance : que faites-vous ?
ask-response = { $event }. Répondez-vous ?
ask-response-plain = Répondez-vous ?
ask-automatic-order = Quel texte automatique vient en premier ?
ask-activate = Combien de Force activez-vous ?
ask-where = Où va { $card } ?
ask-target = Quelle cible pour { $card } ?
ask-choose = Quelle carte pour { $card } ?
ask-number = Quel nombre pour { $card } ?
ask-type = Quel type de carte pour { $card } ?
ask-block = Quelle partie de { $card } ?
ask-may = Utilisez-vous la partie facultative de { $card } ?
ask-cost = Quel coût de { $card } payez-vous ?
ask-lose-force = Que perdez-vous ? Force restant à perdre : { $n }.
ask-battle-destiny = Tirez-vous { $n ->
        [one] { $n } destinée de bataille
       *[other] { $n } destinées de bataille
    } ?
ask-which-destiny = Quelle destinée de { $card } compte ?
ask-damage = Que décomptez-vous ou perdez-vous ?
ask-layout = Où se place { $card } ?
ask-order = Quelle carte va dans la pile en premier ?
ask-jump-off = Les passagers sautent-ils de { $card } ?
ask-verify = Vérifiez-vous ?
ask-starting-location = Avec quelle localisation commencez-vous ?
ask-starting-interrupt = Avec quelle Interruption commencez-vous ?
ask-let-convert = Laissez-vous convertir votre localisation ?
ask-capture = Qu'advient-il de { $card } ?
ask-release = Que fait { $card } ?
ask-surplus = Quelle carte en trop s'en va ?
ask-slot = Quelle place à bord prend { $card } ?
ask-maintenance = Que devient { $card } à la fin du tour ?
opt-maintain = l'entretenir
opt-recycle = la recycler : à la pile de cartes utilisées avec tout ce qu'elle porte
opt-sacrifice = la sacrifier : hors jeu

opt-pass = passer
opt-done = terminé
opt-yes = oui
opt-no = non
opt-none = aucune
opt-card-at = { $card } (à { $place })
opt-activate = activer de la Force
opt-force-drain = drainer la Force à { $card } ({ $n })
opt-deploy = déployer { $card }
opt-play = jouer { $card }{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
opt-use = utiliser { $card }{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
opt-auto = texte de { $card }{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
opt-battle = initier une bataille à { $card }
opt-fire = tirer avec { $card }
opt-move = déplacer { $card } { $way }
opt-follow = suivre avec { $card }
opt-attack = attaquer { $card }
opt-creature-attack = { $card } attaque
opt-asteroid = tirer une destinée d'astéroïde contre { $card }
opt-download = déployer un terrain de bataille depuis la pile de cartes de réserve
opt-draw-card = tirer une carte
opt-transfer = transférer { $card }
opt-replace = remplacer un personnage par { $card }
opt-break-cover = démasquer { $card }
opt-bury = enterrer des cartes avec { $card }
opt-search = former une équipe de recherche à { $card }
opt-reassign = faire de { $card } : { $berth }
opt-at = à { $card }
opt-on = sur { $card }
opt-aboard = à bord de { $card } comme { $berth }
opt-table = sur la table
opt-at-with = à { $card } avec { $pilot }
opt-aboard-with = à bord de { $card } avec { $pilot }
opt-undercover = en clandestin à { $card }
opt-between = entre { $left } et { $right }
opt-part = comme partie de { $place }, { $position }
opt-deep-space = dans l'espace profond au parsec { $n }
opt-left-of = à gauche de { $card }
opt-right-of = à droite de { $card }
opt-alone = seule
opt-lose-top = perdre la carte du dessus : { $pile }
opt-lose-card = perdre { $card } de la main
opt-lose-destiny = perdre la carte de destinée qui vient d'être tirée
opt-forfeit = décompter { $card } ({ $n })
opt-block = option { $n }
opt-fire-separately = tirer séparément
opt-fire-combined = tirer en combinaison
opt-cost-use = utiliser de la Force
opt-cost-lose = perdre de la Force
opt-cost-lose-card = perdre une carte
opt-react-deploy = réagir : déployer { $card }
opt-react-move = réagir : déplacer { $card }
opt-react-away = réagir : éloigner { $card }
opt-pile = { $pile } du côté { $side ->
        [dark] obscur
       *[light] lumineux
    }
opt-seize = saisir : escorté par { $card }
opt-imprison = emprisonner
opt-leave = laisser sans surveillance
opt-leave-captive = laisser { $card } sans surveillance
opt-free-captive = libérer { $card }
act-free-captive = libérer
opt-race = tirer une destinée de course pour { $card }
act-race = tirer une destinée de course
opt-imprison-captive = emprisonner { $card }
opt-hand-over = remettre { $card } à { $escort }
act-hand-over = remettre à { $escort }
opt-escape = s'échapper dans la pile de cartes utilisées
opt-rally = se rallier

way-landspeed = par vitesse terrestre
way-hyperspeed = par hypervitesse
way-sector = entre secteurs
way-land = en atterrissant
way-take-off = en décollant
way-shuttle = par navette
way-shuttle-vehicle = par véhicule navette
way-docking-bay = par transit entre aires de mise à quai
way-embark = en embarquant
way-disembark = en débarquant
way-ship-docking = par amarrage de vaisseaux
way-orbit = en orbite ou hors d'orbite
way-mobile-system = comme système mobile
way-ship-site = vers son site ou depuis celui-ci
way-location-text = par le texte d'une localisation
way-bombing-run = en bombardement
way-carry = porté par deux guerriers

berth-none = attaché
berth-pilot = pilote
berth-driver = conducteur
berth-passenger = passager
berth-astromech = astromécano
berth-cargo = cargaison

state-hit = touché
state-undercover = clandestin
state-captive = captif
state-frozen = gelé
state-imprisoned = emprisonné
state-missing = porté disparu
state-excluded = exclu de la bataille
state-ionized = ionisé
state-crashed = écrasé
state-flipped = retourné
state-stolen = volé
state-damaged = endommagé
state-disarmed = désarmé
state-suspended = suspendu

table-start = Début de la partie
table-turn = Tour { $n }, { phase-name } du côté { $side ->
        [dark] obscur
       *[light] lumineux
    }
table-over = { $player } a gagné
table-no-locations = Il n'y a pas de localisation sur la table.
table-location = { $title }  (obscur { $dark }, lumineux { $light }){ $held ->
        [dark] {" "}contrôlée par le côté obscur
        [light] {" "}contrôlée par le côté lumineux
       *[none] {""}
    }
table-side = { $player }, puissance totale { $power } :
table-stacked = +{ $n } dessous
table-on-table = { $player }, sur la table : { $cards }
table-battle = Bataille à { $place }, initiée par : { $player }
table-piles = { $player } : main { $hand }, Force { $force }, réserve { $reserve }, utilisées { $used }, perdues { $lost } ; Force vitale { $life }
table-hand = main : { $cards }

refused = Non : { $title } ({ $rule }). { $text }
refused-by = Non, à cause de { $card } : { $title } ({ $rule }). { $text }
refused-by-two = Non, à cause de { $card } et de { $other } : { $title } ({ $rule }). { $text }
allowed = Oui.
explained = { $card }, { $what } : { $total }, soit { $parts }.
explain-base = { $n } imprimé
explain-rule = { $n } par la règle : { $title } ({ $rule })
explain-add = +{ $n }
explain-subtract = −{ $n }
explain-times = multiplié par { $n }
explain-divide = divisé par { $n }
explain-set = fixé à { $n }
explain-at-most = au plus { $n }
explain-at-least = au moins { $n }
explain-not-cumulative = { $n } non compté, une autre copie le fait déjà
explain-barred = { $n } ne compte pas : un texte interdit ce changement
explain-floor = jamais sous 0
explain-by = { $what } par { $card }

step-play = Pouvez-vous jouer { $card } maintenant ?
step-deploy = Pouvez-vous déployer { $card } maintenant ?
step-battle = Pouvez-vous initier une bataille à { $card } maintenant ?
step-force-drain = Pouvez-vous drainer la Force à { $card } maintenant ?
step-move = Pouvez-vous déplacer { $card } maintenant ?
step-use = Pouvez-vous utiliser { $card } maintenant ?
step-fire = Pouvez-vous tirer avec { $card } maintenant ?

play-welcome = Vous êtes le côté { $side ->
        [dark] obscur
       *[light] lumineux
    } ; l'adversaire est un robot ({ $bot }). Graine { $seed }. Tapez le numéro d'une option ; ? dit ce qu'il y a d'autre.
play-help =
    N               choisir l'option N
    t               montrer la table
    c TITRE         montrer une carte
    pourquoi TITRE  expliquer les nombres d'une carte, et ce qu'on peut en faire maintenant
    q               quitter la partie
play-not-understood = Ce n'est ni un numéro ni un mot connu ici ; ? les énumère.
play-no-card = Aucune carte ne s'appelle { $card }.
play-not-here = Vous ne voyez aucune carte appelée { $card } sur la table ni dans votre main.
play-left = Vous avez quitté la partie.
play-won = Vous gagnez !
play-lost = L'adversaire gagne.
play-saved = La partie est sauvegardée dans { $file }.
