# Friedrich: what happened, what is asked, why not.

## What happened

event-allotted = { $general } gets { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}.
event-turn_began = Turn { $turn }.
event-action_began = { $nation } acts.
event-drew = { $nation } draws { $count ->
    [0] no Tactical Card
    [one] 1 Tactical Card
   *[other] { $count } Tactical Cards
}.
event-drew_cards = { $nation } has drawn { $cards }.
event-deck_opened = Deck { $deck } of the Tactical Cards is opened.
event-reshuffled = The used cards of decks { $decks } are shuffled and drawn from again.
event-discarded = { $nation } discards a card face down.
event-discarded_card = { $nation } has discarded { $card }.
event-took = { $group }: takes { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} along.
event-stepped = { $group }: { $start } → { $town }.
event-train_destroyed = The supply train { $train } is destroyed at { $town }.
event-joined = { $group }: joins the generals at { $town }.
event-threatened = { $nation } has marched through { $town }, which is protected: it falls if its protectors are driven off.
event-conquered = { $nation } conquers { $town }.
event-reconquered = { $nation } reconquers { $town }.
event-recruited = { $nation } recruits { $armies ->
    [0] no army
    [one] 1 army
   *[other] { $armies } armies
} and { $trains ->
    [0] no train
    [one] 1 train
   *[other] { $trains } trains
}, and pays with { $cards }.
event-returned = { $piece } returns at { $town }.
event-reinforced = A new army joins at { $town }.
event-movement_ended = { $nation } ends its movement.
event-recruits_hold = New recruits: { $generals } may not attack in this turn.
event-withdrew = { $nation } falls back before the combat: { $start } → { $town }.
event-combat = Combat: { $attacker } with { $attacker_armies } at { $attacker_town } attacks { $defender } with { $defender_armies } at { $defender_town }.
event-played = { $nation } plays { $card }, worth { $worth }: the score is { $score }.
event-stopped = { $nation } stops at { $score }.
event-drawn = The combat between { $attacker_town } and { $defender_town } ends in a draw.
event-defeated = { $nation } is beaten at { $town } and loses { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}.
event-removed = { $general } leaves the map at { $town }.
event-retreated = { $nation } retreats: { $start } → { $town }.
event-cut_off = { $nation } cannot retreat from { $town }: the whole stack is lost.
event-turned_up = { $nation } is in supply again at { $town }.
event-turned_down = { $nation } is out of supply at { $town }.
event-starved = { $nation } is still out of supply at { $town }: the whole stack is lost.
event-marker_moved = The turn marker moves to box { $box }.
event-fate_stroke = Card of Fate: { $card }
event-fate_card = Card of Fate: { $effect }
event-quit = { $nation } leaves the game: its pieces and the markers of its conquests are taken off the map.
event-recalled = { $general } is recalled for good.
event-control_passed = The Imperial Army passes to { $seat }.
event-took_over_hand = The hand of the Imperial Army: { $cards }.
event-army_gained = { $nation } gains an army.
event-army_lost = { $nation } loses an army.
event-army_changed_at = { $by ->
    [one] The army joins at { $town }.
   *[other] The army is taken away at { $town }.
}
event-exchanged = { $giver } and { $taker } exchange a card.
event-not_exchanged = { $giver } and { $taker } exchange nothing.
event-handed_over = { $giver } gives { $taker } { $card }.
event-driven_west = { $general } is driven westwards: { $start } → { $town }.
event-option_chosen = Prussia chooses the Offensive Option and lays open { $card }.
event-option_refused = Prussia does without the Offensive Option.
event-option_card_taken = Austria takes the card laid open for the Offensive Option: { $card }.
event-option_failed = The Offensive Option has failed.
event-bohemia_forgotten = Prussia's conquests in Austria are struck off.
event-won = Victory: { $nations } ({ $seats }).

## How it ended

score-objectives = Objectives held
outcome-objectives = { $winners } { $count ->
    [one] wins
   *[other] win
}: every objective needed is conquered.
outcome-clock = { $winners } { $count ->
    [one] wins
   *[other] win
}: Russia, Sweden and France have left the war.

