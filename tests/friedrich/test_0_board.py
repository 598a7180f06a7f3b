"""F-0: the map: roads, sectors, objectives, depots, home countries, and what the hints confirm."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import (
    COUNTRY,
    DEPOTS,
    HOME_OF,
    MAIN,
    N_TOWNS,
    NAMES,
    NEAR,
    ORDER,
    ROADS,
    SECTOR,
    SUIT,
    SUITS,
    TOWN,
    X,
    Y,
)
from lacewars.games.friedrich.data_files import rows
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import NATION, NATION_IDS, NATIONS, PIECE
from lacewars.games.friedrich.supply import supplied
from lacewars.kernel import UnknownAction, covers
from tests.friedrich.kit import (
    Combats,
    EndOfTurn,
    Engage,
    Movement,
    act,
    at,
    begin,
    kinds,
    options,
    refused,
    table,
)

BERLIN = {"friedrich": "berlin"}


def objectives(nation: str, *orders: int) -> list[str]:
    """The objectives of a nation of these orders, as printed on the map."""
    return [r["id"] for r in rows("towns.csv") if r["objective_of"] == nation and int(r["order"]) in orders]


# ------------------------------------------------------------------------------------- roads


@covers("F-0.06", "R6")
def test_the_map_is_one_net_of_towns_and_roads_some_of_them_main_roads() -> None:
    assert N_TOWNS == 672
    assert sum(map(len, NEAR)) == 2 * 976
    assert sum(map(len, MAIN)) == 2 * 185
    assert max(ROADS.distances(TOWN["berlin"])) < 255  # every town can be reached
    assert all(a in NEAR[b] and MAIN[a] <= set(NEAR[a]) for a in range(N_TOWNS) for b in NEAR[a])


@covers("F-0.06", "F-4.06")
def test_only_the_main_roads_carry_a_fourth_step() -> None:
    game = begin(table(BERLIN), Movement(0))
    act(game, "march Friedrich", "step spandau", "step velten", "step oranienburg")
    assert sorted(options(game)) == ["halt", "step Velten", "step Zehdenick"]
    game = begin(table(BERLIN), Movement(0))
    act(game, "march Friedrich", "step potsdam", "step spandau", "step velten")
    assert options(game) == ["end movement"]  # three steps, and the first was no main road


# ------------------------------------------------------------------------------------- sectors and suits


@covers("F-0.10", "R6")
def test_thirty_three_rectangles_each_with_one_suit() -> None:
    boxes = {int(r["id"]): r for r in rows("sectors.csv")}
    assert len(boxes) == 33 == len(set(SECTOR))
    for t in range(N_TOWNS):
        box = boxes[SECTOR[t]]
        assert float(box["x0"]) < X[t] <= float(box["x1"])
        assert float(box["y0"]) < Y[t] <= float(box["y1"])
        assert SUITS[SUIT[t]] == box["suit"]
    assert {b["suit"] for b in boxes.values()} == {"hearts", "diamonds", "spades", "clubs"}


@covers("R6")
@pytest.mark.parametrize(
    ("place", "suit"),
    [
        ("berlin", "spades"),
        ("warszawa", "spades"),
        ("stade", "diamonds"),
        ("bruenn", "diamonds"),
        ("insterburg", "spades"),
        ("strehlen", "spades"),
    ],
)
def test_the_rulebooks_remarks_on_suits_fit_the_map(place: str, suit: str) -> None:
    assert SUITS[SUIT[TOWN[place]]] == suit


@covers("F-0.11", "F-0.10")
@pytest.mark.parametrize(
    ("attacker", "defender", "suit"),
    [("berlin", "potsdam", "S"), ("brandenburg", "potsdam", "H"), ("luckau", "zossen", "D")],
)
def test_the_suit_of_the_sector_decides_which_cards_fight(attacker: str, defender: str, suit: str) -> None:
    hands = {"prussia": ["S5", "H5", "C5", "D5"]}
    game = table({"friedrich": attacker, "daun": defender}, {"friedrich": 1, "daun": 5}, hands)
    begin(game, Combats(NATION["prussia"]))
    names = {"S": "spades", "H": "hearts", "D": "diamonds"}
    assert options(game) == [f"play {names[suit]} 5 deck 1", "stop"]
    assert "F-7.06" in refused(game, "play clubs 5 deck 1").rules


@covers("F-0.29")
@pytest.mark.parametrize(("attacker", "defender"), [("wehlau", "insterburg"), ("strehlen", "breslau")])
def test_distant_sectors_share_a_suit(attacker: str, defender: str) -> None:
    game = table(
        {"friedrich": attacker, "daun": defender}, {"friedrich": 1, "daun": 4}, {"prussia": ["S5", "H2"]}
    )
    begin(game, Combats(0))
    assert options(game) == ["play spades 5 deck 1", "stop"]


@covers("F-0.29")
@pytest.mark.parametrize("blocked", [False, True])
def test_own_pieces_block_a_retreat(blocked: bool) -> None:
    pieces = {"friedrich": "wurzen", "daun": "leipzig"}
    if blocked:
        pieces["prussia-t1"] = "oschatz"
    game = begin(table(pieces, {"friedrich": 3, "daun": 4}), Engage(TOWN["leipzig"], TOWN["wurzen"]))
    events = act(game, "stop")
    assert ("cut_off" in kinds(events)) == blocked
    assert at(game, "friedrich") == (None if blocked else "oschatz")


# ------------------------------------------------------------------------------------- objectives and depots


@covers("F-0.07", "F-0.22", "F-0.23", "F-0.24", "F-0.25", "F-0.26", "R6")
@pytest.mark.parametrize(
    ("nation", "first", "second"),
    [("russia", 10, 0), ("sweden", 5, 5), ("austria", 12, 4), ("imperial", 5, 5), ("france", 10, 0)],
)
def test_a_nation_wins_by_controlling_every_objective_of_its_colour(
    nation: str, first: int, second: int
) -> None:
    towns = objectives(nation, 1, 2)
    assert (len(objectives(nation, 1)), len(objectives(nation, 2))) == (first, second)
    assert {ORDER[TOWN[t]] for t in towns} == ({1, 2} if second else {1})
    game = begin(table(conquered=towns), EndOfTurn())
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (game.controller[NATION[nation]],)
    for left_out in (towns[0], towns[-1]):
        short = begin(table(conquered=[t for t in towns if t != left_out]), EndOfTurn())
        assert short.outcome() is None


@covers("F-0.08", "R7")
def test_lost_pieces_return_on_the_ten_depots() -> None:
    assert {NATION_IDS[n]: {ROADS.ids[t] for t in DEPOTS[n]} for n in NATIONS} == {
        "prussia": {"berlin"},
        "hanover": {"stade"},
        "russia": {"sierpc", "warszawa"},
        "sweden": {"stralsund"},
        "austria": {"bruenn", "tabor"},
        "imperial": {"hildburghausen"},
        "france": {"koblenz", "gemuenden"},
    }
    marked = {(r["depot_of"], r["id"]) for r in rows("towns.csv") if r["depot_of"]}
    assert marked == {(NATION_IDS[n], ROADS.ids[t]) for n in NATIONS for t in DEPOTS[n]}
    game = begin(table({"friedrich": "potsdam"}, hands={"prussia": ["S12"]}), Movement(0))
    act(game, "recruit")
    assert "return Keith at Berlin" in options(game)
    assert "train at Berlin" in options(game)
    assert refused(game, "return Keith at Bernau").rules == ("F-10.11", "F-10.09")
    assert "F-10.09" in refused(game, "train at Stralsund").rules


@covers("F-0.09")
def test_a_set_up_town_is_an_ordinary_town_afterwards() -> None:
    with pytest.raises(UnknownAction):
        GAME.parse("return Seydlitz at Brandenburg")  # his mark is there, no depot
    game = begin(table({"daun": "belzig", "seydlitz": "berlin"}), Movement(NATION["austria"]))
    act(game, "march Daun", "step brandenburg", "halt")
    assert at(game, "daun") == "brandenburg"
    game = table({"saltikov": "bydgoszcz", "tottleben": "sierpc"})
    assert not supplied(game, NATION["russia"], TOWN["bydgoszcz"])
    assert supplied(game, NATION["russia"], TOWN["sierpc"])  # a depot


# ------------------------------------------------------------------------------------- home countries


HOMES = {"prussia": 0, "hanover": 1, "sweden": 3, "austria": 4, "empire": 5, "saxony": 5}


@covers("F-2.02", "F-2.03", "F-2.04", "R8")
@pytest.mark.parametrize("country", ["prussia", "hanover", "sweden", "austria", "empire", "saxony", "poland"])
def test_a_general_is_at_home_in_the_territory_of_his_colour_alone(country: str) -> None:
    towns = [t for t in range(N_TOWNS) if COUNTRY[t] == country and t not in sum(DEPOTS, ())]
    assert towns
    game = table()
    for nation in NATIONS:
        at_home = HOMES.get(country) == nation
        assert {supplied(game, nation, t) for t in towns} == {at_home}
    assert {HOME_OF[t] for t in towns} == {HOMES.get(country, -1)}


@covers("F-2.02")
def test_enclaves_belong_to_the_home_country() -> None:
    game = table()
    exclaves = ((0, "berlin", "minden"), (0, "berlin", "koenigsberg"), (3, "stralsund", "wismar"))
    for nation, depot, exclave in exclaves:
        joined = edge = {TOWN[depot]}
        while edge:  # all towns of the country joined to the depot without leaving it
            edge = {n for t in edge for n in NEAR[t] if COUNTRY[n] == COUNTRY[t]} - joined
            joined = joined | edge
        assert TOWN[exclave] not in joined
        assert supplied(game, nation, TOWN[exclave])


@covers("F-2.04", "R8")
def test_prussia_defends_saxony_but_is_not_at_home_there() -> None:
    game = table({"friedrich": "oschatz", "hildburghausen-gen": "leipzig"})
    assert not supplied(game, NATION["prussia"], TOWN["oschatz"])
    assert supplied(game, NATION["imperial"], TOWN["leipzig"])
    begin(game, Movement(NATION["imperial"]))
    act(game, "march Hildburghausen", "step grimma", "halt")
    assert not game.conquered[TOWN["leipzig"]]  # Friedrich at Oschatz, two towns away, protects it
    game = begin(
        table({"hildburghausen-gen": "leipzig", "ferdinand": "wurzen"}), Movement(NATION["imperial"])
    )
    act(game, "march Hildburghausen", "step grimma", "halt")
    assert game.conquered[TOWN["leipzig"]]


@covers("F-2.03", "R8")
def test_russia_and_france_are_supplied_on_their_own_depots_alone() -> None:
    game = table()
    for nation in ("russia", "france"):
        free = {t for t in range(N_TOWNS) if supplied(game, NATION[nation], t)}
        assert free == set(DEPOTS[NATION[nation]])
    substitutes = {t for t in range(N_TOWNS) if SECTOR[t] == SECTOR[TOWN["warszawa"]]}
    assert len(substitutes) > 1
    assert not any(supplied(game, NATION["russia"], t) for t in substitutes - {TOWN["warszawa"]})


# ------------------------------------------------------------------------------------- names


@covers("R71")
def test_names_are_spelled_as_the_ruling_says_and_found_without_accents() -> None:
    assert {"Wągrowiec", "Gniew", "Chmielnik"} <= set(NAMES)
    assert GAME.parse("march ehrensvard") is GAME.parse("march Ehrensvärd")
    assert GAME.parse("march Ehrensvärd").args == (1 << PIECE["ehrensvaerd"],)
    with pytest.raises(UnknownAction):
        GAME.parse("march Ehrensård")


@covers("R71")
def test_nine_names_occur_more_than_once_and_are_told_apart() -> None:
    printed = [r["name"] for r in rows("towns.csv")]
    twice = {n for n in printed if printed.count(n) > 1}
    assert len(twice) == 9
    assert len(set(NAMES)) == N_TOWNS
    assert GAME.parse("step Frankfurt (Oder)").args == (TOWN["frankfurt-oder"],)
    assert GAME.parse("step Frankfurt (Main)").args == (TOWN["frankfurt-main"],)
    assert GAME.parse("step Königsberg").args != GAME.parse("step Königsberg (Neumark)").args
    with pytest.raises(UnknownAction):
        GAME.parse("step Frankfurt")
