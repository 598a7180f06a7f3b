"""What happens to stacks outside a march."""

from __future__ import annotations

from lacewars.games.friedrich.board import N_TOWNS, NEAR
from lacewars.games.friedrich.state import ENEMY_GENERAL, Friedrich


def can_fight(game: Friedrich, attacker: int, defender: int) -> bool:
    """Whether enemy stacks stand on two towns joined by a road."""
    code = game.held[attacker]
    fighting = 1 <= code <= 7 and ENEMY_GENERAL[code - 1][game.held[defender]]
    return fighting and defender in NEAR[attacker]


def strike_pairs(game: Friedrich, town: int) -> None:
    """R30: a stack that retreats or is eliminated has no further combat in this phase."""
    game.pairs = [p for p in game.pairs if town not in divmod(p, N_TOWNS)]


def shift_stack(game: Friedrich, start: int, town: int) -> None:
    """Moves a whole stack to an empty town without marching: no conquest, no train destroyed."""
    for g in game.stack(start):
        game.where[g] = town
    for field in (game.held, game.strength, game.sure):
        field[town] = field[start]
        field[start] = 0
