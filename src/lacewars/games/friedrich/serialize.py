"""The position as JSON, with names in place of numbers, and back, with every part checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.games.friedrich.board import N_TOWNS, OBJECTIVE_OF, ROADS, TOWN
from lacewars.games.friedrich.cards import DECK_SIZE, DECKS, EFFECTS, N_CARDS, N_FATE
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
from lacewars.games.friedrich.state import EVERYBODY, GONE, OFF, TRAIN, Friedrich
from lacewars.kernel import BadPosition, Chance

_OFF_MAP = {"off": OFF, "recalled": GONE}
_NUMBERS: dict[str, tuple[int, int]] = {
    "turn": (0, 30), "active": (-1, len(NATION_IDS) - 1), "opened": (1, DECKS), "fated": (0, 30),
    "subsidies": (0, 2), "colonies": (0, 2), "effect": (-1, len(EFFECTS) - 1), "spent": (0, 1),
    "suits_used": (0, 15), "victor": (-1, N_GENERALS - 1), "option": (0, 3), "option_card": (-1, N_CARDS - 1),
    "substitute": (-1, N_TOWNS - 1),
}  # fmt: skip
"""Plain numbers of the position, with the least and the greatest value."""
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
        "hands": {NATION_IDS[n]: game.hands[n] for n in NATIONS},
        "draw": game.draw,
        "used": game.used,
        "known": game.known.hex(),
        "conquered": [ROADS.ids[t] for t in range(N_TOWNS) if game.conquered[t]],
        "marks": [ROADS.ids[t] for t in game.marks],
        "pairs": [[ROADS.ids[t] for t in divmod(p, N_TOWNS)] for p in game.pairs],
        "fate": game.fate,
        "out": [NATION_IDS[n] for n in NATIONS if game.is_out(n)],
        "offers": {NATION_IDS[n]: c for n, c in sorted(game.offers.items())},
        "controller": dict(zip(NATION_IDS, game.controller, strict=True)),
        "imperial_passed": game.imperial_passed,
        "option_claim": game.option_claim,
        "winners": list(game.winners),
        "reason": game.reason,
        **{name: getattr(game, name) for name in _NUMBERS},
        **{name: _names(getattr(game, name)) for name in _PIECE_SETS},
    }


def _where(town: int) -> str:
    return ROADS.ids[town] if town >= 0 else ("off" if town == OFF else "recalled")


def _names(mask: int) -> list[str]:
    return [p.id for i, p in enumerate(PIECES) if mask >> i & 1]


# ---------------------------------------------------------------------- reading
def from_json(data: Mapping[str, Any], chance: Chance) -> Friedrich:
    """The position with this board; BadPosition names the part that is wrong."""
    read = _Reader(data)
    players = read.number("players", min(SEATS), max(SEATS))
    game = Friedrich(chance, players, read.flag("advanced"), read.flag("strict"))
    for name, (least, most) in _NUMBERS.items():
        setattr(game, name, read.number(name, least, most))
    for name in _PIECE_SETS:
        setattr(game, name, sum(1 << PIECE[p] for p in read.names(name, PIECE)))
    _read_map(game, read)
    _read_cards(game, read)
    _read_rest(game, read)
    return game


class _Reader:
    """Reads checked values out of a JSON object."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def get(self, name: str, kind: type) -> Any:
        value = self.data.get(name)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadPosition(f"board.{name}: missing or not a {kind.__name__}")
        return value

    def number(self, name: str, least: int, most: int) -> int:
        value: int = self.get(name, int)
        if not least <= value <= most:
            raise BadPosition(f"board.{name}: {value} is not from {least} to {most}")
        return value

    def flag(self, name: str) -> bool:
        return bool(self.get(name, bool))

    def names(self, name: str, known: Mapping[str, int]) -> list[str]:
        values: list[Any] = self.get(name, list)
        for value in values:
            if not isinstance(value, str) or value not in known:
                raise BadPosition(f"board.{name}: {value!r} is unknown")
        if len(set(values)) != len(values):
            raise BadPosition(f"board.{name}: a name stands twice")
        return values

    def table(self, name: str, keys: Mapping[str, int], *, complete: bool) -> dict[str, Any]:
        values: dict[str, Any] = self.get(name, dict)
        for key in values:
            if key not in keys:
                raise BadPosition(f"board.{name}: {key!r} is unknown")
        if complete and len(values) != len(keys):
            missing = sorted(set(keys) - set(values))
            raise BadPosition(f"board.{name}: {', '.join(missing)} missing")
        return values

    def numbers(self, name: str, values: Any, below: int, least: int = 0) -> list[int]:
        if not isinstance(values, list):
            raise BadPosition(f"board.{name}: must be a list")
        for v in values:
            if not isinstance(v, int) or isinstance(v, bool) or not least <= v < below:
                raise BadPosition(f"board.{name}: {v!r} is no number from {least} to {below - 1}")
        return list(values)


