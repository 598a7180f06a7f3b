"""The worked examples of data/examples.toml, played through the engine: `run(example)` asserts one."""

from __future__ import annotations

from lacewars.kernel import IllegalAction
from tests.maria.examples import battles, dealings, fortresses, marches, politics, troops
from tests.maria.examples.checks import Check, Example

__all__ = ["KINDS", "run"]

KINDS: dict[str, Check] = {
    **battles.KINDS,
    **dealings.KINDS,
    **fortresses.KINDS,
    **marches.KINDS,
    **politics.KINDS,
    **troops.KINDS,
}
"""How each `kind` of example is played."""


def run(example: Example) -> None:
    """Plays an example; AssertionError says where the engine disagrees."""
    try:
        KINDS[example["kind"]](example)
    except IllegalAction as refused:
        raise AssertionError(f"the engine refuses what the example plays: {refused}") from refused
