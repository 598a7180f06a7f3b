"""A field battle from refuge to what follows it (D-6.04 to D-6.06, D-6.76, D-6.82, R63, R64, R114)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    DONE,
    PASS,
    PLAY,
    ROAD_BY,
    SHELTER,
)
from lacewars.games.defiant.battle import place_on_board
from lacewars.games.defiant.board import CAPACITY
from lacewars.games.defiant.cards import COORDINATION
from lacewars.games.defiant.control import (
    contested,
    lift_siege,
    open_gates,
    settle_siege,
    settle_town,
)
from lacewars.games.defiant.losses import shut_in
from lacewars.games.defiant.phases.fortresses import Facing
from lacewars.games.defiant.phases.rounds import RESERVES, RoundStep
from lacewars.games.defiant.phases.victories import Regroup
from lacewars.games.defiant.state import HERE, RESERVE, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Refuge(Phase[Defiant]):
    """D-6.76, D-6.123: the defender may put up to four blocks of his main force into his fortress."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-2.15", "D-6.76", "D-6.123")

    def _main(self, game: Defiant) -> list[int]:
        return [b for b in game.at(self.town, self.seat) if game.came[b] == HERE]

    def decide(self, game: Defiant) -> Decision | None:
        if not game.open_fort(self.town, self.seat) or not self._main(game):
            return None
        room = len(game.garrison(self.town)) < CAPACITY
        found = [SHELTER[b] for b in self._main(game)] if room else []
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "shelter":
            return None
        full = len(game.garrison(self.town)) >= CAPACITY
        return refusals.NO_ROOM_INSIDE if full else refusals.NOT_MAIN_FORCE

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        shut_in(game, action.args[0])
        game.then(self)


def roads_of(game: Defiant, seat: int, town: int) -> list[int]:
    """The roads by which blocks of a side came to a battle."""
    return sorted({game.came[b] for b in game.at(town, seat) if game.came[b] >= 0})


def needs_main(game: Defiant, seat: int, town: int) -> bool:
    """Whether a side must name a main road: the attacker, or besiegers who have all changed (R130)."""
    if any(game.sallied >> b & 1 for b in game.at(town, seat)):
        return bool(roads_of(game, seat, town))
    return not any(game.came[b] == HERE for b in game.at(town, seat))


@dataphase
class Roads(Phase[Defiant]):
    """R62: whoever faces only a fortress besieges or storms it; else both sides name their roads."""

    seat: int
    """The attacker."""
    town: int

    def perform(self, game: Defiant) -> None:
        attacker, town = self.seat, self.town
        if game.open_fort(town, 1 - attacker) and not any(
            game.came[b] == HERE for b in game.at(town, 1 - attacker)
        ):
            if not game.at(town, 1 - attacker):
                game.then(Facing(attacker, town))
                return
            attacker = 1 - attacker  # D-6.82: reserves attack those who came to the fortress
            game.named_main.pop(town, None)
            for block in game.at(town, 1 - attacker):
                game.came[block] = HERE
        if not contested(game, town):
            self._call_off(game)
            return
        game.battle, game.attacker = town, attacker
        game.arrivals = [[], []]
        game.then(RoadOrder(attacker, ()), RoadOrder(1 - attacker, ()), Deploy())

    def _call_off(self, game: Defiant) -> None:
        game.pending.pop(self.town, None)
        settle_siege(game, self.town)
        settle_town(game, self.town)


