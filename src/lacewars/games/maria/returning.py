"""M-13.06 to M-13.09, R40, R74: where a general comes back on the map."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.maria import refusals
from lacewars.games.maria.board import COUNTRY, FORTRESS, MAJOR, MUENCHEN, NETHERLANDS
from lacewars.games.maria.powers import ARENBERG, FRANCE, MAX_STACK, PIECES, POWER_OF
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria
from lacewars.kernel import Refusal


def is_site(game: Maria, general: int, town: int) -> bool:
    """Whether a general may return on a town, pieces and control apart."""
    if FORTRESS[town] != MAJOR or not game.is_used(town):
        return False
    power = POWER_OF[general]
    if game.home(town) == power or (general == ARENBERG and COUNTRY[town] == NETHERLANDS):
        return True
    return power == FRANCE and town == MUENCHEN and not game.advanced


def refuse_return(game: Maria, general: int, town: int, coming: tuple[int, ...] = ()) -> Refusal | None:
    """Why a general may not return on a town; `coming`: generals and towns already ordered."""
    power = POWER_OF[general]
    if not is_site(game, general, town):
        return refusals.NO_RETURN_SITE
    if not game.relations.friendly(power, game.holder(town)):
        return refusals.NOT_FRIENDLY
    there = [g for g, t in zip(coming[::2], coming[1::2], strict=True) if t == town]
    code = game.held[town]
    if code > TRAIN:
        if not game.relations.enemy_train[power][code]:
            return refusals.RETURN_TAKEN
    else:
        there += game.stack(town)
    cooperating = game.relations.cooperating[power]
    fits = len(there) < MAX_STACK and all(cooperating[POWER_OF[g]] for g in there)
    return None if fits else refusals.RETURN_TAKEN


def come_back(game: Maria, general: int, town: int, troops: int = 1, named: Sequence[int] = ()) -> None:
    """A general returns face up with his first troops; an enemy train there is eliminated, a hussar removed.

    `named` are the generals who command where two of equal rank meet (M-6.04).
    """
    if game.held[town] > TRAIN:
        train = game.train_on(town)
        game.remove_train(train)
        game.tell("train_destroyed", train, town)
    there = game.stack(town)
    chief = min([general, *there], key=lambda g: (PIECES[g].rank, g not in named))
    game.troops[general] = troops
    game.sure |= 1 << general
    game.set_down([general], town, chief)
    game.chase_hussar(town)
    game.tell("returned", general, town)
