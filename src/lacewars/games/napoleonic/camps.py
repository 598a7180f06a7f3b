"""The two camps: who may enter them, who may attack or declare war on whom (N-8.3, N-8.7, R24 to R28)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.nations import (
    BRITAIN,
    FRANCE,
    MINORS,
    NATIONS,
    NOBODY,
    OUTSIDE,
    POWERS,
    PRUSSIA,
    members,
)
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, FORCED, NEUTRAL, PLAYED
from lacewars.games.napoleonic.pacts import protector
from lacewars.games.napoleonic.relations import are_allied, at_war, fight_side, join, truce_after_conquest
from lacewars.games.napoleonic.rounds import is_first_round
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import refuse_spender
from lacewars.kernel import Refusal

WAR_COST = 7
"""N-8.3.4.01: the points of a declaration of war in an impulse."""
_NEVER_ALLIED = {FRANCE: BRITAIN, BRITAIN: FRANCE}


def other_camp(camp: int) -> int:
    """The enemy camp of a camp; OUTSIDE if it is none."""
    return OUTSIDE if camp == OUTSIDE else 1 - camp


def is_players(game: Napoleonic, nation: int) -> bool:
    """Whether a nation is a power that a player plays, as against a proxy."""
    return game.status[nation] in (PLAYED, FORCED)


def followers(game: Napoleonic, power: int) -> list[int]:
    """The proxies in a pact with a power: they go where it goes (N-8.7.2.01, N-8.7.2.02)."""
    return [n for n in NATIONS if game.status[n] == ALLIED and game.patron[n] == power]


# ---------------------------------------------------------------------- joining
def movers(game: Napoleonic, power: int, camp: int) -> list[int]:
    """R28: the powers that join a camp together: one, and its player's others in the enemy camp."""
    seat = game.controller[power]
    enemy = other_camp(camp)
    others = [p for p in POWERS if game.controller[p] == seat and game.camp[p] == enemy]
    return [power, *(p for p in others if p != power and is_players(game, p))]


def refuse_join(game: Napoleonic, power: int, camp: int) -> Refusal | None:
    """Why a power may not be a member of a camp, consent apart."""
    if game.camp[power] == camp:
        return refusals.IN_THAT_CAMP
    if power == PRUSSIA and is_first_round(game):
        return refusals.PRUSSIA_WAITS
    moving = movers(game, power, camp)
    for mover in moving:
        rival = _NEVER_ALLIED.get(mover, NOBODY)
        if rival != NOBODY and (game.camp[rival] == camp or rival in moving):
            return refusals.NEVER_ALLIED
    if _stays_behind(game, moving, other_camp(camp)):
        return refusals.BOTH_CAMPS
    return refusals.GRACE if in_grace(game, power, other_camp(camp)) else None


def _stays_behind(game: Napoleonic, moving: list[int], camp: int) -> bool:
    """N-8.3.07: whether a player would keep a nation in a camp that powers of his leave or fight.

    It is a proxy of another power of his that is neutral by force: it moves with that power alone (R27).
    """
    taken_along = {n for mover in moving for n in (mover, *followers(game, mover))}
    seat = game.controller[moving[0]]
    return any(game.camp[n] == camp and game.controller[n] == seat and n not in taken_along for n in NATIONS)


def in_grace(game: Napoleonic, victim: int, camp: int) -> bool:
    """R27: whether the grace period bars war between a nation neutral by force and a camp."""
    victor = game.victor[victim]
    return game.grace[victim] > 0 and victor != NOBODY and camp != OUTSIDE and game.camp[victor] == camp


def may_join(game: Napoleonic, power: int, camp: int) -> bool:
    """R24: whether an invaded power joins a camp at once: nobody is asked, and it alone moves.

    France and Britain are never allied (N-8.2.2.01), and no player has nations in both camps (N-8.3.07).
    """
    rival = _NEVER_ALLIED.get(power, NOBODY)
    if rival != NOBODY and game.camp[rival] == camp:
        return False
    taken_along = {power, *followers(game, power)}
    others = [n for n in NATIONS if n not in taken_along and game.controller[n] == game.controller[power]]
    return all(game.camp[n] in (camp, OUTSIDE) for n in others)


def consenting(game: Napoleonic, power: int, camp: int) -> list[int]:
    """N-8.3.05: whose players must agree that a power joins a camp: each is asked for one of his powers."""
    seats = {game.controller[power]: power}
    for p in POWERS:
        if game.camp[p] == camp and is_players(game, p):
            seats.setdefault(game.controller[p], p)
    return [p for p in seats.values() if p != power]


