# Aide de la ligne de commande : cli-CHEMIN pour une commande, cli-CHEMIN-NOM ou cli-arg-NOM pour un argument.

cli-usage = Usage :
cli-heading-commands = Commandes
cli-heading-options = Options
cli-heading-arguments = Arguments
cli-value-command = COMMANDE
cli-after =
    Sans commande, holocron ouvre la table dans votre navigateur.

    Exemples :
    {"  "}holocron                                   la table dans votre navigateur : contre un robot, contre un ami
    {"  "}holocron play                              une partie dans le terminal, contre un robot
    {"  "}holocron cards show Darth Vader            ce que dit et fait une carte
    {"  "}holocron deck check mondeck.txt            si un deck est jouable, et sinon pourquoi
    {"  "}holocron scenario scenarios/               exécuter tous les arbitrages d'un dossier
    {"  "}holocron sim --games 1000 --threads 2      mille parties au hasard entre les decks d'exemple
    {"  "}holocron replay partie.txt --at 120        une partie sauvegardée, après 120 décisions

    Codes de retour : 0 tout va bien, 1 une vérification a échoué, 2 l'entrée est inutilisable.
    Fait par des fans ; ni affilié aux détenteurs de Star Wars, ni approuvé par eux.

cli = Une maison pour le jeu de cartes à collectionner Star Wars : cartes, decks, arbitrages exécutables, simulation et parties dans le navigateur et le terminal.

cli-serve = Lancer le serveur : parties en réseau pour navigateurs et robots
cli-serve-long = 
    La première ligne affichée est l'adresse de la page. Tout est gardé dans un seul dossier. Un serveur tué reprend toutes
    les parties où elles en étaient. RUST_LOG=debug en dit plus.
cli-serve-addr = Où écouter ; le port 0 en prend un libre [défaut : 127.0.0.1:4747, que seule cette machine atteint]
cli-serve-data = Le dossier des parties et des comptes [défaut : celui des données de programmes sur ce système]
cli-serve-open = Ouvrir la page dans le navigateur
cli-serve-hosts = Un nom du serveur ; peut être répété
cli-serve-proxies = Un mandataire dont l'en-tête X-Forwarded-For est cru ; peut être répété
cli-serve-https = On n'atteint le serveur que par https : les cookies ne sont jamais envoyés autrement
cli-serve-images = Un dossier avec vos images de cartes, nommées par identifiant (1_168.jpg), ou la base de cartes de la communauté
cli-serve-web = Servir la page depuis ce dossier au lieu de celle du programme
cli-serve-seed = Faire chaque fois les mêmes parties (pour les tests)
cli-serve-grace = Secondes après lesquelles on peut réclamer la partie d'un joueur parti (60)
cli-serve-hasty = Ne pas limiter le débit des requêtes (pour les tests et les robots locaux)

cli-play = Jouer une partie dans le terminal contre un robot
cli-play-long =
    Chaque question numérote ses options. En plus des numéros : t montre la table, c TITRE montre une carte,
    pourquoi TITRE explique les nombres d'une carte et dit ce qu'on peut en faire, q quitte.
cli-play-side = Le côté que vous jouez, dark ou light [par défaut : light]
cli-play-bot = Qui joue contre vous : random, padawan, knight, master, ou avec un budget knight@50ms, master@2000ms [par défaut : knight]
cli-play-seed = La graine du hasard ; la même graine donne les mêmes cartes
cli-play-save = Écrire la transcription de la partie dans ce fichier quand elle se termine

cli-cards = Lister, montrer, vérifier, mettre en forme et prouver les cartes
cli-cards-list = Lister toutes les cartes
cli-cards-list-json = Donner les faits imprimés de chaque carte, en tableau JSON
cli-cards-list-set = Seulement les cartes de cette série, par numéro (1) ou par nom (Premiere)
cli-cards-list-words = Seulement les cartes dont le titre, anglais ou français, a ces mots
cli-cards-show = Montrer des cartes : faits imprimés, texte, précisions
cli-cards-show-card = Un identifiant (1_168), ou un titre anglais ou français (Darth Vader)
cli-cards-show-json = Écrire un tableau JSON : données, mots-clés, texte, précisions, source et les mots pas encore exécutés
cli-cards-check = Lire tous les fichiers de cartes et signaler toutes les erreurs ; avec --cards, ceux d'un dossier aussi
cli-cards-fmt = Mettre des fichiers de cartes sous leur forme canonique
cli-cards-fmt-check = Ne rien changer ; code 1 si un fichier changerait
cli-cards-fmt-files = Fichiers de cartes à mettre en forme
cli-cards-prove = Changer un peu le texte des cartes et lister les changements qu'aucun scénario ne détecte
cli-cards-prove-long =
    Chaque changement (un mutant) retire une clause, change un nombre d'une unité, ou retire ou nie un terme, une phase, un
    coût, une limite ou une cible. Les scénarios qui citent la carte sont exécutés contre chaque mutant. Un changement qui
    ne peut rien changer se marque dans le fichier de cartes, avec une raison : // equivalent: CHANGEMENT: raison. Code 0 si chaque mutant
    est détecté, 1 si l'un survit, 2 si l'entrée est inutilisable.
