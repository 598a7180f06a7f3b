"""Responses in battles and sieges: cards 20, 25, 30, 31, 34, 36, 46, 47, 48, 49, 50 and H10."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import BACK, CHOOSE_LEADER, EASIER, HARDER, TURN_INTO
from lacewars.games.napoleonic.battle import (
    DISRUPT_ON,
    KILL_ON,
    in_battle,
    rally_all,
    shaken_of,
    side_force,
    side_of,
    survives,
    terrain_dice,
    throw,
)
from lacewars.games.napoleonic.board import LINE, NORMAL, STRAIT
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.entry import NOWHERE
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, NO_SIDE, SIDES
from lacewars.games.napoleonic.ground import ENEMY, ground
from lacewars.games.napoleonic.levies import small_commanders
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NOBODY, members
from lacewars.games.napoleonic.phases.arrivals import Toll
from lacewars.games.napoleonic.phases.battle_cards import Joined, UnderFire
from lacewars.games.napoleonic.phases.battles import Command, Round
from lacewars.games.napoleonic.phases.entries import Clash
from lacewars.games.napoleonic.phases.losses import CHARGE, Hits
from lacewars.games.napoleonic.phases.moments import MOMENT, Again
from lacewars.games.napoleonic.phases.retreats import Opens, Retreat
from lacewars.games.napoleonic.pieces import COMMANDERS_OF, LEADS, NAPOLEON
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_GUARD_DICE = 4
_GUARD_RALLIES_ON = 4


# ---------------------------------------------------------------------- for or against a side
class Sided(NamedTuple):
    """An event for one side of a battle or siege: which sides it can be for, and what it does."""

    sides: Callable[[Napoleonic], list[int]]
    then: Callable[[Napoleonic, int, int], None]


_SIDED: dict[int, Sided] = {}


def _sided(name: str, event: Sided) -> None:
    """Registers an event whose player names a side, if it can be for either."""
    card = CARD[name]
    _SIDED[card] = event

    def can(game: Napoleonic, _nation: int) -> bool:
        return game.battle_at >= 0 and bool(event.sides(game))

    def begin(game: Napoleonic, nation: int) -> None:
        lay_away(game, nation, card)
        game.then(PickSide(nation, card))

    register(card, Effect(can, begin))


@dataphase
class PickSide(Phase[Napoleonic]):
    """N-cards.16: a player names the side of a battle or siege for which an event is."""

    nation: int
    card: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = _SIDED[self.card].sides(game)
        if len(found) < 2:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [BACK[side] for side in found])

    def resolve(self, game: Napoleonic, action: Action) -> None:
        _SIDED[self.card].then(game, self.nation, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        for side in _SIDED[self.card].sides(game):
            _SIDED[self.card].then(game, self.nation, side)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and self.card in _SIDED and game.controller[self.nation] != NOBODY


def _to_rally(game: Napoleonic) -> list[int]:
    """Card 20: the sides with disruptions, and one that is in panic."""
    sides = [ATTACKER] if game.siege else SIDES
    return [
        side
        for side in sides
        if shaken_of(game, side)
        or game.thrown_fives[side]
        or game.carried[side]
        or (game.panic and game.winner == 1 - side)
    ]


def _rally(game: Napoleonic, _nation: int, side: int) -> None:
    game.rallied |= 1 << side
    rally_all(game, side)
    game.tell("rallied", game.battle_at, side)


def _to_charge(game: Napoleonic) -> list[int]:
    return [side for side in SIDES if shaken_of(game, side)]


def _charge(game: Napoleonic, nation: int, side: int) -> None:
    """Card 36: a die is thrown, and up to that many disruptions become kills."""
    die = 1 + game.chance.below(6)
    game.tell("charge", game.battle_at, side, die)
    game.then(Charge(nation, side, min(die, shaken_of(game, side))))


@dataphase
class Charge(Phase[Napoleonic]):
    """R65, R113: whoever plays Cuirassiers Charge says how many disruptions become kills (card 36)."""

    nation: int
    side: int
    left: int
    """How many may."""
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision:
        found = [TURN_INTO[number] for number in range(self.left, -1, -1)]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.TOO_MANY_KILLS if action.verb == "turn_into" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (number,) = action.args
        if number:
            game.then(Hits(self.side, True, number, CHARGE))

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and game.controller[self.nation] != NOBODY


def _of_a_siege(game: Napoleonic) -> list[int]:
    return list(SIDES) if game.siege else []


def _sap(game: Napoleonic, _nation: int, side: int) -> None:
    """Card 47: a six more for the assault, or for the fortress."""
    game.thrown_sixes[1 - side] += 1
    game.tell("sapped", game.battle_at, side)


def _of_a_tie(game: Napoleonic) -> list[int]:
    return list(SIDES) if game.winner == NO_SIDE else []


def _name_winner(game: Napoleonic, _nation: int, side: int) -> None:
    """Card 48."""
    game.winner = side
    game.tell("winner_named", game.battle_at, side)


_sided("rally", Sided(_to_rally, _rally))
_sided("cuirassiers_charge", Sided(_to_charge, _charge))
_sided("sappers_and_pioneers", Sided(_of_a_siege, _sap))
_sided("massed_grenadiers", Sided(_of_a_tie, _name_winner))


# ---------------------------------------------------------------------- on the beaten
def _is_beaten(game: Napoleonic, _nation: int) -> bool:
    """Whether a battle has a loser who is still there."""
    return game.battle_at >= 0 and game.winner != NO_SIDE and survives(game, 1 - game.winner)


def _panic_can(game: Napoleonic, nation: int) -> bool:
    if not _is_beaten(game, nation) or game.panic or game.rear_guard:
        return False
    return not game.rallied >> 1 - game.winner & 1


def _panic(game: Napoleonic, nation: int) -> None:
    """Card 25: the beaten side will suffer attrition, unless Rally or Rear Guard prevents it."""
    lay_away(game, nation, CARD["panic"])
    game.panic = True


def _rear_guard_can(game: Napoleonic, nation: int) -> bool:
    return _is_beaten(game, nation) and not game.rear_guard


def _rear_guard(game: Napoleonic, nation: int) -> None:
    """Card 46."""
    lay_away(game, nation, CARD["rear_guard"])
    game.rear_guard = True


def _lancers(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, CARD["lancers_and_uhlans"])
    game.then(Lancers(nation))


@dataphase
class Lancers(Phase[Napoleonic]):
    """R65, N-cards.16: the margin of a rout is raised or lowered by one (card 31)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, [HARDER, EASIER])

    def resolve(self, game: Napoleonic, action: Action) -> None:
        game.margin += 1 if action is HARDER else -1

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and game.controller[self.nation] != NOBODY


