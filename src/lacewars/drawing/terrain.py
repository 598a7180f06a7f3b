"""The lower layers of the map: water, land, washes, sectors, rivers and roads."""

from __future__ import annotations

from collections.abc import Iterator

from lacewars.drawing import palette
from lacewars.drawing.metrics import text_width
from lacewars.drawing.scene import Scene, Sector, Territory
from lacewars.drawing.shapes import RED_SUITS, SUITS
from lacewars.drawing.svg import element, group, line_path, num, polygon_path, smooth_path, text

SHORE = ((46, 0.10), (35, 0.16), (25, 0.24), (16, 0.34), (8, 0.5))
"""The engraver's water lines: how far from the shore, and how strong."""
RIM = 20.0
"""The darker band inside a territory's edge is half of this."""
NAME_MOST, NAME_LEAST, TRACKING = 44.0, 15.0, 0.3
"""The largest size of a country's name, the least on one line, and the air between its letters in em."""


def definitions(scene: Scene) -> Iterator[str]:
    """Shapes that are drawn more than once."""
    yield element("path", id="land", d=polygon_path(scene.land), fill_rule="evenodd")
    for territory in scene.territories:
        shape = element(
            "path", id=f"t-{territory.id}", d=polygon_path(territory.polygons), fill_rule="evenodd"
        )
        yield shape
        yield element("clipPath", element("use", href=f"#t-{territory.id}"), id=f"c-{territory.id}")
    for suit, path in SUITS.items():
        yield element("path", id=f"suit-{suit}", d=path)


def water(scene: Scene) -> str:
    """The sea, with lines along the shore that fade away from it."""
    out = [element("rect", width=scene.size.width, height=scene.size.height, fill=palette.WATER)]
    for (far, ink), tint in zip(SHORE, palette.SHALLOWS, strict=True):
        outline = {"fill": "none", "stroke_linejoin": "round"}
        out.append(
            element(
                "use",
                href="#land",
                stroke=palette.SHORE_LINE,
                stroke_width=2 * far + 1.6,
                stroke_opacity=ink,
                **outline,
            )
        )
        out.append(element("use", href="#land", stroke=tint, stroke_width=2 * far - 0.4, **outline))
    return group(out, id="water")


def land(_: Scene) -> str:
    sheet = element("use", href="#land", fill=palette.LAND)
    return group([sheet], id="land-layer")


def territories(scene: Scene) -> str:
    """Washes with a darker rim, and the borders over them."""
    out = [_wash(t) for t in scene.territories]
    out += [
        element(
            "path",
            d=line_path(b),
            fill="none",
            stroke=palette.BORDER,
            stroke_width=1.5,
            stroke_dasharray="9 3 1.5 3",
            stroke_opacity=0.8,
            class_="border",
        )
        for b in scene.borders
    ]
    out.append(element("use", href="#land", fill="none", stroke=palette.COAST, stroke_width=1.5))
    return group(out, id="territories")


def _wash(territory: Territory) -> str:
    shape = f"#t-{territory.id}"
    rims = [
        element("use", href=shape, fill="none", stroke=territory.line, stroke_width=width, stroke_opacity=ink)
        for width, ink in ((RIM * 1.5, 0.09), (RIM, 0.14), (RIM * 0.5, 0.20))
    ]
    wash = element("use", href=shape, fill=territory.fill, fill_opacity=0.5)
    return element("g", wash, *rims, clip_path=f"url(#c-{territory.id})", class_="territory")


def territory_names(scene: Scene) -> str:
    """Names of countries, wide and faint, as part of the ground."""
    named = [t for t in scene.territories if t.name_at is not None]
    return group([_territory_name(t) for t in named], id="countries")


def _territory_name(territory: Territory) -> str:
    """The name on one line, or word under word where it would be too small."""
    words = territory.name.upper()
    lines = [words] if _name_size([words], territory.room) >= NAME_LEAST else words.split()
    size = _name_size(lines, territory.room)
    x, y = territory.name_at or (0, 0)
    top = y - (len(lines) - 1) * size * 0.6
    return "".join(_name_line(line, territory, size, x, top + i * size * 1.2) for i, line in enumerate(lines))


