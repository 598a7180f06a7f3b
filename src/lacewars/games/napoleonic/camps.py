"""The two camps: who may enter them, and what an invasion does (N-8.3, N-8.7, R24, R27)."""

from __future__ import annotations

from lacewars.games.napoleonic.nations import (
    BRITAIN,
    FRANCE,
    NATIONS,
    NOBODY,
    OUTSIDE,
    members,
)
from lacewars.games.napoleonic.open import ALLIED, PLAYED
from lacewars.games.napoleonic.relations import at_war, fight_side, join
from lacewars.games.napoleonic.state import Napoleonic

_NEVER_ALLIED = {FRANCE: BRITAIN, BRITAIN: FRANCE}


def other_camp(camp: int) -> int:
    """The enemy camp of a camp; OUTSIDE if it is none."""
    return OUTSIDE if camp == OUTSIDE else 1 - camp


def followers(game: Napoleonic, power: int) -> list[int]:
    """The proxies in a pact with a power: they go where it goes (N-8.7.2.01, N-8.7.2.02)."""
    return [n for n in NATIONS if game.status[n] == ALLIED and game.patron[n] == power]


def may_join(game: Napoleonic, power: int, camp: int) -> bool:
    """Whether a power may be a member of a camp, consent apart.

    France and Britain are never allied (N-8.2.2.01), and no player has nations in both camps (N-8.3.07).
    """
    rival = _NEVER_ALLIED.get(power, NOBODY)
    if rival != NOBODY and game.camp[rival] == camp:
        return False
    taken_along = {power, *followers(game, power)}
    others = [n for n in NATIONS if n not in taken_along and game.controller[n] == game.controller[power]]
    return all(game.camp[n] in (camp, OUTSIDE) for n in others)


def enter_camp(game: Napoleonic, power: int, camp: int) -> None:
    """A power joins a camp with all its pacts; if it was neutral by force, it is so no longer (N-8.7.2)."""
    game.status[power] = PLAYED
    game.victor[power] = NOBODY
    game.grace[power] = 0
    join(game, power, camp)
    for nation in (power, *followers(game, power)):
        game.tell("joined", nation, camp)


def invade(game: Napoleonic, attacker: int, victim: int) -> None:
    """R24: a power that is invaded, or on which war is declared, joins the other camp at once.

    If it may not, or if the attacker is in no camp, it is at war with the attacker's side alone.
    """
    camp = other_camp(game.camp[attacker])
    if camp != OUTSIDE and may_join(game, victim, camp):
        enter_camp(game, victim, camp)
    if not at_war(game, victim, attacker):
        for nation in members(game.allied[victim]):
            fight_side(game, nation, attacker)
