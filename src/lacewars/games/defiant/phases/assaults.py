"""Assaults on a fortress, round by round, and its fall (D-6.84 to D-6.102, D-6.124, R81, R82, R131)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    COMMIT,
    DONE,
    DROP,
    FLAG,
)
from lacewars.games.defiant.battle import (
    FOOT,
    LEADERS,
    MOST_ASSAULTING,
    clear_board,
    in_box,
    refresh_shown,
    show,
)
from lacewars.games.defiant.blocks import FORCE, SIDE
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.control import settle_siege, settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import eliminate
from lacewars.games.defiant.phases.volleys import Depart, Volley, Withdrawal
from lacewars.games.defiant.state import GONE, LINE, NO_SIEGE, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

TAKEN_STEPS: int = tables("tables.toml")["siege"]["captured_by_assault_strength"]
COMMITTING, GUNS_FIRE, FOOT_FIRES, END = range(4)


def begin_assault(game: Defiant, town: int, blocks: list[int]) -> None:
    """D-6.84: an assault begins; all blocks inside defend, and are revealed."""
    attacker = 1 - game.fort_side(town)
    game.battle, game.attacker, game.storming, game.round = town, attacker, True, 1
    game.assaulted |= 1 << town
    inside = tuple(game.garrison(town))
    for block in inside:
        game.box[block] = LINE
        game.fought |= 1 << block
    show(game, inside)
    for block in blocks:
        game.box[block] = GONE
    show(game, blocks)
    game.tell("stormed", attacker, town, len(inside), inside, tuple(game.steps[b] for b in inside))
    game.then(AssaultStep(COMMITTING))


def may_commit(game: Defiant, block: int) -> bool:
    """Whether a block stands ready to be sent into the assault."""
    return game.box[block] == GONE and not game.broken >> block & 1


@dataphase
class AssaultStep(Phase[Defiant]):
    """D-6.93: an assault goes on by rounds: leaders with the fortress, then all others."""

    step: int

    def perform(self, game: Defiant) -> None:
        if not game.storming:
            return
        attacking = in_box(game, game.attacker, LINE)
        if self.step != COMMITTING and not attacking:
            call_off(game)
            return
        game.then(AssaultStep((self.step + 1) % (END + 1)))
        if self.step == COMMITTING:
            game.then(Committing(game.attacker))
        elif self.step == END:
            self._end(game)
        else:
            storm_volley(game, LEADERS if self.step == GUNS_FIRE else FOOT)

    def _end(self, game: Defiant) -> None:
        game.round += 1
        if game.one_step:
            for block in in_box(game, game.attacker, LINE):
                if game.steps[block] == 1:
                    game.box[block] = GONE
                    game.broken |= 1 << block
                    game.tell("broke_off", block)
        if not in_box(game, game.attacker, LINE):
            game.agenda.take(AssaultStep)
            call_off(game)


def call_off(game: Defiant) -> None:
    """D-6.99, D-6.118: the assault is over, and the siege goes on."""
    town = game.battle
    game.tell("assault_over", game.attacker, town)
    clear_board(game)
    settle_siege(game, town)
    settle_town(game, town)


@dataphase
class Committing(Phase[Defiant]):
    """D-6.85, D-6.94: at the start of each round up to six blocks are sent in, or exchanged."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.85", "D-6.94", "D-6.96")

    def decide(self, game: Defiant) -> Decision:
        fighting = in_box(game, self.seat, LINE)
        ready = [b for b in in_box(game, self.seat, GONE) if may_commit(game, b)]
        found = [COMMIT[b] for b in ready] if len(fighting) < MOST_ASSAULTING else []
        found += [DROP[b] for b in fighting if len(fighting) > 1 and not game.leaving >> b & 1]
        if fighting or not found:
            found.append(DONE)
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb not in ("commit", "drop"):
            return None
        block, sent = action.args[0], action.verb == "commit"
        if SIDE[block] != self.seat or game.box[block] != (GONE if sent else LINE):
            return refusals.NOT_THERE
        if sent:
            return refusals.NOT_COMMITTED if may_commit(game, block) else refusals.BROKEN_OFF
        return refusals.NOT_DRAWN_BACK

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.leaving = 0
            return
        block = action.args[0]
        if action.verb == "commit":
            game.box[block] = LINE
            game.leaving |= 1 << block  # committed in this round: not sent back at once
            game.fought |= 1 << block
            show(game, (block,))
        else:
            game.box[block] = GONE
        game.tell("committed" if action.verb == "commit" else "drawn_back", block)
        game.then(self)


def storm_volley(game: Defiant, klass: int) -> None:
    """D-6.93: the defender fires first in round 1; later both at once."""
    attacker, defender = game.attacker, 1 - game.attacker
    if game.round == 1:
        answer = Withdrawal(attacker, klass, True), Volley(klass, 1 << attacker)
        game.then(Volley(klass, 1 << defender), *answer, Breach(False))
    else:
        game.then(Withdrawal(attacker, klass, False), Volley(klass, 0b11), Breach(True), Depart())


@dataphase
class Breach(Phase[Defiant]):
    """R82, R131: a fortress without steps has fallen, unless the last attacker fell with it."""

    together: bool

    def perform(self, game: Defiant) -> None:
        fort, town = FORT[game.battle], game.battle
        if not game.storming or game.fort_steps[fort]:
            return
        if self.together and not game.at(town, game.attacker):
            game.fort_steps[fort] = 1
            game.fort_half = False
            return
        attacker = game.attacker
        garrison = tuple(game.garrison(town))
        clear_board(game)
        game.fort_steps[fort] = TAKEN_STEPS
        game.then(Captured(attacker, town, garrison, TAKEN_STEPS, True))


@dataphase
class Captured(Phase[Defiant]):
    """D-6.100, D-6.101, D-7.30: the garrison is lost, and the fortress takes the captor's colour."""

    seat: int
    town: int
    garrison: tuple[int, ...]
    strength: int
    seen: bool
    """Whether everybody saw the garrison: in an assault, not when it surrenders."""
    rules: ClassVar[tuple[str, ...]] = ("D-6.101", "D-7.31")

    def _forces(self, game: Defiant) -> list[int]:
        return sorted({FORCE[b] for b in game.at(self.town, self.seat)})

    def decide(self, game: Defiant) -> Decision | None:
        forces = self._forces(game)
        return Decision(self.seat, self.seat, self, [FLAG[f] for f in forces]) if len(forces) > 1 else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_CAPTOR if action.verb == "flag" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        self._take(game, action.args[0])

    def perform(self, game: Defiant) -> None:
        self._take(game, self._forces(game)[0])

    def _take(self, game: Defiant, force: int) -> None:
        fort, town = FORT[self.town], self.town
        for block in self.garrison:
            if game.place[block] == town:
                eliminate(game, block, shown=self.seen)
        game.siege[fort] = NO_SIEGE
        game.fort_force[fort] = force
        game.fort_steps[fort] = self.strength
        game.tell("captured", force, town, self.strength)
        refresh_shown(game)
        settle_town(game, town)
