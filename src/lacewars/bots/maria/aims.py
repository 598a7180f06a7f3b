"""What fortresses are worth: markers of victory gained, kept, or taken from others."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import NamedTuple

from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.bots.maria.temper import (
    CAPITAL,
    DENIAL,
    DENIAL_OF_TWO,
    ELECTOR,
    PARTNER,
    post_weight,
    temper,
)
from lacewars.bots.sivel.kept import Kept
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.survey import Scene, Survey, land
from lacewars.games.maria.board import (
    BOHEMIA,
    COUNTRY,
    DRESDEN,
    FORTRESSES,
    MAP,
    MUENCHEN,
    NEAR,
    NEAR_ON_MAP,
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
from lacewars.games.maria.victory import AIMS

_GOALS = {power: (frozenset(aim.towns), aim.needed) for power, aim in AIMS.items()}
"""The introductory game: among which fortresses a power needs how many."""
_LAND = land(SUIT, NEAR, PROTECT_RADIUS)
_LAND_ON_MAP = _LAND._replace(near=NEAR_ON_MAP)
_BOTH = -1
_FORTRESSES = {m: [t for t in FORTRESSES if MAP[t] == m] for m in set(MAP)} | {_BOTH: list(FORTRESSES)}
"""The fortresses of a map, or of both."""
_CROSSING = (FRANCE, AUSTRIA)
_ELECTOR_GUARDS = {FRANCE: (FRANCE, BAVARIA), AUSTRIA: (AUSTRIA, PRAGMATIC)}
_SEATS_OF_POWER = (MUENCHEN, DRESDEN)


class Claim(NamedTuple):
    """A fortress that we could take from an enemy, and the stacks that protect it now."""

    town: int
    row: bytes
    value: float
    guards: tuple[Stack, ...]


class Post(NamedTuple):
    """A fortress that we could protect, and how much it is in danger."""

    town: int
    row: bytes
    value: float


class Worths(NamedTuple):
    """What fortresses are worth: those of our side with their holders, those to be taken with their worth."""

    ours: list[tuple[int, int]]
    theirs: list[tuple[int, float]]
    losses: dict[tuple[int, int], float]
    """What it would cost us if a power took one of ours, as far as it was asked for."""


_WORTHS: Kept[Worths] = Kept(64)
_CLAIMS: Kept[list[Claim]] = Kept(64)
_POSTS: Kept[list[Post]] = Kept(64)
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

    @cached_property
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
        out, holder = self.out, self.out.holder(town)
        if holder < 0:
            return ()
        neutral = out.relations.neutral
        if town in out.view.electors:
            powers = [p for p in _ELECTOR_GUARDS[holder] if not neutral[p]]
        else:
            row = out.relations.cooperating[holder]
            powers = [p for p in POWERS if row[p] and not neutral[p]]
        steps = distances(town)
        return tuple([s for s in out.stacks if s.power in powers and 1 <= steps[s.town] <= PROTECT_RADIUS])

    @cached_property
    def _table(self) -> Hashable:
        """All that the worth of fortresses follows from, but for the pieces on the map."""
        view = self.out.view
        politics = view.saxony, view.prussia_neutral, view.annexed > 0, view.pools
        held = tuple(view.markers.items()), tuple(view.electors.items())
        return self.out.power, self._map, politics, held, view.advanced, view.players, view.controller

    @cached_property
    def _known(self) -> Hashable:
        """All that claims and posts follow from."""
        out = self.out
        cooperating = out.relations.cooperating[out.power]
        return self._table, tuple([s for s in out.stacks if not cooperating[s.power]])

    def _worths(self) -> Worths:
        """What the fortresses are worth, whoever stands where."""
        out, found = self.out, Worths([], [], {})
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
                    found.theirs.append((t, value))
        return found

    @property
    def claims(self) -> list[Claim]:
        """The fortresses we could take."""
        return _CLAIMS.of(self._known, self._look_for_claims)

    def _look_for_claims(self) -> list[Claim]:
        theirs = _WORTHS.of(self._table, self._worths).theirs
        return [Claim(t, distances(t), value, self.guards(t)) for t, value in theirs]

    @property
    def posts(self) -> list[Post]:
        """The fortresses we could protect from an enemy who is near, the more dangerous the nearer he is."""
        return _POSTS.of(self._known, self._look_for_posts)

    def _look_for_posts(self) -> list[Post]:
        out, found, worths = self.out, [], _WORTHS.of(self._table, self._worths)
        enemy, losses = out.relations.enemy, worths.losses
        for t, holder in worths.ours:
            row, value = distances(t), 0.0
            for foe in out.foes:
                steps = row[foe.town]
                if steps <= 12 and enemy[foe.power][holder]:
                    near = 1.0 if steps <= 5 else 0.6 if steps <= 8 else 0.25
                    loss = losses.get((foe.power, t))
                    if loss is None:
                        loss = losses[foe.power, t] = self.loss(foe.power, t, holder)
                    value = max(value, near * loss)
            if value > 0.5:
                found.append(Post(t, row, value))
        return found

    @cached_property
    def survey(self) -> Survey:
        """The field of war as our stacks see it."""
        out = self.out
        cooperating = out.relations.cooperating[out.power]
        return Survey(self.scene, [s for s in out.stacks if cooperating[s.power] and out.is_ours(s.power)])

    @property
    def scene(self) -> Scene:
        """What is to be taken and kept: the same until an enemy, a card or a fortress changes hands."""
        out = self.out
        weight = post_weight(out.view.advanced, out.power)
        return _SCENES.of((self._known, out.hands, temper(out.power), weight), lambda: self._scene(weight))

    def _scene(self, weight: float) -> Scene:
        out = self.out
        land = _LAND if out.view.advanced else _LAND_ON_MAP
        scene = Scene(out.power, temper(out.power), out.hands, land, out.enemies)
        for claim in self.claims:
            scene.target(claim.town, claim.row, claim.value, claim.guards or None)
        for post in self.posts:
            scene.post(post.row, weight * post.value)
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
