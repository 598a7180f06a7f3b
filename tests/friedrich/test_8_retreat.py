"""F-8: the retreat of a beaten stack. Halle lies next to Leipzig; Emden is a dead end behind Leer."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.nations import NATION, PIECE
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    Retroactive,
    act,
    at,
    begin,
    conquests,
    kinds,
    options,
    refused,
    table,
    town,
)


def beaten_on_leipzig(lost: int, others: dict[str, str] | None = None, **more: Any) -> Friedrich:
    """Friedrich on Leipzig is beaten from Halle by Hildburghausen, who has 6 armies: he stops at once."""
    pieces = {"hildburghausen-gen": "halle", "friedrich": "leipzig"} | (others or {})
    armies = {"hildburghausen-gen": 6, "friedrich": 6 - lost}
    game = begin(table(pieces, armies, **more), Combats(NATION["imperial"]), Retroactive(NATION["imperial"]))
    act(game, "stop")
    return game


def refuges(game: Friedrich) -> list[str]:
    """The ids of the towns the winner may choose."""
    return sorted(o.removeprefix("retreat ").lower() for o in options(game) if o.startswith("retreat "))


# ---------------------------------------------------------------------- who chooses, and when
@covers("F-8.04", "F-8.05", "R34")
def test_the_winner_chooses_among_the_farthest_towns() -> None:
    """Merseburg is next to Leipzig, but next to Halle too: not far enough."""
    game = beaten_on_leipzig(1)
    decision = game.decision()
    assert decision is not None
    assert decision.power == NATION["imperial"]
    assert decision.seat == 2
    assert refuges(game) == ["borna", "eilenburg", "grimma", "wurzen"]
    assert "F-8.05" in refused(game, "retreat merseburg").rules
    assert "F-8.02" in refused(game, "retreat oschatz").rules
    act(game, "retreat grimma")
    assert at(game, "friedrich") == "grimma"


@covers("F-8.04")
def test_the_winner_chooses_even_when_he_was_attacked() -> None:
    game = begin(
        table(
            {"hildburghausen-gen": "halle", "friedrich": "leipzig"}, {"hildburghausen-gen": 4, "friedrich": 5}
        ),
        Combats(NATION["imperial"]),
    )
    act(game, "stop")
    decision = game.decision()
    assert decision is not None
    assert (decision.power, decision.seat) == (NATION["prussia"], 0)
    assert refuges(game) == ["bitterfeld", "eisleben", "köthen"]


@covers("F-8.01")
def test_the_retreat_comes_before_the_next_combat() -> None:
    pieces = {"friedrich": "leipzig", "hildburghausen-gen": "halle", "richelieu": "wurzen"}
    armies = {"friedrich": 6, "hildburghausen-gen": 5, "richelieu": 6}
    game = begin(table(pieces, armies), Combats(NATION["prussia"]))
    events = act(game, "attack halle from leipzig", "stop")
    assert kinds(events).count("combat") == 1
    assert refuges(game) == ["bitterfeld", "eisleben", "köthen"]
    events = act(game, "retreat eisleben")
    assert [k for k in kinds(events) if k in ("retreated", "combat")] == ["retreated", "combat"]


@covers("F-8.05")
def test_only_the_victorious_general_counts() -> None:
    """Other enemies next to the end of the retreat change nothing."""
    lonely = beaten_on_leipzig(1)
    crowded = beaten_on_leipzig(1, {"daun": "altenburg", "laudon": "torgau", "soubise": "oschatz"})
    assert refuges(crowded) == refuges(lonely)
    act(crowded, "retreat borna")
    assert at(crowded, "friedrich") == "borna"


# ---------------------------------------------------------------------- length and obstacles
@covers("F-8.02", "F-8.08", "R34")
def test_pieces_of_every_nation_bar_the_way() -> None:
    """Grimma and Borna are held, by friend or foe: of all ways of two towns one leads as far as Oschatz."""
    free = beaten_on_leipzig(2)
    assert refuges(free) == ["altenburg", "leisnig", "oschatz", "rochlitz"]
    for piece, other in (("keith", "prussia-t1"), ("daun", "austria-t1"), ("ferdinand", "hanover-t1")):
        game = beaten_on_leipzig(2, {piece: "grimma", other: "borna"})
        assert at(game, "friedrich") == "oschatz"


@covers("F-8.07", "F-8.08")
def test_a_retreat_destroys_no_train() -> None:
    trains = {"austria-t1": "borna", "austria-t2": "eilenburg", "russia-t1": "grimma"}
    game = beaten_on_leipzig(1, trains)
    assert at(game, "friedrich") == "wurzen"
    assert {t: at(game, t) for t in trains} == trains


@covers("F-8.09", "F-8.08")
def test_a_retreat_forms_no_stack() -> None:
    own = {"keith": "borna", "seydlitz": "eilenburg", "dohna": "grimma"}
    game = beaten_on_leipzig(1, own)
    assert at(game, "friedrich") == "wurzen"
    assert len(game.stack(town("borna"))) == 1


@covers("F-8.03")
def test_a_stack_retreats_whole() -> None:
    game = beaten_on_leipzig(2, {"keith": "leipzig"})
    choice = refuges(game)
    assert len(choice) > 1
    act(game, f"retreat {choice[0]}")
    assert at(game, "friedrich") == at(game, "keith") is not None


@covers("F-8.05", "R34")
def test_if_every_farther_town_is_held_a_nearer_one_must_do() -> None:
    held = {"keith": "borna", "seydlitz": "eilenburg", "dohna": "grimma", "heinrich": "wurzen"}
    game = beaten_on_leipzig(1, held)
    assert at(game, "friedrich") == "merseburg"


@covers("F-8.06", "R34")
def test_no_town_is_entered_twice_not_even_the_one_he_starts_from() -> None:
    """From Grimma only Leisnig leads on; with Leisnig's other roads held, a second step has nowhere to go."""
    pieces = {"hildburghausen-gen": "leipzig", "friedrich": "grimma", "daun": "doebeln"}
    one = begin(table(pieces, {"hildburghausen-gen": 6, "friedrich": 5}), Combats(NATION["imperial"]))
    act(one, "stop")
    assert at(one, "friedrich") == "leisnig"
    two = begin(table(pieces, {"hildburghausen-gen": 6, "friedrich": 4}), Combats(NATION["imperial"]))
    act(two, "stop")
    assert at(two, "friedrich") is None


