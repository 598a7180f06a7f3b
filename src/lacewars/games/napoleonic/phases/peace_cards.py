"""Cards that bear on the peace roll (card 66)."""

from __future__ import annotations

from lacewars.games.napoleonic import effects
from lacewars.games.napoleonic.cards import CP, EUROPE_EXHAUSTED
from lacewars.games.napoleonic.phases.impulse import NeutralBuilds, Spending
from lacewars.games.napoleonic.state import Napoleonic


def _exhaust(game: Napoleonic, nation: int) -> None:
    """Card 66: the peace roll of this turn is changed; in the nation's own impulse it gives points too.

    It may be a response there; at the very end of the impulse its points are spent at once.
    """
    game.exhausted = True  # the card stays on the table until the peace roll
    if game.active == nation:
        game.cp += CP[EUROPE_EXHAUSTED]
        if game.agenda.find(Spending, NeutralBuilds) is None:
            game.then(Spending(nation))


effects.register(EUROPE_EXHAUSTED, effects.Effect(effects.always, _exhaust))
