# Help of the command line: cli-PATH for a command, cli-PATH-NAME or cli-arg-NAME for an argument.

cli-usage = Usage:
cli-heading-commands = Commands
cli-heading-options = Options
cli-heading-arguments = Arguments
cli-value-command = COMMAND
cli-after =
    Without a command, holocron opens the table in your browser.

    Examples:
    {"  "}holocron                                   the table in your browser: play a bot, play a friend
    {"  "}holocron play                              a game in the terminal, against a bot
    {"  "}holocron cards show Darth Vader            what a card says and does
    {"  "}holocron deck check mydeck.txt             whether a deck can be played, and why not
    {"  "}holocron scenario scenarios/               run every executable ruling below a folder
    {"  "}holocron sim --games 1000 --threads 2      a thousand random games of the sample decks
    {"  "}holocron replay game.txt --at 120          a saved game as it was after 120 decisions

    Exit codes: 0 all is well, 1 a check failed, 2 what was given cannot be used.
    Made by fans; not affiliated with or endorsed by the owners of Star Wars.

cli = A home for the Star Wars Customizable Card Game: cards, decks, executable rulings, simulation, and games in the browser and the terminal.

cli-serve = Run the table for browsers and bots: games over the network
cli-serve-long =
    The address of the page is printed on the first line. Everything is kept in one folder; a server that is killed
    goes on with all games where they were. RUST_LOG=debug says more.
