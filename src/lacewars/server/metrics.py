"""What `/metrics` tells besides the requests that litestar counts."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

LIVE_TABLES = Gauge("lacewars_live_tables", "Tables kept in memory")
VIEWERS = Gauge("lacewars_viewers", "Open WebSocket connections")
ACTIONS = Counter("lacewars_actions_total", "Actions played", ["by"])
REFUSED = Counter("lacewars_refused_total", "Actions refused, by reason", ["why"])
ACTION_SECONDS = Histogram(
    "lacewars_action_seconds",
    "From the request to the stored action",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5),
)
BOT_SECONDS = Histogram("lacewars_bot_seconds", "How long bots think about one decision")
BOT_FAILURES = Counter("lacewars_bot_failures_total", "Decisions that a bot failed to make")
