"""The map's own colours: paper, ink, water and brass. The nations' colours come with the scene."""

PAPER = "#f4ead3"
LAND = "#f3e9d2"
WATER = "#c3d2cf"
SHALLOWS = ("#c4d4d1", "#c2d4d2", "#bfd3d2", "#bbd1d1", "#b5cdce")
SHORE_LINE = "#5f8a8f"
COAST = "#5d5a48"
BORDER = "#5b4126"
INK = "#2b1c0c"
FADED = "#5c4a33"
ROAD = "#76552f"
MAIN_CASING = "#6b3f1d"
MAIN_GOLD = "#e0b066"
RIVER = "#86b2c2"
RIVER_BANK = "#4f7f8c"
RIVER_NAME = "#3d6a75"
SUIT_RED = "#9b2d22"
SUIT_BLACK = "#24242a"
MARGIN = "#ece0c4"
FRAME = "#4a3318"
BRASS = "#b98f3f"
GOLD = "#e2b33c"
TABLE = "#3a2814"
GLOW = "#ffb02e"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, part: float) -> str:
    """A colour moved towards another by a part of the way."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def is_light(colour: str) -> bool:
    """Whether dark ink reads better on it than white."""
    r, g, b = _channels(colour)
    return 0.299 * r + 0.587 * g + 0.114 * b > 165


def ink_on(colour: str) -> str:
    return INK if is_light(colour) else "#ffffff"
