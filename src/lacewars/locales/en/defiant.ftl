# Prussia's Defiant Stand: what happened, what is asked, why not.
# Names of sides come without an article: sentences are written "Allies: ...".
# A force is an adjective: "an Austrian block".

## What happened: years, turns, cards

event-year = { NUMBER($year, useGrouping: 0) } begins. The track: { $track ->
    [0] nobody leads
   *[other] { $track }
}.
event-turn = { NUMBER($year, useGrouping: 0) }, turn { $turn }.
event-winter = Winter of { NUMBER($year, useGrouping: 0) }.
event-joined = France, the Empire, Russia and Sweden are at war.
event-british_gone = Prussia has lost British support: two cards fewer from now on.
event-dealt = { $side }: dealt { $cards }.
event-was_dealt = { $side }: { $number ->
    [one] { $number } card dealt
   *[other] { $number } cards dealt
}.
event-laid = { $side }: { $card } is laid face down.
event-has_laid = { $side }: a card is laid face down.
event-passed = { $side }: no card.
event-kept_back = { $side }: no card in winter.
event-revealed = { $side }: the card is { $card }.
event-uses = { $side }: the card is used for { $steps ->
    [0] orders
   *[other] replacements
}.
event-campaigns = { $side }: a winter campaign.
event-no_campaign = { $side }: nobody marches in winter.
event-player_1 = Player 1: { $side }.
event-played = { $side }: { $card } is played.
event-looted_card = { $side }: the capital is looted, { $card } is put away unseen.
event-looted = { $side }: the capital is looted, a card is put away unseen.
event-health = { $side }: { $change ->
    [-2] the Tsarina's health is to get better (-2)
   *[other] the Tsarina's health is to get worse (+2)
}.
event-tsarina = The Tsarina's health: dice { $dice }, modifier { $modifier }: { $dies ->
    [0] she lives
   *[other] she dies, Russia and Sweden leave the war
}.
event-fortress = The fortress of { $town } is { $force } again.
event-put_back = { $side }: { $number ->
    [one] a block goes
   *[other] { $number } blocks go
} to { $town }.
event-game_over = The game is over. The track: { $track }.

## Orders

event-placed = { $block } is placed at { $town }.
event-reinforced = { $block } gets a step: strength { $steps }.
event-reinforcing = { $town }: one { $force } block gets a step.
event-activated = { $block } is activated.
event-activating = { $town }: one { $force } block is activated.
event-orders_kept = { $side }: { $orders ->
    [0] no order is kept
    [one] 1 order is kept
   *[other] { $orders } orders are kept
}.
event-friction = Friction: { $dice } gives { $roll }.
event-spied = Spies in { $town }: { $blocks }; strength { $steps }; fortress { $fortress }.
event-spying = { $side }: spies look at { $town }.
event-detached = { $block } leaves { $town } for the west.
event-detaching = One { $force } infantry leaves { $town } for the west.
event-nobody_detached = Prussia has no 4-step infantry to send west.
event-came_back = { $block } comes back from the west, to the force pool.
event-one_came_back = The infantry in the west comes back to the Prussian force pool.
event-deployed = { $block } is deployed at { $town }.
event-deploying = { $town }: a new { $force } block, for { $orders ->
    [one] 1 order
   *[other] { $orders } orders
}.
event-fortified = { $side }: the fortress of { $town } gets a step.

## Marches

