"""Datasets: records of games as tables of numbers, in Parquet files.

A row is one action of a record: what the seat saw that acted, what it might do, what it did, and how the
game ended for it. Nothing stands there that the seat did not know. docs/research.md describes the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from lacewars import games
from lacewars.kernel import BadRecord, LaceError
from lacewars.kernel.record import Record
from lacewars.research.encoder import Encoder
from lacewars.research.episode import Episode
from lacewars.research.parts import Numbers

FORMAT = "1"
"""The version of the columns and of the words in a file's head."""
_HEAD = b"lacewars"


class Row(NamedTuple):
    """One action of a record."""

    step: int
    seat: int
    phase: str
    action: int
    legal: list[int]
    observation: Numbers


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was made."""

    file: Path
    game: str
    records: int
    rows: int
    features: int
    actions: int


class Arrays(NamedTuple):
    """A dataset in memory: a row for each action."""

    observations: Numbers
    actions: NDArray[np.int32]
    seats: NDArray[np.int8]
    results: NDArray[np.float32]
    """1 if the seat won in the end, -1 if another did, 0 for a draw; NaN if the game has no end yet."""
    legal: list[NDArray[np.int32]]
    games: NDArray[np.int32]
    """Rows with the same number come from the same record."""
    head: dict[str, Any]


# ---------------------------------------------------------------------- reading records
def found_in(paths: Iterable[Path]) -> list[Path]:
    """The `.lace` files among the paths and in folders (those of the arena too), each once, in order."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            found.update(dict.fromkeys(sorted(path.rglob("*.lace"))))
        elif path.exists():
            found[path] = None
        else:
            raise LaceError(f"{path}: no such file or folder")
    if not found:
        raise LaceError("there is no record (*.lace) there")
    return list(found)


def encoder_for(record: Record) -> Encoder:
    """The encoder of a record's game and options."""
    return Encoder(games.get(record.game), **record.options)


def rows_of(record: Record, encoder: Encoder) -> tuple[list[Row], NDArray[np.float32] | None]:
    """The rows of a record, and what the seats got; None if the game is not over.

    The record is played again, action by action: one that does not fit raises BadRecord.
    """
    seats = {name: seat for seat, name in enumerate(encoder.seats)}
    rows: list[Row] = []
    state = None
    for state in record.states(encoder.game):
        if len(rows) == len(record.entries):
            break
        entry = record.entries[len(rows)]
        seat = seats[entry.seat]
        decision = state.decision(seat)
        if decision is None:
            raise BadRecord(f"action {len(rows) + 1}: {entry.seat} is not asked")
        rows.append(
            Row(
                len(rows),
                seat,
                type(decision.phase).__name__,
                encoder.game.parse(entry.action).index,
                encoder.legal(state, seat),
                encoder.observe(state, seat),
            )
        )
    assert state is not None, "a record has a first position"
    episode = Episode(encoder, state=state)
    return rows, episode.returns() if episode.over else None


