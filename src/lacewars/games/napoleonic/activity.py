"""Who was active most recently: it settles ties between allies in a space (R81, R89)."""

from __future__ import annotations

from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.state import Napoleonic


def was_active(game: Napoleonic, nation: int) -> None:
    """The impulse of a nation is over, or it has passed."""
    if nation in game.recent:
        game.recent.remove(nation)
    game.recent.append(nation)


def most_recent(game: Napoleonic, nations: list[int]) -> int:
    """Of some nations the one active most recently, the one active now before all; else the first of them."""
    if game.active != NOBODY and game.active in nations:
        return game.active
    return max(nations, key=lambda n: game.recent.index(n) if n in game.recent else -1)
