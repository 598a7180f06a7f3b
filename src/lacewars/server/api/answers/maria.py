"""Maria: its board with the political one, and the position as a seat sees it."""

from __future__ import annotations

from typing import Literal

from lacewars.server.api.answers.roads import Bill, CardView, RoadBoard, Suit
from lacewars.server.api.answers.told import Seat, Told

Candidate = Literal["francis", "charles"]
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

    kind: Literal["tc_minus", "tc_plus", "corps", "victory"]
    power: str
    text: str
    text_fr: str


class TrackBox(Told):
    """A box of a track, and what it means."""

    index: int
    star: bool
    label: str | None
    status: SaxonStatus | None
    ally: str | None
    """Whose ally Saxony is there."""
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
    elects: bool
    """Whether it is the Imperial Election, which nobody takes."""


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


class MariaAim(Told):
    """How many fortresses a power needs to win the introductory game."""

    power: str
    needed: int


class IntroductoryGame(Told):
    """The introductory game: its map, the powers without a part in it, and what wins it."""

    map: str
    absent: list[str]
    aims: list[MariaAim]
    endures: str
    """The power that has won when the last turn is over."""
    last_turn: int


class MariaBoard(RoadBoard):
    """Everything that is needed to draw the maps and the political board."""

    towns: list[MariaTown]
    sectors: list[MariaSector]
    pieces: list[MariaPiece]
    nations: list[MariaPower]
    tracks: list[Track]
    political: list[PoliticalCard]
    boxes: MariaBoxes
    reserve_influence: int
    """What a Reserve is worth on the political board."""
    votes_to_win: int
    """The votes that make Francis the Emperor."""
    winters: int
    """How many winters are scored."""
    introductory: IntroductoryGame


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


class MariaBill(Bill):
    """What recruiting or another payment comes to: the price of each troop, where troops are bought."""

    each: int | None
    troops: int
    """Troops to hand out, without those of generals who come back, and their price."""
    troops_price: int


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
    """The victory markers left to each major power; none in the introductory game."""
    asked: dict[str, int]
    """The markers due for question marks, of the powers that have any."""
    set_aside: dict[str, int]
    boxes: dict[str, dict[str, int]]
    """The markers in the victory boxes, by power and box."""
    goals: dict[str, list[str]]
    """In the introductory game, the fortresses that count for each power's victory."""
    winter_scores: list[dict[str, int]]
    winter_sums: dict[str, int]
    """Their sums, once they are shown."""
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
    influence: dict[str, int]
    """What the cards of a power on the board are worth."""
    bound_votes: dict[str, Candidate]
    """The powers whose votes in an Imperial Election are bound by the rules, each with its candidate."""
    promised_votes: dict[str, Candidate]
    """The powers that have promised theirs."""
    announced: dict[str, int]
    stops: dict[str, dict[str, int]]
    """During politics: for each track the box where its marker stops, by how far it moves beyond what is
    announced; 0: not at all."""
    executed: list[Seat]
    last_winner: Seat | None
    incomes: dict[str, int]
    """By how many Tactical Cards incomes differ from the printed ones, by tracks, cards and risings."""
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
    bill: MariaBill | None
    """What the order or the payment comes to."""
