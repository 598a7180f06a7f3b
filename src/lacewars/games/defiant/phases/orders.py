"""The order phase but for the marches: replacements, activation, friction, new blocks (D-5)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    ACTIVATE,
    AT,
    DEPLOY,
    DETACH,
    DONE,
    FORTIFY,
    REINFORCE,
    SPY,
)
from lacewars.games.defiant.blocks import (
    ALLIES,
    BLOCK,
    FORCE,
    INFANTRY,
    KIND,
    OF_SIDE,
    PRUSSIA,
    SIDE,
    STEPS,
)
from lacewars.games.defiant.board import FORT, TOWNS
from lacewars.games.defiant.control import leave, settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import own_seat
from lacewars.games.defiant.recruiting import (
    COST,
    deployable,
    fortifiable,
    places_for,
    refuse_deployment,
    refuse_replacement,
)
from lacewars.games.defiant.setup import scenario
from lacewars.games.defiant.state import ASIDE, HERE, POOL, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_FRICTION = tables("tables.toml")["friction"]
_RESULTS = {result["roll"]: result for result in _FRICTION["result"]}
GATHER_ONLY: dict[int, frozenset[int]] = {
    roll: frozenset(BLOCK[name] for name in result["blocks"]) for roll, result in _RESULTS.items()
}
"""The leaders whom each roll keeps from moving (R52)."""
DETACH_STEPS = 4


@dataphase
class Replacements(Phase[Defiant]):
    """D-4.32 to D-4.36: steps are added to blocks in supplied, quiet towns; unused ones are lost."""

    seat: int
    left: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.32", "D-4.33", "D-4.35")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.left:
            return None
        found = [REINFORCE[b] for b in OF_SIDE[self.seat] if refuse_replacement(game, b) is None]
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
        found = [ACTIVATE[b] for b in OF_SIDE[self.seat] if self._refuse(game, b) is None]
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


# ---------------------------------------------------------------------- friction
def is_first_turn(game: Defiant) -> bool:
    """D-5.57: no friction on the first turn of a game."""
    table = scenario(game.scenario)
    return (game.year, game.turn) == (table["first_year"], table["first_turn"])


@dataphase
class Friction(Phase[Defiant]):
    """D-5.08, D-5.55: Player 1 rolls two dice on the friction table, but for the first turn of a game."""

    def perform(self, game: Defiant) -> None:
        if is_first_turn(game):
            return
        dice = tuple(game.chance.below(6) + 1 for _ in range(_FRICTION["dice"]))
        game.friction = sum(dice)
        game.tell("friction", dice, game.friction)
        match _RESULTS[game.friction]["effect"]:
            case "peek":
                game.then(Spy(ALLIES if _RESULTS[game.friction]["by"] == "allies" else PRUSSIA))
            case "brunswick_detached":
                self._send_west(game)

    def _send_west(self, game: Defiant) -> None:
        """R54: one infantry goes west; at the next 12 it goes to the pool."""
        away = [b for b in OF_SIDE[PRUSSIA] if game.place[b] == ASIDE]
        for block in away:
            game.place[block] = POOL
            game.tell_apart((own_seat(block), ("came_back", block)), otherwise=("one_came_back",))
        if not away:
            game.then(Detach())


@dataphase
class Spy(Phase[Defiant]):
    """D-5.58, D-5.59, D-5.104: a player looks at the enemy blocks in one town, and at their fortress."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.58", "D-5.59", "D-5.104")

    def decide(self, game: Defiant) -> Decision | None:
        towns = [t for t in TOWNS if self._is_watched(game, t)]
        return Decision(self.seat, self.seat, self, [SPY[t] for t in towns]) if towns else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOTHING_TO_SEE if action.verb == "spy" else None

    def _is_watched(self, game: Defiant, town: int) -> bool:
        enemy = 1 - self.seat
        return game.fort_side(town) == enemy or any(game.place[b] == town for b in OF_SIDE[enemy])

    def resolve(self, game: Defiant, action: Action) -> None:
        town, enemy = action.args[0], 1 - self.seat
        blocks = tuple(b for b in OF_SIDE[enemy] if game.place[b] == town)
        steps = tuple(game.steps[b] for b in blocks)
        fort = game.fort_steps[FORT[town]] if game.fort_side(town) == enemy else 0
        spied = "spied", town, blocks, steps, fort
        game.tell_apart(((self.seat,), spied), otherwise=("spying", self.seat, town))


