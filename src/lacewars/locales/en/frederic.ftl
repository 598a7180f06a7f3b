# Frédéric le Grand: what happened, what is asked, why not.

## What happened

event-begins = { $side } begins.
event-deployed = { $unit }: set up at { $hex }.
event-blank_laid = A blank slip is laid at { $hex }.
event-slip_laid = { $side } lays a slip at { $hex }.
event-stationed = { $officer } takes his post at { $hex }.
event-revealed = Both armies are shown.
event-turn_began = Turn { $turn }.
event-player_turn = { $side } plays.
event-turn_passed = { $side } has lost its commander-in-chief and passes its turn.
event-new_chief = { $officer } takes the command at { $hex }.
event-hold_ended = { $side }: the enemy is near, the troops held back are free.
event-leads = { $officer } activates: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-activated = { $unit }: activated.
event-goes_alone = { $officer } is activated alone.
event-messenger_sent = { $officer } sends { $sort }.
event-order_tested = { $unit }: the order is tested, { $face }.
event-unit_tested = { $unit }, unreliable: { $face }.
event-messenger_rode = { $side }: a messenger rides to { $hex }.
event-messenger_tested = The messenger is tested: { $faces }.
event-messenger_lost = { $side }: the messenger at { $hex } is lost.
event-messenger_escaped = { $side }: the messenger escapes to { $hex }.
event-message_delivered = { $unit }: a message has arrived.
event-aide_back = An aide is back with { $officer }.
event-moved = { $unit }: { $start } to { $hex }.
event-officer_rode = { $officer } rides to { $hex }.
event-forced_march = { $unit }: a forced march is tried, { $face }.
event-unit_left = { $unit }: off the table.
event-officer_left = { $officer } leaves the table.
event-hex_held = { $side } holds { $hex }.
event-attack = Attack: { $unit } ({ $hex }) on { $target } ({ $place }).
event-in_front = { $officer } fights in the first rank.
event-broke_off = { $unit }: the combat is broken off.
event-riposte = Riposte: { $unit } against { $target }.
event-rolled = { $riposte ->
    [0] { $unit } against { $target }: { $faces } (tactical advantage: { $advantage }).
   *[other] Riposte of { $unit } against { $target }: { $faces } (tactical advantage: { $advantage }).
}
event-shot = { $officer } is shot by a sharpshooter.
event-dodged = { $unit }: a hit is dodged.
event-stands_lost = { $unit }: { $count ->
    [one] { $count } stand
   *[other] { $count } stands
} lost, { $left } left.
event-unit_lost = { $unit }: lost ({ $total } in all).
event-wound_test = { $officer } is tested for a wound: { $faces }.
event-ignored = { $unit }: { $count ->
    [one] { $count } morale hit
   *[other] { $count } morale hits
} ignored.
event-fell_back = { $unit }: back from { $start } to { $hex }.
event-no_way_back = { $unit }: no way back for { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}.
event-desertion = { $unit }, tested for desertion: { $faces }.
event-followed_up = { $unit }: follow-up to { $hex }.
event-pressed_on = { $unit }: on to { $hex }.
event-officer_fled = { $officer } flees to { $hex }.
event-officer_lost = { $officer } is out of the battle.
event-chief_lost = { $side } has lost its commander-in-chief.
event-elephant_panics = { $unit }: the elephant panics at { $hex }.
event-stampede = The elephant at { $hex } rolls { $faces }: { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}.
event-elephant_bolts = The elephant bolts to { $hex }.
event-elephant_attacks = The elephant attacks { $unit } at { $hex }.
event-elephant_gone = The elephant at { $hex } is gone.
event-rallied = { $officer } rallies { $unit }: { $faces }, { $count ->
    [one] { $count } stand back
   *[other] { $count } stands back
}.
event-battle_over = The battle is over: { $winners } ({ $level }).

## How it ended

outcome-demoralised = { $winners }: the enemy army is broken.
outcome-score = { $winners }: the aim of the battle is reached.
outcome-last_turn = { $winners }: victory when the last turn is over.
outcome-conceded = { $winners }: the enemy concedes the victory.
outcome-draw = A draw: neither side has the better of the day.

degree-marginal = A marginal victory
degree-medium = A medium victory
degree-decisive = A decisive victory

score-battle = Points: enemy units lost and objectives held