## What is asked

prompt-Allot = How many armies for { $general }? { $left } are left for this nation.
prompt-Discard = Which of the cards just drawn is discarded?
prompt-Movement = Which pieces march? You may also recruit, or end the movement.
prompt-Take = How many armies does { $group } take along?
prompt-March = { $group } at { $town }: where to?
prompt-Purchase = What is recruited? Each army or train has its price; pay when the order is complete.
prompt-Payment = Which cards pay for it? Any suit serves; no change is given.
prompt-Reinforce = Which stack gets the next army? { $armies } to hand out.
prompt-NextCombat = Which combat is fought next?
prompt-Engage = Daun attacks from { $attacker }: stand at { $defender }, or fall back?
prompt-Duel = Combat at { $town }: your score is { $own_score }. Which card is played?
prompt-Retreat = Where does the beaten stack of { $loser } retreat?
prompt-Freed = Which town of East Prussia frees itself? { $left } to name.
prompt-OffensiveOption = The Offensive Option: lay open a card of value 10 or more, or decline.
prompt-RecallChoice = Which Prussian general is recalled for good?
prompt-GainArmy = Which stack gets the free army?
prompt-LoseArmy = Which stack loses an army?
prompt-Offer = Which card is offered for the exchange? It takes place if both sides offer one.
prompt-Redraw = Discard a card and draw a new one?
prompt-Trade = Give Austria a card, and draw one blindly from her hand?
prompt-LaudonStep = Laudon may move one town at once.
prompt-LaudonTake = How many armies does Laudon take along to { $town }?
prompt-TurnDown = Turn a Prussian stack in Austria or Saxony face down?
prompt-DriveWest = Drive { $general } two towns westwards?

## Questions that may be answered in advance

order-Duel = When it is for you to play a card in a combat
order-Engage = When Daun attacks you and you may fall back
order-OffensiveOption = When you may declare the Offensive Option
order-Offer = When you may offer a card for an exchange
order-Redraw = When you may discard a card and draw a new one
order-Trade = When you may give Austria a card for one of hers
order-LaudonStep = When Laudon may move one town at once
order-TurnDown = When you may turn a Prussian stack face down
order-DriveWest = When you may drive a general westwards
order-GainArmy = When a stack of yours may gain a free army

## What the verbs mean

verb-allot = give this many armies to the general
verb-march = set out with these pieces
verb-take = take this many armies along
verb-step = go on to this town
verb-halt = end the march here
verb-end = end the movement phase
verb-recruit = buy armies and pieces
verb-army = order one more army
verb-return = bring a lost general back
verb-train = bring a lost train back
verb-pay = go on to the payment
verb-lay = lay down a card to pay
verb-settle = pay with the cards laid down
verb-reinforce = hand an army to the stack on this town
verb-attack = fight this combat
verb-play = play this card
verb-double = play this card at double value
verb-stop = play no more cards
verb-retreat = drive the beaten stack to this town
verb-withdraw = fall back to this town
verb-stand = stay and fight
verb-discard = discard this card
verb-give = give this card away
verb-declare = lay this card open
verb-decline = do without
verb-recall = recall this general
verb-free = free this town
verb-gain = the free army goes to this town
verb-lose = the army is lost at this town
verb-turn = turn the stack on this town face down
verb-drive = drive him to this town

## The screen of the terminal

screen-heading = { $turn ->
    [0] Set-up
   *[other] Turn { $turn } · { $nation }
}
screen-nation = nation
screen-armies = armies
screen-cards = cards
screen-objectives = objectives
screen-pieces = generals@town, suit and armies; trains
screen-in-force = In force in this turn:
screen-taken = (taken)
screen-lost = lost:
screen-duel = { $attacker } attacks { $defender }: the attacker's score is { $score }. You play { $suit }.
screen-order = Ordered: armies { $armies }, pieces { $pieces }. Price { $price }, laid down { $laid } of a hand worth { $hand }.

## Why not

