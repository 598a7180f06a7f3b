"""How the game ended (D-10, R101)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, OF_SIDE, PRUSSIA
from lacewars.games.defiant.control import track
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Course, Outcome, Score

_VICTORY = tables("tables.toml")["victory"]


def outcome(game: Defiant) -> Outcome | None:
    """Who won: by a decisive victory, by points, or Prussia at zero, marginally."""
    if not game.result:
        return None
    winner = PRUSSIA if track(game) >= 0 else ALLIES
    return Outcome((winner,), "track", game.result, "track", _scores(game))


def course(game: Defiant) -> Course:
    """The victory track, and the steps of all blocks in play."""
    steps = tuple((side, sum(game.steps[b] for b in OF_SIDE[side])) for side in (PRUSSIA, ALLIES))
    return Course("track", _scores(game), "steps", steps)


def _scores(game: Defiant) -> tuple[Score, ...]:
    now = track(game)
    return (
        Score(PRUSSIA, now, _VICTORY["prussia_decisive"]),
        Score(ALLIES, -now, _VICTORY["allies_decisive"]),
    )
