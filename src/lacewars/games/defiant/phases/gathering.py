"""Gathering: an activated leader calls blocks to his town (D-5.22 to D-5.32, R41, R42, R50)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.activations import guides, play_guides, refuse_event, refuse_mover
from lacewars.games.defiant.alphabet import DONE, STEP, TAKE
from lacewars.games.defiant.blocks import FORCE, MA, PRUSSIA, SIDE
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.losses import tell_owner
from lacewars.games.defiant.marching import (
    can_reach,
    limit,
    next_steps,
    out_of_reach,
    refuse_distant,
    refuse_length,
    refuse_mix,
    refuse_rank,
    refuse_step,
    split_by_force,
)
from lacewars.games.defiant.phases.execution import Execute
from lacewars.games.defiant.state import Defiant, listed
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

FASTEST = max(MA)


@dataphase
class Gathering(Phase[Defiant]):
    """D-5.22 to D-5.32: blocks within reach are called to the leader, one by one."""

    leader: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.22", "D-5.24")

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        found = [TAKE[b] for b in self._callable(game)]
        return Decision(seat, seat, self, [*found, *guides(game, seat), DONE])

    def _callable(self, game: Defiant) -> list[int]:
        """The blocks that may be called; like blocks of a force in one town find the same ways."""
        if len(game.plan) >= limit(game, self.leader):
            return []
        place, town = game.place, game.place[self.leader]
        far, most = ROADS.distances(town), FASTEST + 1
        free = listed(game.at_large(SIDE[self.leader]) & ~game.moved)
        near = [b for b in free if 0 < far[place[b]] <= most]
        found, reach = [], dict[tuple[int, int, int], bool]()
        for block in near:
            if self._refuse_calling(game, block) is None:
                like = place[block], FORCE[block], MA[block]
                if like not in reach:
                    reach[like] = can_reach(game, block, (place[block],), town)
                if reach[like]:
                    found.append(block)
        return found

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "play":
            return refuse_event(game, SIDE[self.leader], action.args[0])
        return self._refuse(game, action.args[0]) if action.verb == "take" else None

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        refusal = self._refuse_calling(game, block)
        if refusal is not None or can_reach(game, block, (game.place[block],), game.place[self.leader]):
            return refusal
        return refusals.OUT_OF_REACH

    def _refuse_calling(self, game: Defiant, block: int) -> Refusal | None:
        """Why a block may not be called, whatever ways there are."""
        leader, town = self.leader, game.place[self.leader]
        refusal = refuse_mover(game, block, SIDE[leader]) or refuse_rank(leader, block)
        if refusal is not None:
            return refusal
        if block == leader or game.place[block] == town:
            return refusals.NOT_THERE
        if len(game.plan) >= limit(game, leader):
            return refusals.COMMAND_FULL
        if out_of_reach(game, block, town):
            return refusals.OUT_OF_REACH
        if SIDE[leader] == PRUSSIA:
            return None  # all his blocks are of one force
        there, _ = split_by_force(leader, game.at(town, SIDE[leader]))
        own, foreign = split_by_force(leader, (*game.plan, block))
        return refuse_mix(leader, foreign, own + there)

    def resolve(self, game: Defiant, action: Action) -> None:
        if action.verb == "play":
            play_guides(game, SIDE[self.leader], action.args[0])
            game.then(self)
        elif action is DONE:
            game.then(Execute(self.leader, True, 0))
        else:
            block = action.args[0]
            tell_owner(game, block, "takes", "taking")
            game.plan[block] = (game.place[block],)
            game.then(GatherWay(self.leader, block), self)


@dataphase
class GatherWay(Phase[Defiant]):
    """D-5.24, D-5.25: a gathered block marches to the leader without a halt."""

    leader: int
    block: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.24", "D-5.25")

    def decide(self, game: Defiant) -> Decision | None:
        way, seat = game.plan[self.block], SIDE[self.leader]
        if way[-1] == game.place[self.leader]:
            return None
        steps = next_steps(game, (self.block,), way)
        return Decision(seat, seat, self, [STEP[t] for t in steps if self._refuse_beyond(game, t) is None])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "step" else None

    def _refuse(self, game: Defiant, town: int) -> Refusal | None:
        way = game.plan[self.block]
        return (
            refuse_distant(game, (self.block,), way, town, -1, forced=True)
            or refuse_step(game, (self.block,), way, town)
            or self._refuse_beyond(game, town)
        )

    def _refuse_beyond(self, game: Defiant, town: int) -> Refusal | None:
        """Why a block that can go on to a town may not: it would not come to its leader."""
        way = game.plan[self.block]
        longer = (*way, town)
        refusal = refuse_length(game, self.block, longer, -1, False)
        if refusal is not None:
            return refusal
        game.plan[self.block] = longer
        reached = can_reach(game, self.block, longer, game.place[self.leader])
        game.plan[self.block] = way
        return None if reached else refusals.NOT_ON_THE_WAY

    def resolve(self, game: Defiant, action: Action) -> None:
        game.plan[self.block] = (*game.plan[self.block], action.args[0])
        game.tell("steps", SIDE[self.block], action.args[0])
        game.then(self)
