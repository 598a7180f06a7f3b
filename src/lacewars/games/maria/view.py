"""What a seat may know (R83), as one flat object that bots read and clients get as JSON."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from lacewars.games.maria import encoding
from lacewars.games.maria.board import FORTRESSES, HOME, HOMES, ROADS
from lacewars.games.maria.cards import DECK_SIZE, STATUSES, TACTICAL
from lacewars.games.maria.council import told
from lacewars.games.maria.deals import Deals
from lacewars.games.maria.open import POWERS_NAMED, Open
from lacewars.games.maria.phases.march import March
from lacewars.games.maria.phases.reinforcing import OwedCorps, Reinforce
from lacewars.games.maria.phases.setup import Allot, allotments
from lacewars.games.maria.phases.talks import Answer, Shun, Talks
from lacewars.games.maria.phases.winter import Recruiting, RecruitPayment
from lacewars.games.maria.pools import electors_box, on_fortresses, pools, question_marks
from lacewars.games.maria.powers import GENERALS, MAJORS, PIECE_IDS, POWER_IDS, POWER_OF, POWERS
from lacewars.games.maria.state import BOXED, IDLE, POLITICAL_NAMED, Maria, by_major
from lacewars.games.sivel.paying import Paying
from lacewars.games.sivel.shares import Allotment, even_share
from lacewars.games.sivel.shares import to_json as shares_to_json
from lacewars.games.sivel.sight import Sight, known_table, see, sight_to_json, unveil
from lacewars.kernel.fields import field, taken
from lacewars.kernel.kinds import KEPT, PLAIN, ByName, Encoded, Listed, Named, SomeByName

OWNERS = SomeByName(ROADS.ids, POWERS_NAMED)
"""Powers on towns."""


def _some(numbers: tuple[int, ...]) -> dict[str, int]:
    """The powers that have any, by name."""
    return {POWER_IDS[p]: n for p, n in enumerate(numbers) if n}


def _allotment(allotment: Allotment | None) -> dict[str, Any] | None:
    return shares_to_json(allotment, PIECE_IDS)


class View(Open, Sight):
    """The position as one seat sees it. Lists are indexed by power, piece, track or deck number."""

    of = Maria

    held: bytes
    """For each town who commands there: power + 1, a train power + 9, nobody 0."""
    troops: dict[int, int] = field(SomeByName(PIECE_IDS, PLAIN))
    """The troops this seat knows: its own, and those everybody is sure of.

    Generals of one power on one town share theirs, which are given for the first of them.
    """
    totals: tuple[int, ...] = field(ByName(POWER_IDS, PLAIN))
    hussars: tuple[int, ...]
    # ---- fortresses and victory
    markers: dict[int, int] = field(OWNERS)
    electors: dict[int, int] = field(OWNERS)
    marks: dict[int, int]
    pools: tuple[int, ...] = field(Encoded(by_major))
    asked: tuple[int, ...] = field(Encoded(_some))
    """The markers due for question marks (R89)."""
    set_aside: tuple[int, ...]
    # clients are told of all boxes together
    battle_boxes: tuple[int, ...] = taken(KEPT)
    electors_box: int = field(KEPT)
    emperor_box: int = taken(KEPT)
    italy_box: int = taken(KEPT)
    silesia_box: bool = taken(KEPT)
    winter_scores: tuple[tuple[int, ...], ...] = field(Listed(ByName([POWER_IDS[p] for p in MAJORS], PLAIN)))
    """Hidden until the end (R41)."""
    # ---- politics
    tracks: tuple[int, ...]
    saxony: int = field(Named(STATUSES))
    politics_seen: tuple[int, ...] = field(Listed(POLITICAL_NAMED))
    faces: tuple[int, ...]
    bids: dict[int, int] = field(SomeByName(POWER_IDS, Encoded(lambda deck: deck + 1)))
    """For each power that has placed a card face down the deck of the card, which its back tells."""
    own_bids: dict[int, int] = field(SomeByName(POWER_IDS, Named(TACTICAL.names)))
    placed: tuple[tuple[int, ...], ...] = taken(Encoded(encoding.placed))
    announced: tuple[int, ...]
    income_change: tuple[int, ...] = taken(KEPT)
    # ---- peace and contracts
    contracts: tuple[tuple[int, ...], ...]
    deals: Deals = taken(Listed(Encoded(encoding.deal)))
    refused: tuple[tuple[int, ...], ...] = taken(Listed(Encoded(encoding.offer)))
    offer: tuple[int, ...] = field(Encoded(encoding.offer))
    """The agreement that waits for an answer: who offers, who is asked, turns, terms; or nothing.

    With 0 turns it is still being put together, which only the seat that does so sees.
    """
    # ---- what is under way
    allotment: Allotment | None = field(Encoded(_allotment))
    """At the set-up: which of this seat's generals gets his armies now, what is left, an even share of it."""
    march: tuple[int, int, int, bool] | None = field(Encoded(encoding.march))
    """The move under way: group, town, steps taken, whether it is a force march."""
    order: tuple[int, int, tuple[int, ...]] | None = field(Encoded(encoding.order))
    """This seat's recruiting under way: power, troops, and generals with the towns where they come back."""
    payment: tuple[int, tuple[int, ...], int] | None = field(Encoded(encoding.payment))
    """This seat's payment under way: power, cards laid down, points still owed."""

    def to_json(self) -> dict[str, Any]:
        """The view with names in place of numbers."""
        held = {ROADS.ids[t]: POWER_IDS[p] for t, p in holders(self).items()}
        return {
            **self.fields_to_json(),
            **sight_to_json(self, TACTICAL, POWER_IDS, ROADS.ids),
            "holders": held,
            "bill": encoding.bill(self.order, self.payment),
            **told(self),
        }


