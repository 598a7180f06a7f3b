"""M-19.3.15, R91: Saxony changes sides in the middle of a battle."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import ROADS
from lacewars.games.maria.phases.saxony import SaxonWish
from lacewars.games.maria.powers import AUSTRIA, PIECE
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    act,
    at,
    begin,
    combat,
    kinds,
    options,
    phase,
    town,
    troops,
)


def beaten(loser: dict[str, str], troops_of: dict[str, int], box: int, *more: str) -> Maria:
    """Karl beats Saxons (and Prussians) at Ohlau; Austria wishes the marker to move."""
    pieces = {"karl": "brieg", **loser, **dict(m.split("@") for m in more)}
    game = combat("austria", pieces, troops={"karl": 8, **troops_of}, tracks={"saxony": box})
    act(game, "stop")
    return game


@covers("M-19.3.15", "R91", "R34")
def test_his_prussian_companion_retreats_alone() -> None:
    both = {"friedrich": "ohlau", "rutowski": "ohlau"}
    pieces = {"karl": "brieg", **both}
    game = combat(
        "austria",
        pieces,
        troops={"karl": 8, "friedrich": 1, "rutowski": 4},
        tracks={"saxony": 2},
        commanders=["friedrich"],
    )
    act(game, "stop", "wish")
    assert at(game, "rutowski") == "dresden"
    assert troops(game, "rutowski") == 1
    assert phase(game) == "Retreat"
    act(game, options(game)[0])
    assert at(game, "friedrich") not in ("ohlau", "off")
    assert troops(game, "friedrich") == 1


@covers("R91", "M-19.3.15")
def test_a_beaten_saxon_goes_home_or_stays_instead_of_retreating() -> None:
    game = beaten({"rutowski": "ohlau"}, {"rutowski": 5}, 2)
    act(game, "wish")
    assert at(game, "rutowski") == "dresden"
    assert troops(game, "rutowski") == 2
    assert game.decision() is None
    game = combat("austria", {"karl": "brieg", "rutowski": "ohlau"}, troops={"karl": 8, "rutowski": 5})
    game.tracks[0] = 2
    act(game, "stop")
    begin(game)
    game.agenda.replace(game.agenda.top, SaxonWish(3))
    game.settle()
    act(game, "wish")
    assert at(game, "rutowski") == "ohlau"
    assert game.saxony == 2
    assert game.decision() is None


@covers("R91")
def test_beaten_at_dresden_the_companion_retreats_and_is_not_pushed_aside() -> None:
    pieces = {"karl": "pirna", "friedrich": "dresden", "rutowski": "dresden"}
    game = combat(
        "austria",
        pieces,
        troops={"karl": 8, "friedrich": 1, "rutowski": 4},
        tracks={"saxony": 2},
        commanders=["friedrich"],
    )
    act(game, "stop", "wish")
    assert phase(game) == "Retreat"
    assert at(game, "rutowski") == "dresden" == at(game, "friedrich")
    act(game, options(game)[0])
    assert at(game, "friedrich") != "dresden"
    assert at(game, "rutowski") == "dresden"


@pytest.mark.parametrize(
    ("power", "friedrich", "karl"), [("prussia", "pirna", "dresden"), ("austria", "dresden", "pirna")]
)
@covers("M-11.2.01", "R91", "R69")
def test_who_fought_at_dresden_gives_way_after_the_retreat(power: str, friedrich: str, karl: str) -> None:
    """Rutowski goes home to Dresden, which the winner or the beaten side holds: the retreat comes first."""
    pieces = {"friedrich": friedrich, "karl": karl, "rutowski": "leipzig"}
    game = combat(power, pieces, troops={"friedrich": 5, "karl": 8}, tracks={"saxony": 2})
    act(game, "stop")
    assert Maria.from_json(game.to_json()).hash() == game.hash()
    act(game, "wish")
    assert phase(game) == "Retreat"
    assert at(game, "rutowski") == "leipzig"
    act(game, options(game)[0])
    away = ROADS.distances(town(karl))[game.where[PIECE["friedrich"]]]
    assert away == 4, "three steps, from the town next to Karl"
    if karl == "dresden":
        assert phase(game) == "Displace"
        act(game, "displace meissen")
    assert game.decision() is None
    assert at(game, "rutowski") == "dresden"


@covers("R91", "M-19.3.15")
def test_a_beaten_saxon_waits_for_his_companions_retreat_if_the_winner_holds_dresden() -> None:
    both = {"friedrich": "bautzen", "rutowski": "bautzen"}
    game = combat(
        "austria",
        {"karl": "dresden", **both},
        troops={"karl": 8, "friedrich": 4, "rutowski": 1},
        tracks={"saxony": 2},
        commanders=["rutowski"],
    )
    act(game, "stop", "wish")
    assert at(game, "rutowski") == "bautzen"
    while game.decision() is not None:
        act(game, options(game)[0])
    assert at(game, "rutowski") == "dresden"
    assert at(game, "friedrich") not in ("bautzen", "off")
    assert (troops(game, "rutowski"), troops(game, "friedrich")) == (1, 1)


@covers("R91", "M-19.3.15")
def test_other_battles_with_a_saxon_are_dropped() -> None:
    """Karl beats Schwerin; Traun would attack Rutowski next, but Saxony has become neutral."""
    pieces = {"karl": "brieg", "schwerin": "ohlau", "traun": "pirna", "rutowski": "bautzen"}
    game = combat("austria", pieces, troops={"karl": 8, "schwerin": 5}, tracks={"saxony": 2})
    act(game, "attack ohlau from brieg" if "attack Ohlau from Brieg" in options(game) else options(game)[0])
    act(game, "stop", "wish")
    while game.decision() is not None:
        act(game, options(game)[0])
    assert at(game, "rutowski") == "dresden"
    assert troops(game, "rutowski") == 4
    assert "combat" not in kinds(game.news)


@covers("R91", "M-19.3.15")
def test_a_saxon_who_stays_as_austrias_ally_is_not_attacked_any_more() -> None:
    """Schwerin and Leopold lose all 9 troops, 3 points: Saxony goes over, Rutowski stays at Bautzen."""
    pieces = {"karl": "trebnitz", "schwerin": "militsch", "leopold": "militsch", "train_austria_1": "kempen"}
    game = combat(
        "austria",
        {**pieces, "traun": "pirna", "rutowski": "bautzen"},
        troops={"karl": 8, "schwerin": 9},
        hands={"austria": ["S2"]},
        tracks={"saxony": 2},
    )
    act(game, "attack militsch from trebnitz", "play spades 2 deck 1", "stop", "wish")
    assert game.tracks[0] == 5
    assert game.decision() is None
    assert troops(game, "rutowski") == 4
    assert at(game, "rutowski") == "bautzen"


@covers("R91", "R29")
def test_a_piece_pushed_out_of_dresden_has_no_battle_left() -> None:
    pieces = {
        "karl": "brieg",
        "schwerin": "ohlau",
        "traun": "pirna",
        "leopold": "dresden",
        "rutowski": "oels",
    }
    game = combat("austria", pieces, troops={"karl": 8, "schwerin": 5, "traun": 8}, tracks={"saxony": 2})
    act(game, next(o for o in options(game) if "Ohlau" in o), "stop", "wish")
    act(game, "displace meissen")
    events = []
    while game.decision() is not None:
        events += act(game, options(game)[0])
    assert "combat" not in kinds(events)
    assert troops(game, "rutowski") == 4
    assert at(game, "leopold") == "meissen"
    assert troops(game, "leopold") == 4


@covers("R44", "R36", "M-11.2.11")
def test_if_the_change_closes_the_last_path_the_loser_is_removed_without_further_points() -> None:
    """Friedrich at Hirschberg can only go by Lauban, in Saxony, which becomes neutral."""
    pieces = {"karl": "jauer", "friedrich": "hirschberg", "train_austria_1": "landeshut"}
    game = combat("austria", pieces, troops={"karl": 8, "friedrich": 5}, tracks={"saxony": 2})
    act(game, "stop")
    assert troops(game, "friedrich") == 2
    assert game.battle_boxes[AUSTRIA] == 1
    act(game, "wish")
    assert at(game, "friedrich") == "off"
    assert game.battle_boxes[AUSTRIA] == 1
    assert game.decision() is None
