"""Before a fortress: siege, assault or retreat, and how it falls (D-6.76 to D-6.102, R81, R82, R85)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    BESIEGE,
    COMMIT,
    DONE,
    DROP,
    FIRE,
    FLAG,
    GO_BACK,
    LEAVE,
    LOSE,
    LOSE_FORT,
    STORM,
)
from lacewars.games.defiant.battle import (
    FOOT,
    LEADERS,
    MOST_ASSAULTING,
    clear_board,
    cp_in_line,
    in_box,
    in_line,
    refresh_shown,
    show,
    strongest,
    throw,
)
from lacewars.games.defiant.blocks import FORCE
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.control import open_gates, settle_siege, settle_town
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import eliminate, lose_step
from lacewars.games.defiant.marching import BAD_WEATHER
from lacewars.games.defiant.phases.retreats import Retreat
from lacewars.games.defiant.state import GONE, LINE, NEW_SIEGE, NO_SIEGE, WINTER, Defiant, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

TAKEN_STEPS: int = tables("tables.toml")["siege"]["captured_by_assault_strength"]
COMMITTING, GUNS_FIRE, FOOT_FIRES, END = range(4)


@dataphase
class Facing(Phase[Defiant]):
    """D-6.79: whoever stands before an enemy fortress besieges it, assaults it, or retreats."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.79", "D-6.80", "D-8.09")

    def decide(self, game: Defiant) -> Decision | None:
        if not game.at(self.town, self.seat):
            return None
        found = [GO_BACK]
        if game.friction != BAD_WEATHER and not game.assaulted >> self.town & 1:
            found.insert(0, STORM)
        if game.turn != WINTER:
            found.insert(0, BESIEGE)
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action is BESIEGE:
            return refusals.NO_SIEGE_NOW
        return refusals.NO_ASSAULT if action is STORM else None

    def resolve(self, game: Defiant, action: Action) -> None:
        town = self.town
        game.pending.pop(town, None)
        if action is GO_BACK:
            game.crossed = {}
            game.tell("gave_up", self.seat, town)
            blocks = tuple(game.at(town, self.seat))
            game.then(Retreat(self.seat, town, blocks, ()), OpenGates(town))
        elif action is BESIEGE:
            besiege(game, self.seat, town)
        elif game.turn == WINTER:
            storm_in_winter(game, self.seat, town, game.moved)
        else:
            besiege(game, self.seat, town)
            begin_assault(game, town, game.at(town, self.seat))

    def perform(self, game: Defiant) -> None:
        game.pending.pop(self.town, None)
        game.then(OpenGates(self.town))


@dataphase
class OpenGates(Phase[Defiant]):
    """R113: where nobody besieges a fortress those inside come out."""

    town: int

    def perform(self, game: Defiant) -> None:
        open_gates(game, self.town)
        settle_town(game, self.town)


def storm_in_winter(game: Defiant, seat: int, town: int, group: int) -> None:
    """D-8.09: only those who moved assault; if they fail they retreat."""
    movers = [b for b in game.at(town, seat) if group >> b & 1]
    game.then(WinterStorm(seat, town, tuple(movers)))
    begin_assault(game, town, movers)


@dataphase
class WinterStorm(Phase[Defiant]):
    """D-8.09: if a winter assault fails, those who moved retreat."""

    seat: int
    town: int
    movers: tuple[int, ...]

    def perform(self, game: Defiant) -> None:
        left = tuple(b for b in self.movers if game.place[b] == self.town)
        if left and game.fort_side(self.town) != self.seat:
            game.crossed = {}
            game.then(Retreat(self.seat, self.town, left, ()), EndSiege(self.town), OpenGates(self.town))


@dataphase
class EndSiege(Phase[Defiant]):
    """D-7.39: a siege that nobody keeps up any more is over."""

    town: int

    def perform(self, game: Defiant) -> None:
        settle_siege(game, self.town)


def besiege(game: Defiant, seat: int, town: int) -> None:
    """D-6.80, D-6.81: a siege begins; the fortress and all besiegers are revealed."""
    fort = FORT[town]
    if game.siege[fort] == NO_SIEGE:
        game.siege[fort] = NEW_SIEGE
        game.tell("besieged", seat, town)
    blocks = tuple(game.at(town, seat))
    show(game, blocks)
    game.tell("besieging", town, blocks, tuple(game.steps[b] for b in blocks), game.fort_steps[fort])
    settle_town(game, town)


