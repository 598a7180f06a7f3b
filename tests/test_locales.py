"""Every game speaks both languages: no event, refusal, prompt or verb without its sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import lacewars
from lacewars import games
from lacewars.arena.sim import Plan, simulate
from lacewars.kernel import Game, Phase
from lacewars.kernel.message import LANGUAGES, Messages
from lacewars.server.api.games import game_info

PACKAGE = Path(lacewars.__file__).parent
LOCALES = PACKAGE / "locales"
HOME = Path(__file__).parent.parent / "web/src/core/locales"
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
GAMES = [games.get(slug) for slug in games.OURS]
SPOKEN = [*GAMES, *(game for game in games.unfinished() if f"{game.slug}.ftl" in FILES)]
"""Also the games to come, once their sentences are written."""
ENDINGS = ("outcome-", "degree-", "score-", "screen-")
"""Sentences that no table of the game names; for those of the end see test_outcomes.py."""
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
each_spoken = pytest.mark.parametrize("game", SPOKEN, ids=lambda g: g.slug)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


class _Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def read(lang: str, file: str) -> dict[str, set[str]]:
    """The messages of a file, each with its variables."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((LOCALES / lang / file).read_text(encoding="utf-8")).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} appears twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def refusals(folder: Path) -> Iterator[tuple[str, set[str]]]:
    """The codes of every `Refusal("code", ...)` in the source, with the numbers that its reason names."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                assert isinstance(node.args[0], ast.Constant), (
                    f"{path.name}:{node.lineno}: a code is written out"
                )
                reason = node.args[1]
                text = reason.value if isinstance(reason, ast.Constant) else ""
                yield node.args[0].value, {name for _, name, _, _ in Formatter().parse(text) if name}


def asking_phases(game: Game) -> list[str]:
    """The phases that may ask something."""
    return [name for name, phase in game.state_class.phases.items() if phase.decide is not Phase.decide]


def wanted(game: Game) -> dict[str, set[str]]:
    """The keys that a game needs, with the variables its sentences may use."""
    names = {
        f"event-{kind}": {field.partition(":")[0] for field in fields}
        for kind, fields in game.event_fields.items()
    }
    for phase in asking_phases(game):
        fields = game.prompt_fields.get(phase, ())
        names[f"prompt-{phase}"] = {field.partition(":")[0] for field in fields}
    names |= {f"order-{phase}": set() for phase in game.answers}
    folder = PACKAGE / "games" / game.slug
    names |= {f"refusal-{code}": numbers for code, numbers in refusals(folder)}
    return names | {f"verb-{action.verb}": set() for action in game.alphabet}


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.name for path in (LOCALES / "fr").glob("*.ftl")) == FILES
    assert {"kernel.ftl", "terminal.ftl", *(f"{game.slug}.ftl" for game in GAMES)} <= set(FILES)


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_keys_and_variables(file: str) -> None:
    assert read("en", file) == read("fr", file)


@each_language
def test_the_kernels_refusals_have_sentences(lang: str) -> None:
    known = read(lang, "kernel.ftl")
    assert [c for c, _ in refusals(PACKAGE / "kernel") if f"refusal-{c}" not in known] == []


@each_spoken
@each_language
def test_every_event_prompt_refusal_and_verb_has_a_sentence(game: Game, lang: str) -> None:
    known = read(lang, f"{game.slug}.ftl")
    needed = wanted(game)
    assert sorted(needed.keys() - known.keys()) == []
    assert {key: known[key] - needed[key] for key in needed if known[key] - needed[key]} == {}


@each_spoken
def test_no_sentence_is_left_over(game: Game) -> None:
    known = {key for key in read("en", f"{game.slug}.ftl") if not key.startswith(ENDINGS)}
    assert sorted(known - wanted(game).keys()) == []


@each_spoken
@each_language
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_every_sentence_can_be_said(game: Game, lang: str, number: int) -> None:
    """Whatever is counted, and whether or not a list has anybody in it."""
    messages = Messages(game, lang)
    told = {f"event-{kind}": fields for kind, fields in game.event_fields.items()}
    told |= {f"prompt-{phase}": game.prompt_fields.get(phase, ()) for phase in asking_phases(game)}
    for key, fields in told.items():
        parts = [field.partition(":") for field in fields]
        arguments = {name: ("Berlin" if number else "") if typed else number for name, typed, _ in parts}
        assert messages.text(key, **arguments).strip()


@each_spoken
def test_prompts_name_attributes_that_phases_have(game: Game) -> None:
    for name, fields in game.prompt_fields.items():
        phase = game.state_class.phases[name]
        for field in fields:
            assert hasattr(phase, field.partition(":")[0]), f"{name} has no {field}"


@each_game
@each_language
def test_whole_games_are_told_without_a_gap(game: Game, lang: str, tmp_path: Path) -> None:
    """Random games are retold in sentences: events, prompts and the outcome."""
    from lacewars.kernel.record import Record

    messages = Messages(game, lang)
    for index in range(len(game.options) + 1):
        options = {game.options[index - 1].name: game.options[index - 1].values[-1]} if index else {}
        folder = tmp_path / str(index)
        summary = simulate(Plan(game.slug, games=2, seed=lang, options=options, save=str(folder)))
        assert summary.to_json()["errors"] == 0
        for file in folder.iterdir():
            for state in Record.load(file).states(game):
                assert all(messages.event(event).strip() for event in state.news)
                assert all(messages.prompt(decision).strip() for decision in state.decisions())
            outcome = state.outcome()
            assert outcome is not None
            assert messages.has(f"outcome-{outcome.reason}")
            assert messages.outcome(outcome, ["A", "B"])


@each_spoken
@each_language
def test_the_rules_have_curved_apostrophes(game: Game, lang: str) -> None:
    """A page that says "Frederick’s" in one line and "Frederick's" in the next looks unkempt."""
    straight = [row.id for row in game.ledger.rows.values() if re.search(r"\w'\w", row.text(lang))]
    assert not straight
    assert "'" not in game.title


def of_the_home_page(game: Game) -> Iterator[str]:
    """What the home page says of a game: its line, its options and their values, the sides to choose from."""
    yield f"{game.slug}-line"
    for option in game.options:
        yield f"option-{option.name}"
        words = [str(value) for value in option.values if isinstance(value, str)]
        words += [str(value).lower() for value in option.values if isinstance(value, bool)]
        yield from (f"value-{word.replace(' ', '-')}" for word in words if option.name != "battle")
    cover = game_info(game).cover
    for company in cover.seats.values() if cover and cover.roles else ():
        for role in chain.from_iterable(company):
            yield from (f"role-{role}", f"{game.slug}-role-{role}")


@each_language
@each_game
def test_the_home_page_has_words_for_every_game(game: Game, lang: str) -> None:
    known = (HOME / f"{lang}.ftl").read_text(encoding="utf-8")
    assert sorted(key for key in set(of_the_home_page(game)) if f"\n{key} =" not in known) == []
