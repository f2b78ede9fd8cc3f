# Help of the command line: cli-PATH for a command, cli-PATH-NAME or cli-arg-NAME for an argument.

cli-usage = Usage:
cli-heading-commands = Commands
cli-heading-options = Options
cli-heading-arguments = Arguments
cli-value-command = COMMAND
cli-after = 
    Without a command, holocron opens the table in your browser.
    Examples:
    {"  "}holocron                                   the table in your browser: play a bot or a friend
    {"  "}holocron play                              a game in the terminal, against a bot
    {"  "}holocron cards show Darth Vader            what a card says and does
    {"  "}holocron deck check mydeck.txt             whether a deck can be played, and why not
    {"  "}holocron scenario scenarios/               run every executable ruling in a folder
    {"  "}holocron sim --games 1000 --threads 2      a thousand random games between the sample decks
    {"  "}holocron replay game.txt --at 120          a saved game as it was after 120 decisions
    Exit codes: 0 success, 1 a check failed, 2 the input cannot be used.
    Made by fans; not affiliated with or endorsed by the owners of Star Wars.

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

cli-serve = Run the server: games over the network for browsers and bots
cli-serve-long = 
    The first line printed is the address of the page. Everything is kept in one folder. A killed server continues all games
    where they were. RUST_LOG=debug logs more.
