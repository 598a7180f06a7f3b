"""How and when one is told of one's turns; a key of its own says whose notices these are."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from litestar import Controller, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from litestar.response import Redirect
from msgspec import Meta, Struct

from lacewars.server.api.accounts import TheSigning, account_of
from lacewars.server.api.answers.accounts import SignedOut
from lacewars.server.api.answers.notices import (
    AddressConfirmed,
    KnownTurn,
    MailStopped,
    NoticeKey,
    NoticeSettings,
)
from lacewars.server.api.request import AnyRequest, Id, Lang, TheService, bearer
from lacewars.server.api.tables import seated
from lacewars.server.bodies import STOP_MAIL, KeepSeats, Nothing, Secret
from lacewars.server.notifications import hours
from lacewars.server.notifications.mail import is_address
from lacewars.server.notifications.office import Office
from lacewars.server.notifications.push import BadDevice
from lacewars.server.problems import Problem
from lacewars.server.storage.recipients import Recipient

TheOffice = NamedDependency[Office]
Minutes = Annotated[int, Meta(ge=0, lt=hours.DAY_MINUTES)]
Address = Annotated[str, Meta(max_length=1000)]


class Wishes(Struct, forbid_unknown_fields=True):
    """When one wants to be told."""

    zone: Annotated[str, Meta(max_length=64)]
    quiet_from: Minutes | None = None
    quiet_to: Minutes | None = None
    daily: bool = False
    digest_at: Minutes = 18 * 60


class MailTo(Struct, forbid_unknown_fields=True):
    """Where mails are to go; null: nowhere."""

    address: Annotated[str, Meta(max_length=254)] | None


class Confirm(Struct, forbid_unknown_fields=True):
    """What stands in the link of a mail that asked."""

    token: Secret


class Browser(Struct, forbid_unknown_fields=True):
    """What a browser's push service is posted to, and what for this browser is encrypted with."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class NoBrowser(Struct, forbid_unknown_fields=True):
    """A browser that takes push no more."""

    endpoint: Address


class Notices(Controller):
    """Notices of one's turns: by push, by mail, when."""

    path = "/api/notices"
    tags = ("notices",)

    @get("/")
    async def read(self, office: TheOffice, request: AnyRequest) -> NoticeSettings:
        """One's own settings; without a key those of somebody who is told nothing."""
        key = bearer(request)
        return await _told(office, None if key is None else await office.desk.find(key))

    @post("/", status_code=201)
    async def begin(self, office: TheOffice, data: JSONBody[Nothing], lang: Lang = "en") -> NoticeKey:
        """A key for a browser where nobody is signed in."""
        return NoticeKey((await office.desk.open(None, lang))[1])

    @put("/")
    async def write(
        self, office: TheOffice, request: AnyRequest, data: JSONBody[Wishes], lang: Lang = "en"
    ) -> NoticeSettings:
        """Says when one wants to be told, and in which language."""
        mine = await _mine(office, request)
        if not hours.is_zone(data.zone):
            raise Problem(422, "unknown-zone", "This time zone is not known here.")
        if (data.quiet_from is None) != (data.quiet_to is None):
            raise Problem(422, "invalid", "Quiet hours have a beginning and an end.")
        if data.quiet_from is not None and data.quiet_from == data.quiet_to:
            raise Problem(422, "same-hours", "Quiet hours that end when they begin would be none.")
        await office.change(
            mine, lang, data.zone, (data.quiet_from, data.quiet_to), data.daily, data.digest_at
        )
        return await _told(office, await _mine(office, request))

    @post("/mail", status_code=200)
    async def mail(
        self, office: TheOffice, request: AnyRequest, data: JSONBody[MailTo], lang: Lang = "en"
    ) -> NoticeSettings:
        """Gives an address: it is asked by mail first. Null: no more mails."""
        mine = await _mine(office, request)
        address = None if data.address is None else data.address.strip()
        if address is not None and not is_address(address):
            raise Problem(422, "bad-address", "This is not an e-mail address.")
        if address is not None and not office.mails:
            raise Problem(409, "no-mail", "This server sends no mail.")
        await office.want_mail(mine, address, lang)
        return await _told(office, await _mine(office, request))

    @post("/confirm", status_code=200)
    async def confirm(self, office: TheOffice, data: JSONBody[Confirm]) -> AddressConfirmed:
        """Confirms an address with what stands in the link."""
        return AddressConfirmed(await office.desk.confirm(data.token))

    @post("/seats", status_code=200)
    async def seats(
        self, office: TheOffice, request: AnyRequest, data: JSONBody[KeepSeats]
    ) -> NoticeSettings:
        """Lets one be told of the seats that these keys open."""
        mine = await _mine(office, request)
        await office.desk.tell_of(mine, [(one.table, one.key) for one in data.keys])
        return await _told(office, mine)

    @post("/push", status_code=200)
    async def add_browser(
        self, office: TheOffice, request: AnyRequest, data: JSONBody[Browser]
    ) -> NoticeSettings:
        """Lets this browser take push; the one that was last told of is told first."""
        mine = await _mine(office, request)
        if not office.push.possible:
            raise Problem(409, "no-push", "This server pushes no notices.")
        try:
            device = office.push.device(mine.id, data.endpoint, data.p256dh, data.auth)
        except BadDevice as error:
            raise Problem(422, "bad-push", str(error)) from None
        await office.store.add_device(device)
        return await _told(office, mine)

    @post("/push/forget", status_code=200)
    async def drop_browser(
        self, office: TheOffice, request: AnyRequest, data: JSONBody[NoBrowser]
    ) -> NoticeSettings:
        """Lets this browser take push no more."""
        mine = await _mine(office, request)
        await office.store.drop_device(office.push.name_of(data.endpoint), mine.id)
        return await _told(office, mine)

    @post("/forget", status_code=200)
    async def forget(self, office: TheOffice, request: AnyRequest, data: JSONBody[Nothing]) -> SignedOut:
        """Forgets all of it: address, browsers, hours."""
        await office.store.delete_recipient((await _mine(office, request)).id)
        return SignedOut(True)


