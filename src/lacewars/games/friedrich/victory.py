"""F-12: who has won, and when."""

from __future__ import annotations

from lacewars.games.friedrich.board import COUNTRY, FIRST_ORDER, OBJECTIVES
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    IS_DEFENDER,
    NATIONS,
    OPTION_CLAIMS,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
)
from lacewars.games.friedrich.state import OPTION_CHOSEN, Friedrich, Open
from lacewars.kernel import Course, Outcome, Score


def needed(game: Open, nation: int) -> tuple[int, ...]:
    """The objectives a nation needs: all, or those of first order once its victory is eased (F-11.20 on)."""
    return FIRST_ORDER[nation] if game.eased(nation) else OBJECTIVES[nation]


def fulfilled(game: Friedrich, nation: int) -> bool:
    """Whether an attacking nation controls all it needs (F-1.05), Austria's claims counted (R55)."""
    if IS_DEFENDER[nation] or game.is_out(nation):
        return False
    wanted, conquered = needed(game, nation), game.conquered
    for town in wanted:
        if not conquered[town]:
            break
    else:
        return True
    if nation != AUSTRIA or not game.option_claim:
        return False
    held = [t for t in wanted if conquered[t]]
    return len(held) >= len(wanted) - OPTION_CLAIMS and any(COUNTRY[t] == "saxony" for t in held)


def option_won(game: Friedrich) -> bool:
    """F-13.09, R51: whether Prussia controls all her objectives with the Offensive Option in force."""
    return game.option == OPTION_CHOSEN and all(game.conquered[t] for t in OBJECTIVES[PRUSSIA])


def clock_stopped(game: Friedrich) -> bool:
    """F-1.08: whether Russia, Sweden and France have all left."""
    return all(game.is_out(n) for n in (RUSSIA, SWEDEN, FRANCE))


def check_victory(game: Friedrich, *, after_card: bool) -> bool:
    """R50: ends the game if somebody has won; several may win together (F-12.05)."""
    if after_card and clock_stopped(game):
        return _won(game, [PRUSSIA], "clock")
    nations = [n for n in NATIONS if fulfilled(game, n)]
    if not after_card and option_won(game):
        nations.insert(0, PRUSSIA)
    return bool(nations) and _won(game, nations, "objectives")


def outcome(game: Friedrich) -> Outcome | None:
    """How the game ended. Nations win or lose (F-12.06): the rulebook has no degrees and no points."""
    return Outcome(game.winners, game.reason) if game.reason else None


def course(game: Friedrich) -> Course:
    """The objectives held of those needed, by all who may still win with them; and everybody's armies."""
    wanted = {n: needed(game, n) for n in NATIONS if not IS_DEFENDER[n] and not game.is_out(n)}
    if game.option == OPTION_CHOSEN:
        wanted[PRUSSIA] = OBJECTIVES[PRUSSIA]
    scores = (Score(n, sum(bool(game.conquered[t]) for t in w), len(w)) for n, w in wanted.items())
    return Course("objectives", tuple(scores), "armies", tuple((n, game.total[n]) for n in NATIONS))


def _won(game: Friedrich, nations: list[int], reason: str) -> bool:
    game.winners = tuple(sorted({game.controller[n] for n in nations}))
    game.reason = reason
    game.tell("won", tuple(nations), game.winners)
    return True
