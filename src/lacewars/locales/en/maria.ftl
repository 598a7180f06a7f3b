# Maria: what happened, what is asked, why not.

## What happened

event-allotted = { $general } gets { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}.
event-mustered = { $power } takes the field with { $troops } troops.
event-turn_began = Turn { $turn }.
event-stage_began = { $powers } act.
event-drew = { $power } draws { $count ->
    [0] no Tactical Card
    [one] 1 Tactical Card
   *[other] { $count } Tactical Cards
}.
event-drew_cards = { $power } has drawn { $cards }.
event-deck_opened = Deck { $deck } of the Tactical Cards is opened.
event-reshuffled = The used cards of decks { $decks } are shuffled and drawn from again.
event-bavarian_subsidy = { $paid ->
    [0] France pays Bavaria no subsidy in this turn.
   *[other] France pays Bavaria its subsidy.
}
event-subsidy_paid = { $donor } passes a card of its income to { $recipient }.
event-cut_off_income = { $power } draws nothing: its major fortress is in enemy hands.
event-hussar_placed = A hussar rides to { $town }.
event-hussar_chased = The hussar at { $town } is driven off.
event-toll_due = { $general }: a hussar bars the supply; it costs { $price }.
event-toll_paid = { $power } pays for the supply of { $general } with { $cards }.
event-hand_shown = { $power } cannot pay and shows its hand: { $cards }.
event-turned_up = { $general } is in supply again at { $town }.
event-turned_down = { $general } is out of supply at { $town } and loses { $loss ->
    [one] 1 troop
   *[other] { $loss } troops
}.
event-starved = { $general } is still out of supply at { $town } and loses { $loss ->
    [one] 1 troop
   *[other] { $loss } troops
}.
event-removed = { $general } leaves the map at { $town }.
event-took = { $group }: takes { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
} along.
event-stepped = { $group }: { $start } → { $town }.
event-joined = { $group }: joins the general at { $town }.
event-commands = { $general } is supreme commander at { $town }.
event-agreed = { $seat } agrees.
event-refused = { $seat } refuses.
event-yielded = { $seat } lets the partner move first.
event-disputed = { $seat } declares a dispute: on the Flanders map the partners move in turn.
event-passed = { $seat } moves no more pieces on the Flanders map.
event-movement_ended = { $powers }: end of movement.
event-train_destroyed = The supply train { $train } is destroyed at { $town }.
event-train_returned = The supply train { $train } is brought back at { $town }, paid with { $cards }.
event-train_placed = The supply train { $train } comes into play at { $town }.
event-threatened = { $power } has passed { $town }, which is protected: it falls if its protectors are driven off.
event-conquered = { $power } conquers { $town }.
event-markers_return = { $power } takes the markers set aside back into its pool.
event-combat = Battle: { $attacker } with { $attacker_troops } at { $attacker_town } attacks { $defender } with { $defender_troops } at { $defender_town }.
event-played = { $power } plays { $card }, worth { $worth }: the score is { $score }.
event-stopped = { $power } stops at { $score }.
event-drawn = The battle between { $attacker_town } and { $defender_town } ends in a draw.
event-defeated = { $power } is beaten at { $town } and loses { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}.
event-cut_off = { $power } cannot retreat from { $town }: all are lost.
event-retreated = { $power } retreats: { $start } → { $town }.
event-points_won = { $power } wins { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}.
event-points_lost = { $power } loses { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}.
event-political_card = Political card: { $card }
event-turned_for_trump = { $card } is turned up for the political trump.
event-trump = Political trump: { $suit }.
event-bid = { $power } places a card face down.
event-no_bid = { $power } places no card.
event-bid_shown = { $power } had placed { $card }: { $counts ->
    [0] it is not trump and goes back to the hand.
   *[other] it counts.
}
event-influence = Influence, the greatest first: { $powers }.
event-no_influence = Nobody has influence: nobody takes a political card.
event-held_cards = { $power } holds its cards on the political board.
event-took_back = { $power } takes its cards on the political board back.
event-chose = { $power } takes the political card { $card }.
event-executed = { $power } executes { $card }.
event-not_executed = { $power } discards { $card } without effect.
event-announced = { $power }: { $track } { $by ->
    [0] stays
   *[other] moves by { $by }
}.
event-track_moved = { $track }: the marker is on box { $box }.
event-italy_box_filled = { $power } has a marker in box Italy.
event-italy_box_emptied = The marker of { $power } in box Italy goes home.
event-elector_turned = The elector of { $town } goes over: { $side }.
event-card_troops = { $power } gets { $troops ->
    [0] no troops, for want of room
    [one] 1 troop
   *[other] { $troops } troops
}.
event-corps_due = { $power } must send an expeditionary corps.
event-corps_owed = { $power } has no general for the expeditionary corps: it owes him.
event-corps_sent = { $general } leaves with the expeditionary corps.
event-corps_home = { $general } comes back from his expedition at { $town }.
event-displaced = { $piece } gives way: { $start } → { $town }.
event-election = The Electors choose an Emperor.
event-voted = { $elector } votes for { $candidate }.
event-emperor = The Emperor is elected, with { $francis } votes for Francis and { $charles } for Charles: { $power } has its marker in the box.
event-reduced = France reduces its objectives and takes { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
} off core Austria.
event-peace_offered = Prussia offers Austria peace, for Silesia.
event-peace_refused = Austria refuses peace.
event-annexed = Austria makes peace: Prussia annexes Silesia and is neutral.
event-neutrality_began = Prussia is neutral.
event-proposed = { $seat } offers { $other } an agreement for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}:
event-term_subsidy = A subsidy of { $donor } to { $recipient }.
event-term_cancel = The subsidy of { $donor } to { $recipient } ends.
event-term_votes = { $power } gives its electors' votes to { $candidate }.
event-term_peace = Austria accepts peace for Silesia if Prussia offers it.
event-term_truce = { $power } keeps its generals away from those of { $other }.
event-term_land = { $power } keeps its generals out of { $country }.
event-term_range = { $power } keeps its generals out of range of { $town }.
event-neutrality_ended = Prussia's neutrality is over.
event-saxony_changed = Saxony is now { $status }.
event-control_passed = Saxony is now played by { $seat }.
event-took_over_hand = The Saxon hand: { $cards }.
event-winter = Winter { $number }.
event-recruited = { $power } recruits { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}, and pays with { $cards }.
event-no_recruits = { $power } recruits nothing.
event-returned = { $general } returns at { $town }.
event-reinforced = { $general } gets a troop.
event-winter_scored = The scores of winter { $number } are noted.
event-winter_sums = The winter scores in all: { $sums }.
event-won = Victory: { $powers }.
event-nobody_won = Nobody has won.

