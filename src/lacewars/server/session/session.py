"""A session: a live table in memory with its seats and viewers, and what each of them is shown."""

from __future__ import annotations

import asyncio
import math
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from lacewars.kernel import Decision, Event, State
from lacewars.kernel.orders import Order
from lacewars.server import clock, gamedata
from lacewars.server.keys import same_hash
from lacewars.server.session import absences, edits, lesson, remarks
from lacewars.server.session.audience import Audience, Viewer
from lacewars.server.session.importing import is_imported
from lacewars.server.session.pacts import Pacts
from lacewars.server.session.positions import asked_in
from lacewars.server.session.rehearsal import is_rehearsal
from lacewars.server.session.sentences import messages, played_for, sentence, taken_back, void
from lacewars.server.session.table import Table
from lacewars.server.storage.rows import Latest, Lifecycle, Node, Remark, Seat, Status, Stored


class Session(Audience):
    """A table, who sits there, who looks on."""

    def __init__(
        self, table: Table, seats: Sequence[Seat], updated: int, lifecycle: Lifecycle | None = None
    ) -> None:
        super().__init__()
        self.table = table
        self.seats = list(seats)
        self.updated = updated
        self.lifecycle = lifecycle or Lifecycle()
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self._titles: dict[str, tuple[str, ...]] = {}
        self._seated: dict[str, tuple[tuple[tuple[Seat, ...], set[int]], msgspec.Raw]] = {}
        self.stale = False
        """Whether another worker may have changed the table since it was read."""
        self.opener = ""
        """The address that opened the table; empty if that was before it was last read. It is not stored."""
        self.attended = -math.inf
        """When a person last acted here, by the monotonic clock."""
        self.orders: dict[int, tuple[Order, ...]] | None = None
        """The standing orders of each seat that has left any; None: they have to be read."""
        self.unheard = False
        """Whether something was said, or done with a pact, at another worker."""
        self.absence_minutes = self.term_minutes = 0
        """After how many minutes, live, somebody may be reported as absent, and how many they have then."""
        self.nodes: dict[int, Node] = {}
        """What is written about positions of an analysis, by their indexes."""

    @classmethod
    def rebuilt(cls, table: Table, stored: Stored) -> Session:
        """The session of a stored table; `table` is what its log leads to."""
        session = cls(table, stored.seats, stored.updated, stored.lifecycle)
        session.chats = list(stored.chats)
        session.nodes = {node.index: node for node in stored.nodes}
        session.remarks = stored.remarks
        session.learn_pacts(stored.pacts)
        return session

    def reload(self, table: Table, stored: Stored) -> None:
        """The same session after somebody else has written to its table."""
        changed = stored.lifecycle.changes != self.lifecycle.changes
        self.table, self.updated, self.lifecycle = table, stored.updated, stored.lifecycle
        self.chats = list(stored.chats)
        self.nodes = {node.index: node for node in stored.nodes}
        self.remarks = stored.remarks
        self.pacts = Pacts()
        self.learn_pacts(stored.pacts)
        for seat in stored.seats:
            self.reseat(seat)
        if changed:
            self.tell()
        for viewer in self.viewers:
            viewer.news.set()

    def follow(self, found: Latest) -> None:
        """The same session after others have played on; the lines are the table's already."""
        self.updated = found.updated
        self.lifecycle = replace(self.lifecycle, proposal=None, changes=found.changes)
        self.tell()

    # ------------------------------------------------------------------ how it stands
    @property
    def status(self) -> Status:
        """How the table stands."""
        return self.lifecycle.status(self.table.over)

    @property
    def closed(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or was ended, or this is an analysis."""
        return self.lifecycle.ended or self.table.over or self.table.analysis

    @property
    def unveiled(self) -> bool:
        """Whether everything is known as it is, or was: not where others' secrets were dealt anew."""
        return self.closed and self.table.config.start is None

    @property
    def asked(self) -> int:
        """In an analysis the seat for which its owner plays now, and through whose eyes everybody looks."""
        return asked_in(self.table.state, self.table.last_seat)

    @property
    def busy(self) -> bool:
        """Whether somebody needs the session to stay in memory."""
        return bool(self.viewers) or self.lock.locked() or (self.bots is not None and not self.bots.done())

    def present(self) -> set[int]:
        """The seats whose holders look on; those of an analysis have none."""
        return set() if self.table.analysis else super().present()

    def seat_of(self, hashed: str) -> int | None:
        """The seat that the key of a hash opens; None if it opens none. All are compared in any case."""
        found = [same_hash(hashed, seat.key_hash) and seat.kind == "person" for seat in self.seats]
        return found.index(True) if True in found else None

    def kept_for(self, hashed: str) -> int | None:
        """The seat where a bot sits in for the holder of the key of a hash; None if there is none."""
        found = [same_hash(hashed, seat.key_hash) and seat.kept for seat in self.seats]
        return found.index(True) if True in found else None

    def key_hash(self, seat: int) -> str | None:
        """The hash of the key to a seat, or (-1) of the owner's; None if there is none."""
        if seat < 0:
            return self.table.config.owner_hash
        return self.seats[seat].key_hash if seat < len(self.seats) else None

    def holds(self, holder: Seat) -> bool:
        """Whether a seat still has the same holder."""
        seat = self.seats[holder.seat]
        return (seat.kind, seat.bot, seat.key_hash) == (holder.kind, holder.bot, holder.key_hash)

    def reseat(self, seat: Seat) -> None:
        """Somebody else, or nobody, sits here now: who looked on with the old key does so no longer."""
        if not self.holds(seat) and not self.table.analysis:
            for viewer in self.viewers:
                if viewer.seat == seat.seat:
                    viewer.dismissed = True
                    viewer.news.set()
        self.seats[seat.seat] = seat

    # ------------------------------------------------------------------ what is shown
    def show(self, seat: int | None, lang: str) -> dict[str, Any]:
        """The table as a seat sees it: the position, and what it is asked."""
        table = self.table
        decision = None if seat is None or table.held is not None else table.state.decision(seat)
        if table.analysis and seat is not None and self.seats[seat].kind == "bot":
            decision = None
        eyes = self.asked if table.analysis else seat
        return {
            "index": table.index,
            "status": self.status,
            "seat": seat,
            "view": self._view_raw(eyes),
            "decision": None if decision is None else self.question(decision, lang),
            "waiting": table.waiting,
            "outcome": None if table.outcome is None else self._outcome(lang),
            "held": table.held,
            "clocks": self.clocks(),
            "proposal": self.proposal(),
            "absences": absences.shown(self),
            "lesson": lesson.shown(table, seat, lang),
            "notes": self.notes_mark() if table.analysis else None,
        }

    def notes_mark(self) -> int:
        """A number that is another one when something else is written about the positions of an analysis."""
        return zlib.crc32(
            repr(
                sorted((n.index, n.name, n.text, n.deleted, str(n.marks)) for n in self.nodes.values())
            ).encode()
        )

    def view(self, seat: int | None, lang: str) -> bytes:
        """What a seat is shown, as JSON; made once for all who ask."""
        key = "view", seat, lang, self._late()
        if key not in self._frames:
            self._frames[key] = msgspec.json.encode(self.show(seat, lang))
        return self._frames[key]

    def _view_raw(self, seat: int | None) -> msgspec.Raw:
        """The position as a seat sees it: the same in every language."""
        key = "position", seat
        if key not in self._frames:
            view = gamedata.view_to_json(self.table.game, self.table.state.view(seat))
            self._frames[key] = msgspec.json.encode(view)
        return msgspec.Raw(self._frames[key])

    def _late(self) -> tuple[int, ...]:
        """The seats that are late: it is shown, and no change of the table tells it."""
        return tuple(clock["seat"] for clock in self.clocks() if clock["late"])

    def frame(self, viewer: Viewer) -> bytes:
        """The next WebSocket frame for a viewer; those who see the same share it."""
        seat = self.asked if self.table.analysis and viewer.seat is not None else viewer.seat
        key = seat, viewer.lang, viewer.seen, self._late()
        if key not in self._frames:
            shown, seats = self.show(seat, viewer.lang), self._seats_raw(viewer.lang)
            if viewer.seen < 0:
                frame = {
                    "type": "hello",
                    **shown,
                    "seats": seats,
                    "pacts": self.pacts.shown(self.table.turn),
                    "remarks": self.remarked(viewer.lang),
                }
            else:
                entries = self.log(seat, viewer.lang, viewer.seen)
                frame = {"type": "update", **shown, "seats": seats, "entries": entries}
            self._frames[key] = msgspec.json.encode(frame)
        return self._frames[key]

    def frames_for(self, viewer: Viewer) -> Iterator[bytes]:
        """What a viewer has not been told yet: how the table stands, and what of words is for it."""
        if viewer.behind:
            frame = self.frame(viewer)
            if viewer.seen < 0:
                viewer.agreed, viewer.turn = self.pacts.last, self.table.turn
                viewer.remarked = self.last_remark
            viewer.seen, viewer.behind = self.table.index, False
            yield frame
        if self.last_remark > viewer.remarked and not viewer.behind:
            told, viewer.remarked = self.remarked(viewer.lang, viewer.remarked), self.last_remark
            yield msgspec.json.encode({"type": "remarks", "remarks": told})
        said = [chat for chat in self.chats if chat.number > viewer.heard]
        if said and viewer.seat is not None and not viewer.behind and not viewer.dismissed:
            viewer.heard = said[-1].number
            yield msgspec.json.encode({"type": "chat", "messages": said})
        if viewer.ordered and not viewer.dismissed:
            viewer.ordered = False
            yield msgspec.json.encode({"type": "orders"})
        if not viewer.behind and not viewer.dismissed:
            changed = self.pacts.changed(self.table.turn, viewer.agreed, viewer.turn)
            viewer.agreed, viewer.turn = self.pacts.last, self.table.turn
            if changed:
                yield msgspec.json.encode({"type": "pacts", "pacts": changed})

    @property
    def last_remark(self) -> int:
        """The number of the last remark."""
        return self.remarks[-1].number if self.remarks else 0

    def numbered(self, remark: Remark | None) -> tuple[Remark, ...]:
        """A remark that is to be made now, with its number, place and time."""
        if remark is None:
            return ()
        return (replace(remark, number=self.last_remark + 1, index=self.table.index, at=clock.now()),)

    def remarked(self, lang: str, after: int = 0) -> list[dict[str, Any]]:
        """What stands in the log besides the game, after a number."""
        titles = self.seat_titles(lang)
        return [remarks.shown(one, lang, titles) for one in self.remarks if one.number > after]

    def tell_orders(self, seat: int) -> None:
        """Lets those who look on from a seat know that its standing orders have changed."""
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.ordered = True
                viewer.news.set()

    def log(
        self, seat: int | None, lang: str, after: int = -1, until: int | None = None
    ) -> list[dict[str, Any]]:
        """What happened after an index, as far as a seat may know; each line has the index after it."""
        table = self.table
        entries = [self._opening(seat, lang)] if after < 0 and table.opening else []
        for number in range(max(after, 0), table.index if until is None else until):
            line = table.lines[number]
            entry = line.entry
            eyes = entry.seat if table.analysis else seat
            told = self._told(line.events, eyes, lang)
            rules = None if entry.rules_before is None else table.rules_after(number)
            if number in table.void:
                told["sentences"] = [void(lang)]
            elif entry.action is None:
                title = self.seat_title(entry.seat, lang)
                told["sentences"] = taken_back(entry, lang, title, rules, table.analysis)
            elif entry.is_edit:
                told["sentences"] = [edits.told(table.game, table.state, entry.action, lang)]
            elif entry.failed is not None:
                failure = played_for(entry.failed, lang, self.seat_title(entry.seat, lang))
                told["sentences"] = [*told["sentences"], failure]
            entries.append(
                {
                    "index": number + 1,
                    "seat": entry.seat if entry.seat >= 0 else None,
                    "action": entry.action if seat == entry.seat or self.closed else None,
                    "undo": entry.action is None and entry.back is None and rules is None,
                    "undone": number in table.undone,
                    "rewind": entry.back,
                    "anew": entry.part is not None,
                    "rules": rules,
                    "at": entry.at,
                    **told,
                }
            )
        return entries

    def _opening(self, seat: int | None, lang: str) -> dict[str, Any]:
        told = self._told(self.table.opening, seat, lang)
        more = {"action": None, "undo": False, "undone": False, "rewind": None, "anew": False, "rules": None}
        return {"index": 0, "seat": None, **more, "at": self.table.config.created, **told}

    def _told(self, events: tuple[Event, ...], seat: int | None, lang: str) -> dict[str, Any]:
        game, namer = self.table.game, self.table.game.namer(self.table.state)
        seen = [event for event in events if event.seen_by(seat)]
        return {
            "sentences": [sentence(game, lang, event, self.seat_titles(lang), namer) for event in seen],
            "events": [gamedata.event_raw(game, event) for event in seen],
        }

    def question(
        self, decision: Decision, lang: str, undo: bool | None = None, state: State | None = None
    ) -> dict[str, Any]:
        """What a seat is asked; `undo`: whether it may take back something, if that is not the table's.

        `state`: the position in which it is asked, if that is not the table's.
        """
        table = self.table
        game = table.game
        sentences = messages(game, lang, self.seat_titles(lang), game.namer(table.state))
        asked_in = table.state if state is None else state
        return {
            "power": gamedata.power_id(game, decision.power),
            "phase": type(decision.phase).__name__,
            "prompt": sentences.prompt(decision),
            "rules": list(decision.phase.rules),
            "actions": [gamedata.action_raw(game, action) for action in decision.actions],
            "movers": gamedata.movers(game, asked_in, decision),
            "waiting": gamedata.waiting(game, asked_in, decision),
            "closing": gamedata.closing(game, asked_in, decision),
            "scores": gamedata.scores(game, asked_in, decision),
            "undo": (bool(table.played) if table.analysis else table.may_undo(decision.seat))
            if undo is None
            else undo,
        }

    def _outcome(self, lang: str) -> dict[str, Any]:
        outcome = self.table.outcome
        assert outcome is not None
        winners = [self.seat_title(seat, lang) for seat in outcome.winners]
        game = self.table.game
        sentences = messages(game, lang, self.seat_titles(lang), game.namer(self.table.state))
        return {
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "text": sentences.outcome(outcome, winners),
            "degree": sentences.degree(outcome),
            "counted": sentences.counted(outcome),
            "scores": [
                {
                    "power": gamedata.power_id(game, score.power),
                    "name": sentences.power(score.power),
                    "points": score.points,
                    "target": score.target,
                }
                for score in outcome.scores
            ],
        }

    def clocks(self) -> list[dict[str, Any]]:
        """In daily play, for each person who must decide: since when, and until when."""
        config = self.table.config
        if config.pace != "days" or self.status != "playing":
            return []
        time, found = clock.now(), []
        for seat in (self.seats[number] for number in self.table.waiting):
            if seat.kind == "person":
                since = max(self.table.asked_since(seat.seat), self.lifecycle.resumed, seat.held)
                end = since + (config.days or 1) * clock.DAY
                found.append({"seat": seat.seat, "since": since, "deadline": end, "late": time > end})
        return found

    def late(self, seat: int) -> bool:
        """Whether a person has let the time for its move run out."""
        return any(clock["late"] for clock in self.clocks() if clock["seat"] == seat)

    def keyholders(self) -> list[int]:
        """The seats that people hold by a key, also those where a bot sits in at present."""
        return [seat.seat for seat in self.seats if seat.key_hash is not None]

    def proposal(self) -> dict[str, Any] | None:
        """The rewind under discussion: `needed` are those whose agreement it takes, `agreed` who gave it."""
        found = self.lifecycle.proposal
        if found is None:
            return None
        return {"by": found.by, "to": found.to, "agreed": list(found.agreed), "needed": self.keyholders()}

    # ------------------------------------------------------------------ what everybody may know
    def seat_title(self, seat: int, lang: str = "en") -> str:
        """The name of a seat in the game, as sentences say it."""
        return self.seat_titles(lang)[seat]

    def seat_titles(self, lang: str) -> tuple[str, ...]:
        """The names of all seats."""
        if lang not in self._titles:
            self._titles[lang] = self.table.game.seat_names(self.table.state, lang)
        return self._titles[lang]

    def seats_to_json(self, lang: str = "en") -> list[dict[str, Any]]:
        """Who sits where, without any key."""
        names, present = self.table.seats, self.present()
        return [
            {
                "seat": s.seat,
                "id": names[s.seat],
                "title": self.seat_title(s.seat, lang),
                "kind": s.kind,
                "name": s.name,
                "kept": s.kept,
                "present": s.seat in present,
            }
            for s in self.seats
        ]

    def _seats_raw(self, lang: str) -> msgspec.Raw:
        """The same as it goes over the wire; it seldom changes."""
        now = tuple(self.seats), self.present()
        known = self._seated.get(lang)
        if known is None or known[0] != now:
            known = self._seated[lang] = now, msgspec.Raw(msgspec.json.encode(self.seats_to_json(lang)))
        return known[1]

    def info(self, owner: bool = False, lang: str = "en") -> dict[str, Any]:
        """What everybody may know of the table; the chance key only once nothing is hidden any more."""
        table, config = self.table, self.table.config
        own, common = f"tables/{config.id}", f"games/{config.game}"
        return {
            "id": config.id,
            "game": config.game,
            "rules": config.rules_version,
            "options": table.game.short_options(config.options),
            "seats": self.seats_to_json(lang),
            "public": config.public,
            "lobby": config.lobby,
            "pace": config.pace,
            "days": config.days,
            "created": config.created,
            "updated": self.updated,
            "index": table.index,
            "waiting": table.waiting,
            "asked": [{"seat": seat, "since": table.asked_since(seat)} for seat in table.waiting],
            "turn": table.turn,
            "status": self.status,
            "held": table.held,
            "owner": owner,
            "over": table.over,
            "outcome": self._outcome(lang) if table.over else None,
            "board": f"/api/{own if gamedata.has_own_board(table.game) else common}/board",
            "commitment": config.commitment,
            "rehearsal": is_rehearsal(config.id),
            "imported": is_imported(config.id),
            "analysis": self._analysis() if table.analysis else None,
            "pacts": gamedata.has_pacts(table.game, config.options),
            "turns": gamedata.turns(table.game, config.options),
            "key": config.chance_key.hex() if self.closed else None,
        }

    def _analysis(self) -> dict[str, Any]:
        config = self.table.config
        edits = self.table.game.part("editing") is not None
        return {"source": config.source, "trunk": config.trunk, "open": self.unveiled, "edits": edits}

    def bots_to_move(self) -> Iterator[tuple[Seat, Decision]]:
        """The bots that must decide, each with its decision; none while nobody may act."""
        if self.status != "playing":
            return
        for decision in self.table.state.decisions():
            seat = self.seats[decision.seat]
            if seat.kind == "bot":
                yield seat, decision
