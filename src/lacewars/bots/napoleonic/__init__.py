"""Bots that play The Napoleonic Wars."""

BOTS = ("captain",)
ON_TRIAL = ("marshal", "marshal-quick", "marshal-strong")
