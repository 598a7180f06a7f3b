"""What a seat may know (R106)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lacewars.games.defiant.blocks import FORCE, FORCES, IDS, N_BLOCKS, SIDE, SIDES
from lacewars.games.defiant.board import FORT_IDS, FORT_TOWNS, ROADS
from lacewars.games.defiant.cards import CARD_IDS
from lacewars.games.defiant.control import track
from lacewars.games.defiant.fog import Stand, hidden_blocks, stands
from lacewars.games.defiant.state import (
    ASIDE,
    BOXES,
    NO_SIEGE,
    OFF_MAP,
    OUT,
    POOL,
    Defiant,
    Open,
    Sighting,
)
from lacewars.kernel.fields import Seen, field
from lacewars.kernel.kinds import PLAIN


class View(Open, Seen):
    """What a seat sees: its own blocks and hand; of the enemy's, crowds, and what is shown."""

    of = Defiant

    seat: int | None = field(PLAIN)
    track: int = field(PLAIN)
    hand: list[str] = field(PLAIN)
    laid: list[str] = field(PLAIN)
    """The cards of the seat that lie face down, or are in use."""
    hand_counts: dict[str, int] = field(PLAIN)
    laid_counts: dict[str, int] = field(PLAIN)
    blocks: dict[str, dict[str, Any]] = field(PLAIN)
    """Every block that the seat knows, by id."""
    crowds: list[dict[str, Any]] = field(PLAIN)
    """The blocks that it does not know, by all that is seen of them."""
    last_seen: dict[str, dict[str, Any]] = field(PLAIN)
    """Of blocks that it does not know now, when and where it last saw their faces, and how strong."""
    fortresses: dict[str, int | None] = field(PLAIN)
    """How strong each fortress is, as far as the seat knows."""
    pools: dict[str, int] = field(PLAIN)
    out: dict[str, int] = field(PLAIN)
    aside: int = field(PLAIN)
    announced_by: list[str] = field(PLAIN)
    """Who has laid a combat card face down."""
    announced_card: str | None = field(PLAIN)
    crossed_roads: dict[str, int] = field(PLAIN)
    burnt_at: list[str] = field(PLAIN)
    cached_at: list[str] = field(PLAIN)
    half_hit: list[str] = field(PLAIN)
    fortress_half_hit: bool = field(PLAIN)
    leaving_board: list[str] = field(PLAIN)
    broken_off: list[str] = field(PLAIN)
    guides: bool = field(PLAIN)


def stand_to_json(stand: Stand) -> dict[str, Any]:
    """What everybody sees of a block; what is not so is left out."""
    found: dict[str, Any] = {"town": ROADS.ids[stand.place], "force": FORCES[stand.force]}
    for name in FLAGS:
        if getattr(stand, name):
            found[name] = True
    if stand.box:
        found["box"] = BOXES[stand.box]
    if stand.came != -1:
        found["came"] = stand.came
    if stand.way:
        found["way"] = [ROADS.ids[t] for t in stand.way]
    if stand.roles:
        found["roles"] = list(stand.roles)
    return found


FLAGS = (
    "inside", "active", "moved", "fought", "charged", "formed", "sallied", "hurt", "hungry", "payer",
)  # fmt: skip


def knows(game: Defiant, seat: int | None, block: int) -> bool:
    """Whether a seat knows the face of a block."""
    return SIDE[block] == seat or bool((game.shown | game.fallen) >> block & 1)


def _blocks(game: Defiant, seat: int | None) -> dict[str, dict[str, Any]]:
    return _faces(game, [b for b in range(N_BLOCKS) if knows(game, seat, b)])


def _faces(game: Defiant, known: list[int]) -> dict[str, dict[str, Any]]:
    """Blocks whose faces are known."""
    on_map = stands(game, [b for b in known if game.place[b] >= 0])
    found = {}
    for b in known:
        told = stand_to_json(on_map[b]) if b in on_map else {"town": OFF_MAP[game.place[b]]}
        found[IDS[b]] = {**told, "steps": game.steps[b]}
    return found


def _crowds(game: Defiant, seat: int | None) -> list[dict[str, Any]]:
    hidden = [b for side in range(len(SIDES)) if side != seat for b in hidden_blocks(game, side)]
    crowds = Counter(stands(game, hidden).values())
    return [{**stand_to_json(stand), "number": number} for stand, number in sorted(crowds.items())]


def fort_is_known(game: Defiant, seat: int | None, fort: int) -> bool:
    """R106: a fortress's strength is its owner's secret, unless it is besieged or fought over."""
    town = FORT_TOWNS[fort]
    return game.fort_side(town) == seat or game.siege[fort] != NO_SIEGE or game.battle == town


def in_lanes(game: Defiant) -> bool:
    """Whether both sides are choosing at the same time, in secret."""
    return bool(game.lanes)


def hand_count(game: Defiant, side: int, seat: int | None) -> int:
    """How many cards a side holds, as a seat sees it: a card laid in secret still counts."""
    hidden = len(game.laid[side]) if in_lanes(game) and side != seat else 0
    return len(game.hands[side]) + hidden


