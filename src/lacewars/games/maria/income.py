"""M-8, M-20: how many Tactical Cards a power draws, and what of them it passes on."""

from __future__ import annotations

from lacewars.games.maria.board import DRESDEN, MUENCHEN
from lacewars.games.maria.cards import ICONS
from lacewars.games.maria.powers import (
    BAVARIA,
    INCOME,
    INCOME_INTRODUCTORY,
    POWERS,
    PRAGMATIC,
    SAXONY,
)
from lacewars.games.maria.state import Maria

_SEATS_OF_POWER = {BAVARIA: MUENCHEN, SAXONY: DRESDEN}
COMPULSORY_TURNS = 3
"""In these first turns France must pay the Bavarian subsidy (M-8.08)."""


_ICONS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        tuple((p in more) - (p in less) for more, less in zip(plus, minus, strict=True))
        for plus, minus in zip(ICONS["tc_plus"], ICONS["tc_minus"], strict=True)
    )
    for p in POWERS
)
"""For each power and track by how much each box changes the income."""


def cut_off(game: Maria, power: int) -> bool:
    """M-8.10, R7: whether a minor power's major fortress is in enemy hands."""
    town = _SEATS_OF_POWER.get(power)
    return town is not None and game.relations.enemy[power][game.holder(town)]


def printed_income(game: Maria, power: int) -> int:
    """The printed income with the icons of the tracks and cards in force, before any subsidy (R8)."""
    income = (INCOME if game.advanced else INCOME_INTRODUCTORY)[power] + game.income_change[power]
    for icons, box in zip(_ICONS[power], game.tracks, strict=True):
        income += icons[box]
    if power == PRAGMATIC and game.jacobites:
        income -= 1
    return max(0, income)
