"""M-19.3.05, M-19.4: what neutrality means, and how foreign pieces leave neutral land."""

from __future__ import annotations

import pytest

from lacewars.games.maria.conquest import is_protected, retroactive
from lacewars.games.maria.displaced import nearest
from lacewars.games.maria.income import printed_income
from lacewars.games.maria.leaving import steps_out
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.draw import Draw
from lacewars.games.maria.phases.outcome import refuges
from lacewars.games.maria.phases.winter import Winter
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PIECE, PRUSSIA, SAXONY
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import CUT_OFF, toll
from lacewars.kernel import covers
from tests.maria.kit import (
    act,
    asked,
    at,
    begin,
    march,
    marker,
    movement,
    moving,
    options,
    phase,
    refused,
    stage,
    steps,
    table,
    town,
)


def neutral_prussia(pieces: dict[str, str], power: str = "prussia", **given: object) -> Maria:
    """The movement phase of a power while Prussia is neutral after its peace."""
    game = table(pieces, **given)  # type: ignore[arg-type]
    game.annexed, game.prussia_neutral = 1, True
    game.active = game.stage_powers({"france": 0, "prussia": 1, "austria": 2}[power])
    return stage(game, power, movement(game))


def leaving(pieces: dict[str, str], power: str = "prussia", **given: object) -> Maria:
    """The movement phase of a power with pieces in a Saxony that has become neutral."""
    return moving(power, pieces, saxony="neutral", **given)


# ------------------------------------------------------------------------- leaving
@covers("M-19.3.05", "R69")
def test_foreign_pieces_leave_neutral_saxony_before_others_move() -> None:
    game = leaving({"friedrich": "wittenberg", "schwerin": "berlin"})
    assert {o.split()[1] for o in options(game)} == {"Friedrich"}
    assert "M-19.3.05" in refused(game, "march schwerin").rules
    assert refused(game, "end movement").rules == ("M-19.3.05",)


@covers("M-19.3.05", "R69")
def test_who_can_get_out_this_turn_must() -> None:
    """Friedrich at Oschatz: three steps or four by main roads lead out; the march may not end inside."""
    game = leaving({"friedrich": "oschatz"})
    act(game, "march friedrich")
    assert "torgau" not in steps(game), "from Torgau he could not get out in this move"
    act(game, "step leipzig")
    assert "halt" not in options(game)
    assert "M-19.3.05" in refused(game, "halt").rules
    act(game, "step altenburg", "halt")
    assert at(game, "friedrich") == "altenburg"
    assert "march Friedrich der Große" not in options(game)


@covers("M-19.3.05", "M-19.4.06", "R93")
def test_once_outside_he_does_not_come_back() -> None:
    game = leaving({"friedrich": "leipzig"})
    act(game, "march friedrich", "step altenburg")
    assert "leipzig" not in steps(game)
    assert "M-19.4.04" in refused(game, "step leipzig").rules


@covers("R69")
def test_who_cannot_get_out_ends_with_the_fewest_steps_left() -> None:
    """A train moves 2 (3 by main roads). From Dresden the border is 2 steps away: but Teplitz is taken."""
    game = leaving({"train_prussia_1": "meissen"}, hands={"prussia": []})
    act(game, "march train_prussia_1")
    ends = set()
    for first in sorted(steps(game)):
        twin = game.copy()
        act(twin, f"step {first}")
        while twin.decision() is not None and phase(twin) == "March":
            act(twin, options(twin)[0])
        ends.add(at(twin, "train_prussia_1"))
    assert ends
    assert all(game.home(town(e)) != SAXONY for e in ends)


@covers("R69")
def test_a_piece_too_far_inside_goes_as_near_to_the_border_as_it_can() -> None:
    blocked = {"karl": "teplitz", "traun": "tetschen", "train_austria_1": "reichenberg"}
    game = leaving({"train_prussia_1": "dresden", **blocked}, hands={"prussia": []})
    act(game, "march train_prussia_1")
    while phase(game) == "March":
        act(game, options(game)[0])
    saxony = frozenset(t for t in range(len(game.held)) if game.home(t) == SAXONY)
    assert steps_out(game.where[PIECE["train_prussia_1"]], saxony) <= 1


@covers("R69")
def test_a_piece_that_is_blocked_waits() -> None:
    """Friedrich at Plauen: Hof and Zwickau are held by his own side's trains."""
    game = leaving(
        {"friedrich": "plauen", "train_france_1": "hof", "train_bavaria_1": "zwickau", "schwerin": "berlin"}
    )
    assert "march Schwerin" in options(game)
    assert not any("Friedrich" in o for o in options(game))
    assert "end movement" in options(game)


