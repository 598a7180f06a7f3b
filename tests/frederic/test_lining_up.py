"""The line of battle of a drawn army."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.lining_up import line_up, officers_among

SIDE = {"id": "south", "nation": "prussia", "edge": "south"}


def drawn(*types: str, last: str = "." * 14, second: str = "." * 14) -> dict[str, Any]:
    """A battle of 14 by 12 hexes with these units of the south; `last` and `second`: its rows."""
    units = [{"id": f"s{i}", "side": "south", "type": t, "hex": "off"} for i, t in enumerate(types, 1)]
    terrain = [*["." * 14] * 10, second, last]
    return {
        "map": {"terrain": terrain, "legend": {".": [], "L": ["lake"], "f": ["forest"]}},
        "side": [SIDE, {"id": "north", "nation": "austria", "edge": "north"}],
        "units": units,
        "officers": [{"id": "S1", "side": "south", "kind": "c_in_c", "hex": "off"}],
    }


def test_foot_in_the_middle_then_guns_then_horse() -> None:
    line = line_up(drawn("cav_heavy", "art_light", "inf_line", "inf_line"), SIDE)
    assert [line[f"s{i}"] for i in (3, 4, 2, 1)] == ["0711", "0811", "0611", "0911"]
    assert line["S1"] == "0711"


def test_guns_stand_on_open_ground_and_nobody_in_a_lake() -> None:
    battle = drawn("art_light", "inf_line", last="......LL......", second="f" * 14)
    line = line_up(battle, SIDE)
    assert line["s1"] == "0612"
    assert line["s2"] == "0711"
    wet = drawn("inf_line", "art_light", last="L" * 14, second="L" * 14)
    wet["map"]["terrain"][8:10] = ["L" * 14] * 2
    assert set(line_up(wet, SIDE).values()) == {"off"}


def test_who_comes_later_is_not_lined_up_and_enemies_are_not_displaced() -> None:
    battle = drawn("inf_line", "inf_line")
    battle["units"].append({"id": "n1", "side": "north", "type": "inf_line", "hex": "0711"})
    battle["reinforcement"] = [{"units": ["s2"], "officers": []}]
    assert line_up(battle, SIDE) == {"s1": "0811", "S1": "0811"}


def test_officers_are_spread_over_the_army() -> None:
    assert officers_among(["a", "b", "c", "d"], 2) == ["a", "c"]
    assert officers_among(["a"], 3) == ["a", "a", "a"]
    assert officers_among([], 2) == []
