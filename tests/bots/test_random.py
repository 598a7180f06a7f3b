"""The random bot: blind, but it seldom does what a game wants seldom."""

from __future__ import annotations

from collections import Counter

import pytest

from lacewars import games
from lacewars.bots import RandomBot
from lacewars.bots.random import SELDOM
from lacewars.bots.registry import seldom
from lacewars.games.maria.alphabet import END_MOVEMENT, TALK
from lacewars.games.maria.powers import FRANCE
from lacewars.kernel import Decision, Game
from tests.bots.captains import TALKATIVE, play
from tests.kernel.mini import GAME as MINI

MARIA = games.get("maria")
TALKS = TALK[FRANCE]


def choices(bot: RandomBot, times: int) -> Counter[str]:
    phase = MARIA.new(seed=1).decisions()[0].phase
    decision = Decision(0, 0, phase, [TALKS, END_MOVEMENT])
    return Counter(bot.choose(None, decision).verb for _ in range(times))


def test_without_wishes_every_action_is_as_likely() -> None:
    counted = choices(RandomBot("even"), 2000)
    assert 850 < counted["talk"] < 1150


def test_what_is_wanted_seldom_is_done_seldom_but_it_is_done() -> None:
    counted = choices(RandomBot("odd", {"talk"}), 5000)
    assert 0 < counted["talk"] < 3 * SELDOM * 5000


def test_where_nothing_else_can_be_done_it_is_done() -> None:
    phase = MARIA.new(seed=1).decisions()[0].phase
    assert RandomBot("only", {"talk"}).choose(None, Decision(0, 0, phase, [TALKS])) is TALKS


def test_maria_wants_talks_seldom() -> None:
    """Players who talk at random promise away every march: their games see few battles."""

    def opened(name: str) -> int:
        texts = play(MARIA, [name] * 3, "talks", limit=800, variant="advanced")[1]
        return sum(text.startswith("talk with") for text in texts)

    assert opened("random") * 5 < opened(TALKATIVE)


@pytest.mark.parametrize("game", [games.get("friedrich"), MINI], ids=lambda game: str(game.slug))
def test_other_games_wish_nothing(game: Game) -> None:
    assert seldom(game) == frozenset()
