"""Evasion of armies, groups and loose pieces (N-10.2, N-10.4, N-10.5, R34, R98)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, N_DUCHIES
from lacewars.games.napoleonic.forces import Force, force_at, troops_of
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, RUSSIA
from lacewars.games.napoleonic.phases.moments import MOMENTS, Moment
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import Battle, bare, battles, points, stand
from tests.napoleonic.kit import act, asked, give, kinds, options, raw, refused, roll, whole

__all__ = ["battles"]
LINZ, VIENNA, MUNICH, PRAGUE = DUCHY["linz"], DUCHY["vienna"], DUCHY["munich"], DUCHY["prague"]


def contact(*leaders: str, cp: int = 4, **there: int) -> Napoleonic:
    """Davout with four points has entered Linz from Munich, where these stand."""
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", leaders, **there)
    points("france", cp, game)
    act(game, "march from Munich", "with Davout", "go to Linz")
    return game


@covers("N-10.2.01", "N-10.2.06", "N-9.5.1.01", "N-9.7.3.01", "R34")
def test_a_force_evades_into_an_adjacent_space(battles: list[Battle]) -> None:
    game = contact("charles", austria=3)
    assert asked(game) == ("Contact", "austria")
    assert refused(game, "evade to Munich").code == "came-from"
    act(game, "evade to Vienna", "with Charles")
    roll(game, [2, 3])  # 5, 3 for Charles, 1 into a friendly space
    news = act(game, "try it")
    assert kinds(news) == ["evasion", "evaded"]
    assert news[0].data[-1] == 9
    assert force_at(game, VIENNA) == Force(1 << COMMANDER["charles"], troops_of(AUSTRIA, 3))
    assert not battles
    assert asked(game) == ("March", "france")
    assert whole(game)


@covers("N-10.2.11", "R34")
def test_a_failure_leaves_it_there_and_counts_for_the_attacker(battles: list[Battle]) -> None:
    game = contact("mack", austria=3)
    act(game, "evade to Vienna", "with Mack")
    roll(game, [3, 3])
    assert kinds(act(game, "try it")) == ["evasion", "not_evaded"]
    assert game.failed_evasions == 1
    assert force_at(game, LINZ, 1 << AUSTRIA).size == 4
    davout = Force(1 << COMMANDER["davout"], troops_of(FRANCE, 4))
    assert battles == [Battle(davout, LINZ, (MUNICH,), failed=1)]


@covers("N-9.5.1.01")
def test_whoever_does_not_evade_fights(battles: list[Battle]) -> None:
    act(contact("mack", austria=3), "pass")
    assert len(battles) == 1


@covers("N-10.2.02", "R34")
def test_a_group_tries_once_and_to_one_space_but_may_leave_some_behind(battles: list[Battle]) -> None:
    game = contact("charles", "mack", austria=12)
    act(game, "evade to Vienna", "with Charles", "take 6 of Austria")
    roll(game, [6, 6])
    act(game, "try it")
    assert force_at(game, VIENNA) == Force(1 << COMMANDER["charles"], troops_of(AUSTRIA, 6))
    assert refused(game, "evade to Prague").code == "tried"  # Mack stayed, and does not go elsewhere
    assert options(game) == ["let loose pieces flee", "pass"]
    game = contact("charles", "mack", austria=12)
    act(game, "evade to Vienna", "with Charles", "take 6 of Austria")
    roll(game, [1, 1])
    act(game, "try it")
    assert asked(game) == ("Contact", "austria")
    assert refused(game, "evade to Prague").code == "tried"  # Mack belongs to the group
    assert options(game) == ["let loose pieces flee", "pass"]
    assert not battles


@covers("N-10.2.03", "R34")
def test_loose_pieces_roll_each_for_itself(battles: list[Battle]) -> None:
    game = contact(austria=5)
    assert options(game) == ["let loose pieces flee", "pass"]
    act(game, "let loose pieces flee")
    assert refused(game, "piece of 1 to Munich").code == "came-from"
    act(game, "piece of 2 to Vienna", "piece of 2 to Prague", "piece of 1 to Vienna")
    assert options(game) == ["done"]  # all five have been named
    roll(game, [4, 4, 6, 6, 3, 3])  # 8 + 1; 12 + 1 - 1 for the pass; 6 + 1
    news = act(game, "done")
    assert [e.data[-1] for e in news if e.kind == "evasion"] == [9, 12, 7]
    assert (game.strength(AUSTRIA, VIENNA), game.strength(AUSTRIA, PRAGUE)) == (2, 2)
    assert game.strength(AUSTRIA, LINZ) == 1
    assert game.failed_evasions == 1
    assert len(battles) == 1


@covers("N-10.2.03")
def test_some_loose_pieces_may_stay(battles: list[Battle]) -> None:
    game = contact(austria=5)
    act(game, "let loose pieces flee", "piece of 4 to Vienna")
    assert refused(game, "piece of 2 to Vienna").code == "not-led"
    roll(game, [6, 6])
    act(game, "done", "pass")
    assert game.strength(AUSTRIA, LINZ) == 1
    assert len(battles) == 1


@covers("N-10.2.07", "N-10.2.08", "N-10.2.09", "N-10.2.10")
@pytest.mark.parametrize(
    ("leader", "goal", "linz", "enemy_goal", "total"),
    [
        ("mack", "vienna", AUSTRIA, False, 6 + 1 + 1),
        ("charles", "vienna", AUSTRIA, False, 6 + 3 + 1),
        ("mack", "vienna", FRANCE, False, 6 + 1 + 1 - 1),  # from an uncontrolled space
        ("mack", "vienna", AUSTRIA, True, 6 + 1),
        ("mack", "prague", AUSTRIA, False, 6 + 1 + 1 - 1),  # across a pass
    ],
)
def test_modifiers_of_evasion(
    battles: list[Battle], leader: str, goal: str, linz: int, enemy_goal: bool, total: int
) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", [leader])
    if linz != AUSTRIA:
        game.set_flag(LINZ, linz)
    if enemy_goal:
        game.set_flag(DUCHY[goal], FRANCE)
    points("france", 2, game)
    act(game, "march from Munich", "with Davout", "go to Linz", f"evade to {goal.title()}")
    act(game, f"with {leader.title()}")
    roll(game, [3, 3, 1])
    assert act(game, "try it")[0].data[-1] == total
    del battles


@covers("N-10.2.04", "R34")
def test_nobody_evades_to_an_enemy_formation_or_neutral_ground(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["mack"])
    stand(game, "vienna", france=1)
    points("france", 2, game)
    act(game, "march from Munich", "with Davout", "go to Linz")
    assert refused(game, "evade to Vienna").code == "enemy-awaits"
    game = bare()
    stand(game, "ratisbon", ["davout"])
    stand(game, "prague", ["mack"])
    points("france", 2, game)
    act(game, "march from Ratisbon", "with Davout", "go to Prague")
    assert refused(game, "evade to Breslau").code == "neutral-ground"
    assert refused(game, "evade to Vienna").code == "not-adjacent"
    assert not battles


@covers("N-10.2.05", "N-9.4.4.03", "R98")
def test_evasion_into_an_enemy_space_costs_one_roll_even_across_a_pass(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["charles"], austria=2)
    game.set_flag(PRAGUE, FRANCE)
    points("france", 2, game)
    act(game, "march from Munich", "with Davout", "go to Linz", "evade to Prague", "with Charles")
    roll(game, [6, 6, 1, 1, 1])
    news = act(game, "try it")
    assert next(e for e in news if e.kind == "attrition").data[2] == (1, 1, 1)
    assert not battles


@covers("N-9.4.4.02")
def test_evasion_over_a_pass_into_a_friendly_space_costs_nothing(battles: list[Battle]) -> None:
    game = contact("charles", austria=2)
    act(game, "evade to Prague", "with Charles")
    roll(game, [6, 6])
    assert "attrition" not in kinds(act(game, "try it"))
    assert not battles


@covers("N-10.2.05", "N-9.5.3.01", "R32", "R98")
def test_evasion_across_a_strait(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "naples", ["massena"], france=2)
    stand(game, "calabria", ["moore"], britain=1)
    points("france", 2, game)
    act(game, "march from Naples", "with Masséna", "go to Calabria")
    act(game, "evade to Palermo", "with Moore")
    roll(game, [6, 6, 1, 1])
    news = act(game, "try it")
    tolls = [event.data[:3] for event in news if event.kind == "attrition"]
    assert (DUCHY["palermo"], (BRITAIN,), (1, 1)) in tolls  # Moore and his point, on friendly ground
    assert not battles


@covers("N-10.4.01")
def test_the_active_force_may_follow_and_the_enemy_evade_again(battles: list[Battle]) -> None:
    game = contact("charles", austria=2)
    act(game, "evade to Vienna", "with Charles")
    roll(game, [6, 6])
    act(game, "try it", "go to Vienna")
    assert game.cp == 2
    assert asked(game) == ("Contact", "austria")
    assert "evade to Budapest" in options(game)
    act(game, "pass")
    assert [b.duchy for b in battles] == [VIENNA]


@covers("N-10.5.01", "R34")
def test_a_result_may_be_seen_before_the_next_attempt(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["mack"], austria=2)
    stand(game, "vienna", ["charles"])
    points("france", 2, game)
    act(game, "march from Munich", "with Davout", "go to Linz")
    assert {"evade to Vienna", "intercept from Vienna"} <= set(options(game))
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [1, 1])
    act(game, "try it")
    assert "evade to Vienna" in options(game)  # it has failed: now Mack goes
    act(game, "evade to Vienna", "with Mack")
    roll(game, [6, 6])
    act(game, "try it", "general-in-chief Charles")
    assert not battles
    assert asked(game) == ("March", "france")


@covers("N-10.5.01", "R34")
@pytest.mark.parametrize("chief", ["Kutuzov", "Mack"])
def test_whoever_was_there_may_still_evade_when_others_have_intercepted(
    battles: list[Battle], chief: str
) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["mack"], austria=2)
    stand(game, "vienna", ["kutuzov"], russia=2)
    points("france", 2, game)
    act(game, "march from Munich", "with Davout", "go to Linz", "pass")
    assert asked(game) == ("Contact", "russia")
    act(game, "intercept from Vienna", "with Kutuzov")
    roll(game, [6, 6])
    act(game, "try it", f"general-in-chief {chief}")
    assert asked(game) == ("Contact", "austria")
    act(game, "evade to Prague", "with Mack")
    roll(game, [6, 6])
    act(game, "try it")
    assert force_at(game, PRAGUE) == Force(1 << COMMANDER["mack"], troops_of(AUSTRIA, 2))
    assert force_at(game, LINZ, 1 << RUSSIA).size == 3
    assert len(battles) == 1  # with the Russians, who do not evade


@covers("R34")
def test_an_interceptor_came_to_fight(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "vienna", ["charles"], austria=1)
    points("france", 2, game)
    act(game, "march from Munich", "with Davout", "go to Linz", "intercept from Vienna", "with Charles")
    roll(game, [6, 6])
    act(game, "try it")
    assert len(battles) == 1  # it was not asked whether it evades


@covers("N-10.2.01")
def test_only_inactive_forces_evade(battles: list[Battle]) -> None:
    game = contact("mack", austria=1)
    assert asked(game)[1] == "austria"
    act(game, "pass")
    assert asked(game)[1] == "france"
    assert len(battles) == 1


@covers("R43", "N-12.4.01")
def test_besiegers_leave_a_fortress_only_for_friendly_or_uncontrolled_ground(battles: list[Battle]) -> None:
    game = bare()
    mantua = DUCHY["mantua"]
    stand(game, "mantua", ["charles"])
    stand(game, "milan", ["massena"])
    assert game.holder[mantua] == FRANCE
    points("france", 2, game)
    act(game, "march from Milan", "with Masséna", "go to Mantua")
    assert "evade to Venice" in options(game)
    assert refused(game, "evade to Florence").code == "fortress-exit"
    assert not battles


@covers("R70")
def test_a_lowered_commander_counts_less(battles: list[Battle]) -> None:
    game = contact("charles", austria=1)
    game.lowered[COMMANDER["charles"]] = 3
    act(game, "evade to Vienna", "with Charles")
    roll(game, [3, 4])
    assert act(game, "try it")[0].data[-1] == 8
    assert len(battles) == 1


def test_hussars_make_every_austrian_attempt_succeed(battles: list[Battle]) -> None:
    game = contact("mack", austria=1)
    game.hussars = True
    act(game, "evade to Vienna", "with Mack")
    roll(game, [1, 1])
    assert kinds(act(game, "try it")) == ["evasion", "evaded"]
    assert not battles


def test_somebody_may_hold_an_evading_force_fast(battles: list[Battle]) -> None:
    game = contact("charles", austria=1)
    give(game, "britain", "30")
    act(game, "evade to Vienna", "with Charles")
    raw(game, "try it")
    decision = game.decision()
    assert decision is not None
    assert isinstance(decision.phase, Moment)
    assert MOMENTS[decision.phase.moment] == "evasion_declared_or_made"
    game.pinned = True  # as To the Death does
    roll(game, [6, 6])
    assert kinds(raw(game, "pass")) == ["held_fast"]
    assert game.failed_evasions == 0
    assert [b.duchy for b in battles] == [LINZ]


@covers("R15")
def test_windows_open_when_a_force_enters(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    give(game, "britain", "39")
    points("france", 2, game)
    act(game, "march from Munich", "with Davout")
    raw(game, "go to Linz")
    decision = game.decision()
    assert decision is not None
    assert isinstance(decision.phase, Moment)
    assert MOMENTS[decision.phase.moment] == "movement_entry"
    assert (game.entered, game.entrants, game.before) == (LINZ, 1 << FRANCE, 0)
    roll(game, [1] * 5)
    news = raw(game, "respond 39")
    assert [e.data[2] for e in news if e.kind == "attrition"] == [(1,) * 5]
    roll(game, [1] * 10)
    news = raw(game, "go to Vienna")
    assert [e.data[0] for e in news if e.kind == "attrition"] == [VIENNA]
    assert game.straggling == {FRANCE * N_DUCHIES + VIENNA: 4}  # nobody straggles where they came from
    assert not battles
