"""The e-mail address of a seat: its holder alone reads and writes it."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from lacewars.server.api.answers.tables import MailSetting
from lacewars.server.api.request import AnyRequest, Id, Lang, TheService
from lacewars.server.api.tables import seated
from lacewars.server.notifications.mail import is_address
from lacewars.server.problems import Problem
from lacewars.server.tables.changes import check_holder


class MailAddress(Struct, forbid_unknown_fields=True):
    """Where "your turn" is to be sent; null: nowhere."""

    address: Annotated[str, Meta(max_length=254)] | None


class MailBook(Controller):
    """ "Your turn" by e-mail."""

    path = "/api/tables/{table:str}/mail"
    tags = ("tables",)

    @get("/")
    async def read(self, service: TheService, request: AnyRequest, table: Id) -> MailSetting:
        """The caller's own address."""
        _, seat = await seated(service, request, table)
        return MailSetting(await service.store.mail(table, seat), possible=bool(service.settings.mail))

    @put("/")
    async def write(
        self,
        service: TheService,
        request: AnyRequest,
        table: Id,
        data: JSONBody[MailAddress],
        lang: Lang = "en",
    ) -> MailSetting:
        """Writes the caller's own address; mails come in the language of the request."""
        session, seat = await seated(service, request, table)
        holder = session.seats[seat]
        if data.address is not None and not is_address(data.address):
            raise Problem(422, "bad-address", "This is not an e-mail address.")
        if data.address is not None and not service.settings.mail:
            raise Problem(409, "no-mail", "This server sends no mail.")
        session = service.present(session)
        async with session.lock:
            check_holder(session, holder)
            await service.store.set_mail(table, seat, data.address, lang)
        return MailSetting(data.address, possible=bool(service.settings.mail))
