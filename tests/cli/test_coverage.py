"""Coverage reads the marks in the tests' source and holds them against the ledger."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from lacewars.cli import coverage as module
from lacewars.cli.coverage import Coverage, measure
from lacewars.cli.rules import runs
from lacewars.kernel import Game, LaceError
from tests.cli.conftest import Lacewars
from tests.toys import bids, interrupts

GAMES: Sequence[Game] = (bids.GAME, interrupts.GAME)


def write(folder: Path, source: str, waivers: str = "", name: str = "bids/test_a.py") -> Path:
    """A folder of tests."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(source, encoding="utf-8")
    (folder / "waivers.toml").write_text(waivers, encoding="utf-8")
    return folder


def bids_coverage(folder: Path) -> Coverage:
    return measure(GAMES, [bids.GAME], folder)[0]


def test_marks_on_functions_methods_and_classes_count(tmp_path: Path) -> None:
    source = """
import pytest
from lacewars.kernel import covers

@covers("B-1.01", "R1")
def test_a(): ...

@pytest.mark.covers("B-2.01")
class TestB:
    @pytest.mark.parametrize("x", [1])
    @covers("B-2.02")
    async def test_c(self, x): ...

@covers("X-9.99")
def kit(): ...
"""
    found = bids_coverage(write(tmp_path, source))
    assert found.covered == {"B-1.01", "B-2.01", "B-2.02"}
    assert found.rulings_covered == {"R1"}
    assert not found.complete
    assert set(found.missing) == set(bids.GAME.ledger.rows) - found.covered | set(found.rulings) - {"R1"}


def test_everything_covered_or_waived_is_complete(tmp_path: Path) -> None:
    rows, rulings = list(bids.GAME.ledger.rows), list(bids.GAME.ledger.rulings)
    waivers = f'[[waiver]]\nid = "{rows[0]}"\nreason = "It is a remark."\n'
    ids = ", ".join(f'"{i}"' for i in rows[1:] + rulings)
    found = bids_coverage(write(tmp_path, f"@covers({ids})\ndef test_all(): ...\n", waivers))
    assert found.complete
    figures = found.to_json()
    assert (figures["rows"], figures["covered"], figures["waived"]) == (len(rows), len(rows) - 1, 1)
    assert (figures["rulings"], figures["rulings_covered"]) == (len(rulings), len(rulings))


def test_a_ruling_belongs_to_the_game_whose_tests_name_it(tmp_path: Path) -> None:
    write(
        tmp_path,
        '@covers("R1")\ndef test_a(): ...\n',
        '[[waiver]]\nid = "R1"\ngame = "interrupts"\nreason = "x"\n',
    )
    first, second = measure(GAMES, GAMES, tmp_path)
    assert first.rulings_covered == {"R1"}
    assert second.rulings_covered == set()
    assert second.rulings_waived == {"R1"}


def test_cards_with_events_count_for_the_game_that_has_them(
    tmp_path: Path, lacewars: Lacewars, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, '@covers("drought")\ndef test_a(): ...\n')
    with pytest.raises(LaceError, match="covers 'drought', which is not a rule or ruling, nor a card"):
        bids_coverage(tmp_path)
    monkeypatch.setattr(type(bids.GAME), "event_cards", ("drought", "nelson"))
    first, second = measure(GAMES, GAMES, tmp_path)
    assert (first.cards, first.cards_covered) == (("drought", "nelson"), {"drought"})
    assert "nelson" in first.missing
    assert "drought" not in first.missing
    assert (second.to_json()["cards"], second.to_json()["cards_covered"]) == (0, 0)
    monkeypatch.setattr("lacewars.cli.rules.TESTS", tmp_path)
    shown = lacewars("rules", "coverage").stdout.splitlines()
    (place,) = (n for n, line in enumerate(shown) if line.split() == ["game", "cards", "covered"])
    assert shown[place + 1].split() == ["bids", "2", "1"]
    assert sum(line.startswith("interrupts ") for line in shown) == 1  # in the first table alone


