"""Bots that fail: the log says for which of them an action was played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column."""
    op.add_column("actions", sa.Column("failed", sa.String(32), nullable=True))


def downgrade() -> None:
    """Takes it away."""
    op.drop_column("actions", "failed")