cli-serve-addr = Where to listen; port 0 takes a free one [default: 127.0.0.1:4747, which only this machine reaches]
cli-serve-data = The folder for games and accounts [default: that of programs' data on this system]
cli-serve-open = Open the page in the browser
cli-serve-hosts = A name under which the server is reached; may come several times
cli-serve-proxies = A proxy whose word about who asks is taken (X-Forwarded-For); may come several times
cli-serve-https = People reach the server by https only: cookies are never sent otherwise
cli-serve-images = A folder with your pictures of cards, named by id (1_168.jpg), or the community's card database
cli-serve-web = Serve the page from this folder instead of the one inside the program
cli-serve-seed = Make the same games each time (for tests)
cli-serve-grace = After how many seconds a game may be claimed from a player who is gone (60)
cli-serve-hasty = Let clients be as fast as they like (for tests and bots at home)

cli-play = Play a game in the terminal against a bot
cli-play-long =
    Each question lists its options by number. Besides numbers: t shows the table, c TITLE shows a card,
    why TITLE explains a card's numbers and says what may be done with it, q leaves.
cli-play-side = Which side you play, dark or light [default: light]
cli-play-bot = Who plays against you: random, padawan, knight, master, or with a budget knight@50ms, master@2000ms [default: knight]
cli-play-seed = The random seed; the same seed deals the same cards
cli-play-save = Write the game to this file as a transcript when it ends

cli-cards = List, show, check, format and prove cards
cli-cards-list = List all cards
cli-cards-list-json = Print the printed facts of every card as a JSON array
cli-cards-list-set = Only cards of this set, by number (1) or name (Premiere)
cli-cards-list-words = Only cards with these words in their title, English or French
cli-cards-show = Show cards: printed facts, text, rulings
cli-cards-show-card = An id (1_168), or a title in English or French (Darth Vader)
cli-cards-show-json = Print a JSON array: facts, keywords, text, rulings, source and the words that are not carried out yet
cli-cards-check = Read every card file and report all mistakes; with --cards, also those of a folder
cli-cards-fmt = Put card files into their canonical form
cli-cards-fmt-check = Change nothing; exit 1 where a file would change
cli-cards-fmt-files = Card files to format
cli-cards-prove = Change the text of cards in small ways and list the changes that no scenario detects
cli-cards-prove-long =
    Each change (a mutant) removes a clause, changes a number by one, or drops or negates a term, phase, cost, limit or target.
    The scenarios that cite the card run against each mutant. Mark a change that cannot matter in the card file, with a
    reason: // equivalent: CHANGE: reason. Exit code 0 if every mutant is detected, 1 if one survives, 2 if input is bad.
cli-cards-prove-set = Only cards of this set, by number (1) or name (Premiere)
cli-cards-prove-scenarios = Read scenarios from this file or folder [default: scenarios/ if it exists, otherwise those in the program]
cli-cards-prove-least = Exit 0 if at least this percentage of mutants is detected [default: 100]
cli-cards-prove-json = Print one JSON object: mutants, killed, survivors (card, clause, mutation) and more
cli-cards-prove-card = Ids (1_168) or titles (Darth Vader) of the cards [default: all]

cli-scenario = Run scenarios: executable rulings
cli-scenario-long =
    Prints a line a scenario, then for each failure the file and line, the claim, what was found, and the log of the
    game up to there. Exit code 0 where all pass, 1 where one fails, 2 where a file could not be read.
cli-scenario-paths = Scenario files, or folders with .scn files in them
cli-scenario-json = Print one JSON object a scenario, one a line

cli-deck = Check and test decks
cli-deck-check = Say whether decks can be played, and if not, every reason
cli-deck-check-long =
    Understood are contents strings (1_168,1_168|), the XML of the community's table, and plain lists (2x Darth Vader).
    Exit code 0 where all can be played, 1 where one cannot, 2 where a file could not be read.
cli-deck-check-files = Deck files, or names of sample decks (precon-premiere-dark)
cli-deck-check-json = Print one JSON object a deck, one a line

cli-deck-test = Let bots play a deck against others, and say how it does
cli-deck-test-long =
    Win rates have 95% intervals. For each card: in how many games it was drawn and played, and how many of those were won.
cli-deck-test-deck = The deck: a file, or a sample's name with its side
cli-deck-test-against = A folder of deck files to play against [default: the sample decks of the other side]
cli-deck-test-bots = Who plays both decks: random, padawan, knight, knight@50ms, master@400
cli-deck-test-games = How many games against each deck

cli-duel = Let bots play each other, and rate them
cli-duel-long =
    Bots are random, padawan, knight and master; the last two may say what they think with: knight@100ms (so long a
    decision), master@400 (so many playouts a decision, the same on every machine). Each pair of decks is played twice, sides
    swapped, with the same seed. Shares have 95% intervals; three bots or more are rated (Elo).
cli-duel-bots = The bots, two or more
cli-duel-decks = Decks by name or file, of both sides; random draws legal decks [default: all samples]
cli-duel-games = How many games each two bots play

cli-sim = Play many games between two decks at random, and count
cli-sim-long =
    What is counted does not depend on the number of threads: each game has its own seed, made of --seed and its number.
    Ctrl-C stops and prints what there is so far.

cli-replay = Play a transcript again, and show the log and the table there
cli-replay-long = Every option, every state hash and the end are compared; a change is told with its line.
cli-replay-file = A transcript
cli-replay-at = Stop after this many decisions [default: the end]
cli-replay-pick = Then answer with this option, to see what comes of it

cli-soak = Play random games with every invariant and property checked at each decision
cli-soak-long =
    Reports what broke, each with a transcript that reproduces it, and counts how often each card was deployed or played.
    Exit code 0 where nothing broke, 1 where something did.
cli-soak-decks = precon: the Premiere pair; random: legal decks drawn from all complete cards; generated: decks of cards written at random
cli-soak-every = Check the costly properties at every N-th decision; 0 is never
cli-soak-save = The folder for transcripts of what broke
cli-soak-sets = Only cards of these sets, by number or name, with commas; for random decks
cli-soak-about = Only games about these cards, by number, with commas: decks with what their text speaks of; for random decks
cli-soak-table = Print every card with how often it was played, not only the rarest

cli-why = Explain a refusal or a number at a moment of a transcript
cli-why-long =
    A question is a value (power of CARD, deploy of CARD to PLACE, dark power at PLACE) or a step as scenarios write it
    (deploy CARD to PLACE, fire CARD at CARD, initiate battle at PLACE). It may begin with dark or light; otherwise the player
    who is to choose there is meant. A second copy of a card is [Title #2].

    Examples:
    {"  "}holocron why game.txt --at 120 "deploy Stormtrooper to Tatooine: Cantina"
    {"  "}holocron why game.txt --at 120 "power of Luke Skywalker"
cli-why-file = A transcript
cli-why-at = After this many decisions [default: the end]
cli-why-question = What to explain

cli-rules = Search and show the rules: the glossary, with worked examples
cli-rules-long =
    Words are looked for in titles and texts of either language, with or without accents. An entry is shown with the
    entries and cards it speaks of, and with scenarios as worked examples. Without words, all entries are listed.

    Examples:
    {"  "}holocron rules battle damage                entries with both words
    {"  "}holocron rules deploy.cost                  one entry
    {"  "}holocron rules deploy                       a family of entries
    {"  "}holocron rules S123                         a requirement of the founding documents
    {"  "}holocron rules coverage                     how much of these is proven
cli-rules-words = Words to look for, an entry (deploy.cost), a family (deploy) or a requirement (S123)
cli-rules-examples = How many scenarios to print as worked examples [default: 2]
cli-rules-prove = Change rules one at a time and list the changes that no scenario detects
cli-rules-prove-long =
    A change turns a named reading of the rules round, makes a number of the rules one more or one less, or takes a cost or
    limit away. The scenarios of scenarios/rules and scenarios/seeds run against each. Exit code 0 if all are detected, 1 if not.
cli-rules-prove-scenarios = Read scenarios from this file or folder [default: scenarios/ if it exists, otherwise those in the program]
cli-rules-prove-json = Print one JSON object: mutants, killed, survivors (kind, change) and more
cli-rules-coverage = Say how much of what the founding documents ask is proven, by running the scenarios that cite it
cli-rules-coverage-long =
    A requirement is proven where scenarios cite it and pass; it waits where cards or a subsystem are missing; otherwise
    it is open. Exit code 1 where a scenario fails, or a requirement is cited and waits.
cli-rules-coverage-json = Print figures, subjects and all requirements as one JSON object
cli-rules-coverage-markdown = Print the page docs/coverage.md
cli-rules-coverage-rows = Print every requirement too
cli-rules-coverage-scenarios = Scenarios from this file or folder, instead of those that the program carries

cli-arg-lang = Language of all words: en or fr [default: that of the environment]
cli-arg-cards-dir = A folder of card files, added to or replacing the cards that the program carries
cli-arg-json = Print JSON
cli-arg-dark = Dark's deck: a file, or a sample's name
cli-arg-light = Light's deck: a file, or a sample's name
cli-arg-games = How many games
cli-arg-seed = The random seed
cli-arg-threads = How many threads [default: one a core]
cli-arg-save = A folder to write the transcript of every game into
cli-arg-rules = Which reading where the rules' sources differ: glossary, committee, or NAME=false,... [default: glossary]
cli-arg-help = Show this help
cli-arg-version = Show the version
