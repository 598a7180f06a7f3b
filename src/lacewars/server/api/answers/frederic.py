"""Frédéric le Grand: the battle of a table, and the position on it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from lacewars.server.api.answers.told import Seat, Told, Words

SideId = Literal["first", "second"]
"""The side of the first seat and of the second: the nations of this game."""
Face = Literal["infantry", "cavalry", "artillery", "flag", "tactical"]
Arm = Literal["infantry", "cavalry", "lancer", "camel", "elephant", "artillery", "rocket"]
Training = Literal["super_elite", "elite", "trained", "recruit", "levy"]
Morale = Literal["iron", "solid", "normal", "weak", "unstable"]
Rank = Literal["c_in_c", "sub_general", "senior"]


# ---------------------------------------------------------------------- the field
class Obstacle(Told):
    """What stands on sides of a hex: E, SE, SW, W, NW, NE."""

    hex: str
    sides: list[str]
    kind: str


class FieldRoad(Told):
    """A road from hex to hex."""

    path: list[str]


class Bridge(Told):
    """A bridge, and the two hexes it connects."""

    hex: str
    ends: tuple[str, str]


class FieldPlace(Told):
    """A name on the field."""

    name: str
    name_fr: str
    hexes: list[str]


class FieldData(Told):
    """A field of battle as it is drawn."""

    cols: int
    rows: int
    ground: list[list[list[str]]]
    """By row and column the simple elements of a hex, in order; none: open ground."""
    obstacles: list[Obstacle]
    roads: list[FieldRoad]
    bridges: list[Bridge]
    places: list[FieldPlace]


# ---------------------------------------------------------------------- what all battles have in common
class LegendEntry(Told):
    """A thing of the rules with its name and what is worth knowing of it."""

    name: Words
    text: Words


class Legend(Told):
    """Types, particularities, terrain... by their ids."""

    types: dict[str, LegendEntry]
    traits: dict[str, LegendEntry]
    training: dict[str, LegendEntry]
    morale: dict[str, LegendEntry]
    ranks: dict[str, LegendEntry]
    terrain: dict[str, LegendEntry]
    obstacles: dict[str, LegendEntry]
    nations: dict[str, LegendEntry]


class BattleNation(Told):
    """An army as the players' bar names it."""

    id: SideId
    name: str
    name_fr: str
    order: int
    colour: str
    letter: str


class BattleInfoSide(BattleNation):
    """An army of a battle to choose, and how many units it has."""

    units: int


class BattleInfo(Told):
    """A battle to choose: where and when, who against whom, on which field."""

    id: str
    name: Words
    date: str
    place: Words
    note: Words
    turns: int
    sides: list[BattleInfoSide]
    field: FieldData


class FredericBoard(Told):
    """What all battles have in common, and which there are to choose from."""

    verbs: dict[str, list[str]]
    legend: Legend
    battles: list[BattleInfo]


# ---------------------------------------------------------------------- the battle of a table
class HexTown(Told):
    """A hex: a town of this board."""

    id: str
    name: str
    x: float
    y: float


class BattleColours(Told):
    """The colours of both armies."""

    first: str
    second: str


class BattleLook(Told):
    """How the table is drawn."""

    colours: BattleColours


class BattlePiece(Told):
    """A unit u0, u1..., a panicking elephant, or an officer o0, o1..."""

    id: str
    name: str
    name_fr: str
    nation: SideId
    rank: int
    train: bool


class UnitCard(Told):
    """A unit as its army's list gives it; its number in the battle is in its id."""

    id: str
    side: SideId
    name: Words
    type: str
    arm: Arm
    weight: str
    training: Training
    morale: Morale
    traits: list[str]
    nation: str
    contingent: str
    stands: int
    """Its stands at the beginning."""
    move: int
    """Hexes with combat, and at most."""
    march: int
    range: int
    attack: int
    """Dice in attack and riposte, training counted."""
    riposte: int
    face: Face
    """The face of the die that hits it."""


class OfficerCard(Told):
    """An officer. Ability: B good, F weak, M bad; staff: D deficient, S staff officers, A allied."""

    id: str
    side: SideId
    name: Words
    rank: Rank
    ability: Literal["", "B", "F", "M"]
    staff: Literal["", "A", "D", "S"]
    range: int
    """How far he activates."""
    aides: int
    contingent: str


