"""Fog: pieces of which some seats see the place, the colour and the number, and nothing else.

What an observer may be told of a hidden piece is which crowd it stands in. A `Crowd` carries no identity, and
crowds are listed by place and colour, never by the numbers of the pieces: nobody can follow one piece through
a crowd. A game says where its pieces stand and which of them a seat does not know; the views, the worlds that
a seat might as well be in, and the tests against leaks are made from that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from typing import Generic, NamedTuple, TypeVar

from lacewars.kernel.chance import Chance
from lacewars.kernel.secrets import deal

S = TypeVar("S")
"""The class of a game's positions."""


class Crowd(NamedTuple):
    """Hidden pieces of one colour at one place, with their number; place and colour identify it."""

    place: int
    colour: int
    number: int


class Fog(ABC, Generic[S]):
    """The pieces of a game that stand in fog. A piece is a number; sets of pieces are bit masks."""

    def __init__(self, colours: Sequence[int], picked_by: Mapping[str, int]) -> None:
        """`colours` holds the colour of each piece, which everybody sees.

        `picked_by` holds the verbs with which a seat picks one of its own pieces, each with the place of the
        piece among the arguments. Whoever does not see the piece must not see which of a crowd was picked.
        """
        self.colours = tuple(colours)
        self.picked_by = dict(picked_by)

    # ------------------------------------------------------------------ what a game says
    @abstractmethod
    def places(self, game: S) -> MutableSequence[int]:
        """Where each piece stands; below 0: it is out of play, and stands in no crowd."""

    @abstractmethod
    def hidden(self, game: S, seat: int | None) -> int:
        """The pieces that a seat does not know, of those in play; None is a spectator."""

    # ------------------------------------------------------------------ what an observer may be told
    def crowds(self, game: S, seat: int | None) -> tuple[Crowd, ...]:
        """What a seat sees of the pieces it does not know, by place and colour."""
        places, colours = self.places(game), self.colours
        count: dict[tuple[int, int], int] = {}
        for piece in pieces(self.hidden(game, seat)):
            where = places[piece], colours[piece]
            count[where] = count.get(where, 0) + 1
        return tuple([Crowd(place, colour, count[place, colour]) for place, colour in sorted(count)])

    def known(self, game: S, seat: int | None) -> list[int]:
        """The pieces in play that a seat knows, by place, colour and number."""
        places, hidden = self.places(game), self.hidden(game, seat)
        found = [p for p, place in enumerate(places) if place >= 0 and not hidden >> p & 1]
        return sorted(found, key=lambda p: (places[p], self.colours[p], p))

    # ------------------------------------------------------------------ what the host does
    def crowd(self, game: S, seat: int | None, place: int, colour: int) -> list[int]:
        """The pieces that a seat points at when it names a crowd; by number, for the host alone."""
        places = self.places(game)
        hidden = pieces(self.hidden(game, seat))
        return [p for p in hidden if places[p] == place and self.colours[p] == colour]

    def deal(self, game: S, seat: int, chance: Chance) -> int:
        """Deals the pieces that a seat does not know to the places where such pieces stand.

        The crowds stay as they are; returns the pieces that were dealt. What a piece carries with it (its
        strength, whether it has marched) is the game's to draw anew.
        """
        hidden, places = self.hidden(game, seat), self.places(game)
        for colour in sorted({self.colours[p] for p in pieces(hidden)}):
            alike = [p for p in pieces(hidden) if self.colours[p] == colour]
            stands = sorted([places[p] for p in alike])
            towns = sorted(set(stands))
            for town, dealt in zip(towns, deal(chance, alike, [stands.count(t) for t in towns]), strict=True):
                for piece in dealt:
                    places[piece] = town
        return hidden


def pieces(mask: int) -> Iterator[int]:
    """The numbers of the pieces in a bit mask, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
