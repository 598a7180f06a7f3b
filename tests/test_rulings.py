"""The rulings as players read them: `rulings.csv` of the games that have one."""

from __future__ import annotations

import re
from csv import DictReader
from importlib.resources import files

import pytest

from lacewars import games
from lacewars.kernel import Game
from lacewars.kernel.message import LANGUAGES

TOLD = [game for game in games.all_games() if any(ruling.wording for ruling in game.ledger.rulings.values())]
each_told = pytest.mark.parametrize("game", TOLD, ids=lambda g: g.slug)
each_language = pytest.mark.parametrize("lang", LANGUAGES)
UNTYPESET = re.compile(r"(?<!\u202f)[;?!%]|(?<!\u00a0)[:»]|«(?!\u00a0)|\.\.\.| …|  ")
"""French without the spaces that printers use: narrow before ; ? ! %, wide before : and inside « »."""
UNPRINTED = re.compile(r"""['"*`#<>=|]|--|\n""")
"""What a page of prose does not have: straight quotes and the signs of source texts."""
BUILDERS = re.compile(
    r"\w_\w|\w\.(?:csv|toml|md|py|json)\b|\b(?:seed|programmers?|programmeurs?)\b",
    re.IGNORECASE,
)
"""Words of those who build the game."""
NAMED = re.compile(r"\[?\b(?:R\d+|[A-Z]-\w[\w.]*\d)\b\]?")
"""The id of a ruling or of a rule."""


def told(game: Game, lang: str) -> dict[str, list[str]]:
    """Title and text of every ruling."""
    return {r.id: [r.title(lang), r.text(lang)] for r in game.ledger.rulings.values()}


def wrong(game: Game, lang: str, pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Where the pattern stands, with the words before it."""
    texts = [(id, text) for id, both in told(game, lang).items() for text in both]
    return [
        (id, text[max(0, hit.start() - 20) : hit.end()])
        for id, text in texts
        for hit in pattern.finditer(text)
    ]


@each_told
def test_every_ruling_is_told_in_both_languages(game: Game) -> None:
    english, french = told(game, "en"), told(game, "fr")
    for id, ruling in game.ledger.rulings.items():
        assert ruling.wording is not None, id
        assert all(text == text.strip() != "" for text in english[id] + french[id]), id
        assert english[id][1] != french[id][1], id
        assert english[id][1].endswith((".", ".)")), id
        assert french[id][1].endswith((".", ".)")), id


@each_told
def test_the_words_stand_in_the_order_of_the_rulings(game: Game) -> None:
    table = files(f"lacewars.games.{game.slug}") / "data" / "rulings.csv"
    rows = DictReader(table.read_text(encoding="utf-8").splitlines())
    assert [row["id"] for row in rows] == list(game.ledger.rulings)


@each_told
def test_french_rulings_are_set_with_their_spaces(game: Game) -> None:
    assert wrong(game, "fr", UNTYPESET) == []


@each_told
@each_language
def test_rulings_are_written_for_players(game: Game, lang: str) -> None:
    assert wrong(game, lang, UNPRINTED) == []
    assert wrong(game, lang, BUILDERS) == []


@each_told
@each_language
def test_rulings_name_rules_that_exist(game: Game, lang: str) -> None:
    """In square brackets, one by one, so that a page can link them."""
    known = {f"[{name}]" for name in game.ledger.rows.keys() | game.ledger.rulings.keys()}
    for id, (title, text) in told(game, lang).items():
        assert NAMED.search(title) is None, id
        for hit in NAMED.findall(text):
            assert hit in known, id


@pytest.mark.parametrize("game", games.all_games(), ids=lambda g: g.slug)
@each_language
def test_rules_name_rules_that_exist(game: Game, lang: str) -> None:
    """Pages make links of them; what names a rule is found from there too."""
    known = game.ledger.rows.keys() | game.ledger.rulings.keys()
    for row in game.ledger:
        for name in (hit.strip("[]") for hit in NAMED.findall(row.text(lang))):
            assert name in known, row.id
            assert row.id in game.ledger.named_by(name), row.id


@pytest.mark.parametrize("game", games.all_games(), ids=lambda g: g.slug)
@each_language
def test_rules_are_written_for_players_too(game: Game, lang: str) -> None:
    assert [row.id for row in game.ledger if BUILDERS.search(row.text(lang))] == []
