"""The table summed up for one seat: friends, enemies, what duchies are worth, who threatens what."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.odds import battle_dice
from lacewars.bots.napoleonic.sight import table_of
from lacewars.games.napoleonic.board import (
    CAPITALS,
    DUCHIES,
    FORTRESS,
    KEYS,
    LINE,
    N_DUCHIES,
    NEAR,
    OWNER,
    PORTS,
    STRAIT,
    duchies_in,
)
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.forces import Force, force_at, leaders_in
from lacewars.games.napoleonic.ground import ENEMY, FOREIGN, FRIENDLY, ground
from lacewars.games.napoleonic.nations import BRITAIN, N_NATIONS, NATIONS, NOBODY, POWERS, members
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, LEADS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import is_client, is_played, player_points
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Decision


class Outlook:
    """What a seat sees, and what follows from it; made anew for each decision."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.seat = decision.seat
        self.nation = decision.power
        """The nation that is asked, or NOBODY."""
        self.fields: dict[int, Any] = {}
        """The ground as nations see it, for those that were asked about (`marches.field_of`)."""

    @cached_property
    def game(self) -> Napoleonic:
        """The table; many a question is answered without it."""
        return table_of(self.view)

    # ------------------------------------------------------------------ who is who
    @cached_property
    def mine(self) -> int:
        """The nations (a bit mask) that this seat plays."""
        return sum(1 << n for n in NATIONS if self.view.controller[n] == self.seat)

    @cached_property
    def friends(self) -> int:
        """The nations that are allied to one of the seat's, and its own."""
        found = self.mine
        for n in members(self.mine):
            found |= self.game.allied[n]
        return found

    @cached_property
    def foes(self) -> int:
        """The nations at war with one of the seat's."""
        found = 0
        for n in members(self.mine):
            found |= self.game.hostile[n]
        return found & ~self.mine

    @cached_property
    def scores(self) -> dict[int, int]:
        """The points of each seat now."""
        return player_points(self.game)

    @cached_property
    def lead(self) -> float:
        """How far the seat is ahead of the best other one; a tie goes to the latest on the track."""
        others = [points for seat, points in self.scores.items() if seat != self.seat]
        latest = max((p for p in POWERS if is_played(self.game, p)), default=NOBODY)
        tie = 0.5 if self.game.controller[latest] == self.seat else -0.5
        return self.scores.get(self.seat, 0) - max(others, default=0) + tie

    @cached_property
    def scorer(self) -> list[int]:
        """For each nation the seat for which its keys count, or NOBODY."""
        found = [NOBODY] * N_NATIONS
        for n in NATIONS:
            if n in POWERS and is_played(self.game, n):
                found[n] = self.game.controller[n]
                continue
            for p in POWERS:
                if is_played(self.game, p) and is_client(self.game, n, p):
                    found[n] = self.game.controller[p]
        return found

    @cached_property
    def leader(self) -> int:
        """The seat with most points besides this one."""
        others = {seat: points for seat, points in self.scores.items() if seat != self.seat}
        return max(others, key=lambda s: others[s], default=NOBODY)

    def regard(self, nation: int) -> float:
        """What a key more of a nation is worth to this seat: 1 of its own, less than 0 of rivals."""
        seat = self.scorer[nation]
        if seat == self.seat:
            return temper.KEY
        if seat == NOBODY:
            return 0.1 if self.friends >> nation & 1 else -0.1
        if len(self.scores) == 2:
            return -temper.KEY
        if self.friends >> nation & 1:
            return 0.0 if seat != self.leader else -0.1
        return -temper.RIVAL * (2 if seat == self.leader else 1)

    @cached_property
    def regards(self) -> list[float]:
        """`regard` of each nation."""
        return [self.regard(n) for n in NATIONS]

    # ------------------------------------------------------------------ what ground is worth
    def prize(self, nation: int, duchy: int) -> float:
        """What it is worth that a nation takes a duchy from its holder, or frees it."""
        game = self.game
        holder = game.holder[duchy]
        after = OWNER[duchy] if game.allied[nation] >> OWNER[duchy] & 1 else nation
        inland = temper.INLAND if nation == BRITAIN and not PORTS >> duchy & 1 else 1.0
        value = temper.GROUND
        if KEYS >> duchy & 1:
            value += inland * (self.regards[after] - self.regards[holder])
        if CAPITALS >> duchy & 1 and game.hostile[nation] >> holder & 1:
            value += inland * temper.CAPITAL
        return value

    @cached_property
    def worth(self) -> list[float]:
        """What it is worth to keep each duchy that a friend holds from the enemy; 0: it is not a friend's."""
        found = [0.0] * N_DUCHIES
        least = min((self.regards[n] for n in members(self.foes)), default=-0.1)
        for d in DUCHIES:
            holder = self.game.holder[d]
            if not self.friends >> holder & 1:
                continue
            found[d] = 0.05
            if KEYS >> d & 1:
                found[d] += max(0.0, self.regards[holder] - least)
            if CAPITALS >> d & 1 and self.mine >> holder & 1:
                found[d] += temper.CAPITAL
        return found

    # ------------------------------------------------------------------ forces
    def force(self, duchy: int, nations: int) -> Force:
        """The formations of some nations in a duchy."""
        return force_at(self.game, duchy, nations)

    @cached_property
    def enemy_at(self) -> dict[int, Force]:
        """The enemy's formations by duchy."""
        found = {}
        for n in members(self.foes):
            for d in duchies_in(self.game.present[n]):
                if d not in found:
                    found[d] = force_at(self.game, d, self.foes)
        return found

    @cached_property
    def friend_at(self) -> dict[int, Force]:
        """The formations of friends by duchy."""
        found = {}
        for n in members(self.friends):
            for d in duchies_in(self.game.present[n]):
                if d not in found:
                    found[d] = force_at(self.game, d, self.friends)
        return found

    @cached_property
    def enemy_armies(self) -> list[tuple[int, int, int]]:
        """The enemy's armies (`armies_of`)."""
        return armies_of(self.enemy_at)

    @cached_property
    def own_armies(self) -> list[tuple[int, int, int]]:
        """The same of friends."""
        return armies_of(self.friend_at)

    @cached_property
    def threat(self) -> list[float]:
        """For each duchy the dice that the enemy's strongest army near it could bring, less with distance."""
        return felt(self.enemy_armies)

    @cached_property
    def cover(self) -> list[float]:
        """The same of friends."""
        return felt(self.own_armies)

    @cached_property
    def watchers(self) -> list[list[tuple[int, int, int]]]:
        """For each duchy the enemy's armies next to it."""
        found: list[list[tuple[int, int, int]]] = [[] for _ in DUCHIES]
        for army in self.enemy_armies:
            for d in NEAR[army[0]]:
                found[d].append(army)
        return found

    @cached_property
    def _covering(self) -> tuple[list[float], list[float], list[int]]:
        """For each duchy what is felt of the strongest army of friends, of the second, and where it is."""
        first, second, whose = [0.0] * N_DUCHIES, [0.0] * N_DUCHIES, [NOBODY] * N_DUCHIES
        for start, dice, _ in self.own_armies:
            for d, share in _FELT[start]:
                value = dice * share
                if value > first[d]:
                    first[d], second[d], whose[d] = value, first[d], start
                elif value > second[d]:
                    second[d] = value
        return first, second, whose

    def cover_without(self, start: int) -> list[float]:
        """`cover` as it is if the army in a duchy goes away."""
        return [b if at == start else a for a, b, at in zip(*self._covering, strict=True)]

    def statuses(self, nation: int) -> list[int]:
        """What each duchy is to a nation (`games.napoleonic.ground`)."""
        game = self.game
        hostile, allied = game.hostile[nation], game.allied[nation]
        usual = [
            ENEMY if hostile >> n & 1 else FRIENDLY if allied >> n & 1 else FOREIGN if v == NOBODY else NOBODY
            for n, v in enumerate(game.victor)
        ]
        found = [usual[holder] for holder in game.holder]
        for d, there in enumerate(game.crowd):
            if there or found[d] == NOBODY:
                found[d] = ground(game, nation, d, there)
        return found

    def closed_straits(self, nation: int) -> int:
        """The straits (a bit mask of `STRAITS`) that fleets bar to a nation."""
        return sum(1 << i for i, pair in enumerate(STRAITS) if strait_closed(self.game, nation, *pair))


