"""Friction: Player 1 rolls, and what the table says is done (D-5.55 to D-5.72, D-5.104, R52 to R55, R132)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import DETACH, DONE, SPY
from lacewars.games.defiant.blocks import FORCE, INFANTRY, KIND, OF_SIDE, PRUSSIA, SIDES, STEPS
from lacewars.games.defiant.board import FORT, FORT_TOWNS
from lacewars.games.defiant.control import leave
from lacewars.games.defiant.friction import DETACH_STEPS, DICE, RESULTS, is_first_turn
from lacewars.games.defiant.losses import own_seat, remove
from lacewars.games.defiant.state import ASIDE, POOL, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Friction(Phase[Defiant]):
    """D-5.08, D-5.55: Player 1 rolls two dice on the friction table, but for the first turn of a game."""

    def perform(self, game: Defiant) -> None:
        if is_first_turn(game):
            return
        dice = tuple(game.chance.below(6) + 1 for _ in range(DICE))
        game.friction = sum(dice)
        game.tell("friction", dice, game.friction)
        result = RESULTS[game.friction]
        match result["effect"]:
            case "peek":
                game.then(Spy(SIDES.index(result["by"])))
            case "brunswick_detached":
                self._send_west(game)

    def _send_west(self, game: Defiant) -> None:
        """R54: one infantry goes west; at the next 12 it goes to the pool."""
        away = [b for b in OF_SIDE[PRUSSIA] if game.place[b] == ASIDE]
        for block in away:
            game.put(block, POOL)
            game.tell_apart((own_seat(block), ("came_back", block)), otherwise=("one_came_back",))
        if not away:
            game.then(Detach())


@dataphase
class Spy(Phase[Defiant]):
    """D-5.58, D-5.59, D-5.104: a player looks at the enemy blocks in one town, and at their fortress."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.58", "D-5.59", "D-5.104")

    def decide(self, game: Defiant) -> Decision | None:
        enemy = 1 - self.seat
        towns = {game.place[b] for b in game.on_map(enemy)}
        towns.update(t for t in FORT_TOWNS if game.fort_side(t) == enemy)
        return Decision(self.seat, self.seat, self, [SPY[t] for t in sorted(towns)]) if towns else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOTHING_TO_SEE if action.verb == "spy" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        town, enemy = action.args[0], 1 - self.seat
        blocks = tuple(b for b in OF_SIDE[enemy] if game.place[b] == town)
        steps = tuple(game.steps[b] for b in blocks)
        fort = game.fort_steps[FORT[town]] if game.fort_side(town) == enemy else 0
        for block in blocks:
            game.spied[block] = (town, game.steps[block], game.year, game.turn)
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
            game.tell("nobody_detached")
            return
        block = action.args[0]
        town = game.place[block]
        remove(game, block, to_pool=True)
        game.put(block, ASIDE)
        told = "detached", block, town
        game.tell_apart((own_seat(block), told), otherwise=("detaching", FORCE[block], town))
        leave(game, town)
