"""What the kits of the games' tests share."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.kernel import Event, IllegalAction, Refusal, State


def refused(game: State, text: str) -> Refusal:
    """The refusal of an illegal action; it must leave the position untouched."""
    before = game.hash()
    try:
        game.apply(game.game.parse(text))
    except IllegalAction as illegal:
        assert game.hash() == before
        return illegal.refusal
    raise AssertionError(f"{text!r} was allowed")


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [e.kind for e in events]
