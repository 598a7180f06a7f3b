"""Pieces leave the map: for the regroup box, or for the card of a foreign war (R20, R72)."""

from __future__ import annotations

from lacewars.games.napoleonic.board import duchies_in
from lacewars.games.napoleonic.cards import WAR
from lacewars.games.napoleonic.forces import force_at, leaders_in, lose
from lacewars.games.napoleonic.nations import N_NATIONS, NATIONS
from lacewars.games.napoleonic.pieces import LEADS, SAILS_FOR
from lacewars.games.napoleonic.places import AT_WAR, FIRST_WAR_BOX, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.state import Napoleonic


def box_of(card: int) -> int:
    """The box in which strength points given for a card lie: a war has its own, else the regroup box."""
    return FIRST_WAR_BOX + WAR[card] if card in WAR else REGROUP_BOX


def spot_of(card: int) -> int:
    """The same for commanders and squadrons."""
    return AT_WAR - WAR[card] if card in WAR else REGROUP


# ---------------------------------------------------------------------- the regroup box
def regroup_units(game: Napoleonic, nation: int, duchy: int, points: int) -> None:
    """Strength points in a duchy go to the regroup box."""
    lose(game, nation, duchy, points)
    game.boxes[REGROUP_BOX * N_NATIONS + nation] += points
    game.tell("regrouped_units", nation, points, duchy)


def regroup_leader(game: Napoleonic, commander: int) -> None:
    """A commander goes to the regroup box."""
    game.put_leader(commander, REGROUP)
    game.tell("regrouped_commander", LEADS[commander], commander)


def regroup_ship(game: Napoleonic, ship: int) -> None:
    """A squadron goes to the regroup box, in whatever state it is."""
    put_ship(game, ship, REGROUP)
    game.tell("regrouped_ship", SAILS_FOR[ship])


def put_ship(game: Napoleonic, ship: int, spot: int) -> None:
    """A squadron leaves the map; refit and construction are forgotten."""
    game.ship_at[ship] = spot
    game.refit &= ~(1 << ship)
    game.shipyard &= ~(1 << ship)
    game.fleet &= ~(1 << ship)
    game.found &= ~(1 << ship)
    game.apart &= ~(1 << ship)


def regroup_formations(game: Napoleonic, nations: int, duchies: int) -> None:
    """All formations of these nations in these duchies (bit masks) go to the regroup box."""
    for duchy in duchies_in(duchies):
        there = force_at(game, duchy, nations)
        for nation in NATIONS:
            if there.troops[nation]:
                regroup_units(game, nation, duchy, there.troops[nation])
        for commander in leaders_in(there.leaders):
            regroup_leader(game, commander)
