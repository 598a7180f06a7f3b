"""The position as a commander sums it up from his view: stacks, guesses at the enemy's troops and cards."""

from __future__ import annotations

from functools import cache, lru_cache

from lacewars.bots.sivel.enemies import Enemies, enemies
from lacewars.bots.sivel.following import Supply
from lacewars.bots.sivel.hands import Hands, hands
from lacewars.bots.sivel.kept import Kept, once
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.board import COUNTRY, FORTRESSES, HOMES, NEAR, NEAR_ON_MAP, NETHERLANDS, ROADS
from lacewars.games.maria.cards import AUSTRIAN_ALLY, TACTICAL
from lacewars.games.maria.powers import (
    ARENBERG,
    AUSTRIA,
    GENERALS,
    MAX_STACK,
    MAX_TROOPS,
    N_GENERALS,
    PATRON,
    POWER_OF,
    POWERS,
    PRAGMATIC,
    SAXONY,
    SUPPLY_RADIUS,
    TRAINS,
)
from lacewars.games.maria.relations import RELATIONS, TRAIN
from lacewars.games.maria.state import BOXED
from lacewars.games.maria.view import View

distances = ROADS.distances
_HOSTILE: Kept[frozenset[int]] = Kept(64)


class Outlook:
    """One power's summary of a view. It lives for one decision."""

    def __init__(self, view: View, power: int) -> None:
        self.view = view
        self.power = power
        self.seat = view.controller[power]
        self.relations = RELATIONS[view.saxony][view.prussia_neutral]
        self.near = NEAR if view.advanced else NEAR_ON_MAP
        self.homes = HOMES[view.annexed > 0]
        self._partners: dict[tuple[frozenset[int], int], frozenset[int]] = {}

    # ------------------------------------------------------------------ pieces
    @once
    def stacks(self) -> tuple[Stack, ...]:
        """All stacks."""
        view = self.view
        return _stacks(view.where, view.held, tuple(view.troops.items()), view.totals)

    @once
    def own(self) -> list[Stack]:
        """Our stacks."""
        return [s for s in self.stacks if s.power == self.power]

    @once
    def foes(self) -> list[Stack]:
        """The stacks of all enemies."""
        enemy = self.relations.enemy[self.power]
        return [s for s in self.stacks if enemy[s.power]]

    @once
    def enemies(self) -> Enemies:
        """The enemy's stacks as those see them who are near."""
        return enemies(tuple(self.foes), ROADS)

    @once
    def foe_towns(self) -> frozenset[int]:
        """The towns of the enemy's stacks."""
        return frozenset([s.town for s in self.foes])

    @once
    def foe_trains(self) -> frozenset[int]:
        """The towns of enemy trains."""
        where = self.view.where
        trains = _trains(self.relations.enemy[self.power])
        return frozenset([where[t] for t in trains if where[t] >= 0])

    @once
    def trains(self) -> frozenset[int]:
        """The towns of our own trains."""
        where = self.view.where
        return frozenset([where[t] for t in TRAINS[self.power] if where[t] >= 0])

    # ------------------------------------------------------------------ cards
    @once
    def hands(self) -> Hands:
        """What everybody's cards are worth, as far as this seat can tell."""
        view = self.view
        known = [*view.used_known, *(c for cards in view.placed for c in cards)]
        return hands(TACTICAL, view.hands, view.elsewhere, view.backs, known)

    def chance(self, margin: float, foe: int) -> float:
        """How likely we win a duel against a power, being `margin` points stronger by our reckoning."""
        return self.hands.chance(self.power, margin, foe)

    # ------------------------------------------------------------------ who is who
    def is_ours(self, power: int) -> bool:
        """Whether this seat plays a power."""
        return power >= 0 and self.view.controller[power] == self.seat

    def patron(self, power: int) -> int:
        """The major power for which a power conquers."""
        return AUSTRIA if power == SAXONY and self.view.saxony == AUSTRIAN_ALLY else PATRON[power]

    def holder(self, town: int) -> int:
        """The power that controls a fortress."""
        view = self.view
        marker = view.markers.get(town, -1)
        if marker >= 0:
            return marker
        side = view.electors.get(town)
        return side if side is not None else self.homes[town]

    @once
    def hostile(self) -> frozenset[int]:
        """The fortresses that enemies control."""
        view = self.view
        held = view.annexed > 0, tuple(view.markers.items()), tuple(view.electors.items())
        return _HOSTILE.of((self.power, self.relations, held), self._look_for_hostile)

    def _look_for_hostile(self) -> frozenset[int]:
        enemy = self.relations.enemy[self.power]
        return frozenset([t for t in FORTRESSES if (holder := self.holder(t)) >= 0 and enemy[holder]])

    # ------------------------------------------------------------------ ways
    @once
    def occupied(self) -> frozenset[int]:
        """The towns where any piece stands."""
        held = self.view.held
        return frozenset([t for t in self.view.where if t >= 0 and held[t]])

    @once
    def feared(self) -> frozenset[int]:
        """The towns that nobody enters by a force march: the enemy's fortresses, and all near his pieces."""
        feared = self.foe_towns | self.foe_trains
        return self.hostile.union(feared, *[NEAR[t] for t in feared])

    def partners(self, powers: frozenset[int], size: int) -> frozenset[int]:
        """The towns of our stacks that so many generals of these powers may join."""
        found = self._partners.get((powers, size))
        if found is None:
            found = frozenset([s.town for s in self.stacks if self._may_join(powers, size, s)])
            self._partners[powers, size] = found
        return found

    def _may_join(self, powers: frozenset[int], size: int, stack: Stack) -> bool:
        if len(stack.generals) + size > MAX_STACK:
            return False
        there, cooperating = {POWER_OF[g] for g in stack.generals}, self.relations.cooperating
        return all(cooperating[p][q] for p in powers for q in there) and all(map(self.is_ours, there))

    # ------------------------------------------------------------------ supply
    def at_home(self, town: int, general: int = -1) -> bool:
        """Whether our generals are supplied here without a train."""
        return self.homes[town] == self.power or (general == ARENBERG and COUNTRY[town] == NETHERLANDS)

    @once
    def foreign_neutral(self) -> frozenset[int]:
        """The towns of neutral land that is not ours."""
        neutral = self.relations.neutral
        if not self.relations.any_neutral:
            return frozenset()
        return frozenset(
            t for t, home in enumerate(self.homes) if home >= 0 and neutral[home] and home != self.power
        )

    @once
    def closed(self) -> frozenset[int]:
        """The towns through which our supply cannot pass."""
        return self.foe_towns | self.foe_trains | self.foreign_neutral

    @once
    def supply(self) -> Supply:
        """The distance of towns from our nearest train by open ways, some way beyond what it supplies."""
        trains, where = self.trains, self.view.where
        if self.power == AUSTRIA and any(s.generals == (ARENBERG,) for s in self.own):
            trains |= {where[t] for t in TRAINS[PRAGMATIC] if where[t] >= 0}
        return Supply([ROADS.known_search(t, self.closed, SUPPLY_RADIUS + 3) for t in trains])

    def face_down(self, stack: Stack) -> bool:
        """Whether a stack lies face down: it conquers nothing now."""
        return all(self.view.down >> g & 1 for g in stack.generals)


