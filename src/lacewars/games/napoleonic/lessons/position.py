"""Positions of the lessons: the set-up for two players, with pieces, flags and hands as a lesson likes.

Cards that answer others, or a battle, and that nobody holds here lie open among the discards: so nobody is
asked for a response unless the lesson is about one.
"""

from __future__ import annotations

from collections.abc import Mapping

from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.cards import CARDS, HOME_IDS, NUMBERED
from lacewars.games.napoleonic.dealing import mask
from lacewars.games.napoleonic.nations import NATION, NATIONS, ROLES
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.track import Advance, Track
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, UNBUILT
from lacewars.games.napoleonic.setup import assign, lay_out
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Chance

PLAYERS = 2
IMPERIAL, COALITION = range(PLAYERS)
"""The seats: France, and Britain with Austria and Russia."""
_CARD = {card.number: c for c, card in enumerate(CARDS)}
_QUIET = {"britain": "72", "austria": "62", "russia": "90", "prussia": "15", "turkey": "60", "denmark": "6"}
"""Cards that answer nothing, for those of whom a lesson says no more."""


def table(
    pieces: str = "",
    hands: Mapping[str, str] | None = None,
    *,
    flags: Mapping[str, str] | None = None,
    home: str = "",
) -> Napoleonic:
    """A position of the second round: `table("munich: france 6 davout; linz:", {"france": "12 64"})`.

    Whoever is not named stands where the set-up puts him, but nobody else in a duchy that is named. Hands are
    card numbers; home cards are used up but for those in `home`.
    """
    game = Napoleonic(Chance.seeded("lesson"), PLAYERS, dealt=False)
    lay_out(game)
    for seat in range(len(ROLES[PLAYERS])):
        assign(game, seat, seat)
    for part in filter(None, (p.strip() for p in pieces.split(";"))):
        place, _, names = part.partition(":")
        _put(game, place, names.split())
    for duchy, nation in (flags or {}).items():
        game.set_flag(DUCHY[duchy], NATION[nation])
    _deal(game, {**_QUIET, **(hands or {})})
    game.home_used = sum(1 << h for h, _ in enumerate(HOME_IDS) if f"H{h + 1}" not in home.split())
    game.round = 2
    game.news = []
    return game


def _clear(game: Napoleonic, duchy: int) -> None:
    """Takes all formations out of a duchy."""
    for nation in NATIONS:
        game.add_units(nation, duchy, -game.strength(nation, duchy))
        for commander in game.leaders(nation, duchy):
            game.put_leader(commander, UNBUILT)


def _put(game: Napoleonic, place: str, names: list[str]) -> None:
    """Puts commanders, squadrons and strength points into a duchy or a zone."""
    if place in DUCHY:
        _clear(game, DUCHY[place])
    nation = ""
    for name in names:
        if name in NATION:
            nation = name
        elif name in COMMANDER:
            game.put_leader(COMMANDER[name], DUCHY[place])
        elif name in SQUADRON:
            game.ship_at[SQUADRON[name]] = AT_SEA + ZONE[place] if place in ZONE else DUCHY[place]
        else:
            game.add_units(NATION[nation], DUCHY[place], int(name))


def _deal(game: Napoleonic, hands: Mapping[str, str]) -> None:
    """Deals these cards; of the others those that could answer lie open, the rest is the pile."""
    for name, numbers in hands.items():
        game.hands[NATION[name]] = sorted(_CARD[number] for number in numbers.split())
    held = {card for hand in game.hands for card in hand}
    left = [card for card in NUMBERED if card not in held]
    game.discards = [c for c in left if CARDS[c].response or CARDS[c].battle]
    game.public = mask(game.discards)
    game.pile = [c for c in left if c not in game.discards]


def impulse(game: Napoleonic, nation: str) -> Napoleonic:
    """A nation comes to its impulse; then the track goes on."""
    game.marker = NATION[nation]
    game.then(Impulse(game.marker, SCHEDULED), Advance(), Track())
    return game


def after(game: Napoleonic, *texts: str) -> Napoleonic:
    """The position after these actions; no dice may be rolled on the way, for a lesson has its own."""
    game.settle()
    drawn = game.chance.drawn
    for text in texts:
        game.apply(game.game.parse(text))
    assert game.chance.drawn == drawn, "the lesson's own dice are rolled by the learner"
    return game
