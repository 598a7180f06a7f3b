"""A class fires, in a field battle or in an assault: who leaves, who rolls (D-6.21 to D-6.27, R68)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import FIRE, LEAVE
from lacewars.games.defiant.battle import (
    LEADERS,
    beaten,
    cp_in_line,
    fire_walls,
    in_line,
    shot_at,
    step_off,
    throw,
)
from lacewars.games.defiant.phases.hits import Hits
from lacewars.games.defiant.state import Defiant, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Withdrawal(Phase[Defiant]):
    """R68: blocks of the class that fires may retreat from the board instead."""

    seat: int
    klass: int
    at_once: bool
    """In round 1 they leave at once; later they may still be hit in this step."""
    rules: ClassVar[tuple[str, ...]] = ("D-6.21", "D-6.43", "D-6.44", "D-6.99")

    def _blocks(self, game: Defiant) -> list[int]:
        return [b for b in in_line(game, self.seat, self.klass) if not game.leaving >> b & 1]

    def decide(self, game: Defiant) -> Decision | None:
        blocks = self._blocks(game)
        if not blocks or (self.at_once and not game.storming and beaten(game) >= 0):
            return None
        return Decision(self.seat, self.seat, self, [FIRE, *(LEAVE[b] for b in blocks)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_IN_LINE if action.verb == "leave" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is FIRE:
            return
        block = action.args[0]
        if self.at_once:
            step_off(game, block)
        else:
            game.leaving |= 1 << block
            game.tell("leaving", block)
        game.then(self)


@dataphase
class Volley(Phase[Defiant]):
    """D-2.04, D-2.07, D-6.89: every block of the class rolls a die for each step; walls hit surely."""

    klass: int
    sides: int
    """Bit mask of the sides that fire now."""

    def perform(self, game: Defiant) -> None:
        if game.battle < 0 or (not game.storming and beaten(game) >= 0):
            return  # a fortress has fallen, or an army has left in the face of the enemy
        hits: list[Phase[Defiant]] = []
        for side in (game.attacker, 1 - game.attacker):
            if self.sides >> side & 1:
                blocks = [b for b in in_line(game, side, self.klass) if not game.leaving >> b & 1]
                number = throw(game, side, self.klass, [(game.steps[b], cp_in_line(game, b)) for b in blocks])
                if self.klass == LEADERS:
                    number += fire_walls(game, side)
                hits.append(Hits(1 - side, number, shot_at(game, 1 - side, self.klass)))
        game.then(*hits)


@dataphase
class Depart(Phase[Defiant]):
    """D-6.44: blocks announced as retreating leave after the fire, unless it swept the enemy away (R69)."""

    def perform(self, game: Defiant) -> None:
        if game.battle >= 0 and not game.storming and beaten(game) >= 0:
            game.leaving = 0
            return
        for block in list(members(game.leaving)):
            step_off(game, block)
