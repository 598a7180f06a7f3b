"""`lacewars sim`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from lacewars import games
from lacewars.arena.sim import Plan, check, simulate
from lacewars.cli.common import AsJson, Options, Players, console, print_json, read_options

Slug = Annotated[str, typer.Argument(help="The game.", metavar="SLUG")]


def sim(
    slug: Slug,
    number: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "0",
    bots: Annotated[str, typer.Option(help="Bots for the seats, dealt round if too few.")] = "random",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes.")] = 1,
    option: Options = None,
    players: Players = None,
    mode: Annotated[
        str | None,
        typer.Option(help="One of `lacewars games --modes`: its options; long games are played fewer times."),
    ] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="Shift the bots by a seat each game.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Replay and check every record.")] = False,
    seconds: Annotated[
        float, typer.Option(min=0.0, help="How long a bot that searches may think of a decision.")
    ] = 1.0,
    save: Annotated[Path | None, typer.Option(help="A folder to keep the records in.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count. Exits with 1 if a game broke or found no end."""
    game = games.get(slug)
    chosen = None if mode is None else game.mode(mode)
    number = number if chosen is None else max(1, number // chosen.weight)
    plan = Plan(
        game=slug,
        games=number,
        seed=seed,
        bots=tuple(name.strip() for name in bots.split(",")),
        options=read_options(game, option, players, chosen),
        rotate=rotate,
        verify=verify,
        seconds=seconds,
        save=None if save is None else str(save),
    )
    check(plan)
    out = console()
    with Progress(console=out, transient=True, disable=as_json or not out.is_terminal) as progress:
        task = progress.add_task(slug, total=number)
        summary = simulate(plan, jobs, lambda _: progress.advance(task))
    figures = summary.to_json()
    if as_json:
        print_json(figures)
    else:
        show(figures)
    if figures["errors"] or figures["dead_ends"]:
        raise typer.Exit(1)


def show(figures: dict[str, Any]) -> None:
    """Prints the figures for people."""
    out = console()
    out.print(
        f"{figures['games']} games, {figures['actions']} actions in {figures['seconds']} s:"
        f" {figures['actions_per_second']} actions/s"
    )
    counts = ("errors", "dead_ends", "records_verified")
    out.print(", ".join(f"{name.replace('_', ' ')}: {figures[name]}" for name in counts))
    for what, spread in figures["lengths"].items():
        if spread:
            out.print(f"{what} a game: {spread['min']} to {spread['max']}, {spread['mean']} on average")
    table = Table("seat", "wins", "share", box=None, pad_edge=False)
    for seat, wins in figures["wins"].items():
        table.add_row(seat, str(wins), f"{wins / figures['games']:.0%}")
    out.print(table)
    if figures["degrees"]:
        out.print(", ".join(f"{degree}: {count}" for degree, count in figures["degrees"].items()))
    for counted, powers in figures["scores"].items():
        table = Table(f"points ({counted})", "mean", "min", "max", box=None, pad_edge=False)
        for power, spread in powers.items():
            table.add_row(escape(power), *(str(spread[name]) for name in ("mean", "min", "max")))
        out.print(table)
    if len(figures["wins_by_bot"]) > 1:
        table = Table("bot", "seats", "wins", "share", box=None, pad_edge=False)
        for name, count in figures["wins_by_bot"].items():
            share = f"{count['wins'] / count['seats']:.0%}"
            table.add_row(name, str(count["seats"]), str(count["wins"]), share)
        out.print(table)
    for failure in figures["failures"]:
        out.print(
            f"game {failure['index']} (seed {failure['seed']}): {failure['dead_end'] or failure['error']}"
        )
