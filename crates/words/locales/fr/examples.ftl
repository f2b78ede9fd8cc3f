# Les scénarios en toutes lettres, comme exemples : la table, ce que font les joueurs, et ce qu'il en est alors.

ex-heading = Exemple : { $title }
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

ex-locations = Sur la table : { $cards }
ex-side-locations = Sur la table, version { ex-whose } : { $cards }
ex-at = À { $place }, { ex-who } a : { $cards }
ex-on-table = Sur la table, { ex-who } a : { $cards }
ex-on = Sur { $place }, { ex-who } a : { $cards }
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
ex-converted = La version de l'autre côté a été convertie en { $card }
ex-left-of = { $card } est à gauche de { $other }
ex-did = Ce tour, { $card } { $did ->
        [moved] s'est déplacé
        [battled] a combattu
        [fired] a tiré
        [drained] a été drainé
        [used] a été utilisé
        [deployed] a été déployé
       *[reacted] a réagi
    }
ex-committee = Les règles sont lues comme le comité les lit
ex-glossary = Les règles sont lues comme le glossaire les donne
ex-reading = La lecture { $name } est { $on ->
        [yes] en vigueur
       *[no] écartée
    }
ex-starting = Pour commencer, { ex-who } a : { $cards }

ex-state-piloted-by = avec pour pilote { $cards }
ex-state-driven-by = avec pour conducteur { $cards }
ex-state-carrying = portant { $cards }
ex-state-with-aboard = avec à bord : { $cards }
ex-state-stacked = avec, empilées dessous : { $cards }
ex-state-aboard = à bord de { $card }
ex-state-aboard-as = à bord de { $card } comme { $berth }
ex-state-part-of = partie de { $card }
ex-state-orbiting = en orbite autour de { $card }
ex-state-attached = attaché à { $card }
ex-state-targeting = ciblant { $cards }
ex-state-captive-of = captif de { $card }
ex-state-as = comme { $berth }
ex-state-function = sa fonction { $n }
ex-state-stage = à l'étape { $n }
ex-state-counter = compteur à { $n }
ex-state-landed = posé
ex-state-piloted = piloté
ex-state-unpiloted = sans pilote
ex-state-alone = seul

ex-do = { ex-who } { $what }
ex-may = { ex-who } peut { $what }
ex-may-not = { ex-who } ne peut pas { $what }
ex-because = { $claim } : { $title } ({ $rule })
ex-verb-activate = { $form ->
        [may] activer
       *[does] active
    } { $n } de Force
ex-verb-force-drain = { $form ->
        [may] drainer
       *[does] draine
    } la Force à { $cards }
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
    } une bataille à { $cards }
ex-verb-fire = { $form ->
        [may] tirer avec
       *[does] tire avec
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
        [may] relâcher
       *[does] relâche
    } { $cards }
ex-verb-freeze = { $form ->
        [may] geler
       *[does] gèle
    } { $cards }
ex-verb-break-cover = { $form ->
        [may] lever
       *[does] lève
    } la couverture de { $cards }
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
    } { $n } de Force
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
    } { $n } de Force
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
ex-creature-attacks = { $card } attaque { $other }
ex-both-pass = Les deux joueurs passent
ex-next-phase = La phase suivante commence
ex-until = Le jeu continue jusqu'à la { phase-name } { ex-whose }
ex-until-plain = Le jeu continue jusqu'à la { phase-name }
ex-end-of-turn = Le tour se termine
ex-end-of-battle = La bataille va jusqu'à sa fin

ex-mod-to = à { $card }
ex-mod-on = sur { $card }
ex-mod-aboard = à bord de { $card }
ex-mod-berth = comme { $berth }
ex-mod-table = sur la table
ex-mod-undercover = clandestinement
ex-mod-with = avec { $cards }
ex-mod-at = visant { $cards }
ex-mod-targeting = ciblant { $cards }
ex-mod-from = depuis la { $pile }
ex-mod-slot = { $slot ->
        [used] comme interruption utilisée
        [lost] comme interruption perdue
       *[starting] comme interruption de départ
    }
ex-mod-react = en réaction
ex-mod-again = encore une fois
ex-mod-transit = par transit
ex-mod-carrying = portant { $cards }
ex-mod-left-of = à gauche de { $card }
ex-mod-right-of = à droite de { $card }
ex-mod-words = (« { $words } »)
ex-mod-cost = pour { $n } de Force
ex-mod-cost-of = pour { $n } de la Force { ex-whose }

ex-not = Il n'est pas vrai que : { $claim }
ex-is-at = { $card } est à { $place }
ex-is-on = { $card } est sur { $place }
ex-is-aboard = { $card } est à bord de { $place }
ex-is-aboard-as = { $card } est à bord de { $place } comme { $berth }
ex-is-on-table = { $card } est sur la table
ex-is-out-of-play = { $card } est hors jeu
ex-is-in = { $card } est dans la { $pile } { ex-whose }
ex-is-top = Sur le dessus de la { $pile } { ex-whose } : { $card }
ex-value = { $card }, { $what } : { ex-compares }
ex-deploy-cost = Déployer { $card } { $to } coûte { $n }
ex-compares = { $sign ->
        [eq] { $n }
        [ne] autre que { $n }
        [lt] moins de { $n }
        [le] au plus { $n }
        [gt] plus de { $n }
       *[ge] au moins { $n }
    }
ex-count = Nombre de cartes de la { $pile } { ex-whose } : { ex-compares }
ex-life-force = Force de vie { ex-whose } : { ex-compares }
ex-power-at = Puissance totale { ex-whose } à { $place } : { ex-compares }
ex-ability-at = Habileté totale { ex-whose } à { $place } : { ex-compares }
ex-drain = Drainage de Force { ex-whose } à { $place } : { ex-compares }
ex-generation = Génération de Force { ex-whose } : { ex-compares }
ex-icons = Icônes de Force { ex-whose } à { $place } : { ex-compares }
ex-occupies = { ex-who } occupe { $place }
ex-controls = { ex-who } contrôle { $place }
ex-is-state = { $card } est { $state }
ex-battle = Il y a une bataille à { $place }
ex-battle-plain = Il y a une bataille
ex-no-battle = Il n'y a pas de bataille
ex-attrition = Attrition restante contre { ex-who } : { ex-compares }
ex-damage = Dommages de bataille restants pour { ex-who } : { ex-compares }
ex-battle-destiny = Destinée de bataille totale { ex-whose } : { ex-compares }
ex-destiny-draws = Tirages de destinée de bataille { ex-whose } : { ex-compares }
ex-wins = { ex-who } a gagné la partie
ex-goes-on = La partie continue
ex-battleground = { $place } est un terrain de bataille
ex-adjacent = { $card } est adjacent à { $other }
ex-related = { $card } est connexe à { $other }
ex-distance = Distance de { $card } à { $other } : { ex-compares }
ex-matching = { $card } et { $other } s'accordent
ex-has = { $card } a : { $what }
ex-participating = { $card } participe à la bataille
ex-active = { $card } est actif
ex-sees = { ex-who } peut voir { $card }
ex-nothing-to-choose = { ex-who } n'a rien à choisir
ex-option = Une des options est « { $words } »
