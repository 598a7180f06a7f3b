"""Winter campaigns, their battles and assaults (D-8.04, D-8.07 to D-8.10, R94)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    ASSAULT,
    COMMAND,
    DONE,
    FIGHT,
    FIRST,
    PASS,
)
from lacewars.games.defiant.battle import refresh_shown
from lacewars.games.defiant.blocks import (
    IS_LEADER,
    OF_SIDE,
    PRUSSIA,
    SIDE,
    SIDES,
)
from lacewars.games.defiant.board import FORT_TOWNS
from lacewars.games.defiant.control import is_due, settle_town
from lacewars.games.defiant.losses import tell_owner
from lacewars.games.defiant.phases.battles import Meeting
from lacewars.games.defiant.phases.fortresses import storm_in_winter
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.state import (
    EVENT,
    Defiant,
)
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Campaigns(Phase[Defiant]):
    """D-8.04: winter campaigns come first; if both play one, Prussia says who begins."""

    first: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.57", "D-8.04")

    def _sides(self, game: Defiant) -> list[int]:
        return [side for side in range(len(SIDES)) if game.use[side] == EVENT]

    def decide(self, game: Defiant) -> Decision | None:
        if len(self._sides(game)) < len(SIDES):
            return None
        return Decision(PRUSSIA, PRUSSIA, self, list(FIRST))

    def resolve(self, game: Defiant, action: Action) -> None:
        self._run(game, [action.args[0], 1 - action.args[0]])

    def perform(self, game: Defiant) -> None:
        self._run(game, self._sides(game))

    def _run(self, game: Defiant, sides: list[int]) -> None:
        game.then(*(Campaign(side) for side in sides for _ in game.laid[side]))


@dataphase
class Campaign(Phase[Defiant]):
    """D-8.07, R94: one leader with blocks of his town makes a normal group move, and fights."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.07", "D-8.08")

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if SIDE[block] != self.seat or game.place[block] < 0 or not IS_LEADER[block]:
            return refusals.NOT_YOURS
        if game.is_shut_in(block):
            return refusals.SHUT_IN
        if not game.at_war(block):
            return refusals.NOT_AT_WAR
        return refusals.HAS_MOVED if game.moved >> block & 1 else None

    def decide(self, game: Defiant) -> Decision:
        found = [COMMAND[b] for b in OF_SIDE[self.seat] if self._refuse(game, b) is None]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "command" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            game.tell("no_campaign", self.seat)
            return
        leader = action.args[0]
        tell_owner(game, leader, "commands", "commanding", 1)
        game.first = self.seat
        game.crossed = {}
        game.assaulted = 0
        game.plan = {leader: (game.place[leader],)}
        game.then(
            Group(leader, 0, True), WinterBattles(self.seat, False), JoinedSieges(self.seat, game.moved)
        )


@dataphase
class WinterBattles(Phase[Defiant]):
    """D-8.10: battles of a winter campaign are fought as usual; whoever campaigns says in which order."""

    seat: int
    begun: bool
    rules: ClassVar[tuple[str, ...]] = ("D-6.02", "D-8.10")

    def _towns(self, game: Defiant) -> list[int]:
        return sorted(t for t in game.pending if is_due(game, t)) if self.begun else []

    def decide(self, game: Defiant) -> Decision | None:
        towns = self._towns(game)
        return Decision(self.seat, self.seat, self, [FIGHT[t] for t in towns]) if len(towns) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_BATTLE if action.verb == "fight" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.then(Meeting(action.args[0], True), self)

    def perform(self, game: Defiant) -> None:
        if not self.begun:  # D-6.83: whoever joined a siege is seen now
            game.crossed = {}
            refresh_shown(game)
            game.then(WinterBattles(self.seat, True))
            return
        towns = self._towns(game)
        if towns:
            game.then(Meeting(towns[0], True), self)
            return
        for town in list(game.pending):
            del game.pending[town]
            settle_town(game, town)


@dataphase
class JoinedSieges(Phase[Defiant]):
    """R94: blocks that joined a siege in winter may assault the fortress; if they fail they retreat."""

    seat: int
    group: int
    """The blocks that had moved before this campaign."""
    rules: ClassVar[tuple[str, ...]] = ("D-8.09",)

    def fits(self, game: Defiant) -> bool:
        return not self.group & ~game.moved

    def _towns(self, game: Defiant) -> list[int]:
        return [
            t
            for t in FORT_TOWNS
            if game.besieger(t) == self.seat
            and not game.assaulted >> t & 1
            and any(self._movers(game) >> b & 1 for b in game.at(t, self.seat))
        ]

    def _movers(self, game: Defiant) -> int:
        return game.moved & ~self.group

    def decide(self, game: Defiant) -> Decision | None:
        towns = self._towns(game)
        return Decision(self.seat, self.seat, self, [*(ASSAULT[t] for t in towns), DONE]) if towns else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_ASSAULT if action.verb == "assault" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        game.then(self)
        storm_in_winter(game, self.seat, action.args[0], self._movers(game))
