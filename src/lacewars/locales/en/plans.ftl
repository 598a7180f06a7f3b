# What bots that search choose from, in words. A plan of every game:
plan-captain = as the captain would
plan-shaken = the captain in another mood ({ $number })
# Maria; orders to stacks in Friedrich, too, and to armies in The Napoleonic Wars
plan-conquer = conquer, and guard little
plan-guard = guard the fortresses
plan-order = { $general } marches to { $town }
plan-stay = { $general } stays at { $town }
# Friedrich
plan-save = recruit nobody, and keep the cards
plan-levy = recruit as much as can be
# Frédéric le Grand
plan-hold-fire = attack nobody
plan-attack-all = attack wherever it can be done
plan-army-onward = the army presses on
plan-army-back = the army holds back
plan-west-onward = the western wing presses on
plan-west-back = the western wing holds back
plan-east-onward = the eastern wing presses on
plan-east-back = the eastern wing holds back
plan-middle-onward = the middle presses on
plan-middle-back = the middle holds back
plan-horse-onward = the horse presses on
plan-horse-back = the horse holds back
plan-foot-onward = the foot presses on
plan-foot-back = the foot holds back
plan-guns-onward = the guns press on
plan-guns-back = the guns hold back
plan-fall-on = all fall on { $unit }
plan-unit-marches = { $unit } marches to { $hex }
plan-unit-stays = { $unit } stays at { $hex }
plan-joined = several orders at once ({ $number })
plan-unit-rests = { $unit } is not activated
# Prussia’s Defiant Stand
plan-together-to = several armies fall on { $town }
# The Napoleonic Wars
plan-bold = attack boldly
plan-wary = keep out of the enemy’s reach
plan-court = court the minors
plan-spend = { $card } for its points
plan-event = { $card } as an event
plan-use-resource = use a resource
plan-peace-sooner = a card of { $power } for peace
plan-peace-later = a card of { $power } against peace
plan-pass = leave the peace to the die
