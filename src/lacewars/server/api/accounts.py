"""Accounts over HTTP. A cookie that these paths alone are sent says who asks; tables are opened by keys."""

from __future__ import annotations

import time
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from lacewars.kernel.orders import to_json
from lacewars.server.accounts import seats
from lacewars.server.accounts.passkeys import Site
from lacewars.server.accounts.signing import SESSION_DAYS, Signing
from lacewars.server.api.answers.accounts import (
    AccountExport,
    AccountState,
    ExportedNotices,
    ExportedSeat,
    KeptSeat,
    KeptTable,
    LinkInfo,
    LinkSent,
    OwnAccount,
    PasskeyInfo,
    PasskeyOptions,
    SignedOut,
    Written,
)
from lacewars.server.api.answers.house import SanctionTold
from lacewars.server.api.answers.invitations import ExportedInvitation
from lacewars.server.api.players import page_of
from lacewars.server.api.request import AnyConnection, AnyRequest, Lang, TheService, same_origin
from lacewars.server.api.tables import listing
from lacewars.server.bodies import KeepSeats, Nothing, Secret
from lacewars.server.middleware.asgi import WAITED
from lacewars.server.notifications.office import Office
from lacewars.server.problems import Problem
from lacewars.server.settings import Settings
from lacewars.server.storage.accounts import OWNER, Account
from lacewars.server.storage.house import KINDS
from lacewars.server.storage.rows import Stored
from lacewars.server.storage.store import Store
from lacewars.server.tables.sanctions import forbidden
from lacewars.server.tables.service import TableService

COOKIE = "lacewars_session"
PATH = "/api/account"
TheSigning = NamedDependency[Signing]
AccountName = Annotated[str, Meta(max_length=80)]


class NewPasskey(Struct, forbid_unknown_fields=True):
    """Who wants a passkey: the name of a new account; of no matter to somebody who is signed in."""

    name: AccountName = ""


class Credential(Struct, forbid_unknown_fields=True):
    """What the browser's authenticator has answered, as JSON."""

    credential: dict[str, Any]
    name: AccountName = ""


class LinkTo(Struct, forbid_unknown_fields=True):
    """Where a link is to be sent."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]


class FromLink(Struct, forbid_unknown_fields=True):
    """What stands in a link; the name of a new account if it makes one."""

    token: Secret
    name: AccountName = ""


class SignOut(Struct, forbid_unknown_fields=True):
    """Here alone, or everywhere: then every seat gets a new key as well."""

    everywhere: bool = False


class ChangeAccount(Struct, forbid_unknown_fields=True):
    """What is to be changed."""

    name: AccountName | None = None
    settings: (
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=200)] | int | bool] | None
    ) = None
    forget_mail: bool = False
    invitable: bool | None = None


class ForgetPasskey(Struct, forbid_unknown_fields=True):
    """Which one."""

    id: Annotated[str, Meta(min_length=1, max_length=1400)]


class LeaveTable(Struct, forbid_unknown_fields=True):
    """A table that the account no longer keeps."""

    table: Annotated[str, Meta(max_length=64)]


class DeleteAccount(Struct, forbid_unknown_fields=True):
    """The account's name, so that nobody deletes it by mistake."""

    name: AccountName


