"""G-4.100 to G-4.114: follow-up and pursuit."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import FOLLOW, HALT, HOLD, STEP, TARGET
from lacewars.games.frederic.fighting import dice, distance, elephants_loose
from lacewars.games.frederic.kinds import FORBID, MAY, MUST
from lacewars.games.frederic.losses import carry, crew_of, entered, hold
from lacewars.games.frederic.marching import way_of
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import enemies_beside, stuck
from lacewars.kernel import Action, Decision, Refusal, dataphase

PURSUIT, LONG_PURSUIT = 1, 2
"""Hexes of a pursuit, and of Changeable cavalry."""


def follow_up(game: Frederic, slot: int, here: int, there: int) -> int:
    """R72: whether a unit that attacked from `here` may, or must, enter the vacated hex (follow_up.csv)."""
    kind, level = game.kinds[slot], game.field.level
    if kind.wheels:
        return FORBID
    if "eager" in kind.marks or kind.elephant:
        return MUST
    if level[here] > level[there] and not kind.elite:
        return MUST
    return MAY if kind.mounted or kind.elite else FORBID


def one_step(game: Frederic, slot: int, here: int, there: int) -> tuple[int, bool] | None:
    """The cost of a step by movement, and whether it stops; None if terrain does not allow it."""
    for step in game.field.steps[way_of(game.kinds[slot])][here]:
        if step.hex == there:
            return step.cost, step.stops
    return None


@dataphase
class FollowUp(Stage):
    """G-4.100: the attacked hex is empty: the attacker may, and sometimes must, occupy it."""

    rules = ("G-4.100",)
    slot: int
    here: int
    there: int

    def rule(self, game: Frederic) -> int:
        """FORBID, MAY or MUST; what cannot be done need not be."""
        if game.place[self.slot] != self.here or game.at[self.there]:
            return FORBID
        if one_step(game, self.slot, self.here, self.there) is None:
            return FORBID
        return follow_up(game, self.slot, self.here, self.there)

    def decide(self, game: Frederic) -> Decision | None:
        if self.rule(game) != MAY:
            return None
        side = game.side(self.slot)
        return game.ask(side, self, [FOLLOW, HOLD])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is FOLLOW:
            self.advance(game)

    def perform(self, game: Frederic) -> None:
        if self.rule(game) == MUST:
            self.advance(game)

    def advance(self, game: Frederic) -> None:
        """Into the hex, with all officers; then mounted troops may pursue, Changeable ones go further."""
        slot, kind = self.slot, game.kinds[self.slot]
        step = one_step(game, slot, self.here, self.there)
        assert step is not None
        carry(game, slot, self.there, crew_of(game, slot))
        game.tell("followed_up", game.label(slot), self.there)
        hold(game, slot)
        changeable = "changeable" in kind.marks
        stopped = int(step[1])
        if kind.mounted:
            if not game.pursued >> slot & 1:
                game.then(Pursuit(slot, LONG_PURSUIT if changeable else PURSUIT, stopped))
        elif changeable and kind.infantry:
            game.then(Further(slot, stopped))
        entered(game, slot, self.there)


@dataphase
class _Onward(Stage):
    """A unit that has followed up may go on."""

    slot: int

    def hexes(self, game: Frederic, left: int, stopped: int) -> list[int]:
        """R74: the free hexes that it can reach with this many hexes by the normal costs."""
        if stopped or not left or game.place[self.slot] < 0:
            return []
        steps = game.field.steps[way_of(game.kinds[self.slot])][game.place[self.slot]]
        return [s.hex for s in steps if s.cost <= left and not game.at[s.hex]]

    def step(self, game: Frederic, h: int) -> tuple[int, int]:
        """One hex on; its cost, and whether it stops."""
        found = one_step(game, self.slot, game.place[self.slot], h)
        assert found is not None
        carry(game, self.slot, h, crew_of(game, self.slot))
        game.tell("pressed_on", game.label(self.slot), h)
        return found[0], int(found[1])


@dataphase
class Pursuit(_Onward):
    """G-4.111: mounted troops may go on and at once fight an enemy beside them."""

    rules = ("G-4.111", "G-4.112", "G-4.152")
    left: int
    stopped: int

    def prey(self, game: Frederic) -> list[int]:
        """Whom it may attack from where it stands."""
        slot = self.slot
        if game.place[slot] < 0 or stuck(game, slot):
            return []
        h = game.place[slot]
        found = [
            *enemies_beside(game, slot),
            *(e for e in elephants_loose(game) if distance(h, game.place[e]) == 1),
        ]
        return [t for t in found if dice(game, slot, t)]

    def decide(self, game: Frederic) -> Decision | None:
        actions = [TARGET[game.place[t]] for t in self.prey(game)]
        actions += [STEP[h] for h in self.hexes(game, self.left, self.stopped)]
        if not actions:
            return None
        side = game.side(self.slot)
        return game.ask(side, self, [*actions, HALT])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is HALT:
            hold(game, self.slot)
            return
        game.pursued |= 1 << self.slot
        h = action.args[0]
        if action.verb == "target":
            hold(game, self.slot)
            game.call("Pounce", self.slot, game.unit_at(h))
            return
        cost, stops = self.step(game, h)
        game.then(Pursuit(self.slot, self.left - cost, stops))
        entered(game, self.slot, h)

    def perform(self, game: Frederic) -> None:
        if game.place[self.slot] >= 0:
            hold(game, self.slot)

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return {"target": refusals.NOT_A_TARGET, "step": refusals.TOO_FAR}.get(action.verb)


@dataphase
class Further(_Onward):
    """G-A2.53: Changeable infantry that has followed up may go 1 hex further, without combat."""

    rules = ("G-A2.53",)
    stopped: int

    def decide(self, game: Frederic) -> Decision | None:
        hexes = self.hexes(game, PURSUIT, self.stopped)
        if not hexes:
            return None
        side = game.side(self.slot)
        return game.ask(side, self, [*(STEP[h] for h in hexes), HALT])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is not HALT:
            self.step(game, action.args[0])
            hold(game, self.slot)
            entered(game, self.slot, action.args[0])

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.TOO_FAR if action.verb == "step" else None
