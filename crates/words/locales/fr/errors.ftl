# Ce qui ne va pas.

error = erreur : { $message }
defect = Ceci est un défaut de holocron, pas de ce que vous avez fait : { $what }

usage-value = { $value } ne peut pas servir pour { $arg }.
usage-value-of = { $value } ne peut pas servir pour { $arg } ; valeurs possibles : { $valid }.
usage-value-missing = { $arg } demande une valeur.
usage-unknown = Il n'y a pas d'option { $arg } ici.
usage-command = Il n'y a pas de commande { $command }.
usage-command-missing = Il manque une commande ; au choix : { $valid }.
usage-missing = Il manque : { $arg }.
usage-twice = { $arg } ne peut pas être donné deux fois, ni à côté d'une option qui l'exclut.
usage-count = { $arg } a trop ou trop peu de valeurs.
usage-utf8 = La ligne de commande n'est pas de l'Unicode valide.
usage-near = Vouliez-vous dire { $near } ?
usage-help = Pour en savoir plus, essayez --help.

cannot-read = { $file } ne peut pas être lu : { $why }
cannot-write = { $file } ne peut pas être écrit : { $why }
not-text = { $file } n'est pas un fichier texte (ce n'est pas de l'UTF-8)

cards-mistakes = { $n ->
        [one] une erreur dans un fichier de cartes ; rien de ce fichier n'est chargé
       *[other] { $n } erreurs dans les fichiers de cartes ; rien de ces fichiers n'est chargé
    }
    { $list }
cards-unknown = aucune carte ne s'appelle { $card }{ $has ->
        [yes] {" "}; la plus proche est { $near }
       *[no] {""}
    }
cards-not-yet = { $title } ({ $ids } ; « { $french } ») n'est pas encore parmi les cartes
cards-no-set = aucune carte n'est de la série { $set } ; il y a des cartes des séries { $sets }
rule-unknown = aucune règle ne s'appelle { $id } ni n'a tous ces mots{ $has ->
        [yes] {" "}; la plus proche est { $near }
       *[no] {""}
    }

bot-unknown = il n'y a pas de robot { $name } ; il y a random, padawan, knight et master, les deux derniers aussi avec un budget : knight@100ms, master@400
deck-test-none = aucun deck de l'autre côté dans { $folder }
duel-two-bots = un duel demande deux robots ou plus : --bots padawan,random
duel-one-side = un duel demande des decks des deux côtés ; nommez au moins un deck du côté obscur et un du côté lumineux
deck-no-such = il n'y a ni fichier de deck { $name }, ni deck d'exemple de ce nom ; les exemples sont { $samples }
deck-unfit = le deck { $name } n'est pas jouable :
    { $problems }
deck-wrong-side = le deck { $name } est du côté { $found ->
        [dark] obscur
       *[light] lumineux
    }, et il faut ici un deck du côté { $wanted ->
        [dark] obscur
       *[light] lumineux
    }
deck-empty = le fichier ne contient aucune carte
deck-too-large = le fichier a { $size } octets ; un deck n'en demande pas plus de { $most }
deck-line-too-long = la ligne { $line } a { $size } octets ; une ligne avec une carte en a au plus { $most }
deck-unknown-id = aucune carte n'a l'identifiant { $id } ({ $copies ->
        [one] 1 exemplaire
       *[other] { $copies } exemplaires
    }){ $known ->
        [yes] {" "}; elle serait de la série { $set }
       *[no] {""}
    }
deck-bad-id = « { $text } » n'est pas un identifiant de carte ; c'est la série, _ et le numéro : 1_168
deck-bad-xml = ligne { $line } : cet élément n'est pas fermé : { $text }
deck-xml-without-id = ligne { $line } : cette carte n'a pas de blueprintId : { $text }
deck-unknown-title = ligne { $line } : aucune carte ne s'appelle « { $title } »{ $has ->
        [yes] {" "}; vouliez-vous dire { $nearest } ?
       *[no] {""}
    }
deck-too-many-copies = ligne { $line } : { $count } exemplaires de « { $title } » ; un deck a 60 cartes
deck-side-unclear = tous ces titres existent des deux côtés ; dites lequel par une ligne « Side: Light » ou « Side: Dark »
deck-wrong-number = un deck a 60 cartes ; celui-ci en a { $count }
deck-two-sides = un deck est d'un seul côté ; celui-ci a { $light } cartes du côté lumineux et { $dark } du côté obscur, dont { $fewer }
deck-several-objectives = un deck a au plus un Objectif ; celui-ci a { $titles }
deck-several-starting-effects = un deck a au plus un Effet de Départ ; celui-ci a { $titles }
deck-shields-in-deck = les Boucliers Défensifs restent hors du deck, non parmi ses 60 cartes : { $titles }
deck-too-many-outside = au plus { $most } cartes restent hors d'un deck ; celui-ci en a { $count }
deck-incomplete = { $id } { $title } n'est pas encore jouable : son texte ne fonctionne pas en entier
deck-game-aid = { $id } { $title } est une aide de jeu et ne peut pas être dans un deck

scenario-no-files = il n'y a pas de fichiers .scn dans { $paths }
scenario-none = { $file } ne contient aucun scénario ; un scénario commence par une ligne « scenario TITRE »

rules-unknown = il n'y a pas de lecture des règles appelée { $name } ; dites glossary, committee, ou NOM=true ou NOM=false avec un NOM parmi : { $names }

replay-changed = { $file }, ligne { $line } : { $what }
replay-too-far = il n'y a pas de décision { $at } ; la transcription en a { $decisions }
replay-breaks = après { $at } décisions, l'option { $option } casse le moteur : { $what }
option-out-of-range = il n'y a pas d'option { $option } ; les options vont de 1 à { $options }

why-no-question = { $question } : ce n'est pas une question ; demandez une valeur (power of CARTE) ou un geste (deploy CARTE to LIEU)
why-no-card = { $question } : aucune carte ne s'appelle « { $text } »
why-absent = { $question } : { $card } n'est pas dans cette partie
why-not-understood = { $question } : pas compris à partir de « { $rest } » ; il fallait ici : { $wanted }
why-senseless = { $question } : { $what }
