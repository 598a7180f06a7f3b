""" "Your turn", and links to sign in with, by e-mail over SMTP."""

from __future__ import annotations

import asyncio
import re
import secrets
import smtplib
import ssl
from collections.abc import Sequence
from dataclasses import dataclass, field
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import formatdate, parseaddr
from urllib.parse import parse_qs, unquote, urlsplit

from lacewars.kernel import LaceError
from lacewars.server.bodies import STOP_MAIL
from lacewars.server.notifications.notify import Notification, Undelivered, texts
from lacewars.server.settings import Settings

SECONDS = 15.0
"""How long the mail server may be silent."""
_PORTS = {"starttls": 587, "tls": 465, "none": 25}
_WORD = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"(?=.{{3,254}}\Z)(?=[^@]{{1,64}}@){_WORD}(?:\.{_WORD})*@{_LABEL}(?:\.{_LABEL})+")


class _LinkHeader(UnstructuredHeader, BaseHeader):
    """A link in the head of a mail, in one piece: mail programs do not know it folded into encoded words."""

    def fold(self, *, policy: Policy) -> str:
        """The line as it is sent."""
        return f"{self.name}: {self}{policy.linesep}"


_HEADERS = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _LinkHeader)
_POLICY = SMTP.clone(header_factory=_HEADERS)


def is_address(text: str) -> bool:
    """Whether this is one plain e-mail address, and nothing else."""
    return _ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mails are handed over. `security` is starttls, tls or none."""

    host: str
    port: int
    security: str
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def parse(cls, url: str) -> MailServer:
        """From smtp://user:password@host:587 (or smtps:, or ?tls=none); no error shows the password."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise LaceError("the mail server is written smtp://user:password@host:587") from None
        plain = parse_qs(parts.query) == {"tls": ["none"]}
        known = parts.scheme in ("smtp", "smtps") and parts.path in ("", "/") and (plain or not parts.query)
        if not known or not parts.hostname or (plain and parts.scheme == "smtps"):
            raise LaceError("the mail server is written smtp://user:password@host:587")
        if plain and parts.username:
            raise LaceError("a password is sent to a mail server over TLS alone")
        security = "tls" if parts.scheme == "smtps" else "none" if plain else "starttls"
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or _PORTS[security], security, user, password)


class Mail:
    """Sends notifications as e-mails."""

    def __init__(self, settings: Settings) -> None:
        """LaceError if the settings do not tell how."""
        self._server = MailServer.parse(settings.mail)
        host = public_host(settings.public_url)
        name, sender = parseaddr(settings.mail_from or f"lacewars@{host}")
        if not is_address(sender):
            raise LaceError("the sender of mails is not an e-mail address: name one with --mail-from")
        self._sender = Address(name or "Lace Wars", addr_spec=sender)
        self._host = host
        self._url = settings.public_url.rstrip("/")

    async def send(self, to: str, notice: Notification, stop: str) -> None:
        """Hands the mail over, in a thread: the loop does not wait for the mail server.

        With `stop` in it a link says that no more are wanted.
        """
        await asyncio.to_thread(self._hand_over, self.write(to, notice, stop))

    def write(self, to: str, notice: Notification, stop: str) -> EmailMessage:
        """The mail. It holds nothing that another player wrote."""
        name, what = f"{notice.table}.{notice.seat}.{notice.index}", "mail"
        if notice.minutes is not None:
            name, what = f"{name}.absent.{secrets.token_hex(6)}", "absent"
        elif notice.invited:
            name, what = f"{name}.invited.{secrets.token_hex(6)}", "invited"
        subject, body = notice.words(f"{what}-subject"), notice.words(f"{what}-body")
        return self._stoppable(to, notice.lang, subject, body, name, stop)

    async def send_digest(self, to: str, notices: Sequence[Notification], name: str, stop: str) -> None:
        """Hands over one mail about all tables that wait."""
        lang = notices[0].lang
        rows = "\n\n".join(
            f"{one.words('invited-row' if one.invited else 'digest-row')}\n{one.link}" for one in notices
        )
        subject = texts(lang).text("digest-subject", count=len(notices))
        body = texts(lang).text("digest-body", rows=rows, count=len(notices))
        letter = self._stoppable(to, lang, subject, body, name, stop)
        await asyncio.to_thread(self._hand_over, letter)

    async def send_link(self, to: str, lang: str, link: str, minutes: int, account: str | None) -> None:
        """Hands over a mail with a link that signs in who reads it.

        With the name of an `account`, it asks whether the address is to be that of the account.
        """
        await self._send_page(
            to, lang, "sign-in" if account is None else "join", link, minutes, account or ""
        )

    async def ask(self, to: str, lang: str, link: str, hours: int) -> None:
        """Hands over a mail that asks whether this address wants to be told of turns."""
        await self._send_page(to, lang, "confirm", link, hours)

    async def _send_page(
        self, to: str, lang: str, what: str, link: str, time: int, account: str = ""
    ) -> None:
        words, host = texts(lang), self._host
        subject = words.text(f"{what}-subject", host=host)
        body = words.text(f"{what}-body", host=host, link=link, time=time, account=account)
        letter = self._letter(to, lang, subject, body, f"{what}.{secrets.token_hex(12)}")
        await asyncio.to_thread(self._hand_over, letter)

    def _stoppable(self, to: str, lang: str, subject: str, body: str, name: str, stop: str) -> EmailMessage:
        """A letter with a link that stops them, which mail programs know, too (RFC 2369, RFC 8058)."""
        link = f"{self._url}{STOP_MAIL}?token={stop}"
        mail = self._letter(to, lang, subject, f"{body}\n\n{texts(lang).text('stop', link=link)}", name)
        mail["List-Unsubscribe"] = f"<{link}>"
        if link.startswith("https:"):
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def _letter(self, to: str, lang: str, subject: str, body: str, name: str) -> EmailMessage:
        if not is_address(to):
            raise Undelivered("the address is none", temporary=False)
        mail = EmailMessage(policy=_POLICY)
        mail["From"] = self._sender
        mail["To"] = Address(addr_spec=to)
        mail["Subject"] = subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{name}@{self._host}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = lang
        mail.set_content(body + "\n")
        return mail

    def _hand_over(self, mail: EmailMessage) -> None:
        try:
            with self._connect() as line:
                if self._server.user:
                    line.login(self._server.user, self._server.password)
                line.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise Undelivered(f"refused ({codes[0]})", temporary=codes[0] < 500) from None
        except smtplib.SMTPResponseException as error:  # its text may repeat the address
            kind = type(error).__name__
            raise Undelivered(f"{kind} ({error.smtp_code})", temporary=error.smtp_code < 500) from None
        except (smtplib.SMTPException, OSError) as error:
            raise Undelivered(type(error).__name__, temporary=True) from None

    def _connect(self) -> smtplib.SMTP:
        server = self._server
        if server.security == "tls":
            return smtplib.SMTP_SSL(server.host, server.port, self._host, timeout=SECONDS, context=_tls())
        # it says its public name: left to find one out, it might wait for a name server
        line = smtplib.SMTP(server.host, server.port, self._host, timeout=SECONDS)
        if server.security == "starttls":
            try:
                line.starttls(context=_tls())
            except BaseException:
                line.close()
                raise
        return line


def public_host(url: str) -> str:
    """The host of the server's public address; LaceError if it is none."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise LaceError("mails hold links: name the server's public address with --public-url https://...")
    return parts.hostname


def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
