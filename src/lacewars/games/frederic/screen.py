"""Frédéric le Grand as text: the field drawn in rows of hexes, both armies, and names beside the actions."""

from __future__ import annotations

from functools import cache

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lacewars.games.frederic.battle import OFF, RANK_IDS
from lacewars.games.frederic.field import TERRAIN
from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.grid import HEX, NAMES
from lacewars.games.frederic.names import officer_name, unit_name
from lacewars.games.frederic.naming import name_of
from lacewars.games.frederic.view import View
from lacewars.kernel import Action
from lacewars.kernel.message import Messages

GROUND = {
    "forest": "♣", "habitation": "⌂", "hill": "^", "rocks": "∆", "marsh": "≡", "sand": ":", "snow": "*",
    "mountain": "▲", "lake": "~", "river": "~", "great_river": "≈", "ford": "÷", "bridge": "=",
}  # fmt: skip
"""The sign of a hex by its last element."""
ARMS = {
    "infantry": "I", "cavalry": "C", "lancer": "L", "camel": "D", "elephant": "E", "artillery": "A",
    "rocket": "R",
}  # fmt: skip
STYLES = ("bold blue", "bold red")
OFFICER_VERBS = {
    "lead", "lead_with", "alone", "dispatch", "join", "stand_out", "attach", "march", "take", "leave",
    "front", "aim", "rally", "replace",
}  # fmt: skip
UNIT_VERBS = {"deploy", "enter", "bring"}


@cache
def _messages(lang: str) -> Messages:
    return Messages(GAME, lang)


def screen(view: View, lang: str = "en") -> RenderableType:
    """What a seat sees, for a terminal."""
    return Group(_heading(view, lang), _field(view), _armies(view, lang))


def hint(view: View, action: Action, lang: str = "en") -> str:
    """Whom an action names: the unit in a hex, an officer, a unit off the table."""
    french = lang == "fr"
    if action.verb in OFFICER_VERBS and action.args[0] < len(view.battle.officers):
        return officer_name(view.battle.officer_labels[action.args[0]], french)
    if action.verb in UNIT_VERBS and action.args[0] < view.battle.n_units:
        return unit_name(view.battle.labels[action.args[0]], french)
    if not action.args or action.text[-4:] not in HEX:
        return ""
    found = [
        unit_name(view.battle.labels[s], french) for s, h in enumerate(view.place) if h == action.args[0]
    ]
    found += [
        officer_name(view.battle.officer_labels[o], french)
        for o, h in enumerate(view.officers)
        if h == action.args[0]
    ]
    key = "name_fr" if french else "name_en"
    return ", ".join([*(TERRAIN[e][key] for e in view.battle.field.elements[action.args[0]]), *found])


def _heading(view: View, lang: str) -> Text:
    side = name_of("side", view.battle.side_labels[view.active], lang) if view.active >= 0 else "—"
    text = _messages(lang).text("screen-heading", turn=view.turn, turns=view.battle.turns, side=side)
    return Text(text, style="bold")


def _field(view: View) -> Text:
    """Row by row, shifted rows further right; a unit as arm and stands, * an officer, + a road."""
    field, text = view.battle.field, Text()
    units = {h: s for s, h in enumerate(view.place) if h >= 0}
    officers = {h: o for o, h in enumerate(view.officers) if h >= 0}
    hidden = {h: side for side in (0, 1) for h in view.slips[side]}
    for r in range(field.rows):
        text.append(f"{r + 1:02d} " + ("   " if r % 2 else ""))
        for c in range(field.cols):
            h = HEX[f"{c + 1:02d}{r + 1:02d}"]
            plain = "+" if field.road[h] else "."
            ground = GROUND.get(field.elements[h][-1], plain) if field.elements[h] else plain
            if h in units:
                slot = units[h]
                sign = ARMS[view.battle.kinds[slot].arm] + str(view.stands[slot])
                text.append(ground)
                text.append(sign, STYLES[view.battle.side_of[slot]])
                text.append("*" if h in officers else " ")
            elif h in hidden:
                text.append(ground + "??", STYLES[hidden[h]])
                text.append(" ")
            elif h in officers:
                text.append(ground)
                text.append("* ", STYLES[view.battle.officers[officers[h]].side])
                text.append(" ")
            else:
                text.append(f"{ground}   ")
            text.append("  ")
        text.append("\n")
    return text


def _armies(view: View, lang: str) -> Table:
    messages, french = _messages(lang), lang == "fr"
    table = Table(
        *("", *(messages.text(f"screen-{n}") for n in ("losses", "score", "units", "officers"))), box=None
    )
    for side, army in enumerate(view.battle.sides):
        units = [
            f"{unit_name(view.battle.labels[u], french)} {_where(view.place[u])} {'▮' * view.stands[u]}"
            for u in view.battle.army[side]
            if view.place[u] != -1
        ]
        staff = [
            f"{o + 1} {officer_name(view.battle.officer_labels[o], french)} {_where(view.officers[o])} "
            f"({RANK_IDS[view.battle.officers[o].rank]})"
            for o in view.battle.staff[side]
            if view.officers[o] != -1
        ]
        table.add_row(
            Text(army.name[french], style=STYLES[side]),
            f"{view.lost[side]}/{army.demoralised}",
            f"{view.scores[side]}/{army.target}" if army.target else "",
            Text("\n".join(units)),
            Text("\n".join(staff)),
        )
    return table


def _where(h: int) -> str:
    return NAMES[h] if h >= 0 else "—" if h == OFF else "?"
