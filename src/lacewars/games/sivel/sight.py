"""What a seat may know of the part of a position that both games have, and its JSON form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, ClassVar

from lacewars.games.sivel.duel import Duel
from lacewars.games.sivel.state import SPECTATOR_BIT, CardTable, OpenTable
from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel.fields import Seen, field
from lacewars.kernel.kinds import KEPT, PLAIN, Listed

LIST = Listed(PLAIN)


class Sight(OpenTable, Seen):
    """A position as one seat sees it. Lists are indexed by power, piece or deck number."""

    of: ClassVar[type[CardTable]] = CardTable

    seat: int | None = field(PLAIN)
    controller: tuple[int, ...]
    where: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = field(KEPT)
    duel: tuple[int, int, int, bool] | None = field(KEPT)
    """The battle under way: both towns, the attacker's score, whether the defender plays."""
    hands: dict[int, tuple[int, ...]] = field(KEPT)
    """The hands of this seat's powers."""
    backs: tuple[tuple[int, ...], ...] = field(KEPT)
    """For each power, how many cards of each deck it holds."""
    elsewhere: dict[int, tuple[int, ...]] = field(KEPT)
    """Cards this seat knows to be in another power's hand."""
    draw_size: int = field(PLAIN)
    used_sizes: tuple[int, ...] = field(LIST)
    used_known: tuple[int, ...] = field(KEPT)
    """Cards this seat knows to lie in the piles of used cards."""


_KNOWN_BY = tuple(bytes([seats >> bit & 1 for seats in range(256)]) for bit in range(SPECTATOR_BIT + 1))
"""By the bit of a seat, and by who knows a card: whether the seat does."""


Cards = tuple[int, ...]


@lru_cache(maxsize=1024)
def _shown(cards: Cards, knows: bytes) -> Cards:
    """Of hidden cards those that a seat `knows`, in order: every view tells them."""
    return tuple(sorted(filter(knows.__getitem__, cards)))


@lru_cache(maxsize=1024)
def _hands(
    tactical: TacticalCards, hands: tuple[Cards, ...], own: Cards, knows: bytes
) -> tuple[dict[int, Cards], tuple[Cards, ...], dict[int, Cards]]:
    """One's own hands, the backs of all, and the cards one knows in those of others; not to be changed."""
    known = {p: _shown(hand, knows) for p, hand in enumerate(hands) if p not in own}
    return (
        {p: tuple(sorted(hands[p])) for p in own},
        tuple([tactical.backs(hand) for hand in hands]),
        {p: cards for p, cards in known.items() if cards},
    )


def _knows(game: CardTable, seat: int | None) -> bytes:
    """Of each card whether a seat knows where it is."""
    return bytes(game.known.translate(_KNOWN_BY[SPECTATOR_BIT if seat is None else seat]))


def known_table(game: CardTable, seat: int | None, own: Sequence[int]) -> tuple[Any, ...]:
    """What `see` tells, as plain data; `own` are the powers of the seat."""
    duel, knows = game.agenda.find(Duel), _knows(game, seat)
    held, backs, elsewhere = _hands(game.tactical, tuple(map(tuple, game.hands)), tuple(own), knows)
    return (
        tuple(game.pairs),
        None if duel is None else (duel.attacker, duel.defender, duel.score, bool(duel.defender_plays)),
        backs,
        tuple(held.items()),
        tuple(elsewhere.items()),
        len(game.draw),
        tuple(map(len, game.used)),
        _shown(tuple(chain.from_iterable(game.used)), knows),
    )


def see(view: Sight, game: CardTable, seat: int | None) -> None:
    """Puts into a view what `seat` may know of this part; None is a spectator: what everybody knows."""
    own, knows, towns = game.powers_of(seat), _knows(game, seat), len(game.held)
    held, backs, elsewhere = _hands(game.tactical, tuple(map(tuple, game.hands)), tuple(own), knows)
    duel = game.agenda.find(Duel)
    view.seat = seat
    view.pairs = tuple([divmod(p, towns) for p in game.pairs])
    view.duel = None
    if duel is not None:
        view.duel = duel.attacker, duel.defender, duel.score, bool(duel.defender_plays)
    view.hands, view.backs, view.elsewhere = dict(held), backs, dict(elsewhere)
    view.draw_size = len(game.draw)
    view.used_sizes = tuple(map(len, game.used))
    view.used_known = _shown(tuple(chain.from_iterable(game.used)), knows)


def unveil(view: Sight, game: CardTable) -> None:
    """Opens all hands and all used cards in a view that `see` has filled."""
    view.hands = {p: tuple(sorted(h)) for p, h in enumerate(game.hands) if h or p in view.hands}
    view.elsewhere = {}
    view.used_known = tuple(sorted([card for pile in game.used for card in pile]))


def sight_to_json(
    sight: Sight, cards: TacticalCards, powers: Sequence[str], towns: Sequence[str]
) -> dict[str, Any]:
    """Hands, piles and battles with names in place of numbers."""

    names = cards.names

    def named(numbers: Iterable[int]) -> list[str]:
        return [names[c] for c in numbers]

    return {
        "hands": {powers[p]: named(hand) for p, hand in sight.hands.items()},
        "backs": {powers[p]: list(counts) for p, counts in enumerate(sight.backs)},
        "elsewhere": {powers[p]: named(hand) for p, hand in sight.elsewhere.items()},
        "used_known": named(sight.used_known),
        "pairs": [[towns[a], towns[d]] for a, d in sight.pairs],
        "duel": _duel(sight, towns),
    }


def _duel(sight: Sight, towns: Sequence[str]) -> dict[str, Any] | None:
    """The battle under way."""
    if sight.duel is None:
        return None
    a, d, score, defender_plays = sight.duel
    plays = "defender" if defender_plays else "attacker"
    return {"attacker": towns[a], "defender": towns[d], "score": score, "to_play": plays}
