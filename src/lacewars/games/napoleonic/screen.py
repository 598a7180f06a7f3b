"""The Napoleonic Wars as text: the track, the nations, who stands where, fleets, hands and battles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lacewars.games.napoleonic.board import FORTRESS, KEYS, N_DUCHIES, duchies_in
from lacewars.games.napoleonic.cards import CARDS
from lacewars.games.napoleonic.game import GAME
from lacewars.games.napoleonic.naming import name_of
from lacewars.games.napoleonic.nations import CAMP_IDS, N_POWERS, NATIONS, NOBODY, OUTSIDE
from lacewars.games.napoleonic.open import ALLIED, STATUS_IDS
from lacewars.games.napoleonic.pieces import COMMANDERS, LEADS, SAILS_FOR
from lacewars.games.napoleonic.view import View
from lacewars.kernel import Action
from lacewars.kernel.message import Messages

CARD_VERBS = frozenset({"spend", "event", "respond", "discard", "turn_card"})
DUCHY_VERBS = frozenset(
    {"march", "go", "intercept", "evade", "retreat", "besiege", "build", "flag", "place", "remove", "cede"}
)


@cache
def _messages(lang: str) -> Messages:
    return Messages(GAME, lang)


def screen(view: View, lang: str = "en") -> RenderableType:
    """What a seat sees, for a terminal."""
    return Group(_heading(view, lang), _nations(view, lang), _forces(view, lang), *_hands(view, lang))


def status(view: View, lang: str = "en") -> str:
    """The battle or siege under way."""
    if view.battle_at < 0:
        return ""
    sides = [", ".join(name_of("nation", n, lang) for n in NATIONS if side >> n & 1) for side in view.sides]
    key = "screen-siege" if view.siege else "screen-battle"
    duchy = name_of("duchy", view.battle_at, lang)
    return _messages(lang).text(
        key, duchy=duchy, round=view.battle_round, attackers=sides[0], defenders=sides[1]
    )


def hint(view: View, action: Action, lang: str = "en") -> str:
    """What is worth knowing of what an action names: of a card its points, of a space who stands there."""
    if action.verb in CARD_VERBS:
        return f"{CARDS[action.args[0]].cp} CP"
    return ", ".join(_standing(view, action.args[0], lang)) if action.verb in DUCHY_VERBS else ""


# ---------------------------------------------------------------------- the parts of the screen
def _heading(view: View, lang: str) -> Text:
    texts = _messages(lang)
    due = name_of("nation", view.marker, lang)
    line = texts.text("screen-turn", turn=view.turn, round=view.round, due=due)
    if view.active != NOBODY:
        active = name_of("nation", view.active, lang)
        line += f" {texts.text('screen-impulse', nation=active, points=view.cp)}"
    return Text(line, style="bold")


def _nations(view: View, lang: str) -> Table:
    texts = _messages(lang)
    names = ("nation", "player", "camp", "keys", "cards", "resources", "strength")
    table = Table(*(texts.text(f"screen-{name}") for name in names), box=None, pad_edge=False)
    for n in NATIONS:
        own = view.seat is not None and view.controller[n] == view.seat
        table.add_row(
            Text(name_of("nation", n, lang), style="bold" if own else ""),
            _player(view, n, lang),
            "" if view.camp[n] == OUTSIDE else texts.text(f"screen-{CAMP_IDS[view.camp[n]]}"),
            str(sum(view.holder[d] == n for d in duchies_in(KEYS))),
            str(view.hand_sizes[n]),
            str(view.resources[n]) if n < N_POWERS else "",
            str(sum(view.units[n * N_DUCHIES : (n + 1) * N_DUCHIES])),
        )
    return table


def _player(view: View, nation: int, lang: str) -> str:
    """Who plays a nation; of a proxy its power, or that it is neutral."""
    if view.status[nation] == ALLIED:
        return name_of("nation", view.patron[nation], lang)
    if view.controller[nation] == NOBODY:
        return _messages(lang).text(f"screen-{STATUS_IDS[view.status[nation]]}")
    return name_of("seat", view.controller[nation], lang)


def _forces(view: View, lang: str) -> Table:
    texts = _messages(lang)
    table = Table(texts.text("screen-duchy"), texts.text("screen-forces"), box=None, pad_edge=False)
    for d in range(N_DUCHIES):
        there = _standing(view, d, lang)
        if there:
            signs = ("▪" if KEYS >> d & 1 else "") + "★" * bool(FORTRESS[d])
            table.add_row(f"{name_of('duchy', d, lang)} {signs}".rstrip(), ", ".join(there))
    for place in sorted({p for p in view.ship_at if p >= N_DUCHIES}):
        table.add_row(name_of("place", place, lang), ", ".join(_fleets(view, place, lang)))
    return table


def _standing(view: View, duchy: int, lang: str) -> list[str]:
    """`France 5 Davout (3/8)`: strength and commanders of each nation, its squadrons, and a foreign flag."""
    found = []
    for n in NATIONS:
        points = view.units[n * N_DUCHIES + duchy]
        leaders = [
            f"{name_of('commander', c, lang)} ({COMMANDERS[c].battle}/{COMMANDERS[c].command})"
            for c, place in enumerate(view.leader_at)
            if place == duchy and LEADS[c] == n
        ]
        if points or leaders:
            found.append(" ".join([name_of("nation", n, lang), *([str(points)] if points else []), *leaders]))
    return [*found, *_fleets(view, duchy, lang)]


def _fleets(view: View, place: int, lang: str) -> Iterator[str]:
    for n in NATIONS:
        number = sum(at == place and SAILS_FOR[s] == n for s, at in enumerate(view.ship_at))
        if number:
            yield f"{name_of('nation', n, lang)} ⚓{number}"


def _hands(view: View, lang: str) -> Iterator[Text]:
    """The hands that the seat plays, with home cards that are not used up yet, and cards it saw elsewhere."""
    for n in NATIONS:
        if view.hands[n]:
            yield Text(f"{_messages(lang).text('screen-hand', nation=name_of('nation', n, lang))}")
            for card in view.hands[n]:
                face = CARDS[card]
                yield Text(f"  {face.number} {name_of('card', card, lang)} {face.cp} CP")