# ---------------------------------------------------------------------- writing
def schema_of(encoder: Encoder, rules: int) -> pa.Schema:
    """The columns, with a head that tells what the numbers mean."""
    head = {
        "format": FORMAT,
        "game": encoder.game.slug,
        "rules": rules,
        "seats": list(encoder.seats),
        "phases": list(encoder.phases),
        "actions": len(encoder.alphabet),
        "features": [[f.name, f.low, f.high, f.category] for f in encoder.features],
    }
    return pa.schema(
        [
            ("file", pa.dictionary(pa.int32(), pa.string())),
            ("game", pa.int32()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("phase", pa.dictionary(pa.int16(), pa.string())),
            ("action", pa.int32()),
            ("verb", pa.dictionary(pa.int16(), pa.string())),
            ("legal", pa.list_(pa.int32())),
            ("result", pa.float32()),
            ("observation", pa.list_(pa.int16(), encoder.size)),
        ],
        metadata={_HEAD: json.dumps(head, ensure_ascii=False).encode()},
    )


class _File:
    """A Parquet file on its way: it gets its name when it is whole."""

    def __init__(self, path: Path, encoder: Encoder) -> None:
        self.path, self.encoder = path, encoder
        self.part = path.with_name(path.name + ".part")
        self.schema = schema_of(encoder, encoder.game.rules_version)
        self.writer = pq.ParquetWriter(self.part, self.schema, compression="zstd")
        self.records = self.rows = 0

    def add(self, name: str, rows: list[Row], results: NDArray[np.float32] | None) -> None:
        """Writes the rows of a record."""
        if rows:
            self.writer.write_batch(self._batch(name, rows, results))
        self.records += 1
        self.rows += len(rows)

    def _batch(self, name: str, rows: list[Row], results: NDArray[np.float32] | None) -> pa.RecordBatch:
        alphabet, number = self.encoder.alphabet, len(rows)
        flat = pa.array(np.concatenate([row.observation for row in rows]))
        columns = {
            "file": [name] * number,
            "game": [self.records] * number,
            "step": [row.step for row in rows],
            "seat": [row.seat for row in rows],
            "phase": [row.phase for row in rows],
            "action": [row.action for row in rows],
            "verb": [alphabet[row.action].verb for row in rows],
            "legal": [row.legal for row in rows],
            "result": [None if results is None else float(results[row.seat]) for row in rows],
        }
        arrays = [pa.array(values, self.schema.field(key).type) for key, values in columns.items()]
        arrays.append(pa.FixedSizeListArray.from_arrays(flat, self.encoder.size))
        return pa.RecordBatch.from_arrays(arrays, schema=self.schema)

    def close(self) -> Written:
        """The file is whole."""
        self.writer.close()
        self.part.replace(self.path)
        encoder = self.encoder
        slug, actions = encoder.game.slug, len(encoder.alphabet)
        return Written(self.path, slug, self.records, self.rows, encoder.size, actions)

    def abandon(self) -> None:
        """Something went wrong: nothing is left behind."""
        self.writer.close()
        self.part.unlink(missing_ok=True)


def _add(
    record: Record, name: str, folder: Path, encoders: dict[str, Encoder], files: dict[Any, _File]
) -> None:
    """Writes the rows of a record into the file of its game and shape."""
    asked = json.dumps([record.game, record.options], sort_keys=True)
    if asked not in encoders:
        encoders[asked] = encoder_for(record)
    encoder = encoders[asked]
    rows, results = rows_of(record, encoder)
    key = (record.game, encoder.names)
    if key not in files:
        number = 1 + sum(slug == record.game for slug, _ in files)
        files[key] = _File(folder / f"{record.game}-{number}.parquet", encoder)
    files[key].add(name, rows, results)


def write(paths: Iterable[Path], folder: Path) -> Iterator[Written | Path]:
    """Makes a file for each game and shape of observations: `friedrich-1.parquet` and so on.

    Yields each record when it is read, and at the end each file. If a record is bad no file is left.
    """
    files: dict[tuple[str, tuple[str, ...]], _File] = {}
    encoders: dict[str, Encoder] = {}
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for path in found_in(paths):
            try:
                record = Record.load(path)
                _add(record, path.name, folder, encoders, files)
            except LaceError as error:
                raise LaceError(f"{path}: {error}") from error
            yield path
    except BaseException:
        for file in files.values():
            file.abandon()
        raise
    for file in files.values():
        yield file.close()


# ---------------------------------------------------------------------- reading datasets
def read(path: str | Path) -> Arrays:
    """A dataset as numpy arrays, for learning."""
    table = pq.read_table(path)
    head = (table.schema.metadata or {}).get(_HEAD)
    if head is None:
        raise LaceError(f"{path}: not a dataset of Lace Wars")
    observations = table["observation"].combine_chunks().flatten().to_numpy(zero_copy_only=False)
    legal = table["legal"].combine_chunks()
    ends = legal.offsets.to_numpy()[1:-1] if len(legal) else []
    return Arrays(
        observations=observations.reshape(len(table), -1),
        actions=table["action"].to_numpy(),
        seats=table["seat"].to_numpy(),
        results=table["result"].to_numpy().astype(np.float32),
        legal=np.split(legal.flatten().to_numpy(zero_copy_only=False), ends),
        games=table["game"].to_numpy(),
        head=json.loads(head),
    )
