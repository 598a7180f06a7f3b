"""Skirmishes: armies that keep their lists and their points, on fields where they can meet."""

from __future__ import annotations

import pytest

from lacewars.games.frederic import new
from lacewars.games.frederic.armies import LISTS, army_cost, faults
from lacewars.games.frederic.battle import Battle
from lacewars.games.frederic.names import NAMES_OF_SIZES, SIZES
from lacewars.games.frederic.skirmish import skirmish
from lacewars.kernel import Chance, covers


@covers("G-A1.04", "G-A1.05", "G-A1.07", "G-S.15", "G-S.17")
@pytest.mark.parametrize("points", SIZES)
@pytest.mark.parametrize("seed", range(12))
def test_both_armies_keep_their_list_and_their_points(points: int, seed: int) -> None:
    data = skirmish(Chance.seeded(seed), points)
    year = int(data["date"][:4])
    names = {(b["name"], b["nation"]): i for i, b in LISTS.items()}
    for side in data["side"]:
        units = [u for u in data["units"] if u["side"] == side["id"]]
        officers = [o for o in data["officers"] if o["side"] == side["id"]]
        army = names[side["name"], side["nation"]]
        assert faults(units, officers, army=army, year=year, budget=points) == [], army
        assert points - army_cost(units, officers) <= max(16, points // 8)  # little is wasted
        assert len({u["hex"] for u in units}) == len(units)


@pytest.mark.parametrize("seed", range(20))
def test_the_armies_can_reach_each_other(seed: int) -> None:
    battle = Battle(skirmish(Chance.seeded(seed), 120))
    field = battle.field
    start = battle.units[battle.army[0][0]].hex
    seen, edge = {start}, [start]
    while edge:
        edge = [n for h in edge for n in field.rides[h] if n not in seen and not seen.add(n)]  # type: ignore[func-returns-value]
    assert {battle.units[u].hex for u in battle.army[1]} <= seen
    assert battle.first == -1  # by lot
    assert battle.turns == 20


def test_a_skirmish_is_a_game_like_any_other() -> None:
    games = [new(seed=s, battle=NAMES_OF_SIZES[0]) for s in range(4)]
    assert len({g.battle.name for g in games}) > 1
    again = new(seed=0, battle=NAMES_OF_SIZES[0])
    assert again.hash() == games[0].hash()
    assert type(again).from_json(again.to_json()).hash() == again.hash()
    assert [s.id for s in again.battle.sides] == ["south", "north"]
    chosen = skirmish(Chance.seeded(1), 120, ["prussia", "austria"])
    assert [s["nation"] for s in chosen["side"]] == ["prussia", "austria"]
