"""The shape of an observation of The Napoleonic Wars."""

from __future__ import annotations

from collections.abc import Mapping

from lacewars.games.napoleonic.board import DUCHY_IDS, N_DUCHIES
from lacewars.games.napoleonic.cards import CARD_IDS, N_CARDS
from lacewars.games.napoleonic.nations import N_NATIONS, NATION_IDS
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.places import BOX_IDS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import State
from lacewars.research.parts import Each, Holders, Listed, Made, Order, Part, Row, Scalar, category
from lacewars.research.shape import Shape

MOST_MARCHES, MOST_STRAGGLERS = 24, 12
POINTS = Scalar(0, 255)


def shape(state: State) -> Shape:
    """What the view of The Napoleonic Wars does not declare."""
    assert isinstance(state, Napoleonic)
    nation, duchy = category(N_NATIONS), category(N_DUCHIES)
    sizes, count = Each(NATION_IDS, Scalar(0, N_CARDS)), Scalar(0, N_CARDS)
    entered = Row(nation=nation, duchy=duchy, spaces=Scalar(0, MOST_STEPS), points=POINTS)
    fields: dict[str, Part] = {
        "seat": Scalar(0, state.players - 1, category=True),
        "holder": Each(DUCHY_IDS, nation),
        "units": Each([f"{n}.{d}" for n in NATION_IDS for d in DUCHY_IDS], POINTS),
        "boxes": Each([f"{b}.{n}" for b in BOX_IDS for n in NATION_IDS], POINTS),
        "steps": Made(_marches, Listed(MOST_MARCHES, entered)),
        "straggling": Made(
            _stragglers, Listed(MOST_STRAGGLERS, Row(nation=nation, duchy=duchy, points=POINTS))
        ),
        "hands": Holders(CARD_IDS, N_NATIONS),
        "hand_sizes": sizes,
        "retained": Holders(CARD_IDS, N_NATIONS),
        "retained_sizes": sizes,
        "pile_size": count,
        "discards": Order(CARD_IDS),
        "discards_size": count,
        "wish": Scalar(-1, 9),
    }
    return Shape(N_NATIONS, fields)


def _marches(steps: Mapping[int, int]) -> list[tuple[int, int, int, int]]:
    """Strength points that entered spaces in this impulse: nation, duchy, spaces, points."""
    found = []
    for number, points in sorted(steps.items()):
        cell, spaces = divmod(number, MOST_STEPS + 1)
        found.append((*divmod(cell, N_DUCHIES), spaces, points))
    return found


def _stragglers(cells: Mapping[int, int]) -> list[tuple[int, int, int]]:
    return [(*divmod(cell, N_DUCHIES), points) for cell, points in sorted(cells.items())]
