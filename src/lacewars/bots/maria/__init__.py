"""Bots that play Maria."""

BOTS = ("captain", "marshal-quick", "marshal", "marshal-strong")
SELDOM = frozenset({"talk"})
"""What a random player does seldom: who talks at random soon has promised away every march."""
