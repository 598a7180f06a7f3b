"""Maps of towns and roads as SVG: a game describes a `Scene`, `render` draws it.

Nothing here knows a game: every name, colour and word of the drawing comes in through the scene.
"""

from lacewars.drawing.draw import render
from lacewars.drawing.labels import place_labels
from lacewars.drawing.scene import Scene

__all__ = ["Scene", "place_labels", "render"]
