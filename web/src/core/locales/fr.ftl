# Le client de navigateur.

app-tagline = Les jeux de guerre du temps de Frédéric et de Napoléon, avec toutes leurs règles.
app-home = Accueil
lang-switch = English
theme-dark = Sombre
theme-light = Clair

home-start = Commencer une partie
home-game = Jeu
home-role = Vous jouez
home-opponents = Adversaires
home-all-seats = Tous les sièges vous-même
home-friends = Des amis, par lien
home-play = Jouer
home-options = Options
home-your-tables = Vos tables
home-public = Tables publiques
home-none = Aucune pour l’instant.
home-forget = Oublier
home-public-table = Chacun peut trouver et regarder cette table
home-take = Prendre { $seat }

option-players = Joueurs
option-advanced = Règles avancées
option-conduct = Code de conduite
value-true = oui
value-false = non
value-strict = strict
value-off = libre

bot-captain = Capitaine
bot-random = Hasard
bot-captain-text = joue pour gagner
bot-random-text = joue n’importe quel coup permis

role-frederick = Frédéric
role-elisabeth = Élisabeth
role-maria_theresa = Marie-Thérèse
role-pompadour = Pompadour
friedrich-role-frederick = La Prusse et le Hanovre contre tous. Tenir bon.
friedrich-role-elisabeth = La Russie et la Suède, par l’est et le nord.
friedrich-role-maria_theresa = L’Autriche et l’armée impériale, pour la Silésie et la Saxe.
friedrich-role-pompadour = La France seule, contre le Hanovre.

table-turn = Tour { $turn }
table-setup = Mise en place
table-waiting = On attend { $names }
table-spectator = Vous regardez
table-over = La partie est finie
outcome-of = { $points } (il en fallait { $target })
app-part-lost = Une partie de la page n’a pas pu être chargée.
app-reload = Recharger
table-offline = La connexion est coupée ; nouvel essai.
table-undo = Reprendre
table-seats = Sièges
table-share = Lien du siège
seat-person = une personne
seat-bot = un automate
seat-open = libre
table-link = Copier le lien de la table
table-copied = Copié
table-play-as = Jouer { $seat }
table-map = Carte de la guerre. Les flèches la déplacent, plus et moins changent l’échelle, 0 la montre entière. Tab ou Entrée mène à ce qui peut être joué ; là, les flèches vont de l’un à l’autre, Entrée joue, le point d’interrogation dit pourquoi non, Échap en sort.
table-loading = On dessine la carte …

map-fit = Toute la carte
map-in = Agrandir
map-out = Réduire
map-small = Petite carte : cliquez pour y aller
map-close = Fermer

panel-actions = Ce que vous pouvez faire
panel-hand = Main
panel-log = Ce qui s’est passé
panel-players = Joueurs
panel-more = { $count } de plus
panel-none = On ne vous demande rien pour l’instant.
panel-refused = Interdit :
panel-rule = Règle { $id }
panel-empty-hand = Aucune carte
panel-drawn = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
panel-filter = Cités et mots …

duel-title = Combat
duel-attacker = attaque depuis { $town }
duel-defender = défend { $town }
duel-to-play = doit jouer

fate-in-force = En vigueur pendant ce tour

order-title = Commande
order-armies = { $count ->
    [one] { $count } armée
   *[other] { $count } armées
}
order-laid = Posé : { $sum }

do-halt = S’arrêter ici
do-end = Finir le mouvement
do-recruit = Recruter
do-army = Une armée de plus
do-pay = Passer au paiement
do-settle = Payer avec ces cartes
do-stop = Ne plus jouer de carte
do-stand = Tenir et combattre
do-decline = Renoncer
do-attack = { $town }, depuis { $origin }
do-return = { $piece } à { $town }
do-worth = pour { $worth }
do-double = doublé : { $worth }

suit-spades = pique
suit-clubs = trèfle
suit-hearts = cœur
suit-diamonds = carreau
suit-reserve = Réserve
card-name = { $value } de { $suit }
card-unknown = une carte que vous n’avez pas encore tirée
card-deck = paquet { $deck }

