"""The upper layers of the map: towns, labels, flags, tokens and highlights."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.drawing import palette
from lacewars.drawing.figures import block, rider, soldier, stamp
from lacewars.drawing.labels import Label, Placement
from lacewars.drawing.scene import Flag, Mark, Scene, Token, Town
from lacewars.drawing.shapes import (
    GENERAL_BODY,
    GENERAL_RX,
    GENERAL_RY,
    TOWN_RADIUS,
    crown_path,
    feet,
    flag_box,
    mark_box,
    mark_path,
)
from lacewars.drawing.svg import element, group, num, text, title

HATCH = "hatch"
"""The id of the pattern over a face-down token."""


def definitions() -> str:
    """The hatching of face-down tokens."""
    lines = element("path", d="M0 0V5", stroke=palette.PAPER, stroke_width=2.2, stroke_opacity=0.9)
    return element(
        "pattern",
        lines,
        id=HATCH,
        width=5,
        height=5,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(40)",
    )


# -------------------------------------------------------------------------------- towns


def towns(scene: Scene) -> str:
    """Every town once, with its name for hover and screen readers."""
    return group([_town(t) for t in scene.towns], id="towns")


def _town(town: Town) -> str:
    if town.mark is None:
        symbol = element(
            "circle",
            cx=town.x,
            cy=town.y,
            r=TOWN_RADIUS,
            fill=palette.PAPER,
            stroke=palette.INK,
            stroke_width=1.5,
        )
    else:
        symbol = mark_symbol(town.mark, town.x, town.y)
    return element("g", title(town.name), symbol, class_="town", data_town=town.id)


LETTER_FOOT = {"shield": 4.0, "star": 4.0, "tower": 6.5, "castle": 8.0, "square": 4.0, "disc": 3.2}
"""How far below the middle of its mark a letter has its base line."""


def mark_symbol(mark: Mark, x: float, y: float) -> str:
    """A mark with its nation's letter; an outlined one is paper with a coloured edge."""
    path = mark_path(mark, x, y)
    fill, edge, width = (mark.colour, palette.INK, 1.1) if mark.filled else (palette.PAPER, mark.colour, 2.6)
    ink = palette.ink_on(mark.colour) if mark.filled else palette.INK
    body = element("path", d=path, fill=fill, stroke=edge, stroke_width=width, stroke_linejoin="round")
    if mark.second:
        body += _second(mark, x, y)
    size = 9.5 if mark.kind == "disc" else 12 if len(mark.letter) < 2 else 9
    letter = stamp(mark.letter, x, y + LETTER_FOOT[mark.kind], size, ink) if mark.letter else ""
    return body + letter + (_crown(mark, x, y) if mark.crowned else "")


def _second(mark: Mark, x: float, y: float) -> str:
    """A corner in the colour of the other nation, in the upper left."""
    room = mark_box(mark, x, y).grown(-1)
    side = (room.x1 - room.x0) * (0.62 if mark.kind == "square" else 0.5)
    if mark.kind == "disc":
        half = (
            f"M{num(room.x0)} {num(y)}A{num(x - room.x0)} {num(x - room.x0)} 0 0 1 {num(room.x1)} {num(y)}Z"
        )
    else:
        half = f"M{num(room.x0)} {num(room.y0)}h{num(side)}l{num(-side)} {num(side)}Z"
    return element("path", d=half, fill=mark.second, stroke=palette.INK, stroke_width=0.8, class_="second")


def _crown(mark: Mark, x: float, y: float) -> str:
    return element(
        "path",
        d=crown_path(mark, x, y),
        fill=palette.GOLD,
        stroke=palette.INK,
        stroke_width=1.1,
        stroke_linejoin="round",
        class_="crown",
    )


def highlights(scene: Scene) -> str:
    """A warm ring around what may be touched."""
    marked = [t for t in scene.towns if t.id in scene.highlights]
    rings = [
        element(
            "circle",
            cx=t.x,
            cy=t.y,
            r=r,
            fill="none",
            stroke=palette.GLOW,
            stroke_width=width,
            stroke_opacity=ink,
        )
        for t in marked
        for r, width, ink in ((15, 7, 0.35), (13, 2.4, 0.95))
    ]
    return group(rings, id="highlights")


