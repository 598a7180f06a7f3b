"""G-5, G-S: victory, scores, scenarios, points and lists."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from lacewars.games.frederic import Frederic, new
from lacewars.games.frederic.armies import LISTS, POINTS, army_cost, faults, officer_cost, unit_cost
from lacewars.games.frederic.battle import Battle, Limit, activations_of, demoralised_at, scenario
from lacewars.games.frederic.commanding import is_far, is_held
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import TYPES
from lacewars.games.frederic.losses import STRUCK, hold, lose_stands
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.phases.turn import EndOfTurn, PlayerTurn
from lacewars.games.frederic.victory import DRAW, by_limit, by_score, holds, level_of, score
from lacewars.kernel import covers
from tests.frederic.kit import (
    HEX,
    Combats,
    act,
    activate,
    attack,
    begin,
    board,
    chief,
    kinds,
    options,
    table,
    turn,
    unit,
)


@covers("G-1.01", "G-5.02", "G-5.04", "R81")
def test_an_army_that_has_lost_a_third_gives_in_at_once() -> None:
    game = table(
        [*(unit(f"u{i} blue inf_line {i + 1:02d}05") for i in range(4)), unit("e red inf_line 0101")]
    )
    assert game.battle.sides[0].demoralised == 2
    lose_stands(game, 0, 3, STRUCK)
    assert game.outcome() is None
    lose_stands(game, 1, 3, STRUCK)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "demoralised")
    assert [demoralised_at(n) for n in (15, 16, 20)] == [5, 6, 7]


@covers("G-5.02", "R81")
def test_or_losses_are_counted_at_the_end_of_the_turn() -> None:
    game = table([unit("a blue inf_line 0105"), unit("b blue inf_line 0205"), unit("c red inf_line 0305")])
    game.late_check = True
    lose_stands(game, 0, 3, STRUCK)
    assert game.outcome() is None
    game.active = 0
    begin(game, EndOfTurn())
    assert game.outcome() is None  # both have not played yet
    game.active = 1
    begin(game, EndOfTurn())
    assert game.winners == (1,)
    both = table([unit("a blue inf_line 0105"), unit("b blue inf_line 0205"), unit("c red inf_line 0305")])
    both.late_check, both.active = True, 1
    lose_stands(both, 0, 3, STRUCK)
    lose_stands(both, 2, 3, STRUCK)
    begin(both, EndOfTurn())
    assert both.winners == (0,)  # half lost is less than all


@covers("G-5.01", "G-1.02", "G-5.03", "G-A1.02")
@pytest.mark.parametrize("name", SCENARIOS)
def test_victory_conditions_are_fixed_in_advance(name: str) -> None:
    battle = scenario(name)
    data = battle.data["victory"]
    assert {s.id: s.target for s in battle.sides} == data["target"]
    assert len(battle.objectives) == len(data["objective"])
    assert battle.limit.rule == data["at_turn_limit"]["rule"]
    assert battle.turns == battle.data["turn_limit"]


@covers("G-5.05", "G-5.06", "R81")
@pytest.mark.parametrize(
    ("loser", "winner", "level"), [(5, 4, 1), (5, 3, 2), (5, 2, 3), (6, 3, 2), (5, 6, 1), (0, 0, 1)]
)
def test_the_level_of_victory(loser: int, winner: int, level: int) -> None:
    assert level_of(loser, winner) == level


# ---------------------------------------------------------------------- scenarios
@covers("G-S.06", "G-S.01", "G-S.02", "R2", "R105")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_set_up_as_it_says(name: str) -> None:
    game = new(seed=1, battle=name)
    data = game.battle.data
    for entry in data["units"]:
        h = game.place[game.battle.unit[entry["id"]]]
        assert h == (-2 if entry["hex"] == "off" else HEX[entry["hex"]])
    for entry in data["officers"]:
        assert game.officers[game.battle.officer[entry["id"]]] == (
            -2 if entry["hex"] == "off" else HEX[entry["hex"]]
        )
    assert game.battle.sides[game.first].id == data["first_player"]
    field = game.field
    for road in field.roads:
        assert all(GRID.distance(a, b) == 1 for a, b in pairwise(road))
    for obstacle in data["map"].get("obstacle", ()):
        for side in obstacle["sides"]:
            key = HEX[obstacle["hex"]] * 6 + ("E", "SE", "SW", "W", "NW", "NE").index(side)
            assert obstacle["kind"] in field.kinds[key]
    assert GRID.distance(HEX["0505"], HEX["0606"]) == 2
    assert HEX["0102"] in GRID.around[HEX["0101"]]


@covers("G-S.08", "R105")
def test_scenarios_have_their_own_breaking_points() -> None:
    for name in SCENARIOS:
        for side in scenario(name).data["side"]:
            third = demoralised_at(side["initial_units"])
            assert side["demoralised_at"] == third or side["demoralised_why"]
    game = new(seed=1, battle="tutorial")
    for u in game.battle.army[1][:3]:
        assert game.outcome() is None
        lose_stands(game, u, 9, STRUCK)
    assert game.winners == (0,)


def objective(name: str, hexes: str, how: str, side: str, value: int, holder: str) -> dict[str, Any]:
    """An objective as a scenario gives it."""
    words = {"id": name, "name": name, "name_fr": name, "hold": how, "side": side}
    return {**words, "hexes": hexes.split(), "value": value, "holder": holder}


OBJECTIVE = {
    "victory": {
        "target": {"blue": 3, "red": 3},
        "at_turn_limit": {"rule": "higher_score"},
        "objective": [
            objective("x", "0505 0605 0705", "majority", "both", 2, "red"),
            objective("y", "0909 1009", "all", "blue", 1, "none"),
            objective("z", "0303 0403", "any", "blue", 4, "red"),
        ],
    }
}  # fmt: skip


def objectives(units: str = "a blue cav_light 0506; e red inf_line 0101") -> Frederic:
    return board(units, chief("blue", "1212") + "; " + chief("red", "0101"), more=OBJECTIVE)


@covers("G-S.10", "R105")
def test_who_holds_a_hex() -> None:
    game = objectives()
    x, y, z = game.battle.objectives
    assert holds(game, 1, x)
    game.group[0] = 1
    from tests.frederic.kit import Movement

    begin(game, Movement(1))
    act(game, "move 0506", "step 0505", "step 0605")
    assert not holds(game, 0, x)  # passing through does not count
    act(game, "halt")
    assert game.held[game.battle.objective_place[HEX["0605"]]] == 0
    assert game.held[game.battle.objective_place[HEX["0505"]]] == 1
    game.held[game.battle.objective_place[HEX["0505"]]] = 0
    assert holds(game, 0, x)  # two of three
    game.put(0, HEX["0909"])
    hold(game, 0)
    assert not holds(game, 0, y)
    game.put(0, HEX["1009"])
    hold(game, 0)
    assert holds(game, 0, y)
    game.put(0, HEX["0303"])
    hold(game, 0)
    assert holds(game, 0, z)
    game.put(0, HEX["0304"])
    assert not holds(game, 0, z)  # somebody must be there
    game.officers[0] = HEX["0705"]
    assert game.held[game.battle.objective_place[HEX["0705"]]] != 0  # officers alone hold nothing


@covers("G-S.10", "R105")
def test_a_pursuit_holds_where_it_ends() -> None:
    units = "a blue cav_light 0507 D5; d red inf_line 0506 stands=1; e red inf_line 0101"
    game = board(units, more=OBJECTIVE)
    attack(game, "a", "d", "ii", "step 0505", "step 0504")
    assert game.held[game.battle.objective_place[HEX["0505"]]] == 1  # only passed through
    game = board(units, more=OBJECTIVE)
    attack(game, "a", "d", "ii", "step 0505", "halt")
    assert game.held[game.battle.objective_place[HEX["0505"]]] == 0


@covers("G-S.09", "R105")
def test_the_score_is_counted_at_the_end_of_a_player_turn() -> None:
    game = objectives()
    game.lost = [0, 1]
    game.held = [0, 0, 1, -1, -1, 1, 1]
    assert (score(game, 0), score(game, 1)) == (3, 0)
    assert game.outcome() is None
    begin(game, EndOfTurn())
    assert (game.winners, game.reason) == ((0,), "score")
    assert by_score([8, 7], [8, 6]) == 1
    assert by_score([4, 2], [8, 4]) == -2
    assert by_score([8, 6], [8, 6]) == DRAW


@covers("G-S.11", "R105")
@pytest.mark.parametrize(
    ("rule", "scores", "winner"),
    [
        ("side_wins", (0, 9), 0),
        ("higher_score", (3, 2), 0),
        ("higher_score", (3, 3), DRAW),
        ("higher_or_else", (3, 3), 1),
        ("ratio", (6, 3), 0),
        ("ratio", (5, 3), 1),
        ("ratio", (0, 0), 1),
        ("share_of_target", (5, 4), 1),
    ],
)
def test_the_last_turn(rule: str, scores: tuple[int, int], winner: int) -> None:
    assert by_limit(Limit(rule, 0, 2), scores, (10, 7)) == winner


@covers("G-S.11")
def test_the_last_turn_ends_the_game() -> None:
    game = objectives()
    game.turn, game.active = game.battle.turns, 0
    begin(game, EndOfTurn())
    assert game.outcome() is None
    game.active = 1
    begin(game, EndOfTurn())
    assert (game.winners, game.reason) == ((1,), "last_turn")


@covers("G-S.13", "R105")
def test_units_held_back() -> None:
    game = new(seed=1, battle="leuthen")
    held = game.battle.holds[0]
    assert held.turn == 3
    assert all(is_held(game, u) for u in held.units)
    game.turn = 3
    assert not any(is_held(game, u) for u in held.units)
    game.turn = 1
    foe = game.battle.army[0][0]
    near = next(
        h for h in game.field.hexes if GRID.distance(h, game.place[held.units[0]]) == 4 and not game.at[h]
    )
    game.put(foe, near)
    game.agenda.end()
    begin(game, PlayerTurn(1))
    assert game.freed == 1
    game.put(foe, next(h for h in reversed(game.field.hexes) if not game.at[h]))
    assert not any(is_held(game, u) for u in held.units)  # for good


@covers("G-S.19", "R17")
@pytest.mark.parametrize("name", SCENARIOS)
def test_contingents_stand_near_their_general(name: str) -> None:
    game = new(seed=1, battle=name)
    for u, troops in enumerate(game.battle.units):
        assert bool({"A5", "A6"} & set(troops.kind.traits)) == bool(troops.contingent)
        if troops.contingent and game.place[u] >= 0:
            assert not is_far(game, u)


@covers("G-S.22", "R111")
def test_a_free_game_lasts_20_turns() -> None:
    game = board("a blue inf_line 0505; b blue inf_line 0605; e red inf_line 0101; f red inf_line 0201")
    assert (game.battle.turns, game.battle.limit.rule) == (20, "share_of_losses")
    game.turn, game.active = 20, 1
    lose_stands(game, 0, 3, STRUCK)
    begin(game, EndOfTurn())
    assert (game.winners, game.reason) == ((1,), "last_turn")
    even = board("a blue inf_line 0505; e red inf_line 0101")
    even.turn, even.active = 20, 1
    begin(even, EndOfTurn())
    outcome = even.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.degree) == ((), "draw", "")
    assert even.view(0).to_json()["winners"] == []


@covers("G-S.23", "R111")
def test_a_player_may_concede() -> None:
    game = turn(board("a blue inf_line 0505; e red inf_line 0101", chief("blue", "0505")))
    act(game, "concede", "fight on")
    assert game.outcome() is None
    news = act(game, "concede", "give up the battle")
    assert game.winners == (1,)
    assert kinds(news) == ["battle_over"]


@covers("G-S.23")
def test_a_player_may_concede_whatever_he_is_asked() -> None:
    game = activate(board("a blue inf_line 0505; e red inf_line 0504; f red inf_line 0404"), "a")
    begin(game, Combats(1))
    act(game, "fight with 0505")
    asked = options(game)
    act(game, "concede", "fight on")
    assert options(game) == asked, "he is asked the same again"
    act(game, "concede", "give up the battle")
    assert (game.winners, game.reason) == ((1,), "conceded")


@covers("G-S.23")
def test_the_one_who_is_attacked_may_concede_too() -> None:
    game = activate(board("a blue inf_line 0505; e red inf_line 0504", "o red senior 0504"), "a")
    begin(game, Combats(1))
    act(game, "fight with 0505", "target 0504")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == 1
    act(game, "concede", "give up the battle")
    assert game.winners == (0,)


# ---------------------------------------------------------------------- points and lists
@covers("G-S.15", "R101")
def test_the_cost_of_a_unit() -> None:
    assert unit_cost("inf_line") == 3 * (2 + 3) + 1
    assert unit_cost("inf_line", "elite", "solid") == 4 * (2 + 4) + 1
    assert unit_cost("art_heavy") == 3 * (2 + 3) + 0 + 2 * 3
    assert unit_cost("cav_heavy", traits=["B2", "C3"]) == 3 * 5 + 4 + 1 + 2
    assert unit_cost("melee_light", "levy", "unstable", ["A2", "A4"]) == POINTS["formula"]["minimum"] == 3
    assert all(unit_cost(t) >= 3 for t in TYPES if t != "ele_panic")


@covers("G-S.16", "R101", "R102")
def test_officers_cost_points() -> None:
    assert officer_cost("c_in_c") == 0
    assert officer_cost("sub_general", "B", "S", aides=2) == 10 + 6 + 4 + 6
    assert officer_cost("senior", "F", "D") == 5 - 3 - 5


def army(count: int = 6, **change: Any) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    entry = {
        "entry": "musketeers",
        "type": "inf_line",
        "training": "trained",
        "morale": "normal",
        "traits": [],
    }
    units = [dict(entry) for _ in range(count)]
    units[0] |= change
    return units, [{"kind": "c_in_c"}, {"kind": "senior"}]


@covers("G-1.04", "G-A1.04", "G-A1.05", "G-A1.06", "G-S.17", "R101")
def test_an_army_is_drawn_from_its_list() -> None:
    units, officers = army()
    assert faults(units, officers, army="prussia", year=1757, budget=120) == []
    assert army_cost(units, officers) == 6 * 16 + 5
    assert faults(units, officers, army="prussia", year=1757, budget=100) == ["over-budget"]
    assert "too-many" in faults(*army(7), army="prussia", year=1757)
    assert "too-few" in faults(units[:1], officers, army="prussia", year=1757)
    assert "wrong-quality" in faults(*army(morale="weak"), army="prussia", year=1757)
    assert "not-in-list" in faults(*army(type="cav_light"), army="prussia", year=1757)
    lists = tables("armies.toml")["army"]
    assert len(LISTS) == len(lists) == 13


@covers("G-S.18", "R99")
def test_horse_guns_are_not_for_sale_before_their_year() -> None:
    guns = {"entry": "horse_guns", "type": "hart_light"}
    assert "wrong-year" in faults(*army(**guns), army="prussia", year=1757)
    assert "wrong-year" not in faults(*army(**guns), army="prussia", year=1758)


@covers("G-S.16", "G-S.20", "R110")
def test_the_officers_of_a_list() -> None:
    units, officers = army()
    assert faults(units, officers[:1], army="prussia", year=1757) == ["few-officers"]
    assert "one-chief" in faults(units, officers[1:], army="prussia", year=1757)
    many = [*officers, *[{"kind": "sub_general"}] * 4]
    assert "many-officers" in faults(units, many, army="prussia", year=1757)
    bad = [{"kind": "c_in_c", "ability": "M"}, {"kind": "senior"}]
    assert "letters" in faults(units, bad, army="prussia", year=1757)
    allied = [{"kind": "c_in_c", "staff": "A"}, {"kind": "senior"}]
    assert "chief-allied" in faults(units, allied, army="prussia", year=1757)


@covers("G-S.21", "R110")
def test_allied_and_feudal_units_need_a_sub_general() -> None:
    units, officers = army(traits=["A5"], contingent="x")
    general = {"kind": "sub_general", "staff": "A", "contingent": "x"}
    assert "no-general" in faults(units, officers, army="prussia", year=1757)
    assert "no-general" not in faults(units, [*officers, general], army="prussia", year=1757)
    plain = {**general, "staff": ""}
    assert "no-general" in faults(units, [*officers, plain], army="prussia", year=1757)
    feudal, _ = army(traits=["A6"], contingent="x")
    assert "no-general" not in faults(feudal, [*officers, plain], army="prussia", year=1757)
    unnamed, _ = army(traits=["A5"])
    assert "contingent" in faults(unnamed, [*officers, general], army="prussia", year=1757)


@covers("R10")
def test_a_battle_without_numbers_takes_them_from_its_size() -> None:
    data = dict(scenario("tutorial").data)
    data["side"] = [
        {k: v for k, v in s.items() if k not in ("activations", "demoralised_at")} for s in data["side"]
    ]
    made = Battle(data)
    assert made.sides[0].activations == activations_of(6) == (3,)
    assert made.sides[0].demoralised == 2
    assert options(new(seed=1))[0] == "lead officer 1"
