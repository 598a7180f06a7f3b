# The Napoleonic Wars at the table

## The bar

nap-fact-strength = Units on the map
nap-fact-cards = Cards in hand
nap-fact-resources = Resources
nap-when = { $years }, round { $round }
nap-round = Round { $round }
nap-subject-battle = Battle: { $place }
nap-subject-siege = Siege: { $place }

## Places

nap-off-map = Fleets that raid trade overseas
nap-off-map-name = Off the map
nap-zone = A zone of the sea
nap-capital = Capital ({ $nation })
nap-fortress = Fortress, strength { $strength }
nap-key = A key
nap-port = Port ({ $zones })
nap-national = National duchy ({ $nation })
nap-associate = Associate ({ $nation })
nap-double = Double associate ({ $nation }, { $other })
nap-flag = Flag: { $nation }
nap-battle-here = A battle is being fought here
nap-siege-here = A siege is under way here

## Pieces

nap-commander = { $name } { $battle }–{ $command }
nap-squadron = { $name } (guns { $guns }, sails { $sails })
nap-army = { $nation }: { $points ->
    [one] { $points } unit
   *[other] { $points } units
}
nap-army-led = { $nation }: { $leaders }, { $points ->
    [one] { $points } unit
   *[other] { $points } units
}
nap-fleet = { $nation }: { $count ->
    [one] { $count } squadron
   *[other] { $count } squadrons
}
nap-points = { $points ->
    [0] none
    [one] { $points } unit
   *[other] { $points } units
}
nap-piece = a piece of { $points }
nap-away-unbuilt = not built yet
nap-away-fallen = fallen
nap-away-regroup = in the regroup box
nap-away-aside = on a card
nap-away-gone = out of the game
nap-away-away = away until the next turn
nap-away-war = at war: { $card }

## Camps, sides, the diplomatic table

nap-camp-imperial = the Imperial camp
nap-camp-coalition = the Coalition
nap-camp-outside = no camp
nap-camp-letter-imperial = I
nap-camp-letter-coalition = C
nap-side-attacker = the attacker
nap-side-defender = the defender
nap-column-non_aligned = Non-aligned
nap-column-friend = Friend
nap-column-aid = Aid
nap-column-associate = Associate
nap-column-pact = Pact
nap-box = { $column } of { $nation }
nap-peace-help = for peace
nap-peace-hinder = against peace
nap-dice-0 = let the dice lie
nap-dice-1 = roll the active side again
nap-dice-2 = roll the other side again
nap-dice-3 = roll both sides again

## Marches before they are made

nap-force = { $points ->
    [one] { $points } unit
   *[other] { $points } units
}
nap-force-led = { $leaders }, { $points ->
    [one] { $points } unit
   *[other] { $points } units
}
nap-price = { $price } CP for each space, { $left } CP left
nap-enter = { $price } CP, { $ground }
nap-ground-friendly = friendly ground
nap-ground-uncontrolled = enemy ground that your side holds
nap-ground-enemy = enemy ground
nap-ground-occupied = friendly ground with an enemy on it
nap-ground-foreign = neutral ground: to enter it is an attack
nap-over-pass = Over a pass
nap-over-marsh = Through a marsh
nap-over-strait = Across a strait
nap-attrition = Attrition: { $dice ->
    [one] a die for each piece
   *[other] { $dice } dice for each piece
}, a six is a loss
nap-worn = Attrition for whoever still stands there when the turn ends
nap-event-attrition = Attrition: { $losses } lost
nap-into-fortress = An enemy fortress: the march ends there
nap-watch = { $leaders } ({ $nation }, { $place }) may intercept: { $roll } or more, { $chance }
nap-watch-vain = { $leaders } ({ $nation }, { $place }) cannot reach it in time
nap-clash = Battle: { $ours } dice against { $theirs }. Round one, without cards: { $wins } ahead, { $ties } level, { $loses } behind
nap-could = Click it to march: { $gist }

## Chances of other answers

nap-chances = Chances, without cards
nap-siege-odds = { $ours } dice against { $theirs }. It falls at this assault: { $once }; by the end of the siege: { $falls }
nap-try-odds = Chance to succeed: { $chance }
nap-sea-guns = Batteries fire first: { $dice } dice, each six sinks a squadron
nap-sea-hunter = { $who } ({ $count ->
    [one] { $count } squadron
   *[other] { $count } squadrons
}) may intercept: { $chance }. Battle: { $ours } dice against { $theirs }. Round one: { $wins } ahead, { $ties } level, { $loses } behind
nap-sea-prey = { $who } ({ $count ->
    [one] { $count } squadron
   *[other] { $count } squadrons
}): found with { $chance }. Battle: { $ours } dice against { $theirs }. Round one: { $wins } ahead, { $ties } level, { $loses } behind
nap-sea-escape = Chance to evade whoever intercepts: { $chance }
nap-sea-duel = Battle: { $ours } dice against { $theirs }. Round one: { $wins } ahead, { $ties } level, { $loses } behind

