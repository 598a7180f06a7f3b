"""Bots that play Friedrich."""

BOTS = ("captain",)
ON_TRIAL = ("marshal", "marshal-quick", "marshal-strong")
