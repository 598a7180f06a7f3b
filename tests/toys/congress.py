"""Congress, a toy of windows: seven powers in the hands of a few people play cards into each other's actions.

It shows windows in turn (`Window`) and all at once (`Ballot`), opened one out of the other: a veto of a
veto, a vote called by a response, pledges revealed together and answered one by one, a die thrown anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from lacewars.kernel import (
    Action,
    Alphabet,
    Ballot,
    BallotPaper,
    Chance,
    Decision,
    Option,
    Outcome,
    Phase,
    Refusal,
    Score,
    State,
    Window,
    dataphase,
)
from lacewars.kernel.reading import integer, integers, table
from lacewars.kernel.secrets import deal
from tests.toys.toy import Toy, View, check_laws, most, piles

SEATS = ("metternich", "castlereagh", "talleyrand", "hardenberg", "nesselrode")
POWERS = ("austria", "britain", "france", "prussia", "russia", "spain", "sweden")
KINDS = ("veto", "appeal", "pledge", "fortune")
VETO, APPEAL, PLEDGE, FORTUNE = CARDS = range(len(KINDS))
PILE = 11 * [VETO] + 5 * [APPEAL] + 9 * [PLEDGE] + 7 * [FORTUNE]
HAND, POINTS, TURNS, SUCCESS = 2, 3, 2, 4
ALL = tuple(range(len(POWERS)))

ALPHABET = Alphabet()
CAMPAIGN = tuple(
    ALPHABET.add("campaign", p, text=f"campaign against {name}") for p, name in enumerate(POWERS)
)
REST = ALPHABET.add("rest")
PLAY_VETO = ALPHABET.add("veto")
PLAY_APPEAL = ALPHABET.add("appeal")
PLAY_FORTUNE = ALPHABET.add("fortune")
FOR = ALPHABET.add("pledge", 1, text="pledge for")
AGAINST = ALPHABET.add("pledge", -1, text="pledge against")
AGREE = ALPHABET.add("agree")
PASS = ALPHABET.add("pass")
DONE = ALPHABET.add("done")
CARD = {kind: card for card, kind in enumerate(KINDS)}  # a verb names the card it plays


class CongressState(State):
    """A position of Congress: points, hands of powers, the pile in no order, and the die."""

    __slots__ = ("aid", "die", "hands", "pile", "played", "players", "points")

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance)
        self.players = players
        self.points = [POINTS] * len(POWERS)
        self.hands = piles(len(POWERS))
        self.pile = PILE[:]
        self.played: list[int] = []
        self.die = self.aid = 0

    def seat_of(self, power: int) -> int:
        return power % self.players

    def others(self, power: int) -> tuple[int, ...]:
        """The other powers, in turn from the left of `power` (K-2.01)."""
        return tuple((power + i) % len(POWERS) for i in range(1, len(POWERS)))

    def neutrals(self, power: int, target: int) -> tuple[int, ...]:
        """The powers that a campaign does not concern (K-3.01)."""
        return tuple(p for p in ALL if p not in (power, target))

    def play(self, power: int, card: int) -> None:
        """A card goes from a hand to the table."""
        self.hands[power].remove(card)
        self.played.append(card)
        self.tell("played", power, card)

    def answerable(self, power: int, effect: Phase[CongressState]) -> None:
        """What a power does, unless the others cancel it in a parley."""
        mark = self.agenda.mark(effect)
        self.then(Parley(self.others(power), mark))

    def throw(self) -> None:
        self.die = 1 + self.chance.below(6) + self.aid
        self.tell("die", self.die)

    def view(self, seat: int | None) -> View:
        ballot = self.agenda.find(Ballot)
        given = {} if ballot is None else dict(zip(ballot.powers, ballot.given, strict=bool(ballot.given)))
        return View(
            seat=seat,
            points=self.points[:],
            cards=[len(h) for h in self.hands],
            pile=len(self.pile),
            played=self.played[:],
            die=self.die,
            aid=self.aid,
            campaign=None if (result := self.agenda.find(Result, Campaign)) is None else result.fields(),
            hands=[sorted(h) if self.seat_of(p) == seat else [] for p, h in enumerate(self.hands)],
            answers={p: n for p, n in given.items() if self.seat_of(p) == seat},
        )

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        totals = [sum(self.points[p] for p in ALL if self.seat_of(p) == s) for s in range(self.players)]
        scores = tuple(Score(p, self.points[p]) for p in ALL)
        return Outcome(most(totals), "most-points", counted="points", scores=scores)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.players, twin.die, twin.aid = self.players, self.die, self.aid
        twin.hands = [h[:] for h in self.hands]
        twin.points, twin.pile, twin.played = self.points[:], self.pile[:], self.played[:]
        return twin

    def redraw(self, seat: int, chance: Chance) -> None:
        places = [*(self.hands[p] for p in ALL if self.seat_of(p) != seat), self.pile]
        hidden = [card for place in places for card in place]
        for place, dealt in zip(places, deal(chance, hidden, [len(p) for p in places]), strict=True):
            place[:] = dealt
        ballot = self.agenda.find(Ballot)
        if ballot is not None and ballot.given:
            ballot.disguised(self, seat, chance)

    def board_to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "points": self.points,
            "hands": self.hands,
            "pile": self.pile,
            "played": self.played,
            "die": self.die,
            "aid": self.aid,
        }

    @classmethod
    def board_from_json(cls, data: Mapping[str, Any], chance: Chance) -> Self:
        state = cls(chance, integer(data, "players", range(3, len(SEATS) + 1, 2)))
        state.points = integers(data, "points", range(99), length=len(POWERS))
        state.hands = table(data, "hands", CARDS, rows=len(POWERS))
        state.pile = integers(data, "pile", CARDS)
        state.played = integers(data, "played", CARDS)
        state.die = integer(data, "die", range(-len(POWERS), 2 * len(POWERS)))
        state.aid = integer(data, "aid", range(-len(POWERS), len(POWERS)))
        return check_laws(state)


@dataphase
class Turn(Phase[CongressState]):
    """K-1: a power draws a card, then declares what it does."""

    number: int

    def perform(self, game: CongressState) -> None:
        if self.number == TURNS * len(POWERS):
            return
        power = self.number % len(POWERS)
        if game.pile:
            card = game.chance.take(game.pile)
            game.hands[power].append(card)
            game.tell("drew", power, card, to=(game.seat_of(power),))
        game.then(Declare(power), Turn(self.number + 1))


@dataphase
class Declare(Phase[CongressState]):
    """K-1: a campaign against another power, or none."""

    power: int
    rules: ClassVar[tuple[str, ...]] = ("K-1.01",)

    def decide(self, game: CongressState) -> Decision:
        campaigns = [a for a in CAMPAIGN if not self.explain(game, a)]
        return Decision(game.seat_of(self.power), self.power, self, [*campaigns, REST])

    def explain(self, game: CongressState, action: Action) -> Refusal | None:
        if action.verb != "campaign":
            return None
        target = action.args[0]
        if target == self.power or not game.points[target]:
            return Refusal("no-target", "Name another power that has a point", ("K-1.02",))
        return None

    def resolve(self, game: CongressState, action: Action) -> None:
        if action is REST:
            return
        game.tell("declared", self.power, action.args[0])
        game.answerable(self.power, Campaign(self.power, action.args[0]))


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
            game.points[self.target] -= 1
            game.points[self.power] += 1
            game.tell("taken", self.power, self.target)
        game.die = game.aid = 0


class CardWindow(Window[CongressState]):
    """A window that is answered with cards."""

    __slots__ = ()
    answers: ClassVar[tuple[Action, ...]]

    def passing(self, game: CongressState) -> Action:
        return PASS

    def responses(self, game: CongressState, power: int) -> list[Action]:
        return [a for a in self.answers if CARD[a.verb] in game.hands[power]]

    def refuse(self, game: CongressState, power: int, action: Action) -> Refusal | None:
        return not_in_hand(action) if action in self.answers else None


def not_in_hand(action: Action) -> Refusal:
    return Refusal("not-in-hand", f"This power holds no card {action.verb!r}", ("K-1.03",))


@dataphase
class Parley(CardWindow):
    """K-2: the others are asked in turn whether they cancel what was declared or played."""

    rules: ClassVar[tuple[str, ...]] = ("K-2.01",)
    answers: ClassVar[tuple[Action, ...]] = (PLAY_VETO, PLAY_APPEAL)

    def respond(self, game: CongressState, power: int, action: Action) -> bool:
        game.play(power, CARD[action.verb])
        if action is PLAY_VETO:
            game.answerable(power, Cancel(self.subject))
        else:
            game.then(Vote(ALL, self.subject, ()))
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
class Vote(SecretBallot):
    """K-2.03: all vote whether what was appealed against is cancelled."""

    paper: ClassVar[type[BallotPaper]] = VotePaper

    def responses(self, game: CongressState, power: int) -> list[Action]:
        return [AGREE]

    def reveal(self, game: CongressState, answers: Sequence[tuple[int, Action]]) -> None:
        agreed = tuple(power for power, action in answers if action is AGREE)
        game.tell("voted", agreed)
        if 2 * len(agreed) > len(answers):
            game.then(Cancel(self.subject))


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
            game.answerable(power, Aid(amount))


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
        game.answerable(power, Throw())
        return True


@dataphase
class Throw(Phase[CongressState]):
    """K-3.03: the die is thrown, or thrown anew."""

    def perform(self, game: CongressState) -> None:
        game.throw()


class Congress(Toy):
    """Cards played into each other's actions, openly in turn and in secret together."""

    slug = "congress"
    title = "Congress"
    names = SEATS
    options = (Option("players", (5, 3), "How many people play the seven powers"),)
    sequence_rules = ("K-1.01", "K-2.01")
    reveals = frozenset({"voted", "pledged"})
    betrays = frozenset({"played"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "drew": ("power:power", "card:card"),
        "declared": ("power:power", "target:power"),
        "played": ("power:power", "card:card"),
        "die": ("die",),
        "aid": ("aid",),
        "voted": ("agreed",),
        "pledged": ("powers",),
        "taken": ("power:power", "target:power"),
        "cancelled": (),
    }
    alphabet = ALPHABET
    state_class = CongressState

    def start(self, chance: Chance, options: Mapping[str, Any]) -> CongressState:
        state = CongressState(chance, options["players"])
        for hand in state.hands:
            hand += [chance.take(state.pile) for _ in range(HAND)]
        state.then(Turn(0))
        return state

    def word(self, kind: str, value: int, lang: str = "en") -> str:
        return {"card": KINDS, "power": POWERS}.get(kind, SEATS)[value]

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        assert isinstance(state, CongressState)
        cards = state.pile + state.played + [c for h in state.hands for c in h]
        return (("cards", tuple(cards.count(k) for k in CARDS)), ("points", sum(state.points)))


GAME = Congress()
CongressState.game = GAME
CongressState.phases = {
    p.__name__: p
    for p in (
        Turn, Declare, Campaign, Result, Parley, Cancel, Vote, VotePaper, Alliance, AlliancePaper, Aid,
        Fortunes, Throw,
    )
}  # fmt: skip
CongressState.bounds = {
    **dict.fromkeys(("power", "powers", "target"), range(len(POWERS))),
    "subject": range(1, 4 * len(PILE)),
    "number": range(TURNS * len(POWERS) + 1),
    "given": range(-1, len(ALPHABET)),
    "voter": range(len(SEATS)),
    "voice": range(-1, len(POWERS)),
    "amount": (-1, 1),
}
