"""What a seat cannot know of cards and troops, drawn anew: a position that it cannot tell from the real one.

Whatever is drawn here depends on what the seat knows and on the stream alone: hidden things are put into one
order before they are dealt, so that nothing of the real order, and nothing of the real places, is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Chance, LaceError
from lacewars.kernel.secrets import deal, one_of

TRIES = 16
"""How often the cards are dealt before a hand that must be worth this much gets better ones by exchange."""


class Purse(NamedTuple):
    """A hand of which everybody knows that it is worth at least this much: its power is about to pay."""

    power: int
    least: int


def deal_anew(game: CardTable, seat: int, chance: Chance, purse: Purse | None = None) -> None:
    """Deals the cards whose place `seat` does not know; each place keeps its number of cards of each deck.

    Who else knows a card is unknown too: in another's hand its owner does, in a pile nobody.
    """
    known, bit = game.known, 1 << seat
    places = [*game.hands, *game.used, game.draw]
    hidden = [[c for c in place if not known[c] & bit] for place in places]
    dealt = _deal(game, hidden, chance)
    if purse is not None:
        seen = game.tactical.worth([c for c in game.hands[purse.power] if known[c] & bit])
        wanted = Purse(purse.power, purse.least - seen)
        for _ in range(TRIES):
            if game.tactical.worth(dealt[wanted.power]) >= wanted.least:
                break
            dealt = _deal(game, hidden, chance)
        _enrich(game, dealt, wanted)
    powers = len(game.hands)
    for number, (place, cards) in enumerate(zip(places, dealt, strict=True)):
        if number < powers and game.controller[number] == seat and not cards:
            continue  # its own hand: the order in which it lists its actions is known to it
        place[:] = sorted([*(c for c in place if known[c] & bit), *cards])
    for number, cards in enumerate(dealt):
        mask = 1 << game.controller[number] if number < powers else 0
        for card in cards:
            known[card] = mask


def _deal(game: CardTable, hidden: list[list[int]], chance: Chance) -> list[list[int]]:
    """The hidden cards of each place, dealt anew deck by deck."""
    size = game.tactical.size
    counts = [game.tactical.backs(cards) for cards in hidden]
    dealt: list[list[int]] = [[] for _ in hidden]
    for deck in range(game.tactical.decks):
        alike = [c for cards in hidden for c in cards if c // size == deck]
        for cards, more in zip(dealt, deal(chance, alike, [count[deck] for count in counts]), strict=True):
            cards += more
    return dealt


def _enrich(game: CardTable, dealt: list[list[int]], purse: Purse) -> None:
    """Exchanges cards of a hand for better ones of the same deck until it is worth what is wanted."""
    value, size, hand = game.tactical.value, game.tactical.size, dealt[purse.power]
    while game.tactical.worth(hand) < purse.least:
        gain, mine, other, place = max(
            (
                (value[d] - value[c], -c, -d, number)
                for number, cards in enumerate(dealt)
                if number != purse.power
                for d in cards
                for c in hand
                if c // size == d // size
            ),
            default=(0, 0, 0, 0),
        )
        if gain <= 0:
            raise LaceError("no hand that this seat can imagine is worth what is to be paid")
        hand[hand.index(-mine)] = -other
        dealt[place][dealt[place].index(-other)] = -mine


def allot_anew(
    chance: Chance,
    groups: Sequence[tuple[int, Sequence[int]]],
    numbers: Callable[[int, int], range],
    *,
    finished: bool,
) -> tuple[dict[int, int], list[tuple[int, int]]]:
    """A secret set-up, done anew up to some general, or to its end if everybody knows that it is finished.

    `groups` are the troops of each power and its generals, in the order in which they are asked about;
    `numbers` tells how many of the troops left a general may get. Returns what each has got, and with whom
    each power that has not finished goes on, and with how many troops left.
    """
    order = [(number, g) for number, (_, generals) in enumerate(groups) for g in generals]
    asking = [i for i, (number, _) in enumerate(order) if len(groups[number][1]) > 1]
    stop = len(order) if finished else one_of(chance, asking)
    left, given = [troops for troops, _ in groups], {}
    for number, general in order[:stop]:
        given[general] = one_of(chance, numbers(general, left[number]))
        left[number] -= given[general]
    waiting = [
        (next(g for g in generals if g not in given), left[number])
        for number, (_, generals) in enumerate(groups)
        if generals[-1] not in given
    ]
    return given, waiting
