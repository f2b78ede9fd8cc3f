# La table dans le navigateur : cartes, piles, questions, batailles, journal.

ui-side = { $side ->
        [dark] Côté obscur
       *[light] Côté lumineux
    }
ui-unknown-card = une carte cachée
ui-can = { $n ->
        [one] possible : { $what }
       *[other] { $n } options : { $what }
    }
ui-table = La table
ui-on-table = Sur la table
ui-no-locations = Il n'y a encore aucune localisation sur la table.
ui-zoom-in = Plus grand
ui-zoom-out = Plus petit
ui-zoom-fit = Tout montrer
ui-kind-system = système
ui-kind-sector = secteur
ui-kind-site = site
ui-controls = { $side ->
        [dark] contrôlée par le côté obscur
       *[light] contrôlée par le côté lumineux
    }
ui-occupies = { $side ->
        [dark] occupée par le côté obscur
       *[light] occupée par le côté lumineux
    }
ui-force-icons = { $side ->
        [dark] Icônes de Force obscures : { $n }
       *[light] Icônes de Force lumineuses : { $n }
    }
ui-number-of = { $side ->
        [dark] { $what } du côté obscur { A($place) } : { $n }. Pourquoi ?
       *[light] { $what } du côté lumineux { A($place) } : { $n }. Pourquoi ?
    }

ui-corner = { $side ->
        [dark] Côté obscur : Force et piles
       *[light] Côté lumineux : Force et piles
    }