def holders(view: View) -> dict[int, int]:
    """The fortresses that another power holds than the one at home before the war, with their holders."""
    homes = HOMES[view.annexed > 0]
    held = {t: view.markers.get(t, view.electors.get(t, homes[t])) for t in FORTRESSES}
    return {t: power for t, power in held.items() if power != HOME[t]}


def make_view(game: Maria, seat: int | None) -> View:
    """All that `seat` may know; None is a spectator, who knows what everybody knows."""
    view = View.look(game)
    see(view, game, seat)
    own = view.hands.keys()
    march = game.agenda.find(March)
    view.troops = _troops(game, own)
    view.totals = _totals(game, own)
    view.markers = dict(_markers(on_fortresses(game.marker)))
    view.electors = dict(game.elector)
    view.pools = pools(game) if game.advanced else (0,) * len(POWERS)
    view.asked = question_marks(game)
    view.electors_box = electors_box(game)
    view.winter_scores = tuple(game.winter_scores) if game.reason else ()
    view.saxony = game.saxony
    view.politics_seen = tuple(game.politics[: game.politics_next])
    view.bids = {p: c // DECK_SIZE for p, c in sorted(game.bids.items())}
    view.own_bids = {p: c for p, c in sorted(game.bids.items()) if p in own}
    view.offer = _offer(game, seat)
    view.allotment = _allotment_of(game, seat)
    view.march = None if march is None else (march.group, march.town, march.taken, bool(march.forced))
    view.order = _order(game, seat)
    view.payment = _payment(game, seat)
    return view


@lru_cache(maxsize=256)
def _markers(lying: tuple[int, ...]) -> dict[int, int]:
    """The fortresses with a marker, and whose; not to be changed."""
    return {t: power for t, power in zip(FORTRESSES, lying, strict=True) if power >= 0}


def open_view(game: Maria, seat: int | None) -> View:
    """The view of a seat with everybody's secrets open, where nothing is to be hidden."""
    view = make_view(game, seat)
    unveil(view, game)
    view.troops = _troops(game, POWERS)
    view.totals = _totals(game, POWERS)
    view.own_bids = dict(sorted(game.bids.items()))
    return view


def knowledge(game: Maria, seat: int | None) -> tuple[Any, ...]:
    """What `make_view` tells, as plain data for a key; names and whatever follows are left out."""
    own, march = game.powers_of(seat), game.agenda.find(March)
    return (
        View.known(game),
        known_table(game, seat, own),
        tuple(_troops(game, own).items()),
        _totals(game, own),
        on_fortresses(game.marker),
        tuple(sorted(game.elector.items())),
        tuple(game.winter_scores) if game.reason else (),
        tuple(game.politics[: game.politics_next]),
        tuple([(p, c if p in own else c // DECK_SIZE, p in own) for p, c in sorted(game.bids.items())]),
        _offer(game, seat),
        None if march is None else (march.group, march.town, march.taken, bool(march.forced)),
        _order(game, seat),
        _payment(game, seat),
    )


def _allotment_of(game: Maria, seat: int | None) -> Allotment | None:
    decision = None if game.turn or seat is None else game.decision(seat)
    if decision is None or not isinstance(decision.phase, Allot):
        return None
    general, left = decision.phase.general, decision.phase.left
    waiting = sum(g >= general for g in GENERALS[POWER_OF[general]])
    return general, left, even_share(allotments(general, left), left, waiting)


def _totals(game: Maria, own: Collection[int]) -> tuple[int, ...]:
    """The troops of each power; while they are being allotted, of one's own alone."""
    return tuple([game.total(p) if game.turn or p in own else 0 for p in POWERS])


def _troops(game: Maria, own: Collection[int]) -> dict[int, int]:
    """The troops a seat knows; while they are allotted (turn 0) nobody else's."""
    found, where, troops, sure = {}, game.where, game.troops, game.sure if game.turn else 0
    for power in POWERS:
        mine, seen = power in own, set()
        for g in GENERALS[power]:
            town = where[g]
            if town >= 0:
                if town in seen:
                    continue
                seen.add(town)
            elif town not in (BOXED, IDLE) or (town == IDLE and game.turn):
                continue
            if mine or sure >> g & 1:
                found[g] = troops[g]
    return found


def _offer(game: Maria, seat: int | None) -> tuple[int, ...]:
    talk = game.agenda.find(Answer, Talks, Shun)
    if isinstance(talk, Answer):
        return talk.asked, talk.partner_seat, talk.turns, *talk.terms
    if talk is not None and talk.asked == seat:
        return talk.asked, talk.partner_seat, 0, *talk.terms
    return ()


def _order(game: Maria, seat: int | None) -> tuple[int, int, tuple[int, ...]] | None:
    order = game.agenda.find(Recruiting, RecruitPayment)
    if order is None or game.agenda.find(Reinforce, OwedCorps) is not None:
        return None  # new troops are handed out before the next power orders its own
    power = order.power if isinstance(order, Recruiting) else order.nation
    return (power, order.troops, order.coming) if game.controller[power] == seat else None


def _payment(game: Maria, seat: int | None) -> tuple[int, tuple[int, ...], int] | None:
    payment = game.agenda.find(Paying)
    if payment is not None and game.controller[payment.nation] == seat:
        return payment.nation, payment.laid, payment.owed
    return None
