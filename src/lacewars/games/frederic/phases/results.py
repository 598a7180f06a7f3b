"""G-4.50, G-4.58 to G-4.65: one roll of the dice and all that it does to its target."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import AIM, DODGE, HIT_STAND, IGNORE, SUFFER
from lacewars.games.frederic.fighting import LINE_NUMBERS, Line, dice, ignorable, why_advantage
from lacewars.games.frederic.losses import STRUCK, crew_of, lose_stands, remove_officer
from lacewars.games.frederic.phases.retreat import Retreat
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import WOUND, Reading, Table, combat, hits_of, morale_of, read, told
from lacewars.games.frederic.retreating import hexes_due
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import supported
from lacewars.kernel import Action, Decision, Refusal, dataphase

DODGED = 3
"""G-A2.51: this many morale hits replace a hit."""


def note_melee(game: Frederic, attacker: int, defender: int) -> None:
    """R28: both units, and the officers with them, have been in a melee in this player turn."""
    for slot in (attacker, defender):
        game.brawled |= 1 << slot
        for officer in game.officers_with(slot):
            game.officers_brawled |= 1 << officer


@dataphase
class Roll(Stage):
    """G-4.50: the dice of an attack, a fire or a riposte.

    `front` and `guard` are the officers (and 1) in the first rank of the roller and of his target; `apart`:
    the first die is a sharpshooter's; `breaking`: the target breaks off, only faces of its own type count.
    """

    rules = ("G-4.50",)
    attacker: int
    defender: int
    riposte: int
    front: int
    guard: int
    apart: int
    breaking: int

    def perform(self, game: Frederic) -> None:
        a, d = self.attacker, self.defender
        if game.place[a] < 0 or game.place[d] < 0:
            return
        riposte, front = bool(self.riposte), game.leads(a, self.front)
        faces = game.roll(dice(game, a, d, riposte=riposte, front=front))
        lines = why_advantage(game, a, d, riposte=riposte)
        readings = read(self.table(game, lines[-1].result), faces)
        self.tell(game, faces, readings, lines, front)
        hits, morale = hits_of(readings), morale_of(readings)
        aimed = bool(self.apart and faces and faces[0] == game.kinds[d].face)
        spare = ignorable(game, d, a) - supported(game, d, a, target=True) - len(game.officers_with(d))
        guard = 0 if self.breaking else self.guard
        game.then((Aim if aimed else Impact)(a, d, hits - aimed, morale, spare, guard, self.breaking))

    def table(self, game: Frederic, result: int) -> Table:
        """What each face does; R77: an elephant that attacks in its flight cannot retreat from a riposte."""
        cornered = bool(self.riposte) and not game.is_unit(self.defender)
        own = game.kinds[self.defender].face
        return combat(own, result, breaking=bool(self.breaking), cornered=cornered)

    def tell(
        self,
        game: Frederic,
        faces: list[int],
        readings: list[Reading],
        lines: Sequence[Line],
        front: bool,
    ) -> None:
        """Tells the dice, what each did, and why a tactical advantage means what it does."""
        a, d = self.attacker, self.defender
        why = tuple(LINE_NUMBERS[line] for line in lines)
        thrown = (tuple(faces), lines[-1].result, self.riposte, told(readings), why)
        counted = (hits_of(readings), morale_of(readings), game.kinds[d].face)
        game.tell("rolled", game.label(a), game.label(d), *thrown, *counted, int(front), self.apart)


@dataphase
class _Blow(Stage):
    """A roll that has been read: hits, morale hits, and how many of those guns and works let it ignore."""

    attacker: int
    defender: int
    hits: int
    morale: int
    spare: int
    guard: int
    breaking: int

    def makes_sense(self, game: Frederic) -> bool:
        return game.place[self.defender] >= 0

    def strike(self, game: Frederic, hits: int, morale: int) -> None:
        """The same blow with other numbers."""
        game.then(Impact(self.attacker, self.defender, hits, morale, self.spare, self.guard, self.breaking))


@dataphase
class Aim(_Blow):
    """G-A2.46: a sharpshooter's die has hit: the stand, or an officer instead."""

    rules = ("G-A2.46",)

    def decide(self, game: Frederic) -> Decision | None:
        officers = game.officers_with(self.defender)
        if not officers:
            return None
        side = game.side(self.attacker)
        return game.ask(side, self, [*(AIM[o] for o in officers), HIT_STAND])

    def perform(self, game: Frederic) -> None:
        self.strike(game, self.hits + 1, self.morale)

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is HIT_STAND:
            self.perform(game)
            return
        self.strike(game, self.hits, self.morale)
        game.tell("shot", game.name(action.args[0]))
        remove_officer(game, action.args[0])

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NOT_THIS_OFFICER if action.verb == "aim" else None


