"""What stands around the map: the frame, the title, the legend and the imprint."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.drawing import atlas, palette
from lacewars.drawing.metrics import text_width
from lacewars.drawing.pieces import flag_symbol, mark_symbol, token_symbol
from lacewars.drawing.scene import (
    Cartouche,
    Flag,
    Key,
    Legend,
    Mark,
    Nation,
    Scene,
    Sheet,
    Symbol,
    Token,
)
from lacewars.drawing.shapes import TOWN_RADIUS
from lacewars.drawing.svg import element, group, num, text

MARGIN = 44.0
LEGEND_HEIGHT = 118.0
SAMPLE = "#6d6a63"
"""The colour of a symbol in the legend that stands for every nation."""


def margins(scene: Scene) -> tuple[float, float]:
    """The white around the board at its sides and top, and at its foot."""
    return MARGIN, MARGIN + (LEGEND_HEIGHT if scene.legend else 0)


def sheet(scene: Scene) -> str:
    """The paper on which the map is printed."""
    side, foot = margins(scene)
    return element(
        "rect",
        x=-side,
        y=-side,
        width=scene.size.width + 2 * side,
        height=scene.size.height + side + foot,
        fill=palette.MARGIN,
    )


def frame(scene: Scene) -> str:
    """A thin and a thick line around the board, and one around the sheet."""
    w, h = scene.size.width, scene.size.height
    side, foot = margins(scene)
    return group(
        [
            _outline(0, 0, w, h, 1.6),
            _outline(-9, -9, w + 18, h + 18, 6),
            _outline(-17, -17, w + 34, h + 34, 1.2),
            _outline(10 - side, 10 - side, w + 2 * side - 20, h + side + foot - 20, 1.2),
        ],
        id="frame",
        fill="none",
        stroke=palette.FRAME,
    )


def _outline(x: float, y: float, width: float, height: float, line: float) -> str:
    return element("rect", x=x, y=y, width=width, height=height, stroke_width=line)


def sheets(scene: Scene) -> str:
    """Several maps on one board: the table between them, and a line around each with its title."""
    whole = f"M0 0H{num(scene.size.width)}V{num(scene.size.height)}H0Z"
    table = whole + "".join(
        f"M{num(s.x0)} {num(s.y0)}H{num(s.x1)}V{num(s.y1)}H{num(s.x0)}Z" for s in scene.sheets
    )
    return group(
        [
            element("path", d=table, fill=palette.TABLE, fill_rule="evenodd"),
            *(part for s in scene.sheets for part in _sheet(s)),
        ],
        id="sheets",
    )


def _sheet(s: Sheet) -> list[str]:
    line = {"fill": "none", "stroke": palette.FRAME, "class_": "sheet"}
    return [
        element("rect", x=s.x0, y=s.y0, width=s.x1 - s.x0, height=s.y1 - s.y0, stroke_width=1.6, **line),
        text(
            s.title.upper(),
            *s.title_at,
            font_size=27,
            font_weight=600,
            letter_spacing="0.34em",
            text_anchor="middle",
            fill=palette.FRAME,
            fill_opacity=0.75,
            stroke=palette.PAPER,
            stroke_width=3,
            stroke_opacity=0.6,
            paint_order="stroke",
        ),
    ]


def cartouche(c: Cartouche) -> str:
    """The title, on a plate with hollow corners."""
    w, h, r = c.width / 2, c.height / 2, 14.0
    plate = (
        f"M{num(r - w)} {num(-h)}H{num(w - r)}A{r} {r} 0 0 0 {num(w)} {num(r - h)}V{num(h - r)}"
        f"A{r} {r} 0 0 0 {num(w - r)} {num(h)}H{num(r - w)}A{r} {r} 0 0 0 {num(-w)} {num(h - r)}V{num(r - h)}"
        f"A{r} {r} 0 0 0 {num(r - w)} {num(-h)}Z"
    )
    rule = f"M{num(-w * 0.62)} {num(h * 0.22)}H-9M9 {num(h * 0.22)}H{num(w * 0.62)}"
    gem = f"M0 {num(h * 0.22 - 5)}L5 {num(h * 0.22)}L0 {num(h * 0.22 + 5)}L-5 {num(h * 0.22)}Z"
    return group(
        [
            element("path", d=plate, fill="#000000", fill_opacity=0.2, transform="translate(3 4)"),
            element("path", d=plate, fill=palette.PAPER, stroke=palette.FRAME, stroke_width=2.2),
            element(
                "path",
                d=plate,
                fill="none",
                stroke=palette.BRASS,
                stroke_width=1.6,
                transform="scale(.965 .91)",
            ),
            text(
                c.title,
                0,
                h * 0.02,
                font_size=h * 0.78,
                font_weight=600,
                letter_spacing="0.12em",
                text_anchor="middle",
                fill=palette.INK,
            ),
            element("path", d=rule, stroke=palette.FRAME, stroke_width=1.1),
            element("path", d=gem, fill=palette.BRASS, stroke=palette.FRAME, stroke_width=0.9),
            text(
                c.subtitle,
                0,
                h * 0.68,
                font_size=min(h * 0.31, (c.width - 56) / text_width(c.subtitle, 1, "italic")),
                font_style="italic",
                text_anchor="middle",
                fill=palette.INK,
            ),
        ],
        id="cartouche",
        transform=f"translate({num(c.x)} {num(c.y)})",
    )


def compass(at: tuple[float, float], radius: float = 46.0) -> str:
    """A rose of eight winds; its longest ray points north."""
    out = [
        element("circle", r=radius * r, fill="none", stroke=palette.FRAME, stroke_width=1.1)
        for r in (0.62, 0.56)
    ]
    for turn, reach in (
        (45, 0.6),
        (135, 0.6),
        (225, 0.6),
        (315, 0.6),
        (90, 0.92),
        (180, 0.92),
        (270, 0.92),
        (0, 1.15),
    ):
        tip, waist = num(-radius * reach), num(radius * 0.15)
        light = element("path", d=f"M0 {tip}L{waist} -{waist}L0 0Z", fill=palette.PAPER)
        dark = element("path", d=f"M0 {tip}L-{waist} -{waist}L0 0Z", fill=palette.FRAME)
        out.append(element("g", light, dark, transform=f"rotate({turn})"))
    return group(
        out,
        id="compass",
        stroke=palette.FRAME,
        stroke_width=0.8,
        stroke_linejoin="round",
        transform=f"translate({num(at[0])} {num(at[1])})",
    )


# -------------------------------------------------------------------------------- the legend


def legend(scene: Scene, keys: Legend) -> str:
    """Two lines below the map, symbols and nations, and the imprint in the corner."""
    top, width = scene.size.height + 48.0, scene.size.width
    rows = [
        _row([_key(k) for k in keys.keys], width, top),
        _row([_nation(n) for n in keys.nations], width, top + 42),
        text(
            keys.imprint,
            width / 2,
            top + 82,
            font_size=14,
            font_style="italic",
            text_anchor="middle",
            fill=palette.FADED,
        ),
    ]
    return group(rows, id="legend", font_size=18, fill=palette.INK)


Cell = tuple[float, Callable[[float, float], str]]
"""The width of a legend's cell, and how to draw it with its middle left at a point."""


