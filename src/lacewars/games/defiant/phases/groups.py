"""Group moves, dispersal, and blocks that march alone (D-5.33 to D-5.40, D-5.48, R44, R127)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.activations import guides, play_guides, refuse_event, refuse_mover
from lacewars.games.defiant.alphabet import DONE, DROP, LEAD, STEP, TAKE
from lacewars.games.defiant.blocks import MA, SIDE
from lacewars.games.defiant.losses import tell_owner
from lacewars.games.defiant.marching import (
    limit,
    next_steps,
    refuse_distant,
    refuse_length,
    refuse_mix,
    refuse_rank,
    refuse_step,
    split_by_force,
)
from lacewars.games.defiant.phases.execution import Execute
from lacewars.games.defiant.state import Defiant, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Group(Phase[Defiant]):
    """D-5.33 to D-5.40: the leader and the blocks he takes march together; some may be dropped on the way."""

    leader: int
    group: int
    winter: bool
    rules: ClassVar[tuple[str, ...]] = ("D-5.33", "D-5.36", "D-5.39")

    def fits(self, game: Defiant) -> bool:
        return self.leader in game.plan and all(b in game.plan for b in members(self.group))

    def decide(self, game: Defiant) -> Decision:
        seat, way = SIDE[self.leader], game.plan[self.leader]
        found: list[Action] = []
        if len(way) == 1:
            found += [TAKE[b] for b in game.at(way[0], seat) if self._refuse_taking(game, b) is None]
            found += [] if self.winter else guides(game, seat)
        else:
            found += [DROP[b] for b in members(self.group)]
        steps = next_steps(game, self._blocks(), way)
        if len(way) > min(MA[b] for b in self._blocks()):
            steps = [t for t in steps if self._refuse_length(game, t) is None]
        found += [STEP[t] for t in steps]
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        way = game.plan[self.leader]
        match action.verb:
            case "take":
                return self._refuse_taking(game, action.args[0])
            case "drop":
                return refusals.NOT_STARTED if len(way) == 1 else refusals.NOT_IN_GROUP
            case "step":
                return self._refuse_step(game, action.args[0])
            case "play":
                return refuse_event(game, SIDE[self.leader], action.args[0])
        return None

    def _refuse_taking(self, game: Defiant, block: int) -> Refusal | None:
        way = game.plan[self.leader]
        if len(way) > 1:
            return refusals.NO_PICKING_UP
        return refuse_following(game, self.leader, block)

    def _blocks(self) -> tuple[int, ...]:
        return (self.leader, *members(self.group))

    def _refuse_step(self, game: Defiant, town: int) -> Refusal | None:
        blocks, way = self._blocks(), game.plan[self.leader]
        return (
            refuse_distant(game, blocks, way, town, self.leader, forced=not self.winter)
            or refuse_step(game, blocks, way, town)
            or self._refuse_length(game, town)
        )

    def _refuse_length(self, game: Defiant, town: int) -> Refusal | None:
        way = game.plan[self.leader]
        longer = (*way, town)
        for block in self._blocks():
            game.plan[self.leader] = longer
            refusal = refuse_length(game, block, longer, self.leader, self.winter)
            game.plan[self.leader] = way
            if refusal is not None:
                return refusal
        return None

    def resolve(self, game: Defiant, action: Action) -> None:
        match action.verb:
            case "take":
                block = action.args[0]
                tell_owner(game, block, "takes", "taking")
                game.plan[block] = (game.place[block],)
                game.then(Group(self.leader, self.group | 1 << block, self.winter))
            case "drop":
                tell_owner(game, action.args[0], "drops", "dropping")
                game.then(Group(self.leader, self.group & ~(1 << action.args[0]), self.winter))
            case "step":
                longer = (*game.plan[self.leader], action.args[0])
                for block in self._blocks():
                    game.plan[block] = longer
                game.tell("steps", SIDE[self.leader], action.args[0])
                game.then(self)
            case "play":
                play_guides(game, SIDE[self.leader], action.args[0])
                game.then(self)
            case _:
                self._halt(game)

    def _halt(self, game: Defiant) -> None:
        game.tell("halts", SIDE[self.leader])
        for block in [b for b, way in game.plan.items() if len(way) == 1 and b != self.leader]:
            del game.plan[block]
        if self.winter:
            game.then(Execute(self.leader, False, 0))
        else:
            game.then(Dispersal(self.leader, late=len(game.plan) == 1 and len(game.plan[self.leader]) == 1))


def refuse_following(game: Defiant, leader: int, block: int) -> Refusal | None:
    """Why a block of his town may not move under a leader."""
    refusal = refuse_mover(game, block, SIDE[leader])
    if refusal is not None:
        return refusal
    if game.place[block] != game.place[leader] or block == leader:
        return refusals.ELSEWHERE
    refusal = refuse_rank(leader, block)
    if refusal is not None:
        return refusal
    if len(game.plan) - 1 >= limit(game, leader):
        return refusals.COMMAND_FULL
    own, foreign = split_by_force(leader, (*game.plan, block))
    return refuse_mix(leader, foreign, own)


@dataphase
class Dispersal(Phase[Defiant]):
    """D-5.36, D-5.48: further blocks of the leader's town go ways of their own.

    A leader who stands still may set out after them: masks are tested for the activation as a whole (R127).
    """

    leader: int
    late: bool
    """Whether the leader may still set out, once somebody has gone before him."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.36", "D-5.48")

    def decide(self, game: Defiant) -> Decision:
        seat, town = SIDE[self.leader], game.place[self.leader]
        found = [TAKE[b] for b in game.at(town, seat) if refuse_following(game, self.leader, b) is None]
        if self.late and len(game.plan) > 1:
            found.append(LEAD)
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refuse_following(game, self.leader, action.args[0]) if action.verb == "take" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.then(Execute(self.leader, False, 0))
            return
        if action is LEAD:
            game.tell("leads", SIDE[self.leader], 0)
            game.then(Group(self.leader, 0, False))
            return
        block = action.args[0]
        tell_owner(game, block, "takes", "taking")
        game.plan[block] = (game.place[block],)
        game.then(Walk(block, self.leader, True), self)


