"""Coverage: how much of each game's rules is proved by tests, and what is missing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from lacewars.cli.proofs import Proof, Waiver, check_folder, find_proofs, read_waivers
from lacewars.kernel import Game, LaceError
from lacewars.kernel.examples import read_examples


@dataclass(frozen=True)
class Coverage:
    """The state of one game's proofs."""

    game: str
    rows: tuple[str, ...]
    covered: frozenset[str]
    waived: frozenset[str]
    rulings: tuple[str, ...]
    rulings_covered: frozenset[str]
    rulings_waived: frozenset[str]
    cards: tuple[str, ...]
    cards_covered: frozenset[str]
    examples: int
    failures: tuple[tuple[str, str], ...]
    """The examples that do not hold, each with what went wrong."""

    @property
    def missing(self) -> list[str]:
        """Rows, rulings and cards that nothing proves and nothing waives."""
        rows = [r for r in self.rows if r not in self.covered | self.waived]
        rulings = [r for r in self.rulings if r not in self.rulings_covered | self.rulings_waived]
        return rows + rulings + [c for c in self.cards if c not in self.cards_covered]

    @property
    def complete(self) -> bool:
        """Whether every rule is proved or waived and every example holds."""
        return not self.missing and not self.failures

    def to_json(self) -> dict[str, Any]:
        """The figures, with stable keys (docs/cli.md)."""
        return {
            "rows": len(self.rows),
            "covered": len(self.covered),
            "waived": len(self.waived),
            "examples": self.examples,
            "examples_passed": self.examples - len(self.failures),
            "rulings": len(self.rulings),
            "rulings_covered": len(self.rulings_covered),
            "rulings_waived": len(self.rulings_waived),
            "cards": len(self.cards),
            "cards_covered": len(self.cards_covered),
            "missing": self.missing,
            "examples_failed": [{"id": name, "error": error} for name, error in self.failures],
            "complete": self.complete,
        }


def measure(games: Sequence[Game], chosen: Sequence[Game], folder: Path) -> list[Coverage]:
    """The coverage of the `chosen` ones among all `games`."""
    check_folder(folder)
    proofs, waivers = find_proofs(folder), read_waivers(folder)
    _check_ids(games, proofs, waivers)
    return [_coverage(game, proofs, waivers, folder) for game in chosen]


def proofs_of(game: Game, rule: str, proofs: Sequence[Proof]) -> list[str]:
    """The tests that prove a row, a ruling or a card of `game`."""
    return [p.test for p in proofs if p.rule == rule and (rule in game.ledger.rows or p.folder == game.slug)]


def waiver_of(game: Game, rule: str, waivers: Sequence[Waiver]) -> Waiver | None:
    """The waiver of a row or a ruling of `game`."""
    mine = (w for w in waivers if w.rule == rule and (rule in game.ledger.rows or w.game == game.slug))
    return next(mine, None)


def _coverage(game: Game, proofs: Sequence[Proof], waivers: Sequence[Waiver], folder: Path) -> Coverage:
    rows, rulings = tuple(game.ledger.rows), tuple(game.ledger.rulings)
    proved = {rule for rule in (*rows, *rulings) if proofs_of(game, rule, proofs)}
    waived = {rule for rule in (*rows, *rulings) if waiver_of(game, rule, waivers)}
    if both := sorted(proved & waived):
        raise LaceError(f"waivers.toml: {', '.join(both)} of {game.slug} need no waiver, a test proves them")
    examples = read_examples(game)
    cards = game.event_cards
    return Coverage(
        game=game.slug,
        rows=rows,
        covered=frozenset(proved & set(rows)),
        waived=frozenset(waived & set(rows)),
        rulings=rulings,
        rulings_covered=frozenset(proved & set(rulings)),
        rulings_waived=frozenset(waived & set(rulings)),
        cards=cards,
        cards_covered=frozenset(card for card in cards if proofs_of(game, card, proofs)),
        examples=len(examples),
        failures=tuple(run_examples(game, examples, folder)),
    )


def _check_ids(games: Sequence[Game], proofs: Sequence[Proof], waivers: Sequence[Waiver]) -> None:
    rows = {rule for game in games for rule in game.ledger.rows}
    rulings = {(game.slug, rule) for game in games for rule in game.ledger.rulings}
    cards = {(game.slug, card) for game in games for card in game.event_cards}
    for proof in proofs:
        if proof.rule not in rows and (proof.folder, proof.rule) not in rulings | cards:
            raise LaceError(f"{proof.test} covers {proof.rule!r}, which is not a rule or ruling, nor a card")
    for waiver in waivers:
        if waiver.rule not in rows and (waiver.game, waiver.rule) not in rulings:
            raise LaceError(f"waivers.toml waives {waiver.rule!r}, which is not a rule or ruling")


# ---------------------------------------------------------------------- examples
def run_examples(game: Game, examples: Sequence[dict[str, Any]], folder: Path) -> list[tuple[str, str]]:
    """The examples that do not hold. `run(example)` of tests/<slug>/examples plays one, and asserts."""
    if not examples:
        return []
    place = folder / game.slug / "examples"
    if not (place.is_dir() or place.with_suffix(".py").is_file()):
        return [(e["id"], f"tests/{game.slug} has no module that runs examples") for e in examples]
    run = _module_of(place, folder.parent).run
    failures = []
    for example in examples:
        try:
            run(example)
        except Exception as error:  # whatever breaks, the example does not hold
            failures.append((example["id"], f"{type(error).__name__}: {error}".strip()))
    return failures


def _module_of(place: Path, root: Path) -> Any:
    """The module at a place below `root`, imported as the tests import it."""
    sys.path.insert(0, str(root))
    try:
        return import_module(".".join(place.relative_to(root).parts))
    finally:
        sys.path.remove(str(root))
