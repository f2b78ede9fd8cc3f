# Results of commands.

progress-games = games
interrupted = Stopped after { $games } of { $of } games.
hangs = hangs after { $decisions } decisions

deck-fine = { $file }: { $side ->
        [dark] Dark
        [light] Light
       *[none] neither side
    }, { $cards } cards, { $locations } locations{ $outside ->
        [0] {""}
       *[other] , { $outside } outside the deck
    }: can be played
deck-problems = { $file }: cannot be played, for { $n ->
        [one] this reason
       *[other] { $n } reasons
    }:

scenario-warning = warning: { $what }
scenario-total = { $n ->
        [one] 1 scenario
       *[other] { $n } scenarios
    }, { $failed ->
        [0] all pass
       *[other] { $failed } failed
    }

sim-games = { $games } games: { $finished } finished, { $unfinished } unfinished, { $errors } errors
sim-wins = Dark wins { $dark }, Light wins { $light }
sim-length = per game: { $turns } turns, { $decisions } open decisions
sim-speed = { $seconds } s: { $games } games, { $turns } turns, { $decisions } open decisions per second
deck-test-title = { $deck }, played by { $bot }
deck-test-against = { $name }: wins { $share }% of { $games } games (95% interval { $low } to { $high }), { $turns } turns to win
deck-test-all = all together
deck-test-hand = opening hands: { $locations } locations, { $units } characters, starships and vehicles, { $interrupts } Interrupts, { $others } others on average; { $stuck }% have nothing to deploy; mean destiny of the deck { $destiny }
deck-test-cards = cards: games in which drawn, played, and the share of those won

duel-score = { $first } against { $second }: { $games } games, { $first } wins { $share }% (95% interval { $low } to { $high })
duel-sides = as Dark { $dark }% ({ $darklow } to { $darkhigh }), as Light { $light }% ({ $lightlow } to { $lighthigh })
duel-length = per game: { $turns } turns; the winner has { $life } Life Force left; { $unfinished } unfinished, { $errors } errors
duel-time = per decision: { $first } ms and { $second } ms on average, { $firstlongest } ms and { $secondlongest } ms at most
duel-ratings = Elo ratings:

sim-error = game { $game }: { $what }

soak-total = { $games } games, { $finished } finished, { $decisions } decisions, { $properties } of them with all properties checked, { $seconds } s
soak-conceded = { $n ->
    [one] One game
   *[other] { $n } games
} had no end; after { $most } decisions a player conceded
soak-generated = { $written } cards were written, { $played } of them deployed or played
soak-cards = { $n } cards were deployed or played; the fewest times:
soak-table = { $n } cards were deployed or played, with their counts:
soak-never = { $n ->
        [one] 1 card was never deployed or played
       *[other] { $n } cards were never deployed or played
    }: { $cards }
soak-break = game { $game } (seed { $seed }) broke after { $decision } decisions: { $what }
soak-broken = { $n ->
        [0] nothing broke
        [one] 1 game broke
       *[other] { $n } games broke
    }
soak-no-theme = no game can be about { $id }: give the number (1_245) of an Interrupt, Effect, weapon, device or other card that waits for something, is complete and is in the sets; with --decks random
soak-broken-so-far = { $n } broken

replay-at = after { $at } of { $decisions } decisions:
replay-made-by = { $file } was made by version { $version }. This is version { $now }.
replay-made-before = { $file } was made before versions were recorded. This is version { $now }.
replay-holds = The game plays as written ({ $at } of { $decisions } decisions).
replay-departs = The game departs at line { $line }: { $what }

progress-mutants = mutants
prove-card = { $id } { $title }: { $killed } of { $mutants } mutants detected
prove-no-scenario = { $id } { $title }: no scenario cites it
prove-survivor = in { $clause }
prove-panicked = { $id } { $title }: the engine breaks on { $mutation }: { $what }
prove-hung = { $id } { $title }: the engine hangs on { $mutation }
prove-stale = { $id } { $title }: no mutant is called { $mark }
prove-failing = { $file }:{ $line }: { $title }: fails with the card as it is, and is not counted
prove-total = { $cards } cards, { $mutants } mutants: { $killed } detected ({ $share }%), { $survivors } survive, { $equivalent } marked equivalent
prove-clauses = { $clauses } clauses: { $covered } covered
prove-stopped = Stopped after { $done } of { $of } mutants.
prove-rule-survives = not detected ({ $kind ->
        [option] reading inverted
        [number] number changed
       *[limit] limit changed
    }): { $change }
prove-rule-unsupported = not tried: the engine does not implement it: { $change }
prove-rules-total = { $n } changes of the rules, { $scenarios } scenarios: { $killed } detected
