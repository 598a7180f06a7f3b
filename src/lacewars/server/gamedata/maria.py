"""Maria for clients: ids, and the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lacewars.games.maria.board import COUNTRIES, NAMES, ROADS, SUITS
from lacewars.games.maria.cards import POLITICAL, STATUSES, TRACK_IDS, card_name
from lacewars.games.maria.data_files import rows, tables
from lacewars.games.maria.powers import (
    IS_MAJOR,
    MARKERS,
    PIECES,
    POWER_IDS,
    POWER_NAMES,
    POWER_NAMES_FR,
    POWERS,
)
from lacewars.games.maria.serialize import group_ids

_TOWN = ("town",)
_CARD = ("card",)
_PIECE = ("piece",)
VERBS: Mapping[str, tuple[str, ...]] = {
    "allot": ("piece", ""),
    "march": ("pieces",),
    "force": ("pieces",),
    "step": _TOWN,
    "command": _PIECE,
    "return": ("piece", "town"),
    "lay": _CARD,
    "reinforce": _PIECE,
    "hussar": _TOWN,
    "check": _PIECE,
    "attack": ("town", "town"),
    "play": ("card", ""),
    "retreat": _TOWN,
    "trump": ("suit",),
    "bid": _CARD,
    "choose": ("political",),
    "shift": ("track", ""),
    "recipient": ("power",),
    "corps": _PIECE,
    "displace": _TOWN,
    "vote": ("town", "candidate"),
    "talk": ("power",),
    "subsidy": ("power", "power"),
    "cancel": ("power", "power"),
    "ballot": ("power", "candidate"),
    "truce": ("power", "power"),
    "shun": ("power",),
    "land": ("country",),
    "range": _TOWN,
}
"""What the arguments of a verb name; verbs that are not listed have numbers or nothing."""
CANDIDATES = ("francis", "charles")


def spell(kind: str, value: int) -> Any:
    """The id of a thing, as views name it."""
    speller = _SPELLERS.get(kind)
    return value if speller is None else speller(value)


def _piece(piece: int) -> str:
    return PIECES[piece].id


def _town(town: int) -> str:
    return ROADS.ids[town]


def _political(card: int) -> str:
    return POLITICAL[card].id


_SPELLERS: dict[str, Callable[[int], Any]] = {
    "candidate": CANDIDATES.__getitem__,
    "card": card_name,
    "cards": card_name,
    "country": COUNTRIES.__getitem__,
    "list": _piece,
    "piece": _piece,
    "pieces": group_ids,
    "political": _political,
    "power": POWER_IDS.__getitem__,
    "powers": POWER_IDS.__getitem__,
    "side": POWER_IDS.__getitem__,
    "status": STATUSES.__getitem__,
    "suit": SUITS.__getitem__,
    "title": _political,
    "town": _town,
    "towns": _town,
    "track": TRACK_IDS.__getitem__,
}


# ---------------------------------------------------------------------- the board
def board() -> dict[str, Any]:
    """The maps, the pieces, the powers, the political board and its cards."""
    towns = rows("towns.csv")
    return {
        "width": max(int(t["x"]) for t in towns) + MARGIN,
        "height": max(int(t["y"]) for t in towns) + MARGIN,
        "towns": [_town_to_json(i, t) for i, t in enumerate(towns)],
        "roads": [{"a": r["a"], "b": r["b"], "main": r["kind"] == "main"} for r in rows("roads.csv")],
        "sectors": [_sector_to_json(s) for s in rows("sectors.csv")],
        "pieces": [
            {
                "id": p.id,
                "name": p.name,
                "power": POWER_IDS[p.power],
                "rank": p.rank,
                "train": p.is_train,
                "start": p.start,
            }
            for p in PIECES
        ],
        "powers": _powers(),
        "tracks": tables("tracks.toml")["tracks"],
        "political": [_card_to_json(c) for c in tables("cards.toml")["political_cards"]],
    }


MARGIN = 60
"""The room between the outermost towns and the edge of the board."""


def _town_to_json(number: int, town: dict[str, str]) -> dict[str, Any]:
    return {
        "id": town["id"],
        "name": NAMES[number],
        "x": int(town["x"]),
        "y": int(town["y"]),
        "map": town["map"],
        "suit": town["suit"],
        "sector": town["sector"],
        "country": town["country"],
        "fortress": None if town["fortress"] == "none" else town["fortress"],
        "elector": town["elector"] == "yes",
    }


def _sector_to_json(sector: dict[str, str]) -> dict[str, Any]:
    box = {side: float(sector[side]) for side in ("x0", "y0", "x1", "y1")}
    return {"id": sector["id"], "map": sector["map"], "suit": sector["suit"], **box}


def _powers() -> list[dict[str, Any]]:
    colours = {p["id"]: p["colour"] for p in tables("setup.toml")["powers"]}
    return [
        {
            "id": POWER_IDS[p],
            "name": POWER_NAMES[p],
            "name_fr": POWER_NAMES_FR[p],
            "order": p,
            "colour": colours[POWER_IDS[p]],
            "major": IS_MAJOR[p],
            "markers": MARKERS[p],
        }
        for p in POWERS
    ]


def _card_to_json(card: dict[str, Any]) -> dict[str, Any]:
    keys = ("id", "year", "title", "title_en", "text", "text_fr", "gist", "gist_fr", "arms")
    return {key: card[key] for key in keys}
