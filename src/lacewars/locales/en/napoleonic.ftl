# The Napoleonic Wars: what happened, what is asked, why not.
# Names of nations come without an article ("Ottoman Empire"): sentences are written "France: ...".
# SOME($list) is "none" for an empty list.

## What happened: turns and impulses

event-turn = Turn { $turn }: { $turn ->
    [1] 1805 and 1806
    [2] 1807 and 1808
    [3] 1809 and 1810
    [4] 1811 and 1812
   *[other] 1813 and 1814
}.
event-round = Round { $round }.
event-due = { $nation }: next on the movement track.
event-impulse = { $nation }: { $how ->
    [0] scheduled impulse
    [1] impulse by pre-emption
   *[other] impulse by Steal a March
}.
event-preempted = { $nation }: pre-empts. Next on the track: { $due }.
event-passed = { $nation }: passes.
event-points_left = { $nation }: { $points ->
    [one] 1 unspent CP is
   *[other] { $points } unspent CP are
} lost.
event-winter = { $nation }: a resource is spent on an early winter. Die { $die }, powers with playable cards { $powers }: { $comes ->
    [0] the turn goes on
   *[other] winter comes early
}.
event-turn_ends = The turn ends. Last impulse: { $nation }.
event-moves_first = First in the next turn: { $nation }.
event-control_passed = { $power }: now played by { $seat }.
event-control_left = { $power }: now played by nobody.

## Set-up

event-wished = { $seat } has chosen a side.
event-wishes_differ = The two players want different sides, and each gets his wish.
event-wishes_agree = Both players want { $side ->
    [0] the Imperial side
   *[other] the Coalition
}, and bid for it.
event-bid = { $seat } bids { $points ->
    [one] 1 unit
   *[other] { $points } units
}.
event-outbid = { $seat } gets the side for { $points ->
    [0] nothing
    [one] 1 unit
   *[other] { $points } units
}.
event-removed = { $nation }: one unit is removed from { $duchy }.
event-first_resource = { $power }: starts with a resource.

## Cards

event-was_dealt = { $nation }: { $number ->
    [one] 1 card drawn
   *[other] { $number } cards drawn
}.
event-drew = { $nation }: drew { $cards }.
event-looked = { $nation }: the hand is { $cards }.
event-kept_hand = { $nation }: keeps its hand.
event-mulligan = { $nation }: mulligan, for { $number ->
    [0] no new card
    [one] 1 new card
   *[other] { $number } new cards
}.
event-hand_discarded = { $nation }: { $number ->
    [one] 1 card is
   *[other] { $number } cards are
} discarded, with { $top } on top.
event-lost_card = { $nation }: loses { $card } at random.
event-swapped = { $one }: gives { $given } and receives { $taken } ({ $other }).
event-were_swapped = A card is exchanged at random: { $one } and { $other }.
event-given = { $nation }: receives { $card }, for all to see.
event-key_plus = { $nation }: the key marker is turned to its +1 side.
event-key_minus = { $nation }: the key marker is turned back.
event-resource_gained = { $power }: gains a resource.
event-resource_used = { $nation }: uses a resource.
event-resources_lost = { $power }: loses all resources.
event-staff = { $nation }: has a General Staff.
event-reshuffled = The discards are shuffled into the draw pile, which has { $number ->
    [one] 1 card
   *[other] { $number } cards
} now.
event-stolen = { $taker }: takes { $card } at random ({ $victim }).
event-was_stolen = { $taker }: takes a card at random ({ $victim }).
event-spent = { $nation }: plays { $card } for { $points } CP.
event-event = { $nation }: plays { $card } as an event.
event-responded = { $nation }: responds with { $card }.
event-event_cancelled = { $nation }: { $card } is cancelled.
event-points_won = { $nation }: gains { $points } CP.
event-retained = { $nation }: { $number ->
    [one] 1 card is
   *[other] { $number } cards are
} kept for the next turn.
event-excess = { $nation }: discards { $card } as excess.

## Diplomacy

event-consul = { $nation }: the consul is in the box { $box }{ $plus ->
    [0] {""}
   *[other] , on its +1 side
}.
event-consuls_back = { $nation }: the consuls go back to where they were.
event-pact = { $nation }: in a pact with { $power }.
event-pact_wavers = { $nation }: the pact with { $power } is about to break.
event-pact_restored = { $nation }: the pact with { $power } is restored.
event-pact_broken = { $nation }: the pact with { $power } is broken.
event-commanded = { $nation }: under the orders of { $power }, without a pact.
event-war = War: { $one } against { $other }.
event-joined = { $nation }: { $camp ->
    [0] joins the Imperial camp
    [1] joins the Coalition
   *[other] is in no camp now
}.
event-placed_commander = { $nation }: { $commander } is placed in { $duchy }.
event-placed_units = { $nation }: { $points ->
    [one] 1 unit is
   *[other] { $points } units are
} placed in { $duchy }.
event-stayed = { $nation }: stays in { $duchy }.
event-asks_to_join = { $nation }: asks to join { $camp ->
    [0] the Imperial camp
   *[other] the Coalition
}.
event-consented = { $nation }: accepts { $power }.
event-spurned = { $nation }: turns { $power } down.
event-declared = War is declared: { $nation } on { $target }.
event-armistice = { $nation }: calls an armistice. Only friendly or uncontrolled duchies may be entered.
event-treaty_accepted = { $nation }: accepts the treaty.
event-treaty_declined = { $nation }: declines the treaty.
event-tilsit = France and Russia sign the Treaty of Tilsit.

