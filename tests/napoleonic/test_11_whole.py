"""Battles where other parts meet them: marches, interceptions, sieges after overruns, the interphase."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.battle import dice, terrain_dice
from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.fighting import DEFENDER
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.phases.camps import CampStep
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare, stand
from tests.napoleonic.contact_kit import points as marching
from tests.napoleonic.field import choose, clash, empty, points, put, quiet, where
from tests.napoleonic.kit import act, asked, begin, give, kinds, options, raw, refused, roll, whole


def invasion(dice: tuple[int, ...] = (), **hands: str) -> Napoleonic:
    """Davout with four points is about to march from Munich."""
    game = bare()
    for name, numbers in hands.items():
        give(game, name, numbers)
    stand(game, "munich", ("davout",), france=4)
    return marching("france", 4, game, dice)


@covers("N-11.2.2.03", "R33", "R37")
def test_an_interceptor_takes_its_attrition_first_and_has_the_terrain() -> None:
    game = invasion(austria="3", france="2")
    stand(game, "tyrol", ("charles",), austria=3)
    act(game, "march from Munich", "with Davout", "go to Linz")
    quiet(game)
    act(game, "intercept from Tyrol", "with Charles")
    roll(game, [6, 6])
    news = act(game, "try it")
    assert "intercepted" in kinds(news)
    quiet_until_cards(game)
    assert where(game, "charles") == DUCHY["linz"]
    assert terrain_dice(game, DEFENDER) == 1  # by the line of the attacker: Linz was friendly
    assert dice(game, DEFENDER) == points(game, "austria", "linz") + 3 + 1 + 1


def quiet_until_cards(game: Napoleonic) -> None:
    """Windows pass until battle cards are asked for."""
    while asked(game)[0] == "Moment" or "Contact" in asked(game)[0]:
        raw(game, "pass")
    assert asked(game)[0] == "BattleCards"


@covers("N-11.2.2.03", "N-9.4.1.01")
def test_an_interceptor_into_enemy_ground_suffers_attrition_before_the_battle() -> None:
    game = invasion(austria="3", france="2")
    stand(game, "tyrol", ("charles",), austria=3)
    game.set_flag(DUCHY["linz"], FRANCE)
    act(game, "march from Munich", "with Davout", "go to Linz")
    quiet(game)
    act(game, "intercept from Tyrol", "with Charles")
    roll(game, [6, 6, 6, 1, 1, 1])
    act(game, "try it")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("Wear", "austria")
    act(game, "lose a point of Austria")
    quiet_until_cards(game)
    assert points(game, "austria", "linz") == 2
    assert terrain_dice(game, DEFENDER) == 0  # it was not friendly to it


@covers("N-13.9.01", "N-11.7.01", "R51")
def test_a_fleet_leaves_a_port_flagged_after_an_overrun_before_the_march_goes_on() -> None:
    game = bare()
    stand(game, "laibach", ("davout",), france=4)
    stand(game, "trieste", austria=1)
    game.set_flag(DUCHY["laibach"], FRANCE)
    game.ship_at[SQUADRON["russia_1"]] = DUCHY["trieste"]
    marching("france", 4, game, (6, *[1] * 30))
    act(game, "march from Laibach", "with Davout", "go to Trieste")
    choose(game, "pass")
    raw(game, "plant the flag")
    assert asked(game) == ("March", "france")
    assert game.ship_at[SQUADRON["russia_1"]] == AT_SEA + ZONE["adriatic_sea"]
    assert "go to Agram" in options(game)
    assert whole(game)


@covers("N-9.5.1.02", "N-11.6.02", "R41")
def test_after_an_overrun_the_march_goes_on() -> None:
    game = invasion(dice=(6, *[1] * 30))
    stand(game, "linz", austria=1)
    act(game, "march from Munich", "with Davout", "go to Linz")
    assert asked(game) == ("Contact", "austria")
    choose(game, "pass")
    assert asked(game) == ("Claim", "france")
    raw(game, "plant the flag")
    assert game.flag(DUCHY["linz"]) == FRANCE
    assert asked(game) == ("March", "france")
    assert "go to Vienna" in options(game)
    raw(game, "go to Vienna")
    assert where(game, "davout") == DUCHY["vienna"]
    assert whole(game)


@covers("N-9.5.1.02", "R40")
def test_after_a_mere_victory_it_does_not() -> None:
    game = invasion(dice=(6, *[1] * 30))
    stand(game, "linz", austria=3)
    act(game, "march from Munich", "with Davout", "go to Linz")
    choose(game, "pass", "retreat to Vienna")
    assert asked(game) == ("Spending", "france")
    assert refused(game, "march from Linz").code == "no-further"
    assert game.leader_steps[COMMANDER["davout"]] == MOST_STEPS


@covers("N-12.2.01", "N-12.2.05", "N-9.5.2.01", "R42")
def test_an_overrun_before_a_fortress_allows_a_siege_and_its_fall_the_march() -> None:
    game = bare()
    stand(game, "mantua", ("massena",), france=5)
    stand(game, "venice", austria=1)
    marching("france", 4, game, [6, *[1] * 30])
    act(game, "march from Mantua", "with Masséna", "go to Venice")
    choose(game, "pass")
    assert asked(game) == ("Spending", "france")
    assert refused(game, "march from Venice").code == "no-further"  # an enemy fortress
    roll(game, [6, 6, 6, *[1] * 9])
    act(game, "besiege Venice")
    assert game.flag(DUCHY["venice"]) == FRANCE
    act(game, "march from Venice", "with Masséna", "go to Trieste")
    assert where(game, "massena") == DUCHY["trieste"]


@covers("N-9.4.4.01", "N-9.4.4.02", "N-9.4.4.03", "R98")
def test_retreats_roll_once_and_only_into_hostile_ground_or_over_a_strait() -> None:
    game = clash("france 2", "austria 2", [6, *[1] * 7])
    choose(game, "retreat to Tyrol")  # over a pass, but friendly
    assert "attrition" not in kinds(game.news)
    game = empty()
    for name in ("graz", "prague", "tyrol", "vienna"):
        game.set_flag(DUCHY[name], FRANCE)
    clash("france 2", "austria 3", [6, *[1] * 20], game=game)
    roll(game, [1] * 4)
    news = choose(game, "retreat to Tyrol")  # over a pass, and hostile: one die each
    assert [len(e.data[2]) for e in news if e.kind == "attrition"] == [2]


@covers("N-11.6.01", "R41")
def test_whoever_dies_on_the_retreat_is_overrun() -> None:
    game = empty()
    for name in ("graz", "prague", "tyrol", "vienna"):
        game.set_flag(DUCHY[name], FRANCE)
    clash("france 2", "austria 2", [6, *[1] * 20], game=game)
    roll(game, [6])
    news = choose(game, "retreat to Tyrol")
    assert ("battle_over", (DUCHY["linz"], 0, True)) in [(e.kind, e.data) for e in news]
    assert asked(game) == ("Claim", "france")


@covers("N-9.7.07", "R41", "R89")
def test_the_flag_of_a_group_is_that_of_its_chief() -> None:
    game = empty()
    game.active = RUSSIA
    put(game, "munich", "austria 1 charles russia 4 kutuzov")
    game.chiefs = 1 << COMMANDER["charles"]
    clash("austria 0 russia 0", "france 1", [6, *[1] * 30], game=game, at="munich", lines="linz")
    choose(game)
    assert asked(game) == ("Claim", "austria")


@covers("N-9.7.06", "R81")
def test_a_chief_stays_in_command_until_he_falls() -> None:
    game = empty(france="2")
    put(game, "linz", "austria 4 charles russia 4 kutuzov")
    game.chiefs = 1 << COMMANDER["charles"]
    tie = [*[1] * 6, *[1] * 14]
    clash("france 4", "", tie, game=game)
    assert asked(game) == ("BattleCards", "france")  # nobody is asked who leads
    game = empty()
    put(game, "linz", "austria 4 charles russia 4 kutuzov bagration")
    game.chiefs = 1 << COMMANDER["charles"]
    clash("france 4", "", [*[6, 1, 1, 1, 1, 1], *[6, *[1] * 14]], game=game)
    assert asked(game) == ("Remainder", "austria")
    raw(game, "choose Austria")
    raw(game, "strike Charles")
    assert game.chiefs == 1 << COMMANDER["kutuzov"]  # after a tie the only nation left names its best


@covers("R15", "N-14.02")
def test_outside_impulses_nobody_plays_a_card() -> None:
    game = empty(france="22 2", austria="20", britain="48")
    game.active = NOBODY
    game.marker = AUSTRIA
    clash("france 4", "austria 4", [1] * 40, game=game)
    assert game.decision() is None
    assert points(game, "france", "munich") == 4


@covers("R15", "N-14.02", "N-8.3.4.05")
def test_in_the_camp_step_former_allies_fight_without_cards() -> None:
    game = empty(austria="22 30", russia="3")
    game.active, game.marker = NOBODY, RUSSIA
    put(game, "munich", "austria 2 mack russia 2 kutuzov")
    begin(game, CampStep())
    act(game, "join the imperial camp", "accept")
    assert asked(game) == ("Contact", "russia")
    act(game, "evade to Ratisbon", "with Kutuzov")
    roll(game, [1, 1, 6, *[1] * 40])
    news = act(game, "try it")  # nobody is asked to hold Kutuzov fast
    assert {"not_evaded", "battle", "battle_dice"} <= set(kinds(news))
    assert asked(game) == ("Bear", "russia")


@covers("conscripts")
def test_conscripts_join_a_battle_under_way() -> None:
    game = clash("france 4", "austria 2 mack", game=empty(austria="16 3", france="2"))
    before = dice(game, DEFENDER)
    raw(game, "pass")
    raw(game, "pass")
    while "respond 16 Conscripts" not in options(game):
        raw(game, "pass")
    raw(game, "respond 16")
    while asked(game)[0] == "PickCommander":
        raw(game, "choose the commander Mack")
    assert points(game, "austria", "linz") == 4
    assert dice(game, DEFENDER) == before + 2
    assert game.battle_at == DUCHY["linz"]
    assert whole(game)