nation-armies = armées
nation-cards = cartes
nation-objectives = objectifs

town-objective = Objectif : { $nation }, { $order ->
    [1] 1er ordre
   *[other] 2e ordre
}
town-depot = Dépôt : { $nation }
town-conquered = Conquis par { $nation }
piece-moved = a bougé
piece-down = non ravitaillé
piece-armies = { $count ->
    [one] { $count } armée
   *[other] { $count } armées
}

# a rehearsal
table-rehearsal = Répétition : le hasard est reproductible, non secret.

# La vie d’une table : sièges, conversation, notes, pause, retour en arrière.

life-menu = Menu
life-leaf-players = Joueurs
life-leaf-table = Table
life-leaf-game = Partie
life-leaf-about = À propos
life-journal = Journal, conversation et notes
life-here = présent
life-away = absent
life-you = vous
life-bot = automate : { $bot }
life-to-move = doit jouer
life-late = en retard
life-late-by = en retard de { $time }
life-left = restants
life-no = Non
life-copy = Copier
life-send = Envoyer …
life-keep = Enregistrer
life-your-name = Votre nom
life-sit-down = S’asseoir
life-sit = Jouer { $seat }
life-play-here = Jouer
life-invite = Invitation à jouer { $seat }
life-invited = Vous êtes invité à jouer
life-free-seats = Sièges libres
life-invite-text = Envoyez à un ami le lien d’un siège. Qui l’ouvre s’y assied.
life-watch = Un lien pour regarder
life-watch-text = Qui l’a voit ce que chacun peut voir, et rien de plus.
life-hand-over = Transmettre
life-hand-over-sure = Vous recevez un nouveau lien de ce siège, à envoyer. Dès lors, le siège est fermé ici.
life-handed = Vous avez transmis ce siège. Envoyez ce lien à la personne qui continue :
life-own-link = Jouer sur un autre appareil
life-own-link-text = Ce lien est la clef de votre siège. Gardez-le pour vous.
life-take-back = Le reprendre
life-give-bot = Confier à un automate
life-give-bot-sure = Un automate jouera { $seat } désormais. Le lien du siège n’ouvrira plus rien.
life-come-back = Revenir
life-sit-in-sure = Un automate remplace { $seat }. Qui tenait le siège peut revenir avec l’ancien lien.
life-open = Libérer le siège
life-open-sure = { $seat } sera libre pour quiconque a le lien de la table. Qui tient le siège le perd.
life-lost = Votre lien vers ce siège ne vaut plus : le siège a été transmis, confié à un automate ou libéré. Vous regardez à présent.
life-chat = Conversation
life-chat-hint = Dites quelque chose …
life-chat-none = Personne n’a encore rien dit.
life-say = Dire
life-unread = { $count ->
    [one] { $count } non lu
   *[other] { $count } non lus
}
life-notes = Notes
life-notes-hint = Pour vos yeux seuls …
life-saved = Enregistré
life-saving = Enregistrement …
life-not-saved = Non enregistré : le serveur ne répond pas.
life-owner = Pause et fin
life-owner-only = Qui a ouvert la table peut la suspendre ou y mettre fin.
life-pause-text = Pendant la pause personne n’agit, les automates non plus, et aucune horloge ne court.
life-pause = Suspendre
life-resume = Reprendre la partie
life-paused = La table est suspendue.
life-paused-text = Personne n’agit avant la reprise.
life-end = Mettre fin à la table
life-end-sure = La partie s’arrête ici, inachevée, pour tous. Toutes les mains sont ouvertes. C’est sans retour.
life-stranded = Les règles ont changé.
life-stranded-text = Cette partie a été jouée sous d’anciennes règles, et toutes ses lignes ne tiennent pas sous les règles actuelles. Vous voyez la dernière position qui tient. Si tous sont d’accord, la partie continue de là ; si l’on met fin à la table, tout son procès-verbal est ouvert.
life-stranded-back = Y revenir
life-ended = On a mis fin à la table.
life-ended-text = La partie reste inachevée. Son procès-verbal et la clef de son hasard sont ouverts à tous.
life-over-text = La partie est finie. Son procès-verbal et la clef de son hasard sont ouverts à tous.
life-rewind = Revenir en arrière
life-rewind-text = Tous les joueurs doivent être d’accord. Ce qui a été tiré depuis l’est de nouveau : nul ne profite d’avoir vu les dés et les cartes à venir.
life-rewind-to = Revenir à
life-rewind-sure = Revenir en arrière
life-rewind-all = On demande à quiconque détient un siège, même si un automate le remplace. Les autres automates sont d’accord.
life-rewind-open = Quelqu’un propose déjà de revenir en arrière : voyez le billet sur la carte.
life-back-here = Revenir ici
life-beginning = le début de la partie
life-just-after = juste après
life-to-beginning = au début de la partie
life-propose = Proposer …
life-ask = Demander à tous
life-proposes = { $name } propose de revenir en arrière
life-owner-proposes = Qui a ouvert la table propose de revenir en arrière
life-agreed = D’accord : { $names }
life-asked = On demande à : { $names }
life-sits-in = { $name } (remplacé par un automate)
life-agree = Accepter
life-refuse = Refuser
life-mail = Un courriel quand c’est à vous
life-mail-text = L’adresse reste avec ce siège, ne sert à rien d’autre et n’est montrée à personne.
life-mail-address = Votre adresse
life-mail-stop = Plus de courriel
life-mail-kept = Les courriels vont à { $address }
life-screen = Sur votre carte
life-terms = Cette table
life-pace = Rythme
life-pace-live = en direct
life-pace-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
life-visible = Qui la trouve
life-public = tout le monde
life-private = qui a le lien
life-opened = Ouverte
life-fair = Hasard loyal
life-fair-text = Tout le hasard de cette partie vient d’une seule clef secrète. Ce sceau a été fait de la clef avant la première donne : la partie finie, la clef est dite, et chacun peut vérifier qu’elle répond au sceau et que chaque carte est tombée comme elle devait.
life-commitment = Sceau
life-key = Clef
life-key-later = La clef est dite quand la partie est finie.
life-record = Procès-verbal
life-record-text = Toute la partie, chaque action et chaque tirage. Vérifiez-le vous-même :
life-record-later = On peut le télécharger quand la partie est finie.
life-download = Télécharger le procès-verbal
life-rebuilt = Ce que nous avons reconstruit
life-sources = D’où cela vient
life-figures = { $rows } règles, { $rulings } décisions, { $examples } exemples joués : chacun est prouvé par un test.