## Builds, returns, flags

event-built_units = { $nation }: { $points ->
    [one] 1 unit is
   *[other] { $points } units are
} built in { $duchy }.
event-built_commander = { $nation }: { $commander } is built in { $duchy }.
event-laid_down = { $nation }: a squadron is laid down in { $duchy }.
event-traded = { $nation }: a unit in { $duchy } is given back for CP.
event-came_back = { $nation }: { $commander } returns, to { $duchy }.
event-units_back = { $nation }: { $points ->
    [one] 1 unit returns
   *[other] { $points } units return
}, to { $duchy }.
event-ship_back = { $nation }: a squadron returns, to { $duchy }.
event-cp_plus = { $nation }: a CP+1 marker is put in the capital.
event-units_placed = { $nation }: { $points ->
    [one] 1 unit appears
   *[other] { $points } units appear
} in { $duchy }.
event-units_taken = { $nation }: { $points ->
    [one] 1 unit goes
   *[other] { $points } units go
} from { $origin } to { $duchy }.
event-commander_placed = { $nation }: { $commander } appears in { $duchy }.
event-flagged = { $nation }: plants its flag in { $duchy }.
event-unflagged = { $nation }: its flag in { $duchy } is removed.
event-flag_lost = { $nation }: loses its flag in { $duchy }.
event-flag_denied = { $nation }: intercepts, and the flag placed in { $duchy } is removed.
event-flag_given_up = { $nation }: gives up its flag in { $duchy }.
event-flag_removed = { $nation }: its flag in { $duchy } is taken down.

## Pieces that leave the map, foreign wars

event-regrouped_units = { $nation }: { $points ->
    [one] 1 unit goes
   *[other] { $points } units go
} from { $duchy } to the regroup box.
event-regrouped_commander = { $nation }: { $commander } goes to the regroup box.
event-regrouped_ship = { $nation }: a squadron goes to the regroup box.
event-sent_unit = { $nation }: gives a unit in { $duchy } for { $card }.
event-sent_commander = { $nation }: gives { $commander } for { $card }.
event-sent_ship = { $nation }: gives a squadron for { $card }.
event-raised_units = { $nation }: raises { $points ->
    [one] 1 unit
   *[other] { $points } units
} for { $card }.
event-war_begins = { $nation }: a foreign war begins, { $card }.
event-war_void = { $nation }: { $card } has lost its cause.
event-war_dice = { $nation }: dice for { $card }: { $dice }. The lowest counts.
event-war_roll = { $nation }: an attempt to end { $card }: die { $die }, total { $total }. A 6 is needed.
event-war_roll_cancelled = { $nation }: cancels the roll. { $card } goes on.
event-war_ends = { $nation }: { $card } is over.
event-admiralty_turned = { $nation }: turns over Admiralty to prevent it.
event-overseas = { $nation }: its enemies in { $card } have allies overseas.

## Marches

event-marched = { $nation }: { $origin } to { $goal }, { $points ->
    [0] no units
    [one] 1 unit
   *[other] { $points } units
}{ SOME($commanders) ->
    [none] {""}
   *[some] , with { $commanders }
}.
event-attrition = Attrition in { $duchy }{ SOME($nations) ->
    [none] {""}
   *[some] {" "}({ $nations })
}: dice { $dice }, { $losses ->
    [0] no loss
    [one] 1 loss
   *[other] { $losses } losses
}.
event-points_lost = { $nation }: loses { $points ->
    [one] 1 unit
   *[other] { $points } units
} in { $duchy }.
event-commander_lost = { $commander } is lost in { $duchy }.
event-interception = { $nation }: interception from { $origin } to { $goal }{ SOME($commanders) ->
    [none] {""}
   *[some] {" "}({ $commanders })
}: dice { $dice }, total { $total }. A 9 is needed.
event-intercepted = { $nation }: intercepts from { $origin } to { $goal }, { $points ->
    [0] no units
    [one] 1 unit
   *[other] { $points } units
}{ SOME($commanders) ->
    [none] {""}
   *[some] , with { $commanders }
}.
event-not_intercepted = { $nation }: the interception from { $origin } to { $goal } fails.
event-evasion = { $nation }: evasion from { $origin } to { $goal }{ SOME($commanders) ->
    [none] {""}
   *[some] {" "}({ $commanders })
}: dice { $dice }, total { $total }. A 9 is needed.
event-evaded = { $nation }: gets away from { $origin } to { $goal }, { $points ->
    [0] no units
    [one] 1 unit
   *[other] { $points } units
}{ SOME($commanders) ->
    [none] {""}
   *[some] , with { $commanders }
}.
event-not_evaded = { $nation }: the evasion from { $duchy } fails.
event-held_fast = { $nation }: held fast in { $duchy }.
event-not_chief = { $commander } does not become general-in-chief: not everybody agrees.
event-chief = { $commander } is general-in-chief in { $duchy }.

## Battles and sieges

