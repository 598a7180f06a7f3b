"""The lines of a `.lace` record: how each part of it is written and read. See docs/record-format.md."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lacewars.kernel.errors import BadRecord, LaceError

Draws = tuple[tuple[int, int], ...]
"""What chance drew: (bound, value) pairs, each value from 0 to bound - 1."""

FORMAT = "lace 1"
LATER_FORMAT = "lace 2"
"""For records that need what the first format has not."""
UNKNOWN = "unknown"
"""Stands for the hash of a last position that could not be computed: the rules have changed since."""
NOBODY = "nobody"
NAME_LENGTH = 80
_WORD = re.compile(r"[a-z0-9][a-z0-9_-]*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_DRAW = re.compile(r"(0|[1-9][0-9]{0,9})/([1-9][0-9]{0,9})")
_KEY = re.compile(r"[0-9a-f]{64}")
_HASH = re.compile(r"[0-9a-f]{32}")
_SPAN = re.compile(rf"({_NUMBER.pattern})(?:-({_NUMBER.pattern}))?")


@dataclass(frozen=True, slots=True)
class Holder:
    """Who sits on a seat: a person or a bot, by name; neither need be said."""

    seat: str
    name: str = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Pact:
    """What seats agreed on in their own words, the proposer first; the game's rules know nothing of it.

    `made` is the number of the last action before it, `ended` of the last one before all had ended it, and
    `until` its last turn.
    """

    seats: tuple[str, ...]
    text: str
    made: int
    ended: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: the seat, the action's text, and what chance drew for it."""

    seat: str
    action: str
    draws: Draws = ()


@dataclass(frozen=True, slots=True)
class Fresh:
    """After this many actions the game was taken back to here, and chance goes on with a part of its own.

    `draws` shuffle anew what lay in an order that nobody may know.
    """

    after: int
    part: int
    draws: Draws = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """The last line: the hash of the last position and, if the game is over, how it ended."""

    state: str
    winners: tuple[str, ...] = ()
    reason: str = ""

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return bool(self.reason)


class Reader:
    """The lines of a record, taken one by one; `line` is the number of the line taken last."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._ahead: str | None = next(self._lines, None)
        self.line = 0

    def peek(self) -> str:
        """The first word of the next line; empty at the end of the file."""
        return "" if self._ahead is None else self._ahead.split(" ", 1)[0]

    def take(self) -> str:
        """The next line."""
        if self._ahead is None:
            raise BadRecord("truncated: the file ends before the `end` or `open` line", self.line + 1)
        line = self._ahead
        self.line += 1
        self._ahead = next(self._lines, None)
        return line

    def value(self, word: str) -> str:
        """The rest of the next line, which must begin with `word`."""
        line = self.take()
        if line.partition(" ")[0] != word:
            raise self.bad(f"`{word} ...` must stand here, not {line[:60]!r}")
        return line[len(word) + 1 :]

    def bad(self, message: str) -> BadRecord:
        """The error that names the line taken last."""
        return BadRecord(message, self.line)


# ---------------------------------------------------------------------- writing
def is_word(text: str) -> bool:
    """Whether `text` can stand in a record as a slug, a seat, an option's name or a reason."""
    return _WORD.fullmatch(text) is not None


def write_draws(draws: Draws) -> str:
    """` ! value/bound value/bound ...`; nothing if nothing was drawn."""
    return " ! " + " ".join(f"{value}/{bound}" for bound, value in draws) if draws else ""


def write_entry(number: int, entry: Entry) -> str:
    """One action: its number, its seat, its text, its draws."""
    return f"{number} {entry.seat} {entry.action}{write_draws(entry.draws)}"


def write_fresh(fresh: Fresh) -> str:
    """`chance 57`: the part with which chance goes on, and what was drawn from it at once."""
    return f"chance {fresh.part}{write_draws(fresh.draws)}"


def write_option(name: str, value: Any) -> str:
    """`option players 4`."""
    if not is_word(name) or not isinstance(value, bool | int | str):
        raise LaceError(f"a record cannot hold the option {name!r} = {value!r}")
    return f"option {name} {json.dumps(value, ensure_ascii=False)}"


def write_holder(holder: Holder) -> str:
    """`seat elisabeth bot "captain"`."""
    if not holder.name:
        return f"seat {holder.seat}"
    kind = "bot" if holder.bot else "player"
    return f"seat {holder.seat} {kind} {json.dumps(holder.name, ensure_ascii=False)}"


def write_pact(pact: Pact) -> str:
    """`pact 40-57 maria_theresa,louis_xv 5 "Nobody crosses the Main."`; `-57` and `5` may be missing."""
    span = f"{pact.made}" if pact.ended is None else f"{pact.made}-{pact.ended}"
    until = "" if pact.until is None else f"{pact.until} "
    return f"pact {span} {','.join(pact.seats)} {until}{json.dumps(pact.text, ensure_ascii=False)}"


def write_ending(ending: Ending, actions: int) -> str:
    """`end actions=812 winners=frederick reason=... state=...`, or `open actions=57 state=...`."""
    if not ending.over:
        return f"open actions={actions} state={ending.state}"
    winners = ",".join(ending.winners) or NOBODY
    return f"end actions={actions} winners={winners} reason={ending.reason} state={ending.state}"


def check_name(name: str) -> str:
    """A player's name that can stand in a record."""
    if not name.isprintable() or len(name) > NAME_LENGTH or name != name.strip():
        raise LaceError(f"a player's name is at most {NAME_LENGTH} printable characters, not {name[:100]!r}")
    return name


