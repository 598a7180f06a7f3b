"""The position of The Napoleonic Wars as clients read it.

It tells what the view tells, in the words of the board: of other hands only the cards that the seat has seen
go there. What follows from it and is shown beside the map, `napoleonic_panels` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lacewars.games.napoleonic.board import DUCHY_IDS, N_DUCHIES, ZONE_IDS
from lacewars.games.napoleonic.cards import CARD_IDS
from lacewars.games.napoleonic.fighting import SIDE_IDS
from lacewars.games.napoleonic.nations import CAMP_IDS, NATION_IDS, NATIONS, NOBODY
from lacewars.games.napoleonic.open import ALLIED, LAST_TURN, MOST_STEPS
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.view import View
from lacewars.games.napoleonic.view import open_view as unveiled
from lacewars.server.gamedata.napoleonic_panels import view_parts

WORKED_OVER = frozenset(
    [
        "steps", "straggling", "battle_cards", "came_from", "hands", "retained", "wish", "seat", "controller",
    ]
)  # fmt: skip
"""What is told in other words than the library's."""


def place_id(place: int) -> str | None:
    """Where squadrons lie: a port by its duchy, a zone of the sea, or the off-map box; None: nowhere."""
    if place < 0:
        return None
    if place < AT_SEA:
        return DUCHY_IDS[place]
    return "off_map" if place == OFF_MAP else f"sea:{ZONE_IDS[place - AT_SEA]}"


def view(seen: View) -> dict[str, Any]:
    """The position, things named as on the board, with what every view has."""
    told = seen.to_json()
    known = {name: value for name, value in told.items() if name not in WORKED_OVER}
    own = {NATION_IDS[n] for n in NATIONS if seen.seat is not None and seen.controller[n] == seen.seat}
    return {
        **known,
        **_common(seen, told, own),
        "elsewhere": {name: cards for name, cards in told["hands"].items() if cards and name not in own},
        "retained": {name: cards for name, cards in told["retained"].items() if cards},
        "wish": CAMP_IDS[seen.wish] if seen.wish >= 0 else None,
        "marched": [_marched(key, points) for key, points in seen.steps.items()],
        "straggling": [{**_cell(cell), "points": points} for cell, points in seen.straggling.items()],
        "battle_cards": [
            {"card": CARD_IDS[played >> 1], "side": SIDE_IDS[played & 1]} for played in seen.battle_cards
        ],
        "came_from": place_id(seen.came_from),
        "enemies": {NATION_IDS[n]: _names(_enemies(seen, n)) for n in NATIONS},
        "friends": {NATION_IDS[n]: _names(_friends(seen, n)) for n in NATIONS},
        "turns": LAST_TURN,
        **view_parts(seen),
    }


def open_view(state: Napoleonic, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it, with everybody's cards open."""
    told = view(unveiled(state, seat))
    return {**told, "hands": {**told["hands"], **told["elsewhere"]}, "elsewhere": {}}


def _common(seen: View, told: Mapping[str, Any], own: set[str]) -> dict[str, Any]:
    """What every view has; what only games of towns and generals have is empty."""
    return {
        "seat": seen.seat,
        "controller": told["controller"],
        "pieces": {**told["leader_at"], **told["ship_at"]},
        "hands": {name: cards for name, cards in told["hands"].items() if name in own},
        "backs": {name: [number] for name, number in told["hand_sizes"].items()},
        "moved": list(told["leader_steps"]),
        "face_down": [],
        "totals": {name: sum(row.values()) for name, row in told["units"].items()},
        "pairs": [],
        "march": None,
        "duel": None,
    }


def _marched(key: int, points: int) -> dict[str, Any]:
    cell, spaces = divmod(key, MOST_STEPS + 1)
    return {**_cell(cell), "spaces": spaces, "points": points}


def _cell(cell: int) -> dict[str, str]:
    nation, duchy = divmod(cell, N_DUCHIES)
    return {"nation": NATION_IDS[nation], "duchy": DUCHY_IDS[duchy]}


# ---------------------------------------------------------------------- friends and enemies
def _friends(seen: View, nation: int) -> Iterable[int]:
    """The allies of a nation, without itself, as `relations.settle` works them out (N-3.03)."""
    if seen.camp[nation] != NOBODY:
        return [n for n in NATIONS if n != nation and seen.camp[n] == seen.camp[nation]]
    head = seen.patron[nation] if seen.status[nation] == ALLIED else nation
    return [
        n
        for n in NATIONS
        if n != nation
        and seen.camp[n] == NOBODY
        and (n == head or (seen.status[n] == ALLIED and seen.patron[n] == head))
    ]


def _enemies(seen: View, nation: int) -> Iterable[int]:
    camp = seen.camp[nation]
    return [n for n in NATIONS if seen.wars[nation] >> n & 1 or (camp != NOBODY and seen.camp[n] == 1 - camp)]


def _names(nations: Iterable[int]) -> list[str]:
    return [NATION_IDS[n] for n in nations]
