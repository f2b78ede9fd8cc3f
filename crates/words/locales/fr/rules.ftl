# Le glossaire, le registre des documents fondateurs, et des exemples.

rule-links = Voir aussi : { $links }
rule-cards = Cartes : { $cards }
rule-seeds = Exigé par les documents fondateurs : { $ids }
rule-found = { $n ->
        [one] 1 entrée
       *[other] { $n } entrées
    } avec ces mots ; `holocron rules ID` en montre une.

coverage-figures = { $n } demandées, { $proven } prouvées, { $open } ouvertes, { $waiting } en attente
coverage-total = { $n } exigences, { $proven } prouvées, { $open } ouvertes, { $waiting } en attente
coverage-proven = prouvée
coverage-open = ouverte
coverage-waiting = en attente
coverage-shown-by = montrée par : { $title } ({ $file })
coverage-shown-in = montrée dans { $file }
coverage-defect = pas encore réalisée : { $title } ({ $file })
coverage-defect-in = pas encore réalisée : { $file }
coverage-waits = attend : { $waits }
coverage-unknown = { $file }:{ $line } : il n'y a pas d'exigence { $cite } ; `holocron rules coverage --rows` les liste
coverage-fails = { $file }:{ $line } : { $title } : cite une exigence et échoue : { $failure }
coverage-cited-and-waiting = { $file }:{ $line } : cite { $row }, qui dit dans rules/seeds.tsv attendre { $waits } : enlevez cela, ou la citation
coverage-page =
    # Ce que demandent les documents fondateurs, et ce qui est prouvé

    Fait par `holocron rules coverage --markdown`, en jouant les scénarios. Les exigences sont dans `rules/seeds.tsv` ; un
    scénario en prouve une en la citant (`cites seed S123`) et en passant.

    {"**"}{ $n } exigences : { $proven } prouvées, { $open } ouvertes, { $waiting } en attente** de cartes ou d'un sous-système.
coverage-page-columns = | sujet | exigences | prouvées | ouvertes | en attente |
coverage-page-proven =
    ## Prouvées

    | id | entrée | exigence | montrée par |
coverage-page-open =
    ## Ouvertes

    Ce qu'il leur faut est là, mais aucun scénario ne les montre, ou un scénario montre que le moteur fait autrement.

    | id | entrée | exigence | pas encore réalisée |
coverage-page-waiting =
    ## En attente

    | id | entrée | exigence | de |

why-at = Après { $at } décisions sur { $decisions } ({ $moment }) :
why-number = { $what } : { $n }
why-may = { $side } peut le faire maintenant.
why-may-not = { $side } ne peut pas le faire maintenant.
why-asked = Un choix doit d'abord être fait. { $side } : { $question }
