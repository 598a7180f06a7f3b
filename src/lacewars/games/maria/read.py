"""A position from JSON, with every part checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.games.maria import laws
from lacewars.games.maria.agreements import LAST, is_offer, is_term
from lacewars.games.maria.board import (
    BOHEMIA,
    FREE_ELECTORS,
    MAP,
    N_TOWNS,
    NEAR,
    ROADS,
    TOWN,
)
from lacewars.games.maria.cards import (
    N_CARDS,
    POLITICAL_NUMBER,
    TRACK_IDS,
    TRACK_LENGTHS,
    YEARS,
)
from lacewars.games.maria.deals import CANCEL, SUBSIDY, Deal, Deals
from lacewars.games.maria.powers import (
    AUSTRIA,
    FRANCE,
    GENERAL_MASK,
    HUSSARS,
    MAJORS,
    MARKERS,
    MAX_STACK,
    MAX_TROOPS,
    N_GENERALS,
    PIECE,
    PIECES,
    POWER,
    POWER_IDS,
    POWER_OF,
    SEATS,
)
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.serialize import COUNTS, FLAGS, NUMBERS, OWNERS, PIECE_SETS, POWER_SETS
from lacewars.games.maria.state import BOXED, IDLE, OFF, Maria
from lacewars.games.sivel.written import check_cards, read_cards
from lacewars.kernel import BadPosition, Chance
from lacewars.kernel.reading import flag, integer, integers, named, names, text

_OFF_MAP = {"off": OFF, "box": BOXED, "idle": IDLE}
_GENERAL = {p.id: i for i, p in enumerate(PIECES) if not p.is_train}
_TRACK = {name: i for i, name in enumerate(TRACK_IDS)}
_REASONS = ("", "fortresses", "endured", "draw", "markers", "winters")
_LAST_WINTER = 4


def from_json(data: Mapping[str, Any], chance: Chance) -> Maria:
    """The position with this board; BadPosition names the part that is wrong."""
    players = integer(data, "players", range(min(SEATS), max(SEATS) + 1))
    game = Maria(chance, players, flag(data, "advanced"))
    _read_plain(game, data)
    _read_pieces(game, data)
    _read_fortresses(game, data)
    _read_cards(game, data)
    _read_politics(game, data)
    _read_rest(game, data)
    return game


def _rows(data: Mapping[str, Any], key: str, length: int) -> list[list[Any]]:
    """The list of short lists under a key."""
    found = data.get(key)
    if not isinstance(found, list) or any(not isinstance(r, list) or len(r) != length for r in found):
        raise BadPosition(f"{key}: must be a list of lists of {length}")
    return found


def _one(value: Any, key: str, known: Mapping[str, int]) -> int:
    """The number of one name."""
    return names({key: [value]}, key, known)[0]


def _read_plain(game: Maria, data: Mapping[str, Any]) -> None:
    for name, allowed in NUMBERS.items():
        setattr(game, name, integer(data, name, allowed))
    for name in FLAGS:
        setattr(game, name, flag(data, name))
    for name in PIECE_SETS:
        setattr(game, name, sum(1 << p for p in names(data, name, PIECE)))
    if (game.sure | game.down) & ~GENERAL_MASK:
        raise BadPosition("sure, down: a train has no troops and no face")
    for name in POWER_SETS:
        setattr(game, name, sum(1 << p for p in names(data, name, POWER)))
    for name in OWNERS:
        if name not in data:
            raise BadPosition(f"{name}: missing")
        owner = data[name]
        setattr(game, name, -1 if owner is None else _one(owner, name, POWER))
    for name, allowed in COUNTS.items():
        found = named(data, name, POWER)
        setattr(game, name, [integer({name: found[p]}, name, allowed) for p in range(len(POWER_IDS))])
    game.active = tuple(names(data, "active", POWER))
    seats = range(len(SEATS[game.players]))
    game.read_control(data, POWER, seats)
    if game.last_winner >= len(seats):
        raise BadPosition("last_winner: no such seat")


# ---------------------------------------------------------------------- the map
def _read_pieces(game: Maria, data: Mapping[str, Any]) -> None:
    idle = [p for p in range(len(PIECES)) if game.where[p] == IDLE]
    game.held = bytearray(N_TOWNS)
    for piece, place in named(data, "pieces", PIECE).items():
        if not isinstance(place, str) or (place not in TOWN and place not in _OFF_MAP):
            raise BadPosition(f"pieces: {PIECES[piece].id} stands on {place!r}, which is not a town")
        town = TOWN[place] if place in TOWN else _OFF_MAP[place]
        if (town == IDLE) != (piece in idle):
            raise BadPosition(f"pieces: {PIECES[piece].id} is idle in the introductory game alone (M-14.01)")
        game.where[piece] = town
        if town >= 0:
            game.held[town] = POWER_OF[piece] + 1 + (TRAIN if PIECES[piece].is_train else 0)
    for town, power in named(data, "commands", TOWN, complete=False).items():
        game.held[town] = _one(power, "commands", POWER) + 1
    if not laws.towns_are_held(game):
        raise BadPosition("pieces, commands: pieces stand together that cannot share a town (M-6.01)")
    if game.down and any(game.where[g] < 0 for g in range(N_GENERALS) if game.down >> g & 1):
        raise BadPosition("down: a general who is not on the map lies face down")
    _check_company(game)
    _read_troops(game, data)
    game.hussars = integers(data, "hussars", range(-1, N_TOWNS), HUSSARS)
    on_map = [t for t in game.hussars if t >= 0]
    if not laws.hussars_are_right(game) or any(MAP[t] != BOHEMIA for t in on_map):
        raise BadPosition("hussars: they stand alone, on the Bohemia map (M-7.03, M-7.05)")
    _read_pairs(game, data)


def _check_company(game: Maria) -> None:
    """At most 2 generals share a town, and a box holds 1 general of a power."""
    for town in {t for t in game.where[:N_GENERALS] if t >= 0}:
        if len(game.stack(town)) > MAX_STACK:
            raise BadPosition(f"pieces: more than 2 generals on {ROADS.ids[town]} (M-6.01)")
    boxed = [POWER_OF[g] for g in range(N_GENERALS) if game.where[g] == BOXED]
    if len(set(boxed)) != len(boxed) or any(p not in MAJORS for p in boxed):
        raise BadPosition("pieces: a box holds one general of a major power (M-17.5.15)")


def _read_troops(game: Maria, data: Mapping[str, Any]) -> None:
    most = range(MAX_STACK * MAX_TROOPS + 1)
    for general, troops in named(data, "troops", _GENERAL).items():
        game.troops[general] = integer({"troops": troops}, "troops", most)
    if not laws.troops_are_right(game):
        raise BadPosition("troops: a general has 1 to 8, stacked ones share theirs (M-6.05, M-6.06)")
    for general, land in _rows(data, "starved", 2):
        number = _one(general, "starved", _GENERAL)
        game.starved.append(number * 2 + integer({"starved": land}, "starved", range(2)))


def _read_pairs(game: Maria, data: Mapping[str, Any]) -> None:
    for pair in _rows(data, "pairs", 2):
        a, d = (_one(t, "pairs", TOWN) for t in pair)
        if d not in NEAR[a] or not (0 < game.held[a] < TRAIN and 0 < game.held[d] < TRAIN):
            raise BadPosition(f"pairs: {pair!r} are not two stacks next to each other")
        game.pairs.append(a * N_TOWNS + d)


def _read_fortresses(game: Maria, data: Mapping[str, Any]) -> None:
    game.marker = [-1] * N_TOWNS
    for town, power in named(data, "markers", TOWN, complete=False).items():
        game.marker[town] = _one(power, "markers", POWER)
    if not laws.markers_are_right(game) or any(p >= 0 and not MARKERS[p] for p in game.marker):
        raise BadPosition("markers: major powers mark fortresses, never free electors (M-10.3.15)")
    sides = named(data, "electors", TOWN, complete=False)
    if set(sides) != (set(FREE_ELECTORS) if game.advanced else set()):
        raise BadPosition("electors: each free elector has a marker in the advanced game (M-4.25)")
    for town, side in sides.items():
        game.elector[town] = _one(side, "electors", {POWER_IDS[p]: p for p in (FRANCE, AUSTRIA)})
    for town, power in _rows(data, "marks", 2):
        game.marks[_one(town, "marks", TOWN)] = _one(power, "marks", POWER)


# ---------------------------------------------------------------------- the cards
def _read_cards(game: Maria, data: Mapping[str, Any]) -> None:
    read_cards(game, data, POWER)
    for power, cards in named(data, "placed", POWER).items():
        game.placed[power] = integers({"placed": cards}, "placed", range(N_CARDS))
    check_cards(game, [c for cards in game.placed for c in cards])
    for power, card in named(data, "bids", POWER, complete=False).items():
        game.bids[power] = integer({"bids": card}, "bids", range(N_CARDS))
        if game.bids[power] not in game.hands[power]:
            raise BadPosition(f"bids: {POWER_IDS[power]} does not hold the card (M-17.3.01)")


def _read_politics(game: Maria, data: Mapping[str, Any]) -> None:
    for track, box in named(data, "tracks", _TRACK).items():
        game.tracks[track] = integer({"tracks": box}, "tracks", range(1, TRACK_LENGTHS[track] + 1))
    for track, by in named(data, "announced", _TRACK).items():
        game.announced[track] = integer({"announced": by}, "announced", range(-9, 10))
    game.politics = names(data, "politics", POLITICAL_NUMBER)
    first = 0
    for year in YEARS if game.politics else ():
        if set(game.politics[first : first + len(year)]) != set(year):
            raise BadPosition("politics: the cards lie year by year (M-4.28)")
        first += len(year)
    if bool(game.politics) != game.advanced:
        raise BadPosition("politics: there are political cards in the advanced game alone (M-5.02)")
    game.faces = names(data, "faces", POLITICAL_NUMBER)
    if not set(game.faces) <= set(game.politics[: game.politics_next]):
        raise BadPosition("faces: a card lies open that has not been turned up (M-17.02)")


def _read_rest(game: Maria, data: Mapping[str, Any]) -> None:
    for donor, recipient, turns in _rows(data, "contracts", 3):
        parties = _one(donor, "contracts", POWER), _one(recipient, "contracts", POWER)
        game.contracts.append((*parties, integer({"contracts": turns}, "contracts", range(1, 13))))
    deals: list[Deal] = []
    for row in _rows(data, "deals", 4):
        kind, a, b, last = integers({"deals": row}, "deals", range(N_TOWNS))
        if kind in (SUBSIDY, CANCEL) or not is_term((kind, a, b)) or last > LAST:
            raise BadPosition(f"deals: {row!r} cannot be promised")
        deals.append((kind, a, b, last))
    game.deals = Deals(deals)
    refused = data.get("refused")
    if not isinstance(refused, list):
        raise BadPosition("refused: must be a list")
    game.refused = [tuple(integers({"refused": offer}, "refused", range(N_TOWNS))) for offer in refused]
    if not all(is_offer(offer, game.players) for offer in game.refused):
        raise BadPosition("refused: an offer is two seats, a number of turns, and terms")
    for scores in _rows(data, "winter_scores", len(MAJORS)):
        game.winter_scores.append(tuple(integers({"scores": scores}, "scores", range(max(MARKERS) + 1))))
    if len(game.winter_scores) > _LAST_WINTER:
        raise BadPosition("winter_scores: there are four winters (R85)")
    game.winners = tuple(integers(data, "winners", range(len(SEATS[game.players]))))
    game.reason = text(data, "reason")
    if game.reason not in _REASONS:
        raise BadPosition(f"reason: {game.reason!r} is unknown")
