"""F-10, R9 to R11, R41: pieces that return, depots, and the substitute towns while depots are held."""

from __future__ import annotations

import csv
from importlib import resources
from typing import Any

import pytest

from lacewars.games.friedrich.board import COUNTRY, N_TOWNS, ROADS, SECTOR, SUIT, SUITS
from lacewars.games.friedrich.nations import NATION, PIECE
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    Movement,
    act,
    at,
    begin,
    card,
    cards,
    move,
    options,
    read_fate,
    refused,
    table,
    town,
)


def buying(nation: str, at: dict[str, str], hand: str = "S13 H13 D13 C13", **more: Any) -> Friedrich:
    """A movement phase of `nation`, rich in cards."""
    return begin(table(at, hands={nation: hand.split()}, **more), Movement(NATION[nation]))


def offered(game: Friedrich, verb: str) -> set[str]:
    """What is offered that begins with these words, without them."""
    return {o.removeprefix(verb) for o in options(game) if o.startswith(verb)}


# ---------------------------------------------------------------------- generals and trains on depots
@covers("F-10.05", "R41")
def test_a_general_returns_free_of_charge_with_one_army_that_is_paid() -> None:
    game = buying("prussia", {"keith": "emden"}, "S5 H2", armies={"keith": 4})
    act(game, "recruit", "return friedrich at berlin")
    assert "F-10.03" in refused(game, "army").rules  # 7 points, and his army costs 6
    act(game, "pay", "lay spades 5 deck 1")
    assert "F-10.02" in refused(game, "settle").rules
    events = act(game, "lay hearts 2 deck 1", "settle")
    assert at(game, "friedrich") == "berlin"
    assert game.strength[town("berlin")] == 1
    assert game.total[NATION["prussia"]] == 5
    assert ("recruited", (NATION["prussia"], 1, 0, (card("S5"), card("H2")))) in [
        (e.kind, e.data) for e in events
    ]


@covers("R42", "F-10.04")
def test_returning_pieces_and_what_was_paid_are_public() -> None:
    game = buying("russia", {"saltikov": "torun"}, "S13 H5")
    act(game, "recruit", "return fermor at sierpc", "train at warszawa", "army", "pay")
    events = act(game, "lay spades 13 deck 1", "lay hearts 5 deck 1", "settle")
    public = [(e.kind, e.data) for e in events if e.seen_by(None)]
    assert public == [
        ("recruited", (NATION["russia"], 2, 1, (card("S13"), card("H5")))),
        ("returned", (PIECE["fermor"], town("sierpc"))),
        ("returned", (PIECE["russia-t1"], town("warszawa"))),
    ]
    assert game.view(None).used_known == tuple(sorted((card("S13"), card("H5"))))


@covers("F-10.09", "R41")
def test_pieces_return_on_depots_of_their_own_nation_only() -> None:
    game = buying("russia", {"saltikov": "torun"})
    act(game, "recruit")
    assert offered(game, "return Fermor at ") == {"Sierpc", "Warszawa"}
    assert offered(game, "train at ") == {"Sierpc", "Warszawa"}
    assert refused(game, "train at berlin").rules == ("F-10.09",)
    assert "F-10.11" in refused(game, "return fermor at radom").rules
    assert "F-10.01" in refused(game, "return saltikov at sierpc").rules  # he is on the map


@covers("F-10.10", "R41")
def test_a_piece_may_not_move_in_the_phase_in_which_it_returns() -> None:
    game = buying("russia", {"saltikov": "torun"})
    act(
        game,
        "recruit",
        "return fermor at sierpc",
        "train at warszawa",
        "pay",
        "lay spades 13 deck 1",
        "settle",
    )
    assert "F-4.02" in refused(game, "march fermor").rules
    assert "F-4.02" in refused(game, "march russia-t1").rules
    assert "march Saltikov" in options(game)
    act(game, "end movement")
    begin(game, Movement(NATION["russia"]))
    assert {"march Fermor", "march Russia T1"} <= set(options(game))


@covers("R41")
def test_laudon_may_step_at_the_end_of_the_turn_in_which_he_returned() -> None:
    game = buying("austria", {"daun": "prag"})
    act(game, "recruit", "return laudon at bruenn", "pay", "lay spades 13 deck 1", "settle", "end movement")
    read_fate(game, 6)
    assert "step Trebitsch" in options(game)


@covers("R41")
def test_recalled_generals_never_return() -> None:
    game = buying("prussia", {"keith": "emden"}, recalled=["lehwaldt"])
    act(game, "recruit")
    assert "return Lehwaldt at Berlin" not in options(game)
    assert "return Dohna at Berlin" in options(game)
    assert refused(game, "return lehwaldt at berlin").code == "recalled"