event-commands = { $block } carries out his order.
event-commanding = { $town }: one { $force } { $leader ->
    [0] block
   *[other] leader
} carries out an order.
event-leads = { $side }: the leader { $gathering ->
    [0] marches
   *[other] gathers blocks
}.
event-takes = { $block } is to come along.
event-taking = { $town }: one { $force } block is to come along.
event-drops = { $block } is left behind.
event-dropping = One { $force } block from { $town } is left behind.
event-steps = { $side }: on to { $town }.
event-halts = { $side }: no farther.
event-heads_for = { $side }: { $number ->
    [one] 1 block retreats
   *[other] { $number } blocks retreat
} towards { $town }.
event-spared = { $block } is fed.
event-sparing = { $town }: one { $force } block is fed.
event-marched = { $blocks }: march by { $way }.
event-seen = { $number ->
    [one] 1 { $force } block
   *[other] { $number } { $force } blocks
}: march by { $way }.
event-seen_far = { $number ->
    [one] 1 { $force } block
   *[other] { $number } { $force } blocks
}: march by { $way }.
event-force_marched = { $block }: forced march, die { $die } counts { $result }: now at { $town }{ $lost ->
    [0] {""}
   *[other] , a step lost
}.
event-force_marching = One { $force } block: forced march, die { $die } counts { $result }: now at { $town }.
event-marched_all = { $side }: the marches are over.
event-asked_main = { $side }: which is the main road of the attack on { $town }?
event-main_named = { $side }: the main force at { $town } came by { $road }.
event-vanished = { $town }: one { $force } block is lost.
event-eliminated = { $block } is lost at { $town }.
event-controls = { $side }: { $town } is taken. The track: { $track }.
event-battle_due = A battle is due at { $town }. Attacker: { $attacker }.

## Battles

