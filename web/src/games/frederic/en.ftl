# Frédéric le Grand at the table

## Public numbers and buttons

panel-filter = Hexes and words…
role-first = the Prussians at the mill
frederic-lost = Units lost; { $count } break the army
frederic-score = Score; { $target } wins
frederic-lead-with = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
frederic-against = { $attacker } against { $defender }
frederic-at = { $name } ({ $hex })
frederic-aide = Aide { $number }
frederic-courier-improvised = Messenger
frederic-courier-aide = Aide-de-camp
frederic-courier-staff = Aide of the staff
frederic-courier-officer = Officer
frederic-courier-returning = Returning aide

do-ready = The deployment is finished
do-begin = Play first
do-yield = Let the other play first
do-blank = A blank slip
do-no_blanks = No more blanks
do-end_command = Activate nothing more
do-messenger = Send a messenger
do-aide = Send an aide-de-camp
do-done = Spend no more points
do-concede = Concede the battle
do-fight_on = Fight on
do-give_up = Give up for good
do-stay = Stay here
do-end_couriers = No more messengers
do-force = Try a forced march
do-calm = March as usual
do-halt = Halt here
do-exit = Leave the table
do-end_movement = No more moves
do-no_front = No officer in front
do-apart = Roll one die apart
do-together = Roll all dice together
do-stand = Stand and fight
do-break_off = Break off
do-riposte = Riposte
do-no_riposte = No riposte
do-hit_stand = Hit a stand
do-dodge = Dodge: three morale hits instead
do-suffer = Take the hit
do-follow = Occupy the hex
do-hold = Stay where it is
do-end_combat = No more combats
do-end_rally = No more rallies

ask-deploy = Set up
ask-at = In which hex
ask-lead = Who leads
ask-lead_with = Who leads, with how many points
ask-activate = Activate
ask-enter = Activate a reinforcement
ask-alone = Activate an officer alone
ask-dispatch = Send an officer as messenger
ask-join = Goes with the unit
ask-stand_out = Is not activated
ask-courier = Move a messenger
ask-return = Send an aide back
ask-ride = Ride to
ask-escape = Escape to
ask-attach = Wait with
ask-move = Move
ask-bring = Bring on the table
ask-march = An officer on his own
ask-take = Goes with the unit
ask-leave = Stays behind
ask-step = Next hex
ask-fight = Fight with
ask-target = Attack
ask-front = Into the first rank
ask-aim = Hit
ask-ignore = Morale hits ignored
ask-retreat = Fall back to
ask-flee = Flee to
ask-bolt = The elephant goes to
ask-trample = The elephant attacks
ask-elephant = Which elephant first
ask-rally = Rally
ask-replace = Makes room for the chief
ask-appoint = The chief appears at

## The battle

frederic-battle = The battle
frederic-battle-when = { $date }, { $place }
frederic-turn = Turn { $turn } of { $turns }
frederic-aims = What wins
frederic-aim-losses = { $side }: breaks when { $count ->
    [one] { $count } of its { $units } units is lost
   *[other] { $count } of its { $units } units are lost
}
frederic-aim-score = { $side }: a score of { $target } wins; an enemy unit lost and each objective held count
frederic-aim-objective = { $name } ({ $hexes }): { $value ->
    [one] { $value } point
   *[other] { $value } points
} { $hold ->
    [all] for whoever holds all of it
    [majority] for whoever holds most of it
   *[any] for whoever holds a hex of it
}, { $sides }
frederic-aim-limit = After turn { $turns }
frederic-both = both sides
frederic-nobody = held by nobody
frederic-held = held by { $side }
frederic-reinforcements = From turn { $turn } on: { $names }, by { $hexes }
frederic-reconstructed = Field, armies and aims are our reconstruction; the facts of the battle are history.
frederic-commands = Activation points a turn: { $points }

## The field