# La page d’accueil.

friedrich-map = Un morceau de la carte : la Saxe et la Silésie, avec les généraux de Prusse.
home-your-turn = À vous de jouer
home-table-paused = Suspendue
home-table-over = Finie
home-table-ended = Arrêtée
home-table-stranded = Anciennes règles
home-table-gone = Ce serveur ne la connaît plus
home-watching = { $game } : vous regardez
home-pair = { $a } : { $b }
home-go-on = Continuer
home-watch = Regarder
home-public-none = Aucune table publique pour l’instant. Ouvrez-en une : cochez « { home-public-table } » dans les options.
home-friends-text = Les autres sièges restent libres ; à la table, vous trouverez un lien de chaque siège à envoyer à un ami.
home-yourself = Vous jouez aussi ce siège
home-live = en direct, tous à la table
home-what = Lace Wars réunit à une même table des jeux de guerre du temps de Frédéric et de Napoléon, avec toutes leurs règles. Il n’est pas officiel et ne remplace pas les jeux imprimés : la page de chaque jeu dit de qui il est et ce que nous avons reconstruit.
home-licence = Logiciel libre sous licence MIT. Ni compte ni pistage : le lien d’un siège est sa clef, et il reste dans votre navigateur.

# La carte : marches, conquêtes, et des noms pour qui les écoute.
map-motion = Montrer pas à pas ce qui se passe
map-general = { $name }, { $nation }, rang { $rank }, à { $town }
map-train = Train de ravitaillement ({ $nation }) à { $town }
map-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
map-way-falls = { $town } est conquise en chemin
map-way-back = { $town } est reprise en chemin
map-way-guarded = { $town } est protégée par { $guard } : elle ne tombe que si les combats de ce coup le chassent
map-way-train = Le train de { $town } est détruit
map-way-hussar = Le hussard de { $town } est chassé
map-unsettled = Autre chose se décide d’abord, comme l’accord d’un partenaire ou le choix du chef.
map-supply-supplied = Ravitaillé à cet endroit, les trains restant où ils sont
map-supply-toll = Ravitaillé à cet endroit contre un péage de { $toll } points
map-supply-unsupplied = Non ravitaillé à cet endroit, les trains restant où ils sont
map-supply-lost = Non ravitaillé à cet endroit, et perdu au prochain contrôle
map-other-supplied = { $general } sera ravitaillé
map-other-toll = { $general } sera ravitaillé contre un péage de { $toll } points
map-other-unsupplied = { $general } ne sera pas ravitaillé
map-other-lost = { $general } sera perdu, faute de ravitaillement
map-later-falls = { $town } est conquise à la fin de la phase
map-later-back = { $town } est reprise à la fin de la phase
map-exposed = Laisse sans protection : { $towns }
map-gist = { $pieces } peut marcher vers { $count ->
    [one] { $count } ville
   *[other] { $count } villes
}
map-gist-taken = peut prendre { $towns }
map-gist-battles = combat dans { $count } d’entre elles
map-gist-unsupplied = non ravitaillé dans { $count }
map-wins = Gagne la partie
map-loses = Fait gagner la partie à un autre camp
map-asked-Freed = La Prusse-Orientale, laissée sans garnison, se soulève
map-asked-PeaceOffer = La paix peut être offerte à l’Autriche à la fin de la phase
map-battle = Combat contre { $generals } à { $town } : gagné { $win }, nul { $tie }, perdu { $lose }
map-here-falls = Tombe si un général de sa nation la traverse ou la quitte
map-here-back = Peut être reprise : il faut la traverser ou la quitter
map-here-guarded = Protégée par { $guard }
map-stop = S’arrêter ici ne conquiert rien : il faut traverser la cité, ou en repartir.