cli-cards-prove-set = Seulement les cartes de cette série, par numéro (1) ou par nom (Premiere)
cli-cards-prove-scenarios = Lire les scénarios de ce fichier ou dossier [par défaut : scenarios/ s'il existe, sinon ceux du programme]
cli-cards-prove-least = Code 0 si au moins ce pourcentage de mutants est détecté [par défaut : 100]
cli-cards-prove-json = Donner un objet JSON : mutants, killed, survivors (card, clause, mutation) et d'autres
cli-cards-prove-card = Identifiants (1_168) ou titres (Darth Vader) des cartes [par défaut : toutes]

cli-scenario = Exécuter des scénarios : des arbitrages exécutables
cli-scenario-long =
    Une ligne par scénario, puis pour chaque échec le fichier et la ligne, l'affirmation, ce qui a été trouvé, et le
    journal de la partie jusque-là. Code 0 si tous passent, 1 si l'un échoue, 2 si un fichier n'a pas pu être lu.
cli-scenario-paths = Fichiers de scénarios, ou dossiers contenant des fichiers .scn
cli-scenario-json = Donner un objet JSON par scénario, un par ligne

cli-deck = Vérifier et essayer des decks
cli-deck-check = Dire si des decks sont jouables, et sinon toutes les raisons
cli-deck-check-long =
    Sont compris : les chaînes de contenu (1_168,1_168|), le XML de la table communautaire et les listes (2x Darth Vader).
    Code 0 si tous sont jouables, 1 si l'un ne l'est pas, 2 si un fichier n'a pas pu être lu.
cli-deck-check-files = Fichiers de decks, ou noms de decks d'exemple (precon-premiere-dark)
cli-deck-check-json = Donner un objet JSON par deck, un par ligne

cli-deck-test = Faire jouer un deck par des robots contre d'autres, et dire ce qu'il vaut
cli-deck-test-long = 
    Les taux de victoire ont un intervalle à 95 %. Pour chaque carte : dans combien de parties elle a été tirée et jouée, et
    combien de celles-ci ont été gagnées.
cli-deck-test-deck = Le deck : un fichier, ou le nom d'un exemple avec son côté
cli-deck-test-against = Un dossier de decks adverses [par défaut : les exemples de l'autre côté]
cli-deck-test-bots = Qui joue les deux decks : random, padawan, knight, knight@50ms, master@400
cli-deck-test-games = Combien de parties contre chaque deck

cli-duel = Faire jouer les robots entre eux et les classer
cli-duel-long = 
    Les robots sont random, padawan, knight et master. Les deux derniers acceptent un budget : knight@100ms (temps par
    décision) ou master@400 (parties simulées par décision, de même sur toute machine). Chaque paire de decks est jouée deux
    fois, côtés échangés, avec la même graine. Les parts ont un intervalle à 95 %. À partir de trois robots, un classement Elo
    est donné.
cli-duel-bots = Les robots, deux ou plus
cli-duel-decks = Decks par nom ou fichier, des deux côtés ; random tire des decks légaux [par défaut : tous les exemples]
cli-duel-games = Combien de parties chaque paire de robots joue

cli-sim = Jouer beaucoup de parties au hasard entre deux decks, et compter
cli-sim-long = 
    Le décompte ne dépend pas du nombre de fils d'exécution : chaque partie a sa graine, faite de --seed et de son numéro.
    Ctrl-C arrête et donne les résultats obtenus jusque-là.

cli-replay = Rejouer une transcription, et montrer le journal et la table à cet endroit
cli-replay-long = Chaque option, chaque empreinte et la fin sont comparées ; un changement est signalé avec sa ligne.
cli-replay-file = Une transcription
cli-replay-at = S'arrêter après tant de décisions [par défaut : à la fin]
cli-replay-pick = Puis répondre par cette option, pour voir ce qui s'ensuit

cli-soak = Jouer des parties au hasard en vérifiant tous les invariants et propriétés à chaque décision
cli-soak-long =
    Signale ce qui a cassé, avec une transcription qui le reproduit, et compte combien de fois chaque carte a été
    déployée ou jouée. Code 0 si rien n'a cassé, 1 sinon.
cli-soak-decks = precon : la paire Premiere ; random : des decks légaux tirés de toutes les cartes complètes ; generated : des decks de cartes écrites au hasard
cli-soak-every = Vérifier les propriétés coûteuses toutes les N décisions ; 0 pour jamais
cli-soak-save = Le dossier des transcriptions de ce qui a cassé
cli-soak-sets = Seulement les cartes de ces séries, par numéro ou nom, séparées par des virgules ; pour les decks au hasard
cli-soak-about = Seulement des parties autour de ces cartes, par numéro, séparées par des virgules : des decks construits autour d'elles ; pour des decks au hasard
cli-soak-table = Montrer toutes les cartes avec leur nombre, pas seulement les plus rares

cli-why = Expliquer un refus ou un nombre à un moment d'une transcription
cli-why-long =
    Une question est une valeur (power of CARTE, deploy of CARTE to LIEU, dark power at LIEU) ou un geste comme l'écrivent
    les scénarios (deploy CARTE to LIEU, fire CARTE at CARTE, initiate battle at LIEU). Elle peut commencer par dark ou
    light ; sinon c'est le joueur qui a le choix à ce moment. Un second exemplaire d'une carte est [Titre #2].

    Exemples :
    {"  "}holocron why partie.txt --at 120 "deploy Stormtrooper to Tatooine: Cantina"
    {"  "}holocron why partie.txt --at 120 "power of Luke Skywalker"
cli-why-file = Une transcription
cli-why-at = Après tant de décisions [par défaut : à la fin]
cli-why-question = Ce qu'il faut expliquer

cli-rules = Chercher et montrer les règles : le glossaire, avec des exemples
cli-rules-long =
    Les mots sont cherchés dans les titres et les textes des deux langues, avec ou sans accents. Une entrée est montrée
    avec les entrées et les cartes dont elle parle, et des scénarios comme exemples. Sans mots, tout est listé.

    Exemples :
    {"  "}holocron rules dommages de bataille         les entrées qui ont ces mots
    {"  "}holocron rules deploy.cost                  une entrée
    {"  "}holocron rules deploy                       une famille d'entrées
    {"  "}holocron rules S123                         une exigence des documents fondateurs
    {"  "}holocron rules coverage                     combien d'entre elles sont prouvées
cli-rules-words = Des mots à chercher, une entrée (deploy.cost), une famille (deploy) ou une exigence (S123)
cli-rules-examples = Combien de scénarios donner comme exemples [par défaut : 2]
cli-rules-prove = Changer les règles une à une et lister les changements qu'aucun scénario ne détecte
cli-rules-prove-long =
    Un changement inverse une lecture nommée des règles, augmente ou diminue d'une unité un nombre des règles, ou retire un
    coût ou une limite. Les scénarios de scenarios/rules et scenarios/seeds sont exécutés contre chacun. Code 0 si tous sont
    détectés, 1 sinon.
cli-rules-prove-scenarios = Lire les scénarios de ce fichier ou dossier [par défaut : scenarios/ s'il existe, sinon ceux du programme]
cli-rules-prove-json = Donner un objet JSON : mutants, killed, survivors (kind, change) et d'autres
cli-rules-coverage = Dire quelles exigences des documents fondateurs sont prouvées, en jouant les scénarios qui les citent
cli-rules-coverage-long =
    Une exigence est prouvée si des scénarios la citent et passent ; elle attend si des cartes ou un sous-système
    manquent ; sinon elle est ouverte. Code 1 si un scénario échoue, ou si une exigence citée attend.
cli-rules-coverage-json = Donner chiffres, sujets et exigences en un objet JSON
cli-rules-coverage-markdown = Donner la page docs/coverage.md
cli-rules-coverage-rows = Donner aussi chaque exigence
cli-rules-coverage-scenarios = Les scénarios de ce fichier ou dossier, au lieu de ceux du programme

cli-arg-lang = La langue de tous les mots : en ou fr [par défaut : celle de l'environnement]
cli-arg-cards-dir = Un dossier de fichiers de cartes, ajoutées à celles du programme ou les remplaçant
cli-arg-json = Donner du JSON
cli-arg-dark = Le deck du côté obscur : un fichier, ou le nom d'un exemple
cli-arg-light = Le deck du côté lumineux : un fichier, ou le nom d'un exemple
cli-arg-games = Combien de parties
cli-arg-seed = La graine du hasard
cli-arg-threads = Combien de fils d'exécution [par défaut : un par cœur]
cli-arg-save = Un dossier où écrire la transcription de chaque partie
cli-arg-rules = La lecture là où les sources des règles divergent : glossary, committee, ou NOM=false,... [par défaut : glossary]
cli-arg-help = Montrer cette aide
cli-arg-version = Montrer la version
