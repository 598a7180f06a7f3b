"""Windows: several powers are asked whether they respond, one after the other or all at once.

Whoever is in the audience is asked, whether or not it could do more than pass: neither the asking nor its
length tells who could have responded. The audience must follow from what everybody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self, TypeVar

from lacewars.kernel.action import Action
from lacewars.kernel.chance import Chance
from lacewars.kernel.errors import LaceError, Refusal
from lacewars.kernel.phase import NOBODY, Decision, Phase, dataphase
from lacewars.kernel.secrets import one_of
from lacewars.kernel.state import State

S = TypeVar("S", bound=State)

NOTHING = 0
"""The subject of a window that is about nothing on the agenda."""
UNANSWERED = -1
DONE = -1
"""In place of a power on a ballot paper: the seat has answered for all its powers."""


@dataphase
class Asking(Phase[S]):
    """What both kinds of windows have: who is asked, about what, and what they may answer."""

    powers: tuple[int, ...]
    """The audience. A seat that plays several powers is asked for each; a power that nobody plays is not."""
    subject: int
    """The mark of what the window is about: if that is struck off, nobody more is asked. Or NOTHING."""

    def responses(self, game: S, power: int) -> Sequence[Action]:
        """The responses that a power could make now, without the pass."""
        raise NotImplementedError

    def passing(self, game: S) -> Action:
        """The action that means 'no'."""
        raise NotImplementedError

    def refuse(self, game: S, power: int, action: Action) -> Refusal | None:
        """Why a power cannot answer so, as precisely as this window can say."""
        return None

    def choices(self, game: S, power: int) -> list[Action]:
        """All that a power may answer."""
        return [*self.responses(game, power), self.passing(game)]

    def stands(self, game: S) -> bool:
        """Whether what the window is about is still to come."""
        return self.subject == NOTHING or game.agenda.awaits(self.subject)


@dataphase
class Window(Asking[S]):
    """Powers are asked in turn whether they respond.

    What a response puts on the agenda, further windows included, is done before the next power is asked.
    A window whose subject has been struck off is over.
    """

    def respond(self, game: S, power: int, action: Action) -> bool:
        """Carries out a response; False if it closes the window for the powers not yet asked."""
        raise NotImplementedError

    def close(self, game: S) -> None:
        """What follows when everybody has been asked."""

    def rest(self) -> Self:
        """This window without its first power."""
        return replace(self, powers=self.powers[1:])

    def decide(self, game: S) -> Decision | None:
        if not self.powers or not self.stands(game):
            return None
        power = self.powers[0]
        seat = game.seat_of(power)
        return None if seat == NOBODY else Decision(seat, power, self, self.choices(game, power))

    def resolve(self, game: S, action: Action) -> None:
        if action is self.passing(game):
            game.then(self.rest())
            return
        mark = game.agenda.mark(self.rest())
        if not self.respond(game, self.powers[0], action):
            game.agenda.strike(mark)

    def perform(self, game: S) -> None:
        if not self.powers:
            self.close(game)
        elif self.stands(game):  # nobody plays the first power
            game.then(self.rest())

    def explain(self, game: S, action: Action) -> Refusal | None:
        return self.refuse(game, self.powers[0], action)


@dataphase
class Ballot(Asking[S]):
    """Powers are asked all at once, in secret; their answers are revealed together.

    An answer is only noted when it is given: what it does, it does when it is revealed. A seat that answers
    for several powers says when it is done: otherwise its last answer would show how many it had given.
    """

    paper: ClassVar[type[BallotPaper]]
    """The phase in which a power answers: a subclass with the rules of this ballot."""
    given: tuple[int, ...]
    """For each power the number of its answer in the alphabet, or UNANSWERED; empty: nobody was asked yet."""

    def done(self, game: S) -> Action:
        """The action by which a seat says that it has answered for all its powers."""
        raise NotImplementedError

    def reveal(self, game: S, answers: Sequence[tuple[int, Action]]) -> None:
        """What follows when everybody has answered: each power, in order, and its answer, or the pass."""
        raise NotImplementedError

    def perform(self, game: S) -> None:
        if not self.stands(game):
            return
        if len(self.given) == len(self.powers):
            if UNANSWERED in self.given:
                raise LaceError(f"{self!r} is revealed before all have answered")
            alphabet = game.game.alphabet
            answers = zip(self.powers, self.given, strict=True)
            self.reveal(game, [(power, alphabet[number]) for power, number in answers])
            return
        passed = self.passing(game).index  # for the powers that nobody plays
        given = tuple(passed if game.seat_of(p) == NOBODY else UNANSWERED for p in self.powers)
        opened = replace(self, given=given)
        game.interrupt(opened)
        game.together({seat: opened.papers(game, seat) for seat in self.seats(game)})

    def seats(self, game: S) -> list[int]:
        """The seats that are asked."""
        return sorted({game.seat_of(power) for power in self.powers} - {NOBODY})

    def of_seat(self, game: S, seat: int) -> list[int]:
        """The powers of the audience that a seat plays."""
        return [power for power in self.powers if game.seat_of(power) == seat]

    def papers(self, game: S, seat: int) -> list[BallotPaper]:
        """What a seat has yet to do: answer for its powers, and say that it is done if they are several."""
        powers = self.of_seat(game, seat)
        left = [p for p in powers if self.given[self.powers.index(p)] == UNANSWERED]
        return [self.paper_of(seat, power) for power in [*left, *([DONE] if len(powers) > 1 else [])]]

    def paper_of(self, seat: int, power: int) -> BallotPaper:
        """The paper on which a seat answers for a power; a subclass may write more on it."""
        return self.paper(seat, power)

    def answered(self, power: int, number: int) -> Self:
        """This ballot with the answer of a power."""
        place = self.powers.index(power)
        return replace(self, given=(*self.given[:place], number, *self.given[place + 1 :]))

    def fits(self, game: S) -> bool:
        """The answers that are noted are such as could be given now."""
        if len(set(self.powers)) < len(self.powers):
            return False
        if not self.given:
            return True
        alphabet = game.game.alphabet
        return len(self.given) == len(self.powers) and all(
            n == UNANSWERED or alphabet[n] in self.choices(game, p)
            for p, n in zip(self.powers, self.given, strict=True)
        )

    def disguised(self, game: S, seat: int, chance: Chance) -> None:
        """Draws anew what the other seats have answered so far; for `redraw`, when hands are dealt.

        Everybody knows who has finished, and nobody else how far a seat with several powers has got.
        """
        ballot = self
        for other in self.seats(game):
            if other == seat:
                continue
            powers, is_open = self.of_seat(game, other), other in game.lanes
            most = len(powers) + (len(powers) > 1)  # the last step of several is to say that one is done
            answered = chance.below(most) if is_open else len(powers)
            for i, power in enumerate(powers):
                number = one_of(chance, self.choices(game, power)).index if i < answered else UNANSWERED
                ballot = ballot.answered(power, number)
            if is_open:
                game.agenda.set_lane(other, *ballot.papers(game, other))
        game.agenda.replace(self, ballot)


@dataphase
class BallotPaper(Phase[Any]):
    """A seat answers a ballot in secret. Each kind of ballot has a subclass of it, with its rules."""

    voter: int
    """The seat."""
    voice: int
    """The power for which it answers; or DONE: it says that it has answered for all."""

    def ballot(self, game: State) -> Ballot[Any]:
        """The ballot that lies below the lanes."""
        found = game.agenda.find(Ballot)
        if found is None or self.voter not in found.seats(game):
            raise LaceError(f"no ballot asks seat {self.voter}")
        return found

    def fits(self, game: State) -> bool:
        ballot = self.ballot(game)
        if len(ballot.given) != len(ballot.powers) or type(self) is not ballot.paper:
            return False
        return game.lanes.get(self.voter) == ballot.papers(game, self.voter)[::-1]

    def decide(self, game: State) -> Decision:
        ballot = self.ballot(game)
        choices = [ballot.done(game)] if self.voice == DONE else ballot.choices(game, self.voice)
        return Decision(self.voter, self.voice, self, choices)

    def resolve(self, game: State, action: Action) -> None:
        ballot = self.ballot(game)
        if self.voice != DONE:
            game.agenda.replace(ballot, ballot.answered(self.voice, action.index))

    def explain(self, game: State, action: Action) -> Refusal | None:
        return None if self.voice == DONE else self.ballot(game).refuse(game, self.voice, action)
