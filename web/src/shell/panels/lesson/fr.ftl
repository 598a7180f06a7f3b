lesson-number = Leçon { $number }/{ $of }
lesson-task = Étape { $task } sur { $tasks }
lesson-hint = Montrez-moi
lesson-not-now = Pas maintenant.
lesson-next = Leçon suivante
lesson-again = Recommencer
lesson-first-game = Jouer une première partie : { $role }
lesson-other-role = ou choisir un autre rôle
