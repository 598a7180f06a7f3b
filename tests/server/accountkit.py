"""A device with a browser on it that signs in to accounts."""

from __future__ import annotations

import re
from typing import Any

import httpx

from tests.server.authenticator import Authenticator
from tests.server.kit import Api
from tests.server.test_mail import Sink


class Device:
    """A browser with cookies of its own, on a page of the server's."""

    def __init__(self, api: Api, page: str = "http://testserver.local") -> None:
        self.api = api
        self.page = page
        self.cookie: str | None = None
        self.last_cookie = ""
        """The header with which the last cookie was set."""

    def ask(self, method: str, path: str, body: Any = None, origin: str | None = None) -> httpx.Response:
        headers = {"Host": self.page.partition("://")[2], "Origin": origin or self.page}
        if self.cookie is not None:
            headers["Cookie"] = f"lacewars_session={self.cookie}"
        content = {} if body is None else {"json": body}
        answer = self.api.client.request(method, f"/api/account{path}", headers=headers, **content)
        self.api.client.cookies.clear()
        if "set-cookie" in answer.headers:
            self.last_cookie = answer.headers["set-cookie"]
            value = re.match(r'lacewars_session="?([^;"]*)', self.last_cookie)
            assert value is not None
            self.cookie = value[1] or None
        return answer

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.ask("POST", path, body)

    def tell(self, path: str, body: Any) -> Any:
        """What is answered with 200."""
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def who(self) -> str | None:
        """The name of the account that is signed in here."""
        account = self.ask("GET", "").json()["account"]
        return None if account is None else str(account["name"])

    def sign_up(self, name: str) -> Authenticator:
        """Makes an account with a passkey."""
        key = Authenticator(self.page)
        options = self.tell("/passkey/options", {"name": name})["options"]
        self.tell("/passkey", {"credential": key.make(options), "name": name})
        return key

    def sign_in(self, key: Authenticator) -> httpx.Response:
        """Signs in with a passkey."""
        options = self.tell("/signin/options", {})["options"]
        return self.post("/signin", {"credential": key.use(options)})

    def keep(self, *keys: tuple[str, str]) -> dict[str, dict[str, Any]]:
        """Lets the account keep seats; the tables that it keeps, by their ids."""
        found = self.tell("/seats", {"keys": [{"table": table, "key": key} for table, key in keys]})
        return {one["id"]: one for one in found}


def link_in(sink: Sink, address: str) -> str:
    """What stands in the link of the last mail to an address."""
    found = re.search(r"#/signin\?token=(\S+)", sink.to(address)[-1].get_content())
    assert found is not None
    return found[1]
