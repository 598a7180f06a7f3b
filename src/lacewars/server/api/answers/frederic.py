"""Frédéric le Grand: the battle of a table, and the position on it."""

from __future__ import annotations

from typing import Literal

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
