# Les cartes et le glossaire.

dark = obscur
light = lumineux
or = ou
face-kind = { $kind }, côté { $side ->
        [dark] obscur
       *[light] lumineux
    }, { $set }
face-personas = { $n ->
        [one] Personne
       *[other] Personnes
    } : { $personas }
face-icons = icônes : { $icons }
face-force = icônes de Force : obscur { $dark }, lumineux { $light }
face-incomplete = Le texte de cette carte ne fonctionne pas encore en entier ; la carte n'est pas jouable.
face-rulings = Précisions :
cards-count = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }, dont { $complete ->
        [one] { $complete } complète
       *[other] { $complete } complètes
    }
cards-waits = avertissement : { $id } "{ $title }" n'est pas complète, ces mots ne sont pas encore exécutés : { $words }
cards-asks-itself = avertissement : { $text } interroge ce qu'il change ; il ne compte pas pour lui-même (value.self-reference)
cards-circle = avertissement : { $n } textes interrogent ce que les autres changent ; aucun ne compte pour lui-même (value.self-reference) :
cards-checked = { $n } cartes lues, dont { $complete } complètes, { $problems ->
        [0] aucun problème
        [one] { $problems } problème
       *[other] { $problems } problèmes
    }
cards-would-change = { $file } n'est pas sous sa forme canonique
cards-formatted = { $file } mis en forme

quantity-power = puissance
quantity-ability = habileté
quantity-deploy = coût de déploiement
quantity-forfeit = valeur de perte
quantity-destiny = destinée
quantity-armor = blindage
quantity-maneuver = manœuvre
quantity-defense = valeur de défense
quantity-hyperspeed = hypervitesse
quantity-landspeed = vitesse terrestre
quantity-ferocity = férocité
quantity-politics = politique
quantity-parsec = parsec
quantity-race-total = total de course
quantity-immunity-to-attrition = immunité à l'attrition
quantity-capacity = capacité
quantity-light-icons = icônes de Force du côté lumineux
quantity-dark-icons = icônes de Force du côté obscur
quantity-force-icons = icônes de Force
quantity-x = X
quantity-y = Y
quantity-z = Z
quantity-total-power = puissance totale
quantity-total-ability = habileté totale
quantity-total-politics = politique totale
quantity-generation = génération de Force
quantity-personal-generation = génération de Force personnelle
quantity-force-drain = drainage de Force
quantity-attrition = attrition
quantity-battle-damage = dommages de bataille
quantity-force-loss = perte de Force
quantity-retrieval = récupération de Force
quantity-hand = taille de main
quantity-life-force = Force vitale
quantity-starting-hand = main de départ
quantity-ability-required-for-battle-destiny = habileté requise pour tirer une destinée de bataille
quantity-ability-required-to-control = habileté requise pour le contrôle
quantity-ability-for-battle-destiny = habileté utilisable pour la destinée de bataille
quantity-battle-destiny-draws = tirages de destinée de bataille
quantity-weapon-destiny-draws = tirages de destinée d'arme
quantity-training-destiny-draws = tirages de destinée d'entraînement
quantity-duel-destiny-draws = tirages de destinée de duel
quantity-race-destiny-draws = tirages de destinée de course
quantity-movement-destiny-draws = tirages de destinée de déplacement
quantity-asteroid-destiny-draws = tirages de destinée d'astéroïde
quantity-destiny-draws = tirages de destinée
quantity-total-battle-destiny = destinée de bataille totale
quantity-total-weapon-destiny = destinée d'arme totale
quantity-total-training-destiny = destinée d'entraînement totale
quantity-total-duel-destiny = destinée de duel totale
quantity-total-destiny = destinée totale
quantity-total = total
quantity-duel-total = total de duel
quantity-lightsaber-combat-total = total de combat au sabre laser
quantity-sabacc-total = total de sabacc
quantity-crossing-total = total de passage de l'autre côté
quantity-move-cost = coût de déplacement
quantity-play-cost = coût pour jouer
quantity-fire-cost = coût de tir
quantity-battle-cost = coût pour initier une bataille
quantity-drain-cost = coût pour drainer la Force
quantity-transit-cost = coût de transit
quantity-draw-cost = coût pour tirer des cartes
quantity-react-cost = coût de réaction
quantity-landspeed-needed = vitesse terrestre requise
quantity-blown-away-loss = perte de Force en cas de destruction
quantity-marker-number = numéro de marqueur