event-battle = Battle of { $town }. Attacker: { $attacker }; defender: { $defender }.
event-new_battle = The late reserves attack anew at { $town }. Attacker: { $attacker }.
event-reacted = { $blocks }: march to the battle at { $town }.
event-reacting = { $number ->
    [one] 1 { $force } block marches
   *[other] { $number } { $force } blocks march
} from { $start } to the battle at { $town }.
event-broke_out = { $side }: { $number ->
    [one] 1 block breaks
   *[other] { $number } blocks break
} out of { $town }.
event-stayed_inside = { $side }: the garrison of { $town } stays inside.
event-back_inside = { $side }: { $number ->
    [one] 1 block goes
   *[other] { $number } blocks go
} back into { $town }.
event-sheltered = { $block } takes refuge in the fortress of { $town }.
event-sheltering = One { $force } block takes refuge in the fortress of { $town }.
event-roads = { $side }: the roads in their order: { $roads }.
event-faced = In line at { $town }: { $blocks }; strength { $steps }.
event-formed_up = { $side }: { $number ->
    [one] 1 cavalry forms
   *[other] { $number } cavalry form
} up.
event-round = Round { $round }.
event-announced_card = { $side }: { $card } is laid face down for this battle.
event-announced = { $side }: a combat card is laid face down.
event-stout = { $block } is named for Stout Defence.
event-leaving = { $block } is to leave the field.
event-left_board = { $block } leaves the field.
event-horse_left = { $side }: a cavalry leaves the field.
event-fired = { $side }: { $column ->
    [0] the leaders fire
    [1] the infantry fires
    [2] cavalry against cavalry
   *[other] cavalry against the army
}: dice { $dice } at CP { $cp }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}.
event-half_hit = { $block } takes half a hit.
event-hit = { $block } loses a step: strength { $steps }.
event-hit_unseen = { $side }: a hidden block loses a step.
event-charges = { $block } is to charge.
event-charging = { $side }: a cavalry is to charge.
event-at_army = { $block } (strength { $steps }) charges the army.
event-in_column = Charging cavalry: { $blocks }; strength { $steps }.
event-all_at_army = Charging the army: { $blocks }; strength { $steps }.
event-slid = { $block } has no cavalry to fight and turns on the army.
event-reformed = { $block } forms up again.
event-rallied = { $block } rallies: strength { $steps }.
event-rallying = { $side }: a hidden cavalry rallies.
event-worn_out = { $number ->
    [0] No block is worn down to one step.
    [one] 1 block is worn down to one step and leaves.
   *[other] { $number } blocks are worn down to one step and leave.
}
event-beaten = { $side }: beaten at { $town }.
event-pursuit = { $side }: pursuit, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} to lose.
event-retreated = { $blocks }: retreat by { $way }.
event-retreating = { $number ->
    [one] 1 { $force } block
   *[other] { $number } { $force } blocks
}: retreat by { $way }.
event-toll = { $side }: the retreat costs { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
event-worn = { $block } loses a step: strength { $steps }.
event-wearing = { $town }: one { $force } block loses a step.
event-regrouped = { $block } regroups: { $start } to { $town }.
event-regrouping = One { $force } block regroups: { $start } to { $town }.

## Fortresses

event-gave_up = { $side }: back from { $town }.
event-besieged = { $side }: siege of { $town }.
event-besieging = Before { $town }: { $blocks }; strength { $steps }. The fortress: { $fortress }.
event-siege_over = The siege of { $town } is over.
event-stormed = { $side }: assault on { $town }. { $number ->
    [0] Nobody is inside.
   *[other] Inside: { $blocks }; strength { $steps }.
}
event-committed = { $block } goes into the assault.
event-drawn_back = { $block } is drawn back.
event-broke_off = { $block } breaks off the assault.
event-fortress_fired = The fortress of { $town } fires: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
event-fortress_hit = The fortress of { $town }: strength { $steps }{ $half ->
    [0] {""}
   *[other] , half a hit
}.
event-assault_over = { $side }: the assault on { $town } is over.
event-captured = The fortress of { $town } is { $force } now: strength { $steps }.

## Supply and winter

event-combined = { $giver } gives a step to { $taker }.
event-combining = { $town }: { $force } blocks combine{ $emptied ->
    [0] {""}
   *[other] , one of them is emptied
}.
event-unsupplied = { $town }: { $number ->
    [one] 1 block is
   *[other] { $number } blocks are
} unsupplied.
event-burnt = { $side }: the fortress of { $town } spends a step to feed blocks.
event-feeds = { $block } pays a step to feed others.
event-feeding = { $town }: one { $force } leader pays a step to feed others.
event-cached = { $side }: a supply cache at { $town }.
event-starved = { $block } starves: strength { $steps }.
event-starving = { $town }: one { $force } block loses a step for want of supply.
event-surrender_roll = { $town }: the surrender die shows { $die }, modifier { $modifier }: the fortress { $falls ->
    [0] holds
   *[other] surrenders
}.
event-quarters = { $side }: into winter quarters.
event-demobilised = { $block } goes home from { $town }.
event-demobilising = One { $force } block goes home from { $town }.

## How the game ended

outcome-track = Victory on the victory track: { $winners }.
degree-decisive = A decisive victory.
degree-points = A victory on points.
degree-marginal = A marginal victory: the track is at zero.
score-track = Lead on the victory track

## What is asked: cards and orders

prompt-LayCard = Lay a card for this turn, or pass?
prompt-UseCard = Do you use the replacement card for orders or for replacements?
prompt-Initiative = Who is Player 1 in this turn?
prompt-TsarinaCards = Do you play a card on the Tsarina's health?
prompt-Health = Is her health to get worse (+2) or better (-2)?
prompt-Loot = Your capital is looted: which card do you put away?
prompt-LeaveStralsund = Where do the blocks before Stralsund go?
prompt-Deploying = Which block do you place next? The enemy sees nothing until both are done.
prompt-DeployAt = Where is { $block } placed?
prompt-Replacements = Which block gets a step? Left: { $left }.
prompt-Activate = Which block do you activate? Orders that you keep can buy new blocks or fortress steps.
prompt-Spy = In which town do you look at the enemy's blocks?
prompt-Detach = Which infantry goes west?
prompt-Spending = { $placing ->
    [0] What do you spend orders on: new blocks, fortress steps?
   *[other] Where is { $drawn } deployed?
}

## Marches

prompt-Marching = Whose order is carried out next?
prompt-NameMain = By which road did your main force come to { $town }? It binds you.
prompt-Leading = { $leader }: gather blocks, or lead a group?
prompt-Gathering = Whom does { $leader } call?
prompt-GatherWay = The way of { $block }: where to next?
prompt-Group = Who goes with { $leader }, and where to?
prompt-Dispersal = Which other blocks of the town does { $leader } send off by themselves?
prompt-Walk = { $block }: where to?
prompt-Execute = March off now? A card may help those who must force their march.

## Battles

prompt-Battles = Which battle is fought next?
prompt-Voluntary = Which fortress do you assault, or where do you break out?
prompt-KeepInside = Which blocks stay inside { $town }? The others break out.
prompt-Reactions = Battle of { $town }: does a leader react?
prompt-ReactingGroup = Who goes with { $leader } to the battle at { $town }?
prompt-Relief = Friends fight at { $town }: does the garrison break out?
prompt-Refuge = Which blocks take refuge in the fortress of { $town }? At most four fit in.
prompt-RoadOrder = Which road comes next? The attacker's first is his main force.
prompt-Coordination = Do you play Command Coordination, to bring another road into round 1?
prompt-CombatCard = Do you lay a combat card for this battle?
prompt-NameBlock = Which infantry is to take the hits?
prompt-Withdrawal = Fire, or withdraw blocks?
prompt-Rally = Which block gets a step back? Left: { $left }.
prompt-Reform = Which cavalry leaves the melee and forms up?
prompt-Charging = Which cavalry charges, which leaves?
prompt-Surplus = Which cavalry of your surplus rides against the army?
prompt-Hits = Which of the strongest blocks takes the hit? Left: { $number }.
prompt-Retreat = The beaten at { $town }: where do they go?
prompt-Parting = Who goes with this leader, and where to?
prompt-RetreatWay = The retreat to { $goal }: which way?
prompt-Queue = The roads do not carry everybody: who goes this way?
prompt-Toll = Who bears the losses of the retreat? Left: { $number }.
prompt-Regroup = { $stage ->
    [0] After the battle: combine steps, or move blocks one road?
    [1] Who takes the step of { $picked }?
   *[other] Where does { $picked } go?
}
prompt-Facing = Before the fortress of { $town }: besiege it, assault it, or go back?
prompt-Committing = Who assaults in this round? Six blocks at most.
prompt-Captured = Whose colours does the fortress of { $town } take?

## Supply and winter

prompt-Combine = { $giving ->
    [0] Do you combine blocks? Choose one that gives a step.
   *[other] Who takes the step of { $giver }?
}
prompt-Feeding = Unsupplied blocks lose a step: who pays for them?
prompt-Sparing = Whom does { $leader } feed? Left: { $left }.
prompt-Caching = In which town is the cache?
prompt-Surrender = The siege of { $town }: do you play Disease before the die is rolled?
prompt-SiegeLoss = The siege of { $town } costs a step: who loses it?
prompt-WinterCard = Lay a card for the winter, or none?
prompt-WinterUse = What is your winter card used for?
prompt-Campaigns = Both sides campaign in winter: who begins?
prompt-Campaign = Which leader campaigns in winter?
prompt-WinterBattles = Which battle is fought next?
prompt-JoinedSieges = Do the blocks that came assault the fortress?
prompt-WinterOrder = Who is Player 1 in this winter?
prompt-WinterCaches = Do you play a Supply Cache, to save a town's blocks from the winter retreat?
prompt-WinterRetreat = Unsupplied in winter: where do these blocks go?
prompt-WinterParting = Unsupplied in winter: where does { $block } go?
prompt-WinterWay = The winter retreat to { $goal }: which way?
prompt-Demobilisation = Which blocks go home for the winter?
prompt-Quarters = Too many for the quarters at { $town }: which block is eliminated?

## Questions that may be answered in advance

order-TsarinaCards = When you may play a card on the Tsarina's health
order-Dispersal = When a leader could send off other blocks of his town
order-Execute = When a march is about to set off
order-Voluntary = When you may assault a fortress or break out of one
order-KeepInside = When blocks of a garrison may stay behind in a breakout
order-Relief = When friends fight before a besieged fortress of yours
order-Reactions = When a leader of yours may react to a battle
order-Refuge = When blocks of yours may take refuge in a fortress
order-Coordination = When you may play Command Coordination
order-CombatCard = When you may lay a combat card
order-Withdrawal = When your blocks fire, or may withdraw instead
order-Reform = When your cavalry may leave the melee and form up
order-Charging = When your cavalry may charge or leave
order-Surplus = When surplus cavalry of yours may ride against the army
order-Regroup = When you have won and may regroup
order-Facing = When you stand before an enemy fortress
order-Combine = When you may combine blocks before supply
order-Feeding = When fortresses or leaders of yours may feed unsupplied blocks
order-Surrender = When you may play Disease in a siege
order-WinterCard = When you may lay a card for the winter
order-WinterCaches = When you may play a Supply Cache in winter
order-Demobilisation = When blocks of yours may go home for the winter

## What the verbs mean

verb-done = that is all
verb-pass = do nothing of the kind
verb-lay = lay this card face down
verb-play = play this card
verb-discard = put this card away
verb-use = use the card so
verb-first = make this side Player 1
verb-health = change the Tsarina's health
verb-put = place this block
verb-at = in this town
verb-reinforce = give this block a step
verb-activate = activate this block
verb-command = carry out this block's order
verb-gather = call blocks to the leader
verb-lead = march with the leader, or send blocks off
verb-take = let this block come along
verb-drop = leave this block behind
verb-step = go on to this town
verb-roll = march off, and roll for forced marches
verb-ask = ask which road is the attacker's main road
verb-road = name this road
verb-spy = look at the enemy here
verb-detach = send this infantry west
verb-deploy = draw this block from the force pool
verb-fortify = give this fortress a step
verb-fight = fight this battle
verb-assault = assault this fortress
verb-breakout = break out of this fortress
verb-stay = stay inside
verb-react = react with this leader
verb-shelter = take refuge in the fortress
verb-leave = withdraw this block from the field
verb-fire = fire
verb-lose = take the loss on this block
verb-lose_fort = take the loss on the fortress
verb-name = name this infantry
verb-rally = give this block a step back
verb-form = let this cavalry form up
verb-charge = let this cavalry charge
verb-army = send this cavalry against the army
verb-retreat = retreat to this town
verb-shut = retreat into the fortress
verb-commit = send this block into the assault
verb-besiege = besiege the fortress
verb-storm = assault the fortress
verb-back = go back with everything
verb-flag = let this force have the fortress
verb-give = take a step from this block
verb-receive = give the step to this block
verb-burn = feed blocks from this fortress
verb-feed = feed others by this leader
verb-spare = let this block be fed
verb-cache = put the cache in this town
verb-demobilise = send this block home
verb-disband = eliminate this block

## The terminal

screen-turn = { $year }, turn { $turn }. Track { $track }.
screen-winter = Winter of { $year }. Track { $track }.
screen-first = Player 1: { $side }.
screen-orders = Orders: { $orders }.
screen-friction = Friction { $roll }.
screen-battle = Battle of { $town }, round { $round }. Attacker: { $attacker }.
screen-town = Town
screen-fortress = Fortress
screen-known = Known blocks
screen-hidden = Hidden blocks
screen-prussia = Prussia
screen-saxony = Saxony
screen-austria = Austria
screen-empire = The Empire
screen-poland = Poland
screen-sweden = Sweden
screen-russia = Russia
screen-france = France
screen-due = (battle)
screen-siege = (siege)
screen-pools = Blocks in the force pools:
screen-cards = Cards in hand:

## Why not

refusal-not-yours = That block is not one of yours on the map.
refusal-not-there = That block is not where it would have to be.
refusal-not-in-hand = That card is not in your hand.
refusal-not-its-moment = That card cannot be played now.
refusal-not-your-event = Only Prussia may use this event.
refusal-one-in-winter = One card in winter; Prussia may lay both campaigns.
refusal-no-replacements = That card gives no replacement steps.
refusal-no-campaign = That card is no winter campaign.
refusal-already-used = This card is used already.
refusal-full-strength = That block is at its full strength.
refusal-not-supplied = The town is not supplied, or it is besieged or contested.
refusal-no-orders = No orders are left for that.
refusal-shut-in = Besieged blocks cannot be activated, gathered or moved.
refusal-not-at-war = These forces enter the war on turn 3 of 1757.
refusal-active-already = That block is activated already.
refusal-not-active = That block was not activated, or its order is carried out.
refusal-has-moved = A block moves only once a turn.
refusal-friction-stops = Friction: this leader may gather, but not move.
refusal-here = It stands there already.
refusal-no-road = No road leads there.
refusal-closed-area = This force may not enter there.
refusal-twice = No block visits a town twice in one move.
refusal-town-too-far = { $far } towns away, { $allowed } allowed.
refusal-town-by-town = No road leads straight there: go town by town, as far as the way is free.
refusal-too-far = That is farther than the block may march.
refusal-road-full = The road carries no more blocks in this step.
refusal-must-mask = As many blocks must stay as there are enemy blocks.
refusal-bad-weather = Bad weather: nobody enters a town with enemy blocks.
refusal-no-forced-march = No forced marches now.
refusal-not-on-the-way = The leader cannot be reached that way.
refusal-out-of-reach = That block cannot reach the leader.
refusal-higher-rank = Only leaders of lower rank follow a leader.
refusal-command-full = The leader commands no more blocks.
refusal-mixed-command = Foreign blocks may not outnumber the leader's own.
refusal-elsewhere = A group starts from the leader's town.
refusal-no-picking-up = Nobody is picked up on the way.
refusal-not-in-group = That block is not in the group.
refusal-not-started = The group has not left its town yet.
refusal-nothing-to-ask = No enemy attacks there by several roads.
refusal-not-in-pool = That block is not in your force pool.
refusal-no-place = There is no town where it could be deployed.
refusal-not-here = That block may not be deployed there.
refusal-no-step-here = That fortress cannot get a step now.
refusal-no-steps-in-winter = No fortress gets a step in winter.
refusal-nothing-to-see = There is nothing of the enemy's there.
refusal-not-the-block = Friction 12 takes a 4-step infantry, the strongest.
refusal-no-battle = No battle is due there.
refusal-no-assault = That fortress cannot be assaulted now.
refusal-no-breakout = No breakout is possible there now.
refusal-no-room-inside = The fortress holds four blocks.
refusal-not-main-force = Only blocks of the main force take refuge.
refusal-not-a-road = Nobody of yours came by that road.
refusal-no-further-road = The card would bring no further road.
refusal-one-card = One combat card a side and battle.
refusal-wrong-round = That card is for the first round.
refusal-defender-only = Only the defender plays that card.
refusal-no-such-infantry = No line infantry of yours is engaged.
refusal-not-in-line = That block does not stand there on the battle board.
refusal-not-strongest = Hits fall on the strongest block.
refusal-half-hit-first = Who has half a hit takes the next one first.
refusal-cannot-charge = Only formed-up cavalry charges or leaves.
refusal-formed-now = Cavalry that came back in this round does not charge in it.
refusal-cannot-form = Only cavalry in melee forms up, from round 3.
refusal-no-surplus = No surplus cavalry may ride against the army.
refusal-not-hurt = That block lost no step here, or was rallied.
refusal-no-retreat = The retreat does not lead there.
refusal-no-regroup = The winner regroups to friendly towns beside it.
refusal-not-committed = At most six blocks assault at a time.
refusal-broken-off = Who broke off at one step is not sent in again.
refusal-not-drawn-back = The last one leaves in the fire step; who was just sent in stays.
refusal-no-siege = No siege may be begun now.
refusal-may-not-react = That block cannot react to this battle.
refusal-not-captor = That force has no block in the town.
refusal-no-partner = There is no block to combine it with.
refusal-cannot-receive = It is no block of the same force and class there.
refusal-nothing-to-feed = Nobody there needs to be fed by it.
refusal-covered = That block needs no cover.
refusal-no-cache = A cache helps unsupplied blocks of yours in a town.
refusal-not-demobilised = Only supplied, unbesieged blocks go home.
refusal-no-quarters = The quarters there hold no such set of blocks.
refusal-placed = That block is placed already, or not yours to place.
refusal-not-national = Blocks are placed in national towns.
refusal-one-leader = One leader a town, with no more troops than he commands.
refusal-garrisons = The fortresses would be left without their garrisons.
