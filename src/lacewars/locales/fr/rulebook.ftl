# Les règles en pages fixes
book-title = Règles : { $game }
book-lead = Toutes les règles avec nos propres mots, et nos arbitrages là où le livret laisse une question ouverte. Cela ne remplace pas le livret imprimé.
book-other = English
book-contents = Chapitres
book-rulings = Arbitrages
book-named-by = Y renvoient :
book-example = Exemple :
book-board = La position de l’exemple
