"""Consent: powers are asked whether they agree to something, in turn or all at once.

A game says who is asked, about what, how many must agree (`Needs`), and what follows (`settled`). Like any
window, a consent asks powers: their seats are those that play them at that moment, and a power that nobody
plays is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, ClassVar, Self

from lacewars.kernel.action import Action
from lacewars.kernel.phase import NOBODY, Decision, dataphase
from lacewars.kernel.window import NOTHING, Asking, Ballot, S, Window


class Needs(Enum):
    """How many of those who are asked must agree."""

    ALL = "all"
    """Everybody: a single refusal is a veto. If nobody is asked, all agree."""
    MAJORITY = "majority"
    """More than half."""
    ONE = "one"
    """Anybody."""

    def verdict(self, agreed: int, refused: int, left: int) -> bool | None:
        """What is decided when so many have agreed and refused; None if it hangs on the `left` ones."""
        everybody = agreed + refused + left
        needed = {Needs.ALL: everybody, Needs.MAJORITY: everybody // 2 + 1, Needs.ONE: 1}[self]
        if agreed >= needed:
            return True
        return False if agreed + left < needed else None


class _Agreeing(Asking[S]):
    """What both kinds of consent have: two answers, a rule, and what follows."""

    __slots__ = ()
    needs: ClassVar[Needs] = Needs.ALL
    yes: ClassVar[Action]
    no: ClassVar[Action]

    def heard(self, game: S, power: int, agrees: bool) -> None:
        """A power has answered, and everybody hears it: for the events of the game."""

    def settled(self, game: S, agreed: bool) -> None:
        """What follows from the answers."""
        raise NotImplementedError

    def responses(self, game: S, power: int) -> Sequence[Action]:
        return (self.yes,)

    def passing(self, game: S) -> Action:
        return self.no


@dataphase
class Consent(_Agreeing[S], Window[S]):
    """Powers are asked in turn whether they agree, openly; the asking ends when the result is certain."""

    agreed: tuple[int, ...]
    """The powers that have agreed so far."""
    refused: tuple[int, ...]

    @classmethod
    def ask(cls, powers: Iterable[int], *matter: Any, subject: int = NOTHING) -> Self:
        """The question to these powers; `matter` are the fields that a game's own consent adds."""
        return cls(tuple(powers), subject, (), (), *matter)

    def verdict(self, game: S) -> bool | None:
        """What is decided; None if it hangs on those who are still to be asked."""
        left = [power for power in self.powers if game.seat_of(power) != NOBODY]
        return self.needs.verdict(len(self.agreed), len(self.refused), len(left))

    def fits(self, game: S) -> bool:
        """Nobody is asked twice."""
        asked = (*self.powers, *self.agreed, *self.refused)
        return len(set(asked)) == len(asked)

    def decide(self, game: S) -> Decision | None:
        return None if self.verdict(game) is not None else Window.decide(self, game)

    def resolve(self, game: S, action: Action) -> None:
        power, rest = self.powers[0], self.rest()
        agrees = action is self.yes
        self.heard(game, power, agrees)
        if agrees:
            game.then(replace(rest, agreed=(*self.agreed, power)))
        else:
            game.then(replace(rest, refused=(*self.refused, power)))

    def perform(self, game: S) -> None:
        if not self.stands(game):
            return
        verdict = self.verdict(game)
        if verdict is None:  # nobody plays the first power
            game.then(self.rest())
        else:
            self.settled(game, verdict)


@dataphase
class Poll(_Agreeing[S], Ballot[S]):
    """Powers say all at once whether they agree, in secret; the answers are revealed together."""

    finished: ClassVar[Action]
    """By which a seat says that it has answered for all its powers."""

    @classmethod
    def ask(cls, powers: Iterable[int], *matter: Any, subject: int = NOTHING) -> Self:
        """The question to these powers; `matter` are the fields that a game's own poll adds."""
        return cls(tuple(powers), subject, (), *matter)

    def done(self, game: S) -> Action:
        return self.finished

    def reveal(self, game: S, answers: Sequence[tuple[int, Action]]) -> None:
        given = [(power, action is self.yes) for power, action in answers if game.seat_of(power) != NOBODY]
        for power, agrees in given:
            self.heard(game, power, agrees)
        agreed = sum(agrees for _, agrees in given)
        self.settled(game, self.needs.verdict(agreed, len(given) - agreed, 0) is True)