# ---- l’apprentissage
bot-tutor = Tuteur
lesson-learn = Apprendre { $game }
lesson-link = Les règles en dix courtes leçons
lesson-lead = Dix courtes leçons sur le vrai plateau, quelques minutes chacune. Inutile de lire les règles d’abord.
lesson-so-far = { $count } leçons sur { $of }. À suivre : { $title }.
lesson-start = Commencer l’apprentissage
lesson-continue = Continuer
lesson-all = Toutes les leçons
lesson-number = Leçon { $number }/{ $of }
lesson-task = Étape { $task } sur { $tasks }
lesson-hint = Montrez-moi
lesson-not-now = Pas maintenant.
lesson-next = Leçon suivante
lesson-again = Recommencer
lesson-learnt = (faite)
lesson-first-game = Jouer une première partie : { $role }
lesson-other-role = ou choisir un autre rôle

# ---- combats, chances et fil du temps
duel-played = Cartes jouées dans ce combat
duel-card = { $nation } : { $card }, vaut { $worth } → { $score }
duel-notes = Le nombre sous une carte est votre score après elle.
duel-after = Score ensuite : { $score }. { $then }
duel-then-answer = L’adversaire devra répondre.
duel-then-level = À égalité : à l’adversaire ; qui a la couleur doit continuer.
duel-then-behind = Vous restez derrière et pouvez continuer.
duel-choose-worth = Une Réserve compte de 1 à 10 : cliquez pour choisir.
hand-worth = Combien doit-elle compter ? Votre score ensuite est écrit en petit.
hand-which = Pour quel usage ?
odds-title = Chances
odds-tie = nul
odds-if-all = Si les deux camps dépensent tout
odds-explain = D’où viennent ces chances ?
odds-explanation = De ce que vous pouvez savoir, rien d’autre : vos cartes, celles déjà vues, les paquets au dos des autres. Toutes les mains possibles sont comptées. Les armées non annoncées sont réparties de toutes les façons que permet le total de la nation. Chaque camp dépense ce qu’il faut ; qui n’a pas la couleur peut s’arrêter à zéro et obtenir le nul.
odds-hand-known = { $points } points de la couleur{ $reserves ->
    [0] {""}
    [one] , { $reserves } Réserve
   *[other] , { $reserves } Réserves
}
odds-hand-unknown = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
} : environ { $mean } points de la couleur ({ $high } au plus)
order-price-each = à { $price } l’unité
order-nothing = Rien de choisi encore.
order-total = Prix
order-laid-down = Posé
order-owed = Reste à payer
order-lost = Perdu : on ne rend pas la monnaie
replay-open = Revoir
replay-title = Fil du temps
replay-first = Au début
replay-last = À la dernière ligne
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-turn-back = Au tour précédent
replay-turn-on = Au tour suivant
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-eyes = Vu par
replay-eyes-own = Sa propre vue
replay-eyes-none = Spectateur
replay-share = Partager la position
replay-close = Fermer le fil du temps
replay-past = Vous regardez le passé (tour { $turn }).
replay-past-setup = Vous regardez le passé (mise en place).
replay-now = Revenir au présent
seen-option = Dernières forces vues
seen-last = vu en dernier avec { $armies ->
    [0] 0 armée
    [one] { $armies } armée
   *[other] { $armies } armées
}, tour { $turn }
seen-with = avec { $generals }