def test_a_game_that_is_being_written_is_measured_when_it_is_named(
    tmp_path: Path, lacewars: Lacewars, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lacewars.cli.rules.TESTS", write(tmp_path, ""))
    monkeypatch.setattr("lacewars.games.all_games", lambda: [interrupts.GAME])
    monkeypatch.setattr("lacewars.games.unfinished", lambda: [bids.GAME])
    assert list(json.loads(lacewars("rules", "coverage", "--json").stdout)) == ["interrupts"]
    assert list(json.loads(lacewars("rules", "coverage", "bids", "--json").stdout)) == ["bids"]
    assert "B-1.01" in lacewars("rules", "show", "B-1.01", "--game", "bids").stdout


@pytest.mark.parametrize(
    ("source", "waivers", "reason"),
    [
        (
            '@covers("B-9.99")\ndef test_a(): ...',
            "",
            r"tests/bids/test_a.py::test_a covers 'B-9.99', which is no",
        ),
        ('@covers("R99")\ndef test_a(): ...', "", "'R99', which is not a rule or ruling, nor a card"),
        ("@covers(ID)\ndef test_a(): ...", "", r"tests/bids/test_a.py:1: @covers takes ids written out"),
        ("def test_a(:", "", "tests/bids/test_a.py cannot be read: line 1"),
        ("", '[[waiver]]\nid = "B-9.99"\nreason = "x"', "waives 'B-9.99', which is no"),
        ("", '[[waiver]]\nid = "R1"\nreason = "x"', "waives 'R1', which is no"),
        ("", '[[waiver]]\nid = "B-1.01"\nreason = " "', "B-1.01 is waived without a reason"),
        ("", '[[waiver]]\nid = "B-1.01"', "has an id and a reason"),
        ("", "waiver = 3", "has an id and a reason"),
        ("", "[[", "has an id and a reason"),
        ('@covers("B-1.01")\ndef test_a(): ...', '[[waiver]]\nid = "B-1.01"\nreason = "x"', "need no waiver"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, source: str, waivers: str, reason: str) -> None:
    with pytest.raises(LaceError, match=reason):
        bids_coverage(write(tmp_path, source, waivers))


def test_without_the_tests_it_says_what_is_needed(tmp_path: Path) -> None:
    with pytest.raises(LaceError, match="needs a checkout"):
        bids_coverage(tmp_path / "absent")


def test_examples_are_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        module, "read_examples", lambda game: [{"id": "a", "right": True}, {"id": "b", "right": False}]
    )
    folder = write(tmp_path / "examples_are_run", "")
    found = bids_coverage(folder)
    assert {error for _, error in found.failures} == {"tests/bids has no module that runs examples"}
    write(folder, "def run(example): assert example['right'], 'the sum is 3'", name="bids/examples.py")
    before = list(sys.path)
    found = bids_coverage(folder)
    assert sys.path == before
    assert found.failures == (("b", "AssertionError: the sum is 3"),)
    assert found.to_json()["examples_passed"] == 1


def test_neighbouring_ids_are_drawn_together() -> None:
    ids = ["F-7.01", "F-7.02", "F-7.03", "F-8.04", "F-8.06", "R9", "R10", "R12"]
    assert runs(ids) == ["F-7.01..F-7.03", "F-8.04", "F-8.06", "R9..R10", "R12"]


def test_the_command_prints_the_table_and_what_is_missing(
    lacewars: Lacewars, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, '@covers("B-1.01")\ndef test_a(): ...\n')
    monkeypatch.setattr("lacewars.cli.rules.TESTS", tmp_path)
    result = lacewars("rules", "coverage", "bids")
    assert result.exit_code == 1
    assert "not proved: B-0.01..B-0.02, B-2.01.." in result.stdout
    found = json.loads(lacewars("rules", "coverage", "--json").stdout)
    assert list(found) == ["bids", "interrupts"]
    keys = {"rows", "covered", "waived", "examples", "examples_passed", "rulings", "rulings_covered"}
    assert keys <= found["bids"].keys()
    shown = lacewars("rules", "show", "B-1.01").stdout
    assert "tests/bids/test_a.py::test_a" in shown
