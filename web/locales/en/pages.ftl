# Pages around the table: lobby, decks, cards, rules, replays, settings.

ui-title = { $page ->
        [home] Holocron
        [decks] Decks · Holocron
        [cards] Cards · Holocron
        [watch] Watch · Holocron
        [rules] Rules · Holocron
        [replays] Replays · Holocron
        [replay] Replay · Holocron
        [join] Sit down · Holocron
       *[game] Game · Holocron
    }
ui-site = Pages
ui-home = Home
ui-close = Close
ui-cancel = Cancel
ui-offline = The server cannot be reached. Please try again.
ui-went-wrong = That did not work.

ui-tagline = A table for the Star Wars Customizable Card Game
ui-play-now = Play now
ui-play-now-words = Against a bot, with a sample deck. No account, no questions.
ui-door-bot = Play a bot
ui-door-bot-words = Choose level, deck and side
ui-door-friend = Play a friend
ui-door-friend-words = A link to send
ui-door-anyone = Open a table
ui-door-anyone-words = For whoever comes
ui-door-watch = Watch
ui-door-watch-words = Games being played now
ui-no-watch = Nobody is playing a game that may be watched just now.
ui-door-decks = Decks
ui-door-decks-words = Sample decks and your own
ui-door-cards = Cards
ui-door-cards-words = Search all cards
ui-door-rules = Rules
ui-door-rules-words = The glossary
ui-door-replays = Replays
ui-door-replays-words = Your finished games
ui-fans = Made by fans; not affiliated with or endorsed by the owners of Star Wars.
ui-mine = Your games
ui-open = Open tables
ui-watch = Games to watch
ui-go-on = Continue
ui-sit-down = Sit down
ui-watch-it = Watch
ui-free-seat = free seat
ui-not-begun = not begun
ui-join = A seat is free
ui-join-words = { $side ->
        [dark] { $name } invites you to play Dark.
       *[light] { $name } invites you to play Light.
    }
ui-leave-table = Leave the table
ui-invite = Send this link to a friend:

ui-bot = Opponent
ui-bot-deck = The bot’s deck
ui-your-side = Side
ui-side-either = Either
ui-your-deck = Your deck
ui-deck-any = A sample deck
ui-clock = Clock
ui-clock-none = None
ui-clock-is = { $m } min + { $s } s
ui-undo-safe = Undo without asking if nothing hidden was revealed
ui-may-watch = Others may watch
ui-begin = Begin

ui-account = Account
ui-account-why = Without an account you play as a guest. With one, your games and decks are there on every machine.
ui-account-name = Name
ui-account-password = Password
ui-register = Create an account
ui-login = Sign in
ui-logout = Sign out
ui-signed-in = You are { $name }.

ui-samples = Sample decks
ui-saved = Your decks
ui-deck-read = The deck you gave
ui-deck-unnamed = My deck
ui-deck-name = Name
ui-deck-count = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
ui-deck-legal = can be played
ui-deck-illegal = cannot be played
ui-deck-delete = Delete
ui-deck-delete-sure = { $name } will be deleted for good.
ui-play-deck = Play with it
ui-copy-contents = Copy as text
ui-outside = outside the deck
ui-import = Import a deck
ui-import-text = Contents string, XML or plain list
ui-import-hint = 1x Darth Vader
ui-import-file = Or a file
ui-import-look = Preview
ui-import-keep = Save
ui-type = Type
ui-type-character = Characters
ui-type-starship = Starships
ui-type-vehicle = Vehicles
ui-type-weapon = Weapons
ui-type-device = Devices
ui-type-effect = Effects
ui-type-interrupt = Interrupts
ui-type-location = Locations
ui-type-creature = Creatures
ui-type-objective = Objectives
ui-type-epic-event = Epic Events
ui-type-jedi-test = Jedi Tests
ui-type-admiral-s-order = Admiral’s Orders
ui-type-podracer = Podracers
ui-type-defensive-shield = Defensive Shields
ui-type-game-aid = Game aids
ui-slot-used = Used
ui-slot-lost = Lost
ui-slot-starting = Starting

ui-search-cards = Search title, text, icons …
ui-search-rules = Search the rules
ui-both-sides = Both sides
ui-all-types = All types
ui-found = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
ui-more-cards = and { $n } more

ui-replay = Replay
ui-no-replays = Games that you finish are kept here.
ui-replay-upload = Watch a game that somebody sent you
ui-replay-file = A saved game

ui-settings = Settings
ui-lang = Language
ui-lang-en = English
ui-lang-fr = Français
ui-theme = Theme
ui-theme-auto = As the system
ui-theme-dark = Dark
ui-theme-light = Light
ui-motion = Movement
ui-motion-auto = As the system
ui-motion-on = On
ui-motion-off = Off
ui-letters = Letters of options
ui-letters-auto = When I use the keyboard
ui-letters-on = Always shown
ui-letters-off = Off
