# The glossary, the ledger of the founding documents, and worked examples.

rule-links = See also: { $links }
rule-cards = Cards: { $cards }
rule-seeds = Required by the founding documents ({ $ids }):
rule-found = { $n ->
        [one] 1 entry
       *[other] { $n } entries
    } with these words; `holocron rules ID` shows one.

coverage-figures = { $n } required, { $proven } proven, { $open } open, { $waiting } waiting
coverage-total = { $n } requirements, { $proven } proven, { $open } open, { $waiting } waiting
coverage-proven = proven
coverage-open = open
coverage-waiting = waiting
coverage-shown-by = shown by: { $title } ({ $file })
coverage-shown-in = shown in { $file }
coverage-defect = not carried out yet: { $title } ({ $file })
coverage-defect-in = not carried out yet: { $file }
coverage-waits = waits for: { $waits }
coverage-unknown = { $file }:{ $line }: there is no requirement { $cite }; `holocron rules coverage --rows` lists them
coverage-fails = { $file }:{ $line }: { $title }: cites a requirement and fails: { $failure }
coverage-cited-and-waiting = { $file }:{ $line }: cites { $row }, which says in rules/seeds.tsv that it waits for { $waits }: take that away, or the cite
coverage-page =
    # What the founding documents ask, and what is proven

    Made by `holocron rules coverage --markdown > docs/coverage.md`, from a run of the scenarios; a test keeps it current. Do not
    edit it by hand. The requirements are in `rules/seeds.tsv`; a scenario proves one by citing it (`cites seed S123`) and passing.

    {"**"}{ $n } requirements: { $proven } proven, { $open } open, { $waiting } waiting** for cards or a subsystem.
coverage-page-columns = | subject | requirements | proven | open | waiting |
coverage-page-proven =
    ## Proven

    | id | entry | requirement | shown by |
coverage-page-open =
    ## Open

    What these need is there, but no scenario shows it, or one shows that the engine does otherwise.

    | id | entry | requirement | not carried out yet |
coverage-page-waiting =
    ## Waiting

    | id | entry | requirement | for |

why-at = After { $at } of { $decisions } decisions ({ $moment }):
why-number = { $what }: { $n }
why-may = { $side } may do that now.
why-may-not = { $side } may not do that now.
why-asked = First { $side } must choose: { $question }
