# What happened, a line an event. Place, origin, cause and react are added where they are known.

log-from = from { $card }
log-to = to { $card }
log-at = at { $card }
log-by = by { $card }
log-with = with { $card }
log-for = for { $card }
log-against = against { $card }
log-react = as a react
force-points = { $amount } Force

log-initiate-battle = { $player } initiates battle
log-initiate-force-drain = { $player } Force drains for { $amount }
log-initiate-duel = { $player } initiates a duel
log-initiate-attack = { $player } begins an attack: { $card }
log-deploy = { $player } deploys { $card }
log-deploy-before = { $player } is about to deploy { $card }
log-play = { $player } plays { $card }
log-play-before = { $player } is about to play { $card }
log-move = { $card } moves
log-move-before = { $card } is about to move
log-reacts = { $player } reacts with { $card }
log-fire = { $player } fires { $by } at { $card }
log-target = { $player } targets { $card }
log-hit = { $card } is hit
log-cancel = { $card } is canceled
log-win-battle = { $player } wins the battle
log-lose-battle = { $player } loses the battle
log-win-duel = { $player } wins the duel
log-lose-duel = { $player } loses the duel
log-lose-force = { $player } loses { force-points }{ $reason ->
        [drain] {" "}to the Force drain
        [damage] {" "}as battle damage
        [cost] {" "}as a cost
       *[text] {""}
    }
log-lose-force-before = { $player } is about to lose { force-points }{ $reason ->
        [drain] {" "}to the Force drain
        [damage] {" "}as battle damage
        [cost] {" "}as a cost
       *[text] {""}
    }
log-use-force = { $player } uses { force-points }
log-activate-force = { $player } activates { force-points }
log-retrieve-force = { $player } retrieves { force-points }
log-draw-card = { $player } draws { $amount ->
        [one] a card
       *[other] { $amount } cards
    }
log-destiny = { $player } draws { $kind ->
        [battle] battle destiny
        [weapon] weapon destiny
       *[other] destiny
    } { $amount }: { $card }
log-destiny-before = { $player } is about to draw { $kind ->
        [battle] battle destiny
        [weapon] weapon destiny
       *[other] destiny
    }
log-search = { $player } searches a pile
log-look-at-hand = { $player } looks at a hand
log-shuffle = { $player } shuffles
log-recirculate = { $player } recirculates
log-place = { $player } places { $card }
log-stack = { $player } stacks { $card }
log-steal = { $player } steals { $card }
log-release = { $card } is released
log-capture = { $card } is captured
log-lose = { $card } is lost
log-lose-before = { $card } is about to be lost
log-forfeit = { $player } forfeits { $card }
log-forfeit-before = { $player } is about to forfeit { $card }
log-return-to-hand = { $card } returns to hand
log-return-to-hand-before = { $card } is about to return to hand
log-out-of-play = { $card } is placed out of play
log-leave-table = { $card } leaves the table
log-exclude = { $card } is excluded from the battle
log-restore = { $card } is restored
log-transfer = { $player } transfers { $card } to { $by }
log-missing = { $card } goes missing
log-found = { $card } is found
log-undercover = { $card } goes undercover
log-cover-broken = The cover of { $card } is broken
log-cross-over = { $card } crosses over
log-replace = { $player } replaces a persona with { $card }
log-disarm = { $card } is disarmed
log-crash = { $card } crashes
log-flip = { $card } is flipped
log-rotate = { $card } is rotated
log-convert = { $card } is converted
log-defeat = { $card } is defeated
log-eat = { $card } is eaten
log-relocate = { $card } is relocated
log-freeze = { $card } is frozen in carbonite
log-deliver = { $card } is delivered to prison
log-initiate-podrace = { $player } begins a Podrace
log-win-podrace = { $player } wins the Podrace
log-lose-podrace = { $player } loses the Podrace
log-initiate-combat = { $player } initiates lightsaber combat
log-collapse = { $card } collapses
log-blow-away = { $card } is blown away
log-reached = { $card } is reached
log-complete = { $card } is completed
log-suspend = { $card } is suspended
log-reveal = { $card } is revealed
log-insert = { $player } inserts { $card }
log-reaches-top = { $card } reaches the top
log-start-of-turn = — { $player } begins a turn —
log-end-of-turn = { $player } ends the turn
log-start-of-phase = { $player } begins the { phase-name }
log-end-of-phase = { $player } ends the { phase-name }
log-start-of-battle = The battle begins
log-end-of-battle = The battle is about to end
log-end-of-duel = The duel is over
log-battle-ended = The battle is over
log-start-of-weapons = The weapons segment begins
log-end-of-weapons = The weapons segment ends
log-start-of-damage = The damage segment begins
log-end-of-damage = The damage segment ends
log-battle-canceled = The battle is canceled
log-force-drained = { $player } has Force drained for { force-points }
log-both-drew = Both have drawn battle destiny
log-table-changes = The table changes
log-embark = { $card } embarks
log-other = Something happens
