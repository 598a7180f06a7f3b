"""What every test shares: how much hypothesis searches, and how seldom the garbage collector does.

`HYPOTHESIS_PROFILE=search pytest ...` looks for new counterexamples, at random and for longer; the default
`ci` runs the same modest examples every time and does not shrink what fails.
"""

from __future__ import annotations

import gc
import os

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


def pytest_collection_finish() -> None:
    """What has been loaded stays: to look through it again and again takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
