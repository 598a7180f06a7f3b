"""The cavalry step of a round (D-6.28 to D-6.38, D-6.48 to D-6.53, R70, R71, R115, R125)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import AT_ARMY, CHARGE, DONE, FORM_UP, LEAVE
from lacewars.games.defiant.battle import (
    ARMY,
    FACING_ARMY,
    HORSE,
    IN_COLUMN,
    beaten,
    cp_mounted,
    form_up,
    in_box,
    show,
    step_off,
    throw,
)
from lacewars.games.defiant.phases.hits import Hits
from lacewars.games.defiant.state import CHARGE as CHARGING
from lacewars.games.defiant.state import CHARGE_ARMY, FORMED, MELEE, MELEE_ARMY, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

FORM_UP_FROM, MELEE_FROM = 3, 2
"""The rounds from which cavalry may come back from melee, and goes from the charge into it."""
HORSE_CLASS, AGAINST_ARMY = 2, 3
"""How a throw of cavalry is told: in the cavalry column, against the army."""


def ride(game: Defiant) -> None:
    """R115: the cavalry step from its start."""
    sides = (game.attacker, 1 - game.attacker)
    back = [Reform(side) for side in sides] if game.round >= FORM_UP_FROM else []
    game.then(*back, IntoMelee(), Charging(sides[0]), Charging(sides[1]), Surplus(), Clash())


@dataphase
class Reform(Phase[Defiant]):
    """D-6.51: from round 3 cavalry in melee may go back to formation; it cannot charge in this round."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.51", "D-6.111")

    def decide(self, game: Defiant) -> Decision | None:
        found = [FORM_UP[b] for b in in_box(game, self.seat, MELEE, MELEE_ARMY)]
        return Decision(self.seat, self.seat, self, [*found, DONE]) if found else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.CANNOT_FORM if action.verb == "form" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        block = action.args[0]
        form_up(game, block)
        game.formed |= 1 << block
        game.then(self)


@dataphase
class IntoMelee(Phase[Defiant]):
    """D-6.48: from round 2 cavalry in a charge box goes into melee in the same column."""

    def perform(self, game: Defiant) -> None:
        if game.round < MELEE_FROM:
            return
        for side in (0, 1):
            for block in in_box(game, side, CHARGING):
                game.box[block] = MELEE
            for block in in_box(game, side, CHARGE_ARMY):
                game.box[block] = MELEE_ARMY


