"""Prussia's Defiant Stand for clients: ids, and the board.

Towns, forces, sides, blocks and cards are named as in the game's files; a road is named by its two towns,
`berlin-torgau`. The nations of the board are the two sides, which are played, and the forces of the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from lacewars.games.defiant.alphabet import ALPHABET
from lacewars.games.defiant.blocks import BLOCKS, CLASSES, FORCES, SIDE_OF, SIDES
from lacewars.games.defiant.blocks import IDS as BLOCK_IDS
from lacewars.games.defiant.board import (
    DOTTED_LIMIT,
    IS_DOTTED,
    OWNER,
    ROAD_ENDS,
    ROADS,
    SCORES_FOR,
    SOLID_LIMIT,
    TEXT_NAMES,
    VP,
)
from lacewars.games.defiant.cards import CARD_IDS
from lacewars.games.defiant.data_files import document, rows, tables
from lacewars.games.defiant.naming import name_of
from lacewars.games.defiant.victory import course as course
from lacewars.server.gamedata import defiant_study, defiant_view
from lacewars.server.gamedata.covers import cover_of
from lacewars.server.gamedata.ground import light

_USES = ("orders", "steps", "event")
_OTHER_VERBS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("lay", "play", "discard"), ("card",)),
    **{"use": ("use",), "first": ("side",), "health": ("change",), "road": ("road",), "flag": ("force",)},
}
_TOWN_VERBS = frozenset(
    ["at", "step", "ask", "spy", "fortify", "fight", "assault", "breakout", "retreat", "burn", "cache"]
)


def _kinds(verb: str) -> tuple[str, ...]:
    return _OTHER_VERBS.get(verb) or (("town",) if verb in _TOWN_VERBS else ("piece",))


VERBS: Mapping[str, tuple[str, ...]] = {a.verb: _kinds(a.verb) for a in ALPHABET if a.args}
"""What the arguments of a verb name."""

road_id = defiant_view.road_id
_town = ROADS.ids.__getitem__

IDS: dict[str, Callable[[int], Any]] = {
    "block": BLOCK_IDS.__getitem__,
    "card": CARD_IDS.__getitem__,
    "force": FORCES.__getitem__,
    "piece": BLOCK_IDS.__getitem__,
    "power": SIDES.__getitem__,
    "road": road_id,
    "side": SIDES.__getitem__,
    "town": _town,
    "use": _USES.__getitem__,
}
"""For each kind of thing its id, as views name it."""

view = defiant_view.view
open_view = defiant_view.open_view
study = defiant_study.study
movers = defiant_study.movers
closing = defiant_study.closing_of
odds, has_odds = defiant_study.odds, defiant_study.has_odds


def cover() -> dict[str, Any]:
    """Two sides; a first game is best played as Prussia."""
    roles = {side: [f for f, s in zip(FORCES, SIDE_OF, strict=True) if SIDES[s] == side] for side in SIDES}
    return cover_of(board(), {len(SIDES): [[s] for s in SIDES]}, roles, SIDES[0], {"scenario": "campaign"})


# ---------------------------------------------------------------------- the board
def board() -> dict[str, Any]:
    """The map, the blocks, the cards, and the tables that players look at."""
    look = dict(tables("map.toml"))
    size = look.pop("board")
    return {
        **size,
        "roads": [
            {"a": _town(a), "b": _town(b), "main": not IS_DOTTED[n]} for n, (a, b) in enumerate(ROAD_ENDS)
        ],
        "geography": light(document("geography.json")),
        "map": look,
        "verbs": VERBS,
        "reserve": 0,
        "towns": [_town_to_json(n, t) for n, t in enumerate(rows("towns.csv"))],
        "sectors": [],
        "pieces": _pieces(),
        "nations": _nations(look["letters"]),
        "cards": [_card_to_json(n, c) for n, c in enumerate(rows("cards.csv"))],
        "friction": [
            {"roll": r["roll"], "text": {"en": r["text"], "fr": r["text_fr"]}}
            for r in tables("tables.toml")["friction"]["result"]
        ],
        "limits": {"solid": SOLID_LIMIT, "dotted": DOTTED_LIMIT},
        "calendar": _calendar(),
        "decisive": {side: tables("tables.toml")["victory"][f"{side}_decisive"] for side in SIDES},
    }


def _town_to_json(number: int, town: dict[str, str]) -> dict[str, Any]:
    scores = SCORES_FOR[number]
    return {
        "id": town["id"],
        "name": name_of("town", number, "en"),
        "name_fr": name_of("town", number, "fr"),
        "called": TEXT_NAMES[number],
        "x": int(town["x"]),
        "y": int(town["y"]),
        "country": town["nation"],
        "owner": SIDES[OWNER[number]],
        "vp": VP[number],
        "scored_by": SIDES[scores] if VP[number] and scores >= 0 else None,
        "fortress": town["fortress"] == "1",
        "capital": town["capital"] == "1",
        "source_of": town["supply_source_of"] or None,
        "area": town["off_map"] == "1",
        "site": town["battle_site"],
    }


def _pieces() -> list[dict[str, Any]]:
    return [
        {
            "id": b.id,
            "name": name_of("block", n, "en"),
            "name_fr": name_of("block", n, "fr"),
            "face": b.name,
            "nation": FORCES[b.force],
            "rank": 0,
            "train": False,
            "country": b.nation,
            "class": CLASSES[b.kind],
            "steps": b.steps,
            "cp": b.cp,
            "ma": b.ma,
            "special": sorted(b.special - {""}),
        }
        for n, b in enumerate(BLOCKS)
    ]


def _nations(letters: Mapping[str, str]) -> list[dict[str, Any]]:
    sides = [_nation("side", n, side, n, letters) for n, side in enumerate(SIDES)]
    forces = [_nation("force", n, force, SIDE_OF[n], letters) for n, force in enumerate(FORCES)]
    known = {nation["id"] for nation in sides}
    return [*sides, *(force for force in forces if force["id"] not in known)]


def _nation(kind: str, number: int, name: str, side: int, letters: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": name,
        "name": _capital(name_of(kind, number, "en")),
        "name_fr": _capital(name_of(kind, number, "fr")),
        "order": number,
        "colour": name,
        "letter": letters[name],
        "side": SIDES[side],
    }


def _capital(name: str) -> str:
    """A name as it stands by itself: without its article, and with a capital letter."""
    bare = re.sub(r"^(the|la|les|le) ", "", name)
    return bare[:1].upper() + bare[1:]


def _card_to_json(number: int, card: dict[str, str]) -> dict[str, Any]:
    def words(field: str) -> dict[str, str]:
        return {"en": _plain(card[field]), "fr": _plain(card[f"{field}_fr"])}

    return {
        "id": card["id"],
        "event": card["event"],
        "name": {lang: name_of("card", number, lang) for lang in ("en", "fr")},
        "category": card["category"],
        "orders": {side: int(card[f"orders_{side}"]) for side in SIDES},
        "steps": int(card["replacement_steps"]),
        "of": SIDES[0] if card["event_by"] == SIDES[0] else None,
        "when": words("when"),
        "effect": words("effect"),
    }


def _plain(text: str) -> str:
    """A text without the numbers of rulings."""
    return re.sub(r" \(R\d+(, R\d+)*\)", "", text)


def _calendar() -> dict[str, Any]:
    calendar = tables("tables.toml")["calendar"]
    return {
        "first_year": calendar["first_year"],
        "last_year": calendar["last_year"],
        "turns": len(calendar["turns_later_years"]),
        "events": [
            {"year": e["year"], "turn": e["turn"], "text": {"en": e["what"], "fr": e["what_fr"]}}
            for e in calendar["event"]
        ],
    }
