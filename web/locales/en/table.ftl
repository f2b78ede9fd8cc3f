# The table in the browser: cards, piles, questions, battles, the log.

ui-side = { $side ->
        [dark] Dark
       *[light] Light
    }
ui-unknown-card = a hidden card
ui-can = { $n ->
        [one] can: { $what }
       *[other] { $n } options: { $what }
    }
ui-table = The table
ui-on-table = On table
ui-no-locations = There is no location on the table yet.
ui-zoom-in = Bigger
ui-zoom-out = Smaller
ui-zoom-fit = Fit everything
ui-kind-system = system
ui-kind-sector = sector
ui-kind-site = site
ui-controls = { $side ->
        [dark] Dark controls
       *[light] Light controls
    }
ui-occupies = { $side ->
        [dark] Dark occupies
       *[light] Light occupies
    }
ui-force-icons = { $side ->
        [dark] Dark Force icons: { $n }
       *[light] Light Force icons: { $n }
    }
ui-number-of = { $side ->
        [dark] { $what } of Dark at { $place }: { $n }. Why?
       *[light] { $what } of Light at { $place }: { $n }. Why?
    }

ui-corner = { $side ->
        [dark] Dark: Force and piles
       *[light] Light: Force and piles
    }
ui-away = away
ui-has-turn = whose turn it is
ui-force-to-spend = Force to spend
ui-life-force = Life Force
ui-generation = Generation
ui-pile = { $pile }: { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
ui-top-card = on top { $card }
ui-pile-hidden = These cards are face down.
ui-pile-short-reserve = Reserve
ui-pile-short-force = Force
ui-pile-short-used = Used
ui-pile-short-lost = Lost
ui-pile-short-out-of-play = Out
ui-hand = Your hand
ui-hand-count = { $can ->
        [0] Hand: { $n }
       *[other] Hand: { $n }, { $can } to play
    }
ui-hand-empty = The hand is empty.
ui-hand-hidden = { $n ->
        [one] 1 card in hand
       *[other] { $n } cards in hand
    }

ui-phases = Phases of the turn
ui-phase-activate = Activate
ui-phase-control = Control
ui-phase-deploy = Deploy
ui-phase-battle = Battle
ui-phase-move = Move
ui-phase-draw = Draw
ui-phase-short-activate = Act.
ui-phase-short-control = Contr.
ui-phase-short-deploy = Depl.
ui-phase-short-battle = Battle
ui-phase-short-move = Move
ui-phase-short-draw = Draw
ui-turn = Turn { $n }
ui-whose-turn = { $mine ->
        [yes] yours
       *[no] your opponent's
    }
ui-turn-of = { $side ->
        [dark] Dark’s
       *[light] Light’s
    }
ui-start-of-game = Start of the game
ui-stop = { $whose ->
        [own] Ask me in my { $phase } phase
       *[other] Ask me in my opponent’s { $phase } phase
    }
ui-respond = Responses
ui-respond-tip = Ask me whether I respond to what happens
ui-hold = Hold
ui-hold-tip = Ask me everything

ui-asked = { $question } { $n ->
        [one] 1 option.
       *[other] { $n } options.
    }
ui-all-options = All { $n } options
ui-hint-act = { $n ->
        [one] Or use the card that glows.
       *[other] Or use one of the { $n } cards that glow.
    }
ui-hint-choose = { $n ->
        [one] Choose the card that glows.
       *[other] Choose one of the { $n } that glow.
    }
ui-tray = Cards to choose from
ui-fold-tray = Fold them away
ui-unfold-tray = Show the cards
ui-thinking = { $name } is thinking …
ui-waiting-friend = Waiting for somebody to sit down …
ui-being-played = being played
ui-destiny-is = destiny { $n }
ui-look-closer = Look closer; why not?
ui-look-through = Look through the pile

ui-numbers = Numbers
ui-ask-number = Choose a number to see what made it.
ui-why-not = What can be done with it now?
ui-nothing-to-ask = Nothing can be done with it.
ui-asking = One moment …
ui-yes = Yes.
ui-no = No.
ui-with-it = With it
ui-stacked = stacked
ui-hidden-cards = { $n ->
        [one] 1 card face down
       *[other] { $n } cards face down
    }
ui-as-printed = As printed
ui-rulings = Rulings
ui-incomplete = This card is not yet fully implemented and cannot be played.
ui-see-also = See also:
ui-rule-cards = Cards: { $cards }
ui-rule = Rule { $rule }
ui-why-title = { $what }: why?
ui-why-total-power = total power
ui-why-total-ability = total ability
ui-why-drain = Force drain
ui-why-force-icons = Force icons
ui-why-generation = Force generation
ui-why-life-force = Life Force
ui-why-force = Force to spend
ui-why-battle-power = total in this battle
ui-why-attrition = attrition
ui-why-battle-damage = battle damage

ui-battle-at = Battle at { $place }
ui-segment-start = Start
ui-segment-weapons = Weapons
ui-segment-power = Power
ui-segment-damage = Damage
ui-segment-end = End
ui-fold = Fold the battle panel
ui-unfold = Unfold the battle panel
ui-initiator = initiated
ui-battle-winner = wins
ui-battle-power = power
ui-battle-ability = ability
ui-battle-draws = destiny draws
ui-battle-destiny = destiny
ui-battle-total = total
ui-battle-attrition = attrition left
ui-battle-damage = damage left
ui-drawn = { $card }: { $n }
ui-satisfies = forfeiting it satisfies { $n }
ui-fired = fired
ui-odds = Who wins?
ui-odds-words = Chances: Dark { $dark } %, Light { $light } %
ui-percent = { $n } %

ui-side-panel = Log and chat
ui-log = Log
ui-log-open = Log and chat
ui-log-whole = Show the log from the beginning
ui-moment = Look at the table then ({ $n })
ui-chat = Chat
ui-chat-to = To whom
ui-chat-table = Everybody
ui-chat-watchers = Watchers
ui-chat-text = Say something
ui-chat-send = Send
ui-chat-empty = Nobody has said anything yet.

ui-undo = Undo
ui-undone = Undone.
ui-undo-asked = Your opponent is asked.
ui-undo-waits = You asked to undo; your opponent has not answered yet.
ui-undo-wish = { $side ->
        [dark] Dark would like to undo.
       *[light] Light would like to undo.
    }
ui-undo-to = Go back to here
ui-allow = Allow
ui-refuse = Refuse
ui-game-menu = Game
ui-concede = Concede
ui-concede-sure = The game will be lost. This cannot be undone.
ui-adjourn = Continue another time
ui-adjourn-waits = You asked to continue another time; your opponent has not answered yet.
ui-adjourn-wish = { $side ->
        [dark] Dark would like to continue another time.
       *[light] Light would like to continue another time.
    }
ui-adjourned = The game is interrupted. It continues when both players are back.
ui-resume = Continue
ui-hands-show = Let watchers see my hand
ui-hands-hide = Hide my hand from watchers
ui-hands-wish = Your opponent lets watchers see their hand. They see both only if you agree.
ui-copy-link = Copy the link
ui-copied = The link is copied.
ui-save-game = Save the game as text
ui-other-side = Look from the other side
ui-bug = Report a bug
ui-bug-words = Save the game as text and send it along: it reproduces everything. You are at decision { $n }; please say what you expected there.
ui-lost = The connection is lost. It comes back by itself; the game waits.
ui-stalled = The server cannot write to its disk at the moment. The game continues when it can.
ui-gone = { $side ->
        [dark] Dark has lost the connection. The clock stands still.
       *[light] Light has lost the connection. The clock stands still.
    }
ui-gone-claim = { $side ->
        [dark] Dark has been gone for a while. You may end the wait.
       *[light] Light has been gone for a while. You may end the wait.
    }
ui-claim-win = Claim the win
ui-claim-adjourn = Continue another time
ui-claim-bot = Let a bot play
ui-past = The table after { $n } decisions
ui-now = Back to the present
ui-over = { $by ->
        [concession] { $side ->
            [dark] Light concedes: Dark wins.
           *[light] Dark concedes: Light wins.
        }
        [clock] { $side ->
            [dark] Light’s time is up: Dark wins.
           *[light] Dark’s time is up: Light wins.
        }
        [claim] { $side ->
            [dark] Light is gone: Dark wins.
           *[light] Dark is gone: Light wins.
        }
       *[other] { $side ->
            [dark] Dark wins.
           *[light] Light wins.
        }
    }
ui-over-you = { $won ->
        [yes] { $by ->
            [concession] Your opponent concedes: you win!
            [clock] Your opponent’s time is up: you win!
            [claim] Your opponent is gone: you win.
            [life-force] Your opponent’s Life Force is gone: you win!
           *[other] You win!
        }
       *[no] { $by ->
            [concession] You conceded.
            [clock] Your time is up: your opponent wins.
            [claim] You were gone: your opponent wins.
            [life-force] Your Life Force is gone: your opponent wins.
           *[other] Your opponent wins.
        }
    }
ui-rematch = Play again
ui-rematch-asked = Waiting for your opponent
ui-rematch-go = To the new game

ui-timeline = Timeline
ui-graph = Life Force of both players over the game
ui-life-of = { $side ->
        [dark] Dark’s Life Force
       *[light] Light’s Life Force
    }
ui-estimate = Estimate: Dark wins
ui-turn-back = To the last turn
ui-turn-on = To the next turn
ui-phase-back = To the last phase
ui-phase-on = To the next phase
ui-step-back = One decision back
ui-step-on = One decision on
ui-replay-play = Play
ui-replay-pause = Pause
ui-where = { $at } of { $of } · turn { $turn }
ui-seat = Seen from
ui-both-seats = Both
ui-decides = { $side ->
        [dark] Dark decides.
       *[light] Light decides.
    }
ui-asked-of = { $side ->
        [dark] Dark is asked: { $question }
       *[light] Light is asked: { $question }
    }
ui-taken = { $side ->
        [dark] Dark: { $what }
       *[light] Light: { $what }
    }
ui-only-live = Only available during a game.
ui-play-on = Play on from here
ui-play-on-words = A new game against a bot begins as the table was after { $n } decisions.
ui-play-as = { $side ->
        [dark] as Dark
       *[light] as Light
    }
ui-share = Share this moment
ui-share-words = This link shows this moment of the game:

ui-keys = Keys
ui-key-letters = a … z
ui-key-letters-does = take the option of this letter
ui-key-arrows = ← ↑ → ↓
ui-key-arrows-does = move around the table
ui-key-enter = Enter
ui-key-enter-does = take, or show what a card can do
ui-key-esc = Esc
ui-key-esc-does = go back
ui-key-undo = Ctrl Z
ui-key-undo-does = undo
ui-key-tab = Tab
ui-key-tab-does = go through everything
ui-key-help = ?
ui-key-help-does = show this
