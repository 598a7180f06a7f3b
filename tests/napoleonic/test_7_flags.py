"""Flags: bought by a formation in a space or by an army next to it (N-7.4, R35, R79, R89)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.activity import most_recent, was_active
from lacewars.games.napoleonic.board import DUCHY, FORTRESS, LINE, MARSH, NEAR, STRAIT, STRAIT_ZONE
from lacewars.games.napoleonic.flags import bearer, plant, refuse_flag
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, DENMARK, FRANCE, PRUSSIA, RUSSIA, SPAIN
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, REGROUP
from lacewars.games.napoleonic.relations import at_war, settle
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, board, kinds, options, refused, spending, whole

LINZ, VIENNA, MUNICH, PRAGUE, GRAZ = (DUCHY[d] for d in ("linz", "vienna", "munich", "prague", "graz"))
DAVOUT, MACK, CHARLES, MASSENA = (COMMANDER[c] for c in ("davout", "mack", "charles", "massena"))


def empty(*duchies: int, players: int = 5) -> Napoleonic:
    """The set-up without Austrians in these duchies, and without commanders of theirs."""
    game = board(players)
    for duchy in duchies:
        game.add_units(AUSTRIA, duchy, -game.strength(AUSTRIA, duchy))
    for name in ("charles", "john", "ferdinand", "mack"):
        game.put_leader(COMMANDER[name], REGROUP)
    return game


def code(game: Napoleonic, nation: int, duchy: int) -> str:
    """Why a flag is refused; empty: it is not."""
    refusal = refuse_flag(game, nation, duchy)
    return "" if refusal is None else refusal.code


@covers("N-7.4.02", "N-7.4.1.02", "N-2.2.13", "N-3.18")
def test_a_formation_flags_the_space_it_occupies_for_a_point() -> None:
    game = empty(LINZ)
    game.add_units(FRANCE, LINZ, 1)
    assert game.holder[LINZ] == AUSTRIA  # presence alone does not give control
    spending(game, "france", 2)
    assert "flagged" in kinds(act(game, "flag Linz"))
    assert game.flag(LINZ) == FRANCE
    assert game.cp == 1
    assert refused(game, "flag Linz").code == "own-flag"
    assert whole(game)
    game = empty(LINZ)
    game.add_units(FRANCE, LINZ, 1)
    assert refused(spending(game, "france", 0), "flag Linz").code == "no-points"


@covers("N-7.4.01", "N-7.4.03")
def test_a_flag_replaces_any_other() -> None:
    game = empty(LINZ)
    game.set_flag(LINZ, PRUSSIA)
    game.camp[PRUSSIA] = game.camp[AUSTRIA]
    settle(game)
    game.add_units(FRANCE, LINZ, 1)
    act(spending(game, "france", 1), "flag Linz")
    assert game.flag(LINZ) == FRANCE
    assert not game.held[PRUSSIA] >> LINZ & 1


@covers("N-7.4.04", "N-7.4.05")
def test_the_side_of_the_original_owner_only_removes_a_flag() -> None:
    for nation, name in ((AUSTRIA, "austria"), (RUSSIA, "russia")):
        game = empty(LINZ)
        game.set_flag(LINZ, FRANCE)
        game.add_units(nation, LINZ, 1)
        assert "unflagged" in kinds(act(spending(game, name, 1), "flag Linz"))
        assert game.holder[LINZ] == AUSTRIA
        assert code(game, nation, LINZ) == "own-flag"


@covers("N-7.4.2.01", "N-3.67")
def test_a_fortress_changes_its_flag_by_a_siege_alone() -> None:
    game = board()
    mantua = DUCHY["mantua"]
    game.add_units(FRANCE, mantua, -1)
    game.add_units(AUSTRIA, mantua, 3)
    game.put_leader(CHARLES, mantua)
    assert code(game, AUSTRIA, mantua) == "fortress-flag"


@covers("N-7.4.1.01")
def test_an_ally_in_the_space_does_not_prevent_a_flag() -> None:
    game = empty(LINZ)
    game.add_units(FRANCE, LINZ, 2)
    game.add_units(SPAIN, LINZ, 1)
    assert code(game, FRANCE, LINZ) == ""
    act(spending(game, "spain", 1), "flag Linz")
    assert game.flag(LINZ) == FRANCE  # France has more strength points there (R89)


# ---------------------------------------------------------------------- from the next duchy
@covers("N-7.4.1.03", "R35")
def test_an_army_in_a_friendly_space_flags_the_next_one() -> None:
    game = empty(LINZ)
    game.put_leader(DAVOUT, MUNICH)
    assert code(game, FRANCE, LINZ) == ""
    act(spending(game, "france", 1), "flag Linz")
    assert game.flag(LINZ) == FRANCE


@covers("N-7.4.1.03")
def test_loose_units_flag_only_where_they_stand() -> None:
    game = empty(LINZ)
    assert game.strength(FRANCE, MUNICH)
    assert code(game, FRANCE, LINZ) == "nobody-near"


@covers("N-7.4.1.03")
def test_an_army_on_enemy_ground_flags_nothing_next_to_it() -> None:
    game = empty(LINZ, VIENNA)
    game.put_leader(DAVOUT, LINZ)
    assert code(game, FRANCE, VIENNA) == "nobody-near"
    game.set_flag(LINZ, FRANCE)
    assert code(game, FRANCE, VIENNA) == ""


@covers("N-7.4.1.03")
def test_no_flag_where_an_enemy_formation_stands() -> None:
    game = board()
    game.put_leader(DAVOUT, MUNICH)
    game.put_leader(MACK, REGROUP)
    assert code(game, FRANCE, LINZ) == "enemy-there"


@covers("N-7.4.1.03", "N-7.4.1.04", "R35")
def test_an_enemy_army_next_to_it_prevents_a_flag_if_it_could_intercept() -> None:
    game = empty(LINZ)
    game.put_leader(DAVOUT, MUNICH)
    game.put_leader(MACK, VIENNA)
    assert code(game, FRANCE, LINZ) == "watched"
    game.stood = 1 << VIENNA  # it failed to intercept in this impulse
    assert code(game, FRANCE, LINZ) == ""
    game.stood, game.worn = 0, 1 << MACK  # it fought a battle
    assert code(game, FRANCE, LINZ) == ""
    game.worn = 0
    game.add_units(FRANCE, LINZ, 1)  # a formation in the space itself
    assert code(game, FRANCE, LINZ) == ""
    game.add_units(FRANCE, LINZ, -1)
    game.add_units(SPAIN, LINZ, 1)  # nobody intercepts where an enemy of his stands already
    assert code(game, FRANCE, LINZ) == ""


def test_a_fleet_in_the_strait_keeps_an_army_from_watching() -> None:
    here, there = next(pair for pair, line in LINE.items() if line == STRAIT and has_other_line(pair[1]))
    beside = next(d for d in NEAR[there] if LINE[d, there] not in (MARSH, STRAIT))
    game = staged(beside, there)
    game.put_leader(MACK, here)
    assert code(game, FRANCE, there) == "watched"
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + STRAIT_ZONE[here, there]
    assert code(game, FRANCE, there) == ""


def test_general_staff_lets_loose_units_watch() -> None:
    game = empty(LINZ)
    game.put_leader(DAVOUT, MUNICH)
    assert code(game, FRANCE, LINZ) == ""
    game.staff = 1 << AUSTRIA
    assert game.strength(AUSTRIA, VIENNA)
    assert code(game, FRANCE, LINZ) == "watched"


@covers("N-7.4.1.05")
@pytest.mark.parametrize("kind", [MARSH, STRAIT])
def test_no_flag_across_a_marsh_or_a_strait(kind: int) -> None:
    here, there = next(pair for pair, line in LINE.items() if line == kind and has_other_line(pair[1]))
    game = staged(here, there)
    assert code(game, FRANCE, there) == "nobody-near"
    beside = next(d for d in NEAR[there] if LINE[d, there] not in (MARSH, STRAIT))
    game.set_flag(beside, FRANCE)
    game.put_leader(DAVOUT, beside)
    assert code(game, FRANCE, there) == ""


def staged(here: int, there: int) -> Napoleonic:
    """Nothing on the map but Davout in a French duchy, next to an Austrian one."""
    game = board()
    for nation in range(9):
        for duchy in DUCHY.values():
            game.add_units(nation, duchy, -game.strength(nation, duchy))
    for c in COMMANDER.values():
        game.put_leader(c, REGROUP)
    game.put_leader(DAVOUT, here)
    game.set_flag(here, FRANCE)
    game.set_flag(there, AUSTRIA)
    game.ship_at = [REGROUP] * len(game.ship_at)
    return game


def has_other_line(duchy: int) -> bool:
    """Whether a duchy without a fortress can be reached by a line that is neither marsh nor strait."""
    return not FORTRESS[duchy] and any(LINE[d, duchy] not in (MARSH, STRAIT) for d in NEAR[duchy])


@covers("N-7.4.1.06")
def test_a_move_makes_a_duchy_eligible_at_once() -> None:
    game = spending(empty(LINZ), "france", 4)
    assert "flag Linz" not in options(game)
    game.add_units(FRANCE, LINZ, 1)
    game.add_units(FRANCE, MUNICH, -1)
    act(game, "build in Paris")
    assert "flag Linz" in options(game)


# ---------------------------------------------------------------------- who is hostile
@covers("R35")
def test_a_neutral_power_needs_war() -> None:
    game = board()
    game.camp[PRUSSIA] = -1
    settle(game)
    game.add_units(PRUSSIA, DUCHY["munster"], -1)
    game.add_units(FRANCE, DUCHY["munster"], 1)
    assert code(game, FRANCE, DUCHY["munster"]) == "needs-war"


@covers("R35")
def test_a_flag_in_a_duchy_of_a_neutral_minor_is_an_attack() -> None:
    game = board(4)
    free = next(
        d
        for d in DUCHY.values()
        if game.holder[d] == DENMARK and not game.present[DENMARK] >> d & 1 and not FORTRESS[d]
    )
    beside = next(d for d in NEAR[free] if LINE[d, free] not in (MARSH, STRAIT))
    game.add_units(DENMARK, beside, -game.strength(DENMARK, beside))
    for c in COMMANDER.values():
        game.put_leader(c, REGROUP)
    game.set_flag(beside, FRANCE)
    game.put_leader(DAVOUT, beside)
    assert code(game, FRANCE, free) == ""
    spending(game, "france", 1)
    act(game, next(text for text in options(game) if text.startswith("flag")))
    assert at_war(game, FRANCE, DENMARK)  # a Friend of France: Russia commands it
    act(game, "pass")
    assert game.holder[free] == FRANCE


# ---------------------------------------------------------------------- events that bar flags
@covers("R79")
def test_hussars_and_grenzers_bar_bought_flags_in_austria() -> None:
    game = empty(LINZ)
    game.add_units(FRANCE, LINZ, 1)
    game.hussars = True
    assert code(game, FRANCE, LINZ) == "hussars"
    plant(game, FRANCE, LINZ)  # one of an overrun is not barred
    assert game.flag(LINZ) == FRANCE
    game.add_units(FRANCE, LINZ, -1)
    game.add_units(AUSTRIA, LINZ, 1)
    assert code(game, AUSTRIA, LINZ) == ""


@covers("R64")
def test_tilsit_bars_flags_between_france_and_russia_alone() -> None:
    game = board()
    kiev = DUCHY["kiev"]
    game.add_units(RUSSIA, kiev, -1)
    game.add_units(FRANCE, kiev, 1)
    assert code(game, FRANCE, kiev) == ""
    game.tilsit = FRANCE
    assert code(game, FRANCE, kiev) == "truce"
    game.add_units(FRANCE, kiev, -1)
    game.add_units(SPAIN, kiev, 1)
    assert code(game, SPAIN, kiev) == ""


@covers("R92")
def test_while_napoleon_is_away_france_and_its_enemies_flag_nothing_of_each_other() -> None:
    game = board()
    game.abdicated = True
    milan = DUCHY["milan"]
    game.add_units(FRANCE, milan, -4)
    game.put_leader(MASSENA, REGROUP)
    game.add_units(AUSTRIA, milan, 1)
    assert code(game, AUSTRIA, milan) == "truce"
    madrid = DUCHY["madrid"]
    game.add_units(SPAIN, madrid, -3)
    game.put_leader(COMMANDER["castanos"], REGROUP)
    game.add_units(BRITAIN, madrid, 1)
    assert code(game, BRITAIN, madrid) == ""  # allies of France fight on


def test_armistice_leaves_flags_in_occupied_spaces_alone() -> None:
    game = empty(LINZ)
    game.put_leader(DAVOUT, MUNICH)
    game.armistice = AUSTRIA
    assert code(game, FRANCE, LINZ) == "truce"
    game.add_units(FRANCE, LINZ, 1)
    assert code(game, FRANCE, LINZ) == ""


# ---------------------------------------------------------------------- whose flag
@covers("R89")
def test_the_flag_of_several_nations() -> None:
    game = board()
    game.add_units(FRANCE, LINZ, 1)
    assert bearer(game, FRANCE, LINZ) == FRANCE
    game.add_units(SPAIN, LINZ, 2)
    assert bearer(game, FRANCE, LINZ) == SPAIN  # more strength points
    game.add_units(FRANCE, LINZ, 1)
    for first, second in ((FRANCE, SPAIN), (SPAIN, FRANCE)):
        was_active(game, first)
        was_active(game, second)
        assert bearer(game, FRANCE, LINZ) == second
    game.active = FRANCE
    assert bearer(game, FRANCE, LINZ) == FRANCE
    game.put_leader(COMMANDER["castanos"], LINZ)
    assert bearer(game, FRANCE, LINZ) == SPAIN  # its commanders alone stand there
    game.put_leader(DAVOUT, LINZ)
    game.chiefs = 1 << COMMANDER["castanos"]
    assert bearer(game, FRANCE, LINZ) == SPAIN
    game.chiefs = 1 << DAVOUT
    assert bearer(game, FRANCE, LINZ) == FRANCE


@covers("R81", "R89")
def test_commanders_of_several_nations_without_a_chief_name_one_before_a_bought_flag() -> None:
    game = empty(LINZ)
    game.add_units(FRANCE, LINZ, 2)
    game.add_units(SPAIN, LINZ, 1)
    game.put_leader(DAVOUT, LINZ)
    game.put_leader(COMMANDER["castanos"], LINZ)
    act(spending(game, "france", 1), "flag Linz")
    assert asked(game) == ("NameChief", "france")
    act(game, "general-in-chief Castaños")
    assert game.flag(LINZ) == SPAIN


def test_most_recent_is_the_first_if_nobody_was_active() -> None:
    game = board()
    assert most_recent(game, [RUSSIA, AUSTRIA]) == RUSSIA


def test_who_takes_a_capital_or_fortress_is_noted() -> None:
    game = empty(VIENNA)
    plant(game, FRANCE, VIENNA)
    assert game.captors == 1 << FRANCE
    game.captors = 0
    plant(game, FRANCE, LINZ)
    assert game.captors == 0
