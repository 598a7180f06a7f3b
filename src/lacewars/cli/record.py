"""`lacewars record`: look at records, check them, play them again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from lacewars import games
from lacewars.cli.common import AsJson, Lang, check_lang, console, print_json
from lacewars.cli.errors import Commands, complain
from lacewars.cli.screens import screen
from lacewars.kernel import Game, LaceError
from lacewars.kernel.message import Messages
from lacewars.kernel.record import Record

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Look at records, check them, play them again.",
)
File = Annotated[Path, typer.Argument(help="A .lace file.", metavar="FILE")]


@app.command()
def show(
    file: File,
    first: Annotated[int, typer.Option("--from", min=1, help="The first action to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", help="The last action to show.")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Tell a record action by action, with what happened."""
    record = Record.load(file)
    game = games.get(record.game)
    if as_json:
        print_json({**header(record), "entries": _entries(record, game, first, last)})
        return
    out = console()
    _show_header(out, record)
    begun = record.replay(game, 0)
    messages = Messages(game, lang, seats=game.seat_names(begun, check_lang(lang)), namer=game.namer(begun))
    for number, state in enumerate(record.states(game, last)):
        if number and number < first:
            continue
        if number:
            entry = record.entries[number - 1]
            out.print(f"[dim]{number:5}[/] [bold]{entry.seat}[/] {escape(entry.action)}")
        for event in state.news:
            out.print(f"        {escape(messages.event(event))}", style="dim")
    if record.ending and record.ending.over and last is None:
        out.print(f"won by {', '.join(record.ending.winners) or 'nobody'}: {record.ending.reason}")


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="One or more .lace files.", metavar="FILE...")],
    as_json: AsJson = False,
) -> None:
    """Check records: every byte, every action, every draw, the last position. Exits with 1 if one is bad."""
    reports = [_verify(file) for file in files]
    if as_json:
        print_json(reports if len(reports) > 1 else reports[0])
    for report in reports if not as_json else ():
        if report["ok"]:
            typer.echo(f"{report['file']}: good: {_praise(report)}")
        else:
            complain(f"{report['file']}: {report['error']}")
    if not all(report["ok"] for report in reports):
        raise typer.Exit(1)


@app.command()
def replay(
    file: File,
    upto: Annotated[int | None, typer.Option(help="Stop after this many actions.")] = None,
    seat: Annotated[str | None, typer.Option(help="Show what this seat sees, not a spectator.")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Play a record again and show the position it leads to."""
    record = Record.load(file)
    game = games.get(record.game)
    if seat is not None and seat not in record.seats:
        raise LaceError(f"there is no seat {seat!r}; the seats are {', '.join(record.seats)}")
    state = record.replay(game, upto)
    view = state.view(None if seat is None else record.seats.index(seat))
    if as_json:
        actions = len(record.entries) if upto is None else upto
        print_json({"actions": actions, "hash": state.hash(), "view": view.to_json()})
    else:
        console().print(screen(game, view, check_lang(lang)))


def header(record: Record) -> dict[str, Any]:
    """The header and the end of a record as JSON data."""
    ending = record.ending
    return {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": [{"seat": h.seat, "name": h.name, "bot": h.bot} for h in record.holders],
        "pacts": [
            {"seats": list(p.seats), "text": p.text, "made": p.made, "ended": p.ended, "until": p.until}
            for p in record.pacts
        ],
        "date": record.date,
        "commitment": record.commitment,
        "key": None if record.key is None else record.key.hex(),
        "actions": len(record.entries),
        "over": ending is not None and ending.over,
        "winners": [] if ending is None else list(ending.winners),
        "reason": "" if ending is None else ending.reason,
        "state": "" if ending is None else ending.state,
    }


def _entries(record: Record, game: Game, first: int, last: int | None) -> list[dict[str, Any]]:
    found = []
    for number, state in enumerate(record.states(game, last)):
        if number < first:
            continue
        entry = record.entries[number - 1]
        found.append(
            {
                "number": number,
                "seat": entry.seat,
                "action": entry.action,
                "draws": [{"bound": bound, "value": value} for bound, value in entry.draws],
                "events": [game.event_to_json(event) for event in state.news],
            }
        )
    return found


def _show_header(out: Console, record: Record) -> None:
    told = games.get(record.game).short_options(record.options)
    options = ", ".join(f"{name} {value}" for name, value in told.items())
    out.print(f"[bold]{record.game}[/], rules {record.rules}" + (f", {options}" if options else ""))
    for holder in record.holders:
        out.print(f"  {holder.seat}" + (f": {escape(holder.name)}" if holder.name else ""))
    if record.date:
        out.print(f"  {record.date}")
    for pact in record.pacts:
        span = f"after action {pact.made}" + ("" if pact.until is None else f", until turn {pact.until}")
        span += "" if pact.ended is None else f", ended after {pact.ended}"
        out.print(f"  pact of {', '.join(pact.seats)} ({span}): {escape(pact.text)}")


def _verify(file: Path) -> dict[str, Any]:
    """The report of one file."""
    try:
        report = Record.load(file).verify(games.get)
    except LaceError as error:
        return {"file": str(file), "ok": False, "error": str(error), "line": getattr(error, "line", None)}
    except OSError as error:
        return {"file": str(file), "ok": False, "error": str(error.strerror), "line": None}
    fields = ("game", "rules", "actions", "draws", "over", "winners", "reason", "key", "state", "rewinds",
              "degree", "scores")  # fmt: skip
    return {"file": str(file), "ok": True, **{f: getattr(report, f) for f in fields}}


def _praise(report: dict[str, Any]) -> str:
    won = "open"
    if report["over"]:
        told = ", ".join(filter(None, (report["reason"], report["degree"])))
        won = f"won by {', '.join(report['winners']) or 'nobody'} ({told})"
    source = "from its key" if report["key"] else "as written; the key is not published"
    again = f", chance drawn anew after {report['rewinds']} rewinds" if report["rewinds"] else ""
    return f"{report['game']}, {report['actions']} actions, {report['draws']} draws {source}{again}, {won}"