class ObjectiveCard(Told):
    """What is to be held, by whom, and what it is worth."""

    id: str
    name: Words
    hexes: list[str]
    hold: Literal["all", "majority", "any"]
    sides: list[SideId]
    value: int


class SideCard(Told):
    """An army: where it stands, what breaks it, what it may do in a turn, the score that wins (0: none)."""

    id: SideId
    edge: Literal["north", "south"]
    nation: str
    units: int
    demoralised: int
    activations: list[int]
    target: int
    zone: list[str]
    """The hexes in which it is set up."""
    exits: list[str]


class Reinforcement(Told):
    """Who comes later, when and where."""

    side: SideId
    units: list[str]
    officers: list[str]
    turn: int
    entry: list[str]


class BattleCard(Told):
    """A battle: where and when, what it is about, and the rules of it alone in words."""

    id: str
    name: Words
    date: str
    place: Words
    note: Words
    reconstructed: bool
    turns: int
    objectives: list[ObjectiveCard]
    specials: list[Words]
    reinforcements: list[Reinforcement]


class BattleBoard(Told):
    """The field, the armies and the aims of a table's battle."""

    verbs: dict[str, list[str]]
    legend: Legend
    width: float
    height: float
    towns: list[HexTown]
    roads: list[str]
    """None: a field has its roads from hex to hex. Nor has it sectors."""
    sectors: list[str]
    map: BattleLook
    pieces: list[BattlePiece]
    nations: list[BattleNation]
    field: FieldData
    sides: list[SideCard]
    units: list[UnitCard]
    officers: list[OfficerCard]
    battle: BattleCard


# ---------------------------------------------------------------------- the position
class UnitNow(Told):
    """A unit: its hex, or `off` (to come), `left`, `hidden`, or null (lost); its stands and its turn."""

    side: SideId
    type: str
    hex: str | None
    stands: int
    group: int
    """The activation it belongs to in this turn, from 1; 0: not activated."""
    moved: int
    burden: int
    message: bool
    may_fight: bool
    marched: bool


class OfficerNow(Told):
    """An officer; `riding`: as a messenger."""

    side: SideId
    kind: Rank
    hex: str | None
    riding: bool


class CourierNow(Told):
    """A messenger under way."""

    side: SideId
    sort: str
    hex: str
    moved: bool


class BySide(Told):
    """A number for each side."""

    first: int
    second: int


class SlipsBySide(Told):
    """While armies are set up in secret: hexes under slips that this seat cannot read."""

    first: list[str]
    second: list[str]


class Acting(Told):
    """Who acts just now: the unit that moves or fights, the officer, and the two of a combat."""

    unit: str | None
    officer: str | None
    attacker: str | None
    defender: str | None


class Nobody(Told):
    """What the views of card games have, and this one has not."""


class FredericView(Told):
    """The position as a seat of Frédéric le Grand sees it."""

    seat: Seat | None
    players: int
    turn: int
    controller: BySide
    pieces: dict[str, str | None]
    battle: str
    deployment: str
    turns: int
    active: SideId | None
    first: SideId | None
    units: dict[str, UnitNow]
    elephants: dict[str, str]
    """Panicking elephants, with their hexes."""
    officers: dict[str, OfficerNow]
    aides: list[str | None]
    """Of each aide-de-camp the unit or officer he is with; null: he is under way or lost."""
    couriers: list[CourierNow]
    leaders: list[str]
    lost: BySide
    scores: BySide
    held: dict[str, SideId | None]
    """Of each hex that counts who holds it."""
    headless: list[SideId]
    slips: SlipsBySide
    blanks: list[str]
    ready: list[SideId]
    winners: list[Seat]
    reason: str
    level: int
    acting: Acting
    face_down: list[str]
    """From here on what card games have: empty."""
    moved: list[str]
    totals: Nobody
    hands: Nobody
    backs: Nobody
    pairs: list[str]
    march: None
    duel: None


