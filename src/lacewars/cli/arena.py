"""`lacewars arena`: matches and round robins between bots, kept in a folder and continued at will."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from lacewars import games
from lacewars.arena.arena import Arena
from lacewars.arena.contest import MATCH, ROUND_ROBIN, Contest
from lacewars.arena.report import figures, page
from lacewars.cli.common import AsJson, Options, Players, console, print_json, read_options

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Matches and round robins between bots, with odds and ratings.",
)

Folder = Annotated[Path, typer.Argument(help="The folder of the contest.", metavar="FOLDER")]
Slug = Annotated[str, typer.Argument(help="The game.", metavar="SLUG")]
Rounds = Annotated[int, typer.Option("--rounds", "-n", min=1, help="How many seeds.")]
Seed = Annotated[str, typer.Option(help="The same seed plays the same games.")]
ModeName = Annotated[str | None, typer.Option("--mode", help="One of `lacewars games --modes`: its options.")]
Seconds = Annotated[
    float, typer.Option(min=0.0, help="How long a bot that searches may think of a decision.")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes, or workers of Ray.")]
OnRay = Annotated[bool, typer.Option("--ray", help="Play on Ray: on the cluster of RAY_ADDRESS, or here.")]


@app.command("match")
def match(
    folder: Folder,
    slug: Slug,
    bot: Annotated[str, typer.Option(help="The bot that is measured; `name@seconds` sets its time.")],
    against: Annotated[str, typer.Option(help="The bot in all other seats.")] = "captain",
    rounds: Rounds = 50,
    seed: Seed = "0",
    option: Options = None,
    players: Players = None,
    mode: ModeName = None,
    seconds: Seconds = 1.0,
    stop_at: Annotated[
        float | None,
        typer.Option(min=1.0, help="Stop as soon as an odds ratio of 1, or of this, is shown."),
    ] = None,
    seats: Annotated[
        str, typer.Option(help="The seats in which it is measured, with commas; every one by default.")
    ] = "",
    jobs: Jobs = 1,
    ray: OnRay = False,
    as_json: AsJson = False,
) -> None:
    """Measure a bot against another: in every seat, or in some, on the same seeds."""
    options, taken = _options(slug, option, players, mode), tuple(seats.split(",")) if seats else ()
    contest = Contest(MATCH, slug, (bot, against), rounds, seed, options, seconds, stop_at, taken)
    _play(Arena.begin(contest, folder), jobs, ray, as_json)


@app.command("round-robin")
def round_robin(
    folder: Folder,
    slug: Slug,
    bots: Annotated[str, typer.Option(help="Two bots or more, with commas; `name@seconds` sets a time.")],
    rounds: Rounds = 10,
    seed: Seed = "0",
    option: Options = None,
    players: Players = None,
    mode: ModeName = None,
    seconds: Seconds = 1.0,
    jobs: Jobs = 1,
    ray: OnRay = False,
    as_json: AsJson = False,
) -> None:
    """Let several bots take turns in all seats, and rate them."""
    named = tuple(name.strip() for name in bots.split(","))
    contest = Contest(ROUND_ROBIN, slug, named, rounds, seed, _options(slug, option, players, mode), seconds)
    _play(Arena.begin(contest, folder), jobs, ray, as_json)


@app.command("resume")
def resume(folder: Folder, jobs: Jobs = 1, ray: OnRay = False, as_json: AsJson = False) -> None:
    """Go on with a contest that was interrupted."""
    _play(Arena.open(folder), jobs, ray, as_json)


@app.command("report")
def report(
    folder: Folder,
    to: Annotated[Path | None, typer.Option(help="The page; `report.html` in the folder by default.")] = None,
    as_json: AsJson = False,
) -> None:
    """Write what came of a contest as a page with plots."""
    arena = Arena.open(folder)
    path = to or folder / "report.html"
    path.write_text(page(arena), encoding="utf-8")
    if as_json:
        print_json(figures(arena))
    else:
        console().print(f"{path}: {len(arena.played)} games", markup=False)


def _options(slug: str, option: list[str] | None, players: int | None, mode: str | None) -> dict[str, Any]:
    game = games.get(slug)
    return read_options(game, option, players, None if mode is None else game.mode(mode))


def _play(arena: Arena, jobs: int, ray: bool, as_json: bool) -> None:
    out, contest = console(), arena.contest
    total = contest.rounds * len(contest.pairings(0))
    with Progress(console=out, transient=True, disable=as_json or not out.is_terminal) as progress:
        task = progress.add_task(contest.game, total=total, completed=len(arena.played))
        arena.play(jobs, ray, lambda _: progress.advance(task))
    data = figures(arena)
    if as_json:
        print_json(data)
    else:
        _show(data)
    if data["failures"]:
        raise typer.Exit(1)


def _show(data: dict[str, Any]) -> None:
    out = console()
    out.print(f"{data['games']} games")
    table = Table("bot", "seat", "won", "of", box=None, pad_edge=False)
    for bot, seats in data["wins"].items():
        for seat, (won, played) in seats.items():
            table.add_row(escape(bot), escape(seat), str(won), str(played))
    out.print(table)
    if "odds_ratios" in data:
        table = Table("seat", "pairs", "odds ratio", "95%", box=None, pad_edge=False)
        for seat, row in {**data["odds_ratios"], "all seats": data["odds_ratio"]}.items():
            bounds = f"{row['low']:.2f} to {row['high']:.2f}"
            table.add_row(escape(seat), str(row["pairs"]), f"{row['value']:.2f}", bounds)
        out.print(table)
    if "sequential" in data:
        test = data["sequential"]
        decided = {"stronger": "stronger", "not": "not that much stronger", None: "not decided"}[
            test["decided"]
        ]
        out.print(f"odds ratio 1 or {test['odds_ratio']:g}: {decided} after {test['rounds']} rounds")
    for failure in data["failures"]:
        out.print(f"game {failure['key']} (seed {failure['seed']}): {failure['why']}", markup=False)
