"""Friedrich for clients: ids, and the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lacewars.games.friedrich import data_files
from lacewars.games.friedrich.board import DEFENDER, NAMES, OBJECTIVE_OF, ROADS
from lacewars.games.friedrich.cards import EFFECTS, TACTICAL, card_name, fate_name
from lacewars.games.friedrich.data_files import rows, tables
from lacewars.games.friedrich.lookahead import GUIDE
from lacewars.games.friedrich.nations import (
    CEILING,
    NATION_IDS,
    NATION_NAMES,
    NATION_NAMES_FR,
    NATIONS,
    PIECES,
    ROLE_NATIONS,
    SEATS,
)
from lacewars.games.friedrich.odds import COMBAT_MAP
from lacewars.games.friedrich.odds import odds as friedrich_odds
from lacewars.games.friedrich.victory import course as course
from lacewars.games.friedrich.view import View
from lacewars.games.sivel import duel
from lacewars.server.gamedata.covers import cover_of
from lacewars.server.gamedata.draws import cover_draws as cover_draws
from lacewars.server.gamedata.ground import ground, patch
from lacewars.server.gamedata.marches import Marches

_TOWN = ("town",)
_CARD = ("card",)
VERBS: Mapping[str, tuple[str, ...]] = {
    "allot": ("piece", "number"),
    "take": ("number",),
    "march": ("pieces",),
    "step": _TOWN,
    "return": ("piece", "town"),
    "train": _TOWN,
    "lay": _CARD,
    "reinforce": _TOWN,
    "attack": ("town", "town"),
    "play": ("card", ""),
    "double": ("card", ""),
    "retreat": _TOWN,
    "withdraw": _TOWN,
    "discard": _CARD,
    "give": _CARD,
    "declare": _CARD,
    "recall": ("piece",),
    "free": _TOWN,
    "gain": _TOWN,
    "lose": _TOWN,
    "turn": _TOWN,
    "drive": _TOWN,
}
"""What the arguments of a verb name; verbs that are not listed have nothing that a client could point at."""


def _pieces(mask: int) -> list[str]:
    return [p.id for i, p in enumerate(PIECES) if mask >> i & 1]


def _effect(effect: int) -> dict[str, Any]:
    e = EFFECTS[effect]
    return {"number": e.number, "suit": e.suit, "kind": e.kind}


def _piece(piece: int) -> str:
    return PIECES[piece].id


def _town(town: int) -> str:
    return ROADS.ids[town]


IDS: dict[str, Callable[[int], Any]] = {
    "card": card_name,
    "cards": card_name,
    "effect": _effect,
    "fate": fate_name,
    "list": _piece,
    "nation": NATION_IDS.__getitem__,
    "nations": NATION_IDS.__getitem__,
    "piece": _piece,
    "pieces": _pieces,
    "power": NATION_IDS.__getitem__,
    "town": _town,
    "towns": _town,
}
"""For each kind of thing its id, as views name it."""


_marches = Marches(GUIDE, [p.id for p in PIECES], ROADS.ids)
study, movers, waiting = _marches.study, _marches.movers, _marches.waiting
closing = _marches.closing
foretell = duel.foretell


def odds(view: View, attacker: str | None, defender: str | None) -> dict[str, Any]:
    """The odds of a combat, by what a view tells; NoCombat if there can be none."""
    return friedrich_odds(view, *COMBAT_MAP.pair(view, attacker, defender)).to_json()


def has_odds(view: View) -> bool:
    """Whether there is a duel, or stacks that will fight."""
    return view.duel is not None or bool(view.pairs)


def cover() -> dict[str, Any]:
    """Who plays whom; a first game is best played as Pompadour."""
    roles = {role: [NATION_IDS[n] for n in nations] for role, nations in ROLE_NATIONS.items()}
    return cover_of(board(), SEATS, roles, "pompadour", {})


# ---------------------------------------------------------------------- the board
def board() -> dict[str, Any]:
    """The map, the pieces and the nations."""
    return {
        **ground(data_files),
        "verbs": VERBS,
        "reserve": TACTICAL.reserve_values[-1],
        "towns": [_town_to_json(i, t) for i, t in enumerate(rows("towns.csv"))],
        "sectors": [_sector_to_json(s) for s in rows("sectors.csv")],
        "pieces": [
            {
                "id": p.id,
                "name": p.name,
                "nation": NATION_IDS[p.nation],
                "rank": p.rank,
                "train": p.is_train,
                "start": p.start,
            }
            for p in PIECES
        ],
        "nations": _nations(),
    }


def _town_to_json(number: int, town: dict[str, str]) -> dict[str, Any]:
    return {
        "id": town["id"],
        "name": NAMES[number],
        "x": int(town["x"]),
        "y": int(town["y"]),
        "suit": town["suit"],
        "sector": int(town["sector"]),
        "country": town["country"],
        "objective_of": town["objective_of"] or None,
        "order": int(town["order"]) if town["order"] else None,
        "depot_of": town["depot_of"] or None,
        "defended_by": NATION_IDS[DEFENDER[number]] if OBJECTIVE_OF[number] >= 0 else None,
    }


def _sector_to_json(sector: dict[str, str]) -> dict[str, Any]:
    return {"id": int(sector["id"]), **patch(sector)}


def _nations() -> list[dict[str, Any]]:
    colours = {n["id"]: n for n in tables("setup.toml")["nation"]}
    return [
        {
            "id": NATION_IDS[n],
            "name": NATION_NAMES[n].partition(" (")[0],
            "name_fr": NATION_NAMES_FR[n].partition(" (")[0],
            "order": n,
            "colour": colours[NATION_IDS[n]]["colour"],
            "objective_colour": colours[NATION_IDS[n]]["objective_colour"],
            "side": colours[NATION_IDS[n]]["side"],
            "armies": CEILING[n],
        }
        for n in NATIONS
    ]