def enter_camp(game: Napoleonic, power: int, camp: int) -> None:
    """A power joins a camp with all its pacts; if it was neutral by force, it is so no longer (N-8.7.2)."""
    game.status[power] = PLAYED
    game.victor[power] = NOBODY
    game.grace[power] = 0
    join(game, power, camp)
    for nation in (power, *followers(game, power)):
        game.tell("joined", nation, camp)


# ---------------------------------------------------------------------- war
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


def camp_behind(game: Napoleonic, attacker: int, victim: int) -> int:
    """The camp with which an attack on a nation means war: its own, or that of its protector (R23)."""
    if game.status[victim] != NEUTRAL:
        return game.camp[victim]
    patron = protector(game, attacker, victim)
    return OUTSIDE if patron == NOBODY else game.camp[patron]


def would_be_own(game: Napoleonic, attacker: int, victim: int) -> bool:
    """N-8.2.2.04: whether an attack would make a proxy an ally of the attacker's own player.

    It is a client of a power of his that is neutral by force, and no ally of the attacker (R23, R27).
    """
    patron = protector(game, attacker, victim) if game.status[victim] == NEUTRAL else NOBODY
    return patron != NOBODY and game.controller[patron] == game.controller[attacker]


def may_attack(game: Napoleonic, attacker: int, victim: int) -> bool:
    """N-8.3.3: whether a nation may attack another one without more ado: enemies, neutral minors.

    A minor in a pact needs no declaration either, whomever it invades (N-8.3.3.03). What follows when the two
    are not at war yet is for `phases.diplomacy.attacked`.
    """
    if at_war(game, attacker, victim):
        return True
    status = game.status[attacker]
    if status == COMMANDED or game.controller[attacker] in (NOBODY, game.controller[victim]):
        return False  # N-8.3.3.02, R87, N-8.2.2.04
    if are_allied(game, attacker, victim) or truce_after_conquest(game, attacker, victim):
        return False
    if would_be_own(game, attacker, victim):
        return False
    led = status == ALLIED and attacker in MINORS
    outside = game.camp[attacker] == OUTSIDE
    if victim in MINORS:  # N-8.3.5.01: a power outside cannot stay there in a war with a camp
        return led or not outside or camp_behind(game, attacker, victim) == OUTSIDE
    return led and (not outside or game.camp[victim] != OUTSIDE)


def camp_sought(game: Napoleonic, power: int, target: int) -> int:
    """R24, R114: the camp that a power joins by a declaration of war on a nation; OUTSIDE: none.

    A camp is joined by whoever is outside or in the camp of the target; not where that would ally France
    and Britain: then a power outside stays there.
    """
    camp = other_camp(camp_behind(game, power, target))
    if game.camp[power] not in (OUTSIDE, game.camp[target]):
        return OUTSIDE
    outside = game.camp[power] == OUTSIDE
    if outside and camp != OUTSIDE and refuse_join(game, power, camp) is refusals.NEVER_ALLIED:
        return OUTSIDE
    return camp


def refuse_declaration(game: Napoleonic, power: int, target: int) -> Refusal | None:
    """Why a power may not declare war on a nation; points and consent are not asked for."""
    why = refuse_spender(game, power)
    if why is not None:
        return why
    if game.controller[power] == game.controller[target] or would_be_own(game, power, target):
        return refusals.OWN_NATION
    if at_war(game, power, target):
        return refusals.AT_WAR_ALREADY
    if target in MINORS and (game.camp[power] != OUTSIDE or camp_behind(game, power, target) == OUTSIDE):
        return refusals.NEEDS_NO_DECLARATION
    if truce_after_conquest(game, power, target):
        neutral = game.camp[power] == game.camp[target] == OUTSIDE
        return refusals.NEUTRAL_BY_FORCE if neutral else refusals.GRACE
    camp = camp_sought(game, power, target)
    if camp != OUTSIDE:
        return refuse_join(game, power, camp)
    return refusals.PRUSSIA_WAITS if power == PRUSSIA and is_first_round(game) else None


def war_cost(target: int) -> int:
    """N-8.3.3.03, N-8.3.4.01: what a declaration of war costs in an impulse: nothing against a minor."""
    return 0 if target in MINORS else WAR_COST
