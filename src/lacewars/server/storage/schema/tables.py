"""A table and its game: what was chosen, who sits there, the log, and what analyses and searches add."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    false,
)

from lacewars.server.storage.schema.metadata import METADATA

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("chance_key", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("owner_hash", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("days", Integer, nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("index", Integer, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("winners", JSON, nullable=True),
    Column("reason", String(40), nullable=True),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("ended", Boolean, nullable=False, server_default=false()),
    Column("resumed", BigInteger, nullable=False, server_default="0"),
    Column("proposal", JSON(none_as_null=True), nullable=True),
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("lesson", String(40), nullable=True),
    Column("held", Integer, nullable=True),
    Column("lobby", Boolean, nullable=False, server_default=false()),
    Column("start", JSON(none_as_null=True), nullable=True),
    Column("source", String(64), nullable=True),
    Column("trunk", Integer, nullable=False, server_default="0"),
    Column("absences", JSON(none_as_null=True), nullable=True),
    Index("ix_tables_public", "public", "updated"),
    Index("ix_tables_over", "over"),
)
"""`index`, `waiting`, `over`, `winners` and `reason` follow the log: they are written with each action.
`changes` counts every change of the row or of a seat's holder: a writer names the last one it knew.
`held` is the index up to which a log holds under the present rules, null if it does to its end.
`chance_key` is sealed (`storage.seal`). In the `lobby` whoever comes may take a seat from a bot.
`start`, `source` and `trunk` are those of an analysis: the position where it begins, if that is not a new
game's; the table it was made from; how many lines are that game's. `absences`: who was reported as absent."""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(32), nullable=True),
    Column("key_hash", String(64), nullable=True),
    Column("mail", String(254), nullable=True),
    Column("mail_lang", String(2), nullable=True),
    Column("mail_seen", BigInteger, nullable=False, server_default="0"),
    Column("told", Integer, nullable=False, server_default="-1"),
    Column("held", BigInteger, nullable=False, server_default="0"),
    Column("telling", BigInteger, nullable=False, server_default="0"),
    Column("tries", Integer, nullable=False, server_default="0"),
)
"""`told` is the log index up to which the holder was told of a turn, by whatever way; `mail_seen`: when they
were last at the table while asked; `telling`: until when a worker is about to tell them, or rests after one
of `tries` that failed; `held`: when the holder came. Older servers wrote addresses in `mail`, `mail_lang`."""

ACTIONS = Table(
    "actions",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("index", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=True),
    Column("draws", JSON, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("back", Integer, nullable=True),
    Column("failed", String(32), nullable=True),
    Column("rules_before", Integer, nullable=True),
    Column("part", Integer, nullable=True),
)
"""The log. An action without text takes back the one before it, or goes `back` to an index, or (with
`rules_before`) says that the table goes on under newer rules. `seen` is the index the actor had seen;
`failed` the bot that chose nothing, so that any action was played for it; `part` is
the part of chance with which a rewind goes on, if it is another one than before."""

NODES = Table(
    "nodes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("index", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("marks", JSON, nullable=False),
    Column("deleted", Boolean, nullable=False),
)
"""What is written about positions of an analysis; the branch of one that is deleted is shown no more."""

THOUGHTS = Table(
    "thoughts",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("index", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("bot", String(32), nullable=False),
    Column("thought", JSON, nullable=False),
)
"""What bots that search thought before they made a line of the log. Nobody may see it before the end."""
