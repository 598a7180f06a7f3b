"""What every test shares: how much hypothesis searches, how seldom the garbage collector does, the order.

`HYPOTHESIS_PROFILE=search pytest ...` looks for new counterexamples, at random and for longer; the default
`ci` runs the same modest examples every time and does not shrink what fails.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]

settings.register_profile(
    "ci",
    max_examples=14,
    derandomize=True,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),  # a failure names its seed at once; `search` shrinks it
    suppress_health_check=_SLOW,
)
settings.register_profile("search", max_examples=400, deadline=None, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

WAITING = Path(__file__).parent / "server"
"""The tests here wait more than they work."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spreads the files of tests that wait among the others, so that both cores always have work."""
    waiting = [item for item in items if WAITING in item.path.parents]
    working = [item for item in items if WAITING not in item.path.parents]
    places = dict(_places(waiting)) | dict(_places(working))
    items.sort(key=lambda item: places[item.path])


def _places(items: list[pytest.Item]) -> Iterator[tuple[Path, float]]:
    """For each file where its last test stands among these: from 0 to 1."""
    return ((item.path, number / len(items)) for number, item in enumerate(items))


def pytest_collection_finish() -> None:
    """What has been loaded stays: to look through it again and again takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
