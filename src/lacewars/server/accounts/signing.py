"""Signing up and in: sessions, passkeys, and links sent by mail. Of every secret the hash alone is stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
import unicodedata
from typing import Any, Literal

from lacewars.server import clock, tasks
from lacewars.server.accounts import passkeys
from lacewars.server.accounts.passkeys import Site
from lacewars.server.keys import hash_key, new_key, new_table_id
from lacewars.server.notifications.mail import Mail, is_address
from lacewars.server.notifications.notify import Undelivered
from lacewars.server.problems import Problem, dead_link
from lacewars.server.settings import Settings
from lacewars.server.storage.accounts import Account, LastWay, Passkey, Taken, Token, TokenKind, name_key
from lacewars.server.storage.store import Store

LOG = logging.getLogger("lacewars.server.accounts")
SESSION_DAYS = 180
LINK_MINUTES = 20
LINKS = 3
"""So many links lie in one mailbox at a time; what is asked for beyond it is not sent."""
PASSKEYS = 20
"""So many passkeys an account may have."""
_AGAIN_SECONDS = (5.0, 30.0)
FIRST_TRY_SECONDS = 8.0
"""So long who asks for a link waits to hear what the mail server says to it."""
_MINUTE = 60_000
_Outcome = Literal["taken", "later", "refused"]
_SIGNS = frozenset(" .'’-")


def check_name(name: str) -> str:
    """A name by which people know somebody, in its one spelling; it can stand in an address."""
    found = unicodedata.normalize("NFKC", name)
    plain = all(sign.isalnum() or sign in _SIGNS or unicodedata.category(sign)[0] == "M" for sign in found)
    fits = 2 <= len(found) <= 40 and len(name_key(found)) <= 80 and found == " ".join(found.split())
    if not (plain and fits and found[0].isalnum()):
        raise Problem(422, "bad-name", "A name has 2 to 40 letters, digits, spaces, dots and hyphens.")
    return found


class Signing:
    """Lets people sign up, in and out."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._mail = Mail(settings) if settings.mail else None
        self._url = settings.public_url.rstrip("/")
        self._sending: set[asyncio.Task[None]] = set()
        self._first_took = 0.0

    @property
    def mails(self) -> bool:
        """Whether this server sends links."""
        return self._mail is not None

    # ------------------------------------------------------------------ sessions
    async def who(self, session: str | None) -> Account | None:
        """Whose session this is."""
        if session is None:
            return None
        found = await self._store.token(hash_key(session), "session", clock.now())
        return (
            None if found is None or found.account_id is None else await self._store.account(found.account_id)
        )

    async def begin(self, account: str) -> str:
        """A new session of an account."""
        session = new_key()
        await self._keep(session, "session", SESSION_DAYS * clock.DAY, account)
        return session

    async def end(self, session: str | None) -> None:
        """Ends one session."""
        if session is not None:
            await self._store.take_token(hash_key(session), "session", clock.now())

    async def end_all(self, account: str) -> None:
        """Ends every session of an account, and lets links to it expire."""
        await self._store.drop_tokens(account, "session")
        await self._store.drop_tokens(account, "link")

    # ------------------------------------------------------------------ passkeys
    async def ask_for_new(self, site: Site, account: Account | None, name: str) -> dict[str, Any]:
        """What a browser is asked for to make a passkey, for an account or (None) for a new one."""
        challenge = await self._challenge(None if account is None else account.id)
        if account is None and await self._store.account_by_name(check_name(name)) is not None:
            raise name_taken()
        known = [] if account is None else await self._store.passkeys(account.id)
        if len(known) >= PASSKEYS:
            raise Problem(409, "too-many-passkeys", f"An account has at most {PASSKEYS} passkeys.")
        mine = passkeys.new_account_id(challenge) if account is None else account.id
        return passkeys.to_make_one(site, challenge, mine, name if account is None else account.name, known)

    async def add_passkey(
        self, site: Site, account: Account | None, credential: dict[str, Any], name: str
    ) -> Account:
        """Takes a new passkey, for an account or (None) for a new one."""
        challenge, token = await self._answered(credential)
        if token.account_id != (None if account is None else account.id):
            raise Problem(409, "signed-in-meanwhile", "Somebody else has signed in meanwhile.")
        mine = passkeys.new_account_id(challenge) if account is None else account.id
        made = passkeys.made(site, credential, challenge, mine, clock.now())
        try:
            if account is not None:
                await self._store.add_passkey(made)
                return account
            return await self._sign_up(mine, name, None, made)
        except Taken:
            raise Problem(409, "passkey-known", "This passkey is known already.") from None

    async def ask_to_use(self, site: Site) -> dict[str, Any]:
        """What a browser is asked for to sign in with a passkey."""
        return passkeys.to_use_one(site, await self._challenge(None))

    async def use_passkey(self, site: Site, credential: dict[str, Any]) -> Account:
        """The account that a passkey signs in to."""
        challenge, _ = await self._answered(credential)
        known = await self._store.passkey(passkeys.id_of(credential))
        if known is None:
            raise passkeys.unknown()
        uses = passkeys.used(site, credential, challenge, known)
        await self._store.passkey_used(known.id, uses, clock.now())
        account = await self._store.account(known.account_id)
        if account is None:
            raise passkeys.unknown()
        return account

    async def _challenge(self, account: str | None) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._keep(challenge.hex(), "challenge", passkeys.MILLISECONDS, account)
        return challenge

    async def _answered(self, credential: dict[str, Any]) -> tuple[bytes, Token]:
        """The challenge that an answer is to; it is used up."""
        challenge = passkeys.challenge_of(credential)
        token = await self._store.take_token(hash_key(challenge.hex()), "challenge", clock.now())
        if token is None:
            raise Problem(409, "too-late", "This took too long, or was sent already: begin again.")
        return challenge, token

    # ------------------------------------------------------------------ links by mail
    async def send_link(self, address: str, lang: str, account: Account | None) -> bool:
        """Sends a link that signs in who can read the mail; whether there is an account is not told.

        For somebody who is signed in, it makes the address that of the account. False if the mail server has
        not taken it yet, a Problem if it has refused it for good.
        """
        if self._mail is None:
            raise Problem(409, "no-mail", "This server sends no mail.")
        if not is_address(address):
            raise Problem(422, "bad-address", "This is not an e-mail address.")
        mail = address.lower()
        if await self._store.links_to(mail, clock.now() - LINK_MINUTES * _MINUTE) >= LINKS:
            LOG.info("no more links to this address for a while")
            await asyncio.sleep(self._first_took)  # that others have asked is not told by the clock either
            return True
        token = new_key()
        await self._keep(token, "link", LINK_MINUTES * _MINUTE, None if account is None else account.id, mail)
        name = None if account is None else account.name
        loop = asyncio.get_running_loop()
        first: asyncio.Future[_Outcome] = loop.create_future()
        begun = loop.time()
        task = asyncio.create_task(self._deliver(self._mail, address, lang, token, name, first))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        either: list[asyncio.Future[Any]] = [first, task]
        await asyncio.wait(either, timeout=FIRST_TRY_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        self._first_took = loop.time() - begun
        outcome = first.result() if first.done() else "later"
        if outcome == "refused":
            raise Problem(409, "mail-refused", "The mail server does not take mails to this address.")
        return outcome == "taken"

    async def _deliver(
        self,
        mail: Mail,
        address: str,
        lang: str,
        token: str,
        name: str | None,
        first: asyncio.Future[_Outcome],
    ) -> None:
        """Hands a link over; one that does not get through lies in no mailbox, and counts as none.

        `first` is told what came of the first try.
        """
        link = f"{self._url}/#/signin?token={token}"
        for wait in (*_AGAIN_SECONDS, None):
            try:
                await mail.send_link(address, lang, link, LINK_MINUTES, name)
                _settle(first, "taken")
                return
            except Undelivered as error:
                again = error.temporary and wait is not None
                LOG.warning("a link does not get through", extra={"error": str(error), "again": again})
                if not again or wait is None:
                    await self._store.take_token(hash_key(token), "link", clock.now())
                    _settle(first, "refused")
                    return
                _settle(first, "later")
                await asyncio.sleep(wait)

    async def look(self, token: str) -> tuple[str, Account | None, bool]:
        """The address that a link was sent to, the account that it opens, and whether it joins the two."""
        found = await self._store.token(hash_key(token), "link", clock.now())
        if found is None or found.mail is None:
            raise dead_link()
        if found.account_id is not None:
            return found.mail, await self._store.account(found.account_id), True
        return found.mail, await self._store.account_by_mail(found.mail), False

    async def follow(self, token: str, name: str) -> Account:
        """The account that a link opens, a new one of this name if there is none; the link is used up."""
        mail, account, joins = await self.look(token)
        if account is None:
            check_name(name)
            if await self._store.account_by_name(name) is not None:
                raise name_taken()
        if await self._store.take_token(hash_key(token), "link", clock.now()) is None:
            raise dead_link()
        if account is None:
            return await self._sign_up(new_table_id(), name, mail, None)
        if joins:
            try:
                await self._store.change_account(account.id, mail=mail)
            except Taken:
                raise Problem(409, "address-taken", "Another account has this address.") from None
        return account

    # ------------------------------------------------------------------ accounts
    async def _sign_up(self, account: str, name: str, mail: str | None, passkey: Passkey | None) -> Account:
        made = Account(account, check_name(name), mail, {}, clock.now())
        try:
            await self._store.add_account(made, passkey)
        except Taken:
            raise name_taken() from None
        return made

    async def rename(self, account: Account, name: str) -> None:
        """Gives an account another name."""
        try:
            await self._store.change_account(account.id, name=check_name(name))
        except Taken:
            raise name_taken() from None

    async def forget_mail(self, account: Account) -> None:
        """Forgets an account's address, if there is another way in."""
        try:
            await self._store.forget_way_in(account.id)
        except LastWay:
            raise _last_way() from None

    async def forget_passkey(self, account: Account, passkey: str) -> None:
        """Forgets one of an account's passkeys, if there is another way in."""
        try:
            found = await self._store.forget_way_in(account.id, passkey)
        except LastWay:
            raise _last_way() from None
        if not found:
            raise Problem(404, "no-such-passkey", "The account has no such passkey.")

    async def _keep(
        self, secret: str, kind: TokenKind, life: int, account: str | None, mail: str | None = None
    ) -> None:
        now = clock.now()
        await self._store.add_token(Token(hash_key(secret), kind, account, mail, now, now + life))

    async def close(self) -> None:
        """Gives up what is not sent yet."""
        await tasks.stop(self._sending)


def _settle(first: asyncio.Future[_Outcome], outcome: _Outcome) -> None:
    if not first.done():
        first.set_result(outcome)


def name_taken() -> Problem:
    """Somebody has this name."""
    return Problem(409, "name-taken", "Somebody else has this name.")


def _last_way() -> Problem:
    return Problem(409, "last-way-in", "It is the only way into the account: add another one first.")
