"""Every worked example of the specification holds."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.frederic.data_files import tables
from tests.examples import notices
from tests.frederic.examples import KINDS, run

EXAMPLES: list[dict[str, Any]] = tables("examples.toml")["example"]
BY_ID = {e["id"]: e for e in EXAMPLES}


@pytest.mark.parametrize("name", BY_ID)
def test_example(name: str) -> None:
    run(BY_ID[name])


def test_every_kind_of_check_is_played() -> None:
    assert {c["what"] for e in EXAMPLES for c in e["check"]} == set(KINDS)
    assert len(BY_ID) == len(EXAMPLES) == 78
    assert sum(len(e["check"]) for e in EXAMPLES) == 225


@pytest.mark.parametrize("name", BY_ID)
def test_a_wrong_example_is_noticed(name: str) -> None:
    assert notices(run, BY_ID[name])
