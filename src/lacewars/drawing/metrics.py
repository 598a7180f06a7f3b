"""How wide a text will be, from a small table of letter widths.

The table holds EB Garamond's advances in hundredths of the type size. A drawn label also carries its
width, so that a reader with another typeface sees it in the same room.
"""

from __future__ import annotations

from typing import Literal

FONT = '"EB Garamond", Garamond, "Palatino Linotype", Georgia, serif'

Style = Literal["italic", "semibold"]

_ITALIC = {
    20: " ',.:;`·’",
    25: "-j|",
    30: "!()/?Jcfilstçîłś",
    35: '"*I[]e{}éèêęr',
    40: "\\gorvyzóöôźż",
    45: "#S_bkpqxąŚ",
    50: "$0123456789F^adhu~ßäüàâû–",
    55: "BPnń",
    60: "+<=>ELTYwÉŁ",
    65: "%ACXZŻ",
    70: "GKOQRUV",
    75: "@DHN",
    80: "&m",
    100: "M",
    105: "W",
}
_SEMIBOLD = {
    20: " '`",
    25: ",.:;jl|·’",
    30: "!()-iîł",
    35: "*IJ[]fst{}ś",
    40: '"/?\\acerzäéèàâçêąęźż',
    45: "$vy",
    50: "#0123456789S^gkoxóöôŚ",
    55: "<>EF_bdhnpqu~ßüûÉń",
    60: "+=BLPZ–ŁŻ",
    65: "Y",
    70: "%ACGTV",
    75: "@DKOQRUXw",
    80: "&HNm",
    90: "M",
    100: "W",
}


def _table(groups: dict[int, str]) -> dict[str, float]:
    return {letter: width / 100 for width, letters in groups.items() for letter in letters}


WIDTHS: dict[Style, dict[str, float]] = {
    "italic": _table(_ITALIC),
    "semibold": _table(_SEMIBOLD),
}
UNKNOWN = 0.62
ASCENT, DESCENT = 0.72, 0.24
"""From the base line up to the capitals and down to the tails, in type sizes."""


def text_width(text: str, size: float, style: Style) -> float:
    """The width of a line of text."""
    table = WIDTHS[style]
    return size * sum(table.get(letter, UNKNOWN) for letter in text)
