"""Events on the diplomatic table: cards 52, 53, 65, 69, 77 and 88 (R21, R22, R26)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CONSUL
from lacewars.games.napoleonic.building import capital_grounds
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.consuls import BOX, BOXES, NON_ALIGNED
from lacewars.games.napoleonic.counters import can_build
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.nations import NOBODY, SWEDEN
from lacewars.games.napoleonic.phases.moments import Again
from lacewars.games.napoleonic.phases.pacts import Concluded, conclude
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import REGROUP, UNBUILT
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.rounds import is_first_round
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import (
    MOVERS,
    box_of,
    next_boxes,
    put_consul,
    refuse_step,
    restore,
    second_boxes,
    spots,
)
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_TALLEYRAND = CARD["talleyrand"]
_METTERNICH = CARD["age_of_metternich"]
_BERNADOTTE = CARD["crown_prince_bernadotte"]


# ---------------------------------------------------------------------- two boxes
def may_break(game: Napoleonic, card: int) -> bool:
    """Whether an event can bring a consul out of a Pact box; Talleyrand cannot in the 1805 turn."""
    return card != _TALLEYRAND or game.turn > 1


@dataphase
class MoveConsul(Phase[Napoleonic]):
    """R21: a player moves a consul two boxes in one direction, by an event; this is the first step."""

    nation: int
    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-8.1.03", "N-8.1.10")

    def steps(self, game: Napoleonic) -> list[Action]:
        """The first steps that the event could make."""
        return [
            CONSUL[proxy, box]
            for proxy in MOVERS[self.card]
            for box in next_boxes(game, proxy)
            if self.refuse(game, proxy, box) is None
        ]

    def refuse(self, game: Napoleonic, proxy: int, box: int) -> Refusal | None:
        """Why the event cannot begin with that step."""
        if proxy not in MOVERS[self.card]:
            return refusals.NO_TARGET
        return refuse_step(game, self.nation, proxy, box, breaks=may_break(game, self.card))

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, self.steps(game))

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return self.refuse(game, *action.args) if action.verb == "consul" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        proxy, box = action.args
        before, from_box = spots(game), box_of(game, proxy)
        put_consul(game, proxy, box)
        game.then(MoveOn(self.nation, self.card, proxy, from_box, before))

    def fits(self, game: Napoleonic) -> bool:
        played = game.controller[self.nation] != NOBODY and self.card in MOVERS
        return played and bool(self.steps(game))


@dataphase
class MoveOn(Phase[Napoleonic]):
    """R21: the second step of an event, in the same direction; if none can be made it is lost."""

    nation: int
    card: int
    consul: int
    box: int
    """The box in which the consul stood at first."""
    spots: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-8.1.03",)

    def boxes(self, game: Napoleonic) -> list[int]:
        """Where the second step may go."""
        breaks = may_break(game, self.card)
        return second_boxes(game, self.nation, self.consul, self.box, breaks=breaks)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.boxes(game)
        if len(found) < 2:
            return None
        actions = [CONSUL[self.consul, box] for box in found]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_NEXT_BOX if action.verb == "consul" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        put_consul(game, self.consul, action.args[1])
        conclude(game, Concluded(self.spots))

    def perform(self, game: Napoleonic) -> None:
        for box in self.boxes(game):
            put_consul(game, self.consul, box)
        conclude(game, Concluded(self.spots))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY and self.card in MOVERS


def _mover(card: int) -> None:
    """Registers an event that moves a consul two boxes."""

    def can(game: Napoleonic, nation: int) -> bool:
        return bool(MoveConsul(nation, card).steps(game))

    def play(game: Napoleonic, nation: int) -> None:
        lay_away(game, nation, card)
        game.then(MoveConsul(nation, card))

    register(card, Effect(can, play))


# ---------------------------------------------------------------------- Bernadotte
@dataphase
class Proclaimed(Concluded):
    """R92: Bernadotte and a unit take the place of Gustavus, or stand in Stockholm (card 52).

    If enemies hold Stockholm they come to the nearest friendly national duchy; without any he regroups.
    """

    def perform(self, game: Napoleonic) -> None:
        gustavus, bernadotte = COMMANDER["gustavus"], COMMANDER["bernadotte"]
        place = game.leader_at[gustavus]
        if place >= 0:
            game.put_leader(gustavus, UNBUILT)
        else:
            place = next(iter(capital_grounds(game, SWEDEN)), REGROUP)
        game.put_leader(bernadotte, place)
        if place >= 0:
            game.tell("placed_commander", SWEDEN, bernadotte, place)
        else:
            game.tell("regrouped_commander", SWEDEN, bernadotte)
        if place >= 0 and can_build(game, SWEDEN, place):
            game.add_units(SWEDEN, place, 1)
            game.tell("placed_units", SWEDEN, 1, place)
        Concluded.perform(self, game)


def _bernadotte_can(game: Napoleonic, _nation: int) -> bool:
    return not is_first_round(game)


def _bernadotte(game: Napoleonic, _nation: int) -> None:
    """Card 52: the Swedish consul becomes Non-aligned, whatever its row; the card leaves the game."""
    game.laid &= ~(1 << _BERNADOTTE)
    game.removed |= 1 << _BERNADOTTE
    before = spots(game)
    if BOXES[box_of(game, SWEDEN)][1] != NON_ALIGNED:
        put_consul(game, SWEDEN, BOX[NOBODY, NON_ALIGNED])
    conclude(game, Proclaimed(before))


# ---------------------------------------------------------------------- Metternich
def _metternich_can(game: Napoleonic, _nation: int) -> bool:
    return game.agenda.find(Concluded) is not None


def _metternich(game: Napoleonic, nation: int) -> None:
    """Card 88: the consuls return to where they were; the card or the points are lost."""
    lay_away(game, nation, _METTERNICH)
    result, again = game.agenda.find(Concluded), game.agenda.find(Again)
    assert result is not None
    assert again is not None
    game.tell("consuls_back", nation)
    restore(game, result.spots)
    game.agenda.strike(again.subject)


for _card in MOVERS:
    if _card != CARD["papal_bull"]:
        _mover(_card)
register(_BERNADOTTE, Effect(_bernadotte_can, _bernadotte))
register(_METTERNICH, Effect(_metternich_can, _metternich))
