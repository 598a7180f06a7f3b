"""The life of a table: pauses, ends, rewinds, chat, notes, mail, lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_NEW = {
    "tables": ("paused", "ended", "resumed", "proposal", "changes", "lesson"),
    "seats": ("mail", "mail_lang", "mail_seen", "told", "held"),
    "actions": ("back",),
}


def upgrade() -> None:
    """Adds columns to the three tables, and two tables."""
    op.add_column("tables", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("resumed", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("proposal", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("lesson", sa.String(40), nullable=True))
    op.add_column("seats", sa.Column("mail", sa.String(254), nullable=True))
    op.add_column("seats", sa.Column("mail_lang", sa.String(2), nullable=True))
    op.add_column("seats", sa.Column("mail_seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("told", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("held", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("actions", sa.Column("back", sa.Integer, nullable=True))
    op.create_table(
        "chats",
        sa.Column("table_id", sa.String(32), _table(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(32), _table(), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Takes them away."""
    for name in ("notes", "chats"):
        op.drop_table(name)
    for table, columns in _NEW.items():
        for column in columns:
            op.drop_column(table, column)


def _table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
