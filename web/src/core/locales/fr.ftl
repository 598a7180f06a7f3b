# Le client de navigateur, dans l’ordre de en.ftl, qui en nomme les parties.

app-tagline = Les jeux de guerre du temps de Frédéric et de Napoléon, avec toutes leurs règles.
app-home = Accueil
lang-switch = English
theme-dark = Sombre
theme-light = Clair

home-start = Commencer une partie
home-game = Jeu
home-role = Vous jouez
home-opponents = Adversaires
home-all-seats = Vous-même, à toutes les places
home-friends = Des amis, invités par un lien
home-play = Jouer
home-options = Options
home-your-tables = Vos tables
home-forget = Retirer de la liste
home-public-table = Table publique : tout le monde peut la trouver et la regarder

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
bot-marshal = Maréchal
bot-marshal-quick = Maréchal, rapide
bot-marshal-strong = Maréchal, fort
bot-plans-ahead = planifie
bot-plans = planifie pour { $roles }
bot-random-text = joue n’importe quel coup permis

role-frederick = Frédéric
role-elisabeth = Élisabeth
role-maria_theresa = Marie-Thérèse
role-pompadour = Pompadour
friedrich-role-frederick = La Prusse et le Hanovre contre tous. Tenir bon.
friedrich-role-elisabeth = La Russie et la Suède, par l’est et le nord.
friedrich-role-maria_theresa = L’Autriche et l’Armée impériale, pour la Silésie et la Saxe.
friedrich-role-pompadour = La France seule, contre le Hanovre.

table-turn = Tour { $turn }
table-setup = Mise en place
table-waiting = En attente : { $names }
table-thinking = En réflexion : { $names }…
table-spectator = Vous regardez
app-part-lost = Une partie de la page n’a pas pu être chargée.
app-reload = Recharger
app-offline = Pas de connexion. La page reprend d’elle-même dès son retour.
app-offline-games = Parties sur cet appareil
table-offline = Connexion perdue ; nouvelle tentative…
table-undo = Annuler
seat-open = libre
table-play-as = Jouer : { $seat }
table-map = Carte. Les flèches la déplacent{ $keys ->
    [off] .
   *[on] , plus et moins changent l’échelle, 0 la montre entière.
} Tab ou Entrée mène à ce qui peut être joué ; là, les flèches passent d’un choix à l’autre, Entrée joue{ $keys ->
    [off] ,
   *[on] , le point d’interrogation dit pourquoi un choix est interdit,
} Échap en sort.
table-loading = Dessin de la carte…

map-fit = Toute la carte
map-in = Agrandir
map-out = Réduire
map-small = Petite carte : cliquez pour y aller
map-close = Fermer

panel-actions = Ce que vous pouvez faire
panel-log = Ce qui s’est passé
panel-players = Joueurs
panel-more = { $count } de plus
panel-none = Vous n’avez rien à faire pour l’instant.
panel-refused = Interdit :
panel-rule = Règle { $id }
panel-empty-hand = Aucune carte
panel-drawn = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
panel-filter = Cité ou mot…
panel-search = Chercher

order-title = Achats
order-armies = { $count ->
    [one] { $count } armée
   *[other] { $count } armées
}

do-halt = S’arrêter ici
do-end = Terminer les déplacements
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
do-double = doublé : { $worth }

suit-spades = pique
suit-clubs = trèfle
suit-hearts = cœur
suit-diamonds = carreau
suit-reserve = Réserve
card-name = { $value } de { $suit }
card-unknown = une carte que vous n’avez pas encore tirée
card-deck = paquet { $deck }

nation-armies = armées
nation-cards = cartes

piece-moved = s’est déplacé
piece-down = non ravitaillé
piece-armies = { $count ->
    [one] { $count } armée
   *[other] { $count } armées
}

table-rehearsal = Partie d’essai : les tirages sont reproductibles et ne sont pas secrets.

life-menu = Menu
life-leaf-players = Joueurs
life-leaf-table = Table
life-leaf-game = Partie
life-leaf-about = À propos
life-journal = Journal, conversation et notes
life-here = présent
life-away = absent
life-to-move = doit jouer
life-late-by = en retard de { $time }
life-left = de délai
life-no = Non
life-your-name = Votre nom
life-chat = Conversation
life-unread = { $count ->
    [one] { $count } message non lu
   *[other] { $count } messages non lus
}
life-notes = Notes
life-paused = La table est suspendue.
life-stranded = Les règles ont changé.
life-ended = La partie a été arrêtée.
life-back-here = Revenir ici
life-pace = Rythme
life-pace-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
life-record = Enregistrement

