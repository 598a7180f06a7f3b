"""What holds in every position of Maria, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from lacewars.games.maria.board import FORTRESSES, ROADS
from lacewars.games.maria.cards import DECK_SIZE, DECKS, TACTICAL
from lacewars.games.maria.game import GAME
from lacewars.games.maria.laws import pools
from lacewars.games.maria.powers import MAJORS, MARKERS, N_GENERALS, POWER_IDS, POWERS
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Chance, Event, covers
from tests.conformance.matching import step
from tests.conformance.strategies import (
    Position,
    cases_of,
    dump,
    one_of_each_verb,
    sight,
)
from tests.conformance.test_secrets import disguise
from tests.quarrels import Quarrels


def enemies(game: Maria, power: int) -> list[int]:
    foe = game.relations.enemy_general[power]
    return [t for t in game.where[:N_GENERALS] if t >= 0 and foe[game.held[t]]]


QUARRELS = Quarrels(
    GAME,
    Maria,
    ROADS,
    enemies,
    closing=("end", "stop", "halt", "pass"),
    closing_rate=0.3,
    shunned=("talk", "return", "discard"),
)
anywhere, at, follow = QUARRELS.anywhere, QUARRELS.at, QUARRELS.follow


def laws_hold(game: Maria) -> None:
    assert [name for name, value in GAME.conserved(game) if value is False] == []


# ------------------------------------------------------------------------- cards


def knowledge_is_right(game: Maria) -> None:
    for power in POWERS:
        own = 1 << game.controller[power]
        assert all(game.known[c] & own for c in game.hands[power])
        assert all(game.known[c] == EVERYBODY for c in game.placed[power])
    unopened = range(game.opened * DECK_SIZE, DECKS * DECK_SIZE)
    assert not any(game.known[c] for c in (*game.draw, *unopened))
    assert all(game.known[c] == EVERYBODY for pile in game.used for c in pile)


@covers("R83")
@anywhere
def test_who_knows_which_card(position: Position) -> None:
    knowledge_is_right(at(position))
    follow(position, lambda before, game, events: knowledge_is_right(game))


# ------------------------------------------------------------------------- pieces and troops


@covers("M-6.01", "M-6.05", "M-6.06", "M-7.05")
@anywhere
def test_troops_stacks_and_hussars_keep_their_limits(position: Position) -> None:
    laws_hold(at(position))
    follow(position, lambda before, game, events: laws_hold(game))


@anywhere
def test_only_generals_on_the_map_lie_face_down(position: Position) -> None:
    def check(before: Maria, game: Maria, events: list[Event]) -> None:
        down = [g for g in range(N_GENERALS) if game.down >> g & 1]
        assert all(game.where[g] >= 0 for g in down)
        assert game.down >> N_GENERALS == 0

    follow(position, check)


@covers("M-6.11")
@anywhere
def test_troops_come_and_go_only_by_recruiting_battle_supply_and_cards(position: Position) -> None:
    gains = {"recruited", "card_troops", "allotted", "returned"}
    losses = {"defeated", "starved", "turned_down", "cut_off", "removed"}

    def check(before: Maria, game: Maria, events: list[Event]) -> None:
        happened = {e.kind for e in events}
        reinforcing = any(type(p).__name__ == "Reinforce" for p in before.agenda)
        for power in POWERS:
            change = game.total(power) - before.total(power)
            assert change <= 0 or happened & gains or reinforcing
            assert change >= 0 or happened & losses

    follow(position, check)


# ------------------------------------------------------------------------- fortresses


@covers("M-10.3.15")
@anywhere
def test_fortresses_change_hands_only_when_somebody_is_told(position: Position) -> None:
    reasons = {"conquered", "reduced", "annexed", "saxony_changed", "elector_turned"}

    def check(before: Maria, game: Maria, events: list[Event]) -> None:
        changed = [t for t in FORTRESSES if before.holder(t) != game.holder(t)]
        assert not changed or {e.kind for e in events} & reasons
        conquests: Any = {e.data[1] for e in events if e.kind == "conquered"}
        if {e.kind for e in events} & reasons == {"conquered"}:
            assert set(changed) <= conquests

    follow(position, check)


@covers("R89")
@anywhere
def test_pools_follow_from_the_table(position: Position) -> None:
    told = at(position).view(None).to_json()
    if told["variant"] == "advanced":
        for p in MAJORS:
            name = POWER_IDS[p]
            out = list(told["markers"].values()).count(name) + sum(told["boxes"].get(name, {}).values())
            out += told["asked"].get(name, 0) + told["set_aside"][name]
            assert told["pools"][name] == max(0, MARKERS[p] - out)


# ------------------------------------------------------------------------- views


@covers("R83")
@anywhere
def test_a_determinization_keeps_what_the_seat_knows(position: Position) -> None:
    game = at(position)
    for seat in position.case.seats:
        twin = game.determinize(seat, Chance.seeded(f"{position.seed} {seat}"))
        assert dump(twin.view(seat).to_json()) == dump(game.view(seat).to_json())
        assert [a.text for a in twin.legal(seat)] == [a.text for a in game.legal(seat)]
        assert list(map(TACTICAL.backs, twin.hands)) == list(map(TACTICAL.backs, game.hands))
        assert twin.politics[: twin.politics_next] == game.politics[: game.politics_next]
        assert sorted(twin.politics) == sorted(game.politics)
        if game.turn:
            assert [twin.total(p) for p in POWERS] == [game.total(p) for p in POWERS]
            for pool in pools(game):
                if game.sure >> pool[0] & 1:
                    assert twin.troops[pool[0]] == game.troops[pool[0]]
        laws_hold(twin)
        knowledge_is_right(twin)


@covers("R83")
@anywhere
def test_a_seat_learns_only_by_draws_and_reveals(position: Position) -> None:
    """As the suite for all games demands of random positions: here also of those with many battles."""
    state, dice = at(position), position.dice
    for seat in position.case.seats:
        other = disguise(position, seat)
        assert sight(other, seat) == sight(state, seat)
        for decision in state.decisions():
            for action in one_of_each_verb(decision.actions, dice):
                step(state, other, decision.seat, action, seat, Counter())


@covers("R83", "R41")
@anywhere
def test_winter_scores_are_hidden_until_the_end(position: Position) -> None:
    game = at(position)
    for seat in (None, *position.case.seats):
        shown = game.view(seat).winter_scores
        assert shown == (tuple(game.winter_scores) if game.reason else ())


@pytest.mark.parametrize("number", range(len(cases_of(GAME))))
def test_a_whole_quarrelsome_game_keeps_all_laws(number: int) -> None:
    """And in it everything happens that the laws are about."""
    case = cases_of(GAME)[number]
    happened: set[str] = set()
    for seed in range(3):
        game, dice = QUARRELS.new(case, seed), random.Random(seed)
        while game.decisions():
            seat, action = QUARRELS.choose(game, dice)
            happened.update(e.kind for e in game.apply(action, seat))
            laws_hold(game)
            knowledge_is_right(game)
    wanted = {
        "combat",
        "played",
        "defeated",
        "retreated",
        "removed",
        "conquered",
        "recruited",
        "hussar_placed",
    }
    if case.options["variant"] == "advanced":
        wanted |= {"political_card", "bid_shown", "executed", "track_moved", "election", "winter_scored"}
    assert happened >= wanted