def _name_size(lines: list[str], room: float) -> float:
    widest = max(text_width(line, 1, "semibold") + TRACKING * len(line) for line in lines)
    return min(NAME_MOST, 2.2 * room / widest)


def _name_line(words: str, territory: Territory, size: float, x: float, y: float) -> str:
    return text(
        words,
        x,
        y + size / 3,
        font_size=size,
        letter_spacing=f"{TRACKING}em",
        text_anchor="middle",
        fill=territory.line,
        fill_opacity=0.55,
        font_weight=600,
        class_="country",
    )


def sectors(scene: Scene) -> str:
    """The grid of sectors, each edge once, and the suits as watermarks."""
    edges = sorted({edge for s in scene.sectors for edge in _edges(s, scene)})
    grid = element(
        "path",
        d="".join(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}" for x0, y0, x1, y1 in edges),
        stroke=palette.INK,
        stroke_opacity=0.42,
        stroke_width=1.1,
        fill="none",
    )
    return group([grid, *(_watermark(s) for s in scene.sectors)], id="sectors")


def _edges(s: Sector, scene: Scene) -> Iterator[tuple[float, float, float, float]]:
    """A sector's right and lower edge, unless the sheet ends there; the others if no neighbour has them."""
    if s.x1 < scene.size.width:
        yield s.x1, s.y0, s.x1, s.y1
    if s.y1 < scene.size.height:
        yield s.x0, s.y1, s.x1, s.y1
    if s.x0 > 0 and not any(o.x1 == s.x0 and o.y0 < s.y1 and s.y0 < o.y1 for o in scene.sectors):
        yield s.x0, s.y0, s.x0, s.y1
    if s.y0 > 0 and not any(o.y1 == s.y0 and o.x0 < s.x1 and s.x0 < o.x1 for o in scene.sectors):
        yield s.x0, s.y0, s.x1, s.y0


def _watermark(s: Sector) -> str:
    colour = palette.SUIT_RED if s.suit in RED_SUITS else palette.SUIT_BLACK
    x, y = (s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2
    return element(
        "use",
        href=f"#suit-{s.suit}",
        fill=colour,
        fill_opacity=0.13,
        class_="suit",
        transform=f"translate({num(x)} {num(y)}) scale(58)",
    )


def rivers(scene: Scene) -> str:
    """Rivers, cased so that they stay legible on a wash."""
    out = []
    for colour, width, ink in ((palette.RIVER_BANK, 5.2, 0.6), (palette.RIVER, 3.2, 1.0)):
        for river in scene.rivers:
            out.append(
                element(
                    "path",
                    d=smooth_path(river.points),
                    fill="none",
                    stroke=colour,
                    stroke_width=width,
                    stroke_opacity=ink,
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
            )
    return group(out, id="rivers")


def roads(scene: Scene) -> str:
    """Roads in ink; main roads cased and golden, above the others. Those over something are the atlas's."""
    towns = {t.id: t for t in scene.towns}
    plain, casing, gold = [], [], []
    for road in scene.roads:
        if road.over:
            continue
        a, b = towns[road.a], towns[road.b]
        path = f"M{num(a.x)} {num(a.y)}L{num(b.x)} {num(b.y)}"
        if road.main:
            casing.append(element("path", d=path))
            gold.append(element("path", d=path, class_="road main"))
        else:
            plain.append(element("path", d=path, class_="road"))
    return group(
        [
            group(plain, stroke=palette.ROAD, stroke_width=1.7, stroke_opacity=0.9),
            group(casing, stroke=palette.MAIN_CASING, stroke_width=5.4, stroke_linecap="round"),
            group(gold, stroke=palette.MAIN_GOLD, stroke_width=2.8, stroke_linecap="round"),
        ],
        id="roads",
        fill="none",
    )
