"""The worked examples of data/examples.toml, played through the engine: `run(example)` asserts one."""

from __future__ import annotations

from lacewars.kernel import IllegalAction, LaceError
from tests.frederic.examples import armies, combats, elephants, marches, officers, retreats
from tests.frederic.examples.checks import Checker, Example

__all__ = ["KINDS", "run"]

KINDS: dict[str, Checker] = {
    **armies.KINDS,
    **combats.KINDS,
    **elephants.KINDS,
    **marches.KINDS,
    **officers.KINDS,
    **retreats.KINDS,
}
"""How each thing that an example checks (`what`) is played."""


def run(example: Example) -> None:
    """Plays an example; AssertionError says where the engine disagrees."""
    for check in example["check"]:
        try:
            KINDS[check["what"]](example, check)
        except IllegalAction as refused:
            raise AssertionError(f"the engine refuses what the example plays: {refused}") from refused
        except LaceError as error:
            raise AssertionError(f"the engine does not know the example: {error}") from error