field-label = The field of battle. Arrow keys move it{ $keys ->
    [off] .
   *[on] , plus and minus zoom, 0 fits it.
} Tab or Enter goes to what can be played; there the arrow keys go from one to the next, Enter plays{ $keys ->
    [off] ,
   *[on] , question mark says why not,
} Escape leaves.
field-hex = Hex { $hex }
field-unit = { $name }, { $side }, { $type }, { $training }, morale { $morale }, { $stands } of { $total } stands, at { $hex }
field-officer = { $name }, { $rank }, { $side }, at { $hex }
field-rider = { $sort }, { $side }, at { $hex }
field-panicking = Panicking elephant at { $hex }
field-slip = Slip of { $side } at { $hex }
field-blank = Blank slip of { $side } at { $hex }
field-objective = { $name }, { $hex }, worth { $value }, { $held }
field-activated = activated, activation { $group }
field-activated-message = activated by a message
field-moved = { $count ->
    [one] moved { $count } hex
   *[other] moved { $count } hexes
}
field-no-fight = may fight no more this turn
field-message = has a message
field-burden = { $count ->
    [one] retreated { $count } hex: that much less to move
   *[other] retreated { $count } hexes: that much less to move
}
field-riding = rides as a messenger
field-has-led = has led in this turn
field-holds = holds { $place } from then on
field-wins = and wins the battle at the end of the turn
field-may-fight = may still fight there
field-march-only = march only: no fight afterwards
field-stands = { $stands } of { $total } stands
field-can = Moves { $move } and fights, { $march } without; range { $range }
field-dice = Dice: { $attack } in attack, { $riposte } in riposte; hit by { $face }
field-face-infantry = infantry
field-face-cavalry = cavalry
field-face-artillery = artillery
field-face-flag = flag
field-face-tactical = tactical advantage
field-targets = { $count ->
    [one] { $count } target in range and sight
   *[other] { $count } targets in range and sight
}
field-command = commands within { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}
field-arrives = from turn { $turn } on
field-tray-off = { $count } off the table
field-tray-left = { $count } left by an exit
field-tray-lost = { $count } lost
field-side-E = east
field-side-SE = south-east
field-side-SW = south-west
field-side-W = west
field-side-NW = north-west
field-side-NE = north-east
field-training-super_elite = S
field-training-elite = E
field-training-trained = T
field-training-recruit = R
field-training-levy = L
field-morale-iron = I
field-morale-solid = S
field-morale-normal = N
field-morale-weak = W
field-morale-unstable = U
field-rank-c_in_c = C
field-rank-sub_general = G
field-rank-senior = S
field-ability-B = +
field-ability-F = −
field-ability-M = =
field-staff-A = a
field-staff-D = d
field-staff-S = s
field-messenger-improvised = m
field-messenger-aide = a
field-messenger-staff = s
field-messenger-officer = o
field-messenger-returning = r

## Combats: dice, reasons, odds

