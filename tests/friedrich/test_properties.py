"""What holds in every position of Friedrich, whatever is played."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lacewars.games.friedrich.board import DEFENDER, OBJECTIVE_OF, ROADS
from lacewars.games.friedrich.cards import DECK_SIZE, DECKS, EFFECTS, TACTICAL
from lacewars.games.friedrich.conquest import claimant
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import (
    CEILING,
    ENEMIES,
    GENERALS,
    IMPERIAL,
    MAX_ARMIES,
    N_GENERALS,
    NATION_OF,
    NATIONS,
    PIECES,
    PRUSSIA,
    SUPPLY_RADIUS,
    TRAINS,
)
from lacewars.games.friedrich.recruiting import barred, room
from lacewars.games.friedrich.state import GONE, TRAIN, Friedrich
from lacewars.games.friedrich.supply import AT_HOME, path_length, supplied
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Chance, Event, covers
from tests.conformance.strategies import Position, cases_of, dump
from tests.quarrels import Quarrels


def enemies(game: Friedrich, nation: int) -> list[int]:
    return [t for n in ENEMIES[nation] for t in game.stacks(n)]


QUARRELS = Quarrels(
    GAME,
    Friedrich,
    ROADS,
    enemies,
    closing=("end", "stop", "halt", "decline"),
    closing_rate=0.2,
    ahead=60,
    length=2800,
)
anywhere, at, follow = QUARRELS.anywhere, QUARRELS.at, QUARRELS.follow


# ------------------------------------------------------------------------- cards


def cards_lie_somewhere(game: Friedrich) -> None:
    exposed = [game.option_card] if game.option_card >= 0 else []
    places = [*game.hands, game.draw, *game.used, exposed]
    assert sorted(c for place in places for c in place) == list(range(game.opened * DECK_SIZE))
    for deck in range(DECKS):
        assert all(c // DECK_SIZE == deck for c in game.used[deck])


@covers("F-3.10")
@anywhere
def test_every_card_is_in_one_place_and_used_cards_lie_on_the_pile_of_their_deck(position: Position) -> None:
    cards_lie_somewhere(at(position))
    follow(position, lambda before, game, events: cards_lie_somewhere(game))


def knowledge_is_right(game: Friedrich) -> None:
    for nation in NATIONS:
        own = 1 << game.controller[nation]
        assert all(game.known[c] & own for c in game.hands[nation])
    unopened = range(game.opened * DECK_SIZE, DECKS * DECK_SIZE)
    assert not any(game.known[c] for c in (*game.draw, *unopened))
    assert all(mask <= EVERYBODY for mask in game.known)


def shown_cards_are_known(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
    """A card played, paid or exposed is known to all, unless its pile was shuffled since."""
    shown: list[Any] = [e.data[1] for e in events if e.kind == "played"]
    shown += [c for e in events if e.kind == "recruited" for c in e.data[3]]  # type: ignore[union-attr]
    shown += [e.data[0] for e in events if e.kind in ("option_chosen", "option_card_taken")]
    if not any(e.kind == "reshuffled" for e in events):
        assert all(game.known[c] == EVERYBODY for c in shown)
    for card in range(len(game.known)):
        forgotten = before.known[card] & ~game.known[card]
        assert not forgotten or card in game.draw or not _lies_still(before, game, card)


def _lies_still(before: Friedrich, game: Friedrich, card: int) -> bool:
    places = [(*g.hands, g.draw, *g.used, [g.option_card]) for g in (before, game)]
    return [card in p for p in places[0]] == [card in p for p in places[1]]


@covers("R16", "R75")
@anywhere
def test_who_knows_which_card(position: Position) -> None:
    knowledge_is_right(at(position))

    def check(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
        knowledge_is_right(game)
        shown_cards_are_known(before, game, events)

    follow(position, check)


# ------------------------------------------------------------------------- pieces and armies


def armies_are_in_order(game: Friedrich) -> None:
    for nation in NATIONS:
        stacks = game.stacks(nation)
        assert game.total[nation] == sum(game.strength[t] for t in stacks) <= CEILING[nation]
        for place, stack in stacks.items():
            assert len(stack) <= 3
            assert game.held[place] == nation + 1
            if game.turn:
                assert len(stack) <= game.strength[place] <= 8 * len(stack)
            assert len({game.down >> g & 1 for g in stack}) == 1
        for train in TRAINS[nation]:
            if game.where[train] >= 0:
                assert game.held[game.where[train]] == nation + 1 + TRAIN
    standing = [t for t in game.where if t >= 0]
    assert sum(map(bool, game.held)) == len(set(standing))
    assert sum(game.strength) == sum(game.total)


@covers("F-6.04", "F-6.05", "F-6.06", "F-6.08", "F-6.09", "F-6.14", "F-4.08", "F-4.09", "R37")
@anywhere
def test_armies_and_stacks_keep_their_limits(position: Position) -> None:
    armies_are_in_order(at(position))
    follow(position, lambda before, game, events: armies_are_in_order(game))


@anywhere
def test_only_generals_on_the_map_lie_face_down(position: Position) -> None:
    def check(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
        down = [p for p in range(len(PIECES)) if game.down >> p & 1]
        assert all(p < N_GENERALS and game.where[p] >= 0 for p in down)

    check(at(position), at(position), [])
    follow(position, check)


@covers("F-11.14", "F-11.25", "R83")
@anywhere
def test_who_is_recalled_stays_away_and_who_quits_has_nothing(position: Position) -> None:
    def check(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
        for piece, place in enumerate(before.where):
            if place == GONE:
                assert game.where[piece] == GONE
        assert before.out & ~game.out == 0
        for nation in NATIONS:
            if game.is_out(nation):
                assert all(game.where[p] == GONE for p in (*GENERALS[nation], *TRAINS[nation]))
                assert not game.hands[nation]
                assert game.total[nation] == 0

    follow(position, check)


@anywhere
def test_armies_come_and_go_only_by_recruiting_combat_supply_and_fate(position: Position) -> None:
    gains = {"recruited", "army_gained", "allotted", "returned"}
    losses = {"defeated", "starved", "cut_off", "army_lost", "recalled", "quit"}

    def check(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
        happened = {e.kind for e in events}
        reinforcing = any(type(p).__name__ == "Reinforce" for p in before.agenda)
        for nation in NATIONS:
            change = game.total[nation] - before.total[nation]
            assert change <= 0 or happened & gains or reinforcing
            assert change >= 0 or happened & losses

    follow(position, check)


# ------------------------------------------------------------------------- objectives


def conquest_is_by_rule(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
    for place in range(len(ROADS)):
        if game.conquered[place] == before.conquered[place]:
            continue
        owner, defender = OBJECTIVE_OF[place], DEFENDER[place]
        assert owner >= 0
        taker = owner if game.conquered[place] else defender
        told = [e for e in events if e.kind in ("conquered", "reconquered") and e.data == (taker, place)]
        if not told:
            forgotten = ("bohemia_forgotten", ()) if owner == PRUSSIA else ("quit", (owner,))
            assert forgotten in [(e.kind, e.data) for e in events]
        elif type(before.decisions()[0].phase).__name__ != "Freed":
            assert left_or_marked(before, events, taker, place)
            assert not kept(before, game, place, defender if taker == owner else owner)


def left_or_marked(before: Friedrich, events: list[Event], taker: int, place: int) -> bool:
    """Whether generals of the taker left the town in this action, or had passed it while it was protected."""
    leaving: list[Any] = [e.data[0] for e in events if e.kind == "stepped" and e.data[1] == place]
    by_general = any(NATION_OF[g] == taker for group in leaving for g in range(N_GENERALS) if group >> g & 1)
    return by_general or place in before.marks


def kept(before: Friedrich, game: Friedrich, place: int, by: int) -> bool:
    """Whether a general of nation `by` stands within 3 towns (Heinrich under card 11 hearts: 4)."""
    keepers = list(GENERALS[by]) + (list(TRAINS[by]) if by == IMPERIAL else [])
    wide = before.effect >= 0 and EFFECTS[before.effect].kind == "protect_radius"
    for piece in keepers:
        radius = 4 if wide and PIECES[piece].id == "heinrich" else 3
        if game.where[piece] >= 0 and ROADS.distance(place, game.where[piece]) <= radius:
            return True
    return False


@covers("F-5.03", "F-5.04", "F-5.05", "F-5.14", "R22", "R24")
@anywhere
def test_objectives_change_hands_only_by_rule(position: Position) -> None:
    follow(position, conquest_is_by_rule)


@covers("F-5.02")
@anywhere
def test_only_objectives_are_conquered_and_marks_last_one_action(position: Position) -> None:
    game = at(position)
    assert all(OBJECTIVE_OF[t] >= 0 for t in range(len(ROADS)) if game.conquered[t])
    assert not any(game.conquered[t] and game.is_out(OBJECTIVE_OF[t]) for t in range(len(ROADS)))
    if game.marks:
        assert all(claimant(game, game.active, t) >= 0 for t in game.marks)


# ------------------------------------------------------------------------- effects and views


@covers("F-14.07", "R57")
@anywhere
def test_what_belongs_to_one_turn_or_phase_is_gone_after_it(position: Position) -> None:
    def check(before: Friedrich, game: Friedrich, events: list[Event]) -> None:
        phases = {type(p).__name__ for p in game.agenda}
        if not phases & {"Movement"}:
            assert game.moved == 0
            assert game.substitute == -1
        if not phases & {"NextCombat", "Engage", "Duel", "Retreat"}:
            assert game.pairs == []
        if game.effect < 0:
            assert (game.spent, game.recruits, game.suits_used) == (0, 0, 0)
        assert game.effect < 0 or EFFECTS[game.effect].duration == "next_turn"
        assert game.fated == max(0, game.turn - 6 + (game.active < 0 and game.turn >= 6))

    follow(position, check)


@covers("R75")
@anywhere
def test_a_determinization_keeps_the_view_and_the_totals(position: Position) -> None:
    game = at(position)
    for seat in position.case.seats:
        twin = game.determinize(seat, Chance.seeded(f"{position.seed} {seat}"))
        assert dump(twin.view(seat).to_json()) == dump(game.view(seat).to_json())
        assert [a.text for a in twin.legal(seat)] == [a.text for a in game.legal(seat)]
        assert twin.conquered == game.conquered
        assert [len(h) for h in twin.hands] == [len(h) for h in game.hands]
        assert list(map(TACTICAL.backs, twin.hands)) == list(map(TACTICAL.backs, game.hands))
        assert twin.fate[: twin.fated] == game.fate[: game.fated]
        assert sorted(twin.fate) == sorted(game.fate)
        if game.turn:
            assert twin.total == game.total
        for place in range(len(ROADS)):
            if game.sure[place]:
                assert twin.strength[place] == game.strength[place]
        cards_lie_somewhere(twin)
        knowledge_is_right(twin)
        armies_are_in_order(twin)


@covers("R75")
@anywhere
def test_a_determinization_redraws_what_the_seat_may_not_know(position: Position) -> None:
    """Over several draws something hidden differs wherever there is something to hide."""
    game = at(position)
    seat = position.dice.choice(position.case.seats)
    hidden = [n for n in NATIONS if game.controller[n] != seat]
    unknown = [c for n in hidden for c in game.hands[n] if not game.known[c] >> seat & 1]
    if len(unknown) < 3 or len(game.draw) < 3:
        return
    hands = {
        dump([sorted(game.determinize(seat, Chance.seeded(f"{k}")).hands[n]) for n in hidden])
        for k in range(6)
    }
    assert len(hands) > 1


@pytest.mark.parametrize("number", range(len(cases_of(GAME))))
def test_a_whole_quarrelsome_game_keeps_all_laws(number: int) -> None:
    """And in it everything happens that the laws are about."""
    case = cases_of(GAME)[number]
    happened: set[str] = set()
    game, dice = QUARRELS.new(case, number), random.Random(number)
    while game.decisions():
        before = game.copy()
        seat, action = QUARRELS.choose(game, dice)
        events = game.apply(action, seat)
        cards_lie_somewhere(game)
        knowledge_is_right(game)
        shown_cards_are_known(before, game, events)
        armies_are_in_order(game)
        conquest_is_by_rule(before, game, events)
        happened.update(e.kind for e in events)
    assert game.turn <= 23
    assert happened >= {
        "combat",
        "played",
        "defeated",
        "retreated",
        "removed",
        "recruited",
        "returned",
        "quit",
    }


# ------------------------------------------------------------------------- short cuts


def short_cuts_hold(game: Friedrich) -> None:
    """What is counted or walked the quick way comes to what the slow way says."""
    for nation in NATIONS:
        stacks = {t: s for t, s in game.stacks(nation).items() if not barred(game, t)}
        assert room(game, nation) == sum(MAX_ARMIES * len(s) - game.strength[t] for t, s in stacks.items())
        trains = [game.where[t] for t in TRAINS[nation] if game.where[t] >= 0]
        for town in game.stacks(nation):
            fed = any(path_length(game, nation, train, town) <= SUPPLY_RADIUS for train in trains)
            assert supplied(game, nation, town) == (AT_HOME[nation][town] or fed)


@anywhere
def test_short_cuts_of_recruiting_and_supply_come_to_the_same(position: Position) -> None:
    short_cuts_hold(at(position))
