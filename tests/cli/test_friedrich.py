"""Friedrich in the terminal: its screen, its status line, its hints, in both languages."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from lacewars import games
from lacewars.cli.main import app
from lacewars.cli.screens import hint, screen, status
from lacewars.kernel.record import Record

GAME = games.get("friedrich")


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=text, env={"COLUMNS": "140"})


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_positions_of_a_whole_game_can_be_shown_to_everyone(lang: str) -> None:
    out = Console(width=120, record=True, file=io.StringIO())
    state = GAME.new(f"screen {lang}", players=3, advanced=True)
    rng = random.Random(lang)
    notes = set()
    while (decision := state.decision()) is not None:
        view = state.view(decision.seat)
        for action in decision.actions if state.count % 3 == 0 else ():
            notes.add(hint(GAME, view, action, lang))
        notes.add(status(GAME, view, lang).split(" ")[0])
        if state.count % 25 == 0:
            for seat in (None, 0, 1, 2):
                out.print(screen(GAME, state.view(seat), lang))
        state.apply(rng.choice(decision.actions), decision.seat)
    assert "Friedrich" in out.export_text()
    assert {"♠", "♣", "♥", "♦"} <= {note[:1] for note in notes}
    assert len(notes) > 50


@pytest.mark.parametrize(
    ("slug", "lang", "seat", "name"),
    [
        ("friedrich", "en", "frederick", "Frederick"),
        ("friedrich", "fr", "frederick", "Frédéric"),
        ("maria", "en", "maria_theresa", "Maria Theresa"),
        ("maria", "fr", "maria_theresa", "Marie-Thérèse"),
    ],
)
def test_the_terminal_calls_a_seat_by_its_name(slug: str, lang: str, seat: str, name: str) -> None:
    out = run("play", slug, "--seats", f"{seat}=human", "--seed", "1", "--lang", lang, text="quit\n").stdout
    assert {"en": "You play", "fr": "Vous jouez"}[lang] + f" {name}." in out
    assert f"{name}, " in out  # the prompt, before the power


def test_a_person_plays_a_turn_against_bots() -> None:
    lines = ["4"] * 8 + [
        "8",
        "4",
        "march friedrich",
        "4",
        "why step berlin",
        "step berlin",
        "1",
        *["undo"] * 4,
    ]
    text = "\n".join([*lines, "show", "log 5", "end movement", "quit"]) + "\n"
    result = run("play", "friedrich", "--seed", "7", "--save", "mine.lace", text=text)
    assert result.exit_code == 0
    out = result.stdout
    assert "How many armies for Friedrich?" in out
    assert "Prussia draws 7 Tactical Cards." in out
    assert "7 towns away, 4 allowed" in out
    assert "F-4.05" in out
    assert "Taken back: " in out
    assert "◎" in out
    assert Record.load("mine.lace").verify(games.get).over is False


def test_the_french_game_speaks_french() -> None:
    out = run(
        "play", "friedrich", "--seed", "7", "--lang", "fr", text="4\npourquoi march daun\nvoir\nquitter\n"
    ).stdout
    assert "Combien d’armées pour Winterfeldt\u202f?" in out
    assert "Friedrich reçoit 4\u00a0armées." in out
    assert "Ce n’est pas le moment." in out
    assert "généraux@cité" in out


@pytest.mark.parametrize("game", ["friedrich", "maria"])
def test_the_map_is_drawn(game: str) -> None:
    result = run("board", game, "--svg", "map.svg", "--json")
    assert json.loads(result.stdout)["game"] == game
    assert Path("map.svg").read_text(encoding="utf-8").endswith("</svg>\n")


def test_rules_are_shown_with_their_ruling() -> None:
    found = json.loads(run("rules", "show", "F-7.06", "--json").stdout)
    assert found["game"] == "friedrich"
    row = next(row for row in GAME.ledger if row.ruling)
    assert json.loads(run("rules", "show", row.id, "--json").stdout)["rulings"][0]["id"] == row.ruling
    assert run("rules", "show", row.id, "--lang", "fr").stdout != run("rules", "show", row.id).stdout


def test_games_of_bots_verify() -> None:
    result = run("sim", "friedrich", "--games", "4", "-j", "2", "-o", "advanced=on", "--verify", "--json")
    assert result.exit_code == 0, result.stdout
    found = json.loads(result.stdout)
    assert (found["errors"], found["dead_ends"], found["records_verified"]) == (0, 0, 4)
    assert found["lengths"]["turns"]["min"] >= 6
