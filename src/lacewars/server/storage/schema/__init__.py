"""The tables of the database, by what they keep. The migrations in `migrations/` make them."""

from lacewars.server.storage.schema.accounts import (
    ACCOUNTS,
    CLAIMS,
    INVITATIONS,
    PASSKEYS,
    RATINGS,
    RESULTS,
    TOKENS,
)
from lacewars.server.storage.schema.house import AUDIT, HOUSE, MODERATORS, REPORTS, SANCTIONS
from lacewars.server.storage.schema.metadata import METADATA
from lacewars.server.storage.schema.notices import DEVICES, RECIPIENT_SEATS, RECIPIENTS
from lacewars.server.storage.schema.tables import ACTIONS, NODES, SEATS, TABLES, THOUGHTS
from lacewars.server.storage.schema.talk import CHATS, NOTES, ORDER_NEWS, ORDERS, PACTS, REMARKS

__all__ = [
    "ACCOUNTS",
    "ACTIONS",
    "AUDIT",
    "CHATS",
    "CLAIMS",
    "DEVICES",
    "HOUSE",
    "INVITATIONS",
    "METADATA",
    "MODERATORS",
    "NODES",
    "NOTES",
    "ORDERS",
    "ORDER_NEWS",
    "PACTS",
    "PASSKEYS",
    "RATINGS",
    "RECIPIENTS",
    "RECIPIENT_SEATS",
    "REMARKS",
    "REPORTS",
    "RESULTS",
    "SANCTIONS",
    "SEATS",
    "TABLES",
    "THOUGHTS",
    "TOKENS",
]
