"""What a seat may know (R75), as one flat object that bots read and clients get as JSON."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.cards import EFFECTS, TACTICAL, card_name, fate_name
from lacewars.games.friedrich.nations import GENERALS, NATION_IDS, NATIONS, PIECES
from lacewars.games.friedrich.phases.movement import March
from lacewars.games.friedrich.phases.recruit import Payment, Purchase
from lacewars.games.friedrich.state import OBJECTIVE_TOWNS, Friedrich
from lacewars.games.sivel.sight import (
    Sight,
    cards_seen_to_json,
    duel_to_json,
    known_table,
    seen,
)

_TOWN_IDS = ROADS.ids


@dataclass(slots=True)
class View(Sight):
    """The position as one seat sees it. Lists are indexed by nation, piece or deck number."""

    strict: bool
    active: int
    armies: dict[int, int]
    """The armies on a town, where this seat knows them: its own, and those everybody is sure of."""
    totals: tuple[int, ...]
    conquered: tuple[int, ...]
    marks: tuple[int, ...]
    march: tuple[int, int, int] | None
    """The move under way: group, town, steps taken."""
    order: tuple[int, tuple[int, ...], tuple[int, ...]] | None
    """This seat's purchase under way: armies, pieces with their towns, cards laid down."""
    fate_seen: tuple[int, ...]
    out: int
    subsidies: int
    colonies: int
    effect: int
    spent: int
    beaten: int
    suits_used: int
    recruits: int
    substitute: int
    victor: int
    imperial_passed: bool
    option: int
    option_card: int
    option_claim: bool

    def to_json(self) -> dict[str, Any]:
        """The view with names in place of numbers."""
        return {
            "seat": self.seat,
            "players": self.players,
            "advanced": self.advanced,
            "conduct": "strict" if self.strict else "off",
            "turn": self.turn,
            "active": NATION_IDS[self.active] if self.active >= 0 else None,
            "pieces": dict(_places(self.where)),
            "face_down": _names(self.down),
            "moved": _names(self.moved),
            "armies": {_TOWN_IDS[t]: n for t, n in sorted(self.armies.items())},
            "totals": dict(zip(NATION_IDS, self.totals, strict=True)),
            **cards_seen_to_json(self, TACTICAL, NATION_IDS),
            "conquered": [_TOWN_IDS[t] for t in self.conquered],
            "marks": [_TOWN_IDS[t] for t in self.marks],
            "pairs": [[_TOWN_IDS[a], _TOWN_IDS[d]] for a, d in self.pairs],
            "march": _march(self.march),
            "duel": duel_to_json(self, _TOWN_IDS),
            "order": _order(self.order),
            "fate_seen": [fate_name(c) for c in self.fate_seen],
            "out": [NATION_IDS[n] for n in NATIONS if self.out >> n & 1],
            "subsidies": self.subsidies,
            "colonies": self.colonies,
            "effect": _effect(self.effect),
            "effect_spent": bool(self.spent),
            "beaten": _names(self.beaten),
            "recruits": _names(self.recruits),
            "substitute": _TOWN_IDS[self.substitute] if self.substitute >= 0 else None,
            "victor": PIECES[self.victor].id if self.victor >= 0 else None,
            "controller": dict(zip(NATION_IDS, self.controller, strict=True)),
            "imperial_passed": self.imperial_passed,
            "option": ("open", "chosen", "refused", "failed")[self.option],
            "option_card": card_name(self.option_card) if self.option_card >= 0 else None,
            "option_claim": self.option_claim,
            "winners": list(self.winners),
            "reason": self.reason,
        }


def _place(town: int) -> str | None:
    return _TOWN_IDS[town] if town >= 0 else ("recalled" if town == -2 else None)


@lru_cache(maxsize=1024)
def _places(where: tuple[int, ...]) -> dict[str, str | None]:
    """Where the pieces stand: the same for all who look, so it is encoded once. Not to be changed."""
    return {p.id: _place(t) for p, t in zip(PIECES, where, strict=True)}


def _names(mask: int) -> list[str]:
    return list(_spelled(mask)) if mask else []


