"""The shape of an observation of Friedrich."""

from __future__ import annotations

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.cards import N_FATE, TACTICAL, fate_name
from lacewars.games.friedrich.nations import CEILING, NATION_IDS, PIECE_IDS
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import State
from lacewars.research.parts import Each, Maybe, Order, Row, Scalar, Some
from lacewars.research.shape import Shape
from lacewars.research.shapes import sivel

MOST_ARMIES = 60


def shape(state: State) -> Shape:
    """What the view of Friedrich does not declare."""
    assert isinstance(state, Friedrich)
    towns = ROADS.ids
    fields = {
        **sivel.table(state, NATION_IDS, towns),
        "armies": Some(towns, Scalar(0, MOST_ARMIES)),
        "totals": Each(NATION_IDS, Scalar(0, max(CEILING))),
        "allotment": sivel.allotment(PIECE_IDS),
        "march": sivel.march(PIECE_IDS, towns),
        "order": Maybe(
            Row(
                armies=Scalar(0, MOST_ARMIES),
                pieces=sivel.bought(PIECE_IDS, towns),
                laid=sivel.laid(TACTICAL),
                price=Scalar(0, 20),
            )
        ),
        "fate_seen": Order([fate_name(card) for card in range(N_FATE)]),
    }
    return Shape(len(NATION_IDS), fields, {"cards": sivel.cards(TACTICAL, len(NATION_IDS))})