# ---- ce qui est écrit au-dessus des boutons, et sur certains d’entre eux
ask-allot = Armées pour ce général
ask-march = Faire marcher
ask-take = Armées qui marchent avec lui ; les autres restent
ask-step = Cité suivante
ask-step-forced = Prochaine cité, en marche forcée
ask-return = Faire revenir un général perdu
ask-train = Faire revenir un train perdu, à
ask-lay = Cliquez sur les cartes qui paient
ask-reinforce = La nouvelle armée va à
ask-attack = Attaquer
ask-play = Cliquez sur une carte pour la jouer
ask-retreat = La pile battue va à
ask-withdraw = Reculer jusqu’à
ask-discard = Cliquez sur la carte à défausser
ask-give = Cliquez sur la carte à donner
ask-declare = Cliquez sur la carte à exposer
ask-recall = Quitte la guerre
ask-free = Se libère de la Russie
ask-gain = L’armée gratuite va à
ask-lose = L’armée est perdue par
ask-turn = Retourner : sans ravitaillement
ask-drive = Repoussé jusqu’à
allot-evenly = Parts égales : { $nation }
do-attack-named = { $defender } à { $town }, par { $attacker } depuis { $origin }
do-stack = { $stack } ({ $town })
do-decline-GainArmy = Ne prendre aucune armée
do-decline-Offer = N’offrir aucune carte
do-decline-Redraw = Garder toutes ses cartes
do-decline-Trade = Ne donner aucune carte
do-decline-LaudonStep = Laudon reste
do-decline-TurnDown = N’en retourner aucune
do-decline-DriveWest = Le laisser là
do-decline-OffensiveOption = Sans l’option

# ---- le journal au clavier, et le passé
log-keys = Les flèches haut et bas vont de ligne en ligne, gauche et droite dans une ligne, Échap quitte les lignes.
life-back-to = Revenir juste après : { $line }
replay-looking = Vous regardez le passé
replay-seen-by = vu par { $name }
replay-your-turn = C’est à vous de jouer maintenant.

