"""What must hold of a position that is read, besides the bounds of its fields; and what follows from them."""

from __future__ import annotations

from lacewars.games.maria import laws
from lacewars.games.maria.agreements import LAST, is_offer, is_term
from lacewars.games.maria.board import BOHEMIA, FREE_ELECTORS, MAP, ROADS
from lacewars.games.maria.cards import TRACK_IDS, TRACK_LENGTHS, YEARS
from lacewars.games.maria.deals import CANCEL, SUBSIDY
from lacewars.games.maria.powers import (
    AUSTRIA,
    FRANCE,
    GENERAL_MASK,
    MAJORS,
    MARKERS,
    MAX_STACK,
    N_GENERALS,
    PIECES,
    POWER_IDS,
    POWER_OF,
)
from lacewars.games.maria.state import BOXED, CODE, IDLE, Maria
from lacewars.games.maria.victory import WINTERS
from lacewars.games.sivel.written import check_cards, check_pairs
from lacewars.kernel import BadPosition


def complete(game: Maria) -> None:
    """Works out who holds each town, and checks the rest; BadPosition names the part that is wrong."""
    _check_pieces(game)
    _check_company(game)
    check_pairs(game)
    _check_fortresses(game)
    check_cards(game, [c for cards in game.placed for c in cards])
    for power, card in game.bids.items():
        if card not in game.hands[power]:
            raise BadPosition(f"bids: {POWER_IDS[power]} does not hold the card (M-17.3.01)")
    _check_politics(game)
    _check_agreements(game)


def _check_pieces(game: Maria) -> None:
    for piece, town in enumerate(game.where):
        if (town == IDLE) != (game.start_of(piece) == IDLE):
            raise BadPosition(f"pieces: {PIECES[piece].id} is idle in the introductory game alone (M-14.01)")
        if town >= 0 and not game.held[town]:
            game.held[town] = CODE[piece]
    if not laws.towns_are_held(game):
        raise BadPosition("pieces, commands: pieces stand together that cannot share a town (M-6.01)")
    if (game.sure | game.down) & ~GENERAL_MASK:
        raise BadPosition("sure, down: a train has no troops and no face")
    if game.down and any(game.where[g] < 0 for g in range(N_GENERALS) if game.down >> g & 1):
        raise BadPosition("down: a general who is not on the map lies face down")
    if not laws.troops_are_right(game):
        raise BadPosition("troops: a general has 1 to 8, stacked ones share theirs (M-6.05, M-6.06)")
    if not laws.hussars_are_right(game) or any(MAP[t] != BOHEMIA for t in game.hussars if t >= 0):
        raise BadPosition("hussars: they stand alone, on the Bohemia map (M-7.03, M-7.05)")


def _check_company(game: Maria) -> None:
    """At most 2 generals share a town, and a box holds 1 general of a power."""
    for town in {t for t in game.where[:N_GENERALS] if t >= 0}:
        if len(game.stack(town)) > MAX_STACK:
            raise BadPosition(f"pieces: more than 2 generals on {ROADS.ids[town]} (M-6.01)")
    boxed = [POWER_OF[g] for g in range(N_GENERALS) if game.where[g] == BOXED]
    if len(set(boxed)) != len(boxed) or any(p not in MAJORS for p in boxed):
        raise BadPosition("pieces: a box holds one general of a major power (M-17.5.15)")


def _check_fortresses(game: Maria) -> None:
    if not laws.markers_are_right(game) or any(p >= 0 and not MARKERS[p] for p in set(game.marker)):
        raise BadPosition("markers: major powers mark fortresses, never free electors (M-10.3.15)")
    if set(game.elector) != (set(FREE_ELECTORS) if game.advanced else set()):
        raise BadPosition("electors: each free elector has a marker in the advanced game (M-4.25)")
    if not {FRANCE, AUSTRIA}.issuperset(game.elector.values()):
        raise BadPosition("electors: a marker shows the side of France or Austria (M-4.25)")


def _check_politics(game: Maria) -> None:
    for track, box in enumerate(game.tracks):
        if box > TRACK_LENGTHS[track]:
            raise BadPosition(f"tracks: there is no box {box} of {TRACK_IDS[track]}")
    first = 0
    for year in YEARS if game.politics else ():
        if set(game.politics[first : first + len(year)]) != set(year):
            raise BadPosition("politics: the cards lie year by year (M-4.28)")
        first += len(year)
    if bool(game.politics) != game.advanced:
        raise BadPosition("politics: there are political cards in the advanced game alone (M-5.02)")
    if not set(game.faces) <= set(game.politics[: game.politics_next]):
        raise BadPosition("faces: a card lies open that has not been turned up (M-17.02)")


def _check_agreements(game: Maria) -> None:
    for kind, a, b, last in game.deals:
        if kind in (SUBSIDY, CANCEL) or not is_term((kind, a, b)) or last > LAST:
            raise BadPosition(f"deals: {[kind, a, b, last]} cannot be promised")
    if not all(is_offer(offer, game.players) for offer in game.refused):
        raise BadPosition("refused: an offer is two seats, a number of turns, and terms")
    if len(game.winter_scores) > WINTERS:
        raise BadPosition("winter_scores: there are four winters (R85)")