@covers("F-10.22", "R41")
def test_a_returning_general_is_face_up_and_fights_at_once() -> None:
    pieces = {"daun": "potsdam", "keith": "emden"}
    game = table(pieces, {"daun": 3}, {"prussia": ["S13"]})
    begin(game, Movement(NATION["prussia"]), Combats(NATION["prussia"]))
    act(game, "recruit", "return friedrich at berlin", "pay", "lay spades 13 deck 1", "settle")
    assert not game.down >> PIECE["friedrich"] & 1
    (combat,) = (e for e in act(game, "end movement") if e.kind == "combat")
    assert combat.data[1:3] == (town("berlin"), 1)


@covers("F-10.23", "R41")
def test_he_joins_own_generals_and_none_of_them_moves_any_more() -> None:
    game = buying("prussia", {"keith": "berlin", "dohna": "emden"}, armies={"keith": 3})
    assert "march Keith" in options(game)
    act(game, "recruit", "return friedrich at berlin", "pay", "lay spades 13 deck 1", "settle")
    assert game.strength[town("berlin")] == 4
    for group in ("keith", "friedrich", "friedrich+keith"):
        assert "F-4.13" in refused(game, f"march {group}").rules
    assert "march Dohna" in options(game)


@covers("R41", "R37", "F-9.13")
def test_joining_a_face_down_stack_by_returning_turns_him_down() -> None:
    game = buying("russia", {"saltikov": "sierpc"}, face_down=["saltikov"])
    act(game, "recruit", "return fermor at sierpc", "pay", "lay spades 13 deck 1", "settle")
    assert game.down >> PIECE["fermor"] & 1
    assert game.down >> PIECE["saltikov"] & 1


@covers("F-10.24", "R41")
@pytest.mark.parametrize(
    ("there", "general", "train"),
    [
        ({}, True, True),
        ({"keith": "berlin"}, True, False),
        ({"keith": "berlin", "dohna": "berlin"}, True, False),
        ({"keith": "berlin", "dohna": "berlin", "seydlitz": "berlin"}, False, False),
        ({"prussia-t1": "berlin"}, False, False),
        ({"ferdinand": "berlin"}, False, False),
        ({"hanover-t1": "berlin"}, False, False),
        ({"daun": "berlin"}, False, False),
        ({"austria-t1": "berlin"}, False, False),
    ],
)
def test_what_may_return_onto_a_depot_that_is_held(there: dict[str, str], general: bool, train: bool) -> None:
    game = buying("prussia", {"winterfeldt": "emden"} | there)
    act(game, "recruit")
    assert ("return Friedrich at Berlin" in options(game)) is general
    assert ("train at Berlin" in options(game)) is train
    if not general:
        assert "F-10.24" in refused(game, "return friedrich at berlin").rules
    if not train:
        assert "F-10.24" in refused(game, "train at berlin").rules


@covers("F-10.24", "F-10.21", "R41")
def test_one_purchase_cannot_put_too_much_on_a_depot() -> None:
    game = buying("prussia", {"keith": "berlin", "winterfeldt": "emden"})
    act(game, "recruit", "return friedrich at berlin", "return dohna at berlin")
    assert "F-10.24" in refused(game, "return seydlitz at berlin").rules
    game = buying("prussia", {"winterfeldt": "emden"})
    act(game, "recruit", "train at berlin")
    assert "F-10.24" in refused(game, "return friedrich at berlin").rules
    assert "F-10.24" in refused(game, "train at berlin").rules
    game = buying("prussia", {"winterfeldt": "emden"})
    act(game, "recruit", "return friedrich at berlin")
    assert "F-10.24" in refused(game, "train at berlin").rules


# ---------------------------------------------------------------------- depots held by the enemy
def sector_at(place: str, south: int = 0) -> int:
    """The number of the sector around a town, or of the one `south` rows below it on the sheet."""
    data = resources.files("lacewars.games.friedrich") / "data" / "sectors.csv"
    with data.open(encoding="utf-8") as file:
        sheet = {int(s["id"]): (int(s["column"]), int(s["row"])) for s in csv.DictReader(file)}
    column, row = sheet[SECTOR[town(place)]]
    return next(s for s, where in sheet.items() if where == (column, row + south))


@covers(
    "F-10.11", "F-10.12", "F-10.13", "F-10.14", "F-10.15", "F-10.16", "F-10.17", "F-10.18", "R9", "R10", "R11"
)  # fmt: skip
@pytest.mark.parametrize(
    ("nation", "general", "foes", "centre", "south", "suit", "country"),
    [
        ("prussia", "keith", {"austria-t1": "berlin"}, "berlin", 0, "spades", ""),
        ("hanover", "cumberland", {"soubise": "stade"}, "stade", 0, "diamonds", ""),
        ("russia", "fermor", {"keith": "sierpc", "hanover-t1": "warszawa"}, "warszawa", 0, "spades", ""),
        ("sweden", "ehrensvaerd", {"keith": "stralsund"}, "", 0, "", "sweden"),
        ("austria", "laudon", {"keith": "bruenn", "dohna": "tabor"}, "bruenn", 0, "diamonds", "austria"),
        ("imperial", "hildburghausen-gen", {"keith": "hildburghausen"}, "hildburghausen", 1, "spades", ""),
        ("france", "soubise", {"keith": "koblenz", "ferdinand": "gemuenden"}, "koblenz", 1, "hearts", ""),
    ],
)
def test_the_substitute_towns_of_each_nation(
    nation: str, general: str, foes: dict[str, str], centre: str, south: int, suit: str, country: str
) -> None:
    sector = sector_at(centre, south) if centre else 0
    places = {t for t in range(N_TOWNS) if sector in (0, SECTOR[t]) and country in ("", COUNTRY[t])}
    if suit:
        assert {SUITS[SUIT[t]] for t in places} == {suit}
    game = buying(nation, foes)
    act(game, "recruit")
    decision = game.decision()
    assert decision is not None
    found = {a.args[1] for a in decision.actions if a.verb == "return" and a.args[0] == PIECE[general]}
    assert found == {t for t in places if not game.held[t]}
    freed = buying(nation, dict(list(foes.items())[1:]))
    act(freed, "recruit")
    outside = next(t for t in sorted(found) if t not in {town(place) for place in foes.values()})
    assert "F-10.11" in refused(freed, f"return {general} at {ROADS.ids[outside]}").rules


