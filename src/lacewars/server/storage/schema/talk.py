"""What seats say at a table, agree on, note down, and leave as orders."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, String, Table, Text

from lacewars.server.storage.schema.metadata import METADATA

CHATS = Table(
    "chats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

PACTS = Table(
    "pacts",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("pact", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("what", String(8), nullable=False),
    Column("index", Integer, nullable=False),
    Column("turn", Integer, nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("to", JSON, nullable=False),
    Column("text", Text, nullable=False),
    Column("until", Integer, nullable=True),
)
"""What seats do with pacts, step by step: like the log it only grows."""

REMARKS = Table(
    "remarks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", String(12), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("by", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("index", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What stands in the log besides the game: who sits where, and by whose word. It only grows."""

NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)
"""What a seat writes down for itself alone."""

ORDERS = Table(
    "orders",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("orders", JSON, nullable=False),
)
"""The standing orders of a seat, which nobody else may see."""

ORDER_NEWS = Table(
    "order_news",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("what", String(12), nullable=False),
    Column("index", Integer, nullable=False),
    Column("order", JSON, nullable=False),
    Column("action", Text, nullable=True),
)
"""What became of the orders of a seat, for that seat alone: the latest of it."""
