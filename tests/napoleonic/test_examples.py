"""The worked examples of the specification hold, as far as their rules are written."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.data_files import tables
from lacewars.kernel import covers
from tests.examples import notices
from tests.napoleonic.examples import RUNS, run

EXAMPLES = {example["id"]: example for example in tables("examples.toml")["example"]}


@covers("N-5.2.01", "N-5.5.01", "N-16.2.02", "N-9.1.07", "N-9.7.11")
@pytest.mark.parametrize("name", sorted(RUNS))
def test_example(name: str) -> None:
    run(EXAMPLES[name])


@pytest.mark.parametrize("name", sorted(RUNS))
def test_a_wrong_example_is_noticed(name: str) -> None:
    assert notices(run, EXAMPLES[name])
