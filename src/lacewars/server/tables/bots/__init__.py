"""Bots think in processes of their own: `queue` says whose turn it is, `process` where, `thinking` asks."""
