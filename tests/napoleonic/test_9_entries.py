"""What entering a space costs and where it is barred (N-9.4, N-9.5, R30 to R32, R43, R96 to R99)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.armies import as_tuple
from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.cards import CARD, WAR
from lacewars.games.napoleonic.forces import Force, halt, troops_of
from lacewars.games.napoleonic.ground import ENEMY, FOREIGN, FRIENDLY, OCCUPIED, UNCONTROLLED, ground
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    TURKEY,
)
from lacewars.games.napoleonic.open import FORCED
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.relations import friendly, go_to_war, settle
from lacewars.kernel import Event, covers
from tests.napoleonic.contact_kit import Battle, bare, battles, points, stand
from tests.napoleonic.kit import act, asked, kinds, options, refused, roll, whole

__all__ = ["battles"]
LINZ, VIENNA, MUNICH, PRAGUE, MANTUA = (DUCHY[d] for d in ("linz", "vienna", "munich", "prague", "mantua"))


def dice_of(news: list[Event]) -> list[object]:
    """The dice of every attrition that was told."""
    return [e.data[2] for e in news if e.kind == "attrition"]


# ---------------------------------------------------------------------- ground
@covers("R3", "R96")
def test_what_a_space_is_to_a_nation() -> None:
    game = bare()
    assert ground(game, FRANCE, MUNICH) == FRIENDLY
    assert ground(game, FRANCE, LINZ) == ENEMY
    assert ground(game, RUSSIA, LINZ) == FRIENDLY  # an ally's
    assert ground(game, FRANCE, DUCHY["berlin"]) == FOREIGN
    stand(game, "linz", france=1)
    assert ground(game, FRANCE, LINZ) == UNCONTROLLED
    assert ground(game, AUSTRIA, LINZ) == OCCUPIED
    stand(game, "mantua", austria=1)
    assert ground(game, FRANCE, MANTUA) == FRIENDLY  # a besieged fortress
    assert ground(game, AUSTRIA, MANTUA) == UNCONTROLLED
    game.set_flag(LINZ, FRANCE)
    assert ground(game, FRANCE, LINZ) == FRIENDLY
    assert ground(game, AUSTRIA, LINZ) == ENEMY


@covers("R27", "R59", "N-9.5.4.01")
def test_the_conquerors_camp_walks_the_ground_of_its_neutral_victim_but_not_its_capital() -> None:
    game = bare()
    game.status[AUSTRIA], game.camp[AUSTRIA], game.victor[AUSTRIA] = FORCED, -1, FRANCE
    settle(game)
    assert ground(game, FRANCE, LINZ) == ground(game, SPAIN, LINZ) == FRIENDLY
    assert friendly(game, FRANCE) >> LINZ & 1
    assert ground(game, FRANCE, VIENNA) == FOREIGN
    assert not friendly(game, FRANCE) >> VIENNA & 1
    assert ground(game, RUSSIA, LINZ) == FOREIGN


@covers("N-9.5.4.01", "R3")
def test_a_neutral_power_is_not_entered() -> None:
    game = bare()
    stand(game, "ratisbon", ["davout"])
    points("france", 3, game)
    act(game, "march from Ratisbon", "with Davout")
    assert "go to Bayreuth" not in options(game)
    assert refused(game, "go to Bayreuth").code == "neutral-ground"


# ---------------------------------------------------------------------- attrition
@covers("N-9.4.1.01", "R31")
def test_a_pass_or_marsh_into_an_enemy_space_causes_attrition(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=3)
    points("france", 3, game, dice=[1, 2, 3, 4])
    act(game, "march from Munich", "with Davout")
    assert dice_of(act(game, "go to Tyrol")) == [(1, 2, 3, 4)]
    game = bare()
    stand(game, "rome", ["massena"], france=1)
    points("france", 3, game, dice=[1, 2])
    act(game, "march from Rome", "with Masséna")
    assert dice_of(act(game, "go to Naples")) == [(1, 2)]  # a marsh
    game = bare()
    stand(game, "milan", ["massena"], france=1)
    points("france", 3, game)
    act(game, "march from Milan", "with Masséna")
    assert dice_of(act(game, "go to Genoa")) == []  # a pass into a friendly space
    game = bare()
    stand(game, "munich", ["davout"], france=3)
    points("france", 3, game)
    act(game, "march from Munich", "with Davout")
    assert dice_of(act(game, "go to Linz")) == []  # a plain line
    assert not battles


@covers("N-9.4.3.01", "N-9.4.02", "R31")
def test_an_ambush_comes_from_an_uncontrolled_space_and_adds_to_a_pass() -> None:
    game = bare()
    stand(game, "linz", ["davout"], france=6)
    points("france", 3, game, dice=[1] * 14)
    act(game, "march from Linz", "with Davout")
    assert dice_of(act(game, "go to Prague")) == [(1,) * 14]
    game = bare()
    stand(game, "linz", ["davout"], france=1)
    points("france", 3, game, dice=[1, 1])
    act(game, "march from Linz", "with Davout")
    assert dice_of(act(game, "go to Vienna")) == [(1, 1)]
    game = bare()
    stand(game, "linz", ["davout"], france=1)
    game.set_flag(LINZ, FRANCE)
    points("france", 3, game)
    act(game, "march from Linz", "with Davout")
    assert dice_of(act(game, "go to Vienna")) == []


@covers("N-9.4.2.01", "N-9.4.2.02", "R30")
def test_the_sixth_and_each_later_space_is_a_forced_march() -> None:
    game = bare()
    stand(game, "paris", ["davout"], france=2)
    points("france", 8, game, dice=[1] * 6)
    act(game, "march from Paris", "with Davout")
    there = ("Calais", "Paris") * 3
    rolled = [dice_of(act(game, f"go to {name}")) for name in there]
    assert rolled == [[], [], [], [], [], [(1, 1, 1)]]
    assert dice_of(act(game, "go to Calais")) == [(1, 1, 1)]


@covers("N-9.4.2.01", "R30")
def test_the_forced_march_is_counted_for_each_piece_however_it_moved() -> None:
    game = bare()
    stand(game, "paris", ["davout"], france=2)
    stand(game, "calais", france=3)
    points("france", 12, game, dice=[1] * 6)
    act(game, "march from Paris", "with Davout", "take 0 of France")
    for name in ("Calais", "Paris", "Calais", "Paris"):
        act(game, f"go to {name}")
    act(game, "go to Calais", "take 3 of France")  # fresh ones join him for his sixth space
    assert dice_of(act(game, "go to Paris")) == [(1,)]
    assert dice_of(act(game, "go to Calais")) == [(1,)]


@covers("R96")
def test_own_ground_held_by_the_enemy_is_entered_without_attrition(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", austria=1)
    game.set_flag(DUCHY["tyrol"], FRANCE)
    stand(game, "tyrol", ["davout"], france=1)
    points("france", 2, game)
    act(game, "march from Tyrol", "with Davout")
    assert dice_of(act(game, "go to Munich", "pass")) == []
    assert [b.duchy for b in battles] == [MUNICH]


@covers("N-9.4.02")
def test_a_force_wiped_out_on_its_way_goes_no_further() -> None:
    game = bare()
    stand(game, "munich", ["ferdinand"])
    game.set_flag(MUNICH, AUSTRIA)
    stand(game, "wurtemberg", ())
    points("austria", 3, game, dice=[6])
    game.set_flag(DUCHY["tyrol"], FRANCE)
    act(game, "march from Munich", "with Ferdinand", "go to Tyrol")
    assert asked(game) == ("Spending", "austria")
    assert game.leader_at[COMMANDER["ferdinand"]] < 0
    assert whole(game)


# ---------------------------------------------------------------------- where movement ends
@covers("N-9.5.2.01", "R43")
def test_an_enemy_fortress_ends_the_march() -> None:
    game = bare()
    stand(game, "mantua", ["massena"], france=2)
    points("france", 4, game)
    act(game, "march from Mantua", "with Masséna", "go to Venice")
    assert asked(game) == ("Spending", "france")
    assert game.cp == 3
    assert "march from Venice" not in options(game)
    assert refused(game, "march from Venice").code == "no-further"


@covers("N-9.5.2.01", "R43", "N-12.4.01")
def test_an_enemy_fortress_is_left_for_friendly_or_uncontrolled_ground_alone() -> None:
    game = bare()
    stand(game, "venice", ["massena"], france=2)
    points("france", 4, game)
    act(game, "march from Venice", "with Masséna")
    assert [text for text in options(game) if text.startswith("go")] == ["go to Mantua"]
    assert refused(game, "go to Trieste").code == "fortress-exit"
    game = bare()
    stand(game, "venice", ["massena"], france=2)
    stand(game, "trieste", france=1)
    points("france", 4, game)
    act(game, "march from Venice", "with Masséna", "go to Trieste")
    assert game.cp == 3


@covers("N-9.5.2.01")
def test_after_the_fall_of_the_fortress_the_army_goes_on() -> None:
    game = bare()
    stand(game, "mantua", ["massena"], france=2)
    points("france", 4, game)
    act(game, "march from Mantua", "with Masséna", "go to Venice")
    game.set_flag(DUCHY["venice"], FRANCE)  # as a siege does
    game.settle()
    act(game, "march from Venice", "with Masséna", "go to Trieste")
    assert game.cp == 2


@covers("N-9.5.1.02")
def test_whoever_fought_goes_no_further_without_an_overrun() -> None:
    game = bare()
    stand(game, "linz", ["davout"], france=2)
    halt(game, 1 << FRANCE, LINZ)
    stand(game, "linz", france=1)  # one who did not fight
    points("france", 4, game)
    act(game, "march from Linz")
    assert refused(game, "with Davout").code == "no-further"
    assert refused(game, "take 2 of France").code == "not-led"
    act(game, "take 1 of France", "go to Munich")
    assert game.strength(FRANCE, LINZ) == 2


@covers("N-9.5.1.02", "R41")
def test_a_battle_halts_the_winner_and_an_overrun_does_not() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", austria=1)
    points("france", 4, game, dice=[6] * 9 + [1] * 5)
    act(game, "march from Munich", "with Davout", "go to Linz", "pass")
    assert asked(game) == ("Claim", "france")
    act(game, "pass")
    assert asked(game) == ("March", "france")  # an overrun: it goes on
    act(game, "go to Munich")
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", austria=4)
    points("france", 4, game, dice=[5, 1, 1, 1, 1, 1, 1, 1, 1] + [1] * 9)
    act(game, "march from Munich", "with Davout", "go to Linz", "pass")
    while asked(game)[0] not in ("Spending", "March"):
        act(game, options(game)[0])
    assert asked(game) == ("Spending", "france")
    assert game.strength(FRANCE, LINZ) == 4
    assert refused(game, "march from Linz").code == "no-further"


# ---------------------------------------------------------------------- straits
def crossing(**at: int) -> Napoleonic:
    """Masséna in Calabria, across the strait from British Palermo."""
    game = bare()
    stand(game, "calabria", ["massena"], france=2)
    for name, number in at.items():
        stand(game, "palermo", **{name: number})
    return points("france", 3, game)


@covers("N-9.5.3.01", "R32")
def test_an_enemy_fleet_closes_a_strait() -> None:
    for place in (AT_SEA + ZONE["tyrrhenian_sea"], DUCHY["palermo"], DUCHY["calabria"]):
        game = crossing()
        game.ship_at[SQUADRON["britain_1"]] = place
        game.settle()
        act(game, "march from Calabria", "with Masséna")
        assert refused(game, "go to Palermo").code == "strait-closed"
    game = crossing()
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + ZONE["tyrrhenian_sea"]
    game.settle()
    act(game, "march from Calabria", "with Masséna")
    assert "go to Palermo" in options(game)


@covers("R32", "R99", "N-11.2.2.08")
def test_batteries_fire_at_whoever_crosses_into_enemy_ground(battles: list[Battle]) -> None:
    game = crossing()
    act(game, "march from Calabria", "with Masséna")
    roll(game, [6, 5, 1, 1])  # two of the batteries, then the ambush: Calabria is held without a flag
    news = act(game, "go to Palermo", "lose a point of France")
    assert game.strength(FRANCE, DUCHY["palermo"]) == 1
    assert (game.battery_sixes, game.battery_fives) == (1, 1)
    assert dice_of(news) == [(1, 1)]
    assert not battles


@covers("R99")
def test_no_batteries_in_friendly_ground_nor_from_a_port_of_an_ally() -> None:
    game = crossing()
    game.set_flag(DUCHY["palermo"], FRANCE)
    game.settle()
    act(game, "march from Calabria", "with Masséna")
    assert kinds(act(game, "go to Palermo")) == ["marched"]


@covers("R32", "R99")
def test_a_fortress_has_four_dice_and_fire_is_damage_in_the_battle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fires: list[tuple[int, int]] = []

    def note(*_args: object, fire: tuple[int, int], **_more: object) -> None:
        fires.append(fire)

    monkeypatch.setattr("lacewars.games.napoleonic.phases.entries.fight", note)
    game = bare()
    stand(game, "ceuta", ["castanos"], spain=4)
    stand(game, "gibraltar", britain=1)
    points("spain", 3, game)
    act(game, "march from Ceuta", "with Castaños")
    roll(game, [6, 5, 5, 1])
    news = act(game, "go to Gibraltar")
    assert next(e for e in news if e.kind == "battery").data[1] == (6, 5, 5, 1)
    act(game, "lose a point of Spain")
    while asked(game)[0] == "Contact":
        act(game, "pass")
    assert fires == [(1, 2)]


@covers("R101")
def test_losses_to_batteries_are_shared_equally_and_the_chief_places_the_rest() -> None:
    game = bare()
    stand(game, "ceuta", ["massena"], france=2, spain=2)
    points("france", 3, game)
    act(game, "march from Ceuta", "with Masséna")
    roll(game, [6, 6, 6, 1])
    act(game, "go to Gibraltar")
    assert asked(game) == ("Salvo", "france")
    act(game, "choose Spain")
    assert asked(game) == ("Wear", "france")
    assert refused(game, "lose a point of Spain").code == "not-in-force"
    act(game, "lose a point of France")
    gibraltar = DUCHY["gibraltar"]
    assert (game.strength(FRANCE, gibraltar), game.strength(SPAIN, gibraltar)) == (1, 0)
    assert whole(game)


# ---------------------------------------------------------------------- attacks on minors
@covers("R97", "R23", "N-9.5.4.01", "N-8.3.3.06")
def test_a_neutral_minor_that_is_entered_is_an_enemy_at_once(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "transylvania", ["john"], austria=2)
    stand(game, "bucharest", turkey=1)
    stand(game, "silistria", ["yusuf"])
    assert ground(game, AUSTRIA, DUCHY["bucharest"]) == FOREIGN
    points("austria", 3, game, dice=[1, 1, 1])
    act(game, "march from Transylvania", "with John")
    assert "go to Bucharest" in options(game)
    news = act(game, "go to Bucharest")
    while asked(game)[0] not in ("Contact", "Spending", "March"):
        news = [*news, *act(game, options(game)[0])]
    assert game.hostile[AUSTRIA] >> TURKEY & 1
    assert asked(game) == ("Contact", "turkey")  # its new player evades, intercepts
    assert {"intercept from Silistria", "let loose pieces flee"} <= set(options(game))
    roll(game, [1, 1, 1])
    news = act(game, "pass")
    assert dice_of(news) == [(1, 1, 1)]  # the pass into what is now an enemy space
    assert [b.duchy for b in battles] == [DUCHY["bucharest"]]


@covers("R97")
def test_the_fortress_of_an_attacked_minor_stops_the_march() -> None:
    game = bare()
    stand(game, "st_petersburg", ["constantine"], russia=2)
    points("russia", 3, game, dice=[1] * 10)
    act(game, "march from St. Petersburg", "with Constantine")
    act(game, "go to Sveaborg")
    while asked(game)[0] not in ("Spending", "March"):
        act(game, options(game)[0])
    assert asked(game) == ("Spending", "russia")
    assert refused(game, "march from Sveaborg").code == "no-further"


# ---------------------------------------------------------------------- truces
@covers("R64")
def test_during_an_armistice_only_friendly_or_uncontrolled_duchies_are_entered() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=2)
    game.armistice = BRITAIN
    points("france", 3, game)
    act(game, "march from Munich", "with Davout")
    assert refused(game, "go to Linz").code == "armistice"
    act(game, "go to Ratisbon")


@covers("R64")
def test_tilsit_binds_france_and_russia_alone() -> None:
    game = bare()
    game.tilsit = FRANCE
    stand(game, "munich", ["davout"], france=2)
    stand(game, "linz", russia=1)
    stand(game, "vienna", ["massena"])
    points("france", 3, game)
    act(game, "march from Munich", "with Davout")
    assert refused(game, "go to Linz").code == "truce"
    act(game, "done", "march from Vienna", "with Masséna", "go to Budapest")  # Austria is no party to it


@covers("R92")
def test_after_the_abdication_france_neither_attacks_nor_is_attacked() -> None:
    game = bare()
    game.abdicated = True
    stand(game, "munich", ["davout"], france=2)
    points("france", 3, game)
    act(game, "march from Munich", "with Davout")
    assert refused(game, "go to Linz").code == "truce"
    game = bare()
    game.abdicated = True
    stand(game, "linz", ["mack"])
    points("austria", 3, game)
    act(game, "march from Linz", "with Mack")
    assert refused(game, "go to Munich").code == "truce"
    game = bare()
    game.abdicated = True
    stand(game, "munich", ["castanos"])
    points("spain", 3, game)
    act(game, "march from Munich", "with Castaños", "go to Linz")  # its allies fight on


@covers("R26", "N-8.5.01")
def test_prussia_stays_at_home_in_the_first_round_unless_invaded() -> None:
    game = bare()
    stand(game, "dresden", ["blucher"])
    game.round = 1
    points("prussia", 3, game)
    act(game, "march from Dresden", "with Blücher")
    assert refused(game, "go to Prague").code == "prussia-stays"
    go_to_war(game, PRUSSIA, AUSTRIA)
    game.settle()
    assert "go to Prague" in options(game)


def test_no_turkish_formation_leaves_turkey_during_the_serbian_revolt() -> None:
    game = bare(players=2)
    game.hand_over(TURKEY, 0)
    go_to_war(game, TURKEY, AUSTRIA)
    stand(game, "belgrade", ["yusuf"])
    points("turkey", 3, game)
    act(game, "march from Belgrade", "with Yusuf")
    assert "go to Agram" in options(game)
    game.war_of[WAR[CARD["serbian_revolt"]]] = TURKEY
    game.settle()
    assert refused(game, "go to Agram").code == "serbian-revolt"
    assert "go to Sofia" in options(game) or "go to Bosnia" in options(game)


# ---------------------------------------------------------------------- who fights
@covers("R91", "N-9.7.3.01", "N-9.7.3.02")
def test_a_battle_is_fought_at_once_by_those_who_entered_together(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout", "soult"], france=14)
    stand(game, "linz", austria=1)
    points("france", 4, game)
    act(game, "march from Munich", "with Davout", "go to Linz", "pass")
    davout = Force(1 << COMMANDER["davout"], troops_of(FRANCE, 6))
    assert battles == [Battle(davout, LINZ, (MUNICH,))]
    game = bare()
    stand(game, "munich", ["davout", "soult"], france=14)
    stand(game, "linz", austria=1)
    points("france", 4, game)
    act(game, "march from Munich", "with Davout", "with Soult", "go to Linz", "pass")
    assert battles[1].force.strength == 12  # a group brings both armies
    assert as_tuple(battles[1].force.leaders) == (COMMANDER["davout"], COMMANDER["soult"])


@covers("R94")
def test_a_commander_alone_is_an_army(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"])
    stand(game, "linz", austria=1)
    stand(game, "vienna", ["mack"])
    points("france", 4, game)
    act(game, "march from Munich", "with Davout", "go to Linz")
    assert "intercept from Vienna" in options(game)
    act(game, "pass")
    assert battles[0].force == Force(1 << COMMANDER["davout"])


def test_a_march_begins_only_where_somebody_could_go() -> None:
    game = points("france", 2)
    assert refused(game, "march from Vienna").code == "none-of-yours"
    game = points("france", 0)
    assert not [text for text in options(game) if text.startswith("march")]
    assert refused(game, "march from Calais").code == "no-points"
