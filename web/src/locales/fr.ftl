# Le client de navigateur.

app-tagline = Les jeux de guerre du temps de Frédéric, avec toutes leurs règles.
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
role-frederick-text = La Prusse et le Hanovre contre tous. Tenir bon.
role-elisabeth-text = La Russie et la Suède, par l’est et le nord.
role-maria_theresa-text = L’Autriche et l’armée impériale, pour la Silésie et la Saxe.
role-pompadour-text = La France seule, contre le Hanovre.

table-turn = Tour { $turn }
table-setup = Mise en place
table-waiting = On attend { $names }
table-spectator = Vous regardez
table-over = La partie est finie
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
table-map = Carte de la guerre. Les flèches la déplacent, plus et moins changent l’échelle, 0 la montre entière.
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
do-decline = Décliner
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
