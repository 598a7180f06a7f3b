"""Seats have the names of the reader's language, and of the number of players at the table."""

from __future__ import annotations

import pytest

from lacewars import games
from lacewars.kernel import Event, Outcome
from lacewars.kernel.message import Messages

NAMES = {
    ("friedrich", 4, "en"): ("Frederick", "Elisabeth", "Maria Theresa", "Pompadour"),
    ("friedrich", 4, "fr"): ("Frédéric", "Élisabeth", "Marie-Thérèse", "Pompadour"),
    ("friedrich", 3, "en"): ("Frederick", "Elisabeth + Pompadour", "Maria Theresa"),
    ("friedrich", 3, "fr"): ("Frédéric", "Élisabeth + Pompadour", "Marie-Thérèse"),
    ("maria", 3, "en"): ("Maria Theresa", "Frederick", "Louis XV"),
    ("maria", 3, "fr"): ("Marie-Thérèse", "Frédéric", "Louis XV"),
    ("maria", 2, "en"): ("Bourbon and Prussia", "Habsburg"),
    ("maria", 2, "fr"): ("Bourbons et Prusse", "Habsbourg"),
}
SAID = {
    ("friedrich", "en"): (Event("control_passed", (2, 1)), "The Imperial Army passes to {}."),
    ("friedrich", "fr"): (Event("control_passed", (2, 1)), "L’Armée impériale passe à {}."),
    ("maria", "en"): (Event("agreed", (1,)), "{} agrees."),
    ("maria", "fr"): (Event("agreed", (1,)), "{} accepte."),
}
WON = {
    ("friedrich", "en"): (Outcome((1,), "objectives"), "{} wins: every objective needed is conquered."),
    ("friedrich", "fr"): (
        Outcome((1,), "objectives"),
        "Victoire pour {}\u00a0: tous les objectifs nécessaires sont conquis.",
    ),
    ("maria", "en"): (Outcome((1,), "fortresses"), "{} wins: the fortresses needed are taken."),
    ("maria", "fr"): (
        Outcome((1,), "fortresses"),
        "Victoire pour {}\u00a0: les forteresses nécessaires sont prises.",
    ),
}


@pytest.mark.parametrize(("slug", "players", "lang"), NAMES)
def test_every_sentence_calls_a_seat_by_the_name_of_its_language(slug: str, players: int, lang: str) -> None:
    game, names = games.get(slug), NAMES[slug, players, lang]
    state = game.new(seed=1, players=players)
    assert game.seat_names(state, lang) == names
    messages = Messages(game, lang, seats=names)
    event, sentence = SAID[slug, lang]
    assert messages.event(event) == sentence.format(names[1])
    outcome, told = WON[slug, lang]
    assert messages.outcome(outcome, [names[1]]) == told.format(names[1])


@pytest.mark.parametrize("slug", ["friedrich", "maria"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_a_table_seats_are_called_as_at_the_largest(slug: str, lang: str) -> None:
    game = games.get(slug)
    names = NAMES[slug, max(players for s, players, _ in NAMES if s == slug), lang]
    event, sentence = SAID[slug, lang]
    assert Messages(game, lang).event(event) == sentence.format(names[1])
