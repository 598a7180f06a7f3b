"""Bots: players that see only their seat's view."""

from lacewars.bots.base import Bot
from lacewars.bots.random import RandomBot
from lacewars.bots.registry import make, names

__all__ = ["Bot", "RandomBot", "make", "names"]
