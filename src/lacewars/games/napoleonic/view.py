"""What a seat may know: everything that lies open, its own hands, and the cards it has seen go by."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lacewars.games.napoleonic.cards import CARD_IDS, NO_CARD
from lacewars.games.napoleonic.dealing import cards_in, known_cards
from lacewars.games.napoleonic.nations import NATION_IDS
from lacewars.games.napoleonic.open import Open
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel.fields import Seen, field
from lacewars.kernel.kinds import PLAIN, ByName, Listed, Named

_CARDS = Listed(Named(CARD_IDS), into=tuple)
Hands = tuple[tuple[int, ...], ...]


class View(Open, Seen):
    """The position as one seat sees it. Lists are indexed by nation, duchy, commander, squadron."""

    of = Napoleonic

    controller: tuple[int, ...]
    seat: int | None = field(PLAIN)
    hands: Hands = field(ByName(NATION_IDS, _CARDS))
    """Of each hand the cards that this seat knows: all of its own, and what it saw go elsewhere."""
    hand_sizes: tuple[int, ...] = field(ByName(NATION_IDS, PLAIN))
    retained: Hands = field(ByName(NATION_IDS, _CARDS))
    retained_sizes: tuple[int, ...] = field(ByName(NATION_IDS, PLAIN))
    pile_size: int = field(PLAIN)
    discards: tuple[int, ...] = field(_CARDS)
    """The discards that this seat has seen, in the order in which they lie."""
    discards_size: int = field(PLAIN)
    top: int = field(Named(CARD_IDS, {NO_CARD: None}))
    """The card on top of the discards."""
    wish: int = field(PLAIN)
    """The side that this seat said it would like to play, until it is told; -1."""


def make_view(game: Napoleonic, seat: int | None) -> View:
    """What a seat sees; None is a spectator."""
    return _view(game, seat, known_cards(game, seat))


def open_view(game: Napoleonic, seat: int | None) -> View:
    """The view of a seat with everybody's cards open, where nothing is to be hidden."""
    return _view(game, seat, (1 << len(CARD_IDS)) - 1)


def _view(game: Napoleonic, seat: int | None, known: int) -> View:
    view = View.look(game)
    view.seat = seat
    (
        view.hands,
        view.hand_sizes,
        view.retained,
        view.retained_sizes,
        view.pile_size,
        view.discards,
        view.discards_size,
        view.top,
        view.wish,
    ) = _cards(game, seat, known)
    return view


def _cards(game: Napoleonic, seat: int | None, known: int) -> tuple[Any, ...]:
    """What a seat that knows these cards (a bit mask) sees, in the order of the view's fields."""
    return (
        tuple([_told(tuple(hand), known) for hand in game.hands]),
        tuple([len(hand) for hand in game.hands]),
        tuple([_told(tuple(cards_in(cards)), known) if cards else () for cards in game.retained]),
        tuple([cards.bit_count() for cards in game.retained]),
        len(game.pile),
        _told(tuple(game.discards), known),
        len(game.discards),
        game.discards[-1] if game.discards else NO_CARD,
        -1 if seat is None else game.wishes[seat],
    )


@lru_cache(maxsize=4096)
def _told(cards: tuple[int, ...], known: int) -> tuple[int, ...]:
    """Those of some cards that a seat knows: every view tells them, and they seldom change."""
    return tuple([c for c in cards if known >> c & 1])


def knowledge(game: Napoleonic, seat: int | None) -> tuple[Any, ...]:
    """What the view tells, as plain data."""
    return (View.known(game), seat, *_cards(game, seat, known_cards(game, seat)))