@dataphase
class Walk(Phase[Defiant]):
    """D-5.15, D-5.41: a block marches by itself, road by road, until its player halts it."""

    block: int
    leader: int
    grouped: bool
    """Whether a leader's activation sends it; else it was activated alone."""
    rules: ClassVar[tuple[str, ...]] = ("D-2.09", "D-5.15", "D-5.41")

    def decide(self, game: Defiant) -> Decision:
        seat, way = SIDE[self.block], game.plan[self.block]
        steps = next_steps(game, (self.block,), way)
        if len(way) > MA[self.block]:
            steps = [t for t in steps if self._refuse_length(game, t) is None]
        found = [STEP[t] for t in steps]
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "play":
            return refuse_event(game, SIDE[self.block], action.args[0])
        return self._refuse(game, action.args[0]) if action.verb == "step" else None

    def _refuse(self, game: Defiant, town: int) -> Refusal | None:
        way = game.plan[self.block]
        return (
            refuse_distant(game, (self.block,), way, town, self._guide(), forced=True)
            or refuse_step(game, (self.block,), way, town)
            or self._refuse_length(game, town)
        )

    def _refuse_length(self, game: Defiant, town: int) -> Refusal | None:
        return refuse_length(game, self.block, (*game.plan[self.block], town), self._guide(), False)

    def _guide(self) -> int:
        """The leader with whom it may march, or -1."""
        return self.leader if self.grouped else -1

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.tell("halts", SIDE[self.block])
            if len(game.plan[self.block]) == 1:
                del game.plan[self.block]
            if not self.grouped:
                game.then(Execute(self.block, False, 0))
        else:
            game.plan[self.block] = (*game.plan[self.block], action.args[0])
            game.tell("steps", SIDE[self.block], action.args[0])
            game.then(self)
