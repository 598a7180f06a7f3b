"""Bots that play Maria."""
