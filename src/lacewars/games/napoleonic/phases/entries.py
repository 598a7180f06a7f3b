"""Entering a space: interception, evasion, attrition, and the battle that may follow (N-9.5, N-10).

The order is that of data/procedures.md, "A land move of one space".
"""

from __future__ import annotations

from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.attrition import FORCED_MARCH
from lacewars.games.napoleonic.board import LINE, STRAIT
from lacewars.games.napoleonic.entry import FLAG, NOWHERE, begin_entry, restore, snapshot
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, beyond, force_at
from lacewars.games.napoleonic.ground import FOREIGN, ground, standing
from lacewars.games.napoleonic.marching import ambush, names, rough
from lacewars.games.napoleonic.nations import NATIONS
from lacewars.games.napoleonic.phases.arrivals import Toll, carry
from lacewars.games.napoleonic.phases.batteries import batteries
from lacewars.games.napoleonic.phases.battles import fight
from lacewars.games.napoleonic.phases.contacts import Contact
from lacewars.games.napoleonic.phases.diplomacy import attacked
from lacewars.games.napoleonic.phases.moments import ask
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Phase, dataphase


def enter(game: Napoleonic, nation: int, force: Force, origin: int, goal: int, spared: int = 0) -> None:
    """A force led by a nation enters a space from an adjacent one; it has paid, and it may.

    All that follows is put on the agenda, the battle included; whatever of the force may go on stands in the
    space afterwards. `spared`: what an event spares it (UNSEEN, UNSHAKEN, SURE).
    """
    game.then(Step(nation, origin, goal, as_tuple(force.leaders), force.troops, spared))
    if ground(game, nation, goal) == FOREIGN:
        attacked(game, nation, game.holder[goal])


def arrive(game: Napoleonic, nation: int, force: Force, duchy: int, before: int) -> None:
    """R68, R115: a force of a nation was built or placed in a space, and adjacent enemies may intercept it.

    `before`: the nations (a bit mask) that had a formation there. Nothing is asked if nobody can; the battle
    that may follow has no lines: the space gives no terrain dice.
    """
    begin_entry(game, duchy, force.nations, before)
    going = (as_tuple(force.leaders), force.troops)
    game.then(Contact(nation, NOWHERE, duchy, *going, 0), Clash(nation, NOWHERE, duchy, *going))


def challenge_flag(game: Napoleonic, nation: int, duchy: int) -> None:
    """N-10.6.01, R35: adjacent enemy armies may intercept a flag that an event placed without a formation."""
    begin_entry(game, duchy, 1 << nation, standing(game, duchy))
    game.then(Contact(nation, NOWHERE, duchy, (), NO_TROOPS, FLAG))


@dataphase
class Step(Phase[Napoleonic]):
    """N-9.3.01: a force goes into an adjacent space."""

    nation: int
    origin: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    spared: int

    def perform(self, game: Napoleonic) -> None:
        nation, origin, goal, spared = self.nation, self.origin, self.goal, self.spared
        force = as_force(game, self.leaders, self.troops, origin)
        if not force.size:
            return
        crossed, ambushed = rough(game, nation, origin, goal), ambush(game, nation, origin, goal)
        weary = beyond(game, force, origin, FORCED_MARCH)
        begin_entry(game, goal, force.nations, standing(game, goal))
        late = carry(game, force, origin, goal, 1)
        game.tell("marched", nation, origin, goal, force.strength, names(force))
        going = (as_tuple(force.leaders), force.troops)
        tired = (as_tuple(weary.leaders), weary.troops)
        lagging = (as_tuple(late.leaders), late.troops)
        game.then(
            Contact(nation, origin, goal, *going, spared),
            Toll(nation, goal, *going, crossed, ambushed, *tired, spared, *lagging),
            Clash(nation, origin, goal, *going),
        )
        if LINE[origin, goal] == STRAIT and game.hostile[nation] >> game.holder[goal] & 1:
            game.then(StraitFire(goal, *going))
        ask(game, "movement_entry")


@dataphase
class StraitFire(Phase[Napoleonic]):
    """R32, R99: batteries fire at whoever crosses a strait into a space that an enemy controls."""

    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        if not game.unguarded:  # card 50
            batteries(game, as_force(game, self.leaders, self.troops, self.duchy), self.duchy)


@dataphase
class Clash(Phase[Napoleonic]):
    """N-9.5.1.01, N-9.7.3.01: if enemies remain in the space or have come, a battle follows at once."""

    nation: int
    origin: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.goal)
        enemies = force_at(game, self.goal, game.hostile[self.nation])
        if force.size and enemies.size:
            lines = () if self.origin == NOWHERE else (self.origin,)
            fire = (game.battery_sixes, game.battery_fives)
            failed, unguarded = game.failed_evasions, game.unguarded
            fight(game, force, self.goal, lines, failed=failed, fire=fire, unguarded=unguarded)

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS)


@dataphase
class EntryGoesOn(Phase[Napoleonic]):
    """N-10.5.01: an entry into a space that an event interrupted goes on as it stood."""

    numbers: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        restore(game, self.numbers, self.troops)

    def fits(self, game: Napoleonic) -> bool:
        fresh, troops = snapshot(game)
        return len(self.numbers) == len(fresh) and len(self.troops) == len(troops)
