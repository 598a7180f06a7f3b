"""How the game ended (D-10, R101)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, PRUSSIA
from lacewars.games.defiant.control import track
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Outcome
from lacewars.kernel.outcome import Score

_VICTORY = tables("tables.toml")["victory"]


def outcome(game: Defiant) -> Outcome | None:
    """Who won: by a decisive victory, by points, or Prussia at zero, marginally."""
    if not game.result:
        return None
    now = track(game)
    winner = PRUSSIA if now >= 0 else ALLIES
    scores = (
        Score(PRUSSIA, now, _VICTORY["prussia_decisive"]),
        Score(ALLIES, -now, _VICTORY["allies_decisive"]),
    )
    return Outcome((winner,), "track", game.result, "track", scores)
