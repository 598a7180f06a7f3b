"""The events of the cards, as far as they are written: what each needs, and what it does (N-6.1, R15).

A module that writes a card registers it here. An event that is not registered cannot be played: whoever holds
such a card may use its points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.cards import CARD, CARDS, FORM_SQUARE, IN_WINDOW
from lacewars.games.napoleonic.nations import CAMP_IDS, NATION, OUTSIDE
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import LaceError, Refusal


class Effect(NamedTuple):
    """An event: whether a nation could play it now with any effect, and what follows when it does.

    `play` is called when the card has left the hand; what takes time it puts on the agenda. It says itself
    what becomes of the card (mostly `playing.lay_away`), and gives no points unless the card says so.
    """

    can: Callable[[Napoleonic, int], bool]
    play: Callable[[Napoleonic, int], None]


def always(_game: Napoleonic, _nation: int) -> bool:
    """For events that can always be played."""
    return True


SQUARES = frozenset(CARD[name] for name in ("cuirassiers_charge", "cavalry_raids", "lancers_and_uhlans"))
"""The events that Form Square forbids, and cancels (card 42)."""
_BARRED: dict[int, tuple[int, int]] = {
    c: (
        1 << NATION[card.barred] if card.barred in NATION else 0,
        CAMP_IDS.index(card.barred) if card.barred in CAMP_IDS else OUTSIDE,
    )
    for c, card in enumerate(CARDS)
    if card.barred
}
"""Who may not play an event: a nation (a bit mask), or a camp."""
_EFFECTS: dict[int, Effect] = {}


def register(card: int, effect: Effect) -> None:
    """Makes the event of a card known."""
    if card in _EFFECTS:
        raise LaceError(f"{CARDS[card].id} has two events")
    _EFFECTS[card] = effect


def written() -> frozenset[int]:
    """The cards whose events are written."""
    return frozenset(_EFFECTS)


def effect_of(card: int) -> Effect:
    """The event of a card; KeyError if it is not written."""
    return _EFFECTS[card]


def refuse_event(game: Napoleonic, nation: int, card: int, window: str) -> Refusal | None:
    """Why a nation cannot play the event of a card in a window; whether it holds the card is not asked."""
    if not IN_WINDOW[window] >> card & 1:
        return refusals.NOT_ITS_MOMENT
    if game.turn == 1 and CARDS[card].not_1805:
        return refusals.NOT_IN_1805
    if card in _BARRED:
        nations, camp = _BARRED[card]
        if nations >> nation & 1 or (camp != OUTSIDE and game.camp[nation] == camp):
            return refusals.BARRED
    if card in SQUARES and game.in_force >> FORM_SQUARE & 1:
        return refusals.SQUARE_FORMED
    effect = _EFFECTS.get(card)
    return None if effect is not None and effect.can(game, nation) else refusals.NO_EVENT
