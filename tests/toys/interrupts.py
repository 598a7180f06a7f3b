"""Interrupts, a toy of response windows: ministers play cards, and the others may answer them.

It shows the kernel's `Window`: everybody is asked in turn, whether or not they could answer; an answer can
cancel the card it answers, and can itself be answered in a nested window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.kernel import (
    Action,
    Alphabet,
    Chance,
    Decision,
    Option,
    Outcome,
    Phase,
    Refusal,
    State,
    Window,
    dataphase,
)
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import Listed, Number, Numbers
from lacewars.kernel.secrets import deal
from tests.toys.toy import Toy, ToyState, View, most, piles

SEATS = ("kaunitz", "bernis", "podewils", "bestuzhev")
KINDS = ("gold", "slander", "veto", "seal")
GOLD, SLANDER, VETO, SEAL = CARDS = range(len(KINDS))
PILE = 7 * [GOLD] + 7 * [SLANDER] + 10 * [VETO] + 4 * [SEAL]
HAND, FAVOURS, TURNS = 3, 2, 4

ALPHABET = Alphabet()
PLAY_GOLD = ALPHABET.add("gold")
PLAY_SLANDER = tuple(ALPHABET.add("slander", s, text=f"slander {name}") for s, name in enumerate(SEATS))
PLAY_VETO = ALPHABET.add("veto")
PLAY_SEAL = ALPHABET.add("seal")
PASS = ALPHABET.add("pass")
CARD = {kind: card for card, kind in enumerate(KINDS)}  # a verb names the card it plays


class InterruptsState(ToyState):
    """A position of Interrupts: favours, hands, and the pile that lies in no order."""

    players: int = field(Number(range(2, len(SEATS) + 1)))
    favours: list[int] = field(Numbers(range(99), lambda game: game.players))
    hands: list[list[int]] = field(Listed(Numbers(CARDS), lambda game: game.players))
    pile: list[int] = field(Numbers(CARDS), PILE.copy)
    played: list[int] = field(Numbers(CARDS), list)

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance)
        self.players = players
        self.favours = [FAVOURS] * players
        self.hands = piles(players)

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, in turn from the left of `seat` (I-3.01)."""
        return tuple((seat + i) % self.players for i in range(1, self.players))

    def lay(self, seat: int, card: int) -> None:
        """A card goes from the hand to the table."""
        self.hands[seat].remove(card)
        self.played.append(card)

    def view(self, seat: int | None) -> View:
        return View(
            seat=seat,
            favours=self.favours[:],
            cards=[len(h) for h in self.hands],
            pile=len(self.pile),
            played=self.played[:],
            hand=[] if seat is None else sorted(self.hands[seat]),
        )

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        return Outcome(most(self.favours), "most-favours")

    def redraw(self, seat: int, chance: Chance) -> None:
        places = [*(self.hands[s] for s in self.others(seat)), self.pile]
        hidden = [card for place in places for card in place]
        for place, dealt in zip(places, deal(chance, hidden, [len(p) for p in places]), strict=True):
            place[:] = dealt


@dataphase
class Turn(Phase[InterruptsState]):
    """I-1: a minister draws a card, then plays one."""

    number: int

    def perform(self, game: InterruptsState) -> None:
        if self.number == TURNS * game.players:
            return
        seat = self.number % game.players
        if game.pile:
            card = game.chance.take(game.pile)
            game.hands[seat].append(card)
            game.tell("drew", seat, card, to=(seat,))
        game.then(Play(seat), Turn(self.number + 1))


