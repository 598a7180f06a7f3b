"""A room: a table in memory with the people around it, and what each of them is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from lacewars.kernel import Decision, Event, Game
from lacewars.kernel.message import Messages
from lacewars.server import gamedata
from lacewars.server.keys import matches
from lacewars.server.rows import Seat
from lacewars.server.table import Table

_DAY = 24 * 60 * 60 * 1000
_TAKEN_BACK = {"en": "{seat} takes back the last action.", "fr": "{seat} reprend la dernière action."}


class Viewer:
    """Somebody who looks at a table: through the eyes of a seat, or as a spectator (None)."""

    def __init__(self, seat: int | None, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.seen = -1
        """The index up to which it has been told; -1: nothing yet."""
        self.news = asyncio.Event()


class Room:
    """A table, who sits there, who looks on."""

    def __init__(self, table: Table, seats: tuple[Seat, ...], updated: int) -> None:
        self.table = table
        self.seats = list(seats)
        self.updated = updated
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.bots: asyncio.Task[None] | None = None
        self._frames: dict[tuple[int | None, str, int], bytes] = {}

    @property
    def busy(self) -> bool:
        """Whether somebody needs the room to stay in memory."""
        return bool(self.viewers) or self.lock.locked() or (self.bots is not None and not self.bots.done())

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens; None if it opens none. Every key is compared, whatever is found."""
        found = [matches(key, seat.key_hash) for seat in self.seats]
        return found.index(True) if True in found else None

    def tell(self) -> None:
        """Wakes everybody who looks on."""
        self._frames.clear()
        for viewer in self.viewers:
            viewer.news.set()

    # ------------------------------------------------------------------ what is shown
    def show(self, seat: int | None, lang: str) -> dict[str, Any]:
        """The table as a seat sees it: the position, and what it is asked."""
        table = self.table
        decision = None if seat is None else table.state.decision(seat)
        outcome = table.state.outcome()
        shown = {
            "index": table.index,
            "seat": seat,
            "view": table.state.view(seat).to_json(),
            "decision": None if decision is None else self._decision(decision, lang),
            "waiting": table.waiting,
            "outcome": None if outcome is None else self._outcome(lang),
        }
        if table.deed.pace == "days":
            shown["clock"] = self._clock()
        return shown

    def frame(self, viewer: Viewer) -> bytes:
        """The next WebSocket frame for a viewer; those who see the same share it."""
        key = viewer.seat, viewer.lang, viewer.seen
        if key not in self._frames:
            shown = self.show(viewer.seat, viewer.lang)
            if viewer.seen < 0:
                frame = {"type": "hello", **shown, "seats": self.seats_to_json()}
            else:
                entries = self.log(viewer.seat, viewer.lang, viewer.seen)
                frame = {"type": "update", **shown, "seats": self.seats_to_json(), "entries": entries}
            self._frames[key] = msgspec.json.encode(frame)
        return self._frames[key]

    def log(self, seat: int | None, lang: str, after: int = -1) -> list[dict[str, Any]]:
        """What happened after an index, as far as a seat may know; each line has the index after it."""
        table = self.table
        entries = [self._opening(seat, lang)] if after < 0 and table.opening else []
        for number in range(max(after, 0), table.index):
            line = table.lines[number]
            entry = line.entry
            told = self._told(line.events, seat, lang)
            if entry.action is None:
                told["sentences"] = [_TAKEN_BACK[lang].format(seat=self.seat_title(entry.seat))]
            entries.append(
                {
                    "index": number + 1,
                    "seat": entry.seat,
                    "action": entry.action if seat == entry.seat or table.over else None,
                    "undo": entry.action is None,
                    "undone": number in table.undone,
                    "at": entry.at,
                    **told,
                }
            )
        return entries

    def _opening(self, seat: int | None, lang: str) -> dict[str, Any]:
        told = self._told(self.table.opening, seat, lang)
        more = {"action": None, "undo": False, "undone": False, "at": self.table.deed.created}
        return {"index": 0, "seat": None, **more, **told}

    def _told(self, events: tuple[Event, ...], seat: int | None, lang: str) -> dict[str, Any]:
        game = self.table.game
        seen = [event for event in events if event.seen_by(seat)]
        return {
            "sentences": [sentence(game, lang, event) for event in seen],
            "events": [gamedata.event_to_json(game, event) for event in seen],
        }

    def _decision(self, decision: Decision, lang: str) -> dict[str, Any]:
        table = self.table
        game = table.game
        return {
            "power": gamedata.power_id(game, decision.power),
            "phase": type(decision.phase).__name__,
            "prompt": messages(game, lang).prompt(decision),
            "rules": list(decision.phase.rules),
            "actions": [gamedata.action_to_json(game, action) for action in decision.actions],
            "undo": table.may_undo(decision.seat),
        }

    def _outcome(self, lang: str) -> dict[str, Any]:
        outcome = self.table.state.outcome()
        assert outcome is not None
        winners = [self.seat_title(seat) for seat in outcome.winners]
        text = messages(self.table.game, lang).outcome(outcome, winners)
        return {"winners": list(outcome.winners), "reason": outcome.reason, "text": text}

    def _clock(self) -> dict[str, Any]:
        days = self.table.deed.days or 1
        return {"days": days, "since": self.updated, "deadline": self.updated + days * _DAY}

    # ------------------------------------------------------------------ what everybody may know
    def seat_title(self, seat: int) -> str:
        """The name of a seat in the game, as sentences say it."""
        return self.table.game.seat_name(self.table.state, seat)

    def seats_to_json(self) -> list[dict[str, Any]]:
        """Who sits where, without any key."""
        names = self.table.seats
        return [
            {
                "seat": s.seat,
                "id": names[s.seat],
                "title": self.seat_title(s.seat),
                "kind": s.kind,
                "name": s.name,
            }
            for s in self.seats
        ]

    def info(self) -> dict[str, Any]:
        """What everybody may know of the table; the chance key only once the game is over."""
        table, deed = self.table, self.table.deed
        return {
            "id": deed.id,
            "game": deed.game,
            "rules": deed.rules_version,
            "options": deed.options,
            "seats": self.seats_to_json(),
            "public": deed.public,
            "pace": deed.pace,
            "days": deed.days,
            "created": deed.created,
            "updated": self.updated,
            "index": table.index,
            "waiting": table.waiting,
            "over": table.over,
            "outcome": self._outcome("en") if table.over else None,
            "commitment": deed.commitment,
            "key": deed.chance_key.hex() if table.over else None,
        }

    def bots_to_move(self) -> Iterator[tuple[Seat, Decision]]:
        """The bots that must decide, each with its decision."""
        for decision in self.table.state.decisions():
            seat = self.seats[decision.seat]
            if seat.kind == "bot":
                yield seat, decision


_MESSAGES: dict[tuple[str, str], Messages] = {}


def messages(game: Game, lang: str) -> Messages:
    """The sentences of a game in a language, read once."""
    key = game.slug, lang
    if key not in _MESSAGES:
        _MESSAGES[key] = Messages(game, lang)
    return _MESSAGES[key]


@lru_cache(maxsize=50_000)
def sentence(game: Game, lang: str, event: Event) -> str:
    """What happened, as a sentence."""
    return messages(game, lang).event(event)
