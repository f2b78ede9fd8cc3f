# Les scénarios en toutes lettres, comme exemples : la table, ce que font les joueurs, et ce qu'il en est alors.

ex-heading = Exemple : { $title }
ex-heading-plain = Exemple :
ex-given = Situation :
ex-when = Ce qui se passe :
ex-then = Alors :
ex-more = { $n ->
        [one] 1 autre scénario le montre
       *[other] { $n } autres scénarios le montrent
    } ; `--examples N` en donne plus.
ex-who = { $side ->
        [dark] le côté obscur
       *[light] le côté lumineux
    }
ex-whose = { $side ->
        [dark] du côté obscur
       *[light] du côté lumineux
    }
ex-filler = une carte blanche de destinée { $n }
ex-fillers = { $n ->
        [one] 1 carte blanche
       *[other] { $n } cartes blanches
    }
ex-copy = { $card } (numéro { $n })
ex-with-states = { $card } ({ $states })
ex-force-points = { $n ->
        [one] { $n } point de Force
       *[other] { $n } points de Force
    }

ex-locations = Sur la table : { $cards }
ex-side-locations = Sur la table, version { ex-whose } : { $cards }
ex-at = { A($place) }, { ex-who } a : { $cards }
ex-on-table = Sur la table, { ex-who } a : { $cards }
ex-on = Sur { LE($place) }, { ex-who } a : { $cards }
ex-pile = { $pile ->
        [out] Parmi les cartes hors jeu
       *[pile] Dans sa { $name }
    }, { ex-who } a : { $cards }
ex-destiny = { ex-who } tirera pour destinée { $numbers }
ex-turn = C'est le tour { $n }, { ex-whose }
ex-turn-plain = C'est le tour { ex-whose }
ex-phase = C'est la { phase-name } { ex-whose }
ex-phase-plain = C'est la { phase-name }
ex-objective = Objectif { ex-whose } : { $card }
ex-converted = La version de l'autre côté a été convertie en { LE($card) }
ex-left-of = { LE($card) } est à gauche { DE($other) }
ex-did = Ce tour, { LE($card) } { $did ->
        [moved] { ACCORD($card, "s'est déplacé*|se sont déplacé*") }
        [battled] { ACCORD($card, "s'est battu*|se sont battu*") }
        [fired] { ACCORD($card, "a fait feu|ont fait feu") }
        [drained] { ACCORD($card, "a été drainé*|ont été drainé*") }
        [used] { ACCORD($card, "a été utilisé*|ont été utilisé*") }
        [deployed] { ACCORD($card, "a été déployé*|ont été déployé*") }
       *[reacted] { ACCORD($card, "a réagi|ont réagi") }
    }
ex-committee = Les règles sont lues comme le comité les lit
ex-glossary = Les règles sont lues comme le glossaire les donne
ex-reading = La lecture { $name } est { $on ->
        [yes] en vigueur
       *[no] écartée
    }
ex-starting = Pour commencer, { ex-who } a : { $cards }

ex-state-piloted-by = { ACCORD($owner, "piloté*") } par { $cards }
ex-state-driven-by = { ACCORD($owner, "conduit*") } par { $cards }
ex-state-carrying = portant { $cards }
ex-state-with-aboard = avec à bord : { $cards }
ex-state-stacked = avec, empilées dessous : { $cards }
ex-state-aboard = à bord { DE($card) }
ex-state-aboard-as = à bord { DE($card) } comme { $berth }
ex-state-part-of = partie { DE($card) }
ex-state-orbiting = en orbite autour { DE($card) }
ex-state-attached = { ACCORD($owner, "attaché*") } { A($card) }
ex-state-targeting = visant { $cards }
ex-state-captive-of = { ACCORD($owner, "captif/captive/captifs/captives") } { DE($card) }
ex-state-as = comme { $berth }
ex-state-function = sa fonction { $n }
ex-state-stage = à l'étape { $n }
ex-state-counter = compteur à { $n }
ex-state-landed = { ACCORD($owner, "atterri*") }
ex-state-piloted = { ACCORD($owner, "piloté*") }
ex-state-unpiloted = sans pilote
ex-state-alone = { ACCORD($owner, "seul*") }

