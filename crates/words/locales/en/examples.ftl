# Scenarios in words, as worked examples: the table, what players do, and what then is so.

ex-heading = Example: { $title }
ex-heading-plain = Example:
ex-given = Given:
ex-when = What happens:
ex-then = Then:
ex-more = { $n ->
        [one] 1 more scenario shows this
       *[other] { $n } more scenarios show this
    }; `--examples N` prints more.
ex-who = { $side ->
        [dark] Dark
       *[light] Light
    }
ex-whose = { $side ->
        [dark] Dark's
       *[light] Light's
    }
ex-filler = a blank card of destiny { $n }
ex-fillers = { $n ->
        [one] 1 blank card
       *[other] { $n } blank cards
    }
ex-copy = { $card } (number { $n })
ex-with-states = { $card } ({ $states })
ex-force-points = { $n } Force

ex-locations = On table: { $cards }
ex-side-locations = On table, { ex-whose } version: { $cards }
ex-at = { ex-who } has at { $place }: { $cards }
ex-on-table = { ex-who } has on table: { $cards }
ex-on = { ex-who } has on { $place }: { $cards }
ex-pile = { ex-who } has in { $pile ->
        [out] the cards out of play
       *[pile] { $name }
    }: { $cards }
ex-destiny = { ex-who } will draw destiny { $numbers }
ex-turn = It is { ex-whose } turn { $n }
ex-turn-plain = It is { ex-whose } turn
ex-phase = It is { ex-whose } { phase-name }
ex-phase-plain = It is the { phase-name }
ex-objective = { ex-who } has the Objective { $card }
ex-converted = The other side's version was converted to { $card }
ex-left-of = { $card } is left of { $other }
ex-did = This turn { $card } { $did ->
        [moved] has moved
        [battled] has battled
        [fired] has fired
        [drained] was drained
        [used] was used
        [deployed] was deployed
       *[reacted] has reacted
    }
ex-committee = The rules are read as the committee reads them
ex-glossary = The rules are read as the glossary has them
ex-reading = The reading { $name } is { $on ->
        [yes] on
       *[no] off
    }
ex-starting = { ex-who } starts with: { $cards }

ex-state-piloted-by = piloted by { $cards }
ex-state-driven-by = driven by { $cards }
ex-state-carrying = carrying { $cards }
ex-state-with-aboard = with aboard: { $cards }
ex-state-stacked = stacked under it: { $cards }
ex-state-aboard = aboard { $card }
ex-state-aboard-as = aboard { $card } as { $berth }
ex-state-part-of = part of { $card }
ex-state-orbiting = orbiting { $card }
ex-state-attached = attached to { $card }
ex-state-targeting = targeting { $cards }
ex-state-captive-of = captive of { $card }
ex-state-as = as { $berth }
ex-state-function = its function { $n }
ex-state-stage = at stage { $n }
ex-state-counter = counter at { $n }
ex-state-landed = landed
ex-state-piloted = piloted
ex-state-unpiloted = unpiloted
ex-state-alone = alone

ex-do = { ex-who } { $what }
ex-may = { ex-who } may { $what }
ex-may-not = { ex-who } may not { $what }
ex-because = { $claim }: { $title } ({ $rule })
ex-verb-activate = { $form ->
        [may] activate
       *[does] activates
    } { ex-force-points }
ex-verb-force-drain = { $form ->
        [may] Force drain
       *[does] Force drains
    } at { $cards }
ex-verb-deploy = { $form ->
        [may] deploy
       *[does] deploys
    } { $cards }
ex-verb-play = { $form ->
        [may] play
       *[does] plays
    } { $cards }
ex-verb-use = { $form ->
        [may] use
       *[does] uses
    } { $cards }
ex-verb-battle = { $form ->
        [may] initiate
       *[does] initiates
    } battle at { $cards }
ex-verb-fire = { $form ->
        [may] fire
       *[does] fires
    } { $cards }
ex-verb-attack = { $form ->
        [may] attack
       *[does] attacks
    } { $cards }
ex-verb-move = { $form ->
        [may] move
       *[does] moves
    } { $cards }
ex-verb-embark = { $form ->
        [may] embark
       *[does] embarks
    } { $cards }
ex-verb-disembark = { $form ->
        [may] disembark
       *[does] disembarks
    } { $cards }
ex-verb-transfer = { $form ->
        [may] transfer
       *[does] transfers
    } { $cards }
ex-verb-transfer-captive = { $form ->
        [may] transfer
       *[does] transfers
    } the captive { $cards }
ex-verb-replace = { $form ->
        [may] replace
       *[does] replaces
    } { $cards }
ex-verb-search = { $form ->
        [may] search
       *[does] searches
    }
ex-verb-capture = { $form ->
        [may] capture
       *[does] captures
    } { $cards }
ex-verb-seize = { $form ->
        [may] seize
       *[does] seizes
    } { $cards }
ex-verb-escort = { $form ->
        [may] escort
       *[does] escorts
    } { $cards }
ex-verb-imprison = { $form ->
        [may] imprison
       *[does] imprisons
    } { $cards }
ex-verb-release = { $form ->
        [may] release
       *[does] releases
    } { $cards }
ex-verb-freeze = { $form ->
        [may] freeze
       *[does] freezes
    } { $cards }
