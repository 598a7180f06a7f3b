"""The moments at which others may answer: windows in which players are asked for a response (R15, N-6.1.4).

Whoever writes a part of the rules opens its moments with `ask(game, "battle_after_dice")`. Every player who
holds a card is asked in turn, from the active nation on, once for all his nations, and whether or not he has
a fitting card (docs/decisions/0020). Cards for any moment of an impulse fit every moment of one. A moment for
which every fitting card is known to lie elsewhere is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, PASS, RESPOND
from lacewars.games.napoleonic.board import numbers_in
from lacewars.games.napoleonic.cards import IN_WINDOW, NUMBERED
from lacewars.games.napoleonic.dealing import mask
from lacewars.games.napoleonic.effects import SQUARES, effect_of, refuse_event, written
from lacewars.games.napoleonic.nations import NOBODY, from_
from lacewars.games.napoleonic.playing import own_cards, refuse_card, take_up
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Ballot, BallotPaper, Phase, Refusal, dataphase
from lacewars.kernel.window import NOTHING

ANY = "any_impulse"
STEALING = "before_scheduled_impulse_of_another_nation"
MOMENTS: tuple[str, ...] = tuple(IN_WINDOW)
MOMENT: dict[str, int] = {name: m for m, name in enumerate(MOMENTS)}
_ALWAYS = (ANY, "any_impulse_after_capture")
"""The windows of cards that fit every moment of an impulse; what they need besides, their events say."""
_FITTING: tuple[int, ...] = tuple(
    IN_WINDOW[name] if name == STEALING else IN_WINDOW[name] | IN_WINDOW[_ALWAYS[0]] | IN_WINDOW[_ALWAYS[1]]
    for name in MOMENTS
)
_WINDOW: tuple[dict[int, str], ...] = tuple(
    {
        card: next(w for w in (name, *_ALWAYS) if IN_WINDOW[w] >> card & 1)
        for card in numbers_in(_FITTING[moment])
    }
    for moment, name in enumerate(MOMENTS)
)
"""For each moment the cards that fit it, and the window by which they do."""
_FIRST_HOME = len(NUMBERED)
_HIDDEN = (1 << _FIRST_HOME) - 1


def fitting(game: Napoleonic, moment: int) -> int:
    """The cards (a bit mask) that fit a moment and are not known by all to lie where nobody plays them."""
    found = _FITTING[moment] & ~(game.laid | game.removed | game.home_used << _FIRST_HOME)
    known = found & game.public
    return found & ~mask(c for c in game.discards if known >> c & 1) if known else found


def audience(game: Napoleonic, moment: int, first: int, *, but: int = 0) -> tuple[int, ...]:
    """Who is asked at a moment: of each player the first of his nations that could hold a fitting card.

    Nations are taken in track order from `first`, without those in the mask `but`. All follows from what
    everybody knows: who plays whom, how many cards each hand has, and which home cards.
    """
    cards = fitting(game, moment)
    asked: dict[int, int] = {}
    for n in from_(first):
        seat = game.controller[n]
        if seat == NOBODY or seat in asked or but >> n & 1:
            continue
        if (cards & _HIDDEN and game.hands[n]) or game.home_cards(n) & cards:
            asked[seat] = n
    return tuple(asked.values())


def ask(game: Napoleonic, name: str, *, subject: int = NOTHING, but: int = 0) -> None:
    """Opens the window of a moment; `subject`: the mark of what a response could cancel, if there is any."""
    moment = MOMENT[name]
    first = game.marker if game.active == NOBODY else game.active
    asked = audience(game, moment, first, but=but)
    if asked:
        game.then(Asked(asked, subject, (), moment))


def respond(game: Napoleonic, name: str, *, subject: int = NOTHING) -> None:
    """The same for what also happens outside impulses, where there are no responses (R15)."""
    if game.active != NOBODY:
        ask(game, name, subject=subject)


@dataphase
class Moment(BallotPaper):
    """R15, N-6.1.4.01: a player is asked whether he responds with a card of one of his nations."""

    moment: int
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.4.01", "N-cards.16")


@dataphase
class Asked(Ballot[Napoleonic]):
    """R15, N-6.1.4.01: players are asked, all at once, whether they respond to what is about to happen.

    The first response in track order counts. Answers of players after him are neither carried out nor shown:
    all are asked anew. So an answer means "if nobody before me responds", as if all were asked in turn.
    """

    paper: ClassVar[type[BallotPaper]] = Moment
    moment: int

    def paper_of(self, seat: int, power: int) -> Moment:
        return Moment(seat, power, self.moment)

    def hands(self, game: Napoleonic, power: int) -> Iterator[tuple[int, int]]:
        """The nations that the player of a power plays, each with its cards one by one."""
        seat = game.controller[power]
        for nation in from_(power):
            if game.controller[nation] == seat:
                for card in own_cards(game, nation):
                    yield nation, card

    def responses(self, game: Napoleonic, power: int) -> list[Action]:
        windows = _WINDOW[self.moment]
        return [
            RESPOND[card]
            for nation, card in self.hands(game, power)
            if card in windows and refuse_event(game, nation, card, windows[card]) is None
        ]

    def refuse_response(self, game: Napoleonic, nation: int, card: int) -> Refusal | None:
        """Why a nation cannot respond with a card of its own."""
        window = _WINDOW[self.moment].get(card)
        return refusals.NOT_ITS_MOMENT if window is None else refuse_event(game, nation, card, window)

    def passing(self, game: Napoleonic) -> Action:
        return PASS

    def done(self, game: Napoleonic) -> Action:
        return DONE

    def refuse(self, game: Napoleonic, power: int, action: Action) -> Refusal | None:
        if action.verb != "respond":
            return None
        (card,) = action.args
        holder = next((n for n, held in self.hands(game, power) if held == card), NOBODY)
        if holder == NOBODY:
            return refuse_card(game, power, card)
        return self.refuse_response(game, holder, card)

    def reveal(self, game: Napoleonic, answers: Sequence[tuple[int, Action]]) -> None:
        first = next(((power, action) for power, action in answers if action is not PASS), None)
        if first is not None:
            game.then(Again(self.subject, self.moment))
            self.respond(game, *first)

    def respond(self, game: Napoleonic, power: int, action: Action) -> None:
        """The card of a response is played; a Form Square may still be cancelled."""
        (card,) = action.args
        nation = next(n for n, held in self.hands(game, power) if held == card)
        take_up(game, nation, card)
        game.tell("responded", nation, card)
        if card in SQUARES:
            ask(game, ANY, subject=game.agenda.mark(Played(nation, card)))
        else:
            effect_of(card).play(game, nation)

    def stands(self, game: Napoleonic) -> bool:
        return not game.turn_over and super().stands(game)


@dataphase
class Played(Phase[Napoleonic]):
    """N-6.1.03: an event that others could cancel (Form Square) takes effect when nobody did."""

    nation: int
    card: int

    def perform(self, game: Napoleonic) -> None:
        effect_of(self.card).play(game, self.nation)

    def fits(self, game: Napoleonic) -> bool:
        return self.card in SQUARES and self.card in written()


@dataphase
class Again(Phase[Napoleonic]):
    """R15: after a response all are asked anew: each may respond to it, and play more than one card."""

    subject: int
    moment: int

    def perform(self, game: Napoleonic) -> None:
        if self.subject == NOTHING or game.agenda.awaits(self.subject):
            ask(game, MOMENTS[self.moment], subject=self.subject)


@dataphase
class AnyTime(Phase[Napoleonic]):
    """R15: players are asked for cards that may be played at any moment of an impulse."""

    def perform(self, game: Napoleonic) -> None:
        if game.active != NOBODY:
            ask(game, ANY)