class Accounts(Controller):
    """Sign up, in and out; the seats that an account keeps."""

    path = PATH
    tags = ("accounts",)

    @get("/")
    async def state(self, service: TheService, signing: TheSigning, request: AnyRequest) -> AccountState:
        """Who is signed in."""
        return await _state(service, signing, await signing.who(request.cookies.get(COOKIE)))

    @post("/passkey/options", status_code=200)
    async def ask_for_passkey(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[NewPasskey]
    ) -> PasskeyOptions:
        """Begins to make a passkey: for a new account, or one more for somebody who is signed in."""
        account = await _somebody(signing, request)
        return PasskeyOptions(
            await signing.ask_for_new(site_of(request, service.settings), account, data.name)
        )

    @post("/passkey", status_code=200)
    async def add_passkey(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[Credential]
    ) -> Response[AccountState]:
        """Takes the new passkey; whoever had no account has one now, and is signed in."""
        before = await _somebody(signing, request)
        site = site_of(request, service.settings)
        account = await signing.add_passkey(site, before, data.credential, data.name)
        return await _signed_in(service, signing, request, account, new=before is None)

    @post("/passkey/forget", status_code=200)
    async def forget_passkey(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[ForgetPasskey]
    ) -> AccountState:
        """Forgets a passkey, if there is another way in."""
        account = await account_of(service, signing, request)
        await signing.forget_passkey(account, data.id)
        return await _state(service, signing, account)

    @post("/signin/options", status_code=200)
    async def ask_to_sign_in(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[Nothing]
    ) -> PasskeyOptions:
        """Begins to sign in with a passkey."""
        _check_origin(request)
        return PasskeyOptions(await signing.ask_to_use(site_of(request, service.settings)))

    @post("/signin", status_code=200)
    async def sign_in(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[Credential]
    ) -> Response[AccountState]:
        """Signs in with a passkey."""
        _check_origin(request)
        account = await signing.use_passkey(site_of(request, service.settings), data.credential)
        return await _signed_in(service, signing, request, account)

    @post("/mail", status_code=200)
    async def send_link(
        self, signing: TheSigning, request: AnyRequest, data: JSONBody[LinkTo], lang: Lang = "en"
    ) -> LinkSent:
        """Sends a link to sign in with; to whoever is signed in, one that gives the account the address."""
        account = await _somebody(signing, request)
        begun = time.monotonic()
        try:
            return LinkSent(await signing.send_link(data.address.strip(), lang, account))
        finally:
            request.scope["state"][WAITED] = time.monotonic() - begun

    @post("/link/look", status_code=200)
    async def look_at_link(
        self, signing: TheSigning, request: AnyRequest, data: JSONBody[FromLink]
    ) -> LinkInfo:
        """What a link does, before it is used up."""
        _check_origin(request)
        mail, account, joins = await signing.look(data.token)
        return LinkInfo(mail, None if account is None else account.name, joins)

    @post("/link", status_code=200)
    async def follow_link(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[FromLink]
    ) -> Response[AccountState]:
        """Signs in with a link, which is used up; makes an account if the address has none."""
        _check_origin(request)
        account = await signing.follow(data.token, data.name)
        return await _signed_in(service, signing, request, account)

    @post("/signout", status_code=200)
    async def sign_out(
        self,
        service: TheService,
        signing: TheSigning,
        office: NamedDependency[Office],
        request: AnyRequest,
        data: JSONBody[SignOut],
    ) -> Response[SignedOut]:
        """Signs out, here or everywhere."""
        account = await _somebody(signing, request)
        if account is not None and data.everywhere:
            await signing.end_all(account.id)
            await seats.lock_out(service, account)
            await office.desk.lock_out(account.id)
        await signing.end(request.cookies.get(COOKIE))
        return Response(SignedOut(True), cookies=[_cookie(request, "", 0)])

    @patch("/")
    async def change(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[ChangeAccount]
    ) -> AccountState:
        """Changes one's name or settings, whether one may be invited, or lets the address be forgotten."""
        account = await account_of(service, signing, request)
        if data.name is not None:
            await signing.rename(account, data.name)
        if data.settings is not None:
            if len(data.settings) > 40:
                raise Problem(422, "invalid", "That are too many settings.")
            await service.store.change_account(account.id, settings=data.settings)
        if data.forget_mail:
            await signing.forget_mail(account)
        if data.invitable is not None:
            await service.store.change_account(account.id, invitable=data.invitable)
        return await _state(service, signing, await service.store.account(account.id))

    @post("/seats", status_code=200)
    async def keep_seats(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[KeepSeats]
    ) -> list[KeptTable]:
        """Lets the account keep the seats that these keys open; answers with all that it keeps.

        One that is banned claims them, too: so the ban reaches a seat that was being taken when it came.
        """
        account = await account_of(service, signing, request, banned_too=True)
        await seats.claim(service, account, [(one.table, one.key) for one in data.keys])
        if data.keys and service.sanctions.touches(account.id):
            await service.sanctions_changed()
        _check_ban(service, account)
        return [told for one in await seats.kept(service, account) if (told := _kept(one)) is not None]

    @post("/seats/forget", status_code=200)
    async def leave_table(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[LeaveTable]
    ) -> SignedOut:
        """Lets the account keep no seat of a table any more; keys go on opening it."""
        account = await account_of(service, signing, request)
        await service.store.give_up(account.id, data.table)
        return SignedOut(True)

    @get("/export")
    async def export(
        self, service: TheService, signing: TheSigning, request: AnyRequest
    ) -> Response[AccountExport]:
        """Everything that is stored of one's account, as a file."""
        account = await account_of(service, signing, request, banned_too=True)
        told = AccountExport(
            await _own(service.store, account),
            [one.created for one in await service.store.sessions(account.id)],
            await _exported_seats(service, account),
            await page_of(service.store, account, own=True),
            await _exported_notices(service.store, account),
            await _exported_invitations(service.store, account),
            _sanctions(service, account),
        )
        return Response(told, headers={"Content-Disposition": 'attachment; filename="lacewars-account.json"'})

    @post("/delete", status_code=200)
    async def delete(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[DeleteAccount]
    ) -> Response[SignedOut]:
        """Deletes one's account. Its seats stay with whoever has their keys."""
        account = await account_of(service, signing, request, banned_too=True)
        if data.name != account.name:
            raise Problem(409, "other-name", "To delete the account, write its name as it stands.")
        await seats.forget_names(service, account)
        await seats.keep_sanctions(service, account)
        await service.store.delete_account(account.id)
        await service.sanctions_changed()
        return Response(SignedOut(True), cookies=[_cookie(request, "", 0)])


