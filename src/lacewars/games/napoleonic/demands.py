"""What a nation must give for an event: which pieces could meet it, and what meets it (N-6.1.2, R17).

A demand is five numbers: formations (strength points or commanders), commanders, strength points, squadrons,
and forces or squadrons of any kind, flags included.
"""

from __future__ import annotations

from lacewars.games.napoleonic.alphabet import (
    GIVE_FLAG,
    GIVE_LEADER,
    GIVE_SHIP,
    GIVE_UNIT,
    RAISE_LEADER,
    RAISE_SHIP,
    RAISE_UNIT,
    RECALL_LEADER,
    RECALL_SHIP,
    RECALL_UNITS,
)
from lacewars.games.napoleonic.available import RETURN_COST, SHIP_COST, UNIT_COST, free_ships, may_be_built
from lacewars.games.napoleonic.board import N_DUCHIES, duchies_in
from lacewars.games.napoleonic.counters import can_add
from lacewars.games.napoleonic.leaving import box_of
from lacewars.games.napoleonic.nations import N_NATIONS
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDERS_OF, LOOSE_VALUES, SQUADRONS_OF
from lacewars.games.napoleonic.places import OFF_MAP, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action

Demand = tuple[int, ...]
_FORMATION, _COMMANDER, _POINT, _SHIP, _ANY = range(5)
_MEETS: dict[str, tuple[int, ...]] = {
    "unit": (_POINT, _FORMATION, _ANY),
    "leader": (_COMMANDER, _FORMATION, _ANY),
    "ship": (_SHIP, _ANY),
    "flag": (_ANY,),
}
"""For each kind of piece what it counts for, the narrowest first."""
GIFTS = frozenset(f"give_{kind}" for kind in _MEETS)
"""The verbs by which pieces are given."""


def demand(
    *, formations: int = 0, commanders: int = 0, points: int = 0, ships: int = 0, of_any: int = 0
) -> Demand:
    """A demand in words."""
    return formations, commanders, points, ships, of_any


def kind_of(action: Action) -> str:
    """The kind of piece that an action gives, raises or recalls."""
    return action.verb.split("_")[1].removesuffix("s")


def room(wants: Demand, kind: str) -> int:
    """How many pieces of a kind a demand could take."""
    return sum(wants[place] for place in _MEETS[kind])


def meet(wants: Demand, kind: str, number: int = 1) -> Demand:
    """What is still wanted when so many pieces of a kind are given."""
    left = list(wants)
    for place in _MEETS[kind]:
        taken = min(left[place], number)
        left[place] -= taken
        number -= taken
    return tuple(left)


# ---------------------------------------------------------------------- from the map
def gifts(game: Napoleonic, nation: int, wants: Demand) -> list[Action]:
    """The pieces on the map that a nation could give; of squadrons in one place and state only the first."""
    found: list[Action] = []
    if room(wants, "unit"):
        at = nation * N_DUCHIES
        found += [GIVE_UNIT[d] for d in duchies_in(game.present[nation]) if game.units[at + d]]
    if room(wants, "leader"):
        found += [GIVE_LEADER[c] for c in _bits(COMMANDERS_OF[nation]) if game.leader_at[c] >= 0]
    if room(wants, "ship"):
        found += [GIVE_SHIP[s] for s in ships_out(game, nation)]
    if room(wants, "flag"):
        found += [GIVE_FLAG[d] for d in duchies_in(game.held[nation]) if game.flag(d) == nation]
    return found


def ships_out(game: Napoleonic, nation: int) -> list[int]:
    """Squadrons of a nation in ports and zones (R72), one for each place and state."""
    found: dict[tuple[int, int, int], int] = {}
    for s in _bits(SQUADRONS_OF[nation]):
        if 0 <= game.ship_at[s] < OFF_MAP:
            found.setdefault((game.ship_at[s], game.refit >> s & 1, game.shipyard >> s & 1), s)
    return list(found.values())


# ---------------------------------------------------------------------- from elsewhere
def raises(game: Napoleonic, nation: int, card: int, wants: Demand, points: int) -> list[Action]:
    """R17: what a nation could build or bring out of the regroup box for a card with so many points."""
    found: list[Action] = []
    box, regroup = box_of(card), REGROUP_BOX * N_NATIONS + nation
    here = box != REGROUP_BOX  # what lies in the regroup box is no loss there
    if room(wants, "unit"):
        if points >= UNIT_COST and can_add(game, nation, game.boxes[box * N_NATIONS + nation]):
            found.append(RAISE_UNIT)
        most = min(room(wants, "unit"), game.boxes[regroup]) if here and points >= RETURN_COST else 0
        found += [action for value, action in zip(LOOSE_VALUES, RECALL_UNITS, strict=True) if value <= most]
    if room(wants, "leader"):
        for c in _bits(COMMANDERS_OF[nation]):
            if may_be_built(game, c) and points >= COMMAND[c]:
                found.append(RAISE_LEADER[c])
            elif here and game.leader_at[c] == REGROUP and points >= RETURN_COST:
                found.append(RECALL_LEADER[c])
    if room(wants, "ship"):
        if points >= SHIP_COST and free_ships(game, nation):
            found.append(RAISE_SHIP)
        if here and points >= RETURN_COST and waiting_ships(game, nation):
            found.append(RECALL_SHIP)
    return found


def waiting_ships(game: Napoleonic, nation: int) -> list[int]:
    """Squadrons of a nation in the regroup box."""
    return [s for s in _bits(SQUADRONS_OF[nation]) if game.ship_at[s] == REGROUP]


def cost_of(action: Action) -> int:
    """The points that an action of `raises` takes."""
    if action.verb.startswith("recall"):
        return RETURN_COST
    if action is RAISE_UNIT:
        return UNIT_COST
    return SHIP_COST if action is RAISE_SHIP else COMMAND[action.args[0]]


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]
