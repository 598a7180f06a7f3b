"""Who is at war with whom, and who is allied (N-3.03, N-8.3, R24)."""

from __future__ import annotations

from functools import reduce
from operator import and_

from lacewars.games.napoleonic.board import CAPITALS, FORTRESSES
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, OUTSIDE, members
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, FORCED, NEUTRAL
from lacewars.games.napoleonic.state import Napoleonic


def settle(game: Napoleonic) -> None:
    """Works out `hostile` and `allied` from camps, pacts and wars; to be called when one of them changes."""
    camps = game.camp
    for n in NATIONS:
        camp = camps[n]
        if camp == OUTSIDE:
            game.allied[n] = _partners(game, n)
            game.hostile[n] = game.wars[n]
        else:
            game.allied[n] = sum(1 << other for other in NATIONS if camps[other] == camp)
            enemies = sum(1 << other for other in NATIONS if camps[other] == 1 - camp)
            game.hostile[n] = enemies | game.wars[n]


def _partners(game: Napoleonic, nation: int) -> int:
    """Outside the camps a power and the proxies that share its pact are allied (N-3.03).

    The proxies of a power that was conquered stay in their camp, and are not its allies (R27).
    """
    head = game.patron[nation] if game.status[nation] == ALLIED else nation
    found = 1 << nation
    for other in NATIONS:
        if game.camp[other] != OUTSIDE:
            continue
        if other == head or (game.status[other] == ALLIED and game.patron[other] == head):
            found |= 1 << other
    return found


def join(game: Napoleonic, nation: int, camp: int) -> None:
    """A nation enters a camp, or leaves both (OUTSIDE); the proxies of a power in a pact go with it (R24)."""
    game.camp[nation] = camp
    if camp != OUTSIDE:
        game.victor[nation] = NOBODY  # it is not neutral any more (N-15.2.1.05)
    newcomers = 1 << nation
    for proxy in NATIONS:
        if game.status[proxy] == ALLIED and game.patron[proxy] == nation:
            game.camp[proxy] = camp
            newcomers |= 1 << proxy
    settle(game)
    _drop_wars(game)
    _share_wars(game, newcomers)


def _drop_wars(game: Napoleonic) -> None:
    """Forgets wars between allies, and those that follow from the camps: they end with them."""
    in_camps = sum(1 << n for n in NATIONS if game.camp[n] != OUTSIDE)
    for n in NATIONS:
        game.wars[n] &= ~game.allied[n]
        if in_camps >> n & 1:
            game.wars[n] &= ~in_camps
    settle(game)


def _share_wars(game: Napoleonic, newcomers: int) -> None:
    """Whoever joins a side (a bit mask) is at war with those outside it who fight all its members (R114)."""
    for n in members(newcomers):
        others = members(game.allied[n] & ~newcomers)
        common = reduce(and_, (game.wars[other] for other in others)) if others else 0
        for enemy in members(common & ~game.wars[n]):
            if not at_peace(game, n, enemy):
                go_to_war(game, n, enemy)
                game.tell("war", n, enemy)


def enter_pact(game: Napoleonic, proxy: int, patron: int) -> None:
    """A proxy becomes the ally of a power, whose player runs it from now on (N-8.2.01, R24)."""
    game.status[proxy] = ALLIED
    game.patron[proxy] = patron
    game.victor[proxy] = NOBODY
    game.camp[proxy] = game.camp[patron]
    settle(game)
    _drop_wars(game)
    _share_wars(game, 1 << proxy)
    game.hand_over(proxy, game.controller[patron])


def leave_pact(game: Napoleonic, proxy: int) -> None:
    """A proxy becomes neutral: it has no patron, no camp, no enemy and no player (R22)."""
    game.status[proxy] = NEUTRAL
    game.patron[proxy] = NOBODY
    game.camp[proxy] = OUTSIDE
    make_peace(game, proxy)
    game.hand_over(proxy, NOBODY)


def obey(game: Napoleonic, proxy: int, power: int) -> None:
    """A proxy that was attacked is commanded by the player of a power, without a pact (R87)."""
    game.status[proxy] = COMMANDED
    game.patron[proxy] = power
    game.victor[proxy] = NOBODY
    game.camp[proxy] = OUTSIDE
    settle(game)
    game.hand_over(proxy, game.controller[power])


def make_peace(game: Napoleonic, nation: int) -> None:
    """A nation has no wars of its own any more."""
    for other in members(game.wars[nation]):
        game.wars[other] &= ~(1 << nation)
    game.wars[nation] = 0
    settle(game)


def go_to_war(game: Napoleonic, one: int, other: int) -> None:
    """Two nations are at war, whatever their camps (R24)."""
    game.wars[one] |= 1 << other
    game.wars[other] |= 1 << one
    settle(game)


def fight_side(game: Napoleonic, nation: int, other: int) -> None:
    """A nation is at war with another and with all its allies, whatever their camps (R24)."""
    for enemy in members(game.allied[other] & ~game.hostile[nation] & ~game.allied[nation]):
        if not at_peace(game, nation, enemy):
            go_to_war(game, nation, enemy)
            game.tell("war", nation, enemy)


def at_peace(game: Napoleonic, one: int, other: int) -> bool:
    """Whether two nations are not drawn into a war with each other by their friends.

    No player fights himself (N-8.2.2.04), nor a conquered nation its conqueror's side in its grace period.
    """
    own = game.controller[one] == game.controller[other] != NOBODY
    return own or truce_after_conquest(game, one, other)


def truce_after_conquest(game: Napoleonic, one: int, other: int) -> bool:
    """R27, N-15.2.1.06: whether a grace period bars war between two nations; or both are neutral by force.

    The conqueror's side spares a conquered proxy too while its grace period lasts (R59).
    """
    for fallen, opponent in ((one, other), (other, one)):
        victor = game.victor[fallen]
        if game.grace[fallen] and victor != NOBODY and are_allied(game, victor, opponent):
            return True
        if game.status[fallen] == FORCED and game.camp[opponent] == OUTSIDE:
            return True
    return False


def at_war(game: Napoleonic, one: int, other: int) -> bool:
    """Whether two nations are hostile to each other."""
    return bool(game.hostile[one] >> other & 1)


def are_allied(game: Napoleonic, one: int, other: int) -> bool:
    """Whether two nations are allied."""
    return bool(game.allied[one] >> other & 1)


def hostile_at(game: Napoleonic, nation: int) -> int:
    """The duchies (a bit mask) that hold a formation hostile to a nation."""
    found, enemies, present = 0, game.hostile[nation], game.present
    for other in NATIONS:
        if enemies >> other & 1:
            found |= present[other]
    return found


def friendly(game: Napoleonic, nation: int) -> int:
    """The duchies (a bit mask) friendly to a nation: its own or an ally's, without a hostile formation (R3).

    A besieged fortress stays friendly to its owner's side. The country of a neutral that the nation's camp
    has conquered is friendly but for its capital (R27, R59).
    """
    from_allies, friends = 0, game.allied[nation]
    for other in NATIONS:
        if friends >> other & 1:
            from_allies |= game.held[other]
        elif game.victor[other] >= 0 and friends >> game.victor[other] & 1:
            from_allies |= game.held[other] & ~CAPITALS
    return from_allies & (~hostile_at(game, nation) | FORTRESSES)
