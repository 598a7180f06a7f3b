"""What follows a battle: pursuit, retreat, late reserves, regrouping (D-6.54 to D-6.68, R64, R73, R76)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import DONE, GIVE, STEP, TAKE
from lacewars.games.defiant.battle import PURSUIT, cavalry_that_took_part, clear_board, show, took_part
from lacewars.games.defiant.blocks import FORCE, SIDE
from lacewars.games.defiant.board import FORT, NEAR, ROAD
from lacewars.games.defiant.combining import combine, partners, takers
from lacewars.games.defiant.control import enter, settle_siege, settle_town
from lacewars.games.defiant.losses import own_seat
from lacewars.games.defiant.marching import enemies_in, may_enter, refuse_road
from lacewars.games.defiant.phases.hits import Hits
from lacewars.games.defiant.phases.retreats import Retreat
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class BattleOver(Phase[Defiant]):
    """D-6.54, D-6.55: the first army to leave the field is beaten, and pursued by surplus cavalry."""

    loser: int
    pursued: bool

    def perform(self, game: Defiant) -> None:
        winner = 1 - self.loser
        game.tell("beaten", self.loser, game.battle)
        game.loser = self.loser
        more = cavalry_that_took_part(game, winner) - cavalry_that_took_part(game, self.loser)
        game.then(Aftermath(self.loser))
        if self.pursued and more > 0 and took_part(game, self.loser):
            game.tell("pursuit", winner, more)
            game.then(Hits(self.loser, more, PURSUIT))


@dataphase
class Aftermath(Phase[Defiant]):
    """R64, R74: the beaten retreat; then late reserves attack, or the winner regroups."""

    loser: int

    def perform(self, game: Defiant) -> None:
        town, loser = game.battle, self.loser
        fleeing = took_part(game, loser)
        back = [b for b in fleeing if game.sallied >> b & 1]
        clear_board(game)
        for block in back:  # D-6.107: they go back into their fortress
            game.inside |= 1 << block
        game.crossed = {}
        rest = tuple(b for b in fleeing if b not in back)
        if back:
            game.tell("back_inside", loser, town, len(back))
        if rest:
            game.then(Retreat(loser, town, rest, ()))


# ---------------------------------------------------------------------- regrouping
def refuse_regroup(game: Defiant, block: int, start: int, town: int) -> Refusal | None:
    """R76: why a block of the winner may not move to an adjacent town."""
    side = SIDE[block]
    if town not in NEAR[start] or not may_enter(game, block, town) or town in game.pending:
        return refusals.NO_REGROUP
    besieging = game.besieger(town) == side
    if not besieging and (game.holder[town] != side or enemies_in(game, town, side)):
        return refusals.NO_REGROUP
    return refuse_road(game, start, town, 1)


@dataphase
class Regroup(Phase[Defiant]):
    """D-6.66, D-6.67: the winner combines steps, and may move blocks one road to friends."""

    seat: int
    town: int
    picked: int = -1
    """The block that was picked to give a step, or to move: nobody else sees which, nor that one was."""
    giving: bool = False
    rules: ClassVar[tuple[str, ...]] = ("D-6.66", "D-6.67", "D-6.114")

    @property
    def stage(self) -> int:
        """0: a block is to be picked; 1: it gives a step; 2: it moves."""
        return 0 if self.picked < 0 else 1 if self.giving else 2

    def decide(self, game: Defiant) -> Decision:
        if self.picked >= 0:
            goals = [STEP[t] for t in self._goals(game, self.picked)]
            found = takers(game, self.picked) if self.giving else goals
            return Decision(self.seat, self.seat, self, found)
        blocks = game.at(self.town, self.seat)
        giving = [GIVE[b] for b in blocks if partners(game, b)]
        able = {FORCE[b]: bool(self._goals(game, b)) for b in {FORCE[b]: b for b in blocks}.values()}
        moving = [TAKE[b] for b in blocks if able[FORCE[b]]]
        return Decision(self.seat, self.seat, self, [*giving, *moving, DONE])

    def _goals(self, game: Defiant, block: int) -> list[int]:
        return [t for t in NEAR[self.town] if refuse_regroup(game, block, self.town, t) is None]

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        match action.verb:
            case "receive":
                return refusals.CANNOT_RECEIVE if self.stage == 1 else None
            case "step":
                moves = self.stage == 2
                return refuse_regroup(game, self.picked, self.town, action.args[0]) if moves else None
            case "give":
                return None if self.stage else refusals.NO_STEP_TO_GIVE
            case "take":
                return None if self.stage else refusals.NO_REGROUP
        return None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.crossed = {}
            game.gave = game.got = 0
            return
        if action.verb in ("give", "take"):
            game.then(Regroup(self.seat, self.town, action.args[0], action.verb == "give"))
            return
        game.then(Regroup(self.seat, self.town))
        if self.giving:
            combine(game, self.picked, action.args[0])
        else:
            self._move(game, self.picked, action.args[0])

    def _move(self, game: Defiant, block: int, goal: int) -> None:
        """D-6.67: a block of the winner moves one road, to a friendly town or siege."""
        road = ROAD[self.town, goal]
        game.crossed[road] = game.crossed.get(road, 0) + 1
        game.put(block, goal)
        game.came[block] = road
        game.shown &= ~(1 << block)
        told = "regrouped", block, self.town, goal
        seen = "regrouping", FORCE[block], self.town, goal
        game.tell_apart((own_seat(block), told), otherwise=seen)
        settle_siege(game, self.town)
        settle_town(game, self.town)
        if game.besieger(goal) == SIDE[block]:  # in the battle phase besiegers are seen (D-6.83)
            show(game, (block,))
            game.tell("besieging", goal, (block,), (game.steps[block],), game.fort_steps[FORT[goal]])
        enter(game, goal, SIDE[block])
