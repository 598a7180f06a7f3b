"""A link in each mail about turns stops them, by its page or by a click in a mail program."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from email.message import EmailMessage

from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server.kit import PERSON, Api, problem, wait_for
from tests.server.test_mail import ANNA, BO, QUIET, Sink, mailing, pass_on, sink, subscribe, to_first_turn

__all__ = ["mailing", "sink"]


def stop_link(letter: EmailMessage) -> str:
    """The link that stops mails, without its host: where mail programs look for it and where people do."""
    head = str(letter["List-Unsubscribe"])
    sent = dict(letter.raw_items())["List-Unsubscribe"]
    assert sent == head  # as it stands: mail programs read no encoded words there
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    found = re.fullmatch(r"<https://lace\.example(/stop-mail\?token=[\w.]+)>", head)
    assert found is not None
    assert head[1:-1] in letter.get_content().split()
    return found[1]


def test_a_link_in_each_mail_stops_them(mailing: Settings, sink: tuple[Sink, int]) -> None:
    kept, _ = sink
    form = {"content-type": "application/x-www-form-urlencoded"}
    with TestClient(create_app(replace(mailing, tries_per_minute=0))) as client:
        table = Api(client).open([PERSON] * 4)
        key = subscribe(table, 0, ANNA)
        subscribe(table, 1, BO, "fr")
        wait_for(lambda: len(kept.mails) == 2)
        link, other = stop_link(kept.to(ANNA)[0]), stop_link(kept.to(BO)[0])
        assert link != other
        assert "Plus de courriels\u202f? Ce lien les arrête\u00a0:" in kept.to(BO)[0].get_content()
        page = client.get(link, follow_redirects=False)
        assert page.status_code == 303
        assert page.headers["location"] == link.replace("/stop-mail?token", "/#/notices?stop")
        assert table.api.get("/notices", key).json()["mail"] == ANNA  # to look at it stops nothing
        (name, _), (_, mark) = (one.partition("=")[2].split(".") for one in (link, other))
        for wrong in ("x", name, f"{name}.{mark}"):
            assert problem(client.post(f"/stop-mail?token={wrong}", headers=form), 401)["code"] == "dead-link"
        assert client.post("/stop-mail", headers=form).status_code == 400
        answer = client.post(link, content="List-Unsubscribe=One-Click", headers=form)
        assert (answer.status_code, answer.json()) == (200, {"mail": ANNA})
        assert table.api.get("/notices", key).json()["mail"] is None
        assert client.post(link, json={}).json() == {"mail": None}
        pass_on(table, to_first_turn(table))
        later = Api(client).open([PERSON] * 4)
        table.api.post("/notices/seats", {"keys": [{"table": later.id, "key": later.keys[0]}]}, key)
        subscribe(later, 1, BO)
        wait_for(lambda: len(kept.to(BO)) >= 2)
        time.sleep(QUIET)
        assert len(kept.to(ANNA)) == 1
