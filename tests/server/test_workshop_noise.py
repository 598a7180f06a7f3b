"""Whatever is drawn, the workshop says what is wrong with it: the check never fails on any JSON."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lacewars.kernel import Chance
from lacewars.server.gamedata import frederic_workshop as workshop
from tests.frederic.test_drawn import spots

BATTLES: list[Any] = [entry["battle"] for entry in workshop.battles()]
BATTLES += [workshop.draw(points, None, Chance.seeded(points)) for points in (80, 200)]
SPOTS = [spots(battle)[1:] for battle in BATTLES]


def nested(depth: int) -> Any:
    """Lists in lists."""
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


ODD = st.sampled_from(
    [
        *(None, True, False, 0, -1, 1, 2, 60, 2**63, 10**5000, 1.5, float("nan"), float("inf")),
        *(
            "",
            "x",
            "off",
            "both",
            "none",
            "0000",
            "0101",
            "9999",
            "0001-01-01",
            "\ud800",
            "\x00",
            "é" * 70_000,
        ),
        *([], {}, [[]], {"": None}, {"\ud800": 1}, ["0101"] * 300, nested(900)),
    ]
)
VALUES = ODD | st.text(max_size=5) | st.integers() | st.floats() | st.dictionaries(st.text(), ODD, max_size=3)


def follow(data: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a place; KeyError, IndexError or TypeError if the place is gone."""
    for key in path:
        data = data[key]
    return data


def break_it(data: Any, spot: tuple[Any, ...], how: int, value: Any, dice: random.Random) -> None:
    """Takes something away, plants something odd, or puts there what stands elsewhere under that key."""
    try:
        place = follow(data, spot[:-1])
        if how == 0:
            del place[spot[-1]]
        elif how == 1:
            place[spot[-1]] = value
        else:
            which = dice.randrange(len(BATTLES))
            alike = [other for other in SPOTS[which] if other[-1] == spot[-1]] or SPOTS[which]
            place[spot[-1]] = copy.deepcopy(follow(BATTLES[which], dice.choice(alike)))
    except (KeyError, IndexError, TypeError):
        pass


@settings(max_examples=400)
@given(st.randoms(use_true_random=False), st.lists(st.tuples(st.integers(0, 2), VALUES), max_size=4))
def test_a_mutated_battle_is_checked(dice: random.Random, breaks: list[tuple[int, Any]]) -> None:
    which = dice.randrange(len(BATTLES))
    data = copy.deepcopy(BATTLES[which])
    for how, value in breaks:
        break_it(data, dice.choice(SPOTS[which]), how, value, dice)
    for lang in ("en", "fr"):
        told = workshop.check(data, lang)
        assert breaks or not told["faults"]
        json.dumps(told, ensure_ascii=False, allow_nan=False).encode()


@given(VALUES)
def test_anything_is_checked(data: Any) -> None:
    assert workshop.check(data, "en")["faults"]