# ---- ce qui n’a pas marché
problem-no-server = Le serveur ne répond pas. Nouvel essai …
problem-unknown-table = Il n’y a pas de telle table ici. Le lien a peut-être été coupé, ou la table est sur un autre serveur.
problem-wrong-key = Ce lien n’ouvre plus aucun siège.
problem-seat-taken = Quelqu’un d’autre s’y est assis.
problem-seat-held = Quelqu’un tient ce siège.
problem-paused = La table est suspendue.
problem-ended = On a mis fin à la table.
problem-over = La partie est finie.
problem-stranded = La partie a été jouée sous d’anciennes règles et ne tient pas sous les règles actuelles. Les joueurs peuvent convenir de revenir en arrière.
problem-other-rules = Cette table suit des règles que ce serveur n’a pas.
problem-unknown-game = Ce serveur ne connaît pas le jeu de cette table.
problem-too-many = Trop de demandes à la fois : attendez un instant.
problem-storage-full = Le serveur n’a plus de place pour enregistrer les coups. Rien n’est perdu ; il reprendra de lui-même dès qu’il en aura.
problem-storage-away = Le serveur ne peut pas enregistrer les coups pour l’instant. Rien n’est perdu ; il essaie encore et reprendra de lui-même.
problem-overloaded = Le serveur a trop à faire ; essayez encore dans un instant.
busy = Le serveur est occupé ; nouvel essai…
problem-too-slow = Le serveur a été trop lent ; essayez encore.
problem-bad-address = Ce n’est pas une adresse de courriel.
problem-no-mail = Ce serveur n’envoie pas de courriel.
problem-no-proposal = Plus personne ne propose de revenir en arrière.
problem-proposal-open = Quelqu’un propose déjà de revenir en arrière.
problem-not-over = On ne peut le voir que la partie finie.
problem-owner-needed = Seul qui a ouvert la table peut le faire.
problem-seat-needed = Seul un joueur peut le faire.
problem-not-your-seat = Ce siège est à quelqu’un d’autre.
problem-broken-log = Le journal de cette table est incohérent : on ne peut plus y jouer.

## Maria sur la page d’accueil

role-louis_xv = Louis XV
role-bourbon = Bourbons et Prusse
role-habsburg = Habsbourg
maria-role-maria_theresa = L’Autriche, assaillie de toutes parts. Préservez l’héritage.
maria-role-frederick = La Prusse et la Saxe pour la Silésie ; et, comme un autre joueur, l’armée Pragmatique en Flandre.
maria-role-louis_xv = La France et la Bavière, sur le Danube et en Flandre.
maria-role-bourbon = La France, la Bavière, la Prusse et la Saxe contre l’Autriche.
maria-role-habsburg = L’Autriche, et l’armée Pragmatique à ses côtés.
option-variant = Partie
value-introductory = d’initiation : la Bohême seule, deux heures environ
value-advanced = complète : les deux cartes, politique, élection
friedrich-line = La guerre de Sept Ans, à 3 ou 4
maria-line = La guerre de Succession d’Autriche, à 3 ou 2
map-rider = Hussard à { $town }

