"""The terminal game, played through its input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lacewars.cli.table import read_seats
from lacewars.kernel.record import Record
from tests.cli.conftest import Lacewars
from tests.toys import bids


def only_file() -> Path:
    (file,) = Path("games-played").glob("*.lace")
    return file


def test_a_whole_game_by_numbers(lacewars: Lacewars) -> None:
    result = lacewars("play", "bids", "--seed", "1", "--players", "2", text="1\n" * 100)
    assert result.exit_code == 0
    assert "most-contracts" in result.stdout
    record = Record.load(only_file())
    assert record.ending is not None
    assert record.ending.over
    assert [h.name for h in record.holders] == ["", "random"]


def test_the_end_of_the_input_saves_and_says_where(lacewars: Lacewars) -> None:
    result = lacewars("play", "bids", "--seed", "1", "--save", "mine.lace", text="1\n")
    assert result.exit_code == 0
    assert "saved in mine.lace" in result.stdout
    assert "--resume mine.lace" in result.stdout
    assert len([e for e in Record.load("mine.lace").entries if e.seat == "anvers"]) == 1
    again = lacewars("play", "bids", "--resume", "mine.lace", text="done\n" * 100)
    assert "most-contracts" in again.stdout
    assert "this game is over" in lacewars("play", "bids", "--resume", "mine.lace").stderr


def test_leaving_before_anything_is_played_saves_nothing(lacewars: Lacewars) -> None:
    result = lacewars("play", "interrupts", "--seed", "1", "--save", "mine.lace", text="quit\n")
    assert "nothing is saved" in result.stdout
    assert not Path("mine.lace").exists()


def test_actions_by_text_part_of_text_and_nonsense(lacewars: Lacewars) -> None:
    text = "OFFER  2\ngarbage\n99\ndo\nquit\n"
    result = lacewars("play", "bids", "--seed", "3", text=text)
    assert "You do not hold the coin 2" in result.stdout or "offer 2" in Path(only_file()).read_text()
    assert "I do not understand “garbage”" in result.stdout
    assert "The list goes from 1 to" in result.stdout
    assert " anvers done" in only_file().read_text()


def test_commands(lacewars: Lacewars) -> None:
    asked = ["1", "undo", "why", "why offer 1", "why done", "rule b-2.01", "rule", "rule R1", "rule X-1"]
    asked += ["log", "list", "show", "help", "save x.lace", "save no/such/folder/x", "?", "quit"]
    result = lacewars("play", "bids", "--seed", "1", text="\n".join(asked) + "\n")
    out = result.stdout
    assert "Taken back: offer" in out
    assert "Which rule?" in out
    assert "bids has no rule 'X-1'" in out
    assert "B-2.01 " in out
    assert "Why not what?" in out
    assert "That is allowed now." in out
    assert "take back your last action" in out
    assert "saved in x.lace" in out
    assert result.exit_code == 0


def test_a_refusal_shows_its_rules(lacewars: Lacewars) -> None:
    out = lacewars("play", "interrupts", "--seed", "1", text="veto\nquit\n").stdout
    assert "It can only answer another card" in out
    assert "I-1.03" in out


def test_french(lacewars: Lacewars) -> None:
    out = lacewars(
        "play", "interrupts", "--seed", "1", "--lang", "fr", text="aide\npourquoi veto\nquitter\n"
    ).stdout
    assert "Votre choix" in out
    assert "annule votre dernière action" in out


def test_several_people_share_a_keyboard(lacewars: Lacewars) -> None:
    seats = "human:Anna,human:Bo,random"
    result = lacewars("play", "bids", "--seats", seats, "--seed", "1", text="\n1\ndone\n\n1\nquit\n")
    assert "You play anvers (Anna) and bremen (Bo)." in result.stdout
    assert "The keyboard goes to bremen (Bo)" in result.stdout
    assert [h.name for h in Record.load(only_file()).holders] == ["Anna", "Bo", "random"]


def test_who_sits_where() -> None:
    def seated(given: str | None) -> list[tuple[str, str, bool]]:
        return [(h.seat, h.name, h.bot) for h in read_seats(bids.GAME, ("anvers", "bremen"), given, "random")]

    assert seated(None) == [("anvers", "", False), ("bremen", "random", True)]
    assert seated("random,human:Zoé") == [("anvers", "random", True), ("bremen", "Zoé", False)]
    assert seated("bremen=human") == [("anvers", "random", True), ("bremen", "", False)]


def test_the_json_conversation(lacewars: Lacewars) -> None:
    result = lacewars(
        "play",
        "bids",
        "--seed",
        "1",
        "--json",
        "--save",
        "a.lace",
        text="offer 99\nveto\nundo\n" + "done\n" * 50,
    )
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert lines[0]["type"] == "decision"
    assert lines[0].keys() == {
        "type", "seat", "power", "phase", "prompt", "rules", "actions", "undo", "news", "view",
    }  # fmt: skip
    assert lines[1] == {
        "type": "refusal",
        "code": "unknown-action",
        "reason": lines[1]["reason"],
        "rules": [],
    }
    assert lines[-1]["type"] == "end"
    assert lines[-1]["over"] is True
    assert Record.load("a.lace").ending is not None


def test_an_interruption_in_the_middle_of_an_action_leaves_a_good_record(
    lacewars: Lacewars, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = bids.Reveal.perform

    def interrupted(self: bids.Reveal, game: bids.BidsState) -> None:
        if len(game.contracts) == 3:
            raise KeyboardInterrupt
        whole(self, game)

    monkeypatch.setattr(bids.Reveal, "perform", interrupted)
    result = lacewars("play", "bids", "--seed", "1", "--save", "a.lace", text="done\n" * 50)
    assert "saved in a.lace" in result.stdout
    monkeypatch.setattr(bids.Reveal, "perform", whole)
    assert "good: bids" in lacewars("record", "verify", "a.lace").stdout
    assert "most-contracts" in lacewars("play", "bids", "--resume", "a.lace", text="done\n" * 50).stdout
