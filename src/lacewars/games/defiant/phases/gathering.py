"""Gathering: an activated leader calls blocks to his town (D-5.22 to D-5.32, R41, R42, R50)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.activations import guides, play_guides, refuse_event, refuse_mover
from lacewars.games.defiant.alphabet import DONE, STEP, TAKE
from lacewars.games.defiant.blocks import SIDE
from lacewars.games.defiant.board import NEAR
from lacewars.games.defiant.losses import tell_owner
from lacewars.games.defiant.marching import (
    can_reach,
    limit,
    out_of_reach,
    refuse_length,
    refuse_mix,
    refuse_rank,
    refuse_step,
    split_by_force,
)
from lacewars.games.defiant.phases.execution import Execute
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Gathering(Phase[Defiant]):
    """D-5.22 to D-5.32: blocks within reach are called to the leader, one by one."""

    leader: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.22", "D-5.24")

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        full = len(game.plan) >= limit(game, self.leader)
        found = [] if full else [TAKE[b] for b in game.free_blocks(seat) if self._refuse(game, b) is None]
        return Decision(seat, seat, self, [*found, *guides(game, seat), DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "play":
            return refuse_event(game, SIDE[self.leader], action.args[0])
        return self._refuse(game, action.args[0]) if action.verb == "take" else None

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
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
        there, _ = split_by_force(leader, game.at(town, SIDE[leader]))
        own, foreign = split_by_force(leader, (*game.plan, block))
        refusal = refuse_mix(leader, foreign, own + there)
        if refusal is not None:
            return refusal
        if not can_reach(game, block, (game.place[block],), town):
            return refusals.OUT_OF_REACH
        return None

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
        found = [STEP[t] for t in NEAR[way[-1]] if self._refuse(game, t) is None]
        return Decision(seat, seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "step" else None

    def _refuse(self, game: Defiant, town: int) -> Refusal | None:
        way = game.plan[self.block]
        refusal = refuse_step(game, (self.block,), way, town)
        if refusal is not None:
            return refusal
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
