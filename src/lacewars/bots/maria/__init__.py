"""Bots that play Maria."""

BOTS = ("captain", "marshal")
ON_TRIAL = ("marshal-quick", "marshal-strong")
SELDOM = frozenset({"talk"})
"""What a random player does seldom: who talks at random soon has promised away every march."""
