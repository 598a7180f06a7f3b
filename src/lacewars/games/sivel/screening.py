"""What a terminal shows of either game: hands by suits, duels, who stands on a town."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.text import Text

from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel.message import Messages

_SIGNS = {"spades": "♠", "clubs": "♣", "hearts": "♥", "diamonds": "♦"}
_RED = ("hearts", "diamonds")


def signs(suits: Iterable[str]) -> tuple[str, ...]:
    """The signs of suits, in their order."""
    return tuple(_SIGNS[suit] for suit in suits)


def cards_by_suit(title: str, held: Sequence[int], cards: TacticalCards) -> Text:
    """`Prussia ♠ 5 8 11  ♥ 9  R R`: cards by suits; Reserves are R."""
    text = Text.assemble((f"{title} ", "bold"))
    for number, suit in enumerate(cards.suits):
        values = sorted(cards.value[c] for c in held if cards.suit[c] == number)
        if values:
            style = "red" if suit in _RED else ""
            text.append(f" {_SIGNS[suit]} {' '.join(map(str, values))} ", style=style)
    text.append(" R" * sum(cards.suit[c] == cards.reserve for c in held))
    return text


def duel_line(
    messages: Messages,
    duel: tuple[int, int, int, bool],
    stack: Callable[[int], str],
    sign: Callable[[int], str],
) -> str:
    """A duel under way: both stacks, the score, and the suit of the side that plays."""
    attacker, defender, score, defender_plays = duel
    return messages.text(
        "screen-duel",
        attacker=stack(attacker),
        defender=stack(defender),
        score=f"{score:+}",
        suit=sign(defender if defender_plays else attacker),
    )


def standing(where: Sequence[int], town: int, names: Sequence[str]) -> str:
    """`Friedrich+Keith`: the pieces on a town."""
    return "+".join(names[piece] for piece, place in enumerate(where) if place == town)
