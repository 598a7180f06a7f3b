"""The worked examples of data/examples.toml, played through the engine: `run(example)` asserts one."""

from __future__ import annotations

from lacewars.kernel import LaceError
from tests.defiant.examples import battles, breslau, cards, marches, priebus, supply
from tests.defiant.examples.checks import Check, Example

__all__ = ["RUNS", "run"]

RUNS: dict[str, Check] = {
    **battles.RUNS,
    **breslau.RUNS,
    **cards.RUNS,
    **marches.RUNS,
    **priebus.RUNS,
    **supply.RUNS,
}
"""How each example is played, by its id."""


def run(example: Example) -> None:
    """Plays an example; AssertionError says where the engine disagrees."""
    try:
        RUNS[example["id"]](example)
    except LaceError as refused:
        raise AssertionError(f"the engine refuses what the example plays: {refused}") from refused