@covers("R10")
def test_hanovers_substitute_reaches_south_of_munster() -> None:
    game = buying("hanover", {"soubise": "stade"})
    act(game, "recruit")
    assert "return Cumberland at Celle" in options(game)


@covers("F-10.20", "R11", "F-10.03", "F-10.04")
def test_while_all_depots_are_held_every_army_and_train_costs_eight() -> None:
    """Also an army for a general far away."""
    pieces = {"saltikov": "torun", "keith": "sierpc", "prussia-t1": "warszawa"}
    game = buying("russia", pieces, "S13 H10")
    act(game, "recruit", "army", "train at radom")
    assert "army" not in options(game)  # 23 points: two items, not three
    act(game, "pay", "lay spades 13 deck 1")
    assert "F-10.02" in refused(game, "settle").rules
    act(game, "lay hearts 10 deck 1", "settle", "reinforce torun")
    assert at(game, "russia-t1") == "radom"
    assert "recruit" not in options(buying("russia", pieces, "S7"))
    assert "recruit" in options(buying("russia", pieces, "S8"))


@covers("R11", "F-10.11", "F-10.20")
@pytest.mark.parametrize(
    ("there", "price", "depots"),
    [
        ({"keith": "sierpc"}, 6, {"Warszawa"}),
        (
            {"keith": "sierpc", "ehrensvaerd": "warszawa"},
            6,
            set(),
        ),  # an ally does not block, but nothing returns
        ({"keith": "sierpc", "saltikov": "warszawa"}, 6, {"Warszawa"}),
        ({"keith": "sierpc", "russia-t2": "warszawa"}, 6, set()),
    ],
)
def test_only_enemies_on_every_depot_block(there: dict[str, str], price: int, depots: set[str]) -> None:
    pieces = {"apraxin": "torun"} | there
    assert "recruit" not in options(buying("russia", pieces, f"S{price - 1}"))
    game = buying("russia", pieces, f"S{price}")
    act(game, "recruit")
    assert offered(game, "return Fermor at ") == depots
    assert "F-10.11" in refused(game, "return fermor at radom").rules


@covers("R11", "F-10.20")
def test_the_price_is_judged_at_the_moment_of_the_purchase() -> None:
    game = buying("prussia", {"keith": "potsdam", "austria-t1": "berlin"}, "S6 H7")
    assert "recruit" in options(game)
    act(game, "recruit", "army")
    act(game, "pay", "lay spades 6 deck 1")
    assert "F-10.02" in refused(game, "settle").rules
    game = buying("prussia", {"keith": "potsdam", "austria-t1": "berlin"}, "S6")
    assert "recruit" not in options(game)
    move(game, "keith", "berlin")
    act(game, "recruit", "army", "pay", "lay spades 6 deck 1", "settle")
    act(game, "reinforce berlin")
    assert cards(game, "prussia") == []


@covers("F-10.19", "R11")
def test_one_town_serves_as_substitute_for_the_whole_phase() -> None:
    pieces = {"saltikov": "torun", "keith": "sierpc", "prussia-t1": "warszawa"}
    game = buying("russia", pieces)
    act(game, "recruit", "return fermor at radom")
    assert refused(game, "return apraxin at rawa").rules == ("F-10.19",)
    assert "F-10.24" in refused(game, "train at radom").rules
    assert refused(game, "train at rawa").rules == ("F-10.19",)
    act(game, "pay", "lay spades 13 deck 1", "settle", "recruit")
    assert offered(game, "return Apraxin at ") == {"Radom"}
    assert refused(game, "return apraxin at rawa").rules == ("F-10.19",)
    act(game, "return apraxin at radom", "pay", "lay hearts 13 deck 1", "settle", "end movement")
    assert at(game, "apraxin") == at(game, "fermor") == "radom"
    begin(game, Movement(NATION["russia"]))
    act(game, "recruit")
    assert {"Radom", "Rawa"} <= offered(game, "return Tottleben at ")  # chosen anew each turn
