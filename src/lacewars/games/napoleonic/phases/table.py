"""All phases by name: the form in which a position's agenda is written down."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from lacewars.games.napoleonic.alphabet import MOST_BID
from lacewars.games.napoleonic.at_sea import SEA_BOUNDS
from lacewars.games.napoleonic.board import DUCHIES, N_DUCHIES
from lacewars.games.napoleonic.cards import N_CARDS
from lacewars.games.napoleonic.consuls import COURT_BOUNDS
from lacewars.games.napoleonic.nations import CAMP_IDS, NATIONS
from lacewars.games.napoleonic.open import IMPULSE_IDS
from lacewars.games.napoleonic.phases import (
    arrivals,
    attrition,
    batteries,
    battle_cards,
    battle_responses,
    battle_wear,
    battles,
    building,
    camps,
    chiefs,
    conquests,
    consul_cards,
    contacts,
    convoys,
    deployments,
    diplomacy,
    ending,
    entries,
    evasions,
    flag_cards,
    former_allies,
    giving,
    hand_cards,
    impulse,
    interphase,
    losses,
    march_cards,
    marches,
    marker_cards,
    moments,
    muster_cards,
    mustering,
    musters,
    opening,
    pacts,
    patrols,
    peace_cards,
    raiders,
    ravages,
    regroup_cards,
    reinforcing,
    retreats,
    rising_cards,
    russia_cards,
    sailing,
    sea_battles,
    sieges,
    submissions,
    track,
    war_cards,
    withdrawals,
)
from lacewars.games.napoleonic.pieces import N_COMMANDERS
from lacewars.kernel import Phase

_MODULES = (
    arrivals,
    attrition,
    batteries,
    battle_cards,
    battle_responses,
    battle_wear,
    battles,
    building,
    chiefs,
    camps,
    conquests,
    consul_cards,
    contacts,
    convoys,
    deployments,
    diplomacy,
    ending,
    entries,
    evasions,
    flag_cards,
    former_allies,
    giving,
    hand_cards,
    impulse,
    interphase,
    losses,
    march_cards,
    marches,
    marker_cards,
    moments,
    muster_cards,
    mustering,
    musters,
    opening,
    pacts,
    patrols,
    raiders,
    ravages,
    regroup_cards,
    reinforcing,
    retreats,
    rising_cards,
    russia_cards,
    sailing,
    sea_battles,
    sieges,
    submissions,
    track,
    war_cards,
    withdrawals,
)
WRITTEN = (
    battle_cards,
    battle_responses,
    consul_cards,
    flag_cards,
    hand_cards,
    march_cards,
    marker_cards,
    muster_cards,
    peace_cards,
    ravages,
    regroup_cards,
    rising_cards,
    russia_cards,
    track,
    war_cards,
    withdrawals,
)
"""The modules that register events of cards; to be imported is all they need."""

PHASES: dict[str, type[Phase[Any]]] = {
    cls.__name__: cls
    for module in _MODULES
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Phase) and cls.__module__ == module.__name__
}
BOUNDS: dict[str, Container[int]] = {
    **COURT_BOUNDS,
    "nation": NATIONS, "powers": NATIONS, "seat": range(5), "side": range(len(CAMP_IDS)),
    "bid": range(-1, MOST_BID), "left": range(MOST_BID), "kind": range(len(IMPULSE_IDS)), "chooser": NATIONS,
    "attackers": range(1 << len(NATIONS)), "favoured": range(-1, len(NATIONS)), "unguarded": range(2),
    "goals": DUCHIES, "origins": DUCHIES, "ports": DUCHIES,
    "failed": range(100), "fire_sixes": range(100), "fire_fives": range(100),
    "kills": range(2), "manner": range(3), "purpose": range(2), "given": range(200), "before": range(300),
    "hard": range(2),
    "nth": range(1, 100), "caused": range(100), "hurt": range(200),
    "cards": range(N_CARDS), "wants": range(100), "points": range(200),
    "card": range(N_CARDS), "subject": range(1000), "moment": range(len(moments.MOMENTS)), "acted": range(2),
    "duchy": DUCHIES, "origin": range(-1, N_DUCHIES), "goal": DUCHIES, "leaders": range(N_COMMANDERS),
    "troops": range(256), "losses": range(1, 256), "forced": range(256), "weary": range(N_COMMANDERS),
    "weary_troops": range(256), "bearer": NATIONS,
    **mustering.MUSTER_BOUNDS,
    "numbers": range(-1, 1 << N_COMMANDERS),
    **SEA_BOUNDS,
    "bought": range(2), "paid": range(100), "leader": range(N_COMMANDERS),
    "agreed": NATIONS, "refused": NATIONS,
    "duchies": DUCHIES, "victim": NATIONS, "conqueror": NATIONS, "named": range(7),
    "moved": range(2), "crossed": range(2), "ambushed": range(2), "spared": range(16),
    "dice": range(2, 13), "causes": range(10), "pieces": range(3 * N_DUCHIES), "totals": range(-10, 30),
}  # fmt: skip
"""For each slot of a phase the numbers it may hold: a position from outside is checked against it."""
