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
ask-where = Où va { LE($card) } ?
ask-target = Quelle cible pour { LE($card) } ?
ask-choose = Quelle carte pour { LE($card) } ?
ask-number = Quel nombre pour { LE($card) } ?
ask-type = Quel type de carte pour { LE($card) } ?
ask-block = Quelle partie { DE($card) } ?
ask-may = Utilisez-vous la partie optionnelle { DE($card) } ?
ask-cost = Quel coût { DE($card) } payez-vous ?
ask-lose-force = Que perdez-vous ? Il reste { $n ->
        [one] { $n } point de Force
       *[other] { $n } points de Force
    } à perdre.
ask-battle-destiny = Tirez-vous { $n ->
        [one] { $n } destinée de bataille
       *[other] { $n } destinées de bataille
    } ?
ask-which-destiny = Quelle destinée { DE($card) } compte ?
ask-damage = Que décomptez-vous ou perdez-vous ?
ask-layout = Où se place { LE($card) } ?
ask-order = Quelle carte va dans la pile en premier ?
ask-jump-off = Les passagers sautent-ils { DE($card) } ?
ask-verify = Vérifiez-vous ?
ask-starting-location = Avec quelle localisation commencez-vous ?
ask-starting-interrupt = Avec quelle Interruption commencez-vous ?
ask-let-convert = Laissez-vous convertir votre localisation ?
ask-capture = Qu'advient-il { DE($card) } ?
ask-release = Que fait { LE($card) } ?
ask-surplus = Quelle carte en surnombre retirez-vous ?
ask-slot = Quelle place à bord prend { LE($card) } ?
ask-maintenance = Que devient { LE($card) } à la fin du tour ?
opt-maintain = l'entretenir
opt-recycle = la recycler : vers la pile de cartes utilisées avec tout ce qu'elle porte
opt-sacrifice = la sacrifier : hors jeu

opt-pass = passer
opt-done = terminé
opt-yes = oui
opt-no = non
opt-none = aucune
opt-card-at = { $card } ({ A($place) })
opt-activate = activer de la Force
opt-force-drain = drainer la Force { A($card) } ({ $n })
opt-deploy = déployer { LE($card) }
opt-play = jouer { LE($card) }{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
opt-use = utiliser { LE($card) }{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
opt-auto = texte { DE($card) }{ $slot ->
        [used] {" "}(Utilisée)
        [lost] {" "}(Perdue)
        [starting] {" "}(de Départ)
       *[none] {""}
    }{ $has ->
        [yes] {" "}: { $text }
       *[no] {""}
    }
opt-battle = initier une bataille { A($card) }
opt-fire = faire feu avec { LE($card) }
opt-move = déplacer { LE($card) } { $way }
opt-follow = suivre avec { LE($card) }
opt-attack = attaquer { LE($card) }
opt-creature-attack = { LE($card) } attaque
opt-asteroid = tirer une destinée d'astéroïde contre { LE($card) }
opt-download = déployer un terrain de bataille depuis la pile de cartes de réserve
opt-draw-card = tirer une carte
opt-transfer = transférer { LE($card) }
opt-replace = remplacer un personnage par { LE($card) }
opt-break-cover = démasquer { LE($card) }
opt-bury = enterrer des cartes avec { LE($card) }
opt-search = former une équipe de recherche { A($card) }
opt-reassign = placer { LE($card) } comme { $berth }
opt-at = { A($card) }
opt-on = sur { LE($card) }
opt-aboard = à bord { DE($card) } comme { $berth }
opt-table = sur la table
opt-at-with = { A($card) } avec { LE($pilot) }
opt-aboard-with = à bord { DE($card) } avec { LE($pilot) }
opt-undercover = { A($card) } comme espion clandestin
opt-between = entre { LE($left) } et { LE($right) }
opt-part = comme partie { DE($place) }, { $position }
opt-deep-space = dans l'espace lointain au parsec { $n }
opt-left-of = à gauche { DE($card) }
opt-right-of = à droite { DE($card) }
opt-alone = seule
opt-lose-top = perdre la carte du dessus : { $pile }
opt-lose-card = perdre { LE($card) } de la main
opt-lose-destiny = perdre la carte de destinée qui vient d'être tirée
opt-forfeit = décompter { LE($card) } ({ $n })
opt-block = option { $n }
opt-fire-separately = faire feu séparément
opt-fire-combined = faire feu en combinaison
opt-cost-use = utiliser de la Force
opt-cost-lose = perdre de la Force
opt-cost-lose-card = perdre une carte
opt-react-deploy = réagir : déployer { LE($card) }
opt-react-move = réagir : déplacer { LE($card) }
opt-react-away = réagir : éloigner { LE($card) }
opt-pile = { $pile } du côté { $side ->
        [dark] obscur
       *[light] lumineux
    }
opt-seize = saisir, avec { LE($card) } pour escorte
opt-imprison = emprisonner
opt-leave = laisser sans surveillance
opt-leave-captive = laisser { LE($card) } sans surveillance
opt-free-captive = libérer { LE($card) }
act-free-captive = libérer
opt-race = tirer une destinée de course pour { LE($card) }
act-race = tirer une destinée de course
opt-imprison-captive = emprisonner { LE($card) }
opt-hand-over = remettre { LE($card) } { A($escort) }
act-hand-over = remettre { A($escort) }
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

state-hit = { ACCORD($card, "touché*") }
state-undercover = { ACCORD($card, "clandestin*") }
state-captive = { ACCORD($card, "captif/captive/captifs/captives") }
state-frozen = { ACCORD($card, "gelé*") }
state-imprisoned = { ACCORD($card, "emprisonné*") }
state-missing = { ACCORD($card, "porté* disparu*") }
state-excluded = { ACCORD($card, "exclu* de la bataille") }
state-ionized = { ACCORD($card, "ionisé*") }
state-crashed = { ACCORD($card, "écrasé*") }
state-flipped = { ACCORD($card, "retourné*") }
state-stolen = { ACCORD($card, "volé*") }
state-damaged = { ACCORD($card, "endommagé*") }
state-disarmed = { ACCORD($card, "désarmé*") }
state-suspended = { ACCORD($card, "suspendu*") }

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
table-battle = Bataille { A($place) }, initiée par : { $player }
table-piles = { $player } : main { $hand }, Force { $force }, réserve { $reserve }, utilisées { $used }, perdues { $lost } ; Force vitale { $life }
table-hand = main : { $cards }

refused = Non : { $title } ({ $rule }). { $text }
refused-by = Non, à cause { DE($card) } : { $title } ({ $rule }). { $text }
refused-by-two = Non, à cause { DE($card) } et { DE($other) } : { $title } ({ $rule }). { $text }
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
explain-not-cumulative = { $n } non compté, un autre exemplaire le fait déjà
explain-barred = { $n } ne compte pas : un texte interdit ce changement
explain-floor = jamais sous 0
explain-by = { $what } par { LE($card) }

step-play = Pouvez-vous jouer { LE($card) } maintenant ?
step-deploy = Pouvez-vous déployer { LE($card) } maintenant ?
step-battle = Pouvez-vous initier une bataille { A($card) } maintenant ?
step-force-drain = Pouvez-vous drainer la Force { A($card) } maintenant ?
step-move = Pouvez-vous déplacer { LE($card) } maintenant ?
step-use = Pouvez-vous utiliser { LE($card) } maintenant ?
step-fire = Pouvez-vous faire feu avec { LE($card) } maintenant ?

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
