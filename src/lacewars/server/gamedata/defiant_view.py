"""The position of Prussia's Defiant Stand as clients read it.

It tells what the view tells, in the words of the board. A block that a seat does not know has no id here: it
is one of a crowd, which is named by all that is seen of it, so that nothing follows a block from one position
to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.games.defiant.blocks import SIDES
from lacewars.games.defiant.board import ROAD_ENDS, ROADS
from lacewars.games.defiant.phases.turn import LAST_TURN
from lacewars.games.defiant.state import GATHERED, HERE, OFF_MAP, REACTING, WINTER, Defiant
from lacewars.games.defiant.view import FLAGS, View, open_hands
from lacewars.games.defiant.view import open_view as unveiled

ARRIVED = {HERE: None, GATHERED: "gathered", REACTING: "reacting"}
"""How a block came that did not come by a road."""
AS_TOLD = (
    "scenario", "short", "free", "reactions", "one_step", "year", "turn", "first", "use", "orders",
    "friction", "played", "fort_force", "siege", "assaulted", "bonus", "british", "looted", "joined",
    "east_left", "result", "fallen", "battle", "attacker", "loser", "storming", "round", "carded",
    "effect", "stout", "track", "laid", "hand_counts", "laid_counts", "fortresses", "pools", "out",
    "aside", "announced_by", "announced_card", "burnt_at", "cached_at", "half_hit", "fortress_half_hit",
    "leaving_board", "broken_off", "guides", "last_seen",
)  # fmt: skip
"""What is told in the library's own words."""
_AWAY = frozenset(OFF_MAP.values())


def road_id(road: int) -> str:
    """A road by its two towns; or how somebody came that came by none."""
    if road < 0:
        return ARRIVED[road] or "here"
    a, b = ROAD_ENDS[road]
    return f"{ROADS.ids[a]}-{ROADS.ids[b]}"


def view(seen: View) -> dict[str, Any]:
    """The position, things named as on the board, with what every view has."""
    told = seen.to_json()
    known = {name: _block(block) for name, block in told["blocks"].items()}
    battle = told["battle"]
    return {
        **{name: told[name] for name in AS_TOLD},
        **_common(seen, known),
        "blocks": known,
        "crowds": [_crowd(crowd) for crowd in told["crowds"]],
        "holder": dict(zip(ROADS.ids, (SIDES[side] for side in seen.holder), strict=True)),
        "pending": {ROADS.ids[town]: SIDES[side] for town, side in seen.pending.items()},
        "named_main": {ROADS.ids[town]: road_id(road) for town, road in seen.named_main.items()},
        "crossed": {road_id(int(road)): number for road, number in seen.crossed_roads.items()},
        "arrivals": {
            side: [origin(road, battle) for road in roads]
            for side, roads in zip(SIDES, seen.arrivals, strict=True)
        },
        "winter": seen.turn == WINTER,
        "turns": LAST_TURN - seen.short,
    }


def open_view(state: Defiant, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it, with everybody's secrets open."""
    return {**view(unveiled(state, seat)), "hands": open_hands(state)}


def _common(seen: View, known: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """What every view has; what only games of cards and generals have is empty."""
    return {
        "seat": seen.seat,
        "players": len(SIDES),
        "controller": {side: number for number, side in enumerate(SIDES)},
        "pieces": {name: block["town"] for name, block in known.items()},
        "hands": {} if seen.seat is None else {SIDES[seen.seat]: seen.hand},
        "backs": {side: [number] for side, number in seen.hand_counts.items()},
        "moved": [name for name, block in known.items() if "moved" in block["marks"]],
        "winners": [] if not seen.result else [0 if seen.track >= 0 else 1],
        "face_down": [],
        "totals": {},
        "pairs": [],
        "march": None,
        "duel": None,
    }


def origin(road: int, town: str | None) -> str | None:
    """The town at the other end of the road by which somebody came; or how else it was."""
    if road < 0 or town is None:
        return ARRIVED.get(road)
    a, b = ROAD_ENDS[road]
    return ROADS.ids[b if ROADS.ids[a] == town else a]


def _block(block: Mapping[str, Any]) -> dict[str, Any]:
    away = block["town"] if block["town"] in _AWAY else None
    return {**_stand(block), "town": None if away else block["town"], "away": away, "steps": block["steps"]}


def _crowd(crowd: Mapping[str, Any]) -> dict[str, Any]:
    return {**_stand(crowd), "town": crowd["town"], "force": crowd["force"], "number": crowd["number"]}


def _stand(stand: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody sees of a block."""
    return {
        "marks": [name for name in FLAGS if stand.get(name)],
        "box": stand.get("box"),
        "came": origin(stand.get("came", HERE), stand["town"]),
        "way": stand.get("way", []),
        "acting": bool(stand.get("roles")),
    }
