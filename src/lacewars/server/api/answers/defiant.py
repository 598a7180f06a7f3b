"""Prussia's Defiant Stand: its board, and the position as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

from lacewars.server.api.answers.lookahead import End, Study
from lacewars.server.api.answers.roads import RoadBoard
from lacewars.server.api.answers.told import Seat, Told, Words

Side = Literal["prussia", "allies"]
Force = Literal["prussia", "austria", "franco_imperial", "russo_swedish"]
BlockClass = Literal["leader", "infantry", "light_infantry", "cavalry", "light_cavalry"]
Box = Literal["line", "formed", "charge", "charge_army", "melee", "melee_army", "gone", "reserve"]
Siege = Literal["none", "new", "old"]


# ---------------------------------------------------------------------- the board
class DefiantTown(Told):
    """A town, or an area outside the map where an army waits."""

    id: str
    name: str
    name_fr: str
    called: str
    """Its name in the texts of actions."""
    x: float
    y: float
    country: str
    owner: Side
    """The side that controls it while nobody stands there."""
    vp: int
    scored_by: Side | None
    """The side that scores it when it holds it."""
    fortress: bool
    capital: bool
    source_of: Force | None
    """The force that is supplied from here."""
    area: bool
    site: str
    """The battles of the war that were fought near it."""


class DefiantBlock(Told):
    """An army block: what is printed on its face."""

    id: str
    name: str
    name_fr: str
    face: str
    """The name as it is printed: two blocks may share it."""
    nation: Force
    rank: int
    """As for every board of pieces; blocks have none."""
    train: bool
    country: str
    kind: BlockClass = msgspec.field(name="class")
    steps: int
    cp: int
    ma: int
    special: list[str]


class DefiantNation(Told):
    """A side, or a force of a side: its colour is a word of the board's palette."""

    id: str
    name: str
    name_fr: str
    order: int
    colour: str
    letter: str
    side: Side


class BySideNumbers(Told):
    """A number for each side."""

    prussia: int
    allies: int


class DefiantCard(Told):
    """A card: what it is worth to each side, and what its event does."""

    id: str
    event: str
    name: Words
    category: str
    orders: BySideNumbers
    steps: int
    of: Side | None
    """The only side that may use the event; null: both may."""
    when: Words
    effect: Words


class FrictionResult(Told):
    """What a roll for friction does."""

    roll: int
    text: Words


class RoadLimits(Told):
    """How many blocks may use a road in a step."""

    solid: int
    dotted: int


class CalendarEvent(Told):
    """Something that happens at its time; turn 0 is the beginning of a year."""

    year: int
    turn: int
    text: Words


class Calendar(Told):
    """The years of the war and the turns of a year."""

    first_year: int
    last_year: int
    turns: int
    events: list[CalendarEvent]


class DefiantBoard(RoadBoard):
    """The map, the blocks, the cards, and the tables that players look at."""

    towns: list[DefiantTown]
    sectors: list[str]
    """None."""
    pieces: list[DefiantBlock]
    nations: list[DefiantNation]
    cards: list[DefiantCard]
    friction: list[FrictionResult]
    limits: RoadLimits
    calendar: Calendar
    decisive: BySideNumbers
    """The points on the track that win at once."""


# ---------------------------------------------------------------------- the position
class BlockStand(Told):
    """What everybody sees of a block."""

    town: str | None
    marks: list[str]
    """What holds of it: active, moved, fought, charged, formed, sallied, hurt, hungry, payer, inside."""
    box: Box | None
    """Where it stands on the battle board."""
    came: str | None
    """The town from which it came to a battle, or `gathered`, `reacting`; null: it was there."""
    way: list[str]
    """The march that is announced for it, its start first."""
    acting: bool
    """Whether what is being done now is about it."""


class BlockNow(BlockStand):
    """A block whose face the seat knows."""

    away: Literal["pool", "out", "aside", "unplaced"] | None
    """Where it is if it is not on the map."""
    steps: int


class LastSeen(Told):
    """Where a hidden block was last seen, how strong, and when."""

    town: str
    steps: int
    year: int
    turn: int


class CrowdNow(BlockStand):
    """Blocks whose faces the seat does not know, of which the same is seen. They have no names."""

    force: Force
    number: int


class TownsBySide(Told):
    """Towns, or other ways by which reserves come, for each side."""

    prussia: list[str | None]
    allies: list[str | None]


