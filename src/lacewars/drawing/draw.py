"""Scene -> SVG text: the layers put on each other, from the water to the frame."""

from __future__ import annotations

from lacewars.drawing import atlas, furniture, palette, pieces, rivernames, terrain
from lacewars.drawing.labels import Placement, place_labels
from lacewars.drawing.metrics import FONT
from lacewars.drawing.scene import Scene
from lacewars.drawing.svg import element, group, num, title


def render(scene: Scene, placement: Placement | None = None, *, grain: bool = True) -> str:
    """The whole map as one SVG document, the same for the same scene.

    `placement` saves a second label placement where the caller has made one; `grain` gives the paper its
    texture, which some viewers draw slowly.
    """
    placed = placement or place_labels(scene)
    board = [
        terrain.water(scene),
        terrain.land(scene),
        terrain.territories(scene),
        terrain.territory_names(scene),
        terrain.sectors(scene),
        *([atlas.mountains(scene)] if scene.mountains else []),
        terrain.rivers(scene),
        *([atlas.seas(scene)] if scene.seas else []),
        *([furniture.compass(scene.compass)] if scene.compass else []),
        *([_texture(scene)] if grain else []),
        *([furniture.sheets(scene)] if scene.sheets else []),
        terrain.roads(scene),
        *([atlas.crossings(scene)] if any(road.over for road in scene.roads) else []),
        pieces.highlights(scene),
        *([atlas.anchors(scene)] if any(town.anchors for town in scene.towns) else []),
        pieces.towns(scene),
        rivernames.draw(scene, placed),
        pieces.labels(placed),
        pieces.flags(scene),
        pieces.tokens(scene),
        *([furniture.cartouche(scene.cartouche)] if scene.cartouche else []),
    ]
    around = [furniture.frame(scene), *([furniture.legend(scene, scene.legend)] if scene.legend else [])]
    return _document(
        scene,
        [
            _definitions(scene),
            furniture.sheet(scene),
            group(board, id="board", clip_path="url(#board-edge)"),
            *around,
        ],
    )


def _document(scene: Scene, layers: list[str]) -> str:
    side, foot = furniture.margins(scene)
    width, height = scene.size.width + 2 * side, scene.size.height + side + foot
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return head + element(
        "svg", title(scene.title), "\n", "\n".join(layers), "\n",
        xmlns="http://www.w3.org/2000/svg", lang=scene.lang, role="img", font_family=FONT,
        width=width, height=height, viewBox=f"{num(-side)} {num(-side)} {num(width)} {num(height)}",
    ) + "\n"  # fmt: skip


def _definitions(scene: Scene) -> str:
    edge = element("rect", width=scene.size.width, height=scene.size.height)
    return element(
        "defs",
        element("clipPath", edge, id="board-edge"),
        pieces.definitions(),
        *terrain.definitions(scene),
        *_papers(),
    )


def _papers() -> list[str]:
    """The paper's stains and grain, and the light that falls off towards its edges."""
    return [
        '<filter id="stain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" '
        'baseFrequency=".011" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 .45  0 0 0 0 .36  '
        '0 0 0 0 .22  0 0 0 .55 -.2"/></filter>',
        '<radialGradient id="edge-shade" cx="50%" cy="50%" r="75%"><stop offset="60%" stop-color="#5b3d16" '
        'stop-opacity="0"/><stop offset="100%" stop-color="#4a2f10" stop-opacity=".26"/></radialGradient>',
    ]


def _texture(scene: Scene) -> str:
    size = {"width": scene.size.width, "height": scene.size.height}
    return group(
        [
            element("rect", filter="url(#stain)", opacity=0.5, fill=palette.PAPER, **size),
            element("rect", fill="url(#edge-shade)", **size),
        ],
        id="paper",
    )