# ---------------------------------------------------------------------- study
class Study(Told):
    """What a piece could do from where it stands, as the engine says."""

    piece: str
    hex: str
    range: dict[str, int]
    """The hexes in range with their distances,"""
    sees: list[str]
    """and those of them that it sees."""
    targets: list[str]
    moves: dict[str, list[str]]
    """Where an unspent move of it could end, with the way there;"""
    fights: list[str]
    """and in which of them it may still fight."""
    command: list[str]
    """An officer: the hexes in which he activates."""


class DicePart(Told):
    """A part of a number of dice, or of morale hits ignored, and why: of which type, trait, officer..."""

    reason: str
    count: int
    of: str
    rules: list[str]


class ChanceTold(Told):
    """A chance as a number and as an exact fraction."""

    chance: float
    exact: str


class CombatOutcome(ChanceTold):
    """The chance that so many stands are lost, and so many hexes given up."""

    lost: int
    hexes: int


class AdvantageLine(Told):
    """By which line of the table a tactical advantage means what it does."""

    reason: str
    rules: list[str]


class ExactChances(Told):
    """Sums as exact fractions."""

    destroyed: str
    driven_off: str
    losses: str


class OneRoll(Told):
    """The exact odds of one roll."""

    dice: int
    parts: list[DicePart]
    advantage: Literal["miss", "morale", "hit", "morale2"]
    why: list[AdvantageLine]
    ignorable: int
    """Morale hits that the target may ignore, and why."""
    ignoring: list[DicePart]
    stands: int
    outcomes: list[CombatOutcome]
    lost: list[ChanceTold]
    """The chances of losing 0, 1, 2... stands."""
    destroyed: float
    driven_off: float
    losses: float
    exact: ExactChances


class RollOdds(OneRoll):
    """One roll; and the same with an officer in the first rank, if one could stand there."""

    front: OneRoll | None


class CombatOdds(RollOdds):
    """The odds of an attack, and of the riposte if the defender stands and may answer."""

    attacker: str
    defender: str
    sort: Literal["melee", "fire", "riposte"]
    riposte: RollOdds | None


# ---------------------------------------------------------------------- the workshop
class Composite(Told):
    """Composed ground."""

    id: str
    name: Words
    elements: list[str]


class TerrainCard(Told):
    """A simple element of the ground: whether it lies on another, stops wheels, or lets nobody pass."""

    id: str
    overlay: bool
    closed: bool
    impassable: bool


class TypeCard(Told):
    """A type of troops."""

    id: str
    name: Words
    arm: Arm
    weight: str
    stands: int
    move: int
    march: int
    range: int
    attack: int
    riposte: int
    wheels: bool


class NationCard(Told):
    """A nation whose armies may be drawn."""

    id: str
    name: Words
    colour: str
    letter: str


class Quality(Told):
    """A training and a morale in which an entry can be had, and its price."""

    training: Training
    morale: Morale
    price: int


class ListEntry(Told, rename={"from_year": "from", "to_year": "to"}):
    """An entry of an army list: how few and how many of it, in which years, at which prices."""

    id: str
    name: Words
    type: str
    traits: list[str]
    nation: str
    min: int
    max: int
    from_year: int
    to_year: int
    qualities: list[Quality]
    modern: bool | UnsetType = UNSET


class ListOfficers(Told):
    """The officers an army list allows."""

    sub_general_max: int
    senior_max: int
    abilities: list[str]
    staff: list[str]


class ArmyList(Told):
    """A list that an army is taken from."""

    id: str
    name: Words
    nation: str
    note: Words
    officers: ListOfficers
    entries: list[ListEntry]


class WorkshopLimits(Told):
    """How large a battle may be, and how long its words."""

    size: int
    units: int
    officers: int
    aides: int
    turns: int
    name: int
    title: int
    note: int
    text: int


class Catalogue(Told):
    """Everything that a battle can be drawn with, with every price of the lists."""

    legend: Legend
    composites: list[Composite]
    terrain: list[TerrainCard]
    types: list[TypeCard]
    nations: list[NationCard]
    ranks: list[str]
    abilities: list[str]
    staffs: list[str]
    officer_prices: dict[str, int]
    armies: list[ArmyList]
    budgets: dict[str, int]
    limits: WorkshopLimits
