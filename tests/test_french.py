"""The French of every page, sentence, rule and card: set as printers set it, in the words of the game."""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, TextElement
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "src/lacewars/locales/fr"
FLUENT = sorted([*LOCALES.glob("*.ftl"), *(ROOT / "web/src").rglob("fr.ftl")])
DATA = sorted((ROOT / "src/lacewars/games").glob("*/data/**/*.*"))
EXAMPLE = sorted((ROOT / "docs/examples").rglob("*.*"))
ANYTHING = "\ufffc"
"""Stands for a variable in a sentence."""
Text = tuple[str, str]
"""Where it stands, what it says."""

UNITS = (
    "points? cités? armées? troupes? cartes? cases? dés? hexagones? plaquettes? unités? blocs? tours? "
    "généraux trains? marqueurs? objectifs? forteresses? hommes joueurs? villes? pas voix fois jours?"
).replace(" ", "|")
FAULTS = {
    "a narrow no-break space before ; ? ! and %": rf"(?<![\u202f;?!%])(?<!^)[;?!%]|{ANYTHING}[;?!%]",
    "a no-break space before a colon": r"(?<![\u00a0\d])(?<!^):|\d:(?!\d)",
    "no-break spaces inside « »": r"«(?!\u00a0)|(?<!\u00a0)»",
    "a curved apostrophe": r"'",
    "three dots are one sign, glued to the word": r"(?<!^)\s…|\.\.\.",
    "a narrow no-break space inside a number": r"(?<!\d)\d{1,3}[ \u00a0]\d{3}(?!\d)",
    "a minus is no hyphen, a times no letter": r"(?<!\w)-\d|\d x \d|\bx \(",
    "a no-break space between a number and what it counts": rf"[\d{ANYTHING}] (?:{UNITS})\b|\b[Tt]our \d",
    "1er, 2e": r"\b\d+(?:ère|ème|ièm)",
}


class _Sentences(Visitor):
    """Collects the sentences of messages: every pattern, those of the cases of a selector too."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: Pattern) -> None:
        parts = [x.value if isinstance(x, TextElement) else ANYTHING for x in node.elements]
        self.texts.append("".join(parts))
        self.generic_visit(node)


def sentences(path: Path) -> Iterator[Text]:
    """The sentences of a file of messages."""
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, Message):
            found = _Sentences()
            found.visit(entry)
            yield from ((entry.id.name, text) for text in found.texts)


def _french(value: Any, where: str, wanted: bool) -> Iterator[Text]:
    """The texts of a table of data whose key is `fr` or ends in `_fr`."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _french(inner, f"{where}.{key}", wanted or key == "fr" or key.endswith("_fr"))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _french(inner, f"{where}[{number}]", wanted)
    elif wanted and isinstance(value, str):
        yield where, value


def texts(path: Path) -> list[Text]:
    """The French texts of a file."""
    if path.suffix == ".ftl":
        return list(sentences(path))
    if path.suffix == ".toml":
        return list(_french(tomllib.loads(path.read_text(encoding="utf-8")), "", wanted=False))
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        return [
            (f"{next(iter(row.values()))}.{key}", cell)
            for row in rows
            for key, cell in row.items()
            if (key or "").endswith("_fr")
        ]
    return []


FILES = [
    path
    for path in [*FLUENT, *DATA, *(p for p in EXAMPLE if p.suffix != ".ftl" or p.parent.name == "fr")]
    if texts(path)
]


def name(path: Path) -> str:
    """A file as this test names it."""
    return str(path.relative_to(ROOT)).removeprefix("src/lacewars/")


def told(files: list[Path]) -> list[tuple[str, str, str]]:
    """All French texts of these files: the file, the place in it, the text."""
    return [(name(path), where, text) for path in files for where, text in texts(path)]


def test_french_is_found_everywhere() -> None:
    found = {name(path) for path in FILES}
    assert {"locales/fr/kernel.ftl", "web/src/core/locales/fr.ftl"} <= found
    for slug in ("friedrich", "maria", "frederic", "defiant", "napoleonic"):
        assert {f"games/{slug}/data/ledger.csv", f"games/{slug}/data/about.toml"} <= found
        assert {f"locales/fr/{slug}.ftl", f"locales/fr/{slug}-lessons.ftl"} <= found
    assert "games/frederic/data/scenarios/leuthen.toml" in found


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("path", FILES, ids=name)
def test_french_is_set_as_printers_set_it(path: Path, fault: str) -> None:
    wrong = re.compile(FAULTS[fault])
    assert [f"{where}: {text}" for where, text in texts(path) if wrong.search(text.strip())] == []


