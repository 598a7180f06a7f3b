"""The Napoleonic Wars: its board, and the position as a seat sees it."""

from __future__ import annotations

from typing import Literal

from lacewars.server.api.answers.napoleonic_panels import (
    CourtColumn,
    HandLimits,
    NapoleonicCard,
    Prices,
    Standing,
)
from lacewars.server.api.answers.roads import FlatLine, FlatPolygon, MapLook, Road
from lacewars.server.api.answers.told import Seat, Told

Nation = Literal["france", "britain", "austria", "russia", "prussia", "turkey", "spain", "sweden", "denmark"]
Camp = Literal["imperial", "coalition"]
BattleSide = Literal["attacker", "defender"]
Column = Literal["non_aligned", "friend", "aid", "associate", "pact"]


# ---------------------------------------------------------------------- the board
class Duchy(Told):
    """A place: a duchy, a zone of the sea, or the box off the map, which have no owner."""

    id: str
    kind: Literal["duchy", "zone", "box"]
    name: str
    name_fr: str
    called: str
    """Its name in the texts of actions."""
    x: float
    y: float
    owner: Nation | None
    """Who controls it without a flag."""
    upper: Nation | None
    """The other nation of a double associate."""
    national: bool
    capital: bool
    key: bool
    fortress: int
    """The strength of its fortress; 0: it has none."""
    port: bool
    zones: list[str]
    """The zones that its port opens to."""
    anchors: FlatLine
    """Where the anchors of its port are drawn."""
    country: str


class DuchyLine(Road):
    """A line between two duchies."""

    kind: Literal["normal", "pass", "marsh", "strait"]
    zone: str | None
    """The zone that a strait belongs to."""


class NamedRiver(Told):
    """A river with its names."""

    name: str
    name_fr: str
    points: FlatLine


class SeaNames(Told):
    """For each zone where its name stands (x, y), its size, and its lines."""

    en: dict[str, tuple[float, float, float, list[str]]]
    fr: dict[str, tuple[float, float, float, list[str]]]


class EuropeGeography(Told):
    """Land, borders, rivers and mountains, and the zones of the sea."""

    schema: int
    source: str
    size: list[float]
    land: list[FlatPolygon]
    territories: dict[str, list[FlatPolygon]]
    names: dict[str, tuple[float, float, float]]
    borders: list[FlatLine]
    rivers: list[NamedRiver]
    mountains: list[FlatLine]
    seas: dict[str, list[FlatPolygon]]
    sea_borders: list[FlatLine]
    sea_names: SeaNames


class Mover(Told):
    """A commander with his ratings, or a squadron with its guns and sails."""

    id: str
    name: str
    name_fr: str
    nation: Nation
    rank: int
    """As for every board of pieces; these have none."""
    train: bool
    kind: Literal["commander", "squadron"]
    battle: int
    command: int
    guns: int
    sails: int


class NapoleonicNation(Told):
    """A nation: its colour is a word of the board's palette."""

    id: Nation
    name: str
    name_fr: str
    order: int
    colour: str
    letter: str
    power: bool
    capitals: list[str]


class NapoleonicBoard(Told):
    """The map, the pieces, the nations and the cards."""

    width: float
    height: float
    roads: list[DuchyLine]
    geography: EuropeGeography
    map: MapLook
    verbs: dict[str, list[str]]
    """What the arguments of each verb name: towns, pieces, nations, cards, numbers ..."""
    reserve: int
    """As for every board; there is none."""
    towns: list[Duchy]
    sectors: list[str]
    """None."""
    pieces: list[Mover]
    nations: list[NapoleonicNation]
    cards: list[NapoleonicCard]
    columns: list[CourtColumn]
    consuls: list[Nation]
    """The nations that can be proxies: each has a consul."""
    rows: list[Nation]
    prices: Prices
    limits: dict[str, HandLimits]


# ---------------------------------------------------------------------- the position
class ByBattleSide(Told):
    """A number for each side of a battle."""

    attacker: int
    defender: int


class NationsBySide(Told):
    """The nations on each side of a battle."""

    attacker: list[Nation]
    defender: list[Nation]


class Marched(Told):
    """Strength points that have entered so many spaces in this impulse."""

    nation: Nation
    duchy: str
    spaces: int
    points: int


class Straggling(Told):
    """Strength points that suffer attrition wherever they go."""

    nation: Nation
    duchy: str
    points: int


class BattleCard(Told):
    """A battle card that works, and for whom."""

    card: str
    side: BattleSide


Strengths = dict[str, dict[str, int]]