@dataphase
class Play(Phase[InterruptsState]):
    """I-1: the card of the turn, or none."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("I-1.01",)

    def decide(self, game: InterruptsState) -> Decision:
        choices = (PLAY_GOLD, *PLAY_SLANDER, PASS)
        return Decision(self.seat, self.seat, self, [a for a in choices if not self.explain(game, a)])

    def explain(self, game: InterruptsState, action: Action) -> Refusal | None:
        if action in (PLAY_VETO, PLAY_SEAL):
            return Refusal("answers-only", "It can only answer another card", ("I-1.03",))
        if action is not PASS and CARD[action.verb] not in game.hands[self.seat]:
            return Refusal("not-in-hand", f"You hold no card {action.verb!r}", ("I-1.02",))
        if action.verb == "slander" and action.args[0] not in game.others(self.seat):
            return Refusal("no-target", "Name another minister at this table", ("I-2.02",))
        return None

    def resolve(self, game: InterruptsState, action: Action) -> None:
        if action is PASS:
            return
        card, target = CARD[action.verb], action.args[0] if action.args else self.seat
        game.lay(self.seat, card)
        game.tell("played", self.seat, card, target)
        effect = game.agenda.mark(Effect(card, target))  # for a veto to strike it
        game.then(Council(game.others(self.seat), effect))


@dataphase
class Effect(Phase[InterruptsState]):
    """I-2: what a card does when nobody has cancelled it."""

    card: int
    target: int

    def perform(self, game: InterruptsState) -> None:
        game.favours[self.target] += 2 if self.card == GOLD else -min(1, game.favours[self.target])
        game.tell("favours", self.target, game.favours[self.target])


@dataphase
class Council(Window[InterruptsState]):
    """I-3: the others are asked in turn whether they answer a card, whose effect is the window's subject."""

    rules: ClassVar[tuple[str, ...]] = ("I-3.01", "I-3.02")

    def passing(self, game: InterruptsState) -> Action:
        return PASS

    def responses(self, game: InterruptsState, power: int) -> list[Action]:
        return [a for a in (PLAY_VETO, PLAY_SEAL) if CARD[a.verb] in game.hands[power]]

    def refuse(self, game: InterruptsState, power: int, action: Action) -> Refusal | None:
        no_card = Refusal("not-in-hand", f"You hold no card {action.verb!r}", ("I-1.02",))
        return no_card if action in (PLAY_VETO, PLAY_SEAL) else None

    def respond(self, game: InterruptsState, power: int, action: Action) -> bool:
        game.lay(power, CARD[action.verb])
        game.tell("played", power, CARD[action.verb], power)
        if action is PLAY_SEAL:
            return False  # I-3.05: nobody more is asked
        veto = game.agenda.mark(Cancel(self.subject))
        game.then(Council(game.others(power), veto))
        return True  # I-3.04: if the veto is cancelled, the asking goes on


@dataphase
class Cancel(Phase[InterruptsState]):
    """I-3.03: a veto that stands strikes what it answers, and with it ends the asking about it."""

    subject: int

    def perform(self, game: InterruptsState) -> None:
        game.agenda.strike(self.subject)
        game.tell("cancelled")


class Interrupts(Toy):
    """Cards, answers to cards, and answers to answers."""

    slug = "interrupts"
    title = "Interrupts"
    names = SEATS
    options = (Option("players", (3, 2, 4), "How many ministers sit in the cabinet"),)
    sequence_rules = ("I-1.01", "I-3.01")
    betrays = frozenset({"played"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "drew": ("seat:seat", "card:card"),
        "played": ("seat:seat", "card:card", "target:seat"),
        "favours": ("seat:seat", "favours"),
        "cancelled": (),
    }
    alphabet = ALPHABET
    state_class = InterruptsState

    def start(self, chance: Chance, options: Mapping[str, Any]) -> InterruptsState:
        state = InterruptsState(chance, options["players"])
        for hand in state.hands:
            hand += [chance.take(state.pile) for _ in range(HAND)]
        state.then(Turn(0))
        return state

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return (KINDS if kind == "card" else SEATS)[value]

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        assert isinstance(state, InterruptsState)
        cards = state.pile + state.played + [c for h in state.hands for c in h]
        return (("cards", tuple(cards.count(k) for k in CARDS)),)


GAME = Interrupts()
InterruptsState.game = GAME
InterruptsState.phases = {p.__name__: p for p in (Turn, Play, Effect, Council, Cancel)}
InterruptsState.bounds = {
    **dict.fromkeys(("seat", "powers", "target"), range(len(SEATS))),
    "card": range(SLANDER + 1),
    "number": range(TURNS * len(SEATS) + 1),
    "subject": range(len(PILE)),
}
