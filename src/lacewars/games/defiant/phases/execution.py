"""The march itself: normal moves first, then the dice of forced marches (D-5.41 to D-5.49, R46, R127)."""

from __future__ import annotations

import itertools
from typing import ClassVar

from lacewars.games.defiant.activations import refuse_event
from lacewars.games.defiant.alphabet import PLAY, ROLL
from lacewars.games.defiant.blocks import FORCE, FREDERICK, SIDE
from lacewars.games.defiant.board import ROAD
from lacewars.games.defiant.cards import FORCED_MARCH
from lacewars.games.defiant.control import enter, leave
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import lose_step, own_seat
from lacewars.games.defiant.marching import is_forced
from lacewars.games.defiant.state import GATHERED, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_RESULTS = {die: row for row in tables("tables.toml")["forced_march"] for die in row["die"]}
_BEST = max(_RESULTS)
_FREE_TOWNS = 2
"""A way with more towns than these may be a forced march for somebody: whoever looks on cannot know."""


@dataphase
class Execute(Phase[Defiant]):
    """D-5.42, R46: everybody makes his normal move, then each forced march is rolled for."""

    block: int
    """The activated block."""
    gathering: bool
    bonus: int
    """What cards add to every die (R26)."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.42", "D-4.38")

    def _forced(self, game: Defiant) -> list[int]:
        """Who forces his march; a leader who gathers has no way of his own, and nobody goes with him."""
        return [b for b, way in game.plan.items() if len(way) > 1 and is_forced(game, b, way, self.block)]

    def decide(self, game: Defiant) -> Decision | None:
        if not any(len(way) > _FREE_TOWNS for way in game.plan.values()):
            return None
        seat = SIDE[self.block]
        cards = [PLAY[c] for c in game.hand_of(seat, FORCED_MARCH)] if self._forced(game) else []
        return Decision(seat, seat, self, [ROLL, *cards])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        return refuse_event(game, SIDE[self.block], action.args[0])

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is ROLL:
            self.perform(game)
            return
        game.spend(SIDE[self.block], action.args[0])
        game.tell("played", SIDE[self.block], action.args[0])
        game.then(Execute(self.block, self.gathering, self.bonus + 1))

    def perform(self, game: Defiant) -> None:
        forced = self._forced(game)
        plan, game.plan = game.plan, {}
        game.guided = False
        game.active &= ~(1 << self.block)
        moving = sorted((b for b in plan if len(plan[b]) > 1), key=lambda b: (plan[b], FORCE[b], b))
        far = any(len(plan[b]) > _FREE_TOWNS for b in moving)
        _tell_marches(game, {b: plan[b][: len(plan[b]) - (b in forced)] for b in moving}, far)
        self._use_up(game, moving)
        arrived: dict[int, None] = {}
        dice = {b: game.chance.below(6) + 1 for b in moving if b in forced}
        for block in sorted(moving, key=lambda b: (plan[b], FORCE[b], dice.get(b, 0), game.steps[b], b)):
            way = self._force(game, block, plan[block], dice[block]) if block in forced else plan[block]
            _cross(game, way)
            if game.place[block] >= 0:
                self._arrive(game, block, way)
                arrived[way[-1]] = None
        for town in dict.fromkeys(plan[b][0] for b in moving):
            leave(game, town)
        for town in arrived:
            enter(game, town, SIDE[self.block])

    def _use_up(self, game: Defiant, moving: list[int]) -> None:
        """R119, R127: whoever marches or gathers is used up; a leader who sends his men off may not react."""
        for block in moving:
            game.moved |= 1 << block
        if moving and self.gathering:
            game.moved |= 1 << self.block
        elif moving and self.block not in moving:
            game.fought |= 1 << self.block

    def _arrive(self, game: Defiant, block: int, way: tuple[int, ...]) -> None:
        game.put(block, way[-1])
        game.shown &= ~(1 << block)
        game.came[block] = GATHERED if self.gathering else ROAD[way[-2], way[-1]]

    def _force(self, game: Defiant, block: int, way: tuple[int, ...], die: int) -> tuple[int, ...]:
        """The way that a block has really made; it may be lost at its end.

        Blocks are told by their dice: the order tells nobody who is who.
        """
        better = min(_BEST, die + self.bonus + (block == FREDERICK))
        result = _RESULTS[better]
        done: tuple[int, ...] = way if result["completes"] else way[:-1]
        plain = min(_BEST, die + self.bonus)  # Frederick's bonus would show who he is (R106)
        seen = "force_marching", FORCE[block], die, plain, done[-1]
        told = "force_marched", block, die, better, done[-1], result["steps_lost"]
        game.tell_apart((own_seat(block), told), otherwise=seen)
        game.put(block, done[-1])
        if result["steps_lost"]:
            lose_step(game, block, shown=False)
        return done


def _cross(game: Defiant, way: tuple[int, ...]) -> None:
    """R127: every road that was really crossed counts, also if the block was lost on its march."""
    for pair in itertools.pairwise(way):
        game.crossed[ROAD[pair]] = game.crossed.get(ROAD[pair], 0) + 1


def _tell_marches(game: Defiant, ways: dict[int, tuple[int, ...]], far: bool) -> None:
    """Tells who marched which way: faces to the owner, colour and number to everybody else.

    `far`: some may have to force their march; who need not shows how fast he is.
    """
    kind = "seen_far" if far else "seen"
    groups: dict[tuple[tuple[int, ...], int], list[int]] = {}
    for block in sorted(ways):
        groups.setdefault((ways[block], FORCE[block]), []).append(block)
    for (way, force), blocks in sorted(groups.items()):
        told = "marched", tuple(blocks), way
        game.tell_apart((own_seat(blocks[0]), told), otherwise=(kind, force, len(blocks), way))
