"""The Napoleonic Wars in the terminal: what a seat sees, the battle under way, hints beside actions."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from lacewars.cli.screens import hint, screen, status
from lacewars.games.napoleonic import GAME, Napoleonic
from tests.napoleonic.field import clash, empty
from tests.napoleonic.kit import board


def shown(game: Napoleonic, seat: int | None, lang: str) -> str:
    """The screen of a seat as text."""
    out = StringIO()
    Console(file=out, width=200).print(screen(GAME, game.view(seat), lang))
    return out.getvalue()


def test_the_screen_shows_armies_fleets_nations_and_only_ones_own_hand() -> None:
    game = board(france="2 25", austria="66")
    text = shown(game, 0, "en")
    assert "Turn 1, round 2" in text
    assert "Mack (1/6)" in text
    assert "English Channel" in text
    assert "25 Panic! 5 CP" in text
    assert "Europe exhausted" not in text
    assert "Panic!" not in shown(game, None, "en")
    assert "Tour\u00a01" in shown(game, 0, "fr")


@pytest.mark.parametrize(("lang", "words"), [("en", "Battle (Linz)"), ("fr", "Bataille (Linz)")])
def test_a_battle_is_told(lang: str, words: str) -> None:
    game = empty(france="3")
    assert status(GAME, game.view(0), lang) == ""
    clash("france 4", "austria 4", game=game)
    assert words in status(GAME, game.view(0), lang)


def test_hints_tell_points_of_cards_and_who_stands_in_a_space() -> None:
    view = board(france="25").view(0)
    assert hint(GAME, view, GAME.parse("points 25"), "en") == "5 CP"
    assert hint(GAME, view, GAME.parse("go to Linz"), "en").startswith("Austria")
    assert hint(GAME, view, GAME.parse("done"), "en") == ""