## How the game ended

outcome-fortresses = { $winners } { $count ->
    [one] wins
   *[other] win
}: the fortresses needed are taken.
outcome-endured = { $winners } { $count ->
    [one] wins
   *[other] win
}: Austria has held out to the end of turn 9.
outcome-draw = { $count ->
    [0] A draw: only one of the two conditions was met.
   *[other] { $winners }: a draw, only one of the two conditions was met.
}
outcome-markers = { $winners } { $count ->
    [one] wins
   *[other] win
}: a pool of victory markers is empty.
outcome-winters = { $winners } { $count ->
    [one] wins
   *[other] win
}: the four winters gave the lowest score.

score-fortresses = Fortresses held
score-markers = Victory markers left in the pool: the fewer, the better
score-winters = Points of the winters: the fewest win

## What is asked

prompt-Allot = How many troops for { $general }? The power has { $left } left to allot.
prompt-BavarianSubsidy = Does France pay Bavaria its subsidy in this turn?
prompt-Hussar = Where does the { $number ->
    [0] first
   *[other] second
} hussar ride? He may also stay where he is.
prompt-Tolls = Which general's supply is checked next?
prompt-Toll = A hussar bars the supply of { $general }: which cards pay? Still owed: { $due }.
prompt-Movement = Which pieces march? You may also bring trains back, or end the movement.
prompt-Take = How many troops does { $group } take along from { $town }?
prompt-March = { $group } at { $town }: where to?
prompt-Command = Two generals of the same rank: who is the supreme commander?
prompt-Consent = Your partner would move { $group } as one stack. Do you agree?
prompt-Objection = Your partner would move first on the Flanders map. Agree, let him finish first, or dispute it?
prompt-Invite = Your partner's general would share { $town } with yours. Do you agree?
prompt-TrainPayment = { $train } comes back at { $town }: which cards pay? Still owed: { $due }.
prompt-NextCombat = Which battle is fought now?
prompt-Duel = Battle at { $town }: your score is { $own_score }. Which card do you play?
prompt-Retreat = Where does the beaten side at { $loser } retreat?
prompt-Way = The retreat from { $loser } to { $end }: which hussars are driven off on the way?
prompt-Route = The retreat from { $loser } to { $end }: does it leave Prussia on the way? If it does, the markers set aside go back to Prussia's pool.
prompt-Trump = Name the political trump.
prompt-Bid = Place a card face down on the political board, or none?
prompt-Choice = Hold your cards, or spend them on a political card?
prompt-Verdict = Execute or discard? { $card }
prompt-Announce = How does the marker of { $track } move?
prompt-Recipient = Who benefits from the card?
prompt-CardTroops = Do generals come back with the new troops? Troops: { $troops }.
prompt-Corps = Which general leaves with the expeditionary corps?
prompt-CorpsPayment = { $general } is raised anew: which cards pay? Still owed: { $due }.
prompt-ComeHome = { $general } comes back from his expedition: who goes where?
prompt-Part = How many troops does { $general } take along from the stack?
prompt-CorpsShare = How many troops does { $general } take along into the box?
prompt-OwedCorps = { $general } goes straight into the off-map box: how many of the { $troops } new troops go with him?
prompt-NewCommander = { $general } and { $partner } have the same rank: who is the supreme commander?
prompt-Talks = What do you offer? Add terms, then propose them for a number of turns; or break off.
prompt-Shun = Which country, or the range of which fortress, will { $power } keep its generals out of?
prompt-Answer = You are offered an agreement for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. Do you agree? It will bind.
prompt-Displace = { $piece } must give way: where to?
prompt-Vote = Whom does this Elector choose?
prompt-Reduction = Does France reduce its objectives?
prompt-PeaceOffer = All of Silesia is Prussian: offer Austria peace?
prompt-PeaceAnswer = Prussia offers peace for Silesia. Do you accept?
prompt-SecondTrain = Where does the second Prussian train come into play?
prompt-SaxonWish = Points were lost: move Saxony's marker to the right? Boxes: { $boxes }.
prompt-Recruiting = What is recruited? Troops ordered: { $troops }. Pay when the order is complete.
prompt-RecruitPayment = Which cards pay for { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}? Still owed: { $due }.
prompt-Reinforce = Who gets the next troop? To hand out: { $troops }.