@dataphase
class Charging(Phase[Defiant]):
    """D-6.28, D-6.29, D-6.34: each cavalry in formation charges, stays or retreats; the attacker first."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.28", "D-6.29", "D-6.34")

    def _idle(self, game: Defiant) -> list[int]:
        return [b for b in in_box(game, self.seat, FORMED) if not game.charged >> b & 1]

    def decide(self, game: Defiant) -> Decision | None:
        idle = self._idle(game)
        if not idle or beaten(game) >= 0:
            return None
        found = [CHARGE[b] for b in idle if not game.formed >> b & 1]
        return Decision(self.seat, self.seat, self, [*found, *(LEAVE[b] for b in idle), DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "charge" and action.args[0] in self._idle(game):
            return refusals.FORMED_NOW
        return refusals.CANNOT_CHARGE if action.verb in ("charge", "leave") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        block = action.args[0]
        if action.verb == "charge":
            game.charged |= 1 << block
            game.tell_apart(((self.seat,), ("charges", block)), otherwise=("charging", self.seat))
        else:
            step_off(game, block)
        game.then(self)


def chargers(game: Defiant, side: int) -> list[int]:
    """The cavalry of a side that was announced as charging and has no column yet."""
    return [b for b in in_box(game, side, FORMED) if game.charged >> b & 1]


def column(game: Defiant, side: int) -> int:
    """How many cavalry of a side are in the cavalry column, all chargers counted (R115)."""
    return len(in_box(game, side, MELEE)) + len(chargers(game, side))


def surplus(game: Defiant, side: int) -> int:
    """How many chargers of a side may go against the army."""
    return max(0, min(len(chargers(game, side)), column(game, side) - column(game, 1 - side)))


@dataphase
class Surplus(Phase[Defiant]):
    """D-6.30, D-6.53: the side with more cavalry in the column may send the surplus against the army."""

    rules: ClassVar[tuple[str, ...]] = ("D-6.30", "D-6.31", "D-6.53")

    def _side(self, game: Defiant) -> int:
        """The side that may choose: it has a surplus, and the enemy cavalry and an army to fight."""
        for side in (game.attacker, 1 - game.attacker):
            enemy = 1 - side
            if surplus(game, side) and column(game, enemy) and in_box(game, enemy, *FACING_ARMY):
                return side
        return -1

    def decide(self, game: Defiant) -> Decision | None:
        side = self._side(game)
        if side < 0:
            return None
        found = [AT_ARMY[b] for b in chargers(game, side)]
        return Decision(side, side, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_SURPLUS if action.verb == "army" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            self.perform(game)
            return
        game.box[action.args[0]] = CHARGE_ARMY
        show(game, action.args)
        game.tell("at_army", action.args[0], game.steps[action.args[0]])
        game.then(self)

    def perform(self, game: Defiant) -> None:
        """The other chargers join the cavalry column, or go against the army if nobody is there."""
        sides = (game.attacker, 1 - game.attacker)
        riding = [(side, chargers(game, side), column(game, 1 - side)) for side in sides]
        for side, blocks, opponents in riding:
            army = bool(in_box(game, 1 - side, *FACING_ARMY))
            for block in blocks:
                if opponents:
                    game.box[block] = CHARGING
                elif army:
                    game.box[block] = CHARGE_ARMY
            shown = tuple(b for b in blocks if game.box[b] != FORMED)
            if shown:
                show(game, shown)
                steps = tuple(game.steps[b] for b in shown)
                game.tell("in_column" if opponents else "all_at_army", shown, steps)
        for side in sides:
            self._slide(game, side)
        for side in sides:
            if not in_box(game, 1 - side, *FACING_ARMY):
                for block in in_box(game, side, CHARGE_ARMY, MELEE_ARMY):
                    form_up_unbeaten(game, block)

    def _slide(self, game: Defiant, side: int) -> None:
        """R115 (5), (6): cavalry without an opponent in its column turns on the army, or forms up.

        Cavalry against the army is army too: whoever slides towards it gives it a target in turn.
        """
        enemy = 1 - side
        if in_box(game, enemy, *IN_COLUMN):
            return
        army = bool(in_box(game, enemy, *FACING_ARMY))
        for block in in_box(game, side, *IN_COLUMN):
            if army:
                game.box[block] = MELEE_ARMY
                game.tell("slid", block)
            else:
                form_up_unbeaten(game, block)


@dataphase
class Clash(Phase[Defiant]):
    """D-6.12, D-6.33: both columns fire at the same time."""

    def perform(self, game: Defiant) -> None:
        hits: list[Phase[Defiant]] = []
        for side in (game.attacker, 1 - game.attacker):
            for boxes, klass, kind in (
                ((CHARGING, MELEE), HORSE_CLASS, HORSE),
                ((CHARGE_ARMY, MELEE_ARMY), AGAINST_ARMY, ARMY),
            ):
                pools = [(game.steps[b], cp_mounted(game, b)) for b in in_box(game, side, *boxes)]
                hits.append(Hits(1 - side, throw(game, side, klass, pools), kind))
        game.then(*hits)


def form_up_unbeaten(game: Defiant, block: int) -> None:
    """Cavalry that fought goes back to formation: it has not stood there all the time (R72)."""
    form_up(game, block)
    game.charged |= 1 << block


def form_up_idle(game: Defiant) -> None:
    """D-6.35: at the end of a round cavalry without opponent in its column returns to formation."""
    for side in (game.attacker, 1 - game.attacker):
        enemy = 1 - side
        idle: list[int] = []
        if not in_box(game, enemy, *IN_COLUMN):
            idle += in_box(game, side, *IN_COLUMN)
        if not in_box(game, enemy, *FACING_ARMY):
            idle += in_box(game, side, CHARGE_ARMY, MELEE_ARMY)
        for block in idle:
            form_up_unbeaten(game, block)