@dataphase
class Detach(Phase[Defiant]):
    """D-5.70, D-5.71: Prussia sets aside its strongest 4-step infantry on the map."""

    rules: ClassVar[tuple[str, ...]] = ("D-5.70", "D-5.71")

    def _candidates(self, game: Defiant) -> list[int]:
        found = [
            b
            for b in OF_SIDE[PRUSSIA]
            if KIND[b] == INFANTRY and STEPS[b] == DETACH_STEPS and game.place[b] >= 0
        ]
        most = max((game.steps[b] for b in found), default=0)
        return [b for b in found if game.steps[b] == most]

    def decide(self, game: Defiant) -> Decision:
        found = [DETACH[b] for b in self._candidates(game)]
        return Decision(PRUSSIA, PRUSSIA, self, found or [DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_THE_BLOCK if action.verb == "detach" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        block = action.args[0]
        town = game.place[block]
        game.place[block] = ASIDE
        game.shown &= ~(1 << block)
        game.steps[block] = STEPS[block]
        mask = ~(1 << block)
        game.inside &= mask
        game.active &= mask
        game.came[block] = HERE
        told = "detached", block, town
        game.tell_apart((own_seat(block), told), otherwise=("detaching", FORCE[block], town))
        leave(game, town)


# ---------------------------------------------------------------------- new blocks and fortress steps
@dataphase
class Spending(Phase[Defiant]):
    """D-5.10, D-5.78: after his marches a player spends orders on new blocks and fortress steps."""

    seat: int
    winter: bool
    built: int
    manned: int
    """Bit masks of the towns that got a fortress step, or a block, in this turn."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.04", "D-5.05", "D-5.78")

    def decide(self, game: Defiant) -> Decision | None:
        if not game.orders[self.seat]:
            return None
        found = [DEPLOY[b] for b in deployable(game, self.seat, self.manned)]
        if not self.winter:
            found += [FORTIFY[t] for t in fortifiable(game, self.seat, self.built)]
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "deploy":
            block = action.args[0]
            return self._refuse(game, block) if SIDE[block] == self.seat else refusals.NOT_IN_POOL
        return refusals.NO_STEP_HERE if action.verb == "fortify" else None

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        refusal = refuse_deployment(game, block, game.orders[self.seat])
        if refusal is not None:
            return refusal
        return None if places_for(game, block, self.manned) else refusals.NO_PLACE

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.orders[self.seat] = 0
            return
        if action.verb == "deploy":
            game.then(Placing(self.seat, self.winter, self.built, self.manned, action.args[0]))
            return
        town = action.args[0]
        game.fort_steps[FORT[town]] += 1
        game.orders[self.seat] -= 1
        game.tell("fortified", self.seat, town)
        game.then(Spending(self.seat, self.winter, self.built | 1 << town, self.manned))


@dataphase
class Placing(Phase[Defiant]):
    """D-5.82 to D-5.91: a new block is placed at full strength."""

    seat: int
    winter: bool
    built: int
    manned: int
    block: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.82", "D-5.84", "D-5.85", "D-5.86")

    def decide(self, game: Defiant) -> Decision:
        towns = places_for(game, self.block, self.manned)
        return Decision(self.seat, self.seat, self, [AT[t] for t in towns])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_HERE if action.verb == "at" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        town, block = action.args[0], self.block
        game.place[block] = town
        game.steps[block] = STEPS[block]
        game.orders[self.seat] -= COST[KIND[block]]
        seen = "deploying", FORCE[block], town, COST[KIND[block]]
        game.tell_apart((own_seat(block), ("deployed", block, town)), otherwise=seen)
        settle_town(game, town)
        game.then(Spending(self.seat, self.winter, self.built, self.manned | 1 << town))
