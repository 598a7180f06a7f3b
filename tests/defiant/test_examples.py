"""Every worked example of the specification holds."""

from __future__ import annotations

import pytest

from lacewars.kernel import covers
from tests.defiant.examples import RUNS, run
from tests.defiant.examples.checks import EXAMPLES
from tests.examples import notices


@covers("D-2.04", "D-2.07", "D-2.08", "D-2.29", "D-5.26", "D-5.47", "D-7.17", "D-7.23", "D-7.32")
@covers("D-9.03", "D-9.04", "R107")
@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    run(EXAMPLES[name])


@covers("D-6.30", "D-6.38", "D-6.53", "R115")
@pytest.mark.parametrize("name", ["EX10", "EX11"])
def test_cavalry_as_in_the_rulebook(name: str) -> None:
    run(EXAMPLES[name])


@covers("D-6.04", "D-6.05", "D-6.10", "D-6.22", "D-6.33", "D-6.40", "D-6.45", "D-6.49", "D-6.50", "D-6.74")
@covers("R29", "R34", "R63", "R65", "R66", "R73", "R108")
@pytest.mark.parametrize("name", ["EX17", "EX18", "EX19"])
def test_the_battle_of_breslau(name: str) -> None:
    run(EXAMPLES[name])


def test_every_example_is_played() -> None:
    assert list(EXAMPLES) == sorted(RUNS)
    assert len(EXAMPLES) == 23


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_wrong_example_is_noticed(name: str) -> None:
    assert notices(run, EXAMPLES[name])
