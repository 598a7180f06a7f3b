"""Points build units, commanders and squadrons, and bring pieces back from the regroup box (N-7, R20)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import BUILDS, DUCHY, NAMES, NATIONAL, PORT_ZONES, PORTS, duchies_in
from lacewars.games.napoleonic.building import building_ground, havens, home_ground
from lacewars.games.napoleonic.counters import can_return, can_show, can_show_piece
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    DENMARK,
    FRANCE,
    N_NATIONS,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
)
from lacewars.games.napoleonic.neutral import building_place
from lacewars.games.napoleonic.pacts import make_pact
from lacewars.games.napoleonic.phases.impulse import clear
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDER, COMMANDERS, SQUADRON, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA, AWAY, FALLEN, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.games.napoleonic.relations import friendly
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, board, kinds, options, refused, spending, whole

PARIS, VIENNA, WARSAW, HANOVER, LISBON, LINZ = (
    DUCHY[d] for d in ("paris", "vienna", "warsaw", "hanover", "lisbon", "linz")
)


def in_box(game: Napoleonic, nation: int, points: int) -> None:
    """So many strength points of a nation wait in the regroup box."""
    game.boxes[REGROUP_BOX * N_NATIONS + nation] = points


# ---------------------------------------------------------------------- where
@covers("N-7.02", "R3")
def test_a_nation_builds_in_its_national_and_associated_duchies_that_it_controls() -> None:
    game = board()
    assert building_ground(game, AUSTRIA) == BUILDS[AUSTRIA]
    game.set_flag(LINZ, FRANCE)
    assert building_ground(game, AUSTRIA) == BUILDS[AUSTRIA] & ~(1 << LINZ)
    assert not building_ground(game, FRANCE) >> LINZ & 1  # a flag alone does not make it one's own
    game.add_units(FRANCE, VIENNA, 1)  # it still belongs to Austria, but an enemy stands there
    game.add_units(AUSTRIA, VIENNA, -2)
    assert not building_ground(game, AUSTRIA) >> VIENNA & 1


@covers("R3")
def test_nothing_is_built_or_returned_in_a_besieged_fortress() -> None:
    game = board()
    mantua = DUCHY["mantua"]
    game.add_units(FRANCE, mantua, -1)
    game.add_units(AUSTRIA, mantua, 2)
    assert friendly(game, FRANCE) >> mantua & 1
    assert not building_ground(game, FRANCE) >> mantua & 1
    assert not home_ground(game, FRANCE) >> mantua & 1


@covers("N-7.4.3.02", "N-7.4.3.03", "N-3.26")
def test_either_nation_of_a_double_associate_builds_there_if_it_controls_it() -> None:
    game = board()
    assert building_ground(game, PRUSSIA) >> HANOVER & 1
    assert not building_ground(game, BRITAIN) >> HANOVER & 1
    game.set_flag(HANOVER, BRITAIN)
    assert building_ground(game, BRITAIN) >> HANOVER & 1
    assert not building_ground(game, PRUSSIA) >> HANOVER & 1
    game.set_flag(HANOVER, FRANCE)
    assert not (building_ground(game, FRANCE) | building_ground(game, PRUSSIA)) >> HANOVER & 1
    game.set_flag(LISBON, SPAIN)
    assert not building_ground(game, SPAIN) >> LISBON & 1


def test_a_neutral_does_not_build_in_a_besieged_capital() -> None:
    game = board(4)
    assert building_place(game, DENMARK) == DUCHY["copenhagen"]
    game.wars[DENMARK], game.wars[BRITAIN] = 1 << BRITAIN, 1 << DENMARK
    game.hostile[DENMARK], game.hostile[BRITAIN] = 1 << BRITAIN, game.hostile[BRITAIN] | 1 << DENMARK
    game.add_units(BRITAIN, DUCHY["copenhagen"], 1)
    assert building_place(game, DENMARK) != DUCHY["copenhagen"]


# ---------------------------------------------------------------------- units
@covers("N-7.1.01", "N-6.3.02", "N-6.3.03")
def test_a_unit_costs_two_points() -> None:
    game = spending(board(), "france", 5)
    assert "built_units" in kinds(act(game, "build in Paris"))
    assert game.strength(FRANCE, PARIS) == 3
    assert game.cp == 3
    act(game, "build in Calais")
    assert game.cp == 1
    assert not [text for text in options(game) if text.startswith("build")]
    assert refused(game, "build in Paris").code == "no-points"
    assert whole(game)


def test_refusals_name_what_is_wrong_with_a_build() -> None:
    game = spending(board(), "france", 6)
    assert refused(game, "build in Vienna").code == "not-built-there"
    assert refused(game, "lay down a squadron in Paris").code == "not-a-port"
    game = board()
    game.add_units(FRANCE, PARIS, game.free_strength(FRANCE))
    spending(game, "france", 6)
    assert refused(game, "build in Paris").code == "no-counters"
    assert not [text for text in options(game) if text.startswith("build in")]


# ---------------------------------------------------------------------- commanders
@covers("N-7.2.01")
def test_a_commander_costs_his_command_rating() -> None:
    game = spending(board(), "france", 6)
    act(game, "build Lannes")
    assert asked(game) == ("Placing", "france")
    assert set(options(game)) == {f"place in {name}" for name in names(building_ground(game, FRANCE))}
    assert refused(game, "place in Vienna").code == "not-there"
    act(game, "place in Paris")
    assert game.leader_at[COMMANDER["lannes"]] == PARIS
    assert game.cp == 6 - COMMAND[COMMANDER["lannes"]] == 0
    game = spending(board(), "france", 5)
    assert refused(game, "build Lannes").code == "no-points"
    assert "build Ney" in options(game)


def names(mask: int) -> list[str]:
    """The names of the duchies in a bit mask."""
    return [NAMES[d] for d in duchies_in(mask)]


@covers("N-7.2.02")
def test_three_commanders_come_with_the_turn_of_1807() -> None:
    late = [c for c, face in enumerate(COMMANDERS) if face.availability == "1807"]
    assert [COMMANDERS[c].id for c in late] == ["wellington", "schwarzenberg", "barclay"]
    for name, commander in (("britain", "Wellington"), ("austria", "Schwarzenberg"), ("russia", "Barclay")):
        game = spending(board(), name, 8)
        text = next(f"build {face.name}" for face in COMMANDERS if commander in face.name)
        assert refused(game, text).code == "no-commander"
        game = board()
        game.turn = 2
        assert text in options(spending(game, name, 8))


@covers("N-7.2.03", "R92")
def test_bernadotte_and_poniatowski_are_not_built_napoleon_is_again() -> None:
    game = board()
    game.turn = 3
    for fallen in ("poniatowski", "napoleon", "murat"):
        game.put_leader(COMMANDER[fallen], FALLEN)
    spending(game, "france", 8)
    assert {"build Napoleon", "build Murat"} <= set(options(game))
    assert refused(game, "build Poniatowski").code == "no-commander"
    game = board()
    game.put_leader(COMMANDER["napoleon"], AWAY)  # card 81: he comes back free, not before
    assert refused(spending(game, "france", 8), "build Napoleon").code == "no-commander"
    game = board(sweden="2")
    game.hand_over(SWEDEN, 0)
    game.turn = 3
    make_pact(game, SWEDEN, BRITAIN)
    for place in (UNBUILT, FALLEN):
        game.put_leader(COMMANDER["bernadotte"], place)
        assert refused(spending(game, "sweden", 6), "build Bernadotte").code == "no-commander"


# ---------------------------------------------------------------------- squadrons
@covers("N-7.3.01")
def test_a_squadron_costs_four_points_and_is_laid_down_in_a_national_port() -> None:
    game = board()
    ships = [s for s in SQUADRON.values() if SQUADRONS_OF[FRANCE] >> s & 1]
    game.ship_at[ships[0]] = FALLEN
    spending(game, "france", 6)
    offered = {text for text in options(game) if text.startswith("lay down")}
    assert offered == {f"lay down a squadron in {n}" for n in names(NATIONAL[FRANCE] & PORTS)}
    assert refused(game, "lay down a squadron in Amsterdam").code == "not-a-port"  # an associate
    act(game, "lay down a squadron in Brest")
    assert game.cp == 2
    assert game.ship_at[ships[0]] == DUCHY["brest"]
    assert game.shipyard == 1 << ships[0]
    assert whole(game)


def test_squadrons_are_limited_by_their_counters() -> None:
    game = board()
    for s in SQUADRON.values():
        if SQUADRONS_OF[FRANCE] >> s & 1 and game.ship_at[s] in (UNBUILT, FALLEN):
            game.ship_at[s] = DUCHY["brest"]
    assert refused(spending(game, "france", 6), "lay down a squadron in Brest").code == "no-squadron"


# ---------------------------------------------------------------------- the regroup box
@covers("N-7.7.02", "R20")
def test_a_piece_returns_to_a_national_duchy_for_a_point() -> None:
    game = board()
    in_box(game, AUSTRIA, 3)
    game.put_leader(COMMANDER["mack"], REGROUP)
    spending(game, "austria", 3)
    assert {"return a piece of 1", "return a piece of 2", "return Mack"} <= set(options(game))
    assert refused(game, "return a piece of 4").code == "not-in-box"
    act(game, "return a piece of 2")
    assert set(options(game)) <= {f"place in {n}" for n in names(NATIONAL[AUSTRIA])}
    act(game, "place in Vienna")
    assert game.strength(AUSTRIA, VIENNA) == 4
    act(game, "return Mack", "place in Vienna", "return a piece of 1", "place in Vienna")
    assert game.leader_at[COMMANDER["mack"]] == VIENNA
    assert game.strength(AUSTRIA, VIENNA) == 5
    assert game.cp == 0
    assert game.boxes[REGROUP_BOX * N_NATIONS + AUSTRIA] == 0
    assert whole(game)


@covers("R20")
def test_each_nation_has_its_own_part_of_the_box() -> None:
    game = board()
    in_box(game, RUSSIA, 4)
    game.put_leader(COMMANDER["kutuzov"], REGROUP)
    game.ship_at[SQUADRON["russia_1"]] = REGROUP
    spending(game, "austria", 4)
    assert not [text for text in options(game) if text.startswith("return")]
    assert refused(game, "return a piece of 1").code == "not-in-box"
    assert refused(game, "return Kutuzov").code == "not-in-box"
    assert refused(game, "return a squadron").code == "not-in-box"


def test_nothing_returns_where_no_national_duchy_is_friendly() -> None:
    game = board()
    in_box(game, AUSTRIA, 4)
    game.put_leader(COMMANDER["mack"], REGROUP)
    for duchy in duchies_in(NATIONAL[AUSTRIA]):
        game.set_flag(duchy, FRANCE)
    spending(game, "austria", 4)
    assert refused(game, "return a piece of 1").code == "no-room"
    assert refused(game, "return Mack").code == "no-room"


@covers("R4", "R102")
def test_a_piece_that_returns_has_a_counter_of_its_value() -> None:
    game = board(sweden="2")
    stockholm = DUCHY["stockholm"]  # Sweden has four pieces of 1 and two of 2
    in_box(game, SWEDEN, 3)
    assert not can_return(game, SWEDEN, stockholm, 4)
    assert can_return(game, SWEDEN, stockholm, 2)
    game.add_units(SWEDEN, DUCHY["stralsund"], 1)  # 2 in Stockholm, 2 in Stralsund, 1, 3 in the box
    assert can_show(SWEDEN, [2, 2, 1, 3])
    assert can_show_piece(SWEDEN, [2, 1, 1, 2], 2)
    assert can_show(SWEDEN, [1, 1, 1, 1])
    assert not can_show_piece(SWEDEN, [1, 1, 1, 1], 1)  # one of the four is on its way


@covers("N-7.7.03", "R20")
def test_a_squadron_returns_to_a_friendly_port_that_is_not_blockaded() -> None:
    game = board()
    ship = SQUADRON["france_1"]
    for s, place in enumerate(game.ship_at):
        if place >= AT_SEA:
            game.ship_at[s] = DUCHY["portsmouth"]
    game.ship_at[ship] = REGROUP
    brest = DUCHY["brest"]
    assert havens(game, FRANCE) >> brest & 1
    assert havens(game, FRANCE) >> DUCHY["cadiz"] & 1  # a Spanish port is friendly to France
    assert not havens(game, FRANCE) >> DUCHY["portsmouth"] & 1
    spending(game, "france", 1)
    act(game, "return a squadron", "place in Brest")
    assert game.ship_at[ship] == brest
    assert game.refit == 1 << ship
    assert game.cp == 0


@covers("N-7.7.04", "N-3.64")
def test_a_returned_squadron_is_refitted_for_a_manoeuvre_and_sails_later() -> None:
    game = board()
    for s, place in enumerate(game.ship_at):
        game.ship_at[s] = UNBUILT if place >= 0 else place
    ship = SQUADRON["france_1"]
    game.ship_at[ship] = REGROUP
    act(spending(game, "france", 2), "return a squadron", "place in Brest")
    assert refused(game, "order the fleet at Brest").code == "no-fleet"
    act(game, "refit France 1")
    assert (game.refit, game.manoeuvres, game.cp) == (0, 1, 0)
    assert refused(game, "order the fleet at Brest").code == "no-fleet"  # not in this impulse
    clear(game)
    assert "order the fleet at Brest" in options(spending(game, "france", 1))


@covers("R104")
def test_a_port_is_blockaded_where_all_fleets_of_each_of_its_zones_are_hostile() -> None:
    game = board()
    british, spanish = SQUADRON["britain_1"], SQUADRON["spain_1"]
    for s, place in enumerate(game.ship_at):
        if place >= AT_SEA:
            game.ship_at[s] = DUCHY["portsmouth"]
    port = next(d for d in duchies_in(havens(game, FRANCE)) if len(PORT_ZONES[d]) == 1)
    game.ship_at[british] = AT_SEA + PORT_ZONES[port][0]
    assert not havens(game, FRANCE) >> port & 1
    assert havens(game, BRITAIN) != 0
    game.ship_at[spanish] = game.ship_at[british]  # an allied fleet lifts it
    assert havens(game, FRANCE) >> port & 1
    two = next(d for d in duchies_in(havens(game, FRANCE)) if len(PORT_ZONES[d]) == 2)
    game.ship_at[spanish] = DUCHY["cadiz"]
    game.ship_at[british] = AT_SEA + PORT_ZONES[two][0]
    assert havens(game, FRANCE) >> two & 1  # both zones would be needed (R44)
    game.ship_at[SQUADRON["britain_2"]] = AT_SEA + PORT_ZONES[two][1]
    assert not havens(game, FRANCE) >> two & 1


# ---------------------------------------------------------------------- interception
def test_what_appears_next_to_an_enemy_army_could_be_intercepted() -> None:
    game = board()
    game.put_leader(COMMANDER["davout"], LINZ)
    game.add_units(AUSTRIA, LINZ, -4)
    game.put_leader(COMMANDER["mack"], REGROUP)
    game.add_units(FRANCE, LINZ, 1)
    game.add_units(AUSTRIA, VIENNA, -2)
    spending(game, "austria", 6)
    act(game, "build in Vienna")
    assert asked(game) == ("Contact", "france")
    assert options(game) == ["intercept from Linz", "pass"]
    act(game, "pass")  # and now a friend is there: nobody intercepts
    assert asked(game) == ("Spending", "austria")
    act(spending(game, "austria", 4), "build in Vienna")
