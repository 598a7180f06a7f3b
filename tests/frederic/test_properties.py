"""What holds in every game: hot-headed players fight through every battle, and the laws hold throughout."""

from __future__ import annotations

import json
import random
from collections import Counter
from io import StringIO

import pytest

from lacewars.bots.registry import make
from lacewars.games.frederic import GAME, Frederic, new
from lacewars.games.frederic.battle import Battle, scenario
from lacewars.games.frederic.game import GAME as THE_GAME
from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.phases.deploy import Setup
from lacewars.games.frederic.screen import hint, screen
from lacewars.kernel import Action, Chance, Decision

EAGER = frozenset(
    {
        "fight", "target", "step", "move", "activate", "lead", "follow", "riposte", "front", "break_off",
        "enter", "bring", "dispatch", "aide", "courier",
    }
)  # fmt: skip


def hot_headed(game: Frederic, decision: Decision, dice: random.Random) -> Action:
    """Fights whenever it can, and marches towards the enemy."""
    actions = [a for a in decision.actions if a.verb not in GAME.quits]
    if dice.random() < 0.8:
        eager = [a for a in actions if a.verb in EAGER]
        if eager and eager[0].verb == "step":
            forward = 1 if game.battle.sides[decision.seat].edge_row == 0 else -1
            eager = sorted(eager, key=lambda a: -forward * a.args[0])[:2]
        actions = eager or actions
    return dice.choice(actions)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_laws_hold_through_hard_fought_battles(name: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        game, dice = new(seed=seed, battle=name), random.Random(seed)
        record, texts = [], []
        while (decision := game.decision()) is not None:
            action = hot_headed(game, decision, dice)
            seen[action.verb] += 1
            game.apply(action)
            texts.append(action.text)
            assert broken_laws(game) == [], f"seed {seed}, action {game.count}: {action}"
            if game.count % 40 == 0:
                record.append(game.hash())
                back = Frederic.from_json(json.loads(json.dumps(game.to_json())))
                assert back.hash() == game.hash()
        again = new(seed=seed, battle=name)
        for number, text in enumerate(texts, 1):
            again.apply(GAME.parse(text))
            if number % 40 == 0:
                assert again.hash() == record[number // 40 - 1]
        assert again.outcome() == game.outcome()
        assert game.outcome() is not None
    assert {"fight", "target", "step", "activate"} <= set(seen)


def test_the_random_bot_never_gives_up() -> None:
    game = new(seed=1)
    bot = make(GAME, "random", 0, "x")
    decision = game.decision()
    assert decision is not None
    assert "concede" in [a.verb for a in decision.actions]
    assert "concede" not in {bot.choose(None, decision).verb for _ in range(200)}


def test_a_battle_that_is_no_scenario_carries_itself() -> None:
    """A position of a battle drawn by hand holds the whole battle in its JSON."""
    data = {**scenario("tutorial").data, "id": "mine", "name": "Mine"}
    game = Frederic(Chance.seeded("x"), Battle(data))
    game.then(Setup())
    game.settle()
    for _ in range(30):
        decision = game.decision()
        assert decision is not None
        game.apply(hot_headed(game, decision, random.Random(1)))
    written = json.loads(json.dumps(game.to_json()))
    assert json.loads(written["board"]["battle"])["id"] == "mine"
    back = Frederic.from_json(written)
    assert back.hash() == game.hash()
    assert THE_GAME.name_of("unit", back.label(0)) == "Grenadier battalion"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_terminal_shows_the_field(lang: str) -> None:
    from rich.console import Console

    for options in ({}, {"deployment": "slips"}, {"battle": "buxar"}):
        game = new(seed=2, **options)
        dice = random.Random(2)
        for _ in range(60):
            decision = game.decision()
            if decision is None:
                break
            game.apply(hot_headed(game, decision, dice), decision.seat)
        console = Console(record=True, width=200, file=StringIO())
        console.print(screen(game.view(0), lang))
        text = console.export_text()
        assert "01 " in text
        decision = game.decision()
        assert decision is not None
        assert all(isinstance(hint(game.view(0), a, lang), str) for a in decision.actions)
    named = new(seed=1)
    found = [hint(named.view(0), a, lang) for a in named.decision().actions]  # type: ignore[union-attr]
    assert found[0] == ("Colonel von Winterau")