## Buttons

do-done = That is all
do-done-Spending = End the impulse
do-done-March = End this march
do-done-Reinforcing = No more reinforcements
do-pass = Pass
do-pass-Moment = No response
do-pass-BattleCards = No battle card
do-stay = Stay there
do-regroup = Go to the regroup box
do-call_armistice = Call an armistice
do-keep = Keep them
do-mulligan = Exchange the hand, for a card fewer
do-hit_units = Strike units
do-claim = Plant or remove the flag
do-assault = Assault again
do-harder = Make a rout harder
do-easier = Make a rout easier
do-preempt = Pre-empt
do-use_resource = Use a resource
do-winter = An early winter, for a resource
do-raise_unit = Raise a unit
do-raise_ship = Raise a squadron
do-recall_ship = Recall a squadron
do-turn_admiralty = Turn over Admiralty
do-cancel_roll = Cancel the roll
do-lose_flag = Lose the flag
do-put_aside = Put the army on the card
do-abdicate = Napoleon abdicates
do-draw_two = Draw two cards
do-call_winter = Call the Russian Winter
do-try = Try it
do-scatter = Let loose pieces flee
do-return_ship = Bring back a squadron
do-negotiate = Spend it on the diplomatic table
do-patrol = Patrol
do-keep_apart = Keep apart from friends
do-join_up = Sail with friends
do-lend = Let the squadron go along
do-hold_back = Hold the squadron back
do-chase = Intercept at sea
do-let_pass = Let the fleet pass
do-slip_away = Evade at sea
do-stand = Stand and fight
do-fischer = Admiral Fischer leads
do-not_now = Not now
do-accept = Accept
do-refuse = Refuse
do-offer = Offer submission
ask-consul = Move a consul to
ask-turn_consul = Turn over the consul of
ask-accept_pact = Accept a pact with
ask-declare = Declare war on
ask-join = Join
ask-wish = Ask for
ask-bid = Units that you bid
ask-remove = Remove a unit from
ask-first_resource = The first resource goes to
ask-chief = In command
ask-hit = Strike a commander
ask-back = For which side
ask-retreat = Retreat to
ask-besiege = Besiege
ask-pick_besiegers = Besiege with some of the armies in
ask-turn_card = Turn a battle card round
ask-turn_into = Disruptions that become kills
ask-spend = Play a card for its points
ask-event = Play a card as an event
ask-target = Which nation
ask-respond = Respond with
ask-give_unit = Give a unit from
ask-give_leader = Give a commander
ask-give_ship = Give a squadron
ask-give_flag = Give up the flag in
ask-raise_leader = Raise a commander
ask-recall_units = Recall units
ask-recall_leader = Recall a commander
ask-end_war = Try to end a foreign war
ask-choose_war = Which foreign war
ask-choose_leader = Which commander
ask-choose_duchy = Which space
ask-starve_out = Starve out
ask-regroup_point = Regroup a unit of
ask-regroup_leader = Regroup a commander
ask-march = March from
ask-lead = Commander goes along, or stays
ask-take = Units that go along
ask-go = Go to
ask-appoint = General-in-chief
ask-intercept = Intercept from
ask-evade = Evade to
ask-flee = A loose piece flees to
ask-lose_point = Lose a unit of
ask-lose_leader = Lose a commander
ask-build = Build a unit in
ask-build_commander = Build a commander
ask-lay_down = Lay down a squadron in
ask-return_units = Bring back units
ask-return_commander = Bring back a commander
ask-place = Place it in
ask-take_from = Take a unit from
ask-flag = Plant or remove a flag in
ask-fleet = Orders for the fleet at
ask-sail = Sail to
ask-take_ship = Take a squadron along
ask-leave_ship = Leave a squadron behind
ask-refit = Refit a squadron
ask-give_up = Give up a squadron
ask-burn = Fire ships into
ask-roll_again = The dice
ask-convoy = Make up a convoy in
ask-peace = The peace roll, for a card of
ask-cede = Cede
ask-withdraw = Withdraw to
ask-regroup_from = Send the forces to the regroup box from
ask-discard = Discard a card
ask-haven = Put into port
ask-deploy = Deploy a commander
ask-deploy_fleet = Deploy the fleet
