"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from lacewars.bots.maria.aims import Aims, Claim
from lacewars.bots.maria.combat import attack_value, danger
from lacewars.bots.maria.temper import post_weight, temper
from lacewars.bots.sivel.ground import Ground
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.walking import Prizes
from lacewars.games.maria.board import SUIT
from lacewars.games.maria.powers import POWER_OF, PROTECT_RADIUS, SUPPLY_RADIUS

NO_ENEMIES = 0.0, 0.0, 1.0


class Field(Ground):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    radius = PROTECT_RADIUS

    def __init__(self, aims: Aims, stack: Stack) -> None:
        super().__init__()
        self.aims = aims
        self.out = out = aims.out
        self.temper = temper(out.power)
        self.stack = stack
        cooperating = out.relations.cooperating[out.power]
        self.others = {
            s.town: s
            for s in out.stacks
            if s.town != stack.town and cooperating[s.power] and out.is_ours(s.power)
        }
        self.prizes = Prizes({}, {}, self.temper.raid)
        self._survey()

    # ------------------------------------------------------------------ looking around
    def _survey(self) -> None:
        able = not self.out.face_down(self.stack)
        for claim in self.aims.claims:
            self._claim(claim, able)
        weight = post_weight(self.out.view.advanced, self.out.power)
        for post in self.aims.posts:
            shared = any([post.row[t] <= PROTECT_RADIUS for t in self.others])
            self.posts.append((post.row, weight * post.value * (self.temper.double if shared else 1.0)))

    def _claim(self, claim: Claim, able: bool) -> None:
        """A fortress that we want to take from its guardian."""
        near = min([claim.row[t] for t in self.others], default=99)
        if not claim.guards:
            if able:
                self.prizes.sure[claim.town] = claim.value
            self.lure(claim.row, claim.value, near)
            return
        hope = self._hope(claim)
        if able:
            self.prizes.hoped[claim.town] = 0.4 * claim.value * hope
        self.lure(claim.row, claim.value, near, hope)

    def _hope(self, claim: Claim) -> float:
        """How likely we could beat all those who protect a town, if we came up now."""
        out, hope = self.out, 1.0
        mine = self.stack.armies + out.hands.points(out.power, SUIT[claim.town])
        for g in claim.guards:
            his = g.armies + out.hands.points(g.power, SUIT[g.town])
            hope *= out.chance(mine - his, g.power)
        return hope

    # ------------------------------------------------------------------ a town's worth
    def worth(self, town: int, armies: float) -> float:
        """What it is worth to stand on a town, with this many troops, when movement ends."""
        joined = self.others.get(town)
        if joined is not None:
            armies += joined.armies
        fight, threat, hold = self._enemies(town, armies)
        total = self.pull(town) + self.guard(town) * (1 - self.temper.shaken * (1 - hold))
        total += fight - threat - self._hunger(town, armies)
        if joined is not None:
            total -= 1.0 if joined.power == self.out.power else 4.0
        return total

    def _enemies(self, town: int, armies: float) -> tuple[float, float, float]:
        """What our battles promise, what the enemy's next action threatens, and whether we would hold."""
        out = self.out
        beside, near = out.enemies.close(town)
        if not beside and not near:
            return NO_ENEMIES
        threats, hold = [], 1.0
        for foe in near:
            threat, chance = danger(out, self.temper, town, armies, foe)
            threats.append(threat)
            hold = min(hold, chance)
        total = earlier = 0.0
        for foe in beside:
            total += attack_value(self.aims, self.temper, town, armies, foe, earlier)
            earlier += out.hands.points(foe.power, SUIT[foe.town])
        threats.sort(reverse=True)
        return total, sum([t * 0.5**i for i, t in enumerate(threats)]), hold

    def _hunger(self, town: int, armies: float) -> float:
        """What it costs to stand where no train supplies us; trains march after the generals and follow."""
        out = self.out
        if out.at_home(town, self.stack.generals[0]):
            return 0.0
        if any(POWER_OF[g] != out.power for g in self.stack.generals):
            return 4.0  # a foreign companion eats from another train
        length = out.supply.get(town, 99)
        if length <= SUPPLY_RADIUS:
            return 0.3 * max(0, length - 3)
        starving = 4.0 if out.face_down(self.stack) else 0.0
        weak = 6.0 if armies <= 2 else 0.0
        return (4.0 if length <= SUPPLY_RADIUS + 2 else 9.0) + starving + weak
