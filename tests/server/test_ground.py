"""The geography of a map as it is told: as light as it can be, and true."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import pytest

from lacewars.games.defiant import data_files as defiant
from lacewars.games.friedrich import data_files as friedrich
from lacewars.games.maria import data_files as maria
from lacewars.games.napoleonic import data_files as napoleonic
from lacewars.server.gamedata.ground import STEPS, light

MAPS = [friedrich, maria, defiant, napoleonic]


def points(part: Any) -> Any:
    """Lines of steps as points again."""
    if isinstance(part, dict):
        return {name: points(inner) for name, inner in part.items()}
    if not part or isinstance(part[0], list):
        return [points(inner) for inner in part]
    xs, ys = (list(accumulate(part[start::2])) for start in (0, 1))
    return [number / 2 for at in zip(xs, ys, strict=True) for number in at]


def numbers(part: Any) -> list[float]:
    """All numbers of a part, in order."""
    if isinstance(part, dict):
        return [number for inner in part.values() for number in numbers(inner)]
    return [number for inner in part for number in numbers(inner)] if isinstance(part, list) else [part]


@pytest.mark.parametrize("files", MAPS, ids=["friedrich", "maria", "defiant", "napoleonic"])
def test_the_geography_is_told_to_a_quarter_of_a_unit(files: Any) -> None:
    drawn = files.document("geography.json")
    told = light(drawn)
    assert told["schema"] == STEPS
    assert told.keys() == drawn.keys()
    stepped = {"land", "territories", "borders", "mountains", "seas", "sea_borders"} & drawn.keys()
    lines = [(told[name], drawn[name]) for name in stepped]
    lines += [
        (mine["points"], theirs["points"])
        for mine, theirs in zip(told["rivers"], drawn["rivers"], strict=True)
    ]
    for mine, theirs in lines:
        assert numbers(points(mine)) == pytest.approx(numbers(theirs), abs=0.2501)
    for name in drawn.keys() - stepped - {"schema", "rivers"}:
        assert told[name] == drawn[name]
