"""Accounts: how they sign in, the seats they keep or are invited to, what they have won."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
    true,
)

from lacewars.server.storage.schema.metadata import METADATA

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), nullable=False, unique=True),
    Column("mail", String(254), nullable=True, unique=True),
    Column("settings", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("invitable", Boolean, nullable=False, server_default=true()),
)
"""People who want to be known again; `name_key` is the name as it is compared."""

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String(1400), primary_key=True),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""What an account signs in with: the public half alone. `uses` is the authenticator's own count."""

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=True, index=True
    ),
    Column("mail", String(254), nullable=True, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)
"""Hashes of what signs somebody in: a `session`, a `link` in a mail, the `challenge` of a passkey."""

CLAIMS = Table(
    "claims",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("key_hash", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""The seats that accounts keep, -1 for the owner's key; `key_hash` is that of the key that proved it: the
claim is void once the seat has another one."""

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, index=True
    ),
    Column("seat", Integer, nullable=False),
    Column("by", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("answer", String(10), nullable=True),
    Column("told", Boolean, nullable=False),
    Column("telling", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
)
"""Seats of tables that accounts are asked to take, by another one; `told`, `telling` and `tries` as those of
seats. Without an answer it stands open."""

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True, index=True
    ),
    Column("game", String(32), nullable=False),
    Column("role", String(40), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("drawn", Boolean, nullable=False),
    Column("against", String(8), nullable=False),
    Column("ended", BigInteger, nullable=False),
)
"""How finished games went for accounts; `against`: people, bots, both, or nobody but oneself."""

RATINGS = Table(
    "ratings",
    METADATA,
    Column("subject", String(80), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("against", String(8), primary_key=True),
    Column(
        "account_id", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=True, index=True
    ),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""By game and field (people, bots) what an account, or a bot (`bot NAME`), is worth."""
