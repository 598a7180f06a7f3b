"""M-7: Austria's hussars: where they may be placed, and who removes them."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import BOHEMIA, MAP, ROADS, TOWN
from lacewars.games.maria.phases.turn import HussarStage
from lacewars.games.maria.state import OFF, Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    MARIA,
    act,
    asked,
    begin,
    combat,
    kinds,
    march,
    moving,
    options,
    phase,
    refused,
    table,
    town,
    winter,
)


def placing(pieces: dict[str, str], hussars: tuple[str, ...] = ()) -> Maria:
    """The hussar stage with these pieces on the map."""
    return begin(table(pieces, hussars=hussars), HussarStage())


def places(game: Maria) -> set[int]:
    """Where the hussar may go."""
    return {a.args[0] for a in asked(game).actions if a.verb == "hussar"}


@covers("M-7.01", "M-7.02", "M-7.04", "R15", "R11")
def test_two_hussars_are_placed_within_4_towns_of_an_austrian_general() -> None:
    game = placing({"karl": "prag"})
    assert asked(game).seat == MARIA
    row = ROADS.distances(town("prag"))
    assert places(game) == {t for t in TOWN.values() if 1 <= row[t] <= 4 and MAP[t] == BOHEMIA}
    assert max(row[t] for t in places(game)) == 4
    far = next(name for name, t in TOWN.items() if row[t] == 5 and MAP[t] == BOHEMIA)
    assert refused(game, f"hussar {far}").rules == ("M-7.04",)
    act(game, "hussar pilsen")
    assert phase(game) == "Hussar"  # the second
    assert refused(game, "hussar pilsen").code == "hussar-twice"
    act(game, "hussar kolin")
    assert game.hussars == [town("pilsen"), town("kolin")]


@covers("M-7.04", "R15")
def test_only_austrian_generals_on_a_map_count() -> None:
    game = placing({"george_ii": "ansbach", "friedrich": "breslau", "karl": "box", "arenberg": "bruessel"})
    assert game.decision() is None  # Arenberg is far from Bohemia, Karl in his box
    game = placing({"arenberg": "ansbach"})
    assert places(game) == {
        t for t in TOWN.values() if ROADS.distances(town("ansbach"))[t] <= 4 and MAP[t] == BOHEMIA
    }


@covers("M-7.03", "R15")
def test_a_hussar_is_placed_on_the_bohemia_map_alone() -> None:
    game = placing({"karl": "nuernberg"})
    assert refused(game, "hussar ansbach").rules == ("M-7.03",)
    assert town("nuernberg") not in places(game)


@covers("M-7.05", "R15")
@pytest.mark.parametrize("piece", ["belle_isle", "train_france_1", "traun"])
def test_a_hussar_is_not_placed_on_a_town_with_a_piece(piece: str) -> None:
    game = placing({"karl": "prag", piece: "beraun"})
    assert town("beraun") not in places(game)
    assert refused(game, "hussar beraun").rules == ("M-7.05",)


@covers("M-7.05", "R15")
def test_a_hussar_may_stand_in_neutral_land() -> None:
    game = begin(table({"karl": "teplitz"}, saxony="neutral"), HussarStage())
    assert town("pirna") in places(game)


@covers("M-7.06", "R15")
def test_a_hussar_may_be_left_or_moved_even_out_of_range() -> None:
    game = placing({"karl": "prag"}, hussars=("graz", "wien"))
    act(game, "keep", "hussar kolin")
    assert game.hussars == [town("graz"), town("kolin")]


@covers("M-7.07", "M-7.08", "R15")
@pytest.mark.parametrize(
    ("mover", "power"), [("belle_isle", "france"), ("train_france_1", "france"), ("traun", "austria")]
)
def test_a_piece_passes_a_hussar_and_removes_him(mover: str, power: str) -> None:
    game = moving(power, {mover: "zbirow"}, hussars=("beraun",))
    events = march(game, mover, "beraun", "prag")
    assert "hussar_chased" in kinds(events)
    assert game.hussars[0] == OFF
    begin(game, HussarStage())
    assert "hussar_chased" not in kinds(game.news)


@covers("M-7.07", "M-7.08", "R15", "R20")
def test_a_force_march_passes_a_hussar_too() -> None:
    game = moving("france", {"belle_isle": "zbirow"}, hussars=("beraun",), markers={"prag": "france"})
    march(game, "belle_isle", "beraun", "prag", "boehmisch_brod", verb="force")
    assert game.hussars[0] == OFF


@covers("M-7.08", "M-7.07", "R36")
def test_a_retreat_through_a_hussars_town_removes_him() -> None:
    """Brandenburg has one way out: over Genthin, where the hussar stands."""
    game = combat(
        "austria",
        {"karl": "potsdam", "friedrich": "brandenburg"},
        troops={"karl": 6, "friedrich": 4},
        hussars=("genthin",),
    )
    act(game, "stop")
    assert game.hussars[0] == OFF


@covers("M-7.09", "R15")
def test_a_train_that_comes_back_removes_a_hussar() -> None:
    game = moving("prussia", {"friedrich": "breslau"}, hussars=("berlin",), hands={"prussia": ["S4"]})
    act(game, "return train_prussia_1 at berlin", "lay spades 4 deck 1", "settle")
    assert game.hussars[0] == OFF


@covers("M-7.09", "R15", "R40")
def test_a_general_who_returns_removes_a_hussar_who_may_be_placed_again() -> None:
    game = winter({"karl": "prag"}, hussars=("muenchen",), hands={"bavaria": ["S4"]})
    while phase(game) == "Recruiting" and "return Törring at München" not in options(game):
        act(game, "pass")
    act(game, "return toerring at muenchen", "pay", "lay spades 4 deck 1", "settle")
    assert game.hussars[0] == OFF
    begin(game, HussarStage())
    game.agenda.end()
    begin(game, HussarStage())
    act(game, "hussar kolin")
    assert game.hussars[0] == town("kolin")
