"""Every reason why an action is refused, each with the ledger rows behind it."""

from __future__ import annotations

from lacewars.kernel import Refusal

# ---- allotting (M-4)
NOT_THIS_GENERAL = Refusal("not-this-general", "Another general is allotted his troops now", ("M-4.23",))
ALLOT_RANGE = Refusal(
    "allot-range", "All troops must be allotted, from his minimum to 8 for each general", ("M-4.23",)
)
# ---- marching (M-10.1)
HERE = Refusal("here", "It stands there already", ("M-10.1.02",))
NO_ROAD = Refusal("no-road", "No road leads there from here", ("M-10.1.02",))
TOWN_TOO_FAR = Refusal("town-too-far", "{far} towns away, {allowed} allowed", ("M-10.1.03", "M-10.1.04"))
TOWN_BY_MAIN_ROADS = Refusal(
    "town-by-main-roads",
    "{far} towns away, {allowed} allowed; farther only if every road is a main road",
    ("M-10.1.04",),
)
TOWN_BY_TOWN = Refusal(
    "town-by-town", "No road leads straight there: go town by town, as far as the way is free", ("M-10.1.02",)
)
TOO_FAR = Refusal(
    "too-far", "A general moves 3 towns, or 4 if every road is a main road", ("M-10.1.03", "M-10.1.04")
)
TOO_FAR_TRAIN = Refusal(
    "too-far-train", "A train moves 2 towns, or 3 if every road is a main road", ("M-10.1.05",)
)
TOO_FAR_FORCED = Refusal("too-far-forced", "A force march is at most 8 towns long", ("M-10.1.11",))
FORCED_MAIN = Refusal("forced-main", "A force march keeps to main roads", ("M-10.1.12",))
FORCED_FORTRESS = Refusal(
    "forced-fortress", "A force march may not enter an enemy-controlled fortress", ("M-10.1.13",)
)
FORCED_ADJACENT = Refusal(
    "forced-adjacent", "A force march may not come next to an enemy piece", ("M-10.1.15",)
)
FORCED_ENEMY = Refusal(
    "forced-enemy", "A force march never enters a town with an enemy piece", ("M-10.1.19",)
)
TRAINS_FORCED = Refusal("trains-forced", "A train never makes a force march", ("M-10.1.11",))
ENEMY_GENERAL_THERE = Refusal("enemy-general", "An enemy general holds that town", ("M-10.1.06", "M-10.1.07"))
FOREIGN_GENERAL_THERE = Refusal(
    "foreign-general",
    "Only generals of one power or of cooperating powers share a town",
    ("M-6.01", "M-2.07"),
)
TRAIN_THERE = Refusal(
    "train-there", "A friendly or neutral train holds that town", ("M-10.1.06", "M-10.1.07")
)
TOWN_HELD = Refusal("town-held", "A train may enter only an empty town", ("M-10.1.06", "M-10.1.07"))
STACK_FULL = Refusal("stack-full", "At most 2 generals may share a town", ("M-6.01", "M-10.1.08"))
OTHER_MAP = Refusal(
    "other-map", "Only French and Austrian pieces may pass from one map to the other", ("M-10.1.16",)
)
NO_FLANDERS = Refusal("no-flanders", "The introductory game does not use the Flanders map", ("M-14.01",))
NEUTRAL_LAND = Refusal("neutral-land", "Foreign pieces may not enter neutral land", ("M-19.4.04",))
NEUTRAL_HOME = Refusal("neutral-home", "A neutral piece may not leave its home country", ("M-19.4.02",))
MUST_LEAVE = Refusal(
    "must-leave", "Foreign pieces must leave neutral land as fast as they can", ("M-19.3.05",)
)
NOT_ALLOWED_STACK = Refusal("no-consent", "The other player has refused this stack", ("M-10.1.17",))
STEP_FIRST = Refusal(
    "step-first", "A move has at least one step; a piece need not move at all", ("M-10.1.01",)
)
MOVE_UNFINISHED = Refusal("move-unfinished", "Finish the move of this piece first", ("M-10.1.01",))
NOT_YOURS = Refusal("not-yours", "Only pieces of the active powers move, by their own player", ("M-10.1.01",))
NOT_ON_MAP = Refusal("not-on-map", "That piece is not on the map", ("M-6.12",))
HAS_MOVED = Refusal(
    "has-moved",
    "That piece has moved already, or stopped with another, in this phase",
    ("M-10.1.01", "M-10.1.08"),
)
NOT_TOGETHER = Refusal("not-together", "Only generals on one town move together", ("M-10.1.20",))
NO_STEP = Refusal("no-step", "Every road from there is barred", ("M-10.1.06", "M-10.1.07"))
CANNOT_TAKE = Refusal(
    "cannot-take", "Both generals, who goes and who stays, keep 1 to 8 troops", ("M-6.05", "M-6.06", "M-6.07")
)
HAS_PASSED = Refusal(
    "has-passed", "Who has passed in the alternation moves no more pieces on the Flanders map", ("M-10.1.18",)
)
TOO_LATE_TO_DISPUTE = Refusal(
    "too-late-to-dispute", "A dispute is declared before one's own pieces there move", ("M-10.1.18",)
)
# ---- trains that come back (M-10.2)
TRAIN_MOVED = Refusal(
    "train-moved", "A train that has moved cannot be brought back in this phase", ("M-10.2.02",)
)
TRAIN_BOXED = Refusal("train-boxed", "The train in box Silesia cannot leave it this way", ("M-10.2.03",))
NO_CARDS = Refusal("no-cards", "The hand is not worth that much", ("M-8.19",))
NOT_A_SITE = Refusal(
    "not-a-site", "A train comes back on a major fortress at home", ("M-10.2.05", "M-10.2.06")
)
SITE_TAKEN = Refusal("site-taken", "The fortress must be empty and under friendly control", ("M-10.2.07",))
# ---- cards
NOT_IN_HAND = Refusal("not-in-hand", "That card is not in the hand", ("M-8.11",))
NOT_ENOUGH = Refusal("not-enough", "The cards laid down do not cover the price", ("M-8.19",))
MUST_PLAY = Refusal("must-play", "At a score of zero a card of the suit must be played", ("M-11.1.11",))
WRONG_SUIT = Refusal("wrong-suit", "Only cards of the suit of one's own sector may be played", ("M-11.1.03",))
# ---- hussars (M-7)
HUSSAR_MAP = Refusal("hussar-map", "Hussars are placed on the Bohemia map", ("M-7.03",))
HUSSAR_FAR = Refusal("hussar-far", "A hussar is placed within 4 towns of an Austrian general", ("M-7.04",))
HUSSAR_PIECE = Refusal("hussar-piece", "A hussar may not be placed on a town with a piece", ("M-7.05",))
HUSSAR_TWICE = Refusal("hussar-twice", "The other hussar is there", ("M-7.05",))
# ---- supply (M-9)
NO_TOLL = Refusal("no-toll", "That general has no toll to pay now", ("M-9.11", "M-9.15"))
SUBSIDY_FIXED = Refusal("subsidy-fixed", "In turns 1 to 3 the Bavarian subsidy is compulsory", ("M-8.08",))
# ---- battle (M-11)
NOT_A_PAIR = Refusal(
    "not-a-pair", "No battle between these two is left in this phase", ("M-11.1.01", "M-11.1.19")
)
AUSTRIA_FIRST = Refusal("austria-first", "Austria attacks before the Pragmatic Army", ("M-11.1.14",))
NOT_FAR_ENOUGH = Refusal(
    "not-far-enough",
    "The retreat must have its full length and end as far as possible from the winner",
    ("M-11.2.05", "M-11.2.02", "M-11.2.06"),
)
RETREAT_HELD = Refusal("retreat-held", "A retreat enters no town that holds a piece", ("M-11.2.07",))
NO_SUCH_WAY = Refusal("no-such-way", "No way of this retreat passes just those hussars", ("M-11.2.04",))
# ---- politics (M-17, M-18)
NOT_HIS_ARMS = Refusal("not-his-arms", "The card does not bear this power's coat of arms", ("M-17.5.02",))
NOT_SO_FAR = Refusal(
    "not-so-far", "The marker moves just as far as the card's arrow says, or not at all", ("M-17.5.10",)
)
NOT_CORPS = Refusal("not-corps", "That general cannot be sent now", ("M-17.5.15", "M-17.5.16"))
NOT_NEAREST = Refusal("not-nearest", "The piece goes to the nearest town where it may stand", ("M-19.1.06",))
VOTE_FIXED = Refusal("vote-fixed", "Austrian and Pragmatic votes go to Francis", ("M-18.06",))
# ---- talks (M-20, M-21)
NOT_THEIR_AFFAIR = Refusal("not-their-affair", "That is not for these two players to agree on", ("M-21.01",))
SUBSIDY_ALLIES = Refusal(
    "subsidy-allies", "Only a major power pays a subsidy, and only to an allied power", ("M-20.01",)
)
SUBSIDY_MINOR = Refusal("subsidy-minor", "With 2 players only minor powers are subsidised", ("M-24.05",))
SUBSIDY_BAVARIAN = Refusal(
    "subsidy-bavarian", "The French subsidy to Bavaria is neither doubled nor cancelled", ("M-20.03",)
)
SUBSIDY_ONE = Refusal("subsidy-one", "Two powers have at most one subsidy contract at a time", ("M-20.02",))
NO_CONTRACT = Refusal("no-contract", "There is no such contract", ("M-20.02",))
PROMISED_ALREADY = Refusal("promised-already", "That has been promised already", ("M-21.02",))
ELECTION_OVER = Refusal("election-over", "The Emperor has been elected", ("M-18.09",))
PEACE_MADE = Refusal("peace-made", "Silesia has been annexed already", ("M-19.1.01",))
NOT_ENEMIES = Refusal("not-enemies", "These two are not at war", ("M-21.01",))
TRUCE_TOO_LATE = Refusal(
    "truce-too-late",
    "Generals of the two stand side by side: their battle in this stage is compulsory",
    ("M-21.05", "M-11.1.01"),
)
LONG_OFFER = Refusal("long-offer", "Talks are kept brief: an offer has at most 4 terms", ("M-21.03",))
EMPTY_OFFER = Refusal("empty-offer", "There is nothing in the offer yet", ("M-21.01",))
TOO_MANY_TURNS = Refusal("too-many-turns", "The game does not last so long", ("M-20.02",))
OFFER_REFUSED = Refusal("offer-refused", "This offer has been refused in this stage", ("M-21.03",))
PROMISED_AWAY = Refusal("promised-away", "The power has promised to keep its generals away", ("M-21.02",))
# ---- winter (M-13)
NOTHING_ORDERED = Refusal("nothing-ordered", "There is nothing to pay for", ("M-13.02",))
NO_ROOM = Refusal("no-room", "No general has room for another troop", ("M-13.11",))
NO_RETURN_SITE = Refusal(
    "no-return-site", "A general returns on a major fortress of his own power", ("M-13.06", "M-13.07")
)
RETURN_TAKEN = Refusal("return-taken", "No legal stack is possible there", ("M-13.06",))
NOT_FRIENDLY = Refusal("not-friendly", "The fortress is not under friendly control", ("M-13.06",))
ON_MAP = Refusal("on-map", "That general is not off the map", ("M-13.03",))
FULL = Refusal("full", "A general never commands more than 8 troops", ("M-6.06", "M-13.11"))