combat-title = Combat
combat-dice-title = Dice
combat-attacks = { $attacker } attacks { $defender }
combat-from = from { $hex }
combat-at = at { $hex }
combat-far = at { $count } hexes
combat-under-way = under way
combat-older = The rolls before
combat-newer = The rolls after
combat-page = { $page } of { $pages }
combat-fold = Fold the dice away
combat-unfold = Show the dice
combat-gist = { $who }: { $results }
combat-arm-infantry = infantry
combat-arm-cavalry = cavalry
combat-arm-artillery = artillery
combat-arm-flag = flag
combat-arm-tactical = tactical advantage
combat-die = { $apart ->
    [yes] a die apart, { $face }
   *[no] { $face }
}: { $does }{ $reason }
combat-die-reason = {" "}({ $reason })
combat-apart = apart
combat-does-hit = hit
combat-does-miss = miss
combat-does-flag = morale hit
combat-does-advantage-hit = hit
combat-does-advantage-morale = morale hit
combat-does-advantage-morale2 = 2 morale hits
combat-does-advantage-miss = miss
combat-does-breaking = nothing
combat-does-cornered = hit
combat-does-deserts = a stand deserts
combat-does-stays = stays
combat-does-wounded = he falls
combat-does-unhurt = unhurt
combat-does-rallies = a stand back
combat-does-rallies-chief = a stand back
combat-does-no-rally = nothing
combat-does-rides-on = rides on
combat-does-captured = captured
combat-does-captured-half = rides on
combat-does-order-lost = held back
combat-does-order-kept = order kept
combat-does-will-not-move = stays
combat-does-moves-double = moves twice as far
combat-does-obeys = obeys
combat-does-forced = forced march
combat-does-not-forced = as usual
combat-does-flees = 1 hex
combat-does-holds = nothing
combat-because-hit = the target is { $arm }
combat-because-miss = { $face } face against { $arm }
combat-because-flag = the flag of retreat
combat-because-breaking = it breaks off
combat-because-cornered = it cannot retreat
combat-because-deserts = its own face
combat-because-rallies = its own face
combat-because-rallies-chief = the commander-in-chief
combat-because-captured-half = both dice would have to show it
combat-because-order-lost = 1 hex at most, no combat
combat-because-will-not-move = it may still fight
combat-throw-attack = { $count ->
    [one] The attack: { $count } die
   *[other] The attack: { $count } dice
}
combat-throw-riposte = { $count ->
    [one] The riposte: { $count } die
   *[other] The riposte: { $count } dice
}
combat-throw-desertion = { $who }: do they desert?
combat-throw-wound = { $who }: is he wounded?
combat-throw-rally = { $target } rallies { $who }
combat-throw-messenger = A messenger among enemies
combat-throw-order = { $who }: does the order arrive?
combat-throw-reliable = { $who }: can it be relied on?
combat-throw-forced = { $who }: a forced march?
combat-throw-stampede = An elephant in panic
combat-sum-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
combat-sum-lost = { $count ->
    [one] { $count } stand lost
   *[other] { $count } stands lost
}
combat-sum-morale = { $count ->
    [one] { $count } morale hit
   *[other] { $count } morale hits
}
combat-sum-ignored = { $morale ->
    [one] { $morale } morale hit
   *[other] { $morale } morale hits
}, { $count } ignored{ $why }
combat-sum-hexes = { $count ->
    [one] falls back { $count } hex
   *[other] falls back { $count } hexes
}
combat-sum-blocked = { $count ->
    [one] no way back: { $count } stand more
   *[other] no way back: { $count } stands more
}
combat-sum-deserted = { $count ->
    [one] { $count } stand deserts
   *[other] { $count } stands desert
}
combat-sum-dodged = { $count ->
    [one] it dodges: { $count } morale hit for one hit
   *[other] it dodges: { $count } morale hits for one hit
}
combat-sum-destroyed = { $who } is destroyed
combat-sum-left = { $count ->
    [one] { $count } stand left
   *[other] { $count } stands left
}
combat-sum-nothing = Without effect
combat-sum-desertion = { $count ->
    [0] Nobody deserts
    [one] { $count } stand deserts
   *[other] { $count } stands desert
}
combat-sum-wound = { $count ->
    [0] He is unhurt
   *[other] He is carried from the field
}
combat-sum-rally = { $count ->
    [0] Nobody comes back
    [one] { $count } stand comes back
   *[other] { $count } stands come back
}
combat-sum-messenger = { $count ->
    [0] He gets through
   *[other] He is captured
}
combat-sum-order = { $count ->
    [0] The order arrives
   *[other] At most 1 hex, and no combat
}
combat-sum-reliable = { $count ->
    [0] It does as it is told
   *[other] It does as it likes
}
combat-sum-forced = { $count ->
    [0] It marches as usual
   *[other] 1 hex more, and it may still fight
}
combat-sum-stampede = { $count ->
    [0] It stands
    [one] { $count } hex of flight
   *[other] { $count } hexes of flight
}
combat-note-in_front = { $who } fights in the first rank
combat-note-broke_off = { $who } breaks off: only its own face counts
combat-note-shot = { $who } is shot by a sharpshooter
combat-note-followed_up = { $who } follows up into { $hex }
combat-note-pressed_on = { $who } presses on to { $hex }
combat-note-officer_fled = { $who } flees to { $hex }
combat-note-officer_lost = { $who } is lost
combat-note-chief_lost = { $who } has lost its commander-in-chief
combat-note-elephant_panics = The elephant of { $who } panics
combat-note-elephant_attacks = It tramples { $who } at { $hex }
combat-note-elephant_gone = The elephant at { $hex } is gone
combat-note-messenger_lost = A messenger of { $who } is lost at { $hex }
combat-note-messenger_escaped = A messenger of { $who } escapes to { $hex }
combat-why-dice = Why so many dice
combat-part-attack = { $of }
combat-part-riposte = { $of }, riposte
combat-part-last_stand = { $of }, last stand
combat-part-training = { $of }
combat-part-least = never fewer than one
combat-part-moving = after moving
combat-part-trait = { $of }
combat-part-melee = in melee
combat-part-lance = lances against horse or guns
combat-part-irregulars = drilled against irregulars
combat-part-front = officer in the first rank
combat-part-fright = { $of } near
combat-part-shield = armour of { $of }
combat-part-into = target in { $of }
combat-part-over = target behind { $of }
combat-part-most_into = target in { $of }: at most { $total }
combat-part-most_out = attacker in { $of }: at most { $total }
combat-part-most_over = target behind { $of }: at most { $total }
combat-part-most_uphill = uphill: at most { $total }
combat-part-most_downhill = downhill: at most { $total }
combat-of-forest = woods
combat-of-hill = hills
combat-of-rocks = rocks
combat-of-marsh = marsh
combat-of-habitation = houses
combat-of-sand = sand
combat-of-snow = snow
combat-of-ford = a ford
combat-of-wall = a wall
combat-of-ditch = a ditch
combat-of-fortification = a fortification
combat-of-rampart = a rampart
combat-of-wagons = wagons
combat-of-camel = camels
combat-of-elephant = elephants
combat-ignoring-supported = supported
combat-ignoring-officer = { $of }
combat-ignoring-guns = artillery
combat-ignoring-works = { $of }
combat-advantage-miss = Tactical advantage: a miss
combat-advantage-morale = Tactical advantage: a morale hit
combat-advantage-hit = Tactical advantage: a hit
combat-advantage-morale2 = Tactical advantage: 2 morale hits
combat-why-works = the target is behind works
combat-why-broken = mounted in broken ground
combat-why-cover = fire into cover
combat-why-fanatic = the target is fanatical
combat-why-elephant = elephants trample
combat-why-rocket = rockets frighten
combat-why-guns_near = guns within 2 hexes
combat-why-guns_elite = elite guns beyond 2 hexes
combat-why-guns_far = guns beyond 2 hexes
combat-why-elusive = the target is elusive
combat-why-guns_reached = guns caught in melee
combat-why-charge_elusive = the target is elusive
combat-why-charge_helped = friendly foot or guns beside the target
combat-why-charge_supported = a supported charge
combat-why-charge_alone = the charge is not supported
combat-why-foot_helped = friendly horse or guns beside the target
combat-why-foot_supported = supported, the target is not
combat-why-foot_steady = supported foot against horse
combat-why-foot_alone = the attacker is not supported
combat-why-foe_supported = the target is supported
combat-why-fire = fire at a distance
combat-why-harasses = harassing
combat-odds = Odds
combat-odds-riposte = Odds of the riposte
combat-odds-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
combat-odds-lost = Stands lost
combat-odds-driven_off = driven off
combat-odds-destroyed = destroyed
combat-odds-losses = stands on average
combat-odds-said = { $what }: { $chance }, exactly { $exact }
combat-odds-ignores = { $count ->
    [one] The target ignores { $count } morale hit: { $why }
   *[other] The target ignores { $count } morale hits: { $why }
}
combat-odds-answer = Then a riposte of { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} if it stands: you are driven off { $off }, lose { $losses } stands on average
combat-odds-no-answer = No riposte to fear.
combat-odds-front = With an officer in the first rank: { $dice } dice, driven off { $off }
combat-odds-front-no = An officer in the first rank would add no die.
combat-odds-line = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, driven off { $off }, { $losses } stands
combat-odds-line-answer = riposte { $dice }
map-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
