"""The shapes of the map's symbols and the room that each takes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from lacewars.drawing.geometry import Box
from lacewars.drawing.metrics import ASCENT, DESCENT, text_width
from lacewars.drawing.scene import Mark, Point, Scene, Sea, Suit, Token, Town
from lacewars.drawing.svg import num

TOWN_RADIUS = 5.2
SHIELD_WIDTH, SHIELD_TOP, SHIELD_FOOT = 18.0, 10.0, 12.0
STAR_RADIUS = 14.0
TOWER = "m-8 9v-12h-1.5v-7h4v3h3.5v-3h4v3h3.5v-3h4v7h-1.5v12z"
CASTLE = (
    "m-13 10v-16h-1.5v-7h3.5v2.5h2.5v-2.5h3.5v7h-1v4h2.4v-2.5h2.4v2.5h2.4v-2.5h2.4v2.5h2.4v-4h-1v-7h3.5v2.5"
    "h2.5v-2.5h3.5v7h-1.5v16z"
)
"""One tower, and a wall between two, around the point where the path stands."""
SQUARE_HALF, DISC_RADIUS = 9.0, 7.0
ANCHOR = "m0-5.5v11.5m-3.4-8.6h6.8m-8.9 4.6c.6 3.2 3 4.6 5.5 4.6s4.9-1.4 5.5-4.6"
"""An anchor's shank, stock and arms; its ring is a circle of `ANCHOR_RING` above them."""
ANCHOR_RING, ANCHOR_RADIUS = 1.7, 8.0
SEA_TRACKING, SEA_LEADING = 0.16, 1.05
"""The air between the letters of a sea's name, and its lines' distance, in type sizes."""
CROWN = "m-9 0l-1-8l5 4l5-6l5 6l5-4l-1 8z"
CROWN_HEIGHT = 10.5

GENERAL_RX, GENERAL_RY, GENERAL_BODY = 16.0, 7.2, 13.0
TRAIN_WIDTH, TRAIN_HEIGHT = 32.0, 27.0
HUSSAR_WIDTH, HUSSAR_HEIGHT = 26.0, 34.0
BLOCK_WIDTH, BLOCK_HEIGHT, BLOCK_DEPTH = 28.0, 30.0, 5.0
BLOCKS_BEHIND = 7.0
"""How far others of its group look out behind a block."""
FIGURE_WIDTH, FIGURE_HEIGHT = 30.0, 33.0
FOOT, MARKED_FOOT = 3.0, 10.0
"""A token stands this far above the middle of its town, so that the town and its mark show at its foot."""


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r:.3f} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"


SUITS: dict[Suit, str] = {
    "hearts": "M0 .95C-.3 .5-1 .1-1-.4C-1-.75-.75-.95-.5-.95C-.25-.95-.08-.78 0-.55"
    "C.08-.78 .25-.95 .5-.95C.75-.95 1-.75 1-.4C1 .1 .3 .5 0 .95Z",
    "diamonds": "M0-1C.2-.6 .45-.25 .75 0C.45 .25 .2 .6 0 1C-.2 .6-.45 .25-.75 0C-.45-.25-.2-.6 0-1Z",
    "spades": "M0-1C.3-.55 .95-.15 .95 .3C.95 .6 .72 .75 .5 .75C.3 .75 .15 .65 .08 .5C.1 .75 .2 .9 .38 1"
    "L-.38 1C-.2 .9-.1 .75-.08 .5C-.15 .65-.3 .75-.5 .75C-.72 .75-.95 .6-.95 .3C-.95-.15-.3-.55 0-1Z",
    "clubs": _disc(0, -0.52, 0.44)
    + _disc(-0.52, 0.2, 0.44)
    + _disc(0.52, 0.2, 0.44)
    + "M0-.3L.25 .2L.09 .35C.1 .7 .2 .9 .38 1L-.38 1C-.2 .9-.1 .7-.09 .35L-.25 .2Z",
}
"""The suits as paths within one unit of their middle: letters for them differ from font to font."""

RED_SUITS: frozenset[Suit] = frozenset({"hearts", "diamonds"})


def shield_path(x: float, y: float) -> str:
    """A shield around the point."""
    w, top, foot = SHIELD_WIDTH / 2, SHIELD_TOP, SHIELD_FOOT
    side, fall = top * 1.1, foot - top * 0.1
    curve = f"{num(0.55 * fall)} {num(-0.55 * w)} {num(0.85 * fall)} {num(-w)} {num(fall)}"
    back = f"{num(-0.45 * w)} {num(-0.15 * fall)} {num(-w)} {num(-0.45 * fall)} {num(-w)} {num(-fall)}"
    return f"M{num(x - w)} {num(y - top)}h{num(2 * w)}v{num(side)}c0 {curve}c{back}Z"


def star_path(x: float, y: float) -> str:
    """A star of eight rays around the point."""
    corners = []
    for i in range(16):
        r = STAR_RADIUS * (1.0 if i % 2 == 0 else 0.64)
        corners.append(f"{num(x + r * sin(i * pi / 8))} {num(y - r * cos(i * pi / 8))}")
    return "M" + "L".join(corners) + "Z"


def mark_path(mark: Mark, x: float, y: float) -> str:
    """The outline of a mark around the point."""
    if mark.kind == "shield":
        return shield_path(x, y)
    if mark.kind == "star":
        return star_path(x, y)
    if mark.kind == "square":
        h = SQUARE_HALF
        return f"M{num(x - h)} {num(y - h)}h{num(2 * h)}v{num(2 * h)}h{num(-2 * h)}Z"
    if mark.kind == "disc":
        return _disc(round(x, 2), round(y, 2), DISC_RADIUS)
    return f"M{num(x)} {num(y)}{TOWER if mark.kind == 'tower' else CASTLE}"