# ---------------------------------------------------------------------- reading
def read_word(reader: Reader, text: str) -> str:
    """A slug, a seat or the name of an option."""
    if not is_word(text):
        raise reader.bad(f"{text[:60]!r} is not a name in small letters")
    return text


def read_number(reader: Reader, text: str) -> int:
    """A number without leading zeros."""
    if not _NUMBER.fullmatch(text):
        raise reader.bad(f"{text[:60]!r} is not a number")
    return int(text)


def read_key(reader: Reader, text: str) -> bytes:
    """A commitment or a chance key."""
    if not _KEY.fullmatch(text):
        raise reader.bad("64 hex digits must stand here")
    return bytes.fromhex(text)


def read_date(reader: Reader, text: str) -> str:
    """A day, as 2026-11-15."""
    try:
        if datetime.date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise reader.bad(f"{text[:60]!r} is not a day written like 1756-08-29")


def read_option(reader: Reader, text: str) -> tuple[str, Any]:
    """`players 4`: the name of an option and its value."""
    name, _, written = text.partition(" ")
    value = _json(reader, written)
    if not isinstance(value, bool | int | str):
        raise reader.bad(f"option {name[:60]}: a number, true, false or a quoted word, not {written[:60]!r}")
    return read_word(reader, name), value


def read_holder(reader: Reader, text: str) -> Holder:
    """`frederick player "Anna"`."""
    seat, _, rest = text.partition(" ")
    read_word(reader, seat)
    if not rest:
        return Holder(seat)
    kind, _, written = rest.partition(" ")
    name = _json(reader, written)
    if kind not in ("player", "bot") or not isinstance(name, str) or not name:
        raise reader.bad(f'a seat is held by `player "name"` or `bot "name"`, not by {rest[:60]!r}')
    try:
        return Holder(seat, check_name(name), kind == "bot")
    except LaceError as error:
        raise reader.bad(str(error)) from None


def read_pact(reader: Reader, text: str, seats: Sequence[str]) -> Pact:
    """`40-57 maria_theresa,louis_xv 5 "Nobody crosses the Main."`."""
    span, _, rest = text.partition(" ")
    names, _, rest = rest.partition(" ")
    endless = rest.startswith('"')
    until, _, written = ("", "", rest) if endless else rest.partition(" ")
    match, named, words = _SPAN.fullmatch(span), tuple(names.split(",")), _json(reader, written)
    if match is None or not (endless or _NUMBER.fullmatch(until)) or not isinstance(words, str) or not words:
        raise reader.bad(f'a pact is `made-ended seat,seat turn "text"`, not {text[:60]!r}')
    if len(named) < 2 or len(set(named)) < len(named) or not set(named) <= set(seats):
        raise reader.bad(f"a pact is made between seats of the game, not {names[:60]!r}")
    ended = int(match[2]) if match[2] else None
    return Pact(named, words, int(match[1]), ended, None if endless else int(until))


def read_draws(reader: Reader, text: str) -> Draws:
    """`3/6 5/6`: the values drawn, each with its bound."""
    draws = []
    for word in text.split(" "):
        match = _DRAW.fullmatch(word)
        if not match or int(match[1]) >= int(match[2]):
            raise reader.bad(f"{word[:60]!r} is not a draw: value/bound, the value below the bound")
        draws.append((int(match[2]), int(match[1])))
    return tuple(draws)


def read_entry(reader: Reader, number: int) -> Entry:
    """The next action, which must have this number."""
    line = reader.take()
    count, _, rest = line.partition(" ")
    if count != str(number):
        raise reader.bad(f"action {number} must stand here, not {line[:60]!r}")
    seat, _, rest = rest.partition(" ")
    action, sign, drawn = rest.partition(" ! ")
    if not action:
        raise reader.bad(f"action {number}: nothing is done")
    return Entry(read_word(reader, seat), action, read_draws(reader, drawn) if sign else ())


def read_fresh(reader: Reader, after: int) -> Fresh:
    """`chance 57 ! 3/12 0/11`."""
    part, sign, drawn = reader.value("chance").partition(" ! ")
    return Fresh(after, read_number(reader, part), read_draws(reader, drawn) if sign else ())


def read_ending(reader: Reader, actions: int) -> Ending:
    """The `end` or `open` line."""
    word = reader.peek()
    names = ["actions", "winners", "reason", "state"] if word == "end" else ["actions", "state"]
    fields = _fields(reader, reader.value("end" if word == "end" else "open"), names)
    if read_number(reader, fields["actions"]) != actions:
        raise reader.bad(f"{actions} actions stand above, not {fields['actions']}")
    if fields["state"] != UNKNOWN and not _HASH.fullmatch(fields["state"]):
        raise reader.bad("state: 32 hex digits must stand here")
    if word != "end":
        return Ending(fields["state"])
    winners = [] if fields["winners"] == NOBODY else fields["winners"].split(",")
    named = tuple(read_word(reader, w) for w in winners)
    return Ending(fields["state"], named, read_word(reader, fields["reason"]))


def _fields(reader: Reader, text: str, names: Sequence[str]) -> dict[str, str]:
    pairs = [word.partition("=") for word in text.split(" ")]
    if [p[0] for p in pairs] != list(names):
        raise reader.bad(f"needs {' '.join(f'{n}=...' for n in names)}")
    return {name: value for name, _, value in pairs}


def _json(reader: Reader, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise reader.bad(f"{text[:60]!r} is neither a number nor a quoted text") from None
