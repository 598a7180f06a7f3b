"""G-2.57 to G-2.61: at the end of the combat phase officers rally units that have suffered losses."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.alphabet import END_RALLY, RALLY
from lacewars.games.frederic.battle import CHIEF
from lacewars.games.frederic.phases.stage import Stage
from lacewars.games.frederic.readings import rally, read, told
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import enemies_beside
from lacewars.kernel import Action, Decision, Refusal, dataphase


def may_rally(game: Frederic, officer: int) -> bool:
    """R28: whether an activated officer is with a unit that has losses, out of reach of melee and enemies."""
    if not game.officers_active >> officer & 1 or game.riding >> officer & 1:
        return False
    h = game.officers[officer]
    if h < 0 or not game.friendly_unit(h, game.active) or game.officers_brawled >> officer & 1:
        return False
    unit = game.unit_at(h)
    if game.brawled >> unit & 1 or game.battle.start[unit] < 2 or enemies_beside(game, unit):
        return False
    return game.stands[unit] < game.start_stands(unit)


@dataphase
class Rally(Stage):
    """G-2.57: an activated officer with a unit that has suffered losses may try to rally it, each once."""

    rules = ("G-2.57", "G-2.58", "G-2.59")
    tried: tuple[int, ...]
    """The units for which somebody has tried."""

    def officers(self, game: Frederic) -> list[int]:
        """Those who may try."""
        return [
            o
            for o in game.battle.staff[game.active]
            if may_rally(game, o) and game.unit_at(game.officers[o]) not in self.tried
        ]

    def decide(self, game: Frederic) -> Decision | None:
        officers = self.officers(game)
        if not officers:
            return None
        return game.ask(game.active, self, [*(RALLY[o] for o in officers), END_RALLY])

    def carry_out(self, game: Frederic, action: Action) -> None:
        if action is END_RALLY:
            return
        officer = action.args[0]
        unit = game.unit_at(game.officers[officer])
        faces = game.roll(game.start_stands(unit) - game.stands[unit])
        chief = game.battle.officers[officer].rank == CHIEF
        readings = read(rally(game.kinds[unit].face, chief), faces)
        restored = sum(reading.counts for reading in readings)
        game.stands[unit] += restored
        game.tell("rallied", game.name(officer), game.label(unit), tuple(faces), restored, told(readings))
        game.then(Rally((*self.tried, unit)))

    def explain(self, game: Frederic, action: Action) -> Refusal | None:
        return refusals.NO_RALLY if action.verb == "rally" else None
