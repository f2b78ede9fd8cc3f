# Le serveur : noms, robots, et pourquoi quelque chose est refusé.

guest-name = Invité { $n }
bot-random = Hasard
bot-random-words = Choisit ce qui vient. Bon pour apprendre ce qu'on peut faire.
bot-padawan = Padawan
bot-padawan-words = Suit des règles simples. Un premier adversaire.
bot-knight = Chevalier
bot-knight-words = Regarde un peu plus loin. Un adversaire sérieux.
bot-master = Maître
bot-master-words = Regarde plus loin encore et prend son temps.

deck-name-precon-premiere-dark = Découverte Premiere, côté obscur
deck-name-precon-premiere-light = Découverte Premiere, côté lumineux

error-bad-request = Requête incomprise : { $what }
error-no-session = Il n'y a pas de session ; demandez-en une d'abord.
error-not-found = Cela n'existe pas ici.
error-forbidden = Ce n'est pas à vous de le faire.
error-name-taken = Ce nom est pris.
error-bad-name = Un nom a de 2 à 24 lettres, chiffres, espaces, traits d'union ou apostrophes, et commence par une lettre.
error-reserved-name = Choisissez un autre nom : celui-ci est réservé, ou a des lettres qui ne vont pas ensemble.
error-weak-password = Un mot de passe a au moins 8 caractères et au plus 200.
error-wrong-password = Le nom ou le mot de passe est faux.
error-bad-deck = Ce deck ne peut pas être joué.
error-too-many-games = Vous avez { $n } parties qui ne sont pas finies ; terminez-en une d'abord.
error-too-many-connections = Vous avez trop de connexions ouvertes.
error-server-full = Le serveur est plein ; réessayez plus tard.
error-too-fast = Trop de requêtes ; attendez un instant.
error-too-large = C'est trop grand.
error-not-over = La partie n'est pas finie : sa transcription montrerait ce qui est caché.
error-seat-taken = La place est prise.
error-own-seat = Vous êtes déjà à cette table.
error-origin = Cette requête vient d'ailleurs.
error-bad-replay = Ligne { $line } : { $what }
error-replay-snapshot = Ligne { $line } : cette partie a repris à partir d'un instantané. De telles parties ne sont pas acceptées.
error-cards-gone = Cette partie a été jouée avec des cartes que le programme n'a plus : { $cards }. Elle attend leur retour.
error-replay-departs = Cette transcription a été écrite par la version { $version }. La partie s'écarte à la ligne { $line } : { $what }
error-internal = Quelque chose s'est mal passé sur le serveur ; rien n'a changé.
error-not-written = Le serveur ne peut pas écrire sur son disque pour le moment. Rien n'a changé ; réessayez plus tard.
error-too-many-uploads = Vous avez { $n } transcriptions ici ; il ne peut y en avoir plus.
error-deck-side = Ce deck est de l'autre côté.
error-no-bot = Ce robot n'existe pas.
error-no-deck = Ce deck n'existe pas.
error-too-many-decks = Vous gardez déjà { $n } decks ; jetez-en un d'abord.
error-deck-name = Un deck a un nom d'au plus 60 caractères.

refused-bad-message = Message incompris : { $what }
refused-stale = Cette réponse est pour une autre question : celle qui est ouverte est { $decision }.
refused-not-yours = La question ouverte n'est pas la vôtre.
refused-no-such-option = Il n'y a pas d'option { $index } : il y en a { $options }.
refused-not-playing = Seuls les deux joueurs peuvent le faire.
refused-over = La partie est finie.
refused-not-over = La partie n'est pas finie.
refused-waiting = La partie n'a pas commencé : une place est libre.
refused-adjourned = La partie est ajournée.
refused-nothing-to-undo = Il n'y a rien à annuler.
refused-not-asked = Personne ne l'a demandé.
refused-not-yet = Le délai de grâce n'est pas écoulé.
refused-here = L'autre joueur est là.
refused-no-battle = Il n'y a pas de bataille.
refused-unknown-card = Vous ne voyez pas cette carte.
refused-empty = Il n'y a rien à dire.
refused-too-long = Au plus { $n } caractères.
refused-internal = Quelque chose s'est mal passé sur le serveur ; rien n'a changé.
refused-not-written = Le serveur ne peut pas écrire sur son disque pour le moment. Rien n'a changé ; la partie reprendra dès que possible.
refused-too-much-chat = On a assez parlé dans cette partie.
refused-broken = Cette réponse provoque une erreur du programme : signalez-le, s'il vous plaît, et choisissez-en une autre.
closed-shutdown = Le serveur s'arrête ; vos parties sont gardées.
closed-slow = Votre connexion est trop lente.

won-life-force = { $player } gagne : la Force vitale de l'adversaire est épuisée.
won-concession = { $player } gagne : l'adversaire a abandonné.
won-text = { $player } gagne par le texte d'une carte.
won-claim = { $player } gagne : l'adversaire était parti.
won-clock = { $player } gagne : le temps de l'adversaire est écoulé.

serve-running = La table est ouverte à { $url } ; les parties sont gardées dans { $data }. Ctrl-C y met fin.
serve-stopped = La table est fermée ; toutes les parties sont gardées.
serve-cannot-listen = Impossible d'écouter à { $addr } : { $why }
serve-in-use = Un autre serveur utilise { $data } ; arrêtez-le, ou donnez un autre dossier avec --data.
serve-cannot-open = Les données dans { $data } ne peuvent pas être ouvertes : { $why }

# ---- une autre version du programme reprend une partie ----

upgrade-whole = Le programme a été mis à jour. La partie continue où elle en était ; ce qui précède le tour { $turn } ne peut plus être repris.
upgrade-turn = Le programme a été mis à jour, et un choix de ce tour n'existe plus. La partie continue au début du tour { $turn } ; { $lost ->
        [one] une décision a été annulée
       *[other] { $lost } décisions ont été annulées
    }.
upgrade-back = Le programme a été mis à jour, et la partie peut être rejouée jusqu'au tour { $turn }. Elle continue au début de ce tour ; { $lost ->
        [one] une décision a été annulée
       *[other] { $lost } décisions ont été annulées
    }.
replay-departs-at = Cette partie a été jouée avec la version { $version }. Cette version peut la rejouer jusqu'à la décision { $at }.