register(CARD["panic"], Effect(_panic_can, _panic))
register(CARD["rear_guard"], Effect(_rear_guard_can, _rear_guard))
register(CARD["lancers_and_uhlans"], Effect(_is_beaten, _lancers))


# ---------------------------------------------------------------------- to the death
def _death_can(game: Napoleonic, _nation: int) -> bool:
    """Card 30: a side is about to retreat, or a force that evades is not yet held fast."""
    return game.agenda.find(Retreat) is not None if game.battle_at >= 0 else not game.pinned


def _death(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, CARD["to_the_death"])
    if game.battle_at < 0:
        game.pinned = True
        return
    window = game.agenda.find(Again)
    if window is not None:
        game.agenda.strike(window.subject)
    game.then(FurtherRound())


@dataphase
class FurtherRound(Phase[Napoleonic]):
    """R78, N-11.3.07: a retreat does not happen, and another round is fought at once (card 30)."""

    def perform(self, game: Napoleonic) -> None:
        game.winner, game.no_rout = NO_SIDE, False
        game.panic = game.rear_guard = False
        game.then(
            Opens(MOMENT["battle_between_rounds"]),
            *(Command(side) for side in SIDES),
            Round(game.battle_round + 1),
        )

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0


register(CARD["to_the_death"], Effect(_death_can, _death))


# ---------------------------------------------------------------------- before the dice
def _brave(game: Napoleonic) -> list[int]:
    """Card 34: the commanders 1/4 who could appear, of nations with units on a side (R69)."""
    if game.battle_at < 0:
        return []
    nations = [n for side in SIDES for n in members(game.sides[side]) if in_battle(game, n)]
    return [c for n in nations for c in small_commanders(game, n)]


