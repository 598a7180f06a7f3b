"""Reactions: leaders who join a battle next door (D-11.01 to D-11.06, D-11.13, R104, R135)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    DONE,
    REACT,
    TAKE,
)
from lacewars.games.defiant.blocks import FORCE, OF_SIDE, REACTS, SIDE
from lacewars.games.defiant.board import NEAR, ROAD
from lacewars.games.defiant.control import (
    settle_siege,
    settle_town,
)
from lacewars.games.defiant.friction import is_held_back
from lacewars.games.defiant.losses import own_seat, tell_owner
from lacewars.games.defiant.marching import (
    limit,
    may_enter,
    refuse_mix,
    refuse_rank,
    refuse_road,
    split_by_force,
)
from lacewars.games.defiant.state import REACTING, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def refuse_reaction(game: Defiant, block: int, seat: int, town: int) -> Refusal | None:
    """R104, R135: why a block cannot go to a battle as part of a reaction."""
    start = game.place[block]
    if SIDE[block] != seat or start < 0 or game.is_shut_in(block) or not game.at_war(block):
        return refusals.MAY_NOT_REACT
    if (game.moved | game.fought) >> block & 1 or start in game.pending or start not in NEAR[town]:
        return refusals.MAY_NOT_REACT
    if is_held_back(game, block):  # R52 excepts retreats and regrouping alone
        return refusals.FRICTION_STOPS
    if not may_enter(game, block, town):
        return refusals.CLOSED_AREA
    return refuse_road(game, start, town, 1)


@dataphase
class Reactions(Phase[Defiant]):
    """D-11.01 to D-11.06: Frederick, Henry, Loudon and Nadasty may join an adjacent battle of their side."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-11.01", "D-11.02", "D-11.04", "D-11.06")

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if not REACTS[block]:
            return refusals.MAY_NOT_REACT
        return refuse_reaction(game, block, self.seat, self.town)

    def decide(self, game: Defiant) -> Decision | None:
        found = [REACT[b] for b in OF_SIDE[self.seat] if self._refuse(game, b) is None]
        if not found and not self._near(game):
            return None
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def _near(self, game: Defiant) -> bool:
        """Whether the enemy could think that somebody reacts: blocks stand beside the battle."""
        return any(game.at(t, self.seat) for t in NEAR[self.town])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "react" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.crossed = {}
            return
        tell_owner(game, action.args[0], "takes", "taking")
        game.plan = {action.args[0]: (game.place[action.args[0]], self.town)}
        game.then(ReactingGroup(action.args[0], self.town), self)


@dataphase
class ReactingGroup(Phase[Defiant]):
    """D-11.06: blocks of his town go with a leader who reacts; they come as a reserve in round 2."""

    leader: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-11.03", "D-11.06")

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        leader = self.leader
        refusal = refuse_reaction(game, block, SIDE[leader], self.town)
        if refusal is not None:
            return refusal
        if block in game.plan or game.place[block] != game.place[leader]:
            return refusals.ELSEWHERE
        refusal = refuse_rank(leader, block)
        if refusal is not None:
            return refusal
        if len(game.plan) - 1 >= limit(game, leader):
            return refusals.COMMAND_FULL
        own, foreign = split_by_force(leader, (*game.plan, block))
        return refuse_mix(leader, foreign, own)

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        found = [TAKE[b] for b in OF_SIDE[seat] if self._refuse(game, b) is None]
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "take" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is not DONE:
            tell_owner(game, action.args[0], "takes", "taking")
            game.plan[action.args[0]] = (game.place[action.args[0]], self.town)
            game.then(self)
            return
        start = game.place[self.leader]
        plan, game.plan = game.plan, {}
        road = ROAD[start, self.town]
        game.crossed[road] = game.crossed.get(road, 0) + len(plan)
        for block in plan:
            game.put(block, self.town)
            game.came[block] = REACTING
            game.shown &= ~(1 << block)
            game.moved |= 1 << block
        blocks = tuple(sorted(plan))
        for force in sorted({FORCE[b] for b in blocks}):
            some = tuple(b for b in blocks if FORCE[b] == force)
            told, seen = ("reacted", some, self.town), ("reacting", force, len(some), start, self.town)
            game.tell_apart((own_seat(some[0]), told), otherwise=seen)
        settle_siege(game, start)
        settle_town(game, start)
