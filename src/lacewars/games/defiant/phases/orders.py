"""Replacements, activation, new blocks and fortress steps (D-4.32 to D-4.36, D-5.07, D-5.77 to D-5.94)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import ACTIVATE, AT, DEPLOY, DONE, FORTIFY, REINFORCE
from lacewars.games.defiant.blocks import FORCE, KIND, OF_SIDE, SIDE, STEPS
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.control import settle_town
from lacewars.games.defiant.losses import own_seat
from lacewars.games.defiant.recruiting import (
    COST,
    deployable,
    fortifiable,
    places_for,
    refuse_deployment,
    refuse_replacement,
    replaceable,
)
from lacewars.games.defiant.state import Defiant, listed, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Replacements(Phase[Defiant]):
    """D-4.32 to D-4.36: steps are added to blocks in supplied, quiet towns; unused ones are lost."""

    seat: int
    left: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.32", "D-4.33", "D-4.35")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.left:
            return None
        found = [REINFORCE[b] for b in replaceable(game, self.seat)]
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "reinforce":
            return None
        block = action.args[0]
        return refuse_replacement(game, block) if SIDE[block] == self.seat else refusals.NOT_YOURS

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        block = action.args[0]
        game.steps[block] += 1
        told = "reinforced", block, game.steps[block]
        seen = "reinforcing", FORCE[block], game.place[block]
        game.tell_apart((own_seat(block), told), otherwise=seen)
        game.then(Replacements(self.seat, self.left - 1))


@dataphase
class Activate(Phase[Defiant]):
    """D-5.07: a player lays the blocks that he activates, one order each."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.02", "D-5.03", "D-5.07")

    def decide(self, game: Defiant) -> Decision | None:
        if not game.orders[self.seat]:
            return None
        found = [ACTIVATE[b] for b in listed(game.at_large(self.seat) & ~game.active)]
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "activate":
            return None
        block = action.args[0]
        return self._refuse(game, block) if SIDE[block] == self.seat else refusals.NOT_YOURS

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if game.place[block] < 0:
            return refusals.NOT_YOURS
        if game.is_shut_in(block):
            return refusals.SHUT_IN
        if not game.at_war(block):
            return refusals.NOT_AT_WAR
        if game.active >> block & 1:
            return refusals.ACTIVE_ALREADY
        return None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.tell("orders_kept", self.seat, game.orders[self.seat])
            return
        block = action.args[0]
        game.active |= 1 << block
        game.orders[self.seat] -= 1
        told, seen = ("activated", block), ("activating", FORCE[block], game.place[block])
        game.tell_apart((own_seat(block), told), otherwise=seen)
        game.then(self)


# ---------------------------------------------------------------------- new blocks and fortress steps
@dataphase
class Spending(Phase[Defiant]):
    """D-5.10, D-5.78: after his marches a player spends orders on new blocks and fortress steps."""

    seat: int
    winter: bool
    built: int
    manned: int
    """Bit masks of the towns that got a fortress step, or a block, in this turn."""
    drawn: int = -1
    """The block that was drawn and is to be placed: nobody else sees which, nor that one was."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.04", "D-5.05", "D-5.78", "D-5.82", "D-5.84", "D-5.85", "D-5.86")

    def fits(self, game: Defiant) -> bool:
        fortified = all(game.fort_side(t) == self.seat for t in members(self.built))
        return fortified and all(
            any(game.place[b] == t for b in OF_SIDE[self.seat]) for t in members(self.manned)
        )

    @property
    def placing(self) -> int:
        """Whether a block was drawn and has no place yet."""
        return int(self.drawn >= 0)

    def decide(self, game: Defiant) -> Decision | None:
        if self.placing:
            towns = places_for(game, self.drawn, self.manned)
            return Decision(self.seat, self.seat, self, [AT[t] for t in towns])
        if not game.orders[self.seat]:
            return None
        found = [DEPLOY[b] for b in deployable(game, self.seat, self.manned)]
        if not self.winter:
            found += [FORTIFY[t] for t in fortifiable(game, self.seat, self.built)]
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if self.placing:
            return refusals.NOT_HERE if action.verb == "at" else None
        if action.verb == "deploy":
            block = action.args[0]
            return self._refuse(game, block) if SIDE[block] == self.seat else refusals.NOT_IN_POOL
        if action.verb != "fortify":
            return None
        return refusals.NO_STEPS_IN_WINTER if self.winter else refusals.NO_STEP_HERE

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        refusal = refuse_deployment(game, block, game.orders[self.seat])
        if refusal is not None:
            return refusal
        return None if places_for(game, block, self.manned) else refusals.NO_PLACE

    def resolve(self, game: Defiant, action: Action) -> None:
        match action.verb:
            case "deploy":
                game.then(replace(self, drawn=action.args[0]))
            case "at":
                self._place(game, self.drawn, action.args[0])
            case "fortify":
                self._fortify(game, action.args[0])
            case _:
                game.orders[self.seat] = 0

    def _fortify(self, game: Defiant, town: int) -> None:
        game.fort_steps[FORT[town]] += 1
        game.orders[self.seat] -= 1
        game.tell("fortified", self.seat, town)
        game.then(replace(self, built=self.built | 1 << town))

    def _place(self, game: Defiant, block: int, town: int) -> None:
        """D-5.82 to D-5.91: a new block is placed at full strength."""
        game.put(block, town)
        game.steps[block] = STEPS[block]
        game.orders[self.seat] -= COST[KIND[block]]
        seen = "deploying", FORCE[block], town, COST[KIND[block]]
        game.tell_apart((own_seat(block), ("deployed", block, town)), otherwise=seen)
        settle_town(game, town)
        game.then(replace(self, drawn=-1, manned=self.manned | 1 << town))
