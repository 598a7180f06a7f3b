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
plan-wary = keep out of the enemy’s reach
plan-bold = attack boldly
plan-back = fall back
plan-together = keep together
plan-onward = press on
plan-stand = stand fast
plan-objectives = make for the objectives
# Prussia’s Defiant Stand
plan-together-to = several armies fall on { $town }
# The Napoleonic Wars
plan-court = court the minors
plan-spend = { $card } for its points
plan-event = { $card } as an event
plan-use-resource = use a resource
plan-peace-sooner = a card of { $power } for peace
plan-peace-later = a card of { $power } against peace
plan-pass = leave the peace to the die
