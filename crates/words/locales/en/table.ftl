# The table in the browser: what stands beside cards, and what made a number.

act-drain = Force drain ({ $n })
act-deploy = deploy
act-play = play{ $slot ->
        [used] {" "}(Used)
        [lost] {" "}(Lost)
        [starting] {" "}(Starting)
       *[none] {""}
    }{ $has ->
        [yes] : { $text }
       *[no] {""}
    }
act-use = use{ $slot ->
        [used] {" "}(Used)
        [lost] {" "}(Lost)
        [starting] {" "}(Starting)
       *[none] {""}
    }{ $has ->
        [yes] : { $text }
       *[no] {""}
    }
act-auto = its text{ $slot ->
        [used] {" "}(Used)
        [lost] {" "}(Lost)
        [starting] {" "}(Starting)
       *[none] {""}
    }{ $has ->
        [yes] : { $text }
       *[no] {""}
    }
act-battle = initiate battle
act-fire = fire
act-move = move { $way }
act-follow = follow
act-attack = attack it
act-creature-attack = it attacks
act-asteroid = draw asteroid destiny
act-transfer = transfer
act-replace = replace a persona
act-break-cover = break cover
act-bury = bury cards
act-search = search party
act-reassign = make { $berth }
act-at = here
act-on = on this
act-aboard = aboard as { $berth }
act-at-with = here with { $pilot }
act-aboard-with = aboard with { $pilot }
act-undercover = undercover here
act-lose = lose
act-forfeit = forfeit ({ $n })
act-react-deploy = react: deploy
act-react-move = react: move
act-react-away = react: move away
act-seize = seize
act-target = target
act-choose = choose

total-power = { $player ->
        [dark] Dark's
       *[light] Light's
    } total power at { $card } is { $total }.
total-ability = { $player ->
        [dark] Dark's
       *[light] Light's
    } total ability at { $card } is { $total }.
total-drain = { $player ->
        [dark] Dark's
       *[light] Light's
    } Force drain at { $card } would be { $total }.
total-force-icons = { $player ->
        [dark] Dark
       *[light] Light
    } has { $total ->
        [one] 1 Force icon
       *[other] { $total } Force icons
    } at { $card }.
total-generation = { $player ->
        [dark] Dark's
       *[light] Light's
    } Force generation is { $total }.
total-life-force = { $player ->
        [dark] Dark's
       *[light] Light's
    } Life Force is { $total }.
total-force = { $player ->
        [dark] Dark
       *[light] Light
    } has { $total } Force to spend.
total-battle = { $player ->
        [dark] Dark's
       *[light] Light's
    } total in this battle is { $total }.
total-attrition = { $player ->
        [dark] Dark
       *[light] Light
    } has { $total } attrition left to satisfy.
total-damage = { $player ->
        [dark] Dark
       *[light] Light
    } has { $total } battle damage left to satisfy.
total-card = The { $what } of { $card } is { $total }.
share-card = { $card }: { $n }
share-icons = Force icons of { $card }: { $n }
share-rule = { $title }: { $n }
share-pile = { $pile }: { $n }
share-drawn = destiny drawn: { $n }
