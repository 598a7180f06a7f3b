"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from lacewars.bots.friedrich.combat import attack_value, danger
from lacewars.bots.friedrich.marches import Prizes
from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.sivel.ground import REACH, Ground
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.weighing import Temper
from lacewars.games.friedrich.board import DEFENDER, OBJECTIVE_OF, SUIT
from lacewars.games.friedrich.nations import ENEMIES, PROTECT_RADIUS, SUPPLY_RADIUS


class Field(Ground):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    radius = PROTECT_RADIUS

    def __init__(self, out: Outlook, temper: Temper, stack: Stack) -> None:
        super().__init__()
        self.out = out
        self.temper = temper
        self.stack = stack
        self.others = [s for s in out.own if s.town != stack.town]
        self.prizes = Prizes({}, {})
        self._survey()

    # ------------------------------------------------------------------ looking around
    def _survey(self) -> None:
        out, nation = self.out, self.out.nation
        for t in out.left[nation]:
            self._claim(t, DEFENDER[t])
        for enemy in ENEMIES[nation]:
            for t in out.left[enemy]:
                if DEFENDER[t] == nation:
                    self._post(t, 1.0)
        for t in out.conquered:
            owner = OBJECTIVE_OF[t]
            if DEFENDER[t] == nation and out.value(t):
                self._claim(t, owner)
            elif owner == nation and out.value(t):
                self._post(t, 0.4)

    def _claim(self, town: int, guardian: int) -> None:
        """An objective that we want to take from its guardian."""
        out = self.out
        value = out.value(town)
        row = distances(town)
        near = min((row[s.town] for s in self.others), default=99)
        if not out.protected(town, guardian):
            self.prizes.sure[town] = value
            self.lure(row, value, near)
            return
        hope = self._hope(out.guards(town, guardian), town)
        self.prizes.hoped[town] = 0.4 * value * hope
        self.lure(row, value, near, hope)

    def _hope(self, guards: list[Stack], town: int) -> float:
        """How likely we could beat all those who protect a town, if we came up now."""
        out, hope = self.out, 1.0
        mine = self.stack.armies + out.power(out.nation, SUIT[town])
        for g in guards:
            his = g.armies + out.power(g.power, SUIT[g.town])
            hope *= out.chance(out.nation, mine - his, g.power)
        return hope

    def _post(self, town: int, weight: float) -> None:
        """An objective to keep: it matters if an enemy who wants it is near and nobody else guards it."""
        out, row = self.out, distances(town)
        owner = OBJECTIVE_OF[town]
        takers = out.stacks[owner if owner != out.nation else DEFENDER[town]]
        if not takers:
            return
        near = min(row[s.town] for s in takers)
        weight *= out.value(town) * (1.0 if near <= 5 else 0.6 if near <= 8 else 0.3 if near <= 12 else 0.1)
        if any(row[s.town] <= PROTECT_RADIUS for s in self.others):
            weight *= self.temper.double
        self.posts.append((row, weight))

    # ------------------------------------------------------------------ a town's worth
    def worth(self, town: int, armies: float) -> float:
        """What it is worth to stand on a town, with this many armies, when movement ends."""
        joined = next((s for s in self.others if s.town == town), None)
        if joined is not None:
            armies += joined.armies
        fight, threat, hold = self._enemies(town, armies)
        total = self.pull(town) + self.guard(town) * (1 - self.temper.shaken * (1 - hold))
        total += fight - threat - self._hunger(town, armies)
        if town in self.out.foe_trains:
            total += self.temper.raid
        if joined is not None:
            total -= 1.0
        return total

    def _enemies(self, town: int, armies: float) -> tuple[float, float, float]:
        """What our combats promise, what the enemy's next action threatens, and whether we would hold."""
        out, temper, row = self.out, self.temper, distances(town)
        fights, threats, hold = [], [], 1.0
        for foe in out.foes:
            d = row[foe.town]
            if d == 1:
                fights.append(foe)
            elif d <= REACH:
                threat, chance = danger(out, temper, town, armies, foe)
                threats.append(threat)
                hold = min(hold, chance)
        total = earlier = 0.0
        for foe in sorted(fights, key=lambda f: f.armies):
            total += attack_value(out, temper, town, armies, foe, earlier)
            earlier += out.power(foe.power, SUIT[foe.town])
        threats.sort(reverse=True)
        return total, sum(t * 0.5**i for i, t in enumerate(threats)), hold

    def _hunger(self, town: int, armies: float) -> float:
        """What it costs to stand where no train supplies us; trains march after the generals and follow."""
        out = self.out
        if out.at_home(town):
            return 0.0
        length = out.supply.get(town, 99)
        if length <= SUPPLY_RADIUS:
            return 0.3 * max(0, length - 3)
        starving = out.starving(self.stack)
        if length <= SUPPLY_RADIUS + 2:
            return 5.0 + (2.0 * armies if starving else 0.0)
        return 9.0 + (4.0 * armies + 10.0 if starving else 0.0)
