"""Games are found by their slugs: ours, and those that other packages announce as entry points."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint

import pytest

from lacewars import bots, games
from lacewars.kernel import LaceError
from tests.toys import bids


def announce(monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    """Other packages announce these games."""
    found = [EntryPoint(name, value, games.GROUP) for name, value in points.items()]
    monkeypatch.setattr(metadata, "entry_points", lambda group: found if group == games.GROUP else [])


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """The games of others are looked for anew, before and after."""
    games._announced.cache_clear()
    games._load.cache_clear()
    yield
    games._announced.cache_clear()
    games._load.cache_clear()


def test_ours_are_whole() -> None:
    for slug in games.OURS:
        game = games.get(slug)
        assert game.slug == slug
        for part in ("bots", "lessons", "screen", "table"):
            assert game.part(part) is not None, f"{slug}: {part}"
        assert game.part("no_such_part") is None
        assert bots.names(game)[0] == "captain"
        assert bots.names(game)[-1] == "random"


def test_unfinished_games_are_offered_to_nobody() -> None:
    for game in games.unfinished():
        assert game.slug not in games.slugs()
        with pytest.raises(LaceError, match="there is no game"):
            games.get(game.slug)


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, bids="tests.toys.bids:GAME")
    assert games.slugs() == (*games.OURS, "bids")
    assert games.get("bids") is bids.GAME
    assert games.all_games()[-1] is bids.GAME
    assert bots.names(bids.GAME) == ("random",)


def test_our_games_do_not_look_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(group: str) -> None:
        raise AssertionError(group)

    monkeypatch.setattr(metadata, "entry_points", refuse)
    assert games.get("friedrich").slug == "friedrich"


@pytest.mark.parametrize(
    ("slug", "value", "reason"),
    [
        ("chess", "tests.toys.bids:GAME", "is not a Game with the slug 'chess'"),
        ("bids", "tests.toys.bids:SEATS", "is not a Game with the slug 'bids'"),
        (
            "bids",
            "tests.toys.no_such_toy:GAME",
            "the game 'bids' of .*: ModuleNotFoundError",
        ),
        ("bids", "tests.toys.bids:NOTHING", "the game 'bids' of .* cannot be loaded: AttributeError"),
        ("maria", "tests.toys.bids:GAME", "two games have the slug 'maria'"),
    ],
)
def test_what_is_wrong_with_a_package_is_named(
    monkeypatch: pytest.MonkeyPatch, slug: str, value: str, reason: str
) -> None:
    announce(monkeypatch, **{slug: value})
    with pytest.raises(LaceError, match=reason):
        games.all_games()


def test_an_unknown_slug_is_told_with_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, bids="tests.toys.bids:GAME")
    with pytest.raises(
        LaceError, match="no game 'go'; the games are friedrich, maria, frederic, defiant, napoleonic, bids"
    ):
        games.get("go")
