"""The captain of Friedrich: always legal, always the same, sees its view alone, and beats chance."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.bots.friedrich.captain import Captain
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.sivel import duelling
from lacewars.games.friedrich.alphabet import PLAYS, STOP
from lacewars.games.friedrich.board import SUITS
from lacewars.games.friedrich.cards import TACTICAL, card_number
from lacewars.kernel import Action
from tests.bots import captains

FRIEDRICH = games.get("friedrich")
MODES = list(itertools.product((4, 3), (False, True)))


def play(names: Sequence[str], seed: str, **options: Any) -> Any:
    return captains.play(FRIEDRICH, names, seed, **options)[0]


def test_the_registry_knows_him() -> None:
    assert "captain" in bots.names(FRIEDRICH)
    captain = bots.make(FRIEDRICH, "captain", 2, "monday")
    assert isinstance(captain, Captain)
    assert captain.needs_view


@pytest.mark.parametrize(("players", "advanced"), MODES)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_full_games_in_every_mode(players: int, advanced: bool, seed: str) -> None:
    state = play(["captain"] * players, seed, players=players, advanced=advanced)
    assert state.outcome() is not None
    assert 1 <= state.turn <= 23
    assert all(fine is not False for _, fine in FRIEDRICH.conserved(state))


def test_he_also_plays_without_the_code_of_conduct() -> None:
    state = play(["captain"] * 4, "loose", conduct="off")
    assert state.outcome() is not None


def test_on_a_march_that_he_planned_he_does_without_a_view() -> None:
    assert captains.looks_only_where_he_must(FRIEDRICH, 600) > 200


def test_same_seed_same_game() -> None:
    captains.plays_the_same_twice(FRIEDRICH, 4, 600)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_an_attacking_captain_beats_a_random_frederick(seat: int) -> None:
    names = ["random"] * 4
    names[seat] = "captain"
    won = [play(names, f"storm {seat} {i}").outcome().winners for i in range(2)]
    assert sum(seat in winners for winners in won) >= 1


def test_frederick_outlasts_random_attackers() -> None:
    state = play(["captain", "random", "random", "random"], "siege")
    assert state.outcome().winners == (0,)
    assert state.outcome().reason == "clock"


def test_he_needs_nothing_but_the_view() -> None:
    captains.needs_nothing_but_the_view(FRIEDRICH)


def test_hidden_things_do_not_move_him() -> None:
    captains.ignores_hidden_things(FRIEDRICH, 400, 40)


# ---------------------------------------------------------------------- the duel
def _plays(*values: int) -> list[Action]:
    return sorted(
        (PLAYS[card_number(i % 4, 0, v)][0] for i, v in enumerate(values)),
        key=lambda a: a.args[1],
    )


def test_a_duel_is_levelled_with_the_cheapest_card() -> None:
    cards = _plays(3, 6, 9)
    chosen = duelling.draw_level(TACTICAL, cards, 5)
    assert chosen is not None
    assert chosen.args[1] == 6


def test_a_lost_duel_is_broken_off_with_small_losses() -> None:
    cards = _plays(4, 13)
    assert duelling.break_off(TACTICAL, cards, 5, 8, STOP).args[1] == 4
    assert duelling.break_off(TACTICAL, cards, 1, 8, STOP) is STOP


def test_the_enemys_cards_are_counted_by_suit() -> None:
    """What lies open is no longer in anybody's hand."""
    state = FRIEDRICH.new(seed="count")
    bot = [bots.make(FRIEDRICH, "captain", s, s) for s in range(4)]
    while state.turn < 3:
        decision = state.decision()
        assert decision is not None
        state.apply(bot[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    view = state.view(2)
    out = Outlook(view, 4)
    for suit in range(len(SUITS)):
        assert 0 <= out.power(0, suit) <= 13 * sum(view.backs[0])
        own = sum(c % 50 // 12 == suit for c in view.hands[4] if c % 50 < 48)
        assert (out.power(4, suit) > 0) >= (own > 0)
