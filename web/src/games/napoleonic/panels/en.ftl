# The panels of The Napoleonic Wars: hand, track, points, responses, diplomatic table, nations, battles.

## The hand

napoleonic-hand = Your cards
napoleonic-card = { $name }, card { $number }, { $points ->
    [one] 1 CP
   *[other] { $points } CP
}{ $plus ->
    [0] {""}
   *[other] , + card
}, { $kind }
napoleonic-playable = can be used now
napoleonic-kind-event = event
napoleonic-kind-response = response
napoleonic-kind-battle = battle
napoleonic-kind-war = war
napoleonic-kind-home = home
napoleonic-sign-battle = battle card
napoleonic-sign-response = response
napoleonic-sign-foreign_war = foreign war
napoleonic-sign-plus = + card: may be added to another card
napoleonic-card-points = { $points ->
    [one] 1 CP
   *[other] { $points } CP
}
napoleonic-home-of = home card: { $nation }
napoleonic-not-1805 = not in 1805
napoleonic-barred = event not for: { $nation }
napoleonic-kept = kept for the next turn: { $cards }
napoleonic-ways = What to do with it
napoleonic-play-spend = Play for { $points } CP
napoleonic-play-event = Play as event
napoleonic-play-respond = Respond with it
napoleonic-play-discard = Discard it
napoleonic-play-turn_card = Turn it round
napoleonic-target = On:
napoleonic-duration = Lasts:

## The track

napoleonic-track = Movement track
napoleonic-round = Round { $round }
napoleonic-impulse-scheduled = Impulse: { $nation }
napoleonic-impulse-preempted = Impulse by pre-emption: { $nation }
napoleonic-impulse-stolen = Steal a March: { $nation }
napoleonic-due = Next on the track: { $nation }
napoleonic-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand, { $home ->
    [0] no home card
    [one] 1 home card
   *[other] { $home } home cards
}
napoleonic-track-active = acts now
napoleonic-track-due = next
napoleonic-track-acted = has acted in this round
napoleonic-track-passed = has passed in this round
napoleonic-track-preempted = has pre-empted in this round
napoleonic-track-stolen = has stolen a march in this round
napoleonic-camp-imperial = Imperial camp
napoleonic-camp-coalition = Coalition
napoleonic-camp-outside = outside both camps
napoleonic-exhausted = Europe is exhausted
napoleonic-system-fails = The Continental System fails: nobody pre-empts
napoleonic-abdicated = Napoleon has abdicated
napoleonic-russian-winter = Russian Winter
napoleonic-armistice = Armistice ({ $nation })
napoleonic-tilsit = Treaty of Tilsit

## Points

napoleonic-spending = Points of the impulse
napoleonic-points-left = { $nation }: { $points ->
    [one] 1 CP left
   *[other] { $points } CP left
}
napoleonic-manoeuvres = { $count ->
    [one] 1 manoeuvre
   *[other] { $count } manoeuvres
}
napoleonic-card-played = Card: { $card }
napoleonic-second-open = a + card or a resource may follow
napoleonic-impulse-done = End the impulse
napoleonic-prices = What things cost in CP
napoleonic-price-army = march, a space
napoleonic-price-unit = unit
napoleonic-price-squadron = squadron
napoleonic-price-return = from the regroup box, a piece
napoleonic-price-flag = flag
napoleonic-price-consul = turn a consul
napoleonic-price-war = declare war on a power
napoleonic-price-end_war = try to end a foreign war
napoleonic-price-commander = commander: his command
napoleonic-price-sea = { $count ->
    [one] 1 manoeuvre a CP
   *[other] { $count } manoeuvres a CP
}
napoleonic-price-convoy = convoy: 1 a zone, 1 for the port
napoleonic-price-siege = siege: free
napoleonic-fold-march = March
napoleonic-fold-build = Build
napoleonic-fold-return = Bring back from the regroup box
napoleonic-fold-flag = Plant or remove flags
napoleonic-fold-siege = Besiege
napoleonic-fold-sea = Fleets and convoys
napoleonic-fold-courts = Diplomacy
napoleonic-fold-wars = Foreign wars

## Responses

napoleonic-window = A moment to respond
napoleonic-window-fit = { $count ->
    [one] This card fits
   *[other] These { $count } cards fit
}: { $cards }.
napoleonic-window-none = None of your cards fits this moment.

