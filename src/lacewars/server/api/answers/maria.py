"""Maria: its board with the political one, and the position as a seat sees it."""

from __future__ import annotations

from typing import Literal

from lacewars.server.api.answers.roads import CardView, RoadBoard, Suit
from lacewars.server.api.answers.told import Seat, Told

SaxonStatus = Literal["prussian_ally", "neutral", "austrian_ally"]


# ---------------------------------------------------------------------- the board
class MariaTown(Told):
    """A town: its map, its fortress, whether an elector sits there, and whose home it is."""

    id: str
    name: str
    x: float
    y: float
    map: str
    suit: Suit
    sector: str
    country: str
    fortress: Literal["minor", "major"] | None
    elector: bool
    home: str | None


class MariaSector(Told):
    """A sector of one of the maps, and its suit."""

    id: str
    map: str
    suit: Suit
    x0: float
    y0: float
    x1: float
    y1: float


class MariaPiece(Told):
    """A general, a supply train or a hussar; `least` are the fewest troops a general begins with."""

    id: str
    name: str
    nation: str
    rank: int
    train: bool
    start: str
    least: int


class MariaPower(Told):
    """A power: its colours are words of the board's palette, its armies those of the beginning."""

    id: str
    name: str
    name_fr: str
    order: int
    colour: str
    objective_colour: str
    major: bool
    markers: int
    armies: int


class TrackIcon(Told):
    """An icon of a box, and what it brings the power in whose colour it is."""

    kind: str
    power: str
    text: str
    text_fr: str


class TrackBox(Told):
    """A box of a track, and what it means."""

    index: int
    star: bool
    label: str | None
    status: SaxonStatus | None
    icons: list[TrackIcon]
    text: str
    text_fr: str


class Track(Told):
    """A political track."""

    id: str
    name: str
    name_fr: str
    start: int
    boxes: list[TrackBox]


class TrackMove(Told):
    """How far a political card may move a marker."""

    track: str
    options: list[int]


class PoliticalCard(Told):
    """A political card: history, text, who may choose it, how far markers may move."""

    id: str
    year: int
    title: str
    title_en: str
    text: str
    text_fr: str
    gist: str
    gist_fr: str
    arms: list[str]
    moves: list[TrackMove]


class OffMapBox(Told):
    """A box for generals that are away."""

    id: str
    power: str
    name: str
    name_fr: str
    returns_to: str


class VictoryBox(Told):
    """A box for victory markers, and how many of each power it takes."""

    id: str
    name: str
    name_fr: str
    capacity: dict[str, int]


class MariaBoxes(Told):
    """The other boxes of the board: of influence, left to right; off the map; of victory."""

    influence: list[str]
    off_map: list[OffMapBox]
    victory: list[VictoryBox]


class MariaBoard(RoadBoard):
    """Everything that is needed to draw the maps and the political board."""

    troop_price: int
    towns: list[MariaTown]
    sectors: list[MariaSector]
    pieces: list[MariaPiece]
    nations: list[MariaPower]
    tracks: list[Track]
    political: list[PoliticalCard]
    boxes: MariaBoxes


# ---------------------------------------------------------------------- the position
class MariaTerm(Told):
    """A promise or a subsidy: whose, and for or against whom or what."""

    kind: str
    power: str
    of: str


class MariaDeal(MariaTerm):
    """A term that binds, and the last turn in which it does."""

    last_turn: int


class MariaOffer(Told):
    """An agreement offered by one seat to another."""

    seat: Seat
    to: Seat
    turns: int
    terms: list[MariaTerm]


class MariaMarch(Told):
    """The move under way."""

    group: list[str]
    town: str
    steps: int
    forced: bool


class MariaOrder(Told):
    """The purchase under way: troops, and generals with their towns."""

    power: str
    troops: int
    generals: list[tuple[str, str]]


class MariaPayment(Told):
    """A payment under way: cards laid down, and what is still owed."""

    power: str
    laid: list[str]
    owed: int


class MariaView(CardView):
    """The position as a seat of Maria sees it."""

    variant: Literal["introductory", "advanced"]
    stage: int
    active: list[str]
    """The powers whose stage it is."""
    acted: list[str]
    commands: dict[str, str]
    """The power that commands the stack on a town."""
    troops: dict[str, int]
    hussars: list[str | None]
    markers: dict[str, str]
    """Victory markers, elector markers and question marks on towns, each with whose it is."""
    electors: dict[str, str]
    holders: dict[str, str]
    """The fortresses that another power holds than the one at home there before the war."""
    marks: dict[str, str]
    pools: dict[str, int]
    set_aside: dict[str, int]
    battle_boxes: dict[str, int]
    electors_box: str | None
    emperor_box: str | None
    italy_box: str | None
    silesia_box: bool
    winter_scores: list[dict[str, int]]
    tracks: dict[str, int]
    saxony: SaxonStatus
    politics_seen: list[str]
    faces: list[str]
    """The political cards that lie face up."""
    trump: Suit | None
    bids: dict[str, int]
    """The deck of each card placed face down."""
    own_bids: dict[str, str]
    placed: dict[str, list[str]]
    announced: dict[str, int]
    executed: list[Seat]
    last_winner: Seat | None
    income_change: dict[str, int]
    jacobites: bool
    corps_owed: list[str]
    election_due: bool
    elected: bool
    annexed: int
    prussia_neutral: bool
    reduced: bool
    contracts: list[tuple[str, str, int]]
    subsidised: bool
    deals: list[MariaDeal]
    refused: list[MariaOffer]
    offer: MariaOffer | None
    dispute: int
    march: MariaMarch | None
    order: MariaOrder | None
    payment: MariaPayment | None
