"""What the captain of Frédéric le Grand does in small positions, and would not do without a reason."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars import games
from lacewars.bots.frederic import temper
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.outlook import Outlook, reserve_of
from lacewars.bots.frederic.setting import commands
from lacewars.games.frederic.grid import GRID, ROW, SIZE
from lacewars.kernel import Chance
from tests.frederic.kit import HEX, Frederic, act, at, board, chief, fighting, moving, slot, turn

FREDERIC = games.get("frederic")


def choice(game: Frederic) -> str:
    """What the captain would do now."""
    decision = game.decision()
    assert decision is not None
    return Captain(decision.seat, 0).choose(game.view(decision.seat), decision).text


def go_on(game: Frederic, *until: str) -> list[str]:
    """Captains play on until the phase has one of these names, or the turn is over; what they did."""
    done: list[str] = []
    while (decision := game.decision()) is not None and type(decision.phase).__name__ not in until:
        done.append(choice(game))
        act(game, done[-1])
    return done


def orders(units: str, officers: str, **more: Any) -> tuple[Frederic, list[str]]:
    """A position after its command phase, and the orders given."""
    game = board(units, officers, **more)
    return game, go_on(turn(game), "Riders", "Movement", "Combats", "Rally")


def marched(units: str, name: str, officers: str = "", lost: int = 0, **more: Any) -> str | None:
    """Where a unit ends its move."""
    game = board(units, officers or chief(place="0610"), **more)
    game.lost[0] = lost
    go_on(moving(game, name), "Combats")
    return at(game, name)


def objective(place: str, holder: str) -> dict[str, Any]:
    """What a scenario says of one objective, worth two units to both sides."""
    mill = {"id": "mill", "name": "Mill", "name_fr": "Moulin", "hexes": [place], "hold": "all"}
    return {
        "victory": {
            "target": {"blue": 5, "red": 5},
            "objective": [mill | {"side": "both", "value": 2, "holder": holder}],
        }
    }


# ---------------------------------------------------------------------- messengers
FAR_OFF = "near blue inf_line 0610; far blue inf_line 1207; foe red inf_line 1202; other red inf_line 0603"


@pytest.mark.parametrize(
    ("officer", "order", "hexes"),
    [("", "send a messenger", 3), ("staff=S", "send a messenger", 5), ("aides=1", "send an aide", 5)],
)
def test_a_messenger_rides_to_the_unit_out_of_range(officer: str, order: str, hexes: int) -> None:
    game, given = orders(FAR_OFF, chief(place="0610", more=officer))
    assert given[1] == "activate 0610"
    assert given.count(order) == 1
    ride = go_on(game, "Movement")[-1].removeprefix("ride ")
    goal = HEX["1207"]
    assert GRID.distance(HEX[ride], goal) == GRID.distance(HEX["0610"], goal) - hexes
    assert not game.friendly_unit(HEX[ride], 0)


def test_a_messenger_who_can_arrive_arrives() -> None:
    game = board(FAR_OFF, chief(place="0610"))
    game.couriers.append((0, 0, HEX["1009"], 0, -1, 0))
    done = go_on(turn(game), "Movement")
    assert "ride 1207" in done
    assert "send a messenger" not in done  # one is under way already


def test_no_messenger_where_everybody_is_in_range() -> None:
    _, given = orders(
        "near blue inf_line 0610; also blue inf_line 0710; foe red inf_line 0605", chief(place="0610")
    )
    assert "send a messenger" not in given


def test_an_officer_brings_an_urgent_order_himself() -> None:
    units = "near blue inf_line 0610; far blue cav_cuirassier 0605; foe red art_light 0603 stands=1"
    game, given = orders(units, f"{chief(place='0112')}; g blue sub_general 0610; s blue senior 0610")
    assert given[:2] == ["lead officer 2", "dispatch officer 3"]
    done = go_on(game, "Combats")
    assert "ride 0605" in done
    assert "move 0605" in done
    assert at(game, "far") in ("0604", "0704")


def test_an_aide_starts_back() -> None:
    game = board(
        "near blue inf_line 0610; far blue inf_line 0607; foe red inf_line 0602",
        chief(place="0610", more="aides=1"),
    )
    game.aides[0] = 64 + slot(game, "far")
    assert go_on(turn(game), "Movement")[-2:] == ["recall aide 1", "ride 0610"]


# ---------------------------------------------------------------------- contingents, rallies
SAXONS = "a blue inf_line 0610 A5 contingent=saxon; b blue cav_heavy 0609 A5 contingent=saxon"


def test_an_allied_contingent_is_led_by_its_own_general() -> None:
    units = f"{SAXONS}; p blue inf_line 0110; q blue inf_line 0210; x red inf_line 0606; y red inf_line 0107"
    officers = f"{chief(place='0111')}; g blue sub_general 0610 staff=A contingent=saxon"
    assert orders(units, officers)[1][:2] == ["lead officer 2", "activate 0609"]


def test_allied_troops_do_not_outrun_their_general() -> None:
    general = f"{chief(place='0610')}; g blue sub_general 0612"
    allied = marched(
        "b blue cav_light 0609 A5 contingent=saxon; x red inf_line 0602",
        "b",
        f"{general} staff=A contingent=saxon",
    )
    free = marched("b blue cav_light 0609; x red inf_line 0602", "b", general)
    assert allied is not None
    assert free is not None
    assert GRID.distance(HEX[allied], HEX["0612"]) <= 5 < GRID.distance(HEX[free], HEX["0612"])


@pytest.mark.parametrize(("place", "how"), [("0611", "stay"), ("0811", "ride 0611")])
def test_an_officer_rallies_a_unit_that_stands_still_for_it(place: str, how: str) -> None:
    units = "a blue inf_line 0611 stands=1; b blue inf_line 0910; x red inf_line 0601"
    game, given = orders(units, chief(place=place))
    assert "send alone officer 1" in given
    assert how in go_on(game, "Rally")
    assert at(game, "a") == "0611"
    assert choice(game) == "rally officer 1"


def test_nobody_rallies_whole_units() -> None:
    units = "a blue inf_line 0611; b blue inf_line 0910; x red inf_line 0601"
    assert "send alone officer 1" not in orders(units, chief(place="0611"))[1]


# ---------------------------------------------------------------------- the reserve
LINE = "; ".join(f"b{c} blue inf_line {c:02d}08; x{c} red inf_line {c:02d}05" for c in range(3, 11))
RESERVE = f"{LINE}; r blue cav_heavy 0211; s blue inf_line 0609"


def test_the_reserve_stays_out_of_reach() -> None:
    game = board(RESERVE, chief(place="0609"))
    assert Outlook(game, 0).reserve == {slot(game, "r")}
    place = marched(RESERVE, "r", chief(place="0609"))
    assert place is not None
    assert min(GRID.distance(HEX[place], HEX[f"{c:02d}05"]) for c in range(3, 11)) == temper.BEHIND


def test_the_reserve_comes_forward_when_units_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    place = marched(RESERVE, "r", chief(place="0609"), lost=1)
    assert place is not None
    assert GRID.distance(HEX[place], HEX["0305"]) < temper.BEHIND
    monkeypatch.setattr(temper, "RESERVE", 99)
    assert marched(RESERVE, "r", chief(place="0609")) == place  # as if there had been none


def test_the_reserve_comes_up_for_a_breakthrough() -> None:
    guns = f"{RESERVE}; g red art_light 0209 stands=1"
    place = marched(guns, "r", chief(place="0609"))
    assert place is not None
    assert GRID.distance(HEX[place], HEX["0209"]) == 1


# ---------------------------------------------------------------------- officers in combat
def answer(units: str, officers: str, attacker: str, defender: str, **more: Any) -> str:
    """What the captain says when a unit attacks another."""
    game = fighting(board(units, officers, **more), attacker)
    act(game, f"fight with {at(game, attacker)}", f"target {at(game, defender)}")
    return choice(game)


SENIOR = f"{chief(place='0112')}; s blue senior 0606"
GENERAL = f"{chief(place='0112')}; s blue sub_general 0606"


def test_an_officer_fights_in_the_first_rank_where_it_pays() -> None:
    assert (
        answer("a blue cav_cuirassier 0606; d red inf_line 0605 stands=1", SENIOR, "a", "d")
        == "front officer 2"
    )


def test_no_officer_in_front_where_the_riposte_is_strong_or_the_die_is_lost() -> None:
    strong = (
        "a blue inf_light 0606 levy; d red inf_line 0605 super_elite solid;"
        "e red inf_line 0505; f red inf_line 0705; g red inf_line 0604"
    )
    assert answer(strong, GENERAL, "a", "d") == "no officer in front"
    uphill = ["." * 12] * 4 + ["....hh......"] + ["." * 12] * 7
    units = "a blue inf_line 0606; d red inf_line 0605"
    assert answer(units, SENIOR, "a", "d", terrain=uphill) == "no officer in front"
    assert answer(units, SENIOR, "a", "d") == "front officer 2"


def test_a_defender_leads_the_riposte_himself() -> None:
    line = (
        "d blue inf_line 0606; e blue inf_line 0506; f blue inf_line 0706; a red inf_light 0605 levy stands=1"
    )
    assert answer(line, SENIOR, "a", "d") == "front officer 2"


def test_light_troops_break_off_from_a_lost_melee_alone() -> None:
    charge = "a red cav_cuirassier 0605 elite; y red cav_heavy 0505; z red inf_line 0705"
    lost = f"d blue cav_light 0606 C6 stands=1; {charge}"
    assert answer(lost, chief(place="0112"), "a", "d") == "break off"
    feeble = "a red inf_light 0605 levy stands=1"
    fair = f"d blue cav_light 0606 C6; e blue inf_line 0506; f blue inf_line 0706; {feeble}"
    assert answer(fair, chief(place="0112"), "a", "d") == "stand"


# ---------------------------------------------------------------------- ground, objectives, exits
def test_guns_stay_where_they_have_targets() -> None:
    hill = ["." * 12] * 7 + [".....h......"] + ["." * 12] * 4
    units = "g blue art_light 0608; x red inf_line 0605; y red inf_line 0705"
    assert marched(units, "g", terrain=hill) == "0608"


def test_guns_behind_a_wood_go_up_the_hill() -> None:
    wood = ["." * 12] * 6 + ["....fff....."] + ["....h......."] + ["." * 12] * 4
    units = "g blue art_heavy 0608; x red inf_line 0604; y red inf_line 0504; z red inf_line 0704"
    assert marched(units, "g", terrain=wood) == "0508"


def test_an_objective_is_taken() -> None:
    units = "a blue inf_light 0509; x red inf_line 0903"
    assert marched(units, "a", more=objective("0308", "red")) == "0308"
    assert marched(units, "a") != "0308"


def test_an_objective_is_guarded_while_the_enemy_is_near() -> None:
    units = "a blue inf_line 0609; x red inf_line 0605"
    assert marched(units, "a", more=objective("0609", "blue")) == "0609"
    assert marched(units, "a") != "0609"


WAITING = {"rule": "side_wins", "side": "blue"}
LIMIT = {"victory": {"target": {"blue": 9, "red": 9}, "at_turn_limit": WAITING}}


def test_who_wins_by_waiting_waits_and_the_other_dares() -> None:
    units = "a blue inf_line 0609; b blue inf_line 0709; c blue inf_line 0509; x red cav_heavy 0604"
    assert marched(units, "a", more=LIMIT) == "0609"
    assert marched(units, "a") != "0609"
    game = board(units, more=LIMIT)
    assert Outlook(game, 1).fear < Outlook(game, 0).fear == Outlook(board(units), 1).fear


def test_a_unit_on_its_last_legs_leaves_by_an_exit() -> None:
    ways = {"exit": [{"side": "blue", "hexes": ["0612"]}]}
    near = "x red cav_cuirassier 0610; y red cav_cuirassier 0710; z red cav_heavy 0510"
    assert marched(f"a blue inf_line 0612 stands=1; {near}", "a", chief(place="0112"), more=ways) is None
    assert marched(f"a blue inf_line 0612; {near}", "a", chief(place="0112"), more=ways) is not None


def test_reinforcements_enter() -> None:
    group = {"id": "n", "side": "blue", "units": ["n"], "officers": ["g"], "from_turn": 1, "entry": ["0112"]}
    units = "a blue inf_line 0609; n blue cav_heavy off; x red inf_line 0603"
    officers = f"{chief(place='0610')}; g blue sub_general off"
    game, given = orders(units, officers, more={"reinforcement": [group]})
    assert "enter unit 2" in given
    go_on(game, "Combats")
    assert at(game, "n") is not None


def test_a_forced_march_is_tried() -> None:
    game = moving(board("a blue cav_heavy 0609 C1; x red inf_line 0604", chief(place="0610")), "a")
    act(game, "move 0609")
    assert choice(game) == "try a forced march"


# ---------------------------------------------------------------------- the deployment
def set_up(deployment: str, battle: str = "zorndorf") -> tuple[Frederic, list[str]]:
    """A battle that captains have set up, and what the first of them laid in turn."""
    state = FREDERIC.new(seed="set up", battle=battle, deployment=deployment)
    assert isinstance(state, Frederic)
    laid = []
    while (decision := state.decision()) is not None and not state.turn:
        action = Captain(decision.seat, 0).choose(state.view(decision.seat), decision)
        if decision.seat == 0 and action.verb in ("deploy", "blank"):
            laid.append(action.verb)
        state.apply(action, decision.seat)
    return state, laid


@pytest.mark.parametrize("deployment", ["alternating", "screen", "slips"])
def test_each_arm_is_set_up_in_its_place(deployment: str) -> None:
    state, _ = set_up(deployment)
    middle = (state.field.cols - 1) / 2
    for side in (0, 1):
        edge = state.battle.sides[1 - side].edge_row
        army = {u: state.place[u] for u in state.battle.army[side]}
        foot = [u for u in army if state.kinds[u].infantry]
        horse = [u for u in army if state.kinds[u].mounted]
        from_middle = {u: abs(h % SIZE - middle) for u, h in army.items()}
        assert sum(from_middle[u] for u in foot) / len(foot) + 2 < sum(from_middle[u] for u in horse) / len(
            horse
        )
        left = sum(army[u] % SIZE < middle for u in horse)
        assert abs(2 * left - len(horse)) <= 1  # both wings
        reserve = foot[len(foot) - reserve_of(len(army)) :]
        line = [u for u in foot if u not in reserve]
        away = {u: abs(ROW[h] - edge) for u, h in army.items()}
        assert sum(away[u] for u in line) / len(line) < min(away[u] for u in reserve)
        for officer in state.battle.staff[side]:
            assert state.friendly_unit(state.officers[officer], side)


def test_guns_are_set_up_with_a_field_of_fire() -> None:
    state, _ = set_up("screen")
    for side in (0, 1):
        look, zone = Outlook(state, side), state.battle.zone(side)
        for unit in (u for u in look.mine if state.kinds[u].guns):
            reach = state.kinds[unit].range
            usual = sum(commands(look, h, reach) for h in zone) / len(zone)
            assert commands(look, state.place[unit], reach) > usual


def test_decoys_are_laid_between_units() -> None:
    _, laid = set_up("slips")
    units, blanks = laid.count("deploy"), laid.count("blank")
    assert blanks == units // 4
    assert laid[:10] == ["deploy"] * 4 + ["blank"] + ["deploy"] * 4 + ["blank"]


@pytest.mark.parametrize("deployment", ["screen", "slips"])
def test_he_sets_up_by_his_view_alone(deployment: str) -> None:
    """What the other side hides is disguised anew before each choice: he chooses the same."""
    state = FREDERIC.new(seed="secret", battle="zorndorf", deployment=deployment)
    asked = 0
    while (decision := state.decision()) is not None and not state.turn:
        seat = decision.seat
        action = Captain(seat, 0).choose(state.view(seat), decision)
        other = state.determinize(seat, Chance.seeded(state.count))
        there = other.decision(seat)
        assert there is not None
        assert Captain(seat, 1).choose(other.view(seat), there) is action
        asked += other.place != state.place
        state.apply(action, seat)
    assert asked > 10
