"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from collections.abc import Container
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from lacewars.games.napoleonic import phases
from lacewars.games.napoleonic.alphabet import ALPHABET, MOST_BID
from lacewars.games.napoleonic.at_sea import SEA_BOUNDS
from lacewars.games.napoleonic.board import DUCHIES, N_DUCHIES
from lacewars.games.napoleonic.cards import N_CARDS
from lacewars.games.napoleonic.consuls import COURT_BOUNDS
from lacewars.games.napoleonic.nations import CAMP_IDS, NATIONS
from lacewars.games.napoleonic.open import IMPULSE_IDS
from lacewars.games.napoleonic.phases.moments import MOMENTS
from lacewars.games.napoleonic.phases.mustering import MUSTER_BOUNDS
from lacewars.games.napoleonic.pieces import N_COMMANDERS
from lacewars.kernel import Phase

MODULES = tuple(
    import_module(f"{phases.__name__}.{module.name}")
    for module in iter_modules(phases.__path__)
    if module.name != "table"
)
"""All modules beside this one: by being imported they register events of cards and uses of points."""


def _is_whole(phase: type[Phase[Any]]) -> bool:
    """Whether nothing of a phase is left to those that are made from it."""
    return not any(getattr(getattr(phase, name), "__isabstractmethod__", False) for name in dir(phase))


PHASES: dict[str, type[Phase[Any]]] = {
    cls.__name__: cls
    for module in MODULES
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Phase)
    if cls.__module__ == module.__name__ and _is_whole(cls)
}
BOUNDS: dict[str, Container[int]] = {
    **COURT_BOUNDS,
    "nation": NATIONS, "powers": NATIONS, "seat": range(5), "side": range(len(CAMP_IDS)),
    "voter": range(5), "voice": range(-1, len(NATIONS)), "given": range(-1, len(ALPHABET)),
    "bid": range(-1, MOST_BID), "left": range(MOST_BID), "kind": range(len(IMPULSE_IDS)), "chooser": NATIONS,
    "attackers": range(1 << len(NATIONS)), "favoured": range(-1, len(NATIONS)), "unguarded": range(2),
    "goals": DUCHIES, "origins": DUCHIES, "ports": DUCHIES,
    "failed": range(100), "fire_sixes": range(100), "fire_fives": range(100),
    "kills": range(2), "manner": range(4), "purpose": range(2), "shares": range(200), "before": range(300),
    "hard": range(2), "aimed": range(-1, len(NATIONS)),
    "nth": range(1, 100), "caused": range(100), "hurt": range(200),
    "cards": range(N_CARDS), "wants": range(100), "points": range(200),
    "card": range(N_CARDS), "subject": range(1000), "moment": range(len(MOMENTS)), "acted": range(2),
    "duchy": DUCHIES, "origin": range(-1, N_DUCHIES), "goal": DUCHIES, "leaders": range(N_COMMANDERS),
    "troops": range(256), "losses": range(1, 256), "forced": range(256), "weary": range(N_COMMANDERS),
    "weary_troops": range(256), "strayed": range(256), "late": range(N_COMMANDERS), "late_troops": range(256),
    "bearer": NATIONS,
    **MUSTER_BOUNDS,
    "numbers": range(-1, 1 << N_COMMANDERS),
    **SEA_BOUNDS,
    "bought": range(2), "paid": range(100), "leader": range(N_COMMANDERS),
    "agreed": NATIONS, "refused": NATIONS,
    "duchies": DUCHIES, "victim": NATIONS, "conqueror": NATIONS, "named": range(7),
    "moved": range(2), "crossed": range(2), "ambushed": range(2), "spared": range(16),
    "dice": range(1, 13),
    "causes": range(10), "pieces": range(3 * N_DUCHIES), "totals": range(-10, 30),
}  # fmt: skip
"""For each slot of a phase the numbers it may hold: a position from outside is checked against it."""
