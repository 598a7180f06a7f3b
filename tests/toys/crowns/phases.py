"""The phases of Crowns, in the order of play."""

from __future__ import annotations

from typing import ClassVar

from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase
from tests.toys.crowns.board import (
    ENOUGH,
    LAY,
    MARCH,
    POWERS,
    REACH,
    REFRAIN,
    ROADS,
    SAXONY,
    SEATS,
    STAY,
    TOWNS,
)
from tests.toys.crowns.state import CrownsState


@dataphase
class Round(Phase[CrownsState]):
    """C-1.01: every power takes its turn, then fortune speaks."""

    number: int

    def perform(self, game: CrownsState) -> None:
        if self.number < game.rounds:
            game.then(*(Turn(p) for p in range(len(POWERS))), Fortune(), Round(self.number + 1))


@dataphase
class Turn(Phase[CrownsState]):
    """C-1.02: a power draws a card, then marches."""

    power: int

    def perform(self, game: CrownsState) -> None:
        if game.pile:
            card = game.chance.take(game.pile)
            game.hands[self.power].append(card)
            game.tell("drew", self.power, card, to=(game.owner[self.power],))
        game.then(March(self.power))


@dataphase
class March(Phase[CrownsState]):
    """C-2: one army marches, or none."""

    power: int
    rules: ClassVar[tuple[str, ...]] = ("C-2.01",)

    def decide(self, game: CrownsState) -> Decision:
        mine = [a for army in (2 * self.power, 2 * self.power + 1) for a in MARCH[army]]
        actions = [*(a for a in mine if not self.explain(game, a)), STAY]
        return Decision(game.owner[self.power], self.power, self, actions)

    def explain(self, game: CrownsState, action: Action) -> Refusal | None:
        if action.verb != "march":
            return None
        army, town = action.args
        start = game.place[army]
        if army // 2 != self.power or start < 0:
            return Refusal("not-yours", "This army is not yours to march now", ("C-2.04",))
        if town == start or ROADS.distance(start, town) > REACH:
            return Refusal("too-far", f"{TOWNS[town]} is not within {REACH} roads", ("C-2.01",))
        if town not in ROADS.open_distances(start, game.place, REACH):
            return Refusal("way-blocked", f"An army bars every way to {TOWNS[town]}", ("C-2.02",))
        if town in game.place and game.owner[game.place.index(town) // 2] == game.owner[self.power]:
            return Refusal("own-army", f"You have an army in {TOWNS[town]}", ("C-2.03",))
        return None

    def resolve(self, game: CrownsState, action: Action) -> None:
        if action is STAY:
            return
        army, town = action.args
        start, enemy = game.place[army], game.place.index(town) if town in game.place else -1
        game.place[army] = town
        game.tell("marched", army, start, town)
        if enemy >= 0:
            game.then(Battle(army, enemy, start, ()))
        else:
            game.hold(army)


@dataphase
class Battle(Phase[CrownsState]):
    """C-3: attacker and defender lay a card or none (0), then their armies fight."""

    attacker: int
    defender: int
    start: int
    laid: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("C-3.01",)

    def decide(self, game: CrownsState) -> Decision | None:
        if len(self.laid) == 2:
            return None
        power = (self.attacker, self.defender)[len(self.laid)] // 2
        actions = [*(LAY[c] for c in sorted(set(game.hands[power]))), REFRAIN]
        return Decision(game.owner[power], power, self, actions)

    def explain(self, game: CrownsState, action: Action) -> Refusal | None:
        if action.verb == "lay":
            return Refusal("not-in-hand", f"The power that fights holds no {action.args[0]}", ("C-3.02",))
        return None

    def resolve(self, game: CrownsState, action: Action) -> None:
        power, card = (self.attacker, self.defender)[len(self.laid)] // 2, 0
        if action is not REFRAIN:
            card = action.args[0]
            game.hands[power].remove(card)
            game.played.append(card)
        game.tell("laid", power, card)
        game.then(Battle(self.attacker, self.defender, self.start, (*self.laid, card)))

    def perform(self, game: CrownsState) -> None:
        armies = (self.attacker, self.defender)
        sums = [
            game.strength[a] + c + 1 + game.chance.below(3) for a, c in zip(armies, self.laid, strict=True)
        ]
        for army, total in zip(armies, sums, strict=True):
            game.shown[army] = 1
            game.tell("fought", army, game.strength[army], total)
        if sums[0] == sums[1]:
            game.place[self.attacker] = self.start
            return
        game.place[armies[sums.index(min(sums))]] = -1
        if sums[0] > sums[1]:
            game.hold(self.attacker)


@dataphase
class Fortune(Phase[CrownsState]):
    """C-4: Saxony may pass to the next player, with all her secrets."""

    def perform(self, game: CrownsState) -> None:
        if game.chance.below(3):
            return
        owner = game.owner[SAXONY] = (game.owner[SAXONY] + 1) % len(SEATS)
        game.tell("passed", SAXONY, owner)
        strengths = tuple(game.strength[2 * SAXONY : 2 * SAXONY + 2])
        game.tell("inherited", SAXONY, tuple(sorted(game.hands[SAXONY])), strengths, to=(owner,))
        if max(game.towns()) >= ENOUGH:
            game.agenda.end()
