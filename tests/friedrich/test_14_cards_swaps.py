"""F-14: numbered cards by which Tactical Cards change hands: 1 hearts, 4 hearts, 9 diamonds."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    PRUSSIA,
    RUSSIA,
)
from lacewars.games.friedrich.state import (
    Friedrich,
)
from lacewars.kernel import Event, ScriptedChance, covers
from tests.friedrich.kit import (
    act,
    card,
    cards,
    kinds,
    options,
    read_version,
    refused,
    table,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)


def read(version: tuple[int, str], hands: dict[str, list[str]], **position: Any) -> Friedrich:
    game = table(hands=hands, **position)
    read_version(game, *version)
    return game


def does(game: Friedrich, nation: int, text: str) -> list[Event]:
    """A nation's answer; both are asked at the same time."""
    return game.apply(GAME.parse(text), game.controller[nation])


def knows(game: Friedrich, nation: int) -> list[int]:
    """The seats that know a card of a nation's hand without playing the nation."""
    return [seat for seat in range(4) if game.view(seat).elsewhere.get(nation)]


# ------------------------------------------------------------------------- Austria and Russia (1 hearts)


@covers("F-14.19", "R68")
def test_austria_and_russia_may_swap_a_card_unseen() -> None:
    game = read((1, "hearts"), {"austria": ["S5", "R"], "russia": ["H2", "D9"], "prussia": ["C3"]})
    asked = {d.seat: (d.power, [a.text for a in d.actions]) for d in game.decisions()}
    assert asked == {
        ELISABETH: (RUSSIA, ["give hearts 2 deck 1", "give diamonds 9 deck 1", "decline"]),
        MARIA_THERESA: (AUSTRIA, ["give spades 5 deck 1", "give reserve deck 1", "decline"]),
    }
    before = [game.view(seat).to_json() for seat in (FREDERICK, ELISABETH, POMPADOUR)]
    does(game, AUSTRIA, "give reserve deck 1")
    assert [game.view(seat).to_json() for seat in (FREDERICK, ELISABETH, POMPADOUR)] == before
    events = does(game, RUSSIA, "give hearts 2 deck 1")
    assert (cards(game, "austria"), cards(game, "russia")) == (["H2", "S5"], ["D9", "R"])
    assert [e.seats for e in events if e.kind == "handed_over"] == [(ELISABETH, MARIA_THERESA)] * 2
    assert knows(game, AUSTRIA) == [ELISABETH]
    assert knows(game, RUSSIA) == [MARIA_THERESA]
    assert game.decision() is None


@covers("F-14.19", "R68", "F-14.30")
@pytest.mark.parametrize(
    ("austria", "russia"),
    [("decline", "give hearts 2 deck 1"), ("give spades 5 deck 1", "decline"), ("decline", "decline")],
)
def test_both_must_agree(austria: str, russia: str) -> None:
    game = read((1, "hearts"), {"austria": ["S5"], "russia": ["H2"]})
    does(game, AUSTRIA, austria)
    events = does(game, RUSSIA, russia)
    assert kinds(events) == ["not_exchanged"]
    assert (cards(game, "austria"), cards(game, "russia")) == (["S5"], ["H2"])
    assert knows(game, AUSTRIA) == knows(game, RUSSIA) == []


@covers("R68")
@pytest.mark.parametrize("hands", [{"austria": ["S5"]}, {"russia": ["H2"]}, {}])
def test_nothing_happens_if_a_hand_is_empty(hands: dict[str, list[str]]) -> None:
    assert read((1, "hearts"), hands).decision() is None


@covers("R68", "F-3.13")
def test_a_nation_gives_only_its_own_cards() -> None:
    game = read((1, "hearts"), {"austria": ["S5"], "russia": ["H2"], "imperial": ["D9"]})
    refusal = game.explain(MARIA_THERESA, GAME.parse("give diamonds 9 deck 1"))
    assert refusal is not None
    assert refusal.rules == ("F-3.13",)


@covers("R68")
def test_reserves_of_one_deck_may_be_swapped_for_each_other() -> None:
    """The two Reserves of a deck look alike; each player knows which one the other holds now."""
    game = read((1, "hearts"), {"austria": ["R"], "russia": ["R"]})
    first, second = game.hands[AUSTRIA], game.hands[RUSSIA]
    wanted = (list(second), list(first))
    does(game, AUSTRIA, "give reserve deck 1")
    does(game, RUSSIA, "give reserve deck 1")
    assert (game.hands[AUSTRIA], game.hands[RUSSIA]) == wanted
    assert knows(game, AUSTRIA) == [ELISABETH]
    assert knows(game, RUSSIA) == [MARIA_THERESA]


