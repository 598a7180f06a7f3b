"""The off-map boxes of the major powers: who must keep a general there, and who is there (R53, R54)."""

from __future__ import annotations

from lacewars.games.maria.cards import ICONS
from lacewars.games.maria.powers import GENERALS, POWER_OF, PRAGMATIC
from lacewars.games.maria.state import BOXED, Maria


def must_send(game: Maria, power: int) -> bool:
    """Whether a power must keep a general in its off-map box now (M-17.5.15, R60)."""
    if power == PRAGMATIC and game.jacobites:
        return True
    return any(power in ICONS["corps"][track][box] for track, box in enumerate(game.tracks))


def boxed(game: Maria, power: int) -> int:
    """The general in a power's off-map box; -1 if it is empty."""
    return next((g for g in GENERALS[power] if game.where[g] == BOXED), -1)


def owes(game: Maria, power: int) -> bool:
    """R53: whether the next general of a power who returns goes into its off-map box."""
    return bool(game.corps_owed >> power & 1)


def into_box(game: Maria, general: int) -> None:
    """A general goes into his power's off-map box, face up, with his troops."""
    game.where[general] = BOXED
    game.down &= ~(1 << general)
    game.corps_owed &= ~(1 << POWER_OF[general])
    game.tell("corps_sent", general)
