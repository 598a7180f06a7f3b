"""The position as a commander sums it up from his view: stacks, guesses at the enemy's troops and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from lacewars.bots.sivel.enemies import enemies
from lacewars.bots.sivel.following import Supply
from lacewars.bots.sivel.hands import Hands, hands
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.board import COUNTRY, HOMES, NEAR, NEAR_ON_MAP, NETHERLANDS, ROADS
from lacewars.games.maria.cards import AUSTRIAN_ALLY, TACTICAL
from lacewars.games.maria.powers import (
    ARENBERG,
    AUSTRIA,
    GENERALS,
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


class Outlook:
    """One power's summary of a view. It lives for one decision."""

    def __init__(self, view: View, power: int) -> None:
        self.view = view
        self.power = power
        self.seat = view.controller[power]
        self.relations = RELATIONS[view.saxony][view.prussia_neutral]
        self.near = NEAR if view.advanced else NEAR_ON_MAP
        self.homes = HOMES[view.annexed > 0]
        enemy = self.relations.enemy[power]
        self.stacks = _stacks(view.where, view.held, tuple(view.troops.items()), view.totals)
        self.own = [s for s in self.stacks if s.power == power]
        self.foes = [s for s in self.stacks if enemy[s.power]]
        self.enemies = enemies(tuple(self.foes), distances)
        self.foe_towns = frozenset([s.town for s in self.foes])
        where = view.where
        self.foe_trains = frozenset(
            [where[t] for p in POWERS if enemy[p] for t in TRAINS[p] if where[t] >= 0]
        )
        self.trains = frozenset([where[t] for t in TRAINS[power] if where[t] >= 0])

    # ------------------------------------------------------------------ cards
    @cached_property
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

    # ------------------------------------------------------------------ supply
    def at_home(self, town: int, general: int = -1) -> bool:
        """Whether our generals are supplied here without a train."""
        return self.homes[town] == self.power or (general == ARENBERG and COUNTRY[town] == NETHERLANDS)

    @cached_property
    def foreign_neutral(self) -> frozenset[int]:
        """The towns of neutral land that is not ours."""
        neutral = self.relations.neutral
        if not self.relations.any_neutral:
            return frozenset()
        return frozenset(
            t for t, home in enumerate(self.homes) if home >= 0 and neutral[home] and home != self.power
        )

    @cached_property
    def closed(self) -> frozenset[int]:
        """The towns through which our supply cannot pass."""
        return self.foe_towns | self.foe_trains | self.foreign_neutral

    @cached_property
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
    troops = _guesses(where, dict(known), totals)
    found = []
    for town, generals in places.items():
        power = held[town] - 1 if 1 <= held[town] <= TRAIN else POWER_OF[generals[0]]
        generals.sort(key=lambda g: (POWER_OF[g] != power, g))
        found.append(Stack(town, power, tuple(generals), sum([troops[g] for g in generals])))
    return tuple(found)


def _guesses(where: Sequence[int], seen: Mapping[int, int], totals: Sequence[int]) -> list[float]:
    """The troops of each general; of two of one power in one place the first has those of both."""
    troops = [0.0] * N_GENERALS
    for power in POWERS:
        pools: dict[int, list[int]] = {}
        for g in GENERALS[power]:
            if where[g] >= 0 or where[g] == BOXED:
                pools.setdefault(where[g], []).append(g)
        known = {gs[0]: seen[gs[0]] for gs in pools.values() if gs[0] in seen}
        hidden = sum([len(gs) for gs in pools.values() if gs[0] not in known])
        left = totals[power] - sum(known.values())
        share = max(1.0, min(float(MAX_TROOPS), left / hidden)) if hidden else 0.0
        for gs in pools.values():
            troops[gs[0]] = float(known[gs[0]]) if gs[0] in known else share * len(gs)
    return troops
