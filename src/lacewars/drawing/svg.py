"""Writing SVG: elements with escaped text, short numbers and short paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from lacewars.drawing.scene import Line, Polygon


def num(value: float) -> str:
    """A number with at most two decimals, as short as it goes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(tag: str, *children: str, **attributes: str | float | None) -> str:
    """An element. `stroke_width=2` becomes `stroke-width="2"`, `class_` becomes `class`; None leaves it out.

    Children are SVG already; a text goes through `text` or `title`.
    """
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            word = value if isinstance(value, str) else num(value)
            parts.append(f"{name.rstrip('_').replace('_', '-')}={quoteattr(word)}")
    opening = " ".join(parts)
    return f"<{opening}>{''.join(children)}</{tag}>" if children else f"<{opening}/>"


def text(words: str, x: float, y: float, **attributes: str | float | None) -> str:
    """A line of text with its base line at `y`."""
    return element("text", escape(words), x=x, y=y, **attributes)


def text_along(words: str, path: str, **attributes: str | float | None) -> str:
    """A text in the middle of the path with that id, on the path's left-hand side."""
    along = element("textPath", escape(words), href=f"#{path}", startOffset="50%", text_anchor="middle")
    return element("text", along, **attributes)


def title(words: str) -> str:
    """What a reader sees on hover, and a screen reader says."""
    return element("title", escape(words))


def group(children: Iterable[str], **attributes: str | float | None) -> str:
    """A `g` with each child on a line of its own."""
    return element("g", "\n", "\n".join(children), "\n", **attributes)


def points(line: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{num(x)} {num(y)}" for x, y in line)


def line_path(line: Line) -> str:
    """The `d` of an open line."""
    return "M" + points(line)


def polygon_path(polygons: Iterable[Polygon]) -> str:
    """The `d` of polygons with holes; fill them by the even-odd rule."""
    return "".join(f"M{points(ring)}Z" for polygon in polygons for ring in polygon)


def smooth_path(line: Line) -> str:
    """The `d` of a curve through the middles of the line's segments, bent by its corners."""
    if len(line) < 3:
        return line_path(line)
    out = [f"M{num(line[0][0])} {num(line[0][1])}"]
    for (x, y), (nx, ny) in pairwise(line[1:]):
        last = (nx, ny) == line[-1]
        mx, my = (nx, ny) if last else ((x + nx) / 2, (y + ny) / 2)
        out.append(f"Q{num(x)} {num(y)} {num(mx)} {num(my)}")
    return "".join(out)
