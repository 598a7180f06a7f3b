"""M-18: the Imperial Election."""

from __future__ import annotations

import pytest

from lacewars.games.maria import new
from lacewars.games.maria.board import ELECTORS, NAMES
from lacewars.games.maria.cards import ELECTION, YEARS
from lacewars.games.maria.phases.election import Election
from lacewars.games.maria.phases.politics import Politics
from lacewars.games.maria.phases.turn import EndOfTurn, PoolTest
from lacewars.games.maria.pools import pool
from lacewars.games.maria.positions import political_order
from lacewars.games.maria.powers import AUSTRIA, FRANCE
from lacewars.games.maria.state import Maria
from lacewars.kernel import Event, covers
from tests.maria.kit import FREDERICK, LOUIS, MARIA, act, asked, begin, options, phase, table


def election(**given: object) -> Maria:
    """The vote begins."""
    return begin(table(**given), Election())  # type: ignore[arg-type]


def vote(game: Maria, candidate: str) -> list[Event]:
    """All free votes go to one candidate."""
    events = list(game.news)
    while game.decision() is not None:
        events += act(game, next(o for o in options(game) if candidate in o))
    return events


@covers("M-18.01", "M-4.28", "R62")
def test_the_election_lies_among_the_cards_of_1742() -> None:
    places = set()
    for seed in range(60):
        game = new(seed=seed, variant="advanced")
        years = [game.politics[:6], game.politics[6:13], game.politics[13:19], game.politics[19:]]
        assert [set(y) for y in years] == [set(y) for y in YEARS]
        places.add(game.politics.index(ELECTION))
    assert places == set(range(6, 13))


@covers("M-18.02", "M-17.1.01", "R62", "M-PC.05")
def test_turned_up_it_makes_way_for_another_card_and_the_vote_is_at_the_end_of_the_turn() -> None:
    game = table(turn=5, hands={"prussia": ["H2"]})
    political_order(game, "imperial_election", "spain", "coup")
    begin(game, Politics())
    assert len(game.faces) == 2
    assert ELECTION not in game.faces
    assert game.politics_next == 3
    assert game.election_due
    act(game, "pass")
    begin(game, EndOfTurn())
    assert phase(game) == "Vote"


@covers("M-18.03", "R62")
def test_the_election_falls_in_turns_4_to_7() -> None:
    turns = set()
    for place in range(6, 13):
        game = table()
        order = [c for year in YEARS for c in year if c != ELECTION]
        game.politics = [*order[:place], ELECTION, *order[place:]]
        for turn in range(1, 13):
            game.turn = turn
            begin(game, Politics())
            if game.election_due:
                turns.add(turn)
                break
    assert turns == {4, 5, 6, 7}


@covers("M-18.04", "M-3.2.10")
def test_nine_votes_and_five_are_enough() -> None:
    assert len(ELECTORS) == 9
    game = election(electors={"koeln": "austria", "mannheim": "austria"})
    assert len([e for e in vote(game, "charles") if e.kind == "voted"]) == 9
    assert game.emperor_box == AUSTRIA, "6 votes are bound to Francis"
    game = election(electors={"koeln": "austria"})
    vote(game, "charles")
    assert game.emperor_box == AUSTRIA, "5 to 4"
    game = election()
    vote(game, "charles")
    assert game.emperor_box == FRANCE, "4 to 5"


@covers("M-18.05", "R84", "M-4.27")
def test_who_controls_the_fortress_casts_its_vote() -> None:
    game = election(markers={"muenchen": "austria", "prag": "france"})
    free = []
    while game.decision() is not None:
        free.append((asked(game).seat, options(game)[0].split(" at ")[1]))
        act(game, options(game)[0])
    assert (LOUIS, "Prag") in free
    assert "München" not in [name for _, name in free]


@covers("M-18.06", "R61")
def test_austrian_and_pragmatic_votes_go_to_francis_and_all_others_are_free() -> None:
    game = election()
    events = list(game.news)
    asked_for = []
    while game.decision() is not None:
        assert len(options(game)) == 2
        assert not any(o in ("pass", "refuse") for o in options(game))
        asked_for.append(options(game)[0].split(" at ")[1])
        events += act(game, options(game)[1])
    assert set(asked_for) == {"Köln", "Mannheim", "München", "Berlin", "Dresden"}
    francis = {NAMES[int(str(e.data[0]))] for e in events if e.kind == "voted" and e.data[1] == 0}
    assert francis == {"Mainz", "Trier", "Prag", "Hannover"}


@covers("M-18.07", "R61")
def test_maria_theresa_votes_first_then_louis_then_frederick() -> None:
    game = election(saxony="neutral", markers={"prag": "france"})
    seats = []
    while game.decision() is not None:
        seats.append(asked(game).seat)
        act(game, options(game)[0])
    assert list(dict.fromkeys(seats)) == [MARIA, LOUIS, FREDERICK]
    assert seats == sorted(seats, key=[MARIA, LOUIS, FREDERICK].index)


@pytest.mark.parametrize(("candidate", "power"), [("francis", AUSTRIA), ("charles", FRANCE)])
@covers("M-18.08", "M-16.11", "R61")
def test_the_emperors_side_places_a_marker_at_once(candidate: str, power: int) -> None:
    game = election()
    before = pool(game, power)
    vote(game, candidate)
    assert game.emperor_box == power
    assert pool(game, power) == before - 1


@covers("R61", "M-23.04")
def test_a_victory_by_the_election_waits_for_the_end_of_the_next_stage() -> None:
    game = table()
    game.battle_boxes[AUSTRIA] = 2
    begin(game, Election())
    vote(game, "francis")
    assert pool(game, AUSTRIA) == 0
    assert game.outcome() is None
    begin(game, PoolTest())
    assert game.outcome() is not None


@covers("M-18.09")
def test_there_is_only_one_election() -> None:
    game = table(turn=5)
    game.election_due = True
    begin(game, EndOfTurn())
    while phase(game) == "Vote":
        act(game, options(game)[0])
    assert game.elected
    assert not game.election_due
    begin(game, EndOfTurn())
    assert phase(game) != "Vote"


@pytest.mark.parametrize(
    ("saxony", "marker", "seat"),
    [
        ("prussian_ally", None, FREDERICK),
        ("neutral", None, MARIA),
        ("austrian_ally", None, None),
        ("prussian_ally", "france", LOUIS),
        ("prussian_ally", "austria", None),
        ("austrian_ally", "france", LOUIS),
        ("austrian_ally", "prussia", FREDERICK),
    ],
)
@covers("R84", "M-18.05")
def test_dresdens_vote(saxony: str, marker: str | None, seat: int | None) -> None:
    game = election(saxony=saxony, markers={"dresden": marker})
    voters = {}
    while game.decision() is not None:
        voters[options(game)[0].split(" at ")[1]] = asked(game).seat
        act(game, options(game)[0])
    assert voters.get("Dresden") == seat


@covers("R92", "M-18.02")
def test_the_election_comes_before_the_winter() -> None:
    game = table(turn=6)
    game.election_due = True
    begin(game, EndOfTurn())
    assert phase(game) == "Vote"
    while phase(game) == "Vote":
        act(game, options(game)[0])
    assert phase(game) == "Recruiting"
