"""Wooden blocks, and the figures of armies: a commander on horseback and a soldier of the line."""

from __future__ import annotations

from lacewars.drawing import palette
from lacewars.drawing.scene import Token
from lacewars.drawing.shapes import BLOCK_DEPTH, BLOCK_HEIGHT, BLOCK_WIDTH, BLOCKS_BEHIND
from lacewars.drawing.svg import element, num, text

BEECH, FACE = "#dcb98a", "#f7ecd2"
FEW = 3
"""More blocks than these are only counted."""

SIGNS: dict[str, tuple[str, str]] = {
    "leader": ("", "M0-6.4L1.7-2.1L6.3-1.9L2.7 1L3.9 5.5L0 2.9L-3.9 5.5L-2.7 1L-6.3-1.9L-1.7-2.1Z"),
    "infantry": ("M-7-4.6H7V4.6H-7ZM-7-4.6L7 4.6M-7 4.6L7-4.6", ""),
    "light_infantry": ("M-7-4.6H7V4.6H-7ZM-7-4.6L7 4.6M-7 4.6L7-4.6", "M-1.9-4.6L0-1.2L1.9-4.6Z"),
    "cavalry": ("M-7-4.6H7V4.6H-7ZM-7 4.6L7-4.6", ""),
    "light_cavalry": ("M-7-4.6H7V4.6H-7ZM-7 4.6L7-4.6M-3-6.6V-4.6", "M-3-8L1.6-6.6L-3-5.4Z"),
}
"""The sign of a class on its block's face: lines, and what is full."""

Layers = tuple[tuple[str, str, float], ...]
"""What is painted one over the other: a paint, a path, and the width of a line; 0 for a surface."""
RIDER: Layers = (
    (
        "hide",
        "M-9.6-15C-6-17.2 1-16.6 3.6-16L6.4-22.4L7.8-23.6L11.4-20.4L10.9-18.6L8.4-18.2L6.6-11.6L8.2-4H6.2"
        "L4-9.4H-4.6L-7-4H-9L-8.8-9.8C-9.4-11.6-10.2-13.4-9.6-15Z",
        0,
    ),
    ("ink", "M-9.6-15C-12-13.4-12.4-10-11.4-7", 1.6),
    ("coat", "M-4.6-17.4L3-16.6L2.4-12L-4.2-12.4Z", 0),
    ("pale", "M-.6-18L2.6-16.6L2-10.6L.2-10.4Z", 0),
    ("coat", "M-3-17L-2.6-25.2L2.4-25.4L3.2-17.4Z", 0),
    ("coat", "M1.6-23.6L7.2-20.4L6.6-19L.8-21Z", 0),
    ("skin", "M-1.8-27A2 2.1 0 1 1 2.2-27A2 2.1 0 1 1-1.8-27Z", 0),
    ("ink", "M-5-28.6C-4-32.4 4.4-32.4 5.4-28.6C2.4-29.8-2-29.8-5-28.6Z", 0),
    ("brass", "M-2.6-24.6L2.4-25", 1.5),
)
SOLDIER: Layers = (
    ("pale", "M-3-11H3L2.6-3.4H.6L.2-8.4L-.4-3.4H-2.6Z", 0),
    ("coat", "M-3.8-21.6H3.8L4.4-10.4H-4.4Z", 0),
    ("pale", "M-3-21L3.2-11.6M3-21L-3.2-11.6", 1.2),
    ("skin", "M-2-23.4A2 2.1 0 1 1 2-23.4A2 2.1 0 1 1-2-23.4Z", 0),
    ("ink", "M-2.7-24.8L-3.1-31H3.1L2.7-24.8Z", 0),
    ("brass", "M0-29.6V-26.6", 1.8),
    ("ink", "M5-8L6-32", 1.5),
)


def stamp(words: str, x: float, y: float, size: float, ink: str) -> str:
    """A heavy letter or number on a symbol, centred on its base line."""
    return text(words, x, y, font_size=size, font_weight=700, text_anchor="middle", fill=ink)


def _badge(count: int, x: float, y: float) -> list[str]:
    """How many stand here, on a disc of paper; nothing for one."""
    if count < 2:
        return []
    disc = element("circle", cx=x, cy=y, r=8.2, fill=palette.PAPER, stroke=palette.INK, stroke_width=1)
    return [disc, stamp(str(count), x, y + 4.2, 12, palette.INK)]


# -------------------------------------------------------------------------------- blocks


