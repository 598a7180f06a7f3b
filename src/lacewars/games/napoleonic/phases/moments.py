"""The moments at which others may answer: windows in which nations are asked for a response (R15, N-6.1.4).

Every nation that has a player and a card that could be one is asked in turn, from the active one on, whether
or not it holds a fitting card (docs/decisions/0020). A moment at which every fitting card is known to lie
elsewhere is passed over.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic.alphabet import PASS, RESPOND
from lacewars.games.napoleonic.cards import IN_WINDOW, N_CARDS, NUMBERED
from lacewars.games.napoleonic.dealing import mask
from lacewars.games.napoleonic.effects import effect_of, refuse_event
from lacewars.games.napoleonic.nations import NOBODY, from_
from lacewars.games.napoleonic.playing import refuse_card, take_up
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Refusal, Window, dataphase

MOMENTS: tuple[str, ...] = tuple(IN_WINDOW)
MOMENT: dict[str, int] = {name: m for m, name in enumerate(MOMENTS)}
STEALING = MOMENT["before_scheduled_impulse_of_another_nation"]
_FIRST_HOME = len(NUMBERED)


def fitting(game: Napoleonic, moment: int) -> int:
    """The cards (a bit mask) that fit a moment and are not known by all to lie where nobody plays them."""
    elsewhere = game.laid | game.removed | game.home_used << _FIRST_HOME
    return IN_WINDOW[MOMENTS[moment]] & ~(elsewhere | mask(game.discards) & game.public)


def audience(game: Napoleonic, moment: int, first: int, *, but: int = 0) -> tuple[int, ...]:
    """The nations that are asked at a moment, in track order from `first`, without those in the mask `but`.

    It follows from what everybody knows: who has a player, how many cards, and which home cards.
    """
    cards = fitting(game, moment)
    hidden = cards & (1 << _FIRST_HOME) - 1
    return tuple(
        n
        for n in from_(first)
        if game.controller[n] != NOBODY
        and not but >> n & 1
        and ((hidden and game.hands[n]) or game.home_cards(n) & cards)
    )


@dataphase
class Moment(Window[Napoleonic]):
    """R15, N-6.1.4.01: nations are asked in turn whether they respond with a card."""

    moment: int
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.4.01", "N-cards.16")

    def responses(self, game: Napoleonic, power: int) -> list[Action]:
        home = game.home_cards(power)
        cards = [*game.hands[power], *(c for c in range(_FIRST_HOME, N_CARDS) if home >> c & 1)]
        return [RESPOND[c] for c in cards if self.refuse(game, power, RESPOND[c]) is None]

    def passing(self, game: Napoleonic) -> Action:
        return PASS

    def refuse(self, game: Napoleonic, power: int, action: Action) -> Refusal | None:
        if action.verb != "respond":
            return None
        (card,) = action.args
        return refuse_card(game, power, card) or refuse_event(game, power, card, MOMENTS[self.moment])

    def respond(self, game: Napoleonic, power: int, action: Action) -> bool:
        (card,) = action.args
        take_up(game, power, card)
        game.tell("responded", power, card)
        effect_of(card).play(game, power)
        return bool(fitting(game, self.moment))

    def stands(self, game: Napoleonic) -> bool:
        return not game.turn_over and super().stands(game)
