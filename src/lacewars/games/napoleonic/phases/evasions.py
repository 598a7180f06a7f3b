"""Evasion: formations leave a space that the enemy enters, before the battle (N-10.2, R34)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, FLEE
from lacewars.games.napoleonic.armies import as_force, as_tuple, side_at
from lacewars.games.napoleonic.board import N_DUCHIES
from lacewars.games.napoleonic.contacts import (
    commander_rating,
    evaders,
    evasion_bonus,
    loose_points,
    refuge_attrition,
    refuges,
    refuse_refuge,
    succeeds,
)
from lacewars.games.napoleonic.counters import can_show, can_show_pieces, stacks
from lacewars.games.napoleonic.forces import Force, troops_of
from lacewars.games.napoleonic.marching import after_going, names, refuse_change
from lacewars.games.napoleonic.phases.arrivals import Arrived, carry
from lacewars.games.napoleonic.phases.moments import AnyTime, respond
from lacewars.games.napoleonic.phases.musters import Reaction
from lacewars.games.napoleonic.pieces import LOOSE_VALUES
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_WINDOW = "evasion_declared_or_made"


def hold(game: Napoleonic, force: Force) -> None:
    """A force does not try to evade from this space again (R34)."""
    game.held_leaders |= force.leaders
    game.held_troops = [a + b for a, b in zip(game.held_troops, force.troops, strict=True)]


# ---------------------------------------------------------------------- armies and groups
@dataphase
class Evading(Reaction):
    """N-10.2.02, R34: a general-in-chief says which forces of his space try to evade together."""

    origin: int
    """Where the attackers came from."""
    rules: ClassVar[tuple[str, ...]] = ("N-10.2.01", "N-10.2.02")

    def free(self, game: Napoleonic) -> Force:
        return evaders(game, self.nation, self.duchy)

    def refuse_way(self, game: Napoleonic, force: Force) -> Refusal | None:
        refusal = refuse_refuge(game, force.nations, self.duchy, self.goal, self.origin)
        return refusal or refuse_change(game, force, self.duchy, self.goal)

    def attempt(self, game: Napoleonic) -> None:
        game.passed = 0
        force = self.force(game)
        if force.leaders:  # whoever of the group stays behind does not try again
            game.held_leaders |= side_at(game, self.nation, self.duchy).leaders
        going = (as_tuple(force.leaders), force.troops)
        game.then(EvasionRoll(self.nation, self.duchy, self.goal, *going))
        respond(game, _WINDOW)


@dataphase
class EvasionRoll(Phase[Napoleonic]):
    """N-10.2.06: the dice of an evasion are rolled, unless somebody holds the force fast."""

    nation: int
    duchy: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        nation, duchy, goal = self.nation, self.duchy, self.goal
        force = as_force(game, self.leaders, self.troops, duchy)
        if not force.size or game.pinned:
            stay(game, nation, duchy, force)
            return
        dice = (1 + game.chance.below(6), 1 + game.chance.below(6))
        total = sum(dice) + evasion_bonus(game, nation, duchy, goal) + commander_rating(game, force)
        game.tell("evasion", nation, duchy, goal, names(force), dice, total)
        game.then(AnyTime(), Evaded(nation, duchy, goal, self.leaders, self.troops, sum(dice)))


@dataphase
class Evaded(Phase[Napoleonic]):
    """N-10.2.06, N-10.2.11: an evasion has been rolled: it works, or the attacker gains by it."""

    nation: int
    duchy: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    dice: int

    def perform(self, game: Napoleonic) -> None:
        nation, duchy, goal = self.nation, self.duchy, self.goal
        force = as_force(game, self.leaders, self.troops, duchy)
        if not force.size:
            return
        total = self.dice + evasion_bonus(game, nation, duchy, goal) + commander_rating(game, force)
        if succeeds(game, nation, total):
            game.then(Slip(nation, duchy, goal, self.leaders, self.troops))
            respond(game, _WINDOW)
        else:
            fail(game, nation, duchy, force)


def fail(game: Napoleonic, nation: int, duchy: int, force: Force) -> None:
    """An evasion has failed."""
    game.failed_evasions += 1
    hold(game, force)
    game.tell("not_evaded", nation, duchy)


def stay(game: Napoleonic, nation: int, duchy: int, force: Force) -> None:
    """To the Death: an evasion does not happen, which is not a failed one (card 30)."""
    hold(game, force)
    if force.size:
        game.tell("held_fast", nation, duchy)


@dataphase
class Slip(Phase[Napoleonic]):
    """N-10.2.01, N-10.2.05: a force evades into an adjacent space, with attrition if that is hostile."""

    nation: int
    duchy: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        nation, duchy, goal = self.nation, self.duchy, self.goal
        force = as_force(game, self.leaders, self.troops, duchy)
        if not force.size:
            return
        if game.pinned:
            stay(game, nation, duchy, force)
            return
        causes = refuge_attrition(game, nation, duchy, goal)
        late = carry(game, force, duchy, goal, 0)
        game.held_leaders |= force.leaders
        game.entered, game.entrants = goal, force.nations
        game.tell("evaded", nation, duchy, goal, force.strength, names(force))
        going = (as_tuple(force.leaders), force.troops)
        game.then(Arrived(goal, *going, causes, as_tuple(late.leaders), late.troops))
        respond(game, "evasion_entry")


# ---------------------------------------------------------------------- loose pieces
@dataphase
class Scattering(Phase[Napoleonic]):
    """N-10.2.03, R34: a nation says which loose pieces flee, and where each of them goes."""

    nation: int
    duchy: int
    origin: int
    """Where the attackers came from."""
    pieces: tuple[int, ...]
    """For each piece its value among LOOSE_VALUES * N_DUCHIES + the space to which it flees."""
    rules: ClassVar[tuple[str, ...]] = ("N-10.2.03",)

    def values(self) -> list[int]:
        """The strengths of the pieces that flee."""
        return [LOOSE_VALUES[piece // N_DUCHIES] for piece in self.pieces]

    def refuse_piece(self, game: Napoleonic, value: int, goal: int) -> Refusal | None:
        """Why another piece of this value cannot flee to a space."""
        values = [*self.values(), value]
        if sum(values) > loose_points(game, self.nation, self.duchy):
            return refusals.NOT_LED
        if can_show(self.nation, stacks(game, self.nation)):
            rest = after_going(game, self.nation, sum(values), self.duchy)
            if not can_show_pieces(self.nation, rest, values):
                return refusals.NO_CHANGE
        return refuse_refuge(game, 1 << self.nation, self.duchy, goal, self.origin)

    def decide(self, game: Napoleonic) -> Decision:
        found = [
            FLEE[v][goal]
            for goal in refuges(game, 1 << self.nation, self.duchy, self.origin)
            for v, value in enumerate(LOOSE_VALUES)
            if self.refuse_piece(game, value, goal) is None
        ]
        return Decision(game.controller[self.nation], self.nation, self, [*found, DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return self.refuse_piece(game, *action.args) if action.verb == "flee" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            if self.pieces:
                game.passed = 0
                game.then(ScatterRoll(self.nation, self.duchy, self.pieces))
                respond(game, _WINDOW)
            return
        value, goal = action.args
        piece = LOOSE_VALUES.index(value) * N_DUCHIES + goal
        game.then(replace(self, pieces=(*self.pieces, piece)))


@dataphase
class ScatterRoll(Phase[Napoleonic]):
    """N-10.2.03: each of the loose pieces rolls its own two dice, all at the same time."""

    nation: int
    duchy: int
    pieces: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        if game.pinned:
            points = sum(LOOSE_VALUES[piece // N_DUCHIES] for piece in self.pieces)
            stay(game, self.nation, self.duchy, Force(0, troops_of(self.nation, points)))
            return
        rolled = []
        for piece in self.pieces:
            goal = piece % N_DUCHIES
            dice = (1 + game.chance.below(6), 1 + game.chance.below(6))
            total = sum(dice) + evasion_bonus(game, self.nation, self.duchy, goal)
            game.tell("evasion", self.nation, self.duchy, goal, (), dice, total)
            rolled.append(total)
        game.then(AnyTime(), Scattered(self.nation, self.duchy, self.pieces, tuple(rolled)))


@dataphase
class Scattered(Phase[Napoleonic]):
    """N-10.2.03, N-10.2.11: loose pieces have rolled: those that succeed go, each failure counts."""

    nation: int
    duchy: int
    pieces: tuple[int, ...]
    totals: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        leaving = []
        for piece, total in zip(self.pieces, self.totals, strict=True):
            force = Force(0, troops_of(self.nation, LOOSE_VALUES[piece // N_DUCHIES]))
            if succeeds(game, self.nation, total):
                leaving.append(Slip(self.nation, self.duchy, piece % N_DUCHIES, (), force.troops))
            else:
                fail(game, self.nation, self.duchy, force)
        game.then(*leaving)
        if leaving:
            respond(game, _WINDOW)

    def fits(self, game: Napoleonic) -> bool:
        return len(self.pieces) == len(self.totals)
