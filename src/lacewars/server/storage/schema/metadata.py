"""The metadata that all tables of the database share."""

from __future__ import annotations

from sqlalchemy import MetaData

METADATA = MetaData()