## The diplomatic table

napoleonic-courts = Diplomatic table
napoleonic-courts-short = Diplomacy
napoleonic-column-cost = { $points } CP
napoleonic-box = { $column } of { $power }
napoleonic-step = { $nation } to { $box }
napoleonic-step-cost = { $nation } to { $box }: { $points } CP
napoleonic-step-turn = turn the consul: { $nation }
napoleonic-step-turn-cost = turn the consul: { $nation }, { $points } CP
napoleonic-turning = Turn consuls
napoleonic-consul-plus = on its +1 side
napoleonic-consul-wavers = its pact is about to break
napoleonic-consul-frozen = frozen after its conquest
napoleonic-courts-help = A step costs what its column says; a consul on its +1 side goes towards Pact for 1 less, back for 1 more. Friends, Aid, Associates and Pacts count as clients.

## The nations

napoleonic-nations = The nations
napoleonic-col-nation = Nation
napoleonic-col-keys = Keys
napoleonic-col-keys-long = Keys held, and how many more than at the start
napoleonic-col-draw = Draw
napoleonic-col-draw-long = Cards of the next draw, and how many keys are lacking for one more
napoleonic-col-resources = Res.
napoleonic-col-resources-long = Resources
napoleonic-col-points = Points
napoleonic-col-points-long = Victory points
napoleonic-lacking = +{ $count }
napoleonic-status-played = played
napoleonic-status-neutral_by_force = neutral by force
napoleonic-status-neutral = neutral
napoleonic-status-allied = in a pact
napoleonic-status-commanded = commanded
napoleonic-status-allied-by = pact with { $power }
napoleonic-status-commanded-by = under { $power }
napoleonic-status-played-by = played
napoleonic-status-neutral-by = neutral
napoleonic-status-neutral_by_force-by = neutral by force
napoleonic-behind = { $count } behind
napoleonic-victory = Most points win: keys gained, less keys lost, by a power and its clients; pacts with minors; resources.
napoleonic-away-none = Nothing beside the map.
napoleonic-away-points = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
napoleonic-away-ships = { $count ->
    [one] 1 squadron
   *[other] { $count } squadrons
}
napoleonic-away-regroup = Regroup box:
napoleonic-away-aside = On Double March:
napoleonic-away-away = Until the next turn:
napoleonic-away-unbuilt = To be built:
napoleonic-away-fallen = Eliminated:
napoleonic-away-war = { $war }:

## Battles

napoleonic-battle-at = Battle: { $place }
napoleonic-siege-at = Siege: { $place }
napoleonic-sea-at = Battle at sea: { $place }
napoleonic-battle-round = Round { $round }
napoleonic-battle-over = over
napoleonic-battle-opening = Before the dice
napoleonic-round-before = The round before
napoleonic-round-after = The next round
napoleonic-side-attacker = Attackers
napoleonic-side-defender = Defenders
napoleonic-side-besiegers = Besiegers
napoleonic-side-fortress = Fortress
napoleonic-side-active = The fleet that sails
napoleonic-side-other = The other fleet
napoleonic-side-won = victorious
napoleonic-damage = damage { $count }
napoleonic-strength = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
napoleonic-squadrons = { $count ->
    [one] 1 squadron
   *[other] { $count } squadrons
}
napoleonic-shaken = { $count } disrupted
napoleonic-chief = General-in-chief
napoleonic-ratings = battle { $battle }, command { $command }
napoleonic-leader-shaken = disrupted
napoleonic-fortress-dice = { $count ->
    [one] throws 1 die
   *[other] throws { $count } dice
}
napoleonic-dice = The dice
napoleonic-dice-none = no dice
napoleonic-dice-land = { $kills ->
    [0] no kill
    [one] 1 kill
   *[other] { $kills } kills
}, { $shaken ->
    [0] no disruption
    [one] 1 disruption
   *[other] { $shaken } disruptions
}
napoleonic-dice-sea = { $kills ->
    [0] none sunk
    [one] 1 sunk
   *[other] { $kills } sunk
}, { $shaken ->
    [0] none damaged
   *[other] { $shaken } damaged
}
napoleonic-dice-battery = Batteries of the port:
napoleonic-dice-guard = Imperial Guard:
napoleonic-die-kills = { $die }, a kill
napoleonic-die-shakes = { $die }, a disruption
