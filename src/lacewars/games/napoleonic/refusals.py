"""Every reason why an action is refused, each with the ledger rows behind it."""

from __future__ import annotations

from lacewars.kernel import Refusal

# ---- diplomacy
NO_CONSUL = Refusal("no-consul", "That nation has no consul on the diplomatic table", ("N-8.1.02",))
TABLE_CLOSED = Refusal(
    "table-closed", "The diplomatic table is closed in the first round of 1805", ("N-8.1.01",)
)
PROXIES_SPEND_NOTHING = Refusal(
    "proxies-spend-nothing", "Proxies spend no points on the diplomatic table or on wars", ("N-6.4.01",)
)
FROZEN_CONSUL = Refusal("frozen-consul", "The consul of a conquered nation is frozen", ("N-15.2.2.02",))
NOT_NEXT_BOX = Refusal(
    "not-next-box", "A consul moves one column at a time along its row", ("N-8.1.03", "N-8.1.08")
)
PACT_LOCKED = Refusal("pact-locked", "A consul does not leave a Pact box like that", ("N-8.2.05",))
OWN_ROW = Refusal("own-row", "Nobody takes a consul back on a row of his own", ("N-8.1.09", "N-8.2.3.02"))
FOREIGN_ROW = Refusal(
    "foreign-row",
    "Points bring a consul forward only on the row of the power that spends them",
    ("N-8.1.10",),
)
CLIENT_AT_WAR = Refusal(
    "client-at-war", "A nation with which the camp is at war does not become its client", ("N-8.4.01",)
)
NO_PACTS_NOW = Refusal("no-pacts-now", "No pact is made or broken now", ("N-14.3.3.02",))
TOO_FEW_POINTS = Refusal("too-few-points", "The nation has too few points for that", ("N-6.3.02",))
NOT_COMMANDED = Refusal("not-commanded", "This player does not command that nation", ("N-8.3.2.02",))
RESTORES_NOTHING = Refusal(
    "restores-nothing", "That would not bring the consul back into its Pact box", ("N-8.2.1.01",)
)
IN_THAT_CAMP = Refusal("in-that-camp", "The power is in that camp already", ("N-8.3.05",))
NEVER_ALLIED = Refusal("never-allied", "France and Britain are never allied", ("N-8.2.2.01",))
BOTH_CAMPS = Refusal("both-camps", "The player would have nations in both camps", ("N-8.3.07",))
PRUSSIA_WAITS = Refusal("prussia-waits", "Prussia joins no camp in the first round of 1805", ("N-8.5.01",))
GRACE = Refusal(
    "grace", "The grace period bars war with the camp of the conqueror", ("N-8.7.2.07", "N-8.7.2.09")
)
NEUTRAL_BY_FORCE = Refusal(
    "neutral-by-force",
    "A neutral by force makes war only with nations in a camp",
    ("N-8.7.1.05", "N-8.7.1.06"),
)
OWN_NATION = Refusal("own-nation", "Nobody declares war on a nation of his own", ("N-8.2.2.04",))
AT_WAR_ALREADY = Refusal("at-war-already", "The two are at war already", ("N-8.3.4.01",))
NEEDS_NO_DECLARATION = Refusal("needs-no-declaration", "War on a minor needs no declaration", ("N-8.3.3.03",))
SPURNED = Refusal("spurned", "The camp has refused the power already", ("N-8.3.4.02",))
ONLY_BY_JOINING = Refusal(
    "only-by-joining", "In the interphase only camps declare war, on powers outside them", ("N-8.3.4.01",)
)
# ---- set-up
BID_TOO_LOW = Refusal("bid-too-low", "A bid must be higher than the last one", ("N-4.3.02",))
BID_TOO_HIGH = Refusal("bid-too-high", "The side has fewer strength points on the map", ("N-4.3.02",))
NOBODY_THERE = Refusal("nobody-there", "None of your strength points stands there", ("N-4.3.02",))
NOT_YOUR_POWER = Refusal("not-your-power", "You do not play that power", ("N-4.2.05",))
# ---- battles and sieges
SHARED_EQUALLY = Refusal(
    "shared-equally",
    "Losses are shared equally between the nations that can bear them",
    ("N-11.3.03", "N-11.3.09"),
)
NOT_STRUCK = Refusal("not-struck", "That commander cannot bear this loss", ("N-11.3.03",))
NOT_CHIEF = Refusal("not-chief", "That commander cannot lead this side", ("N-9.7.05",))
NO_RETREAT = Refusal(
    "no-retreat",
    "The beaten force cannot retreat there",
    ("N-11.4.02", "N-11.4.03", "N-11.4.04", "N-12.4.01"),
)
NOT_IN_BATTLE = Refusal(
    "not-in-battle",
    "Only a nation with a formation in the battle plays battle cards",
    ("N-6.1.5.01",),
)
NO_FORTRESS = Refusal("no-fortress", "There is no fortress of an enemy there", ("N-12.2.01",))
NOT_SCHEDULED = Refusal(
    "not-scheduled", "Sieges are for the scheduled impulse of the besieger", ("N-12.2.02",)
)
NEEDS_ARMY = Refusal("needs-army", "Only an army, with a commander, besieges a fortress", ("N-12.2.03",))
ENEMY_PRESENT = Refusal("enemy-present", "An enemy formation stands before the fortress", ("N-12.2.01",))
FOUGHT_THERE = Refusal(
    "fought-there", "A battle without overrun was fought there in this impulse", ("N-12.2.01",)
)
NOBODY_IDLE = Refusal("nobody-idle", "Nobody there could stay out of the siege", ("N-12.2.03",))
BESIEGED_ONCE = Refusal("besieged-once", "A fortress is besieged once in an impulse", ("N-12.2.03",))
NOT_PLAYED_HERE = Refusal("not-played-here", "That battle card does not lie here", ("N-cards.16",))
TOO_MANY_KILLS = Refusal("too-many-kills", "So many disruptions cannot become kills", ("N-cards.16",))
# ---- cards
NO_WINTER = Refusal("no-winter", "There is no early winter in the last turn", ("N-16.2.02",))
NOT_IN_HAND = Refusal("not-in-hand", "The nation does not hold that card", ("N-3.45",))
FORCED_CARD = Refusal("forced-card", "The card that was given to it must be played first", ("N-cards.16",))
MUST_BE_EVENT = Refusal("must-be-event", "Europe Exhausted is always played as an event", ("N-6.02",))
NO_EVENT = Refusal(
    "no-event",
    "The event could change nothing now, or may not be played",
    ("N-6.1.03",),
)
NOT_IN_1805 = Refusal("not-in-1805", "That event cannot be played in the 1805 turn", ("N-6.1.8.01",))
BARRED = Refusal("barred", "This nation may not play that event", ("N-cards.16",))
NOT_ITS_MOMENT = Refusal("not-its-moment", "That card cannot be played at this moment", ("N-cards.16",))
NO_RESOURCE = Refusal("no-resource", "The nation has no resource", ("N-16.2.01",))
NO_TARGET = Refusal("no-target", "The card cannot be played on that nation", ("N-cards.16",))
PLUS_USED = Refusal("plus-used", "This impulse has had its second card or resource", ("N-5.1.2.01",))
TWO_PLUS = Refusal("two-plus", "Two + cards never go together", ("N-5.1.2.03",))
NO_PLUS = Refusal("no-plus", "One of the two cards must be a + card", ("N-5.1.2.02",))
NEUTRAL_HOME = Refusal(
    "neutral-home",
    "A proxy plays its home card only with a pact",
    ("N-5.3.04", "N-6.2.05"),
)
# ---- pieces for an event, foreign wars
NOT_DEMANDED = Refusal("not-demanded", "The event does not ask for such a piece", ("N-6.1.3.01",))
NOT_YOURS = Refusal("not-yours", "The nation has no such piece there", ("N-6.1.3.01",))
CANNOT_RAISE = Refusal(
    "cannot-raise",
    "That is not wanted, cannot be built or recalled, or costs more than there is",
    ("N-6.1.3.03",),
)
NO_WAR = Refusal("no-war", "That foreign war cannot be chosen", ("N-6.1.3.02",))
NOT_ITS_WAR = Refusal(
    "not-its-war", "Only the nation that fights a foreign war pays to end it", ("N-6.3.02",)
)
NO_POINTS = Refusal("no-points", "There are not enough points left", ("N-6.3.01",))
# ---- events
NOT_THAT_COMMANDER = Refusal(
    "not-that-commander", "The card cannot be aimed at that commander", ("N-cards.16",)
)
NO_SPACE = Refusal("no-space", "The card cannot be aimed at that space", ("N-cards.16",))
NO_STRONGHOLD = Refusal("no-stronghold", "The army must first enter an enemy fortress", ("N-cards.16",))
NO_WAY_HOME = Refusal("no-way-home", "The army could not deploy by land to its capital", ("N-cards.16",))
NOT_BESIEGED = Refusal("not-besieged", "No army besieges that fortress", ("N-cards.16",))
RUSSIA_INVADED = Refusal(
    "russia-invaded",
    "An enemy force is in a Russian national duchy",
    ("N-cards.16", "N-cards.18"),
)
NOT_RUSSIAN = Refusal(
    "not-russian", "The winter strikes occupants of Russian national duchies", ("N-17.1.02",)
)
SQUARE_FORMED = Refusal(
    "square-formed",
    "Form Square forbids that event until the end of this impulse",
    ("N-6.1.03",),
)
# ---- marches
NOT_ADJACENT = Refusal("not-adjacent", "A space is entered only from an adjacent one", ("N-9.3.01",))
SPACE_TOO_FAR = Refusal(
    "space-too-far", "{far} spaces away; the points carry this force {allowed}", ("N-9.1.02", "N-9.3.01")
)
SPACE_BY_SPACE = Refusal("space-by-space", "{far} spaces away: go space by space", ("N-9.3.01",))
STRAIT_CLOSED = Refusal("strait-closed", "An enemy fleet closes the strait", ("N-9.5.3.01",))
FORTRESS_EXIT = Refusal(
    "fortress-exit", "From an enemy fortress one goes only to friendly or uncontrolled spaces", ("N-12.4.01",)
)
NEUTRAL_GROUND = Refusal("neutral-ground", "That duchy is neutral", ("N-9.5.4.01",))
ARMISTICE = Refusal(
    "armistice", "During the armistice only friendly or uncontrolled duchies are entered", ("N-cards.16",)
)
TRUCE = Refusal("truce", "Tilsit or the abdication keeps the two from fighting", ("N-cards.16",))
SERBIAN_REVOLT = Refusal(
    "serbian-revolt", "No Turkish formation leaves Turkey during the Serbian Revolt", ("N-cards.16",)
)
PRUSSIA_STAYS = Refusal(
    "prussia-stays", "Prussia stays in its duchies in the first round unless it is invaded", ("N-8.5.01",)
)
NONE_OF_YOURS = Refusal("none-of-yours", "The nation has no formation there", ("N-9.1.01",))
NO_FURTHER = Refusal(
    "no-further", "They fought, landed or met a fortress in this impulse", ("N-9.5.1.02", "N-9.5.2.01")
)
EMPTY_FORCE = Refusal("empty-force", "Nobody has been chosen to go", ("N-9.1.01",))
NOT_LED = Refusal(
    "not-led", "They do not stand there or are not led by this nation", ("N-9.1.03", "N-9.7.1.01")
)
NOT_A_PIECE = Refusal(
    "not-a-piece", "Without a commander one piece of 1, 2 or 4 moves at a time", ("N-9.1.05", "N-9.1.06")
)
BEYOND_COMMAND = Refusal("beyond-command", "The commanders cannot lead so many", ("N-9.1.03", "N-9.2.01"))
NO_CHANGE = Refusal("no-change", "The counters cannot show them apart", ("N-2.2.15",))
NOT_IN_FORCE = Refusal("not-in-force", "The losses do not fall on that piece", ("N-9.4.01",))
NO_ARMY = Refusal("no-army", "No commander there may lead them", ("N-10.1.06", "N-10.3.01"))
FAILED_THERE = Refusal(
    "failed-there", "An interception from that space has failed in this impulse", ("N-10.1.3.03",)
)
ENEMY_WAS_THERE = Refusal("enemy-was-there", "An enemy formation stood there before", ("N-10.1.01",))
NOT_ASKED_TO = Refusal("not-asked-to", "That cannot be done against this entry", ("N-10.1.01", "N-10.2.01"))
CAME_FROM = Refusal("came-from", "The attackers come from that space", ("N-10.2.01",))
ENEMY_AWAITS = Refusal("enemy-awaits", "Nobody evades to an enemy formation", ("N-10.2.04",))
TRIED = Refusal("tried", "They have tried to evade, or came to fight", ("N-10.2.02",))
NOT_ITS_GROUP = Refusal(
    "not-its-group", "A chief is replaced in his nation's impulse by one of his group", ("N-9.7.06",)
)
NOT_IN_GROUP = Refusal("not-in-group", "That commander does not stand there with them", ("N-9.6.01",))
# ---- builds, returns, flags
NOT_BUILT_THERE = Refusal(
    "not-built-there",
    "A nation builds only in national or associated duchies that it controls and no enemy occupies",
    ("N-7.02",),
)
NO_COUNTERS = Refusal("no-counters", "The counters of the nation cannot show that", ("N-7.01", "N-2.2.15"))
NO_COMMANDER = Refusal("no-commander", "That commander cannot be built now", ("N-7.2.02", "N-7.2.03"))
NO_SQUADRON = Refusal("no-squadron", "All squadrons of the nation are in play", ("N-7.01",))
NOT_A_PORT = Refusal("not-a-port", "A squadron is built in a friendly national port", ("N-7.3.01",))
NOT_IN_BOX = Refusal("not-in-box", "That does not wait in the regroup box of the nation", ("N-7.7.02",))
NO_ROOM = Refusal("no-room", "No national duchy of the nation is friendly", ("N-7.7.02",))
NO_OPEN_PORT = Refusal("no-open-port", "No friendly port is free of blockade", ("N-7.7.03",))
NOT_CHOSEN = Refusal("not-chosen", "The event cannot be aimed at that", ("N-cards.16",))
NOT_THERE = Refusal("not-there", "It cannot be placed in that duchy", ("N-7.02", "N-7.7.02"))
FORTRESS_FLAG = Refusal("fortress-flag", "A fortress changes its flag by a siege alone", ("N-7.4.2.01",))
OWN_FLAG = Refusal("own-flag", "You or an ally of yours controls that duchy", ("N-7.4.04",))
NEEDS_WAR = Refusal("needs-war", "You are not at war with the nation that controls it", ("N-8.3.3.01",))
HUSSARS = Refusal("hussars", "Hussars and Grenzers: only Austria buys flags in its duchies", ("N-cards.16",))
ENEMY_THERE = Refusal("enemy-there", "An enemy formation stands there", ("N-7.4.1.03",))
NOBODY_NEAR = Refusal(
    "nobody-near",
    "No formation of the nation stands there, and no army of it in a friendly duchy next to it",
    ("N-7.4.1.02", "N-7.4.1.03", "N-7.4.1.05"),
)
WATCHED = Refusal("watched", "An enemy army next to that duchy could intercept", ("N-7.4.1.03",))
# ---- sea
NO_FLEET = Refusal("no-fleet", "No squadron of this nation is ready to sail there", ("N-13.1.01",))
NOT_HERE = Refusal("not-here", "That squadron is not with the fleet", ("N-13.1.03",))
NOT_READY = Refusal(
    "not-ready", "The squadron is under construction, in refit, or sails no more in this impulse", ("N-3.64",)
)
NO_LEADER = Refusal("no-leader", "A squadron of the active nation must lead the fleet", ("N-13.2.1.01",))
TOO_FAR = Refusal("too-far", "A fleet goes from a port to its zone or between adjacent zones", ("N-13.1.02",))
NO_MANOEUVRES = Refusal("no-manoeuvres", "There are not enough manoeuvres or points left", ("N-13.01",))
CLOSED_PORT = Refusal(
    "closed-port", "A fleet enters friendly ports, or hostile ones to fight squadrons there", ("N-13.5.01",)
)
NOT_OFF_MAP = Refusal(
    "not-off-map",
    "Only Britain sends squadrons after raiders; others leave by Guerre de course",
    ("N-cards.09",),
)
NO_PREY = Refusal("no-prey", "No enemy fleet is at sea here", ("N-13.3.03",))
NO_REFIT = Refusal("no-refit", "The nation has no such squadron to refit", ("N-5.6.04",))
NO_FRIENDS = Refusal("no-friends", "No friendly fleet shares the zone", ("N-13.2.1.03",))
NOT_TO_SINK = Refusal("not-to-sink", "That squadron cannot be given up now", ("N-13.4.01",))
CONVOYED = Refusal("convoyed", "A nation makes one convoy in an impulse", ("N-13.6.02",))
NO_FRIENDLY_PORT = Refusal("no-friendly-port", "A convoy leaves from a friendly port", ("N-13.6.01",))
NOBODY_TO_CONVOY = Refusal(
    "nobody-to-convoy", "Nobody there could go by sea: who has marched may not", ("N-13.6.01",)
)
NO_WAY_BY_SEA = Refusal(
    "no-way-by-sea", "No port can be reached with the points that are left", ("N-13.6.03", "N-13.6.04")
)
ENEMY_FLEET = Refusal("enemy-fleet", "An enemy fleet is there", ("N-13.6.04",))
ZONE_NOT_CONTROLLED = Refusal(
    "zone-not-controlled",
    "The zone of the port must be controlled by the own side",
    ("N-13.7.01", "N-13.6.05"),
)
TOO_MANY_ABOARD = Refusal("too-many-aboard", "A convoy carries five units or commanders", ("N-13.6.01",))
NOT_ABOARD = Refusal("not-aboard", "That piece cannot go with this convoy", ("N-13.6.01",))
NOT_BLOCKADED = Refusal("not-blockaded", "No squadron is blockaded in that port", ("N-cards.16",))
NO_RAIDERS = Refusal("no-raiders", "No French fleet can leave that place to raid trade", ("N-cards.09",))
NOT_SPLIT = Refusal(
    "not-split", "That squadron is not part of the enemy fleet that is split", ("N-cards.16",)
)
NOT_THAT_PORT = Refusal(
    "not-that-port", "The beaten fleet goes to the nearest friendly port", ("N-13.4.1.02",)
)
# ---- the end of a turn
MINIMUM_DRAW = Refusal("minimum-draw", "That power draws no card above its minimum", ("N-5.8.03",))
NO_CAPITAL = Refusal("no-capital", "A capital is never ceded", ("N-15.2.03",))
NOT_CEDED = Refusal("not-ceded", "Only national duchies without a foreign flag can be ceded", ("N-15.2.01",))
TOO_MUCH_CEDED = Refusal("too-much-ceded", "No conquest would take more duchies than that", ("N-15.4.1.02",))
NOT_IN_CAMP = Refusal("not-in-camp", "A ceded duchy goes to a power of your camp", ("N-15.2.04",))
NO_WITHDRAWAL = Refusal("no-withdrawal", "That is not a friendly space next to it", ("N-15.2.1.01",))
NOBODY_TO_REGROUP = Refusal("nobody-to-regroup", "No formation of that nation stands there", ("N-15.2.1.02",))
# ---- the interphase
NO_REINFORCEMENT = Refusal("no-reinforcement", "Reinforcement points cannot be spent on that", ("N-14.2.04",))
CANNOT_DEPLOY = Refusal("cannot-deploy", "That commander cannot deploy anywhere", ("N-14.2.1.01",))
CANNOT_DEPLOY_FLEET = Refusal("cannot-deploy-fleet", "No fleet can deploy there", ("N-14.2.1.03",))
HAS_DEPLOYED = Refusal("has-deployed", "It goes no further unless somebody joins it there", ("N-14.2.1.01",))
CANNOT_JOIN = Refusal("cannot-join", "That cannot join the army that deploys", ("N-14.2.1.01",))
NO_CONVOY = Refusal("no-convoy", "No convoy can deploy there", ("N-14.2.1.02",))
NO_SAFE_WAY = Refusal(
    "no-safe-way", "No way runs over friendly ground that no enemy could intercept", ("N-14.2.1.04",)
)
NO_HAVEN = Refusal("no-haven", "That is not a friendly national port without blockade", ("N-14.2.02",))
