### L’atelier : les batailles dessinées par les joueurs.

ws-title = Atelier
ws-new-name = Ma bataille
ws-draft-of = { $name } (brouillon)
ws-draft-kept = Le brouillon que vous n’aviez pas enregistré est gardé dans ce navigateur.
ws-unsaved = Pas encore enregistrée
ws-save = Enregistrer
ws-play = Jouer
ws-undo = Annuler
ws-redo = Rétablir
ws-close = Fermer
ws-leave-text = Cette bataille n’est pas enregistrée. Un brouillon en reste dans ce navigateur.
ws-leave = Quitter
ws-stay = Rester
ws-full = Ce navigateur n’a plus de place : supprimez une bataille gardée ici, ou téléchargez celle-ci.
ws-leaf-field = Terrain
ws-leaf-victory = Victoire
ws-leaf-file = Fichiers
ws-checking = On examine la bataille…
ws-ready = Prête à être jouée
ws-faults =
    { $count ->
        [one] Une chose ne va pas
       *[other] { $count } choses ne vont pas
    }

## Le terrain

ws-field-label = Le champ de bataille. Les flèches déplacent le curseur, Entrée emploie l’outil, plus et moins agrandissent et réduisent.
ws-cursor = { $hex } : { $what }
ws-zoom-in = Agrandir
ws-zoom-out = Réduire
ws-zoom-fit = Tout le champ
ws-tool = Outil
ws-tool-hand = Main
ws-tool-hand-text = Tirez la feuille pour la déplacer, une unité pour la placer ailleurs. Un toucher prend une unité, un autre la pose.
ws-tool-paint = Pinceau
ws-tool-paint-text = Passez sur les hexagones. Au clavier : Entrée, ou Maj et les flèches.
ws-tool-erase = Gomme
ws-tool-erase-text = Retour au terrain découvert : ni route, ni ouvrage, ni pont, ni nom.
ws-tool-road = Route
ws-tool-road-text = Tracez d’hexagone en hexagone, ou touchez-les l’un après l’autre. Sur une rivière, la route bâtit son pont.
ws-tool-bridge = Pont
ws-tool-bridge-text = Touchez un hexagone de rivière : un pont. Touchez encore pour le tourner, enfin pour l’ôter.
ws-tool-work = Ouvrages
ws-tool-work-text = Touchez un hexagone près d’un de ses côtés : qui se tient dans cet hexagone est derrière l’ouvrage.
ws-tool-place = Noms
ws-tool-place-text = Choisissez un nom et touchez ses hexagones.
ws-tool-objective-text = Touchez les hexagones de l’objectif choisi sous Victoire.
ws-ground = Terrain
ws-over = Le poser par-dessus ce qui s’y trouve (colline boisée, village sur colline…)
ws-composed = Terrains composés
ws-work = Obstacle
ws-sides = Côtés de l’hexagone { $hex }
ws-side-E = est
ws-side-SE = sud-est
ws-side-SW = sud-ouest
ws-side-W = ouest
ws-side-NW = nord-ouest
ws-side-NE = nord-est
ws-size = Taille du champ
ws-cols = Colonnes
ws-rows = Rangées
ws-place-add = Un autre nom
ws-hexes =
    { $count ->
        [one] { $count } hexagone
       *[other] { $count } hexagones
    }
ws-name = Nom
ws-name-en = Nom (anglais)
ws-name-fr = Nom (français)
ws-delete = Supprimer : { $what }
ws-change = Modifier : { $what }

## Les armées

ws-army-name = Nom de l’armée en anglais
ws-army-name-fr = Nom de l’armée
ws-list = Liste d’armée
ws-list-none = aucune : toute troupe
ws-budget = Budget, en points
ws-nation = Nation
ws-edge = Son bord
ws-edge-south = sud
ws-edge-north = nord
ws-zone = Rangées de son déploiement, quand les joueurs le font eux-mêmes
ws-zone-from = De la rangée
ws-zone-to = À la rangée
ws-cost = { $cost } points
ws-cost-of = { $cost } points sur { $budget }
ws-cost-unknown = … points
ws-count = { $units } unités, { $officers } officiers
ws-line-up = Ranger l’armée
ws-officers = Officiers
ws-units = Unités
ws-put = placer
ws-place-unit = Placer { $name }
ws-place-from = Placer { $name }, maintenant { $hex }
ws-take-off = Ôter du champ
ws-quality = { $training }, { $morale }
ws-quality-label = Qualité
ws-quality-of = Qualité de { $name }
ws-points = { $points } points
ws-type = Type
ws-training = Entraînement
ws-morale = Moral
ws-traits = Particularités
ws-contingent = Contingent (un mot)
ws-rank = Grade
ws-ability = Capacité
ws-staff = État-major
ws-usual = ordinaire
ws-aides =
    { $count ->
        [one] un aide
       *[other] { $count } aides
    }