@lru_cache(maxsize=128)
def _stacks(
    where: tuple[int, ...], held: bytes, known: tuple[tuple[int, int], ...], totals: tuple[int, ...]
) -> tuple[Stack, ...]:
    """All stacks; troops that are not known are shared out among the generals concerned."""
    places: dict[int, list[int]] = {}
    for g in range(N_GENERALS):
        if where[g] >= 0:
            places.setdefault(where[g], []).append(g)
    troops: list[float] = []
    seen = dict(known)
    for power in POWERS:
        generals = GENERALS[power]
        there = where[generals[0] : generals[-1] + 1]
        troops += _guesses(there, tuple(map(seen.get, generals)), totals[power])
    found = []
    for town, together in places.items():
        power = held[town] - 1 if 1 <= held[town] <= TRAIN else POWER_OF[together[0]]
        if len(together) > 1:
            together.sort(key=lambda g: (POWER_OF[g] != power, g))
        found.append(Stack(town, power, tuple(together), sum([troops[g] for g in together])))
    return tuple(found)


@lru_cache(maxsize=256)
def _guesses(where: tuple[int, ...], known: tuple[int | None, ...], total: int) -> tuple[float, ...]:
    """The troops of each general of a power; of two in one place the first has those of both."""
    pools: dict[int, list[int]] = {}
    for g, town in enumerate(where):
        if town >= 0 or town == BOXED:
            pools.setdefault(town, []).append(g)
    hidden = sum([len(gs) for gs in pools.values() if known[gs[0]] is None])
    left = total - sum([known[gs[0]] or 0 for gs in pools.values()])
    share = max(1.0, min(float(MAX_TROOPS), left / hidden)) if hidden else 0.0
    troops = [0.0] * len(where)
    for first, *others in pools.values():
        sure = known[first]
        troops[first] = share * (1 + len(others)) if sure is None else float(sure)
    return tuple(troops)


@cache
def _trains(powers: tuple[bool, ...]) -> tuple[int, ...]:
    """The trains of these powers."""
    return tuple([t for p in POWERS if powers[p] for t in TRAINS[p]])
