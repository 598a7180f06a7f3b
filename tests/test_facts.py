"""docs/facts.md: written by bench/facts.py from the figures in bench/facts, never by hand."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    import facts

    yield facts
    for name in ("facts", "factspage"):
        sys.modules.pop(name, None)


def test_the_page_is_what_the_figures_say(facts) -> None:
    assert facts.page() == (ROOT / "docs" / "facts.md").read_text(encoding="utf-8"), "run bench/facts.py page"


def test_every_figure_says_when_and_where(facts) -> None:
    for name in ("speed", "research", "coverage"):
        found = facts.read(name)
        assert found["figures"]
        assert all(found["measured"][key] for key in ("when", "commit", "python", "machine"))
    assert all(row["measured"]["commit"] for row in facts.read("strength").get("figures", ()))


def test_a_part_without_figures_is_left_out(facts) -> None:
    import factspage

    shown = factspage.page({name: facts.read(name) if name == "coverage" else {} for name in facts.PARTS})
    assert "## Rules proved" in shown
    assert "## Strength" not in shown


def match(bot: str, options: str, won: int, game: str = "maria") -> dict[str, object]:
    """What is kept of a match of one seat."""
    odds = {"pairs": 40, "won": won, "won_before": 12, "value": 2.0, "low": 1.0, "high": 4.0}
    row = {"game": game, "options": options, "bot": bot, "against": "captain", "seed": "m", "games": 80}
    return {**row, "failures": 0, "seats": {"frederick": odds, "all seats": odds}, "measured": MEASURED}


MEASURED = {"when": "2026-11-19", "commit": "0", "python": "CPython"}


def test_matches_of_one_game_are_told_apart_by_their_options(facts) -> None:
    import factspage

    options = ("players=3 variant=advanced", "players=3 variant=introductory of two")
    lines = factspage.strength({"figures": [match("marshal", one, 20) for one in options]})
    assert [line.split(" | ")[0] for line in lines if "frederick" in line] == [
        "| Maria (variant advanced)",
        "| Maria (variant introductory of two)",
    ]
    assert not any("by budget" in line for line in lines)


def test_budgets_stand_side_by_side_in_the_order_of_their_trials(facts) -> None:
    import factspage

    bots = {"marshal": 20, "marshal-16": 18, "marshal-quick": 19}
    lines = factspage.strength(
        {"figures": [match(bot, "variant=advanced", won) for bot, won in bots.items()]}
    )
    table = lines[lines.index("### marshal in place of captain, by budget") :]
    assert [line.split(" | ")[2:5] for line in table if "frederick" in line] == [
        ["16", "40", "18"],
        ["24", "40", "19"],
        ["64", "40", "20"],
    ]


def test_a_level_is_as_many_trials_as_its_game_allows(facts) -> None:
    import factspage

    rows = [match(bot, "battle=skirmish 120", 20, "frederic") for bot in ("marshal", "marshal-240")]
    table = factspage.strength({"figures": rows})
    told = table[table.index("### marshal in place of captain, by budget") :]
    assert [line.split(" | ")[2] for line in told if "frederick" in line] == ["240", "960"]
