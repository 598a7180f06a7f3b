"""`lacewars rules`: the rules row by row, and how far tests prove them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from lacewars import games
from lacewars.cli.common import AsJson, Lang, check_lang, chosen_games, console, print_json
from lacewars.cli.coverage import Coverage, measure, proofs_of, waiver_of
from lacewars.cli.errors import Commands
from lacewars.cli.proofs import TESTS, find_proofs, read_waivers
from lacewars.kernel import Game, LaceError
from lacewars.kernel.chapters import Chapter

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="The rules row by row, and the tests that prove them.",
)

COLUMNS = (
    "rows",
    "covered",
    "waived",
    "examples",
    "examples_passed",
    "rulings",
    "rulings_covered",
    "rulings_waived",
)
CARD_COLUMNS = ("cards", "cards_covered")
"""A second table, for the games with cards that have events of their own."""


@app.command()
def coverage(
    slug: Annotated[str | None, typer.Argument(help="One game alone.", metavar="[SLUG]")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell how much of each game's rules is proved by tests. Exits with 1 if anything is missing."""
    found = measure([*games.all_games(), *games.unfinished()], _with_unfinished(slug), TESTS)
    if as_json:
        print_json({c.game: c.to_json() for c in found})
    else:
        _show_coverage(found)
    if not all(c.complete for c in found):
        raise typer.Exit(1)


def _with_unfinished(slug: str | None) -> list[Game]:
    """The game of this slug, which may be one that is being written; or all that are offered."""
    return [game for game in games.unfinished() if game.slug == slug] or chosen_games(slug)


def _show_coverage(found: list[Coverage]) -> None:
    out = console()
    out.print(_table(found, COLUMNS))
    if with_cards := [coverage for coverage in found if coverage.cards]:
        out.print(_table(with_cards, CARD_COLUMNS))
    for coverage in found:
        if coverage.missing:
            out.print(
                f"{coverage.game}: {len(coverage.missing)} not proved: {', '.join(runs(coverage.missing))}"
            )
        for error, names in _by_error(coverage).items():
            out.print(f"{coverage.game}: {escape(error)}: {', '.join(names)}")


def _table(found: list[Coverage], columns: Sequence[str]) -> Table:
    table = Table("game", *(name.replace("_", "\n") for name in columns), box=None, pad_edge=False)
    for coverage in found:
        figures = coverage.to_json()
        table.add_row(coverage.game, *(str(figures[name]) for name in columns))
    return table


def _by_error(coverage: Coverage) -> dict[str, list[str]]:
    """The examples that fail, under what went wrong."""
    found: dict[str, list[str]] = {}
    for name, error in coverage.failures:
        found.setdefault(error, []).append(name)
    return found


def runs(ids: list[str]) -> list[str]:
    """The ids with rows of neighbours drawn together: `F-7.01..F-7.09`."""
    found: list[list[str]] = []
    for name in ids:
        if found and _follows(found[-1][-1], name):
            found[-1].append(name)
        else:
            found.append([name])
    return [run[0] if len(run) == 1 else f"{run[0]}..{run[-1]}" for run in found]


def _follows(first: str, second: str) -> bool:
    """Whether two ids differ by one in their last number alone."""
    one, two = (re.fullmatch(r"(.*?)(\d+)", name) for name in (first, second))
    return bool(one and two and one[1] == two[1] and int(two[2]) == int(one[2]) + 1)


