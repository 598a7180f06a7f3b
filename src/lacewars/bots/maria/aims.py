"""What fortresses are worth: markers of victory gained, kept, or taken from others."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import NamedTuple

from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.bots.maria.temper import (
    CAPITAL,
    DENIAL,
    DENIAL_OF_TWO,
    ELECTOR,
    PARTNER,
    nearness,
    post_weight,
    temper,
)
from lacewars.bots.sivel.ground import Land, grounds
from lacewars.bots.sivel.kept import Kept, once
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.survey import Scene, Survey
from lacewars.games.maria.board import (
    BOHEMIA,
    COUNTRY,
    DRESDEN,
    FORTRESSES,
    MAP,
    MUENCHEN,
    NEAR,
    NEAR_ON_MAP,
    ROADS,
    SILESIA,
    SUIT,
)
from lacewars.games.maria.powers import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    IS_MAJOR,
    POWERS,
    PRAGMATIC,
    PROTECT_RADIUS,
)
from lacewars.games.maria.relations import Relations
from lacewars.games.maria.victory import AIMS

_GOALS = {power: (frozenset(aim.towns), aim.needed) for power, aim in AIMS.items()}
"""The introductory game: among which fortresses a power needs how many."""
_GROUND = grounds(SUIT, NEAR)
_LAND = Land(SUIT, NEAR, _GROUND, ROADS, PROTECT_RADIUS)
_LAND_ON_MAP = Land(SUIT, NEAR_ON_MAP, _GROUND, ROADS, PROTECT_RADIUS)
_BOTH = -1
_FORTRESSES = {m: [t for t in FORTRESSES if MAP[t] == m] for m in set(MAP)} | {_BOTH: list(FORTRESSES)}
"""The fortresses of a map, or of both."""
_CROSSING = (FRANCE, AUSTRIA)
_ELECTOR_GUARDS = {FRANCE: (FRANCE, BAVARIA), AUSTRIA: (AUSTRIA, PRAGMATIC)}
_SEATS_OF_POWER = (MUENCHEN, DRESDEN)


class Claim(NamedTuple):
    """A fortress that we could take from an enemy, and the stacks that protect it now."""

    town: int
    value: float
    guards: tuple[Stack, ...]


class Post(NamedTuple):
    """A fortress that we could protect, and how much it is in danger."""

    town: int
    value: float


class Worths:
    """What fortresses are worth: those of our side and those to be taken, with their holders."""

    def __init__(self) -> None:
        self.ours: list[tuple[int, int]] = []
        self.theirs: list[tuple[int, int, float]] = []
        self.losses: dict[tuple[int, int], float] = {}
        """What it would cost us if a power took one of ours, as far as it was asked for."""


class Known:
    """Claims and posts, as far as they were asked for."""

    claims: list[Claim] | None = None
    posts: list[Post] | None = None


@cache
def _guardians(relations: Relations, holder: int, elector: bool) -> frozenset[int]:
    """The powers whose stacks protect a fortress, a free elector or another, for its controller."""
    row = relations.cooperating[holder]
    powers = _ELECTOR_GUARDS[holder] if elector else [p for p in POWERS if row[p]]
    return frozenset([p for p in powers if not relations.neutral[p]])


@cache
def _near_fortresses(town: int) -> tuple[int, ...]:
    """The fortresses that a stack on a town is near enough to protect."""
    return tuple([t for t in FORTRESSES if 1 <= distances(t)[town] <= PROTECT_RADIUS])


_WORTHS: Kept[Worths] = Kept(64)
_KNOWN: Kept[Known] = Kept(64)
_SCENES: Kept[Scene] = Kept(64)


class Aims:
    """What a power fights for, seen from its outlook."""

    def __init__(self, out: Outlook) -> None:
        self.out = out
        view = out.view
        self.denial = DENIAL_OF_TWO if view.players == 2 or not view.advanced else DENIAL
        both = view.advanced and out.power in _CROSSING
        self._map = _BOTH if both else MAP[out.own[0].town] if out.own else BOHEMIA
        self.fortresses = _FORTRESSES[self._map]

    # ------------------------------------------------------------------ worth
    def missing(self, power: int) -> int:
        """How many markers a major power still needs to win."""
        view = self.out.view
        if view.advanced:
            return max(1, view.pools[power])
        goal, needs = _GOALS.get(power, (frozenset(), 99))
        return max(1, needs - sum(p == power and t in goal for t, p in view.markers.items()))

    @once
    def _markers(self) -> tuple[float, ...]:
        return tuple(6 + 36 / self.missing(p) if IS_MAJOR[p] else 0.0 for p in POWERS)

    def marker(self, power: int, town: int) -> float:
        """What a marker on a town is worth to a major power."""
        if power < 0:
            return 0.0
        if not self.out.view.advanced:
            goal = _GOALS.get(power)
            return self._markers[power] if goal is not None and town in goal[0] else 0.0
        return self._markers[power]

    def placed(self, power: int, town: int) -> int:
        """The major power whose marker a conquest by `power` places; -1: none."""
        out = self.out
        home, allied = out.homes[town], out.relations.allied
        if COUNTRY[town] == SILESIA:
            return out.patron(power)
        if home < 0 or ((home == power or allied[power][home]) and IS_MAJOR[home]):
            return -1
        return out.patron(power)

    def conquest(self, power: int, town: int) -> float:
        """What it is worth to `power` to take a fortress from its enemy."""
        view = self.out.view
        if town in view.electors:
            return self.elector(power)
        value = self.marker(self.placed(power, town), town)
        freed = 1.0 if self.out.homes[town] == power else self.denial
        value += freed * self.marker(view.markers.get(town, -1), town)
        if town in _SEATS_OF_POWER:
            value += CAPITAL
        return value + 1.0

    def elector(self, power: int) -> float:
        """What a free elector is worth: more if the majority of the four hangs on it."""
        view = self.out.view
        french = sum(side == FRANCE for side in view.electors.values())
        ours = french if power in (FRANCE, BAVARIA) else len(view.electors) - french
        return ELECTOR * (1.5 if ours == 2 else 1.0)

    # ------------------------------------------------------------------ claims and posts
    def guards(self, town: int) -> tuple[Stack, ...]:
        """The stacks that protect a fortress for its controller."""
        holder = self.out.holder(town)
        return self._guards(town, holder) if holder >= 0 else ()

    def _guards(self, town: int, holder: int) -> tuple[Stack, ...]:
        elector = town in self.out.view.electors
        powers = _guardians(self.out.relations, holder, elector)
        return tuple([s for s in self._beside.get(town, ()) if s.power in powers])

    @once
    def _beside(self) -> dict[int, list[Stack]]:
        """By fortress the stacks that are near enough to protect it."""
        found: dict[int, list[Stack]] = {}
        for stack in self.out.stacks:
            for town in _near_fortresses(stack.town):
                found.setdefault(town, []).append(stack)
        return found

    @once
    def _table(self) -> Hashable:
        """All that the worth of fortresses follows from, but for the pieces on the map."""
        view = self.out.view
        politics = view.saxony, view.prussia_neutral, view.annexed > 0, view.pools
        held = tuple(view.markers.items()), tuple(view.electors.items())
        return self.out.power, self._map, politics, held, view.advanced, view.players, view.controller

    @once
    def _worths(self) -> Worths:
        """What the fortresses are worth, whoever stands where."""
        return _WORTHS.of(self._table, self._weigh)

    @once
    def _known(self) -> Known:
        """Claims and posts, which follow from the worth of fortresses and from the stacks of others."""
        out = self.out
        cooperating = out.relations.cooperating[out.power]
        others = tuple([s for s in out.stacks if not cooperating[s.power]])
        return _KNOWN.of((self._worths, others, nearness(out.view.advanced, out.power)), Known)

    def _weigh(self) -> Worths:
        out, found = self.out, Worths()
        cooperating, enemy = out.relations.cooperating[out.power], out.relations.enemy[out.power]
        for t in self.fortresses:
            holder = out.holder(t)
            if holder < 0:
                continue
            if cooperating[holder]:
                found.ours.append((t, holder))
            if enemy[holder] and not out.is_ours(holder):
                value = self.conquest(out.power, t)
                if value > 1.0:
                    found.theirs.append((t, holder, value))
        return found

    @once
    def claims(self) -> list[Claim]:
        """The fortresses we could take."""
        known = self._known
        if known.claims is None:
            theirs = self._worths.theirs
            known.claims = [Claim(t, value, self._guards(t, h)) for t, h, value in theirs]
        return known.claims

    @once
    def posts(self) -> list[Post]:
        """The fortresses we could protect from an enemy who is near, the more dangerous the nearer he is."""
        known = self._known
        if known.posts is None:
            known.posts = self._look_for_posts()
        return known.posts

    def _look_for_posts(self) -> list[Post]:
        out, found = self.out, []
        enemy, losses = out.relations.enemy, self._worths.losses
        close, apart, far = nearness(out.view.advanced, out.power)
        foes = [(foe.town, foe.power) for foe in out.foes]
        for t, holder in self._worths.ours:
            row, value = distances(t), 0.0
            for town, power in foes:
                steps = row[town]
                if steps <= 12 and enemy[power][holder]:
                    near = close if steps <= 5 else apart if steps <= 8 else far
                    loss = losses.get((power, t))
                    if loss is None:
                        loss = losses[power, t] = self.loss(power, t, holder)
                    value = max(value, near * loss)
            if value > 0.5:
                found.append(Post(t, value))
        return found

    @once
    def survey(self) -> Survey:
        """The field of war as our stacks see it."""
        out = self.out
        cooperating = out.relations.cooperating[out.power]
        return Survey(self.scene, [s for s in out.stacks if cooperating[s.power] and out.is_ours(s.power)])

    @once
    def scene(self) -> Scene:
        """What is to be taken and kept: the same until an enemy, a card or a fortress changes hands."""
        out = self.out
        weight = post_weight(out.view.advanced, out.power)
        return _SCENES.of((self._known, out.hands, temper(out.power), weight), lambda: self._scene(weight))

    def _scene(self, weight: float) -> Scene:
        out = self.out
        land = _LAND if out.view.advanced else _LAND_ON_MAP
        own = temper(out.power)
        scene = Scene(out.power, own, out.hands, land, out.enemies, raid=own.raid)
        for claim in self.claims:
            scene.target(claim.town, claim.value, claim.guards or None)
        for post in self.posts:
            scene.post(post.town, weight * post.value)
        return scene

    def loss(self, foe: int, town: int, holder: int) -> float:
        """What it would cost us if an enemy took a fortress of ours or of a partner."""
        view = self.out.view
        ours = self.out.is_ours(holder)
        if town in view.electors:
            return self.elector(foe) * (1.0 if ours else PARTNER)
        value = self.marker(self.placed(foe, town), town)
        if ours:
            value += self.marker(view.markers.get(town, -1), town)
        return value * (1.0 if ours else PARTNER)