friedrich-map = Un détail de la carte : la Saxe et la Silésie, avec les généraux de Prusse.
home-your-turn = À vous de jouer
home-table-paused = Suspendue
home-table-over = Finie
home-table-ended = Arrêtée
home-table-stranded = Anciennes règles
home-table-gone = Cette table n’existe plus sur ce serveur
home-watching = { $game } : vous regardez
home-pair = { $a } : { $b }
home-rest = Aux autres places : { $bot }.
home-friends-text = Les autres places restent libres ; à la table, vous trouverez pour chacune un lien à envoyer à un ami.
home-yourself = Vous tenez aussi cette place
home-live = en direct, tous à la table

map-motion = Montrer pas à pas ce qui se passe
map-general = { $name }, { $nation }, rang { $rank }, à { $town }
map-train = Train de ravitaillement ({ $nation }) à { $town }
map-steps = { $count ->
    [one] { $count } cité
   *[other] { $count } cités
}
map-way-falls = { $town } est conquise en chemin
map-way-back = { $town } est reprise en chemin
map-way-guarded = { $town } est protégée par { $guard } : elle ne tombera que si les combats de ce coup en chassent les protecteurs
map-way-train = Train détruit : { $town }
map-way-hussar = Hussard chassé : { $town }
map-unsettled = Autre chose se décide d’abord, comme l’accord d’un partenaire ou le choix du chef.
map-supply-supplied = Ravitaillé à cet endroit, les trains restant où ils sont
map-supply-toll = Ravitaillé à cet endroit contre un péage de { $toll } points
map-supply-unsupplied = Non ravitaillé à cet endroit, les trains restant où ils sont
map-supply-lost = Non ravitaillé à cet endroit, et perdu au prochain contrôle
map-other-supplied = { $general } sera ravitaillé
map-other-toll = { $general } sera ravitaillé contre un péage de { $toll } points
map-other-unsupplied = { $general } ne sera pas ravitaillé
map-other-lost = { $general } sera perdu, faute de ravitaillement
map-later-falls = { $town } est conquise à la fin de la phase
map-later-back = { $town } est reprise à la fin de la phase
map-exposed = Laisse sans protection : { $towns }
map-gist = { $pieces } : { $count ->
    [one] { $count } cité à portée
   *[other] { $count } cités à portée
}
map-gist-taken = peut prendre { $towns }
map-gist-battles = combat dans { $count } d’entre elles
map-gist-unsupplied = non ravitaillé dans { $count }
map-wins = Gagne la partie
map-loses = Fait gagner la partie à un autre camp
map-asked-Freed = La Prusse-Orientale, laissée sans garnison, se soulève
map-asked-PeaceOffer = La paix peut être offerte à l’Autriche à la fin de la phase
map-battle = Combat contre { $generals } à { $town } : gagné { $win }, nul { $tie }, perdu { $lose } ; bien joué, gagné { $well }
map-here-falls = Sera conquise si un général de cette nation la traverse ou la quitte
map-here-back = Peut être reprise : il faut la traverser ou la quitter
map-here-guarded = Protégée par { $guard }
map-stop = On ne conquiert rien en s’arrêtant ici : il faut traverser la cité ou en repartir.
map-off = { $count ->
    [one] Un autre choix de ce côté
   *[other] { $count } autres choix de ce côté
}
map-event-turned = Non ravitaillé
map-event-starved = Pertes, faute de ravitaillement

bot-tutor = Instructeur
lesson-learn = Apprendre { $game }
lesson-lead = Dix courtes leçons sur le vrai plateau, quelques minutes chacune. Inutile de lire les règles d’abord.
lesson-so-far = Leçons faites : { $count } sur { $of }. À suivre : { $title }.
lesson-start = Commencer l’apprentissage
lesson-continue = Continuer
lesson-all = Toutes les leçons
lesson-learnt = (faite)

hand-worth = Quelle valeur lui donner ? En petit : le score qui en résulte.
hand-which = Pour quel usage ?
odds-title = Chances
odds-tie = combat nul
odds-if-all = Si les deux camps dépensent tout
odds-if-well = Si les deux camps jouent bien
odds-cost = { $nation } : pertes { $armies }, cartes { $cards }
odds-explain = D’où viennent ces chances ?
odds-hand-known = { $points } points de ce symbole{ $reserves ->
    [0] {""}
    [one] , { $reserves } Réserve
   *[other] , { $reserves } Réserves
}
odds-hand-unknown = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
} : environ { $mean } points de ce symbole ({ $high } au plus)
order-price-each = prix : { $price }
replay-open = Revoir
seen-option = Dernières forces vues
seen-last = vu pour la dernière fois avec { $armies ->
    [0] 0 armée
    [one] { $armies } armée
   *[other] { $armies } armées
}, tour { $turn }
seen-with = avec { $generals }