@dataphase
class RoadOrder(Phase[Defiant]):
    """D-6.04, D-6.05: a side names its main road if it needs one, and the order of the others."""

    seat: int
    named: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("D-6.04", "D-6.05", "D-6.06")

    def _left(self, game: Defiant) -> list[int]:
        return [r for r in roads_of(game, self.seat, game.battle) if r not in self.named]

    def decide(self, game: Defiant) -> Decision | None:
        left = self._left(game)
        declared = not self.named and game.named_main.get(game.battle) in left
        if len(left) < 2 or (declared and self.seat == game.attacker):
            return None
        return Decision(self.seat, self.seat, self, [ROAD_BY[r] for r in left])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_A_ROAD if action.verb == "road" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.then(RoadOrder(self.seat, (*self.named, action.args[0])))

    def perform(self, game: Defiant) -> None:
        left = self._left(game)
        main = game.named_main.get(game.battle, -1)
        if not self.named and len(left) > 1 and main in left:
            game.then(RoadOrder(self.seat, (main,)))
            return
        order = (*self.named, *left)
        first = order[:1] if needs_main(game, self.seat, game.battle) else ()
        game.arrivals[self.seat] = list(order)
        if order:
            game.tell("roads", self.seat, order)
        game.then(Coordination(self.seat, len(first), 0))


@dataphase
class Coordination(Phase[Defiant]):
    """D-4.42, D-4.43, R28: cards bring further roads into the first round."""

    seat: int
    roads: int
    """How many roads of the order fight from round 1."""
    cards: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.42", "D-4.43")

    def decide(self, game: Defiant) -> Decision | None:
        if self.roads >= len(game.arrivals[self.seat]) or not game.hands[self.seat]:
            return None
        found = [PLAY[c] for c in game.hand_of(self.seat, COORDINATION)]
        return Decision(self.seat, self.seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        held = action.args[0] in game.hands[self.seat]
        return refusals.NOT_ITS_MOMENT if held else refusals.NOT_IN_HAND

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            self.perform(game)
            return
        game.spend(self.seat, action.args[0])
        game.tell("played", self.seat, action.args[0])
        more = 1 if not self.cards else 2
        game.then(Coordination(self.seat, self.roads + more, self.cards + 1))

    def perform(self, game: Defiant) -> None:
        order = game.arrivals[self.seat]
        at_once, game.arrivals[self.seat] = order[: self.roads], order[self.roads :]
        blocks = game.at(game.battle, self.seat)
        main = [b for b in blocks if game.came[b] == HERE or game.came[b] in at_once]
        if not main:  # gathered or reacting blocks alone, in a new battle
            main = blocks
        for block in game.at(game.battle, self.seat):
            game.box[block] = RESERVE
        for block in main:
            game.came[block] = HERE


@dataphase
class Deploy(Phase[Defiant]):
    """D-6.09: the main forces are deployed and revealed."""

    def perform(self, game: Defiant) -> None:
        game.round = 1
        for side in (game.attacker, 1 - game.attacker):
            place_on_board(game, [b for b in game.at(game.battle, side) if game.came[b] == HERE])
        game.then(RoundStep(RESERVES), AfterBattle(game.battle))


@dataphase
class AfterBattle(Phase[Defiant]):
    """R64: reserves of the beaten side that had not arrived attack anew; else the town is settled."""

    town: int

    def perform(self, game: Defiant) -> None:
        town, loser, winner = self.town, game.loser, 1 - game.loser
        game.loser = -1
        game.crossed = {}
        if game.besieger(town) == loser:
            lift_siege(game, town)  # R83: whoever comes later starts a new one
        if contested(game, town):
            for block in game.at(town, winner):
                game.came[block] = HERE
            game.named_main.pop(town, None)
            game.battle, game.attacker = town, loser
            game.tell("new_battle", town, loser)
            game.then(RoadOrder(loser, ()), RoadOrder(winner, ()), Deploy())
            return
        game.pending.pop(town, None)
        game.named_main.pop(town, None)
        settle_siege(game, town)
        if game.is_besieged(town):  # R83: whoever stayed inside has had his choice in this phase
            for block in game.garrison(town):
                game.fought |= 1 << block
        holder = winner if game.at(town, winner) else loser
        steps: list[Phase[Defiant]] = []
        if game.at(town, holder) and game.open_fort(town, 1 - holder):
            steps.append(Facing(holder, town))
        else:  # nobody is left before a fortress: whoever took refuge comes out (R113)
            open_gates(game, town)
        if holder == winner and game.at(town, winner):
            steps.insert(0, Regroup(winner, town))
        game.then(*steps)
        settle_town(game, town)  # a capital is looted at once, before anybody regroups (R24)