ex-verb-break-cover = { $form ->
        [may] break
       *[does] breaks
    } the cover of { $cards }
ex-verb-bury = { $form ->
        [may] bury
       *[does] buries
    } cards with { $cards }
ex-verb-jump-off = { $form ->
        [may] have
       *[does] has
    } { $cards } jump off
ex-verb-retrieve = { $form ->
        [may] retrieve
       *[does] retrieves
    } { ex-force-points }
ex-verb-verify = { $form ->
        [may] verify
       *[does] verifies
    }
ex-verb-order = { $form ->
        [may] order
       *[does] orders
    } { $cards }
ex-verb-draw-destiny = { $form ->
        [may] draw
       *[does] draws
    } destiny
ex-verb-decline = { $form ->
        [may] decline
       *[does] declines
    }
ex-verb-forfeit = { $form ->
        [may] forfeit
       *[does] forfeits
    } { $cards }
ex-verb-lose = { $form ->
        [may] lose
       *[does] loses
    } { ex-force-points }
ex-verb-lose-cards = { $form ->
        [may] lose
       *[does] loses
    } { $cards }
ex-verb-draw = { $form ->
        [may] draw
       *[does] draws
    } { $n ->
        [one] a card
       *[other] { $n } cards
    }
ex-verb-choose = { $form ->
        [may] choose
       *[does] chooses
    } { $cards }
ex-verb-pass = { $form ->
        [may] pass
       *[does] passes
    }
ex-creature-attacks = { $card } attacks { $other }
ex-both-pass = Both players pass
ex-next-phase = The next phase begins
ex-until = Play goes on to { ex-whose } { phase-name }
ex-until-plain = Play goes on to the { phase-name }
ex-end-of-turn = The turn ends
ex-end-of-battle = The battle goes on to its end

ex-mod-to = to { $card }
ex-mod-on = on { $card }
ex-mod-aboard = aboard { $card }
ex-mod-berth = as { $berth }
ex-mod-table = on table
ex-mod-undercover = undercover
ex-mod-with = with { $cards }
ex-mod-at = at { $cards }
ex-mod-targeting = targeting { $cards }
ex-mod-from = from { $pile }
ex-mod-slot = { $slot ->
        [used] as a Used Interrupt
        [lost] as a Lost Interrupt
       *[starting] as a starting Interrupt
    }
ex-mod-react = as a react
ex-mod-again = again
ex-mod-transit = by transit
ex-mod-carrying = carrying { $cards }
ex-mod-left-of = left of { $card }
ex-mod-right-of = right of { $card }
ex-mod-words = (“{ $words }”)
ex-mod-cost = for { ex-force-points }
ex-mod-cost-of = for { $n } of { ex-whose } Force

ex-not = It is not so that: { $claim }
ex-is-at = { $card } is at { $place }
ex-is-on = { $card } is on { $place }
ex-is-aboard = { $card } is aboard { $place }
ex-is-aboard-as = { $card } is aboard { $place } as { $berth }
ex-is-on-table = { $card } is on table
ex-is-out-of-play = { $card } is out of play
ex-is-in = { $card } is in { ex-whose } { $pile }
ex-is-top = On top of { ex-whose } { $pile } is { $card }
ex-value = The { $what } of { $card } { ex-compares }
ex-deploy-cost = Deploying { $card } { $to } costs { $n }
ex-compares = { $sign ->
        [eq] is { $n }
        [ne] is not { $n }
        [lt] is below { $n }
        [le] is at most { $n }
        [gt] is above { $n }
       *[ge] is at least { $n }
    }
ex-count = The number of cards in { ex-whose } { $pile } { ex-compares }
ex-life-force = { ex-whose } Life Force { ex-compares }
ex-power-at = { ex-whose } total power at { $place } { ex-compares }
ex-ability-at = { ex-whose } total ability at { $place } { ex-compares }
ex-drain = { ex-whose } Force drain at { $place } { ex-compares }
ex-generation = { ex-whose } Force generation { ex-compares }
ex-race-total = { ex-whose } race total { ex-compares }
ex-icons = The number of { ex-whose } Force icons at { $place } { ex-compares }
ex-occupies = { ex-who } occupies { $place }
ex-controls = { ex-who } controls { $place }
ex-is-state = { $card } is { $state }
ex-battle = There is a battle at { $place }
ex-battle-plain = There is a battle
ex-no-battle = There is no battle
ex-attrition = The attrition left against { ex-who } { ex-compares }
ex-damage = The battle damage left for { ex-who } { ex-compares }
ex-battle-destiny = { ex-whose } total battle destiny { ex-compares }
ex-destiny-draws = The number of { ex-whose } battle destiny draws { ex-compares }
ex-wins = { ex-who } has won the game
ex-goes-on = The game goes on
ex-battleground = { $place } is a battleground
ex-adjacent = { $card } is adjacent to { $other }
ex-related = { $card } is related to { $other }
ex-distance = The distance from { $card } to { $other } { ex-compares }
ex-matching = { $card } and { $other } match
ex-has = { $card } has: { $what }
ex-participating = { $card } takes part in the battle
ex-active = { $card } is active
ex-sees = { ex-who } may see { $card }
ex-nothing-to-choose = { ex-who } has nothing to choose
ex-option = One of the options is “{ $words }”