## Questions that may be answered in advance

order-Objection = When your partner would move first on the Flanders map
order-Consent = When your partner would move your generals as one stack with his
order-Invite = When your partner’s general would share a town with yours
order-Answer = When you are offered an agreement
order-Duel = When it is for you to play a card in a battle
order-Way = When a retreat may drive off hussars
order-Route = When a retreat may stay within Prussia or leave it
order-BavarianSubsidy = When France may pay Bavaria its subsidy
order-Bid = When you may place a card on the political board
order-Choice = When you may spend your cards on a political card
order-Hussar = When a hussar may be placed
order-CardTroops = When new troops may bring generals back
order-SaxonWish = When points were lost and Saxony may be moved
order-Recruiting = When you may recruit
order-Reduction = When France may reduce its objectives
order-PeaceOffer = When Prussia may offer peace for Silesia
order-PeaceAnswer = When Prussia offers peace for Silesia

## What the verbs mean

verb-allot = give the general so many troops
verb-march = let these pieces march
verb-force = let these generals make a force march
verb-take = take so many troops along
verb-step = go on to this town
verb-halt = end the march here
verb-end = end the movement
verb-yield = let the partner move first
verb-dispute = declare a dispute over Flanders
verb-command = name the supreme commander
verb-agree = agree
verb-refuse = refuse
verb-return = bring a piece back on the map
verb-troop = order one more troop
verb-pay = go on to payment
verb-pass = do nothing of the kind
verb-lay = lay down a card in payment
verb-settle = pay with the cards laid down
verb-reinforce = give this general a troop
verb-hussar = place the hussar on this town
verb-keep = leave the hussar where he is
verb-check = check this general's supply
verb-subsidise = pay Bavaria its subsidy
verb-withhold = pay Bavaria no subsidy
verb-attack = fight this battle
verb-play = play this card
verb-stop = play no more cards
verb-retreat = drive the beaten side to this town
verb-chase = choose which hussars the retreat drives off
verb-route = choose whether the retreat leaves Prussia on its way
verb-trump = name this suit
verb-bid = place this card
verb-hold = hold the cards on the political board
verb-choose = take this political card
verb-execute = execute the card
verb-discard = discard the card without effect
verb-shift = move the marker, or leave it
verb-recipient = let this power benefit
verb-corps = send this general
verb-displace = go to this town
verb-vote = cast the vote
verb-wish = move Saxony's marker to the right
verb-forgo = leave Saxony's marker where it is
verb-peace = offer peace
verb-talk = talk with this power's player
verb-subsidy = offer a subsidy
verb-cancel = offer to end a subsidy
verb-ballot = promise a power's votes
verb-cede = promise that Austria accepts peace
verb-truce = promise that a power does not attack another
verb-shun = promise to keep a power's generals out of a place
verb-land = name this country
verb-range = name the range of this fortress
verb-propose = propose the terms for so many turns
verb-reduce = reduce the objectives