STRAITS: tuple[tuple[int, int], ...] = tuple(
    pair for pair, kind in LINE.items() if kind == STRAIT and pair[0] < pair[1]
)


def armies_of(at: dict[int, Force]) -> list[tuple[int, int, int]]:
    """The armies among forces by duchy: where, dice of what commanders can lead, best rating."""
    found = []
    for d, force in at.items():
        leaders = list(leaders_in(force.leaders))
        if leaders:
            led = min(force.strength, sum(COMMAND[c] for c in leaders))
            spare = force.strength - led
            found.append((d, battle_dice(force) - spare, max(BATTLE[c] for c in leaders)))
    return found


_SHARE = (1.0, 0.9, 0.6, 0.3)
"""How much of an army is felt at so many spaces."""


def _spread(start: int) -> tuple[tuple[int, float], ...]:
    """The duchies within reach of one, with the share of an army there that is felt in each."""
    found, near, seen = [], [start], {start}
    for share in _SHARE:
        found += [(d, share) for d in near]
        near = [e for d in near for e in NEAR[d] if e not in seen and not seen.add(e)]  # type: ignore[func-returns-value]
    return tuple(found)


_FELT = tuple(_spread(start) for start in DUCHIES)


def felt(armies: list[tuple[int, int, int]]) -> list[float]:
    """For each duchy the dice of the strongest army near it, less with the distance."""
    found = [0.0] * N_DUCHIES
    for start, dice, _ in armies:
        for d, share in _FELT[start]:
            if dice * share > found[d]:
                found[d] = dice * share
    return found


def slot(decision: Decision, name: str) -> Any:
    """What the phase of a decision holds."""
    return getattr(decision.phase, name)


def own(look: Outlook, commander: int) -> bool:
    """Whether a commander is of a nation of the seat."""
    return bool(look.mine >> LEADS[commander] & 1)


def is_fortress(duchy: int) -> bool:
    """Whether a duchy has a fortress."""
    return FORTRESS[duchy] > 0
