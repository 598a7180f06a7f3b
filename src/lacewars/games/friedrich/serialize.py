"""The position as JSON, with names in place of numbers, and back, with every part checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.games.friedrich.board import N_TOWNS, OBJECTIVE_OF, ROADS, TOWN
from lacewars.games.friedrich.cards import EFFECTS, N_CARDS, N_FATE
from lacewars.games.friedrich.nations import (
    CEILING,
    GENERALS,
    MAX_ARMIES,
    MAX_STACK,
    N_GENERALS,
    NATION,
    NATION_IDS,
    NATION_OF,
    NATIONS,
    PIECE,
    PIECES,
    SEATS,
)
from lacewars.games.friedrich.state import GONE, OFF, TRAIN, Friedrich
from lacewars.games.sivel.written import cards_to_json, check_cards, read_cards
from lacewars.kernel import BadPosition, Chance
from lacewars.kernel.reading import flag, integer, integers, named, names, text

_OFF_MAP = {"off": OFF, "recalled": GONE}
_NUMBERS: dict[str, range] = {
    "turn": range(31), "active": range(-1, len(NATION_IDS)), "fated": range(31), "subsidies": range(3),
    "colonies": range(3), "effect": range(-1, len(EFFECTS)), "spent": range(2), "suits_used": range(16),
    "victor": range(-1, N_GENERALS), "option": range(4), "option_card": range(-1, N_CARDS),
    "substitute": range(-1, N_TOWNS),
}  # fmt: skip
"""Plain numbers of the position, and what they may be."""
_PIECE_SETS = ("down", "moved", "recruits", "beaten")


def to_json(game: Friedrich) -> dict[str, Any]:
    """The game's own part of a position."""
    return {
        "players": game.players,
        "advanced": game.advanced,
        "strict": game.strict,
        "pieces": {p.id: _where(t) for p, t in zip(PIECES, game.where, strict=True)},
        "armies": {ROADS.ids[t]: game.strength[t] for t in range(N_TOWNS) if game.strength[t]},
        "sure": [ROADS.ids[t] for t in range(N_TOWNS) if game.sure[t]],
        "totals": dict(zip(NATION_IDS, game.total, strict=True)),
        **cards_to_json(game, NATION_IDS),
        "conquered": [ROADS.ids[t] for t in range(N_TOWNS) if game.conquered[t]],
        "marks": [ROADS.ids[t] for t in game.marks],
        "pairs": [[ROADS.ids[t] for t in divmod(p, N_TOWNS)] for p in game.pairs],
        "fate": game.fate,
        "out": [NATION_IDS[n] for n in NATIONS if game.is_out(n)],
        "offers": {NATION_IDS[n]: c for n, c in sorted(game.offers.items())},
        "controller": game.control_to_json(NATION_IDS),
        "imperial_passed": game.imperial_passed,
        "option_claim": game.option_claim,
        "winners": list(game.winners),
        "reason": game.reason,
        **{name: getattr(game, name) for name in _NUMBERS},
        **{name: _pieces(getattr(game, name)) for name in _PIECE_SETS},
    }


def _where(town: int) -> str:
    return ROADS.ids[town] if town >= 0 else ("off" if town == OFF else "recalled")


def _pieces(mask: int) -> list[str]:
    return [p.id for i, p in enumerate(PIECES) if mask >> i & 1]


# ---------------------------------------------------------------------- reading
def from_json(data: Mapping[str, Any], chance: Chance) -> Friedrich:
    """The position with this board; BadPosition names the part that is wrong."""
    players = integer(data, "players", range(min(SEATS), max(SEATS) + 1))
    game = Friedrich(chance, players, flag(data, "advanced"), flag(data, "strict"))
    for name, allowed in _NUMBERS.items():
        setattr(game, name, integer(data, name, allowed))
    for name in _PIECE_SETS:
        setattr(game, name, sum(1 << p for p in names(data, name, PIECE)))
    _read_map(game, data)
    _read_cards(game, data)
    _read_rest(game, data)
    return game


