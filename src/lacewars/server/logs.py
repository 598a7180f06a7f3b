"""Logs: one JSON object a line, on stderr. No key, no action and no hidden card is ever logged."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
from typing import Any

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

_KEY = re.compile(r"(key=|bearer )[\w%~.-]+", re.IGNORECASE)


class JsonLines(logging.Formatter):
    """A log record as a line of JSON, with every key redacted (uvicorn logs the address of a socket)."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update({k: v for k, v in vars(record).items() if k not in _PLAIN})
        if record.exc_info and not _is_bad_text(record):
            line["traceback"] = self.formatException(record.exc_info)
        return _KEY.sub(r"\1***", json.dumps(line, ensure_ascii=False, default=str))


def _is_bad_text(record: logging.LogRecord) -> bool:
    """A frame that is not UTF-8: uvicorn logs where it found out, which tells nothing and fills the log."""
    error = record.exc_info[1] if record.exc_info else None
    return record.name == "uvicorn.error" and isinstance(error, UnicodeDecodeError)


def _is_told(record: logging.LogRecord) -> bool:
    """All but what was cut off because the server stops: uvicorn has counted it, and that is enough."""
    error = record.exc_info[1] if record.exc_info else None
    return not (record.name.startswith("uvicorn") and isinstance(error, asyncio.CancelledError))


def configure(level: str = "INFO") -> None:
    """Sends the logs of the server to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(_is_told)
    for name in ("lacewars", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level)
        logger.propagate = False
