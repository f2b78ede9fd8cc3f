# What goes wrong.

error = error: { $message }
defect = This is a defect of holocron, not of what you did: { $what }

usage-value = { $value } cannot be used for { $arg }.
usage-value-of = { $value } cannot be used for { $arg }; it is one of: { $valid }.
usage-value-missing = { $arg } needs a value.
usage-unknown = There is no option { $arg } here.
usage-command = There is no command { $command }.
usage-command-missing = A command is missing here; one of: { $valid }.
usage-missing = This is missing: { $arg }.
usage-twice = { $arg } cannot be given twice, nor together with an option that excludes it.
usage-count = { $arg } has too many or too few values.
usage-utf8 = The command line is not valid Unicode.
usage-near = Did you mean { $near }?
usage-help = For more, try --help.

cannot-read = { $file } cannot be read: { $why }
cannot-write = { $file } cannot be written: { $why }
not-text = { $file } is not a text file (it is not UTF-8)

cards-mistakes = { $n ->
        [one] a mistake in a card file; nothing of that file is loaded
       *[other] { $n } mistakes in card files; nothing of these files is loaded
    }
    { $list }
cards-unknown = no card is called { $card }{ $has ->
        [yes] ; the nearest is { $near }
       *[no] {""}
    }
cards-not-yet = { $title } ({ $ids }; in French “{ $french }”) is not among the cards yet
cards-no-set = no card is in the set { $set }; there are cards in the sets { $sets }
rule-unknown = no rule is called { $id } or has all these words{ $has ->
        [yes] ; the nearest is { $near }
       *[no] {""}
    }

bot-unknown = there is no bot { $name }; there are random, padawan, knight and master, the last two also with a budget: knight@100ms, master@400
deck-test-none = no deck of the other side was found in { $folder }
duel-two-bots = a duel takes two bots or more: --bots padawan,random
duel-one-side = a duel takes decks of both sides; name at least one Dark and one Light deck
deck-no-such = there is no deck file { $name }, nor a sample deck of that name; the samples are { $samples }
deck-unfit = the deck { $name } cannot be played:
    { $problems }
deck-wrong-side = the deck { $name } is a { $found ->
        [dark] Dark
       *[light] Light
    } deck; a { $wanted ->
        [dark] Dark
       *[light] Light
    } deck is needed here
deck-empty = the file has no cards
deck-too-large = the file has { $size } bytes; a deck needs no more than { $most }
deck-line-too-long = line { $line } has { $size } bytes; a line with a card has at most { $most }
deck-unknown-id = no card has the id { $id } ({ $copies ->
        [one] 1 copy
       *[other] { $copies } copies
    }){ $known ->
        [yes] ; it would be of the set { $set }
       *[no] {""}
    }
deck-bad-id = "{ $text }" is not a card id; an id is the set, _ and the number: 1_168
deck-bad-xml = line { $line }: this element has no end: { $text }
deck-xml-without-id = line { $line }: this card has no blueprintId: { $text }
deck-unknown-title = line { $line }: no card is called "{ $title }"{ $has ->
        [yes] ; did you mean { $nearest }?
       *[no] {""}
    }
deck-too-many-copies = line { $line }: { $count } copies of "{ $title }"; a deck has 60 cards
deck-side-unclear = all these titles exist as Light and as Dark cards; add a line "Side: Light" or "Side: Dark"
deck-wrong-number = a deck has 60 cards; this one has { $count }
deck-two-sides = a deck is of one side; this one has { $light } Light and { $dark } Dark cards, among them { $fewer }
deck-several-objectives = a deck has at most one Objective; this one has { $titles }
deck-several-starting-effects = a deck has at most one Starting Effect; this one has { $titles }
deck-shields-in-deck = Defensive Shields are kept outside the deck, not among its 60 cards: { $titles }
deck-too-many-outside = at most { $most } cards are kept outside a deck; this one has { $count }
deck-incomplete = { $id } { $title } cannot be played yet: not all of its text works
deck-game-aid = { $id } { $title } is a game aid and cannot be in a deck

scenario-no-files = there are no .scn files in { $paths }
scenario-none = { $file } contains no scenario; a scenario begins with a line "scenario TITLE"

rules-unknown = there is no reading of the rules called { $name }; say glossary, committee, or NAME=true or NAME=false with a NAME of: { $names }

replay-changed = { $file }, line { $line }: { $what }
replay-too-far = there is no decision { $at }; the transcript has { $decisions } decisions
replay-breaks = after { $at } decisions, option { $option } breaks the engine: { $what }
option-out-of-range = there is no option { $option }; the options are 1 to { $options }

why-no-question = { $question }: this is not a question; ask about a value (power of CARD) or a step (deploy CARD to PLACE)
why-no-card = { $question }: no card is called “{ $text }”
why-absent = { $question }: { $card } is not in this game
why-not-understood = { $question }: not understood from “{ $rest }” on; expected { $wanted }
why-senseless = { $question }: { $what }
