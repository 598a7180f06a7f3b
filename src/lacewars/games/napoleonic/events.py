"""What can happen: every kind of event, with the names and types of its data.

Types: seat, nation, power, duchy, card, commander, squadron, zone. What the player of a hand is told card by
card, everybody else is told by number.
"""

from __future__ import annotations

from lacewars.kernel.control import CONTROL_LEFT, CONTROL_PASSED

EVENT_FIELDS: dict[str, tuple[str, ...]] = {
    **CONTROL_PASSED,
    **CONTROL_LEFT,
    # ---- set-up
    "wished": ("seat:seat",),
    "wishes_differ": (),
    "wishes_agree": ("side",),
    "bid": ("seat:seat", "points"),
    "outbid": ("seat:seat", "points"),
    "removed": ("nation:nation", "duchy:duchy"),
    "first_resource": ("power:nation",),
    # ---- cards
    "was_dealt": ("nation:nation", "number"),
    "drew": ("nation:nation", "cards:card"),
    "looked": ("nation:nation", "cards:card"),
    "kept_hand": ("nation:nation",),
    "mulligan": ("nation:nation", "number"),
    "hand_discarded": ("nation:nation", "number", "top:card"),
    "lost_card": ("nation:nation", "card:card"),
    "swapped": ("one:nation", "other:nation", "given:card", "taken:card"),
    "were_swapped": ("one:nation", "other:nation"),
    "given": ("nation:nation", "card:card"),
    "key_plus": ("nation:nation",),
    "resource_gained": ("power:nation",),
    "staff": ("nation:nation",),
    "reshuffled": ("number",),
    "stolen": ("taker:nation", "victim:nation", "card:card"),
    "was_stolen": ("taker:nation", "victim:nation"),
    "spent": ("nation:nation", "card:card", "points"),
    "event": ("nation:nation", "card:card"),
    "responded": ("nation:nation", "card:card"),
    "resource_used": ("nation:nation",),
    # ---- builds
    "built_units": ("nation:nation", "points", "duchy:duchy"),
    "built_commander": ("nation:nation", "commander:commander", "duchy:duchy"),
    "laid_down": ("nation:nation", "duchy:duchy"),
    "traded": ("nation:nation", "duchy:duchy"),
    "came_back": ("nation:nation", "commander:commander", "duchy:duchy"),
    "units_back": ("nation:nation", "points", "duchy:duchy"),
    "ship_back": ("nation:nation", "duchy:duchy"),
    "cp_plus": ("nation:nation",),
    # ---- pieces that leave the map, foreign wars
    "regrouped_units": ("nation:nation", "points", "duchy:duchy"),
    "regrouped_commander": ("nation:nation", "commander:commander"),
    "regrouped_ship": ("nation:nation",),
    "sent_unit": ("nation:nation", "card:card", "duchy:duchy"),
    "sent_commander": ("nation:nation", "card:card", "commander:commander"),
    "sent_ship": ("nation:nation", "card:card"),
    "raised_units": ("nation:nation", "card:card", "points"),
    "flag_given_up": ("nation:nation", "duchy:duchy"),
    "war_begins": ("nation:nation", "card:card"),
    "war_void": ("nation:nation", "card:card"),
    "war_dice": ("nation:nation", "card:card", "dice"),
    "war_roll": ("nation:nation", "card:card", "die", "total"),
    "war_roll_cancelled": ("nation:nation", "card:card"),
    "war_ends": ("nation:nation", "card:card"),
    "admiralty_turned": ("nation:nation",),
    "overseas": ("nation:nation", "card:card"),
    # ---- marches
    "marched": ("nation:nation", "origin:duchy", "goal:duchy", "points", "commanders:commander"),
    "attrition": ("duchy:duchy", "nations:nation", "dice", "losses"),
    "points_lost": ("nation:nation", "points", "duchy:duchy"),
    "commander_lost": ("commander:commander", "duchy:duchy"),
    "chief": ("commander:commander", "duchy:duchy"),
    # ---- battles and sieges
    "battle": ("duchy:duchy", "attackers:nation", "defenders:nation"),
    "battle_dice": ("side", "round", "dice"),
    "battle_damage": ("round", "attacker", "defender"),
    "shaken": ("nation:nation", "points", "duchy:duchy"),
    "shaken_leader": ("commander:commander", "duchy:duchy"),
    "rout": ("duchy:duchy", "nations:nation"),
    "retreated": ("nations:nation", "origin:duchy", "goal:duchy"),
    "no_way_out": ("duchy:duchy", "nations:nation"),
    "battle_over": ("duchy:duchy", "winner", "overrun"),
    "flagged": ("nation:nation", "duchy:duchy"),
    "unflagged": ("nation:nation", "duchy:duchy"),
    # ---- sea
    "sailed": ("nation:nation", "squadrons:squadron", "place:place"),
    "strait_fire": ("duchy:duchy", "dice"),
    "patrolled": ("nation:nation", "place:place"),
    "chased": ("nation:nation", "dice", "bonus", "caught"),
    "fled": ("nation:nation", "dice", "bonus", "away"),
    "sea_battle": ("one:nation", "other:nation", "place:place"),
    "battery": ("duchy:duchy", "dice"),
    "broadsides": ("ours", "theirs"),
    "sunk": ("squadron:squadron",),
    "sea_winner": ("nation:nation",),
    "sea_tie": ("nation:nation",),
    "withdrew": ("squadrons:squadron", "place:place"),
    "ships_regroup": ("squadrons:squadron",),
    "refitted": ("squadron:squadron",),
    "held_back": ("nation:nation",),
    # ---- the track
    "turn": ("turn",),
    "round": ("round",),
    "due": ("nation:nation",),
    "impulse": ("nation:nation", "how"),
    "preempted": ("nation:nation", "due:nation"),
    "passed": ("nation:nation",),
    "points_left": ("nation:nation", "points"),
    "winter": ("nation:nation", "die", "powers", "comes"),
    "turn_ends": ("nation:nation",),
}

REVEALS = frozenset(
    {
        "control_passed",
        "control_left",
        "drew",
        "was_dealt",
        "looked",
        "mulligan",
        "hand_discarded",
        "lost_card",
        "swapped",
        "were_swapped",
        "reshuffled",
        "stolen",
        "was_stolen",
        "spent",
        "event",
        "responded",
        "wishes_differ",
        "wishes_agree",
    }
)
"""What shows something that was hidden."""
BETRAYS = frozenset({"spent", "event", "responded"})
"""What can happen only with certain cards in a hand."""
PROMPT_FIELDS: dict[str, tuple[str, ...]] = {
    "Mulligan": ("nation:nation",),
    "Preempt": ("nation:nation",),
    "Choose": ("nation:nation",),
    "Spending": ("nation:nation",),
    "March": ("nation:nation", "duchy:duchy"),
    "NameChief": ("nation:nation", "duchy:duchy"),
    "Wear": ("nation:nation", "duchy:duchy", "losses"),
    "Placing": ("nation:nation",),
}
