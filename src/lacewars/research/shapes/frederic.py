"""The shape of an observation of Frédéric le Grand: one for all battles, with room for the largest.

What a battle brings (armies and ground) stands in it too, as numbers, so that one learner can play them all.
Obstacles on the sides of hexes and roads are left out; who needs them reads them from `view.battle`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

import numpy as np

from lacewars.games.frederic.battle import RANK_IDS, Battle
from lacewars.games.frederic.field import Field
from lacewars.games.frederic.grid import N_HEXES, NAMES
from lacewars.games.frederic.kinds import TYPE_IDS
from lacewars.games.frederic.names import OFFICERS, SCENARIOS, UNITS
from lacewars.games.frederic.state import RETURNING, RIDING, SLIPS, WITH_UNIT, Frederic
from lacewars.games.frederic.view import HIDDEN, View
from lacewars.kernel import State
from lacewars.research.parts import (
    FLAG,
    Bits,
    Each,
    Listed,
    Members,
    Nothing,
    Part,
    Row,
    Scalar,
    category,
)
from lacewars.research.parts import Numbers as Plane
from lacewars.research.shape import Shape

MOST_COURIERS, MOST_LEADERS, MOST_OBJECTIVES, MOST_HOLDS, MOST_AIDES = 24, 12, 64, 16, 64
MOST_TURNS, MOST_SCORE = 99, 9999
NO_UNIT = HIDDEN - 1
"""In place of where a unit is: the battle has fewer units."""
_MASKS = (
    "form", "stirred", "withdraw", "slow", "halted", "doubled", "barred", "marched", "fought", "pursued",
)  # fmt: skip
_BYTES = ("message", "group", "moved", "burden", "retired")


def shape(state: State) -> Shape:
    """What the view of Frédéric le Grand does not declare, or declares by the size of its battle."""
    assert isinstance(state, Frederic)
    units, staff, sides = range(UNITS), range(OFFICERS), range(2)
    where = Scalar(HIDDEN, N_HEXES - 1, category=True, blank=NO_UNIT)
    slip = Members(NAMES) if state.deployment == SLIPS else Nothing("nobody lays slips")
    courier = Row(
        side=category(2),
        sort=category(RETURNING + 1),
        hex=category(N_HEXES),
        sender=category(OFFICERS),
        figure=Scalar(-1, N_HEXES - 1, category=True),
        moved=FLAG,
    )
    fields: dict[str, Part] = {
        "battle": Nothing("told by `army`, `staff`, `height`, `cover` and `passage`"),
        "seat": Scalar(0, 1, category=True),
        "turn": Scalar(0, MOST_TURNS),
        **dict.fromkeys(_MASKS, Bits(units)),
        **dict.fromkeys(("riding", "officers_active", "officers_moved"), Bits(staff)),
        **dict.fromkeys(_BYTES, Each(units, Scalar(0, 127))),
        "freed": Bits(range(MOST_HOLDS)),
        "place": Each(units, where),
        "stands": Each(units, Scalar(0, 5)),
        "officers": Each(staff, where),
        "aides": Each(range(MOST_AIDES), Scalar(RIDING, WITH_UNIT + UNITS, category=True)),
        "couriers": Listed(MOST_COURIERS, courier),
        "leaders": Listed(MOST_LEADERS, category(OFFICERS)),
        "lost": Each(sides, Scalar(0, UNITS)),
        "scores": Each(sides, Scalar(-MOST_SCORE, MOST_SCORE)),
        "held": Each(range(MOST_OBJECTIVES), Scalar(-1, 1)),
        "slips": Each(sides, slip),
        "blanks": slip,
        "ready": Bits(sides),
        **dict.fromkeys(("mover", "attacker", "defender"), Scalar(-1, UNITS - 1, category=True)),
        "rider": Scalar(-1, OFFICERS - 1, category=True),
        "front": FLAG,
    }
    side = Scalar(0, 1, category=True, blank=-1)
    made: dict[str, tuple[Callable[[View], Any], Part]] = {
        "army.side": (attrgetter("battle.side_of"), Each(units, side)),
        "army.type": (_types, Each(units, Scalar(0, len(TYPE_IDS) - 1, category=True, blank=-1))),
        "staff.side": (_sides, Each(staff, side)),
        "staff.rank": (_ranks, Each(staff, Scalar(0, len(RANK_IDS) - 1, category=True, blank=-1))),
        "height": (_height, Each(NAMES, Scalar(-1, 2))),
        "cover": (_cover, Each(NAMES, Scalar(0, 2))),
        "passage": (_passage, Each(NAMES, Scalar(0, 2))),
    }
    return Shape(2 * (1 + len(SCENARIOS)), fields, made)  # a side is asked under its label


def _types(view: View) -> Sequence[int]:
    return _types_of(view.battle)


@lru_cache(maxsize=64)
def _types_of(battle: Battle) -> Sequence[int]:
    return [TYPE_IDS.index(kind.type) for kind in battle.kinds]


def _sides(view: View) -> Sequence[int]:
    return [officer.side for officer in view.battle.officers]


def _ranks(view: View) -> Sequence[int]:
    return [officer.rank for officer in view.battle.officers]


def _height(view: View) -> Plane:
    return _ground(view.battle.field)[0]


def _cover(view: View) -> Plane:
    return _ground(view.battle.field)[1]


def _passage(view: View) -> Plane:
    return _ground(view.battle.field)[2]


@lru_cache(maxsize=64)
def _ground(field: Field) -> tuple[Plane, Plane, Plane]:
    """By hex: how high it is (-1 beyond the edge), whether it is broken or hides, stops or bars."""
    height = [(2 if field.mountain[h] else field.level[h]) if field.on[h] else -1 for h in range(N_HEXES)]
    cover = [2 if field.cover[h] else field.broken[h] for h in range(N_HEXES)]
    passage = [2 if field.impassable[h] else field.stops[h] for h in range(N_HEXES)]
    return np.array(height, np.int16), np.array(cover, np.int16), np.array(passage, np.int16)