@covers("R68", "F-11.23")
def test_with_three_players_the_two_seats_are_asked_as_well() -> None:
    game = read((1, "hearts"), {"austria": ["S5"], "russia": ["H2"]}, players=3)
    assert [(d.seat, d.power) for d in game.decisions()] == [(1, RUSSIA), (2, AUSTRIA)]


# ------------------------------------------------------------------------- France (4 hearts)


@covers("F-14.19", "R68")
def test_france_may_discard_a_card_and_draw_another() -> None:
    game = read((4, "hearts"), {"france": ["S5", "H2"]})
    size = len(game.draw)
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (POMPADOUR, FRANCE)
    assert options(game) == ["discard spades 5 deck 1", "discard hearts 2 deck 1", "decline"]
    assert refused(game, "discard clubs 4 deck 1").rules == ("F-3.13",)
    events = act(game, "discard spades 5 deck 1")
    assert card("S5") in game.used[0]
    assert len(game.hands[FRANCE]) == 2
    assert len(game.draw) == size - 1
    assert "H2" in cards(game, "france")
    assert card("S5") not in game.view(FREDERICK).used_known
    assert card("S5") in game.view(POMPADOUR).used_known
    assert {e.seats for e in events if e.kind in ("drew_cards", "discarded_card")} == {(POMPADOUR,)}


@covers("R68")
def test_france_needs_a_card_to_discard() -> None:
    assert read((4, "hearts"), {}).decision() is None


@covers("R68", "R14")
def test_the_card_goes_to_its_pile_first_so_there_is_always_one_to_draw() -> None:
    game = table(hands={"france": ["S5"]})
    game.hands[PRUSSIA], game.draw = game.draw, []
    read_version(game, 4, "hearts")
    act(game, "discard spades 5 deck 1")
    assert cards(game, "france") == ["S5"]
    assert game.draw == []


# ------------------------------------------------------------------------- Prussia (9 diamonds)


@covers("F-14.19", "R68")
def test_prussia_may_give_austria_a_card_and_draws_one_at_random() -> None:
    drawn = set()
    for seed in range(40):
        game = read((9, "diamonds"), {"prussia": ["S5", "H2"], "austria": ["D9", "C13"]}, seed=seed)
        decision = game.decision()
        assert decision is not None
        assert (decision.seat, decision.power) == (FREDERICK, PRUSSIA)
        assert options(game) == ["give spades 5 deck 1", "give hearts 2 deck 1", "decline"]
        act(game, "give hearts 2 deck 1")
        got = [c for c in cards(game, "prussia") if c != "S5"]
        assert len(got) == 1
        drawn.update(got)
        assert sorted([*got, *cards(game, "austria")]) == ["C13", "D9", "H2"]
    assert drawn == {"C13", "D9", "H2"}  # her own card may come back


@covers("R68", "F-14.19")
def test_only_the_two_players_see_the_cards_that_change_hands() -> None:
    game = read((9, "diamonds"), {"prussia": ["S5", "H2"], "austria": ["D9"]})
    game.chance = ScriptedChance([0])
    events = act(game, "give hearts 2 deck 1")
    assert (cards(game, "prussia"), cards(game, "austria")) == (["D9", "S5"], ["H2"])
    assert [e.seats for e in events if e.kind == "handed_over"] == [(FREDERICK, MARIA_THERESA)] * 2
    assert knows(game, PRUSSIA) == [MARIA_THERESA]
    assert knows(game, AUSTRIA) == [FREDERICK]
    assert game.view(MARIA_THERESA).elsewhere == {PRUSSIA: (card("D9"),)}


@covers("R68")
def test_with_an_empty_hand_prussia_cannot_and_an_empty_austrian_hand_is_enough() -> None:
    assert read((9, "diamonds"), {"austria": ["D9"]}).decision() is None
    game = read((9, "diamonds"), {"prussia": ["S5"]})
    act(game, "give spades 5 deck 1")
    assert cards(game, "prussia") == ["S5"]
    assert cards(game, "austria") == []
