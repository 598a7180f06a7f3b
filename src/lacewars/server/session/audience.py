"""Those who look on at a table, and how they are told what is new."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from lacewars.server.session.pacts import Pacts
from lacewars.server.storage.rows import Chat, PactStep, Remark
from lacewars.server.storage.watch import Trouble

CHATS = 100
"""How many of the last things said are kept at hand."""


class Viewer:
    """Somebody who looks at a table: through the eyes of a seat, or as a spectator (None)."""

    def __init__(self, seat: int | None, lang: str, address: str = "") -> None:
        self.seat = seat
        self.lang = lang
        self.address = address
        """From where it looks on, as addresses are counted; it is never stored."""
        self.seen = -1
        """The index up to which it has been told; -1: nothing yet."""
        self.heard = 0
        """The number of the last thing said that it has been told."""
        self.agreed = 0
        """The number of the last step of a pact that it has been told."""
        self.remarked = 0
        """The number of the last remark that it has been told."""
        self.turn: int | None = None
        """The turn in which it was told of pacts."""
        self.behind = True
        """Whether the table has changed since its last frame."""
        self.dismissed = False
        """Whether it may look on no longer: its key opens this seat no more, or it is banned."""
        self.away = False
        """Whether its page is hidden behind others."""
        self.ordered = False
        """Whether the standing orders of its seat have changed since it was told so."""
        self.warned: Trouble | None = None
        """What it was told of the database."""
        self.news = asyncio.Event()

    def begin_again(self) -> None:
        """It is to be told everything from the start."""
        self.seen, self.heard, self.agreed, self.behind = -1, 0, 0, True
        self.news.set()


class Audience:
    """Who looks on, what was said among them, and the frames they share."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.chats: list[Chat] = []
        self.pacts = Pacts()
        self.remarks: tuple[Remark, ...] = ()
        """What stands in the log besides the game: the last of it."""
        self.trouble: Trouble | None = None
        """Why nothing can be stored now; None: it can."""
        self._frames: dict[tuple[Any, ...], bytes] = {}

    @property
    def said(self) -> int:
        """The number of the last thing said here."""
        return self.chats[-1].number if self.chats else 0

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to look on."""
        self._notice(lambda: self.viewers.add(viewer))
        viewer.begin_again()

    def leave(self, viewer: Viewer) -> None:
        """Somebody goes."""
        self._notice(lambda: self.viewers.discard(viewer))

    def move(self, viewer: Viewer, seat: int | None) -> None:
        """Somebody looks on through the eyes of another seat."""
        self._notice(lambda: setattr(viewer, "seat", seat))

    def dismiss(self, viewer: Viewer) -> None:
        """Somebody may look on no longer: they are told why, and the others that they are gone."""
        self._notice(lambda: setattr(viewer, "dismissed", True))
        viewer.news.set()

    def present(self) -> set[int]:
        """The seats whose holders look on."""
        return {v.seat for v in self.viewers if v.seat is not None and not v.dismissed}

    def looking(self) -> set[int]:
        """The seats whose holders have the table before their eyes."""
        return {v.seat for v in self.viewers if v.seat is not None and not v.dismissed and not v.away}

    def _notice(self, change: Callable[[], object]) -> None:
        """Tells everybody if a seat's holder came or went."""
        before = self.present()
        change()
        if self.present() != before:
            self.tell()

    def tell(self) -> None:
        """Shows everybody who looks on how it stands now."""
        self._frames.clear()
        for viewer in self.viewers:
            viewer.behind = True
            viewer.news.set()

    def warn(self, trouble: Trouble | None) -> None:
        """Lets everybody know that nothing can be stored, or that it can again."""
        self.trouble = trouble
        for viewer in self.viewers:
            viewer.news.set()

    def pass_on(self, chat: Chat) -> None:
        """Lets the seats hear what was said."""
        self.chats = [*self.chats, chat][-CHATS:]
        for viewer in self.viewers:
            viewer.news.set()

    def learn_pacts(self, steps: Iterable[PactStep]) -> bool:
        """Lets everybody know what was done with pacts; whether any of it was new."""
        if not self.pacts.learn(steps):
            return False
        self._frames.clear()
        for viewer in self.viewers:
            viewer.news.set()
        return True
