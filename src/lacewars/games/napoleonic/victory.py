"""Keys, what they are worth, and who has won (N-5.8, R54, R56)."""

from __future__ import annotations

from lacewars.games.napoleonic.consuls import IS_CLIENT
from lacewars.games.napoleonic.counters import stacks
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.nations import HAND_MIN, INITIAL_KEYS, MINORS, NATIONS, NOBODY, POWERS
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, FORCED, PLAYED
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Course, Outcome, Score

_POINTS = tables("tables.toml")["victory"]
_KEY: int = _POINTS["per_key_gained"]
_PACT: int = _POINTS["per_pact_with_surviving_minor"]
_RESOURCE: int = _POINTS["per_resource"]
KEYS_PER_CARD = 2


def counted_keys(game: Napoleonic, nation: int) -> int:
    """The keys of a nation for the draw and for victory: those it holds, and its +1 key (R76)."""
    return game.keys(nation) + (game.key_plus >> nation & 1)


def draw_size(game: Napoleonic, nation: int) -> int:
    """N-14.3.1.02: a card for each complete pair of keys, or the minimum; before any peace modifier (R54)."""
    return max(counted_keys(game, nation) // KEYS_PER_CARD, HAND_MIN[nation])


def is_client(game: Napoleonic, proxy: int, power: int) -> bool:
    """Whether a power answers for the keys of a proxy (N-3.11, N-8.2.3.01).

    Not for one that is merely commanded (R87), nor for those in a pact with a neutral by force (N-8.7.1.03).
    """
    column = game.column[proxy]
    if column < 0 or not IS_CLIENT[column] or game.row[proxy] != power:
        return False
    if game.status[proxy] == COMMANDED:
        return False
    return game.status[proxy] != ALLIED or game.status[power] == PLAYED


def points(game: Napoleonic, power: int) -> int:
    """R56: keys gained less keys lost by a power and its clients, its pacts with minors, its resources."""
    clients = [n for n in NATIONS if is_client(game, n, power)]
    gained = sum(counted_keys(game, n) - INITIAL_KEYS[n] for n in (power, *clients))
    pacts = sum(game.status[n] == ALLIED for n in clients if n in MINORS)
    return gained * _KEY + pacts * _PACT + game.resources[power] * _RESOURCE


def is_played(game: Napoleonic, nation: int) -> bool:
    """Whether a nation is a power of a player's own, neutral by force or not (N-3.73)."""
    return game.status[nation] in (PLAYED, FORCED)


def scores(game: Napoleonic) -> dict[int, int]:
    """The points of each power that a player has."""
    return {p: points(game, p) for p in POWERS if is_played(game, p)}


def player_points(game: Napoleonic) -> dict[int, int]:
    """The points of each seat: those of all its powers together (R56)."""
    found: dict[int, int] = {}
    for power, number in scores(game).items():
        seat = game.controller[power]
        found[seat] = found.get(seat, 0) + number
    return found


def winner(game: Napoleonic) -> int:
    """The seat with most points; on a tie the one with the latest power on the track (N-5.8.1.05)."""
    totals = player_points(game)
    latest = {game.controller[p]: p for p in POWERS if is_played(game, p)}
    return max(totals, key=lambda seat: (totals[seat], latest[seat]))


def finish(game: Napoleonic, reason: str) -> None:
    """The game is over, and is scored."""
    game.reason = reason
    game.agenda.end()
    seat = winner(game)
    if seat != NOBODY:
        game.tell("won", seat, player_points(game)[seat])


def outcome(game: Napoleonic) -> Outcome | None:
    """Who won, and the points of each power; those of one player's powers are added up."""
    if not game.reason:
        return None
    return Outcome((winner(game),), game.reason, counted="points", scores=_scores(game))


def course(game: Napoleonic) -> Course:
    """The points of each power as if they were counted now, and the strength of its own troops."""
    return Course("points", _scores(game), "points", tuple((p, sum(stacks(game, p))) for p in POWERS))


def _scores(game: Napoleonic) -> tuple[Score, ...]:
    return tuple(Score(power, number) for power, number in scores(game).items())
