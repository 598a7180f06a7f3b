"""What a seat cannot know of cards and troops, drawn anew: a position that it cannot tell from the real one.

Whatever is drawn here depends on what the seat knows and on the stream alone: hidden things are put into one
order before they are dealt, so that nothing of the real order, and nothing of the real places, is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Chance, LaceError

TRIES = 16
"""How often the cards are dealt before a hand that must be worth so much gets better ones by exchange."""


class Purse(NamedTuple):
    """A hand of which everybody knows that it is worth at least so much: its power is about to pay."""

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
        pile = sorted([c for cards in hidden for c in cards if c // size == deck])
        for cards, count in zip(dealt, counts, strict=True):
            if len(pile) == count[deck]:  # the last place gets the rest
                cards += pile
                break
            cards += [chance.take(pile) for _ in range(count[deck])]
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


class Room(NamedTuple):
    """How many troops a stack may have, and whether free places in it are wanted."""

    least: int
    most: int
    wanted: bool = False


def spread(chance: Chance, rooms: Sequence[Room], total: int, spare: int = 0) -> list[int]:
    """Divides troops among stacks, one by one; at least `spare` places stay free in the wanted ones."""
    found = [room.least for room in rooms]
    left = total - sum(found)
    places = sum([room.most - room.least for room in rooms if room.wanted]) - spare
    if left < 0 or places < 0:
        raise LaceError("there are no stacks for these troops")
    for _ in range(left):
        rows = [i for i, room in enumerate(rooms) if found[i] < room.most and (places > 0 or not room.wanted)]
        if not rows:
            raise LaceError("there are no stacks for these troops")
        chosen = rows[chance.below(len(rows))]
        found[chosen] += 1
        places -= rooms[chosen].wanted
    return found


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
    stop = len(order) if finished else asking[chance.below(len(asking))]
    left, given = [troops for troops, _ in groups], {}
    for number, general in order[:stop]:
        choice = numbers(general, left[number])
        given[general] = choice[chance.below(len(choice))]
        left[number] -= given[general]
    waiting = [
        (next(g for g in generals if g not in given), left[number])
        for number, (_, generals) in enumerate(groups)
        if generals[-1] not in given
    ]
    return given, waiting
