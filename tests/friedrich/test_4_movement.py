"""F-4: marching: how far, through what, in stacks and out of them."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import MAIN, ROADS, TOWN
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import NATION, PIECE, PIECES
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from lacewars.kernel.message import Messages
from tests.friedrich.kit import (
    Combats,
    Engage,
    Movement,
    act,
    at,
    begin,
    cards,
    kinds,
    options,
    refused,
    table,
)

PRUSSIA, AUSTRIA = NATION["prussia"], NATION["austria"]


def marching(piece: str = "friedrich", start: str = "berlin", **others: str) -> Friedrich:
    """The movement phase of a piece's nation, the piece about to set out."""
    game = table({piece: start, **{name.replace("_", "-"): place for name, place in others.items()}})
    begin(game, Movement(PIECES[PIECE[piece]].nation))
    act(game, f"march {piece}")
    return game


def steps(game: Friedrich) -> set[str]:
    """The towns to which the moving piece may step."""
    return {o.removeprefix("step ") for o in options(game) if o.startswith("step ")}


# ------------------------------------------------------------------------------------- along roads


@covers("F-4.01")
def test_pieces_move_from_town_to_town_along_roads() -> None:
    game = marching()
    assert steps(game) == {"Bernau", "Königs Wusterhausen", "Potsdam", "Spandau"}
    assert refused(game, "step velten").rules == ("F-4.01",)
    assert refused(game, "step berlin").rules == ("F-4.01",)
    assert refused(game, "step berlin").code == "here"
    events = act(game, "step spandau", "step velten")
    assert [e.data[1:] for e in events] == [
        (TOWN["berlin"], TOWN["spandau"]),
        (TOWN["spandau"], TOWN["velten"]),
    ]
    assert at(game, "friedrich") == "velten"


@covers("F-4.05", "F-4.06")
def test_a_town_farther_off_is_refused_with_its_distance() -> None:
    row = ROADS.distances(TOWN["berlin"])

    def why(game: Friedrich, far: int) -> tuple[str, str]:
        refusal = refused(game, f"step {ROADS.ids[row.index(far)]}")
        return refusal.code, refusal.reason

    game = marching()
    assert why(game, 2)[0] == "town-by-town"
    farther = "4 towns away, 3 allowed; farther only if every road is a main road"
    assert why(game, 4) == ("town-by-main-roads", farther)
    assert why(game, 6) == ("town-too-far", "6 towns away, 4 allowed")
    french = Messages(GAME, "fr").refusal(refused(game, f"step {ROADS.ids[row.index(6)]}"))
    assert french == "À 6\u00a0cités d’ici, 4 au plus."
    train = marching("prussia-t1")
    assert why(train, 6) == ("town-too-far", "6 towns away, 3 allowed")


@covers("F-4.02")
def test_a_piece_moves_once_in_a_phase() -> None:
    game = marching(keith="oschatz", prussia_t1="brandenburg")
    act(game, "step potsdam", "halt")
    assert options(game) == ["march Keith", "march Prussia T1", "end movement"]
    assert "F-4.02" in refused(game, "march Friedrich").rules
    act(game, "march prussia-t1", "step belzig", "halt")
    assert "F-4.02" in refused(game, "march prussia-t1").rules


@covers("F-4.03")
def test_a_move_is_finished_before_the_next_begins() -> None:
    game = begin(
        table({"friedrich": "berlin", "keith": "oschatz"}, hands={"prussia": ["S13"]}), Movement(PRUSSIA)
    )
    act(game, "march Friedrich", "step potsdam")
    for text in ("march Keith", "recruit", "end movement"):
        assert refused(game, text).rules == ("F-4.03",)
    act(game, "halt", "march Keith")
    assert at(game, "friedrich") == "potsdam"


@covers("F-4.15", "F-2.19")
def test_moving_is_never_compulsory() -> None:
    game = begin(table({"friedrich": "berlin"}), Movement(PRUSSIA))
    assert refused(game, "step potsdam").rules == ("F-4.15",)
    act(game, "end movement")
    assert at(game, "friedrich") == "berlin"
    game = marching()
    assert "halt" not in options(game)
    assert refused(game, "halt").rules == ("F-4.15",)
    act(game, "step potsdam", "halt")  # one step is enough
    assert at(game, "friedrich") == "potsdam"


# ------------------------------------------------------------------------------------- how far


