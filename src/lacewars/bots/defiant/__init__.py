"""Bots that play Prussia's Defiant Stand."""

BOTS = ("captain",)
ON_TRIAL = ("marshal", "marshal-quick", "marshal-strong")
SELDOM = frozenset({"demobilise"})
"""What a random player does seldom: who sends blocks home at random has no army after the first winter."""
