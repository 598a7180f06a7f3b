"""Every reason why an action is refused, each with the ledger rows behind it."""

from __future__ import annotations

from lacewars.kernel import Refusal

# ---- marching (F-4)
HERE = Refusal("here", "It stands there already", ("F-4.01",))
NO_ROAD = Refusal("no-road", "No road leads there from here", ("F-4.01",))
TOWN_TOO_FAR = Refusal("town-too-far", "{far} towns away, {allowed} allowed", ("F-4.05", "F-4.06"))
TOWN_BY_MAIN_ROADS = Refusal(
    "town-by-main-roads",
    "{far} towns away, {allowed} allowed; farther only if every road is a main road",
    ("F-4.06",),
)
TOWN_BY_TOWN = Refusal(
    "town-by-town", "No road leads straight there: go town by town, as far as the way is free", ("F-4.01",)
)
TOO_FAR = Refusal(
    "too-far", "A general moves 3 towns, or 4 if every road is a main road", ("F-4.05", "F-4.06")
)
TOO_FAR_TRAIN = Refusal(
    "too-far-train", "A train moves 2 towns, or 3 if every road is a main road", ("F-4.07",)
)
TOO_FAR_FATE = Refusal(
    "too-far-fate", "A Card of Fate changes how far this group may move in this turn", ("F-14.23",)
)
ENEMY_GENERAL_THERE = Refusal("enemy-general", "An enemy general holds that town", ("F-4.14", "F-4.04"))
ALLY_THERE = Refusal("ally-there", "An allied piece holds that town", ("F-4.14", "F-4.04"))
OWN_TRAIN_THERE = Refusal(
    "own-train", "A general may not enter a town with a train of his own nation", ("F-4.14",)
)
TOWN_HELD = Refusal("town-held", "A train may enter only an empty town", ("F-4.08", "F-4.04"))
STACK_FULL = Refusal("stack-full", "At most 3 generals may share a town", ("F-4.09",))
HALLE = Refusal("halle", "No train on Halle can be destroyed in this turn", ("F-14.11",))
MAY_NOT_ATTACK = Refusal("may-not-attack", "A general who may not attack may destroy no train", ("F-14.10",))
ALLYS_OBJECTIVE = Refusal("allys-objective", "A piece may not settle on an ally's objective", ("F-5.19",))
NO_WAY_ON = Refusal(
    "no-way-on", "The move could not end there, and could not go on from there", ("F-5.19", "F-4.05")
)
STEP_FIRST = Refusal("step-first", "A move has at least one step; a piece need not move at all", ("F-4.15",))
MOVE_UNFINISHED = Refusal("move-unfinished", "Finish the move of this piece first", ("F-4.03",))
NOT_YOURS = Refusal("not-yours", "Only pieces of the active nation move", ("F-2.06", "F-2.09"))
NOT_ON_MAP = Refusal("not-on-map", "That piece is not on the map", ("F-6.15",))
RECALLED = Refusal("recalled", "That general was recalled for good", ("F-11.25",))
HAS_MOVED = Refusal(
    "has-moved",
    "That piece has moved already, or joined others, in this phase",
    ("F-4.02", "F-4.12", "F-4.13"),
)
NOT_TOGETHER = Refusal("not-together", "Only generals on one town move together", ("F-4.10", "F-4.17"))
PINNED = Refusal("pinned", "Fermor may not move from Küstrin or next to it in this turn", ("F-14.24",))
CHEVERT = Refusal("chevert", "Chevert may not be unstacked in this turn", ("F-14.18",))
NO_STEP = Refusal("no-step", "Every road from there is barred", ("F-4.04", "F-4.14"))
CANNOT_TAKE = Refusal(
    "cannot-take",
    "Every general, those who go and those who stay, keeps 1 to 8 armies",
    ("F-6.05", "F-6.06", "F-6.13"),
)
# ---- allotting (F-0)
NOT_THIS_GENERAL = Refusal("not-this-general", "Another general is allotted his armies now", ("F-0.13",))
ALLOT_RANGE = Refusal(
    "allot-range", "All armies must be allotted, 1 to 8 for each general", ("F-0.13", "F-0.14")
)
# ---- recruiting (F-10)
NO_CARDS = Refusal("no-cards", "The hand is not worth that much", ("F-10.03", "F-10.04", "F-3.13"))
CEILING_REACHED = Refusal(
    "ceiling", "The nation may not exceed its starting number of armies", ("F-10.08", "F-6.14")
)
NO_ROOM = Refusal("no-room", "No general has room for another army", ("F-10.21", "F-6.06"))
NO_TRAIN_LOST = Refusal("no-train-lost", "No train of the nation is off the map", ("F-10.21",))
NO_DEPOT = Refusal("no-depot", "Pieces return on depots of their own nation", ("F-10.09",))
SUBSTITUTE_ONLY = Refusal(
    "substitute-only", "A substitute serves only while enemies hold every depot", ("F-10.11", "F-10.09")
)
ONE_SUBSTITUTE = Refusal("one-substitute", "Only one town may serve as substitute", ("F-10.19",))
PLACE_TAKEN = Refusal("place-taken", "That town cannot take the piece", ("F-10.24",))
GENERAL_ON_MAP = Refusal("general-on-map", "That general is on the map already", ("F-10.01",))
NOTHING_ORDERED = Refusal("nothing-ordered", "A purchase has at least one item", ("F-10.01",))
NOTHING_TO_BUY = Refusal("nothing-to-buy", "There is nothing that could be bought and placed", ("F-10.21",))
NOT_IN_HAND = Refusal("not-in-hand", "That card is not in the nation's hand", ("F-3.13",))
NOT_ENOUGH = Refusal("not-enough", "The cards laid down do not make up the price", ("F-10.02", "F-10.03"))
NO_RECRUITS_FRIEDRICH = Refusal("no-recruits", "Friedrich may get no new armies in this turn", ("F-14.17",))
NOT_OWN_STACK = Refusal("not-own-stack", "No general of the nation stands there", ("F-10.06", "F-6.04"))
STACK_AT_LIMIT = Refusal("stack-at-limit", "A general commands at most 8 armies", ("F-6.06", "F-6.09"))
# ---- combat (F-7, F-8)
NOT_A_PAIR = Refusal("not-a-pair", "Those two stacks have no combat to fight now", ("F-7.01", "F-7.27"))
ATTACK_FORBIDDEN = Refusal(
    "attack-forbidden",
    "A Card of Fate forbids this attack in this turn",
    ("F-14.10", "F-14.11", "F-14.17", "F-14.22"),
)
WRONG_SUIT = Refusal(
    "wrong-suit", "A card must have the suit of the general's own sector", ("F-7.06", "F-7.19")
)
MUST_PLAY = Refusal(
    "must-play", "At zero a card must be played while one of the right suit is held", ("F-7.15",)
)
VALUE_CAP = Refusal(
    "value-cap", "Prussia and France may use no card of value 10 or more against each other", ("F-14.21",)
)
NOT_DOUBLE = Refusal(
    "not-double", "Only Prussia's 11 of spades may be doubled, once, under card 11", ("F-14.20",)
)
MUST_LEAD = Refusal("must-lead", "Friedrich must reach a positive score while he can", ("F-14.13",))
NOT_FAR_ENOUGH = Refusal(
    "not-far-enough",
    "The retreat must have its full length and end as far from the victor as possible",
    ("F-8.05", "F-8.02", "F-8.06", "F-8.08"),
)
NOT_EMPTY_NEIGHBOUR = Refusal(
    "not-empty-neighbour", "He may step back only to an empty town next to him", ("F-14.14",)
)
# ---- cards (F-3, F-11, F-13, F-14)
NOT_DRAWN_NOW = Refusal("not-drawn-now", "France discards one of the cards just drawn", ("F-3.03",))
CARD_TOO_LOW = Refusal(
    "card-too-low", "The Offensive Option needs a card of value 10 or more", ("F-13.06", "F-13.16")
)
NOT_RECALLABLE = Refusal(
    "not-recallable", "One Prussian general other than Friedrich, not yet recalled, is recalled", ("F-11.07",)
)
NOT_EAST_PRUSSIAN = Refusal(
    "not-east-prussian", "Two of Russia's conquests in East Prussia are freed", ("F-13.03",)
)
NO_ARMY_POSSIBLE = Refusal(
    "no-army-possible", "That stack can neither take nor spare an army", ("F-14.08", "F-14.09")
)
NOT_TURNABLE = Refusal("not-turnable", "A Prussian stack in Austria or Saxony may be turned", ("F-14.26",))
NOT_WEST = Refusal("not-west", "He is driven exactly 2 empty towns westwards", ("F-14.16",))
COMPULSORY = Refusal("compulsory", "This may not be declined", ("F-14.30",))
