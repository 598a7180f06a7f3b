"""What holds for the whole server, and how order is kept on it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, String, Table, Text, UniqueConstraint

from lacewars.server.storage.schema.metadata import METADATA

HOUSE = Table(
    "house",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""What holds for the whole database; `secret` is the fingerprint of the secret that seals chance keys."""

MODERATORS = Table(
    "moderators",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("key_hash", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Who keeps order on this server, each with the hash of a key that a command made."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False),
    Column("chat", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("by", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("settled", BigInteger, nullable=True),
    UniqueConstraint("table_id", "chat", name="uq_reports_chat"),
)
"""Lines of chats that somebody at the table has reported, each once, as they were said."""

SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(4), nullable=False),
    Column("whom", String(8), nullable=False),
    Column("subject", String(80), nullable=False),
    Column("label", String(200), nullable=False),
    Column("table_id", String(32), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("why", Text, nullable=False),
    Column("by", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
    Column("lifted", BigInteger, nullable=True),
)
"""Mutes and bans. `subject` is an account's id, the hash of a seat's key, or a network (`whom`: `account`,
`seat`, `address`); `label` says it in words."""

AUDIT = Table(
    "audit",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),
    Column("what", String(12), nullable=False),
    Column("whom", String(200), nullable=False),
    Column("why", Text, nullable=False),
    Column("until", BigInteger, nullable=True),
)
"""What moderators did: to whom, when and why. It only grows."""
