"""The captain of Frédéric le Grand: always legal, always the same, sees its view alone, and beats chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.frederic.weighing import best_attack, gain, prospect
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.odds import odds
from lacewars.games.frederic.view import board_of
from lacewars.kernel import Chance
from tests.frederic.kit import board, slot

FREDERIC = games.get("frederic")


def play(names: Sequence[str], seed: str, limit: int = 20_000, **options: Any) -> tuple[Any, list[str]]:
    """Plays a game between bots; every choice must be legal, made from the view alone and meant."""
    state = FREDERIC.new(seed=seed, **options)
    players = [bots.make(FREDERIC, name, seat, f"{seed}/{seat}") for seat, name in enumerate(names)]
    actions: list[str] = []
    while (decision := state.decision()) is not None and len(actions) < limit:
        seat = decision.seat
        action = players[seat].choose(state.view(seat), decision)
        assert action in decision.actions
        actions.append(action.text)
        state.apply(action, seat)
    assert all(p.fallbacks == 0 for p in players if isinstance(p, Captain))
    return state, actions


def test_the_registry_knows_him() -> None:
    assert bots.names(FREDERIC)[0] == "captain"
    assert bots.make(FREDERIC, "captain", 1, "monday").name == "captain"


def test_he_beats_chance_on_both_sides_of_the_field() -> None:
    won = 0
    for game in range(10):
        names = ["captain", "random"] if game % 2 else ["random", "captain"]
        state, _ = play(names, f"duel {game}", battle="skirmish 120")
        won += state.winners == (names.index("captain"),)
    assert won >= 9


@pytest.mark.parametrize("battle", SCENARIOS)
def test_he_plays_every_battle(battle: str) -> None:
    state, _ = play(["captain", "captain"], "long", limit=250, battle=battle)
    assert state.count == 250 or state.outcome() is not None
    assert all(fine is not False for _, fine in state.game.conserved(state))


@pytest.mark.parametrize("deployment", ["alternating", "screen", "slips"])
def test_he_sets_up_his_army(deployment: str) -> None:
    state, _ = play(["captain", "captain"], "set up", limit=90, deployment=deployment)
    assert state.turn >= 1


def test_the_same_game_twice() -> None:
    first, second = (play(["captain", "captain"], "same", battle="tutorial") for _ in range(2))
    assert first[1] == second[1]


def test_he_sees_his_view_alone() -> None:
    """In a disguised position he chooses the same."""
    state = FREDERIC.new(seed="x", deployment="slips", battle="rossbach")
    captain = Captain(0, "x")
    for _ in range(40):
        decision = state.decision()
        assert decision is not None
        if decision.seat == 0:
            other = state.determinize(0, Chance.seeded(state.count))
            there = other.decision()
            assert there is not None
            assert captain.choose(other.view(0), there) is captain.choose(state.view(0), decision)
        state.apply(
            bots.make(FREDERIC, "captain", decision.seat, 1).choose(state.view(decision.seat), decision)
        )


def test_the_table_rebuilt_from_a_view_is_the_table() -> None:
    state, _ = play(["captain", "random"], "view", limit=120, battle="buxar")
    table = board_of(state.view(0))
    assert table.place == state.place
    assert table.at == state.at
    assert [k.type for k in table.kinds] == [k.type for k in state.kinds]


def test_the_table_rebuilt_has_slips_and_ended_holds() -> None:
    state = FREDERIC.new(seed="slips", battle="leuthen", deployment="slips")
    players = [Captain(seat, 0) for seat in (0, 1)]
    for _ in range(50):
        decision = state.decision()
        assert decision is not None
        state.apply(players[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    table, battle = board_of(state.view(0)), state.battle
    assert state.slips[0]
    assert table.slips[0] == sorted(state.slips[0])
    units = [h for u in battle.army[1] if (h := state.place[u]) >= 0]
    assert table.slips[1] == sorted(
        [*units, *state.slips[1]]
    )  # what is a unit, and what is none, he cannot tell
    state.freed = 1
    assert board_of(state.view(0)).freed == 1


def test_what_he_has_weighed_before_changes_nothing() -> None:
    state = FREDERIC.new(seed="fresh", battle="rossbach")
    players = [Captain(seat, 0) for seat in (0, 1)]
    for _ in range(150):
        decision = state.decision()
        assert decision is not None
        action = players[decision.seat].choose(state.view(decision.seat), decision)
        assert Captain(decision.seat, 0).choose(state.view(decision.seat), decision) is action
        state.apply(action, decision.seat)


def test_who_is_not_winning_dares_more_in_the_end() -> None:
    game = board("a blue inf_line 0506; d red inf_line 0501")
    game.turn = 1
    first = [Outlook(game, side).fear for side in (0, 1)]
    game.turn, game.lost = game.battle.turns, [1, 0]
    late = [Outlook(game, side).fear for side in (0, 1)]
    assert late[0] < first[0] == first[1] == late[1]


def test_he_knows_a_good_attack() -> None:
    game = board("a blue cav_cuirassier 0506; g red art_light 0505 stands=1; i red inf_line 0605")
    look = Outlook(game, 0)
    assert gain(look, 0, 1) > gain(look, 0, 2)
    assert best_attack(look, 0)[1] == 1
    wall = [{"hex": "0505", "sides": ["SW", "SE"], "kind": "fortification"}]
    behind = board("a blue inf_light 0506 levy; d red inf_line 0505 super_elite", obstacle=wall)
    assert gain(Outlook(behind, 0), 0, 1) < 0  # the riposte would cost more


POSITIONS = (
    "a blue cav_cuirassier 0506; d red inf_line 0505; i red inf_line 0605; j red inf_line 0405",
    "a blue inf_line 0506 elite; d red lan_light 0505 A2 D2; i blue inf_line 0606; j blue inf_line 0406",
    "a blue art_heavy 0509; d red inf_line 0506 D1",
    "a blue rocket_light 0508; d red cav_heavy 0506 stands=2",
    "a blue inf_line 0506; d red inf_line 0501; i red inf_line 0502",
    "a blue cav_cuirassier 0506; d red mi_line_elephant 0505 solid A3",
    "a blue rocket_light 0508; d red ele_panic 0505",
    "a blue inf_line 0504; d red ele_panic 0503",
)


@pytest.mark.parametrize("units", POSITIONS)
@pytest.mark.parametrize("front", [False, True])
def test_his_quick_sums_are_those_of_the_odds(units: str, front: bool) -> None:
    """Troops that desert apart, whose losses he takes on average, he reckons as exactly as the odds do."""
    game = board(units)
    target = slot(game, "d")
    exact, quick = odds(game, 0, target, front=front), prospect(Outlook(game, 0), 0, target, front=front)
    assert quick.losses == pytest.approx(float(exact.losses))
    assert quick.destroyed == pytest.approx(float(exact.destroyed))
    assert quick.driven_off == pytest.approx(float(exact.driven_off))
