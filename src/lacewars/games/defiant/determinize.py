from __future__ import annotations


def redraw(game, seat, chance):
    pass