# ---------------------------------------------------------------------- the assault
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
    game.tell("stormed", attacker, town, inside, tuple(game.steps[b] for b in inside))
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
        return refusals.NOT_COMMITTED if action.verb in ("commit", "drop") else None

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
        game.then(
            StormVolley(klass, 1 << defender),
            StormRetreat(attacker, klass),
            StormVolley(klass, 1 << attacker),
            StormDepart(),
        )
    else:
        game.then(StormRetreat(attacker, klass), StormVolley(klass, 0b11), StormDepart())


@dataphase
class StormRetreat(Phase[Defiant]):
    """D-6.99: attackers may withdraw at their fire step."""

    seat: int
    klass: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.99",)

    def decide(self, game: Defiant) -> Decision | None:
        blocks = [b for b in in_line(game, self.seat, self.klass) if not game.leaving >> b & 1]
        if not blocks or not game.storming:
            return None
        return Decision(self.seat, self.seat, self, [FIRE, *(LEAVE[b] for b in blocks)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_IN_LINE if action.verb == "leave" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is FIRE:
            return
        block = action.args[0]
        if game.round == 1:
            game.box[block] = GONE
        else:
            game.leaving |= 1 << block
        game.tell("leaving", block)
        game.then(self)


@dataphase
class StormVolley(Phase[Defiant]):
    """D-6.89: the fortress fires with the leaders, a sure hit for each step; cavalry fights on foot."""

    klass: int
    sides: int

    def perform(self, game: Defiant) -> None:
        if not game.storming:
            return
        hits: list[Phase[Defiant]] = []
        for side in (game.attacker, 1 - game.attacker):
            if not self.sides >> side & 1:
                continue
            blocks = [b for b in in_line(game, side, self.klass) if not game.leaving >> b & 1]
            number = throw(game, side, self.klass, [(game.steps[b], cp_in_line(game, b)) for b in blocks])
            if side != game.attacker and self.klass == LEADERS:
                number += game.fort_steps[FORT[game.battle]]
                game.tell("fortress_fired", game.battle, game.fort_steps[FORT[game.battle]])
            hits.append(StormHits(1 - side, number))
        game.then(*hits, Breach(self.sides == 0b11))


@dataphase
class StormDepart(Phase[Defiant]):
    """Attackers who withdraw step back."""

    def perform(self, game: Defiant) -> None:
        for block in list(members(game.leaving)):
            game.box[block] = GONE
        game.leaving = 0


def storm_targets(game: Defiant, side: int) -> tuple[list[int], bool]:
    """Who takes the next hit in an assault: blocks, and whether the fortress may (R81)."""
    blocks = in_box(game, side, LINE)
    if side == game.attacker:
        return strongest(game, blocks), False
    fort = game.fort_steps[FORT[game.battle]]
    if not fort:  # it has fallen, and those inside surrender (R82)
        return [], False
    half = [b for b in blocks if game.half >> b & 1]
    if half or game.fort_half:
        return half, game.fort_half
    most = max([game.steps[b] for b in blocks] + [fort])
    return [b for b in blocks if game.steps[b] == most], fort == most


@dataphase
class StormHits(Phase[Defiant]):
    """D-6.92: half-hit blocks first, then the strongest; among equals the owner chooses."""

    seat: int
    number: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.92", "D-6.23")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.number or not game.storming:
            return None
        blocks, fort = storm_targets(game, self.seat)
        if len(blocks) + fort < 2:
            return None
        found = [LOSE[b] for b in blocks]
        return Decision(self.seat, self.seat, self, [*found, LOSE_FORT] if fort else found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_STRONGEST if action.verb in ("lose", "lose_fort") else None

    def resolve(self, game: Defiant, action: Action) -> None:
        self._hit(game, action.args[0] if action.args else -1)

    def perform(self, game: Defiant) -> None:
        if not self.number or not game.storming:
            return
        blocks, fort = storm_targets(game, self.seat)
        if blocks or fort:
            self._hit(game, blocks[0] if blocks else -1)

    def _hit(self, game: Defiant, block: int) -> None:
        game.then(StormHits(self.seat, self.number - 1))
        if block < 0:
            fort = FORT[game.battle]
            game.fort_half = not game.fort_half
            if not game.fort_half:
                game.fort_steps[fort] -= 1
            game.tell("fortress_hit", game.battle, game.fort_steps[fort], int(game.fort_half))
            return
        if self.seat != game.attacker and not game.half >> block & 1:
            game.half |= 1 << block
            game.tell("half_hit", block)
            return
        game.half &= ~(1 << block)
        if not lose_step(game, block, shown=True):
            game.tell("hit", block, game.steps[block])


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
