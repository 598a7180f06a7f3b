"""Battles and sieges set up by hand: a board with nobody on it but those who fight."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.alphabet import PASS
from lacewars.games.napoleonic.board import DUCHIES, DUCHY
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.nations import NATION, NATIONS
from lacewars.games.napoleonic.phases.battles import fight
from lacewars.games.napoleonic.phases.moments import Moment
from lacewars.games.napoleonic.pieces import COMMANDER, COMMANDERS
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.kernel import Event
from tests.napoleonic.kit import board, raw, roll


def empty(players: int = 5, **hands: str) -> Napoleonic:
    """The set-up without any unit or commander on the map, in a French impulse."""
    game = board(players, **hands)
    for nation in NATIONS:
        for duchy in DUCHIES:
            game.add_units(nation, duchy, -game.strength(nation, duchy))
    for c in range(len(COMMANDERS)):
        game.put_leader(c, UNBUILT)
    game.active = NATION["france"]
    game.marker = NATION["france"]
    return game


def put(game: Napoleonic, duchy: str, what: str) -> None:
    """Puts pieces into a duchy: `put(game, "linz", "austria 4 mack")`."""
    words = [*what.split(), ""]
    for word, after in pairwise(words):
        if word in NATION:
            game.add_units(NATION[word], DUCHY[duchy], int(after) if after.isdigit() else 0)
        elif word in COMMANDER:
            game.put_leader(COMMANDER[word], DUCHY[duchy])
        else:
            assert word.isdigit(), word


def clash(
    attackers: str,
    defenders: str,
    dice: Iterable[int] = (),
    *,
    at: str = "linz",
    lines: str = "munich",
    game: Napoleonic | None = None,
    failed: int = 0,
    fire: tuple[int, int] = (0, 0),
    unguarded: bool = False,
    harbours: str = "",
    favoured: int = -1,
) -> Napoleonic:
    """A battle in a duchy, with dice that fall as told, up to its first question."""
    game = empty() if game is None else game
    mine = sum(1 << NATION[word] for word in attackers.split() if word in NATION)
    put(game, at, attackers)
    put(game, at, defenders)
    where = DUCHY[at]
    origins = tuple(DUCHY[name] for name in lines.split())
    ports = sum(1 << DUCHY[name] for name in harbours.split())
    force = force_at(game, where, mine)
    fight(
        game,
        force,
        where,
        origins,
        failed=failed,
        fire=fire,
        unguarded=unguarded,
        harbours=ports,
        favoured=favoured,
    )
    roll(game, dice)
    game.settle()
    return game


def quiet(game: Napoleonic) -> list[Event]:
    """Everybody passes in windows and card steps until something else is asked."""
    news: list[Event] = []
    while (decision := game.decision()) is not None and (
        isinstance(decision.phase, Moment) or type(decision.phase).__name__ == "BattleCards"
    ):
        news += game.apply(PASS)
    return news


def choose(game: Napoleonic, *texts: str) -> list[Event]:
    """Does these actions; everybody passes in windows."""
    news = quiet(game)
    for text in texts:
        news = [*raw(game, text), *quiet(game)]
    return news


def points(game: Napoleonic, nation: str, duchy: str) -> int:
    """The strength points of a nation in a duchy."""
    return game.strength(NATION[nation], DUCHY[duchy])


def where(game: Napoleonic, commander: str) -> int:
    """The place of a commander."""
    return game.leader_at[COMMANDER[commander]]
