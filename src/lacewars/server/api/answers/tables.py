"""Tables: who sits there, how they stand, what a seat is shown and asked."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lacewars.server.api.answers.defiant import DefiantView
from lacewars.server.api.answers.frederic import FredericView
from lacewars.server.api.answers.friedrich import FriedrichView
from lacewars.server.api.answers.maria import MariaView
from lacewars.server.api.answers.napoleonic import NapoleonicView
from lacewars.server.api.answers.problem import Refusal
from lacewars.server.api.answers.told import Event, OptionValue, RawJson, Seat, Told
from lacewars.server.storage.rows import Kind, Status, What

Pace = Literal["live", "days"]
AnyView = Annotated[
    msgspec.Raw, RawJson((FriedrichView, MariaView, FredericView, DefiantView, NapoleonicView))
]
"""The position as a seat sees it, in the shape of the table's game."""


class SeatInfo(Told):
    """Who sits on a seat. A bot may only sit in (`kept`); `present`: the holder of its key is connected."""

    seat: Seat
    id: str
    title: str
    kind: Kind
    name: str
    kept: bool
    present: bool


class NewSeatInfo(SeatInfo):
    """A seat of a new table, with its key if a person is to have it."""

    key: str | None


class ListedSeat(Told):
    """A seat of a table in the list of public ones."""

    seat: Seat
    id: str
    kind: Kind
    name: str


class TableCreated(Told):
    """A new table. Its keys are told this once."""

    id: str
    owner_key: str
    commitment: str
    seats: list[NewSeatInfo]


class RecordOpened(Told):
    """The table that a file was opened as."""

    id: str
    game: str
    index: int


class AnalysisInfo(Told):
    """Where an analysis comes from."""

    source: str | None
    """The table that it was made from."""
    trunk: int
    """How many of its lines, the first ones, are those of the game that is analysed."""
    open: bool
    """All sides' secrets may be looked at; not where those of a game that was played on were dealt anew."""
    edits: bool
    """Positions of this game may be changed by hand."""


class ListedTable(Told):
    """A public table in the list."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: list[ListedSeat]
    pace: Pace
    days: int | None
    created: int
    updated: int
    index: int
    waiting: list[Seat]
    over: bool
    status: Status
    lobby: bool
    """Whoever comes may take a seat from a bot."""


class FinalScore(Told):
    """What a power had at the end of a game."""

    power: str | None
    """Its id; null where the game's powers have none."""
    name: str
    points: int
    target: int | None
    """What it needed, where the rulebook names a number."""


class Outcome(Told):
    """How a game ended."""

    winners: list[Seat]
    """Nobody, or everybody, in a draw."""
    reason: str
    text: str
    degree: str
    """How great the victory is, in words; empty where the game has no degrees."""
    counted: str
    """What the scores count, in words; empty where the game counts nothing."""
    scores: list[FinalScore]


class AskedSeat(Told):
    """A seat that must decide, and since when, in milliseconds."""

    seat: Seat
    since: int


class TableInfo(Told):
    """What everybody may know of a table."""

    id: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    public: bool
    lobby: bool
    """Whoever comes may take a seat from a bot."""
    pace: Pace
    days: int | None
    created: int
    updated: int
    index: int
    waiting: list[Seat]
    asked: list[AskedSeat]
    turn: int | None
    """The turn of the game, where it counts them."""
    status: Status
    held: int | None
    """Of a stranded table the log index up to which it holds."""
    owner: bool
    over: bool
    outcome: Outcome | None
    board: str
    """Where the board of this table is found."""
    commitment: str
    rehearsal: bool
    """Its chance can be repeated, and is not secret."""
    imported: bool
    """It was opened from a `.lace` file: nobody has ever sat there."""
    analysis: AnalysisInfo | None
    """It is an analysis: its owner plays for all sides, and its log is a tree."""
    pacts: bool
    """Its seats may make pacts."""
    turns: int | None
    """The number of the game's last turn, where it is known before."""
    key: str | None
    """The chance key, once nothing is hidden any more."""


class Action(Told):
    """An action: its text, its verb, and the ids of towns, pieces and cards that it names, and numbers."""

    text: str
    verb: str
    args: list[str | int]


AnyAction = Annotated[msgspec.Raw, RawJson((Action,))]
"""An action, encoded once since the same ones are offered again and again."""