ex-do = { ex-who } { $what }
ex-may = { ex-who } peut { $what }
ex-may-not = { ex-who } ne peut pas { $what }
ex-because = { $claim } : { $title } ({ $rule })
ex-verb-activate = { $form ->
        [may] activer
       *[does] active
    } { ex-force-points }
ex-verb-force-drain = { $form ->
        [may] drainer
       *[does] draine
    } la Force { A($cards) }
ex-verb-deploy = { $form ->
        [may] déployer
       *[does] déploie
    } { $cards }
ex-verb-play = { $form ->
        [may] jouer
       *[does] joue
    } { $cards }
ex-verb-use = { $form ->
        [may] utiliser
       *[does] utilise
    } { $cards }
ex-verb-battle = { $form ->
        [may] initier
       *[does] initie
    } une bataille { A($cards) }
ex-verb-fire = { $form ->
        [may] faire feu avec
       *[does] fait feu avec
    } { $cards }
ex-verb-attack = { $form ->
        [may] attaquer
       *[does] attaque
    } { $cards }
ex-verb-move = { $form ->
        [may] déplacer
       *[does] déplace
    } { $cards }
ex-verb-embark = { $form ->
        [may] embarquer
       *[does] embarque
    } { $cards }
ex-verb-disembark = { $form ->
        [may] débarquer
       *[does] débarque
    } { $cards }
ex-verb-transfer = { $form ->
        [may] transférer
       *[does] transfère
    } { $cards }
ex-verb-transfer-captive = { $form ->
        [may] transférer
       *[does] transfère
    } le captif { $cards }
ex-verb-replace = { $form ->
        [may] remplacer
       *[does] remplace
    } { $cards }
ex-verb-search = { $form ->
        [may] chercher
       *[does] cherche
    }
ex-verb-capture = { $form ->
        [may] capturer
       *[does] capture
    } { $cards }
ex-verb-seize = { $form ->
        [may] saisir
       *[does] saisit
    } { $cards }
ex-verb-escort = { $form ->
        [may] escorter
       *[does] escorte
    } { $cards }
ex-verb-imprison = { $form ->
        [may] emprisonner
       *[does] emprisonne
    } { $cards }
ex-verb-release = { $form ->
        [may] libérer
       *[does] libère
    } { $cards }
ex-verb-freeze = { $form ->
        [may] geler
       *[does] gèle
    } { $cards }
ex-verb-break-cover = { $form ->
        [may] démasquer
       *[does] démasque
    } { $cards }
ex-verb-bury = { $form ->
        [may] enterrer
       *[does] enterre
    } des cartes avec { $cards }
ex-verb-jump-off = { $form ->
        [may] faire sauter
       *[does] fait sauter
    } { $cards }
ex-verb-retrieve = { $form ->
        [may] récupérer
       *[does] récupère
    } { ex-force-points }
ex-verb-verify = { $form ->
        [may] vérifier
       *[does] vérifie
    }
ex-verb-order = { $form ->
        [may] ranger
       *[does] range
    } { $cards }
ex-verb-draw-destiny = { $form ->
        [may] tirer
       *[does] tire
    } la destinée
ex-verb-decline = { $form ->
        [may] renoncer
       *[does] renonce
    }
ex-verb-forfeit = { $form ->
        [may] décompter
       *[does] décompte
    } { $cards }
ex-verb-lose = { $form ->
        [may] perdre
       *[does] perd
    } { ex-force-points }
ex-verb-lose-cards = { $form ->
        [may] perdre
       *[does] perd
    } { $cards }
ex-verb-draw = { $form ->
        [may] tirer
       *[does] tire
    } { $n ->
        [one] une carte
       *[other] { $n } cartes
    }
ex-verb-choose = { $form ->
        [may] choisir
       *[does] choisit
    } { $cards }
ex-verb-pass = { $form ->
        [may] passer
       *[does] passe
    }
ex-creature-attacks = { LE($card) } attaque { LE($other) }
ex-both-pass = Les deux joueurs passent
ex-next-phase = La phase suivante commence
ex-until = Le jeu continue jusqu'à la { phase-name } { ex-whose }
ex-until-plain = Le jeu continue jusqu'à la { phase-name }
ex-end-of-turn = Le tour se termine
ex-end-of-battle = La bataille va jusqu'à sa fin

