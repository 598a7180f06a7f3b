"""What stands around every request: headers, limits, time limits."""