@covers("F-8.11", "R34")
@pytest.mark.parametrize("lost", [1, 2])
def test_who_cannot_retreat_in_full_loses_everything(lost: int) -> None:
    """Emden has one road, to Leer, where the winner stands."""
    pieces = {"soubise": "leer", "keith": "emden", "seydlitz": "emden"}
    game = begin(table(pieces, {"soubise": 8, "keith": 8 - lost}), Combats(NATION["france"]))
    events = act(game, "stop")
    assert "cut_off" in kinds(events)
    assert (at(game, "keith"), at(game, "seydlitz")) == (None, None)
    assert game.total[NATION["prussia"]] == 0
    assert game.held[town("emden")] == 0


@covers("F-8.11")
def test_a_retreat_may_fail_for_its_length_alone() -> None:
    """Leer, held from Oldenburg, with Papenburg held: one town can be made, to Emden, two cannot."""
    for lost, place in ((1, "emden"), (2, None)):
        pieces = {"soubise": "oldenburg", "keith": "leer", "france-t1": "papenburg"}
        game = begin(table(pieces, {"soubise": 8, "keith": 8 - lost}), Combats(NATION["france"]))
        act(game, "stop")
        assert at(game, "keith") == place


@covers("F-8.12", "R33")
def test_surplus_generals_go_first_and_do_not_retreat() -> None:
    """Friedrich, Keith and Dohna lose 2 of 4 armies: Dohna leaves the map, the two others retreat."""
    game = beaten_on_leipzig(2, {"keith": "leipzig", "dohna": "leipzig"})
    assert game.strength[town("leipzig")] == 2
    assert (at(game, "dohna"), at(game, "keith")) == (None, "leipzig")
    act(game, options(game)[0])
    assert at(game, "keith") == at(game, "friedrich") != "leipzig"


@covers("F-8.10", "R22")
def test_a_retreat_conquers_and_marks_nothing() -> None:
    """By a march Hildburghausen would conquer Leipzig: no Prussian is near."""
    pieces = {"ferdinand": "halle", "hildburghausen-gen": "leipzig"}
    game = begin(
        table(pieces, {"ferdinand": 7, "hildburghausen-gen": 4}),
        Combats(NATION["hanover"]),
        Retroactive(NATION["hanover"]),
    )
    act(game, "stop")
    while options(game):
        act(game, options(game)[0])
    assert at(game, "hildburghausen-gen") not in ("leipzig", None)
    assert conquests(game) == set()
    assert game.marks == []


@covers("F-8.13", "R34")
def test_distance_to_the_winner_ignores_pieces() -> None:
    """With pieces counted Dahme and Luckau would be nearer to Treuenbrietzen than Potsdam."""
    pieces = {
        "daun": "treuenbrietzen",
        "keith": "luckenwalde",
        "laudon": "brandenburg",
        "austria-t1": "koenigs-wusterhausen",
    }
    game = begin(table(pieces, {"daun": 6, "keith": 4}), Combats(NATION["austria"]))
    act(game, "stop")
    assert refuges(game) == ["dahme", "luckau", "potsdam"]


@covers("F-8.02", "R34")
def test_a_retreat_is_never_shorter_than_the_loss() -> None:
    """Keith, beaten on Leer from Emden by 2, may not stop after one town."""
    pieces = {"soubise": "emden", "keith": "leer"}
    game = begin(table(pieces, {"soubise": 8, "keith": 6}), Combats(NATION["france"]))
    act(game, "stop")
    assert "F-8.02" in refused(game, "retreat papenburg").rules
    assert PIECE["keith"] in game.stack(town("leer"))
