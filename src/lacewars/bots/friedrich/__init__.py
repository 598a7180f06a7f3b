"""Bots that play Friedrich."""
