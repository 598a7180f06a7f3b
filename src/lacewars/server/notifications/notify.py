"""Telling somebody who is away that the table waits for them: what there is to tell, and how it fails."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lacewars import games
from lacewars.kernel.message import Messages, Texts


@dataclass(frozen=True, slots=True)
class Notification:
    """It is a seat's turn, or somebody is invited to it.

    `link` opens the table and holds no key: the browser keeps that.
    """

    table: str
    game: str
    """The game's slug."""
    seat: int
    title: str
    """The seat's name in the game."""
    index: int
    """The log index at which it was asked."""
    lang: str
    link: str
    minutes: int | None = None
    """Somebody has reported the seat as absent: so many minutes are left until a bot may sit in."""
    invited: bool = False
    """It is not a turn: somebody is invited to take the seat."""

    def words(self, name: str) -> str:
        """A text about it, in its language."""
        messages, term = _messages(self.game, self.lang), ""
        if self.minutes is not None:
            hours = self.minutes >= 120
            number = round(self.minutes / 60) if hours else self.minutes
            term = messages.text("absent-hours" if hours else "absent-minutes", number=number)
        told = {"game": games.get(self.game).title, "seat": self.title, "link": self.link, "term": term}
        return messages.text(name, **told)


class Undelivered(Exception):
    """A notice did not get through; another try may help if it is only `temporary`."""

    def __init__(self, why: str, temporary: bool, gone: bool = False) -> None:
        super().__init__(why)
        self.temporary = temporary
        self.gone = gone
        """Whether there is nobody any more where it was sent to."""


@cache
def _messages(game: str, lang: str) -> Messages:
    return Messages(games.get(game), lang, ["mail"])


@cache
def texts(lang: str) -> Texts:
    """What is told that is not about one game."""
    return Texts("lacewars", lang, ["mail"])
