"""The tables of the database. The migrations in `migrations/` make them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

METADATA = MetaData()

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

HOUSE = Table(
    "house",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""What holds for the whole database; `secret` is the fingerprint of the secret that seals chance keys."""

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
