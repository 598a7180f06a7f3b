"""The lobby: tables at which bots keep seats warm for whoever comes."""

from __future__ import annotations

import pytest

from tests.server.kit import BOT, OPEN, PERSON, Api, ask, owner, refuse


def test_in_the_lobby_a_seat_is_taken_from_a_bot(api: Api) -> None:
    table = api.open([PERSON, BOT, BOT, OPEN], lobby=True)
    assert table.info()["lobby"]
    assert table.info()["public"]
    (listed,) = api.get("/tables").json()
    assert (listed["id"], listed["lobby"]) == (table.id, True)
    key = ask(table, "/seats/1/take", {"name": "Bo"}, None)["key"]
    seat = table.info()["seats"][1]
    assert (seat["kind"], seat["name"]) == ("person", "Bo")
    assert api.get(f"/tables/{table.id}/view", key).json()["seat"] == 1
    assert refuse(table, "/seats/1/take", {"name": "Carl"}, None, 409) == "seat-taken"
    assert refuse(table, "/seats/0/take", {"name": "Carl"}, None, 409) == "seat-taken"


def test_a_seat_that_a_bot_keeps_for_somebody_is_not_free(api: Api) -> None:
    table = api.open([PERSON, PERSON, BOT, BOT], lobby=True)
    ask(table, "/seats/1/bot", {}, owner(table))
    assert table.info()["seats"][1]["kept"]
    assert refuse(table, "/seats/1/take", {"name": "Carl"}, None, 409) == "seat-taken"
    assert ask(table, "/seats/1/take", {"name": "Bo"}, table.keys[1])["key"]


@pytest.mark.parametrize("public", [True, False])
def test_elsewhere_bots_stay(api: Api, public: bool) -> None:
    table = api.open([PERSON, BOT, BOT, BOT], public=public)
    assert not table.info()["lobby"]
    assert refuse(table, "/seats/1/take", {"name": "Bo"}, None, 409) == "seat-taken"
