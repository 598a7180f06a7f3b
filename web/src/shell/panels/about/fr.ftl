life-rebuilt = Ce que nous avons reconstitué
life-sources = Sources
life-figures = { $rows } règles, { $rulings } arbitrages, { $examples } exemples joués, tous vérifiés par des tests.
