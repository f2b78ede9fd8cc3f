# Cards and the glossary.

dark = dark
light = light
or = or
face-kind = { $side ->
        [dark] Dark
       *[light] Light
    } { $kind }, { $set }
face-personas = { $n ->
        [one] persona
       *[other] personas
    } { $personas }
face-icons = icons: { $icons }
face-force = Force icons: Dark { $dark }, Light { $light }
face-incomplete = This card is not yet fully implemented and cannot be played.
face-rulings = Rulings:
cards-count = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }, { $complete } complete
cards-waits = warning: { $id } "{ $title }" is not complete; these words are not implemented yet: { $words }
cards-asks-itself = warning: { $text } asks about what it changes; it does not count toward itself (value.self-reference)
cards-circle = warning: { $n } texts ask about what the others change; none counts toward itself (value.self-reference):
cards-checked = { $n } cards read, { $complete } complete, { $problems ->
        [0] no problem
        [one] 1 problem
       *[other] { $problems } problems
    }
cards-would-change = { $file } is not in canonical form
cards-formatted = { $file } formatted

quantity-power = power
quantity-ability = ability
quantity-deploy = deploy cost
quantity-forfeit = forfeit value
quantity-destiny = destiny
quantity-armor = armor
quantity-maneuver = maneuver
quantity-defense = defense value
quantity-hyperspeed = hyperspeed
quantity-landspeed = landspeed
quantity-ferocity = ferocity
quantity-politics = politics
quantity-parsec = parsec
quantity-race-total = race total
quantity-immunity-to-attrition = immunity to attrition
quantity-capacity = capacity
quantity-light-icons = Light Force icons
quantity-dark-icons = Dark Force icons
quantity-force-icons = Force icons
quantity-x = X
quantity-y = Y
quantity-z = Z
quantity-total-power = total power
quantity-total-ability = total ability
quantity-total-politics = total politics
quantity-generation = Force generation
quantity-personal-generation = personal Force generation
quantity-force-drain = Force drain
quantity-attrition = attrition
quantity-battle-damage = battle damage
quantity-force-loss = Force loss
quantity-retrieval = Force retrieval
quantity-hand = hand size
quantity-life-force = Life Force
quantity-starting-hand = starting hand
quantity-ability-required-for-battle-destiny = ability required for battle destiny
quantity-ability-required-to-control = ability required to control
quantity-ability-for-battle-destiny = ability for battle destiny
quantity-battle-destiny-draws = battle destiny draws
quantity-weapon-destiny-draws = weapon destiny draws
quantity-training-destiny-draws = training destiny draws
quantity-duel-destiny-draws = duel destiny draws
quantity-race-destiny-draws = race destiny draws
quantity-movement-destiny-draws = movement destiny draws
quantity-asteroid-destiny-draws = asteroid destiny draws
quantity-destiny-draws = destiny draws
quantity-total-battle-destiny = total battle destiny
quantity-total-weapon-destiny = total weapon destiny
quantity-total-training-destiny = total training destiny
quantity-total-duel-destiny = total duel destiny
quantity-total-destiny = total destiny
quantity-total = total
quantity-duel-total = duel total
quantity-lightsaber-combat-total = lightsaber combat total
quantity-sabacc-total = sabacc total
quantity-crossing-total = crossing total
quantity-move-cost = move cost
quantity-play-cost = cost to play
quantity-fire-cost = cost to fire
quantity-battle-cost = cost to initiate battle
quantity-drain-cost = cost to Force drain
quantity-transit-cost = transit cost
quantity-draw-cost = cost to draw
quantity-react-cost = cost to react
quantity-landspeed-needed = landspeed needed
quantity-blown-away-loss = Force lost when blown away
quantity-marker-number = marker number
