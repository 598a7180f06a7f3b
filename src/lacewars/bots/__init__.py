"""Bots: players that see only their seat's view."""

from lacewars.bots.bank import TimeBank
from lacewars.bots.base import Bot, Searcher, ask, observed, searches, shown
from lacewars.bots.random import RandomBot
from lacewars.bots.registry import make, names, planned_seats
from lacewars.bots.thought import Thought, Weighed, thought_of

__all__ = [
    "Bot",
    "RandomBot",
    "Searcher",
    "Thought",
    "TimeBank",
    "Weighed",
    "ask",
    "make",
    "names",
    "observed",
    "planned_seats",
    "searches",
    "shown",
    "thought_of",
]
