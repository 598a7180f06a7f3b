"""The small commands, their JSON twins, and errors without tracebacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lacewars.kernel.game import Mode
from lacewars.kernel.record import Record
from tests.cli.conftest import TOYS, Lacewars


def test_games_lists_what_there_is(lacewars: Lacewars) -> None:
    assert "players = 3 | 2 | 4" in lacewars("games").stdout
    found = json.loads(lacewars("games", "--json").stdout)
    assert [game["slug"] for game in found] == ["bids", "interrupts"]
    assert found[0].keys() == {"slug", "title", "rules", "seats", "options", "bots", "modes"}
    assert found[0]["bots"] == ["random"]


def test_version(lacewars: Lacewars) -> None:
    assert lacewars("--version").stdout.startswith("lacewars 0.")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sim", "chess"], "there is no game 'chess'; the games are bids, interrupts"),
        (["sim", "bids", "-o", "players"], "an option is written key=value, not 'players'"),
        (["sim", "bids", "-o", "players=9"], "bids: players is one of (3, 2, 4), not '9'"),
        (["sim", "bids", "-o", "colour=red"], "bids has no option 'colour'; it has players"),
        (["sim", "bids", "--mode", "blind"], "bids has no mode 'blind'; it has plain, players-2, players-4"),
        (["sim", "bids", "--bots", "captain"], "bids has no bot 'captain'; it has random"),
        (["sim", "bids", "--bots", "random,random,random,random"], "bids has 3 seats for 4 bots"),
        (["play", "chess"], "there is no game 'chess'; the games are bids, interrupts"),
        (["play", "bids", "--lang", "de"], "there is no language 'de'; the languages are en, fr"),
        (["play", "bids", "--seats", "tsar=human"], "bids has no seat 'tsar'; it has anvers, bremen, cracow"),
        (["play", "bids", "--seats", "random,random,random"], "nobody is human here"),
        (["play", "bids", "--resume", "no.lace"], "no.lace: No such file or directory"),
        (["record", "show", "no.lace"], "no.lace: No such file or directory"),
        (["record", "replay", "no.lace"], "no.lace: No such file or directory"),
        (["rules", "show", "X-1.01"], "no game has the rule 'X-1.01'"),
        (["rules", "coverage", "chess"], "there is no game 'chess'"),
        (["board", "bids", "--svg", "x.svg"], "bids has no map to draw"),
    ],
)
def test_an_error_is_one_line_and_exit_code_1(lacewars: Lacewars, arguments: list[str], message: str) -> None:
    result = lacewars(*arguments)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"lacewars: {message}")
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_every_mode_is_listed_and_can_be_played(lacewars: Lacewars, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = lacewars("games", "--modes").stdout.split()
    assert listed[:3] == ["bids/plain", "bids/players-2", "bids/players-4"]
    slug, name = listed[2].split("/")
    found = json.loads(lacewars("sim", slug, "--mode", name, "--games", "2", "--json").stdout)
    assert (found["games"], len(found["wins"])) == (2, 4)
    heavy = (Mode("long", {"players": 2}, weight=3),)
    monkeypatch.setattr(type(TOYS["bids"]), "modes", heavy)
    for asked, played in ((7, 2), (2, 1)):
        result = lacewars("sim", "bids", "--mode", "long", "--games", str(asked), "--json")
        assert json.loads(result.stdout)["games"] == played


def test_sim_counts(lacewars: Lacewars) -> None:
    result = lacewars("sim", "bids", "--games", "6", "--players", "2", "--verify", "--save", "kept", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert (found["games"], found["errors"], found["dead_ends"], found["records_verified"]) == (6, 0, 0, 6)
    assert list(found["wins"]) == ["anvers", "bremen"]
    assert len(list(Path("kept").glob("*.lace"))) == 6
    assert "games" in lacewars("sim", "bids", "--games", "2").stdout


def test_record_commands(lacewars: Lacewars) -> None:
    lacewars("sim", "interrupts", "--games", "1", "--save", ".")
    file = Path("interrupts-000000.lace")
    record = Record.load(file)
    assert "good: interrupts" in lacewars("record", "verify", file).stdout
    report = json.loads(lacewars("record", "verify", file, "--json").stdout)
    assert report["ok"] is True
    assert report["actions"] == len(record.entries)

    assert f"1 kaunitz {record.entries[0].action}" in lacewars("record", "show", file).stdout
    told = json.loads(lacewars("record", "show", file, "--from", "2", "--to", "3", "--json").stdout)
    assert [entry["number"] for entry in told["entries"]] == [2, 3]
    assert told["seats"][0] == {"seat": "kaunitz", "name": "random", "bot": True}

    position = json.loads(
        lacewars("record", "replay", file, "--upto", "0", "--seat", "bernis", "--json").stdout
    )
    assert position["actions"] == 0
    assert len(position["view"]["hand"]) == 3
    assert "favours" in lacewars("record", "replay", file).stdout
    assert "there is no seat 'tsar'" in lacewars("record", "replay", file, "--seat", "tsar").stderr
    assert "actions, not 999" in lacewars("record", "replay", file, "--upto", "999").stderr


def test_verify_names_the_bad_line(lacewars: Lacewars) -> None:
    lacewars("sim", "interrupts", "--games", "2", "--save", ".")
    good, bad = Path("interrupts-000000.lace"), Path("interrupts-000001.lace")
    bad.write_text(bad.read_text().replace("2 bernis", "2 Bernis"))
    result = lacewars("record", "verify", good, bad, "no.lace")
    assert result.exit_code == 1
    assert "000000.lace: good" in result.stdout
    assert "000001.lace: line " in result.stderr
    assert "no.lace: No such file" in result.stderr
    reports = json.loads(lacewars("record", "verify", good, bad, "--json").stdout)
    assert [r["ok"] for r in reports] == [True, False]
    assert reports[1]["line"] > 1


def test_rules_show(lacewars: Lacewars) -> None:
    assert "B-2.01" in lacewars("rules", "show", "b-2.01").stdout
    found = json.loads(lacewars("rules", "show", "B-2.01", "--json").stdout)
    assert found.keys() == {"id", "game", "ref", "chapter", "topic", "text", "rulings", "tests", "waived"}
    french = json.loads(lacewars("rules", "show", "B-2.01", "--lang", "fr", "--json").stdout)
    assert french["text"] != found["text"]
    assert found["chapter"] == ["Bids"]
    assert "Offres · Dire que l’on a fini" in lacewars("rules", "show", "b-2.04", "--lang", "fr").stdout
    assert "say --game" in lacewars("rules", "show", "R1").stderr
    assert (
        json.loads(lacewars("rules", "show", "R1", "--game", "bids", "--json").stdout)["rulings"][0]["id"]
        == "R1"
    )


def test_a_ruling_is_shown_in_the_readers_language(lacewars: Lacewars) -> None:
    shown = [
        lacewars("rules", "show", "R2", "--game", "bids", "--lang", lang).stdout for lang in ("en", "fr")
    ]
    assert "Saying done" in shown[0]
    assert "Dire que l’on a fini" in shown[1]
    assert "deux pièces" in shown[1]


def test_rules_are_read_by_chapters(lacewars: Lacewars) -> None:
    listed = lacewars("rules", "read", "bids").stdout
    assert "B-2  Bids" in listed
    assert "B-2.01" not in listed
    shown = lacewars("rules", "read", "bids", "b-2", "--lang", "fr").stdout
    assert "B-2  Offres" in shown
    assert (
        shown.index("B-2.03  On ne peut")
        < shown.index("Dire que l’on a fini")
        < shown.index("B-2.04  Chaque")
    )
    assert "B-3" not in shown
    chapter = json.loads(lacewars("rules", "read", "bids", "B-2", "--json").stdout)[0]
    assert [rule["id"] for rule in chapter["rules"]] == ["B-2.01", "B-2.02", "B-2.03"]
    assert chapter["sections"][0]["title"] == "Saying done"
    assert "have no chapter 'B-9'" in lacewars("rules", "read", "bids", "B-9").stderr
    assert "have no chapters" in lacewars("rules", "read", "interrupts").stderr