## What is asked

prompt-Combats = Which unit fights?
prompt-Aiming = Whom does it attack?
prompt-FrontRank = Does an officer fight in the first rank?
prompt-Sharpshooter = Roll one die apart, for an officer?
prompt-Reply = Your unit is attacked: stand, break off, or put an officer in front?
prompt-Answer = Riposte?
prompt-AnswerApart = Roll one die of the riposte apart, for an officer?
prompt-Disengage = Break off before the riposte?
prompt-Company = Is the officer activated with his unit?
prompt-Lead = Who leads the next activation?
prompt-Concession = Give up the battle?
prompt-Spend = { $points ->
    [one] { $points } point to spend: units, officers, messengers.
   *[other] { $points } points to spend: units, officers, messengers.
}
prompt-Riders = Which messenger rides?
prompt-Ride = Where does it ride?
prompt-Attach = With which officer does the aide wait?
prompt-Opening = Do you begin?
prompt-Deploy = What do you set up next?
prompt-Site = Where?
prompt-Station = Where is the next officer posted?
prompt-Ready = Have you finished?
prompt-Elephants = Which elephant flees first?
prompt-Bolt = Where does the elephant go?
prompt-Flee = Where does the officer at { $hex } flee?
prompt-Escape = Where does the messenger escape?
prompt-Movement = Who moves?
prompt-LoneRide = Where does the officer ride?
prompt-Spur = Try a forced march?
prompt-Escort = Does the officer go with the unit?
prompt-March = Where does the unit go?
prompt-FollowUp = Follow up into the vacated hex?
prompt-Pursuit = { $left ->
    [0] Pursue: attack at once?
   *[other] Pursue: attack, or go on first?
}
prompt-Further = Go one hex further?
prompt-Rally = Who rallies his unit?
prompt-Aim = The die apart has hit: a stand, or an officer?
prompt-Impact = Dodge one hit for three morale hits?
prompt-Shaken = { $morale ->
    [one] { $morale } morale hit: how many are ignored?
   *[other] { $morale } morale hits: how many are ignored?
}
prompt-Retreat = Where does the unit retreat?
prompt-Withdrawal = Where does the unit withdraw?
prompt-NewChief = Who makes room for the commander-in-chief?

## Questions that may be answered in advance

order-Reply = When your unit is attacked
order-Answer = When your unit may riposte
order-AnswerApart = When a die of the riposte may be rolled apart
order-Disengage = When your unit may break off before the riposte
order-Impact = When a hit may be dodged for three morale hits
order-FrontRank = When an officer may fight in the first rank of an attack
order-Sharpshooter = When a die of the attack may be rolled apart
order-FollowUp = When a unit may follow up into the vacated hex
order-Spur = When a forced march may be tried
order-Rally = When an officer may rally his unit

## Why not

