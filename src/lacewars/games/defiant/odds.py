"""The odds of a field battle, from what a seat knows (D-6): many battles of the model in `fighting`.

A seat knows its own blocks exactly; of the enemy's it knows those that are shown, and for every other one
some hidden block of its colour is drawn. The draws are the model's own, the same each time: never the game's.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lacewars.games.defiant.blocks import FORCE, IS_HORSE, N_BLOCKS, SIDE, STEPS
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.fighting import LEADER, Battle, Unit
from lacewars.games.defiant.sight import NOTHING, Guess, hidden, table_of
from lacewars.games.defiant.state import (
    ABSENT,
    FORMED,
    GATHERED,
    GONE,
    HERE,
    LINE,
    REACTING,
    RESERVE,
    Defiant,
)
from lacewars.games.defiant.view import View
from lacewars.kernel import LaceError

SAMPLES = 200
_FULL = 0.5
"""The chance that a hidden block is at full strength; else any other is as likely as the next."""


class NoBattle(LaceError):
    """There are no armies that could fight."""


class Odds(NamedTuple):
    """What a battle promises. Pairs are the attacker's and the defender's."""

    samples: int
    wins: float
    """How often the attacker wins."""
    losses: tuple[float, float]
    """The steps that each side loses, on average."""
    leaders: tuple[float, float]
    """How many leaders each side loses, on average."""
    blocks: tuple[float, float]
    """How many blocks each side loses, on average, leaders included."""
    rounds: float


class Entry(NamedTuple):
    """Who fights: a block, how it stands, and whether its face is known."""

    block: int
    steps: int
    box: int
    due: int
    known: bool


# ---------------------------------------------------------------------- what is asked
def odds(view: View, start: int, goal: int, guess: Guess = NOTHING, samples: int = SAMPLES) -> Odds:
    """The odds if all blocks of one side in a town attack those of the other in another town."""
    game = table_of(view, guess)
    side = next((s for s in (0, 1) if game.at(start, s)), -1)
    if side < 0 or not game.at(goal, 1 - side):
        raise NoBattle(f"no army in {ROADS.ids[start]} could fight one in {ROADS.ids[goal]}")
    known = _known(view, guess)
    attackers = [Entry(b, game.steps[b], _box(b), 1, b in known) for b in game.at(start, side)]
    defenders = [Entry(b, game.steps[b], _box(b), 1, b in known) for b in game.at(goal, 1 - side)]
    return fight(attackers, defenders, 1, samples, view.one_step, _drawn(view, known))


def odds_now(view: View, guess: Guess = NOTHING, samples: int = SAMPLES) -> Odds:
    """The odds of the battle on the board, from here on."""
    game = table_of(view, guess)
    if game.battle < 0 or game.storming:
        raise NoBattle("no field battle is being fought")
    known = _known(view, guess)
    sides = [[e for e in _entries(game, known) if SIDE[e.block] == s] for s in (0, 1)]
    attacker = game.attacker
    if not sides[0] or not sides[1]:
        raise NoBattle("one side has left the field")
    now = max(1, game.round)
    return fight(sides[attacker], sides[1 - attacker], now, samples, view.one_step, _drawn(view, known))


def _known(view: View, guess: Guess) -> set[int]:
    """The blocks whose faces the seat knows, or is sure enough of."""
    free = {b for blocks in hidden(view) for b in blocks}
    sure = {b for blocks in guess.standing.values() for b in blocks}
    return {b for b in range(N_BLOCKS) if b not in free} | sure


def _drawn(view: View, known: set[int]) -> list[list[int]]:
    """For every force the blocks that a hidden one may be."""
    return [[b for b in blocks if b not in known] for blocks in hidden(view)]


def _box(block: int) -> int:
    return FORMED if IS_HORSE[block] else LINE


def _entries(game: Defiant, known: set[int]) -> Iterable[Entry]:
    for block, box in enumerate(game.box):
        if box in (ABSENT, GONE):
            continue
        due = game.round
        if box == RESERVE:
            roads, came = game.arrivals[SIDE[block]], game.came[block]
            early = came in (HERE, GATHERED, REACTING) or came not in roads
            due = game.round + 1 + (0 if early else roads.index(came))
            box = _box(block)
        yield Entry(block, game.steps[block], box, due, block in known)


# ---------------------------------------------------------------------- sampling
def fight(
    attackers: Sequence[Entry],
    defenders: Sequence[Entry],
    first: int,
    samples: int,
    worn: bool,
    drawn: Sequence[Sequence[int]] = ((), (), (), ()),
) -> Odds:
    """Fights a battle many times, from a round on."""
    chance_of = random.Random("defiant odds")
    wins = rounds = 0
    lost, leaders, blocks = [0, 0], [0, 0], [0, 0]
    for _ in range(samples):
        sides = [[_unit(e, drawn, chance_of) for e in side] for side in (attackers, defenders)]
        before = [sum(u.steps for u in side) for side in sides]
        battle = Battle((sides[0], sides[1]), first, worn, chance_of.random)
        wins += battle.run() == 0
        rounds += battle.round - first + 1
        for n, side in enumerate(sides):
            lost[n] += before[n] - sum(u.steps for u in side)
            leaders[n] += sum(not u.steps and u.kind == LEADER for u in side)
            blocks[n] += sum(not u.steps for u in side)
    return Odds(
        samples,
        wins / samples,
        (lost[0] / samples, lost[1] / samples),
        (leaders[0] / samples, leaders[1] / samples),
        (blocks[0] / samples, blocks[1] / samples),
        rounds / samples,
    )


def _unit(entry: Entry, drawn: Sequence[Sequence[int]], chance_of: random.Random) -> Unit:
    block, steps = entry.block, entry.steps
    if not entry.known:
        riding = entry.box not in (LINE, FORMED)
        pool = [b for b in drawn[FORCE[block]] if not riding or IS_HORSE[b]]
        if pool:
            block = pool[int(chance_of.random() * len(pool))]
        most = STEPS[block]
        steps = most if chance_of.random() < _FULL else 1 + int(chance_of.random() * most)
        return Unit(block, steps, entry.box if riding else _box(block), entry.due)
    return Unit(block, steps, entry.box, entry.due)