ws-aides-label = Aides de camp
ws-recruit = Recruter des unités
ws-share = { $taken } sur { $least } à { $most }
ws-add-entry = + { $points } points : ajouter { $name }
ws-free = Toute troupe
ws-add = Ajouter

## La victoire

ws-battle-name = Nom de la bataille en anglais
ws-battle-name-fr = Nom de la bataille
ws-date = Jour
ws-turns = Tours
ws-first = Qui joue le premier
ws-first-lot = tiré au sort
ws-note = Ce que les joueurs doivent savoir
ws-broken = Unités perdues qui brisent une armée
ws-broken-text = Si rien n’est dit, autant que le veulent les règles : le nombre en gris.
ws-target = Score qui gagne
ws-target-text = Unités ennemies perdues et objectifs tenus. Sans nombre, pas de telle victoire.
ws-last-turn = À la fin du dernier tour
ws-last-losses = la plus petite part de pertes gagne
ws-last-higher-score = le plus haut score gagne
ws-last-share-of-target = la plus forte part de la cible gagne
ws-last-side-wins = un camp gagne
ws-last-higher-or-else = un camp gagne au plus haut score, sinon l’autre
ws-last-ratio = un camp gagne avec tant de fois le score, sinon l’autre
ws-last-side = Ce camp
ws-last-factor = Tant de fois
ws-objectives = Objectifs
ws-objectives-text = Des lieux qui valent des points à qui les tient. Choisissez-en un et touchez ses hexagones sur le champ.
ws-objective-add = Un autre objectif
ws-value = Points
ws-hold = Tenu par
ws-hold-all = tous ses hexagones
ws-hold-majority = plus de la moitié
ws-hold-any = une unité dans l’un d’eux
ws-scores = Qui peut marquer
ws-both = les deux
ws-holder = Détenteur au début
ws-nobody = personne
ws-kept = Cette bataille a aussi { $what } : ils sont gardés tels quels.
ws-kept-reinforcement = des renforts
ws-kept-special = des règles spéciales
ws-kept-exit = des sorties

## Les fichiers

ws-begin = Commencer
ws-new = Champ vide
ws-own = D’une bataille du jeu
ws-skirmish = Dessinez-moi une escarmouche
ws-side-one = Première armée
ws-side-two = Seconde armée
ws-any-army = n’importe laquelle
ws-points-each = Points chacune
ws-draw-skirmish = Dessiner
ws-shelf = Dans ce navigateur
ws-shelf-empty = Rien n’est encore gardé ici.
ws-save-as = Enregistrer « { $name } »
ws-saved = « { $name } » est gardée dans ce navigateur.
ws-sharing = Partager
ws-download = Télécharger
ws-upload = Ouvrir un fichier
ws-link = Lien
ws-link-here = La bataille sous forme de lien
ws-link-copied = Le lien est copié.
ws-link-long = Le lien aurait { $length } caractères, et bien des programmes coupent les liens à { $most } : envoyez plutôt le fichier.
ws-broken-not-json = Ce fichier n’est pas du JSON : { $detail }
ws-broken-not-battle = Ce n’est pas une bataille : quelque chose manque ou ne va pas en { $detail }
ws-broken-not-link = La bataille de ce lien ne peut être lue : peut-être le lien a-t-il été coupé.
ws-broken-too-large = C’est trop grand pour une bataille.

## Jouer

ws-play-side = Vous menez
ws-play-against = Contre
ws-play-self = les deux camps, à cet écran
ws-play-open = un ami : une place libre avec un lien
ws-play-now = Ouvrir la table
ws-not-yet = Corrigez d’abord ce qui ne va pas : voyez plus bas.
