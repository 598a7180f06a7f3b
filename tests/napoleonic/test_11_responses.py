"""Responses in battles and sieges, each by its effect (20, 25, 30, 31, 34, 36, 46 to 50, H10)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.battle import damage, dice, terrain_dice
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.cards import HOME_IDS, N_CARDS
from lacewars.games.napoleonic.fighting import DEFENDER
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NATION, SWEDEN, TURKEY
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.phases.moments import MOMENTS, Moment
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare, stand
from tests.napoleonic.contact_kit import points as marching
from tests.napoleonic.field import choose, clash, empty, points, put, quiet, where
from tests.napoleonic.kit import act, asked, begin, card, give, kinds, options, raw, refused, roll, whole


def until(game: Napoleonic, window: str) -> None:
    """Everybody passes until players are asked at a moment."""
    for _ in range(60):
        decision = game.decision()
        assert decision is not None, window
        phase = decision.phase
        if isinstance(phase, Moment) and MOMENTS[phase.moment] == window:
            return
        raw(game, "pass" if "pass" in options(game) else "strike units")
    raise AssertionError(window)


def answer(game: Napoleonic, window: str, number: str | int, *then: str) -> None:
    """At a moment a card is played by whoever holds it, with these choices."""
    until(game, window)
    text = f"respond {number} "
    while not any(option.startswith(text) for option in options(game)):
        raw(game, "pass")
    raw(game, f"respond {number}")
    for choice in then:
        raw(game, choice)


def war(attackers: str, defenders: str, thrown: list[int], **hands: str) -> Napoleonic:
    """A battle at Linz with dice that fall as told; Britain holds a card more, and is asked in windows."""
    return clash(attackers, defenders, thrown, game=empty(**hands))


# ---------------------------------------------------------------------- after the dice
@covers("rally", "R65")
def test_rally_cancels_the_disruptions_of_a_side_before_the_winner_is_named() -> None:
    game = war("france 4", "austria 4", [5, 5, 5, 1, 1, 1, *[5, 1, 1, 1, 1, 1]], britain="20")
    answer(game, "battle_after_dice", 20, "for the defender")
    quiet(game)
    assert (points(game, "france", "munich"), points(game, "austria", "linz")) == (4, 4)
    game = war("france 4", "austria 4", [5, 5, 5, 1, 1, 1, *[1] * 6], britain="20 3")
    answer(game, "battle_after_dice", 20)  # only one side has suffered
    assert game.thrown_fives == [0, 0]


@covers("rally", "R65")
def test_rally_after_the_battle_saves_from_the_rout_but_not_from_the_retreat() -> None:
    game = war("france 4", "austria 4", [5, 5, 5, 1, 1, 1, *[1] * 6], britain="20 3")
    answer(game, "battle_after_battle", 20)
    assert game.rallied == 1 << DEFENDER
    quiet(game)
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 4


@covers("thin_red_line", "R65")
def test_thin_red_line() -> None:
    game = war("france 4", "britain 4", [5, 5, 5, 1, 1, 1, *[5, 1, 1, 1, 1, 1]], britain="49 3")
    answer(game, "battle_after_dice", 49)
    quiet(game)
    assert points(game, "britain", "linz") == 4  # no damage: it wins
    game = war("france 4", "austria 4", [5, 5, 5, 1, 1, 1, *[1] * 6], britain="49 3")
    until(game, "battle_after_dice")
    assert refused(game, "respond 49").code == "no-event"


@covers("thin_red_line", "R65", "R101", "R111")
def test_thin_red_line_ignores_the_share_of_the_british_alone() -> None:
    game = war("france 4", "britain 2 austria 2", [5, 5, 1, 1, 1, 1, *[5, 1, 1, 1, 1, 1]], britain="49 3")
    answer(game, "battle_after_dice", 49)
    until(game, "battle_round_tied")
    assert (game.shaken[BRITAIN], game.shaken[AUSTRIA]) == (0, 1)
    assert damage(game, DEFENDER) == 1


@covers("thin_red_line", "R65")
def test_thin_red_line_also_mends_what_was_suffered_before() -> None:
    tie = [5, *[1] * 5, *[5, *[1] * 5]]
    game = war("france 4", "britain 4", [*tie, *[1] * 5, *[1] * 4], britain="49 3")
    until(game, "battle_between_rounds")
    assert game.shaken[BRITAIN] == 1
    answer(game, "battle_after_dice", 49)
    assert game.shaken[BRITAIN] == game.fives[BRITAIN] == 0
    quiet(game)
    assert points(game, "britain", "linz") == 4


@covers("imperial_guard", "R65")
def test_imperial_guard_throws_four_dice_and_rallies_on_fours() -> None:
    game = empty(austria="3")
    game.home_used &= ~(1 << card("H10") - (N_CARDS - len(HOME_IDS)))
    clash("france 4 napoleon", "austria 6", [*[1] * 10, *[5, 5, 5, *[1] * 5]], game=game)
    until(game, "battle_after_dice")
    roll(game, [6, 5, 4, 4])
    raw(game, "respond H10")
    assert (game.thrown_sixes[DEFENDER], game.thrown_fives[DEFENDER]) == (1, 1)
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("Bear", "france")
    raw(game, "strike Napoleon")
    assert asked(game) == ("GuardRally", "france")  # two of three are rallied
    assert options(game) == ["choose France", "choose the commander Napoleon"]
    raw(game, "choose the commander Napoleon")
    assert game.shaken[FRANCE] == 1
    assert not game.shaken_leaders
    assert ("battle_damage", (1, 1, 2)) in [(e.kind, e.data) for e in game.news]


@covers("imperial_guard", "R65")
def test_imperial_guard_needs_napoleon_in_the_battle() -> None:
    game = empty(austria="3")
    game.home_used &= ~(1 << card("H10") - (N_CARDS - len(HOME_IDS)))
    clash("france 4 davout", "austria 6", [1] * 30, game=game)
    until(game, "battle_after_dice")
    assert asked(game)[1] == "france"
    assert refused(game, "respond H10").code == "no-event"


# ---------------------------------------------------------------------- ties, the rout
@covers("massed_grenadiers", "R39", "N-11.3.05")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_massed_grenadiers_name_the_winner_of_a_tie(side: str) -> None:
    game = war("france 4", "austria 4", [1] * 12, britain="48 3")
    answer(game, "battle_round_tied", 48, f"for the {side}")
    quiet(game)
    if side == "attacker":
        assert asked(game) == ("Retreat", "austria")
    else:
        assert points(game, "france", "munich") == 4


@covers("panic", "R65", "N-9.4.03")
def test_panic_wears_the_beaten_and_its_losses_count_for_the_rout() -> None:
    game = war("france 4", "austria 4", [5, 5, 1, 1, 1, 1, *[1] * 6], britain="25 3")
    answer(game, "battle_after_winner_before_rout", 25)
    roll(game, [6, 1, 1, 1])
    quiet(game)
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 2  # one by attrition, a disrupted one; the other by the rout


@covers("rear_guard", "R65")
@pytest.mark.parametrize(
    ("number", "window"), [(46, "battle_after_winner_before_rout"), (20, "battle_after_battle")]
)
def test_rear_guard_and_rally_prevent_panic(number: int, window: str) -> None:
    game = war("france 4", "austria 4", [5, 5, 5, 1, 1, 1, *[1] * 6], britain=f"25 {number} 3")
    answer(game, "battle_after_winner_before_rout", 25)
    answer(game, window, number)
    quiet(game)
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 4  # neither attrition nor rout
    game = war("france 4", "austria 4", [6, 5, 5, 1, 1, 1, *[1] * 6], britain=f"25 {number} 3")
    answer(game, window if number == 46 else "battle_after_dice", number)
    until(game, "battle_after_winner_before_rout")
    assert refused(game, "respond 25").code == "no-event"


@covers("lancers_and_uhlans", "R65", "N-11.5.01")
@pytest.mark.parametrize(
    ("fives", "choice", "left"), [(3, "a rout is harder", 4), (2, "a rout is easier", 2)]
)
def test_lancers_change_the_margin_of_a_rout(fives: int, choice: str, left: int) -> None:
    game = war("france 4", "austria 4", [*[5] * fives, *[1] * (6 - fives), *[1] * 6], britain="31 3")
    answer(game, "battle_after_winner_before_rout", 31)
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("Lancers", "britain")
    choose(game, choice)
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == left


@covers("cuirassiers_charge", "R65", "R113")
def test_cuirassiers_turn_disruptions_into_kills_on_either_side() -> None:
    game = war("france 4", "austria 4", [5, 5, 1, 1, 1, 1, *[5, 1, 1, 1, 1, 1]], britain="36 3")
    until(game, "battle_after_battle_before_rout")
    roll(game, [4])
    raw(game, "respond 36")
    while asked(game)[0] == "Moment":  # others could form square
        raw(game, "pass")
    raw(game, "for the defender")
    assert asked(game) == ("Charge", "britain")
    assert options(game) == [f"{n} disruptions become kills" for n in (2, 1, 0)]
    assert refused(game, "3 disruptions become kills").code == "too-many-kills"
    choose(game, "2 disruptions become kills")
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 2
    assert whole(game)


@covers("cuirassiers_charge", "R113")
def test_a_side_wiped_out_by_cuirassiers_has_lost() -> None:
    game = war("france 1", "austria 2", [5, 5, 1, *[5, 1, 1, 1]], britain="36 3")
    until(game, "battle_after_battle_before_rout")
    assert game.winner == 0
    roll(game, [4])
    raw(game, "respond 36")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    choose(game, "for the attacker", "1 disruptions become kills")
    assert points(game, "france", "linz") == 0
    assert points(game, "austria", "linz") == 2
    assert game.battle_at == -1


# ---------------------------------------------------------------------- retreats
@covers("to_the_death", "R78", "N-11.3.07")
def test_to_the_death_cancels_a_retreat_for_another_round() -> None:
    game = war("france 4", "austria 4", [5, 1, 1, 1, 1, 1, *[1] * 6], britain="30 3")
    answer(game, "retreat_due", 30)
    roll(game, [*[1] * 6, *[6, 6, 1, 1]])
    news = quiet(game)
    assert [e.data[1] for e in news if e.kind == "battle_dice"] == [2, 2]
    assert (points(game, "france", "munich"), points(game, "austria", "linz")) == (2, 4)


@covers("R78")
def test_to_the_death_comes_after_the_losses_of_a_rout_and_goes_beyond_two_rounds() -> None:
    tie = [1] * 12
    game = war("france 4", "austria 4", [*tie, *[5, 5, 5, 1, 1, 1], *[1] * 5], britain="30 3")
    answer(game, "retreat_due", 30)
    assert points(game, "austria", "linz") == 1
    roll(game, [*[1] * 6, 1, 1])
    news = quiet(game)
    assert {e.data[1] for e in news if e.kind == "battle_dice"} == {3}


@covers("R78", "R113")
def test_to_the_death_cancels_a_retreat_before_a_great_redoubt() -> None:
    game = clash("france 4", "austria 4", game=empty(france="11 2", britain="30 3"))
    raw(game, "event 11")
    roll(game, [1] * 12)
    answer(game, "retreat_due", 30)
    roll(game, [*[1] * 6, *[1] * 5])
    quiet(game)
    assert points(game, "france", "munich") == 4  # tied again: the active side gives way


@covers("to_the_death", "R34")
@pytest.mark.parametrize("made", [False, True])
def test_to_the_death_holds_a_force_that_evades(made: bool) -> None:
    game = bare()
    give(game, "britain", "30 3")
    stand(game, "munich", ("davout",), france=4)
    stand(game, "linz", ("mack",), austria=2)
    marching("france", 3, game, [6, 6])
    act(game, "march from Munich", "with Davout", "go to Linz")
    quiet(game)
    act(game, "evade to Vienna", "with Mack")
    raw(game, "try it")
    if made:  # the dice are thrown first
        until(game, "evasion_declared_or_made")
        raw(game, "pass")
    answer(game, "evasion_declared_or_made", 30)
    until(game, "battle_before_dice")
    assert where(game, "mack") == DUCHY["linz"]
    assert game.battle_at == DUCHY["linz"]
    assert game.failed == 0  # it was not a failed evasion
    assert terrain_dice(game, DEFENDER) == 1


# ---------------------------------------------------------------------- before the dice
@covers("bravest_of_the_brave", "R69")
def test_bravest_of_the_brave_appears_in_the_battle() -> None:
    game = clash("france 4", "austria 4", game=empty(france="2", britain="34 3"))
    before = dice(game, DEFENDER)
    answer(game, "battle_before_dice", 34)
    assert all(text.startswith("choose the commander") for text in options(game))
    assert "choose the commander Napoleon" not in options(game)
    assert refused(game, "choose the commander Napoleon").code == "not-chosen"
    raw(game, "choose the commander Hiller")
    assert where(game, "hiller") == DUCHY["linz"]
    assert dice(game, DEFENDER) == before + 1  # his rating: he is in command
    quiet(game)
    assert where(game, "hiller") >= 0  # he stays


@covers("unguarded_approach", "R37")
def test_unguarded_approach_takes_the_terrain_dice_of_a_pass() -> None:
    game = clash("france 4", "austria 4", game=empty(britain="50 3"), lines="prague")
    assert terrain_dice(game, DEFENDER) == 2
    answer(game, "battle_before_dice", 50)
    assert terrain_dice(game, DEFENDER) == 0
    game = clash("france 4", "austria 4", game=empty(britain="50 3"), lines="munich")
    until(game, "battle_before_dice")
    assert refused(game, "respond 50").code == "no-event"


@covers("unguarded_approach", "R37")
def test_unguarded_approach_spares_the_attrition_of_a_crossing() -> None:
    game = bare()
    give(game, "britain", "50 3")
    stand(game, "munich", ("davout",), france=4)
    stand(game, "tyrol", austria=2)
    marching("france", 3, game)
    act(game, "march from Munich", "with Davout")
    raw(game, "go to Tyrol")
    answer(game, "movement_entry", 50)
    until(game, "battle_before_dice")
    assert "attrition" not in kinds(game.news)
    assert terrain_dice(game, DEFENDER) == 0


@covers("unguarded_approach", "R15")
@pytest.mark.parametrize(("flag", "able"), [(False, True), (True, False)])
def test_unguarded_approach_must_change_something(flag: bool, able: bool) -> None:
    game = bare()
    give(game, "britain", "50 3")
    stand(game, "munich", ("davout",), france=4)
    if flag:
        game.set_flag(DUCHY["tyrol"], FRANCE)  # a pass into friendly ground
    marching("france", 3, game)
    act(game, "march from Munich", "with Davout")
    raw(game, "go to Tyrol")
    until(game, "movement_entry")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    assert ("respond 50 Unguarded Approach" in options(game)) == able


# ---------------------------------------------------------------------- sieges
@covers("sappers_and_pioneers", "R42")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_sappers_add_a_six_to_either_side_of_a_siege(side: str) -> None:
    game = empty(austria="47 3")
    game.ship_at = [UNBUILT] * len(game.ship_at)
    put(game, "venice", "france 5")
    put(game, "venice", "france 0 davout")
    begin(game, Spending(FRANCE))
    roll(game, [6, 6, *[1] * 8, 1, 1])
    raw(game, "besiege Venice")
    answer(game, "siege_after_dice", 47, f"for the {side}")
    quiet(game)
    if side == "attacker":
        assert game.flag(DUCHY["venice"]) == FRANCE
    else:
        choose(game, "strike units")
        assert points(game, "france", "venice") == 4
        assert asked(game)[0] == "Surrender"


# ---------------------------------------------------------------------- steadfast nations (H6, H8)
@covers("janissaries", "R65", "R111")
def test_janissaries_cannot_be_disrupted_in_the_first_round() -> None:
    game = empty()
    enter_pact(game, TURKEY, NATION["russia"])
    game.in_force = 1 << card("H6")
    clash("france 4", "turkey 4", [5, 5, 5, 1, 1, 1, *[5, 1, 1, 1]], game=game)
    assert points(game, "turkey", "linz") == 4
    assert points(game, "france", "munich") == 4  # one damage against none


@covers("gotts_mitt_uns", "R65", "R111")
def test_swedes_at_home_are_not_disrupted_with_their_home_card() -> None:
    game = empty()
    enter_pact(game, SWEDEN, BRITAIN)
    game.in_force = 1 << card("H8")
    clash("france 4", "sweden 4", [5, 5, 5, 1, 1, 1, *[5, 1, 1, 1, 1]], game=game, at="stockholm", lines="")
    assert points(game, "sweden", "stockholm") == 4
    assert "shaken" in kinds(game.news)  # the French are
