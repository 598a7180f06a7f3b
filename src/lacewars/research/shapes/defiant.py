"""The shape of an observation of Prussia's Defiant Stand, whose view names most things."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lacewars.games.defiant.blocks import BLOCK, FORCES, IDS, N_BLOCKS, SIDES
from lacewars.games.defiant.board import FORT_IDS, N_ROADS, N_TOWNS, ROADS, TOWN, VP
from lacewars.games.defiant.cards import CARD, CARD_IDS
from lacewars.games.defiant.state import BOXES, HERE, OFF_MAP
from lacewars.games.defiant.view import FLAGS
from lacewars.kernel import State
from lacewars.research.parts import (
    FLAG,
    Each,
    Listed,
    Made,
    Members,
    Part,
    Row,
    Scalar,
    Some,
    Word,
    category,
)
from lacewars.research.shape import Shape

MOST_CROWDS, MOST_ARRIVALS, MOST_ROLES, MOST_WAY = 48, 8, 12, 12
BEFORE, LAST_YEAR = 1755, 1763
"""Years are counted from the one before the war."""
NOWHERE = -1
NOT_KNOWN = min(OFF_MAP) - 1
PLACE = Scalar(min(OFF_MAP), N_TOWNS - 1, category=True, blank=NOT_KNOWN)
"""A town, or one of OFF_MAP; NOT_KNOWN for a block whose face is hidden."""
_PLACES = {**TOWN, **{name: number for number, name in OFF_MAP.items()}}
_STAND: dict[str, Part] = {
    "place": PLACE,
    "steps": Scalar(0, 4),
    "box": category(len(BOXES)),
    "came": Scalar(-3, N_ROADS - 1, category=True),
    "way": Scalar(0, MOST_WAY),
    "goal": Scalar(0, N_TOWNS - 1, category=True, blank=NOWHERE),
    "roles": Scalar(0, MOST_ROLES),
    **dict.fromkeys(FLAGS, FLAG),
}


def shape(state: State) -> Shape:  # noqa: ARG001
    """What the view of Prussia's Defiant Stand does not declare."""
    cards, towns, blocks = _members(CARD_IDS, CARD), _members(ROADS.ids, TOWN), _members(IDS, BLOCK)
    block = Row(**_STAND)
    crowd = Row(force=category(len(FORCES)), number=Scalar(0, N_BLOCKS), **_STAND)
    seen = Row(
        town=Scalar(0, N_TOWNS - 1, category=True, blank=NOWHERE),
        steps=Scalar(0, 4),
        year=Scalar(0, LAST_YEAR - BEFORE),
        turn=Scalar(0, 6),
    )
    fields = {
        "seat": Scalar(0, 1, category=True),
        "arrivals": Each(SIDES, Listed(MOST_ARRIVALS, Scalar(-3, N_ROADS - 1, category=True))),
        "track": Scalar(-sum(VP), sum(VP) + 2),
        "hand": cards,
        "laid": cards,
        "hand_counts": _by_name(SIDES, Scalar(0, len(CARD_IDS))),
        "laid_counts": _by_name(SIDES, Scalar(0, len(CARD_IDS))),
        "blocks": Made(_blocks, Some(IDS, block)),
        "crowds": Made(_crowds, Listed(MOST_CROWDS, crowd)),
        "last_seen": Made(_last_seen, Some(IDS, seen)),
        "fortresses": _by_name(FORT_IDS, Scalar(0, 4, none=-1)),
        "pools": _by_name(FORCES, Scalar(0, N_BLOCKS)),
        "out": _by_name(FORCES, Scalar(0, N_BLOCKS)),
        "aside": Scalar(0, N_BLOCKS),
        "announced_by": _members(SIDES, {name: n for n, name in enumerate(SIDES)}),
        "announced_card": Word(*CARD_IDS),
        "crossed_roads": Made(_roads, Some(range(N_ROADS), Scalar(0, 99, none=0))),
        "burnt_at": towns,
        "cached_at": towns,
        "half_hit": blocks,
        "fortress_half_hit": FLAG,
        "leaving_board": blocks,
        "broken_off": blocks,
        "guides": FLAG,
    }
    return Shape(len(FORCES), fields)


def _members(names: Sequence[str], numbers: Mapping[str, int]) -> Part:
    return Made(lambda found: [numbers[name] for name in found], Members(names))


def _by_name(names: Sequence[str], item: Part) -> Part:
    values: Callable[[Any], list[Any]] = lambda found: [found[name] for name in names]  # noqa: E731
    return Made(values, Each(names, item))


def _stand(told: Mapping[str, Any]) -> list[int]:
    """What a view tells of a block or a crowd, in the order of _STAND."""
    way = told.get("way", ())
    return [
        _PLACES[told["town"]],
        told.get("steps", 0),
        BOXES.index(told["box"]) if "box" in told else 0,
        told.get("came", HERE),
        min(len(way), MOST_WAY),
        TOWN[way[-1]] if way else NOWHERE,
        min(len(told.get("roles", ())), MOST_ROLES),
        *[told.get(flag, 0) for flag in FLAGS],
    ]


def _blocks(known: Mapping[str, Mapping[str, Any]]) -> dict[int, list[int]]:
    return {BLOCK[name]: _stand(told) for name, told in known.items()}


def _crowds(crowds: Sequence[Mapping[str, Any]]) -> list[list[int]]:
    return [[FORCES.index(told["force"]), told["number"], *_stand(told)] for told in crowds]


def _last_seen(seen: Mapping[str, Mapping[str, Any]]) -> dict[int, tuple[int, int, int, int]]:
    return {BLOCK[b]: (TOWN[s["town"]], s["steps"], s["year"] - BEFORE, s["turn"]) for b, s in seen.items()}


def _roads(crossed: Mapping[str, int]) -> dict[int, int]:
    return {int(road): number for road, number in crossed.items()}
