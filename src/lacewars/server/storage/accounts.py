"""Accounts in the database: how they sign in, and the seats they keep."""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lacewars.server.storage.part import Part
from lacewars.server.storage.schema import ACCOUNTS, CLAIMS, PASSKEYS, TOKENS

OWNER = -1
"""In place of a seat's number: the key of the table's owner."""
TokenKind = Literal["session", "link", "challenge"]


class Taken(Exception):
    """Another account has this name, address or passkey."""


class LastWay(Exception):
    """Nobody could sign in to the account any more."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who wants to be known again."""

    id: str
    name: str
    mail: str | None = field(default=None, repr=False)
    settings: dict[str, Any] = field(default_factory=dict)
    created: int = 0
    invitable: bool = True
    """Whether others may invite them to tables."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """What an account signs in with; `uses` is what the authenticator counts."""

    id: str
    account_id: str
    public_key: bytes = field(repr=False)
    uses: int
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class Token:
    """The hash of something that signs somebody in, until it expires."""

    hash: str
    kind: TokenKind
    account_id: str | None
    mail: str | None
    created: int
    expires: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat that an account keeps, as long as the seat has the key of this hash."""

    table_id: str
    seat: int
    account_id: str
    key_hash: str = field(repr=False)
    since: int


def name_key(name: str) -> str:
    """A name as it is compared: nobody is to be taken for somebody else."""
    return unicodedata.normalize("NFKC", name).casefold()


