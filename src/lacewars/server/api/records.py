"""Records over HTTP: a `.lace` file is checked and opened as a table at which the game is over."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import JSONBody

from lacewars.kernel.errors import BadRecord
from lacewars.server import clock
from lacewars.server.api.answers.tables import RecordOpened
from lacewars.server.api.request import TheService
from lacewars.server.bodies import OpenRecord
from lacewars.server.problems import Problem
from lacewars.server.session import importing
from lacewars.server.settings import RECORD_LIMIT

KEPT_DAYS = 90
"""How long a game from a file is kept after the file was last opened: whoever has it can open it again."""


@post("/api/records", tags=("tables",), status_code=200, request_max_body_size=RECORD_LIMIT)
async def open_record(service: TheService, data: JSONBody[OpenRecord]) -> RecordOpened:
    """Checks a record, action by action and draw by draw, and opens it. Equal files are one table."""
    table = importing.table_id(data.record)
    if not await service.store.touch(table, clock.now()):
        async with service.reading:
            try:
                stored = await asyncio.to_thread(importing.read, data.record)
            except BadRecord as error:
                raise Problem(422, "bad-record", str(error), line=error.line) from None
        await service.forget_opened(importing.PREFIX, KEPT_DAYS)
        await service.store.keep(stored)
    session = await service.session(table)
    return RecordOpened(table, session.table.config.game, session.table.index)
