"""What lies open on the table: everybody sees all of it (procedures.md, "State that must exist")."""

from __future__ import annotations

from lacewars.games.napoleonic.at_sea import AtSea
from lacewars.games.napoleonic.board import DUCHY_IDS, OWNER, ZONE_IDS
from lacewars.games.napoleonic.cards import CARD_IDS, HOME_IDS, N_WARS, NO_CARD, WAR_IDS
from lacewars.games.napoleonic.closing import Closing
from lacewars.games.napoleonic.consuls import COLUMN_IDS, NO_COLUMN, Courts
from lacewars.games.napoleonic.entry import Entry
from lacewars.games.napoleonic.fighting import Fighting
from lacewars.games.napoleonic.marks import Marks
from lacewars.games.napoleonic.nations import (
    CAMP_IDS,
    N_NATIONS,
    NATION_IDS,
    NOBODY,
    OUTSIDE,
    POWER_IDS,
)
from lacewars.games.napoleonic.pieces import (
    COMMANDER_IDS,
    N_COMMANDERS,
    N_SQUADRONS,
    SQUADRON_IDS,
)
from lacewars.games.napoleonic.places import (
    BOX_IDS,
    COMMANDER_PLACE,
    N_BOXES,
    N_CELLS,
    SQUADRON_PLACE,
    UNBUILT,
    Grid,
    Holders,
)
from lacewars.games.napoleonic.recency import Recency
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import (
    Bits,
    ByName,
    Distinct,
    Entries,
    Flag,
    Mask,
    Named,
    Number,
    Sparse,
)

PLAYED, FORCED, NEUTRAL, ALLIED, COMMANDED = range(5)
"""What a nation is: a power of a player; neutral by force (R27); a neutral proxy; a proxy in a pact; a proxy
merely commanded by a player (R87)."""
STATUS_IDS: tuple[str, ...] = (
    "played",
    "neutral_by_force",
    "neutral",
    "allied",
    "commanded",
)
SCHEDULED, PREEMPTED, STOLEN = range(3)
"""How a nation comes to its impulse: as the track orders, by pre-emption, by Steal a March."""
IMPULSE_IDS: tuple[str, ...] = ("scheduled", "preempted", "stolen")
TURNS = range(1, 6)
LAST_TURN = TURNS[-1]
MOST_ROUNDS = 100
MOST_STEPS = 15
"""The spaces a piece may be counted to have entered in an impulse; a piece marked so goes no further."""

NATION_OR_NOBODY = Named(NATION_IDS, {NOBODY: None})
_CAMP = Named(CAMP_IDS, {OUTSIDE: "outside"})
_COLUMN = Named(COLUMN_IDS, {NO_COLUMN: None})
_NATIONS = Mask(NATION_IDS)
_DUCHIES = Mask(DUCHY_IDS)


