"""What is stored of a table, as plain records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["person", "bot", "open"]
Status = Literal["playing", "paused", "over", "ended", "stranded"]
Draws = tuple[tuple[int, int], ...]
Dealing = Literal["propose", "agree", "refuse", "withdraw", "end", "keep"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat. An open seat is held by nobody yet.

    A bot with a `key_hash` sits in for the person of that key, who may come back.
    """

    seat: int
    kind: Kind
    name: str = ""
    bot: str | None = None
    key_hash: str | None = field(default=None, repr=False)
    told: int = -1
    """The log index up to which its holder was told of a turn."""
    held: int = 0
    """Since when its holder has it, in milliseconds; 0: from the beginning."""

    @property
    def kept(self) -> bool:
        """Whether a bot only sits in here, and the seat is kept for a person."""
        return self.kind == "bot" and self.key_hash is not None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: an action; None takes back the last one, or goes `back` to an index.

    A rewind has the seat whose answer completed it, -1 for the owner. A line with `rules_before` says that
    the table goes on under newer rules; the lines before it were made under that version. After a rewind with
    a `part` chance goes on with that part of its stream; its draws shuffle what lies in a secret order. The
    action of seat -1 is an edit (`kernel.editing`).
    """

    seat: int
    action: str | None
    draws: Draws
    seen: int
    at: int
    back: int | None = None
    failed: str | None = None
    """The bot that chose nothing: any action was played for it."""
    rules_before: int | None = None
    part: int | None = None

    @property
    def is_edit(self) -> bool:
        """Whether it changes a position by hand: nobody's action, in an analysis."""
        return self.seat < 0 and self.action is not None


@dataclass(frozen=True, slots=True)
class Proposal:
    """A rewind under discussion: by a seat (None: by the owner), to a log index."""

    by: int | None
    to: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Absence:
    """That a person does not answer, as another seat has reported it."""

    seat: int
    asked: int
    """The log index at which the seat was asked: once it has acted the report is void."""
    by: int
    at: int
    until: int
    """When the others may agree that a bot sits in."""
    agreed: tuple[int, ...] = ()
    settled: int | None = None
    """When it was answered: by a sign of life, or by somebody who does not agree."""


What = Literal[
    "absent",
    "here",
    "refused",
    "agreed",
    "sits-in",
    "steps-out",
    "left",
    "replaced",
    "opened",
    "taken",
    "handed",
    "back",
    "word",
    "closed",
    "muted",
    "unmuted",
]
PASSED_ON: tuple[What, ...] = ("left", "replaced", "opened", "taken", "handed")
"""From each of these on a seat has another holder, or none."""
NAMING: tuple[What, ...] = ("taken", "sits-in", "steps-out", "agreed")
"""The text of these is the name of the seat's holder."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What everybody reads in the log of a table besides the game: who sits where, and by whose word."""

    what: What
    seat: int | None = None
    by: int | None = None
    text: str = ""
    until: int | None = None
    index: int = 0
    """The log index at which it was made."""
    at: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Lifecycle:
    """What happens to a table besides the game on it."""

    paused: bool = False
    ended: bool = False
    resumed: int = 0
    """When play was last resumed, in milliseconds."""
    proposal: Proposal | None = None
    changes: int = 0
    """How often the table was changed: a writer names the last change it knew."""
    held: int | None = None
    """If the log does not hold under the present rules: the index up to which it does."""
    absences: tuple[Absence, ...] = ()
    """Who was reported as absent."""

    def status(self, over: bool) -> Status:
        """How a table stands; `over`: the game came to its end."""
        if over or self.ended:
            return "over" if over else "ended"
        return "stranded" if self.held is not None else "paused" if self.paused else "playing"


@dataclass(frozen=True, slots=True)
class Chat:
    """What somebody said at a table."""

    number: int
    seat: int
    name: str
    text: str = field(repr=False)
    at: int


@dataclass(frozen=True, slots=True)
class PactStep:
    """What a seat does with a pact; the first step proposes it, to other seats and with its text."""

    number: int
    pact: int
    seat: int
    name: str
    what: Dealing
    index: int
    """The log index at which it was done."""
    turn: int | None
    at: int
    to: tuple[int, ...] = ()
    text: str = field(default="", repr=False)
    until: int | None = None
    """The last turn for which it holds; None: to the end of the game."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands after its last action."""

    index: int
    waiting: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    reason: str | None = None

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.winners is not None


@dataclass(frozen=True, slots=True)
class TableConfig:
    """What was fixed when a table was opened: its game and options, its pace, its keys."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    commitment: str
    public: bool
    pace: str
    days: int | None
    created: int
    chance_key: bytes = field(repr=False)
    owner_hash: str = field(repr=False)
    lesson: str | None = None
    lobby: bool = False
    """Whether whoever comes may take a seat from a bot."""
    start: dict[str, Any] | None = field(default=None, repr=False)
    """Of an analysis the position where it begins, without its chance; None: a new game."""
    source: str | None = None
    """Of an analysis the table where it began."""
    trunk: int = 0
    """Of an analysis how many of its lines are those of that game."""


@dataclass(frozen=True, slots=True)
class Node:
    """What somebody wrote about a position of an analysis; `index` is the one after the line that led there.

    One that is `deleted` is shown no more, nor is anything that follows from it.
    """

    index: int
    name: str = ""
    text: str = field(default="", repr=False)
    marks: tuple[dict[str, str], ...] = ()
    deleted: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything that is stored of a table."""

    config: TableConfig
    seats: tuple[Seat, ...]
    standing: Standing
    updated: int
    log: tuple[Entry, ...] = ()
    lifecycle: Lifecycle = field(default_factory=Lifecycle)
    chats: tuple[Chat, ...] = ()
    """The last things said."""
    pacts: tuple[PactStep, ...] = ()
    """What was done with pacts."""
    nodes: tuple[Node, ...] = ()
    """What was written about positions of an analysis."""
    remarks: tuple[Remark, ...] = ()
    """The last things remarked in the log besides the game."""

    @property
    def status(self) -> Status:
        """How the table stands."""
        return self.lifecycle.status(self.standing.over)


@dataclass(frozen=True, slots=True)
class Latest:
    """What is new of a table whose log is known up to a line."""

    changes: int
    updated: int
    log: tuple[Entry, ...]
