"""What the captain of The Napoleonic Wars reckons in short ways is what the plain ways would say."""

from __future__ import annotations

import pytest

from lacewars.bots.napoleonic.marches import Field, field_of
from lacewars.bots.napoleonic.outlook import Outlook, felt
from lacewars.games.napoleonic import GAME
from lacewars.games.napoleonic.board import DUCHIES, LINE, NEAR, STRAIT
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.ground import FOREIGN, ground, refuse_truce
from lacewars.games.napoleonic.nations import NATIONS, PRUSSIA, TURKEY
from tests.bots.captains import play


@pytest.fixture(scope="module", params=[40, 400, 900])
def look(request: pytest.FixtureRequest) -> Outlook:
    state, _, _ = play(GAME, ["captain"] * 3, "ways", request.param, players=3)
    decision = state.decision()
    assert decision is not None
    return Outlook(state.view(decision.seat), decision)


@pytest.mark.parametrize("nation", NATIONS)
def test_what_ground_is_to_a_nation(look: Outlook, nation: int) -> None:
    assert look.statuses(nation) == [ground(look.game, nation, d) for d in DUCHIES]


@pytest.mark.parametrize("truce", [False, True])
@pytest.mark.parametrize("nation", [PRUSSIA, TURKEY, 0, 3])
def test_which_ground_is_barred(look: Outlook, nation: int, truce: bool) -> None:
    game = look.game
    before, game.armistice = game.armistice, 2 if truce else game.armistice
    barred = Field(look, nation).barred
    found = [ground(game, nation, d) == FOREIGN or refuse_truce(game, nation, d) is not None for d in DUCHIES]
    game.armistice = before
    assert barred == found


def test_the_pull_of_goals_goes_by_open_ways_alone(look: Outlook) -> None:
    for nation in NATIONS:
        field = field_of(look, nation)
        for d in DUCHIES:
            for e in NEAR[d]:
                closed = LINE[d, e] == STRAIT and strait_closed(look.game, nation, d, e)
                assert field._may_step(d, e) <= (not closed and not field.barred[e])
    assert field_of(look, 0) is field_of(look, 0)


def test_the_cover_that_is_left_when_an_army_goes(look: Outlook) -> None:
    for start, _, _ in look.own_armies:
        assert look.cover_without(start) == felt([a for a in look.own_armies if a[0] != start])


def test_which_armies_watch_a_duchy(look: Outlook) -> None:
    for d in DUCHIES:
        assert look.watchers[d] == [a for a in look.enemy_armies if a[0] in NEAR[d]]
