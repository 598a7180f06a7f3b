"""Cards that bear on the peace roll (card 66)."""

from __future__ import annotations

from lacewars.games.napoleonic import effects
from lacewars.games.napoleonic.cards import CP, EUROPE_EXHAUSTED
from lacewars.games.napoleonic.state import Napoleonic


def _exhaust(game: Napoleonic, nation: int) -> None:
    """Card 66: the peace roll of this turn is changed; in the nation's own impulse it gives points too."""
    game.exhausted = True  # the card stays on the table until the peace roll
    if game.active == nation:
        game.cp += CP[EUROPE_EXHAUSTED]


effects.register(EUROPE_EXHAUSTED, effects.Effect(effects.always, _exhaust))