# ---------------------------------------------------------------------- who asks
def site_of(request: AnyConnection, settings: Settings) -> Site:
    """Whose passkeys are asked for: those of the public address, or of the host that is asked."""
    host = request.headers.get("host", "")
    origin = request.headers.get("origin") or f"{request.url.scheme}://{host}"
    if settings.public_url:
        public = urlsplit(settings.public_url)
        if public.netloc != host:
            raise Problem(409, "other-address", f"Passkeys are made and used at {settings.public_url} alone.")
        origin = f"{public.scheme}://{public.netloc}"
    return Site(urlsplit(f"//{host}").hostname or "", origin)


def _check_origin(request: AnyRequest) -> None:
    if not same_origin(request):
        raise Problem(403, "other-site", "The page that asks is not of this server.")


async def _somebody(signing: Signing, request: AnyRequest) -> Account | None:
    """Who is signed in, if anybody; the page that asks must be ours."""
    _check_origin(request)
    return await signing.who(request.cookies.get(COOKIE))


async def account_of(
    service: TableService, signing: Signing, request: AnyRequest, banned_too: bool = False
) -> Account:
    """Who is signed in; a Problem if nobody is, or who is banned."""
    account = await _somebody(signing, request)
    if account is None:
        raise Problem(401, "not-signed-in", "Sign in first.")
    if not banned_too:
        _check_ban(service, account)
    return account


def _check_ban(service: TableService, account: Account) -> None:
    ban = service.sanctions.of_account("ban", account.id)
    if ban is not None:
        raise forbidden(ban)


async def _signed_in(
    service: TableService, signing: Signing, request: AnyRequest, account: Account, new: bool = True
) -> Response[AccountState]:
    told = await _state(service, signing, await service.store.account(account.id))
    if not new:
        return Response(told)
    await signing.end(request.cookies.get(COOKIE))
    session = await signing.begin(account.id)
    return Response(told, cookies=[_cookie(request, session, SESSION_DAYS * 24 * 60 * 60)])


