"""What Friedrich and Maria have alike: a map of towns and roads, Tactical Cards, and the odds of a combat."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from lacewars.server.api.answers.lookahead import End, Study
from lacewars.server.api.answers.told import Seat, Told, Words

Suit = Literal["spades", "clubs", "hearts", "diamonds"]
FlatLine = list[float]
"""Numbers in pairs: x, y, x, y ..."""
FlatPolygon = list[FlatLine]
"""Rings: the outer one first, then its holes."""


# ---------------------------------------------------------------------- the board
class Road(Told):
    """A road between two towns."""

    a: str
    b: str
    main: bool


class River(Told):
    """A river with its name."""

    name: str
    points: FlatLine


class Geography(Told):
    """Land, borders and rivers under the towns."""

    schema: int
    source: str
    size: list[float]
    land: list[FlatPolygon]
    territories: dict[str, list[FlatPolygon]]
    names: dict[str, tuple[float, float, float]]
    borders: list[FlatLine]
    rivers: list[River]


class Cartouche(Told):
    """Where the title of the map stands."""

    x: float
    y: float
    width: float
    height: float


class Compass(Told):
    """Where the compass lies."""

    x: float
    y: float


class MapSheet(Told):
    """One of several maps that lie side by side."""

    id: str
    x0: float
    y0: float
    x1: float
    y1: float
    title: Words
    title_at: tuple[float, float]


class MapWords(Told):
    """The words on the map in one language."""

    title: str
    subtitle: str
    imprint: str
    face_down: str
    keys: dict[str, str]
    countries: dict[str, str]


class MapText(Told):
    """The words on the map in both languages."""

    en: MapWords
    fr: MapWords


class MapLook(Told):
    """How the map is drawn: colours by their names, washes of the countries, ornaments, words."""

    colours: dict[str, str]
    wash: dict[str, tuple[str, str]]
    cartouche: Cartouche
    compass: Compass
    text: MapText
    sheets: list[MapSheet] | UnsetType = UNSET
    letters: dict[str, str] | UnsetType = UNSET
    """Letters of powers that are not those of their ids."""


class RoadBoard(Told):
    """The ground of a map of towns and roads."""

    width: float
    height: float
    roads: list[Road]
    geography: Geography
    map: MapLook
    verbs: dict[str, list[str]]
    """What the arguments of each verb name: towns, pieces, cards, numbers."""
    reserve: int
    """The most a Reserve can be worth."""


# ---------------------------------------------------------------------- the position
class Duel(Told):
    """The combat under way: its towns, the attacker's score, and who plays."""

    attacker: str
    defender: str
    score: int
    to_play: Literal["attacker", "defender"]


class Allotment(Told):
    """The set-up of this seat: who gets his armies now, what is left to give, and an even share of it."""

    general: str
    left: int
    even: int


class Bill(Told):
    """What a purchase comes to, in points of cards."""

    total: int
    laid: int
    """What the cards laid down are worth."""
    owed: int
    lost: int
    """What is laid down beyond the price: no change is given."""


class CardView(Told):
    """The part of a position that both games have, as a seat sees it."""

    seat: Seat | None
    players: int
    turn: int
    pieces: dict[str, str | None]
    """The town of each piece; null, or the name of a box, for those that are not on the map."""
    face_down: list[str]
    moved: list[str]
    totals: dict[str, int]
    hands: dict[str, list[str]]
    """The hands of this seat's powers."""
    backs: dict[str, list[int]]
    """For each power, how many cards of each deck it holds."""
    elsewhere: dict[str, list[str]]
    """Cards this seat knows to be in another power's hand."""
    draw_size: int
    opened: int
    used_sizes: list[int]
    used_known: list[str]
    """Cards this seat knows to lie in the piles of used cards."""
    pairs: list[tuple[str, str]]
    """The towns of the combats to come: attacker, defender."""
    duel: Duel | None
    allotment: Allotment | None
    controller: dict[str, int]
    winners: list[Seat]
    reason: str


# ---------------------------------------------------------------------- odds
class Spread(Told):
    """What is expected, and the bounds of what is possible."""

    mean: float
    low: float
    high: float


class Mean(Told):
    """What is expected."""

    mean: float


class Score(Told):
    """The attacker's score, if it is known, and its bounds."""

    known: int | None
    low: int
    high: int


class OddsSide(Told):
    """What a side may play."""

    seat_knows_hand: bool
    cards: int
    suit_total: Spread
    reserves: Mean


class PlayableCard(Told):
    """A card the caller may play now, with its side's score after it."""

    card: str
    worth: int
    score_after: int


class WellPlayed(Told):
    """What comes of a combat if both sides play it well, in a model; the attacker first."""

    win: float
    lose: float
    tie: float
    losses: tuple[float, float]
    """Armies lost on average."""
    cards: tuple[float, float]
    """Cards spent on average."""


class Odds(Told):
    """What may come of a combat, from what the caller knows; chances are those of the attacker.

    If both sides spend whatever they have; and if they play it well.
    """

    attacker: str
    defender: str
    suits: tuple[Suit, Suit]
    armies: tuple[int | None, int | None]
    score: Score
    sides: tuple[OddsSide, OddsSide]
    win: float
    lose: float
    tie: float
    well_played: WellPlayed
    cards: list[PlayableCard]


# ---------------------------------------------------------------------- marches
class Claim(Told):
    """What a march does to a town: it falls, is taken back, is guarded; a train or a hussar there goes."""

    town: str
    kind: Literal["falls", "back", "guarded", "train", "hussar"]
    guard: str | None
    """The piece that protects it."""


class Supplied(Told):
    """What the next supply phase would do to a general, if nothing else moved before it."""

    general: str
    supply: Literal["supplied", "toll", "unsupplied", "lost"]
    fed: bool
    """Whether he is in supply, be it for a toll."""
    toll: int
    """What the hussars ask for his supply, in points of cards."""


class MarchEnd(End):
    """A town where a march can end, and what would follow there."""

    taken: list[Claim]
    """What is taken on the way, or would be if it were not guarded."""
    supply: list[Supplied]
    """Of the generals who march, and of others whose supply the march changes."""
    battles: list[Odds]
    """The combats that would be fought from there, if nothing changed before."""
    exposed: list[str]
    """The towns of its own side that are protected now and would not be any more."""
    later: list[Claim]
    """What changes hands at the end of the stage, if nothing else moves and no combat comes first."""


class MarchStudy(Study):
    """Where a piece, or the group it marches with, could go now."""

    ends: list[MarchEnd]
    claims: list[Claim]
    """What the group would do to all towns that it can take, each by leaving that town as things stand."""
