"""Prussia's Defiant Stand as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.games.defiant.alphabet import ALPHABET
from lacewars.games.defiant.blocks import SIDES
from lacewars.games.defiant.determinize import redraw
from lacewars.games.defiant.events import BETRAYS, EVENT_FIELDS, PROMPT_FIELDS, REVEALS
from lacewars.games.defiant.fog import FOG
from lacewars.games.defiant.laws import complete, conserved
from lacewars.games.defiant.naming import name_of
from lacewars.games.defiant.phases.deploying import Deployed, Deploying, take_up
from lacewars.games.defiant.phases.table import BOUNDS, PHASES
from lacewars.games.defiant.phases.turn import Opening, last_turn
from lacewars.games.defiant.plans import surroundings
from lacewars.games.defiant.setup import lay_out, scenario
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.victory import outcome
from lacewars.games.defiant.view import knowledge, make_view
from lacewars.kernel import Action, Alphabet, Chance, Game, LaceError, Option, State
from lacewars.kernel.hooks import StateHooks


class DefiantGame(Game):
    """Prussia's Defiant Stand: blocks, fog and battles of the Seven Years' War, for two."""

    slug = "defiant"
    title = "Prussia’s Defiant Stand"
    rules_version = 3
    package = "lacewars.games.defiant"
    parts: ClassVar = {
        "bots": "lacewars.bots.defiant",
        "table": "lacewars.server.gamedata.defiant",
        "research": "lacewars.research.shapes.defiant",
    }
    options = (
        Option(
            "scenario",
            ("campaign", "desperate_times", "short"),
            "the campaign, Desperate Times, or the short game of XI-c",
        ),
        Option(
            "deployment",
            ("printed", "free"),
            "the printed set-up, or free deployment (campaign and short game)",
        ),
        Option("reactions", (False, True), "leaders of CP 4 or better may react to battles (XI-a)"),
        Option("retreat_at_one", (False, True), "blocks with one step left retreat from battle (XI-b)"),
    )
    sequence_rules = ("D-0.08",)
    reveals = REVEALS
    betrays = BETRAYS
    event_fields = EVENT_FIELDS
    prompt_fields = PROMPT_FIELDS
    impulses = ("LayCard", "Activate", "Marching")
    quiet = ("pass", "done", "fire", "stay", "besiege", "lead", "roll")
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "TsarinaCards": ("pass",),
        "Dispersal": ("done",),
        "Execute": ("march off",),
        "Voluntary": ("done",),
        "KeepInside": ("done",),
        "Relief": ("stay",),
        "Reactions": ("done",),
        "Refuge": ("done",),
        "Coordination": ("pass",),
        "CombatCard": ("pass",),
        "Withdrawal": ("fire",),
        "Reform": ("done",),
        "Charging": ("done",),
        "Surplus": ("done",),
        "Regroup": ("done",),
        "Facing": ("besiege", "storm", "retreat with everything"),
        "Combine": ("done",),
        "Feeding": ("done",),
        "Surrender": ("pass",),
        "WinterCard": ("pass",),
        "WinterCaches": ("pass",),
        "Demobilisation": ("done",),
    }

    @property
    def alphabet(self) -> Alphabet:
        return ALPHABET

    @property
    def state_class(self) -> type[State]:
        return Defiant

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        chosen = super().complete(given)
        if chosen["scenario"] == "desperate_times" and chosen["deployment"] == "free":
            raise LaceError("defiant: free deployment is a variant of the campaign (D-3.13)")
        return chosen

    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        short = options["scenario"] == "short"
        game = Defiant(
            chance,
            "campaign" if short else options["scenario"],
            short=short,
            free=options["deployment"] == "free",
            reactions=options["reactions"],
            one_step=options["retreat_at_one"],
        )
        lay_out(game)
        game.then(Opening())
        if game.free:
            take_up(game)
            game.then(Deployed())
            game.together({seat: [Deploying(seat)] for seat in range(len(SIDES))})
        return game

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        return SIDES

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Defiant)
        return {
            "scenario": "short" if state.short else state.scenario,
            "deployment": "free" if state.free else "printed",
            "reactions": state.reactions,
            "retreat_at_one": state.one_step,
        }

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        return name_of("seat", seat, lang)

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return name_of(kind, value, lang)

    def basis(self, state: State, seat: int, actions: Sequence[Action]) -> object:
        assert isinstance(state, Defiant)
        return surroundings(state, seat, actions)

    def turns(self, state: State) -> int:
        assert isinstance(state, Defiant)
        table, last = scenario(state.scenario), last_turn(state)
        before: int = table["first_year"] * last + table["first_turn"] - 1
        return state.year * last + min(state.turn, last) - before

    def conserved(self, state: State) -> list[tuple[str, object]]:
        assert isinstance(state, Defiant)
        return conserved(state)


GAME = DefiantGame()
Defiant.game = GAME
Defiant.phases = PHASES
Defiant.bounds = BOUNDS
Defiant.hooks = StateHooks(make_view, redraw, complete, outcome, knowledge)
Defiant.fog = FOG