@app.command()
def show(
    rule: Annotated[str, typer.Argument(help="A row such as F-7.04, or a ruling such as R29.", metavar="ID")],
    game: Annotated[str | None, typer.Option(help="The game, for a ruling.")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Show a rule in our words, the ruling it rests on, and the tests that prove it."""
    found = describe(*find_rule(rule, _with_unfinished(game)), check_lang(lang))
    if as_json:
        print_json(found)
        return
    out = console()
    out.print(f"[bold]{found['id']}[/]  {found['game']}  {escape(found['ref'])}")
    if found["chapter"]:
        out.print(escape(" · ".join(found["chapter"])))
    if found["text"]:
        out.print(escape(found["text"]))
    for ruling in found["rulings"]:
        out.print(f"[bold]{ruling['id']}[/]  {escape(ruling['title'])}\n{escape(ruling['text'])}")
    if found["waived"]:
        out.print(f"no test: {escape(found['waived'])}")
    elif found["tests"] is None:
        out.print("The tests are not here: they come with a checkout of the source.")
    else:
        out.print("tests: " + (", ".join(found["tests"]) or "none"))


@app.command()
def read(
    slug: Annotated[str, typer.Argument(help="The game.", metavar="SLUG")],
    chapter: Annotated[str | None, typer.Argument(help="A chapter such as F-7.", metavar="[CHAPTER]")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """List the chapters of a game's rules, or read one of them."""
    game = _with_unfinished(slug)[0]
    chapters = {part.start.upper(): part for part in game.ledger.chapters}
    if not chapters:
        raise LaceError(f"the rules of {game.slug} have no chapters")
    if chapter is not None and chapter.upper() not in chapters:
        raise LaceError(f"the rules of {game.slug} have no chapter {chapter!r}")
    chosen = list(chapters.values()) if chapter is None else [chapters[chapter.upper()]]
    told = [_tell(game, part, check_lang(lang), whole=chapter is not None) for part in chosen]
    if as_json:
        print_json(told)
        return
    out = console()
    for part in told:
        out.print(f"[bold]{escape(part['id'])}[/]  {escape(part['title'])}")
        for section in (part, *part["sections"]) if chapter is not None else ():
            if section is not part:
                out.print(f"\n[bold]{escape(section['title'])}[/]")
            for rule in section["rules"]:
                out.print(f"{escape(rule['id'])}  {escape(rule['text'])}")


def _tell(game: Game, part: Chapter, lang: str, *, whole: bool) -> dict[str, Any]:
    """A chapter or section as JSON data: its title and its sections; the rules too if it is to be whole."""
    rules = [{"id": rule, "text": game.ledger[rule].text(lang)} for rule in part.rows]
    return {
        "id": part.start,
        "title": part.title(lang),
        "sections": [_tell(game, section, lang, whole=whole) for section in part.sections],
    } | ({"rules": rules} if whole else {})


@app.command()
def pages(
    out: Annotated[Path, typer.Argument(help="The folder to write into.", metavar="OUT")],
    slug: Annotated[str | None, typer.Argument(help="One game alone.", metavar="[SLUG]")] = None,
    as_json: AsJson = False,
) -> None:
    """Write the rules as static pages, in both languages, with their worked examples."""
    from lacewars.cli.rulepages import write_pages

    written = write_pages(_with_unfinished(slug), out)
    if as_json:
        print_json({"files": [str(path) for path in written]})
    else:
        typer.echo(f"{len(written)} pages: {written[0]}")


def find_rule(rule: str, among: list[Game]) -> tuple[Game, str]:
    """The game that has this row or ruling, and its id there: capitals do not matter."""
    having = [
        (game, name)
        for game in among
        for name in (*game.ledger.rows, *game.ledger.rulings)
        if name.upper() == rule.upper()
    ]
    if not having:
        raise LaceError(f"no game has the rule {rule.upper()!r}")
    if len(having) > 1:
        raise LaceError(f"{', '.join(g.slug for g, _ in having)} have a ruling {rule.upper()}: say --game")
    return having[0]


def describe(game: Game, rule: str, lang: str) -> dict[str, Any]:
    """A row or a ruling as JSON data."""
    row = game.ledger.rows.get(rule)
    ids = [rule] if row is None else game.ledger.behind(rule)
    rulings = [game.ledger.rulings[r] for r in ids]
    present = TESTS.is_dir()
    waiver = waiver_of(game, rule, read_waivers(TESTS)) if present else None
    return {
        "id": rule,
        "game": game.slug,
        "ref": "" if row is None else row.ref,
        "chapter": [part.title(lang) for part in game.ledger.place(rule)],
        "topic": "" if row is None else row.topic,
        "text": "" if row is None else row.text(lang),
        "rulings": [{"id": r.id, "title": r.title(lang), "text": r.text(lang)} for r in rulings],
        "tests": proofs_of(game, rule, find_proofs(TESTS, rule)) if present else None,
        "waived": None if waiver is None else waiver.reason,
    }
