"""The e-mail address of a seat: its holder alone reads and writes it."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from lacewars.server.api.answers.tables import MailSetting
from lacewars.server.api.request import AnyRequest, Id, Lang, TheHall
from lacewars.server.api.tables import seated
from lacewars.server.hall.changes import check_holder
from lacewars.server.notices.mail import is_address
from lacewars.server.problems import Problem


class MailAddress(Struct, forbid_unknown_fields=True):
    """Where "your turn" is to be sent; null: nowhere."""

    address: Annotated[str, Meta(max_length=254)] | None


class MailBook(Controller):
    """ "Your turn" by e-mail."""

    path = "/api/tables/{table:str}/mail"
    tags = ("tables",)

    @get("/")
    async def read(self, hall: TheHall, request: AnyRequest, table: Id) -> MailSetting:
        """The caller's own address."""
        _, seat = await seated(hall, request, table)
        return MailSetting(await hall.store.mail(table, seat), possible=bool(hall.settings.mail))

    @put("/")
    async def write(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[MailAddress], lang: Lang = "en"
    ) -> MailSetting:
        """Writes the caller's own address; mails come in the language of the request."""
        room, seat = await seated(hall, request, table)
        holder = room.seats[seat]
        if data.address is not None and not is_address(data.address):
            raise Problem(422, "bad-address", "This is no e-mail address.")
        if data.address is not None and not hall.settings.mail:
            raise Problem(409, "no-mail", "This server sends no mail.")
        room = hall.present(room)
        async with room.lock:
            check_holder(room, holder)
            await hall.store.set_mail(table, seat, data.address, lang)
        return MailSetting(data.address, possible=bool(hall.settings.mail))