class MailStops(Controller):
    """The link that stops mails."""

    path = STOP_MAIL
    tags = ("notices",)

    @get("/", include_in_schema=False, status_code=303)
    async def ask(self, token: FromQuery[Secret]) -> Redirect:
        """The page that asks first: who only looks at a link stops nothing."""
        return Redirect(f"/#/notices?stop={quote(token)}", status_code=303)

    @post("/", status_code=200)
    async def stop(self, office: TheOffice, token: FromQuery[Secret]) -> MailStopped:
        """Stops the mails in which this link stands; mail programs may post any form to it."""
        return MailStopped(await office.desk.stop_mail(token))


class AccountNotices(Controller):
    """The notices of one's account."""

    path = "/api/account/notices"
    tags = ("accounts",)

    @post("/", status_code=200)
    async def open(
        self,
        service: TheService,
        office: TheOffice,
        signing: TheSigning,
        request: AnyRequest,
        data: JSONBody[Nothing],
        lang: Lang = "en",
    ) -> NoticeKey:
        """A key to the notices of one's account."""
        account = await account_of(service, signing, request)
        return NoticeKey((await office.desk.open(account.id, lang))[1])


class KnownTurns(Controller):
    """Turns that a seat's holder knows of."""

    path = "/api/tables/{table:str}/told"
    tags = ("tables",)

    @post("/", status_code=200)
    async def know(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Nothing]
    ) -> KnownTurn:
        """The page has called its holder itself: nobody else needs to tell this turn."""
        session, seat = await seated(service, request, table)
        index = session.table.index
        await service.store.knows(table, seat, index)
        return KnownTurn(index)


async def _mine(office: Office, request: AnyRequest) -> Recipient:
    key = bearer(request)
    if key is None:
        raise Problem(401, "key-needed", "Say whose notices these are.")
    return await office.desk.find(key)


async def _told(office: Office, mine: Recipient | None) -> NoticeSettings:
    push_key = office.push.public_key if office.push.possible else None
    if mine is None:
        return NoticeSettings(None, None, False, 18 * 60, None, None, "UTC", 0, office.mails, push_key)
    return NoticeSettings(
        *(mine.mail, mine.mail_asked, mine.daily, mine.digest_at, mine.quiet_from, mine.quiet_to, mine.zone),
        devices=len(await office.store.devices(mine.id)),
        mails=office.mails,
        push_key=push_key,
    )
