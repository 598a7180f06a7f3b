"""Every worked example of the specification holds."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.maria.data_files import tables
from lacewars.kernel import covers
from tests.examples import notices
from tests.maria.examples import KINDS, run

EXAMPLES: list[dict[str, Any]] = tables("examples.toml")["example"]
BY_ID = {e["id"]: e for e in EXAMPLES}


@covers("R1")
@pytest.mark.parametrize("name", BY_ID)
def test_example(name: str) -> None:
    run(BY_ID[name])


def test_every_kind_of_example_is_played() -> None:
    assert {e["kind"] for e in EXAMPLES} == set(KINDS)
    assert len(BY_ID) == len(EXAMPLES) == 40


@pytest.mark.parametrize("name", BY_ID)
def test_a_wrong_example_is_noticed(name: str) -> None:
    assert notices(run, BY_ID[name])
