"""Battle cards: 11, 22, 23, 24, 26, 28, 35, 37 and 78, and Outflanked (27), which turns one of them round.

A battle card lies on the table for a side (`battle_cards`); what it does is worked out by `battle` when dice
are counted and damage is taken, and by `phases.battles.Preliminaries`.
"""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import CHOOSE_DUCHY, TURN_CARD
from lacewars.games.napoleonic.armies import as_force, as_tuple
from lacewars.games.napoleonic.attrition import FORCED_MARCH
from lacewars.games.napoleonic.battle import (
    GREAT_REDOUBT,
    HARDENING,
    HORSE_ARTILLERY,
    REFUSE_FLANKS,
    TURNCOATS,
    TWELVE_POUNDERS,
    captain,
    side_force,
    side_of,
    survives,
)
from lacewars.games.napoleonic.board import LINE, MARSH, NEAR, PASS, STRAIT
from lacewars.games.napoleonic.cards import CARD
from lacewars.games.napoleonic.effects import Effect, register
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, NO_SIDE
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, beyond
from lacewars.games.napoleonic.ground import ENEMY, UNCONTROLLED, ground, refuse_step
from lacewars.games.napoleonic.marching import can_go, names, refuse_change
from lacewars.games.napoleonic.nations import FRANCE, NATIONS, NOBODY, members
from lacewars.games.napoleonic.phases.arrivals import Toll, carry
from lacewars.games.napoleonic.phases.batteries import batteries
from lacewars.games.napoleonic.phases.losses import CROSSING, Hits
from lacewars.games.napoleonic.phases.moments import respond
from lacewars.games.napoleonic.phases.musters import Attempt
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

MARCH_TO_GUNS, OUTFLANKED = CARD["march_to_the_guns"], CARD["outflanked"]
VOLTIGERS, REVERSE_SLOPES = CARD["voltigers"], CARD["reverse_slopes"]


def _fights(game: Napoleonic, nation: int) -> bool:
    """N-6.1.5.01: whether a nation has a formation in the battle."""
    return side_of(game, nation) != NO_SIDE


def _fights_an_army(game: Napoleonic, nation: int) -> bool:
    """The same for cards that do nothing to a fortress (R65)."""
    return _fights(game, nation) and not game.siege


def _mostly_french(game: Napoleonic, nation: int) -> bool:
    """Card 37: whether more than half of a nation's side is French."""
    side = side_of(game, nation)
    if side == NO_SIDE:
        return False
    force = side_force(game, side)
    return 2 * force.troops[FRANCE] > force.strength


def _laid(card: int) -> None:
    """Registers a card that lies for the side of the nation that plays it."""

    def play(game: Napoleonic, nation: int) -> None:
        game.battle_cards.append(2 * card + side_of(game, nation))
        if card == HORSE_ARTILLERY:
            game.horse = 1 + game.chance.below(6)
            game.tell("horse_artillery", nation, game.horse)
        lay_away(game, nation, card)

    can = {TURNCOATS: _fights_an_army, VOLTIGERS: _mostly_french}.get(card, _fights)
    register(card, Effect(can, play))


for _card in (
    GREAT_REDOUBT,
    REVERSE_SLOPES,
    TWELVE_POUNDERS,
    REFUSE_FLANKS,
    HORSE_ARTILLERY,
    HARDENING,
    VOLTIGERS,
    TURNCOATS,
):
    _laid(_card)


# ---------------------------------------------------------------------- outflanked
def _turnable(game: Napoleonic) -> list[int]:
    """The battle cards that could be turned round: those that lie there, and a march not yet made."""
    found = [played >> 1 for played in game.battle_cards]
    return found + [MARCH_TO_GUNS] * (game.agenda.find(ToTheGuns) is not None)


def _outflanked_can(game: Napoleonic, _nation: int) -> bool:
    return bool(_turnable(game))


def _outflanked(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, OUTFLANKED)
    game.then(Outflank(nation))


@dataphase
class Outflank(Phase[Napoleonic]):
    """R65, N-cards.16: a battle card that was played now works for the other side (card 27)."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def decide(self, game: Napoleonic) -> Decision | None:
        found = _turnable(game)
        if len(found) < 2:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [TURN_CARD[c] for c in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_PLAYED_HERE if action.verb == "turn_card" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.turn(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        for card in _turnable(game):
            self.turn(game, card)

    def turn(self, game: Napoleonic, card: int) -> None:
        """A card changes sides."""
        game.tell("outflanked", self.nation, card)
        march = game.agenda.find(ToTheGuns)
        if card == MARCH_TO_GUNS and march is not None:
            other = 1 - march.side
            leader = captain(game, other)
            game.agenda.replace(march, ToTheGuns(self.nation if leader == NOBODY else leader, other))
        else:
            game.battle_cards = [p ^ 1 if p >> 1 == card else p for p in game.battle_cards]

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and game.controller[self.nation] != NOBODY


register(OUTFLANKED, Effect(_outflanked_can, _outflanked))


# ---------------------------------------------------------------------- march to the guns
def refuse_guns(game: Napoleonic, force: Force, origin: int) -> Refusal | None:
    """R32, R43, R109: why a force next to the battle cannot march to it."""
    for n in members(force.nations):
        refusal = refuse_step(game, n, origin, game.battle_at)
        if refusal is not None:
            return refusal
    return refuse_change(game, force, origin, game.battle_at)


def _one(game: Napoleonic, nation: int, duchy: int) -> Force:
    """Some piece of a nation that could march from a duchy; nobody, if there is none."""
    free = can_go(game, nation, duchy)
    if free.leaders:
        return Force(free.leaders & -free.leaders)
    return Force(0, tuple(int(n == nation and free.troops[n] > 0) for n in NATIONS))


def guns_from(game: Napoleonic, side: int) -> list[tuple[int, int]]:
    """The nations of a side with a duchy next to the battle from which they could march to it."""
    friends = game.allied[members(game.sides[side])[0]]
    return [
        (n, d)
        for n in members(friends)
        for d in NEAR[game.battle_at]
        if game.present[n] >> d & 1
        and game.controller[n] != NOBODY
        and (one := _one(game, n, d)).size
        and refuse_guns(game, one, d) is None
    ]


def _guns_can(game: Napoleonic, nation: int) -> bool:
    side = side_of(game, nation)
    return side != NO_SIDE and not game.siege and bool(guns_from(game, side))


def _guns(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, MARCH_TO_GUNS)
    game.then(ToTheGuns(nation, side_of(game, nation)))


@dataphase
class ToTheGuns(Phase[Napoleonic]):
    """R65, N-cards.16: a player says from where a formation of a side marches to the battle (card 24)."""

    nation: int
    side: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def places(self, game: Napoleonic) -> list[int]:
        """The duchies next to the battle with a formation that could come; nobody comes to the dead."""
        if not survives(game, self.side):
            return []
        return list(dict.fromkeys(d for _, d in guns_from(game, self.side)))

    def decide(self, game: Napoleonic) -> Decision | None:
        found = self.places(game)
        if not found:
            return None
        return Decision(game.controller[self.nation], self.nation, self, [CHOOSE_DUCHY[d] for d in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_SPACE if action.verb == "choose_duchy" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (duchy,) = action.args
        there = [n for n, d in guns_from(game, self.side) if d == duchy]
        own = game.controller[self.nation]
        leader = next((n for n in there if n == self.nation or game.controller[n] == own), there[0])
        game.then(GunMarch(leader, duchy, (), NO_TROOPS, self.nation, self.side))

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and game.controller[self.nation] != NOBODY


@dataphase
class GunMarch(Attempt):
    """R65, R29: the formation that marches to the battle is put together (card 24)."""

    chooser: int
    side: int
    rules: ClassVar[tuple[str, ...]] = ("N-cards.16",)

    def chosen_by(self) -> int:
        return self.chooser

    def refuse_try(self, game: Napoleonic) -> Refusal | None:
        force = self.force(game)
        if not force.size:
            return refusals.EMPTY_FORCE
        if force.leaders and not self.leads(game, force):
            return refusals.BEYOND_COMMAND
        return refuse_guns(game, force, self.duchy)

    def attempt(self, game: Napoleonic) -> None:
        to_the_guns(game, self.nation, self.force(game), self.duchy, self.side)

    def fits(self, game: Napoleonic) -> bool:
        return (
            game.battle_at >= 0
            and game.controller[self.chooser] != NOBODY
            and len(self.troops) == len(NATIONS)
        )


def to_the_guns(game: Napoleonic, nation: int, force: Force, origin: int, side: int) -> None:
    """A force enters the battle from the space next to it, with attrition and batteries as in a move.

    As after any entry, others may respond to it first (cards 39 and 50).
    """
    at = game.battle_at
    there = game.sides[DEFENDER]  # as it was before the attackers came
    hostile = ground(game, nation, at, there) == ENEMY
    crossed = int(hostile and LINE[origin, at] in (PASS, MARSH))
    ambushed = int(hostile and ground(game, nation, origin) == UNCONTROLLED)
    moves = side == ATTACKER  # R98: only the active side's own movement counts for the forced march
    weary = beyond(game, force, origin, FORCED_MARCH) if moves else Force()
    late = carry(game, force, origin, at, int(moves))
    game.tell("marched", nation, origin, at, force.strength, names(force))
    game.sides[side] |= force.nations
    game.entered, game.entrants, game.unguarded = at, force.nations, False
    before = tuple(game.strength(n, at) for n in NATIONS)
    going = (as_tuple(force.leaders), force.troops)
    tired, lagging = (as_tuple(weary.leaders), weary.troops), (as_tuple(late.leaders), late.troops)
    game.then(Joined(*going, before, side, origin))
    if hostile and LINE[origin, at] == STRAIT:
        game.then(UnderFire(*going, before, side))
    game.then(Toll(nation, at, *going, crossed, ambushed, *tired, 0, *lagging))
    respond(game, "movement_entry")


@dataphase
class _Comers(Phase[Napoleonic]):
    """R65: those who have come to the battle by card 24, among others of their nations."""

    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    before: tuple[int, ...]
    """The strength points of each nation in the battle when they had come: since then they alone lose any."""

    def force(self, game: Napoleonic) -> Force:
        """What is left of them."""
        at = game.battle_at
        lost = [self.before[n] - game.strength(n, at) for n in NATIONS]
        troops = tuple(max(0, self.troops[n] - lost[n]) for n in NATIONS)
        return as_force(game, self.leaders, troops, at)

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0 and len(self.troops) == len(self.before) == len(NATIONS)


@dataphase
class UnderFire(_Comers):
    """R99: batteries fire at those alone who crossed a strait to come to the battle (card 24)."""

    side: int

    def perform(self, game: Napoleonic) -> None:
        game.battery_sixes = game.battery_fives = 0
        if game.unguarded:  # card 50
            return
        game.then(Scorched(self.leaders, self.troops, self.before, self.side))
        batteries(game, self.force(game), game.battle_at)


@dataphase
class Scorched(_Comers):
    """R49, R99: what batteries have done is damage of round one; their fives disrupt those who crossed."""

    side: int

    def perform(self, game: Napoleonic) -> None:
        game.sixes[self.side] += game.battery_sixes
        force = self.force(game)
        game.crossed_leaders, game.crossed = force.leaders, list(force.troops)
        if game.battery_fives:
            game.then(Hits(self.side, False, game.battery_fives, CROSSING))


@dataphase
class Joined(_Comers):
    """R40, R65: a formation has come to the battle; beaten attackers go back by their own line (card 24)."""

    side: int
    origin: int

    def perform(self, game: Napoleonic) -> None:
        force = self.force(game)
        if self.side != ATTACKER or not force.size:
            return
        if self.origin not in game.lines and game.lines:
            game.lines = [*game.lines, self.origin]
            game.flank_leaders, game.flank = force.leaders, list(force.troops)


register(MARCH_TO_GUNS, Effect(_guns_can, _guns))