class AccountBook(Part):
    """The part of the store that keeps accounts."""

    # ------------------------------------------------------------------ accounts
    async def add_account(self, account: Account, passkey: Passkey | None = None) -> None:
        """Writes a new account, with what it signs in with; Taken if another has its name or address."""
        try:
            async with self._write() as connection:
                row = {**asdict(account), "name_key": name_key(account.name)}
                await connection.execute(insert(ACCOUNTS), row)
                if passkey is not None:
                    await connection.execute(insert(PASSKEYS), asdict(passkey))
        except IntegrityError:
            raise Taken from None

    async def change_account(self, account: str, **values: Any) -> None:
        """Writes a name, an address or settings over the old ones; Taken if another account has it."""
        if "name" in values:
            values["name_key"] = name_key(values["name"])
        try:
            async with self._write() as connection:
                await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))
        except IntegrityError:
            raise Taken from None

    async def delete_account(self, account: str) -> None:
        """Deletes an account and all that is only its own; games that it played keep no trace of it."""
        async with self._write() as connection:
            await connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))

    async def account(self, account: str) -> Account | None:
        """The account of an id."""
        return await self._account(ACCOUNTS.c.id == account)

    async def account_by_mail(self, mail: str) -> Account | None:
        """The account of an address."""
        return await self._account(ACCOUNTS.c.mail == mail)

    async def account_by_name(self, name: str) -> Account | None:
        """The account of a name."""
        return await self._account(ACCOUNTS.c.name_key == name_key(name))

    async def _account(self, condition: Any) -> Account | None:
        columns = [column for column in ACCOUNTS.c if column.name != "name_key"]
        async with self._read() as connection:
            row = (await connection.execute(select(*columns).where(condition))).mappings().one_or_none()
        return None if row is None else Account(**row)

    # ------------------------------------------------------------------ passkeys
    async def passkeys(self, account: str) -> list[Passkey]:
        """What an account may sign in with, the oldest first."""
        wanted = select(PASSKEYS).where(PASSKEYS.c.account_id == account).order_by(PASSKEYS.c.created)
        async with self._read() as connection:
            return [Passkey(**row) for row in (await connection.execute(wanted)).mappings()]

    async def passkey(self, passkey: str) -> Passkey | None:
        """The passkey of an id."""
        async with self._read() as connection:
            found = await connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == passkey))
            row = found.mappings().one_or_none()
        return None if row is None else Passkey(**row)

    async def add_passkey(self, passkey: Passkey) -> None:
        """Writes one more; Taken if it is known already."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(PASSKEYS), asdict(passkey))
        except IntegrityError:
            raise Taken from None

    async def passkey_used(self, passkey: str, uses: int, at: int) -> None:
        """Notes that somebody has signed in with it."""
        async with self._write() as connection:
            change = update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(uses=uses, used=at)
            await connection.execute(change)

    async def forget_way_in(self, account: str, passkey: str | None = None) -> bool:
        """Deletes a passkey of an account, or (None) its address; False if it has no such passkey.

        LastWay if nobody could sign in any more: of two that are forgotten at once, the second one stays.
        """
        own = ACCOUNTS.c.id == account
        left = select(func.count()).where(PASSKEYS.c.account_id == account)
        async with self._write() as connection:
            mail = (await connection.execute(select(ACCOUNTS.c.mail).where(own).with_for_update())).scalar()
            if passkey is None:
                mail = None
                gone = await connection.execute(update(ACCOUNTS).where(own).values(mail=None))
            else:
                unwanted = PASSKEYS.c.account_id == account, PASSKEYS.c.id == passkey
                gone = await connection.execute(delete(PASSKEYS).where(*unwanted))
            if mail is None and not (await connection.execute(left)).scalar_one():
                raise LastWay
            return bool(gone.rowcount)

    # ------------------------------------------------------------------ tokens
    async def add_token(self, token: Token) -> None:
        """Writes a token, and forgets those that have expired."""
        async with self._write() as connection:
            await connection.execute(delete(TOKENS).where(TOKENS.c.expires <= token.created))
            await connection.execute(insert(TOKENS), asdict(token))

    async def token(self, hashed: str, kind: TokenKind, now: int) -> Token | None:
        """A token that holds now."""
        wanted = select(TOKENS).where(TOKENS.c.hash == hashed, TOKENS.c.kind == kind, TOKENS.c.expires > now)
        async with self._read() as connection:
            row = (await connection.execute(wanted)).mappings().one_or_none()
        return None if row is None else Token(**row)

    async def take_token(self, hashed: str, kind: TokenKind, now: int) -> Token | None:
        """The same, used up: of several who come with it at once, one gets it."""
        found = await self.token(hashed, kind, now)
        async with self._write() as connection:
            gone = (await connection.execute(delete(TOKENS).where(TOKENS.c.hash == hashed))).rowcount
        return found if gone else None

    async def drop_tokens(self, account: str, kind: TokenKind) -> None:
        """Lets all tokens of an account of this kind expire."""
        async with self._write() as connection:
            unwanted = delete(TOKENS).where(TOKENS.c.account_id == account, TOKENS.c.kind == kind)
            await connection.execute(unwanted)

    async def sessions(self, account: str) -> list[Token]:
        """The sessions of an account."""
        wanted = select(TOKENS).where(TOKENS.c.account_id == account, TOKENS.c.kind == "session")
        async with self._read() as connection:
            return [Token(**row) for row in (await connection.execute(wanted)).mappings()]

    async def links_to(self, mail: str, since: int) -> int:
        """How many links have been sent to an address since then and not been used."""
        wanted = select(func.count()).where(
            TOKENS.c.mail == mail, TOKENS.c.kind == "link", TOKENS.c.created > since
        )
        async with self._read() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    # ------------------------------------------------------------------ seats
    async def claim(self, claim: Claim) -> bool:
        """Lets an account keep a seat; False if another keeps it, and its key still holds."""
        here = CLAIMS.c.table_id == claim.table_id, CLAIMS.c.seat == claim.seat
        try:
            async with self._write() as connection:
                found = (await connection.execute(select(CLAIMS).where(*here))).mappings().one_or_none()
                if found is not None and found["key_hash"] == claim.key_hash:
                    return bool(found["account_id"] == claim.account_id)
                await connection.execute(delete(CLAIMS).where(*here))
                await connection.execute(insert(CLAIMS), asdict(claim))
        except IntegrityError:  # somebody else was first, or the table is gone
            return False
        return True

    async def claims(self, account: str) -> list[Claim]:
        """The seats that an account keeps, also those that have another key by now."""
        wanted = select(CLAIMS).where(CLAIMS.c.account_id == account)
        async with self._read() as connection:
            return [Claim(**row) for row in (await connection.execute(wanted)).mappings()]

    async def claims_at(self, table: str) -> list[Claim]:
        """The seats of a table that accounts keep."""
        wanted = select(CLAIMS).where(CLAIMS.c.table_id == table).order_by(CLAIMS.c.seat)
        async with self._read() as connection:
            return [Claim(**row) for row in (await connection.execute(wanted)).mappings()]

    async def give_up(self, account: str, table: str) -> None:
        """Lets an account keep no seat of a table any more."""
        async with self._write() as connection:
            unwanted = delete(CLAIMS).where(CLAIMS.c.account_id == account, CLAIMS.c.table_id == table)
            await connection.execute(unwanted)
