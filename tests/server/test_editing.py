"""Analyses edited by hand, and looked at with all secrets open: checked, kept, and nothing leaks."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars import games
from tests.server.kit import Api, limited, problem
from tests.server.test_analysis import Analysis, analyse, running, view_of
from tests.server.test_records import fixture, opened

pytestmark = pytest.mark.one_server


def quiet(made: Analysis) -> dict[str, Any]:
    """Plays on to where the position may be edited; what may be set there."""
    for number in range(300):
        found = edits(made)
        if found["refusal"] is None:
            return found
        made.move(number=number)
    raise AssertionError("nobody ever begins to move")


def edits(made: Analysis, lang: str = "en") -> dict[str, Any]:
    answer = made.api.get(f"/analyses/{made.id}/edits?lang={lang}", made.key)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ask(made: Analysis, text: str, index: int | None = None, lang: str = "en", key: str | None = "") -> Any:
    thing, what, value = text.split(" ")
    at = made.shown()["index"] if index is None else index
    body = {"index": at, "thing": thing, "what": what, "value": value}
    return made.api.post(f"/analyses/{made.id}/edits?lang={lang}", body, made.key if key == "" else key)


def edit(made: Analysis, text: str) -> int:
    answer = ask(made, text)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["index"])


def change(found: dict[str, Any], what: str) -> str:
    """An edit of this kind that should be possible."""
    for thing in found["things"]:
        for one in thing["settings"]:
            if one["what"] != what or thing["place"] == "off":
                continue
            if one["least"] is not None:
                value = next(
                    (n for n in range(one["least"], one["most"] + 1) if str(n) != one["value"]), None
                )
            else:
                value = next((c["id"] for c in one["choices"] if c["id"] != one["value"]), None)
            if value is not None:
                return f"{thing['thing']} {what} {value}"
    raise AssertionError(f"nothing has {what}")


SOURCES = [
    ("friedrich/3-advanced.rules2", ("place", "armies", "supply", "objective", "turn")),
    ("maria/2-introductory.rules2", ("place", "troops", "supply", "holder")),
    ("frederic/tutorial-fixed.rules2", ("place", "stands")),
    ("defiant/desperate-times.rules2", ("place", "steps", "holder")),
    ("napoleonic/players-2.rules3", ("place", "holder", "strength-france", "resources", "turn")),
]


@pytest.mark.parametrize(("name", "kinds"), SOURCES)
def test_a_position_is_edited_kept_saved_and_played_on(
    api: Api, settings: Any, name: str, kinds: tuple[str, ...]
) -> None:
    source = opened(api, fixture(name))
    made = analyse(api, table=source["id"], at=source["index"] // 2)
    assert made.info()["analysis"]["edits"]
    for what in kinds:
        text = change(quiet(made), what)
        before = made.shown()
        index = edit(made, text)
        line = made.log(None)[-1]
        assert (line["seat"], line["action"], line["index"]) == (None, text, index)
        assert line["sentences"][0].startswith("Edited by hand: ")
        now = {f"{t['thing']} {s['what']}": s["value"] for t in edits(made)["things"] for s in t["settings"]}
        thing, what, value = text.split(" ")
        assert now[f"{thing} {what}"] == value
        assert made.shown()["decision"]["phase"] == before["decision"]["phase"]
    told = api.get(f"/tables/{made.id}/log?lang=fr").json()[-1]["sentences"][0]
    assert told.startswith("Modifié à la main\u00a0: ")
    view, standing = made.shown()["view"], made.standing()
    assert problem(api.get(f"/tables/{made.id}/record"), 403)["code"] == "position"
    again = analyse(api, file=made.file())
    assert again.shown()["view"] == view
    assert again.file() == made.file()
    with limited(settings) as other:
        made.api = other
        assert made.shown()["view"] == view
        assert made.standing() == standing
        answer = other.post(f"/analyses/{made.id}/bot", {}, made.key)
        assert answer.status_code == 200, answer.text
        for number in range(20):
            if made.shown()["decision"] is None:
                break
            made.move(number=number)


def test_an_edit_is_a_branch_that_is_left_and_found_again(api: Api) -> None:
    source = opened(api, fixture("friedrich/3-advanced.rules2"))
    made = analyse(api, table=source["id"], at=60)
    for at in range(60, 200):
        made.go(at)
        if (found := edits(made))["refusal"] is None:
            break
    text = change(found, "armies")
    before = made.shown()
    index = edit(made, text)
    assert made.log(None)[-2]["anew"]  # who leaves the line of the game leaves its dice
    assert made.shown()["view"] != before["view"]
    seen = made.shown()["index"]
    answer = api.post(f"/tables/{made.id}/undo", {"index": seen}, made.key)
    assert answer.status_code == 200, answer.text
    assert made.shown()["view"] == before["view"]
    made.go(before["index"])
    again = edit(made, text)
    assert (made.log(None)[-1]["action"], again) == (text, made.shown()["index"])
    edited = made.shown()["view"]
    made.go(again - 1)
    assert edit(made, text) > again
    assert made.log(None)[-1]["rewind"] == again  # gone to, not made twice
    assert made.shown()["view"] == edited
    made.write(index, name="Stronger")
    assert "Stronger" in made.file()


def test_what_cannot_be_is_refused_with_its_reason(api: Api) -> None:
    source = opened(api, fixture("friedrich/3-advanced.rules2"))
    made = analyse(api, table=source["id"], at=60)
    found = quiet(made)
    stands = {t["thing"]: t["place"] for t in found["things"] if t["settings"][0]["what"] == "place"}
    powers = {t["thing"]: t["power"] for t in found["things"]}
    one, other = next(
        (a, b)
        for a in stands
        for b in stands
        if "off" not in (stands[a], stands[b]) and powers[a] != powers[b] and "-t" not in a
    )
    before, index = made.shown()["view"], made.shown()["index"]
    told = problem(ask(made, f"{one} place {stands[other]}", lang="fr"), 422)
    assert told["refusal"]["reason"] == "D’autres pièces occupent ce lieu et ne peuvent pas le partager."
    assert [rule["id"] for rule in told["refusal"]["rules"]] == ["F-4.08"]
    for text, code in (
        (f"{one} place {stands[one]}", "edit-same"),
        (f"{one} place atlantis", "edit-no-place"),
        (f"{one} armies 99", "edit-unknown"),
        ("nobody place berlin", "edit-unknown"),
    ):
        assert problem(ask(made, text), 422)["refusal"]["code"] == code
    problem(ask(made, f"{one} place off", index=index - 1), 409)
    problem(ask(made, f"{one} place off", key=None), 401)
    problem(ask(made, f"{one} place off", key="wrong"), 401)
    problem(api.get(f"/analyses/{made.id}/edits"), 401)
    problem(api.post(f"/analyses/{made.id}/edits", {"index": index}, made.key), 400)
    assert made.shown()["view"] == before
    assert made.shown()["index"] == index


def test_a_forged_edit_in_a_file_is_refused(api: Api) -> None:
    from lacewars.kernel.sealed import seal, unseal

    source = opened(api, fixture("friedrich/3-advanced.rules2"))
    made = analyse(api, table=source["id"], at=60)
    text = change(quiet(made), "armies")
    edit(made, text)
    lines = list(unseal(made.file()))
    forged = [line.replace(text, text.rsplit(" ", 1)[0] + " 99") for line in lines]
    assert forged != lines
    told = problem(api.post("/analyses", {"file": seal(forged)}), 422)
    assert told["code"] == "bad-record"


def test_a_set_up_is_not_edited_nor_are_tables(api: Api) -> None:
    made = analyse(api, game="friedrich", options={"players": 3})
    assert edits(made, "fr")["refusal"]["code"] == "edit-not-now"
    assert edits(made)["things"] == []
    assert problem(ask(made, "friedrich place berlin"), 422)["refusal"]["code"] == "edit-not-now"
    table = running(api, "friedrich", 150)
    seat = table.info()["waiting"][0]
    for key in (table.keys[seat], table.opened["owner_key"]):
        body = {"index": table.info()["index"], "thing": "friedrich", "what": "place", "value": "off"}
        assert problem(api.post(f"/analyses/{table.id}/edits", body, key), 409)["code"] == "no-analysis"
        assert problem(api.get(f"/analyses/{table.id}/edits", key), 409)["code"] == "no-analysis"


# ---------------------------------------------------------------------- secrets
@pytest.mark.parametrize(
    ("game", "strength"),
    [("friedrich", "armies"), ("maria", "troops"), ("defiant", "steps"), ("napoleonic", "holder")],
)
def test_editing_a_running_game_tells_nothing_hidden(api: Api, game: str, strength: str) -> None:
    """What is told of others is what was dealt anew: another deal tells something else."""
    table = running(api, game, 170)
    seat = table.info()["waiting"][0]
    truth = table.view(seat)["view"]
    told = set()
    for _ in range(6):
        made = analyse(api, table.keys[seat], table=table.id)
        assert not made.info()["analysis"]["open"]
        found = quiet(made)
        own = [
            (t["thing"], s["value"]) for t in found["things"] for s in t["settings"] if s["what"] == strength
        ]
        told.add(str(own))
        edit(made, change(found, strength))
        assert problem(api.get(f"/tables/{made.id}/replay?at=0&seat=all", made.key), 403)["code"] == "guessed"
        assert problem(api.get(f"/tables/{made.id}/replay?at=0&seat=all"), 403)["code"] == "guessed"
        copied = analyse(api, table=made.id)
        assert not copied.info()["analysis"]["open"]
        again = analyse(api, file=made.file())
        assert not again.info()["analysis"]["open"]
        problem(api.get(f"/tables/{again.id}/replay?at=0&seat=all", again.key), 403)
    assert len(told) > 1
    assert table.view(seat)["view"] == truth


def test_all_is_not_seen_at_a_table_where_people_play(api: Api) -> None:
    table = running(api, "friedrich", 60)
    for key in (None, *table.keys.values()):
        answer = api.get(f"/tables/{table.id}/replay?at=10&seat=all", key)
        assert problem(answer, 403)["code"] == "not-over"


KEPT = [
    "friedrich/3-advanced.rules2",
    "maria/2-introductory.rules2",
    "frederic/tutorial-fixed.rules2",
    "defiant/desperate-times.rules2",
    "napoleonic/players-2.rules3",
]


@pytest.mark.parametrize("name", KEPT)
def test_all_shows_what_every_seat_sees(api: Api, name: str) -> None:
    """Every hand, strength and block that some seat knows is in it."""
    source = opened(api, fixture(name))
    at = source["index"] // 2
    made = analyse(api, table=source["id"], at=at)
    assert made.info()["analysis"]["open"]
    index = made.shown()["index"]
    whole = api.get(f"/tables/{made.id}/replay?at={index}&seat=all").json()
    assert whole["seat"] == made.shown()["seat"]
    game = games.get(made.info()["game"])
    views = [view_of(api, made.id, index, seat) for seat in range(len(made.info()["seats"]))]
    for view in views:
        for power, hand in view.get("hands", {}).items():
            assert whole["view"]["hands"].get(power, []) == hand
        for part in ("armies", "troops", "blocks", "fortresses"):
            known = view.get(part)
            if isinstance(known, dict):
                shown = whole["view"][part]
                assert {k: shown[k] for k, v in known.items() if v is not None} == {
                    k: v for k, v in known.items() if v is not None
                }
    if game.slug != "frederic":
        assert whole["view"] not in views
    if game.slug == "defiant":
        assert whole["view"]["crowds"] == []
    assert set(whole["view"]) == set(views[0])
