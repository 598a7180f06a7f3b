"""The position as a commander sums it up from his view: stacks, guesses at the enemy's armies and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from lacewars.bots.friedrich.temper import temper
from lacewars.bots.sivel.enemies import Enemies, enemies
from lacewars.bots.sivel.following import Supply
from lacewars.bots.sivel.ground import Land, grounds
from lacewars.bots.sivel.hands import Hands, hands
from lacewars.bots.sivel.kept import Kept, once
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.survey import Scene, Survey
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
    MAX_STACK,
    NATIONS,
    PROTECT_RADIUS,
    RUSSIA,
    SUPPLY_RADIUS,
    SWEDEN,
    TRAINS,
)
from lacewars.games.friedrich.view import View

distances = ROADS.distances
_LAND = Land(SUIT, NEAR, grounds(SUIT, NEAR), ROADS, PROTECT_RADIUS)
_SCENES: Kept[Scene] = Kept(64)

_HOME = tuple(frozenset([t for t, home in enumerate(HOME_OF) if home == n] or DEPOTS[n]) for n in NATIONS)
"""For each nation the towns that supply its generals without a train: its depots, if it has no home."""


_GENERALS = tuple(slice(GENERALS[n][0], GENERALS[n][-1] + 1) for n in NATIONS)
"""For each nation where its generals stand among all pieces."""
_FOE_TRAINS = tuple(tuple(t for foe in ENEMIES[n] for t in TRAINS[foe]) for n in NATIONS)
_ALLIES = tuple(
    tuple(p for m in NATIONS if m != n and m not in ENEMIES[n] for p in (*GENERALS[m], *TRAINS[m]))
    for n in NATIONS
)


class Claim(NamedTuple):
    """An objective that we want to take from its guardian."""

    town: int
    value: float
    guards: list[Stack] | None
    """None if nobody protects it; a train alone is no stack."""


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


@lru_cache(maxsize=128)
def _values(out: int, imperial_passed: bool, conquered: frozenset[int]) -> dict[int, float]:
    """Not to be changed."""
    found = {}
    for nation, left in enumerate(_left(out, imperial_passed, conquered)):
        for town in needed(out, imperial_passed, nation):
            found[town] = 6 + 36 / max(1, len(left) + (town in conquered))
    return found


class Outlook:
    """One nation's summary of a view. It lives for one decision."""

    def __init__(self, view: View, nation: int) -> None:
        self.view = view
        self.nation = nation
        self._stacks: dict[int, list[Stack]] = {}
        self._room: dict[int, tuple[frozenset[int], frozenset[int]]] = {}

    # ------------------------------------------------------------------ stacks
    def stacks(self, nation: int) -> list[Stack]:
        """The stacks of a nation; armies that are not known are shared out among the generals concerned."""
        found = self._stacks.get(nation)
        if found is None:
            view = self.view
            towns = view.where[_GENERALS[nation]]
            known = tuple(map(view.armies.get, towns))
            found = self._stacks[nation] = _stacks(nation, towns, known, view.totals[nation])
        return found

    @once
    def own(self) -> list[Stack]:
        """Our stacks."""
        return self.stacks(self.nation)

    @once
    def foes(self) -> list[Stack]:
        """The stacks of all enemies."""
        return [s for n in ENEMIES[self.nation] for s in self.stacks(n)]

    @once
    def foe_towns(self) -> frozenset[int]:
        """The towns of the enemy's stacks."""
        return frozenset([s.town for s in self.foes])

    @once
    def enemies(self) -> Enemies:
        """The enemy's stacks as those see them who are near."""
        return enemies(tuple(self.foes), ROADS)

    # ------------------------------------------------------------------ pieces
    @once
    def foe_trains(self) -> frozenset[int]:
        """The towns of enemy trains."""
        return self._towns(_FOE_TRAINS)

    @once
    def trains(self) -> frozenset[int]:
        """The towns of our own trains."""
        return self._towns(TRAINS)

    @once
    def allies(self) -> frozenset[int]:
        """The towns of all pieces of other nations of our side."""
        return self._towns(_ALLIES)

    def _towns(self, pieces: Sequence[Sequence[int]]) -> frozenset[int]:
        where = self.view.where
        return frozenset([where[p] for p in pieces[self.nation] if where[p] >= 0])

    # ------------------------------------------------------------------ cards
    @once
    def hands(self) -> Hands:
        """What everybody's cards are worth, as far as this seat can tell."""
        view = self.view
        return hands(TACTICAL, view.hands, view.elsewhere, view.backs, view.used_known)

    def power(self, nation: int, suit: int) -> float:
        """What the cards of a nation are worth in a suit: counted if they are ours, else guessed."""
        return self.hands.points(nation, suit)

    def chance(self, nation: int, margin: float, foe: int) -> float:
        """How likely `nation` wins a duel against `foe`, being `margin` points stronger by our reckoning."""
        return self.hands.chance(nation, margin, foe)

    # ------------------------------------------------------------------ objectives
    @once
    def conquered(self) -> frozenset[int]:
        """The objectives that have been taken."""
        return frozenset(self.view.conquered)

    @once
    def left(self) -> tuple[tuple[int, ...], ...]:
        """For each nation the objectives it still has to conquer."""
        view = self.view
        return _left(view.out, view.imperial_passed, self.conquered)

    @once
    def values(self) -> dict[int, float]:
        """What possession of the objectives is worth that somebody needs: the fewer are missing, the more."""
        return _values(self.view.out, self.view.imperial_passed, self.conquered)

    def guards(self, town: int, nation: int) -> list[Stack]:
        """The stacks of a nation that protect an objective."""
        row = distances(town)
        return [s for s in self.stacks(nation) if row[s.town] <= PROTECT_RADIUS]

    def guardian(self, town: int) -> int:
        """The nation that now protects an objective: its defender, or its owner once it is conquered."""
        return OBJECTIVE_OF[town] if town in self.conquered else DEFENDER[town]

    def protected(self, town: int, nation: int) -> bool:
        """Whether a nation's generals (or the Imperial train) protect an objective."""
        row, where = distances(town), self.view.where
        pieces = (*GENERALS[nation], *TRAINS[nation]) if nation == IMPERIAL else GENERALS[nation]
        return any(where[p] >= 0 and row[where[p]] <= PROTECT_RADIUS for p in pieces)

    @once
    def claims(self) -> list[Claim]:
        """The objectives we want to take: those we need, and those taken from what we defend."""
        found = [self._claim(t, DEFENDER[t]) for t in self.left[self.nation]]
        lost = [t for t in self.conquered if DEFENDER[t] == self.nation and t in self.values]
        return found + [self._claim(t, OBJECTIVE_OF[t]) for t in lost]

    def _claim(self, town: int, guardian: int) -> Claim:
        found = self.guards(town, guardian)
        by_train = guardian == IMPERIAL and not found and self.protected(town, guardian)
        guards = found if found or by_train else None
        return Claim(town, self.values.get(town, 0.0), guards)

    @once
    def posts(self) -> list[tuple[int, float]]:
        """The objectives to keep, and how much each matters: more if an enemy who wants it is near."""
        nation, found = self.nation, []
        for enemy in ENEMIES[nation]:
            found += [self._post(t, 1.0) for t in self.left[enemy] if DEFENDER[t] == nation]
        for t in self.conquered:
            if DEFENDER[t] != nation and OBJECTIVE_OF[t] == nation and t in self.values:
                found.append(self._post(t, 0.4))
        return [post for post in found if post is not None]

    def _post(self, town: int, weight: float) -> tuple[int, float] | None:
        row, owner = distances(town), OBJECTIVE_OF[town]
        takers = self.stacks(owner if owner != self.nation else DEFENDER[town])
        if not takers:
            return None
        near = min([row[s.town] for s in takers])
        close = 1.0 if near <= 5 else 0.6 if near <= 8 else 0.3 if near <= 12 else 0.1
        return town, weight * (self.values.get(town, 0.0) * close)

    @once
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
        scene = Scene(self.nation, own, self.hands, _LAND, self.enemies, raids=self.foe_trains)
        for claim in self.claims:
            scene.target(*claim)
        for town, weight in self.posts:
            scene.post(town, weight)
        return scene

    # ------------------------------------------------------------------ supply
    def at_home(self, town: int) -> bool:
        """Whether our generals are supplied here without a train."""
        return town in _HOME[self.nation]

    @once
    def supply(self) -> Supply:
        """The distance of towns from our nearest train by open ways, some way beyond what it supplies."""
        return Supply([ROADS.known_search(t, self.closed, SUPPLY_RADIUS + 3) for t in self.trains])

    @once
    def closed(self) -> frozenset[int]:
        """The towns through which our supply cannot pass."""
        return self.foe_towns | self.foe_trains

    # ------------------------------------------------------------------ ways
    @once
    def taken(self) -> frozenset[int]:
        """The towns that no march of ours may enter, but for those of our own generals."""
        return self.foe_towns | self.allies | self.trains

    def room(self, generals: int) -> tuple[frozenset[int], frozenset[int]]:
        """The towns that so many generals more may not enter, and those where their march ends."""
        found = self._room.get(generals)
        if found is None:
            full = [s.town for s in self.own if MAX_STACK - len(s.generals) < generals]
            free = [s.town for s in self.own if MAX_STACK - len(s.generals) >= generals]
            found = self._room[generals] = self.taken.union(full), self.foe_trains.union(free)
        return found

    def starving(self, stack: Stack) -> bool:
        """Whether a stack lies face down: it is lost if it is not supplied in this action."""
        return bool(self.view.down >> stack.generals[0] & 1)


@lru_cache(maxsize=256)
def _stacks(nation: int, where: tuple[int, ...], known: tuple[int | None, ...], total: int) -> list[Stack]:
    """The stacks of generals on these towns, with the armies on each that are known; not to be changed."""
    places: dict[int, list[int]] = {}
    for g, town in zip(GENERALS[nation], where, strict=True):
        if town in places:
            places[town].append(g)
        elif town >= 0:
            places[town] = [g]
    armies = {town: float(n) for town, n in zip(where, known, strict=True) if n is not None}
    hidden = sum([len(gs) for t, gs in places.items() if t not in armies])
    share = 0.0
    if hidden:
        left = total - sum([armies[t] for t in places if t in armies])
        share = max(1.0, min(float(MAX_ARMIES), left / hidden))
    return [Stack(t, nation, tuple(gs), armies.get(t, share * len(gs))) for t, gs in places.items()]
