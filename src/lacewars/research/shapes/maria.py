"""The shape of an observation of Maria."""

from __future__ import annotations

from lacewars.games.maria.board import N_TOWNS, ROADS
from lacewars.games.maria.cards import TACTICAL
from lacewars.games.maria.deals import CANCEL
from lacewars.games.maria.powers import MAJORS, MARKERS, MAX_STACK, MAX_TROOPS, PIECE_IDS, POWER_IDS
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria
from lacewars.kernel import State
from lacewars.research.parts import FLAG, Each, Listed, Maybe, Row, Scalar, Some, category
from lacewars.research.shape import Shape
from lacewars.research.shapes import sivel

MOST_DEALS, MOST_REFUSED, MOST_CONTRACTS, MOST_WINTERS = 24, 6, 6, 6
OFFER = 18
"""Two seats, a number of turns, and five terms of three numbers."""


def shape(state: State) -> Shape:
    """What the view of Maria does not declare."""
    assert isinstance(state, Maria)
    towns, powers = ROADS.ids, len(POWER_IDS)
    power, markers, turns = category(powers), Scalar(0, max(MARKERS) * 2), Scalar(0, 13)
    offer = Listed(OFFER, Scalar(0, N_TOWNS))
    deal = Row(kind=category(CANCEL + 1), power=power, of=category(N_TOWNS), last=Scalar(0, 24))
    fields = {
        **sivel.table(state, POWER_IDS, towns),
        "held": Each(towns, category(TRAIN + powers + 1)),
        "troops": Some(PIECE_IDS, Scalar(0, MAX_STACK * MAX_TROOPS)),
        "totals": Each(POWER_IDS, Scalar(0, MAX_TROOPS * len(PIECE_IDS))),
        "pools": Each(POWER_IDS, markers),
        "asked": Each(POWER_IDS, markers),
        "electors_box": category(powers, none=-1),
        "winter_scores": Listed(MOST_WINTERS, Each([POWER_IDS[p] for p in MAJORS], Scalar(0, max(MARKERS)))),
        "bids": Some(POWER_IDS, Scalar(-1, TACTICAL.decks - 1, category=True)),
        "placed": sivel.placed(TACTICAL, powers),
        "contracts": Listed(MOST_CONTRACTS, Row(donor=power, recipient=power, turns=turns)),
        "deals": Listed(MOST_DEALS, deal),
        "refused": Listed(MOST_REFUSED, offer),
        "offer": offer,
        "allotment": sivel.allotment(PIECE_IDS),
        "march": sivel.march(PIECE_IDS, towns, forced=FLAG),
        "order": Maybe(Row(power=power, troops=Scalar(0, 99), generals=sivel.bought(PIECE_IDS, towns))),
        "payment": Maybe(Row(power=power, laid=sivel.laid(TACTICAL), owed=Scalar(-999, 999))),
    }
    return Shape(powers, fields, {"cards": sivel.cards(TACTICAL, powers)})
