"""`lacewars play`: a game in the browser, or in the terminal, against bots or with several people."""

from __future__ import annotations

import contextlib
import datetime
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from lacewars import bots, games
from lacewars.cli import browser
from lacewars.cli.common import AsJson, Lang, Options, Players, check_lang, console, read_options
from lacewars.cli.lines import converse
from lacewars.cli.table import Table, read_seats
from lacewars.cli.terminal import Terminal
from lacewars.kernel import Game, LaceError
from lacewars.kernel.play import Play
from lacewars.kernel.record import Holder, Record

FOLDER = Path("games-played")


def play(
    slug: Annotated[str, typer.Argument(help="The game.", metavar="SLUG")],
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where: human or human:Name or a bot's name, in order or as seat=who."),
    ] = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[
        str | None, typer.Option(help="The seed of chance; secret and random if not given.")
    ] = None,
    lang: Lang = "en",
    save: Annotated[Path | None, typer.Option(help="The file in which the game is kept.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Only print the link of your seat, open no browser.")
    ] = False,
    port: Annotated[
        int | None, typer.Option(help="The browser game's port; 8000, or the next free one, if not given.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a game in the browser; in the terminal with --terminal, --json, --seed, --save or --resume.

    Several people at one keyboard play in the terminal too. The game is saved after each of your actions.
    """
    game = games.get(slug)
    check_lang(lang)
    for_terminal = terminal or as_json or seed is not None or save is not None or resume is not None
    for_browser = no_open or port is not None
    if for_terminal and for_browser:
        raise LaceError("--no-open and --port are for the browser: they do not go with a terminal's options")
    if for_browser or (not for_terminal and sys.stdin.isatty()):
        options = read_options(game, option, players)
        holders = read_seats(game, game.seats(options), seats, bots.names(game)[0])
        one_person = sum(not h.bot for h in holders) == 1
        if for_browser or (one_person and browser.is_built() and browser.has_board(game)):
            browser.play(game, options, holders, lang, port, open_it=not no_open)
            return
    if resume is not None:
        table = _resume(game, resume)
        file = save or resume
    else:
        table = _new(game, seats, read_options(game, option, players), seed)
        file = save or _free_file(slug)
    if not table.people:
        raise LaceError("nobody is human here: `lacewars sim` lets bots play among themselves")
    file.parent.mkdir(parents=True, exist_ok=True)
    if as_json:
        converse(table, lang, input, file)
    else:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  lets the line be edited and earlier ones be called back
        Terminal(table, lang, console(), input, file).run()


def _new(game: Game, seats: str | None, options: dict[str, object], seed: str | None) -> Table:
    """A new game."""
    secret = secrets.token_hex(16) if seed is None else seed
    holders = read_seats(game, game.seats(options), seats, bots.names(game)[0])
    players = {
        i: bots.make(game, holder.name, i, f"{secret}/{i}") for i, holder in enumerate(holders) if holder.bot
    }
    today = datetime.date.today().isoformat()
    return Table(Play.new(game, secret, holders, today, **options), players)


def _resume(game: Game, file: Path) -> Table:
    """A saved game, with the bots that sat there."""
    record = Record.load(file)
    if record.ending is not None and record.ending.over:
        raise LaceError(f"{file}: this game is over; `lacewars record show` tells it")
    seed = f"{record.commitment}/{len(record.entries)}"
    return Table.resumed(game, record, _bots_of(game, record.holders, seed))


def _bots_of(game: Game, holders: tuple[Holder, ...], seed: str) -> dict[int, bots.Bot]:
    return {i: bots.make(game, h.name, i, f"{seed}/{i}") for i, h in enumerate(holders) if h.bot}


def _free_file(slug: str) -> Path:
    """A file that is not there yet: games-played/friedrich-1756-08-29-1.lace."""
    today = datetime.date.today().isoformat()
    number = 1
    while (file := FOLDER / f"{slug}-{today}-{number}.lace").exists():
        number += 1
    return file
