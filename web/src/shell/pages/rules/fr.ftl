rules-title = Règles : { $game }
rules-lead = Toutes les règles avec nos propres mots, et nos arbitrages là où le livret laisse une question ouverte. Cela ne remplace pas le livret imprimé.
rules-search = Rechercher
rules-found =
    { $count ->
        [0] Aucun résultat.
        [one] Un passage trouvé.
       *[other] { $count } passages trouvés.
    }
rules-contents = Chapitres
rules-rulings = Arbitrages
rules-near = Autour de { $id }
rules-named-by = Y renvoient :
rules-board = La position de l’exemple
rules-example = Exemple :
rules-example-at = Exemple à { $rule }
rules-examples = { $told } exemples figurent auprès de leurs règles, dont { $drawn } sur un petit plateau.
