"""Rows of the database as the records of `rows`, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from lacewars.server.storage.rows import (
    Absence,
    Chat,
    Entry,
    Lifecycle,
    Node,
    PactStep,
    Proposal,
    Remark,
    Seat,
    Standing,
    Stored,
    TableConfig,
)
from lacewars.server.storage.seal import Seal

_CONFIG = (
    "id",
    "game",
    "rules_version",
    "options",
    "chance_key",
    "commitment",
    "owner_hash",
    "public",
    "pace",
)
_CONFIG_TOO = ("days", "created", "lesson", "lobby", "start", "source", "trunk")
_HOLDER = ("kind", "name", "bot", "key_hash", "held")
_SEAT = ("seat", *_HOLDER, "told")
_ENTRY = tuple(field.name for field in fields(Entry))
_CHAT = ("number", "seat", "name", "text", "at")
_REMARK = ("what", "seat", "by", "text", "until", "index", "at", "number")
_NODE = ("index", "name", "text", "deleted")
_PACT = ("number", "pact", "seat", "name", "what", "index", "turn", "at", "text", "until")
Row = Mapping[Any, Any]


def config_row(config: TableConfig, seal: Seal) -> dict[str, Any]:
    """What is written of a table when it is opened; its chance key is sealed."""
    row = {name: getattr(config, name) for name in (*_CONFIG, *_CONFIG_TOO)}
    return {**row, "chance_key": seal.close(config.id, config.chance_key)}


def standing_row(standing: Standing, updated: int) -> dict[str, Any]:
    """What is written of a table with each line of its log."""
    return {
        "index": standing.index,
        "waiting": list(standing.waiting),
        "over": standing.over,
        "winners": None if standing.winners is None else list(standing.winners),
        "reason": standing.reason,
        "updated": updated,
    }


def lifecycle_row(lifecycle: Lifecycle) -> dict[str, Any]:
    """What is written of a table's lifecycle."""
    return {**asdict(lifecycle), "absences": [asdict(one) for one in lifecycle.absences] or None}


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    """A seat."""
    return {"table_id": table, **{name: getattr(seat, name) for name in _SEAT}}


def holder_row(seat: Seat) -> dict[str, Any]:
    """Who holds a seat."""
    return {name: getattr(seat, name) for name in _HOLDER}


def entry_row(table: str, index: int, entry: Entry) -> dict[str, Any]:
    """A line of the log."""
    return {"table_id": table, "index": index, **{name: getattr(entry, name) for name in _ENTRY}}


def chat_row(table: str, chat: Chat) -> dict[str, Any]:
    """Something said."""
    return {"table_id": table, **asdict(chat)}


def pact_row(table: str, step: PactStep) -> dict[str, Any]:
    """A step of a pact."""
    return {"table_id": table, **asdict(step), "to": list(step.to)}


def node_row(table: str, node: Node) -> dict[str, Any]:
    """What is written about a position of an analysis."""
    return {"table_id": table, **{name: getattr(node, name) for name in _NODE}, "marks": list(node.marks)}


def remark_row(table: str, remark: Remark) -> dict[str, Any]:
    """A remark in the log besides the game."""
    return {"table_id": table, **asdict(remark)}


def to_remark(row: Row) -> Remark:
    """A remark in the log besides the game."""
    return Remark(**{name: row[name] for name in _REMARK})


def to_seat(row: Row) -> Seat:
    """A seat."""
    return Seat(**{name: row[name] for name in _SEAT})


def to_entry(row: Row) -> Entry:
    """A line of the log."""
    draws = tuple((bound, value) for bound, value in row["draws"])
    more = {name: row[name] for name in ("back", "failed", "rules_before", "part")}
    return Entry(row["seat"], row["action"], draws, row["seen"], row["at"], **more)


def to_chat(row: Row) -> Chat:
    """Something said."""
    return Chat(**{name: row[name] for name in _CHAT})


def to_pact_step(row: Row) -> PactStep:
    """A step of a pact."""
    return PactStep(**{name: row[name] for name in _PACT}, to=tuple(row["to"]))


def to_node(row: Row) -> Node:
    """What is written about a position of an analysis."""
    return Node(**{name: row[name] for name in _NODE}, marks=tuple(row["marks"]))


def to_lifecycle(row: Row) -> Lifecycle:
    """A table's lifecycle."""
    found = row["proposal"]
    proposal = None if found is None else Proposal(found["by"], found["to"], tuple(found["agreed"]))
    absences = tuple(Absence(**{**one, "agreed": tuple(one["agreed"])}) for one in row["absences"] or ())
    return Lifecycle(
        row["paused"], row["ended"], row["resumed"], proposal, row["changes"], row["held"], absences
    )


def to_stored(
    row: Row,
    seal: Seal,
    seats: tuple[Seat, ...],
    log: tuple[Entry, ...] = (),
    chats: tuple[Chat, ...] = (),
    pacts: tuple[PactStep, ...] = (),
    nodes: tuple[Node, ...] = (),
    remarks: tuple[Remark, ...] = (),
) -> Stored:
    """A table."""
    written = {name: row[name] for name in (*_CONFIG, *_CONFIG_TOO)}
    config = TableConfig(**{**written, "chance_key": seal.open(row["id"], row["chance_key"])})
    winners = tuple(row["winners"]) if row["over"] else None
    standing = Standing(row["index"], tuple(row["waiting"]), winners, row["reason"])
    lifecycle = to_lifecycle(row)
    return Stored(config, seats, standing, row["updated"], log, lifecycle, chats, pacts, nodes, remarks)
