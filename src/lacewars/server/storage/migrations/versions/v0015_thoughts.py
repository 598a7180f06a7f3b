"""What bots that search have thought."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table for thoughts."""
    op.create_table(
        "thoughts",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("index", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("thought", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Takes it away."""
    op.drop_table("thoughts")