def _read_map(game: Friedrich, read: _Reader) -> None:
    game.held = bytearray(N_TOWNS)
    for piece, place in read.table("pieces", PIECE, complete=True).items():
        if not isinstance(place, str) or (place not in TOWN and place not in _OFF_MAP):
            raise BadPosition(f"board.pieces: {piece} stands on {place!r}, which is no town")
        number = PIECE[piece]
        town = TOWN[place] if place in TOWN else _OFF_MAP[place]
        game.where[number] = town
        if town >= 0:
            code = NATION_OF[number] + 1 + (TRAIN if PIECES[number].is_train else 0)
            if game.held[town] and (game.held[town] != code or code > TRAIN):
                raise BadPosition(f"board.pieces: {place} holds pieces that cannot share a town (F-4.08)")
            game.held[town] = code
    for town in {t for t in game.where if t >= 0}:
        if len(game.stack(town)) > MAX_STACK:
            raise BadPosition(f"board.pieces: more than 3 generals on {ROADS.ids[town]} (F-4.09)")
    _read_armies(game, read)
    for name in read.names("conquered", TOWN):
        if OBJECTIVE_OF[TOWN[name]] < 0:
            raise BadPosition(f"board.conquered: {name} is no objective")
        game.conquered[TOWN[name]] = 1
    game.marks = [TOWN[t] for t in read.names("marks", TOWN)]
    for pair in read.get("pairs", list):
        if not (
            isinstance(pair, list) and len(pair) == 2 and all(isinstance(t, str) and t in TOWN for t in pair)
        ):
            raise BadPosition(f"board.pairs: {pair!r} is no pair of towns")
        a, d = (TOWN[t] for t in pair)
        if d not in ROADS.near[a] or not (1 <= game.held[a] <= 7 and 1 <= game.held[d] <= 7):
            raise BadPosition(f"board.pairs: {pair!r} are not two stacks next to each other")
        game.pairs.append(a * N_TOWNS + d)


def _read_armies(game: Friedrich, read: _Reader) -> None:
    for name, armies in read.table("armies", TOWN, complete=False).items():
        stack = game.stack(TOWN[name])
        if (
            not isinstance(armies, int)
            or isinstance(armies, bool)
            or not 0 < armies <= MAX_ARMIES * len(stack)
        ):
            raise BadPosition(f"board.armies: {armies!r} on {name} under {len(stack)} generals (F-6.06)")
        game.strength[TOWN[name]] = armies
    for nation, total in read.table("totals", NATION, complete=True).items():
        n = NATION[nation]
        stacks = game.stacks(n)
        if game.turn and any(game.strength[t] < len(s) for t, s in stacks.items()):
            raise BadPosition(f"board.armies: a general of {nation} has no army (F-6.05)")
        if total != sum(game.strength[t] for t in stacks) or total > CEILING[n]:
            raise BadPosition(f"board.totals: {total!r} is not the number of armies of {nation} (F-6.14)")
        game.total[n] = total
    for name in read.names("sure", TOWN):
        game.sure[TOWN[name]] = 1


def _read_cards(game: Friedrich, read: _Reader) -> None:
    for nation, hand in read.table("hands", NATION, complete=True).items():
        game.hands[NATION[nation]] = read.numbers("hands", hand, N_CARDS)
    game.draw = read.numbers("draw", read.get("draw", list), N_CARDS)
    piles = read.get("used", list)
    if len(piles) != DECKS:
        raise BadPosition(f"board.used: {DECKS} piles are needed")
    game.used = [read.numbers("used", pile, N_CARDS) for pile in piles]
    if any(c // DECK_SIZE != deck for deck, pile in enumerate(game.used) for c in pile):
        raise BadPosition("board.used: a card lies on the pile of another deck (F-3.10)")
    shown = [game.option_card] if game.option_card >= 0 else []
    cards = sorted(c for pile in (*game.hands, game.draw, *game.used, shown) for c in pile)
    if cards != list(range(game.opened * DECK_SIZE)):
        raise BadPosition("board.hands, draw, used: not every card of the opened decks is there exactly once")
    try:
        game.known = bytearray(bytes.fromhex(read.get("known", str)))
    except ValueError:
        raise BadPosition("board.known: not hexadecimal") from None
    if len(game.known) != N_CARDS or any(k > EVERYBODY for k in game.known):
        raise BadPosition(f"board.known: {N_CARDS} masks of seats are needed")


def _read_rest(game: Friedrich, read: _Reader) -> None:
    game.fate = read.numbers("fate", read.get("fate", list), N_FATE)
    if sorted(game.fate) != list(range(N_FATE)):
        raise BadPosition("board.fate: each Card of Fate must stand there once")
    game.out = sum(1 << NATION[n] for n in read.names("out", NATION))
    seats = len(SEATS[game.players])
    for nation, seat in read.table("controller", NATION, complete=True).items():
        game.controller[NATION[nation]] = read.numbers("controller", [seat], seats)[0]
    for nation, card in read.table("offers", NATION, complete=False).items():
        game.offers[NATION[nation]] = read.numbers("offers", [card], N_CARDS, -1)[0]
    game.imperial_passed = read.flag("imperial_passed")
    game.option_claim = read.flag("option_claim")
    game.winners = tuple(read.numbers("winners", read.get("winners", list), seats))
    game.reason = read.get("reason", str)
    if game.reason not in ("", "clock", "objectives"):
        raise BadPosition(f"board.reason: {game.reason!r} is unknown")
    for n in NATIONS:
        if game.is_out(n) and any(game.where[p] != GONE for p in GENERALS[n]):
            raise BadPosition(f"board.out: {NATION_IDS[n]} has left but has pieces (F-11.14)")
