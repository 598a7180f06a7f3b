"""What can happen in Friedrich: every kind of event, with the names and types of its data.

`known` are generals of whom everybody knows from now on what is `left` to them together.

Types: nation, town, towns, piece, pieces (bit mask), list (pieces), card, cards, fate, effect, seat, seats.
Without a type a datum is a plain number.
"""

from __future__ import annotations

from lacewars.kernel.control import CONTROL_PASSED

EVENT_FIELDS: dict[str, tuple[str, ...]] = {
    "allotted": ("general:piece", "armies"),
    "turn_began": ("turn",),
    "action_began": ("nation:nation",),
    "drew": ("nation:nation", "count"),
    "drew_cards": ("nation:nation", "cards:cards"),
    "deck_opened": ("deck",),
    "reshuffled": ("decks:numbers",),
    "discarded": ("nation:nation",),
    "discarded_card": ("nation:nation", "card:card"),
    "took": ("group:pieces", "armies"),
    "stepped": ("group:pieces", "start:town", "town:town"),
    "train_destroyed": ("train:piece", "town:town"),
    "joined": ("group:pieces", "town:town"),
    "threatened": ("nation:nation", "town:town"),
    "conquered": ("nation:nation", "town:town"),
    "reconquered": ("nation:nation", "town:town"),
    "recruited": ("nation:nation", "armies", "trains", "cards:cards"),
    "returned": ("piece:piece", "town:town"),
    "reinforced": ("town:town",),
    "movement_ended": ("nation:nation",),
    "recruits_hold": ("generals:list",),
    "withdrew": ("nation:nation", "start:town", "town:town"),
    "combat": (
        "attacker:nation",
        "attacker_town:town",
        "attacker_armies",
        "defender:nation",
        "defender_town:town",
        "defender_armies",
        "attackers:list",
        "defenders:list",
    ),
    "played": ("nation:nation", "card:card", "worth", "score"),
    "stopped": ("nation:nation", "score"),
    "drawn": ("attacker_town:town", "defender_town:town"),
    "defeated": ("nation:nation", "town:town", "armies", "known:list", "left"),
    "removed": ("general:piece", "town:town"),
    "retreated": ("nation:nation", "start:town", "town:town"),
    "cut_off": ("nation:nation", "town:town"),
    "turned_up": ("nation:nation", "town:town"),
    "turned_down": ("nation:nation", "town:town"),
    "starved": ("nation:nation", "town:town"),
    "marker_moved": ("box",),
    "fate_stroke": ("card:fate",),
    "fate_card": ("effect:effect",),
    "quit": ("nation:nation",),
    "recalled": ("general:piece",),
    **CONTROL_PASSED,
    "took_over_hand": ("cards:cards",),
    "army_gained": ("nation:nation",),
    "army_lost": ("nation:nation",),
    "army_changed_at": ("town:town", "by"),
    "exchanged": ("giver:nation", "taker:nation"),
    "not_exchanged": ("giver:nation", "taker:nation"),
    "handed_over": ("giver:nation", "taker:nation", "card:card"),
    "driven_west": ("general:piece", "start:town", "town:town"),
    "option_chosen": ("card:card",),
    "option_refused": (),
    "option_card_taken": ("card:card",),
    "option_failed": (),
    "bohemia_forgotten": (),
    "won": ("nations:nations", "seats:seats"),
}

PROMPT_FIELDS: dict[str, tuple[str, ...]] = {
    "Allot": ("general:piece", "left"),
    "Take": ("group:pieces",),
    "March": ("group:pieces", "town:town"),
    "Reinforce": ("armies",),
    "Engage": ("attacker:town", "defender:town"),
    "Duel": ("town:town", "own_score"),
    "Retreat": ("loser:town",),
    "Freed": ("left",),
    "LaudonTake": ("town:town",),
    "DriveWest": ("general:piece",),
}
"""What the prompt of a phase names: attributes of the phase, with their types."""

REVEALS: frozenset[str] = frozenset(
    {
        "recruited", "combat", "played", "option_chosen", "drew_cards", "took_over_hand", "recruits_hold",
        "handed_over", "recalled", "starved", "fate_card", "fate_stroke",
        "control_passed",
    }
)  # fmt: skip
"""Events that show something secret (recalled and starved armies show in the nation's total): what led to
them cannot be taken back alone."""
