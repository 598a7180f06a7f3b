"""What of a position may be changed by hand: forces, flags, commanders, squadrons, cards, resources, turns.

Strength points are counted by nation and duchy, so they are set where they stand. Nobody is set beside
an enemy, on neutral ground or into a closed port: there would be a battle, a war or a flight to settle.
"""

from __future__ import annotations

from bisect import insort

from lacewars.games.napoleonic.board import DUCHIES, DUCHY, DUCHY_IDS, N_DUCHIES, OWNER, ZONE, ZONE_IDS
from lacewars.games.napoleonic.cards import CARD, CARD_IDS, N_NUMBERED, NUMBERED
from lacewars.games.napoleonic.counters import can_show, stacks
from lacewars.games.napoleonic.dealing import forget_gift, put_on_discards
from lacewars.games.napoleonic.fleets import friendly_ports
from lacewars.games.napoleonic.ground import FOREIGN, ground
from lacewars.games.napoleonic.leaving import put_ship
from lacewars.games.napoleonic.naming import name_of
from lacewars.games.napoleonic.nations import NATION, NATION_IDS, NATIONS, NOBODY, POWERS, members
from lacewars.games.napoleonic.open import TURNS
from lacewars.games.napoleonic.pieces import (
    COMMANDER,
    COMMANDER_IDS,
    LEADS,
    SAILS_FOR,
    SQUADRON,
    SQUADRON_IDS,
)
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, OFF_MAP, REGROUP, UNBUILT
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal
from lacewars.kernel.editing import ALL_USED, AWAY, NO_PLACE, TAKEN, THING, WHAT, WHOLE, Edit, Setting

STRENGTH = "strength-"
BOX = "regroup"
PILE, DISCARDS = "pile", "discards"
READY, REFIT, BUILDING = CONDITIONS = ("ready", "refit", "building")
MOST_RESOURCES = 20
_AWAY = {UNBUILT: AWAY, FALLEN: AWAY, REGROUP: BOX}
"""Beside the map: to be built, or in the regroup box; who is elsewhere stays there."""
_SEA = "sea:"


def settings(game: Napoleonic) -> list[Setting]:
    """The turn, resources, commanders and squadrons that are in play, cards, flags and forces."""
    found = [Setting(WHOLE, "turn", str(game.turn), numbers=TURNS)]
    for power in POWERS:
        most = max(MOST_RESOURCES, game.resources[power])
        value = str(game.resources[power])
        found.append(Setting(NATION_IDS[power], "resources", value, power, numbers=range(most + 1)))
    for commander, spot in enumerate(game.leader_at):
        found += _of_piece(COMMANDER_IDS[commander], LEADS[commander], spot)
    for squadron in range(len(SQUADRON_IDS)):
        found += _of_squadron(game, squadron)
    for card in NUMBERED:
        found += _of_card(game, card)
    for duchy in DUCHIES:
        found += _of_duchy(game, duchy)
    return found


def _of_piece(name: str, nation: int, spot: int) -> list[Setting]:
    place = _AWAY.get(spot) if spot < 0 else _place_of(spot)
    if place is None:
        return []
    return [Setting(name, "place", place, nation, place, values=(AWAY, BOX), anywhere=True)]


def _of_squadron(game: Napoleonic, squadron: int) -> list[Setting]:
    spot, name, nation = game.ship_at[squadron], SQUADRON_IDS[squadron], SAILS_FOR[squadron]
    found = _of_piece(name, nation, spot)
    if 0 <= spot < N_DUCHIES:
        value = REFIT if game.refit >> squadron & 1 else BUILDING if game.shipyard >> squadron & 1 else READY
        found.append(Setting(name, "condition", value, nation, DUCHY_IDS[spot], values=CONDITIONS))
    return found


def _place_of(spot: int) -> str:
    if spot < AT_SEA:
        return DUCHY_IDS[spot]
    return "off_map" if spot == OFF_MAP else f"{_SEA}{ZONE_IDS[spot - AT_SEA]}"


def _of_duchy(game: Napoleonic, duchy: int) -> list[Setting]:
    """Whose flag it bears, and the strength of each nation that has or could have formations there."""
    name, holder = DUCHY_IDS[duchy], game.holder[duchy]
    found = [Setting(name, "holder", NATION_IDS[holder], holder, name, values=NATION_IDS)]
    for nation in NATIONS:
        points = game.strength(nation, duchy)
        if points or _refuse_nation(game, nation, duchy) is None:
            numbers = range(points + game.free_strength(nation) + 1)
            found.append(Setting(name, f"{STRENGTH}{NATION_IDS[nation]}", str(points), holder, name, numbers))
    return found


def _of_card(game: Napoleonic, card: int) -> list[Setting]:
    """In whose hand a numbered card is, or on which pile; what lies on the table or is gone stays there."""
    nation = next((n for n in NATIONS if card in game.hands[n]), NOBODY)
    if nation == NOBODY and card not in game.pile and card not in game.discards:
        return []
    value = NATION_IDS[nation] if nation >= 0 else PILE if card in game.pile else DISCARDS
    return [Setting(CARD_IDS[card], "holder", value, nation, values=(*NATION_IDS, PILE, DISCARDS))]


