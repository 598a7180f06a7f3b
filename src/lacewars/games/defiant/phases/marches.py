"""Marches: a player carries out his activations, one after the other (D-5.09, D-5.96, R44, R49, R119).

An activation is announced way by way, in everybody's sight; then the dice fall and everybody marches.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import ASK, COMMAND, DONE, GATHER, LEAD, ROAD_BY
from lacewars.games.defiant.blocks import IS_LEADER, SIDE, SIDE_MASK
from lacewars.games.defiant.friction import is_held_back
from lacewars.games.defiant.losses import tell_owner
from lacewars.games.defiant.phases.gathering import Gathering
from lacewars.games.defiant.phases.groups import Group, Walk
from lacewars.games.defiant.state import Defiant, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Marching(Phase[Defiant]):
    """D-5.09, D-5.96: a player carries out his activations one by one."""

    seat: int
    begun: bool
    """Whether he has begun: the roads are counted from there (R45)."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.09", "D-5.96")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.begun:
            return None
        ready = game.active & SIDE_MASK[self.seat] & ~game.moved
        found = [COMMAND[b] for b in members(ready) if self._refuse(game, b) is None]
        asked = [ASK[t] for t in self._doubtful(game)]
        return Decision(self.seat, self.seat, self, [*found, *asked, DONE]) if found or asked else None

    def perform(self, game: Defiant) -> None:
        if not self.begun:
            game.crossed = {}
            game.then(Marching(self.seat, True))
            return
        self._close(game)

    def _close(self, game: Defiant) -> None:
        game.active &= ~SIDE_MASK[self.seat]
        game.crossed = {}
        game.tell("marched_all", self.seat)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "command":
            return self._refuse(game, action.args[0])
        return refusals.NOTHING_TO_ASK if action.verb == "ask" else None

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if SIDE[block] != self.seat:
            return refusals.NOT_YOURS
        if not game.active >> block & 1 or game.place[block] < 0:
            return refusals.NOT_ACTIVE
        if game.moved >> block & 1:
            return refusals.HAS_MOVED
        if is_held_back(game, block) and not IS_LEADER[block]:
            return refusals.FRICTION_STOPS
        return None

    def _doubtful(self, game: Defiant) -> list[int]:
        """R49: towns of his that the enemy attacks by several roads without having named the main one."""
        if not game.pending or not game.active & SIDE_MASK[self.seat]:
            return []
        enemy = 1 - self.seat
        return [
            town
            for town, defender in game.pending.items()
            if defender == self.seat
            and town not in game.named_main
            and len({game.came[b] for b in game.at(town, enemy) if game.came[b] >= 0}) > 1
        ]

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            self._close(game)
            return
        game.then(self)
        if action.verb == "ask":
            game.tell("asked_main", self.seat, action.args[0])
            game.then(NameMain(1 - self.seat, action.args[0]))
            return
        block = action.args[0]
        tell_owner(game, block, "commands", "commanding", int(IS_LEADER[block]))
        game.plan = {}
        game.guided = False
        game.then(Leading(block) if IS_LEADER[block] else Walk(block, block, False))
        if not IS_LEADER[block]:
            game.plan[block] = (game.place[block],)


@dataphase
class NameMain(Phase[Defiant]):
    """D-5.51, R49: the attacker must name his main road at once, so that it can be masked; it binds him."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.51",)

    def decide(self, game: Defiant) -> Decision:
        roads = sorted({game.came[b] for b in game.at(self.town, self.seat) if game.came[b] >= 0})
        return Decision(self.seat, self.seat, self, [ROAD_BY[r] for r in roads])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_A_ROAD if action.verb == "road" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.named_main[self.town] = action.args[0]
        game.tell("main_named", self.seat, self.town, action.args[0])


@dataphase
class Leading(Phase[Defiant]):
    """D-2.20, D-5.22, D-5.33: an activated leader gathers, or moves with his group, or lets it disperse."""

    leader: int
    rules: ClassVar[tuple[str, ...]] = ("D-2.20", "D-5.22", "D-5.33")

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        return Decision(seat, seat, self, [GATHER] if is_held_back(game, self.leader) else [GATHER, LEAD])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.FRICTION_STOPS if action is LEAD else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.tell("leads", SIDE[self.leader], int(action is GATHER))
        if action is GATHER:
            game.then(Gathering(self.leader))
        else:
            game.plan[self.leader] = (game.place[self.leader],)
            game.then(Group(self.leader, 0, False))