def _bravest_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_brave(game))


def _bravest(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, CARD["bravest_of_the_brave"])
    game.then(Bravest(nation))


@dataphase
class Bravest(Phase[Napoleonic]):
    """R69, N-cards.16: a commander appears in the battle and takes part in it (card 34)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = _brave(game)
        if len(found) < 2:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [CHOOSE_LEADER[c] for c in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_CHOSEN if action.verb == "choose_leader" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.appear(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        for commander in _brave(game):
            self.appear(game, commander)

    def appear(self, game: Napoleonic, commander: int) -> None:
        """The commander stands in the battle."""
        game.put_leader(commander, game.battle_at)
        game.tell("built_commander", LEADS[commander], commander, game.battle_at)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and game.controller[self.nation] != NOBODY


register(CARD["bravest_of_the_brave"], Effect(_bravest_can, _bravest))


def _approach_can(game: Napoleonic, _nation: int) -> bool:
    """Card 50: a pass, marsh or strait was crossed, and it makes a difference."""
    if _coming(game) is not None:
        return not game.unguarded
    if game.battle_at >= 0:
        easiest = [LINE[o, game.battle_at] for o in game.lines]
        return terrain_dice(game, DEFENDER) > 0 and NORMAL not in easiest and game.favoured == NOBODY
    entering = game.agenda.find(Clash)
    if entering is None or entering.origin == NOWHERE or game.unguarded:
        return False
    nation, goal, line = entering.nation, entering.goal, LINE[entering.origin, entering.goal]
    if line == STRAIT:
        return bool(game.hostile[nation] >> game.holder[goal] & 1)
    return line != NORMAL and ground(game, nation, goal, game.before) == ENEMY


def _approach(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, CARD["unguarded_approach"])
    comers = _coming(game)
    if comers is not None or game.battle_at < 0:
        game.unguarded = True
    if game.battle_at >= 0 and (comers is None or comers.side == ATTACKER):
        game.no_terrain = True


def _coming(game: Napoleonic) -> Joined | None:
    """Those who have just come to the battle by card 24, if that was no plain crossing."""
    toll = game.agenda.find(Toll)
    if game.battle_at < 0 or toll is None or not (toll.crossed or game.agenda.find(UnderFire)):
        return None
    return game.agenda.find(Joined)


register(CARD["unguarded_approach"], Effect(_approach_can, _approach))


# ---------------------------------------------------------------------- after the dice
def _red_line_can(game: Napoleonic, _nation: int) -> bool:
    return side_of(game, BRITAIN) != NO_SIDE and not game.red_line


def _red_line(game: Napoleonic, nation: int) -> None:
    """Card 49: all disruptions of British formations in this battle are ignored, also those suffered."""
    lay_away(game, nation, CARD["thin_red_line"])
    side = side_of(game, BRITAIN)
    game.red_line = True
    game.shaken[BRITAIN] = game.fives[BRITAIN] = game.early_fives[BRITAIN] = 0
    game.shaken_leaders &= ~COMMANDERS_OF[BRITAIN]
    if game.sides[side] == 1 << BRITAIN:
        game.loose_fives[side] = game.early_loose[side] = game.carried[side] = 0


def _guard_can(game: Napoleonic, _nation: int) -> bool:
    """H10: Napoleon takes part in the battle or siege."""
    side = side_of(game, FRANCE)
    return side != NO_SIDE and bool(side_force(game, side).leaders >> NAPOLEON & 1)


def _guard(game: Napoleonic, nation: int) -> None:
    """H10: four dice more, of which fours rally."""
    lay_away(game, nation, CARD["imperial_guard"])
    side = side_of(game, FRANCE)
    thrown = throw(game, _GUARD_DICE)
    game.tell("guard_dice", game.battle_at, tuple(thrown))
    game.thrown_sixes[1 - side] += thrown.count(KILL_ON)
    game.thrown_fives[1 - side] += thrown.count(DISRUPT_ON)
    game.guard_rallies[side] += thrown.count(_GUARD_RALLIES_ON)


register(CARD["thin_red_line"], Effect(_red_line_can, _red_line))
register(CARD["imperial_guard"], Effect(_guard_can, _guard))