@covers("F-4.05", "R18")
def test_a_general_moves_three_towns() -> None:
    game = marching()
    act(game, "step potsdam", "step zossen", "step luckau")
    assert at(game, "friedrich") == "luckau"
    assert options(game) == ["end movement"]
    assert "F-4.02" in refused(game, "march Friedrich").rules


@covers("F-4.06", "R18")
def test_or_four_if_every_road_is_a_main_road() -> None:
    game = marching(start="velten")
    act(game, "step spandau", "step berlin", "step koenigs-wusterhausen")
    assert steps(game) == {"Berlin", "Fürstenwalde"}
    assert refused(game, "step zossen").rules == ("F-4.05", "F-4.06")
    act(game, "step fuerstenwalde")
    assert options(game) == ["end movement"]
    assert at(game, "friedrich") == "fuerstenwalde"


@covers("F-4.06", "R18")
@pytest.mark.parametrize(
    "path",
    [
        ["potsdam", "berlin", "spandau"],
        ["spandau", "potsdam", "spandau"],
        ["spandau", "velten", "rathenow"],
    ],
)
def test_one_other_road_anywhere_costs_the_fourth_town(path: list[str]) -> None:
    assert any(TOWN[b] not in MAIN[TOWN[a]] for a, b in zip(["berlin", *path], path, strict=False))
    game = marching()
    act(game, *(f"step {t}" for t in path))
    assert options(game) == ["end movement"]


@covers("F-4.05", "R18")
def test_a_general_may_go_to_and_fro_and_end_where_he_started() -> None:
    game = marching()
    act(game, "step potsdam", "step berlin")
    assert "halt" in options(game)
    act(game, "step potsdam")
    assert at(game, "friedrich") == "potsdam"
    game = marching()
    act(game, "step potsdam", "step berlin", "halt")
    assert at(game, "friedrich") == "berlin"
    assert "F-4.02" in refused(game, "march Friedrich").rules  # it was a move all the same


@covers("R18", "F-4.06")
def test_a_main_road_used_twice_counts_twice() -> None:
    game = marching()
    act(game, "step spandau", "step berlin", "step spandau")
    assert steps(game) == {"Berlin", "Velten"}
    act(game, "step berlin")
    assert options(game) == ["end movement"]


@covers("F-4.07", "R18")
def test_a_train_moves_two_towns_or_three_on_main_roads() -> None:
    game = marching("prussia-t1")
    act(game, "step spandau", "step velten")
    assert steps(game) == {"Fehrbellin", "Oranienburg", "Spandau"}
    assert refused(game, "step rathenow").rules == ("F-4.07",)
    act(game, "step oranienburg")
    assert options(game) == ["end movement"]
    game = marching("prussia-t1")
    act(game, "step potsdam", "step berlin")
    assert options(game) == ["end movement"]
    assert at(game, "prussia-t1") == "berlin"


# ------------------------------------------------------------------------------------- what blocks


@covers("F-4.08", "F-4.04", "R21")
def test_a_train_enters_only_empty_towns() -> None:
    around = {
        "keith": "bernau",
        "austria-t1": "potsdam",
        "daun": "spandau",
        "ferdinand": "koenigs-wusterhausen",
    }
    game = begin(table({"prussia-t1": "berlin", **around}), Movement(PRUSSIA))
    assert options(game) == ["march Keith", "end movement"]
    assert refused(game, "march prussia-t1").rules == ("F-4.04", "F-4.14")
    game = marching("prussia-t1", prussia_t2="spandau", keith="potsdam", daun="bernau")
    assert steps(game) == {"Königs Wusterhausen"}
    for place in ("spandau", "potsdam", "bernau"):
        assert refused(game, f"step {place}").rules == ("F-4.08", "F-4.04")


@covers("F-4.14", "F-4.08", "R21")
def test_what_a_general_may_not_enter() -> None:
    game = marching(prussia_t1="spandau", ferdinand="potsdam", daun="bernau", hanover_t1="zossen")
    assert steps(game) == {"Königs Wusterhausen"}
    assert refused(game, "step spandau").rules == ("F-4.14",)  # his own nation's train
    assert refused(game, "step potsdam").code == "ally-there"
    assert refused(game, "step bernau").code == "enemy-general"
    for place in ("potsdam", "bernau"):
        assert "F-4.14" in refused(game, f"step {place}").rules
    act(game, "step koenigs-wusterhausen")
    assert refused(game, "step zossen").code == "ally-there"


