"""The worked examples of data/examples.toml, played through the engine: `run(example)` asserts one.

An example whose rules are not written has no entry in `RUNS` yet.
"""

from __future__ import annotations

from typing import Any

from lacewars.kernel import LaceError
from tests.napoleonic.examples import (
    battles,
    builds,
    diplomacy,
    ending,
    events,
    fleets,
    marches,
    opening,
    track,
)

__all__ = ["RUNS", "run"]

RUNS = {
    **fleets.RUNS,
    **battles.RUNS,
    **builds.RUNS,
    **diplomacy.RUNS,
    **ending.RUNS,
    **events.RUNS,
    **marches.RUNS,
    **opening.RUNS,
    **track.RUNS,
}
"""How each example is played, by its id."""


def run(example: dict[str, Any]) -> None:
    """Plays an example; AssertionError says where the engine disagrees."""
    try:
        RUNS[example["id"]](example["facts"], example["expect"])
    except LaceError as refused:
        raise AssertionError(f"the engine refuses what the example plays: {refused}") from refused