def block(token: Token) -> list[str]:
    """A block that stands on its foot: its face, or its back with its force's letter; others behind it."""
    behind, step = min(FEW, token.count) - 1, BLOCKS_BEHIND / (FEW - 1)
    others = [
        element("g", *_wood(token.colour), transform=f"translate({num(step * n)} {num(-step * n)})")
        for n in range(behind, 0, -1)
    ]
    shadow = _shadow(5, 0.6, BLOCK_WIDTH / 2 + 5, 3.6)
    front = _face(token) if token.sign else _back(token)
    return [shadow, *others, *_wood(token.colour), *front, *_badge(token.count, 15, -3)]


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill="#000000", fill_opacity=0.28)


def _wood(colour: str) -> list[str]:
    """The front, the top and the flank of a stained block."""
    h, high, deep = BLOCK_WIDTH / 2, BLOCK_HEIGHT, BLOCK_DEPTH
    stain = palette.mixed(colour, BEECH, 0.16)
    flank = f"M{num(h)} {num(-high)}l{num(deep)} {num(-deep)}V{num(-deep - 1)}L{num(h)} 0Z"
    top = f"M{num(-h)} {num(-high)}l{num(deep)} {num(-deep)}H{num(h + deep)}L{num(h)} {num(-high)}Z"
    front = f"M{num(-h)} {num(-high)}H{num(h)}V0H{num(-h)}Z"
    paints = (
        (flank, palette.mixed(stain, "#1d1206", 0.42)),
        (top, palette.mixed(stain, "#fff4dc", 0.34)),
        (front, stain),
    )
    return [
        element("path", d=d, fill=fill, stroke=palette.INK, stroke_width=0.8, stroke_linejoin="round")
        for d, fill in paints
    ]


def _face(token: Token) -> list[str]:
    lines, full = SIGNS[token.sign]
    sign = [element("path", d=d, **ink) for d, ink in ((lines, _LINES), (full, _FULL)) if d]
    edge: dict[str, str | float] = {"stroke": palette.INK, "stroke_width": 0.5}
    return [
        element("rect", x=-11.6, y=-27.6, width=23.2, height=25.2, rx=1.4, fill=FACE, **edge),
        element("g", *sign, transform="translate(0 -14.6) scale(1.15)"),
        stamp(token.rank, 8, -20, 7.4, palette.INK) if token.rank else "",
    ]


_LINES: dict[str, str | float] = {"fill": "none", "stroke": palette.INK, "stroke_width": 1.1}
_FULL: dict[str, str | float] = {"fill": palette.INK}


def _back(token: Token) -> list[str]:
    ink = palette.ink_on(palette.mixed(token.colour, BEECH, 0.16))
    return [stamp(token.letter, 0, -9.5, 16, ink)]


# -------------------------------------------------------------------------------- figures


def rider(token: Token) -> list[str]:
    """A commander on horseback, on a base in his nation's colour."""
    return _figure(token, RIDER)


def soldier(token: Token) -> list[str]:
    """An army, by a soldier of the line and its strength."""
    return _figure(token, SOLDIER)


def _figure(token: Token, layers: Layers) -> list[str]:
    is_light = palette.is_light(token.colour)
    dark = palette.mixed(token.colour, "#000000", 0.22 if is_light else 0.36)
    paints = {
        "coat": palette.mixed(token.colour, "#ffffff", 0.45) if is_light else token.colour,
        "hide": "#6d4a2c",
        "skin": "#e6c3a0",
        "pale": "#f6efdd",
        "ink": "#2a211a",
        "brass": "#d7a93c",
    }
    edge: dict[str, str | float] = {"stroke": palette.INK, "stroke_width": 0.9}
    return [
        _shadow(2, 2.2, 16, 5.4),
        element("path", d="M-14-4V0A14 5 0 0 0 14 0V-4Z", fill=dark, **edge),
        element("ellipse", cy=-4, rx=14, ry=5, fill=paints["coat"], **edge),
        *(_layer(paints[paint], d, line) for paint, d, line in layers),
        stamp(token.letter, 0, 3.4, 7.6, palette.ink_on(dark)),
        *_badge(token.count, 13, -24),
    ]


def _layer(paint: str, d: str, line: float) -> str:
    if line:
        return element("path", d=d, fill="none", stroke=paint, stroke_width=line, stroke_linecap="round")
    return element("path", d=d, fill=paint, stroke=palette.INK, stroke_width=0.7, stroke_linejoin="round")
