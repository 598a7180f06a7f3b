"""M-17.5.12 to M-17.5.24: the markers move, and what their boxes bring."""

from __future__ import annotations

from lacewars.games.maria.cards import (
    ICONS,
    ITALY_TRACK,
    RUSSIA_TRACK,
    SAXONY_TRACK,
    TRACK_IDS,
    TRACK_STARTS,
    stop,
)
from lacewars.games.maria.open import NOBODY
from lacewars.games.maria.phases.corps import CheckCorps
from lacewars.games.maria.phases.saxony import change_sides
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import Phase, dataphase


@dataphase
class MoveMarkers(Phase[Maria]):
    """All announced moves are made, each marker by the sum; then Saxony, Russia, Italy take effect (R51)."""

    rules = ("M-17.5.12",)

    def perform(self, game: Maria) -> None:
        announced, game.announced = game.announced, [0] * len(TRACK_IDS)
        status, italy = game.saxony, game.tracks[ITALY_TRACK]
        for track in (SAXONY_TRACK, RUSSIA_TRACK, ITALY_TRACK):
            if announced[track]:
                move_marker(game, track, announced[track])
        game.then(CheckCorps(PRUSSIA), CountItaly(italy), CheckCorps(AUSTRIA), CheckCorps(FRANCE))
        if game.saxony != status:
            change_sides(game)


def move_marker(game: Maria, track: int, by: int) -> None:
    """A marker moves, no further than the end of its track (R23)."""
    box = stop(track, game.tracks[track] + by)
    game.tracks[track] = box
    game.tell("track_moved", track, box)


@dataphase
class CountItaly(Phase[Maria]):
    """The marker in box Italy goes home at the star or beyond; the icon places one (M-17.5.17, M-17.5.24)."""

    before: int
    """Where the marker of the Italy track came from."""
    rules = ("M-17.5.17", "M-17.5.24")

    def perform(self, game: Maria) -> None:
        star, box = TRACK_STARTS[ITALY_TRACK], game.tracks[ITALY_TRACK]
        if (self.before - star) * (box - star) <= 0 and game.italy_box >= 0:
            game.tell("italy_box_emptied", game.italy_box)
            game.italy_box = NOBODY
        for power in ICONS["victory"][ITALY_TRACK][box]:
            if game.italy_box != power:
                game.italy_box = power
                game.tell("italy_box_filled", power)
