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
TOLD = """id,title,title_fr,text,text_fr
R1,How many?,Combien ?,"Three, not two.","Trois, et non deux."
R2,And then?,Et ensuite ?,Nothing.,Rien.
R10,The last,Le dernier,Yes.,Oui.
"""


def load(tmp_path: Path, table: str = TABLE, rulings: str = RULINGS, told: str = "") -> Ledger:
    (tmp_path / "ledger.csv").write_text(table, encoding="utf-8")
    (tmp_path / "rulings.md").write_text(rulings, encoding="utf-8")
    if told:
        (tmp_path / "rulings.csv").write_text(told, encoding="utf-8")
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
    assert rulings["R1"].title() == rulings["R1"].title("fr") == "How many [1]"
    assert rulings["R1"].text() == rulings["R1"].text("fr") == "Two readings.\n*Ruling:* three."
    assert rulings["R2"].text() == "Nothing."


def test_rulings_are_told_to_players_in_their_language(tmp_path: Path) -> None:
    ruling = load(tmp_path, told=TOLD).rulings["R1"]
    assert ruling.title() == "How many?"
    assert ruling.title("fr") == "Combien ?"
    assert ruling.text() == "Three, not two."
    assert ruling.text("fr") == "Trois, et non deux."
    assert ruling.heading == "How many [1]"
    assert ruling.specification == "Two readings.\n*Ruling:* three."


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        (TOLD.replace("R10,", "R11,"), r"x/rulings\.md, line 12: rulings\.csv has no row for R10"),
        (TOLD + "R3,More,Encore,No.,Non.\n", r"x/rulings\.csv, line 5: rulings\.md has no ruling 'R3'"),
        (TOLD + "R2,More,Encore,No.,Non.\n", r"x/rulings\.csv, line 5: R2 stands twice"),
        (TOLD.replace(",Rien.", ","), r"x/rulings\.csv, line 3: a row has 5 cells, none of them empty"),
        (TOLD.replace(",Rien.", ""), r"x/rulings\.csv, line 3: a row has 5 cells"),
        (TOLD.replace(",Rien.", ",Rien, rien."), r"x/rulings\.csv, line 3: a row has 5 cells"),
        (TOLD.replace("title_fr", "titre"), r"x/rulings\.csv, line 1: the columns are id,title,"),
    ],
)
def test_words_and_rulings_belong_together(tmp_path: Path, told: str, refusal: str) -> None:
    with pytest.raises(LaceError, match=refusal):
        load(tmp_path, told=told)


def test_a_rule_knows_what_stands_around_and_behind_it(tmp_path: Path) -> None:
    table = TABLE + "X-2.01,2,base,setup,As X-1.02 says.,Voir X-1.02.,R1;R10\n"
    told = TOLD.replace("Nothing.,Rien.", "See [R1] and [X-2.01].,Voir [R1] et [X-2.01].")
    ledger = load(tmp_path, table, told=told)
    assert ledger.order == ("X-1.01", "X-1.02", "X-2.01")
    assert [ledger.around(id) for id in ledger.order] == [
        (None, "X-1.02"),
        ("X-1.01", "X-2.01"),
        ("X-1.02", None),
    ]
    assert ledger.around("R2") == ("R1", "R10")
    assert ledger.around("R10") == ("R2", None)
    assert ledger.behind("X-2.01") == ["R1", "R10"]
    assert ledger.behind("X-1.02") == []
    assert ledger.named_by("R1") == ["X-1.01", "X-2.01", "R2"]
    assert ledger.named_by("X-1.02") == ["X-2.01"]
    assert ledger.named_by("X-2.01") == ["R2"]
    assert ledger.named_by("R2") == []


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