def crown_path(mark: Mark, x: float, y: float) -> str:
    """A crown over a mark."""
    return f"M{num(x)} {num(mark_box(mark, x, y).y0 + 0.5)}{CROWN}"


def mark_box(mark: Mark, x: float, y: float) -> Box:
    """The room of a mark, without its crown."""
    if mark.kind == "star":
        return Box(x - STAR_RADIUS, y - STAR_RADIUS, x + STAR_RADIUS, y + STAR_RADIUS)
    if mark.kind in ("square", "disc"):
        half = SQUARE_HALF if mark.kind == "square" else DISC_RADIUS
        return Box(x - half, y - half, x + half, y + half).grown(1)
    if mark.kind == "tower":
        return Box(x - 9.5, y - 10, x + 9.5, y + 9).grown(1)
    if mark.kind == "castle":
        return Box(x - 14.5, y - 13, x + 14.5, y + 10).grown(1)
    return Box(x - SHIELD_WIDTH / 2, y - SHIELD_TOP, x + SHIELD_WIDTH / 2, y + SHIELD_FOOT).grown(1)


def town_box(town: Town) -> Box:
    """The room of a town's symbol."""
    x, y = town.x, town.y
    if town.mark is None:
        return Box(x - TOWN_RADIUS, y - TOWN_RADIUS, x + TOWN_RADIUS, y + TOWN_RADIUS).grown(0.8)
    box = mark_box(town.mark, x, y)
    return box.joined(Box(x - 11, box.y0 - CROWN_HEIGHT, x + 11, y)) if town.mark.crowned else box


def anchor_box(x: float, y: float) -> Box:
    """The room of an anchor."""
    return Box(x - ANCHOR_RADIUS, y - ANCHOR_RADIUS, x + ANCHOR_RADIUS, y + ANCHOR_RADIUS).grown(-0.5)


def sea_box(sea: Sea) -> Box:
    """The room of a sea's name."""
    widths = [
        text_width(line, sea.size, "italic") + SEA_TRACKING * sea.size * len(line) for line in sea.lines
    ]
    w, h = max(widths) / 2, sea.size * (ASCENT + DESCENT + SEA_LEADING * (len(sea.lines) - 1)) / 2
    return Box(sea.x - w, sea.y - h, sea.x + w, sea.y + h)


PILED = {"general": GENERAL_BODY - 1, "train": TRAIN_HEIGHT - 4, "hussar": 16.0}
"""How much higher the next token of a pile has its foot. Tokens of other kinds stand in a row."""
ROOMS = {
    "general": (GENERAL_RX, GENERAL_BODY + GENERAL_RY),
    "train": (TRAIN_WIDTH / 2, TRAIN_HEIGHT - 4),
    "hussar": (HUSSAR_WIDTH / 2, HUSSAR_HEIGHT),
    "block": (BLOCK_WIDTH / 2 + BLOCK_DEPTH + BLOCKS_BEHIND, BLOCK_HEIGHT + BLOCK_DEPTH + BLOCKS_BEHIND),
    "rider": (FIGURE_WIDTH / 2, FIGURE_HEIGHT),
    "soldier": (FIGURE_WIDTH / 2, FIGURE_HEIGHT),
}
"""Half the width of a token, and its height."""


def feet(town: Town, stack: Sequence[Token]) -> list[Point]:
    """Where each token of a town has its foot: generals and wagons on each other, the others side by side."""
    places: list[Point] = []
    up = FOOT if town.mark is None else MARKED_FOOT
    row = [2 * ROOMS[token.kind][0] for token in stack if token.kind not in PILED]
    right = town.x - sum(row) / 2
    for token in stack:
        half = ROOMS[token.kind][0]
        places.append((town.x if token.kind in PILED else right + half, town.y - up))
        up += PILED.get(token.kind, 0)
        right += 0 if token.kind in PILED else 2 * half
    return places


def stack_box(town: Town, stack: Sequence[Token]) -> Box:
    """The room of all tokens on a town."""
    rooms = [(x, y, *ROOMS[token.kind]) for token, (x, y) in zip(stack, feet(town, stack), strict=True)]
    return Box(
        min(x - half for x, _, half, _ in rooms) - 1.5,
        min(y - height for _, y, _, height in rooms) - 1,
        max(x + half for x, _, half, _ in rooms) + 1.5,
        town.y + GENERAL_RY,
    )


def flag_box(town: Town, stack: Sequence[Token]) -> Box:
    """The room of a flag over a town."""
    left = town_box(town).x1 - 1 if town.mark and town.mark.kind in ("tower", "castle") else town.x + 4
    foot = Box(left, town.y - 31, left + 17, town.y - 5)
    if not stack:
        return foot
    right = stack_box(town, stack).x1
    return Box(right, foot.y0, right + 17, foot.y1)


def standing(scene: Scene) -> dict[str, Box]:
    """Town id -> the room of all that stands on it, where anything does."""
    towns, stacks = {t.id: t for t in scene.towns}, scene.stacks()
    boxes = {town: stack_box(towns[town], stack) for town, stack in stacks.items()}
    for flag in scene.flags:
        box = flag_box(towns[flag.town], stacks.get(flag.town, []))
        boxes[flag.town] = box.joined(boxes[flag.town]) if flag.town in boxes else box
    return boxes
