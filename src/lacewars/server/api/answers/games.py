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


class GameInfo(Told):
    """A game: what can be chosen before it begins."""

    slug: str
    title: str
    rules: int
    options: list[GameOption]
    seats: dict[str, list[str]]
    """The names of the seats, by the choices of options that change them (`players=4`); else under ""."""
    bots: list[str]
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
    """A rule in our words, with the ruling behind it."""

    id: str
    text: str
    ruling: Ruling | None


class LessonInfo(Told):
    """A lesson of a game's tutorial, as it is listed."""

    id: str
    title: str
    text: str