ask-allot = Armées pour ce général
ask-march = Faire marcher
ask-take = Armées qui marchent avec lui ; les autres restent
ask-step = Cité suivante
ask-step-forced = Cité suivante, en marche forcée
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
ask-recall = Rappelé définitivement
ask-free = Reprise à la Russie
ask-gain = L’armée gratuite va à
ask-lose = L’armée est perdue par
ask-turn = Retourner face cachée
ask-drive = Repoussé jusqu’à
allot-evenly = Parts égales : { $nation }
do-attack-named = { $defender } à { $town }, par { $attacker } depuis { $origin }
do-stack = { $stack } ({ $town })
do-decline-GainArmy = Ne prendre aucune armée
do-decline-Offer = N’offrir aucune carte
do-decline-Redraw = Garder toutes ses cartes
do-decline-Trade = Ne donner aucune carte
do-decline-LaudonStep = Laudon reste
do-decline-TurnDown = N’en retourner aucune
do-decline-DriveWest = Le laisser là
do-decline-OffensiveOption = Sans l’Option Offensive

log-keys = Les flèches haut et bas vont de ligne en ligne, gauche et droite dans une ligne, Échap quitte les lignes.
life-back-to = Revenir juste après : { $line }
replay-looking = Vous regardez le passé
replay-seen-by = vu par { $name }
replay-your-turn = C’est à vous de jouer maintenant.
log-open = Revoir cette position
log-open-line = Revoir la position après : { $line }
follow-moves = Joué par { $name }.
follow-then-you = Ensuite, c’est à vous.
follow-again = Revoir depuis mon coup
follow-again-short = Depuis mon coup

problem-no-server = Le serveur ne répond pas. Nouvelle tentative…
problem-unknown-table = Cette table n’existe pas ici. Le lien est peut-être tronqué, ou la table est sur un autre serveur.
problem-wrong-key = Ce lien ne donne plus accès à aucune place.
problem-seat-taken = Cette place vient d’être prise.
problem-paused = La table est suspendue.
problem-ended = La partie a été arrêtée.
problem-over = La partie est finie.
problem-stranded = La partie a été jouée sous d’anciennes règles et n’est plus valable. Les joueurs peuvent convenir de revenir en arrière.
problem-other-rules = Cette table suit des règles que ce serveur n’a pas.
problem-unknown-game = Ce serveur ne connaît pas le jeu de cette table.
problem-too-many = Trop de demandes à la fois : attendez un instant.
problem-storage-full = Le serveur n’a plus de place pour enregistrer les coups. Rien n’est perdu ; il reprendra de lui-même.
problem-storage-away = Le serveur ne peut pas enregistrer les coups pour l’instant. Rien n’est perdu ; il reprendra de lui-même.
problem-overloaded = Le serveur a trop à faire ; réessayez.
busy = Le serveur est occupé ; nouvelle tentative…
problem-banned = Vous ne pouvez pas jouer ici jusqu’au { $until } : { $why }
problem-too-slow = Le serveur met trop de temps à répondre ; réessayez.
problem-broken-log = Le journal de cette table est incohérent : on ne peut plus y jouer.
problem-full = Trop de connexions en ce moment : revenez bientôt.
problem-stopping = Le serveur s’arrête : revenez dans un instant.
problem-internal = Une erreur s’est produite sur le serveur.
problem-unknown-index = La partie n’a pas cette position.
problem-unknown-seat = La table n’a pas cette place.
problem-unknown-rule = Le jeu n’a pas cette règle.
problem-too-early = C’est trop tôt : le délai court encore.
problem-not-reported = Plus personne n’est signalé absent à cette place.
problem-not-waited-for = Personne n’attend plus cette place.
problem-no-such-line = On ne peut pas revenir à cet endroit.
problem-position = Ce qui part d’une position n’a pas d’enregistrement : sauvez l’analyse dans un fichier.

role-louis_xv = Louis XV
role-bourbon = Bourbons et Prusse
role-habsburg = Habsbourg
maria-role-maria_theresa = L’Autriche, assaillie de toutes parts. Préservez l’héritage.
maria-role-frederick = La Prusse et la Saxe, pour la Silésie ; et, dans l’autre camp, l’Armée Pragmatique, en Flandres.
maria-role-louis_xv = La France et la Bavière, sur le Danube et en Flandres.
maria-role-bourbon = La France, la Bavière, la Prusse et la Saxe contre l’Autriche.
maria-role-habsburg = L’Autriche, et l’Armée Pragmatique à ses côtés.
option-variant = Version
value-introductory = introductive : la Bohême seule, environ 90 minutes
value-advanced = avancée : les deux cartes, politique, élection
friedrich-line = La guerre de Sept Ans, à 3 ou 4
maria-line = La guerre de Succession d’Autriche, à 3 ou 2
map-rider = Hussard à { $town }

