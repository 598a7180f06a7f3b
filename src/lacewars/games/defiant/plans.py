"""What a plan of actions rests on: what a seat sees beside the ways of its blocks, and what it plans with."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.defiant.alphabet import ACTIVATE, COMMAND, LAY, STEP, TAKE
from lacewars.games.defiant.blocks import FORCE
from lacewars.games.defiant.board import NEAR
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action

_BLOCKS = frozenset(action.verb for action in (ACTIVATE[0], COMMAND[0], TAKE[0]))
_WAYS, _CARDS = STEP[0].verb, LAY[0].verb


def surroundings(game: Defiant, seat: int, actions: Sequence[Action]) -> list[object]:
    """Of the towns that planned actions touch, and of their neighbours: who holds them, sieges, how many
    blocks of each force of the enemy stand there; and where the blocks and cards of the plan are.

    Places, colours and numbers of hidden blocks lie open (R106), so the seat knows all of it.
    """
    blocks = sorted({action.args[0] for action in actions if action.verb in _BLOCKS})
    cards = sorted({action.args[0] for action in actions if action.verb == _CARDS})
    ways = {action.args[0] for action in actions if action.verb == _WAYS}
    ways |= {game.place[b] for b in blocks if game.place[b] >= 0}
    near = sorted(ways | {t for way in ways for t in NEAR[way]})
    return [
        *(
            [t, game.holder[t], game.besieger(t), sorted(FORCE[b] for b in game.at(t, 1 - seat))]
            for t in near
        ),
        [[b, game.place[b], game.steps[b]] for b in blocks],
        [c for c in cards if c in game.hands[seat]],
    ]
