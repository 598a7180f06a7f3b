"""What a seat may know (R83), as one flat object that bots read and clients get as JSON."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.board import FORTRESSES
from lacewars.games.maria.cards import DECK_SIZE
from lacewars.games.maria.phases.march import March
from lacewars.games.maria.phases.reinforcing import OwedCorps, Reinforce
from lacewars.games.maria.phases.talks import Answer, Shun, Talks
from lacewars.games.maria.phases.winter import Recruiting, RecruitPayment
from lacewars.games.maria.pools import electors_box, on_fortresses, pools
from lacewars.games.maria.powers import GENERALS, POWERS
from lacewars.games.maria.state import BOXED, IDLE, Maria
from lacewars.games.maria.view_json import View
from lacewars.games.sivel.paying import Paying
from lacewars.games.sivel.sight import known_table, seen

__all__ = ["View", "knowledge", "make_view"]


def make_view(game: Maria, seat: int | None) -> View:
    """All that `seat` may know; None is a spectator, who knows what everybody knows."""
    own = game.powers_of(seat)
    march = game.agenda.find(March)
    marker = game.marker
    return View(
        **seen(game, seat),
        stage=game.stage,
        active=game.active,
        acted=game.acted,
        held=bytes(game.held),
        troops=_troops(game, own),
        totals=_totals(game, own),
        hussars=tuple(game.hussars),
        markers={t: marker[t] for t in FORTRESSES if marker[t] >= 0},
        electors=dict(game.elector),
        marks=dict(game.marks),
        pools=pools(game) if game.advanced else (0,) * len(POWERS),
        set_aside=tuple(game.set_aside),
        battle_boxes=tuple(game.battle_boxes),
        electors_box=electors_box(game),
        emperor_box=game.emperor_box,
        italy_box=game.italy_box,
        silesia_box=game.silesia_box,
        winter_scores=tuple(game.winter_scores) if game.reason else (),
        tracks=tuple(game.tracks),
        saxony=game.saxony,
        politics_seen=tuple(game.politics[: game.politics_next]),
        faces=tuple(game.faces),
        trump=game.trump,
        bids={p: c // DECK_SIZE for p, c in game.bids.items()},
        own_bids={p: c for p, c in game.bids.items() if p in own},
        placed=tuple([tuple(cards) for cards in game.placed]),
        announced=tuple(game.announced),
        executed=game.executed,
        last_winner=game.last_winner,
        income_change=tuple(game.income_change),
        jacobites=game.jacobites,
        corps_owed=game.corps_owed,
        election_due=game.election_due,
        elected=game.elected,
        annexed=game.annexed,
        prussia_neutral=game.prussia_neutral,
        reduced=game.reduced,
        contracts=tuple(game.contracts),
        subsidised=game.subsidised,
        deals=tuple(game.deals),
        refused=tuple(game.refused),
        offer=_offer(game, seat),
        dispute=game.dispute,
        march=None if march is None else (march.group, march.town, march.taken, bool(march.forced)),
        order=_order(game, seat),
        payment=_payment(game, seat),
    )


def knowledge(game: Maria, seat: int | None) -> tuple[Any, ...]:
    """What `make_view` tells, as plain data for a key; names and whatever follows are left out."""
    own, march = game.powers_of(seat), game.agenda.find(March)
    return (
        known_table(game, seat, own),
        game.stage,
        game.active,
        game.acted,
        bytes(game.held),
        tuple(_troops(game, own).items()),
        _totals(game, own),
        tuple(game.hussars),
        on_fortresses(game.marker),
        tuple(sorted(game.elector.items())),
        tuple(sorted(game.marks.items())),
        tuple(game.set_aside),
        tuple(game.battle_boxes),
        (game.emperor_box, game.italy_box, game.silesia_box),
        tuple(game.winter_scores) if game.reason else (),
        tuple(game.tracks),
        tuple(game.politics[: game.politics_next]),
        tuple(game.faces),
        game.trump,
        tuple([(p, c if p in own else c // DECK_SIZE, p in own) for p, c in sorted(game.bids.items())]),
        tuple([tuple(cards) for cards in game.placed]),
        tuple(game.announced),
        (game.executed, game.last_winner),
        tuple(game.income_change),
        (game.jacobites, game.corps_owed, game.election_due, game.elected),
        (game.annexed, game.prussia_neutral, game.reduced, game.subsidised, game.dispute),
        tuple(game.contracts),
        tuple(game.deals),
        tuple(game.refused),
        _offer(game, seat),
        None if march is None else (march.group, march.town, march.taken, bool(march.forced)),
        _order(game, seat),
        _payment(game, seat),
    )


def _totals(game: Maria, own: list[int]) -> tuple[int, ...]:
    """The troops of each power; while they are being allotted, of one's own alone."""
    return tuple([game.total(p) if game.turn or p in own else 0 for p in POWERS])


def _troops(game: Maria, own: list[int]) -> dict[int, int]:
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
