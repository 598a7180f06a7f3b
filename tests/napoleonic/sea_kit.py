"""What the tests of fleets share: squadrons set by hand, and a nation that spends its points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, DUCHY_IDS, ZONE, ZONE_IDS
from lacewars.games.napoleonic.cards import N_CARDS
from lacewars.games.napoleonic.nations import NATION
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse, Spending, clear
from lacewars.games.napoleonic.pieces import SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, OFF_MAP, REGROUP, UNBUILT
from lacewars.kernel import Event
from tests.napoleonic.kit import ALL_HOME, act, asked, begin, board, card, options, raw, roll

FIGHT = "stand and fight at sea"
_BESIDE = {OFF_MAP: "off_map", UNBUILT: "unbuilt", FALLEN: "sunk", REGROUP: "regroup"}


def place(name: str) -> int:
    """The number of a port, a zone or the off-map box."""
    if name == "off_map":
        return OFF_MAP
    return AT_SEA + ZONE[name] if name in ZONE else DUCHY[name]


def where(game: Napoleonic, squadron: str) -> str:
    """Where a squadron is, by name."""
    spot = game.ship_at[SQUADRON[squadron]]
    if spot in _BESIDE:
        return _BESIDE[spot]
    return ZONE_IDS[spot - AT_SEA] if spot >= AT_SEA else DUCHY_IDS[spot]


def ships(names: str) -> int:
    """Squadrons as a bit mask: `ships("britain_1 britain_2")`."""
    return sum(1 << SQUADRON[name] for name in names.split())


def lay(game: Napoleonic, **squadrons: str) -> Napoleonic:
    """Puts squadrons into places: `lay(game, britain_1="english_channel")`."""
    for name, spot in squadrons.items():
        game.ship_at[SQUADRON[name]] = place(spot)
    return game


def sea(players: int = 5, **squadrons: str) -> Napoleonic:
    """The set-up with these squadrons alone: `sea(britain_1="english_channel", france_1="brest")`."""
    game = board(players)
    game.ship_at = [UNBUILT] * len(game.ship_at)
    return lay(game, **squadrons)


def spending(game: Napoleonic, name: str, points: int = 5) -> Napoleonic:
    """A nation spends points of its impulse."""
    clear(game)
    game.active, game.cp = NATION[name], points
    return begin(game, Spending(NATION[name]))


def sail(game: Napoleonic, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
    """Does these actions with dice that fall as told."""
    roll(game, dice)
    return act(game, *texts)


def dice_of(news: Iterable[Event], kind: str) -> list[tuple[Any, ...]]:
    """The data of the events of a kind."""
    return [event.data for event in news if event.kind == kind]


def impulse(game: Napoleonic, name: str) -> Napoleonic:
    """A nation begins its impulse."""
    return begin(game, Impulse(NATION[name], SCHEDULED))


def with_home(game: Napoleonic, number: str) -> Napoleonic:
    """A home card is face up."""
    game.home_used = ALL_HOME & ~(1 << card(number) - (N_CARDS - 11))
    return game


def to_moment(game: Napoleonic) -> None:
    """Passes until somebody may respond with a card."""
    while asked(game)[0] == "Moment" and not any(text.startswith("respond") for text in options(game)):
        raw(game, "pass")


def pass_all(game: Napoleonic) -> None:
    """Nobody responds."""
    while asked(game)[0] == "Moment":
        raw(game, "pass")
