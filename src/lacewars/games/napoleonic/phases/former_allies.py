"""New enemies: former allies part (attrition, regrouping), and whoever shares a space fights (N-8.3.4)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import FLAG, REGROUP_THERE, STAY
from lacewars.games.napoleonic.armies import as_tuple
from lacewars.games.napoleonic.board import DUCHIES, FORTRESS, duchies_in
from lacewars.games.napoleonic.entry import NOWHERE, UNSEEN, begin_entry
from lacewars.games.napoleonic.flags import plant
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.leaving import regroup_formations
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, from_, members
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.phases.battles import fight
from lacewars.games.napoleonic.phases.contacts import Contact
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def part_ways(game: Napoleonic, before: list[int], turned: int, favoured: int) -> None:
    """What follows when nations (a bit mask) have turned against allies of theirs (N-8.3.4.03 to N-8.3.4.06).

    `before`: who was allied to each nation. `favoured`: the nation that declared war or changed camp, which
    has the terrain of shared spaces (R25).
    """
    former = [before[n] & game.hostile[n] for n in NATIONS]
    steps: list[Phase[Napoleonic]] = []
    for duchy in DUCHIES:
        here, holder = standing(game, duchy), game.holder[duchy]
        strangers = sum(1 << n for n in members(here) if former[n] >> holder & 1)
        if strangers & turned:
            steps.append(Stranded(duchy, strangers & turned))
        if strangers & ~turned:
            steps.append(Guests(duchy, strangers & ~turned))
    if any(former):
        game.then(*steps, Reckoning(turned, favoured))
    else:
        meet(game, turned, favoured)


def meet(game: Napoleonic, turned: int, favoured: int) -> None:
    """Nations (a bit mask) that have new enemies fight those of them who share a space (N-8.3.4.05, R3).

    So do a conquered nation that is neutral no longer and its conqueror's side in its country (N-15.2.1.05).
    """
    if _shared(game, turned):
        game.then(Reckoning(turned, favoured))


def _shared(game: Napoleonic, turned: int) -> list[int]:
    """The duchies in which nations (a bit mask) and enemies of theirs stand, in track order (R95)."""
    first = game.marker if game.active == NOBODY else game.active
    found: list[int] = []
    for n in from_(first):
        if turned >> n & 1:
            near = duchies_in(game.present[n])
            found += [d for d in near if standing(game, d) & game.hostile[n] & ~turned and d not in found]
    return found


@dataphase
class Stranded(Phase[Napoleonic]):
    """N-8.3.4.03: formations of a nation that changes camp leave duchies of former allies, with attrition."""

    duchy: int
    turned: int

    def perform(self, game: Napoleonic) -> None:
        game.then(GoHome(self.duchy, self.turned))
        attrition(game, force_at(game, self.duchy, self.turned), self.duchy)


@dataphase
class GoHome(Phase[Napoleonic]):
    """N-8.3.4.03: the survivors regroup."""

    duchy: int
    turned: int

    def perform(self, game: Napoleonic) -> None:
        regroup_formations(game, self.turned, 1 << self.duchy)


@dataphase
class Guests(Phase[Napoleonic]):
    """N-8.3.4.04: formations of others in duchies of a former ally suffer attrition."""

    duchy: int
    guests: int

    def perform(self, game: Napoleonic) -> None:
        first = game.marker if game.active == NOBODY else game.active
        game.then(*(SeizeOrLeave(n, self.duchy) for n in from_(first) if self.guests >> n & 1))
        attrition(game, force_at(game, self.duchy, self.guests), self.duchy)


@dataphase
class SeizeOrLeave(Phase[Napoleonic]):
    """N-8.3.4.04: survivors in a duchy of their former ally take control of it, or regroup.

    A fortress is won by a siege alone (N-7.4.2.01): before it they may stay.
    """

    nation: int
    duchy: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.3.4.04",)

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        if seat == NOBODY or not game.present[self.nation] >> self.duchy & 1:
            return None
        hold = STAY if FORTRESS[self.duchy] else FLAG[self.duchy]
        return Decision(seat, self.nation, self, (hold, REGROUP_THERE))

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "flag":
            return None
        return refusals.FORTRESS_FLAG if action.args[0] == self.duchy else refusals.NO_SPACE

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is REGROUP_THERE:
            regroup_formations(game, 1 << self.nation, 1 << self.duchy)
        elif action is STAY:
            game.tell("stayed", self.nation, self.duchy)
        elif game.hostile[self.nation] >> game.holder[self.duchy] & 1:  # no friend has taken it
            plant(game, self.nation, self.duchy)


@dataphase
class Reckoning(Phase[Napoleonic]):
    """N-8.3.4.05: opposed formations that are left in one space fight, unless those who turned evade."""

    turned: int
    favoured: int

    def perform(self, game: Napoleonic) -> None:
        shared = _shared(game, self.turned)
        game.then(*(Standoff(d, self.turned, self.favoured) for d in shared))


@dataphase
class Standoff(Phase[Napoleonic]):
    """N-8.3.4.05: those who turned may evade before the battle with their former allies."""

    duchy: int
    turned: int
    favoured: int

    def perform(self, game: Napoleonic) -> None:
        here = standing(game, self.duchy)
        enemies = sum(1 << n for n in members(here & ~self.turned) if game.hostile[n] & self.turned & here)
        if not enemies:
            return
        force = force_at(game, self.duchy, enemies)
        begin_entry(game, self.duchy, force.nations, here)
        going = (as_tuple(force.leaders), force.troops)
        game.then(
            Contact(members(enemies)[0], NOWHERE, self.duchy, *going, UNSEEN),
            FriendsFight(self.duchy, enemies, self.favoured),
        )


@dataphase
class FriendsFight(Phase[Napoleonic]):
    """N-8.3.4.05, N-8.3.4.06: former allies fight in a space; whoever declared war has the terrain (R25)."""

    duchy: int
    guests: int
    favoured: int

    def perform(self, game: Napoleonic) -> None:
        force = force_at(game, self.duchy, self.guests)
        if force.size:
            failed = game.failed_evasions
            favoured = NOBODY if failed else self.favoured  # R37
            fight(game, force, self.duchy, (), failed=failed, favoured=favoured)
