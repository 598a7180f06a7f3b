"""Positions that a seat cannot tell from the real one: how hidden cards and armies are dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.cards import CARD_VALUE, DECK_SIZE
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import AUSTRIA, GENERALS, NATIONS, PRUSSIA
from lacewars.games.friedrich.phases.recruit import Payment, Purchase
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.dealing import Purse, deal_anew
from lacewars.kernel import Chance, LaceError, covers
from lacewars.kernel.secrets import Room, spread
from tests.friedrich.kit import Movement, act, begin, options, table

ELISABETH = 1
HANDS = {"prussia": ["S2/1", "S3/2"], "austria": ["H13/1"], "russia": ["D4/1"]}


def dealt(least: int, seed: int) -> Friedrich:
    """Prussia's hand must be worth so much, for all that Elisabeth knows."""
    game = table(hands=HANDS)
    deal_anew(game, ELISABETH, Chance.seeded(seed), Purse(PRUSSIA, least))
    return game


@covers("R75", "F-3.13")
@pytest.mark.parametrize("least", [0, 12, 25, 26])
def test_a_hand_that_pays_is_dealt_cards_that_can_pay(least: int) -> None:
    """26 is a 13 of each deck: no deal at random would bring it, an exchange of cards does."""
    for seed in range(10):
        hand = dealt(least, seed).hands[PRUSSIA]
        assert sum(CARD_VALUE[c] for c in hand) >= least
        assert sorted(c // DECK_SIZE for c in hand) == [0, 1], "the backs stay"


@covers("R75")
def test_a_hand_that_nobody_could_hold_is_refused() -> None:
    with pytest.raises(LaceError, match="worth"):
        dealt(27, 1)


@covers("R75", "R16")
def test_cards_are_dealt_from_one_order() -> None:
    """Neither the order of a pile nor the true place of a hidden card changes what is dealt."""
    first, second = table(hands=HANDS), table(hands=HANDS)
    second.draw.reverse()
    mine, other = second.hands[AUSTRIA][0], second.draw.index(5)
    assert mine // DECK_SIZE == 0
    second.hands[AUSTRIA][0], second.draw[other] = 5, mine
    second.known[5], second.known[mine] = second.known[mine], 0
    worlds = [g.determinize(ELISABETH, Chance.seeded("w")).to_json() for g in (first, second)]
    assert worlds[0] == worlds[1]


@covers("R75", "F-10.07")
def test_armies_leave_the_places_that_are_wanted() -> None:
    rooms = [Room(1, 8, True), Room(2, 16), Room(1, 8, True)]
    for seed in range(20):
        found = spread(Chance.seeded(seed), rooms, 20, spare=12)
        assert sum(found) == 20
        assert 16 - found[0] - found[2] >= 12
    with pytest.raises(LaceError, match="divided"):
        spread(Chance.seeded(1), rooms, 24, spare=12)
    with pytest.raises(LaceError, match="divided"):
        spread(Chance.seeded(1), rooms, 3)


@covers("F-0.13", "R12")
def test_a_set_up_that_is_finished_is_as_secret_as_one_under_way() -> None:
    game = GAME.new(seed="1")
    assert isinstance(game, Friedrich)
    while 0 in game.lanes:
        game.apply(game.legal(0)[0], 0)
    worlds = [game.determinize(ELISABETH, Chance.seeded(n)) for n in range(6)]
    towns = [game.where[g] for g in GENERALS[PRUSSIA]]
    assert len({tuple(w.strength[t] for t in towns) for w in worlds}) > 1
    assert {w.total[PRUSSIA] for w in worlds} == {game.total[PRUSSIA]}
    assert all(0 not in w.lanes for w in worlds)
    assert len({str(w.lanes[2][-1].general) for w in worlds}) > 1  # type: ignore[attr-defined]


def buying(*texts: str, **given: Any) -> Friedrich:
    """Prussia recruits; Elisabeth looks on."""
    game = table({"friedrich": "berlin"}, {"friedrich": 3}, {"prussia": ["S10/1", "S9/1"]}, **given)
    begin(game, Movement(PRUSSIA), active="prussia")
    act(game, *texts)
    return game


@covers("R75", "F-10.07")
def test_an_order_and_the_cards_laid_down_for_it_are_secret() -> None:
    recruit = next(o for o in options(buying()) if o.startswith("recruit"))
    for texts, kind in (((recruit, "army", "army"), Purchase), ((recruit, "army", "army", "pay"), Payment)):
        one, two = buying(*texts), buying(*(t for i, t in enumerate(texts) if i != 2))
        if kind is Payment:
            act(one, "lay spades 10 deck 1")
        assert isinstance(one.agenda.top, kind)
        worlds = [g.determinize(ELISABETH, Chance.seeded("w")).to_json() for g in (one, two)]
        for w in worlds:
            del w["count"]
        assert worlds[0] == worlds[1]
        assert all(one.determinize(ELISABETH, Chance.seeded(n)).decision() for n in range(4))


@covers("F-0.13")
def test_every_nation_has_its_armies_in_every_world() -> None:
    game = GAME.new(seed="2")
    assert isinstance(game, Friedrich)
    while game.lanes:
        game.apply(game.decisions()[0].actions[0], game.decisions()[0].seat)
    twin = game.determinize(ELISABETH, Chance.seeded("w"))
    for nation in NATIONS:
        towns = game.stacks(nation)
        assert sum(twin.strength[t] for t in towns) == sum(game.strength[t] for t in towns)
