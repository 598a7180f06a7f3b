### L’atelier : les batailles dessinées par les joueurs.

ws-title = Atelier
ws-new-name = Ma bataille
ws-draft-of = { $name } (brouillon)
ws-draft-kept = Le brouillon que vous n’aviez pas enregistré est conservé dans ce navigateur.
ws-unsaved = Pas encore enregistrée
ws-save = Enregistrer
ws-play = Jouer
ws-undo = Annuler
ws-redo = Rétablir
ws-close = Fermer
ws-leave-text = Cette bataille n’est pas enregistrée. Un brouillon reste dans ce navigateur.
ws-leave = Quitter
ws-stay = Rester
ws-full = Ce navigateur n’a plus de place : supprimez une bataille enregistrée ici, ou téléchargez celle-ci.
ws-leaf-field = Terrain
ws-leaf-victory = Victoire
ws-leaf-file = Fichiers
ws-checking = Vérification…
ws-ready = Prête à être jouée
ws-faults =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }

## Le terrain

ws-field-label = Le champ de bataille. Les flèches déplacent le curseur, Entrée applique l’outil{ $keys ->
    [off] .
   *[on] , plus et moins agrandissent et réduisent.
}
ws-cursor = { $hex } : { $what }
ws-zoom-in = Agrandir
ws-zoom-out = Réduire
ws-zoom-fit = Tout le terrain
ws-tool = Outil
ws-tool-hand = Main
ws-tool-hand-text = Tirez la feuille pour la déplacer, une unité pour la placer ailleurs. Touchez une unité pour la prendre, touchez de nouveau pour la poser.
ws-tool-paint = Pinceau
ws-tool-paint-text = Passez sur les hexagones. Au clavier : Entrée, ou Maj et les flèches.
ws-tool-erase = Gomme
ws-tool-erase-text = Retour au terrain découvert : ni route, ni ouvrage, ni pont, ni nom.
ws-tool-road = Route
ws-tool-road-text = Tracez d’hexagone en hexagone, ou touchez-les l’un après l’autre. Sur une rivière, la route bâtit son pont.
ws-tool-bridge = Pont
ws-tool-bridge-text = Touchez un hexagone de rivière : un pont. Touchez encore pour le tourner, puis pour l’ôter.
ws-tool-work = Ouvrages
ws-tool-work-text = Touchez un hexagone près d’un de ses côtés : l’unité placée dans cet hexagone est derrière l’ouvrage.
ws-tool-place = Noms
ws-tool-place-text = Choisissez un nom et touchez ses hexagones.
ws-tool-objective-text = Touchez les hexagones de l’objectif choisi sous Victoire.
ws-ground = Terrain
ws-over = L’ajouter au terrain en place (colline boisée, village sur colline…)
ws-composed = Terrains composés
ws-work = Obstacle
ws-sides = Côtés de l’hexagone { $hex }
ws-side-E = est
ws-side-SE = sud-est
ws-side-SW = sud-ouest
ws-side-W = ouest
ws-side-NW = nord-ouest
ws-side-NE = nord-est
ws-size = Taille du terrain
ws-cols = Colonnes
ws-rows = Rangées
ws-place-add = Un autre nom
ws-hexes =
    { $count ->
        [one] { $count } hexagone
       *[other] { $count } hexagones
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
ws-list-none = aucune : troupes libres
ws-budget = Budget, en points
ws-nation = Nation
ws-edge = Bord de table
ws-edge-south = sud
ws-edge-north = nord
ws-zone = Rangées de déploiement, si les joueurs déploient eux-mêmes
ws-zone-from = De la rangée
ws-zone-to = À la rangée
ws-cost =
    { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
ws-cost-of = Points : { $cost } sur { $budget }
ws-cost-unknown = … points
ws-count = Unités : { $units }, officiers : { $officers }
ws-line-up = Ranger l’armée
ws-officers = Officiers
ws-units = Unités
ws-put = Placer
ws-place-unit = Placer { $name }
ws-place-from = Déplacer { $name }, en { $hex }
ws-take-off = Retirer du terrain
ws-quality = { $training }, { $morale }
ws-quality-label = Qualité
ws-quality-of = Qualité : { $name }
ws-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ws-type = Type
ws-training = Entraînement
ws-morale = Moral
ws-traits = Particularités
ws-contingent = Contingent (un mot)
ws-rank = Grade
ws-ability = Capacité
ws-staff = État-major
ws-usual = sans particularité
ws-aides =
    { $count ->
        [one] { $count } aide de camp
       *[other] { $count } aides de camp
    }
ws-aides-label = Aides de camp
ws-recruit = Recruter des unités
ws-share = { $taken } (de { $least } à { $most })
ws-add-entry = + { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : ajouter { $name }
ws-free = Troupes libres
ws-add = Ajouter

## La victoire

ws-battle-name = Nom de la bataille en anglais
ws-battle-name-fr = Nom de la bataille
ws-date = Jour
ws-turns = Tours
ws-first = Qui joue le premier
ws-first-lot = tirage au sort
ws-note = Ce que les joueurs doivent savoir
ws-broken = Seuil de démoralisation (unités perdues)
ws-broken-text = Par défaut, selon les règles : le nombre en gris.
ws-target = Score à atteindre
ws-target-text = Unités ennemies perdues et objectifs tenus. Laissez vide pour ne pas gagner au score.
ws-last-turn = À la fin du dernier tour
ws-last-losses = la plus faible proportion de pertes gagne
ws-last-higher-score = le plus haut score gagne
ws-last-share-of-target = la plus forte part de la cible gagne
ws-last-side-wins = un camp gagne
ws-last-higher-or-else = un camp gagne s’il a le plus haut score, sinon l’autre gagne
ws-last-ratio = un camp gagne si son score vaut N fois celui de l’autre, sinon l’autre gagne
ws-last-side = Ce camp
ws-last-factor = N
ws-objectives = Objectifs
ws-objectives-text = Des lieux qui rapportent des points au camp qui les tient. Choisissez-en un et touchez ses hexagones sur le terrain.
ws-objective-add = Un autre objectif
ws-value = Points
ws-hold = Tenu par
ws-hold-all = tous ses hexagones
ws-hold-majority = plus de la moitié
ws-hold-any = une unité dans l’un d’eux
ws-scores = Compte pour
ws-both = les deux
ws-holder = Détenteur au début
ws-nobody = personne
ws-kept = Cette bataille a aussi { $what } ; rien n’y est changé.
ws-kept-reinforcement = des renforts
ws-kept-special = des règles spéciales
ws-kept-exit = des sorties

## Les fichiers

ws-begin = Commencer
ws-new = Terrain vide
ws-own = À partir d’une bataille du jeu
ws-skirmish = Tirer une escarmouche au sort
ws-side-one = Première armée
ws-side-two = Seconde armée
ws-any-army = n’importe laquelle
ws-points-each = Points chacune
ws-draw-skirmish = Tirer au sort
ws-shelf = Dans ce navigateur
ws-shelf-empty = Aucune bataille enregistrée ici.
ws-save-as = Enregistrer « { $name } »
ws-saved = « { $name } » est enregistrée dans ce navigateur.
ws-sharing = Partager
ws-download = Télécharger
ws-upload = Ouvrir un fichier
ws-link = Lien
ws-link-here = La bataille sous forme de lien
ws-link-copied = Le lien est copié.
ws-link-long = Le lien aurait { $length } caractères, et bien des programmes coupent les liens à { $most } : envoyez plutôt le fichier.
ws-broken-not-json = Ce fichier n’est pas du JSON : { $detail }
ws-broken-not-battle = Ce n’est pas une bataille : quelque chose manque ou ne va pas en { $detail }
ws-broken-not-link = La bataille de ce lien ne peut être lue : le lien est peut-être tronqué.
ws-broken-too-large = C’est trop grand pour une bataille.

## Jouer

ws-play-side = Vous jouez
ws-play-against = Contre
ws-play-self = les deux camps, à cet écran
ws-play-open = un ami : une place libre avec un lien
ws-play-now = Ouvrir la table
ws-not-yet = Corrigez d’abord ce qui ne va pas : voyez plus bas.
