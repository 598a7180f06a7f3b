"""M-17.5.13 to M-17.5.18, M-17.5.24: what the boxes of the tracks bring."""

from __future__ import annotations

import pytest

from lacewars.games.maria.income import printed_income
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.phases.draw import Draw
from lacewars.games.maria.phases.tracks import MoveMarkers
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import AUSTRIA, FRANCE, POWER, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import begin, table


def italy(game: Maria, *by: int) -> Maria:
    """The Italy marker is moved turn by turn."""
    for boxes in by:
        game.announced[2] = boxes
        begin(game, MoveMarkers())
    return game


@pytest.mark.parametrize(
    ("track", "box", "changes"),
    [
        ("russia", 1, {"prussia": 1, "austria": -1}),
        ("russia", 2, {"prussia": 1}),
        ("russia", 3, {}),
        ("russia", 4, {}),
        ("russia", 5, {"austria": 1}),
        ("russia", 6, {"austria": 1, "prussia": -1}),
        ("italy", 1, {"austria": -1}),
        ("italy", 3, {"austria": -1}),
        ("italy", 4, {}),
        ("italy", 5, {"france": -1}),
        ("italy", 7, {"france": -1}),
    ],
)
@covers("M-17.5.13", "M-17.5.14", "M-17.5.18", "R8")
def test_icons_change_the_income_of_their_power(track: str, box: int, changes: dict[str, int]) -> None:
    plain, changed = table(), table(tracks={track: box})
    for power in (FRANCE, PRUSSIA, AUSTRIA, PRAGMATIC):
        name = next(n for n, p in POWER.items() if p == power)
        assert printed_income(changed, power) - printed_income(plain, power) == changes.get(name, 0)


@covers("M-17.5.14")
def test_the_changed_income_is_what_is_drawn() -> None:
    game = begin(table(tracks={"russia": 1}), Draw(PRUSSIA), Draw(AUSTRIA))
    assert [len(game.hands[p]) for p in (PRUSSIA, AUSTRIA)] == [4, 4]


@covers("M-17.5.17", "M-16.12", "R52")
def test_the_point_stays_in_box_italy_until_the_marker_is_back_at_the_star() -> None:
    game = italy(table(), -2)
    assert game.italy_box == FRANCE
    assert pool(game, FRANCE) == 10
    assert italy(game, 1).italy_box == FRANCE, "box 3 has no victory icon, but it is not the star"
    assert italy(game, 1).italy_box == NOBODY
    assert pool(game, FRANCE) == 11


@covers("M-17.5.17")
def test_austria_gets_its_point_on_the_other_side() -> None:
    game = italy(table(), 2)
    assert game.italy_box == AUSTRIA
    assert pool(game, AUSTRIA) == 2
    assert italy(game, 1).italy_box == AUSTRIA


@covers("M-17.5.24", "M-16.14", "R52")
def test_passing_over_the_star_sends_the_marker_home() -> None:
    game = italy(table({"noailles": "metz"}), -2, 3)
    assert game.tracks[2] == 5
    assert game.italy_box == NOBODY
    assert italy(game, 1).italy_box == AUSTRIA
    assert italy(game, -4).italy_box == FRANCE, "Austria's marker went home before France's came"


@covers("R52")
def test_only_the_box_where_a_marker_ends_matters() -> None:
    game = italy(table(tracks={"italy": 3}), 2)
    assert game.italy_box == NOBODY
    game = table(tracks={"italy": 2})
    game.italy_box = FRANCE
    assert italy(game, -1).italy_box == FRANCE
