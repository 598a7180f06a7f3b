"""Events that move an army, or make a march harder: cards 39, 58, 74 and 83."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY, DONE, GO, PUT_ASIDE
from lacewars.games.napoleonic.armies import armies, as_force, as_tuple
from lacewars.games.napoleonic.board import CAPITALS_OF, LINE, NEAR_MASK, STRAIT, duchies_in
from lacewars.games.napoleonic.cards import CARD, DOUBLE_MARCH
from lacewars.games.napoleonic.deployment import land_goals, safe_ground
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.entry import SURE, UNSEEN, UNSHAKEN
from lacewars.games.napoleonic.fleets import strait_closed
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, leaders_in, lose, set_stragglers, stragglers
from lacewars.games.napoleonic.ground import FOREIGN, ground, is_enemy_fortress, refuse_truce
from lacewars.games.napoleonic.marching import (
    fresh_leaders,
    is_halted,
    refuse_change,
    refuse_force,
    refuse_goal,
)
from lacewars.games.napoleonic.nations import N_NATIONS, NATIONS, NOBODY, members
from lacewars.games.napoleonic.phases.arrivals import Arrived, Toll
from lacewars.games.napoleonic.phases.chiefs import stop
from lacewars.games.napoleonic.phases.entries import enter
from lacewars.games.napoleonic.phases.musters import Muster
from lacewars.games.napoleonic.places import ASIDE, ASIDE_BOX
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_STRAGGLERS, _BYPASS, _TURNING = CARD["stragglers"], CARD["bypass_stronghold"], CARD["turning_movement"]
_STEPS = 2
"""The spaces that cards 58 and 74 give."""


# ---------------------------------------------------------------------- Stragglers
def _straggle_can(game: Napoleonic, _nation: int) -> bool:
    """Whether a formation has just entered a space, and does not straggle as a whole already."""
    entering = game.agenda.find(Toll, Arrived)
    if entering is None:
        return False
    force = as_force(game, entering.leaders, entering.troops, entering.duchy)
    return as_force(game, entering.late, entering.late_troops, entering.duchy) != force


def _straggle(game: Napoleonic, nation: int) -> None:
    """Card 39: a formation that has entered a space suffers attrition there and wherever it goes on."""
    lay_away(game, nation, _STRAGGLERS)
    entering = game.agenda.find(Toll, Arrived)
    if entering is None:
        return
    duchy = entering.duchy
    force = as_force(game, entering.leaders, entering.troops, duchy)
    late = as_force(game, entering.late, entering.late_troops, duchy)
    game.straggling_leaders |= force.leaders
    for n in members(force.nations):
        set_stragglers(game, n, duchy, stragglers(game, n, duchy) + force.troops[n] - late.troops[n])
    game.agenda.replace(entering, replace(entering, late=as_tuple(force.leaders), late_troops=force.troops))
    game.tell("straggles", members(force.nations), duchy)


# ---------------------------------------------------------------------- an army for an event
def _starts(game: Napoleonic, nation: int, card: int) -> list[int]:
    """The spaces with an army of a nation that a card could move."""
    return [d for d in duchies_in(game.present[nation]) if _refuse_start(game, nation, d, card) is None]


def _refuse_start(game: Napoleonic, nation: int, duchy: int, card: int) -> Refusal | None:
    """Why a card can move no army out of a space."""
    leaders = fresh_leaders(game, nation, duchy) if game.present[nation] >> duchy & 1 else []
    if not leaders:
        return refusals.NO_SPACE
    one = Force(1 << leaders[0])
    if card == DOUBLE_MARCH:
        return None if _reaches_capital(game, nation, duchy) else refusals.NO_WAY_HOME
    if any(_refuse_step(game, nation, one, duchy, d, card) is None for d in duchies_in(NEAR_MASK[duchy])):
        return None
    return refusals.NO_SPACE


def _refuse_step(
    game: Napoleonic, nation: int, force: Force, duchy: int, goal: int, card: int
) -> Refusal | None:
    """Why an army cannot enter a space by a card; Bypass Stronghold begins with an enemy fortress."""
    if card == _BYPASS and not is_enemy_fortress(game, nation, goal):
        return refusals.NO_STRONGHOLD
    return refuse_goal(game, nation, force, duchy, goal)


def _refuse_exit(game: Napoleonic, force: Force, duchy: int, goal: int) -> Refusal | None:
    """R109: why an army cannot leave the fortress that it bypasses: anything but neutral ground will do."""
    if not NEAR_MASK[duchy] >> goal & 1:
        return refusals.NOT_ADJACENT
    for n in members(force.nations):
        if LINE[duchy, goal] == STRAIT and strait_closed(game, n, duchy, goal):
            return refusals.STRAIT_CLOSED
        if ground(game, n, goal) == FOREIGN:
            return refusals.NEUTRAL_GROUND
        if (why := refuse_truce(game, n, goal)) is not None:
            return why
    return None


@dataphase
class PickArmy(Phase[Napoleonic]):
    """N-cards.16: a player chooses the space of the army that an event moves (cards 58, 74, 83)."""

    nation: int
    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_DUCHY[d] for d in _starts(game, self.nation, self.card)]
        return Decision(game.controller[self.nation], self.nation, self, found) if found else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "choose_duchy":
            return None
        return _refuse_start(game, self.nation, action.args[0], self.card)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        game.then(ArmyMarch(self.nation, action.args[0], (), NO_TROOPS, self.card, _STEPS))

    def fits(self, game: Napoleonic) -> bool:
        return self.card in _SPARED and game.controller[self.nation] != NOBODY


_SPARED: dict[int, int] = {_BYPASS: UNSHAKEN, _TURNING: UNSEEN | UNSHAKEN | SURE, DOUBLE_MARCH: 0}
"""What each card spares the army."""


@dataphase
class ArmyMarch(Muster):
    """N-cards.16: the army of an event is put together, and goes (cards 58, 74) or is set aside (83)."""

    card: int
    left: int
    """The spaces that it may still enter."""
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16", "N-9.1.03")

    def leads(self, game: Napoleonic, force: Force) -> bool:
        return armies(self.nation, force) == 1

    def refuse_army(self, game: Napoleonic) -> Refusal | None:
        """Why those who were chosen are not one army that may go."""
        force = self.force(game)
        if not force.leaders:
            return refusals.NO_ARMY if force.size else refusals.EMPTY_FORCE
        if self.left < _STEPS and self.card == _BYPASS:
            return None
        why = refuse_force(game, self.nation, self.duchy, force)
        if why is None and self.card == DOUBLE_MARCH:
            why = _refuse_capital(game, self.nation, force)
        return why or (None if self.leads(game, force) else refusals.BEYOND_COMMAND)

    def refuse_go(self, game: Napoleonic, goal: int) -> Refusal | None:
        """Why the army cannot enter a space now."""
        force = self.force(game)
        if self.card == DOUBLE_MARCH:
            return refusals.NOT_ASKED_TO
        why = self.refuse_army(game)
        if why is None and self.card == _BYPASS and self.left < _STEPS:
            why = _refuse_exit(game, force, self.duchy, goal)
        elif why is None:
            why = _refuse_step(game, self.nation, force, self.duchy, goal, self.card)
        return why or refuse_change(game, force, self.duchy, goal)

    def is_over(self, game: Napoleonic) -> bool:
        """Whether the army has gone as far as it can, or is no more."""
        if not self.left:
            return True
        force = self.force(game)
        return self.left < _STEPS and (not force.leaders or is_halted(game, force, self.duchy))

    def decide(self, game: Napoleonic) -> Decision | None:
        if self.is_over(game):
            return None
        found = [GO[d] for d in duchies_in(NEAR_MASK[self.duchy]) if self.refuse_go(game, d) is None]
        if self.card == DOUBLE_MARCH and self.refuse_army(game) is None:
            found.append(PUT_ASIDE)
        if self.left == _STEPS or self.card == _TURNING:
            found += self.composing(game)
        if self.left < _STEPS:
            found.append(DONE)
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "go":
            return self.refuse_go(game, action.args[0])
        return self.refuse_army(game) if action is PUT_ASIDE else super().explain(game, action)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            self.perform(game)
        elif action is PUT_ASIDE:
            _set_aside(game, self.nation, self.force(game), self.duchy)
        elif action.verb == "go":
            (goal,) = action.args
            force = self.force(game)
            leaders, troops = as_tuple(force.leaders), force.troops
            game.then(ArmyMarch(self.nation, goal, leaders, troops, self.card, self.left - 1))
            enter(game, self.nation, force, self.duchy, goal, _SPARED[self.card])
        else:
            game.then(self.composed(game, action))

    def perform(self, game: Napoleonic) -> None:
        stop(game, self.force(game), self.duchy)


# ---------------------------------------------------------------------- Double March
def _reaches_capital(game: Napoleonic, nation: int, duchy: int) -> bool:
    """Whether an army could deploy by land from a duchy to a capital of its nation (R53)."""
    safe = safe_ground(game, nation)
    reach = land_goals(game, nation, duchy, safe)
    return any(
        capital in reach or (capital == duchy and safe >> duchy & 1) for capital in CAPITALS_OF[nation]
    )


def _refuse_capital(game: Napoleonic, nation: int, force: Force) -> Refusal | None:
    """What keeps somebody in an army out of the capital of its nation: the Serbian Revolt does (card 5)."""
    barred = (refuse_truce(game, n, c) for n in members(force.nations) for c in CAPITALS_OF[nation])
    return next((why for why in barred if why is not None), None)


def _from_capitals(game: Napoleonic, nation: int) -> list[int]:
    """The duchies to which an army could deploy by land from a capital of its nation, that one included."""
    safe = safe_ground(game, nation)
    found: set[int] = set()
    for capital in CAPITALS_OF[nation]:
        if safe >> capital & 1:
            found |= {capital} | land_goals(game, nation, capital, safe)
    return sorted(found)


def _set_aside(game: Napoleonic, nation: int, force: Force, duchy: int) -> None:
    """Card 83: an army lies on the card until the next impulse of its nation."""
    for n, points in enumerate(force.troops):
        if points:
            lose(game, n, duchy, points)
            game.boxes[ASIDE_BOX * N_NATIONS + n] += points
    for c in leaders_in(force.leaders):
        game.put_leader(c, ASIDE)
    game.double_march = nation
    game.tell("set_aside", nation, duchy)


@dataphase
class DoubleMarch(Phase[Napoleonic]):
    """N-cards.16, R77: the army on Double March is placed where it could deploy to from its capital."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [CHOOSE_DUCHY[d] for d in _from_capitals(game, self.nation)]
        seat = game.controller[self.nation]
        return None if seat == NOBODY or not found else Decision(seat, self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.place(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        """If nobody chooses, the army comes to a capital; if it can come nowhere it waits on the card."""
        reach = _from_capitals(game, self.nation)
        found = [capital for capital in CAPITALS_OF[self.nation] if capital in reach]
        if found:
            self.place(game, found[0])

    def place(self, game: Napoleonic, duchy: int) -> None:
        """The army comes to a duchy."""
        leaders = 0
        for n in NATIONS:
            box = ASIDE_BOX * N_NATIONS + n
            game.add_units(n, duchy, game.boxes[box])
            game.boxes[box] = 0
        for c, place in enumerate(game.leader_at):
            if place == ASIDE:
                game.put_leader(c, duchy)
                leaders |= 1 << c
        game.double_march = NOBODY
        game.tell("redeployed", self.nation, duchy)
        lay_away(game, self.nation, DOUBLE_MARCH)
        stop(game, Force(leaders), duchy)

    def fits(self, game: Napoleonic) -> bool:
        return game.double_march == self.nation


def _army(card: int) -> None:
    """Registers an event that moves an army; Double March stays on the table with it."""

    def can(game: Napoleonic, nation: int) -> bool:
        return bool(_starts(game, nation, card))

    def begin(game: Napoleonic, nation: int) -> None:
        if card != DOUBLE_MARCH:
            lay_away(game, nation, card)
        game.then(PickArmy(nation, card))

    register(card, Effect(can, begin))


register(_STRAGGLERS, Effect(_straggle_can, _straggle))
_army(_BYPASS)
_army(_TURNING)
_army(DOUBLE_MARCH)
