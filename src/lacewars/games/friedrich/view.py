"""What a seat may know (R75), as one flat object that bots read and clients get as JSON."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.cards import TACTICAL, card_name, fate_name
from lacewars.games.friedrich.nations import GENERALS, NATION_IDS, NATION_OF, NATIONS, PIECE_IDS, PRUSSIA
from lacewars.games.friedrich.phases.movement import March
from lacewars.games.friedrich.phases.recruit import Payment, Purchase
from lacewars.games.friedrich.phases.setup import Allot, allotments
from lacewars.games.friedrich.recruiting import Order, price
from lacewars.games.friedrich.state import OBJECTIVE_TOWNS, OPTION_CHOSEN, Friedrich, Open
from lacewars.games.friedrich.victory import needed
from lacewars.games.sivel.paying import bill
from lacewars.games.sivel.shares import Allotment, even_share
from lacewars.games.sivel.shares import to_json as shares_to_json
from lacewars.games.sivel.sight import Sight, known_table, see, sight_to_json, unveil
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import PLAIN, ByName, Encoded, Listed, Mask, Named, SomeByName

Bought = tuple[int, tuple[int, ...], tuple[int, ...], int]
"""Armies, pieces with their towns, cards laid down, the price of an army or a piece."""
TOWNS = Listed(Named(ROADS.ids))
PIECES = Mask(PIECE_IDS)
NOBODY = -1


def _allotment(allotment: Allotment | None) -> dict[str, Any] | None:
    return shares_to_json(allotment, PIECE_IDS)


def _march(march: tuple[int, int, int] | None) -> dict[str, Any] | None:
    if march is None:
        return None
    return {"group": PIECES.write(march[0]), "town": ROADS.ids[march[1]], "steps": march[2]}


def _order(order: Bought | None) -> dict[str, Any] | None:
    if order is None:
        return None
    armies, pieces, laid, price = order
    items = Order(NOBODY, armies, pieces).items
    placed = [[PIECE_IDS[p], ROADS.ids[t]] for p, t in zip(pieces[::2], pieces[1::2], strict=True)]
    return {
        "armies": armies,
        "armies_price": price * armies,
        "pieces": placed,
        "laid": [card_name(c) for c in laid],
        "price": price,
        "bill": bill(TACTICAL, price * items, laid),
    }


class View(Open, Sight):
    """The position as one seat sees it. Lists are indexed by nation, piece or deck number."""

    of = Friedrich

    armies: dict[int, int] = field(SomeByName(ROADS.ids, PLAIN))
    """The armies on a town, where this seat knows them: its own, and those everybody is sure of."""
    totals: tuple[int, ...] = field(ByName(NATION_IDS, PLAIN))
    conquered: tuple[int, ...] = field(TOWNS)
    marks: tuple[int, ...]
    allotment: Allotment | None = field(Encoded(_allotment))
    """At the set-up: which of this seat's generals gets his armies now, what is left, an even share of it."""
    march: tuple[int, int, int] | None = field(Encoded(_march))
    """The move under way: group, town, steps taken."""
    order: Bought | None = field(Encoded(_order))
    """This seat's purchase under way: armies, pieces with their towns, cards laid down, the price of each."""
    fate_seen: tuple[int, ...] = field(Listed(Encoded(fate_name)))
    recruits: int = field(PIECES)

    def to_json(self) -> dict[str, Any]:
        """The view with names in place of numbers."""
        counted = {NATION_IDS[n]: self.objectives(n) for n in NATIONS}
        return {
            **self.fields_to_json(),
            **sight_to_json(self, TACTICAL, NATION_IDS, ROADS.ids),
            "objectives": {nation: list(count) for nation, count in counted.items() if count[1]},
        }

    def objectives(self, nation: int) -> tuple[int, int]:
        """How many of its objectives a nation has taken, and how many it needs to win; 0 if it cannot so.

        Prussia's count with the Offensive Option alone (F-13.09).
        """
        wanted = () if nation == PRUSSIA and self.option != OPTION_CHOSEN else needed(self, nation)
        return sum(t in self.conquered for t in wanted), len(wanted)


def make_view(game: Friedrich, seat: int | None) -> View:
    """All that `seat` may know; None is a spectator, who knows what everybody knows."""
    view = View.look(game)
    see(view, game, seat)
    own = view.hands.keys()
    march = game.agenda.find(March)
    view.armies = _armies(game, own)
    view.totals = _totals(game, own)
    view.conquered = _conquered(game)
    view.allotment = _allotment_of(game, seat)
    view.march = None if march is None else (march.group, march.town, march.taken)
    view.order = _order_of(game, seat)
    view.fate_seen = tuple(game.fate[: game.fated])
    view.recruits = _recruits(game, own)
    return view


def open_view(game: Friedrich, seat: int | None) -> View:
    """The view of a seat with everybody's secrets open, where nothing is to be hidden."""
    view = make_view(game, seat)
    unveil(view, game)
    view.armies = _armies(game, NATIONS)
    view.totals = _totals(game, NATIONS)
    view.recruits = game.recruits
    return view


def knowledge(game: Friedrich, seat: int | None) -> tuple[Any, ...]:
    """What `make_view` tells, as plain data for a key; names and whatever follows are left out."""
    own, march = game.powers_of(seat), game.agenda.find(March)
    return (
        View.known(game),
        known_table(game, seat, own),
        tuple(_armies(game, own).items()),
        _totals(game, own),
        _conquered(game),
        None if march is None else (march.group, march.town, march.taken),
        _order_of(game, seat),
        tuple(game.fate[: game.fated]),
        _recruits(game, own),
    )


def _conquered(game: Friedrich) -> tuple[int, ...]:
    return _taken(bytes(game.conquered))


@lru_cache(maxsize=256)
def _taken(conquered: bytes) -> tuple[int, ...]:
    """Objectives seldom change hands, and every view tells of all."""
    return tuple([t for t in OBJECTIVE_TOWNS if conquered[t]])


def _allotment_of(game: Friedrich, seat: int | None) -> Allotment | None:
    decision = None if game.turn or seat is None else game.decision(seat)
    if decision is None or not isinstance(decision.phase, Allot):
        return None
    general, left = decision.phase.general, decision.phase.left
    waiting = sum(g >= general for g in GENERALS[NATION_OF[general]])
    return general, left, even_share(allotments(general, left), left, waiting)


def _totals(game: Friedrich, own: Collection[int]) -> tuple[int, ...]:
    """The armies of each nation; while they are being allotted, of one's own alone."""
    total = game.total
    return tuple(total) if game.turn else tuple([total[n] if n in own else 0 for n in NATIONS])


def _recruits(game: Friedrich, own: Collection[int]) -> int:
    recruits = game.recruits
    return recruits if recruits and any(recruits >> g & 1 for n in own for g in GENERALS[n]) else 0


def _armies(game: Friedrich, own: Collection[int]) -> dict[int, int]:
    armies = {}
    for n in NATIONS:
        mine = n in own
        for g in GENERALS[n]:
            town = game.where[g]
            if town >= 0 and (mine or game.sure[town]):
                armies[town] = game.strength[town]
    return armies


def _order_of(game: Friedrich, seat: int | None) -> Bought | None:
    order = game.agenda.find(Purchase, Payment)
    if order is not None and game.controller[order.nation] == seat:
        laid = order.laid if isinstance(order, Payment) else ()
        return order.armies, order.pieces, laid, price(game, order.nation)
    return None
