"""Runs the migrations on the connection that `lacewars.server.storage.store` hands over."""

from __future__ import annotations

from alembic import context

from lacewars.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
