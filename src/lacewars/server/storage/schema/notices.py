"""Who is told of their turns, and where."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, String, Table

from lacewars.server.storage.schema.metadata import METADATA

RECIPIENTS = Table(
    "recipients",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=True, unique=True
    ),
    Column("lang", String(2), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer, nullable=True),
    Column("quiet_to", Integer, nullable=True),
    Column("mail", String(254), nullable=True),
    Column("mail_asked", String(254), nullable=True),
    Column("mail_sent", BigInteger, nullable=False),
    Column("daily", Boolean, nullable=False),
    Column("digest_at", Integer, nullable=False),
    Column("digested", Integer, nullable=False),
    Column("telling", BigInteger, nullable=False),
    Column("locks", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Who is told of their turns: an account, or somebody at a browser without one."""

DEVICES = Table(
    "devices",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column(
        "recipient_id",
        String(32),
        ForeignKey("recipients.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("endpoint", String(1000), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""Browsers that take web push: where it is posted to, and what it is encrypted with."""

RECIPIENT_SEATS = Table(
    "recipient_seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column(
        "recipient_id",
        String(32),
        ForeignKey("recipients.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("key_hash", String(64), nullable=False),
)
"""The seats of whoever has no account, as `claims` has those of accounts: void once the key is another."""