class NapoleonicView(Told):
    """The position as a seat of The Napoleonic Wars sees it."""

    seat: Seat | None
    players: int
    dealt: bool
    controller: dict[str, int]
    """The seat that plays each nation; -1: nobody does."""
    turn: int
    turns: int
    round: int
    marker: Nation
    """The nation on the track that is due, or acts in its scheduled impulse."""
    last: Nation | None
    recent: list[Nation]
    reason: str
    """Why the game is over; empty while it goes on."""
    # ---- the map
    flags: dict[str, Nation]
    """The duchies that somebody else than their owner holds."""
    units: Strengths
    """Strength points by nation and duchy."""
    boxes: Strengths
    """Strength points beside the map, by box (`regroup`, `aside`, `war:...`) and nation."""
    leader_at: dict[str, str]
    """A duchy for each commander, or `unbuilt`, `fallen`, `regroup`, `aside`, `gone`, `away`, `war:...`"""
    chiefs: list[str]
    ship_at: dict[str, str]
    """The same of squadrons, which may be at sea, `sea:...`, or `off_map`."""
    refit: list[str]
    shipyard: list[str]
    # ---- nations
    status: dict[str, Literal["played", "neutral_by_force", "neutral", "allied", "commanded"]]
    patron: dict[str, Nation | None]
    camp: dict[str, Literal["imperial", "coalition", "outside"]]
    wars: dict[str, list[Nation]]
    """Wars besides those of the camps."""
    enemies: dict[str, list[Nation]]
    friends: dict[str, list[Nation]]
    victor: dict[str, Nation | None]
    grace: dict[str, int]
    row: dict[str, Nation | None]
    column: dict[str, Column | None]
    plus_face: list[Nation]
    wavering: list[Nation]
    spurned: list[Nation]
    resources: dict[str, int]
    key_plus: list[Nation]
    cp_plus: list[Nation]
    # ---- cards
    hands: dict[str, list[str]]
    """The hands of this seat's nations."""
    elsewhere: dict[str, list[str]]
    """Cards that this seat knows to be in other hands."""
    hand_sizes: dict[str, int]
    retained: dict[str, list[str]]
    retained_sizes: dict[str, int]
    unopened: list[Nation]
    pile_size: int
    discards: list[str]
    discards_size: int
    top: str | None
    home_used: list[str]
    laid: list[str]
    removed: list[str]
    wish: Camp | None
    # ---- what lasts
    exhausted: bool
    russian_winter: bool
    early_winter: bool
    turn_over: bool
    peace: int
    peace_paid: list[Nation]
    spoken: list[int]
    staff: list[Nation]
    intrigue: Nation | None
    fervor: Nation | None
    parliament: Nation | None
    armistice: Nation | None
    tilsit: Nation | None
    hussars: bool
    system_fails: bool
    double_march: Nation | None
    abdicated: bool
    war_of: dict[str, Nation | None]
    war_order: list[str]
    overseas: list[str]
    reinforcing: Nation | None
    deployed: list[int]
    ruled: int
    winter_points: int
    # ---- the impulse
    active: Nation | None
    kind: Literal["scheduled", "preempted", "stolen"]
    main_card: str | None
    second: bool
    cp: int
    manoeuvres: int
    convoyed: bool
    marched: list[Marched]
    leader_steps: dict[str, int]
    fought: list[str]
    besieged: list[str]
    stood: list[str]
    worn: list[str]
    captors: list[Nation]
    double_ships: list[str]
    double_zones: list[str]
    lowered: dict[str, int]
    in_force: list[str]
    # ---- the entry under way
    entered: str | None
    entrants: list[Nation]
    before: list[Nation]
    failed_evasions: int
    pinned: bool
    unguarded: bool
    battery_fives: int
    battery_sixes: int
    held_leaders: list[str]
    held_troops: dict[str, int]
    passed: list[Nation]
    straggling: list[Straggling]
    straggling_leaders: list[str]
    sighted: str | None
    sighted_of: Nation | None
    # ---- the fleet under orders
    fleet: list[str]
    settled: list[str]
    came_from: str | None
    evicted: list[str]
    fischer_due: bool
    found: list[str]
    tripped: int
    resting: list[str]
    apart: list[str]
    raked: dict[str, int]
    gift: int
    gift_of: Nation | None
    gift_card: str | None
    # ---- the battle or siege under way
    battle_at: str | None
    siege: bool
    battle_round: int
    sides: NationsBySide
    lines: list[str]
    flank_leaders: list[str]
    flank: dict[str, int]
    crossed_leaders: list[str]
    crossed: dict[str, int]
    idle_leaders: list[str]
    idle: dict[str, int]
    harbours: list[str]
    favoured: Nation | None
    failed: int
    no_terrain: bool
    battle_cards: list[BattleCard]
    horse: int
    turncoats: ByBattleSide
    red_line: bool
    rallied: list[int]
    guard_rallies: ByBattleSide
    panic: bool
    rear_guard: bool
    margin: int
    thrown_sixes: ByBattleSide
    thrown_fives: ByBattleSide
    sixes: ByBattleSide
    fives: dict[str, int]
    loose_fives: ByBattleSide
    early_sixes: ByBattleSide
    early_fives: dict[str, int]
    early_loose: ByBattleSide
    panicked: ByBattleSide
    shaken: dict[str, int]
    shaken_leaders: list[str]
    carried: ByBattleSide
    winner: BattleSide | None
    no_rout: bool
    # ---- for the panels
    standing: dict[str, Standing]
    home: dict[str, list[str]]
    """The home cards that each nation could play."""
    # ---- what every view has
    pieces: dict[str, str]
    backs: dict[str, list[int]]
    moved: list[str]
    face_down: list[str]
    totals: dict[str, int]
    pairs: list[str]
    march: None
    duel: None