refusal-not-your-unit = That is not a unit of your army
refusal-no-unit-there = No unit stands there
refusal-active-already = Each unit is activated once a turn
refusal-unit-held = The scenario still holds this unit back
refusal-out-of-range = The unit is not within the officer's range
refusal-out-of-range-by = Out of the officer's range by { $by }
refusal-own-general = Allied and feudal units obey their own officers
refusal-allied-general = An allied general commands his own troops alone
refusal-has-led = Each officer leads once a turn
refusal-under-way = This officer rides as a messenger
refusal-not-on-table = This officer is not on the table
refusal-not-yet = These reinforcements come later
refusal-no-such-level = No activation of this size is left
refusal-not-in-hex = He must stand in the hex of the officer who activates
refusal-no-messenger = This officer is not sent as a messenger
refusal-officer-active = Each officer is activated once a turn
refusal-no-aide = No aide-de-camp stands in the officer's hex
refusal-no-more-couriers = No further messenger can be under way
refusal-sender-away = An officer off the table sends no messenger
refusal-no-such-courier = No such messenger can move now
refusal-too-far-to-ride = He cannot ride there
refusal-not-active = Only activated units act, in the order of their officers
refusal-has-moved = A unit moves at most once a turn
refusal-cannot-move = The unit has nowhere to go
refusal-stopped = The ground ends its move
refusal-deficient = Deficient command: at most 1 hex
refusal-withdraw-only = It may only withdraw towards its own edge
refusal-occupied = The hex is occupied
refusal-no-allowance = The unit may not move in this turn
refusal-hexes-too-far = { $far } hexes away, { $allowed } allowed
refusal-hexes-by-road = { $far } hexes away, { $allowed } allowed; 1 more along a road
refusal-too-far = That is beyond its allowance
refusal-no-way-past = It could not get past the guns
refusal-closed = The ground does not allow this step
refusal-among-guns = It may not stop among friendly guns
refusal-officer-not-asked = He is not asked to go now
refusal-has-fought = A unit fights once a turn
refusal-may-not-fight = After such a move or order it may not fight
refusal-no-target = There is nobody it may attack
refusal-target-too-far = Out of range by { $by }
refusal-not-in-sight = It does not see that unit
refusal-enemy-beside = With an enemy beside it, it attacks only one beside it
refusal-not-a-target = That is not a target: range, sight or an enemy beside
refusal-nobody-to-attack = No enemy stands there
refusal-must-attack = An Impetuous unit beside an enemy must attack
refusal-not-this-officer = He may not do this here
refusal-cannot-break-off = It cannot break off
refusal-not-so-many = It may not ignore so many morale hits
refusal-no-retreat-there = The retreat does not lead there
refusal-must-withdraw = It must withdraw at least 1 hex, to a free one
refusal-no-flight-there = There is no refuge
refusal-no-bolting-there = The elephant does not go there
refusal-no-rally = He cannot rally a unit now
refusal-no-replacement = He does not make room
refusal-placed-already = It is placed already, or not yours to place
refusal-outside-zone = That is outside the zone of deployment
refusal-hex-taken = One unit a hex
refusal-closed-ground = Such a unit may not stand there
refusal-no-room-left = The rest of the army would find no room
refusal-no-blank-left = There is one blank for every 4 units
refusal-not-finished = All troops are placed before play

## Verbs

verb-deploy = set up a unit
verb-blank = lay a blank slip
verb-at = in this hex
verb-ready = the deployment is finished
verb-begin = play first
verb-yield = let the other play first
verb-no_blanks = lay no more blanks
verb-lead = name the officer who activates
verb-lead_with = name the officer and the size of his activation
verb-end_command = activate nothing more
verb-activate = activate the unit in this hex
verb-enter = activate a reinforcement
verb-alone = activate an officer alone
verb-messenger = send a messenger
verb-aide = send an aide-de-camp
verb-dispatch = send an officer as messenger
verb-done = spend no more points
verb-join = the officer is activated with the unit
verb-stand_out = the officer is not activated
verb-concede = concede the battle
verb-fight_on = fight on
verb-give_up = give up for good
verb-courier = move a messenger
verb-return = an aide starts back
verb-ride = ride to this hex
verb-stay = stay there
verb-end_couriers = move no more messengers
verb-escape = escape to this hex
verb-attach = wait with this officer
verb-move = move the unit in this hex
verb-bring = bring a reinforcement on the table
verb-march = move an officer on his own
verb-take = the officer goes with the unit
verb-leave = the officer stays
verb-force = try a forced march
verb-calm = march as usual
verb-step = step into this hex
verb-halt = go no further
verb-exit = leave the table by an exit
verb-end_movement = move nothing more of this group
verb-fight = fight with the unit in this hex
verb-target = attack this hex
verb-front = an officer fights in the first rank
verb-no_front = no officer in the first rank
verb-apart = roll one die apart
verb-together = roll all dice together
verb-stand = stand and fight
verb-break_off = break off
verb-riposte = riposte
verb-no_riposte = do not riposte
verb-aim = hit this officer
verb-hit_stand = hit a stand
verb-dodge = three morale hits instead of one hit
verb-suffer = take the hit
verb-ignore = ignore so many morale hits
verb-retreat = fall back to this hex
verb-follow = occupy the vacated hex
verb-hold = stay where it is
verb-end_combat = no more combats of this group
verb-flee = flee to this hex
verb-bolt = the elephant goes there
verb-trample = the elephant attacks there
verb-elephant = this elephant flees first
verb-rally = try to rally
verb-end_rally = no more rallies
verb-replace = this officer makes room for the chief
verb-appoint = the chief appears here

## The terminal screen

screen-heading = Turn { $turn } of { $turns }, { $side }
screen-losses = lost
screen-score = score
screen-units = units
screen-officers = officers