@dataphase
class Impact(_Blow):
    """G-4.58, G-A2.51: hits become losses; troops that dodge may take three morale hits for one of them."""

    rules = ("G-4.58", "G-A2.51")

    def decide(self, game: Frederic) -> Decision | None:
        if not self.hits or self.breaking or "dodges" not in game.kinds[self.defender].marks:
            return None
        side = game.side(self.defender)
        return game.ask(side, self, [DODGE, SUFFER])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is DODGE:
            hits, morale = self.hits - 1, self.morale + DODGED
            game.tell("dodged", game.label(self.defender), DODGED, hits, morale)
            self.suffer(game, hits, morale)
        else:
            self.suffer(game, self.hits, self.morale)

    def perform(self, game: Frederic) -> None:
        self.suffer(game, self.hits, self.morale)

    def suffer(self, game: Frederic, hits: int, morale: int) -> None:
        """R60: first the losses, with the wounds of an officer in front, then the morale hits."""
        slot = self.defender
        if morale:
            game.then(Shaken(self.attacker, slot, morale, self.spare))
        lost = min(hits, game.stands[slot])
        if not lost:
            return
        if self.guard:
            wounds(game, self.guard - 1, lost)
        lose_stands(game, slot, lost, STRUCK)


def wounds(game: Frederic, officer: int, lost: int) -> None:
    """G-2.51: an officer in the first rank is tested once for each stand that his unit loses."""
    if game.officers[officer] < 0:
        return
    faces = game.roll(lost)
    readings = read(WOUND, faces)
    game.tell("wound_test", game.name(officer), tuple(faces), told(readings))
    if any(reading.counts for reading in readings):
        remove_officer(game, officer)


@dataphase
class Shaken(Stage):
    """G-4.62: the owner ignores as many morale hits as he may and likes; the rest is a retreat."""

    rules = ("G-4.62",)
    attacker: int
    slot: int
    morale: int
    spare: int

    def most(self, game: Frederic) -> int:
        """The most that may be ignored; support and officers are those of this moment (R6)."""
        backed = supported(game, self.slot, self.attacker, target=True)
        return min(self.morale, self.spare + backed + len(game.officers_with(self.slot)))

    def decide(self, game: Frederic) -> Decision | None:
        if game.place[self.slot] < 0 or not (most := self.most(game)):
            return None
        side = game.side(self.slot)
        return game.ask(side, self, [IGNORE[n] for n in range(most, -1, -1)])

    def carry_out(self, game: Frederic, action: Action) -> None:
        game.tell("ignored", game.label(self.slot), action.args[0])
        self.fall_back(game, self.morale - action.args[0])

    def perform(self, game: Frederic) -> None:
        if game.place[self.slot] >= 0:
            self.fall_back(game, self.morale)

    def fall_back(self, game: Frederic, morale: int) -> None:
        """G-4.63: each morale hit that is left drives the unit back."""
        if not game.is_unit(self.slot):
            game.call("Bolt", self.slot, morale, 1)
            return
        rockets = game.kinds[self.attacker].rocket
        due = hexes_due(game.kinds[self.slot], morale, rockets=rockets)
        if due:
            game.then(Retreat(self.slot, due, 0, 1, crew_of(game, self.slot), (game.place[self.slot],)))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NOT_SO_MANY if action.verb == "ignore" else None