event-battle = Battle in { $duchy }. Attackers: { $attackers }. Defenders: { $defenders }.
event-battle_dice = { $side ->
    [0] Attackers
   *[other] Defenders
}, round { $round }: { SOME($dice) ->
    [none] no dice
   *[some] dice { $dice }
}.
event-battle_damage = Damage up to round { $round }: attackers { $attacker }, defenders { $defender }.
event-shaken = { $nation }: { $points ->
    [one] 1 unit is
   *[other] { $points } units are
} disrupted in { $duchy }.
event-shaken_leader = { $commander } is disrupted in { $duchy }.
event-rout = Rout in { $duchy }: { $nations }. Disrupted pieces are eliminated.
event-retreated = { $nations }: retreat from { $origin } to { $goal }.
event-no_way_out = { $nations }: no retreat from { $duchy }, all are eliminated.
event-horse_artillery = { $nation }: horse artillery, die { $die }.
event-outflanked = { $nation }: turns { $card } round.
event-rallied = { $duchy }: { $side ->
    [0] the attackers
   *[other] the defenders
} rally.
event-charge = { $duchy }: cuirassiers charge { $side ->
    [0] the attackers
   *[other] the defenders
}, die { $die }.
event-sapped = { $duchy }: sappers cost { $side ->
    [0] the attackers
   *[other] the defenders
} another 6.
event-winner_named = { $duchy }: the tie goes to { $side ->
    [0] the attackers
   *[other] the defenders
}.
event-guard_dice = { $duchy }: the Imperial Guard rolls { $dice }.
event-siege = { $nation }: besieges the fortress of { $duchy }.
event-siege_fails = The fortress of { $duchy } holds out. Besiegers: { $nations }.
event-fortress_falls = { $nation }: the fortress of { $duchy } falls.
event-battle_over = The battle in { $duchy } is over: { $winner ->
    [0] the attackers win
    [1] the defenders win
   *[other] nobody wins
}{ $overrun ->
    [0] {""}
   *[other] {" "}by an overrun
}.

## Sea

event-sailed = { $nation }: { $squadrons } to { $place }.
event-strait_fire = The fortress of { $duchy } fires on the strait: dice { $dice }.
event-patrolled = { $nation }: patrol ({ $place }).
event-chased = { $nation }: interception at sea, dice { $dice }, bonus { $bonus }: { $caught ->
    [0] no contact
   *[other] contact
}.
event-fled = { $nation }: evasion at sea, dice { $dice }, bonus { $bonus }: { $away ->
    [0] it fails
   *[other] the fleet gets away
}.
event-sea_battle = Battle at sea, { $place }: { $one } against { $other }.
event-battery = The batteries of { $duchy } fire: dice { $dice }.
event-broadsides = Broadsides: { SOME($ours) ->
    [none] no dice
   *[some] dice { $ours }
} against { SOME($theirs) ->
    [none] no dice
   *[some] dice { $theirs }
}.
event-sunk = { $squadron } is sunk.
event-sea_winner = { $nation }: wins the battle at sea.
event-sea_tie = { $nation }: a tie at sea, the active fleet gives way.
event-withdrew = { $squadrons }: back to { $place }.
event-ships_regroup = { $squadrons }: to the regroup box.
event-convoy = { $nation }: a convoy leaves { $port }, { $points ->
    [0] no units
    [one] 1 unit
   *[other] { $points } units
}{ SOME($commanders) ->
    [none] {""}
   *[some] , with { $commanders }
}.
event-convoy_sails = { $nation }: the convoy is at sea ({ $zone }).
event-convoy_arrives = { $nation }: the convoy enters { $port }.
event-refitted = { $squadron } is refitted.
event-trade_raid = Raid on trade: die { $die }, raiders { $squadrons }. A die no higher costs Britain a card.
event-course = Guerre de course: die { $die }, unplayed cards { $cards }.
event-to_raid = { $squadrons }: off the map, to raid trade.
event-manoeuvres = { $nation }: gains { $number ->
    [one] 1 manoeuvre
   *[other] { $number } manoeuvres
}.
event-fire_ships = Fire ships in { $duchy } ({ $squadrons }): dice { $dice }.
event-in_irons = In irons: { $squadrons }.
event-fog = Fog ({ $place }): contact is lost.
event-boarded = { $nation }: captures a ship, and { $squadron } goes to the regroup box.
event-held_back = { $nation }: holds its squadron back.

## Events

event-system_fails = The Continental System fails.
event-system_works = The Continental System works again.
event-hussars = { $nation }: Hussars and Grenzers guard its duchies.
event-rating_lowered = { $commander }: battle rating { $rating } until the end of the impulse.
event-wounded = { $commander } is wounded: die { $die }.
event-straggles = Stragglers in { $duchy }: { $nations }.
event-set_aside = { $nation }: the army in { $duchy } is put on Double March.
event-redeployed = { $nation }: the army on Double March arrives in { $duchy }.
event-raid = Cavalry raids by { $commander }: { SOME($dice) ->
    [none] no space to raid
   *[some] dice { $dice }
}.
event-riots = { $nation }: riots, { $die ->
    [one] 1 piece goes
   *[other] { $die } pieces go
} to the regroup box.
event-abdicates = Napoleon abdicates.
event-stays_emperor = Napoleon remains emperor.
event-starved = The fortress of { $duchy } is starved: die { $die }.
event-russian_winter = { $nation }: the Russian Winter begins.
event-winter_roll = Russian Winter: die { $die }, round { $round }. A lower die strikes.

## The end of a turn