class CardScore(Told):
    """What a card would make of a duel: the score of the side that plays it, and what follows."""

    score: int
    then: Literal["answer", "level", "behind"]
    """The other side must answer, or must play on from zero; or one is still behind."""


class Stake(Told):
    """Pieces of one place that come to harm if everything stays as it stands."""

    place: str
    pieces: list[str]
    harm: Literal["unsupplied", "lost", "hungry", "starved", "worn"]
    """Out of supply, lost for it; a step less for want of supply, the last one; attrition to come."""


class Idle(Told):
    """A piece that could still move, and where it stands."""

    piece: str
    place: str


class Closing(Told):
    """What is at stake if a seat moves nothing else."""

    action: str
    """The text of the action that says so."""
    stakes: list[Stake]
    idle: list[Idle]


class Decision(Told):
    """What a seat is asked, with every legal action."""

    power: str | None
    """The nation or side it is for."""
    phase: str
    prompt: str
    rules: list[str]
    actions: list[AnyAction]
    movers: list[str]
    """The pieces that may set out now, or are on their march: `study` tells where each could go."""
    waiting: list[str]
    """The pieces that may set out once the march under way is left: ended, or taken back if not begun."""
    closing: Closing | None
    scores: dict[str, CardScore]
    """In a duel, by the texts of the actions that play a card."""
    undo: bool
    """Whether the seat may take back its last action."""


class Clock(Told):
    """How long a seat has to decide, in milliseconds since 1970."""

    seat: Seat
    since: int
    deadline: int
    late: bool


class Proposal(Told):
    """A rewind under discussion; `by` is null for the owner."""

    by: Seat | None
    to: int
    agreed: list[Seat]
    needed: list[Seat]


class AbsenceReport(Told):
    """That somebody does not answer; from `until` on the others may agree that a bot sits in."""

    by: Seat
    at: int
    until: int
    agreed: list[Seat]
    needed: list[Seat]


class Absence(Told):
    """A person who is waited for."""

    seat: Seat
    since: int
    """When it was asked."""
    due: int
    """From when on it may be reported as absent, in milliseconds since 1970."""
    report: AbsenceReport | None


class Absences(Told):
    """The people who are waited for, where others could report an absence."""

    absences: list[Absence]


class Remark(Told):
    """What stands in the log besides the game: who sits where, and by whose word."""

    number: int
    index: int
    """The log index at which it was made."""
    at: int
    what: What
    text: str


class LessonTold(Told):
    """What the learner is told now."""

    id: str
    number: int
    of: int
    title: str
    task: int
    tasks: int
    text: str
    hint: str | None
    wanted: list[str]
    """The texts of the actions that lead on now."""
    targets: list[str]
    """The ids of towns and pieces to look at."""
    done: bool
    next: str | None


class Shown(Told):
    """The table as a seat sees it: the position, and what it is asked."""

    index: int
    status: Status
    seat: Seat | None
    view: AnyView
    decision: Decision | None
    waiting: list[Seat]
    outcome: Outcome | None
    held: int | None
    """Of a stranded table the log index up to which it holds."""
    clocks: list[Clock]
    proposal: Proposal | None
    absences: list[Absence]
    """The people who are waited for, where others could report an absence."""
    lesson: LessonTold | None
    """On the table of a lesson, for the learner."""
    notes: int | None
    """Of an analysis: another number when something else is written about its positions."""


class LogEntry(Told):
    """A line of the log, as far as a seat may know it; `index` is that after it."""

    index: int
    seat: Seat | None
    action: str | None
    undo: bool
    """It takes back the action before it."""
    undone: bool
    """It was taken back."""
    rewind: int | None
    """It went back to the position at this index."""
    anew: bool
    """It went back, and chance is drawn anew from there on."""
    rules: int | None
    """From here on the table is played under this version of the rules."""
    at: int
    sentences: list[str]
    events: list[Event]


class ReplayFrame(Told):
    """The position as it stood at an index of the log."""

    at: int
    index: int
    seat: Seat | None
    view: AnyView
    entries: list[LogEntry]


class Acted(Told):
    """The index of the table after what was done."""

    index: int


class Explained(Told):
    """Whether something is allowed, and why not."""

    allowed: bool
    refusal: Refusal | None


class Discussed(Told):
    """How a rewind stands after a word on it."""

    index: int
    proposal: Proposal | None


class TableStatus(Told):
    """How a table stands."""

    status: Status


class SeatKey(Told):
    """The key of a seat, told this once."""

    key: str
