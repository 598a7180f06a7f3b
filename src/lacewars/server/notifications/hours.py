"""When somebody may be told: quiet hours and the mail of the day, by the clock where they are."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from lacewars.server.storage.recipients import Recipient

DAY_MINUTES = 24 * 60


def is_zone(name: str) -> bool:
    """Whether a time zone of this name is known here."""
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return False
    return True


def _local(recipient: Recipient, now: int) -> datetime:
    zone = ZoneInfo(recipient.zone) if is_zone(recipient.zone) else UTC
    return datetime.fromtimestamp(now / 1000, zone)


def _minute(moment: datetime) -> int:
    return moment.hour * 60 + moment.minute


def is_quiet(recipient: Recipient, now: int) -> bool:
    """Whether they want to be left alone now; their hours may go over midnight."""
    start, end = recipient.quiet_from, recipient.quiet_to
    if start is None or end is None:
        return False
    minute = _minute(_local(recipient, now))
    return start <= minute < end if start <= end else minute >= start or minute < end


def digest_day(recipient: Recipient, now: int) -> int:
    """The day whose mail is due by now: today's from its hour on, else yesterday's."""
    local = _local(recipient, now)
    return local.toordinal() - (_minute(local) < recipient.digest_at)
