"""F-14: numbered cards that move generals: allowances, Küstrin, Chevert, Laudon's step, the flight west."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.board import (
    NAMES,
    NEAR,
    OBJECTIVES,
    ROADS,
    X,
)
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    IMPERIAL,
    NATION_OF,
    PIECE,
    PIECES,
    PRUSSIA,
    RUSSIA,
    TRAINS,
)
from lacewars.games.friedrich.state import (
    Friedrich,
)
from lacewars.kernel import Outcome, covers
from tests.friedrich.kit import (
    EndOfTurn,
    Movement,
    NationAction,
    act,
    at,
    begin,
    effect,
    fate_order,
    kinds,
    options,
    read_version,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)

BY_MAIN_ROADS = ["koenigs-wusterhausen", "fuerstenwalde", "frankfurt-oder", "crossen", "gruenberg", "neusalz"]
BY_A_MINOR_ROAD = ["potsdam", "spandau", "velten", "oranienburg", "zehdenick", "fuerstenberg-havel"]
MOVERS = {  # what each card does to whom: towns by any road, towns by main roads alone
    (2, "diamonds"): ("saltikov", "fermor", 2, 3),
    (5, "hearts"): ("richelieu", "chevert", 2, 3),
    (12, "spades"): ("daun", "browne", 2, 3),
    (9, "clubs"): ("friedrich", "keith", 4, 5),
}


def distance(game: Friedrich, group: str, path: list[str]) -> int:
    """How many towns of the path a group goes before it is told that it may go no farther."""
    act(game, f"march {group}")
    if options(game)[0].startswith("take"):
        act(game, options(game)[0])
    for taken, name in enumerate(path):
        if "halt" not in options(game) and taken:
            return taken  # no road was open any more, and the move has ended
        if f"step {NAMES[town(name)]}" not in options(game):
            assert {"F-14.23", "F-4.05", "F-4.07"} & set(refused(game, f"step {name}").rules)
            return taken
        act(game, f"step {name}")
    return len(path)


def both(general: str, other: str, **more: str) -> Friedrich:
    return table({general: "berlin", other: "berlin", **more}, {general: 5}, conduct="off")


# ------------------------------------------------------------------------- allowances


@covers("F-14.23", "R57")
@pytest.mark.parametrize("version", MOVERS, ids=str)
@pytest.mark.parametrize("group", ["alone", "with another", "the other"])
def test_a_changed_allowance_binds_every_group_with_the_general(version: tuple[int, str], group: str) -> None:
    general, other, base, main = MOVERS[version]
    nation = NATION_OF[PIECE[general]]
    marching = {"alone": general, "with another": f"{general}+{other}", "the other": other}[group]
    wanted = (3, 4) if group == "the other" else (base, main)
    for path, towns in ((BY_A_MINOR_ROAD, wanted[0]), (BY_MAIN_ROADS, wanted[1])):
        game = both(general, other)
        effect(game, *version)
        begin(game, Movement(nation))
        assert distance(game, marching, path) == towns


@covers("F-14.23", "R57")
@pytest.mark.parametrize("version", MOVERS, ids=str)
def test_trains_and_the_next_turn_are_free_of_it(version: tuple[int, str]) -> None:
    general, other, _, _ = MOVERS[version]
    nation = NATION_OF[PIECE[general]]
    train = PIECES[TRAINS[nation][0]]
    game = both(general, other, **{train.id: "spandau"})
    effect(game, *version)
    begin(game, Movement(nation))
    assert distance(game, train.id, BY_A_MINOR_ROAD[2:]) == 3
    game = both(general, other)
    game.turn = 7
    effect(game, *version)
    fate_order(game, 1)
    begin(game, EndOfTurn())
    while game.active != nation or "end movement" not in options(game):
        act(game, options(game)[-1])
    assert distance(game, f"{general}+{other}", BY_MAIN_ROADS) == 4


# ------------------------------------------------------------------------- Fermor at Küstrin


@covers("F-14.24", "R57")
@pytest.mark.parametrize(
    ("start", "pinned"),
    [("kuestrin", True), ("drossen", True), ("landsberg", True), ("neudamm", True), ("zielenzig", False)],
)
def test_fermor_is_pinned_on_kuestrin_and_next_to_it(start: str, pinned: bool) -> None:
    game = table({"fermor": start})
    effect(game, 2, "clubs")
    begin(game, Movement(RUSSIA))
    assert ("march Fermor" not in options(game)) is pinned
    if pinned:
        assert refused(game, "march Fermor").rules == ("F-14.24",)
    game.agenda.end()
    game.effect = -1
    begin(game, Movement(RUSSIA))
    assert "march Fermor" in options(game)


@covers("F-14.24", "R57")
def test_generals_stacked_with_fermor_may_leave_and_others_may_join() -> None:
    game = table({"fermor": "kuestrin", "saltikov": "kuestrin", "apraxin": "drossen"})
    effect(game, 2, "clubs")
    begin(game, Movement(RUSSIA))
    assert "march Saltikov" in options(game)
    assert refused(game, "march Saltikov+Fermor").rules == ("F-14.24",)
    act(game, "march Apraxin", "step Küstrin")
    assert at(game, "apraxin") == "kuestrin"
    leaving = table({"fermor": "kuestrin", "saltikov": "kuestrin"})
    effect(leaving, 2, "clubs")
    begin(leaving, Movement(RUSSIA))
    act(leaving, "march Saltikov", "take 4", "step Drossen", "halt")
    assert (at(leaving, "saltikov"), at(leaving, "fermor")) == ("drossen", "kuestrin")


# ------------------------------------------------------------------------- Chevert


@covers("F-14.18", "R67")
@pytest.mark.parametrize(
    ("stack", "allowed"),
    [
        (["chevert"], {"chevert"}),
        (["chevert", "soubise"], {"soubise+chevert"}),
        (["chevert", "richelieu"], {"richelieu+chevert"}),
        (
            ["chevert", "soubise", "richelieu"],
            {"soubise", "richelieu", "soubise+chevert", "richelieu+chevert", "richelieu+soubise+chevert"},
        ),
    ],
)
def test_chevert_is_not_unstacked(stack: list[str], allowed: set[str]) -> None:
    game = table(dict.fromkeys(stack, "fulda"))
    effect(game, 5, "diamonds")
    begin(game, Movement(FRANCE))
    marches = {o.removeprefix("march ").lower() for o in options(game) if o.startswith("march")}
    assert marches == allowed
    if len(stack) > 1:
        assert refused(game, "march Chevert").rules == ("F-14.18",)


@covers("F-14.18", "R67")
def test_from_three_one_other_general_may_leave_but_never_both() -> None:
    game = table({"chevert": "fulda", "soubise": "fulda", "richelieu": "fulda"})
    effect(game, 5, "diamonds")
    begin(game, Movement(FRANCE))
    assert refused(game, "march Richelieu+Soubise").rules == ("F-14.18",)
    act(game, "march Richelieu", "take 4", "step Lauterbach", "halt")
    assert refused(game, "march Soubise").rules == ("F-14.18",)
    act(game, "march Soubise+Chevert", "step Hünfeld", "halt")
    assert at(game, "chevert") == at(game, "soubise") == "huenfeld"


@covers("F-14.18", "R67", "F-14.07")
def test_others_are_free_and_so_is_chevert_without_the_card() -> None:
    game = table({"chevert": "fulda", "soubise": "koblenz", "richelieu": "koblenz"})
    effect(game, 5, "diamonds")
    begin(game, Movement(FRANCE))
    assert {"march Soubise", "march Richelieu", "march Chevert"} <= set(options(game))
    free = table({"chevert": "fulda", "soubise": "fulda"})
    begin(free, Movement(FRANCE))
    assert {"march Soubise", "march Chevert"} <= set(options(free))


# ------------------------------------------------------------------------- Laudon's step


def laudon(at_: dict[str, str], **position: Any) -> Friedrich:
    """The position in which card 6 spades has been read."""
    game = table({"laudon": "zittau"} | at_, **position)
    read_version(game, 6, "spades")
    return game


@covers("F-14.15", "R63")
def test_laudon_may_step_one_town_at_once() -> None:
    game = laudon({})
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (MARIA_THERESA, AUSTRIA)
    assert sorted(options(game)) == [
        "decline",
        "step Friedland (Böhmen)",
        "step Löbau",
        "step Rumburg",
    ]
    assert refused(game, "step Görlitz").rules == ("F-4.01",)
    act(game, "step Rumburg")
    assert at(game, "laudon") == "rumburg"
    assert game.decision() is None


@covers("F-14.15", "R63")
def test_he_leaves_a_stack_with_a_secret_share_of_its_armies() -> None:
    game = laudon({"daun": "zittau"}, armies={"laudon": 11})
    act(game, "step Rumburg")
    assert options(game) == [f"take {n}" for n in range(3, 9)]
    events = act(game, "take 3")
    assert (game.strength[town("rumburg")], game.strength[town("zittau")]) == (3, 8)
    assert (at(game, "laudon"), at(game, "daun")) == ("rumburg", "zittau")
    assert [e.seats for e in events if e.kind == "took"] == [(MARIA_THERESA,)]


@covers("F-14.15", "R63", "R39")
def test_he_joins_a_stack_and_destroys_a_train() -> None:
    game = laudon(
        {"lacy": "rumburg", "prussia-t1": "loebau"}, armies={"laudon": 2, "lacy": 5}, face_down=["lacy"]
    )
    joining = game.copy()
    act(joining, "step Rumburg")
    assert joining.strength[town("rumburg")] == 7
    assert joining.down == 1 << PIECE["laudon"] | 1 << PIECE["lacy"]
    events = act(game, "step Löbau")
    assert "train_destroyed" in kinds(events)
    assert at(game, "prussia-t1") is None
    assert at(game, "laudon") == "loebau"


@covers("F-14.15", "R63")
def test_he_may_not_enter_a_held_town_or_a_full_stack() -> None:
    game = laudon(
        {
            "friedrich": "loebau",
            "daun": "rumburg",
            "browne": "rumburg",
            "karl": "rumburg",
            "france-t1": "friedland-boehmen",
        }
    )
    assert options(game) == ["decline"]
    assert refused(game, "step Löbau").rules == ("F-4.14", "F-4.04")
    assert refused(game, "step Rumburg").rules == ("F-4.09",)
    assert refused(game, "step friedland-boehmen").rules == ("F-4.14", "F-4.04")


@covers("R63", "R22", "R74", "F-14.15")
def test_he_conquers_the_objective_he_leaves_if_it_is_unprotected() -> None:
    free = laudon({})
    act(free, "step Löbau")
    assert free.conquered[town("zittau")]
    kept = laudon({"keith": "bautzen"})
    act(kept, "step Rumburg")
    assert not kept.conquered[town("zittau")]
    assert kept.marks == []
    shared = laudon({"daun": "zittau"})
    act(shared, "step Löbau", "take 4")
    assert shared.conquered[town("zittau")]


@covers("R63")
def test_he_reconquers_in_bohemia_and_no_combat_follows() -> None:
    game = laudon({"laudon": "friedland-boehmen", "keith": "loebau"}, conquered=["friedland-boehmen"], turn=6)
    assert ROADS.distance(town("friedland-boehmen"), town("loebau")) == 2
    act(game, "step Reichenberg")
    assert game.conquered[town("friedland-boehmen")]
    game = laudon({"laudon": "friedland-boehmen", "keith": "eger"}, conquered=["friedland-boehmen"])
    assert kinds(act(game, "step Reichenberg")) == ["stepped", "reconquered"]
    assert not game.conquered[town("friedland-boehmen")]
    near = laudon({"laudon": "rumburg", "keith": "loebau"})
    assert "combat" not in kinds(act(near, "step Zittau"))


@covers("R63", "R50", "R76")
def test_his_conquest_counts_for_the_check_after_the_card() -> None:
    silesia = [ROADS.ids[t] for t in OBJECTIVES[AUSTRIA] if ROADS.ids[t] != "zittau"]
    game = laudon({}, conquered=silesia)
    assert game.outcome() is None
    assert kinds(act(game, "step Löbau"))[-1] == "won"
    assert game.outcome() == Outcome((MARIA_THERESA,), "objectives")


@covers("R63", "R41")
def test_he_may_step_even_if_he_moved_or_returned_in_this_turn() -> None:
    moved = table({"laudon": "friedland-boehmen"}, turn=6)
    returned = table(hands={"austria": ["S13"]}, turn=6)
    for game in (moved, returned):
        fate_order(game, 6)
        begin(game, NationAction(AUSTRIA), EndOfTurn())
    act(moved, "march Laudon", "step Zittau", "halt", "end movement")
    assert "step Löbau" in options(moved)
    act(
        returned, "recruit", "return Laudon at Brünn", "pay", "lay spades 13 deck 1", "settle", "end movement"
    )
    assert "step Proßnitz" in options(returned)
    act(returned, "step Proßnitz")
    assert at(returned, "laudon") == "prossnitz"


@covers("R63", "R27")
def test_the_code_of_conduct_binds_his_step() -> None:
    start = {"laudon": "ueckermuende"}
    assert "step Anklam" not in options(laudon(start))
    assert refused(laudon(start), "step Anklam").rules == ("F-5.19",)
    assert "step Anklam" in options(laudon(start, conduct="off"))


# ------------------------------------------------------------------------- the flight west


def driven(at_: dict[str, str], *, beaten: bool = True) -> Friedrich:
    """The position in which card 12 hearts has been read after a lost battle."""
    game = table({"hildburghausen-gen": "jena"} | at_, {"hildburghausen-gen": 4}, conquered=["naumburg"])
    game.beaten = 1 << PIECE["hildburghausen-gen"] if beaten else 0
    read_version(game, 12, "hearts")
    return game


@covers("F-14.16", "R64")
def test_prussia_may_drive_hildburghausen_two_towns_westwards() -> None:
    game = driven({})
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (FREDERICK, PRUSSIA)
    steps = {e for m in NEAR[town("jena")] if X[m] < X[town("jena")] for e in NEAR[m] if X[e] < X[m]}
    assert set(options(game)) == {*(f"drive {NAMES[t]}" for t in steps), "decline"}
    assert town("weimar") in steps
    assert refused(game, "drive Apolda").rules == ("F-14.16",)
    assert refused(game, "drive Gera").rules == ("F-14.16",)
    events = act(game, "drive Weimar")
    assert at(game, "hildburghausen-gen") == "weimar"
    assert game.strength[town("weimar")] == 4
    assert "conquered" not in kinds(events)


@covers("F-14.16", "R64")
def test_he_passes_no_held_town_and_destroys_no_train() -> None:
    game = driven({"prussia-t1": "apolda"})
    assert "drive Weimar" not in options(game)
    assert at(game, "prussia-t1") == "apolda"
    shut = driven({"prussia-t1": "apolda", "keith": "rudolstadt"})
    assert shut.decision() is None


@covers("F-14.16", "R64")
def test_he_is_driven_only_if_he_lost_a_battle_in_this_turn() -> None:
    assert driven({}, beaten=False).decision() is None


@covers("R64", "F-14.16")
@pytest.mark.parametrize("attacks", [PRUSSIA, IMPERIAL])
def test_any_defeat_of_the_turn_counts_and_it_is_forgotten_in_the_next(attacks: int) -> None:
    game = table(
        {"hildburghausen-gen": "leipzig", "keith": "halle"},
        {"hildburghausen-gen": 5, "keith": 7},
        turn=6,
        advanced=True,
    )
    begin(game, NationAction(attacks), EndOfTurn())
    fate_order(game, 12, 1)
    game.hands[PRUSSIA].clear()
    game.hands[IMPERIAL].clear()
    act(game, "end movement", "stop")
    act(game, options(game)[0])
    assert any(o.startswith("drive") for o in options(game))
    assert game.beaten >> PIECE["hildburghausen-gen"] & 1
    act(game, "decline")
    assert game.turn == 7
    assert game.beaten == 0
