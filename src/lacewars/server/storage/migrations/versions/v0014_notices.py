"""Notices: whom to tell of their turn, on which devices, when; addresses are confirmed first."""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_RECIPIENTS = sa.table(
    "recipients",
    *(
        sa.column(name)
        for name in ("id", "lang", "zone", "mail_asked", "mail_sent", "daily", "digest_at", "digested")
    ),
    *(sa.column(name) for name in ("telling", "locks", "created")),
)
_KEPT = sa.table(
    "recipient_seats", *(sa.column(name) for name in ("table_id", "seat", "recipient_id", "key_hash"))
)
_SEATS = sa.table(
    "seats", *(sa.column(name) for name in ("table_id", "seat", "mail", "mail_lang", "key_hash"))
)


def upgrade() -> None:
    """Adds tables; addresses that seats have given are asked for a word first, as all others are now."""
    op.add_column("seats", sa.Column("telling", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("tries", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "recipients",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "account_id",
            sa.String(32),
            sa.ForeignKey("accounts.id", ondelete="CASCADE"),
            nullable=True,
            unique=True,
        ),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=True),
        sa.Column("quiet_to", sa.Integer, nullable=True),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("mail_asked", sa.String(254), nullable=True),
        sa.Column("mail_sent", sa.BigInteger, nullable=False),
        sa.Column("daily", sa.Boolean, nullable=False),
        sa.Column("digest_at", sa.Integer, nullable=False),
        sa.Column("digested", sa.Integer, nullable=False),
        sa.Column("telling", sa.BigInteger, nullable=False),
        sa.Column("locks", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), primary_key=True),
        _recipient(),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recipient_seats",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        _recipient(),
        sa.Column("key_hash", sa.String(64), nullable=False),
    )
    op.create_index("ix_devices_recipient_id", "devices", ["recipient_id"])
    op.create_index("ix_recipient_seats_recipient_id", "recipient_seats", ["recipient_id"])
    _take_over()


def _take_over() -> None:
    """Every seat with an address becomes somebody who is asked to confirm it."""
    bind = op.get_bind()
    wanted = sa.select(_SEATS).where(_SEATS.c.mail.is_not(None), _SEATS.c.key_hash.is_not(None))
    for row in bind.execute(wanted).mappings().all():
        who = secrets.token_hex(16)
        told = {"id": who, "lang": row["mail_lang"] or "en", "zone": "UTC", "mail_asked": row["mail"]}
        rest = {"mail_sent": 0, "daily": False, "digest_at": 18 * 60, "digested": 0, "telling": 0, "locks": 0}
        bind.execute(sa.insert(_RECIPIENTS), {**told, **rest, "created": time.time_ns() // 1_000_000})
        seat = {name: row[name] for name in ("table_id", "seat", "key_hash")}
        bind.execute(sa.insert(_KEPT), {**seat, "recipient_id": who})
    bind.execute(sa.update(_SEATS).values(mail=None, mail_lang=None))


def _recipient() -> sa.Column[str]:
    return sa.Column(
        "recipient_id", sa.String(32), sa.ForeignKey("recipients.id", ondelete="CASCADE"), nullable=False
    )


def downgrade() -> None:
    """Takes them away."""
    for table in ("recipient_seats", "devices", "recipients"):
        op.drop_table(table)
    for name in ("tries", "telling"):
        op.drop_column("seats", name)