cli-serve-addr = The address to listen on; port 0 takes a free port [default: 127.0.0.1:4747, reachable from this machine only]
cli-serve-data = The folder for games and accounts [default: the system's folder for application data]
cli-serve-open = Open the page in the browser
cli-serve-hosts = A host name of the server; may be repeated
cli-serve-proxies = A proxy whose X-Forwarded-For header is trusted; may be repeated
cli-serve-https = The server is reached by https only: cookies are never sent otherwise
cli-serve-images = A folder with your pictures of cards, named by id (1_168.jpg), or the community's card database
cli-serve-web = Serve the page from this folder instead of the one inside the program
cli-serve-seed = Make the same games each time (for tests)
cli-serve-grace = Seconds after which you may claim the game of an opponent who has left (60)
cli-serve-hasty = Do not limit the rate of requests (for tests and local bots)

cli-play = Play a game in the terminal against a bot
cli-play-long = 
    Each question numbers its options. You can also type: t to show the table, c TITLE to show a card, why TITLE to explain a
    card's numbers and what may be done with it, q to leave.
cli-play-side = Which side you play, dark or light [default: light]
cli-play-bot = Your opponent: random, padawan, knight, master, or with a budget knight@50ms, master@2000ms [default: knight]
cli-play-seed = The random seed; the same seed deals the same cards
cli-play-save = Write a transcript of the game to this file when it ends

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
cli-cards-fmt-check = Change nothing; exit with 1 if a file would change
cli-cards-fmt-files = Card files to format
cli-cards-prove = Change the text of cards in small ways and list the changes that no scenario detects
cli-cards-prove-long = 
    Each change (a mutant) removes a clause, changes a number by one, or drops or negates a term, phase, cost, limit or target.
    The scenarios that cite the card run against each mutant. Mark a change that cannot matter in the card file, with a
    reason: // equivalent: CHANGE: reason. Exit code 0 if every mutant is detected, 1 if one survives, 2 if the input cannot be used.
cli-cards-prove-set = Only cards of this set, by number (1) or name (Premiere)
cli-cards-prove-scenarios = Read scenarios from this file or folder [default: scenarios/ if it exists, otherwise those in the program]
cli-cards-prove-least = Exit with 0 if at least this percentage of mutants is detected [default: 100]
cli-cards-prove-json = Print one JSON object: mutants, killed, survivors (card, clause, mutation) and more
cli-cards-prove-card = Ids (1_168) or titles (Darth Vader) of the cards [default: all]

cli-scenario = Run scenarios: executable rulings
cli-scenario-long = 
    Prints one line per scenario. For each failure it prints the file and line, the claim, the value found, and the log of the
    game so far. Exit code 0 if all pass, 1 if one fails, 2 if a file could not be read.
cli-scenario-paths = Scenario files, or folders that contain .scn files
cli-scenario-json = Print one JSON object per scenario, one per line

cli-deck = Check and test decks
cli-deck-check = Report whether decks can be played, with every reason if not
cli-deck-check-long = 
    Accepts contents strings (1_168,1_168|), the XML of the community's table, and plain lists (2x Darth Vader).
    Exit code 0 if all can be played, 1 if one cannot, 2 if a file could not be read.
cli-deck-check-files = Deck files, or names of sample decks (precon-premiere-dark)
cli-deck-check-json = Print one JSON object per deck, one per line

cli-deck-test = Let bots play a deck against others, and report how well it does
cli-deck-test-long = 
    Win rates have 95% intervals. For each card, the report says in how many games it was drawn and played, and how many of
    those were won.
cli-deck-test-deck = The deck: a file, or a sample's name with its side
cli-deck-test-against = A folder of deck files to play against [default: the sample decks of the other side]
cli-deck-test-bots = The bot that plays both decks: random, padawan, knight, knight@50ms, master@400
cli-deck-test-games = How many games against each deck

cli-duel = Let bots play each other, and rate them
cli-duel-long = 
    The bots are random, padawan, knight and master. The last two accept a budget: knight@100ms (time per decision) or
    master@400 (playouts per decision, the same on every machine). Each pair of decks is played twice, with sides swapped and
    the same seed. Shares have 95% intervals. Three or more bots get Elo ratings.
cli-duel-bots = The bots, two or more
cli-duel-decks = Decks by name or file, of both sides; random draws legal decks [default: all samples]
cli-duel-games = How many games each pair of bots plays

cli-sim = Play many random games between two decks, and count the results
cli-sim-long = 
    The results do not depend on the number of threads: each game has its own seed, made from --seed and its number.
    Ctrl-C stops and prints the results so far.

cli-replay = Play a transcript again, and show the log and the table
cli-replay-long = Every option, every state hash and the end are compared. A difference is reported with its line.
cli-replay-file = A transcript
cli-replay-at = Stop after this many decisions [default: the end]
cli-replay-pick = Then answer with this option, to see the result

cli-soak = Play random games and check every invariant and property at each decision
cli-soak-long = 
    Reports every failure with a transcript that reproduces it, and counts how often each card was deployed or played.
    Exit code 0 if nothing failed, 1 otherwise.
cli-soak-decks = precon: the Premiere pair; random: legal decks drawn from all complete cards; generated: decks of cards written at random
cli-soak-every = Check the expensive properties at every N-th decision; 0 means never
cli-soak-save = The folder for transcripts of failures
cli-soak-sets = Only cards of these sets, by number or name, separated by commas; for random decks
cli-soak-about = Only games about these cards, by number, separated by commas: decks built around them; for random decks
cli-soak-table = Print every card with its count, not only the rarest

cli-why = Explain a refusal or a number at a moment of a transcript
cli-why-long = 
    A question is a value (power of CARD, deploy of CARD to PLACE, dark power at PLACE) or a step as scenarios write it
    (deploy CARD to PLACE, fire CARD at CARD, initiate battle at PLACE). It may begin with dark or light; otherwise it is about
    the player who must choose at that moment. Write a second copy of a card as [Title #2].
    Examples:
    {"  "}holocron why game.txt --at 120 "deploy Stormtrooper to Tatooine: Cantina"
    {"  "}holocron why game.txt --at 120 "power of Luke Skywalker"

    Examples:
    {"  "}holocron why game.txt --at 120 "deploy Stormtrooper to Tatooine: Cantina"
    {"  "}holocron why game.txt --at 120 "power of Luke Skywalker"
cli-why-file = A transcript
cli-why-at = After this many decisions [default: the end]
cli-why-question = The question

cli-rules = Search and show the rules: the glossary, with worked examples
cli-rules-long = 
    Words are searched in titles and texts of both languages, with or without accents. An entry is shown with the related
    entries and cards, and with scenarios as worked examples. Without words, all entries are listed.
    Examples:
    {"  "}holocron rules battle damage                entries with both words
    {"  "}holocron rules deploy.cost                  one entry
    {"  "}holocron rules deploy                       a family of entries
    {"  "}holocron rules S123                         a requirement of the founding documents
    {"  "}holocron rules coverage                     how many of these requirements are proven

    Examples:
    {"  "}holocron rules battle damage                entries with both words
    {"  "}holocron rules deploy.cost                  one entry
    {"  "}holocron rules deploy                       a family of entries
    {"  "}holocron rules S123                         a requirement of the founding documents
    {"  "}holocron rules coverage                     how much of these is proven
cli-rules-words = Words to search for, an entry (deploy.cost), a family (deploy) or a requirement (S123)
cli-rules-examples = How many scenarios to print as worked examples [default: 2]
cli-rules-prove = Change rules one at a time and list the changes that no scenario detects
cli-rules-prove-long = 
    A change inverts a named reading of the rules, makes a number of the rules one more or one less, or removes a cost or a
    limit. The scenarios of scenarios/rules and scenarios/seeds run against each. Exit code 0 if all are detected, 1 otherwise.
cli-rules-prove-scenarios = Read scenarios from this file or folder [default: scenarios/ if it exists, otherwise those in the program]
cli-rules-prove-json = Print one JSON object: mutants, killed, survivors (kind, change) and more
cli-rules-coverage = Report which requirements of the founding documents are proven, by running the scenarios that cite them
cli-rules-coverage-long = 
    A requirement is proven if scenarios cite it and pass. It waits if cards or a subsystem are missing. Otherwise it is open.
    Exit code 1 if a scenario fails, or if a cited requirement waits.
cli-rules-coverage-json = Print figures, subjects and all requirements as one JSON object
cli-rules-coverage-markdown = Print the page docs/coverage.md
cli-rules-coverage-rows = Also print every requirement
cli-rules-coverage-scenarios = Scenarios from this file or folder, instead of those in the program

cli-arg-lang = The language: en or fr [default: from the environment]
cli-arg-cards-dir = A folder of card files, added to the cards in the program or replacing them
cli-arg-json = Print JSON
cli-arg-dark = Dark's deck: a file, or a sample's name
cli-arg-light = Light's deck: a file, or a sample's name
cli-arg-games = How many games
cli-arg-seed = The random seed
cli-arg-threads = How many threads [default: one per core]
cli-arg-save = A folder for the transcripts of all games
cli-arg-rules = The reading to use where the sources of the rules differ: glossary, committee, or NAME=false,... [default: glossary]
cli-arg-help = Show this help
cli-arg-version = Show the version
