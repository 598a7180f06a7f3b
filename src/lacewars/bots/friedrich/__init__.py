"""Bots that play Friedrich."""

BOTS = ("captain", "marshal-quick", "marshal", "marshal-strong")
