"""The games for people who build players: observations, masks, environments, vectors, datasets.

`pip install 'lacewars[research]'` brings what it needs. What is named here is imported when it is used:

- `Encoder`: what a seat sees as a row of numbers, what it may do as a mask
- `Factoring`: actions as verb and arguments
- `Episode`, `Vector`: one game, many games in one process
- `branches`, `played`, `Steered`: chance under control, for searches
- `env`: a PettingZoo environment; `Solo`: a Gymnasium environment, one seat against bots
- `datasets`, `openspiel`: modules of their own
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lacewars.research.actions import Factoring
    from lacewars.research.aec import env
    from lacewars.research.encoder import Encoder
    from lacewars.research.episode import Episode
    from lacewars.research.search import Branch, Steered, branches, played
    from lacewars.research.solo import Solo
    from lacewars.research.vector import Batch, Vector

__all__ = [
    "Batch",
    "Branch",
    "Encoder",
    "Episode",
    "Factoring",
    "Solo",
    "Steered",
    "Vector",
    "branches",
    "env",
    "played",
]

_MODULES = {
    "Batch": "vector",
    "Branch": "search",
    "Encoder": "encoder",
    "Episode": "episode",
    "Factoring": "actions",
    "Solo": "solo",
    "Steered": "search",
    "Vector": "vector",
    "branches": "search",
    "env": "aec",
    "played": "search",
}


def __getattr__(name: str) -> Any:
    """Imports what is named when it is first used."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("numpy", "gymnasium", "pettingzoo"):
            raise ImportError(f"{error.name} is missing: pip install 'lacewars[research]'") from error
        raise
