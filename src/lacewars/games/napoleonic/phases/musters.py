"""A force is put together in small steps: commanders, and strength points by nation (N-9.1, R29)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Self

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DONE, LEAD, TAKE, TRY
from lacewars.games.napoleonic.armies import armies, as_force, as_tuple, led_by
from lacewars.games.napoleonic.contacts import leads_or_staff
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.marching import can_go, fill, is_piece
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.pieces import LEADS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Muster(Phase[Napoleonic]):
    """N-9.1.03, R29: a nation puts together a force in a space, commander by commander."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def force(self, game: Napoleonic) -> Force:
        """What has been chosen and is still there."""
        return as_force(game, self.leaders, self.troops, self.duchy)

    def free(self, game: Napoleonic) -> Force:
        """What could be chosen."""
        return can_go(game, self.nation, self.duchy)

    def leads(self, game: Napoleonic, force: Force) -> bool:
        """Whether a force could go together as far as its commanders are concerned."""
        return armies(self.nation, force) > 0

    def composing(self, game: Napoleonic) -> list[Action]:
        """How the force may be changed: commanders called or sent away, other numbers of points."""
        force, free = self.force(game), self.free(game)
        found = [LEAD[c] for c in leaders_in(free.leaders)]
        for n in NATIONS:
            for points in range(free.troops[n] + 1):
                if points != force.troops[n] and self._refuse_points(game, force, n, points) is None:
                    found.append(TAKE[n][points])
        return found

    def refuse_take(self, game: Napoleonic, nation: int, points: int) -> Refusal | None:
        """Why a force cannot have so many points of a nation."""
        if points > self.free(game).troops[nation]:
            return refusals.NOT_LED
        return self._refuse_points(game, self.force(game), nation, points)

    def _refuse_points(self, game: Napoleonic, force: Force, nation: int, points: int) -> Refusal | None:
        """The same of points that are free to be taken."""
        changed = Force(force.leaders, _with(force.troops, nation, points))
        if not changed.leaders:
            loose = self.is_loose(game, changed)
            return None if loose or not changed.strength else refusals.NOT_A_PIECE
        return None if self.leads(game, changed) else refusals.BEYOND_COMMAND

    def is_loose(self, game: Napoleonic, force: Force) -> bool:
        """Whether strength points may go so without a commander."""
        return is_piece(self.nation, force)

    def refuse_lead(self, game: Napoleonic, commander: int) -> Refusal | None:
        """Why a commander cannot be called or sent away."""
        if self.free(game).leaders >> commander & 1:
            return None
        led = led_by(game, self.nation, self.duchy) >> LEADS[commander] & 1
        return refusals.NO_FURTHER if led and game.leader_at[commander] == self.duchy else refusals.NOT_LED

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "take":
            return self.refuse_take(game, *action.args)
        return self.refuse_lead(game, *action.args) if action.verb == "lead" else None

    def composed(self, game: Napoleonic, action: Action) -> Self:
        """The same with the force changed."""
        force = self.force(game)
        if action.verb == "take":
            return replace(self, troops=_with(force.troops, *action.args))
        (commander,) = action.args
        if not force.leaders >> commander & 1:
            force = fill(self.nation, self.free(game), force, commander)
        else:
            force = Force(force.leaders & ~(1 << commander), force.troops)
            if not self.leads(game, force):
                force = Force(force.leaders)
        return replace(self, leaders=as_tuple(force.leaders), troops=force.troops)

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS) and game.controller[self.nation] != NOBODY


@dataphase
class Attempt(Muster):
    """A force is put together for one thing that it tries, or gives up."""

    def chosen_by(self) -> int:
        """The nation whose player puts it together."""
        return self.nation

    @abstractmethod
    def refuse_try(self, game: Napoleonic) -> Refusal | None:
        """Why those who were chosen cannot try."""

    @abstractmethod
    def attempt(self, game: Napoleonic) -> None:
        """Those who were chosen try."""

    def decide(self, game: Napoleonic) -> Decision:
        found = [TRY] if self.refuse_try(game) is None else []
        nation = self.chosen_by()
        return Decision(game.controller[nation], nation, self, [*found, *self.composing(game), DONE])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return self.refuse_try(game) if action is TRY else super().explain(game, action)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is TRY:
            self.attempt(game)
        elif action is not DONE:
            game.then(self.composed(game, action))


@dataphase
class Reaction(Attempt):
    """N-10.1.3.01, N-10.2.02: an army, or pieces under the General Staff, that intercept or evade."""

    goal: int

    def leads(self, game: Napoleonic, force: Force) -> bool:
        return leads_or_staff(game, self.nation, force)

    def is_loose(self, game: Napoleonic, force: Force) -> bool:
        return leads_or_staff(game, self.nation, force)

    def refuse_try(self, game: Napoleonic) -> Refusal | None:
        force = self.force(game)
        if not force.size:
            return refusals.EMPTY_FORCE
        if not self.leads(game, force):
            return refusals.BEYOND_COMMAND if force.leaders else refusals.NO_ARMY
        return self.refuse_way(game, force)

    @abstractmethod
    def refuse_way(self, game: Napoleonic, force: Force) -> Refusal | None:
        """Why a force that is led cannot go there."""


def _with(troops: tuple[int, ...], nation: int, points: int) -> tuple[int, ...]:
    return (*troops[:nation], points, *troops[nation + 1 :])
