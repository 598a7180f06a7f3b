record-title = Ouvrir une partie enregistrée
record-lead = Un fichier .lace contient une partie entière : chaque action, chaque carte, chaque dé. Il est vérifié ligne par ligne ; on le parcourt ensuite comme à la table, avec les yeux de chaque camp.
record-drop = Déposez ici un fichier .lace
record-choose = Choisir un fichier…
record-checking = { $file } est rejoué, ligne par ligne…
record-kept = Le serveur garde la partie { $days } jours, à une adresse que seuls connaissent ceux qui ont le fichier ou le lien. Elle n’apparaît dans aucune liste.
record-bad = { $file } n’est pas une partie enregistrée valable.
record-bad-line = { $file } n’est pas valable : l’erreur est à la ligne { $line }.
record-too-big = { $file } est trop gros : une partie enregistrée compte au plus un million de caractères.
archive-title = Parties finies
archive-lead = Les parties publiques qui sont finies. Chacune se parcourt pas à pas, telle que chaque camp l’a vue.
archive-none = Aucune partie publique n’est encore finie.
archive-more = Parties plus anciennes
archive-won = Victoire : { $winners }.
archive-ended = Arrêtée avant la fin.
archive-drawn = Personne n’a gagné.
story-title = { $game } : le cours de la partie
story-result = Résultat
story-ended = La partie a été arrêtée avant la fin.
story-loading = La partie est rejouée d’un bout à l’autre…
story-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
story-replay = Revoir la partie
story-chart = Évolution du score
story-chart-text = { $counted }, tour par tour. À la fin : { $ends }
story-chart-end = { $name } : { $score }
story-as-table = La même chose en tableau
story-turn = Tour
story-index = Ligne { $index }
story-needed = { $name } : objectif { $target }
story-turning = Tournants
story-turning-text = Les plus grands changements de score et les plus lourdes pertes. Chaque lien ouvre la position.
story-turning-none = Rien n’a changé le score.
story-by = { $name } { $by }
story-lost = { $name } : pertes { $by }
story-losses = Pertes
story-forces-armies = Armées de chaque nation, au total
story-forces-troops = Troupes de chaque puissance, au total
story-forces-steps = Pas de tous les blocs
story-forces-units = Unités sur le terrain
story-forces-points = Points de force des troupes de chaque puissance
story-first = au début
story-most = au plus
story-last = à la fin
story-lost-all = pertes
story-losses-text = Pertes : tout ce qu’une puissance a perdu pendant la partie, quelle qu’en soit la raison. Les renforts ne sont pas déduits.
story-dice = Dés vérifiables
story-dice-text = Avant le premier tirage, un sceau de la clé secrète a été montré à tous. La clé est maintenant publique. Votre navigateur peut en calculer lui-même chaque dé et chaque carte, et les comparer à l’enregistrement.
story-check = Vérifier tous les tirages
story-checking = { $percent } % vérifiés…
story-fair = { $draws ->
    [0] Rien n’a été tiré ; la clé est bien celle qui avait été scellée avant la partie.
    [1] L’unique tirage découle de la clé, et cette clé est bien celle qui avait été scellée avant la partie.
   *[other] Les { $draws } tirages découlent tous de la clé, et cette clé est bien celle qui avait été scellée avant la partie.
}
story-unsealed = La clé n’est pas celle qui avait été scellée avant la partie.
story-unfair = Le tirage de la ligne { $line } de l’enregistrement ne découle pas de la clé.
story-analyse = Analyser cette partie
archive-public = Parties publiques
archive-kept = Sur cet appareil
story-kept = Gardée sur cet appareil : cette page s’ouvre sans connexion.
story-forget = L’oublier
story-thoughts = Ce que les automates ont pesé
story-thoughts-text = Avant un tour, un maréchal essaie des plans dans des positions que son camp ne distingue pas de la vraie. Les chances de gagner sont celles qu’il y a vues, et que personne d’autre ne pouvait voir avant la fin.
story-thought = { $who } a pesé { $plans } plans en { $seconds } s et retenu celui-ci : { $taken }. { $chance } contre { $usual } sans recherche.
story-thought-usual = { $who } a pesé { $plans } plans en { $seconds } s ; aucun n’était sûrement meilleur que celui-ci : { $taken }. { $chance }.
story-thought-trials = { $trials ->
    [one] { $trials } essai en tout
   *[other] { $trials } essais en tout
}
story-plan = Plan
story-plan-chance = Chances
story-plan-usual = Premier plan
story-plan-worlds = Essais
story-plan-taken = retenu