@covers("R21", "F-4.14", "F-4.09")
def test_what_a_general_may_enter() -> None:
    game = marching(keith="spandau", austria_t1="potsdam")
    assert steps(game) == {"Bernau", "Königs Wusterhausen", "Potsdam", "Spandau"}
    joining = game.copy()
    act(joining, "step spandau")
    assert type(joining.decision().phase).__name__ == "Movement"  # type: ignore[union-attr]
    events = act(game, "step potsdam")
    assert "train_destroyed" in kinds(events)
    assert at(game, "austria-t1") is None
    assert "march Friedrich" not in options(game)  # he has stopped there


@covers("F-4.04", "R21")
@pytest.mark.parametrize(
    ("mover", "blocker"),
    [
        ("daun", "keith"),
        ("daun", "soubise"),
        ("daun", "france-t1"),
        ("austria-t1", "daun"),
        ("daun", "sweden-t1"),
    ],
)
def test_nobody_passes_over_another_piece(mover: str, blocker: str) -> None:
    """Wurzen has two neighbours: with Oschatz taken the one way leads to Leipzig and beyond."""
    game = table({mover: "wurzen", blocker: "oschatz"})
    begin(game, Movement(AUSTRIA))
    act(game, f"march {mover}")
    assert steps(game) == {"Leipzig"}
    act(game, "step leipzig", "step grimma")
    assert at(game, mover) == "grimma"


@covers("F-4.04", "R21", "F-4.13")
def test_own_generals_and_enemy_trains_are_entered_but_not_passed() -> None:
    for piece in ("lacy", "prussia-t1"):
        game = marching("daun", "wurzen", **{piece: "oschatz"})
        assert steps(game) == {"Leipzig", "Oschatz"}
        act(game, "step oschatz")
        assert at(game, "daun") == "oschatz"
        assert "march Daun" not in options(game)


@covers("F-4.16", "R21")
def test_there_are_no_zones_of_control() -> None:
    pieces = {"friedrich": "potsdam", "daun": "berlin", "lacy": "brandenburg", "browne": "luckau"}
    game = begin(table(pieces), Movement(PRUSSIA))
    act(game, "march Friedrich")  # away from two enemies
    assert steps(game) == {"Spandau", "Zossen"}
    act(game, "step zossen")  # next to Browne, and on
    assert steps(game) == {"Königs Wusterhausen", "Luckenwalde", "Potsdam"}
    act(game, "step koenigs-wusterhausen", "step fuerstenwalde")  # past Daun
    assert at(game, "friedrich") == "fuerstenwalde"


# ------------------------------------------------------------------------------------- stacks


def stack(*generals: str, armies: int = 10, place: str = "berlin", **others: str) -> Friedrich:
    """The Prussian movement phase with a stack on a town."""
    pieces = {**dict.fromkeys(generals, place), **{n.replace("_", "-"): p for n, p in others.items()}}
    return begin(table(pieces, {generals[0]: armies}), Movement(PRUSSIA))


@covers("F-4.09", "R20")
def test_at_most_three_generals_share_a_town() -> None:
    game = stack("friedrich", "keith", dohna="spandau")
    assert "step Spandau" in options(_after(game, "march Friedrich+Keith"))
    game = stack("friedrich", "keith", "schwerin", dohna="spandau")
    act(game, "march Dohna")
    assert refused(game, "step berlin").rules == ("F-4.09",)
    game = stack("friedrich", "keith", "schwerin", dohna="spandau")
    act(game, "march Friedrich+Schwerin+Keith")
    assert refused(game, "step spandau").rules == ("F-4.09",)
    game = stack("friedrich", "keith", "schwerin", dohna="spandau")
    act(game, "march Friedrich+Keith", "take 8")
    act(game, "step spandau")
    assert [PIECES[g].id for g in game.stack(TOWN["spandau"])] == ["friedrich", "keith", "dohna"]


def _after(game: Friedrich, *texts: str) -> Friedrich:
    twin = game.copy()
    act(twin, *texts)
    return twin


@covers("F-4.10", "R19")
def test_a_stack_marches_as_one_piece() -> None:
    game = stack("friedrich", "keith", "schwerin", armies=20)
    act(game, "march Friedrich+Schwerin+Keith", "step spandau", "step velten", "halt")
    assert {at(game, g) for g in ("friedrich", "keith", "schwerin")} == {"velten"}
    assert game.strength[TOWN["velten"]] == 20
    assert options(game) == ["end movement"]


