"""The history of the database's schema, for alembic."""
