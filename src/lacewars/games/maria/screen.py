"""Maria as text: the powers, their pieces and cards, the political board, and signs beside the actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lacewars.games.maria.agreements import terms_of
from lacewars.games.maria.board import ELECTORS, FORTRESS, HOME, MAJOR, NAMES, SUIT, SUITS
from lacewars.games.maria.cards import TACTICAL, worth
from lacewars.games.maria.deals import SUBSIDY
from lacewars.games.maria.events import EVENT_FIELDS
from lacewars.games.maria.game import GAME
from lacewars.games.maria.naming import name_of
from lacewars.games.maria.phases.talks import EVENTS
from lacewars.games.maria.powers import GENERALS, IS_MAJOR, PIECES, POWERS, TRAINS
from lacewars.games.maria.state import BOXED, OFF
from lacewars.games.maria.view import View, holders
from lacewars.games.sivel.screening import cards_by_suit, duel_line, signs, standing
from lacewars.kernel import Action
from lacewars.kernel.message import Messages

SIGNS = signs(SUITS)
_PIECE_NAMES = tuple(piece.name for piece in PIECES)
TOWN_VERBS = {"step", "retreat", "hussar", "displace"}


@cache
def _messages(lang: str) -> Messages:
    return Messages(GAME, lang)


def screen(view: View, lang: str = "en") -> RenderableType:
    """What a seat sees, for a terminal."""
    parts: list[RenderableType] = [_heading(view, lang), _powers(view, lang)]
    hussars = ", ".join(NAMES[t] for t in view.hussars if t >= 0)
    if hussars:
        parts.append(Text(f"{_messages(lang).text('screen-hussars')} {hussars}"))
    if view.advanced:
        parts += _politics(view, lang)
    parts += [_cards(name_of("power", p, lang), cards) for p, cards in view.hands.items()]
    return Group(*parts)


def hint(view: View, action: Action, lang: str = "en") -> str:
    """What is worth knowing of what an action names: of a town its suit, fortress, holder and pieces."""
    if action.verb == "attack":
        return f"{SIGNS[SUIT[action.args[1]]]}→{SIGNS[SUIT[action.args[0]]]}"
    if action.verb == "choose":
        return name_of("political", action.args[0], lang)
    if action.verb == "return":
        return SIGNS[SUIT[action.args[1]]]
    return _town_hint(view, action.args[0], lang) if action.verb in TOWN_VERBS else ""


def _town_hint(view: View, town: int, lang: str) -> str:
    marks = [SIGNS[SUIT[town]]]
    if FORTRESS[town]:
        holder = holders(view).get(town, HOME[town])
        sign = "★" if FORTRESS[town] == MAJOR else "☆"
        marks.append(f"{sign}{name_of('power', holder, lang)}" if holder >= 0 else sign)
    if town in ELECTORS:
        marks.append("♔")
    marks += [name_of("piece", p, lang) for p, where in enumerate(view.where) if where == town]
    return " ".join(marks)


def status(view: View, lang: str = "en") -> str:
    """What is under way: a battle with its score, an order, or a payment."""
    if view.duel is not None:
        return duel_line(_messages(lang), view.duel, partial(_stack, view), lambda town: SIGNS[SUIT[town]])
    if view.payment is not None:
        power, laid, owed = view.payment
        return _messages(lang).text(
            "screen-payment", laid=worth(laid), hand=worth(view.hands[power]), owed=owed
        )
    if view.order is None:
        return ""
    power, troops, coming = view.order
    back = [f"{PIECES[g].name}@{NAMES[t]}" for g, t in zip(coming[::2], coming[1::2], strict=True)]
    hand, generals = worth(view.hands[power]), ", ".join(back) or "—"
    return _messages(lang).text("screen-order", troops=troops, generals=generals, hand=hand)


def _stack(view: View, town: int) -> str:
    troops = sum(n for g, n in view.troops.items() if view.where[g] == town)
    return f"{standing(view.where, town, _PIECE_NAMES)} {NAMES[town]}{SIGNS[SUIT[town]]}{troops}"


def _heading(view: View, lang: str) -> Text:
    active = ", ".join(name_of("power", p, lang) for p in view.active) or "—"
    return Text(_messages(lang).text("screen-heading", turn=view.turn, powers=active), style="bold")


def _powers(view: View, lang: str) -> Table:
    names = ("power", "troops", "cards", "pool", "pieces") if view.advanced else _PLAIN
    table = Table(*(_messages(lang).text(f"screen-{name}") for name in names), box=None, pad_edge=False)
    for power in POWERS:
        pieces = [*_stacks(view, power), *_trains(view, power), *_absent(view, power, lang)]
        own = view.controller[power] == view.seat
        row: list[str | Text] = [
            Text(name_of("power", power, lang), style="bold" if own else ""),
            str(view.totals[power]) if own or view.turn else "?",
            str(sum(view.backs[power])),
        ]
        if view.advanced:
            row.append(str(view.pools[power]) if IS_MAJOR[power] else "")
        if pieces:
            table.add_row(*row, Text("  ".join(pieces)))
    return table


_PLAIN = ("power", "troops", "cards", "pieces")


def _stacks(view: View, power: int) -> Iterator[str]:
    """`Friedrich+Schwerin@Breslau♥8;`: the generals of each town, with their troops if they are known."""
    towns = dict.fromkeys(view.where[g] for g in GENERALS[power] if view.where[g] >= 0)
    for town in towns:
        stack = [g for g in GENERALS[power] if view.where[g] == town]
        names = "+".join(PIECES[g].name + ("↓" if view.down >> g & 1 else "") for g in stack)
        known = view.troops.get(stack[0], "?")
        yield f"{names}@{NAMES[town]}{SIGNS[SUIT[town]]}{known};".replace(" ", "\u00a0")


def _trains(view: View, power: int) -> Iterator[str]:
    for number, train in enumerate(TRAINS[power], 1):
        if view.where[train] >= 0:
            yield f"T{number}@{NAMES[view.where[train]]};".replace(" ", "\u00a0")


def _absent(view: View, power: int, lang: str) -> Iterator[str]:
    """The pieces that are off the map, or in a box."""
    for place, key in ((OFF, "screen-lost"), (BOXED, "screen-boxed")):
        there = [
            name_of("piece", p, lang) for p in (*GENERALS[power], *TRAINS[power]) if view.where[p] == place
        ]
        if there:
            yield f"{_messages(lang).text(key)} {', '.join(there)}"


def _politics(view: View, lang: str) -> list[RenderableType]:
    saxony, russia, italy = view.tracks
    messages, status = _messages(lang), name_of("status", view.saxony, lang)
    line = messages.text("screen-tracks", saxony=saxony, status=status, russia=russia, italy=italy)
    if view.trump >= 0:
        line += f" · {messages.text('screen-trump', suit=SIGNS[view.trump])}"
    parts: list[RenderableType] = [Text(line)]
    if view.faces:
        cards = " ".join(name_of("political", c, lang) for c in view.faces)
        parts.append(Text(f"{messages.text('screen-faces')} {cards}"))
    for power, placed in enumerate(view.placed):
        if placed:
            parts.append(_cards(f"{name_of('power', power, lang)} {messages.text('screen-placed')}", placed))
    return parts + _agreements(view, lang)


def _agreements(view: View, lang: str) -> list[RenderableType]:
    """Subsidies with the turns left, promises with their last turn, an offer that waits for its answer."""
    lines = [(SUBSIDY, d, r, f" ({turns})") for d, r, turns in view.contracts]
    lines += [(kind, a, b, f" (→ {last})") for kind, a, b, last in view.deals]
    lines += [(*term, " ?") for term in terms_of(view.offer[3:])]
    return [Text(_term(kind, a, b, lang) + note) for kind, a, b, note in lines]


def _term(kind: int, a: int, b: int, lang: str) -> str:
    key = EVENTS[kind]
    names = [field.partition(":")[::2] for field in EVENT_FIELDS[key]]
    values = {name: name_of(kind_of, v, lang) for (name, kind_of), v in zip(names, (a, b), strict=False)}
    return _messages(lang).text(f"event-{key}", **values)


def _cards(title: str, cards: tuple[int, ...]) -> Text:
    return cards_by_suit(title, cards, TACTICAL)
