"""What a player reads about a game."""

from __future__ import annotations

import re

import pytest

from lacewars import games
from lacewars.cli.coverage import measure
from lacewars.cli.proofs import TESTS
from lacewars.games.friedrich.data_files import rows
from lacewars.games.maria.data_files import rows as maria_rows
from lacewars.server.api import about as api_about
from tests.server.kit import Api

pytestmark = pytest.mark.one_server

each_game = pytest.mark.parametrize("slug", ["friedrich", "maria"])


@each_game
@pytest.mark.parametrize(("lang", "words"), [("en", "is a game by"), ("fr", "est un jeu de")])
def test_a_game_says_whose_it_is_and_what_is_rebuilt(api: Api, slug: str, lang: str, words: str) -> None:
    told = api.get(f"/games/{slug}/about?lang={lang}").json()
    assert told["title"] == slug.title()
    assert words in told["credits"]
    assert told["reconstructed"]
    assert told["sources"]


@each_game
def test_both_languages_say_as_much(api: Api, slug: str) -> None:
    en, fr = (api.get(f"/games/{slug}/about?lang={lang}").json() for lang in ("en", "fr"))
    assert len(en["reconstructed"]) == len(fr["reconstructed"])
    assert len(en["sources"]) == len(fr["sources"])
    numbers = [re.findall(r"\d+", " ".join(told["reconstructed"] + told["sources"])) for told in (en, fr)]
    assert numbers[0] == numbers[1]


@each_game
def test_the_figures_are_those_of_the_rules(api: Api, slug: str) -> None:
    game = games.get(slug)
    (measured,) = measure([*games.all_games(), *games.unfinished()], [game], TESTS)
    assert api.get(f"/games/{slug}/about").json()["coverage"] == {
        "rows": len(measured.rows),
        "rulings": len(measured.rulings),
        "examples": measured.examples,
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_words_hold_the_numbers_of_the_board(api: Api, lang: str) -> None:
    told = " ".join(api.get(f"/games/friedrich/about?lang={lang}").json()["reconstructed"])
    towns = rows("towns.csv")
    pieces = api.get("/games/friedrich/board").json()["pieces"]
    counts = [
        len(towns),
        len(rows("roads.csv")),
        len(rows("sectors.csv")),
        sum(bool(town["objective_of"]) for town in towns),
        len(pieces),
    ]
    assert [n for n in counts if str(n) not in re.findall(r"\d+", told)] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_marias_words_hold_the_numbers_of_its_board(api: Api, lang: str) -> None:
    told = " ".join(api.get(f"/games/maria/about?lang={lang}").json()["reconstructed"])
    towns, roads, sectors = (maria_rows(f"{name}.csv") for name in ("towns", "roads", "sectors"))
    board = api.get("/games/maria/board").json()
    counts = [
        len(towns),
        len(roads),
        len(sectors),
        len(sectors) // 4,
        sum(town["fortress"] != "none" for town in towns),
        sum(town["elector"] == "yes" for town in towns),
        sum(not piece["train"] for piece in board["pieces"]),
        sum(bool(card["arms"]) for card in board["political"]),
    ]
    assert {int(n) for n in re.findall(r"\d+", told)} == set(counts)


def test_a_game_without_words_has_figures(monkeypatch: pytest.MonkeyPatch, api: Api) -> None:
    monkeypatch.setattr(api_about, "_words", lambda _package: {})
    monkeypatch.setattr(api_about, "_about", api_about._about.__wrapped__)  # what it has told is kept
    told = api.get("/games/friedrich/about").json()
    assert told["credits"] == ""
    assert told["coverage"]["rows"] > 100


def test_an_unknown_game_is_said_to_be_unknown(api: Api) -> None:
    answer = api.get("/games/whist/about")
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown-game"
