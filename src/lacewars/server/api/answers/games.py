"""The games: what can be chosen before one begins, and what may be read about one."""

from __future__ import annotations

from lacewars.server.api.answers.told import OptionValue, Told


class GameOption(Told):
    """A choice; `own` is what a value of one's own is called, if the game reads such."""

    name: str
    values: list[OptionValue]
    text: str
    own: str


class Cover(Told):
    """The cover of the box: who plays whom, in which colours, and the game to begin with."""

    seats: dict[str, list[list[str]]]
    """The roles of each seat, by the number of players."""
    players: int
    """How many usually play."""
    roles: dict[str, list[str]]
    """The nations of each role; none where every battle has sides of its own."""
    colours: dict[str, str]
    """Of the nations."""
    first: str
    """The role for a first game."""
    options: dict[str, OptionValue]
    """The options of a first game."""


class Planner(Told):
    """A bot that plans ahead on some seats, by their numbers, where these options are chosen."""

    bot: str
    options: dict[str, OptionValue]
    seats: list[int]


class GameInfo(Told):
    """A game: what can be chosen before it begins."""

    slug: str
    title: str
    rules: int
    options: list[GameOption]
    seats: dict[str, list[str]]
    """The names of the seats, by the choices of options that change them (`players=4`); else under ""."""
    bots: list[str]
    planners: list[Planner]
    """Where bots that plan ahead do; elsewhere they play as the captain. Others play everywhere alike."""
    table: bool
    """Whether the browser client has a board and panels for it."""
    pacts: list[str]
    """The choices with which players may make pacts; an empty one if they always may."""
    cover: Cover | None
    """None for a game that says nothing of its roles."""


class Coverage(Told):
    """How many rules there are, how many rulings on them, how many worked examples."""

    rows: int
    rulings: int
    examples: int


class About(Told):
    """What a player may read about a game."""

    title: str
    credits: str
    reconstructed: list[str]
    sources: list[str]
    coverage: Coverage


class Ruling(Told):
    """What was decided where the rulebook is silent or contradicts itself."""

    id: str
    title: str
    text: str


class RuleText(Told):
    """A rule in our words, where it stands, the rulings behind it, and what stands around it."""

    id: str
    text: str
    place: list[str]
    """The titles of its chapter and section."""
    rulings: list[Ruling]
    previous: str | None
    next: str | None
    named_by: list[str]
    """The rules that rest on it, and the rules and rulings that name it."""


class RuleRow(Told):
    """A rule of the rules as a book; the rulings behind it, and what names it, by their ids."""

    id: str
    text: str
    rulings: list[str]
    named_by: list[str]


class BookRuling(Ruling):
    """A ruling of the rules as a book; the rules that rest on it, and what names it, by their ids."""

    named_by: list[str]


class RuleSection(Told):
    """A chapter of the rules as a book, or a section of one."""

    id: str
    title: str
    rules: list[RuleRow]


class RuleChapter(RuleSection):
    """A chapter of the rules as a book."""

    sections: list[RuleSection]


class RuleBook(Told):
    """All rules of a game in our words, in the order to read them, and all rulings."""

    title: str
    chapters: list[RuleChapter]
    rulings: list[BookRuling]


class WorkedExample(Told):
    """A worked example of the rules: what is played and what happens, and a small board."""

    id: str
    rules: list[str]
    text: str
    picture: str | None
    """An SVG document."""


class WorkedExamples(Told):
    """The worked examples of a game that are told to players, and how many the tests play in all."""

    examples: list[WorkedExample]
    played: int


class LessonInfo(Told):
    """A lesson of a game's tutorial, as it is listed."""

    id: str
    title: str
    text: str
