# Ce parmi quoi choisissent les automates qui cherchent, en mots. Un plan de chaque jeu :
plan-captain = comme le capitaine
plan-shaken = le capitaine d’une autre humeur ({ $number })
# Maria ; les ordres aux piles aussi dans Friedrich, et aux armées dans The Napoleonic Wars
plan-conquer = conquérir, et garder peu
plan-guard = garder les forteresses
plan-order = { $general } marche sur { $town }
plan-stay = { $general } reste à { $town }
# Friedrich
plan-save = ne pas recruter, et garder les cartes
plan-levy = recruter autant que possible
# Frédéric le Grand
plan-wary = rester hors de portée de l’ennemi
plan-bold = attaquer hardiment
plan-back = se replier
plan-together = rester groupés
plan-onward = aller de l’avant
plan-stand = tenir la position
plan-objectives = viser les objectifs
# Prussia’s Defiant Stand
plan-together-to = plusieurs armées fondent sur { $town }
# The Napoleonic Wars
plan-court = courtiser les mineures
plan-spend = { $card } pour ses points
plan-event = { $card } comme événement
plan-use-resource = utiliser une ressource
plan-peace-sooner = une carte pour la paix ({ $power })
plan-peace-later = une carte contre la paix ({ $power })
plan-pass = s’en remettre au dé pour la paix
