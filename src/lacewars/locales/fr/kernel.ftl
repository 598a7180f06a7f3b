# Ce que disent tous les jeux.

list-and = et

score-line = { $power } : { $points }
score-line-of = { $power } : { $points } (il en fallait { $target })

refusal-game-over = La partie est finie.
refusal-not-now = Ce n’est pas le moment.
refusal-not-your-decision = Ce n’est pas à vous de décider.
refusal-undo-nothing = Rien n’a encore été joué.
refusal-undo-not-yours = La dernière action n’était pas la vôtre.
refusal-undo-too-late = Un tirage, une révélation ou l’action d’un autre joueur a eu lieu depuis : ce n’est plus annulable.

refusal-edit-not-here = Les positions de ce jeu ne peuvent pas être modifiées à la main.
refusal-edit-not-now = Une position se modifie au moment où un camp commence ses mouvements : jouez jusque-là, ou revenez en arrière.
refusal-edit-unknown = Il n’y a rien qui puisse être réglé ainsi.
refusal-edit-same = C’est déjà le cas.
refusal-edit-taken = D’autres pièces occupent ce lieu et ne peuvent pas le partager.
refusal-edit-crowded = Il n’y a plus de place pour d’autres pièces à cet endroit.
refusal-edit-no-place = Aucune pièce de cette sorte ne peut se tenir là.
refusal-edit-all-used = Tout ce qui existe de cette sorte est employé : retirez-en d’abord ailleurs.
refusal-edit-goes-on = Personne n’aurait rien à décider dans cette position.
refusal-edit-broken = Le moteur n’accepte pas cette position.

edit-told = Modifié à la main : { $thing } – { $what } : { $value }.
edit-game = Partie
edit-place = lieu
edit-armies = armées
edit-troops = troupes
edit-stands = plaquettes
edit-steps = pas
edit-supply = ravitaillement
edit-objective = objectif
edit-holder = détenteur
edit-turn = tour
edit-condition = état
edit-resources = ressources
edit-value-off = hors du plateau
edit-value-up = ravitaillé
edit-value-down = hors ravitaillement
edit-value-free = non conquis
edit-value-taken = conquis
edit-value-home = puissance d’origine
edit-value-none = personne
edit-value-pile = la pioche
edit-value-used = les cartes jouées
edit-value-discards = la défausse
edit-value-regroup = la zone de regroupement
edit-value-ready = prêt à appareiller
edit-value-refit = à mettre à l’eau
edit-value-building = en chantier

lesson-over = Cette leçon est finie : passez à la suivante.
