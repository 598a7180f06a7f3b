"""Events that last for an impulse or longer, and those aimed at a commander.

Cards 14, 18, 33, 42, 79, H1, H6 and H8. What lasts one impulse is noted in `in_force` and `lowered`.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_LEADER
from lacewars.games.napoleonic.armies import rating
from lacewars.games.napoleonic.cards import CARD, FORM_SQUARE
from lacewars.games.napoleonic.dealing import draw
from lacewars.games.napoleonic.effects import Effect, always, register
from lacewars.games.napoleonic.fleets import coalition_zones
from lacewars.games.napoleonic.forces import lose_leader
from lacewars.games.napoleonic.nations import NOBODY, members
from lacewars.games.napoleonic.phases.hand_cards import Pick, aimed
from lacewars.games.napoleonic.phases.impulse import SYSTEM_ZONES
from lacewars.games.napoleonic.phases.moments import Played
from lacewars.games.napoleonic.pieces import BATTLE
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase
from lacewars.kernel.agenda import STRUCK

_SYSTEM_FAILS, _HUSSARS = CARD["continental_system_fails"], CARD["hussars_and_grenzers"]
_DEPOT, _HEALTH, _WOUNDED = CARD["depot_captured"], CARD["commanders_health"], CARD["leader_wounded"]
_JANISSARIES, _GOTTS = CARD["janissaries"], CARD["gotts_mitt_uns"]
_DEPOT_CARDS = 2
_SWEDISH_POINTS = 3


# ---------------------------------------------------------------------- Continental System Fails
def _system_can(game: Napoleonic, _nation: int) -> bool:
    return not game.system_fails and coalition_zones(game) >= SYSTEM_ZONES


def _system(game: Napoleonic, nation: int) -> None:
    """Card 18: nobody pre-empts as long as the Coalition controls seven zones."""
    lay_away(game, nation, _SYSTEM_FAILS)
    game.system_fails = True
    game.tell("system_fails")


# ---------------------------------------------------------------------- Depot Captured
def _depot_targets(game: Napoleonic, _nation: int) -> list[int]:
    return list(members(game.captors))


def _depot(game: Napoleonic, nation: int, target: int) -> None:
    """Card 14: a nation that took an enemy capital or fortress in this impulse draws two cards."""
    lay_away(game, nation, _DEPOT)
    draw(game, target, _DEPOT_CARDS)


# ---------------------------------------------------------------------- Form Square
def _square(game: Napoleonic, nation: int) -> None:
    """Card 42: three events may not be played in this impulse, and one just played is cancelled."""
    lay_away(game, nation, FORM_SQUARE)
    game.in_force |= 1 << FORM_SQUARE
    played = game.agenda.find(Played)
    if played is None:
        return
    game.tell("event_cancelled", played.nation, played.card)
    game.agenda.replace(played, STRUCK)  # the window that is open may be about something else
    lay_away(game, played.nation, played.card)


# ---------------------------------------------------------------------- home cards
def _hussars_can(game: Napoleonic, _nation: int) -> bool:
    return not game.hussars


def _hussars(game: Napoleonic, nation: int) -> None:
    """H1: no foreign flags are bought in Austria, and Austrian interceptions and evasions succeed (R79)."""
    lay_away(game, nation, _HUSSARS)
    game.hussars = True
    game.tell("hussars", nation)


def _janissaries(game: Napoleonic, nation: int) -> None:
    """H6: a die of points, and units that the first round of a battle does not disrupt."""
    lay_away(game, nation, _JANISSARIES)
    game.in_force |= 1 << _JANISSARIES
    points = 1 + game.chance.below(6)
    game.tell("points_won", nation, points)
    game.cp += points


def _gotts(game: Napoleonic, nation: int) -> None:
    """H8: three points, and no disruptions at home."""
    lay_away(game, nation, _GOTTS)
    game.in_force |= 1 << _GOTTS
    game.tell("points_won", nation, _SWEDISH_POINTS)
    game.cp += _SWEDISH_POINTS


# ---------------------------------------------------------------------- commanders
def _on_map(game: Napoleonic, card: int) -> list[int]:
    """The commanders at whom a card may be aimed; Commander's Health needs one who has a rating left."""
    return [c for c, spot in enumerate(game.leader_at) if spot >= 0 and (card != _HEALTH or rating(game, c))]


@dataphase
class PickLeader(Phase[Napoleonic]):
    """N-cards.16, R70: a player chooses the commander at whom an event is aimed (cards 33, 79)."""

    nation: int
    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision:
        found = [CHOOSE_LEADER[c] for c in _on_map(game, self.card)]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_THAT_COMMANDER if action.verb == "choose_leader" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (leader,) = action.args
        if self.card == _HEALTH:
            lower(game, leader, BATTLE[leader])
        else:
            _wound(game, leader)

    def fits(self, game: Napoleonic) -> bool:
        known = self.card in (_HEALTH, _WOUNDED) and game.controller[self.nation] != NOBODY
        return known and bool(_on_map(game, self.card))


def lower(game: Napoleonic, leader: int, by: int) -> None:
    """R70: the battle rating of a commander is lower until the end of the impulse, never below 0."""
    game.lowered[leader] = min(BATTLE[leader], game.lowered[leader] + by)
    game.tell("rating_lowered", leader, rating(game, leader))


def _wound(game: Napoleonic, leader: int) -> None:
    """Card 79: a die tells how badly a commander is hurt."""
    die = 1 + game.chance.below(6)
    game.tell("wounded", leader, die)
    if die <= 2:
        lower(game, leader, 1)
    elif die <= 5:
        lower(game, leader, BATTLE[leader])
    else:
        game.tell("commander_lost", leader, game.leader_at[leader])
        lose_leader(game, leader)


def _at_leader(card: int) -> None:
    """Registers an event aimed at any commander on the map."""

    def can(game: Napoleonic, _nation: int) -> bool:
        return bool(_on_map(game, card))

    def begin(game: Napoleonic, nation: int) -> None:
        lay_away(game, nation, card)
        game.then(PickLeader(nation, card))

    register(card, Effect(can, begin))


register(_SYSTEM_FAILS, Effect(_system_can, _system))
register(FORM_SQUARE, Effect(always, _square))
register(_HUSSARS, Effect(_hussars_can, _hussars))
register(_JANISSARIES, Effect(always, _janissaries))
register(_GOTTS, Effect(always, _gotts))
aimed("depot_captured", Pick(_depot_targets, _depot))
_at_leader(_HEALTH)
_at_leader(_WOUNDED)
