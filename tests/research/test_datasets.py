"""Records as tables of numbers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from lacewars import games
from lacewars.arena.sim import Plan, simulate
from lacewars.cli.main import app
from lacewars.kernel import LaceError
from lacewars.kernel.record import Record
from lacewars.research import Encoder
from lacewars.research.datasets import Written, read, rows_of, write


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with games of two kinds, one of them in a folder of its own as the arena has them."""
    folder = tmp_path_factory.mktemp("records")
    skirmish = {"battle": "skirmish 120"}
    simulate(Plan("frederic", games=2, seed="d", options=skirmish, save=str(folder)))
    simulate(Plan("maria", games=1, seed="d", save=str(folder / "contest" / "records")))
    return folder


def test_each_action_is_a_row(records: Path, tmp_path: Path) -> None:
    made = [one for one in write([records], tmp_path) if isinstance(one, Written)]
    assert [(one.file.name, one.records) for one in made] == [
        ("maria-1.parquet", 1),
        ("frederic-1.parquet", 2),
    ]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["frederic-1.parquet", "maria-1.parquet"]
    arrays = read(tmp_path / "frederic-1.parquet")
    row = 0
    for number, path in enumerate(sorted(records.glob("*.lace"))):
        record = Record.load(path)
        game = games.get("frederic")
        own = Encoder(game, **record.options)
        states = record.states(game)
        for state, entry in zip(states, record.entries, strict=False):
            seat = record.seats.index(entry.seat)
            assert arrays.games[row] == number
            assert arrays.seats[row] == seat
            assert game.alphabet[int(arrays.actions[row])].text == entry.action
            assert arrays.legal[row].tolist() == [a.index for a in state.legal(seat)]
            if state.count % 40 == 0:
                assert (arrays.observations[row] == own.observe(state, seat)).all()
            assert record.ending is not None
            won, drawn = entry.seat in record.ending.winners, not record.ending.winners
            assert arrays.results[row] == (0 if drawn else 1 if won else -1)
            row += 1
    assert row == len(arrays.actions)
    assert arrays.head["game"] == "frederic"
    assert [name for name, *_ in arrays.head["features"]] == list(own.names)


def test_the_columns_are_those_of_the_docs(records: Path, tmp_path: Path) -> None:
    list(write([records / "contest"], tmp_path))
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    schema = pq.read_schema(tmp_path / "maria-1.parquet")
    for name in (*schema.names, *json.loads(schema.metadata[b"lacewars"])):
        assert f"`{name}`" in page, f"docs/research.md does not tell of {name}"


def test_a_game_that_goes_on_has_no_result(records: Path, tmp_path: Path) -> None:
    record = Record.load(next(records.glob("*.lace")))
    game = games.get(record.game)
    half = record.replay(game, 10)
    record.entries = record.entries[:10]
    record.pause(half)
    rows, results = rows_of(record, Encoder(game, **record.options))
    assert len(rows) == 10
    assert results is None
    record.save(tmp_path / "open.lace")
    list(write([tmp_path / "open.lace"], tmp_path))
    assert np.isnan(read(tmp_path / "frederic-1.parquet").results).all()


def test_a_bad_record_leaves_no_file(records: Path, tmp_path: Path) -> None:
    bad = tmp_path / "zz.lace"
    bad.write_bytes(next(records.glob("*.lace")).read_bytes().replace(b"frederic", b"friedrich", 1))
    with pytest.raises(LaceError, match=r"zz\.lace"):
        list(write([records, bad], tmp_path / "out"))
    assert list((tmp_path / "out").iterdir()) == []
    with pytest.raises(LaceError, match="no such file"):
        list(write([tmp_path / "nothing"], tmp_path / "out"))


def test_the_command_makes_them(records: Path, tmp_path: Path) -> None:
    words = ["datasets", str(records / "contest"), "--out", str(tmp_path / "sets"), "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    (told,) = json.loads(done.stdout)
    assert told["file"] == str(tmp_path / "sets" / "maria-1.parquet")
    assert (told["game"], told["records"]) == ("maria", 1)
    assert told["rows"] == len(read(told["file"]).actions)
    assert told["features"] == Encoder("maria").size
    failed = CliRunner().invoke(app, ["datasets", str(tmp_path / "nothing")])
    assert failed.exit_code == 1
    assert "no such file or folder" in failed.stderr
