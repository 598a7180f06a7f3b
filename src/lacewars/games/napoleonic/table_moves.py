"""Consuls move on the diplomatic table: by points one box at a time, by events two (N-8.1, R21)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.consuls import (
    BOX,
    BOXES,
    COLUMN_COST,
    CONSULS,
    IS_CLIENT,
    NO_COLUMN,
    NON_ALIGNED,
    PACT,
    from_spot,
    spot,
)
from lacewars.games.napoleonic.foreign_wars import may_court_turkey
from lacewars.games.napoleonic.nations import NOBODY, POWERS, SPAIN, TURKEY
from lacewars.games.napoleonic.open import FORCED, PLAYED
from lacewars.games.napoleonic.relations import at_war
from lacewars.games.napoleonic.rounds import is_first_round
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal

TURN_COST = 1
"""N-8.1.05: what it costs to turn a consul over."""
PAPAL_BULL = CARD["papal_bull"]
PAPAL_POINTS = 5
MOVERS: dict[int, tuple[int, ...]] = {
    CARD["royal_wedding"]: CONSULS,
    CARD["talleyrand"]: CONSULS,
    CARD["dos_de_mayo"]: (SPAIN,),
    CARD["sultans_ear"]: (TURKEY,),
    PAPAL_BULL: tuple(p for p in CONSULS if p != TURKEY),
}
"""The events that move consuls, and whose; Papal Bull does it by PAPAL_POINTS."""


# ---------------------------------------------------------------------- where consuls stand
def is_plus(game: Napoleonic, proxy: int) -> bool:
    """Whether a consul shows its +1 face."""
    return bool(game.plus_face >> proxy & 1)


def box_of(game: Napoleonic, proxy: int) -> int:
    """The box in which a consul stands."""
    return BOX[game.row[proxy], game.column[proxy]]


def put_consul(game: Napoleonic, proxy: int, box: int) -> None:
    """A consul goes into a box, on its normal face (N-8.1.07)."""
    game.row[proxy], game.column[proxy] = BOXES[box]
    game.plus_face &= ~(1 << proxy)
    _tell(game, proxy)


def turn_consul(game: Napoleonic, proxy: int, power: int) -> None:
    """N-8.1.05: a consul is turned over; a Non-aligned one stands on the row of whoever turned it (R21)."""
    game.plus_face ^= 1 << proxy
    if game.column[proxy] == NON_ALIGNED:
        game.row[proxy] = power if is_plus(game, proxy) else NOBODY
    _tell(game, proxy)


def _tell(game: Napoleonic, proxy: int) -> None:
    game.tell("consul", proxy, box_of(game, proxy), game.row[proxy], int(is_plus(game, proxy)))


def spots(game: Napoleonic) -> tuple[int, ...]:
    """Where all consuls stand, to be put back by `restore`."""
    return tuple(spot(game.row[p], game.column[p], int(is_plus(game, p))) for p in CONSULS)


def restore(game: Napoleonic, before: tuple[int, ...]) -> None:
    """All consuls return to where they stood when `spots` was asked (card 88)."""
    for proxy, number in zip(CONSULS, before, strict=True):
        row, column, plus = from_spot(number)
        if (game.row[proxy], game.column[proxy], int(is_plus(game, proxy))) == (row, column, plus):
            continue
        game.row[proxy], game.column[proxy] = row, column
        game.plus_face = game.plus_face & ~(1 << proxy) | plus << proxy
        _tell(game, proxy)


def client_of(game: Napoleonic, proxy: int) -> int:
    """The power of which a proxy is a client, or NOBODY."""
    column = game.column[proxy]
    return game.row[proxy] if column != NO_COLUMN and IS_CLIENT[column] else NOBODY


# ---------------------------------------------------------------------- steps
def next_boxes(game: Napoleonic, proxy: int) -> list[int]:
    """The boxes one step from that of a consul, whoever may move it (N-8.1.03, N-8.1.08).

    Only powers of players have rows: a proxy Prussia could not be a patron.
    """
    row, column = game.row[proxy], game.column[proxy]
    if column == NO_COLUMN:
        return []
    if column == NON_ALIGNED:
        rows = [p for p in POWERS if game.status[p] in (PLAYED, FORCED)] if row == NOBODY else [row]
        return [BOX[r, column + 1] for r in rows]
    return [BOX[row, c] for c in (column - 1, column + 1) if c <= PACT]


def is_right(game: Napoleonic, proxy: int, box: int) -> bool:
    """Whether a step into a box goes towards Pact."""
    return BOXES[box][1] > game.column[proxy]


def refuse_step(game: Napoleonic, nation: int, proxy: int, box: int, *, breaks: bool) -> Refusal | None:
    """Why the player of a nation cannot move a consul one step into a box, by points or by an event.

    `breaks`: whether a consul may leave a Pact box. What binds points alone is in `refuse_points`.
    """
    why = refuse_touch(game, proxy)
    if why is not None:
        return why
    if box not in next_boxes(game, proxy):
        return refusals.NOT_NEXT_BOX
    return _refuse_way(game, nation, proxy, box, breaks=breaks)


def _refuse_way(game: Napoleonic, nation: int, proxy: int, box: int, *, breaks: bool) -> Refusal | None:
    """The same of a consul that can be moved, and a box next to its own."""
    if is_right(game, proxy, box):
        return refusals.CLIENT_AT_WAR if camp_fights(game, BOXES[box][0], proxy) else None
    if game.column[proxy] == PACT and not breaks:
        return refusals.PACT_LOCKED
    return refusals.OWN_ROW if is_own(game, nation, game.row[proxy]) else None


def refuse_touch(game: Napoleonic, proxy: int) -> Refusal | None:
    """Why a consul cannot be moved or turned by anybody now."""
    if is_first_round(game):
        return refusals.TABLE_CLOSED
    if proxy not in CONSULS or game.column[proxy] == NO_COLUMN:
        return refusals.NO_CONSUL
    return refusals.FROZEN_CONSUL if game.grace[proxy] else None


def is_own(game: Napoleonic, nation: int, row: int) -> bool:
    """Whether a row is that of a power of the same player as a nation."""
    return row != NOBODY and game.controller[row] == game.controller[nation] != NOBODY


def camp_fights(game: Napoleonic, power: int, proxy: int) -> bool:
    """N-8.4.01, R19: whether a power or its camp is at war with a proxy, foreign wars included."""
    if at_war(game, power, proxy):
        return True
    return proxy == TURKEY and not may_court_turkey(game, power)


def step_cost(game: Napoleonic, proxy: int, box: int) -> int:
    """N-8.1.04, N-8.1.06: the points for a step; a +1 consul goes right for one less, left for one more."""
    cost = COLUMN_COST[BOXES[box][1]]
    if is_plus(game, proxy):
        cost += -1 if is_right(game, proxy, box) else 1
    return cost


def refuse_spender(game: Napoleonic, nation: int) -> Refusal | None:
    """R88: why a nation cannot spend points on diplomacy: only powers of players do."""
    if game.status[nation] not in (PLAYED, FORCED):
        return refusals.PROXIES_SPEND_NOTHING
    return None


def refuse_points(game: Napoleonic, nation: int, proxy: int, box: int, points: int) -> Refusal | None:
    """Why a power cannot move a consul into a box by so many points."""
    why = refuse_touch(game, proxy)
    if why is None and box not in next_boxes(game, proxy):
        why = refusals.NOT_NEXT_BOX
    return why or _refuse_paid_way(game, nation, proxy, box, points)


def _refuse_paid_way(game: Napoleonic, nation: int, proxy: int, box: int, points: int) -> Refusal | None:
    """The same of a consul that can be moved, and a box next to its own."""
    why = _refuse_way(game, nation, proxy, box, breaks=False)
    if why is not None:
        return why
    if is_right(game, proxy, box) and BOXES[box][0] != nation:
        return refusals.FOREIGN_ROW
    return refusals.TOO_FEW_POINTS if step_cost(game, proxy, box) > points else None


def paid_boxes(game: Napoleonic, nation: int, proxy: int, points: int) -> list[int]:
    """The boxes into which a power can move a consul by so many points."""
    if refuse_touch(game, proxy) is not None:
        return []
    near = next_boxes(game, proxy)
    return [box for box in near if _refuse_paid_way(game, nation, proxy, box, points) is None]


def refuse_turn(game: Napoleonic, nation: int, proxy: int, points: int) -> Refusal | None:
    """Why a power cannot turn a consul over: to +1 on its own row, back on a row of another player.

    In a war with that nation too: a Non-aligned consul is nobody's client, whatever its face (N-3.11).
    """
    why = refuse_touch(game, proxy)
    if why is not None:
        return why
    if is_plus(game, proxy):
        why = refusals.OWN_ROW if is_own(game, nation, game.row[proxy]) else None
    elif game.row[proxy] not in (NOBODY, nation):
        why = refusals.FOREIGN_ROW
    return why or (refusals.TOO_FEW_POINTS if points < TURN_COST else None)


def second_boxes(game: Napoleonic, nation: int, proxy: int, before: int, *, breaks: bool) -> list[int]:
    """R21: where the second step of an event may go: on in the same direction.

    `before`: the box from which the first step came. Through Non-aligned it may go on along another row.
    """
    row, column = BOXES[before]
    to_right = game.column[proxy] > column
    crosses = not to_right and game.column[proxy] == NON_ALIGNED
    found = []
    for box in next_boxes(game, proxy):
        goes_on = BOXES[box][0] != row if crosses else is_right(game, proxy, box) == to_right
        if goes_on and refuse_step(game, nation, proxy, box, breaks=breaks) is None:
            found.append(box)
    return found
