"""What the captain sums up of a table once, before he weighs anything on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import comb
from operator import attrgetter

from lacewars.bots.frederic import temper
from lacewars.games.frederic.armies import unit_cost
from lacewars.games.frederic.battle import RANGE
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import Kind
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.victory import by_limit, by_losses, score

FREE = "share_of_losses"
"""How a battle ends that has no rule of its own for its last turn."""
WHATEVER = "side_wins"
"""The last turn decides for one side, whatever the score."""


@lru_cache(maxsize=4096)
def worth(kind: Kind) -> float:
    """What one stand is worth."""
    return unit_cost(kind.type, kind.training, "normal", kind.traits) / 3 if not kind.panicking else 1.0


@lru_cache(maxsize=4096)
def losses(dice: int, stands: int, p: float) -> tuple[float, float]:
    """The stands that this many dice take on average, each with such a chance, and the chance of all."""
    chances = [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(min(dice, stands))]
    gone = max(0.0, 1 - sum(chances)) if dice >= stands else 0.0
    return sum(n * c for n, c in enumerate(chances)) + gone * stands, gone


def reserve_of(units: int) -> int:
    """How many of an army's units are kept back at first."""
    return max(0, units - temper.RESERVE) // temper.RESERVE


Others = tuple[int, bytes, tuple[int, ...]]
"""A unit, and the table without it: what stands in each hex, where each slot is."""


@dataclass(slots=True)
class Ground:
    """What is known of places for a unit, while nobody else moves."""

    values: dict[tuple[int, int, bool], float] = field(default_factory=dict)
    """What hexes are worth to it: by hex, by how far it has moved, and whether it may still fight."""
    ends: dict[tuple[object, ...], dict[int, tuple[float, int]]] = field(default_factory=dict)
    """Where its moves may end (`marches.ends`): by hex, by how far it has moved, and by what holds it."""


Places = dict[Others, Ground]
MOST_TABLES = 256
"""For how many of them values of places are kept in mind."""
_weights = attrgetter(*[name for name, weight in vars(temper).items() if isinstance(weight, float)])


@dataclass(slots=True)
class Notes:
    """What was weighed once, and what it follows from: while that is the same it need not be weighed anew."""

    table: tuple[object, ...]
    foes: tuple[object, ...]
    wishes: dict[int, float] = field(default_factory=dict)
    """What each unit would gain by an activation, on this table; see `marches.wishes`."""
    rides: dict[tuple[int, int], float] = field(default_factory=dict)
    """What each officer gains by riding, while these (as bits) are under way; see `command.ride_gain`."""
    nearest: dict[int, int] = field(default_factory=dict)
    """With the enemy as he is: how far from each hex he is, and what he may cost each unit there."""
    dangers: dict[tuple[int, int], float] = field(default_factory=dict)
    scene: tuple[object, ...] = ()
    """What a place is worth follows from this, and from where everybody stands; see `marches.value_at`."""
    places: Places = field(default_factory=dict)
    scenes: dict[tuple[object, ...], Places] = field(default_factory=dict)
    """The places of the last scenes, this one at the end."""
    most: int = 1
    """So many scenes are kept."""

    def __deepcopy__(self, memo: object) -> Notes:
        """Whoever takes a captain's place may be of another temper: he weighs anew."""
        return Notes(self.table, self.foes)


