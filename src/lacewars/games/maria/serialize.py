"""The position as JSON, with names in place of numbers."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.board import FORTRESSES, N_TOWNS, ROADS
from lacewars.games.maria.cards import POLITICAL, TRACK_IDS
from lacewars.games.maria.powers import N_GENERALS, PIECES, POWER_IDS, POWERS
from lacewars.games.maria.state import BOXED, OFF, Maria
from lacewars.games.sivel.written import cards_to_json

NUMBERS: dict[str, range] = {
    "turn": range(13), "stage": range(5), "politics_next": range(len(POLITICAL) + 1), "trump": range(-1, 4),
    "last_winner": range(-1, 3), "executed": range(8), "annexed": range(13), "dispute": range(2),
}  # fmt: skip
"""Plain numbers of the position, and what they may be."""
FLAGS = (
    "silesia_box", "jacobites", "election_due", "elected", "prussia_neutral", "reduced", "subsidised",
)  # fmt: skip
PIECE_SETS = ("sure", "down", "moved")
POWER_SETS = ("acted", "corps_owed")
OWNERS = ("emperor_box", "italy_box")
COUNTS: dict[str, range] = {
    "set_aside": range(14), "battle_boxes": range(3), "income_change": range(-9, 10),
}  # fmt: skip
"""A number for each power."""


def place_id(town: int) -> str:
    """A town's id, or where a piece off the map is."""
    if town >= 0:
        return ROADS.ids[town]
    return "off" if town == OFF else "box" if town == BOXED else "idle"


def power_id(power: int) -> str | None:
    """A power's id; None for nobody."""
    return POWER_IDS[power] if power >= 0 else None


def group_ids(mask: int) -> list[str]:
    """The ids of the pieces of a bit mask."""
    return [p.id for i, p in enumerate(PIECES) if mask >> i & 1]


def power_ids(mask: int) -> list[str]:
    """The ids of the powers of a bit mask."""
    return [POWER_IDS[p] for p in POWERS if mask >> p & 1]


def to_json(game: Maria) -> dict[str, Any]:
    """The game's own part of a position."""
    towns = ROADS.ids
    return {
        "players": game.players,
        "advanced": game.advanced,
        "active": [POWER_IDS[p] for p in game.active],
        "controller": game.control_to_json(POWER_IDS),
        "pieces": {p.id: place_id(t) for p, t in zip(PIECES, game.where, strict=True)},
        "commands": {
            towns[t]: POWER_IDS[code - 1] for t, code in enumerate(game.held) if 0 < code <= len(POWERS)
        },
        "troops": {PIECES[g].id: game.troops[g] for g in range(N_GENERALS)},
        "starved": [[PIECES[g // 2].id, g % 2] for g in game.starved],
        "hussars": game.hussars,
        "markers": {towns[t]: POWER_IDS[game.marker[t]] for t in FORTRESSES if game.marker[t] >= 0},
        "electors": {towns[t]: POWER_IDS[p] for t, p in sorted(game.elector.items())},
        "marks": [[towns[t], POWER_IDS[p]] for t, p in game.marks.items()],
        "pairs": [[towns[t] for t in divmod(p, N_TOWNS)] for p in game.pairs],
        **cards_to_json(game, POWER_IDS),
        "placed": dict(zip(POWER_IDS, game.placed, strict=True)),
        "bids": {POWER_IDS[p]: c for p, c in sorted(game.bids.items())},
        "winter_scores": [list(scores) for scores in game.winter_scores],
        "tracks": dict(zip(TRACK_IDS, game.tracks, strict=True)),
        "announced": dict(zip(TRACK_IDS, game.announced, strict=True)),
        "politics": [POLITICAL[c].id for c in game.politics],
        "faces": [POLITICAL[c].id for c in game.faces],
        "contracts": [[POWER_IDS[d], POWER_IDS[r], turns] for d, r, turns in game.contracts],
        "deals": [list(deal) for deal in game.deals],
        "refused": [list(offer) for offer in game.refused],
        "winners": list(game.winners),
        "reason": game.reason,
        **{name: getattr(game, name) for name in (*NUMBERS, *FLAGS)},
        **{name: group_ids(getattr(game, name)) for name in PIECE_SETS},
        **{name: power_ids(getattr(game, name)) for name in POWER_SETS},
        **{name: power_id(getattr(game, name)) for name in OWNERS},
        **{name: dict(zip(POWER_IDS, getattr(game, name), strict=True)) for name in COUNTS},
    }