refusal-here = It stands there already.
refusal-no-road = No road leads there from here.
refusal-town-too-far = { $far } towns away, { $allowed } allowed.
refusal-town-by-main-roads = { $far } towns away, { $allowed } allowed; farther only if every road is a main road.
refusal-town-by-town = No road leads straight there: go town by town, as far as the way is free.
refusal-too-far = A general moves 3 towns, or 4 if every road is a main road.
refusal-too-far-train = A train moves 2 towns, or 3 if every road is a main road.
refusal-too-far-fate = A Card of Fate changes how far this group may move in this turn.
refusal-enemy-general = An enemy general holds that town.
refusal-ally-there = An allied piece holds that town.
refusal-own-train = A general may not enter a town with a train of his own nation.
refusal-town-held = A train may enter only an empty town.
refusal-stack-full = At most 3 generals may share a town.
refusal-halle = No train on Halle can be destroyed in this turn.
refusal-may-not-attack = A general who may not attack may destroy no train.
refusal-allys-objective = A piece may not settle on an ally's objective.
refusal-no-way-on = The move could not end there, and could not go on from there.
refusal-step-first = A move has at least one step; a piece need not move at all.
refusal-move-unfinished = Finish the move of this piece first.
refusal-not-yours = Only pieces of the active nation move.
refusal-not-on-map = That piece is not on the map.
refusal-recalled = That general was recalled for good.
refusal-has-moved = That piece has moved already, or joined others, in this phase.
refusal-not-together = Only generals on one town move together.
refusal-pinned = Fermor may not move from Küstrin or next to it in this turn.
refusal-chevert = Chevert may not be unstacked in this turn.
refusal-no-step = Every road from there is barred.
refusal-cannot-take = Every general, those who go and those who stay, keeps 1 to 8 armies.
refusal-not-this-general = Another general is allotted his armies now.
refusal-allot-range = All armies must be allotted, 1 to 8 for each general.
refusal-no-cards = The hand is not worth that much.
refusal-ceiling = The nation may not exceed its starting number of armies.
refusal-no-room = No general has room for another army.
refusal-no-train-lost = No train of the nation is off the map.
refusal-no-depot = Pieces return on depots of their own nation.
refusal-substitute-only = A substitute serves only while enemies hold every depot.
refusal-one-substitute = Only one town may serve as substitute.
refusal-place-taken = That town cannot take the piece.
refusal-general-on-map = That general is on the map already.
refusal-nothing-ordered = A purchase has at least one item.
refusal-nothing-to-buy = There is nothing that could be bought and placed.
refusal-not-in-hand = That card is not in the nation's hand.
refusal-not-enough = The cards laid down do not make up the price.
refusal-no-recruits = Friedrich may get no new armies in this turn.
refusal-not-own-stack = No general of the nation stands there.
refusal-stack-at-limit = A general commands at most 8 armies.
refusal-not-a-pair = Those two stacks have no combat to fight now.
refusal-attack-forbidden = A Card of Fate forbids this attack in this turn.
refusal-wrong-suit = A card must have the suit of the general's own sector.
refusal-must-play = At zero a card must be played while one of the right suit is held.
refusal-value-cap = Prussia and France may use no card of value 10 or more against each other.
refusal-not-double = Only Prussia's 11 of spades may be doubled, once, under card 11.
refusal-must-lead = Friedrich must reach a positive score while he can.
refusal-not-far-enough = The retreat must have its full length and end as far from the victor as possible.
refusal-not-empty-neighbour = He may step back only to an empty town next to him.
refusal-not-drawn-now = France discards one of the cards just drawn.
refusal-card-too-low = The Offensive Option needs a card of value 10 or more.
refusal-not-recallable = One Prussian general other than Friedrich, not yet recalled, is recalled.
refusal-not-east-prussian = Two of Russia's conquests in East Prussia are freed.
refusal-no-army-possible = That stack can neither take nor spare an army.
refusal-not-turnable = A Prussian stack in Austria or Saxony may be turned.
refusal-not-west = He is driven exactly 2 empty towns westwards.
refusal-compulsory = This may not be declined.