# ---- pacts
pact-leaf = Pactes
panel-log-short = Journal
pact-waiting = { $count ->
    [one] une proposition attend votre réponse
   *[other] { $count } propositions attendent votre réponse
}
pact-asked = En attente de votre réponse
pact-proposed = Proposés
pact-standing = En vigueur
pact-past = Révolus
pact-vain = Restés sans suite
pact-none = Aucun pacte n’a été proposé.
pact-heading-by = { $by } à { $to }
pact-heading-between = { $parties }
pact-agree = Accepter
pact-refuse = Refuser
pact-withdraw = Retirer
pact-end = Demander d’y mettre fin
pact-end-too = Y mettre fin aussi
pact-end-sure = Un pacte engage : il tient jusqu’à ce que toutes ses parties veuillent y mettre fin. Chacun lira que vous le voulez, et quand.
pact-end-last = Toutes les autres parties veulent y mettre fin : sur votre parole, le pacte prend fin.
pact-keep = Le maintenir tout de même
pact-waits-for = On attend { $names }.
pact-turn = tour { $turn }
pact-setup = mise en place
pact-line = ligne { $index } du journal
pact-holds = Tient jusqu’à la fin de la partie.
pact-holds-until = Tient jusqu’à la fin du tour { $turn }.
pact-agreed-by = Accord : { $name }
pact-ending-by = { $name } veut y mettre fin
pact-ended = Terminé d’un commun accord
pact-lapsed = Échu après le tour { $turn }
pact-unanswered = Sans accord à la fin du tour { $turn }
pact-refused-by = Refusé par { $name }
pact-withdrawn = Retiré
pact-new = Proposer un pacte
pact-with = Avec
pact-words = Avec vos propres mots
pact-words-hint = Personne ne franchit le Main…
pact-until = Jusqu’à
pact-until-end = la fin de la partie
pact-until-turn = la fin du tour { $turn }
pact-propose = Proposer
pact-public = Chacun le lit aussitôt. Ce qui est convenu engage : nul n’y met fin seul.
pact-no-partners = Personne d’autre ne joue ici : un automate ne conclut pas de pacte.
problem-no-pacts = Les règles de cette table ne connaissent pas de pactes.
problem-no-such-turn = Un pacte tient jusqu’à un tour encore à venir.
problem-not-a-party = Seules les parties d’un pacte disent s’il prend fin ou non.
problem-bot-asked = Un automate ne conclut pas de pacte.
problem-nobody-asked = Personne n’occupe encore ce siège.
problem-pact-settled = Cette proposition n’est plus ouverte.
problem-party-changed = Ce siège a changé de main : la proposition est caduque.
problem-pact-not-standing = Ce pacte n’est plus en vigueur.
problem-unknown-pact = Il n’y a pas de tel pacte à cette table.
problem-too-many-pacts = Vous avez proposé autant de pactes qu’on le peut à une même table.
problem-nothing-said = Dites quelque chose.
problem-bad-text = Le texte contient des caractères qui ne s’affichent pas.
panel-play = Ce qu’il y a à faire
maria-map = Un morceau de la carte : la Saxe, la Silésie et la Bohême, et leurs forteresses.

## Batailles au choix

frederic-line = Batailles de la guerre en dentelles sur hexagones, à 2
frederic-map = Un coin de champ de bataille : un village sur une route, entre bois et collines.
role-prussia = Prusse
role-austria = Autriche
role-france = France
role-russia = Russie
role-britain = Angleterre
role-austria_russia = Autriche et Russie
role-britain_austria_russia = La Coalition
role-allies = Alliés
role-company = Compagnie
role-awadh = Awadh
role-south = Sud
role-north = Nord
battle-choose = Quelle bataille ?
battle-first = pour une première partie
battle-skirmish = deux armées et un terrain tirés au sort
battle-workshop = Dessinez la vôtre
battle-workshop-text = terrain, armées, points
battle-against = { $a } contre { $b }
battle-redraw = Ouvrir cette bataille dans l’atelier
battle-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
battle-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
battle-side-first = L’armée du sud
battle-side-second = L’armée du nord
battle-drawn-lots = tirée au sort au début de la partie
option-battle = Bataille
option-deployment = Déploiement
option-opening = Qui commence
option-batch = Unités posées à la fois
option-losses = Les pertes qui brisent une armée se comptent
value-skirmish-120 = Escarmouche, 120 points
value-skirmish-280 = Bataille, 280 points
value-skirmish-420 = Grande bataille, 420 points
value-fixed = selon le scénario
value-alternating = à tour de rôle, à découvert
value-screen = derrière un écran
value-slips = sous des papiers, avec des blancs
value-scenario = selon le scénario
value-lot = par tirage au sort
value-choice = au gré du second camp
value-at-once = aussitôt
value-end-of-turn = à la fin du tour

## Une bataille à soi

value-drawn = dessinée par un joueur