@covers("F-4.10", "F-4.17", "R19")
def test_any_part_of_a_stack_may_leave_it() -> None:
    game = stack("friedrich", "keith", "schwerin")
    groups = {o.removeprefix("march ") for o in options(game) if o.startswith("march")}
    assert groups == {
        "Friedrich", "Schwerin", "Keith", "Friedrich+Schwerin", "Friedrich+Keith", "Schwerin+Keith",
        "Friedrich+Schwerin+Keith",
    }  # fmt: skip
    game = stack("friedrich", keith="spandau")
    assert refused(game, "march Friedrich+Keith").rules == ("F-4.10", "F-4.17")


@covers("F-4.12", "R19")
def test_who_moved_in_a_stack_does_not_move_alone_who_stayed_does() -> None:
    game = stack("friedrich", "keith", "schwerin")
    act(game, "march Friedrich+Keith", "take 6", "step spandau", "halt")
    assert options(game) == ["march Schwerin", "end movement"]
    for text in ("march Friedrich", "march Keith", "march Friedrich+Keith"):
        assert "F-4.12" in refused(game, text).rules
    act(game, "march Schwerin", "step bernau", "halt")
    assert at(game, "schwerin") == "bernau"


@covers("F-4.17", "R19", "F-4.03")
def test_nobody_is_dropped_or_picked_up_on_the_way() -> None:
    game = stack("friedrich", "keith", schwerin="spandau")
    act(game, "march Friedrich+Keith", "step potsdam")
    for text in ("march Friedrich", "take 3", "march Keith"):
        assert refused(game, text).rules == ("F-4.03",)
    act(game, "step spandau")  # Schwerin cannot be taken along: the move is over
    assert options(game) == ["end movement"]


@covers("F-4.13", "R20")
def test_joining_ends_the_movement_of_all() -> None:
    game = stack("friedrich", keith="spandau", schwerin="velten")
    act(game, "march Friedrich", "step spandau")
    assert options(game) == ["march Schwerin", "end movement"]
    for text in ("march Friedrich", "march Keith", "march Friedrich+Keith"):
        assert "F-4.13" in refused(game, text).rules
    act(game, "march Schwerin", "step spandau")
    assert options(game) == ["end movement"]


@covers("F-4.13", "R20")
def test_coming_back_to_the_rest_of_the_stack_ends_it_too() -> None:
    game = stack("friedrich", "keith")
    act(game, "march Friedrich", "take 4", "step potsdam", "step berlin")
    assert options(game) == ["end movement"]
    assert game.strength[TOWN["berlin"]] == 10


@covers("R20", "F-4.13")
@pytest.mark.parametrize("first", ["march", "return"])
def test_a_returning_general_stops_those_he_joins(first: str) -> None:
    game = table({"friedrich": "spandau", "keith": "berlin"}, hands={"prussia": ["S6"]})
    begin(game, Movement(PRUSSIA))
    buying = ("recruit", "return Dohna at Berlin", "pay", "lay spades 6 deck 1", "settle")
    if first == "return":
        act(game, *buying)
        assert options(game) == ["march Friedrich", "end movement"]
        assert "F-4.13" in refused(game, "march Keith").rules
    else:
        act(game, "march Friedrich", "step berlin", *buying)
        assert options(game) == ["end movement"]
    assert cards(game, "prussia") == []


@covers("F-4.11", "F-0.05")
def test_the_highest_rank_commands_the_stack() -> None:
    game = table({"dohna": "berlin", "keith": "berlin", "daun": "spandau"}, {"dohna": 6, "daun": 5})
    begin(game, Combats(PRUSSIA))
    act(game, "stop")
    assert PIECES[game.victor].id == "keith"


@covers("F-4.11", "F-4.10")
def test_a_stack_retreats_as_one() -> None:
    game = table({"dohna": "wurzen", "keith": "wurzen", "daun": "leipzig"}, {"dohna": 4, "daun": 5})
    begin(game, Engage(TOWN["leipzig"], TOWN["wurzen"]))
    act(game, "stop")
    assert at(game, "dohna") == at(game, "keith") == "oschatz"


# ------------------------------------------------------------------------------------- who is not on the map


@covers("F-4.02", "R83", "F-6.15")
def test_pieces_off_the_map_do_not_move() -> None:
    game = begin(table({"friedrich": "berlin"}, recalled=["lehwaldt"]), Movement(PRUSSIA))
    assert options(game) == ["march Friedrich", "end movement"]
    assert refused(game, "march Keith").rules == ("F-6.15",)
    assert refused(game, "march Lehwaldt").rules == ("F-11.25",)
    assert refused(game, "march prussia-t1").rules == ("F-6.15",)
