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