def _row(cells: list[Cell], width: float, y: float) -> str:
    """The cells of a row, spread over the width."""
    gap = (width - sum(w for w, _ in cells)) / max(1, len(cells))
    x, out = gap / 2, []
    for w, draw in cells:
        out.append(draw(x, y))
        x += w + gap
    return group(out)


def _key(key: Key) -> Cell:
    def draw(x: float, y: float) -> str:
        return element("g", _symbol(key.symbol, x + 20, y), text(key.text, x + 48, y + 6), class_="key")

    return 48 + text_width(key.text, 18, "semibold"), draw


def _nation(nation: Nation) -> Cell:
    token = Token("", "general", "", nation.colour, "", rank=nation.letter)

    def draw(x: float, y: float) -> str:
        return element(
            "g", token_symbol(token, x + 20, y + 8), text(nation.name, x + 46, y + 6), class_="nation"
        )

    return 46 + text_width(nation.name, 18, "semibold"), draw


def _symbol(symbol: Symbol, x: float, y: float) -> str:
    """A sample of a symbol with its middle at the point."""
    if symbol == "town":
        return element(
            "circle", cx=x, cy=y, r=TOWN_RADIUS, fill=palette.PAPER, stroke=palette.INK, stroke_width=1.5
        )
    if symbol in ("road", "main_road"):
        return _road(x, y, symbol == "main_road")
    if symbol == "general" or symbol == "train" or symbol == "hussar":
        return token_symbol(Token("", symbol, "", SAMPLE, "", rank="1"), x, y + 9)
    if symbol == "face_down":
        return token_symbol(Token("", "general", "", SAMPLE, "", rank="1", face_down=True), x, y + 9)
    if symbol == "port":
        return atlas.anchor(x, y)
    if symbol == "pass" or symbol == "marsh" or symbol == "strait":
        return atlas.crossing(symbol, (x - 18, y), (x + 18, y))
    if symbol == "marker":
        return flag_symbol(Flag("", SAMPLE, ""), x - 7, y + 12)
    return mark_symbol(_MARKS[symbol], x, y)


_MARKS: dict[Symbol, Mark] = {
    "objective": Mark("shield", SAMPLE, ""),
    "lesser_objective": Mark("shield", SAMPLE, "", filled=False),
    "depot": Mark("star", SAMPLE, ""),
    "minor_fortress": Mark("tower", SAMPLE, ""),
    "major_fortress": Mark("castle", SAMPLE, ""),
    "elector": Mark("tower", SAMPLE, "", crowned=True),
    "plain": Mark("disc", SAMPLE, ""),
    "key": Mark("square", SAMPLE, ""),
    "fortress": Mark("star", SAMPLE, "2"),
    "capital": Mark("square", SAMPLE, "", crowned=True),
    "associate": Mark("disc", SAMPLE, "", filled=False),
    "double": Mark("disc", SAMPLE, "", filled=False, second=SAMPLE),
}


def _road(x: float, y: float, main: bool) -> str:
    path = f"M{num(x - 18)} {num(y)}H{num(x + 18)}"
    if not main:
        return element("path", d=path, stroke=palette.ROAD, stroke_width=1.7)
    casing = element("path", d=path, stroke=palette.MAIN_CASING, stroke_width=5.4, stroke_linecap="round")
    return casing + element(
        "path", d=path, stroke=palette.MAIN_GOLD, stroke_width=2.8, stroke_linecap="round"
    )
