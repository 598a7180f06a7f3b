"""The shape of what Friedrich and Maria have in common: cards, battles, what is bought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lacewars.games.sivel.sight import Sight
from lacewars.games.sivel.state import CardTable
from lacewars.games.sivel.tactical import TacticalCards
from lacewars.research.parts import (
    FLAG,
    Bits,
    Each,
    Holders,
    Listed,
    Made,
    Maybe,
    Members,
    Nothing,
    Part,
    Row,
    Scalar,
    category,
    pairs_of,
)

MOST_PAIRS = 12
"""Battles due in one phase that are told; there are seldom more than four."""
MOST_SCORE = 60
"""A duel's score lies between both: a stack, and the card that answers it."""
MOST_BOUGHT = 12
IN_CARDS = Nothing("told by `cards`")


def table(state: CardTable, powers: Sequence[str], towns: Sequence[str]) -> dict[str, Part]:
    """The fields of `Sight`."""
    cards, town = state.tactical, category(len(towns))
    decks = range(1, cards.decks + 1)
    size = Scalar(0, cards.size)
    return {
        "seat": Scalar(0, state.players - 1, category=True),
        "pairs": Listed(MOST_PAIRS, Row(attacker=town, defender=town)),
        "duel": Maybe(
            Row(attacker=town, defender=town, score=Scalar(-MOST_SCORE, MOST_SCORE), defender_plays=FLAG)
        ),
        "hands": IN_CARDS,
        "elsewhere": IN_CARDS,
        "used_known": IN_CARDS,
        "backs": Each(powers, Each(decks, size)),
        "draw_size": Scalar(0, cards.count),
        "used_sizes": Each(decks, size),
    }


def cards(tactical: TacticalCards, powers: int) -> tuple[Callable[[Sight], Any], Part]:
    """For each card where the seat knows it to be: in the hand of a power, or (the last number) used."""

    def known(view: Sight) -> dict[int, Sequence[int]]:
        return {**view.hands, **view.elsewhere, powers: view.used_known}

    return known, Holders(_names(tactical), powers + 1)


def _names(tactical: TacticalCards) -> list[str]:
    """The names of the cards, told apart where two Reserves have the same."""
    return [f"{name} ({card})" if tactical.twin(card) else name for card, name in enumerate(tactical.names)]


def placed(tactical: TacticalCards, powers: int) -> Part:
    """For each card which power has laid it face up."""
    return Holders(_names(tactical), powers)


def laid(tactical: TacticalCards) -> Part:
    """Cards laid down in payment."""
    return Members(_names(tactical))


def bought(pieces: Sequence[str], towns: Sequence[str]) -> Part:
    """Pieces that are bought, each with the town where it comes back."""
    return Made(pairs_of, Listed(MOST_BOUGHT, Row(piece=category(len(pieces)), town=category(len(towns)))))


def allotment(pieces: Sequence[str]) -> Part:
    """The general who gets his armies at the set-up, what is left, and an even share of it."""
    return Maybe(Row(general=category(len(pieces)), left=Scalar(0, 99), even=Scalar(0, 99)))


def march(pieces: Sequence[str], towns: Sequence[str], **more: Part) -> Part:
    """The move under way."""
    return Maybe(Row(group=Bits(pieces), town=category(len(towns)), steps=Scalar(0, 20), **more))
