"""Sieges: who may besiege when, the dice, the fall of a fortress (N-12, N-17.2, R42, R43)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.battle import dice
from lacewars.games.napoleonic.board import DUCHY, FORTRESS
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.marching import fresh_points
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, NATION, RUSSIA, SPAIN
from lacewars.games.napoleonic.open import MOST_STEPS, PREEMPTED, SCHEDULED, STOLEN
from lacewars.games.napoleonic.phases.impulse import Impulse, Spending
from lacewars.games.napoleonic.phases.track import Passing
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.relations import friendly
from lacewars.games.napoleonic.sieges import besiegers, refuse_siege
from lacewars.kernel import covers
from tests.napoleonic.field import choose, clash, empty, points, put, quiet, where
from tests.napoleonic.kit import act, asked, begin, kinds, options, raw, refused, roll, whole

VENICE = DUCHY["venice"]


def camp(
    what: str = "france 5 davout", *, at: str = "venice", name: str = "france", **hands: str
) -> Napoleonic:
    """A nation has points to spend in its impulse, and an army before a fortress."""
    game = empty(**hands)
    game.ship_at = [UNBUILT] * len(game.ship_at)
    put(game, at, what)
    game.active = NATION[name]
    return begin(game, Spending(NATION[name]))


def besieged(thrown: Iterable[int], what: str = "france 5 davout", at: str = "Venice") -> Napoleonic:
    """A siege with dice that fall as told: first those of the besiegers, ten for 5 and Davout."""
    game = camp(what, at=next(name for name in DUCHY if name == at.lower().replace(" ", "_")))
    roll(game, thrown)
    raw(game, f"besiege {at}")
    return game


@covers("N-12.2.01", "N-12.2.02", "N-12.3.02", "N-12.3.06", "N-3.67", "N-7.4.2.01", "N-12.1.03", "R42")
def test_a_fortress_falls_to_more_sixes_than_its_strength() -> None:
    game = camp()
    assert "besiege Venice" in options(game)
    assert game.cp == 0  # it is free
    assert game.held[AUSTRIA] >> VENICE & 1  # held in spite of the enemy before it
    roll(game, [6, 6, 6, *[1] * 7, 1, 1])
    news = raw(game, "besiege Venice")
    assert {"siege", "fortress_falls", "flagged"} <= set(kinds(news))
    assert game.flag(VENICE) == FRANCE
    assert game.captors == 1 << FRANCE
    assert game.battle_at == -1
    assert asked(game) == ("Spending", "france")
    assert whole(game)


@covers("N-12.2.05", "N-9.5.2.01", "R42")
def test_the_besiegers_may_move_on_only_after_the_fall() -> None:
    game = besieged([6, 6, 6, *[1] * 7, 1, 1])
    assert game.steps == {}
    assert game.leader_steps[COMMANDER["davout"]] == 0
    game = besieged([6, *[1] * 9, 6, 1])
    choose(game, "strike units")
    assert asked(game) == ("Spending", "france")
    assert game.flag(VENICE) == -1
    assert game.leader_steps[COMMANDER["davout"]] == MOST_STEPS
    assert set(game.steps.values()) == {4}


@covers("N-12.3.01", "N-12.3.02", "R42")
def test_gibraltar_has_a_strength_of_four_and_others_two() -> None:
    assert FORTRESS[DUCHY["gibraltar"]] == 4
    assert {FORTRESS[d] for name, d in DUCHY.items() if name != "gibraltar"} == {0, 2}
    thrown = [6, 6, 6, 6, *[1] * 6, 1, 1, 1, 1]
    game = besieged(thrown, at="Gibraltar")
    assert asked(game)[0] == "Surrender"  # it holds; another assault is allowed
    game = besieged([6, *thrown[:-5], 1, 1, 1, 1], at="Gibraltar")
    assert game.flag(DUCHY["gibraltar"]) == FRANCE


@covers("N-12.3.03", "N-12.3.04", "R42")
def test_fives_do_nothing_to_a_fortress_but_all_to_the_besieger() -> None:
    game = besieged([5, 5, 5, 5, 6, *[1] * 5, 5, 1])
    raw(game, "strike units")
    assert asked(game) == ("Spending", "france")  # one six against one damage: no second round
    assert game.flag(VENICE) == -1


@covers("N-12.3.02", "N-12.3.04", "R42")
def test_sixes_of_all_rounds_add_up_and_each_round_needs_its_own_success() -> None:
    game = besieged([6, 6, *[1] * 8, 5, 1])
    raw(game, "strike units")
    assert asked(game) == ("Surrender", "france")
    assert options(game) == ["assault again", "done"]
    roll(game, [6, *[1] * 8, 6, 5])  # nine dice: one point is disrupted
    news = raw(game, "assault again")
    assert [len(e.data[2]) for e in news if e.kind == "battle_dice"] == [9, 2]
    choose(game, "strike units", "strike units")
    assert game.flag(VENICE) == FRANCE
    game = besieged([6, 6, *[1] * 8, 5, 1])
    choose(game, "strike units", "done")
    assert asked(game) == ("Spending", "france")
    assert game.flag(VENICE) == -1


@covers("R42")
def test_it_holds_if_the_besiegers_die_in_the_round_in_which_it_would_fall() -> None:
    game = besieged([6, 6, 6, 1, 6, 6], "france 1 marmont")
    raw(game, "strike units")
    assert game.flag(VENICE) == -1
    assert (points(game, "france", "venice"), where(game, "marmont")) == (0, -2)


@covers("N-12.3.05")
def test_besiegers_neither_retreat_nor_are_routed() -> None:
    game = besieged([*[1] * 9, 5, 5], "france 4 davout")
    choose(game, "strike Davout")
    assert where(game, "davout") == VENICE
    assert points(game, "france", "venice") == 4
    assert asked(game) == ("Spending", "france")


@covers("N-12.1.01", "N-12.1.02", "N-12.2.01")
def test_an_enemy_before_the_fortress_fights_without_help_of_its_walls() -> None:
    game = camp()
    put(game, "venice", "austria 1")
    game.settle()
    assert refused(game, "besiege Venice").code == "enemy-present"
    game = clash("france 2", "austria 2", game=empty(france="2"), at="venice", lines="mantua")
    assert dice(game, DEFENDER) == 2 + 1 + 1  # units, bonus, a normal line


@covers("N-12.2.01", "R42")
def test_no_siege_where_a_battle_was_no_overrun() -> None:
    game = camp()
    game.fought = 1 << VENICE
    game.settle()
    assert refused(game, "besiege Venice").code == "fought-there"


@covers("N-12.2.02", "R12", "R42")
@pytest.mark.parametrize("kind", [SCHEDULED, PREEMPTED, STOLEN])
def test_sieges_belong_to_the_scheduled_impulse(kind: int) -> None:
    game = empty(france="2", britain="3")
    put(game, "venice", "france 5 davout")
    game.ship_at = [UNBUILT] * len(game.ship_at)
    begin(game, Impulse(FRANCE, kind))
    if kind != STOLEN:
        act(game, "points 2")
    assert ("besiege Venice" in options(game)) == (kind == SCHEDULED)
    if kind != SCHEDULED:
        assert refused(game, "besiege Venice").code == "not-scheduled"


@covers("N-12.2.02", "N-5.4.01", "R42", "R75")
def test_a_nation_that_passes_may_besiege() -> None:
    game = empty()
    game.ship_at = [UNBUILT] * len(game.ship_at)
    put(game, "venice", "france 5 davout")
    begin(game, Passing(FRANCE))
    assert asked(game) == ("FreeSieges", "france")
    assert options(game) == ["besiege Venice", "pick besiegers of Venice", "done"]
    roll(game, [6, 6, 6, *[1] * 9])
    raw(game, "besiege Venice")
    assert game.flag(VENICE) == FRANCE
    assert game.decision() is None  # nothing else to besiege


@covers("N-12.2.03", "R42", "R94")
def test_once_in_an_impulse_and_only_by_an_army() -> None:
    game = besieged([*[1] * 12])
    assert refused(game, "besiege Venice").code == "besieged-once"
    game = camp("france 5")
    assert refused(game, "besiege Venice").code == "needs-army"
    assert refused(game, "besiege Mantua").code == "no-fortress"  # its own
    assert refused(game, "besiege Linz").code == "no-fortress"
    game = camp("france davout")  # a commander alone is an army
    assert "besiege Venice" in options(game)


@covers("R64")
def test_tilsit_forbids_a_siege() -> None:
    game = camp()
    game.set_flag(VENICE, RUSSIA)
    assert refuse_siege(game, FRANCE, VENICE) is None
    game.tilsit = FRANCE
    refusal = refuse_siege(game, FRANCE, VENICE)
    assert refusal is not None
    assert refusal.code == "truce"


@covers("R64")
def test_tilsit_keeps_the_french_out_of_a_siege_that_the_spanish_lead() -> None:
    game = camp("spain 3 castanos france 5 davout", name="spain", spain="3")
    game.chiefs = 1 << COMMANDER["castanos"]
    game.set_flag(VENICE, RUSSIA)
    assert besiegers(game, SPAIN, VENICE).nations == 1 << SPAIN | 1 << FRANCE
    game.tilsit = FRANCE
    game.settle()
    raw(game, "besiege Venice")
    assert game.sides == [1 << SPAIN, 0]


@covers("N-17.2.01")
def test_a_member_of_a_group_besieges_without_the_others() -> None:
    game = camp("austria 3 charles russia 2 bagration", at="mantua", name="russia", russia="3")
    game.chiefs = 1 << COMMANDER["charles"]
    raw(game, "besiege Mantua")
    assert game.sides == [1 << RUSSIA, 0]
    assert dice(game, ATTACKER) == 2 + 2 + 1
    game = camp("austria 3 charles russia 2 bagration", at="mantua", name="austria", austria="3")
    game.chiefs = 1 << COMMANDER["charles"]
    raw(game, "besiege Mantua")
    assert game.sides == [1 << RUSSIA | 1 << AUSTRIA, 0]
    assert dice(game, ATTACKER) == 3 + 2 + 3 + 1 + 1


@covers("N-12.2.03", "N-12.2.05", "R42")
def test_some_armies_besiege_and_the_others_may_still_move() -> None:
    game = camp("france 8 davout soult")
    raw(game, "pick besiegers of Venice")
    assert asked(game) == ("PickBesiegers", "france")
    assert refused(game, "try it").code == "needs-army"
    assert refused(game, "with Charles").code == "not-led"
    raw(game, "take 5 of France")
    assert refused(game, "try it").code == "needs-army"  # units alone do not besiege
    choose(game, "with Davout", "take 3 of France")
    roll(game, [6, *[1] * 7, 6, 1])  # three points, Davout's three, the bonus; then two of the fortress
    news = raw(game, "try it")
    assert [len(e.data[2]) for e in news if e.kind == "battle_dice"] == [3 + 3 + 2, 2]
    choose(game, "strike units")
    assert points(game, "france", "venice") == 7
    assert game.leader_steps[COMMANDER["davout"]] == MOST_STEPS
    assert game.leader_steps[COMMANDER["soult"]] == 0
    assert fresh_points(game, FRANCE, VENICE) == 5
    assert refused(game, "pick besiegers of Venice").code == "besieged-once"
    assert whole(game)


@covers("R42")
def test_besiegers_who_die_leave_the_fortress_to_nobody_who_stayed_out() -> None:
    game = camp("france 6 davout marmont")
    choose(game, "pick besiegers of Venice", "with Marmont", "take 1 of France")
    roll(game, [6, 6, 6, 1, 6, 6])
    choose(game, "try it", "strike units")
    assert game.flag(VENICE) == -1
    assert (points(game, "france", "venice"), where(game, "marmont")) == (5, -2)
    assert game.leader_steps[COMMANDER["davout"]] == 0
    assert game.steps == {}


@covers("R42")
def test_a_siege_with_a_part_may_be_thought_better_of() -> None:
    game = camp()
    choose(game, "pick besiegers of Venice", "done")
    assert asked(game) == ("Spending", "france")
    assert "besiege Venice" in options(game)
    game = camp("france davout")
    assert refused(game, "pick besiegers of Venice").code == "nobody-idle"
    assert refused(game, "pick besiegers of Linz").code == "no-fortress"


@covers("R81", "N-17.2.01")
def test_a_siege_without_the_chief_names_nobody_in_his_place() -> None:
    game = camp("france 8 napoleon davout soult")
    game.chiefs = 1 << COMMANDER["napoleon"]
    choose(game, "pick besiegers of Venice", "with Davout", "with Soult")
    roll(game, [1] * 20)
    choose(game, "try it")
    assert asked(game) == ("Spending", "france")
    assert game.chiefs == 1 << COMMANDER["napoleon"]


@covers("R81", "R89", "N-12.3.06")
def test_a_fallen_chief_of_besiegers_is_replaced_before_the_flag() -> None:
    game = camp("austria 2 charles mack russia 2 kutuzov", at="mantua", name="austria")
    game.chiefs = 1 << COMMANDER["charles"]
    roll(game, [6, 6, 6, *[1] * 7, 6, 1])  # four points, three commanders, two of Charles's, the bonus
    choose(game, "besiege Mantua", "choose Austria", "strike Charles")
    assert asked(game)[0] == "Command"
    raw(game, "in command Kutuzov")
    assert game.flag(DUCHY["mantua"]) == RUSSIA


@covers("N-17.2.02")
def test_units_beyond_command_only_replace_losses() -> None:
    game = camp("france 6 marmont", france="3")
    raw(game, "besiege Venice")
    assert dice(game, ATTACKER) == 4 + 1 + 2
    game.shaken[FRANCE] = 2
    assert dice(game, ATTACKER) == 4 + 1 + 2
    game.shaken[FRANCE] = 3
    assert dice(game, ATTACKER) == 3 + 1 + 2


@covers("R3", "N-3.36")
def test_a_besieged_fortress_stays_friendly_to_its_owner() -> None:
    game = camp()
    assert friendly(game, AUSTRIA) >> VENICE & 1
    assert not friendly(game, FRANCE) >> VENICE & 1


@covers("N-12.3.06")
def test_an_ally_gets_its_fortress_back() -> None:
    game = empty()
    game.ship_at = [UNBUILT] * len(game.ship_at)
    game.set_flag(VENICE, FRANCE)
    put(game, "venice", "russia 5 kutuzov")
    game.active = RUSSIA
    begin(game, Spending(RUSSIA))
    roll(game, [6, 6, 6, *[1] * 9])
    raw(game, "besiege Venice")
    assert game.flag(VENICE) == -1
    assert game.holder[VENICE] == AUSTRIA


def test_windows_are_open_in_a_siege() -> None:
    game = camp(france="2", austria="47")
    raw(game, "besiege Venice")
    assert asked(game) == ("BattleCards", "france")
    seen = set()
    raw(game, "pass")
    while (decision := game.decision()) is not None and hasattr(decision.phase, "moment"):
        seen.add(decision.phase.moment)
        raw(game, "pass")
    assert len(seen) >= 3  # before the dice, after those of a battle, after those of a siege
    quiet(game)
