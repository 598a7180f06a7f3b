"""Accounts: for those who want to be known again on every device. Play needs none."""
