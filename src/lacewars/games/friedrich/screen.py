"""A position of Friedrich as text: a line for each nation, then the hands that the seat may see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lacewars.games.friedrich.board import DEPOTS, NAMES, OBJECTIVE_OF, SUIT, SUITS
from lacewars.games.friedrich.cards import TACTICAL, worth
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.naming import name_of
from lacewars.games.friedrich.nations import (
    GENERALS,
    NATIONS,
    PIECES,
    TRAINS,
)
from lacewars.games.friedrich.view import View
from lacewars.games.sivel.screening import cards_by_suit, duel_line, signs, standing
from lacewars.kernel import Action
from lacewars.kernel.message import Messages

SIGNS = signs(SUITS)
_PIECE_NAMES = tuple(piece.name for piece in PIECES)
TOWN_VERBS = {"step", "retreat", "withdraw", "reinforce", "gain", "lose", "free", "turn", "drive"}


@cache
def _messages(lang: str) -> Messages:
    return Messages(GAME, lang)


def screen(view: View, lang: str = "en") -> RenderableType:
    """What a seat sees, for a terminal."""
    parts: list[RenderableType] = [_heading(view, lang), _nations(view, lang)]
    if view.effect >= 0:
        parts.append(
            Text(f"{_messages(lang).text('screen-in-force')} {name_of('effect', view.effect, lang)}")
        )
    parts += [
        cards_by_suit(name_of("nation", nation, lang), cards, TACTICAL)
        for nation, cards in view.hands.items()
        if not view.out >> nation & 1
    ]
    return Group(*parts)


def hint(view: View, action: Action, lang: str = "en") -> str:
    """What is worth knowing of the town an action names: its suit, depot, objective, and who stands there."""
    if action.verb == "attack":
        return f"{SIGNS[SUIT[action.args[1]]]}→{SIGNS[SUIT[action.args[0]]]}"
    if action.verb not in TOWN_VERBS:
        return ""
    town = action.args[0]
    marks = [SIGNS[SUIT[town]]]
    marks += [f"★{name_of('nation', n, lang)}" for n in NATIONS if town in DEPOTS[n]]
    if OBJECTIVE_OF[town] >= 0:
        taken = _messages(lang).text("screen-taken") if town in view.conquered else ""
        marks.append(f"◎{name_of('nation', OBJECTIVE_OF[town], lang)} {taken}".strip())
    marks += [name_of("piece", p, lang) for p, where in enumerate(view.where) if where == town]
    return " ".join(marks)


def status(view: View, lang: str = "en") -> str:
    """What is under way: a combat with its score, or an order with its price."""
    if view.duel is not None:
        return duel_line(_messages(lang), view.duel, partial(_stack, view), lambda town: SIGNS[SUIT[town]])
    return "" if view.order is None else _order(view, lang)


def _stack(view: View, town: int) -> str:
    names = standing(view.where, town, _PIECE_NAMES)
    return f"{names} {NAMES[town]}{SIGNS[SUIT[town]]}{view.armies.get(town, '?')}"


def _order(view: View, lang: str) -> str:
    assert view.order is not None
    armies, pieces, laid, price = view.order
    back = [f"{name_of('piece', p, lang)}@{NAMES[t]}" for p, t in zip(pieces[::2], pieces[1::2], strict=True)]
    return _messages(lang).text(
        "screen-order",
        armies=armies,
        pieces=", ".join(back) or "—",
        price=price * (armies + len(back)),
        laid=worth(laid),
        hand=worth(view.hands[view.active]),
    )


def _heading(view: View, lang: str) -> Text:
    active = name_of("nation", view.active, lang) if view.active >= 0 else "—"
    return Text(_messages(lang).text("screen-heading", turn=view.turn, nation=active), style="bold")


def _nations(view: View, lang: str) -> Table:
    messages = _messages(lang)
    names = ("nation", "armies", "cards", "objectives", "pieces")
    table = Table(*(messages.text(f"screen-{name}") for name in names), box=None, pad_edge=False)
    for nation in NATIONS:
        name = name_of("nation", nation, lang)
        if view.out >> nation & 1:
            table.add_row(Text(name, style="strike dim"), "", "", "", "")
            continue
        own = view.controller[nation] == view.seat
        table.add_row(
            Text(name, style="bold" if own else ""),
            str(view.totals[nation]) if own or view.turn else "?",
            str(sum(view.backs[nation])),
            _objectives(view, nation),
            Text("  ".join([*_stacks(view, nation), *_trains(view, nation), *_lost(view, nation, lang)])),
        )
    return table


def _objectives(view: View, nation: int) -> str:
    """`3/12`: those taken, and those needed."""
    taken, needed = view.objectives(nation)
    return f"{taken}/{needed}" if needed else ""


def _stacks(view: View, nation: int) -> Iterator[str]:
    """`Friedrich+Winterfeldt Oschatz♥8`: the generals of each town, with their armies if they are known."""
    towns = dict.fromkeys(view.where[g] for g in GENERALS[nation] if view.where[g] >= 0)
    for town in towns:
        stack = [g for g in GENERALS[nation] if view.where[g] == town]
        names = "+".join(PIECES[g].name.partition(" von ")[0] for g in stack)
        down = "↓" if view.down >> stack[0] & 1 else ""
        yield f"{names}{down}@{NAMES[town]}{SIGNS[SUIT[town]]}{view.armies.get(town, '?')};".replace(
            " ", "\u00a0"
        )


def _trains(view: View, nation: int) -> Iterator[str]:
    for number, train in enumerate(TRAINS[nation], 1):
        if view.where[train] >= 0:
            yield f"T{number}@{NAMES[view.where[train]]};"


def _lost(view: View, nation: int, lang: str) -> Iterator[str]:
    """The pieces that are off the map and may come back."""
    lost = [name_of("piece", p, lang) for p in (*GENERALS[nation], *TRAINS[nation]) if view.where[p] == -1]
    if lost:
        yield f"{_messages(lang).text('screen-lost')} {', '.join(lost)}"
