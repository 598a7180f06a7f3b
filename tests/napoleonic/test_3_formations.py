"""What events take and move when they speak of a formation (N-3.43)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import covers
from tests.napoleonic.field import clash, empty, put
from tests.napoleonic.kit import act, asked, begin, board, raw
from tests.napoleonic.warkit import at_war, choose


@covers("N-3.43")
def test_a_formation_that_an_event_removes_is_a_single_point_or_commander() -> None:
    game = begin(board(france="32", austria="3"), Impulse(FRANCE, SCHEDULED))
    before = game.strength(BRITAIN, DUCHY["portsmouth"])
    act(game, "event 32")
    choose(game, "give a unit in Portsmouth", "give Moore", "give squadron", "give squadron")
    assert game.strength(BRITAIN, DUCHY["portsmouth"]) == before - 1 > 0
    assert at_war(game, 32) == (1, 1, 2)


@covers("N-3.43")
@pytest.mark.parametrize(
    ("there", "calls", "moved"),
    [
        ("austria 2", ["take 1 of Austria"], 1),
        ("austria 2 charles", ["with Charles", "take 0 of Austria"], 1),
        ("austria 2 charles", ["with Charles"], 3),
        ("austria 12 charles mack", ["with Charles", "with Mack"], 14),
    ],
    ids=["a point", "a commander", "an army", "a group"],
)
def test_a_formation_that_an_event_moves_is_any_formation(there: str, calls: list[str], moved: int) -> None:
    game = empty(austria="24 3")
    put(game, "vienna", there)
    clash("france 4", "austria 2", game=game)
    raw(game, "event 24")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    raw(game, "choose the space Vienna")
    for call in calls:
        raw(game, call)
    raw(game, "try it")
    assert force_at(game, DUCHY["linz"], 1 << AUSTRIA).size == 2 + moved
    assert force_at(game, DUCHY["vienna"]).size == _size(there) - moved


def _size(there: str) -> int:
    words = there.split()
    return int(words[1]) + sum(word in COMMANDER for word in words)
