"""`lacewars play --json`: the terminal game for programs, a JSON object a line out, an action a line in."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from lacewars.cli.table import Table
from lacewars.kernel import Decision, Event, IllegalAction, LaceError, Refusal
from lacewars.kernel.message import Messages


def converse(table: Table, lang: str, read: Callable[[], str], file: Path) -> None:
    """Plays until the game is over or the input ends."""
    game = table.play.game
    names, namer = game.seat_names(table.play.state, lang), game.namer(table.play.state)
    messages = Messages(game, lang, seats=names, namer=namer)
    while (decision := table.decision()) is not None:
        write(_decision(table, messages, decision))
        try:
            line = read().strip()
        except (EOFError, KeyboardInterrupt):
            break
        if line == "quit":
            break
        _answer(table, messages, decision.seat, line)
    table.play.save(file)
    write(_end(table, file))


def write(data: dict[str, Any]) -> None:
    """Prints one JSON object in one line."""
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")), flush=True)


def _answer(table: Table, messages: Messages, seat: int, line: str) -> None:
    try:
        if line == "undo":
            table.undo(seat)
        else:
            table.act(seat, line)
    except IllegalAction as error:
        write({"type": "refusal", **_refusal(messages, error.refusal)})
    except LaceError as error:
        write({"type": "refusal", "code": "unknown-action", "reason": str(error), "rules": []})


def _decision(table: Table, messages: Messages, decision: Decision) -> dict[str, Any]:
    state = table.play.state
    return {
        "type": "decision",
        "seat": table.play.record.seats[decision.seat],
        "power": messages.power(decision.power),
        "phase": type(decision.phase).__name__,
        "prompt": messages.prompt(decision),
        "rules": list(decision.phase.rules),
        "actions": [action.text for action in decision.actions],
        "undo": table.play.why_no_undo(decision.seat) is None,
        "news": _events(table, messages, table.news(decision.seat)),
        "view": state.view(decision.seat).to_json(),
    }


def _events(table: Table, messages: Messages, events: Sequence[Event]) -> list[dict[str, Any]]:
    return [{**table.play.game.event_to_json(e), "text": messages.event(e)} for e in events]


def _refusal(messages: Messages, refusal: Refusal) -> dict[str, Any]:
    return {"code": refusal.code, "reason": messages.refusal(refusal), "rules": list(refusal.rules)}


def _end(table: Table, file: Path) -> dict[str, Any]:
    outcome = table.play.state.outcome()
    return {
        "type": "end",
        "over": outcome is not None,
        "winners": [] if outcome is None else [table.play.record.seats[w] for w in outcome.winners],
        "reason": "" if outcome is None else outcome.reason,
        "degree": "" if outcome is None else outcome.degree,
        "scores": [] if outcome is None else table.play.game.scores_to_json(table.play.state, outcome),
        "file": str(file),
    }
