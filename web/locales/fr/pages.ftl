# Les pages autour de la table : accueil, decks, cartes, règles, parties rejouées, réglages.

ui-title = { $page ->
        [home] Holocron
        [decks] Decks · Holocron
        [cards] Cartes · Holocron
        [watch] Regarder · Holocron
        [rules] Règles · Holocron
        [replays] Parties jouées · Holocron
        [replay] Partie jouée · Holocron
        [join] Prendre place · Holocron
       *[game] Partie · Holocron
    }
ui-site = Pages
ui-home = Accueil
ui-close = Fermer
ui-cancel = Annuler
ui-offline = Le serveur ne répond pas. Veuillez réessayer.
ui-went-wrong = Cela n'a pas marché.

ui-tagline = Une table pour le jeu de cartes à collectionner Star Wars
ui-play-now = Jouer maintenant
ui-play-now-words = Contre un robot, avec un deck d'exemple. Sans compte, sans questions.
ui-door-bot = Jouer contre un robot
ui-door-bot-words = Choisir le niveau, le deck et le côté
ui-door-friend = Jouer avec un ami
ui-door-friend-words = Un lien à envoyer
ui-door-anyone = Ouvrir une table
ui-door-anyone-words = Pour qui voudra
ui-door-watch = Regarder
ui-door-watch-words = Les parties en cours
ui-no-watch = Personne ne joue en ce moment une partie que l'on puisse regarder.
ui-door-decks = Decks
ui-door-decks-words = Des exemples et les vôtres
ui-door-cards = Cartes
ui-door-cards-words = Chercher parmi toutes les cartes
ui-door-rules = Règles
ui-door-rules-words = Le glossaire
ui-door-replays = Parties jouées
ui-door-replays-words = Vos parties terminées
ui-fans = Fait par des fans ; ni affilié aux détenteurs de Star Wars, ni approuvé par eux.
ui-mine = Vos parties
ui-open = Tables ouvertes
ui-watch = Parties à regarder
ui-go-on = Continuer
ui-sit-down = Prendre place
ui-watch-it = Regarder
ui-free-seat = place libre
ui-not-begun = pas commencée
ui-join = Une place est libre
ui-join-words = { $side ->
        [dark] { $name } vous invite à jouer le côté obscur.
       *[light] { $name } vous invite à jouer le côté lumineux.
    }
ui-leave-table = Quitter la table
ui-invite = Envoyez ce lien à un ami :

ui-bot = Adversaire
ui-bot-deck = Le deck du robot
ui-your-side = Côté
ui-side-either = N'importe lequel
ui-your-deck = Votre deck
ui-deck-any = Un deck d'exemple
ui-clock = Pendule
ui-clock-none = Aucune
ui-clock-is = { $m } min + { $s } s
ui-undo-safe = Annuler sans demander quand rien de caché n'a été révélé
ui-may-watch = D'autres peuvent regarder
ui-begin = Commencer

ui-account = Compte
ui-account-why = Sans compte, vous jouez en invité. Avec un compte, vos parties et vos decks vous suivent sur toutes les machines.
ui-account-name = Nom
ui-account-password = Mot de passe
ui-register = Créer un compte
ui-login = Se connecter
ui-logout = Se déconnecter
ui-signed-in = Vous êtes { $name }.

ui-samples = Decks d'exemple
ui-saved = Vos decks
ui-deck-read = Le deck que vous avez donné
ui-deck-unnamed = Mon deck
ui-deck-name = Nom
ui-deck-count = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
ui-deck-legal = jouable
ui-deck-illegal = non jouable
ui-deck-delete = Supprimer
ui-deck-delete-sure = { $name } disparaîtra pour de bon.
ui-play-deck = Jouer avec
ui-copy-contents = Copier en texte
ui-outside = hors du deck
ui-import = Importer un deck
ui-import-text = Chaîne de contenu, XML ou simple liste
ui-import-hint = 1x Darth Vader
ui-import-file = Ou un fichier
ui-import-look = Aperçu
ui-import-keep = Enregistrer
ui-type = Type
ui-type-character = Personnages
ui-type-starship = Vaisseaux
ui-type-vehicle = Véhicules
ui-type-weapon = Armes
ui-type-device = Équipements
ui-type-effect = Effets
ui-type-interrupt = Interruptions
ui-type-location = Localisations
ui-type-creature = Créatures
ui-type-objective = Objectifs
ui-type-epic-event = Événements Épiques
ui-type-jedi-test = Tests Jedi
ui-type-admiral-s-order = Ordres de l'Amiral
ui-type-podracer = Modules de course
ui-type-defensive-shield = Boucliers Défensifs
ui-type-game-aid = Aides de jeu
ui-slot-used = Utilisée
ui-slot-lost = Perdue
ui-slot-starting = de Départ

ui-search-cards = Chercher titre, texte, icônes…
ui-search-rules = Chercher dans les règles
ui-both-sides = Les deux côtés
ui-all-types = Tous les types
ui-found = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
ui-more-cards = et { $n } de plus

ui-replay = Revoir
ui-no-replays = Les parties que vous terminez sont gardées ici.
ui-replay-upload = Regarder une partie reçue
ui-replay-file = Une partie enregistrée

ui-settings = Réglages
ui-lang = Langue
ui-lang-en = English
ui-lang-fr = Français
ui-theme = Thème
ui-theme-auto = Comme le système
ui-theme-dark = Sombre
ui-theme-light = Clair
ui-motion = Mouvement
ui-motion-auto = Comme le système
ui-motion-on = Oui
ui-motion-off = Non
ui-letters = Lettres des options
ui-letters-auto = Quand j'utilise le clavier
ui-letters-on = Toujours
ui-letters-off = Jamais
