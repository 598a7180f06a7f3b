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

lesson-over = Cette leçon est finie : passez à la suivante.