ui-away = absent
ui-has-turn = c'est son tour
ui-force-to-spend = Force disponible
ui-life-force = Force vitale
ui-generation = Génération
ui-pile = { $pile } : { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
ui-top-card = sur le dessus : { LE($card) }
ui-pile-hidden = Ces cartes sont à l'envers.
ui-pile-short-reserve = Réserve
ui-pile-short-force = Force
ui-pile-short-used = Utilisées
ui-pile-short-lost = Perdues
ui-pile-short-out-of-play = Hors jeu
ui-hand = Votre main
ui-hand-count = { $can ->
        [0] Main : { $n }
       *[other] Main : { $n }, { $can } à jouer
    }
ui-hand-empty = La main est vide.
ui-hand-hidden = { $n ->
        [one] { $n } carte en main
       *[other] { $n } cartes en main
    }

ui-phases = Phases du tour
ui-phase-activate = Activation
ui-phase-control = Contrôle
ui-phase-deploy = Déploiement
ui-phase-battle = Bataille
ui-phase-move = Déplacement
ui-phase-draw = Tirage
ui-phase-short-activate = Act.
ui-phase-short-control = Contr.
ui-phase-short-deploy = Dépl.
ui-phase-short-battle = Bat.
ui-phase-short-move = Mouv.
ui-phase-short-draw = Tir.
ui-turn = Tour { $n }
ui-whose-turn = { $mine ->
        [yes] le vôtre
       *[no] celui de l'adversaire
    }
ui-turn-of = { $side ->
        [dark] côté obscur
       *[light] côté lumineux
    }
ui-start-of-game = Début de la partie
ui-stop = { $whose ->
        [own] Me consulter pendant ma phase : { $phase }
       *[other] Me consulter pendant la phase adverse : { $phase }
    }
ui-respond = Réponses
ui-respond-tip = Me demander si je réponds à ce qui se passe
ui-hold = Tout
ui-hold-tip = Tout me demander

ui-asked = { $question } { $n ->
        [one] { $n } option.
       *[other] { $n } options.
    }
ui-all-options = Les { $n } options
ui-hint-act = { $n ->
        [one] Ou utilisez la carte qui brille.
       *[other] Ou utilisez l'une des { $n } cartes qui brillent.
    }
ui-hint-choose = { $n ->
        [one] Choisissez la carte qui brille.
       *[other] Choisissez parmi les { $n } qui brillent.
    }
ui-tray = Cartes au choix
ui-fold-tray = Les replier
ui-unfold-tray = Montrer les cartes
ui-thinking = { $name } réfléchit…
ui-waiting-friend = En attente d'un adversaire…
ui-being-played = en train d'être jouée
ui-destiny-is = destinée { $n }
ui-look-closer = Voir de près ; pourquoi pas ?
ui-look-through = Parcourir la pile

ui-numbers = Nombres
ui-ask-number = Choisissez un nombre pour voir d'où il vient.
ui-why-not = Que peut-on en faire maintenant ?
ui-nothing-to-ask = On ne peut rien en faire.
ui-asking = Un instant…
ui-yes = Oui.
ui-no = Non.
ui-with-it = Avec elle
ui-stacked = empilée
ui-hidden-cards = { $n ->
        [one] { $n } carte à l'envers
       *[other] { $n } cartes à l'envers
    }
ui-as-printed = Texte imprimé
ui-rulings = Précisions
ui-incomplete = Le texte de cette carte ne fonctionne pas encore en entier ; la carte n'est pas jouable.
ui-see-also = Voir aussi :
ui-rule-cards = Cartes : { $cards }
ui-rule = Règle { $rule }
ui-why-title = { $what } : pourquoi ?
ui-why-total-power = puissance totale
ui-why-total-ability = habileté totale
ui-why-drain = drainage de Force
ui-why-force-icons = icônes de Force
ui-why-generation = génération de Force
ui-why-life-force = Force vitale
ui-why-force = Force disponible
ui-why-battle-power = total dans cette bataille
ui-why-attrition = attrition
ui-why-battle-damage = dommages de bataille

ui-battle-at = Bataille { A($place) }
ui-segment-start = Début
ui-segment-weapons = Armes
ui-segment-power = Puissance
ui-segment-damage = Dommages
ui-segment-end = Fin
ui-fold = Replier la bataille
ui-unfold = Déplier la bataille
ui-initiator = a initié
ui-battle-winner = gagne
ui-battle-power = puissance
ui-battle-ability = habileté
ui-battle-draws = tirages
ui-battle-destiny = destinée
ui-battle-total = total
ui-battle-attrition = attrition restante
ui-battle-damage = dommages restants
ui-drawn = { $card } : { $n }
ui-satisfies = la décompter compte pour { $n }
ui-fired = a fait feu
ui-odds = Qui gagne ?
ui-odds-words = Chances : côté obscur { $dark } %, côté lumineux { $light } %
ui-percent = { $n } %

ui-side-panel = Journal et discussion
ui-log = Journal
ui-log-open = Journal et discussion
ui-log-whole = Montrer le journal depuis le début
ui-moment = Voir la table à ce moment ({ $n })
ui-chat = Discussion
ui-chat-to = À qui
ui-chat-table = Tout le monde
ui-chat-watchers = Spectateurs
ui-chat-text = Dire quelque chose
ui-chat-send = Envoyer
ui-chat-empty = Personne n'a encore rien dit.

ui-undo = Annuler
ui-undone = C'est annulé.
ui-undo-asked = On le demande à l'adversaire.
ui-undo-waits = Vous avez demandé d'annuler ; l'adversaire n'a pas encore répondu.
ui-undo-wish = { $side ->
        [dark] Le côté obscur voudrait annuler.
       *[light] Le côté lumineux voudrait annuler.
    }
ui-undo-to = Revenir ici
ui-allow = Accepter
ui-refuse = Refuser
ui-game-menu = Partie
ui-concede = Abandonner
ui-concede-sure = La partie sera perdue. Cela ne peut pas être annulé.
ui-adjourn = Continuer une autre fois
ui-adjourn-waits = Vous avez proposé de continuer une autre fois ; l'adversaire n'a pas encore répondu.
ui-adjourn-wish = { $side ->
        [dark] Le côté obscur voudrait continuer une autre fois.
       *[light] Le côté lumineux voudrait continuer une autre fois.
    }
ui-adjourned = La partie est interrompue. Elle reprend quand les deux joueurs sont de retour.
ui-resume = Reprendre
ui-hands-show = Montrer ma main aux spectateurs
ui-hands-hide = Cacher ma main aux spectateurs
ui-hands-wish = L'adversaire accepte que les spectateurs voient sa main. Ils ne verront les deux que si vous acceptez.
ui-copy-link = Copier le lien
ui-copied = Le lien est copié.
ui-save-game = Enregistrer la partie en texte
ui-other-side = Voir depuis l'autre côté
ui-bug = Signaler un défaut
ui-bug-words = Enregistrez la partie en texte et joignez-la : elle reproduit tout. Vous êtes après { $n } décisions ; dites ce que vous y attendiez.
ui-lost = La connexion est perdue. Elle revient d'elle-même ; la partie attend.
ui-stalled = Le serveur ne peut pas écrire sur son disque pour le moment. La partie reprendra dès que possible.
ui-gone = { $side ->
        [dark] Le côté obscur a perdu la connexion. La pendule est arrêtée.
       *[light] Le côté lumineux a perdu la connexion. La pendule est arrêtée.
    }
ui-gone-claim = { $side ->
        [dark] Le côté obscur est absent depuis un moment. Vous pouvez mettre fin à l'attente.
       *[light] Le côté lumineux est absent depuis un moment. Vous pouvez mettre fin à l'attente.
    }
ui-claim-win = Réclamer la victoire
ui-claim-adjourn = Continuer une autre fois
ui-claim-bot = Laisser jouer un robot
ui-past = La table après { $n } décisions
ui-now = Revenir au présent
ui-over = { $by ->
        [concession] { $side ->
            [dark] Le côté lumineux abandonne : le côté obscur gagne.
           *[light] Le côté obscur abandonne : le côté lumineux gagne.
        }
        [clock] { $side ->
            [dark] Le temps du côté lumineux est écoulé : le côté obscur gagne.
           *[light] Le temps du côté obscur est écoulé : le côté lumineux gagne.
        }
        [claim] { $side ->
            [dark] Le côté lumineux est parti : le côté obscur gagne.
           *[light] Le côté obscur est parti : le côté lumineux gagne.
        }
       *[other] { $side ->
            [dark] Le côté obscur gagne.
           *[light] Le côté lumineux gagne.
        }
    }
ui-over-you = { $won ->
        [yes] { $by ->
            [concession] L'adversaire abandonne : vous gagnez !
            [clock] Le temps de l'adversaire est écoulé : vous gagnez !
            [claim] L'adversaire est parti : vous gagnez.
            [life-force] L'adversaire n'a plus de Force vitale : vous gagnez !
           *[other] Vous gagnez !
        }
       *[no] { $by ->
            [concession] Vous avez abandonné.
            [clock] Votre temps est écoulé : l'adversaire gagne.
            [claim] Vous étiez absent : l'adversaire gagne.
            [life-force] Vous n'avez plus de Force vitale : l'adversaire gagne.
           *[other] L'adversaire gagne.
        }
    }
ui-rematch = Rejouer
ui-rematch-asked = On attend l'adversaire
ui-rematch-go = Vers la nouvelle partie

ui-timeline = Chronologie
ui-graph = Force vitale des deux joueurs au cours de la partie
ui-life-of = { $side ->
        [dark] Force vitale du côté obscur
       *[light] Force vitale du côté lumineux
    }
ui-estimate = Estimation : le côté obscur gagne
ui-turn-back = Au tour précédent
ui-turn-on = Au tour suivant
ui-phase-back = À la phase précédente
ui-phase-on = À la phase suivante
ui-step-back = Une décision en arrière
ui-step-on = Une décision en avant
ui-replay-play = Lecture
ui-replay-pause = Pause
ui-where = { $at } sur { $of } · tour { $turn }
ui-seat = Vu depuis
ui-both-seats = Les deux
ui-decides = { $side ->
        [dark] Le côté obscur décide.
       *[light] Le côté lumineux décide.
    }
ui-asked-of = { $side ->
        [dark] Au côté obscur : { $question }
       *[light] Au côté lumineux : { $question }
    }
ui-taken = { $side ->
        [dark] Côté obscur : { $what }
       *[light] Côté lumineux : { $what }
    }
ui-only-live = Disponible pendant une partie seulement.
ui-play-on = Jouer à partir d'ici
ui-play-on-words = Une nouvelle partie contre un robot commence avec la table telle qu'elle était après { $n } décisions.
ui-play-as = { $side ->
        [dark] avec le côté obscur
       *[light] avec le côté lumineux
    }
ui-share = Partager ce moment
ui-share-words = Ce lien montre ce moment de la partie :

ui-keys = Touches
ui-key-letters = a … z
ui-key-letters-does = prendre l'option de cette lettre
ui-key-arrows = ← ↑ → ↓
ui-key-arrows-does = parcourir la table
ui-key-enter = Entrée
ui-key-enter-does = prendre, ou montrer ce qu'une carte peut faire
ui-key-esc = Échap
ui-key-esc-does = revenir
ui-key-undo = Ctrl Z
ui-key-undo-does = annuler
ui-key-tab = Tab
ui-key-tab-does = parcourir tous les éléments
ui-key-help = ?
ui-key-help-does = montrer ceci
