"""Frédéric le Grand as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lacewars.games.frederic.alphabet import ALPHABET
from lacewars.games.frederic.battle import Battle, scenario, side_names
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.events import EVENT_FIELDS, PROMPT_FIELDS, REVEALS
from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.phases.deploy import Setup
from lacewars.games.frederic.phases.table import BOUNDS, PHASES
from lacewars.games.frederic.skirmish import NAMES_OF_SIZES, SIDES, SIZES, skirmish
from lacewars.games.frederic.state import DEPLOYMENTS, OPENINGS, Frederic
from lacewars.games.frederic.words import word
from lacewars.kernel import Alphabet, Chance, Game, Option, State

AT_ONCE, LATE = "at once", "end of turn"


def find_battle(chance: Chance, name: str) -> Battle:
    """A battle of the data, or a new skirmish."""
    if name in SCENARIOS:
        return scenario(name)
    return Battle(skirmish(chance, SIZES[NAMES_OF_SIZES.index(name)]))


class FredericGame(Game):
    """La Règle "Frédéric le Grand": battles of the lace wars on hexes."""

    slug = "frederic"
    title = "Frédéric le Grand"
    rules_version = 1
    package = "lacewars.games.frederic"
    options = (
        Option("battle", (*SCENARIOS, *NAMES_OF_SIZES), "the battle, or a skirmish of so many points a side"),
        Option("deployment", DEPLOYMENTS, "how the armies are set up: as in the scenario, or in the zones"),
        Option(
            "opening", OPENINGS, "who plays first: as in the scenario, by lot, or as the second seat likes"
        ),
        Option("batch", (4, 3), "how many units are set up at a time"),
        Option("losses", (AT_ONCE, LATE), "when the losses that break an army are counted"),
    )
    sequence_rules = ("G-1.25", "G-2.15")
    reveals = REVEALS
    quits = frozenset({"concede", "give_up"})
    event_fields = EVENT_FIELDS
    prompt_fields = PROMPT_FIELDS

    @property
    def alphabet(self) -> Alphabet:
        return ALPHABET

    @property
    def state_class(self) -> type[State]:
        return Frederic

    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        game = Frederic(
            chance,
            find_battle(chance, options["battle"]),
            DEPLOYMENTS.index(options["deployment"]),
            options["batch"],
            options["losses"] == LATE,
            OPENINGS.index(options["opening"]),
        )
        game.then(Setup())
        return game

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        battle = (options or {}).get("battle", SCENARIOS[0])
        if battle not in SCENARIOS:
            return tuple(edge for edge, _row in SIDES)  # a skirmish, or a battle drawn by hand
        return tuple(side_names(tables(f"scenarios/{battle}.toml")))

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Frederic)
        return {
            "battle": state.battle.id,
            "deployment": DEPLOYMENTS[state.deployment],
            "opening": OPENINGS[state.opening],
            "batch": state.batch,
            "losses": LATE if state.late_check else AT_ONCE,
        }

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        assert isinstance(state, Frederic)
        return state.battle.sides[seat].name[lang == "fr"]

    def word(self, kind: str, value: int, lang: str = "en") -> str:
        return word(kind, value, lang)

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        """Units, officers and figures are somewhere exactly once, with stands they may have."""
        assert isinstance(state, Frederic)
        return (("broken laws", broken_laws(state)), ("units", state.battle.n_units))


GAME = FredericGame()
Frederic.game = GAME
Frederic.phases = PHASES
Frederic.bounds = BOUNDS