pact-leaf = Pactes
panel-log-short = Journal
pact-waiting = { $count ->
    [one] une proposition attend votre réponse
   *[other] { $count } propositions attendent votre réponse
}
panel-play = À faire
maria-map = Un détail de la carte : la Saxe, la Silésie et la Bohême, et leurs forteresses.

frederic-line = Batailles de la guerre en dentelles sur hexagones, à 2
frederic-map = Un coin de champ de bataille : un village sur une route, entre bois et collines.
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
battle-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
battle-side-first = L’armée du sud
battle-side-second = L’armée du nord
battle-drawn-lots = tirée au sort au début de la partie
option-battle = Bataille
option-deployment = Déploiement
option-opening = Qui commence
option-batch = Unités posées à la fois
option-losses = La démoralisation se vérifie
value-skirmish-120 = Escarmouche, 120 points
value-skirmish-280 = Bataille, 280 points
value-skirmish-420 = Grande bataille, 420 points
value-fixed = selon le scénario
value-alternating = à tour de rôle, à découvert
value-screen = derrière un paravent
value-slips = petits papiers, avec des leurres
value-scenario = selon le scénario
value-lot = par tirage au sort
value-choice = au gré du second camp
value-at-once = aussitôt
value-end-of-turn = à la fin du tour

value-drawn = dessinée par un joueur

orders-leaf = Ordres
orders-count = { $count ->
    [one] { $count } ordre en cours
   *[other] { $count } ordres en cours
}
plan-end = Rien de plus ne peut être prévu pour l’instant.

defiant-map = Un détail de la carte : la Saxe, la Silésie et la Bohême, avec des blocs qui montrent leur dos.
defiant-line = La guerre de Sept Ans avec des blocs dans le brouillard, à 2
napoleonic-line = L’Europe de 1805 à 1815, avec cartes et pactes, de 2 à 5
option-roles = Puissances
value-dealt = Tirées au sort
value-chosen = Au choix
home-lot = Les puissances sont tirées au sort au début de la partie.
role-player_1 = Joueur 1
role-player_2 = Joueur 2
role-player_3 = Joueur 3
role-player_4 = Joueur 4
role-player_5 = Joueur 5
napoleonic-role-france = Napoléon et la Grande Armée, l’Espagne à vos côtés, contre tous ceux qui viendront.
napoleonic-role-britain = La flotte, l’or, et une petite armée à débarquer là où cela fait mal.
napoleonic-role-austria = La plus grande armée de la Coalition, et la première sur la route de Napoléon.
napoleonic-role-russia = Loin de la France, lente à venir, difficile à conquérir.
napoleonic-role-prussia = Neutre au début. Choisissez votre heure, et votre camp.
napoleonic-role-austria_russia = Deux armées sur terre, et une main de cartes pour chacune.
napoleonic-role-britain_austria_russia = Trois puissances, une volonté. Usez la France.
defiant-role-prussia = La Prusse seule, avec la meilleure armée. Frapper, et tenir.
defiant-role-allies = L’Autriche, la France, le Saint-Empire, la Russie et la Suède. Resserrer l’étau.
option-scenario = Scénario
option-reactions = Les chefs peuvent venir au secours
option-retreat_at_one = Les blocs affaiblis quittent le champ de bataille
value-campaign = La campagne
value-desperate_times = Les temps désespérés
value-short = Le jeu court
value-printed = comme imprimé
value-free = libre


# ---- les règles
rules-link = Toutes les règles, avec recherche
home-record = Ouvrir une partie enregistrée…
home-archive = Parties finies
end-won = Victoire
end-lost = Défaite
end-draw = Match nul
end-over = La partie est terminée
home-sign-in = Se connecter
home-account-wait = Vos places arrivent…
home-since = depuis { $span }
home-with = avec { $names }
home-find = Trouver des adversaires
home-find-text = « { home-find } » vous assied à une table en direct où quelqu’un attend. Sinon, des automates tiennent les autres places en attendant des joueurs.
panel-tree = Analyse
orders-always = Toujours répondre ainsi…
rows-title = En jouer plusieurs à la suite…
plan-start = Préparer mon prochain tour

# ---- au combat, sur un écran bas
log-fold = Replier le journal{ $keys ->
    [off] {""}
   *[on] {" "}(L)
}
log-unfold = Ouvrir le journal{ $keys ->
    [off] {""}
   *[on] {" "}(L)
}
log-folded = Le journal est replié pendant le combat{ $keys ->
    [off] .
   *[on]  ; la touche L l’ouvre.
}
log-unfolded = Le journal est ouvert{ $keys ->
    [off] .
   *[on]  ; la touche L le replie.
}