HOUSE = r"locales/fr/(?:kernel|terminal|mail)|web/src/core/"
FORBIDDEN = [
    (r"games/maria", r"Quadruple alliance", "Quadruple Alliance, as on the card"),
    (r"games/maria", r"joueur de (?:la |l’)\w+ la joue", "c’est le joueur autrichien qui la dirige"),
    (r".", r"[Ff]inir le mouvement|[Ff]inissez le mouvement", "terminer les déplacements"),
    (r".", r"\bPlus (?:de |d’)(?:combats?|mouvements?|messagers|ralliements)", "terminer"),
    (r".", r"\bPlus (?:de |d’)(?:marche|activation|renforts)", "terminer"),
    (r".", r"n’y a pas de tel|[Rr]ien de tel", "ce pacte n’existe pas, passer"),
    (r".", r"pourquoi non\b|\best dite?\b", "pourquoi c’est interdit; publié, annoncé"),
    (r".", r"[Pp]rocès-verbal|[Ff]il du temps", "enregistrement, relecture"),
    (r".", r"[Hh]asard loyal", "tirages vérifiables"),
    (r".", r"\b(?:est|sont) de nous\b|il y a une décision", "nous avons choisi, arbitré"),
    (r".", r"\.(?:csv|toml)\b", "names of files are not for players"),
    (rf"{HOUSE}|friedrich|maria[/.-]|frederic", r"\bclefs?\b", "clé"),
    (HOUSE, r"\b[Ss]ièges?\b", "place"),
    (HOUSE, r"(?:^|[.:;]\s)Qui [^?]*[.]", "celui qui, l’hôte"),
    (r"friedrich", r"\b[Dd]épôts?\b|pour de bon", "entrepôt, définitivement"),
    (r"friedrich", r"[Oo]ption offensive|\bElisabeth", "Option Offensive, Élisabeth"),
    (r"friedrich", r"\b(?:POEMS|SWEDEN|INDIA|AMERICA)\b", "the French titles"),
    (r"friedrich", r"(?:bonne|toute|Toute) couleur", "symbole"),
    (r"maria", r"\blitige|[Pp]lateau politique", "désaccord, Tableau Politique"),
    (r"maria", r"[Cc]ommandant en chef|\bscorings?\b", "commandant suprême, score d’hiver"),
    (r"maria", r"\bOstpreussen|\bFlandre\b", "Prusse-Orientale, Flandres"),
    (r"maria", r"armée Pragmatique|Princes?-Électeurs?", "Armée Pragmatique, prince-électeur"),
    (r"maria", r"\bpioch", "tirer"),
    (r"frederic", r"\bsocles?\b|\b[Bb]illets?\b", "plaquette, papier"),
    (r"frederic", r"\bun touché\b|[Cc]oncéder la bataille", "un coup touché, concéder la victoire"),
    (r"frederic", r"Galitzine|Kollowrat", "Golitsyne, Kolowrat"),
    (r"defiant", r"\bmanches?\b|pour de bon", "round, définitivement"),
    (r"defiant", r"l’allié\b|le Prussien\b", "le joueur allié, le joueur prussien"),
    (r"napoleonic", r"\bescadres?\b|plus de 6\b", "escadron, des résultats 6"),
]
"""Words that mean something else in a wargame, German turns: where, what, and what to say instead."""


@pytest.mark.parametrize(("where", "words", "instead"), FORBIDDEN, ids=[row[2] for row in FORBIDDEN])
def test_french_keeps_to_its_words(where: str, words: str, instead: str) -> None:
    files = [path for path in FILES if re.search(where, name(path))]
    assert files
    found = [f"{file}, {key}: {text}" for file, key, text in told(files) if re.search(words, text)]
    assert found == [], f"say: {instead}"


@pytest.mark.parametrize("path", FLUENT, ids=name)
def test_refusals_are_whole_sentences(path: Path) -> None:
    refusals = [(key, text) for key, text in sentences(path) if key.startswith("refusal-")]
    assert [key for key, text in refusals if text[-1] not in ".?!"] == []


def test_lessons_quote_the_button_that_ends_the_movement() -> None:
    core = dict(sentences(ROOT / "web/src/core/locales/fr.ftl"))
    for slug in ("friedrich", "maria"):
        lessons = "".join(text for _key, text in sentences(LOCALES / f"{slug}-lessons.ftl"))
        own = ROOT / f"web/src/games/{slug}/fr.ftl"
        label = {**core, **(dict(sentences(own)) if own.exists() else {})}["do-end"]
        assert f"«\u00a0{label}\u00a0»" in lessons
        assert f"«\u00a0{core['table-undo']}\u00a0»" in lessons
