"""The worked examples of data/examples.toml, played through the engine: `run(example)` asserts one."""

from __future__ import annotations

from lacewars.kernel import IllegalAction
from tests.friedrich.examples import armies, cards, combats, ending, marches, objectives
from tests.friedrich.examples.checks import Check, Example

__all__ = ["KINDS", "run"]

KINDS: dict[str, Check] = {
    **armies.KINDS,
    **cards.KINDS,
    **combats.KINDS,
    **ending.KINDS,
    **marches.KINDS,
    **objectives.KINDS,
}
"""How each `kind` of example is played."""


def run(example: Example) -> None:
    """Plays an example; AssertionError says where the engine disagrees."""
    try:
        KINDS[example["kind"]](example)
    except IllegalAction as refused:
        raise AssertionError(f"the engine refuses what the example plays: {refused}") from refused
