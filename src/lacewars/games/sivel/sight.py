"""What a seat may know of the part of a position that both games have, and its JSON form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lacewars.games.sivel.duel import Duel
from lacewars.games.sivel.state import SPECTATOR_BIT, CardTable
from lacewars.games.sivel.tactical import TacticalCards


@dataclass(slots=True)
class Sight:
    """A position as one seat sees it. Lists are indexed by power, piece or deck number."""

    seat: int | None
    players: int
    advanced: bool
    turn: int
    controller: tuple[int, ...]
    where: tuple[int, ...]
    down: int
    moved: int
    pairs: tuple[tuple[int, int], ...]
    duel: tuple[int, int, int, bool] | None
    """The battle under way: both towns, the attacker's score, whether the defender plays."""
    hands: dict[int, tuple[int, ...]]
    """The hands of this seat's powers."""
    backs: tuple[tuple[int, ...], ...]
    """For each power, how many cards of each deck it holds."""
    elsewhere: dict[int, tuple[int, ...]]
    """Cards this seat knows to be in another power's hand."""
    draw_size: int
    opened: int
    used_sizes: tuple[int, ...]
    used_known: tuple[int, ...]
    """Cards this seat knows to lie in the piles of used cards."""
    winners: tuple[int, ...]
    reason: str


_KNOWN_BY = tuple(bytes([seats >> bit & 1 for seats in range(256)]) for bit in range(SPECTATOR_BIT + 1))
"""By the bit of a seat, and by who knows a card: whether the seat does."""


def known_table(game: CardTable, seat: int | None, own: Sequence[int]) -> tuple[Any, ...]:
    """What `seen` tells, as plain data; `own` are the powers of the seat."""
    backs, duel = game.tactical.backs, game.agenda.find(Duel)
    knows = game.known.translate(_KNOWN_BY[SPECTATOR_BIT if seat is None else seat]).__getitem__
    return (
        game.players,
        game.advanced,
        game.turn,
        tuple(game.controller),
        tuple(game.where),
        game.down,
        game.moved,
        tuple(game.pairs),
        None if duel is None else (duel.attacker, duel.defender, duel.score, bool(duel.defender_plays)),
        tuple([backs(hand) for hand in game.hands]),
        tuple([tuple(sorted(h if p in own else filter(knows, h))) for p, h in enumerate(game.hands)]),
        len(game.draw),
        game.opened,
        tuple([len(pile) for pile in game.used]),
        tuple(sorted([card for pile in game.used for card in filter(knows, pile)])),
        game.winners,
        game.reason,
    )


def seen(game: CardTable, seat: int | None) -> dict[str, Any]:
    """The values of a `Sight`; None is a spectator, who knows what everybody knows."""
    bit = 1 << (SPECTATOR_BIT if seat is None else seat)
    own, known, backs, towns = game.powers_of(seat), game.known, game.tactical.backs, len(game.held)
    duel = game.agenda.find(Duel)
    return {
        "seat": seat,
        "players": game.players,
        "advanced": game.advanced,
        "turn": game.turn,
        "controller": tuple(game.controller),
        "where": tuple(game.where),
        "down": game.down,
        "moved": game.moved,
        "pairs": tuple([divmod(p, towns) for p in game.pairs]),
        "duel": None
        if duel is None
        else (duel.attacker, duel.defender, duel.score, bool(duel.defender_plays)),
        "hands": {p: tuple(sorted(game.hands[p])) for p in own},
        "backs": tuple([backs(hand) for hand in game.hands]),
        "elsewhere": {
            p: cards
            for p, hand in enumerate(game.hands)
            if p not in own and (cards := tuple(sorted([c for c in hand if known[c] & bit])))
        },
        "draw_size": len(game.draw),
        "opened": game.opened,
        "used_sizes": tuple([len(pile) for pile in game.used]),
        "used_known": tuple(sorted([c for pile in game.used for c in pile if known[c] & bit])),
        "winners": game.winners,
        "reason": game.reason,
    }


def cards_seen_to_json(sight: Sight, cards: TacticalCards, powers: Sequence[str]) -> dict[str, Any]:
    """Hands and piles with names in place of numbers."""

    names = cards.names

    def named(numbers: Iterable[int]) -> list[str]:
        return [names[c] for c in numbers]

    return {
        "hands": {powers[p]: named(hand) for p, hand in sight.hands.items()},
        "backs": {powers[p]: list(counts) for p, counts in enumerate(sight.backs)},
        "elsewhere": {powers[p]: named(hand) for p, hand in sight.elsewhere.items()},
        "draw_size": sight.draw_size,
        "opened": sight.opened,
        "used_sizes": list(sight.used_sizes),
        "used_known": named(sight.used_known),
    }


def duel_to_json(sight: Sight, towns: Sequence[str]) -> dict[str, Any] | None:
    """The battle under way."""
    if sight.duel is None:
        return None
    a, d, score, defender_plays = sight.duel
    plays = "defender" if defender_plays else "attacker"
    return {"attacker": towns[a], "defender": towns[d], "score": score, "to_play": plays}
