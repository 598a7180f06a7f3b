"""What a view tells of the political board beyond the cards and markers on it: clients know no rule."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.maria.agreements import promised_vote
from lacewars.games.maria.cards import (
    ITALY_TRACK,
    POLITICAL,
    RUSSIA_TRACK,
    SAXONY_TRACK,
    TRACK_IDS,
    TRACK_LENGTHS,
)
from lacewars.games.maria.conquest import leave, take
from lacewars.games.maria.deals import VOTES, Deals
from lacewars.games.maria.income import printed_income
from lacewars.games.maria.phases.effects import Announce
from lacewars.games.maria.phases.tracks import MoveMarkers
from lacewars.games.maria.pools import electors_box, pools
from lacewars.games.maria.powers import (
    AUSTRIA,
    FRANCE,
    MAJORS,
    MARKERS,
    PIECE,
    POWER_IDS,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
)
from lacewars.games.maria.state import FIRST_ACTION_STAGE, Maria
from lacewars.games.maria.victory import meets_introductory
from lacewars.kernel import covers
from tests.maria.kit import begin, table, town

SAXON = {"prussian_ally": {}, "neutral": {}, "austrian_ally": {"saxony": "francis"}}


def told(game: Maria) -> dict[str, Any]:
    """What everybody is told."""
    return game.view(None).to_json()


# ---------------------------------------------------------------------- votes
@pytest.mark.parametrize("status", SAXON)
@covers("M-18.06", "R84")
def test_bound_votes_are_told(status: str) -> None:
    view = told(table(saxony=status))
    assert view["bound_votes"] == {"austria": "francis", "pragmatic": "francis"} | SAXON[status]
    assert view["promised_votes"] == {}


@covers("R73")
def test_promised_votes_are_told_but_a_bound_power_has_none_to_promise() -> None:
    game = table(saxony="austrian_ally")
    game.deals = Deals([(VOTES, PRUSSIA, 1, 9), (VOTES, POWER_IDS.index("saxony"), 1, 9)])
    assert promised_vote(game.deals, PRUSSIA) == 1
    view = told(game)
    assert view["promised_votes"] == {"prussia": "charles"}
    assert view["bound_votes"]["saxony"] == "francis"


# ---------------------------------------------------------------------- influence and tracks
@covers("M-17.4.03", "M-17.4.04")
def test_influence_is_told_for_cards_on_the_board() -> None:
    view = told(table(placed={"france": ["R", "H5"], "austria": ["C9"]}))
    assert view["influence"] == {"france": 21, "austria": 9}


@pytest.mark.parametrize("track", range(len(TRACK_IDS)))
@covers("R23")
def test_a_marker_stops_where_the_view_says(track: int) -> None:
    name = TRACK_IDS[track]
    for box in range(1, TRACK_LENGTHS[track] + 1):
        for before in (-3, 0, 1):
            game = table(tracks={name: box})
            game.announced[track] = before
            stops = told(game)["stops"][name]
            assert set(stops) >= {"-1", "0", "1"}
            for by, stop in stops.items():
                game = table(tracks={name: box})
                game.announced[track] = before + int(by)
                begin(game, MoveMarkers())
                assert game.tracks[track] == stop


@covers("M-17.5.09")
def test_every_shift_that_is_offered_has_its_stop() -> None:
    for number, card in enumerate(POLITICAL):
        for track, _ in card.moves:
            game = begin(table(), Announce(FRANCE, number, track))
            decision = game.decision()
            ways = set() if decision is None else {str(action.args[1]) for action in decision.actions}
            assert ways <= set(told(game)["stops"][TRACK_IDS[track]])


def test_outside_politics_no_marker_is_about_to_move() -> None:
    game = table()
    game.stage = FIRST_ACTION_STAGE
    assert told(game)["stops"] == {}


@covers("M-17.5.14", "R8")
def test_incomes_are_told_where_they_are_not_the_printed_ones() -> None:
    plain = table()
    assert told(plain)["incomes"] == {}
    for track in (SAXONY_TRACK, RUSSIA_TRACK, ITALY_TRACK):
        for box in range(1, TRACK_LENGTHS[track] + 1):
            game = table(tracks={TRACK_IDS[track]: box})
            game.income_change[FRANCE], game.jacobites = -2, True
            changes = {POWER_IDS[p]: printed_income(game, p) - printed_income(plain, p) for p in POWERS}
            assert told(game)["incomes"] == {power: by for power, by in changes.items() if by}


# ---------------------------------------------------------------------- victory
@covers("R89", "M-16.01")
def test_all_markers_are_told_with_their_places() -> None:
    game = table({"moritz": "passau", "khevenhueller": "linz"}, others="off")
    game.battle_boxes[FRANCE], game.battle_boxes[PRUSSIA] = 2, 1
    game.emperor_box, game.italy_box, game.silesia_box = AUSTRIA, FRANCE, True
    game.set_aside[PRUSSIA] = 1
    game.elector = dict.fromkeys(game.elector, AUSTRIA)
    game.marks[town("linz")] = FRANCE
    view = told(game)
    assert view["boxes"] == {
        "france": {"battle": 2, "italy": 1},
        "prussia": {"battle": 1, "silesia": 1},
        "austria": {"emperor": 1},
        "pragmatic": {"electors": 1},
    }
    assert electors_box(game) == PRAGMATIC
    assert view["asked"] == {"france": 1}
    for power in MAJORS:
        name = POWER_IDS[power]
        lying = list(view["markers"].values()).count(name)
        out = lying + sum(view["boxes"].get(name, {}).values()) + view["asked"].get(name, 0)
        assert view["pools"][name] == pools(game)[power] == MARKERS[power] - out - view["set_aside"][name]


@covers("M-15.03", "R27")
def test_a_conquest_tells_whether_a_marker_lies_there_now() -> None:
    game = table({"karl": "breslau"})
    game.marker[town("breslau")] = PRUSSIA
    game.annexed = 3
    take(game, PRUSSIA, town("breslau"))
    take(game, AUSTRIA, town("breslau"))
    take(game, FRANCE, town("linz"))
    take(game, AUSTRIA, town("linz"))
    take(game, AUSTRIA, town("mainz"))
    data: Any = [event.data for event in game.news if event.kind == "conquered"]
    shown = [bool(marked) for _, _, _, marked in data]
    assert shown == [True, True, True, False, True]


@covers("M-14.06", "M-14.07", "R42")
def test_the_introductory_game_tells_which_fortresses_count() -> None:
    game = table(advanced=False, markers={"linz": "france", "dresden": "prussia", "glogau": "prussia"})
    view = told(game)
    assert view["goals"]["france"] == ["linz"]
    assert "glogau" in view["goals"]["prussia"]
    assert "dresden" not in view["goals"]["prussia"], "Saxony is no part of it"
    assert view["pools"] == {}
    assert told(table())["goals"] == {}
    for power in (FRANCE, PRUSSIA):
        assert not meets_introductory(game, power)


@covers("M-13.10", "M-23.03", "R41")
def test_winter_sums_are_told_with_the_scores_and_not_before() -> None:
    game = table(turn=12)
    game.winter_scores = [(1, 2, 3, 4), (10, 20, 30, 40)]
    assert told(game)["winter_sums"] == {}
    game.reason = "winters"
    view = told(game)
    assert view["winter_sums"] == {
        power: sum(winter[power] for winter in view["winter_scores"]) for power in view["winter_scores"][0]
    }
    assert sorted(view["winter_sums"].values()) == [11, 22, 33, 44]


@covers("R28")
def test_a_question_mark_that_is_left_by_a_march_is_told() -> None:
    game = table({"moritz": "linz", "khevenhueller": "passau"})
    leave(game, [PIECE["moritz"]], town("linz"))
    assert game.marks == {town("linz"): FRANCE}
    assert told(game)["asked"] == {"france": 1}