def remembered(game: Defiant, seat: int | None) -> dict[int, Sighting]:
    """When a seat last saw the blocks that it does not know now: in the open, or by its spies."""
    seen = game.sighted if seat is None else {**game.sighted, **game.spied}
    return {b: sighting for b, sighting in sorted(seen.items()) if not knows(game, seat, b)}


def _last_seen(game: Defiant, seat: int | None) -> dict[str, dict[str, Any]]:
    return {
        IDS[b]: {"town": ROADS.ids[town], "steps": steps, "year": year, "turn": turn}
        for b, (town, steps, year, turn) in remembered(game, seat).items()
    }


def laid_count(game: Defiant, side: int, seat: int | None) -> int:
    """How many cards a side has laid, as a seat sees it."""
    return 0 if in_lanes(game) and side != seat else len(game.laid[side])


def knowledge(game: Defiant, seat: int | None) -> tuple[Any, ...]:
    """What `make_view` tells, as plain data for a key."""
    known = [b for b in range(N_BLOCKS) if knows(game, seat, b)]
    hidden = [b for side in range(len(SIDES)) if side != seat for b in hidden_blocks(game, side)]
    found = {b: tuple(stand) for b, stand in stands(game, known + hidden).items()}
    forts = range(len(FORT_IDS))
    secret = None if seat is None else (tuple(game.hands[seat]), tuple(game.laid[seat]), game.announced[seat])
    return (
        View.known(game),
        secret,
        tuple([hand_count(game, side, seat) for side in range(len(SIDES))]),
        tuple([laid_count(game, side, seat) for side in range(len(SIDES))]),
        tuple([(b, found[b] if game.place[b] >= 0 else game.place[b], game.steps[b]) for b in known]),
        tuple(sorted([found[b] for b in hidden])),
        tuple([game.fort_steps[f] if fort_is_known(game, seat, f) else None for f in forts]),
        tuple(remembered(game, seat).items()),
        _off_map(game),
        tuple([card >= 0 for card in game.announced]),
        tuple(sorted(game.crossed.items())),
        (game.burnt, game.cached, game.half, game.fort_half, game.leaving, game.broken, game.guided),
    )


def _off_map(game: Defiant) -> tuple[int, ...]:
    """How many blocks of each force are in its pool or out of the game, and how many were sent west."""
    count = Counter((place, FORCE[b]) for b, place in enumerate(game.place) if place < 0)
    aside = sum(count[ASIDE, force] for force in range(len(FORCES)))
    return (*(count[place, force] for place in (POOL, OUT) for force in range(len(FORCES))), aside)


def make_view(game: Defiant, seat: int | None) -> View:
    """What a seat sees."""
    view = View.look(game)
    view.seat = seat
    view.track = track(game)
    view.hand = [] if seat is None else [CARD_IDS[c] for c in game.hands[seat]]
    view.laid = [] if seat is None else [CARD_IDS[c] for c in game.laid[seat]]
    view.hand_counts = {name: hand_count(game, side, seat) for side, name in enumerate(SIDES)}
    view.laid_counts = {name: laid_count(game, side, seat) for side, name in enumerate(SIDES)}
    view.blocks = _blocks(game, seat)
    view.crowds = _crowds(game, seat)
    view.last_seen = _last_seen(game, seat)
    view.fortresses = {
        FORT_IDS[f]: game.fort_steps[f] if fort_is_known(game, seat, f) else None
        for f in range(len(FORT_IDS))
    }
    *counts, view.aside = _off_map(game)
    view.pools = dict(zip(FORCES, counts, strict=False))
    view.out = dict(zip(FORCES, counts[len(FORCES) :], strict=True))
    view.announced_by = [name for side, name in enumerate(SIDES) if game.announced[side] >= 0]
    mine = -1 if seat is None else game.announced[seat]
    view.announced_card = None if mine < 0 else CARD_IDS[mine]
    view.crossed_roads = {str(r): n for r, n in sorted(game.crossed.items())}
    view.burnt_at = [name for t, name in enumerate(ROADS.ids) if game.burnt >> t & 1]
    view.cached_at = [name for t, name in enumerate(ROADS.ids) if game.cached >> t & 1]
    view.half_hit = [IDS[b] for b in range(N_BLOCKS) if game.half >> b & 1]
    view.fortress_half_hit = game.fort_half
    view.leaving_board = [IDS[b] for b in range(N_BLOCKS) if game.leaving >> b & 1]
    view.broken_off = [IDS[b] for b in range(N_BLOCKS) if game.broken >> b & 1]
    view.guides = game.guided
    return view


def open_view(game: Defiant, seat: int | None) -> View:
    """The view of a seat with every block and fortress open, where nothing is to be hidden."""
    view = make_view(game, seat)
    view.blocks = _faces(game, list(range(N_BLOCKS)))
    view.crowds, view.last_seen = [], {}
    view.fortresses = dict(zip(FORT_IDS, game.fort_steps, strict=True))
    return view


def open_hands(game: Defiant) -> dict[str, list[str]]:
    """Both hands."""
    return {name: [CARD_IDS[c] for c in game.hands[side]] for side, name in enumerate(SIDES)}
