"""People with accounts: they sign up by a link from a mail, keep seats, play to the end and are rated.

What they were told holds: an account, a session, a seat that is kept, a game that is over. Whatever befalls
the server, each of them is there afterwards, once.
"""

from __future__ import annotations

import asyncio
import email
import email.policy
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

import httpx
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from sqlalchemy import func, select

from lacewars.server.storage.accounts import name_key
from lacewars.server.storage.schema import ACCOUNTS, CLAIMS, RATINGS, RESULTS
from lacewars.server.storage.store import Store

from .players import PERSON, Notes
from .servers import free_port

_LINK = re.compile(r"#/signin\?token=(\S+)")
_MAIL_SECONDS = 8.0
"""After so long a link is asked for again: it may have died with the server that was to send it."""
_SETTLED_SECONDS = 60.0
_PATIENCE = 25.0
_QUITS = ("give up the battle", "concede")


class Post:
    """A mail server that keeps the links it is handed."""

    def __init__(self) -> None:
        self.links: dict[str, list[str]] = {}
        self._controller = Controller(self, "127.0.0.1", free_port())

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:
        """Takes a mail."""
        content = envelope.content
        assert isinstance(content, bytes)
        mail = email.message_from_bytes(content, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        if (found := _LINK.search(mail.get_content())) is not None:
            self.links.setdefault(envelope.rcpt_tos[0], []).append(found[1])
        return "250 OK"

    def open(self) -> list[str]:
        """Opens it; what `lacewars serve` is to be told."""
        self._controller.start()
        mail = f"smtp://127.0.0.1:{self._controller.port}?tls=none"
        return ["--mail", mail, "--public-url", "http://127.0.0.1:{port}"]

    def close(self) -> None:
        """Takes no more."""
        self._controller.stop()


@dataclass
class Guest:
    """Somebody with an account, and what they were told of it."""

    name: str
    mail: str = ""
    known: bool = False
    """The account was acknowledged."""
    sessions: list[str] = field(default_factory=list)
    seats: set[tuple[str, int]] = field(default_factory=set)


class Guests:
    """Pairs of people with accounts who play short battles against each other, over and over."""

    def __init__(
        self, address: Callable[[], str], store: Store, notes: Notes, post: Post, pairs: int
    ) -> None:
        self.stopping = False
        self.ended: dict[str, dict[int, str]] = {}
        """The games of which somebody was told that they are over: who held which seat."""
        self._address = address
        self._store = store
        self._notes = notes
        self._post = post
        self._client = httpx.AsyncClient(timeout=_PATIENCE)
        names = [f"Guest {secrets.token_hex(4)}" for _ in range(2 * pairs)]
        self.guests = [Guest(name) for name in names]
        two = zip(self.guests[::2], self.guests[1::2], strict=True)
        self._tasks = [asyncio.create_task(self._play(*pair)) for pair in two]

    @property
    def signed_in(self) -> int:
        """How many sign-ins were acknowledged."""
        return sum(len(guest.sessions) for guest in self.guests)

    # ------------------------------------------------------------------ asking
    async def _ask(
        self, method: str, path: str, body: Any = None, key: str | None = None, session: str | None = None
    ) -> httpx.Response:
        """Asks until there is an answer; what got none is sent again in the same words."""
        while True:
            address = self._address()
            headers = {"Origin": address}
            if key is not None:
                headers["Authorization"] = f"Bearer {key}"
            if session is not None:
                headers["Cookie"] = f"lacewars_session={session}"
            try:
                answer = await self._client.request(
                    method, f"{address}/api{path}", headers=headers, json=body
                )
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            self._client.cookies.clear()
            if answer.status_code != 503:
                return answer
            await asyncio.sleep(0.2)

    def _expect(self, answer: httpx.Response, what: str, *allowed: int) -> bool:
        """Whether it was done; what is neither that nor allowed is a fault."""
        if answer.status_code in (200, 201):
            return True
        if answer.status_code not in allowed:
            self._notes.fault(f"{what} was answered {answer.status_code}: {answer.text[:300]}")
        return False

    # ------------------------------------------------------------------ accounts
    async def _sign_in(self, guest: Guest) -> None:
        """Signs up, or in once more, with a link from a mail."""
        while not self.stopping:
            guest.mail = guest.mail or f"{secrets.token_hex(6)}@example.org"
            seen = len(self._post.links.get(guest.mail, ()))
            self._expect(await self._ask("POST", "/account/mail", {"address": guest.mail}), "a link")
            deadline = time.monotonic() + _MAIL_SECONDS
            while len(links := self._post.links.get(guest.mail, ())) == seen and time.monotonic() < deadline:
                await asyncio.sleep(0.05)
            if len(links) == seen:
                if not guest.known and seen >= 3:  # no more links go to this box for a while
                    guest.mail = ""
                continue
            answer = await self._ask("POST", "/account/link", {"token": links[-1], "name": guest.name})
            if not self._expect(answer, f"the link of {guest.name}", 401):
                continue  # it was used up by a request that got no answer
            cookie = re.match(r'lacewars_session="?([^;"]+)', answer.headers.get("set-cookie", ""))
            if cookie is None or answer.json()["account"]["name"] != guest.name:
                self._notes.fault(f"{guest.name} was signed in as {answer.text[:200]}")
                return
            guest.known = True
            guest.sessions.append(cookie[1])
            return

    # ------------------------------------------------------------------ playing
    async def _play(self, *pair: Guest) -> None:
        games = 0
        while not self.stopping:
            for guest in pair:
                if not guest.known or games % 6 == 5:
                    await self._sign_in(guest)
            if not self.stopping:
                await self._battle(pair, loser=games % 2)
                games += 1

    async def _battle(self, pair: tuple[Guest, ...], loser: int) -> None:
        body = {"game": "frederic", "options": {"battle": "tutorial"}, "seats": [PERSON, PERSON]}
        answer = await self._ask("POST", "/tables", body)
        if not self._expect(answer, "a table"):
            return
        table = answer.json()["id"]
        keys = [seat["key"] for seat in answer.json()["seats"]]
        for seat, guest in enumerate(pair):
            proof = {"keys": [{"table": table, "key": keys[seat]}]}
            kept = await self._ask("POST", "/account/seats", proof, session=guest.sessions[-1])
            if not self._expect(kept, f"a seat of {guest.name}"):
                return
            guest.seats.add((table, seat))
        while True:
            info = (await self._ask("GET", f"/tables/{table}")).json()
            if info["over"]:
                self.ended[table] = {seat: guest.name for seat, guest in enumerate(pair)}
                return
            asked = loser if loser in info["waiting"] else info["waiting"][0]
            shown = (await self._ask("GET", f"/tables/{table}/view", key=keys[asked])).json()
            if shown["decision"] is None:
                continue
            texts = [action["text"] for action in shown["decision"]["actions"]]
            quits = [text for text in _QUITS if text in texts and asked == loser]
            chosen = {"index": shown["index"], "action": (quits or texts)[0]}
            done = await self._ask("POST", f"/tables/{table}/actions", chosen, key=keys[asked])
            self._expect(done, f"an action at {table}", 409)

    # ------------------------------------------------------------------ checking
    async def check(self) -> None:
        """Compares what the server says and has stored with what everybody was told."""
        told = [(guest, list(guest.sessions), set(guest.seats)) for guest in self.guests if guest.known]
        ended = dict(self.ended)
        for guest, sessions, seats in told:
            for session in sessions:
                state = (await self._ask("GET", "/account", session=session)).json()
                if (state["account"] or {}).get("name") != guest.name:
                    self._notes.fault(f"a session of {guest.name} opens {state['account']}")
            answer = await self._ask("POST", "/account/seats", {"keys": []}, session=sessions[-1])
            found = answer.json() if self._expect(answer, f"the seats of {guest.name}") else []
            kept = {(table["id"], one["seat"]) for table in found for one in table["keys"]}
            if not seats <= kept:
                self._notes.fault(f"{guest.name} has lost the seats {sorted(seats - kept)[:5]}")
            await self._check_account(guest, seats)
        for table, who in ended.items():
            await self._check_result(table, who)

    async def _check_account(self, guest: Guest, seats: set[tuple[str, int]]) -> None:
        account = await self._store.account_by_name(guest.name)
        if account is None or account.mail != guest.mail:
            self._notes.fault(f"the account of {guest.name} is gone")
            return
        numbers = (
            select(func.count()).where(ACCOUNTS.c.name_key == name_key(guest.name)),
            select(func.count()).where(CLAIMS.c.account_id == account.id),
            select(func.count()).where(RESULTS.c.account_id == account.id),
            select(func.coalesce(func.sum(RATINGS.c.games), 0)).where(RATINGS.c.account_id == account.id),
        )
        at_once = select(*(one.scalar_subquery() for one in numbers))  # one statement sees one moment
        async with self._store._read() as connection:
            names, claims, results, rated = (await connection.execute(at_once)).one()
        if names != 1 or claims < len(seats):
            self._notes.fault(f"{guest.name}: {names} accounts, {claims} seats of {len(seats)}")
        if rated != results:
            self._notes.fault(f"{guest.name}: {results} results, rated {rated} times")

    async def _check_result(self, table: str, who: dict[int, str]) -> None:
        """A game that is over was written down once for each, if need be at the next start."""
        wanted = select(RESULTS.c.seat, ACCOUNTS.c.name).join(ACCOUNTS, ACCOUNTS.c.id == RESULTS.c.account_id)
        deadline = time.monotonic() + _SETTLED_SECONDS
        while True:
            async with self._store._read() as connection:
                rows = (await connection.execute(wanted.where(RESULTS.c.table_id == table))).all()
            found = {row.seat: row.name for row in rows}
            if (found == who and len(rows) == len(who)) or time.monotonic() > deadline:
                break
            await asyncio.sleep(0.1)
        if found != who or len(rows) != len(who):
            self._notes.fault(f"the result of {table} is {found}, and should be {who}")

    async def end(self) -> dict[str, int]:
        """Everybody stops; everything is checked once more."""
        self.stopping = True
        await asyncio.gather(*self._tasks)
        await self.check()
        await self._client.aclose()
        return {
            "accounts": sum(guest.known for guest in self.guests),
            "signed_in": self.signed_in,
            "seats_kept": sum(len(guest.seats) for guest in self.guests),
            "results": len(self.ended),
        }
