"""A nation gives pieces for an event, and raises what it lacks (N-6.1.2, N-6.1.3, R17)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import RAISE_SHIP, RAISE_UNIT, RECALL_SHIP, SPEND, USE_RESOURCE
from lacewars.games.napoleonic.available import free_ships
from lacewars.games.napoleonic.cards import EUROPE_EXHAUSTED
from lacewars.games.napoleonic.dealing import draw
from lacewars.games.napoleonic.demands import (
    GIFTS,
    Demand,
    cost_of,
    gifts,
    kind_of,
    meet,
    raises,
    room,
    waiting_ships,
)
from lacewars.games.napoleonic.forces import lose
from lacewars.games.napoleonic.leaving import box_of, put_ship, spot_of
from lacewars.games.napoleonic.nations import N_NATIONS, N_POWERS, NOBODY
from lacewars.games.napoleonic.phases.conquests import submit_by_force
from lacewars.games.napoleonic.pieces import LEADS, SAILS_FOR
from lacewars.games.napoleonic.places import REGROUP_BOX
from lacewars.games.napoleonic.playing import lay_away, own_cards, points_of, take_up
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_PLENTY = 99


@dataphase
class Give(Phase[Napoleonic]):
    """N-6.1.3.01, R17: a nation gives what an event demands, piece by piece, from the map."""

    nation: int
    card: int
    wants: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.2.01", "N-6.1.3.01")

    def decide(self, game: Napoleonic) -> Decision | None:
        found = gifts(game, self.nation, self.wants)
        seat = game.controller[self.nation]
        if seat == NOBODY or len(found) < 2:
            return None
        return Decision(seat, self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb not in GIFTS:
            return None
        return refusals.NOT_DEMANDED if not room(self.wants, kind_of(action)) else refusals.NOT_YOURS

    def resolve(self, game: Napoleonic, action: Action) -> None:
        _send(game, self.nation, self.card, action)
        game.then(Give(self.nation, self.card, meet(self.wants, kind_of(action))))

    def perform(self, game: Napoleonic) -> None:
        found = gifts(game, self.nation, self.wants)
        if found:  # a single piece, or a neutral proxy, for which chance decides (R14)
            self.resolve(game, found[game.chance.below(len(found)) if len(found) > 1 else 0])
        elif any(self.wants):
            game.then(MakeUp(self.nation, self.card, self.wants, 0))


def _send(game: Napoleonic, nation: int, card: int, action: Action) -> None:
    """A piece of the map goes where the event sends it."""
    (piece,) = action.args
    kind = kind_of(action)
    if kind == "unit":
        lose(game, nation, piece, 1)
        game.boxes[box_of(card) * N_NATIONS + nation] += 1
        game.tell("sent_unit", nation, card, piece)
    elif kind == "leader":
        game.put_leader(piece, spot_of(card))
        game.tell("sent_commander", LEADS[piece], card, piece)
    elif kind == "ship":
        put_ship(game, piece, spot_of(card))
        game.tell("sent_ship", SAILS_FOR[piece], card)
    else:
        game.set_flag(piece, NOBODY)
        game.tell("flag_given_up", nation, piece)


@dataphase
class MakeUp(Phase[Napoleonic]):
    """N-6.1.3.03, R17: what a nation lacks it raises at once by cards and resources, or submits."""

    nation: int
    card: int
    wants: tuple[int, ...]
    points: int
    """Those of its cards that are not used up."""
    rules: ClassVar[tuple[str, ...]] = ("N-6.1.2.01", "N-6.1.3.03")

    def means(self, game: Napoleonic) -> list[Action]:
        """The cards and the resource by which it could have more points."""
        if not raises(game, self.nation, self.card, self.wants, _PLENTY):
            return []  # nothing is left to raise, whatever it spent
        found = [SPEND[c] for c in own_cards(game, self.nation) if c != EUROPE_EXHAUSTED]
        if self.nation < N_POWERS and game.resources[self.nation]:
            found.append(USE_RESOURCE)
        return found

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        if seat == NOBODY:
            return None
        found = [*raises(game, self.nation, self.card, self.wants, self.points), *self.means(game)]
        return Decision(seat, self.nation, self, found) if found else None

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "spend":
            return refusals.NOT_IN_HAND
        if action is USE_RESOURCE:
            return refusals.NO_RESOURCE
        return refusals.CANNOT_RAISE if action.verb.split("_")[0] in ("raise", "recall") else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is USE_RESOURCE:
            game.resources[self.nation] -= 1
            game.tell("resource_used", self.nation)
            draw(game, self.nation, 1)
            self.go_on(game, self.wants, self.points)
        elif action.verb == "spend":
            (card,) = action.args
            take_up(game, self.nation, card)
            points = points_of(game, self.nation, card)
            lay_away(game, self.nation, card)
            game.tell("spent", self.nation, card, points)
            self.go_on(game, self.wants, self.points + points)
        else:
            number = action.args[0] if action.verb == "recall_units" else 1
            _raise(game, self.nation, self.card, action)
            self.go_on(game, meet(self.wants, kind_of(action), number), self.points - cost_of(action))

    def go_on(self, game: Napoleonic, wants: Demand, points: int) -> None:
        if any(wants):
            game.then(MakeUp(self.nation, self.card, wants, points))

    def perform(self, game: Napoleonic) -> None:
        found = raises(game, self.nation, self.card, self.wants, self.points) or self.means(game)
        if not found:
            submit_by_force(game, self.nation)
            return
        self.resolve(game, found[game.chance.below(len(found))])  # a neutral proxy: in random order


def _raise(game: Napoleonic, nation: int, card: int, action: Action) -> None:
    """A piece is built or leaves the regroup box, and goes straight where the event sends it."""
    box, spot = box_of(card) * N_NATIONS + nation, spot_of(card)
    if action is RAISE_UNIT:
        game.boxes[box] += 1
        game.tell("raised_units", nation, card, 1)
    elif action.verb == "recall_units":
        game.boxes[REGROUP_BOX * N_NATIONS + nation] -= action.args[0]
        game.boxes[box] += action.args[0]
        game.tell("raised_units", nation, card, action.args[0])
    elif action in (RAISE_SHIP, RECALL_SHIP):
        ships = free_ships(game, nation) if action is RAISE_SHIP else waiting_ships(game, nation)
        put_ship(game, ships[0], spot)
        game.tell("sent_ship", nation, card)
    else:
        game.put_leader(action.args[0], spot)
        game.tell("sent_commander", nation, card, action.args[0])
