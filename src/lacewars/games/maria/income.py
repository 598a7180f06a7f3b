"""M-8, M-20: how many Tactical Cards a power draws, and what of them it passes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

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


class Incomes(Protocol):
    """Whatever tells on what incomes depend: a position, or anybody's view of it."""

    @property
    def advanced(self) -> bool:
        """Whether this is the advanced game."""

    @property
    def tracks(self) -> Sequence[int]:
        """The box of each track's marker."""

    @property
    def income_change(self) -> Sequence[int]:
        """By how much cards of this turn change each power's income."""

    @property
    def jacobites(self) -> bool:
        """Whether the Jacobites have risen."""


def base_income(game: Incomes, power: int) -> int:
    """The income as it is printed."""
    return (INCOME if game.advanced else INCOME_INTRODUCTORY)[power]


def printed_income(game: Incomes, power: int) -> int:
    """The printed income with the icons of the tracks and cards in force, before any subsidy (R8)."""
    income = base_income(game, power) + game.income_change[power]
    for icons, box in zip(_ICONS[power], game.tracks, strict=True):
        income += icons[box]
    if power == PRAGMATIC and game.jacobites:
        income -= 1
    return max(0, income)
