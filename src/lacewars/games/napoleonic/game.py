"""The Napoleonic Wars as a game of the house. Its rules are being written: nobody is offered it yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from lacewars.games.napoleonic import standing
from lacewars.games.napoleonic.alphabet import ALPHABET
from lacewars.games.napoleonic.cards import CARD_IDS
from lacewars.games.napoleonic.determinize import redraw
from lacewars.games.napoleonic.events import (
    BETRAYS,
    EVENT_FIELDS,
    PROMPT_FIELDS,
    REVEALS,
)
from lacewars.games.napoleonic.laws import complete, conserved
from lacewars.games.napoleonic.naming import name_of, names_of
from lacewars.games.napoleonic.nations import NATION_IDS, PLAYERS, ROLES
from lacewars.games.napoleonic.phases.opening import FirstDeal, FirstResources, Roles
from lacewars.games.napoleonic.phases.table import BOUNDS, PHASES
from lacewars.games.napoleonic.phases.track import TurnBegins
from lacewars.games.napoleonic.setup import lay_out, own_powers
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import outcome
from lacewars.games.napoleonic.view import knowledge, make_view
from lacewars.kernel import Alphabet, Chance, Decision, Game, Option, State
from lacewars.kernel.hooks import StateHooks


class NapoleonicGame(Game):
    """The Napoleonic Wars: nine nations, land, sea and diplomacy, for two to five players."""

    slug = "napoleonic"
    title = "The Napoleonic Wars"
    rules_version = 3
    package = "lacewars.games.napoleonic"
    parts: ClassVar = {
        "bots": "lacewars.bots.napoleonic",
        "table": "lacewars.server.gamedata.napoleonic",
        "research": "lacewars.research.shapes.napoleonic",
    }
    options = (
        Option("players", (5, *(n for n in PLAYERS if n != 5)), "how many play"),
        Option(
            "roles",
            ("dealt", "chosen"),
            "powers are dealt, or bid for by two, as the rules say; or each seat has its powers",
        ),
    )
    sequence_rules = ("N-5.1.1.01",)
    event_cards = CARD_IDS
    reveals = REVEALS
    betrays = BETRAYS
    event_fields = EVENT_FIELDS
    prompt_fields = PROMPT_FIELDS
    impulses = standing.IMPULSES
    quiet = standing.QUIET
    answers = standing.ANSWERS
    guarded = standing.CARD_PHASES

    @property
    def alphabet(self) -> Alphabet:
        return ALPHABET

    @property
    def state_class(self) -> type[State]:
        return Napoleonic

    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        game = Napoleonic(chance, options["players"], options["roles"] == "dealt")
        lay_out(game)
        game.then(Roles(), FirstResources(), FirstDeal(), TurnBegins())
        return game

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        chosen = self.complete(options or {})
        roles = ROLES[chosen["players"]]
        if chosen["roles"] == "dealt":
            return tuple(f"player_{n}" for n in range(1, len(roles) + 1))
        return tuple("_".join(NATION_IDS[power] for power in role) for role in roles)

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Napoleonic)
        return {"players": state.players, "roles": "dealt" if state.dealt else "chosen"}

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        assert isinstance(state, Napoleonic)
        return names_of(own_powers(state, seat), lang) or name_of("seat", seat, lang)

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return name_of(kind, value, lang)

    def concerns(self, state: State, seat: int, decision: Decision) -> bool:
        assert isinstance(state, Napoleonic)
        return standing.concerns(state, seat, decision)

    def about(self, state: State, decision: Decision) -> list[tuple[str, int]]:
        assert isinstance(state, Napoleonic)
        return [("card", card) for card in standing.cards_asked_for(state, decision)]

    def watched(self, state: State, seat: int, phase: str) -> list[tuple[str, int]]:
        assert isinstance(state, Napoleonic)
        return [("card", card) for card in standing.own_responses(state, seat, phase)]

    def conserved(self, state: State) -> list[tuple[str, object]]:
        assert isinstance(state, Napoleonic)
        return conserved(state)


GAME = NapoleonicGame()
Napoleonic.game = GAME
Napoleonic.phases = PHASES
Napoleonic.bounds = BOUNDS
Napoleonic.hooks = StateHooks(make_view, redraw, complete, outcome, knowledge)
