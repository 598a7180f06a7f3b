"""The position as a commander sums it up from his view: stacks, guesses at the enemy's armies and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from lacewars.bots.friedrich.temper import temper
from lacewars.bots.sivel.enemies import enemies
from lacewars.bots.sivel.following import Supply
from lacewars.bots.sivel.hands import hands
from lacewars.bots.sivel.kept import Kept
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.survey import Scene, Survey, land
from lacewars.games.friedrich.board import (
    DEFENDER,
    DEPOTS,
    FIRST_ORDER,
    HOME_OF,
    NEAR,
    OBJECTIVE_OF,
    OBJECTIVES,
    ROADS,
    SUIT,
)
from lacewars.games.friedrich.cards import TACTICAL
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    ENEMIES,
    GENERALS,
    IMPERIAL,
    IS_DEFENDER,
    MAX_ARMIES,
    NATIONS,
    PROTECT_RADIUS,
    RUSSIA,
    SUPPLY_RADIUS,
    SWEDEN,
    TRAINS,
)
from lacewars.games.friedrich.view import View

distances = ROADS.distances
_LAND = land(SUIT, NEAR, PROTECT_RADIUS)
_SCENES: Kept[Scene] = Kept(64)

_HOME = tuple(frozenset([t for t, home in enumerate(HOME_OF) if home == n] or DEPOTS[n]) for n in NATIONS)
"""For each nation the towns that supply its generals without a train: its depots, if it has no home."""


_FOE_TRAINS = tuple(tuple(t for foe in ENEMIES[n] for t in TRAINS[foe]) for n in NATIONS)
_ALLIES = tuple(
    tuple(p for m in NATIONS if m != n and m not in ENEMIES[n] for p in (*GENERALS[m], *TRAINS[m]))
    for n in NATIONS
)


class Claim(NamedTuple):
    """An objective that we want to take from its guardian."""

    town: int
    row: bytes
    value: float
    guards: list[Stack] | None
    """None if nobody protects it; a train alone is no stack."""


class _Stacks(dict[int, list[Stack]]):
    """The stacks of each nation; armies that are not known are shared out among the generals concerned."""

    def __init__(
        self, where: tuple[int, ...], armies: tuple[tuple[int, int], ...], totals: tuple[int, ...]
    ) -> None:
        super().__init__()
        self._where, self._armies, self._totals = where, dict(armies), totals

    def __missing__(self, nation: int) -> list[Stack]:
        found = self[nation] = _stacks(self._where, self._armies, self._totals[nation], nation)
        return found


_all_stacks = lru_cache(maxsize=128)(_Stacks)


def needed(out: int, imperial_passed: bool, nation: int) -> tuple[int, ...]:
    """The objectives a nation needs to win; `out` are those that have left the game."""
    if out >> nation & 1 or IS_DEFENDER[nation]:
        return ()
    eased = imperial_passed if nation in (AUSTRIA, IMPERIAL) else bool(out >> RUSSIA & 1)
    return FIRST_ORDER[nation] if eased and nation in (AUSTRIA, IMPERIAL, SWEDEN) else OBJECTIVES[nation]


@lru_cache(maxsize=128)
def _left(out: int, imperial_passed: bool, conquered: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    wanted = [needed(out, imperial_passed, nation) for nation in NATIONS]
    return tuple([tuple([t for t in towns if t not in conquered]) for towns in wanted])


class Outlook:
    """One nation's summary of a view. It lives for one decision."""

    def __init__(self, view: View, nation: int) -> None:
        self.view = view
        self.nation = nation
        self.stacks = _all_stacks(view.where, tuple(view.armies.items()), view.totals)
        self.own = self.stacks[nation]
        self.foes = [s for n in ENEMIES[nation] for s in self.stacks[n]]
        self.foe_towns = frozenset([s.town for s in self.foes])
        self.conquered = frozenset(view.conquered)
        self.hands = hands(TACTICAL, view.hands, view.elsewhere, view.backs, view.used_known)
        self.enemies = enemies(tuple(self.foes), distances)

    # ------------------------------------------------------------------ pieces
    @cached_property
    def foe_trains(self) -> frozenset[int]:
        """The towns of enemy trains."""
        return self._towns(_FOE_TRAINS)

    @cached_property
    def trains(self) -> frozenset[int]:
        """The towns of our own trains."""
        return self._towns(TRAINS)

    @cached_property
    def allies(self) -> frozenset[int]:
        """The towns of all pieces of other nations of our side."""
        return self._towns(_ALLIES)

    def _towns(self, pieces: Sequence[Sequence[int]]) -> frozenset[int]:
        where = self.view.where
        return frozenset([where[p] for p in pieces[self.nation] if where[p] >= 0])

    # ------------------------------------------------------------------ cards
    def power(self, nation: int, suit: int) -> float:
        """What the cards of a nation are worth in a suit: counted if they are ours, else guessed."""
        return self.hands.points(nation, suit)

    def chance(self, nation: int, margin: float, foe: int) -> float:
        """How likely `nation` wins a duel against `foe`, being `margin` points stronger by our reckoning."""
        return self.hands.chance(nation, margin, foe)

    # ------------------------------------------------------------------ objectives
    @cached_property
    def left(self) -> tuple[tuple[int, ...], ...]:
        """For each nation the objectives it still has to conquer."""
        view = self.view
        return _left(view.out, view.imperial_passed, self.conquered)

    def value(self, town: int) -> float:
        """What the possession of an objective is worth: the fewer are missing, the more."""
        owner = OBJECTIVE_OF[town]
        missing = len(self.left[owner]) + (town in self.conquered)
        wanted = needed(self.view.out, self.view.imperial_passed, owner)
        return 6 + 36 / max(1, missing) if town in wanted else 0.0

    def guards(self, town: int, nation: int) -> list[Stack]:
        """The stacks of a nation that protect an objective."""
        row = distances(town)
        return [s for s in self.stacks[nation] if row[s.town] <= PROTECT_RADIUS]

    def guardian(self, town: int) -> int:
        """The nation that now protects an objective: its defender, or its owner once it is conquered."""
        return OBJECTIVE_OF[town] if town in self.conquered else DEFENDER[town]

    def protected(self, town: int, nation: int) -> bool:
        """Whether a nation's generals (or the Imperial train) protect an objective."""
        row, where = distances(town), self.view.where
        pieces = (*GENERALS[nation], *TRAINS[nation]) if nation == IMPERIAL else GENERALS[nation]
        return any(where[p] >= 0 and row[where[p]] <= PROTECT_RADIUS for p in pieces)

    @cached_property
    def claims(self) -> list[Claim]:
        """The objectives we want to take: those we need, and those taken from what we defend."""
        found = [self._claim(t, DEFENDER[t]) for t in self.left[self.nation]]
        lost = [t for t in self.conquered if DEFENDER[t] == self.nation and self.value(t)]
        return found + [self._claim(t, OBJECTIVE_OF[t]) for t in lost]

    def _claim(self, town: int, guardian: int) -> Claim:
        found = self.guards(town, guardian)
        guards = found if found or self.protected(town, guardian) else None
        return Claim(town, distances(town), self.value(town), guards)

    @cached_property
    def posts(self) -> list[tuple[bytes, float]]:
        """The objectives to keep, and how much each matters: more if an enemy who wants it is near."""
        nation, found = self.nation, []
        for enemy in ENEMIES[nation]:
            found += [self._post(t, 1.0) for t in self.left[enemy] if DEFENDER[t] == nation]
        for t in self.conquered:
            if DEFENDER[t] != nation and OBJECTIVE_OF[t] == nation and self.value(t):
                found.append(self._post(t, 0.4))
        return [post for post in found if post is not None]

    def _post(self, town: int, weight: float) -> tuple[bytes, float] | None:
        row, owner = distances(town), OBJECTIVE_OF[town]
        takers = self.stacks[owner if owner != self.nation else DEFENDER[town]]
        if not takers:
            return None
        near = min([row[s.town] for s in takers])
        close = 1.0 if near <= 5 else 0.6 if near <= 8 else 0.3 if near <= 12 else 0.1
        return row, weight * (self.value(town) * close)

    @cached_property
    def survey(self) -> Survey:
        """The field of war as our stacks see it."""
        return Survey(self.scene, self.own)

    @property
    def scene(self) -> Scene:
        """What is to be taken and kept: the same until an enemy, a card or an objective changes hands."""
        view = self.view
        known = temper(self.nation), self.hands, self.enemies, self.foe_trains
        return _SCENES.of((self.nation, *known, view.out, view.imperial_passed, view.conquered), self._scene)

    def _scene(self) -> Scene:
        own = temper(self.nation)
        scene = Scene(self.nation, own, self.hands, _LAND, self.enemies, self.foe_trains)
        for claim in self.claims:
            scene.target(*claim)
        for row, weight in self.posts:
            scene.post(row, weight)
        return scene

    # ------------------------------------------------------------------ supply
    def at_home(self, town: int) -> bool:
        """Whether our generals are supplied here without a train."""
        return town in _HOME[self.nation]

    @cached_property
    def supply(self) -> Supply:
        """The distance of towns from our nearest train by open ways, some way beyond what it supplies."""
        return Supply([ROADS.known_search(t, self.closed, SUPPLY_RADIUS + 3) for t in self.trains])

    @cached_property
    def closed(self) -> frozenset[int]:
        """The towns through which our supply cannot pass."""
        return self.foe_towns | self.foe_trains

    # ------------------------------------------------------------------ ways
    @cached_property
    def taken(self) -> frozenset[int]:
        """The towns that no march of ours may enter, but for those of our own generals."""
        return self.foe_towns | self.allies | self.trains

    def starving(self, stack: Stack) -> bool:
        """Whether a stack lies face down: it is lost if it is not supplied in this action."""
        return bool(self.view.down >> stack.generals[0] & 1)


def _stacks(where: tuple[int, ...], known: Mapping[int, int], total: int, nation: int) -> list[Stack]:
    places: dict[int, list[int]] = {}
    for g in GENERALS[nation]:
        town = where[g]
        if town in places:
            places[town].append(g)
        elif town >= 0:
            places[town] = [g]
    hidden = sum([len(gs) for t, gs in places.items() if t not in known])
    share = 0.0
    if hidden:
        left = total - sum([known[t] for t in places if t in known])
        share = max(1.0, min(float(MAX_ARMIES), left / hidden))
    return [
        Stack(t, nation, tuple(gs), float(known[t]) if t in known else share * len(gs))
        for t, gs in places.items()
    ]
