"""Frédéric le Grand as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.games.frederic.alphabet import ALPHABET
from lacewars.games.frederic.battle import Battle, scenario, side_names
from lacewars.games.frederic.complete import complete
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.determinize import redraw
from lacewars.games.frederic.events import EVENT_FIELDS, PROMPT_FIELDS, REVEALS
from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.names import DRAWN, EDGES, NAMES_OF_SIZES, SCENARIOS, SIZES
from lacewars.games.frederic.naming import name_of, namer_of
from lacewars.games.frederic.orders import surroundings
from lacewars.games.frederic.phases.deploy import Setup
from lacewars.games.frederic.phases.table import BOUNDS, PHASES
from lacewars.games.frederic.state import DEPLOYMENTS, OPENINGS, Frederic
from lacewars.games.frederic.victory import outcome
from lacewars.games.frederic.view import knowledge, make_view
from lacewars.kernel import Action, Alphabet, Chance, Game, Option, State
from lacewars.kernel.game import Namer
from lacewars.kernel.hooks import StateHooks

DRAWN_SEATS = ("first", "second")
"""The seats of a battle that a player has drawn, whatever its sides are called."""
AT_ONCE, LATE = "at once", "end of turn"


def find_battle(chance: Chance, name: str) -> Battle:
    """A battle of the data, a new skirmish, or a battle that a player has drawn."""
    if name in SCENARIOS:
        return scenario(name)
    if name in NAMES_OF_SIZES:
        from lacewars.games.frederic.skirmish import skirmish  # the army lists take a while to read

        return Battle(skirmish(chance, SIZES[NAMES_OF_SIZES.index(name)]))
    from lacewars.games.frederic.drawn import read_battle  # which needs the army lists, too

    return read_battle(name)


class FredericGame(Game):
    """La Règle "Frédéric le Grand": battles of the lace wars on hexes."""

    slug = "frederic"
    title = "Frédéric le Grand"
    rules_version = 3
    package = "lacewars.games.frederic"
    parts: ClassVar = {
        "bots": "lacewars.bots.frederic",
        "table": "lacewars.server.gamedata.frederic",
        "research": "lacewars.research.shapes.frederic",
    }
    options = (
        Option(
            "battle",
            (*SCENARIOS, *NAMES_OF_SIZES),
            "the battle, or a random skirmish for a budget of points, or the text of a custom battle",
            custom_label=DRAWN,
        ),
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
    impulses = ("Lead",)
    quiet = (
        "end_command",
        "done",
        "end_couriers",
        "stay",
        "end_movement",
        "halt",
        "end_combat",
        "calm",
        "no_front",
        "together",
        "stand",
        "no_riposte",
        "hold",
        "suffer",
        "end_rally",
    )
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "Reply": ("stand", "break off"),
        "Answer": ("riposte", "no riposte"),
        "AnswerApart": ("roll all dice together", "roll a die apart"),
        "Disengage": ("stand", "break off"),
        "Impact": ("suffer the hit", "dodge"),
        "FrontRank": ("no officer in front",),
        "Sharpshooter": ("roll all dice together", "roll a die apart"),
        "FollowUp": ("follow up", "hold back"),
        "Spur": ("march calmly",),
        "Rally": ("end rallies",),
    }

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
        if battle in SCENARIOS:
            return tuple(side_names(tables(f"scenarios/{battle}.toml")))
        return EDGES if battle in NAMES_OF_SIZES else DRAWN_SEATS

    def read_option(self, name: str, value: Any) -> str:
        """A battle that a player has drawn: its text, or the same as plain data."""
        from lacewars.games.frederic.drawn import read_text

        return read_text(value)

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Frederic)
        battle = state.battle
        return {
            "battle": battle.id if battle.id in (*SCENARIOS, *NAMES_OF_SIZES) else battle.text,
            "deployment": DEPLOYMENTS[state.deployment],
            "opening": OPENINGS[state.opening],
            "batch": state.batch,
            "losses": LATE if state.late_check else AT_ONCE,
        }

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        assert isinstance(state, Frederic)
        return state.battle.sides[seat].name[lang == "fr"]

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return name_of(kind, value, lang)

    def namer(self, state: State) -> Namer:
        assert isinstance(state, Frederic)
        return self.name_of if state.battle.id in SCENARIOS else namer_of(state.battle)

    def basis(self, state: State, seat: int, actions: Sequence[Action]) -> object:
        assert isinstance(state, Frederic)
        return surroundings(state, seat, actions)

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        """Units, officers and figures are somewhere exactly once, with stands they may have."""
        assert isinstance(state, Frederic)
        return (("broken laws", broken_laws(state)), ("units", state.battle.n_units))


GAME = FredericGame()
Frederic.game = GAME
Frederic.hooks = StateHooks(make_view, redraw, complete, outcome, knowledge)
Frederic.phases = PHASES
Frederic.bounds = BOUNDS