@covers("R69", "M-19.3.05")
def test_if_only_a_force_march_leads_out_this_turn_it_must_be_one() -> None:
    """Hof and Altenburg are held: from Plauen only the long way by main roads leads out in one turn."""
    game = leaving({"friedrich": "plauen", "train_france_1": "hof", "train_bavaria_1": "altenburg"})
    assert options(game) == ["force Friedrich der Große"]
    act(game, "force friedrich")
    while phase(game) == "March":
        act(game, options(game)[0])
    assert game.home(game.where[PIECE["friedrich"]]) != SAXONY


@covers("R69")
def test_a_piece_that_could_only_go_deeper_waits_too() -> None:
    """The train at Plauen could go to Zwickau, but no nearer to the border than it is."""
    game = leaving({"train_prussia_1": "plauen", "train_france_1": "hof", "train_bavaria_1": "altenburg"})
    assert "end movement" in options(game)
    assert "M-19.3.05" in refused(game, "march train_prussia_1").rules


@covers("R69")
def test_a_train_may_leave_by_being_brought_back_instead() -> None:
    game = leaving({"train_prussia_1": "leipzig"}, hands={"prussia": ["H4"]})
    assert "return Prussia T1 at Berlin" in options(game)
    assert "end movement" not in options(game)
    act(game, "return train_prussia_1 at berlin", "lay hearts 4 deck 1", "settle")
    assert at(game, "train_prussia_1") == "berlin"


@covers("R69", "M-19.4.05", "R93")
def test_they_conquer_nothing_there() -> None:
    game = leaving({"belle_isle": "leipzig"}, "france")
    march(game, "belle_isle", "altenburg")
    assert game.marker[town("leipzig")] < 0
    assert not game.marks


@covers("R69")
def test_enemies_of_each_other_still_fight_inside() -> None:
    game = table({"karl": "pirna", "friedrich": "dresden"}, saxony="neutral")
    stage(game, "austria", Combats())
    assert phase(game) == "Duel"


# ------------------------------------------------------------------------- neutrality
@covers("M-19.4.01", "R93", "R39")
def test_a_neutral_power_draws_recruits_and_brings_back() -> None:
    game = table(
        {"rutowski": "dresden"}, hands={"saxony": ["H8"], "prussia": ["S8"]}, saxony="neutral", turn=3
    )
    game.prussia_neutral = True
    begin(game, Draw(SAXONY), Draw(PRUSSIA))
    assert (len(game.hands[SAXONY]), len(game.hands[PRUSSIA])) == (1 + printed_income(game, SAXONY), 4)
    begin(game, Winter())
    asked_for = set()
    while game.decision() is not None:
        if asked(game).power in (SAXONY, PRUSSIA):
            asked_for |= set(options(game))
        act(game, "pass")
    assert {"troop", "return Friedrich der Große at Berlin"} <= asked_for


@covers("M-19.4.02", "R93")
def test_a_neutral_piece_never_leaves_its_home() -> None:
    game = neutral_prussia({"friedrich": "cosel", "train_prussia_1": "halle"})
    act(game, "march friedrich")
    assert steps(game) == {"oppeln", "neustadt", "ratibor", "gleiwitz", "gross_strehlitz"}
    assert "M-19.4.02" in refused(game, "step jaegerndorf").rules
    act(game, "step oppeln", "halt")
    assert "march Prussia T1" not in options(game), "every road from Halle leads abroad"


@covers("M-19.4.02")
def test_a_neutral_saxon_stays_in_saxony() -> None:
    game = moving("austria", {"rutowski": "pirna"}, saxony="neutral")
    act(game, "march rutowski")
    assert steps(game) == {"dresden", "bautzen"}


@covers("M-19.4.02", "M-10.2.06", "R93")
def test_a_neutral_train_does_not_return_abroad() -> None:
    """Saxony may be Prussia's ally again while Prussia is still neutral (R71): Dresden stays closed to it."""
    game = neutral_prussia({"train_prussia_1": "breslau"}, hands={"prussia": ["H9"]})
    sites = {o.split(" at ")[1] for o in options(game) if o.startswith("return Prussia T1")}
    assert sites == {"Berlin", "Magdeburg"}
    assert "M-19.4.02" in refused(game, "return train_prussia_1 at dresden").rules
    game.prussia_neutral = False
    game._decision = None
    begin(game)
    assert "return Prussia T1 at Dresden" in options(game)