class Open(
    AtSea,
    Closing,
    Courts,
    Entry,
    Fighting,
    Recency,
    Marks,
    Shared,
):
    """The board, the diplomatic table, the track, the markers, and the impulse under way."""

    players: int = field(Number(range(2, 6)))
    dealt: bool = field(Flag(), True)
    """Whether roles are dealt or bid for, as the rules say; else seats choose them before the game."""
    # ---- the map
    holder: list[int] = field(Holders(), lambda: list(OWNER), key="flags")
    """The nation that controls each duchy: that of its flag, else the original owner (R3)."""
    units: bytearray = field(Grid(NATION_IDS, DUCHY_IDS), lambda: bytearray(N_CELLS))
    """The strength points in each cell (`places.N_CELLS`)."""
    boxes: bytearray = field(Grid(BOX_IDS, NATION_IDS), lambda: bytearray(N_BOXES * N_NATIONS))
    """The strength points in each box beside the map: box * N_NATIONS + nation."""
    leader_at: list[int] = field(ByName(COMMANDER_IDS, COMMANDER_PLACE), lambda: [UNBUILT] * N_COMMANDERS)
    chiefs: int = field(Mask(COMMANDER_IDS), 0)
    """The generals-in-chief: one for each side of a space that has several commanders (R81)."""
    ship_at: list[int] = field(ByName(SQUADRON_IDS, SQUADRON_PLACE), lambda: [UNBUILT] * N_SQUADRONS)
    refit: int = field(Mask(SQUADRON_IDS), 0)
    """Squadrons that must be refitted before they sail."""
    shipyard: int = field(Mask(SQUADRON_IDS), 0)
    """Squadrons under construction."""
    # ---- nations
    status: list[int] = field(ByName(NATION_IDS, Named(STATUS_IDS)), lambda: [NEUTRAL] * N_NATIONS)
    patron: list[int] = field(ByName(NATION_IDS, NATION_OR_NOBODY), lambda: [NOBODY] * N_NATIONS)
    """The power in a pact with an allied proxy; a power of the player who commands a commanded one."""
    camp: list[int] = field(ByName(NATION_IDS, _CAMP), lambda: [OUTSIDE] * N_NATIONS)
    wars: list[int] = field(ByName(NATION_IDS, _NATIONS), lambda: [0] * N_NATIONS)
    """With whom each nation is at war besides the enemies of its camp; both sides note it."""
    victor: list[int] = field(ByName(NATION_IDS, NATION_OR_NOBODY), lambda: [NOBODY] * N_NATIONS)
    """Who conquered a nation that has stayed neutral since: its camp walks its ground as friends."""
    grace: list[int] = field(ByName(NATION_IDS, Number(range(TURNS[-1] + 2))), lambda: [0] * N_NATIONS)
    """The turn in whose interphase the grace period of a conquered nation ends, and its consul is free; 0."""
    row: list[int] = field(ByName(NATION_IDS, NATION_OR_NOBODY), lambda: [NOBODY] * N_NATIONS)
    column: list[int] = field(ByName(NATION_IDS, _COLUMN), lambda: [NO_COLUMN] * N_NATIONS)
    """Where the consul of each proxy stands on the diplomatic table."""
    plus_face: int = field(_NATIONS, 0)
    """Whose consul shows its +1 face."""
    resources: list[int] = field(ByName(POWER_IDS, Number(range(100))), lambda: [0] * len(POWER_IDS))
    key_plus: int = field(_NATIONS, 0)
    """Whose key marker lies on its +1 side (R76)."""
    cp_plus: int = field(_NATIONS, 0)
    """In whose capital a CP+1 marker lies (R18)."""
    # ---- cards on the table
    home_used: int = field(Mask(HOME_IDS), 0)
    """Home cards that lie face down until the next turn."""
    laid: int = field(Mask(CARD_IDS), 0)
    """Numbered cards on the table: wars, Europe Exhausted, whatever stays in play."""
    removed: int = field(Mask(CARD_IDS), 0)
    unopened: int = field(_NATIONS, 0)
    """Hands at which their players have not looked yet (N-4.5.05)."""
    # ---- the turn
    turn: int = field(Number(TURNS), 1)
    round: int = field(Number(range(1, MOST_ROUNDS)), 1)
    marker: int = field(Named(NATION_IDS), 0)
    """The nation on the track that is due, or that acts in its scheduled impulse."""
    last: int = field(NATION_OR_NOBODY, NOBODY)
    """The nation that took the last impulse, also in the turn before (R12)."""
    exhausted: bool = field(Flag(), False)
    """Whether Europe Exhausted was played in this turn."""
    russian_winter: bool = field(Flag(), False)
    early_winter: bool = field(Flag(), False)
    """Whether the turn ends after this impulse (R62)."""
    turn_over: bool = field(Flag(), False)
    """Whether the turn has ended: what is left of the round is not played."""
    peace: int = field(Number(range(-5, 6)), 0)
    """What players have added to the peace roll of this turn."""
    peace_paid: int = field(_NATIONS, 0)
    """Who draws a card less for it (R55)."""
    # ---- markers that end
    staff: int = field(_NATIONS, 0)
    """Nations with General Staff, until their next impulse."""
    intrigue: int = field(NATION_OR_NOBODY, NOBODY)
    """Who holds a Palace Intrigue that was given to it."""
    fervor: int = field(NATION_OR_NOBODY, NOBODY)
    """Who holds a Patriotic Fervor that was given to it."""
    parliament: int = field(NATION_OR_NOBODY, NOBODY)
    """Who was given Parliament and has not played it (R80)."""
    armistice: int = field(NATION_OR_NOBODY, NOBODY)
    tilsit: int = field(NATION_OR_NOBODY, NOBODY)
    """Who played Armistice, or Tilsit: it lasts until its next scheduled impulse (R64)."""
    hussars: bool = field(Flag(), False)
    system_fails: bool = field(Flag(), False)
    """Continental System Fails: nobody pre-empts."""
    double_march: int = field(NATION_OR_NOBODY, NOBODY)
    """Whose army lies on card 83."""
    abdicated: bool = field(Flag(), False)
    """Napoleon Abdicates: France neither attacks nor is attacked until the next turn (R92)."""
    war_of: list[int] = field(Sparse(WAR_IDS, NATION_OR_NOBODY, empty=NOBODY), lambda: [NOBODY] * N_WARS)
    """The nation that fights each foreign war that is in play."""
    war_order: list[int] = field(Distinct(Named(WAR_IDS)), list)
    """The foreign wars in play in the order in which they began (R103)."""
    overseas: int = field(Mask(WAR_IDS), 0)
    """The foreign wars with Overseas Allies (R19)."""
    # ---- the impulse under way
    active: int = field(NATION_OR_NOBODY, NOBODY)
    kind: int = field(Named(IMPULSE_IDS), SCHEDULED)
    main_card: int = field(Named(CARD_IDS, {NO_CARD: None}), NO_CARD)
    """The card of the impulse."""
    second: bool = field(Flag(), False)
    """Whether the + of the impulse is used up: by another card, or by a resource (R13)."""
    cp: int = field(Number(range(100)), 0)
    manoeuvres: int = field(Number(range(200)), 0)
    convoyed: bool = field(Flag(), False)
    steps: dict[int, int] = field(
        Entries(Number(range(N_CELLS * (MOST_STEPS + 1))), Number(range(1, 256))), dict
    )
    """Of strength points that entered spaces in this impulse: cell * 16 + spaces -> points. Those of a cell
    that are not listed have entered none."""
    leader_steps: list[int] = field(
        Sparse(COMMANDER_IDS, Number(range(MOST_STEPS + 1))), lambda: [0] * N_COMMANDERS
    )
    """The spaces that each commander entered in this impulse."""
    fought: int = field(_DUCHIES, 0)
    """Duchies with a battle in this impulse that was not an overrun."""
    besieged: int = field(_DUCHIES, 0)
    """Fortresses with a siege in this impulse."""
    stood: int = field(_DUCHIES, 0)
    """Spaces from which an interception failed in this impulse."""
    worn: int = field(Mask(COMMANDER_IDS), 0)
    """Commanders who fought a battle that was not an overrun in this impulse, or stood where an interception
    failed: they do not intercept."""
    captors: int = field(_NATIONS, 0)
    """Who flagged or unflagged an enemy capital or fortress in this impulse."""
    double_ships: int = field(Mask(SQUADRON_IDS), 0)
    """Squadrons that pay double in this impulse (Fleet in Irons)."""
    double_zones: int = field(Mask(ZONE_IDS), 0)
    """Zones in which patrols cost double in this impulse (Fog of War)."""
    lowered: list[int] = field(Sparse(COMMANDER_IDS, Number(range(5))), lambda: [0] * N_COMMANDERS)
    """By how much the battle rating of each commander is lower in this impulse (R70)."""
    in_force: int = field(Mask(CARD_IDS), 0)
    """Cards whose events last until the end of this impulse."""
    spoken: int = field(Bits(5), 0)
    """Seats that have had their say on the peace roll of this turn (R55)."""
