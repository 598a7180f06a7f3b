"""Declarations of war and changes of camp, with the consent of the camp that is joined (N-8.3.4, R25, R28).

`CampStep` is the camp step of the interphase.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals, uses
from lacewars.games.napoleonic.alphabet import ACCEPT, DECLARE, JOIN, PASS, REFUSE
from lacewars.games.napoleonic.camps import (
    camp_sought,
    consenting,
    enter_camp,
    is_players,
    movers,
    refuse_declaration,
    refuse_join,
    war_cost,
)
from lacewars.games.napoleonic.foreign_wars import end_void_wars
from lacewars.games.napoleonic.nations import NOBODY, OUTSIDE, POWERS, from_, members
from lacewars.games.napoleonic.phases.diplomacy import attacked, invaded
from lacewars.games.napoleonic.phases.former_allies import part_ways
from lacewars.games.napoleonic.phases.new_allies import clear_flags, with_followers
from lacewars.games.napoleonic.relations import fight_side
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Consent, Decision, Phase, Refusal, dataphase


# ---------------------------------------------------------------------- declarations
def _refuse(game: Napoleonic, power: int, action: Action) -> Refusal | None:
    target = action.args[0]
    why = refuse_declaration(game, power, target)
    if why is None and game.spurned >> power & 1 and camp_sought(game, power, target) != OUTSIDE:
        why = refusals.SPURNED
    if why is None and game.cp < war_cost(target):
        why = refusals.TOO_FEW_POINTS
    return why


def _choices(game: Napoleonic, power: int) -> list[Action]:
    return [action for action in DECLARE if _refuse(game, power, action) is None]


def _begin(game: Napoleonic, power: int, action: Action) -> None:
    target = action.args[0]
    propose(game, power, target, camp_sought(game, power, target), war_cost(target))


uses.register(uses.Use(frozenset({"declare"}), _choices, _refuse, _begin))


def propose(game: Napoleonic, power: int, target: int, camp: int, cost: int) -> None:
    """A power declares war on a nation (or on none: NOBODY), joining a camp if that camp agrees (R114)."""
    asked = consenting(game, power, camp) if camp != OUTSIDE else []
    if asked:
        game.tell("asks_to_join", power, camp)
    game.then(CampConsent.ask(asked, power, target, camp, cost))


@dataphase
class CampConsent(Consent[Napoleonic]):
    """N-8.3.4.02, N-8.3.4.07: the players of a camp agree that a power joins it, before points are spent."""

    nation: int
    target: int
    joins: int
    cost: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.3.4.02", "N-8.3.4.07", "N-8.3.05")
    yes: ClassVar[Action] = ACCEPT
    no: ClassVar[Action] = REFUSE

    def heard(self, game: Napoleonic, power: int, agrees: bool) -> None:
        game.tell("consented" if agrees else "spurned", power, self.nation)

    def settled(self, game: Napoleonic, agreed: bool) -> None:
        if not agreed:
            game.spurned |= 1 << self.nation
            return
        uses.spend(game, self.cost)
        declare(game, self.nation, self.target, self.joins)


def declare(game: Napoleonic, power: int, target: int, camp: int) -> None:
    """N-8.3.4: a power declares war; it joins a camp (OUTSIDE: none), or its target does (R24, R25)."""
    if target != NOBODY:
        game.tell("declared", power, target)
    if camp != OUTSIDE:
        change_camp(game, power, camp)
    elif not is_players(game, target):
        attacked(game, power, target)
        for ally in members(game.allied[target]):  # R114: it cannot join the other camp
            fight_side(game, ally, power)
    else:
        invaded(game, power, target)
    end_void_wars(game)


def change_camp(game: Napoleonic, power: int, camp: int) -> None:
    """R28: a power joins a camp, with its player's other powers in the enemy camp, and with all pacts."""
    before = list(game.allied)
    moving = movers(game, power, camp)
    for mover in moving:
        enter_camp(game, mover, camp)
    part_ways(game, before, with_followers(game, moving), power)
    clear_flags(game, moving)


# ---------------------------------------------------------------------- the interphase
@dataphase
class CampStep(Phase[Napoleonic]):
    """R28: powers offer to change camp or declare war, in track order from the nation moving first."""

    def perform(self, game: Napoleonic) -> None:
        game.spurned = 0
        game.then(*(CampOffer(n) for n in from_(game.marker) if n in POWERS and is_players(game, n)))


@dataphase
class CampOffer(Phase[Napoleonic]):
    """N-8.3.05, R25, R28: a power joins a camp if it is accepted, or declares war without cost."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.3.05", "N-8.3.4.01")

    def refuse(self, game: Napoleonic, action: Action) -> Refusal | None:
        """Why the power cannot do that now."""
        (number,) = action.args
        if action.verb == "join":
            why = refuse_join(game, self.nation, number)
            return why or (refusals.SPURNED if game.spurned >> self.nation & 1 else None)
        why = refuse_declaration(game, self.nation, number)
        if why is None and (game.camp[self.nation] == OUTSIDE or game.camp[number] != OUTSIDE):
            why = refusals.ONLY_BY_JOINING
        return why

    def decide(self, game: Napoleonic) -> Decision | None:
        found = [action for action in (*JOIN, *DECLARE) if self.refuse(game, action) is None]
        if not found:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [*found, PASS])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return self.refuse(game, action) if action.verb in ("join", "declare") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is PASS:
            return
        (number,) = action.args
        if action.verb == "join":
            propose(game, self.nation, NOBODY, number, 0)
        else:
            game.then(self)
            propose(game, self.nation, number, OUTSIDE, 0)

    def fits(self, game: Napoleonic) -> bool:
        return is_players(game, self.nation)