@pytest.mark.parametrize("power", ["austria", "prussia"])
@covers("M-19.4.03", "R31")
def test_a_neutral_general_neither_attacks_nor_is_attacked(power: str) -> None:
    game = table({"karl": "jaegerndorf", "friedrich": "cosel"})
    game.annexed, game.prussia_neutral = 1, True
    stage(game, power, Combats())
    assert game.decision() is None
    assert not game.pairs
    game.prussia_neutral = False
    stage(game, power, Combats())
    assert phase(game) == "Duel"


@covers("M-19.4.04", "R93", "R65")
def test_foreign_pieces_may_not_enter_neutral_land() -> None:
    game = neutral_prussia({"karl": "jaegerndorf", "train_austria_1": "troppau"}, "austria")
    act(game, "march karl")
    assert steps(game).isdisjoint({"cosel", "neustadt", "zuckmantel"})
    assert "M-19.4.04" in refused(game, "step cosel").rules
    game = neutral_prussia({"belle_isle": "jaegerndorf"}, "france")
    act(game, "march belle_isle")
    assert "cosel" not in steps(game), "not even an ally's piece"


@covers("M-19.4.04", "R14")
def test_no_foreign_supply_runs_through_neutral_land() -> None:
    """Traun at Zwickau is supplied from Teplitz through Saxony, unless it is neutral."""
    pieces = {"traun": "altenburg", "train_austria_1": "teplitz"}
    far, near = toll(table(pieces, saxony="neutral"), PIECE["traun"]), toll(table(pieces), PIECE["traun"])
    assert (near, far) == (0, CUT_OFF)


@covers("M-19.4.05", "R93", "R26")
def test_a_neutral_power_is_nobodys_enemy_and_keeps_its_alliances() -> None:
    game = table(saxony="neutral")
    game.prussia_neutral = True
    relations = game.relations
    for neutral in (PRUSSIA, SAXONY):
        assert not any(relations.enemy[neutral])
        assert not any(row[neutral] for row in relations.enemy)
        assert relations.allied[neutral][FRANCE]
        assert not relations.allied[neutral][AUSTRIA]


@covers("R93", "M-19.4.05", "R26")
def test_neutral_generals_protect_nothing_and_neutral_trains_are_not_entered() -> None:
    game = table({"friedrich": "ohlau"}, markers={"brieg": "prussia"})
    assert is_protected(game, town("brieg"))
    game.prussia_neutral = True
    assert not is_protected(game, town("brieg"))
    game = table({"karl": "jaegerndorf", "train_prussia_1": "troppau"})
    game.prussia_neutral = True
    game.active = game.stage_powers(2)
    stage(game, "austria", movement(game))
    act(game, "march karl")
    assert "troppau" not in steps(game)


@covers("M-10.3.10", "R71", "R38", "R93")
def test_a_saxony_that_fights_beside_a_neutral_prussia_conquers_retroactively() -> None:
    pieces = {"rutowski": "leitmeritz", "karl": "prag"}
    for neutral_too in (False, True):
        game = neutral_prussia(pieces)
        march(game, "rutowski", "teplitz")
        assert game.marks == {town("leitmeritz"): PRUSSIA}
        game.lift([PIECE["karl"]])
        if neutral_too:
            game.tracks[0] = 3
        retroactive(game)
        assert marker(game, "leitmeritz") == (None if neutral_too else "prussia")


@covers("M-11.2.11", "M-19.4.06", "R36", "R93")
def test_a_retreat_enters_no_neutral_land_unless_it_starts_inside() -> None:
    game = table({"karl": "tetschen", "friedrich": "teplitz"}, saxony="neutral")
    assert all(game.home(t) != SAXONY for t in refuges(game, town("tetschen"), town("teplitz"), 1))
    game = table({"karl": "pirna", "friedrich": "dresden"}, saxony="neutral")
    assert refuges(game, town("pirna"), town("dresden"), 1)


@covers("R93", "R55", "R69")
def test_nobody_is_set_down_in_foreign_neutral_land_nor_a_neutral_abroad() -> None:
    game = table({"friedrich": "teplitz", "rutowski": "dresden"}, saxony="neutral")
    towns = nearest(game, PIECE["friedrich"], town("teplitz"), lambda _: True)
    assert all(game.home(t) != SAXONY for t in towns)
    towns = nearest(
        game, PIECE["rutowski"], town("pirna"), lambda t: t not in (town("dresden"), town("bautzen"))
    )
    assert all(game.home(t) == SAXONY for t in towns)
