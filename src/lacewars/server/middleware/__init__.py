"""What surrounds every request: security headers, limits, load shedding, timeouts, the fast path."""
