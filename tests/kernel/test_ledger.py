"""The ledger: rows, rulings, and the mark by which tests prove them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lacewars.kernel import LaceError, Ledger, covers

TABLE = """id,ref,mode,topic,statement,statement_fr,ruling
X-1.01,1,base,setup,"Two, or three.","Deux, ou trois.",R1
X-1.02,1,base,setup,One.,Un.,
"""
RULINGS = """# Rulings

**R1 - How many [1].** Two readings.
*Ruling:* three.

**R2 - And then? [2].** Nothing.

## Another part

Not a ruling.

**R10 - The last: .** Yes.
"""


def load(tmp_path: Path, table: str = TABLE, rulings: str = RULINGS) -> Ledger:
    (tmp_path / "ledger.csv").write_text(table, encoding="utf-8")
    (tmp_path / "rulings.md").write_text(rulings, encoding="utf-8")
    return Ledger.load(tmp_path, "x")


def test_rows(tmp_path: Path) -> None:
    ledger = load(tmp_path)
    assert len(ledger) == 2
    assert [row.id for row in ledger] == ["X-1.01", "X-1.02"]
    row = ledger["X-1.01"]
    assert row.text() == "Two, or three."
    assert row.text("fr") == "Deux, ou trois."
    assert row.ruling == "R1"


def test_rulings(tmp_path: Path) -> None:
    rulings = load(tmp_path).rulings
    assert list(rulings) == ["R1", "R2", "R10"]
    assert rulings["R1"].title == "How many [1]"
    assert rulings["R1"].text == "Two readings.\n*Ruling:* three."
    assert rulings["R2"].text == "Nothing."


def test_an_unknown_rule(tmp_path: Path) -> None:
    with pytest.raises(LaceError, match="x has no rule"):
        load(tmp_path)["X-9.99"]


@pytest.mark.parametrize(
    ("table", "rulings"),
    [
        (TABLE + "X-1.01,1,base,setup,Again.,Encore.,\n", RULINGS),
        (TABLE, RULINGS + "\n**R1 - Again.** Yes.\n"),
    ],
)
def test_an_id_stands_once(tmp_path: Path, table: str, rulings: str) -> None:
    with pytest.raises(LaceError, match="appears twice"):
        load(tmp_path, table, rulings)


def test_covers_marks_a_test() -> None:
    @covers("X-1.01")
    @covers("X-1.02", "R2")
    def proof() -> None: ...

    assert set(proof.__dict__["covers"]) == {"X-1.01", "X-1.02", "R2"}
