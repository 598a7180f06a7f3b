# Prussia's Defiant Stand at the table

## The home page and the bar

defiant-fact-points = Victory points ahead
defiant-fact-cards = Cards in hand
defiant-fact-orders = Orders left
defiant-when = { $year }, turn { $turn }
defiant-winter = Winter of { $year }
defiant-coming = { $when }: { $text }
defiant-subject-battle = Battle of { $town }
defiant-subject-assault = Assault on { $town }

## Blocks, towns and fortresses

defiant-class-leader = leader
defiant-class-infantry = infantry
defiant-class-light_infantry = light infantry
defiant-class-cavalry = cavalry
defiant-class-light_cavalry = Cossacks
defiant-block = { $name }, { $kind }, strength { $steps } of { $most }
defiant-crowd = { $force }: { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
defiant-stack = { $town }: { $blocks }
defiant-strong = { $name } { $steps }/{ $most }
defiant-posted = { $name } { $steps }/{ $most } ({ $town })
defiant-steps = strength { $steps } of { $most }
defiant-values = Combat { $cp }, movement { $ma }
defiant-special-forced_march_bonus_1 = Better at forced marches
defiant-special-reacts = May react to battles
defiant-special-double_defence = Two hits for a step
defiant-special-enters_with_french = Comes with the French
defiant-special-no_combine = Gives and takes no steps
defiant-last-seen = { $name } was seen here, strength { $steps } ({ $when })
defiant-mark-active = activated
defiant-mark-moved = has moved
defiant-mark-fought = has fought
defiant-mark-hungry = out of supply
defiant-mark-inside = shut up in the fortress
defiant-mark-charged = charges
defiant-mark-hurt = has lost in this battle
defiant-town-vp = { $count ->
    [one] { $count } victory point
   *[other] { $count } victory points
}
defiant-town-capital = A capital
defiant-town-source = Source of supply ({ $force })
defiant-town-area = An area outside the map
defiant-town-held = Held by: { $side }
defiant-fort = Fortress ({ $force }), strength { $steps }
defiant-fort-unknown = Fortress ({ $force }), strength not known
defiant-siege-new = Besieged since this turn
defiant-siege-old = Besieged
defiant-battle-due = A battle is due; the defender: { $side }
defiant-burnt = Its fortress has fed blocks
defiant-cached = A supply cache
defiant-forced = a forced march
defiant-came-here = on the spot
defiant-came-from = from { $town }
defiant-came-gathered = gathered
defiant-came-reacting = coming to help

## The campaign

defiant-campaign = How the war stands
defiant-first = first: { $side }
defiant-orders = { $count ->
    [one] { $count } order left
   *[other] { $count } orders left
}
defiant-use-steps = Replacements
defiant-use-event = Winter campaign
defiant-use-pass = No card
defiant-chosen = has chosen
defiant-laid = Your card: { $cards }
defiant-friction = Friction { $roll }:
defiant-tsarina = The Tsarina lives
defiant-tsarina-dead = Russia and Sweden have left the war
defiant-east-waits = France, the Empire, Russia and Sweden are not at war yet
defiant-no-british = No British money
defiant-track-even = Victory track: even
defiant-track-prussia = Victory track: Prussia ahead by { $points }; { $needed } wins at once
defiant-track-allies = Victory track: the Allies ahead by { $points }; { $needed } wins at once
defiant-hand = Hand
defiant-only = { $side } alone
defiant-card = { $name }, { $orders } orders, { $other } for the enemy
defiant-card-steps = or { $count } steps
defiant-pools = Force pools
defiant-out = { $count ->
    [one] { $count } out for good
   *[other] { $count } out for good
}
defiant-roll = Your army: { $blocks } blocks, strength { $strength }
defiant-away-pool = In the force pool
defiant-away-aside = Sent west
defiant-away-unplaced = To be placed
defiant-away-out = Out of the game
defiant-health-worse = Her health gets worse
defiant-health-better = Her health gets better

## The battle board

defiant-battle-at = Battle of { $town }
defiant-assault-at = Assault on { $town }
defiant-siege-of = Siege of { $town }
defiant-last-battle = Fought at { $town }
defiant-round = round { $round }
defiant-round-before = The round before
defiant-round-after = The round after
defiant-opening = before the battle
defiant-attacks = attacks
defiant-defends = defends
defiant-beaten = beaten
defiant-card-laid = a card, face down
defiant-box-line = Line
defiant-box-formed = Cavalry formed up
defiant-box-charge = Charging the cavalry
defiant-box-melee = In melee with cavalry
defiant-box-charge_army = Charging the army
defiant-box-melee_army = In melee with the army
defiant-box-gone = Gone from the field
defiant-reserve = Reserve, { $came }
defiant-half-hit = half a step lost
defiant-leaving = is leaving
defiant-stout = Stout Defence
defiant-volley = { $side }, { $column }:
defiant-column-leaders = leaders and guns
defiant-column-foot = infantry
defiant-column-horse = cavalry against cavalry
defiant-column-army = cavalry against the army
defiant-dice = Dice of the round
defiant-hits = { $count ->
    [0] no hit
    [one] { $count } hit
   *[other] { $count } hits
}
defiant-die-hit = { $die }: a hit, { $cp } was needed
defiant-die-miss = { $die }: no hit, { $cp } was needed

## Odds

defiant-odds-battle = If a side without hope leaves the field
defiant-odds-stubborn = If both fight it out
defiant-odds-assault = If the assault is pressed while there is hope
defiant-odds-cost = { $side }: loses { $low } to { $high } of { $steps } steps
defiant-odds-sure = { $side }: loses { $high } of { $steps } steps
defiant-odds-unknown = { $count ->
    [one] { $count } face not known: drawn anew for each battle
   *[other] { $count } faces not known: drawn anew for each battle
}
defiant-odds-explanation = { $samples } battles are fought in a model, from what you may know alone: your blocks, faces that are shown, and faces that were seen there in this year. For every other block any hidden one of its colour may stand. A side with less than one chance in five leaves the field, unless it is told that both fight it out. No cards are played and nobody comes to help; eight of ten battles cost what is told here.
defiant-ends-forced = A forced march: dice decide
defiant-ends-battle = A battle would follow
defiant-ends-assault = A fortress: siege, assault or retreat
defiant-ends-hungry = Out of supply then: { $blocks }
closing-hungry = { $pieces ->
    [one] One block will lose a step for want of supply:
   *[other] { $pieces } blocks will lose a step for want of supply:
}
closing-starved = { $pieces ->
    [one] One block will lose its last step for want of supply:
   *[other] { $pieces } blocks will lose their last step for want of supply:
}

## Buttons

do-done = Done
do-done-Activate = No more activations
do-done-Marching = No more marches
do-done-Walk = The way ends here
do-done-Group = These march
do-done-Gathering = These gather
do-done-Spending = Keep the rest
do-done-Combine = Combine no more
do-pass = No card
do-gather = Gather troops
do-lead = March with a group
do-roll = March off
do-stay = Stay inside
do-fire = Fire
do-lose_fort = The fortress takes it
do-shut = Into the fortress
do-besiege = Besiege the fortress
do-storm = Storm the fortress
do-back = Retreat with everything
ask-lay = Lay a card
ask-play = Play a card
ask-discard = Discard a card
ask-use = Use the card for
ask-first = Who goes first
ask-health = The Tsarina
ask-put = Place a block
ask-at = At which town
ask-reinforce = A step more for
ask-activate = Activate
ask-command = Carry out the order of
ask-take = Take along
ask-drop = Leave behind
ask-step = Next town
ask-ask = Ask for the main force at
ask-road = Which road
ask-spy = Look at the blocks in
ask-detach = Send west
ask-deploy = Bring onto the map
ask-fortify = A step more for the fortress of
ask-fight = Fight at
ask-assault = Assault
ask-breakout = Break out of
ask-react = Help with
ask-shelter = Into the fortress
ask-leave = Withdraw from the field
ask-lose = Who takes the loss
ask-name = Stout Defence for
ask-rally = A step back for
ask-form = Back to formation
ask-charge = Charge
ask-army = Against the army
ask-retreat = Retreat to
ask-commit = Send into the assault
ask-flag = Whose flag
ask-give = Take a step from
ask-receive = Give it to
ask-burn = Feed from the fortress of
ask-feed = Feed by a step of
ask-spare = Who is spared
ask-cache = Supply cache at
ask-demobilise = Send home
ask-disband = Disband
map-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