# ---- ordres permanents
orders-leaf = Ordres
orders-count = { $count ->
    [one] { $count } ordre en cours
   *[other] { $count } ordres en cours
}
orders-standing = En cours
orders-none = Vous n’avez laissé aucun ordre.
orders-private = Personne d’autre n’apprend vos ordres avant leur exécution.
orders-pair = { $when } : { $answer }
orders-only = S’il n’y a qu’une chose à faire : la faire
orders-any-question = Chaque fois que cela peut se dire
orders-plan = Plan de votre prochain tour
orders-plan-waits = Exécuté quand votre tour viendra, s’il est encore possible et si rien n’a changé à proximité.
orders-plan-done = { $done } étapes sur { $all } sont faites.
orders-plan-shaken = Ce sur quoi il reposait a changé : en l’état, il sera annulé quand votre tour viendra.
orders-shaken = Votre plan pour le prochain tour :
orders-row = Réponses à la suite
orders-row-waits = Données l’une après l’autre quand on vous interroge, tant que dure ce combat.
orders-cancel = Annuler
orders-cancel-this = Annuler l’ordre : { $order }
orders-change = Modifier
orders-reply = Répondre d’avance à une question
orders-always = Toujours répondre ainsi…
orders-when = Quand
orders-when-only = Chaque fois qu’il n’y a qu’une chose à faire
orders-answer = Réponse
orders-holds = Vaut
orders-until-cancelled = jusqu’à ce que vous l’annuliez
orders-until-turn = jusqu’à votre prochain tour
orders-unless = Sauf si
orders-unless-hint = elle nomme l’un d’eux (virgules)
orders-not-if = sauf si l’on nomme : { $names }
orders-elsewhere = Seulement si vos propres pièces ne sont pas en cause
orders-only-elsewhere = seulement si vos propres pièces ne sont pas en cause
orders-leave = Laisser cet ordre
orders-news = Ce qu’ils sont devenus
orders-news-played = { $count ->
    [one] Répondu pour vous : { $answer }.
   *[other] Répondu { $count } fois pour vous : { $answer }.
}
orders-news-done = Votre plan a été exécuté.
orders-news-lapsed = Un ordre a expiré : votre propre tour est venu.
orders-news-over = Le reste de vos réponses n’a plus été nécessaire.
orders-news-barred = Votre plan a été annulé : son étape suivante n’est plus possible.
orders-news-broken = Votre plan a été annulé : ce sur quoi il reposait a changé.
orders-news-taken-back = Un ordre a été annulé, car un coup a été repris.
rows-title = En jouer plusieurs à la suite…
rows-explained = La première est jouée maintenant, les suivantes chaque fois qu’on vous interroge encore dans ce combat.
rows-chosen = Ce qui est joué, dans cet ordre
rows-more = Ce que l’on peut ajouter
rows-leave = Les jouer à la suite
plan-title = Ceci est un plan.
plan-explained = Rien n’en est arrivé. Les autres y font le moins possible, et ce que vous ne pouvez savoir est inventé.
plan-start = Préparer mon prochain tour
plan-empty = Jouez comme d’habitude : vos étapes sont notées ici.
plan-leave = Laisser comme ordres
plan-now = Jouer cela maintenant
plan-undo = Reprendre une étape
plan-stop = Quitter le plan
plan-end = Rien de plus ne peut être prévu pour l’instant.
plan-guessed = Ce que vous avez prévu mène à des dés, des cartes ou des réponses des autres. Tout cela est inventé ici : à la table, il peut en aller autrement.
plan-asked = On vous demande quelque chose à la table en ce moment.
plan-upset = Ce que vous prépariez n’est plus possible après ce qui vient d’arriver. Aucun ordre n’a été laissé.
problem-bad-order = Cet ordre ne peut plus être laissé : la table a avancé.
problem-bad-plan = Cela ne peut être prévu d’ici.

## Prussia’s Defiant Stand on the home page

defiant-map = Un morceau de la carte : la Saxe, la Silésie et la Bohême, avec des blocs qui montrent leur dos.
defiant-line = La guerre de Sept Ans avec des blocs dans le brouillard, à 2
napoleonic-line = L’Europe de 1805 à 1815, avec cartes et pactes, de 2 à 5
defiant-role-prussia = La Prusse seule, avec la meilleure armée. Frapper, et tenir.
defiant-role-allies = L’Autriche, la France, l’Empire, la Russie et la Suède. Resserrer l’étau.
option-scenario = Scénario
option-reactions = Les chefs peuvent venir au secours
option-retreat_at_one = Les blocs affaiblis quittent le champ
value-campaign = La campagne
value-desperate_times = Les temps désespérés
value-short = Le jeu court
value-printed = Comme imprimé
value-free = Libre
