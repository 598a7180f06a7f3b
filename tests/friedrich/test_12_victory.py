"""F-12: who wins, and when."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import FIRST_ORDER, OBJECTIVES, ROADS
from lacewars.games.friedrich.cards import N_FATE
from lacewars.games.friedrich.nations import AUSTRIA, FRANCE, IMPERIAL, NATION, PRUSSIA, RUSSIA, SWEDEN
from lacewars.games.friedrich.state import OPTION_CHOSEN, Friedrich
from lacewars.games.friedrich.victory import course
from lacewars.kernel import Outcome, covers
from tests.friedrich.kit import (
    EndOfTurn,
    NationAction,
    SecondCheck,
    act,
    begin,
    fate_order,
    kinds,
    options,
    read_fate,
    table,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)
ATTACKERS = {
    "russia": ELISABETH,
    "sweden": ELISABETH,
    "austria": MARIA_THERESA,
    "imperial": MARIA_THERESA,
    "france": POMPADOUR,
}


def ids(*towns: int) -> list[str]:
    return [ROADS.ids[t] for t in towns]


def objectives(*nations: str) -> list[str]:
    """All objectives of these nations."""
    return [name for n in nations for name in ids(*OBJECTIVES[NATION[n]])]


def first_order(nation: str) -> list[str]:
    return ids(*FIRST_ORDER[NATION[nation]])


def winners(game: Friedrich) -> tuple[int, ...] | None:
    outcome = game.outcome()
    return None if outcome is None else outcome.winners


def end_turn(game: Friedrich) -> Friedrich:
    """The end of a turn at which a card without effect lies on top."""
    fate_order(game, 1)
    return begin(game, EndOfTurn())


def play_on(game: Friedrich) -> Friedrich:
    """Everybody takes the last listed (least committal) action to the end."""
    while game.decision() is not None:
        assert game.turn <= 23, "the game goes on for ever"
        act(game, options(game)[-1])
    return game


# ------------------------------------------------------------------------- before the card


@covers("F-12.02", "F-12.04", "F-12.06", "R50")
@pytest.mark.parametrize("nation", ATTACKERS)
def test_a_nation_with_all_its_objectives_wins_and_no_card_is_drawn(nation: str) -> None:
    game = end_turn(table(turn=8, conquered=objectives(nation)))
    assert game.outcome() == Outcome((ATTACKERS[nation],), "objectives")
    assert game.fated == 0
    assert kinds(game.news) == ["won"]
    assert game.decisions() == []


@covers("F-12.02")
@pytest.mark.parametrize("nation", ATTACKERS)
def test_one_objective_too_few_is_no_victory(nation: str) -> None:
    for missing in objectives(nation):
        game = table(turn=8, conquered=[t for t in objectives(nation) if t != missing])
        end_turn(game)
        assert game.outcome() is None, missing
        assert game.fated == 1


@covers("F-12.10", "R50")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6, 12])
def test_victory_is_checked_at_the_end_of_every_turn(turn: int) -> None:
    assert winners(end_turn(table(turn=turn, conquered=objectives("russia")))) == (ELISABETH,)


@covers("F-12.01", "R50")
def test_the_game_ends_only_at_the_end_of_the_turn() -> None:
    """Russia takes her last objective; Sweden, Austria, the Imperial Army and France still act."""
    taken = [t for t in objectives("russia") if t != "pyritz"]
    game = table({"saltikov": "pyritz", "russia-t1": "sierpc"}, turn=2, conquered=taken)
    begin(game, *(NationAction(n) for n in range(RUSSIA, FRANCE + 1)), EndOfTurn())
    events = act(game, "march Saltikov", "step Soldin", "halt", "end movement")
    assert "conquered" in kinds(events)
    assert game.outcome() is None
    acted = [game.active]
    while game.decision() is not None:
        act(game, options(game)[-1])
        acted.append(game.active)
    assert {SWEDEN, AUSTRIA, IMPERIAL, FRANCE} <= set(acted)
    assert winners(game) == (ELISABETH,)


@covers("F-12.05", "F-12.06", "R50")
def test_several_nations_win_together() -> None:
    game = end_turn(table(turn=8, conquered=objectives("russia", "france")))
    assert winners(game) == (ELISABETH, POMPADOUR)


@covers("F-12.05", "R50")
def test_a_player_who_wins_with_two_nations_wins_once() -> None:
    game = end_turn(table(turn=8, conquered=objectives("austria", "imperial")))
    assert winners(game) == (MARIA_THERESA,)
    assert game.news[-1].data[0] == (AUSTRIA, IMPERIAL)


@covers("F-12.04", "R48")
def test_the_winner_is_the_player_who_plays_the_nation_at_that_moment() -> None:
    game = table(turn=10, conquered=first_order("imperial")[1:])
    for stroke in ("india", "america"):
        read_fate(game, stroke)
    assert game.outcome() is None
    game.conquered[FIRST_ORDER[IMPERIAL][0]] = 1
    begin(game, EndOfTurn())
    assert winners(game) == (POMPADOUR,)


@covers("F-12.02")
def test_the_defender_never_wins_by_objectives_in_the_base_game() -> None:
    game = end_turn(table(turn=8, conquered=objectives("prussia")))
    assert game.outcome() is None


# ------------------------------------------------------------------------- after the card


@covers("F-12.03", "R50", "R76")
def test_an_eased_condition_may_win_after_the_card() -> None:
    game = table(turn=8, conquered=first_order("sweden"))
    fate_order(game, "elisabeth")
    begin(game, EndOfTurn())
    assert kinds(game.news)[0] == "fate_stroke"
    assert kinds(game.news)[-1] == "won"
    assert winners(game) == (ELISABETH,)


@covers("F-12.03", "F-12.04", "F-12.05")
def test_the_change_of_player_may_let_two_nations_win_after_the_card() -> None:
    game = table(turn=8, conquered=[*first_order("austria"), *first_order("imperial")])
    read_fate(game, "india")
    assert game.outcome() is None
    read_fate(game, "america")
    assert winners(game) == (MARIA_THERESA, POMPADOUR)


@covers("F-12.03")
def test_before_its_condition_is_eased_a_nation_needs_its_second_order_objectives() -> None:
    for nation in ("sweden", "austria", "imperial"):
        assert end_turn(table(turn=8, conquered=first_order(nation))).outcome() is None


@covers("F-12.07", "R50")
@pytest.mark.parametrize("last", ["elisabeth", "sweden", "america"])
def test_frederick_wins_when_russia_sweden_and_france_are_out(last: str) -> None:
    game = table(others="start", turn=9)
    strokes = ["india", "elisabeth", "sweden", "america"]
    strokes.remove(last)
    for stroke in [*strokes, last]:
        assert game.outcome() is None
        read_fate(game, stroke)
        if stroke == "sweden":
            act(game, "recall Keith")
    assert game.outcome() == Outcome((FREDERICK,), "clock")


@covers("F-12.07")
def test_two_exits_do_not_end_the_game() -> None:
    game = table(others="start", turn=9)
    for stroke in ("india", "america", "elisabeth"):
        read_fate(game, stroke)
    assert game.out == 1 << RUSSIA | 1 << FRANCE
    assert game.outcome() is None


@covers("R50")
def test_exits_go_before_objectives_after_the_card() -> None:
    """No card can do both; if they met, the clock would have stopped."""
    game = table(turn=9, conquered=objectives("austria"))
    game.out = 1 << RUSSIA | 1 << SWEDEN | 1 << FRANCE
    begin(game, SecondCheck())
    assert game.outcome() == Outcome((FREDERICK,), "clock")


# ------------------------------------------------------------------------- the Offensive Option


@covers("F-12.08", "R50", "R51")
def test_prussia_and_attackers_may_win_together() -> None:
    game = table(turn=8, advanced=True, conquered=objectives("prussia", "france"))
    game.option = OPTION_CHOSEN
    end_turn(game)
    assert winners(game) == (FREDERICK, POMPADOUR)
    assert game.news[-1].data[0] == (PRUSSIA, FRANCE)


@covers("R51")
def test_the_offensive_option_is_checked_before_the_card_only() -> None:
    game = table(turn=8, advanced=True, conquered=objectives("prussia"))
    game.option = OPTION_CHOSEN
    begin(game, SecondCheck())
    assert game.outcome() is None


# ------------------------------------------------------------------------- looking back


def test_the_course_counts_what_those_hold_who_may_still_win() -> None:
    game = table(turn=9, advanced=True, conquered=[*objectives("sweden"), *first_order("russia")[:2]])
    found = {score.power: (score.points, score.target) for score in course(game).scores}
    assert found.keys() == {NATION[n] for n in ATTACKERS}
    assert found[SWEDEN] == (len(OBJECTIVES[SWEDEN]),) * 2
    assert found[RUSSIA] == (2, len(OBJECTIVES[RUSSIA]))
    game.out, game.option = 1 << RUSSIA, OPTION_CHOSEN
    found = {score.power: (score.points, score.target) for score in course(game).scores}
    assert RUSSIA not in found
    assert found[SWEDEN] == (len(FIRST_ORDER[SWEDEN]),) * 2  # hers is eased
    assert found[PRUSSIA] == (0, len(OBJECTIVES[PRUSSIA]))


# ------------------------------------------------------------------------- the length of the game


@covers("F-12.09", "R73")
@pytest.mark.parametrize("last", ["elisabeth", "sweden", "america"])
def test_the_game_never_lasts_beyond_turn_23(last: str) -> None:
    game = table(turn=6)
    strokes = ["poems", "lord_bute", "india", "elisabeth", "sweden", "america"]
    strokes.remove(last)
    fate_order(game, *range(1, 13), *strokes, last)
    play_on(begin(game, EndOfTurn()))
    assert (game.turn, game.fated) == (23, N_FATE)
    assert winners(game) == (FREDERICK,)


@covers("R73")
def test_exits_end_the_game_at_the_end_of_turn_9_at_the_earliest() -> None:
    game = table(turn=6)
    fate_order(game, "india", "elisabeth", "sweden", "america")
    play_on(begin(game, EndOfTurn()))
    assert game.turn == 9
    assert winners(game) == (FREDERICK,)
