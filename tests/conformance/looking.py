"""What is asked of two worlds, and what is done in them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from lacewars.kernel import Game
from lacewars.server import gamedata
from tests.conformance.strategies import one_of_each_verb
from tests.conformance.twins import Eyes, Twins
from tests.conformance.vistas import Vista

STEPS = 6  # how far two worlds are played on
EVERY = 3  # steps from one thorough look to the next
BACK = 0.2  # how often an action is taken back
LANGUAGES = ("en", "fr")

_TABLE = "/api/tables/{table:str}"
_CHANGES = "changes a table, tells of its people alone"
KNOWN: dict[str, str] = {
    "/api/tables": "list",
    "/api/archive": "archive",
    _TABLE: "table",
    f"{_TABLE}/live": "live",
    **{
        f"{_TABLE}/{channel}": channel
        for channel in (
            "view", "log", "replay", "odds", "study", "explain", "actions", "undo",
            "board", "options", "record", "story", "chat", "notes", "pacts", "remarks", "orders", "ahead",
        )
    },
    **{
        f"{_TABLE}/{path}": _CHANGES
        for path in (
            "pause", "end", "rewind", "rewind/answer",
            "seats/{seat:int}", "seats/{seat:int}/take", "seats/{seat:int}/key", "seats/{seat:int}/bot",
            "seats/{seat:int}/open", "seats/{seat:int}/absence", "seats/{seat:int}/absence/answer",
            "seats/{seat:int}/absence/here", "chat/{number:int}/report", "told",
            "pacts/{pact:int}/answer", "pacts/{pact:int}/withdraw", "pacts/{pact:int}/end",
            "pacts/{pact:int}/keep",
        )
    },
}  # fmt: skip
"""The paths of the API under which tables answer, each with its channel, or why it is not compared."""
STEADY = ("board", "options", "record", "story", "chat", "notes", "pacts", "remarks", "orders")
"""What is looked at once for each pair of worlds."""


async def examine(twins: Twins, vista: Vista, eyes: Eyes, dice: random.Random) -> None:
    """Looks at both worlds, and goes on looking while they are played on."""
    lang = dice.choice(LANGUAGES)
    await twins.open(vista, eyes, dice, lang)
    try:
        for number in range(STEPS):
            if twins.over:
                return
            if number % EVERY == 0:
                for watcher in twins.watched:
                    await look(twins, watcher, dice, lang)
                    if number == 0:
                        await look_around(twins, watcher)
            if not (dice.random() < BACK and await twins.take_back()) and not await twins.step(dice):
                return
            if not twins.over:
                await twins.hear()
    finally:
        await twins.close()


async def glance(twins: Twins, vista: Vista, seat: int, dice: random.Random) -> None:
    """Asks of every piece that the seat may move where it could go, and what that would lead to."""
    await twins.open(
        vista, seat, dice, "en", alike=0
    )  # a look ahead tells nothing of the draws to come either
    try:
        shown = (await twins.ask("view", seat, "GET", f"{twins.path}/view")).json()
        for piece in shown["decision"]["movers"]:
            answer = await twins.ask("study", seat, "GET", f"{twins.path}/study", piece=piece)
            twins.tally.looked_ahead += bool(answer.json()["ends"])
    finally:
        await twins.close()


async def look(twins: Twins, eyes: Eyes, dice: random.Random, lang: str) -> None:
    """The table now and before, its log, chances and reasons."""
    index, path = twins.index, twins.path
    shown = (await twins.ask("view", eyes, "GET", f"{path}/view", lang=lang)).json()
    await twins.ask("log", eyes, "GET", f"{path}/log", lang=lang)
    await twins.ask("log", eyes, "GET", f"{path}/log", after=max(0, index - 1), lang=lang)
    for at in sorted({0, dice.randint(0, index), index}):
        await twins.ask("replay", eyes, "GET", f"{path}/replay", at=at, lang=lang)
    another = str(0 if eyes is None else (eyes + 1) % len(twins.case.seats))
    await twins.ask("replay", eyes, "GET", f"{path}/replay", at=index, seat=another)
    await twins.ask("table", eyes, "GET", path)
    await twins.ask("ahead", eyes, "POST", f"{path}/ahead", {"actions": []}, lang=lang)
    await weigh(twins, eyes, dice, shown)
    await wonder(twins, eyes, dice, lang)


async def look_around(twins: Twins, eyes: Eyes) -> None:
    """All else that a table tells."""
    await twins.ask("list", eyes, "GET", "/api/tables")
    await twins.ask("archive", eyes, "GET", "/api/archive")
    for channel in STEADY:
        await twins.ask(channel, eyes, "GET", f"{twins.path}/{channel}")


async def weigh(twins: Twins, eyes: Eyes, dice: random.Random, shown: dict[str, Any]) -> None:
    """What pieces could do; the odds of the combat under way, now and before, and of others."""
    view: dict[str, Any] = shown["view"]
    pieces: dict[str, Any] = view.get("pieces", {})
    pairs = neighbours(twins.case.game, frozenset(p for p in pieces.values() if isinstance(p, str)))
    pairs = [*map(tuple, view.get("pairs", [])[:2]), *dice.sample(pairs, min(2, len(pairs)))]
    movers = [] if shown["decision"] is None else shown["decision"]["movers"]
    sample = dice.sample(movers, min(3, len(movers))) + dice.sample(sorted(pieces), min(3, len(pieces)))
    for piece in dict.fromkeys(sample):
        await twins.ask("ahead", eyes, "POST", f"{twins.path}/ahead", {"actions": [], "piece": piece})
        answer = await twins.ask("study", eyes, "GET", f"{twins.path}/study", piece=piece)
        if answer.status == 200:
            told = answer.json()
            twins.tally.looked_ahead += bool(told["ends"] and told["ends"][0]["actions"])
            pairs += [(told["place"], pieces[target]) for target in told.get("targets", [])[:1]]
    await twins.ask("odds", eyes, "GET", f"{twins.path}/odds")
    await twins.ask("odds", eyes, "GET", f"{twins.path}/odds", at=dice.randint(0, twins.index))
    for attacker, defender in pairs:
        await twins.ask("odds", eyes, "GET", f"{twins.path}/odds", attacker=attacker, defender=defender)


@cache
def roads(game: Game) -> list[tuple[str, str]]:
    """The roads of a board, where all tables have the same."""
    found = gamedata.board(game).get("roads", [])
    return [(road["a"], road["b"]) for road in found]


def neighbours(game: Game, places: frozenset[str]) -> list[tuple[str, str]]:
    """The places that a road joins."""
    return [(a, b) for a, b in roads(game) if a in places and b in places]


async def wonder(twins: Twins, eyes: Eyes, dice: random.Random, lang: str) -> None:
    """Why one may not: what one may, what others may in either world, what nobody may; and trying it."""
    own = twins.states[0].legal(eyes)
    alphabet = list(twins.case.game.alphabet)
    sample = dice.sample(alphabet, min(3, len(alphabet)))
    for state in twins.states:
        for decision in state.decisions():
            actions = one_of_each_verb(decision.actions, dice)
            sample += dice.sample(actions, min(2, len(actions)))
    for action in dict.fromkeys(sample):
        body: dict[str, Any] = {"action": action.text}
        await twins.ask("explain", eyes, "POST", f"{twins.path}/explain", body, lang=lang)
        planned = {"actions": [], **body}
        await twins.ask("ahead", eyes, "POST", f"{twins.path}/ahead", planned, lang=lang)
        if action not in own:
            body = {"index": twins.index, **body}
            await twins.ask("actions", eyes, "POST", f"{twins.path}/actions", body, lang=lang)
    if eyes is None or not twins.sessions[0].table.may_undo(eyes):
        await twins.ask("undo", eyes, "POST", f"{twins.path}/undo", {"index": twins.index}, lang=lang)
