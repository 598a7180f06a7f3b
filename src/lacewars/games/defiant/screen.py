"""Prussia's Defiant Stand as text: the calendar, the map region by region, the hand, the battle board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lacewars.games.defiant.blocks import BLOCK, CLASSES, FORCES, IDS, KIND, SIDES, STEPS
from lacewars.games.defiant.board import FORT, FORT_IDS, N_TOWNS, NATION, ROADS, TOWN, VP
from lacewars.games.defiant.cards import CARD, CARDS
from lacewars.games.defiant.fog import PICKED_BY
from lacewars.games.defiant.game import GAME
from lacewars.games.defiant.naming import name_of
from lacewars.games.defiant.state import NO_SIEGE, OFF_MAP, WINTER
from lacewars.games.defiant.view import View
from lacewars.kernel import Action
from lacewars.kernel.message import Messages

REGIONS = ("prussia", "saxony", "austria", "empire", "poland", "sweden", "russia", "france")
TOWN_VERBS = {
    "step",
    "at",
    "retreat",
    "spy",
    "fight",
    "assault",
    "breakout",
    "fortify",
    "cache",
    "burn",
    "ask",
}
_SIGNS = dict(zip(CLASSES, ("♔", "▪", "▫", "♞", "♘"), strict=True))


@cache
def _messages(lang: str) -> Messages:
    return Messages(GAME, lang)


def screen(view: View, lang: str = "en") -> RenderableType:
    """What a seat sees, for a terminal."""
    parts: list[RenderableType] = [_heading(view, lang), _map(view, lang), _pools(view, lang)]
    parts += _hand(view, lang)
    return Group(*parts)


def status(view: View, lang: str = "en") -> str:
    """The battle under way: where, who attacks, which round."""
    if view.battle < 0:
        return ""
    town, attacker = name_of("town", view.battle, lang), name_of("side", view.attacker, lang)
    return _messages(lang).text("screen-battle", town=town, attacker=attacker, round=view.round)


def hint(view: View, action: Action, lang: str = "en") -> str:
    """What is worth knowing of what an action names: of a town who stands there, of a card its orders."""
    if action.verb in TOWN_VERBS:
        return "; ".join(text for text in _town(view, action.args[0], lang) if text)
    if action.verb in ("lay", "play", "discard"):
        return "{}/{}".format(*CARDS[action.args[0]].orders)
    found = view.blocks.get(IDS[action.args[0]]) if action.verb in PICKED_BY else None
    return "" if found is None else f"{found['steps']} {_place(found['town'], lang)}"


# ---------------------------------------------------------------------- the parts of the screen
def _heading(view: View, lang: str) -> Text:
    texts = _messages(lang)
    key = "screen-winter" if view.turn == WINTER else "screen-turn"
    line = texts.text(key, year=str(view.year), turn=view.turn, track=f"{view.track:+d}")
    if view.first >= 0:
        line += f" {texts.text('screen-first', side=name_of('side', view.first, lang))}"
    orders = ", ".join(f"{name_of('side', s, lang)} {n}" for s, n in enumerate(view.orders))
    line += f" {texts.text('screen-orders', orders=orders)}"
    if view.friction:
        line += f" {texts.text('screen-friction', roll=view.friction)}"
    return Text(line, style="bold")


def _map(view: View, lang: str) -> Table:
    texts = _messages(lang)
    columns = ("town", "fortress", "known", "hidden")
    table = Table(*(texts.text(f"screen-{name}") for name in columns), box=None, pad_edge=False)
    for region in REGIONS:
        rows = [(t, _town(view, t, lang)) for t in range(N_TOWNS) if NATION[t] == region]
        rows = [(t, row) for t, row in rows if any(row)]
        if rows:
            table.add_row(Text(texts.text(f"screen-{region}"), style="bold"))
        for town, row in rows:
            points = f" {VP[town]}" if VP[town] else ""
            table.add_row(f"  {name_of('town', town, lang)}{points}", *row)
    return table


def _town(view: View, town: int, lang: str) -> tuple[str, str, str]:
    """The fortress of a town, the blocks that the seat knows there, and the crowds that it does not."""
    here = ROADS.ids[town]
    known = [_block(name, told, lang) for name, told in view.blocks.items() if told["town"] == here]
    crowds = [
        f"{name_of('force', FORCES.index(crowd['force']), lang)} ×{crowd['number']}{_marks(crowd)}"
        for crowd in view.crowds
        if crowd["town"] == here
    ]
    return _fortress(view, town, lang), ", ".join(known), ", ".join(crowds)


def _fortress(view: View, town: int, lang: str) -> str:
    fort = FORT[town]
    if fort < 0:
        return _messages(lang).text("screen-due") if town in view.pending else ""
    strength = view.fortresses[FORT_IDS[fort]]
    text = f"{name_of('force', view.fort_force[fort], lang)} {'?' if strength is None else strength}"
    return f"{text} {_messages(lang).text('screen-siege')}" if view.siege[fort] != NO_SIEGE else text


def _block(name: str, told: dict[str, Any], lang: str) -> str:
    block = BLOCK[name]
    sign = _SIGNS[CLASSES[KIND[block]]]
    return f"{sign}{name_of('block', block, lang)} {told['steps']}/{STEPS[block]}{_marks(told)}"


def _marks(told: dict[str, Any]) -> str:
    """What everybody sees of blocks: * activated, > has moved, # inside, ! unsupplied."""
    signs = {"active": "*", "moved": ">", "inside": "#", "hungry": "!"}
    return "".join(sign for name, sign in signs.items() if told.get(name))


def _pools(view: View, lang: str) -> Text:
    pools = ", ".join(f"{name_of('force', f, lang)} {view.pools[name]}" for f, name in enumerate(FORCES))
    return Text(f"{_messages(lang).text('screen-pools')} {pools}")


def _hand(view: View, lang: str) -> Iterator[Text]:
    counts = ", ".join(f"{name_of('side', s, lang)} {view.hand_counts[name]}" for s, name in enumerate(SIDES))
    yield Text(f"{_messages(lang).text('screen-cards')} {counts}")
    for name in view.hand:
        card = CARDS[CARD[name]]
        yield Text(f"  {name} {name_of('card', CARD[name], lang)} {card.orders[0]}/{card.orders[1]}")


def _place(where: str, lang: str) -> str:
    """The name of a town, or nothing for blocks off the map."""
    return "" if where in OFF_MAP.values() else name_of("town", TOWN[where], lang)
