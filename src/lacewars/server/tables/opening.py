"""How a table is opened: its configuration, seats and keys, from what was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars import bots, games
from lacewars.kernel import LaceError, commitment
from lacewars.kernel.recordtext import check_name
from lacewars.server import clock
from lacewars.server.bodies import NewSeat, NewTable
from lacewars.server.keys import hash_key, new_key
from lacewars.server.problems import Problem
from lacewars.server.session.rehearsal import Openings
from lacewars.server.storage.rows import Seat, TableConfig


def plan_table(
    openings: Openings, wanted: NewTable
) -> tuple[TableConfig, tuple[Seat, ...], list[str | None], str]:
    """The configuration, the seats, their keys, and the owner's key; a Problem says what cannot be."""
    try:
        game = games.get(wanted.game)
    except LaceError as error:
        raise Problem(404, "unknown-game", str(error)) from None
    options = game.complete(wanted.options)
    names = game.seats(options)
    keys = [new_key() if seat.kind == "person" else None for seat in wanted.seats]
    seats = _seats(wanted.seats, keys, names, bots.names(game))
    chance_key, owner_key = openings.chance_key(), new_key()
    config = TableConfig(
        id=openings.table_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=options,
        commitment=commitment(chance_key),
        public=wanted.public or wanted.lobby,
        pace=wanted.pace,
        days=(wanted.days or 1) if wanted.pace == "days" else None,
        created=clock.now(),
        chance_key=chance_key,
        owner_hash=hash_key(owner_key),
        lobby=wanted.lobby,
    )
    return config, seats, keys, owner_key


def _seats(
    wanted: Sequence[NewSeat], keys: Sequence[str | None], names: Sequence[str], known: Sequence[str]
) -> tuple[Seat, ...]:
    """The seats as asked for; a Problem says what cannot be."""
    if len(wanted) != len(names):
        raise Problem(422, "seats", f"The game has {len(names)} seats: {', '.join(names)}.")
    seats = []
    for number, (seat, key) in enumerate(zip(wanted, keys, strict=True)):
        bot = (seat.bot or known[0]) if seat.kind == "bot" else None
        if bot is not None and bot not in known:
            raise Problem(422, "unknown-bot", f"There is no bot {bot!r}; there are {', '.join(known)}.")
        name = check_name(seat.name or bot or "") if seat.kind != "open" else ""
        seats.append(Seat(number, seat.kind, name, bot, hash_key(key) if key else None))
    return tuple(seats)