ex-mod-to = { A($card) }
ex-mod-on = sur { LE($card) }
ex-mod-aboard = à bord { DE($card) }
ex-mod-berth = comme { $berth }
ex-mod-table = sur la table
ex-mod-undercover = comme espion clandestin
ex-mod-with = avec { $cards }
ex-mod-at = visant { $cards }
ex-mod-targeting = en visant { $cards }
ex-mod-from = depuis la { $pile }
ex-mod-slot = { $slot ->
        [used] comme Interruption Utilisée
        [lost] comme Interruption Perdue
       *[starting] comme Interruption de Départ
    }
ex-mod-react = en réaction
ex-mod-again = encore une fois
ex-mod-transit = par transit
ex-mod-carrying = portant { $cards }
ex-mod-left-of = à gauche { DE($card) }
ex-mod-right-of = à droite { DE($card) }
ex-mod-words = (« { $words } »)
ex-mod-cost = pour { ex-force-points }
ex-mod-cost-of = pour { $n } de la Force { ex-whose }

ex-not = Il n'est pas vrai que : { $claim }
ex-is-at = { LE($card) } est { A($place) }
ex-is-on = { LE($card) } est sur { LE($place) }
ex-is-aboard = { LE($card) } est à bord { DE($place) }
ex-is-aboard-as = { LE($card) } est à bord { DE($place) } comme { $berth }
ex-is-on-table = { LE($card) } est sur la table
ex-is-out-of-play = { LE($card) } est hors jeu
ex-is-in = { LE($card) } est dans la { $pile } { ex-whose }
ex-is-top = Sur le dessus de la { $pile } { ex-whose } : { LE($card) }
ex-value = { $card }, { $what } : { ex-compares }
ex-deploy-cost = Déployer { LE($card) } { $to } coûte { $n }
ex-compares = { $sign ->
        [eq] { $n }
        [ne] autre que { $n }
        [lt] moins de { $n }
        [le] au plus { $n }
        [gt] plus de { $n }
       *[ge] au moins { $n }
    }
ex-count = Nombre de cartes de la { $pile } { ex-whose } : { ex-compares }
ex-life-force = Force vitale { ex-whose } : { ex-compares }
ex-power-at = Puissance totale { ex-whose } { A($place) } : { ex-compares }
ex-ability-at = Habileté totale { ex-whose } { A($place) } : { ex-compares }
ex-drain = Drainage de Force { ex-whose } { A($place) } : { ex-compares }
ex-generation = Génération de Force { ex-whose } : { ex-compares }
ex-race-total = Total de course { ex-whose } : { ex-compares }
ex-icons = Icônes de Force { ex-whose } { A($place) } : { ex-compares }
ex-occupies = { ex-who } occupe { LE($place) }
ex-controls = { ex-who } contrôle { LE($place) }
ex-is-state = { LE($card) } est { $state }
ex-battle = Il y a une bataille { A($place) }
ex-battle-plain = Il y a une bataille
ex-no-battle = Il n'y a pas de bataille
ex-attrition = Attrition restante contre { ex-who } : { ex-compares }
ex-damage = Dommages de bataille restants pour { ex-who } : { ex-compares }
ex-battle-destiny = Destinée de bataille totale { ex-whose } : { ex-compares }
ex-destiny-draws = Tirages de destinée de bataille { ex-whose } : { ex-compares }
ex-wins = { ex-who } a gagné la partie
ex-goes-on = La partie continue
ex-battleground = { LE($place) } est un terrain de bataille
ex-adjacent = { LE($card) } est { ACCORD($card, "adjacent*") } { A($other) }
ex-related = { LE($card) } est connexe { A($other) }
ex-distance = Distance { DE($card) } { A($other) } : { ex-compares }
ex-matching = { LE($card) } et { LE($other) } sont assortis
ex-has = { LE($card) } a : { $what }
ex-participating = { LE($card) } participe à la bataille
ex-active = { LE($card) } est { ACCORD($card, "actif/active/actifs/actives") }
ex-sees = { ex-who } peut voir { LE($card) }
ex-nothing-to-choose = { ex-who } n'a rien à choisir
ex-option = Une des options est « { $words } »
