"""Notices of invitations: once each, by the ways and at the hours at which somebody is told of turns."""

from __future__ import annotations

import logging

from lacewars.kernel import LaceError
from lacewars.server import clock, metrics
from lacewars.server.notifications import hours
from lacewars.server.notifications.courier import Courier
from lacewars.server.notifications.notify import Notification, Undelivered
from lacewars.server.problems import Problem
from lacewars.server.storage.invitations import Invitation, Untold
from lacewars.server.storage.recipients import Recipient
from lacewars.server.tables import controls
from lacewars.server.tables.service import TableService

LOG = logging.getLogger("lacewars.server.notifications")
TRIES = 5
"""How often a notice is tried."""
LEASE = 60_000
"""So many milliseconds a worker has to tell somebody; then another one does."""
BACK_OFF = 30_000
"""Milliseconds until the second try; each further one waits twice as long."""


class InvitationNotices:
    """Tells people that they are invited. A notice names nobody: names are what other players wrote."""

    def __init__(self, service: TableService, courier: Courier) -> None:
        self._service = service
        self._store = service.store
        self._courier = courier
        self._grace = int(service.settings.mail_grace * 1000)

    async def tell_all(self) -> None:
        """Tells those who are to be told by now, of several workers one."""
        for one in await self._store.untold_invitations():
            now, recipient = clock.now(), one.recipient
            waits = now < one.invitation.telling or now < one.invitation.made + self._grace
            has_way = self._courier.has_way_to(recipient, one.devices)
            if waits or not has_way or hours.is_quiet(recipient, now):
                continue
            if await self._store.begin_to_invite(one.invitation, now, now + LEASE):
                await self._tell(one)

    async def _tell(self, untold: Untold) -> None:
        invitation = untold.invitation
        notice = await self._notice(invitation, untold.recipient)
        if notice is None:
            await self._store.invitation_told(invitation)
            return
        try:
            told = await self._courier.tell(untold.recipient, notice)
        except Undelivered as error:
            await self._note_failure(invitation, error)
            return
        if told:
            await self._store.invitation_told(invitation)
            metrics.NOTICES.labels("sent").inc()
        else:
            await self._store.invite_again(invitation, 0, 0)

    async def _note_failure(self, invitation: Invitation, error: Undelivered) -> None:
        """Tries again later, if that may help. The address is not logged."""
        tries = invitation.tries + 1
        again = error.temporary and tries < TRIES
        line = {"table": invitation.table_id, "error": str(error), "tries": tries, "again": again}
        LOG.warning("an invitation does not get through", extra=line)
        metrics.NOTICES.labels("later" if again else "failed").inc()
        if again:
            await self._store.invite_again(invitation, clock.now() + BACK_OFF * 2 ** (tries - 1), tries)
        else:
            await self._store.invitation_told(invitation)

    async def due_to(self, recipient: Recipient) -> list[tuple[Invitation, Notification]]:
        """What somebody has not been told yet, for a mail of the day."""
        found = []
        for one in await self._store.untold_invitations(recipient.id):
            notice = await self._notice(one.invitation, recipient)
            if notice is not None:
                found.append((one.invitation, notice))
        return found

    async def _notice(self, invitation: Invitation, recipient: Recipient) -> Notification | None:
        """None if the seat is free no more."""
        try:
            session = await self._service.session(invitation.table_id)
        except (Problem, LaceError):
            return None
        seat = session.seats[invitation.seat]
        if session.closed or not controls.is_free(session.table.config, seat):
            return None
        link = f"{self._service.settings.public_url.rstrip('/')}/table/{invitation.table_id}"
        title = session.seat_title(invitation.seat, recipient.lang)
        game = session.table.config.game
        place = invitation.table_id, game, invitation.seat, title, session.table.index
        return Notification(*place, recipient.lang, link, invited=True)
