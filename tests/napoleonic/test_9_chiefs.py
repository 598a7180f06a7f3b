"""Generals-in-chief, groups, and commanders who count as units (N-9.6, N-9.7, R81)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.armies import appoint, armies, chief_of, led_by, namer, side_at
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import Force, force_at, troops_of
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, NATION, RUSSIA
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare, points, stand
from tests.napoleonic.kit import act, asked, kinds, options, refused, whole

VIENNA, BUDAPEST, MORAVIA, PARIS = (DUCHY[d] for d in ("vienna", "budapest", "moravia", "paris"))


def mixed(austria: int = 2, russia: int = 2, chief: str = "kutuzov") -> Napoleonic:
    """Kutuzov and Mack in Vienna."""
    game = bare()
    stand(game, "vienna", ["kutuzov", "mack"], austria=austria, russia=russia)
    appoint(game, COMMANDER[chief])
    return game


@covers("N-9.6.02", "N-9.7.02", "N-9.7.10", "R29")
def test_another_commander_is_a_unit_until_he_leads_the_surplus() -> None:
    napoleon, murat, soult = (1 << COMMANDER[c] for c in ("napoleon", "murat", "soult"))
    assert armies(FRANCE, Force(napoleon | murat, troops_of(FRANCE, 7))) == 1  # Murat is the eighth unit
    assert armies(FRANCE, Force(napoleon | murat, troops_of(FRANCE, 8))) == 2  # he leads what is too much
    assert armies(FRANCE, Force(napoleon | murat | soult, troops_of(FRANCE, 6))) == 1
    assert (
        armies(FRANCE, Force(napoleon | murat | soult, troops_of(FRANCE, 13))) == 2
    )  # one surplus commander
    assert armies(FRANCE, Force(napoleon | murat | soult, troops_of(FRANCE, 14))) == 3
    assert armies(FRANCE, Force(napoleon | murat | soult, troops_of(FRANCE, 19))) == 0


@covers("N-9.6.03", "N-9.7.2.01")
def test_a_subordinate_is_a_commander_again_when_he_leaves() -> None:
    game = bare()
    stand(game, "paris", ["napoleon", "murat"], france=6)
    appoint(game, COMMANDER["napoleon"])
    points("france", 3, game)
    act(game, "march from Paris", "with Murat", "go to Calais")
    assert game.cp == 2
    assert force_at(game, DUCHY["calais"]) == Force(1 << COMMANDER["murat"], troops_of(FRANCE, 4))
    assert chief_of(game, force_at(game, DUCHY["calais"])) == COMMANDER["murat"]
    assert chief_of(game, force_at(game, PARIS)) == COMMANDER["napoleon"]


@covers("N-3.04", "N-3.05", "N-9.2.01")
def test_units_beyond_command_stand_in_the_space_but_do_not_go() -> None:
    game = bare()
    stand(game, "paris", ["murat"], france=9)
    points("france", 2, game)
    act(game, "march from Paris", "with Murat", "go to Calais")
    assert (game.strength(FRANCE, DUCHY["calais"]), game.strength(FRANCE, PARIS)) == (4, 5)


@covers("N-3.06", "N-9.7.01", "N-9.7.03")
def test_a_nation_may_have_several_groups() -> None:
    game = bare()
    stand(game, "paris", ["napoleon", "murat"], france=12)
    stand(game, "brussels", ["davout", "soult"], france=12)
    appoint(game, COMMANDER["murat"])
    appoint(game, COMMANDER["soult"])
    points("france", 8, game)
    act(game, "march from Paris", "with Napoleon", "with Murat", "go to Calais", "done")
    act(game, "march from Brussels", "with Davout", "with Soult", "go to Paris")
    assert game.cp == 4
    assert game.chiefs == 1 << COMMANDER["murat"] | 1 << COMMANDER["soult"]  # each group keeps its chief
    assert whole(game)


@covers("N-9.7.05", "R81")
def test_the_player_with_most_points_names_the_chief_on_a_tie_the_one_active_last() -> None:
    game = bare()
    stand(game, "vienna", ["mack"], austria=3)
    stand(game, "moravia", ["kutuzov"], russia=2)
    points("russia", 2, game)
    act(game, "march from Moravia", "with Kutuzov", "go to Vienna", "done")
    assert asked(game) == ("NameChief", "austria")
    act(game, "general-in-chief Mack")
    assert chief_of(game, side_at(game, RUSSIA, VIENNA)) == COMMANDER["mack"]
    force = stand(mixed(), "vienna")
    game = mixed()
    game.active = RUSSIA
    assert namer(game, force) == RUSSIA
    game.active = AUSTRIA
    assert namer(game, force) == AUSTRIA
    game.active, game.recent = NATION["britain"], [RUSSIA, AUSTRIA]
    assert namer(game, force) == AUSTRIA


@covers("N-9.7.06", "R81")
def test_the_chief_stays_until_somebody_joins_or_all_agree_in_his_impulse() -> None:
    game = mixed()
    points("austria", 2, game)
    assert refused(game, "general-in-chief Mack").code == "not-its-group"  # not in Austria's impulse
    act(game, "march from Vienna", "take 1 of Austria", "go to Budapest", "done")
    assert chief_of(game, side_at(game, AUSTRIA, VIENNA)) == COMMANDER["kutuzov"]
    for answer, chief in (("refuse", "kutuzov"), ("accept", "mack")):
        game = mixed()
        points("russia", 2, game)
        assert "general-in-chief Kutuzov" not in options(game)
        act(game, "general-in-chief Mack")
        assert asked(game) == ("Agree", "austria")
        assert kinds(act(game, answer)) == ["chief" if answer == "accept" else "not_chief"]
        assert chief_of(game, side_at(game, RUSSIA, VIENNA)) == COMMANDER[chief]
        assert asked(game) == ("Spending", "russia")


@covers("N-9.7.06")
def test_a_player_alone_in_the_group_agrees_with_himself() -> None:
    game = bare()
    stand(game, "paris", ["napoleon", "murat"], france=6)
    points("france", 2, game)
    act(game, "general-in-chief Murat")
    assert game.chiefs == 1 << COMMANDER["murat"]
    assert refused(game, "general-in-chief Davout").code == "not-its-group"


@covers("N-9.7.06", "N-9.6.01")
def test_a_commander_who_joins_opens_the_question_anew() -> None:
    game = mixed()
    stand(game, "moravia", ["bagration"])
    points("russia", 2, game)
    act(game, "march from Moravia", "with Bagration", "go to Vienna", "done")
    assert asked(game)[0] == "NameChief"
    assert "general-in-chief Bagration" in options(game)


@covers("N-9.7.1.01", "R81")
def test_the_chief_takes_armies_of_others_along_without_asking() -> None:
    game = mixed()
    assert led_by(game, RUSSIA, VIENNA) >> AUSTRIA & 1
    assert not led_by(game, AUSTRIA, VIENNA) >> RUSSIA & 1
    points("russia", 2, game)
    act(game, "march from Vienna", "with Kutuzov", "with Mack")
    assert refused(game, "take 3 of Austria").code == "not-led"
    act(game, "go to Budapest")
    assert game.cp == 0
    assert force_at(game, BUDAPEST).nations == 1 << AUSTRIA | 1 << RUSSIA


@covers("N-9.7.07", "R41", "R89")
def test_a_group_plants_the_flag_of_its_chief() -> None:
    for chief, flag, dice in (("napoleon", FRANCE, 12), ("castanos", NATION["spain"], 9)):
        game = bare()
        stand(game, "munich", ["napoleon", "castanos"], france=4, spain=1)
        stand(game, "linz", austria=1)
        appoint(game, COMMANDER[chief])
        who = "france" if flag == FRANCE else "spain"
        points(who, 4, game, dice=[6] * dice + [1] * 3)
        act(game, "march from Munich", "with Napoleon", "with Castaños")
        act(game, "go to Linz", "pass")
        assert asked(game) == ("Claim", who)
        act(game, "plant the flag")
        assert game.flag(DUCHY["linz"]) == flag


@covers("R98", "N-9.4.4.01", "N-9.4.2.02")
def test_a_beaten_attacker_falls_back_across_a_strait_with_attrition_and_no_spaces_counted() -> None:
    game = bare()
    stand(game, "calabria", ["massena"], france=3)
    game.set_flag(DUCHY["calabria"], FRANCE)
    stand(game, "palermo", ["moore"], britain=4)
    points("france", 3, game, dice=[1, 1] + [1] * 8 + [6, 6] + [1] * 20)
    news = act(game, "march from Calabria", "with Masséna", "go to Palermo")
    while asked(game)[0] != "Spending":
        news = [*news, *act(game, options(game)[0])]
    assert "attrition" in kinds(news)
    assert not force_at(game, DUCHY["palermo"], 1 << FRANCE).size
    assert refused(game, "march from Calabria").code == "no-further"  # it keeps no further movement
