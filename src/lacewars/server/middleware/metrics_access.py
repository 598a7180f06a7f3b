"""Who may read /metrics."""

from __future__ import annotations

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from lacewars.kernel import LaceError
from lacewars.server.problems import Problem

ALL = "all"
_FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""What a proxy adds: then it is not this machine that asks, wherever the line comes from."""
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class MetricsAccess:
    """Lets this machine in, and whom else the settings name.

    Through a trusted proxy it is the client's own address that counts. A proxy on this machine that nobody
    called trusted does not count as this machine either: what comes through a proxy is not from this machine.
    """

    def __init__(self, named: str) -> None:
        self._all = named.strip() == ALL
        words = [] if self._all else [word.strip() for word in named.split(",") if word.strip()]
        try:
            self._networks: list[Network] = [ipaddress.ip_network(word, strict=False) for word in words]
        except ValueError as error:
            raise LaceError(f"--metrics-to takes addresses, networks or {ALL}: {error}") from None

    def __call__(self, connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
        """A guard of litestar."""
        if not self._all and not self._knows(connection):
            raise Problem(403, "not-here", "This is shown to the server's own house alone.")

    def _knows(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        client = connection.scope.get("client")
        try:
            address = ipaddress.ip_address(client[0] if client else "")
        except ValueError:
            return False
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        if any(address in network for network in self._networks):
            return True
        return address.is_loopback and not any(name in connection.headers for name in _FORWARDED)