# ---------------------------------------------------------------------- what cannot be
def _refuse_nation(game: Napoleonic, nation: int, duchy: int) -> Refusal | None:
    """Why formations of a nation cannot stand in a duchy beside those that do."""
    if game.crowd[duchy] & game.hostile[nation]:
        return TAKEN.by("N-9.5.1.01")
    return NO_PLACE.by("N-9.5.4.01") if ground(game, nation, duchy) == FOREIGN else None


def _refuse_ground(game: Napoleonic, duchy: int) -> Refusal | None:
    """Why what stands and lies in a duchy cannot be there together."""
    for nation in members(game.crowd[duchy]):
        refusal = _refuse_nation(game, nation, duchy)
        if refusal is not None:
            return refusal
    for squadron, spot in enumerate(game.ship_at):
        if spot == duchy and not friendly_ports(game, SAILS_FOR[squadron]) >> duchy & 1:
            return TAKEN.by("N-13.5.01")
    return None


# ---------------------------------------------------------------------- what is set
def change(game: Napoleonic, edit: Edit) -> Refusal | None:
    """Sets something in a position."""
    thing, value = edit.thing, edit.value
    if edit.what == "turn":
        game.turn = int(value)
    elif edit.what == "resources":
        game.resources[NATION[thing]] = int(value)
    elif thing in COMMANDER:
        return _move_commander(game, COMMANDER[thing], value)
    elif thing in SQUADRON:
        return _change_squadron(game, SQUADRON[thing], edit)
    elif thing in CARD:
        _move_card(game, CARD[thing], value)
    elif edit.what == "holder":
        nation = NATION[value]
        game.set_flag(DUCHY[thing], NOBODY if nation == OWNER[DUCHY[thing]] else nation)
        return _refuse_ground(game, DUCHY[thing])
    else:
        return _set_strength(game, NATION[edit.what.removeprefix(STRENGTH)], DUCHY[thing], int(value))
    return None


def _set_strength(game: Napoleonic, nation: int, duchy: int, points: int) -> Refusal | None:
    """A nation has this many strength points in a duchy, if there are counters to show them."""
    game.add_units(nation, duchy, points - game.strength(nation, duchy))
    if not can_show(nation, stacks(game, nation)):
        return ALL_USED.by("N-2.2.15")
    return _refuse_ground(game, duchy)


def _move_commander(game: Napoleonic, commander: int, place: str) -> Refusal | None:
    if place in (AWAY, BOX):
        game.put_leader(commander, REGROUP if place == BOX else UNBUILT)
        return None
    if place not in DUCHY:
        return NO_PLACE
    game.put_leader(commander, DUCHY[place])
    return _refuse_ground(game, DUCHY[place])


def _change_squadron(game: Napoleonic, squadron: int, edit: Edit) -> Refusal | None:
    """A squadron lies elsewhere, or in another condition in its port."""
    bit, value = 1 << squadron, edit.value
    if edit.what == "condition":
        game.refit = game.refit & ~bit | (bit if value == REFIT else 0)
        game.shipyard = game.shipyard & ~bit | (bit if value == BUILDING else 0)
        return None
    if value in (AWAY, BOX):
        put_ship(game, squadron, REGROUP if value == BOX else UNBUILT)
        return None
    if value.removeprefix(_SEA) in ZONE and value.startswith(_SEA):
        put_ship(game, squadron, AT_SEA + ZONE[value.removeprefix(_SEA)])
        return None
    if value not in DUCHY or not friendly_ports(game, SAILS_FOR[squadron]) >> DUCHY[value] & 1:
        return NO_PLACE.by("N-13.5.01")
    put_ship(game, squadron, DUCHY[value])
    return None


def _move_card(game: Napoleonic, card: int, value: str) -> None:
    """A card lies elsewhere: in a hand, in the pile or on top of the discards; nobody else has seen it go."""
    for nation in NATIONS:
        if card in game.hands[nation]:
            game.hands[nation].remove(card)
            forget_gift(game, nation, card)
    for pile in (game.pile, game.discards):
        if card in pile:
            pile.remove(card)
    game.public &= ~(1 << card)
    game.seen = [seen & ~(1 << card) for seen in game.seen]
    if game.discards:
        game.public |= 1 << game.discards[-1]
    if value == DISCARDS:
        put_on_discards(game, card)
    else:
        insort(game.pile if value == PILE else game.hands[NATION[value]], card)


# ---------------------------------------------------------------------- names
_KINDS: tuple[tuple[str, dict[str, int]], ...] = (
    ("nation", NATION),
    ("commander", COMMANDER),
    ("squadron", SQUADRON),
    ("duchy", DUCHY),
    ("card", {name: card for name, card in CARD.items() if card < N_NUMBERED}),
)


def name(_game: Napoleonic, role: str, word: str, lang: str) -> str | None:
    """The printed name of a nation, a piece, a duchy, a zone or a card, and of a nation's strength."""
    if role == WHAT:
        nation = word.removeprefix(STRENGTH)
        named = name_of("nation", NATION[nation], lang) if nation in NATION else None
        return None if named is None else f"{'force' if lang == 'fr' else 'strength'} ({named})"
    if role != THING and word.startswith(_SEA) and word.removeprefix(_SEA) in ZONE:
        return name_of("zone", ZONE[word.removeprefix(_SEA)], lang)
    return next((name_of(kind, known[word], lang) for kind, known in _KINDS if word in known), None)
