"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from lacewars.bots.friedrich.combat import attack_value, danger
from lacewars.bots.friedrich.outlook import Claim, Outlook
from lacewars.bots.sivel.ground import Ground
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.walking import Prizes
from lacewars.bots.sivel.weighing import Temper
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.nations import PROTECT_RADIUS, SUPPLY_RADIUS

NO_ENEMIES = 0.0, 0.0, 1.0


class Field(Ground):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    radius = PROTECT_RADIUS

    def __init__(self, out: Outlook, temper: Temper, stack: Stack) -> None:
        super().__init__()
        self.out = out
        self.temper = temper
        self.stack = stack
        self.others = {s.town: s for s in out.own if s.town != stack.town}
        self.prizes = Prizes({}, {})
        for claim in out.claims:
            self._claim(claim)
        for row, weight in out.posts:
            shared = any([row[t] <= PROTECT_RADIUS for t in self.others])
            self.posts.append((row, weight * temper.double if shared else weight))

    # ------------------------------------------------------------------ looking around
    def _claim(self, claim: Claim) -> None:
        """An objective that we want to take from its guardian."""
        town, row, value, guards = claim
        near = min([row[t] for t in self.others], default=99)
        if guards is None:
            self.prizes.sure[town] = value
            self.lure(row, value, near)
            return
        hope = self._hope(guards, town)
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

    # ------------------------------------------------------------------ a town's worth
    def worth(self, town: int, armies: float) -> float:
        """What it is worth to stand on a town, with this many armies, when movement ends."""
        joined = self.others.get(town)
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
        out, temper = self.out, self.temper
        beside, near = out.enemies.close(town)
        if not beside and not near:
            return NO_ENEMIES
        threats, hold = [], 1.0
        for foe in near:
            threat, chance = danger(out, temper, town, armies, foe)
            threats.append(threat)
            hold = min(hold, chance)
        total = earlier = 0.0
        for foe in beside:
            total += attack_value(out, temper, town, armies, foe, earlier)
            earlier += out.power(foe.power, SUIT[foe.town])
        threats.sort(reverse=True)
        return total, sum([t * 0.5**i for i, t in enumerate(threats)]), hold

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