class Outlook:
    """The table from one side: enemies and how far they strike, objectives, the reserve."""

    def __init__(self, game: Frederic, side: int, before: Notes | None = None) -> None:
        self.game = game
        self.side = side
        battle = game.battle
        self.mine = [u for u in battle.army[side] if game.place[u] >= 0]
        self.theirs = [u for u in battle.army[1 - side] if game.place[u] >= 0]
        self.foes = [game.place[u] for u in self.theirs]
        self.threats = [self._threat(u) for u in self.theirs]
        self.prices = (self._price(0), self._price(1))
        """What a whole unit of each side is worth."""
        self._perils: dict[tuple[int, int], tuple[float, float]] = {}
        self.notes = self._keep(before)
        self.aims, self.guards = self._objectives()
        waits = self._wins_by_waiting()
        free = battle.limit.rule == FREE
        self.patience = temper.WAITING if waits and not free else 1.0
        """How much of the urge to go forward is left."""
        late = 0.0 if waits else min(1.0, max(0.0, 2 * game.turn / battle.turns - 1))
        pressed = temper.PRESSED if battle.limit.rule == WHATEVER and not waits else 1.0
        self.fear = temper.EXPOSED * pressed * (1 - temper.HASTE * late)
        """The share of a danger that is feared: a side that is not winning dares more in the second half."""
        self.reserve = self._reserve()
        self.posts = [
            (h, RANGE[data.rank], data.contingent)
            for o in battle.staff[side]
            if (h := game.officers[o]) >= 0 and not game.riding >> o & 1
            for data in (battle.officers[o],)
        ]
        """Where the officers are, how far they command, and whom."""
        self.elephants = any([game.place[s] >= 0 for s in range(battle.n_units, battle.n_slots)])
        """Whether any is loose."""
        self.pulls: dict[int, float] = {}
        """What objectives make of each hex (`ground.place_value`)."""
        self.rooms: dict[tuple[int, int, int, bool, bytes], int] = {}
        """What `weighing.room_behind` found."""
        self._commanded: dict[int, bool] = {}
        self._keep_places(before)

    def _keep(self, before: Notes | None) -> Notes:
        """Notes for this table, with what stands in the last ones as far as it still holds."""
        game = self.game
        leaning = _weights(temper), (*temper.TARGETS.items(),), (*temper.POSTURES.items(),)
        when = self.side, game.turn, game.active, (*game.stands,), leaning
        foes = (*when, (*self.threats,), self.prices, game.form)
        table = (*when, (*temper.ORDERS.items(),), (*game.place,), (*game.officers,))
        notes = Notes(table, foes)
        if before is not None and before.foes == foes:
            notes.nearest, notes.dangers = before.nearest, before.dangers
        if before is not None and before.table == table:
            notes.wishes, notes.rides = before.wishes, before.rides
        return notes

    def _keep_places(self, before: Notes | None) -> None:
        game, notes = self.game, self.notes
        scene = notes.scene = (
            notes.foes,
            (*game.officers,),
            game.riding,
            game.stirred,
            bytes(game.burden),
            (*game.held,),
            self.reserve,
            self.patience,
            self.fear,
        )
        if before is not None:
            notes.scenes, notes.most = before.scenes, before.most
        places = notes.scenes.pop(scene, {})
        notes.places = notes.scenes[scene] = places if len(places) < MOST_TABLES else {}
        if len(notes.scenes) > notes.most:
            del notes.scenes[next(iter(notes.scenes))]

    def _threat(self, unit: int) -> tuple[int, int, int]:
        kind = self.game.kinds[unit]
        return (
            self.game.place[unit],
            kind.move + kind.range,
            max(1, kind.attack + kind.drill) + kind.attack_bonus,
        )

    def _price(self, side: int) -> float:
        game, army, other = self.game, self.game.battle.sides[side], self.game.battle.sides[1 - side]
        left = army.demoralised - game.lost[side]
        if other.target and game.turn:
            left = min(left, other.target - score(game, 1 - side))
        return temper.WHOLE_UNIT * (1 + temper.LAST_UNITS / max(1, left) ** 2)

    def _objectives(self) -> tuple[dict[int, float], dict[int, float]]:
        """The hexes to take and those to guard, each with its share of the objective's value in units."""
        game, aims, guards = self.game, {}, {}
        for objective in game.battle.objectives:
            share = temper.WHOLE_UNIT * objective.value / len(objective.hexes)
            for h in objective.hexes:
                held = game.held[game.battle.objective_place[h]]
                if self.side in objective.sides and held != self.side:
                    aims[h] = share
                if 1 - self.side in objective.sides and held == self.side:
                    guards[h] = share
        return aims, guards

    def _wins_by_waiting(self) -> bool:
        """Whether the battle is this side's if it stands on the last turn as it does now."""
        game, rule = self.game, self.game.battle.limit
        if rule.rule == FREE or not game.turn:
            return by_losses(game) == self.side
        scores = [score(game, s) for s in (0, 1)]
        return by_limit(rule, scores, [s.target for s in game.battle.sides]) == self.side

    def _reserve(self) -> frozenset[int]:
        """The units kept back: those of foot and horse that are farthest from the enemy."""
        game, side = self.game, self.side
        number = reserve_of(game.battle.sides[side].initial) - game.lost[side]
        if number <= 0 or not self.foes:
            return frozenset()
        far = {u: self.nearest(game.place[u]) for u in self.mine if not game.kinds[u].guns}
        back = [u for u in far if far[u] >= temper.BEHIND]
        return frozenset(sorted(back, key=lambda u: (-far[u], -u))[:number])

    def nearest(self, h: int) -> int:
        """How far the nearest enemy is from a hex."""
        found = self.notes.nearest.get(h)
        if found is None:
            far = GRID.distances(h)
            found = self.notes.nearest[h] = min([far[e] for e in self.foes], default=0)
        return found

    def is_commanded(self, h: int) -> bool:
        """Whether an officer who is no ally's reaches a hex."""
        found = self._commanded.get(h)
        if found is None:
            far = GRID.distances(h)
            found = any([far[post] <= reach for post, reach, whose in self.posts if not whose])
            self._commanded[h] = found
        return found

    def perils(self, slot: int, h: int) -> tuple[float, float]:
        """The stands a unit would lose in a hex if the enemy fell on it, and the chance of all."""
        found = self._perils.get((slot, h))
        if found is None:
            far, most = GRID.distances(h), self.game.field.limit_into[h]
            dice = sorted([min(n, most) for e, reach, n in self.threats if far[e] <= reach], reverse=True)
            strikes, stands = sum(dice[: temper.STRIKES]), self.game.stands[slot]
            found = losses(strikes, stands, temper.HIT_CHANCE) if dice else (0.0, 0.0)
            self._perils[slot, h] = found
        return found

    def danger(self, slot: int, h: int) -> float:
        """What the enemy's next turn may cost a unit in a hex."""
        key, dangers = (slot, h), self.notes.dangers
        if key not in dangers:
            lost, gone = self.perils(slot, h)
            price = self.prices[self.side]
            dangers[key] = lost * worth(self.game.kinds[slot]) + gone * price if lost else 0.0
        return dangers[key]