def _read_map(game: Friedrich, data: Mapping[str, Any]) -> None:
    game.held = bytearray(N_TOWNS)
    for piece, place in named(data, "pieces", PIECE).items():
        if not isinstance(place, str) or (place not in TOWN and place not in _OFF_MAP):
            raise BadPosition(f"pieces: {PIECES[piece].id} stands on {place!r}, which is not a town")
        town = TOWN[place] if place in TOWN else _OFF_MAP[place]
        game.where[piece] = town
        if town >= 0:
            code = NATION_OF[piece] + 1 + (TRAIN if PIECES[piece].is_train else 0)
            if game.held[town] and (game.held[town] != code or code > TRAIN):
                raise BadPosition(f"pieces: {place} holds pieces that cannot share a town (F-4.08)")
            game.held[town] = code
    for town in {t for t in game.where if t >= 0}:
        if len(game.stack(town)) > MAX_STACK:
            raise BadPosition(f"pieces: more than 3 generals on {ROADS.ids[town]} (F-4.09)")
    _read_armies(game, data)
    for town in names(data, "conquered", TOWN):
        if OBJECTIVE_OF[town] < 0:
            raise BadPosition(f"conquered: {ROADS.ids[town]} is not an objective")
        game.conquered[town] = 1
    game.marks = names(data, "marks", TOWN)
    _read_pairs(game, data)


def _read_pairs(game: Friedrich, data: Mapping[str, Any]) -> None:
    pairs = data.get("pairs")
    if not isinstance(pairs, list):
        raise BadPosition("pairs: must be a list")
    for pair in pairs:
        towns = names({"pairs": pair}, "pairs", TOWN)
        if len(towns) != 2:
            raise BadPosition(f"pairs: {pair!r} is not a pair of towns")
        a, d = towns
        if d not in ROADS.near[a] or not (1 <= game.held[a] <= 7 and 1 <= game.held[d] <= 7):
            raise BadPosition(f"pairs: {pair!r} are not two stacks next to each other")
        game.pairs.append(a * N_TOWNS + d)


def _read_armies(game: Friedrich, data: Mapping[str, Any]) -> None:
    for town, armies in named(data, "armies", TOWN, complete=False).items():
        stack = game.stack(town)
        if type(armies) is not int or not 0 < armies <= MAX_ARMIES * len(stack):
            where = f"{ROADS.ids[town]} under {len(stack)} generals"
            raise BadPosition(f"armies: {armies!r} on {where} (F-6.06)")
        game.strength[town] = armies
    for n, total in named(data, "totals", NATION).items():
        stacks = game.stacks(n)
        if game.turn and any(game.strength[t] < len(s) for t, s in stacks.items()):
            raise BadPosition(f"armies: a general of {NATION_IDS[n]} has no army (F-6.05)")
        if total != sum(game.strength[t] for t in stacks) or total > CEILING[n]:
            raise BadPosition(f"totals: {total!r} is not the number of armies of {NATION_IDS[n]} (F-6.14)")
        game.total[n] = total
    for town in names(data, "sure", TOWN):
        game.sure[town] = 1


def _read_cards(game: Friedrich, data: Mapping[str, Any]) -> None:
    read_cards(game, data, NATION)
    shown = [game.option_card] if game.option_card >= 0 else []
    check_cards(game, shown)


def _read_rest(game: Friedrich, data: Mapping[str, Any]) -> None:
    game.fate = integers(data, "fate", range(N_FATE))
    if sorted(game.fate) != list(range(N_FATE)):
        raise BadPosition("fate: each Card of Fate must stand there once")
    game.out = sum(1 << n for n in names(data, "out", NATION))
    seats = range(len(SEATS[game.players]))
    game.read_control(data, NATION, seats)
    for nation, card in named(data, "offers", NATION, complete=False).items():
        game.offers[nation] = integer({"offers": card}, "offers", range(-1, N_CARDS))
    game.imperial_passed = flag(data, "imperial_passed")
    game.option_claim = flag(data, "option_claim")
    game.winners = tuple(integers(data, "winners", seats))
    game.reason = text(data, "reason")
    if game.reason not in ("", "clock", "objectives"):
        raise BadPosition(f"reason: {game.reason!r} is unknown")
    for n in NATIONS:
        if game.is_out(n) and any(game.where[p] != GONE for p in GENERALS[n]):
            raise BadPosition(f"out: {NATION_IDS[n]} has left but has pieces (F-11.14)")
