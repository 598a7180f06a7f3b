"""The ways to play Frédéric that are worth testing: every battle as printed, and with another deployment."""

from __future__ import annotations

from collections.abc import Iterator

from lacewars.games.frederic.game import LATE
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.state import DEPLOYMENTS, OPENINGS
from lacewars.kernel.game import Mode

LONG = 8
"""A battle takes about so much longer than a skirmish."""


def _battles() -> Iterator[Mode]:
    for number, battle in enumerate(SCENARIOS):
        yield Mode(f"{battle}-{DEPLOYMENTS[0]}", {"battle": battle}, LONG)
        deployment = DEPLOYMENTS[1 + number % (len(DEPLOYMENTS) - 1)]
        more = {"opening": OPENINGS[number % len(OPENINGS)], "batch": 3, "losses": LATE}
        options = {"battle": battle, "deployment": deployment, **more}
        yield Mode(f"{battle}-{deployment}", options, LONG)


MODES = (*_battles(), Mode("skirmish-120", {"battle": "skirmish 120"}))