class WordsBySide(Told):
    """A card or a block for each side, if there is one."""

    prussia: str | None
    allies: str | None


class NothingTold(Told):
    """What the views of other games have, and this one has not."""


class DefiantView(Told):
    """The position as a seat of Prussia's Defiant Stand sees it."""

    seat: Seat | None
    players: int
    scenario: Literal["campaign", "desperate_times"]
    short: bool
    free: bool
    reactions: bool
    one_step: bool
    year: int
    turn: int
    """From 1; 0 before the first turn of a year, 6 in winter."""
    turns: int
    winter: bool
    first: Side | None
    use: WordsBySide
    """What each side uses its card for: orders, steps, event or pass."""
    orders: BySideNumbers
    friction: int
    played: list[str]
    holder: dict[str, Side]
    fort_force: dict[str, Force]
    siege: dict[str, Siege]
    fortresses: dict[str, int | None]
    """How strong each fortress is, as far as the seat knows."""
    pending: dict[str, Side]
    """Towns where a battle is due, each with the side that defends."""
    named_main: dict[str, str]
    assaulted: list[str]
    crossed: dict[str, int]
    """How many blocks have used each road in this step."""
    bonus: int
    british: bool
    looted: list[Side]
    joined: bool
    east_left: bool
    result: str
    track: int
    blocks: dict[str, BlockNow]
    crowds: list[CrowdNow]
    last_seen: dict[str, LastSeen]
    """Of blocks that the seat does not know now, when it last saw their faces."""
    fallen: list[str]
    pools: dict[str, int]
    out: dict[str, int]
    aside: int
    laid: list[str]
    """The seat's cards that lie face down, or are in use."""
    hand_counts: BySideNumbers
    laid_counts: BySideNumbers
    battle: str | None
    attacker: Side | None
    loser: Side | None
    storming: bool
    round: int
    arrivals: TownsBySide
    carded: list[Side]
    effect: WordsBySide
    stout: WordsBySide
    announced_by: list[Side]
    announced_card: str | None
    half_hit: list[str]
    fortress_half_hit: bool
    leaving_board: list[str]
    broken_off: list[str]
    burnt_at: list[str]
    cached_at: list[str]
    guides: bool
    controller: BySideNumbers
    """From here on what every view has."""
    pieces: dict[str, str | None]
    hands: dict[str, list[str]]
    backs: dict[str, list[int]]
    moved: list[str]
    winners: list[Seat]
    face_down: list[str]
    totals: NothingTold
    pairs: list[str]
    march: None
    duel: None


# ---------------------------------------------------------------------- odds
Fight = Literal["battle", "assault"]


class FightLosses(Told):
    """What a side loses in a battle on average."""

    side: Side
    lost: float
    """The steps that it loses, those of a fortress included."""
    low: int
    """In eight of ten battles it loses from `low` to `high` steps."""
    high: int


class FightSide(FightLosses):
    """The same, and what the side has."""

    blocks: int
    steps: float
    leaders_lost: float
    blocks_lost: float


class StubbornOdds(Told):
    """What came of as many battles in which nobody left the field."""

    wins: float
    sides: tuple[FightLosses, FightLosses]


class FightOdds(Told):
    """What came of many battles, or assaults, fought in a model from what the caller knows.

    A side that has no hope left leaves the field.
    """

    kind: Fight
    town: str
    samples: int
    wins: float
    """The share that the attacker won: of assaults, in which the fortress fell."""
    unknown: int
    """How many blocks were drawn, because the caller does not know their faces."""
    rounds: float
    sides: tuple[FightSide, FightSide]
    """The attacker first."""
    stubborn: StubbornOdds | None
    """The same if both sides fight it out; null for an assault."""


# ---------------------------------------------------------------------- marches
class BlockEnd(End):
    """A town where a march can end."""

    forced: bool
    """Whether somebody who marches along has to force the last road: a die is thrown for it."""
    fight: Fight | None
    """What stands there: an army, or a fortress alone."""
    odds: FightOdds | None
    """The odds if all who are announced fight; null where a leader may still take others along."""
    hungry: list[str]
    """Blocks that would reach no source which costs nothing: of the march, and others whom it cuts off."""


class BlockStudy(Study):
    """Where a block, or the leader with his group, could go now."""

    ends: list[BlockEnd]
