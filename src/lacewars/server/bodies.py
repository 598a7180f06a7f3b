"""What clients send: every body has exactly these members."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from lacewars.games.frederic.names import LEAST_POINTS, MOST_POINTS

Name = Annotated[str, Meta(max_length=80)]
Index = Annotated[int, Meta(ge=0, le=1_000_000)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(pattern=r"^[\w-]{1,60}$")]
Days = Annotated[int, Meta(ge=1, le=60)]
STOP_MAIL = "/stop-mail"
"""The address of a link that stops mails: a page, to which mail programs post a form (RFC 8058)."""


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=32)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table; one seat for each of the game's."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False
    pace: Literal["live", "days"] = "live"
    days: Days | None = None
    lobby: bool = False
    """Whoever comes may take a seat from a bot; the table is public then."""


class NewLesson(Struct, forbid_unknown_fields=True):
    """A lesson of a game's tutorial."""

    game: Annotated[str, Meta(max_length=32)]
    lesson: Annotated[str, Meta(max_length=40)]


class OpenRecord(Struct, forbid_unknown_fields=True):
    """The text of a `.lace` file."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


class NewAnalysis(Struct, forbid_unknown_fields=True):
    """From where an analysis begins: a table as it stood at an index, a new game, or a file."""

    table: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    at: Index | None = None
    """Without it, as the table stands now."""
    game: Annotated[str, Meta(max_length=32)] | None = None
    options: dict[str, Any] = {}
    file: Annotated[str, Meta(min_length=1, max_length=1_000_000)] | None = None


class Go(Struct, forbid_unknown_fields=True):
    """Go to the position of an analysis that stood at a log index, or roll chance anew there."""

    to: Index
    anew: bool = False


class MakeEdit(Struct, forbid_unknown_fields=True):
    """Change something of the position by hand: what is set of a thing, and to what."""

    index: Index
    """That of the position that is changed."""
    thing: Word
    what: Word
    value: Word


class NewMark(Struct, forbid_unknown_fields=True):
    """An arrow from a place to another, or a mark on one."""

    place: Annotated[str, Meta(min_length=1, max_length=80)]
    to: Name = ""
    colour: Literal["red", "blue", "green", "gold"] = "red"


class WriteNode(Struct, forbid_unknown_fields=True):
    """What is written about a position of an analysis."""

    name: Name = ""
    text: Annotated[str, Meta(max_length=4000)] = ""
    marks: Annotated[list[NewMark], Meta(max_length=100)] = []


class SeatBots(Struct, forbid_unknown_fields=True):
    """The seats of an analysis that a bot plays from now on; by default the game's best."""

    seats: Annotated[list[Annotated[int, Meta(ge=0, le=15)]], Meta(max_length=16)]
    bot: Annotated[str, Meta(max_length=32)] | None = None


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Somebody takes an open seat."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class Act(Struct, forbid_unknown_fields=True):
    """An action, and the index of the table on which it was chosen."""

    index: Index
    action: Text


class Undo(Struct, forbid_unknown_fields=True):
    """Take back the last action."""

    index: Index


class Explain(Struct, forbid_unknown_fields=True):
    """Why may I not do this?"""

    action: Text


class Pause(Struct, forbid_unknown_fields=True):
    """Stop play, or let it go on."""

    paused: bool


class Nothing(Struct, forbid_unknown_fields=True):
    """There is nothing to add."""


class Rewind(Struct, forbid_unknown_fields=True):
    """Go back to how the table stood at a log index."""

    to: Index


class Answer(Struct, forbid_unknown_fields=True):
    """Whether a seat agrees to the rewind; `to` tells which one it means."""

    agree: bool
    to: Index | None = None


class Rename(Struct, forbid_unknown_fields=True):
    """Another name for a seat."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class GiveToBot(Struct, forbid_unknown_fields=True):
    """Which bot is to play a seat; by default the game's best."""

    bot: Annotated[str, Meta(max_length=32)] | None = None
    keep: bool = False
    """One's own seat: until one comes back."""


class AnswerAbsence(Struct, forbid_unknown_fields=True):
    """Whether a seat agrees that a bot sits in for somebody who is absent."""

    agree: bool


class Say(Struct, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class ProposePact(Struct, forbid_unknown_fields=True):
    """A pact with other seats."""

    to: Annotated[list[Annotated[int, Meta(ge=0, le=15)]], Meta(min_length=1, max_length=15)]
    text: Annotated[str, Meta(min_length=1, max_length=600)]
    until: Annotated[int, Meta(ge=1, le=99)] | None = None
    """The last turn for which it holds; null: to the end of the game."""


class AnswerPact(Struct, forbid_unknown_fields=True):
    """Whether a seat agrees to a pact."""

    agree: bool


class Notes(Struct, forbid_unknown_fields=True):
    """What a seat writes down for itself."""

    text: Annotated[str, Meta(max_length=20_000)]


Texts = Annotated[list[Text], Meta(max_length=100)]


class NewOrder(Struct, forbid_unknown_fields=True):
    """A standing order: a reply to a question, a plan of the next actions, or one that is kept."""

    kind: Literal["reply", "plan", "row", "keep"]
    id: Annotated[str, Meta(max_length=20)] = ""
    """For "keep": the order that stays as it is. If it is gone already, that is no mistake."""
    question: Annotated[str, Meta(max_length=80)] = ""
    answer: Annotated[str, Meta(max_length=200)] = ""
    elsewhere: bool = False
    unless: Annotated[list[Text], Meta(max_length=20)] = []
    until_impulse: bool = False
    actions: Texts = []


class NewOrders(Struct, forbid_unknown_fields=True):
    """The standing orders of a seat."""

    orders: Annotated[list[NewOrder], Meta(max_length=20)]


class Ahead(Struct, forbid_unknown_fields=True):
    """What a seat plans to do; a piece of which it wants to know where it could go then, or an action of
    which it wants to know why not."""

    actions: Texts
    piece: Name | None = None
    action: Text | None = None


class CheckBattle(Struct, forbid_unknown_fields=True):
    """A battle that a player draws, as far as it is."""

    battle: Any


class DrawSkirmish(Struct, forbid_unknown_fields=True):
    """A skirmish to be drawn: the points of each side and, if it matters, the two armies and a seed."""

    points: Annotated[int, Meta(ge=LEAST_POINTS, le=MOST_POINTS)]
    armies: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=2, max_length=2)] | None = (
        None
    )
    seed: Annotated[str, Meta(max_length=80)] | None = None


Secret = Annotated[str, Meta(min_length=1, max_length=200)]


class SeatProof(Struct, forbid_unknown_fields=True):
    """A key to a seat, or to what the owner may do."""

    table: Annotated[str, Meta(max_length=64)]
    key: Secret


class KeepSeats(Struct, forbid_unknown_fields=True):
    """Keys to seats that the account is to keep."""

    keys: Annotated[list[SeatProof], Meta(max_length=100)] = []
