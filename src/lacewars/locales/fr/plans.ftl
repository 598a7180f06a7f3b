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
plan-hold-fire = n’attaquer personne
plan-attack-all = attaquer partout où c’est possible
plan-army-onward = l’armée va de l’avant
plan-army-back = l’armée se tient en retrait
plan-west-onward = l’aile ouest va de l’avant
plan-west-back = l’aile ouest se tient en retrait
plan-east-onward = l’aile est va de l’avant
plan-east-back = l’aile est se tient en retrait
plan-middle-onward = le centre va de l’avant
plan-middle-back = le centre se tient en retrait
plan-horse-onward = la cavalerie va de l’avant
plan-horse-back = la cavalerie se tient en retrait
plan-foot-onward = l’infanterie va de l’avant
plan-foot-back = l’infanterie se tient en retrait
plan-guns-onward = l’artillerie va de l’avant
plan-guns-back = l’artillerie se tient en retrait
plan-fall-on = toutes les unités attaquent { $unit }
plan-unit-marches = { $unit } marche vers { $hex }
plan-unit-stays = { $unit } reste en { $hex }
plan-joined = plusieurs ordres à la fois ({ $number })
plan-unit-rests = ne pas activer { $unit }
# Prussia’s Defiant Stand
plan-together-to = plusieurs armées fondent sur { $town }
# The Napoleonic Wars
plan-bold = attaquer hardiment
plan-wary = rester hors de portée de l’ennemi
plan-court = courtiser les mineures
plan-spend = { $card } pour ses points
plan-event = { $card } comme événement
plan-use-resource = utiliser une ressource
plan-peace-sooner = une carte pour la paix ({ $power })
plan-peace-later = une carte contre la paix ({ $power })
plan-pass = s’en remettre au dé pour la paix
