"""What the panels of The Napoleonic Wars show beside the map: cards, the diplomatic table, prices, standings.

Cards and consuls are named as in the game's files; a box of the diplomatic table by its row and its column,
`france:friend`, the common one `non_aligned`.
"""

from __future__ import annotations

import re
from typing import Any, cast

from lacewars.games.napoleonic.available import RETURN_COST, SHIP_COST, UNIT_COST
from lacewars.games.napoleonic.board import KEYS
from lacewars.games.napoleonic.cards import CARD_IDS, CARDS, N_CARDS, NUMBERED, texts
from lacewars.games.napoleonic.consuls import (
    BOXES,
    COLUMN_COST,
    COLUMN_IDS,
    COLUMN_NAMES,
    COLUMN_NAMES_FR,
    CONSULS,
    IS_CLIENT,
)
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.fleets import PER_POINT
from lacewars.games.napoleonic.naming import name_of
from lacewars.games.napoleonic.nations import (
    HAND_MAX,
    HAND_MIN,
    INITIAL_KEYS,
    NATION_IDS,
    NATIONS,
    NOBODY,
    POWERS,
)
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import KEYS_PER_CARD, counted_keys, draw_size, is_played, points
from lacewars.games.napoleonic.view import View

_COSTS = tables("tables.toml")["costs"]


def box_id(box: int) -> str:
    """A box of the diplomatic table: its row and its column; the first one belongs to all rows."""
    row, column = BOXES[box]
    return COLUMN_IDS[column] if row == NOBODY else f"{NATION_IDS[row]}:{COLUMN_IDS[column]}"


# ---------------------------------------------------------------------- the board
def board_parts() -> dict[str, Any]:
    """What the board tells for the panels."""
    return {
        "cards": [_card(number) for number in range(N_CARDS)],
        "columns": [
            {
                "id": name,
                "name": {"en": COLUMN_NAMES[n], "fr": COLUMN_NAMES_FR[n]},
                "cost": COLUMN_COST[n],
                "client": IS_CLIENT[n],
            }
            for n, name in enumerate(COLUMN_IDS)
        ],
        "consuls": [NATION_IDS[n] for n in CONSULS],
        "rows": [NATION_IDS[n] for n in POWERS],
        "prices": {
            "unit": UNIT_COST,
            "squadron": SHIP_COST,
            "return": RETURN_COST,
            "flag": _COSTS["flag_cp"],
            "army": _COSTS["army_move_cp"],
            "consul": _COSTS["consul_flip_cp"],
            "war": _COSTS["war_declaration_cp"],
            "end_war": _COSTS["end_foreign_war_attempt_cp"],
            "manoeuvres": PER_POINT,
        },
        "limits": {NATION_IDS[n]: {"least": HAND_MIN[n], "most": HAND_MAX[n]} for n in NATIONS},
    }


def _card(number: int) -> dict[str, Any]:
    card, told = CARDS[number], texts(number)
    return {
        "id": card.id,
        "number": card.number,
        "name": {lang: name_of("card", number, lang) for lang in ("en", "fr")},
        "nation": None if card.nation == NOBODY else NATION_IDS[card.nation],
        "cp": card.cp,
        "signs": [
            sign for sign in ("battle", "response", "foreign_war", "plus", "red") if getattr(card, sign)
        ],
        "not_1805": card.not_1805,
        "barred": card.barred or None,
        "own_impulse": "own_impulse" in card.windows,
        "target": _words(told, "target"),
        "steps": {lang: [_plain(step) for step in told[f"steps{_of(lang)}"]] for lang in ("en", "fr")},
        "duration": _words(told, "duration"),
    }


def _of(lang: str) -> str:
    return "_fr" if lang == "fr" else ""


def _words(told: dict[str, Any], field: str) -> dict[str, str]:
    return {lang: _plain(told[f"{field}{_of(lang)}"]) for lang in ("en", "fr")}


def _plain(text: str) -> str:
    """A text without the numbers of rules and rulings."""
    return re.sub(r" \((R?\d[\d.]*)(, R?\d[\d.]*)*\)", "", text).replace("'", "’")


# ---------------------------------------------------------------------- the position
class _Counting:
    """A view that can also say how many keys a nation holds, as a position does."""

    def __init__(self, seen: View) -> None:
        self.seen = seen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.seen, name)

    def keys(self, nation: int) -> int:
        """The keys on the duchies that a nation controls."""
        return sum(KEYS >> duchy & 1 for duchy, holder in enumerate(self.seen.holder) if holder == nation)

    home_cards = Napoleonic.home_cards


def view_parts(seen: View) -> dict[str, Any]:
    """What a view tells for the panels; all of it follows from what lies open."""
    game = cast(Napoleonic, _Counting(seen))
    return {
        "standing": {NATION_IDS[n]: _standing(game, n) for n in NATIONS},
        "home": {NATION_IDS[n]: _home(game, n) for n in NATIONS},
    }


def _standing(game: Napoleonic, nation: int) -> dict[str, Any]:
    """Keys and points of a nation, and how many cards its keys bring; points only of powers with a player."""
    keys, draw = counted_keys(game, nation), draw_size(game, nation)
    return {
        "keys": keys,
        "first": INITIAL_KEYS[nation],
        "draw": draw,
        "lacking": (draw + 1) * KEYS_PER_CARD - keys,
        "points": points(game, nation) if nation in POWERS and is_played(game, nation) else None,
    }


def _home(game: Napoleonic, nation: int) -> list[str]:
    """The home cards that a nation could play: everybody sees them lie there."""
    mask = game.home_cards(nation)
    return [CARD_IDS[c] for c in range(len(NUMBERED), N_CARDS) if mask >> c & 1]