# -------------------------------------------------------------------------------- labels


def labels(placement: Placement) -> str:
    """The names, each with a halo of paper and the width that it was given."""
    return group(
        [_label(label) for label in placement.labels],
        id="labels",
        fill=palette.INK,
        stroke=palette.PAPER,
        stroke_width=2.8,
        stroke_opacity=0.82,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _label(label: Label) -> str:
    wish = label.wish
    slant, weight = ("italic", None) if wish.style == "italic" else (None, 600)
    lines = [
        text(line, round(x, 1), round(y, 1), textLength=round(width, 1), lengthAdjust="spacingAndGlyphs")
        for line, x, y, width in label.baselines()
    ]
    return element(
        "g",
        *lines,
        class_="label",
        data_for=wish.key,
        font_size=wish.size,
        font_style=slant,
        font_weight=weight,
    )


# -------------------------------------------------------------------------------- tokens


def tokens(scene: Scene) -> str:
    """The pieces, the southern ones over the northern, each stack from its foot up."""
    places = {t.id: t for t in scene.towns}
    stacks = sorted(scene.stacks().items(), key=lambda s: (places[s[0]].y, s[0]))
    out = []
    for town_id, stack in stacks:
        town = places[town_id]
        out += [token_symbol(t, *foot) for t, foot in zip(stack, feet(town, stack), strict=True)]
    return group(out, id="tokens")


def token_symbol(token: Token, x: float, y: float) -> str:
    """A token with the middle of its foot at the point."""
    body = _BODIES[token.kind](token)
    words = " ".join(word for word in (token.letter, token.rank, token.name) if word)
    hover = f"{words} ({token.note})" if token.note else words
    kind = f"token {token.kind}" + (" face-down" if token.face_down else "")
    return element(
        "g",
        title(hover),
        *body,
        class_=kind,
        data_token=token.id or None,
        transform=f"translate({num(x)} {num(y)})",
    )


def _general(token: Token) -> list[str]:
    """A painted cylinder with the nation's letter on its side and the rank, or hatching, on top."""
    rx, ry, h = GENERAL_RX, GENERAL_RY, GENERAL_BODY
    is_light = palette.is_light(token.colour)
    dark = palette.mixed(token.colour, "#000000", 0.16 if is_light else 0.32)
    side = f"M{num(-rx)} {num(-h)}V0A{num(rx)} {num(ry)} 0 0 0 {num(rx)} 0V{num(-h)}Z"
    shine = f"M{num(-rx * 0.72)} {num(-h)}V{num(ry * 0.62)}h{num(rx * 0.3)}V{num(-h)}Z"
    rim = {"fill": "none", "stroke": palette.INK if is_light else palette.PAPER, "stroke_opacity": ".65"}
    parts = [
        element("ellipse", cx=3, cy=2, rx=rx + 1.5, ry=ry + 0.8, fill="#000000", fill_opacity=0.28),
        element("path", d=side, fill=dark, stroke=palette.INK, stroke_width=0.9),
        element("path", d=shine, fill=palette.mixed(token.colour, "#ffffff", 0.35), fill_opacity=0.3),
        element("ellipse", cy=-h, rx=rx, ry=ry, fill=token.colour, stroke=palette.INK, stroke_width=0.9),
        element("ellipse", cy=-h, rx=rx - 2.4, ry=ry - 1.5, stroke_width=0.9, **rim),
    ]
    if token.face_down:
        parts.append(element("ellipse", cy=-h, rx=rx, ry=ry, fill=f"url(#{HATCH})"))
        parts.append(element("path", d=side, fill=f"url(#{HATCH})", fill_opacity=0.35))
    else:
        parts.append(stamp(token.rank, 0, 4.1 - h, 13, palette.ink_on(token.colour)))
    return [*parts, stamp(token.letter, 0, 2.6, 10.5, palette.ink_on(dark))]


def _train(token: Token) -> list[str]:
    """A covered wagon with its nation's letter on the box."""
    dark, canvas = palette.mixed(token.colour, "#000000", 0.3), palette.mixed(token.colour, "#fffaf0", 0.62)
    tilt, hoops = (
        "M-14-10C-15-21-10-23 0-23C10-23 15-21 14-10Z",
        "M-5-10C-6-18-5-22-4.6-23M5-10C6-18 5-22 4.6-23",
    )
    box = "M-15.5-11H15.5L13.5-1H-13.5Z"
    parts = [
        element("ellipse", cx=2, cy=3, rx=16, ry=3.6, fill="#000000", fill_opacity=0.28),
        element("path", d=tilt, fill=canvas, stroke=palette.INK, stroke_width=0.9),
        element("path", d=hoops, fill="none", stroke=palette.FADED, stroke_width=0.8, stroke_opacity=0.7),
        element("path", d=box, fill=token.colour, stroke=palette.INK, stroke_width=0.9),
    ]
    if token.face_down:
        parts.append(element("path", d=tilt, fill=f"url(#{HATCH})"))
        parts.append(element("path", d=box, fill=f"url(#{HATCH})", fill_opacity=0.35))
    parts.append(stamp(token.letter, 0, -2.4, 10.5, palette.ink_on(token.colour)))
    for x in (-8.5, 8.5):
        parts.append(element("circle", cx=x, cy=0, r=4.2, fill=palette.PAPER, stroke=dark, stroke_width=2))
        parts.append(element("path", d=f"M{x - 4} 0h8M{x} -4v8", stroke=dark, stroke_width=0.8))
    return parts


def _hussar(token: Token) -> list[str]:
    """A hussar's fur cap, with its bag and plume, on a base in the nation's colour."""
    fur = "M-9-7C-10-14-9-21-8-25C-4-28 4-28 8-25C9-21 10-14 9-7Z"
    bag, plume = "M6-26C13-25 14-17 11-11L7-14Z", "M-3-27C-5-32-3-35 0-36C2-32 1-29 0-27Z"
    base = "M-11-8H11L12.5 1C6 4-6 4-12.5 1Z"
    line: dict[str, str | float] = {
        "stroke": palette.INK,
        "stroke_width": 0.9,
        "stroke_linejoin": "round",
    }
    return [
        element("ellipse", cx=2, cy=2, rx=14, ry=4, fill="#000000", fill_opacity=0.28),
        element("path", d=plume, fill=palette.PAPER, **line),
        element("path", d=bag, fill=palette.SUIT_RED, **line),
        element("path", d=fur, fill=palette.FADED, **line),
        element("path", d=base, fill=token.colour, **line),
        stamp(token.letter, 0, 0.6, 10, palette.ink_on(token.colour)),
    ]


_BODIES: dict[str, Callable[[Token], list[str]]] = {
    "general": _general,
    "train": _train,
    "hussar": _hussar,
    "block": block,
    "rider": rider,
    "soldier": soldier,
}


def flags(scene: Scene) -> str:
    """Conquest flags, at the shoulder of their town or beside what stands on it."""
    places, stacks = {t.id: t for t in scene.towns}, scene.stacks()
    boxes = [(f, flag_box(places[f.town], stacks.get(f.town, []))) for f in scene.flags]
    return group([flag_symbol(f, box.x0 + 1, box.y1) for f, box in boxes], id="flags")


def flag_symbol(flag: Flag, x: float, y: float) -> str:
    """A flag with the foot of its pole at the point."""
    wave = "M0-24C5-27 9-21 15-24V-13C9-10 5-16 0-13Z"
    pole = element("path", d="M0 0V-24", stroke=palette.INK, stroke_width=1.5, stroke_linecap="round")
    cloth = element("path", d=wave, fill=flag.colour, stroke=palette.INK, stroke_width=0.9)
    letter = stamp(flag.letter, 7.4, -15, 9.5 if len(flag.letter) < 2 else 8, palette.ink_on(flag.colour))
    at = f"translate({num(x)} {num(y)})"
    return element("g", pole, cloth, letter, class_="flag", data_town=flag.town or None, transform=at)
