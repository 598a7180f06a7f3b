"""What `/metrics` tells besides the requests that litestar counts."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

LIVE_TABLES = Gauge("lacewars_live_tables", "Tables kept in memory", multiprocess_mode="livesum")
VIEWERS = Gauge("lacewars_viewers", "Open WebSocket connections", multiprocess_mode="livesum")
ACTIONS = Counter("lacewars_actions_total", "Actions played", ["by"])
REFUSED = Counter("lacewars_refused_total", "Actions refused, by reason", ["why"])
ACTION_SECONDS = Histogram(
    "lacewars_action_seconds",
    "From the request to the stored action",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5),
)
LIMITED = Counter("lacewars_limited_total", "What was turned away because it was too much", ["what"])
NOTICES = Counter("lacewars_notices_total", '"Your turn" notices, by what became of them', ["what"])
BOT_SECONDS = Histogram("lacewars_bot_seconds", "How long bots think about one decision")
BOT_WAIT = Histogram(
    "lacewars_bot_wait_seconds",
    "How long a bot's decision waited to be thought about, by who is at the table",
    ["people"],
)
BOT_ASKED_AGAIN = Counter("lacewars_bot_asked_again_total", "Decisions a bot was asked for again", ["why"])
BOT_FAILURES = Counter("lacewars_bot_failures_total", "Decisions that a bot failed to make, twice")
STORAGE_TROUBLE = Gauge(
    "lacewars_storage_trouble", "1 while the database cannot be used", multiprocess_mode="livemax"
)
SHED = Counter("lacewars_shed_total", "Requests turned away because the server had too much to do", ["what"])
LAG = Gauge("lacewars_lag_seconds", "How late the server's loop is", multiprocess_mode="livemax")
