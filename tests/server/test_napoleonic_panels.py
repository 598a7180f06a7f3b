"""What the panels of The Napoleonic Wars are told: cards with their texts, the table, how nations stand."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lacewars.games.napoleonic.alphabet import ALPHABET
from lacewars.games.napoleonic.cards import CARD_IDS
from lacewars.games.napoleonic.consuls import BOXES
from lacewars.games.napoleonic.game import GAME
from lacewars.games.napoleonic.nations import NATION_IDS, NATIONS, POWERS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import counted_keys, draw_size, is_played, points
from lacewars.games.napoleonic.view import make_view
from lacewars.server.api.answers.napoleonic_panels import (
    CourtColumn,
    HandLimits,
    NapoleonicCard,
    Prices,
    Standing,
)
from lacewars.server.gamedata.napoleonic_panels import board_parts, box_id, view_parts


def read(shape: Any, told: Any) -> Any:
    """What a client reads of something told, in its shape and no other."""
    return msgspec.json.decode(msgspec.json.encode(told), type=shape)


def positions(players: int, number: int) -> Iterator[Napoleonic]:
    """The positions of a random game."""
    state, rng = GAME.new(f"panels {players}", players=players, roles="chosen"), random.Random(players)
    for _ in range(number):
        assert isinstance(state, Napoleonic)
        yield state
        if state.outcome() is not None:
            return
        decision = rng.choice(state.decisions())
        state.apply(rng.choice(decision.actions), decision.seat)


def test_every_card_has_its_text_in_both_languages() -> None:
    cards = read(list[NapoleonicCard], board_parts()["cards"])
    assert [card.id for card in cards] == list(CARD_IDS)
    for card in cards:
        for words in (card.name, card.target, card.duration):
            assert all((words.en, words.fr)), card.id
        assert len(card.steps.en) == len(card.steps.fr) > 0, card.id
        told = " ".join([*card.steps.en, *card.steps.fr, card.target.en, card.duration.fr])
        assert not re.search(r"\(R?\d[\d.]*\)|'", told), card.id
    by_id = {card.id: card for card in cards}
    assert by_id["great_redoubt"].signs == ["battle"]
    assert by_id["serbian_revolt"].signs == ["foreign_war", "red"]
    assert (by_id["imperial_guard"].number, by_id["imperial_guard"].nation) == ("H10", "france")


def test_the_words_of_a_card_name_its_actions() -> None:
    for card in read(list[NapoleonicCard], board_parts()["cards"]):
        for words, verb in (("points", "spend"), ("event", "event"), ("respond", "respond")):
            assert ALPHABET.parse(f"{words} {card.number}").verb == verb


def test_the_table_and_the_prices_have_their_shapes() -> None:
    told = board_parts()
    columns = read(list[CourtColumn], told["columns"])
    assert [column.cost for column in columns] == [1, 2, 3, 4, 5]
    assert [column.client for column in columns] == [False, True, True, True, True]
    boxes = [box_id(box) for box in range(len(BOXES))]
    assert len(set(boxes)) == 21
    assert set(boxes) == {"non_aligned", *(f"{row}:{c.id}" for row in told["rows"] for c in columns[1:])}
    prices = read(Prices, told["prices"])
    assert (prices.unit, prices.squadron, prices.back, prices.manoeuvres) == (2, 4, 1, 2)
    assert set(read(dict[str, HandLimits], told["limits"])) == set(NATION_IDS)


@pytest.mark.parametrize("players", [2, 5])
def test_nations_stand_as_the_position_says(players: int) -> None:
    compared = 0
    for state in positions(players, 300):
        for seat in (None, 0):
            told = view_parts(make_view(state, seat))
            standing = read(dict[str, Standing], told["standing"])
            for n in NATIONS:
                one = standing[NATION_IDS[n]]
                assert (one.keys, one.draw) == (counted_keys(state, n), draw_size(state, n))
                assert (one.keys + one.lacking) // 2 == one.draw + 1
                played = n in POWERS and is_played(state, n)
                assert one.points == (points(state, n) if played else None)
                home = [c for c in range(len(CARD_IDS)) if state.home_cards(n) >> c & 1]
                assert told["home"][NATION_IDS[n]] == [CARD_IDS[c] for c in home]
                compared += 1
    assert compared > 2000
