"""Maps of towns and roads as SVG: a game describes a `Scene`, `render` draws it.

Nothing here knows a game: every name, colour and word of the drawing comes in through the scene.
"""

from lacewars.kernel.mapsvg.draw import render
from lacewars.kernel.mapsvg.labels import place_labels
from lacewars.kernel.mapsvg.scene import Scene

__all__ = ["Scene", "place_labels", "render"]