def _cookie(request: AnyRequest, session: str, seconds: int) -> Cookie:
    """No script reads it, no other site's page sends it, and over TLS it never travels in clear."""
    secure = request.headers.get("origin", "").startswith("https:") or request.url.scheme == "https"
    return Cookie(
        COOKIE, value=session, path=PATH, max_age=seconds, httponly=True, samesite="lax", secure=secure
    )


# ---------------------------------------------------------------------- as JSON
async def _own(store: Store, account: Account) -> OwnAccount:
    found = [PasskeyInfo(one.id, one.created, one.used) for one in await store.passkeys(account.id)]
    told = account.name, account.mail, account.settings, account.created
    return OwnAccount(*told, found, account.invitable)


async def _state(service: TableService, signing: Signing, account: Account | None) -> AccountState:
    if account is None:
        return AccountState(None, signing.mails, [])
    return AccountState(await _own(service.store, account), signing.mails, _sanctions(service, account))


def _sanctions(service: TableService, account: Account) -> list[SanctionTold]:
    held = [service.sanctions.of_account(kind, account.id) for kind in KINDS]
    return [SanctionTold(one.kind, one.why, one.until) for one in held if one is not None]


def _kept(kept: seats.Kept) -> KeptTable | None:
    row = listing(kept.stored)
    if row is None:
        return None
    keys = [KeptSeat(seat, key) for seat, key in sorted(kept.keys.items())]
    return KeptTable(**msgspec.structs.asdict(row), keys=keys, owner_key=kept.owner_key)


async def _exported_seats(service: TableService, account: Account) -> list[ExportedSeat]:
    found = []
    for one in await seats.kept(service, account):
        claims = await service.store.claims_at(one.stored.config.id)
        since = {claim.seat: claim.since for claim in claims if claim.account_id == account.id}
        for seat in (*one.keys, *([OWNER] if one.owner_key else [])):
            found.append(await _exported_seat(service.store, one.stored, seat, since.get(seat, 0)))
    return found


async def _exported_seat(store: Store, stored: Stored, seat: int, since: int) -> ExportedSeat:
    """A seat, with what was written there since its holder came."""
    table, game = stored.config.id, stored.config.game
    if seat == OWNER:
        return ExportedSeat(table, game, seat, since, "", "", [], [], [])
    held = stored.seats[seat]
    begun = min(since, held.held)
    said = [Written(one.text, one.at) for one in await store.said_by(table, seat, begun)]
    steps = await store.pact_steps(table, 0)
    pacts = [
        Written(one.text, one.at)
        for one in steps
        if (one.seat, one.what) == (seat, "propose") and one.at >= begun
    ]
    orders = [to_json(one) for one in (await store.orders(table)).get(seat, ())]
    notes = await store.notes(table, seat)
    return ExportedSeat(table, game, seat, since, held.name, notes, said, pacts, orders)


async def _exported_notices(store: Store, account: Account) -> ExportedNotices | None:
    found = await store.recipient_of(account.id)
    if found is None:
        return None
    return ExportedNotices(
        mail=found.mail,
        mail_asked=found.mail_asked,
        zone=found.zone,
        quiet_from=found.quiet_from,
        quiet_to=found.quiet_to,
        daily=found.daily,
        digest_at=found.digest_at,
        lang=found.lang,
        devices=[one.endpoint for one in await store.devices(found.id)],
    )


async def _exported_invitations(store: Store, account: Account) -> list[ExportedInvitation]:
    found = [*await store.invitations_to(account.id), *await store.invitations_by(account.id)]
    names = await store.names_of([who for one in found for who in (one.by, one.account_id)])
    return [
        ExportedInvitation(
            one.table_id, one.seat, names.get(one.by, ""), names.get(one.account_id, ""), one.made, one.answer
        )
        for one in found
    ]
