"""Friedrich: its board, and the position as a seat sees it."""

from __future__ import annotations

from typing import Literal

from lacewars.server.api.answers.roads import Bill, CardView, RoadBoard, Suit
from lacewars.server.api.answers.told import Told


class FriedrichTown(Told):
    """A town: whose objective it is and of which order, whose depot, and who protects it."""

    id: str
    name: str
    x: float
    y: float
    suit: Suit
    sector: int
    country: str
    objective_of: str | None
    order: int | None
    depot_of: str | None
    defended_by: str | None


class FriedrichSector(Told):
    """A sector of the map and its suit."""

    id: int
    suit: Suit
    x0: float
    y0: float
    x1: float
    y1: float


class FriedrichPiece(Told):
    """A general or a supply train, and the town it begins on."""

    id: str
    name: str
    nation: str
    rank: int
    train: bool
    start: str


class FriedrichNation(Told):
    """A nation: its colours are words of the board's palette, its armies the most it may have."""

    id: str
    name: str
    name_fr: str
    order: int
    colour: str
    objective_colour: str
    side: Literal["defender", "attacker"]
    armies: int


class FriedrichBoard(RoadBoard):
    """Everything that is needed to draw the map."""

    towns: list[FriedrichTown]
    sectors: list[FriedrichSector]
    pieces: list[FriedrichPiece]
    nations: list[FriedrichNation]


class FriedrichMarch(Told):
    """The move under way."""

    group: list[str]
    town: str
    steps: int


class FriedrichOrder(Told):
    """This seat's purchase under way: armies, pieces with their towns, cards laid down."""

    armies: int
    armies_price: int
    pieces: list[tuple[str, str]]
    laid: list[str]
    price: int
    """The price of an army or a piece."""
    bill: Bill


class FateCard(Told):
    """The Card of Fate in force."""

    number: int
    suit: int
    kind: str


class FriedrichView(CardView):
    """The position as a seat of Friedrich sees it."""

    advanced: bool
    conduct: Literal["strict", "off"]
    active: str | None
    armies: dict[str, int]
    """The armies on a town, where this seat knows them."""
    conquered: list[str]
    objectives: dict[str, tuple[int, int]]
    """For a nation that can win by its objectives how many it has taken, and how many it needs."""
    marks: list[str]
    march: FriedrichMarch | None
    order: FriedrichOrder | None
    fate_seen: list[str]
    out: list[str]
    subsidies: int
    colonies: int
    effect: FateCard | None
    effect_spent: bool
    beaten: list[str]
    recruits: list[str]
    substitute: str | None
    victor: str | None
    imperial_passed: bool
    option: Literal["open", "chosen", "refused", "failed"]
    """Prussia's Offensive Option."""
    option_card: str | None
    option_claim: bool
