"""Throws mutated requests and frames at a server on which games are played, and looks what becomes of it."""
