"""M-6.12, M-6.13, M-9, M-16: troops and generals lost, and the victory points won and lost by it."""

from __future__ import annotations

from lacewars.games.maria.board import MAP
from lacewars.games.maria.powers import GENERALS, POWER_OF, SUPPLY_LOSSES
from lacewars.games.maria.state import Maria


def lose_pool(game: Maria, town: int, power: int, number: int) -> list[int]:
    """A power's generals on a town lose troops; one left without any is removed, the commander last (R87)."""
    stack = [g for g in GENERALS[power] if game.where[g] == town]
    first = stack[0]
    game.troops[first] -= number
    gone = stack[game.troops[first] :]
    for g in reversed(gone):
        kept = game.troops[first] if g != first else 0
        game.remove_general(g)
        if g != first:
            game.troops[first] = kept
    return gone


def announced(game: Maria, town: int, loss: int) -> tuple[tuple[int, ...], int]:
    """The generals of a stack that loses troops, and what is left; nobody and 0 if that stays a secret."""
    stack = tuple(game.stack(town))
    if not all([game.sure >> g & 1 for g in stack]):
        return (), 0
    return stack, game.strength(town) - loss


def starve(game: Maria, general: int) -> None:
    """M-9.07, M-9.08: an unsupplied general is turned down and loses troops."""
    town, power = game.where[general], POWER_OF[general]
    if town < 0:
        return
    again = game.down >> general & 1
    loss = min(SUPPLY_LOSSES[again], game.pool(town, power))
    game.down |= 1 << general
    kind = "starved" if again else "turned_down"
    game.tell(kind, general, town, loss, *announced(game, town, loss))
    game.starved += [g * 2 + MAP[town] for g in lose_pool(game, town, power, loss)]


# ---------------------------------------------------------------------- victory points
BOXES_EACH = 2
TROOPS_A_POINT = 3


def battle_points(troops: int, generals: int) -> int:
    """M-16.02, M-16.03: what a battle is worth."""
    return troops // TROOPS_A_POINT or int(generals > 0)


def win_points(game: Maria, power: int, points: int) -> None:
    """M-16.07: markers go into the battle boxes of the power or its patron, until they are full."""
    patron = game.patron(power)
    won = min(points, BOXES_EACH - game.battle_boxes[patron])
    game.battle_boxes[patron] += won
    game.tell("points_won", patron, points, won)


def lose_points(game: Maria, power: int, points: int) -> None:
    """M-16.07, R45: markers go back from the battle boxes, until they are empty."""
    patron = game.patron(power)
    lost = min(points, game.battle_boxes[patron])
    game.battle_boxes[patron] -= lost
    game.tell("points_lost", patron, points, lost)