@lru_cache(maxsize=4096)
def _spelled(mask: int) -> tuple[str, ...]:
    return tuple([p.id for i, p in enumerate(PIECES) if mask >> i & 1])


def _march(march: tuple[int, int, int] | None) -> dict[str, Any] | None:
    if march is None:
        return None
    return {"group": _names(march[0]), "town": _TOWN_IDS[march[1]], "steps": march[2]}


def _order(order: tuple[int, tuple[int, ...], tuple[int, ...]] | None) -> dict[str, Any] | None:
    if order is None:
        return None
    armies, pieces, laid = order
    placed = [[PIECES[p].id, _TOWN_IDS[t]] for p, t in zip(pieces[::2], pieces[1::2], strict=True)]
    return {"armies": armies, "pieces": placed, "laid": [card_name(c) for c in laid]}


def _effect(effect: int) -> dict[str, Any] | None:
    if effect < 0:
        return None
    e = EFFECTS[effect]
    return {"number": e.number, "suit": e.suit, "kind": e.kind}


def make_view(game: Friedrich, seat: int | None) -> View:
    """All that `seat` may know; None is a spectator, who knows what everybody knows."""
    sight = seen(game, seat)
    own = sight["hands"].keys()
    march = game.agenda.find(March)
    return View(
        **sight,
        strict=game.strict,
        active=game.active,
        armies=_armies(game, own),
        totals=_totals(game, own),
        conquered=_conquered(game),
        marks=tuple(game.marks),
        march=None if march is None else (march.group, march.town, march.taken),
        order=_order_of(game, seat),
        fate_seen=tuple(game.fate[: game.fated]),
        out=game.out,
        subsidies=game.subsidies,
        colonies=game.colonies,
        effect=game.effect,
        spent=game.spent,
        beaten=game.beaten,
        suits_used=game.suits_used,
        recruits=_recruits(game, own),
        substitute=game.substitute,
        victor=game.victor,
        imperial_passed=game.imperial_passed,
        option=game.option,
        option_card=game.option_card,
        option_claim=game.option_claim,
    )


def knowledge(game: Friedrich, seat: int | None) -> tuple[Any, ...]:
    """What `make_view` tells, as plain data for a key; names and whatever follows are left out."""
    own, march = game.powers_of(seat), game.agenda.find(March)
    return (
        known_table(game, seat, own),
        game.strict,
        game.active,
        tuple(_armies(game, own).items()),
        _totals(game, own),
        _conquered(game),
        tuple(game.marks),
        None if march is None else (march.group, march.town, march.taken),
        _order_of(game, seat),
        tuple(game.fate[: game.fated]),
        game.out,
        game.subsidies,
        game.colonies,
        game.effect,
        game.spent,
        game.beaten,
        game.suits_used,
        _recruits(game, own),
        game.substitute,
        game.victor,
        game.imperial_passed,
        game.option,
        game.option_card,
        game.option_claim,
    )


def _conquered(game: Friedrich) -> tuple[int, ...]:
    conquered = game.conquered
    return tuple([t for t in OBJECTIVE_TOWNS if conquered[t]])


def _totals(game: Friedrich, own: Collection[int]) -> tuple[int, ...]:
    """The armies of each nation; while they are being allotted, of one's own alone."""
    total = game.total
    return tuple(total) if game.turn else tuple([total[n] if n in own else 0 for n in NATIONS])


def _recruits(game: Friedrich, own: Collection[int]) -> int:
    recruits = game.recruits
    return recruits if recruits and any(recruits >> g & 1 for n in own for g in GENERALS[n]) else 0


def _armies(game: Friedrich, own: Collection[int]) -> dict[int, int]:
    armies = {}
    for n in NATIONS:
        mine = n in own
        for g in GENERALS[n]:
            town = game.where[g]
            if town >= 0 and (mine or game.sure[town]):
                armies[town] = game.strength[town]
    return armies


def _order_of(game: Friedrich, seat: int | None) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None:
    order = game.agenda.find(Purchase, Payment)
    if order is not None and game.controller[order.nation] == seat:
        return order.armies, order.pieces, order.laid if isinstance(order, Payment) else ()
    return None
