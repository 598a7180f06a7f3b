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
    STRAIT,
    duchies_in,
)
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.forces import Force, force_at, leaders_in
from lacewars.games.napoleonic.ground import ground
from lacewars.games.napoleonic.nations import N_NATIONS, NATIONS, NOBODY, POWERS, members
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, LEADS
from lacewars.games.napoleonic.victory import is_client, is_played, player_points
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Decision


class Outlook:
    """What a seat sees, and what follows from it; made anew for each decision."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.game = table_of(view)
        self.seat = decision.seat
        self.nation = decision.power
        """The nation that is asked, or NOBODY."""

    # ------------------------------------------------------------------ who is who
    @cached_property
    def mine(self) -> int:
        """The nations (a bit mask) that this seat plays."""
        return sum(1 << n for n in NATIONS if self.game.controller[n] == self.seat)

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
        value = temper.GROUND
        if KEYS >> duchy & 1:
            value += self.regards[after] - self.regards[holder]
        if CAPITALS >> duchy & 1:
            value += temper.CAPITAL if game.hostile[nation] >> holder & 1 else 0.0
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
        """The enemy's armies: duchy, dice of what commanders can lead, best rating."""
        return _armies(self.enemy_at)

    @cached_property
    def own_armies(self) -> list[tuple[int, int, int]]:
        """The same of friends."""
        return _armies(self.friend_at)

    @cached_property
    def threat(self) -> list[float]:
        """For each duchy the dice that the enemy's strongest army near it could bring, less with distance."""
        return felt(self.enemy_armies)

    @cached_property
    def cover(self) -> list[float]:
        """The same of friends."""
        return felt(self.own_armies)

    def statuses(self, nation: int) -> list[int]:
        """What each duchy is to a nation (`games.napoleonic.ground`)."""
        there = [0] * N_DUCHIES
        for n in NATIONS:
            for d in duchies_in(self.game.present[n]):
                there[d] |= 1 << n
        return [ground(self.game, nation, d, there[d]) for d in DUCHIES]

    def open_line(self, nation: int, origin: int, goal: int) -> bool:
        """Whether a nation could cross the line between two duchies: straits may be barred by fleets."""
        return LINE[origin, goal] != STRAIT or not strait_closed(self.game, nation, origin, goal)


def _armies(at: dict[int, Force]) -> list[tuple[int, int, int]]:
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


def felt(armies: list[tuple[int, int, int]]) -> list[float]:
    """For each duchy the dice of the strongest army near it, less with the distance."""
    felt = [0.0] * N_DUCHIES
    for start, dice, _ in armies:
        near, seen = [start], {start}
        for share in _SHARE:
            for d in near:
                felt[d] = max(felt[d], dice * share)
            near = [e for d in near for e in NEAR[d] if e not in seen and not seen.add(e)]  # type: ignore[func-returns-value]
    return felt


def slot(decision: Decision, name: str) -> Any:
    """What the phase of a decision holds."""
    return getattr(decision.phase, name)


def own(look: Outlook, commander: int) -> bool:
    """Whether a commander is of a nation of the seat."""
    return bool(look.mine >> LEADS[commander] & 1)


def is_fortress(duchy: int) -> bool:
    """Whether a duchy has a fortress."""
    return FORTRESS[duchy] > 0