## The terminal screen

screen-heading = { $turn ->
    [0] Set-up
   *[other] Turn { $turn } · { $powers }
}
screen-power = power
screen-troops = troops
screen-cards = cards
screen-pool = pool
screen-pieces = generals@town, suit and troops; trains
screen-hussars = Hussars:
screen-tracks = Saxony { $saxony } ({ $status }), Russia { $russia }, Italy { $italy }
screen-faces = Political cards:
screen-trump = political trump { $suit }
screen-placed = on the political board:
screen-lost = off the map:
screen-boxed = in a box:
screen-duel = { $attacker } attacks { $defender }: the attacker's score is { $score }. You play { $suit }.
screen-order = Ordered: troops { $troops }, generals { $generals }. Hand worth { $hand }.
screen-payment = Laid down { $laid } of a hand worth { $hand }; still owed { $owed }.

## Why not

refusal-not-their-affair = That is not for these two players to agree on.
refusal-subsidy-allies = Only a major power pays a subsidy, and only to an allied power.
refusal-subsidy-minor = With 2 players only minor powers are subsidised.
refusal-subsidy-bavarian = The French subsidy to Bavaria is neither doubled nor cancelled.
refusal-subsidy-one = Two powers have at most one subsidy contract at a time.
refusal-no-contract = There is no such contract.
refusal-promised-already = That has been promised already.
refusal-election-over = The Emperor has been elected.
refusal-peace-made = Silesia has been annexed already.
refusal-not-enemies = These two are not at war.
refusal-truce-too-late = Generals of the two stand side by side in the action stage of one of them: their battle is compulsory, and no agreement changes that. They must be apart before a truce is agreed on.
refusal-long-offer = Talks are kept brief: an offer has at most 4 terms.
refusal-empty-offer = There is nothing in the offer yet.
refusal-too-many-turns = The game does not last so long.
refusal-offer-refused = This offer has been refused in this stage.
refusal-promised-away = The power has promised to keep its generals away.
refusal-not-this-general = Another general gets his troops now.
refusal-allot-range = All troops must be allotted, from his minimum to 8 for each general.
refusal-here = It stands there already.
refusal-no-road = No road leads there from here.
refusal-town-too-far = { $far } towns away, { $allowed } allowed.
refusal-town-by-main-roads = { $far } towns away, { $allowed } allowed; farther only if every road is a main road.
refusal-town-by-town = No road leads straight there: go town by town, as far as the way is free.
refusal-too-far = A general moves 3 towns, or 4 if every road is a main road.
refusal-too-far-train = A train moves 2 towns, or 3 if every road is a main road.
refusal-too-far-forced = A force march is at most 8 towns long.
refusal-forced-main = A force march keeps to main roads.
refusal-forced-fortress = A force march may not enter an enemy-controlled fortress.
refusal-forced-adjacent = A force march may not come next to an enemy piece.
refusal-forced-enemy = A force march never enters a town with an enemy piece.
refusal-trains-forced = A train never makes a force march.
refusal-enemy-general = An enemy general holds that town.
refusal-foreign-general = Only generals of one power or of cooperating powers share a town.
refusal-train-there = A friendly or neutral train holds that town.
refusal-town-held = A train may enter only an empty town.
refusal-stack-full = At most 2 generals may share a town.
refusal-other-map = Only French and Austrian pieces may pass from one map to the other.
refusal-no-flanders = The introductory game is played on the Bohemia map alone.
refusal-neutral-land = Foreign pieces may not enter neutral land.
refusal-neutral-home = A neutral piece may not leave its home country.
refusal-must-leave = Foreign pieces must leave neutral land as fast as they can.
refusal-no-consent = The other player has refused this stack.
refusal-step-first = A move has at least one step; a piece need not move at all.
refusal-move-unfinished = Finish the move of this piece first.
refusal-not-yours = Only pieces of the active powers move, by their own player.
refusal-not-on-map = That piece is not on the map.
refusal-has-moved = That piece has moved already, or stopped with another, in this phase.
refusal-not-together = Only generals on one town move together.
refusal-no-step = Every road from there is barred.
refusal-cannot-take = Both generals, who goes and who stays, keep 1 to 8 troops.
refusal-has-passed = Who has passed in the alternation moves no more pieces on the Flanders map.
refusal-too-late-to-dispute = A dispute is declared before one's own pieces there move.
refusal-train-moved = A train that has moved cannot be brought back in this phase.
refusal-train-boxed = The train in box Silesia cannot leave it this way.
refusal-no-cards = The hand is not worth that much.
refusal-not-a-site = A train comes back on a major fortress at home.
refusal-site-taken = The fortress must be empty and under friendly control.
refusal-not-in-hand = That card is not in the hand.
refusal-not-enough = The cards laid down do not cover the price.
refusal-must-play = At a score of zero a card of the suit must be played.
refusal-wrong-suit = Only cards of the suit of one's own sector may be played.
refusal-hussar-map = Hussars are placed on the Bohemia map.
refusal-hussar-far = A hussar is placed within 4 towns of an Austrian general.
refusal-hussar-piece = A hussar may not be placed on a town with a piece.
refusal-hussar-twice = The other hussar is there.
refusal-no-toll = That general has no toll to pay now.
refusal-subsidy-fixed = In turns 1 to 3 the Bavarian subsidy is compulsory.
refusal-not-a-pair = No battle between these two is left in this phase.
refusal-austria-first = Austria attacks before the Pragmatic Army.
refusal-not-far-enough = The retreat must have its full length and end as far as possible from the winner.
refusal-retreat-held = A retreat enters no town that holds a piece.
refusal-no-such-way = No way of this retreat passes just those hussars.
refusal-not-his-arms = The card does not bear this power's coat of arms.
refusal-not-so-far = The marker moves just as far as the card's arrow says, or not at all.
refusal-not-corps = That general cannot be sent now.
refusal-not-nearest = The piece goes to the nearest town where it may stand.
refusal-vote-fixed = Austrian and Pragmatic votes go to Francis.
refusal-nothing-ordered = There is nothing to pay for.
refusal-no-room = No general has room for another troop.
refusal-no-return-site = A general returns on a major fortress of his own power.
refusal-return-taken = No legal stack is possible there.
refusal-not-friendly = The fortress is not under friendly control.
refusal-on-map = That general is not off the map.
refusal-full = A general never commands more than 8 troops.
