"""The flow of Congress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lacewars.kernel import (
    NOBODY,
    Action,
    Ballot,
    BallotPaper,
    Consent,
    Decision,
    Needs,
    Phase,
    Poll,
    Refusal,
    Window,
    dataphase,
)
from tests.toys.congress.board import (
    AGAINST,
    AGREE,
    ALL,
    CAMPAIGN,
    CARD,
    DONE,
    FOR,
    FORTUNE,
    PARTITION,
    PASS,
    PLAY_APPEAL,
    PLAY_BRIBE,
    PLAY_FORTUNE,
    PLAY_VETO,
    PLEDGE,
    POWERS,
    REST,
    SUCCESS,
    TURNS,
)
from tests.toys.congress.state import CongressState


def answerable(game: CongressState, power: int, effect: Phase[CongressState]) -> None:
    """What a power does, unless the others cancel it in a parley."""
    mark = game.agenda.mark(effect)
    game.then(Parley(game.others(power), mark))


@dataphase
class Turn(Phase[CongressState]):
    """K-1: a power draws a card, then declares what it does; nobody does so for one without a player."""

    number: int

    def perform(self, game: CongressState) -> None:
        if self.number == TURNS * len(POWERS):
            return
        power = self.number % len(POWERS)
        game.then(Turn(self.number + 1))
        if game.seat_of(power) == NOBODY:
            return
        if game.pile:
            card = game.chance.take(game.pile)
            game.hands[power].append(card)
            game.tell("drew", power, card, to=(game.seat_of(power),))
        game.then(Declare(power))


@dataphase
class Declare(Phase[CongressState]):
    """K-1: a campaign against another power, a partition of it, or neither."""

    power: int
    rules: ClassVar[tuple[str, ...]] = ("K-1.01",)

    def decide(self, game: CongressState) -> Decision:
        declared = [a for a in (*CAMPAIGN, *PARTITION) if not self.explain(game, a)]
        return Decision(game.seat_of(self.power), self.power, self, [*declared, REST])

    def explain(self, game: CongressState, action: Action) -> Refusal | None:
        if action.verb not in ("campaign", "partition"):
            return None
        target = action.args[0]
        if target == self.power or not game.points[target]:
            return Refusal("no-target", "Name another power that has a point", ("K-1.02",))
        return None

    def resolve(self, game: CongressState, action: Action) -> None:
        if action is REST:
            return
        if action in PARTITION:
            target = action.args[0]
            game.tell("proposed", self.power, target)
            game.then(Partition.ask(game.neighbours(self.power, target), self.power, target))
            return
        game.tell("declared", self.power, action.args[0])
        answerable(game, self.power, Campaign(self.power, action.args[0]))


@dataphase
class Campaign(Phase[CongressState]):
    """K-3: others take sides in a campaign that stands; then a die is thrown, and may be thrown anew."""

    power: int
    target: int

    def perform(self, game: CongressState) -> None:
        result = game.agenda.mark(Result(self.power, self.target))
        everybody = (self.power, *game.others(self.power))
        game.then(
            Alliance(game.neutrals(self.power, self.target), result, ()), Throw(), Fortunes(everybody, result)
        )


@dataphase
class Result(Phase[CongressState]):
    """K-3.04: the die decides."""

    power: int
    target: int

    def perform(self, game: CongressState) -> None:
        if game.die >= SUCCESS and game.points[self.target]:
            game.take_point(self.power, self.target)
        game.die = game.aid = 0


class CardWindow(Window[CongressState]):
    """A window that is answered with cards."""

    __slots__ = ()
    rules: ClassVar[tuple[str, ...]] = ("K-2.01",)
    answers: ClassVar[tuple[Action, ...]]

    def passing(self, game: CongressState) -> Action:
        return PASS

    def responses(self, game: CongressState, power: int) -> list[Action]:
        return [a for a in self.answers if CARD[a.verb] in game.hands[power]]

    def refuse(self, game: CongressState, power: int, action: Action) -> Refusal | None:
        return not_in_hand(action) if action in self.answers else None


def is_own(game: CongressState, power: int, action: Action) -> bool:
    """K-5.01: whether a bribe would win a power for those who play it already."""
    return action in PLAY_BRIBE and game.seat_of(action.args[0]) == game.seat_of(power)


def not_in_hand(action: Action) -> Refusal:
    return Refusal("not-in-hand", f"This power holds no card {action.verb!r}", ("K-1.03",))


@dataphase
class Parley(CardWindow):
    """K-2: the others are asked in turn whether they cancel what was declared or played."""

    rules: ClassVar[tuple[str, ...]] = ("K-2.01",)
    answers: ClassVar[tuple[Action, ...]] = (PLAY_VETO, PLAY_APPEAL, *PLAY_BRIBE)

    def responses(self, game: CongressState, power: int) -> list[Action]:
        found = CardWindow.responses(self, game, power)
        return [a for a in found if not is_own(game, power, a)]

    def refuse(self, game: CongressState, power: int, action: Action) -> Refusal | None:
        if is_own(game, power, action):
            return Refusal("yours-already", "The same person plays this power already", ("K-5.01",))
        return CardWindow.refuse(self, game, power, action)

    def respond(self, game: CongressState, power: int, action: Action) -> bool:
        game.play(power, CARD[action.verb])
        if action in PLAY_BRIBE:
            game.hand_over(action.args[0], game.seat_of(power))
        elif action is PLAY_VETO:
            answerable(game, power, Cancel(self.subject))
        else:
            game.then(Vote.ask(ALL, subject=self.subject))
        return True


@dataphase
class Cancel(Phase[CongressState]):
    """K-2.02: a veto that stands strikes what it answers."""

    subject: int

    def perform(self, game: CongressState) -> None:
        game.agenda.strike(self.subject)
        game.tell("cancelled")


class SecretBallot(Ballot[CongressState]):
    """A ballot in which one may pass."""

    __slots__ = ()

    def passing(self, game: CongressState) -> Action:
        return PASS

    def done(self, game: CongressState) -> Action:
        return DONE


@dataphase
class VotePaper(BallotPaper):
    """K-2.03: a power votes in secret."""

    rules: ClassVar[tuple[str, ...]] = ("K-2.03",)


@dataphase
class Vote(Poll[CongressState]):
    """K-2.03: all vote whether what was appealed against is cancelled."""

    needs: ClassVar[Needs] = Needs.MAJORITY
    paper: ClassVar[type[BallotPaper]] = VotePaper
    yes, no, finished = AGREE, PASS, DONE

    def heard(self, game: CongressState, power: int, agrees: bool) -> None:
        game.tell("voted", power, agrees)

    def settled(self, game: CongressState, agreed: bool) -> None:
        if agreed:
            game.then(Cancel(self.subject))


@dataphase
class Partition(Consent[CongressState]):
    """K-5.03: the neighbours are asked in turn whether they agree that a power loses a point."""

    power: int
    target: int
    rules: ClassVar[tuple[str, ...]] = ("K-5.03",)
    yes, no = AGREE, PASS

    def fits(self, game: CongressState) -> bool:
        asked = (*self.agreed, *self.refused, *self.powers)
        return sorted(asked) == sorted(game.neighbours(self.power, self.target))

    def heard(self, game: CongressState, power: int, agrees: bool) -> None:
        game.tell("heard", power, agrees)

    def settled(self, game: CongressState, agreed: bool) -> None:
        if agreed and game.points[self.target]:
            game.take_point(self.power, self.target)


@dataphase
class AlliancePaper(BallotPaper):
    """K-3.01: a power pledges a card in secret, or none."""

    rules: ClassVar[tuple[str, ...]] = ("K-3.01",)


@dataphase
class Alliance(SecretBallot):
    """K-3.01: the powers not concerned pledge cards for or against a campaign."""

    paper: ClassVar[type[BallotPaper]] = AlliancePaper

    def responses(self, game: CongressState, power: int) -> list[Action]:
        return [FOR, AGAINST] if PLEDGE in game.hands[power] else []

    def refuse(self, game: CongressState, power: int, action: Action) -> Refusal | None:
        return not_in_hand(action) if action in (FOR, AGAINST) else None

    def reveal(self, game: CongressState, answers: Sequence[tuple[int, Action]]) -> None:
        """K-3.02: what was pledged is shown together, and answered one by one."""
        pledges = [(power, action.args[0]) for power, action in answers if action is not PASS]
        game.tell("pledged", tuple(power for power, _ in pledges))
        for power, _ in pledges:
            game.play(power, PLEDGE)
        for power, amount in reversed(pledges):
            answerable(game, power, Aid(amount))


@dataphase
class Aid(Phase[CongressState]):
    """K-3.02: a pledge that stands changes the throw."""

    amount: int

    def perform(self, game: CongressState) -> None:
        game.aid += self.amount
        game.tell("aid", game.aid)


@dataphase
class Fortunes(CardWindow):
    """K-3.03: all are asked in turn whether they have the die thrown anew."""

    rules: ClassVar[tuple[str, ...]] = ("K-3.03",)
    answers: ClassVar[tuple[Action, ...]] = (PLAY_FORTUNE,)

    def respond(self, game: CongressState, power: int, action: Action) -> bool:
        game.play(power, FORTUNE)
        answerable(game, power, Throw())
        return True


@dataphase
class Throw(Phase[CongressState]):
    """K-3.03: the die is thrown, or thrown anew."""

    def perform(self, game: CongressState) -> None:
        game.throw()
