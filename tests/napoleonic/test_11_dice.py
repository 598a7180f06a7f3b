"""The dice of a battle: pieces, unit bonus, terrain, failed evasions (N-11.2, R36, R37, R100)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.activity import was_active
from lacewars.games.napoleonic.battle import chief, dice, terrain_dice, unit_bonus
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, NATION, NATIONS, RUSSIA
from lacewars.games.napoleonic.phases.impulse import clear
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.relations import enter_pact, go_to_war, settle
from lacewars.kernel import covers
from tests.napoleonic.field import clash, empty, put
from tests.napoleonic.kit import asked, options, raw, refused, whole


def met(attackers: str, defenders: str, **how: object) -> Napoleonic:
    """A battle that waits for battle cards: the dice are not thrown yet."""
    game = clash(attackers, defenders, game=empty(france="2", austria="3", russia="4"), **how)  # type: ignore[arg-type]
    assert whole(game)
    return game


@covers("N-11.2.01", "N-11.2.04", "N-3.70", "R36")
def test_units_other_commanders_and_the_rating_of_the_chief_are_dice() -> None:
    game = met("france 4 napoleon murat", "austria 3 mack")
    assert asked(game) == ("BattleCards", "france")
    assert dice(game, ATTACKER) == 4 + 4 + 1 + 2
    assert dice(game, DEFENDER) == 3 + 1 + 1 + 1  # a unit bonus, and a normal line
    assert chief(game, ATTACKER) == COMMANDER["napoleon"]  # the best of one nation leads
    game.lowered[COMMANDER["napoleon"]] = 3
    assert dice(game, ATTACKER) == 4 + 1 + 1 + 2  # R81: he stays in command


@covers("N-11.2.01", "N-11.2.04", "R100")
def test_disrupted_pieces_throw_no_dice_but_count_for_the_bonus() -> None:
    game = met("france 4 napoleon murat", "austria 3 mack")
    game.shaken[FRANCE] = 3
    assert dice(game, ATTACKER) == 1 + 4 + 1 + 2
    game.shaken_leaders = 1 << COMMANDER["murat"]
    assert dice(game, ATTACKER) == 1 + 4 + 2
    game.shaken_leaders |= 1 << COMMANDER["napoleon"]
    game.shaken[FRANCE] = 4
    assert dice(game, ATTACKER) == 2  # the bonus alone
    game.carried[ATTACKER] = 3
    assert dice(game, ATTACKER) == 0


@covers("N-11.2.03", "N-11.2.1.01", "N-11.2.1.02", "N-11.2.1.03", "R36")
@pytest.mark.parametrize(
    ("force", "bonus"),
    [
        ({"france": 1}, 2),
        ({"austria": 5}, 1),
        ({"austria": 5, "russia": 2, "britain": 1}, 1),
        ({"france": 2, "prussia": 1}, 3),
        ({"france": 3, "spain": 2}, 2),
        ({"france": 2, "spain": 2}, 0),
        ({"spain": 3}, 0),
        ({}, 0),
    ],
)
def test_the_unit_bonus(force: dict[str, int], bonus: int) -> None:
    troops = [0 for _ in NATIONS]
    for name, points in force.items():
        troops[NATION[name]] = points
    assert unit_bonus(troops) == bonus


@covers("N-11.2.1.04", "R100")
def test_the_bonus_is_reckoned_anew_in_each_round_on_those_alive() -> None:
    game = met("france 2 spain 1", "austria 1")
    assert dice(game, ATTACKER) == 3 + 2
    game.shaken[FRANCE] = 2
    assert dice(game, ATTACKER) == 1 + 2
    game.add_units(FRANCE, DUCHY["linz"], -1)
    game.shaken[FRANCE] = 1
    assert dice(game, ATTACKER) == 1  # half of those alive are Spanish


@covers("R94")
def test_a_commander_alone_throws_his_rating_without_a_bonus() -> None:
    game = met("france davout", "austria charles")
    assert dice(game, ATTACKER) == 3
    assert dice(game, DEFENDER) == 3 + 1


@covers("N-11.2.05", "N-11.2.2.04", "N-11.2.2.05", "N-11.2.2.06", "R37")
@pytest.mark.parametrize(
    ("at", "lines", "expected"),
    [
        ("linz", "munich", 1),
        ("linz", "prague", 2),
        ("linz", "prague munich", 1),
        ("linz", "", 0),
    ],
)
def test_terrain_dice_by_the_easiest_line(at: str, lines: str, expected: int) -> None:
    game = met("france 2", "austria 2", at=at, lines=lines)
    assert terrain_dice(game, DEFENDER) == expected
    assert terrain_dice(game, ATTACKER) == 0
    assert dice(game, DEFENDER) == 2 + 1 + expected
    game.battle_round = 2
    assert terrain_dice(game, DEFENDER) == 0


@covers("N-11.2.2.06")
def test_a_marsh_is_three_dice() -> None:
    game = empty(france="2")
    game = clash("britain 2", "france 2", game=game, at="amsterdam", lines="friesland")
    assert terrain_dice(game, DEFENDER) == 3


@covers("N-11.2.2.01", "R37", "R96")
def test_terrain_helps_only_those_to_whom_the_space_was_friendly() -> None:
    game = empty(france="2")
    game.set_flag(DUCHY["linz"], FRANCE)
    assert terrain_dice(clash("france 2", "austria 2", game=game), DEFENDER) == 0
    game = empty(france="2", austria="3")
    game = clash("france 2", "russia 2", game=game)  # an ally's space is friendly
    assert terrain_dice(game, DEFENDER) == 1
    game = empty(france="2", austria="3")
    game.active = AUSTRIA
    game = clash("austria 2", "france 2", game=game, lines="vienna")  # R96: its own ground, held by the enemy
    assert terrain_dice(game, DEFENDER) == terrain_dice(game, ATTACKER) == 0


@covers("N-11.2.2.01", "R27")
def test_the_ground_of_a_conquered_neutral_is_friendly_to_its_victors() -> None:
    game = empty(austria="3")
    game.camp[AUSTRIA] = -1
    settle(game)
    assert terrain_dice(clash("russia 2", "france 2", game=game, lines="prague"), DEFENDER) == 0
    game = empty(austria="3", france="2")
    game.camp[AUSTRIA] = -1
    game.victor[AUSTRIA] = FRANCE
    settle(game)
    assert terrain_dice(clash("russia 2", "france 2", game=game, lines="prague"), DEFENDER) == 2


@covers("N-11.2.2.07", "R99")
def test_no_terrain_dice_against_those_who_crossed_a_strait() -> None:
    game = empty(britain="2", turkey="3")
    game = clash("france 2", "turkey 2", game=_turkish_war(game), at="constantinople", lines="anatolia")
    assert game.battle_at == DUCHY["constantinople"]
    assert terrain_dice(game, DEFENDER) == 0


def _turkish_war(game: Napoleonic) -> Napoleonic:
    enter_pact(game, NATION["turkey"], RUSSIA)
    return game


@covers("N-11.2.06", "N-11.2.2.02", "R34")
def test_failed_evasions_give_the_attacker_dice_and_cost_the_terrain() -> None:
    game = met("france 2", "austria 2", failed=2)
    assert dice(game, ATTACKER) == 2 + 2 + 2
    assert dice(game, DEFENDER) == 2 + 1
    game.battle_round = 2
    assert dice(game, ATTACKER) == 2 + 2


@covers("R25")
def test_between_former_allies_one_nation_has_a_terrain_die() -> None:
    game = empty(france="2", austria="3")
    game.camp[AUSTRIA] = -1
    go_to_war(game, AUSTRIA, RUSSIA)
    game = clash("austria 2", "russia 2", game=game, lines="", favoured=AUSTRIA, at="lemberg")
    assert (terrain_dice(game, ATTACKER), terrain_dice(game, DEFENDER)) == (1, 0)


@covers("N-9.7.05", "R81")
def test_the_player_with_most_strength_names_the_chief_of_a_mixed_side() -> None:
    game = empty(france="2")
    clash("france 3", "austria 2 mack russia 4 bagration", game=game)
    assert asked(game) == ("Command", "russia")
    assert options(game) == ["in command Mack", "in command Bagration"]
    assert refused(game, "in command Charles").code == "not-chief"
    raw(game, "in command Mack")
    assert chief(game, DEFENDER) == COMMANDER["mack"]
    assert asked(game) == ("BattleCards", "france")
    assert dice(game, DEFENDER) == 2 + 4 + 1 + 1 + 1 + 1  # Bagration is one unit


@covers("R81")
def test_on_a_tie_the_player_active_last_names_the_chief() -> None:
    game = empty(france="2")
    was_active(game, RUSSIA)
    clash("france 3", "austria 2 mack russia 2 bagration", game=game)
    assert asked(game) == ("Command", "russia")
    game = empty(france="2")
    was_active(game, AUSTRIA)
    clash("france 3", "austria 2 mack russia 2 bagration", game=game)
    assert asked(game) == ("Command", "austria")


@covers("R29", "R81")
def test_a_minor_commander_does_not_lead_a_power() -> None:
    game = clash("france 1 davout spain 3 castanos", "austria 2", game=empty(france="2"))
    assert chief(game, ATTACKER) == COMMANDER["davout"]
    assert dice(game, ATTACKER) == 1 + 3 + 3 + 1


@covers("R81")
def test_loose_units_of_several_nations_have_no_chief() -> None:
    game = met("france 2", "austria 2 russia 2")
    assert chief(game, DEFENDER) == -1
    assert dice(game, DEFENDER) == 4 + 1 + 1


@covers("R91")
def test_all_hostile_formations_in_the_space_defend() -> None:
    game = met("france 2", "austria 2 russia 9 britain 1")
    assert game.sides == [1 << FRANCE, 1 << AUSTRIA | 1 << RUSSIA | 1 << NATION["britain"]]


def test_without_an_enemy_there_is_no_battle() -> None:
    game = empty(france="2")
    put(game, "linz", "france 2")
    clash("france 1", "", game=game)
    assert game.battle_at == -1
    assert game.decision() is None


def test_the_impulse_forgets_a_battle() -> None:
    game = met("france 2", "austria 2")
    clear(game)
    assert game.battle_at == -1
    assert game.sides == [0, 0]
