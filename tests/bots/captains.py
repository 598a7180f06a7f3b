"""What every captain must do, whatever his game: play on, see his view alone, and be the same each time."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any

from lacewars import bots
from lacewars.bots import Bot, RandomBot
from lacewars.kernel import Chance, Decision, Game

TALKATIVE = "talkative"
"""A random player who does everything as readily as anything else."""


def make(game: Game, name: str, seat: int, seed: str) -> Bot:
    return RandomBot(seed) if name == TALKATIVE else bots.make(game, name, seat, seed)


def play(
    game: Game, names: Sequence[str], seed: str, limit: int = 30_000, **options: Any
) -> tuple[Any, list[str], list[Bot]]:
    """Plays a game between bots; every choice must be legal and made from the view alone."""
    state = game.new(seed=seed, **options)
    players = [make(game, name, seat, f"{seed}/{seat}") for seat, name in enumerate(names)]
    actions: list[str] = []
    while (decision := state.decision()) is not None and len(actions) < limit:
        seat = decision.seat
        action = players[seat].choose(state.view(seat), decision)
        assert action in decision.actions
        actions.append(action.text)
        state.apply(action, seat)
    return state, actions, players


def captains(game: Game, state: Any) -> list[Bot]:
    seats = game.seats(game.options_of(state))
    return [bots.make(game, "captain", seat, seat) for seat in range(len(seats))]


def looks_only_where_he_must(game: Game, limit: int, **options: Any) -> int:
    """Where a captain says that he needs no view, he answers as with one; returns how often."""
    state = game.new(seed="unseen", **options)
    players, unseen = captains(game, state), 0
    while (decision := state.decision()) is not None and state.count < limit:
        player, view = players[decision.seat], state.view(decision.seat)
        shown = bots.shown(player, state, decision)
        assert shown is None or shown.fields_to_json() == view.fields_to_json()
        action = player.choose(shown, decision)
        if shown is None:
            unseen += 1
            assert player.choose(view, decision) is action
        state.apply(action, decision.seat)
    return unseen


def plays_the_same_twice(game: Game, seats: int, limit: int, **options: Any) -> None:
    """The same seed plays the same game."""
    first, again = (play(game, ["captain"] * seats, "twin", limit, **options) for _ in range(2))
    assert first[1] == again[1]
    assert first[0].hash() == again[0].hash()


def needs_nothing_but_the_view(game: Game, **options: Any) -> None:
    """A captain that is given views without the game behind them chooses the same."""
    state = game.new(seed="blind", **options)
    ours, apart = captains(game, state), captains(game, state)
    for _ in range(200):
        decision = state.decision()
        assert decision is not None
        view = state.view(decision.seat)
        twin = copy(view)
        bare = Decision(decision.seat, decision.power, decision.phase, list(decision.actions))
        action = ours[decision.seat].choose(view, decision)
        assert apart[decision.seat].choose(twin, bare) is action
        state.apply(action, decision.seat)


def ignores_hidden_things(game: Game, actions: int, every: int, **options: Any) -> None:
    """What other seats hold is dealt anew: he chooses the same as before."""
    state = game.new(seed="hidden", **options)
    players = captains(game, state)
    for number in range(actions):
        decision = state.decision()
        assert decision is not None
        seat = decision.seat
        if number % every == 0:
            other = state.determinize(seat, Chance.seeded(number))
            asked = other.decision(seat)
            assert asked is not None
            twin, same = deepcopy(players[seat]), deepcopy(players[seat])
            assert twin.choose(other.view(seat), asked) is same.choose(state.view(seat), decision)
        state.apply(players[seat].choose(state.view(seat), decision), seat)
