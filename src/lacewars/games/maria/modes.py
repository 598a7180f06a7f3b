"""The ways to play Maria that are worth testing: the short game and the whole one, by three and by two."""

from __future__ import annotations

from lacewars.games.maria.game import ADVANCED, INTRODUCTORY
from lacewars.kernel.game import Mode

MODES = tuple(
    Mode(f"{players}-{variant}", {"players": players, "variant": variant})
    for players in (3, 2)
    for variant in (INTRODUCTORY, ADVANCED)
)