event-launched = { $number ->
    [one] 1 squadron is launched, and can be refitted.
   *[other] { $number } squadrons are launched, and can be refitted.
}
event-conquest_roll = { $victim }: conquest roll, die { $die }, total { $total }. A 6 is needed. Conqueror: { $conqueror }.
event-submitted = { $victim }: submits.
event-submission_offered = { $victim }: offers its submission{ SOME($duchies) ->
    [none] , without any duchy
   *[some] , with { $duchies }
}. Invader: { $conqueror }.
event-submission_refused = { $conqueror }: refuses the submission ({ $victim }).
event-conquered = Conquest: { $victim }. Conqueror: { $conqueror }.
event-to_cede = { $victim }: { $number ->
    [0] no duchy is
    [one] 1 duchy is
   *[other] { $number } duchies are
} to be ceded.
event-ceded = { $victim }: cedes { $duchy } to { $nation }.
event-duchy_refused = { $power }: does not want { $duchy }.
event-neutral_by_force = { $nation }: neutral by force.
event-non_aligned = { $nation }: non-aligned again.
event-left_capital = { $nation }: leaves { $from } for { $to }.
event-ship_home = { $nation }: a squadron goes home, to { $duchy }.
event-peace_bought = { $power }: one card fewer, and { $change ->
    [1] +1
   *[other] -1
} to the peace roll.
event-peace_roll = Peace roll: die { $die }, total { $total }. Peace comes on 6 or more.
event-won = Victory: { $seat }, with { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## The interphase

event-grace_ends = { $nation }: the grace period is over.
event-reinforces = { $nation }: reinforcements, { $points } CP.
event-deployed = { $nation }: { $commander } deploys from { $from } to { $to }.
event-fleet_deployed = { $nation }: { $squadrons } from { $from } to { $to }.
event-convoy_deployed = { $nation }: a convoy from { $from } to { $to }, { $points ->
    [0] no units
    [one] 1 unit
   *[other] { $points } units
}{ SOME($commanders) ->
    [none] {""}
   *[some] , with { $commanders }
}.

## How the game ended

outcome-peace = Peace in Europe. Victory on points: { $winners }.
outcome-last_turn = The last turn is over. Victory on points: { $winners }.
outcome-france_fell = France has fallen. Victory on points: { $winners }.
score-points = Victory points: keys gained less keys lost, pacts with minors, resources

## What is asked: set-up and cards

prompt-Wish = Which side would you like to play?
prompt-Bidding = How many units do you bid for { $side ->
    [0] the Imperial side
   *[other] the Coalition
}? { $bid ->
    [-1] There is no bid yet.
   *[other] The last bid was { $bid }.
}
prompt-Removing = From where do you remove a unit? Left: { $left }.
prompt-NameResource = Which of your powers starts with a resource?
prompt-Mulligan = { $nation }: keep this hand, or exchange it for one with a card fewer?
prompt-Preempt = { $nation }: do you pre-empt?
prompt-WithoutCards = { $nation }: no card is left. Use a resource, or pass?
prompt-Choose = { $nation }: which card do you play, as an event or for CP?
prompt-Spending = { $nation }: what do you spend CP on?
prompt-PlayOne = { $nation }: play one of the new cards at once, or keep them?
prompt-PlayNow = { $nation }: which of the new cards do you play? One must be played now.
prompt-Moment = Do you respond? The moment: { $moment }.
prompt-Restore = { $nation }: the pact is about to break. Do you restore it?
prompt-SecondCard = { $nation }: which second card do you add to restore the pact?
prompt-PickNation = { $card }: which nation?
prompt-PickArmy = { $card }: the army of which space?
prompt-PickLeader = { $card }: which commander?
prompt-PickCommander = { $card }: which commander?
prompt-PickDuchy = { $card }: which duchy?
prompt-PickSide = { $card }: which side?
prompt-PickWar = { $card }: which foreign war?
prompt-Subsidies = British subsidies: who draws a card? Three nations at most.
prompt-Give = { $nation }: which piece do you give for { $card }?
prompt-MakeUp = { $nation }: pieces are lacking for { $card }. How do you raise them? CP left: { $points }.
prompt-Marque = Letters of Marque: give a squadron, or turn over Admiralty?
prompt-Truce = End a foreign war, or call an armistice?
prompt-TilsitOffer = Do you accept an armistice between France and Russia?
prompt-HolyMother = Draw two cards and play one, or call the Russian Winter?
prompt-WinterStrikes = Which Russian duchy does the winter strike?
prompt-Abdication = Does Napoleon abdicate?
prompt-PapalBull = Where is the unit placed, with its flag? Or do you spend five CP on the diplomatic table?
prompt-Cossacks = Where do two Russian units appear: Kiev, or next to it?
prompt-Uprising = In which duchy is the flag removed? Left: { $left }.
prompt-PickRaiders = Whose army raids the spaces next to it?
prompt-Dysentery = Which space suffers, or which besieged fortress?
prompt-Ravaged = { $nation }: what is lost in { $duchy }? Left: { $losses }.
prompt-Hunger = { $nation }: what goes from { $duchy } to the regroup box? Left: { $losses }.
prompt-Conscripts = Which commander do the two units join?
prompt-Levy = { $nation }: from where do you take units for { $duchy }? Left: { $points }.

## What is asked: diplomacy

prompt-Negotiating = { $nation }: which consul do you move?
prompt-MoveConsul = { $card }: which consul moves, and where to?
prompt-MoveOn = { $card }: the consul goes on, where to?
prompt-PactOffer = { $nation }: under attack. Which of your powers makes a pact with it, if any?
prompt-CampConsent = { $nation } asks to join your camp: do you agree?
prompt-CampOffer = { $nation }: join a camp, declare war, or stay as you are?
prompt-GiveBack = { $target } joins your camp: which of its duchies do you give back?
prompt-Occupying = { $nation }: stay in { $duchy }, or go to the regroup box?
prompt-SeizeOrLeave = { $nation }: take { $duchy } from your former ally, or go to the regroup box?

## What is asked: builds, marches, contacts

prompt-Placing = { $nation }: where is it placed?
prompt-March = { $nation }: who goes from { $duchy }, and where to?
prompt-ArmyMarch = { $card }: who goes from { $duchy }, and where to?
prompt-DoubleMarch = { $nation }: where does the army on Double March arrive?
prompt-NameChief = { $nation }: who is general-in-chief in { $duchy }?
prompt-Agree = Do you agree to { $commander } as general-in-chief?
prompt-Contact = { $nation }: has entered { $goal }. Do you intercept or evade?
prompt-Intercepting = { $nation }: who goes from { $duchy } to { $goal } to intercept?
prompt-Evading = { $nation }: who evades from { $duchy } to { $goal }?
prompt-Scattering = { $nation }: which loose pieces flee from { $duchy }, and where to?
prompt-Wear = { $nation }: what does attrition cost in { $duchy }? Left: { $losses }.
prompt-Salvo = { $nation }: which nation bears the next loss to the batteries? Left: { $left }.

## What is asked: battles and sieges

prompt-Command = Who commands { $side ->
    [0] the attackers
   *[other] the defenders
}?
prompt-BattleCards = Do you play battle cards?
prompt-Outflank = Which battle card is turned round?
prompt-ToTheGuns = From where does a formation march to the guns?
prompt-GunMarch = Who marches to the guns?
prompt-Charge = { $nation }: how many disruptions become kills? { $left } at most.
prompt-Lancers = Is a rout to be harder or easier?
prompt-Bravest = Which commander appears in the battle?
prompt-Bear = { $nation }: who is { $kills ->
    [0] disrupted
   *[other] killed
}, units or a commander? Left: { $left }.
prompt-Remainder = Which nation bears one more { $kills ->
    [0] disruption
   *[other] kill
}? Left: { $left }.
prompt-Leaders = No unit is left. Which commander is { $kills ->
    [0] disrupted
   *[other] killed
}? Left: { $left }.
prompt-GuardRally = Which piece does the Imperial Guard rally?
prompt-Retreat = Where does the beaten side retreat to?
prompt-Claim = { $nation }: do you plant or remove a flag in { $duchy }?
prompt-FreeSieges = { $nation }: which fortress do you besiege?
prompt-PickBesiegers = { $nation }: who besieges { $duchy }?
prompt-Surrender = The fortress holds out: do you assault again?

## What is asked: sea

prompt-Orders = { $nation }: what does the fleet do?
prompt-Cruise = { $nation }: how do you use the manoeuvres of the card?
prompt-Lending = Does { $squadron } sail along?
prompt-StraitWatch = { $nation }: a fleet passes { $fortress }. Do you intercept it?
prompt-Hunt = { $nation }: a fleet comes ({ $waters }). Do you intercept it?
prompt-Company = Friends intercept ({ $waters }): do you join them?
prompt-Caught = Your fleet is intercepted ({ $waters }): evade, or stand and fight?
prompt-Admirals = Does Admiral Fischer lead the Danish squadrons in this battle?
prompt-Sinking = Which squadron, or whose, is sunk? Left: { $sunk }.
prompt-Haven = { $nation }: which port do the beaten squadrons go to?
prompt-RaiderReturns = { $nation }: which port does the raider return to?
prompt-Raiding = Which French fleet goes to raid trade? Two at most.
prompt-Burning = Into which blockaded port do the fire ships go?
prompt-Nelson = Who rolls the dice again?
prompt-Boarding = Which nation gains the captured squadron?
prompt-Splitting = Which enemy squadrons do you fight at once?
prompt-Evicted = { $port } has fallen: which zone do its squadrons sail to?
prompt-Embark = { $nation }: who goes on board in { $port }, and where do they sail?
prompt-Voyage = The convoy is at sea ({ $zone }): where to?

## What is asked: end of turn and interphase

prompt-Sway = Do you help or hinder the peace, for a card fewer?
prompt-Submission = { $nation }: do you offer your submission? { SOME($duchies) ->
    [none] You may name duchies to cede.
   *[some] To cede: { $duchies }.
}
prompt-AnswerSubmission = { $victim } offers its submission{ SOME($duchies) ->
    [none] , without any duchy
   *[some] , with { $duchies }
}: do you accept?
prompt-Cede = { $victim }: which duchy is ceded? Left: { $left }.
prompt-Award = Who gets { $duchy }?
prompt-TakeDuchy = { $nation }: do you take { $duchy }?
prompt-LeaveCapital = { $nation }: where do your forces in { $duchy } go?
prompt-Remain = { $nation }: which forces in the conquered country ({ $victim }) go to the regroup box?
prompt-LeaveCountry = { $nation }: who goes from { $duchy } to the regroup box?
prompt-Reinforcing = { $nation }: what do you spend reinforcement points on?
prompt-DeployArmy = { $leader } in { $duchy }: who comes along, and where to?
prompt-DeployFleet = { $nation }: who comes along, and where does the fleet deploy?
prompt-DeployConvoy = { $nation }: who goes on board in { $port }, and to which port?
prompt-Excess = { $nation }: which card above the maximum do you discard?

## What the verbs mean

verb-done = that is all
verb-pass = do nothing
verb-consul = move a consul to this box
verb-turn_consul = turn over this consul
verb-accept_pact = accept a pact with this nation
verb-stay = stay there
verb-regroup = go to the regroup box
verb-declare = declare war on this nation
verb-join = join this camp
verb-call_armistice = call an armistice
verb-wish = ask for this side
verb-bid = bid that many units
verb-remove = remove a unit from here
verb-first_resource = give this power its first resource
verb-keep = keep it
verb-mulligan = exchange the hand for one with a card fewer
verb-chief = put this commander in command
verb-hit = strike this commander
verb-hit_units = strike units
verb-back = choose this side
verb-retreat = retreat to this duchy
verb-claim = plant or remove the flag
verb-besiege = besiege this fortress
verb-pick_besiegers = besiege it with some of the armies there
verb-assault = assault again
verb-turn_card = turn this battle card round
verb-turn_into = turn that many disruptions into kills
verb-harder = make a rout harder
verb-easier = make a rout easier
verb-preempt = pre-empt
verb-spend = play this card for CP
verb-event = play this card as an event
verb-target = choose this nation
verb-respond = respond with this card
verb-use_resource = use a resource
verb-winter = spend a resource on an early winter
verb-give_unit = give a unit from here
verb-give_leader = give this commander
verb-give_ship = give this squadron
verb-give_flag = give up the flag here
verb-raise_unit = raise a unit
verb-raise_leader = raise this commander
verb-raise_ship = raise a squadron
verb-recall_units = recall a piece of this strength
verb-recall_leader = recall this commander
verb-recall_ship = recall a squadron
verb-end_war = try to end this foreign war
verb-choose_war = choose this foreign war
verb-turn_admiralty = turn over Admiralty
verb-cancel_roll = cancel the roll
verb-choose_leader = choose this commander
verb-choose_duchy = choose this space
verb-starve_out = starve out this fortress
verb-lose_flag = lose the flag
verb-regroup_point = regroup a unit of this nation
verb-regroup_leader = regroup this commander
verb-put_aside = put the army on the card
verb-abdicate = let Napoleon abdicate
verb-draw_two = draw two cards
verb-call_winter = call the Russian Winter
verb-march = march from here
verb-lead = take this commander along
verb-take = take that many units of this nation
verb-go = go to this space
verb-appoint = propose this general-in-chief
verb-intercept = intercept from here
verb-try = try it
verb-evade = evade to this space
verb-scatter = let loose pieces flee
verb-flee = let a piece flee to this space
verb-lose_point = lose a unit of this nation
verb-lose_leader = lose this commander
verb-build = build a unit here
verb-build_commander = build this commander
verb-lay_down = lay down a squadron here
verb-return_units = bring back a piece of this strength
verb-return_commander = bring back this commander
verb-return_ship = bring back a squadron
verb-place = place it here
verb-take_from = take a unit from here
verb-negotiate = spend the points on the diplomatic table
verb-flag = plant or remove a flag here
verb-fleet = give orders to the fleet here
verb-sail = sail to this place
verb-take_ship = take this squadron along
verb-leave_ship = leave this squadron behind
verb-refit = refit this squadron
verb-give_up = give up this squadron
verb-patrol = patrol for enemies
verb-keep_apart = keep apart from friends
verb-join_up = sail with friends
verb-lend = let the squadron go along
verb-hold_back = hold the squadron back
verb-chase = intercept at sea
verb-let_pass = let the fleet pass
verb-slip_away = evade at sea
verb-stand = stand and fight
verb-burn = send fire ships into this port
verb-roll_again = roll the dice again, or let them lie
verb-convoy = make up a convoy here
verb-fischer = let Admiral Fischer lead
verb-not_now = not now
verb-peace = help or hinder the peace, for a card of this power
verb-cede = cede this duchy
verb-accept = accept
verb-refuse = refuse
verb-withdraw = withdraw to this space
verb-regroup_from = send the forces here to the regroup box
verb-discard = discard this card
verb-offer = offer submission
verb-haven = put into this port
verb-deploy = deploy this commander
verb-deploy_fleet = deploy the fleet here

## Why not

refusal-no-consul = That nation has no consul on the diplomatic table.
refusal-table-closed = The diplomatic table is closed in the first round of 1805.
refusal-proxies-spend-nothing = Proxies spend no points on the diplomatic table or on wars.
refusal-frozen-consul = The consul of a conquered nation is frozen.
refusal-not-next-box = A consul moves one column at a time along its row.
refusal-pact-locked = A consul does not leave a Pact box like that.
refusal-own-row = Nobody takes a consul back on a row of his own.
refusal-foreign-row = Points bring a consul forward only on the row of the power that spends them.
refusal-client-at-war = A nation with which the camp is at war does not become its client.
refusal-no-pacts-now = No pact is made or broken now.
refusal-too-few-points = The nation has too few points for that.
refusal-not-commanded = This player does not command that nation.
refusal-restores-nothing = That would not bring the consul back into its Pact box.
refusal-in-that-camp = The power is in that camp already.
refusal-never-allied = France and Britain are never allied.
refusal-both-camps = The player would have nations in both camps.
refusal-prussia-waits = Prussia joins no camp in the first round of 1805.
refusal-grace = The grace period bars war with the camp of the conqueror.
refusal-neutral-by-force = A neutral by force makes war only with nations in a camp.
refusal-own-nation = Nobody declares war on a nation of his own.
refusal-at-war-already = The two are at war already.
refusal-needs-no-declaration = War on a minor needs no declaration.
refusal-spurned = The camp has refused the power already.
refusal-only-by-joining = In the interphase only camps declare war, on powers outside them.
refusal-bid-too-low = A bid must be higher than the last one.
refusal-bid-too-high = The side has fewer strength points on the map.
refusal-nobody-there = None of your strength points stands there.
refusal-not-your-power = You do not play that power.
refusal-shared-equally = Losses are shared equally between the nations that can bear them.
refusal-not-struck = That commander cannot bear this loss.
refusal-not-chief = That commander cannot lead this side.
refusal-no-retreat = The beaten force cannot retreat there.
refusal-not-in-battle = Only a nation with a formation in the battle plays battle cards.
refusal-no-fortress = There is no fortress of an enemy there.
refusal-not-scheduled = Sieges are for the scheduled impulse of the besieger.
refusal-needs-army = Only an army, with a commander, besieges a fortress.
refusal-enemy-present = An enemy formation stands before the fortress.
refusal-fought-there = A battle without overrun was fought there in this impulse.
refusal-besieged-once = A fortress is besieged once in an impulse.
refusal-nobody-idle = Nobody there could stay out of the siege.
refusal-not-played-here = That battle card does not lie here.
refusal-too-many-kills = So many disruptions cannot become kills.
refusal-no-winter = There is no early winter in the last turn.
refusal-not-in-hand = The nation does not hold that card.
refusal-forced-card = The card that was given to it must be played first.
refusal-must-be-event = Europe Exhausted is always played as an event.
refusal-no-event = The event could change nothing now, or may not be played.
refusal-not-in-1805 = That event cannot be played in the 1805 turn.
refusal-barred = This nation may not play that event.
refusal-not-its-moment = That card cannot be played at this moment.
refusal-no-resource = The nation has no resource.
refusal-no-target = The card cannot be played on that nation.
refusal-plus-used = This impulse has had its second card or resource.
refusal-two-plus = Two + cards never go together.
refusal-no-plus = One of the two cards must be a + card.
refusal-neutral-home = A proxy plays its home card only with a pact.
refusal-not-demanded = The event does not ask for such a piece.
refusal-not-yours = The nation has no such piece there.
refusal-cannot-raise = That is not wanted, cannot be built or recalled, or costs more than there is.
refusal-no-war = That foreign war cannot be chosen.
refusal-not-its-war = Only the nation that fights a foreign war pays to end it.
refusal-no-points = There are not enough points left.
refusal-not-that-commander = The card cannot be aimed at that commander.
refusal-no-space = The card cannot be aimed at that space.
refusal-no-stronghold = The army must first enter an enemy fortress.
refusal-no-way-home = The army could not deploy by land to its capital.
refusal-not-besieged = No army besieges that fortress.
refusal-russia-invaded = An enemy force is in a Russian national duchy.
refusal-not-russian = The winter strikes occupants of Russian national duchies.
refusal-square-formed = Form Square forbids that event until the end of this impulse.
refusal-not-adjacent = A space is entered only from an adjacent one.
refusal-space-too-far = { $far } spaces away; the points carry this force { $allowed }.
refusal-space-by-space = { $far } spaces away: go space by space.
refusal-strait-closed = An enemy fleet closes the strait.
refusal-fortress-exit = From an enemy fortress one goes only to friendly or uncontrolled spaces.
refusal-neutral-ground = That duchy is neutral.
refusal-armistice = During the armistice only friendly or uncontrolled duchies are entered.
refusal-truce = Tilsit or the abdication keeps the two from fighting.
refusal-serbian-revolt = No Turkish formation leaves Turkey during the Serbian Revolt.
refusal-prussia-stays = Prussia stays in its duchies in the first round unless it is invaded.
refusal-none-of-yours = The nation has no formation there.
refusal-no-further = They fought, landed or met a fortress in this impulse.
refusal-empty-force = Nobody has been chosen to go.
refusal-not-led = They do not stand there or are not led by this nation.
refusal-not-a-piece = Without a commander one piece of 1, 2 or 4 moves at a time.
refusal-beyond-command = The commanders cannot lead so many.
refusal-no-change = The counters cannot show them apart.
refusal-not-in-force = The losses do not fall on that piece.
refusal-no-army = No commander there may lead them.
refusal-failed-there = An interception from that space has failed in this impulse.
refusal-enemy-was-there = An enemy formation stood there before.
refusal-not-asked-to = That cannot be done against this entry.
refusal-came-from = The attackers come from that space.
refusal-enemy-there = An enemy formation stands there.
refusal-enemy-awaits = An enemy formation stands there: nobody evades to it.
refusal-tried = They have tried to evade, or came to fight.
refusal-not-its-group = A chief is replaced in his nation’s impulse by one of his group.
refusal-not-in-group = That commander does not stand there with them.
refusal-not-built-there = A nation builds only in national or associated duchies that it controls and no enemy occupies.
refusal-no-counters = The counters of the nation cannot show that.
refusal-no-commander = That commander cannot be built now.
refusal-no-squadron = All squadrons of the nation are in play.
refusal-not-a-port = A squadron is built in a friendly national port.
refusal-not-in-box = That does not wait in the regroup box of the nation.
refusal-no-room = No national duchy of the nation is friendly.
refusal-no-open-port = No friendly port is free of blockade.
refusal-not-chosen = The event cannot be aimed at that.
refusal-not-there = It cannot be placed in that duchy.
refusal-fortress-flag = A fortress changes its flag by a siege alone.
refusal-own-flag = You or an ally of yours controls that duchy.
refusal-needs-war = You are not at war with the nation that controls it.
refusal-hussars = Hussars and Grenzers: only Austria buys flags in its duchies.
refusal-nobody-near = No formation of the nation stands there, and no army of it in a friendly duchy next to it.
refusal-watched = An enemy army next to that duchy could intercept.
refusal-no-fleet = No squadron of this nation is ready to sail there.
refusal-not-here = That squadron is not with the fleet.
refusal-not-ready = The squadron is under construction, in refit, or sails no more in this impulse.
refusal-no-leader = A squadron of the active nation must lead the fleet.
refusal-too-far = A fleet goes from a port to its zone or between adjacent zones.
refusal-no-manoeuvres = There are not enough manoeuvres or points left.
refusal-closed-port = A fleet enters friendly ports, or hostile ones to fight squadrons there.
refusal-not-off-map = Only Britain sends squadrons after raiders; others leave by Guerre de course.
refusal-no-prey = No enemy fleet is at sea here.
refusal-no-refit = The nation has no such squadron to refit.
refusal-no-friends = No friendly fleet shares the zone.
refusal-not-to-sink = That squadron cannot be given up now.
refusal-convoyed = A nation makes one convoy in an impulse.
refusal-no-friendly-port = A convoy leaves from a friendly port.
refusal-nobody-to-convoy = Nobody there could go by sea: who has marched may not.
refusal-no-way-by-sea = No port can be reached with the points that are left.
refusal-enemy-fleet = An enemy fleet is there.
refusal-zone-not-controlled = The zone of the port must be controlled by the own side.
refusal-too-many-aboard = A convoy carries five units or commanders.
refusal-not-aboard = That piece cannot go with this convoy.
refusal-not-blockaded = No squadron is blockaded in that port.
refusal-no-raiders = No French fleet can leave that place to raid trade.
refusal-not-split = That squadron is not part of the enemy fleet that is split.
refusal-not-that-port = The beaten fleet goes to the nearest friendly port.
refusal-minimum-draw = That power draws no card above its minimum.
refusal-no-capital = A capital is never ceded.
refusal-not-ceded = Only national duchies without a foreign flag can be ceded.
refusal-too-much-ceded = No conquest would take more duchies than that.
refusal-not-in-camp = A ceded duchy goes to a power of your camp.
refusal-no-withdrawal = That is not a friendly space next to it.
refusal-nobody-to-regroup = No formation of that nation stands there.
refusal-no-reinforcement = Reinforcement points cannot be spent on that.
refusal-cannot-deploy = That commander cannot deploy anywhere.
refusal-cannot-deploy-fleet = No fleet can deploy there.
refusal-has-deployed = It goes no further unless somebody joins it there.
refusal-cannot-join = That cannot join the army that deploys.
refusal-no-convoy = No convoy can deploy there.
refusal-no-safe-way = No way runs over friendly ground that no enemy could intercept.
refusal-no-haven = That is not a friendly national port without blockade.

## Standing orders: when a question comes
order-Moment = When you may respond with a card
order-BattleCards = When you may play battle cards
order-Preempt = When a nation of yours may pre-empt
order-WithoutCards = When a nation of yours has no card left, but a resource
order-Mulligan = When you may exchange your hand for one with a card fewer
order-Contact = When you may intercept or evade a force that has entered a space
order-Bear = When losses of yours may fall on units or on a commander
order-Claim = When you have won and may plant a flag
order-FreeSieges = When a nation of yours passes and may still besiege
order-Surrender = When a fortress holds out and you may assault again
order-Hunt = When you may intercept a fleet
order-StraitWatch = When a fleet passes a strait of yours
order-Company = When friends intercept a fleet and you may join them
order-Caught = When your fleet is intercepted
order-Lending = When a friend wants to take a squadron of yours along
order-PactOffer = When a neutral nation is attacked and you may make a pact with it
order-CampOffer = When a power of yours may join a camp or declare war
order-Occupying = When a force of yours may stay in a space or go to the regroup box
order-Sway = When you may help or hinder the peace for a card
order-Submission = When a power of yours may offer its submission
order-AnswerSubmission = When a power offers you its submission

## The terminal
screen-turn = Turn { $turn }, round { $round }. Due: { $due }.
screen-impulse = Impulse: { $nation }, { $points } CP.
screen-battle = Battle ({ $duchy }), round { $round }: { $attackers } against { $defenders }.
screen-siege = Siege ({ $duchy }), round { $round }: { $attackers } against { $defenders }.
screen-nation = Nation
screen-player = Player
screen-camp = Camp
screen-keys = Keys
screen-cards = Cards
screen-resources = Resources
screen-strength = Strength
screen-duchy = Space
screen-forces = Forces
screen-imperial = Imperial
screen-coalition = Coalition
screen-neutral = neutral
screen-neutral_by_force = neutral by force
screen-played = nobody
screen-commanded = commanded
screen-hand = Hand of { $nation }:
