"""The supply phase: combining, attrition, and the sieges (D-7, R86 to R92, R121, R128)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import BURN, CACHE, DONE, FEED, GIVE, LOSE, PASS, PLAY, SPARE
from lacewars.games.defiant.battle import strongest
from lacewars.games.defiant.blocks import (
    FORCE,
    FORCE_MASK,
    FORCES,
    FORCES_OF,
    IS_LEADER,
    OF_SIDE,
    SIDE,
    SIDE_MASK,
    SIDE_OF,
)
from lacewars.games.defiant.board import FORT, FORT_TOWNS, N_FORTS
from lacewars.games.defiant.cards import CACHE as CACHE_CARDS
from lacewars.games.defiant.cards import DISEASE
from lacewars.games.defiant.combining import combine, givers, takers
from lacewars.games.defiant.control import settle_everywhere, settle_siege, settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import lose_step, own_seat, tell_owner
from lacewars.games.defiant.marching import limit
from lacewars.games.defiant.phases.assaults import Captured
from lacewars.games.defiant.state import NO_SIEGE, OLD_SIEGE, Defiant, members
from lacewars.games.defiant.supply import FEEDING_STEPS, closed, fed_by, standing, truly_supplied, unfed
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_SIEGE = tables("tables.toml")["siege"]
SURRENDERS: int = _SIEGE["surrender_at"]
FULL: int = _SIEGE["max_fortress_strength"]


@dataphase
class SupplyPhase(Phase[Defiant]):
    """R121: combine, find who is unsupplied, pay, lose steps together, then the sieges."""

    def perform(self, game: Defiant) -> None:
        order = (game.first, 1 - game.first)
        game.then(
            *(Combine(side) for side in order),
            SupplyCheck(),
            *(Feeding(side) for side in order),
            Attrition(),
            *(Sieges(side, 0) for side in order),
        )


@dataphase
class Combine(Phase[Defiant]):
    """D-7.01: a player shifts steps between blocks of the same force and class in one place."""

    seat: int
    giver: int = -1
    """The block that was picked to give a step: nobody else sees which, nor that one was."""
    rules: ClassVar[tuple[str, ...]] = ("D-7.01", "D-7.02", "D-7.03")

    @property
    def giving(self) -> int:
        """Whether a block was picked."""
        return int(self.giver >= 0)

    def decide(self, game: Defiant) -> Decision | None:
        if self.giving:
            return Decision(self.seat, self.seat, self, takers(game, self.giver))
        if not _has_company(game, self.seat):
            return None
        found = [GIVE[b] for b in givers(game, self.seat)]
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if self.giving:
            return refusals.CANNOT_RECEIVE if action.verb == "receive" else None
        return refusals.NO_STEP_TO_GIVE if action.verb == "give" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            self.perform(game)
        elif self.giving:
            combine(game, self.giver, action.args[0])
            game.then(Combine(self.seat))
        else:
            game.then(Combine(self.seat, action.args[0]))

    def perform(self, game: Defiant) -> None:
        """He is done, by his word or because none of his blocks shares a place any more."""
        game.gave = game.got = 0


def _has_company(game: Defiant, side: int) -> bool:
    """Whether two blocks of a force share a place: whoever looks on knows no more of it."""
    for force in FORCES_OF[side]:
        blocks = game.fielded & FORCE_MASK[force]
        if (blocks & ~game.inside).bit_count() > standing(game, force).bit_count():
            return True
        shut = [game.place[b] for b in members(blocks & game.inside)]
        if len(shut) > len(set(shut)):
            return True
    return False


def find_hungry(game: Defiant) -> int:
    """Bit mask of the blocks at war, of both sides, that reach no source which costs nothing (R14, R91)."""
    found = game.fielded & game.inside
    for force in range(len(FORCES)):
        if game.fielded & FORCE_MASK[force]:
            found |= unfed(game, force, truly_supplied(game, force))
    return found & game.at_war_mask()


@dataphase
class SupplyCheck(Phase[Defiant]):
    """D-7.13, R91: the supply of every block of both sides is found before anything is lost."""

    def perform(self, game: Defiant) -> None:
        game.hungry = find_hungry(game)
        game.payers = game.burnt = game.cached = 0
        for town in sorted({game.place[b] for b in members(game.hungry)}):
            number = sum(game.place[b] == town for b in members(game.hungry))
            game.tell("unsupplied", town, number)


# ---------------------------------------------------------------------- feeding
def feeds(game: Defiant, seat: int, town: int) -> int:
    """Bit mask of the hungry blocks that a fortress of a side would feed by burning a step (R80, R89)."""
    fort = FORT[town]
    if fort < 0 or SIDE_OF[game.fort_force[fort]] != seat or closed(game, town):
        return 0
    if game.fort_steps[fort] < FEEDING_STEPS or game.burnt >> town & 1:
        return 0
    if game.siege[fort] != NO_SIEGE:
        return sum(1 << b for b in game.garrison(town) if game.hungry >> b & 1)
    reached = fed_by(game, town)
    force = game.fort_force[fort]
    return sum(
        1 << b
        for b in members(game.hungry)
        if FORCE[b] == force and reached >> game.place[b] & 1 and not game.is_shut_in(b)
    )


def beside(game: Defiant, leader: int) -> list[int]:
    """The hungry blocks in a leader's place, himself left out."""
    shut = game.is_shut_in(leader)
    return [
        b
        for b in members(game.hungry)
        if b != leader
        and SIDE[b] == SIDE[leader]
        and game.place[b] == game.place[leader]
        and game.is_shut_in(b) == shut
        and not game.payers >> b & 1
    ]


def refuse_cache_card(game: Defiant, seat: int, card: int) -> Refusal | None:
    """Why a card cannot be played as a supply cache."""
    if card not in game.hands[seat]:
        return refusals.NOT_IN_HAND
    return None if card in CACHE_CARDS else refusals.NOT_ITS_MOMENT


@dataphase
class Feeding(Phase[Defiant]):
    """D-7.07, D-7.17, D-7.20: fortresses and leaders may pay for unsupplied blocks, or a cache saves them."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-7.07", "D-7.17", "D-7.20", "D-7.42")

    def decide(self, game: Defiant) -> Decision | None:
        if not game.hungry & SIDE_MASK[self.seat]:
            return None
        found = [BURN[t] for t in FORT_TOWNS if feeds(game, self.seat, t)]
        found += [FEED[b] for b in OF_SIDE[self.seat] if self._refuse_leader(game, b) is None]
        found += [PLAY[c] for c in game.hand_of(self.seat, CACHE_CARDS)]
        return Decision(self.seat, self.seat, self, [*found, DONE])

    def _refuse_leader(self, game: Defiant, block: int) -> Refusal | None:
        if not IS_LEADER[block] or game.place[block] < 0 or game.payers >> block & 1:
            return refusals.NOTHING_TO_FEED
        return None if beside(game, block) else refusals.NOTHING_TO_FEED

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "play":
            return refuse_cache_card(game, self.seat, action.args[0])
        return refusals.NOTHING_TO_FEED if action.verb in ("burn", "feed") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        game.then(self)
        match action.verb:
            case "burn":
                self._burn(game, action.args[0])
            case "feed":
                self._feed(game, action.args[0])
            case _:
                game.spend(self.seat, action.args[0])
                game.tell("played", self.seat, action.args[0])
                game.then(Caching(self.seat))

    def _burn(self, game: Defiant, town: int) -> None:
        game.hungry &= ~feeds(game, self.seat, town)
        game.fort_steps[FORT[town]] -= 1
        game.burnt |= 1 << town
        game.tell("burnt", self.seat, town)

    def _feed(self, game: Defiant, leader: int) -> None:
        game.payers |= 1 << leader
        game.hungry &= ~(1 << leader)
        told, seen = ("feeds", leader), ("feeding", FORCE[leader], game.place[leader])
        game.tell_apart((own_seat(leader), told), otherwise=seen)
        game.then(Sparing(leader, limit(game, leader)))


@dataphase
class Sparing(Phase[Defiant]):
    """D-7.18: the owner says which blocks the leader's step saves."""

    leader: int
    left: int
    rules: ClassVar[tuple[str, ...]] = ("D-7.17", "D-7.18")

    def decide(self, game: Defiant) -> Decision | None:
        blocks = beside(game, self.leader)
        if len(blocks) <= self.left:
            return None
        seat = SIDE[self.leader]
        return Decision(seat, seat, self, [SPARE[b] for b in blocks]) if self.left else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.COVERED if action.verb == "spare" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.hungry &= ~(1 << action.args[0])
        tell_owner(game, action.args[0], "spared", "sparing")
        game.then(Sparing(self.leader, self.left - 1))

    def perform(self, game: Defiant) -> None:
        if self.left:
            for block in beside(game, self.leader):
                game.hungry &= ~(1 << block)


@dataphase
class Caching(Phase[Defiant]):
    """D-7.20, R38: a supply cache saves all blocks of a side in one town."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-7.20",)

    def decide(self, game: Defiant) -> Decision:
        towns = sorted({game.place[b] for b in members(game.hungry) if SIDE[b] == self.seat})
        return Decision(self.seat, self.seat, self, [CACHE[t] for t in towns])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_CACHE if action.verb == "cache" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        town = action.args[0]
        game.cached |= 1 << town
        game.tell("cached", self.seat, town)
        for block in list(members(game.hungry)):
            if game.place[block] == town and SIDE[block] == self.seat:
                game.hungry &= ~(1 << block)


@dataphase
class Attrition(Phase[Defiant]):
    """D-7.04, D-7.36: whoever is not fed loses a step, and those who paid lose theirs, all together."""

    def perform(self, game: Defiant) -> None:
        hurt = game.hungry | game.payers
        game.hungry = game.payers = 0
        for block in sorted(members(hurt), key=self._order(game)):
            town = game.place[block]
            if lose_step(game, block, shown=bool(game.shown >> block & 1)):
                continue
            told, seen = ("starved", block, game.steps[block]), ("starving", FORCE[block], town)
            game.tell_apart((own_seat(block), told), otherwise=seen)
        if hurt:
            settle_everywhere(game)

    def _order(self, game: Defiant) -> Callable[[int], tuple[int, ...]]:
        """One in which nobody can tell hidden blocks apart: those that die first, whichever they are."""

        def key(block: int) -> tuple[int, ...]:
            known, dies = game.shown >> block & 1, game.steps[block] == 1
            return game.place[block], FORCE[block], not known, not dies, block

        return key


# ---------------------------------------------------------------------- sieges
@dataphase
class Sieges(Phase[Defiant]):
    """D-7.26, D-7.27: fortresses of a player that began the turn besieged are rolled for, one by one."""

    seat: int
    fort: int

    def perform(self, game: Defiant) -> None:
        if OLD_SIEGE not in game.siege:
            return
        for fort in range(self.fort, N_FORTS):
            town = FORT_TOWNS[fort]
            if game.siege[fort] == OLD_SIEGE and game.fort_side(town) == self.seat:
                game.then(Surrender(town, 0), Sieges(self.seat, fort + 1))
                return


@dataphase
class Surrender(Phase[Defiant]):
    """D-7.28, D-7.32, D-7.33: the besieger may play Disease; on 7 or more the fortress falls."""

    town: int
    cards: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.49", "D-4.50", "D-7.33")

    def decide(self, game: Defiant) -> Decision | None:
        seat = game.besieger(self.town)
        if not game.hands[seat]:
            return None
        found = [PLAY[c] for c in game.hand_of(seat, DISEASE)]
        return Decision(seat, seat, self, [*found, PASS])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        held = action.args[0] in game.hands[game.besieger(self.town)]
        return refusals.NOT_ITS_MOMENT if held else refusals.NOT_IN_HAND

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS:
            self.perform(game)
            return
        seat = game.besieger(self.town)
        game.spend(seat, action.args[0])
        game.tell("played", seat, action.args[0])
        game.then(Surrender(self.town, self.cards + 1))

    def perform(self, game: Defiant) -> None:
        town, fort = self.town, FORT[self.town]
        besieger = game.besieger(town)
        die = game.chance.below(6) + 1
        modifier = FULL - game.fort_steps[fort] + _SIEGE["disease_card"] * self.cards
        falls = die + modifier >= SURRENDERS
        game.tell("surrender_roll", town, die, modifier, int(falls))
        if falls:
            game.then(Captured(besieger, town, tuple(game.garrison(town)), game.fort_steps[fort], False))
            return
        if game.fort_steps[fort] > 1 and any(IS_LEADER[b] for b in game.at(town, besieger)):
            game.fort_steps[fort] -= 1
            game.tell("fortress_hit", town, game.fort_steps[fort], 0)
        game.then(SiegeLoss(besieger, town))


@dataphase
class SiegeLoss(Phase[Defiant]):
    """D-7.34: while the siege goes on the besieger loses a step from his strongest block."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-7.34",)

    def decide(self, game: Defiant) -> Decision | None:
        found = strongest(game, game.at(self.town, self.seat))
        return Decision(self.seat, self.seat, self, [LOSE[b] for b in found]) if len(found) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_STRONGEST if action.verb == "lose" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        self._lose(game, action.args[0])

    def perform(self, game: Defiant) -> None:
        for block in strongest(game, game.at(self.town, self.seat)):
            self._lose(game, block)

    def _lose(self, game: Defiant, block: int) -> None:
        if not lose_step(game, block, shown=True):
            game.tell("hit", block, game.steps[block])
        settle_siege(game, self.town)
        settle_town(game, self.town)
