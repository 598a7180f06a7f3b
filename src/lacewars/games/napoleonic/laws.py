"""What must hold of every position."""

from __future__ import annotations

from lacewars.games.napoleonic.cards import DOUBLE_MARCH, NUMBERED, WAR
from lacewars.games.napoleonic.consuls import NO_COLUMN, NON_ALIGNED, PACT
from lacewars.games.napoleonic.dealing import cards_in, mask
from lacewars.games.napoleonic.nations import N_NATIONS, N_POWERS, NATIONS, NOBODY, POWERS
from lacewars.games.napoleonic.open import (
    ALLIED,
    COMMANDED,
    FORCED,
    MOST_STEPS,
    NEUTRAL,
    PLAYED,
)
from lacewars.games.napoleonic.pieces import N_COMMANDERS
from lacewars.games.napoleonic.places import ASIDE, ASIDE_BOX, AT_WAR, FIRST_WAR_BOX
from lacewars.games.napoleonic.relations import settle
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import BadPosition


def conserved(game: Napoleonic) -> list[tuple[str, object]]:
    """Every card once, no more pieces than there are, statuses that fit, knowledge of what can be known."""
    return [
        ("cards", _cards_once(game)),
        ("knowledge", _knowledge_fits(game)),
        ("strength", all(game.free_strength(n) >= 0 for n in NATIONS)),
        ("ships", not game.refit & game.shipyard),
        ("one fleet", len({place for s, place in enumerate(game.ship_at) if game.fleet >> s & 1}) < 2),
        ("chiefs", _chiefs_fit(game)),
        ("consuls", all(_consul_fits(game, n) for n in NATIONS)),
        ("statuses", all(_status_fits(game, n) for n in NATIONS)),
        ("wars", all(not game.allied[n] & game.hostile[n] for n in NATIONS)),
        ("both sides know of a war", _wars_fit(game)),
        ("steps", _steps_fit(game)),
        ("foreign wars", _foreign_wars_fit(game)),
        ("double march", _double_march_fits(game)),
    ]


def _cards_once(game: Napoleonic) -> bool:
    places = [*game.hands, *map(cards_in, game.retained), game.pile, game.discards]
    lying = [c for cards in places for c in cards]
    beside = [c for c in NUMBERED if (game.laid | game.removed) >> c & 1]
    in_order = all(cards == sorted(cards) for cards in places[:-1])
    return in_order and not game.laid & game.removed and sorted(lying + beside) == list(NUMBERED)


def _knowledge_fits(game: Napoleonic) -> bool:
    """Nobody knows a card of the pile, and the top of the discards is known to all."""
    found = mask(c for cards in (*game.hands, game.discards) for c in cards)
    for cards in game.retained:
        found |= cards
    marked = game.public
    for seen in game.seen:
        marked |= seen
    top = not game.discards or bool(game.public >> game.discards[-1] & 1)
    unopened = all(not game.unopened >> n & 1 or game.controller[n] != NOBODY for n in NATIONS)
    return not marked & ~found and top and unopened


def _chiefs_fit(game: Napoleonic) -> bool:
    return all(game.leader_at[c] >= 0 for c in range(N_COMMANDERS) if game.chiefs >> c & 1)


def _consul_fits(game: Napoleonic, nation: int) -> bool:
    """A consul stands on a row, unless it is Non-aligned and on its normal face (N-8.1.05, R21)."""
    column, plus = game.column[nation], game.plus_face >> nation & 1
    alone = column == NO_COLUMN or (column == NON_ALIGNED and not plus)
    return (game.row[nation] == NOBODY) == alone


def _status_fits(game: Napoleonic, nation: int) -> bool:
    """A proxy has a consul; an ally has a patron whose row it stands on.

    A consul that has just left its Pact box may stand anywhere: the pact ends when nobody has prevented it.
    """
    status, patron = game.status[nation], game.patron[nation]
    if status in (PLAYED, FORCED):
        return nation in POWERS and patron == NOBODY and game.column[nation] < 0
    if game.column[nation] < 0:
        return False
    if status == NEUTRAL:
        return patron == NOBODY and game.controller[nation] == NOBODY
    played = 0 <= patron < N_POWERS and patron != nation and game.status[patron] in (PLAYED, FORCED)
    if not played or game.controller[nation] != game.controller[patron]:
        return False
    if game.wavering >> nation & 1:
        return status == ALLIED
    left = game.column[nation] != PACT
    return status == COMMANDED or (status == ALLIED and (left or game.row[nation] == patron))


def _wars_fit(game: Napoleonic) -> bool:
    wars = game.wars
    return all((wars[a] >> b & 1) == (wars[b] >> a & 1) for a in NATIONS for b in NATIONS) and all(
        not wars[n] >> n & 1 for n in NATIONS
    )


def _steps_fit(game: Napoleonic) -> bool:
    """No more points have marched into a cell than stand there."""
    marched: dict[int, int] = {}
    for key, points in game.steps.items():
        marched[key // (MOST_STEPS + 1)] = marched.get(key // (MOST_STEPS + 1), 0) + points
    return all(points <= game.units[cell] for cell, points in marched.items())


def _foreign_wars_fit(game: Napoleonic) -> bool:
    """A foreign war in play lies on the table; nothing lies on a war that is not in play."""
    for card, war in WAR.items():
        lies = bool(game.laid >> card & 1)
        if (game.war_of[war] != NOBODY) != (war in game.war_order):
            return False
        if game.war_of[war] != NOBODY and not lies:
            return False
        box = (FIRST_WAR_BOX + war) * N_NATIONS
        busy = any(game.boxes[box : box + N_NATIONS]) or game.overseas >> war & 1
        if (busy or AT_WAR - war in (*game.leader_at, *game.ship_at)) and game.war_of[war] == NOBODY:
            return False
    return True


def _double_march_fits(game: Napoleonic) -> bool:
    """Nothing lies on card 83 unless it is played."""
    if game.double_march != NOBODY:
        return bool(game.laid >> DOUBLE_MARCH & 1)
    box = ASIDE_BOX * N_NATIONS
    return ASIDE not in game.leader_at and not any(game.boxes[box : box + N_NATIONS])


def complete(game: Napoleonic) -> None:
    """Works out what follows from a position that was read, and checks it."""
    game.work_out()
    settle(game)
    for name, holds in conserved(game):
        if not holds:
            raise BadPosition(f"{name}: the position breaks a law")
