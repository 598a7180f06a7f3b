"""Bots: players that see only their seat's view."""

from lacewars.bots.base import Bot, Searcher, ask, observed, searches
from lacewars.bots.random import RandomBot
from lacewars.bots.registry import make, names

__all__ = ["Bot", "RandomBot", "Searcher", "ask", "make", "names", "observed", "searches"]
