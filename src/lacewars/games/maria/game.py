"""Maria as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.games.maria import laws
from lacewars.games.maria.alphabet import ALPHABET
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.complete import complete
from lacewars.games.maria.determinize import redraw
from lacewars.games.maria.events import EVENT_FIELDS, PROMPT_FIELDS, REVEALS
from lacewars.games.maria.naming import name_of, seat_name
from lacewars.games.maria.phases.setup import Setup
from lacewars.games.maria.phases.table import BOUNDS, PHASES
from lacewars.games.maria.powers import PIECES, SEATS
from lacewars.games.maria.state import IDLE, Maria
from lacewars.games.maria.victory import outcome
from lacewars.games.maria.view import knowledge, make_view
from lacewars.games.sivel.orders import surroundings
from lacewars.kernel import Action, Alphabet, Chance, Game, Option, State
from lacewars.kernel.hooks import StateHooks

INTRODUCTORY, ADVANCED = "introductory", "advanced"

POWER_OF = tuple(piece.power for piece in PIECES)


class MariaGame(Game):
    """Maria, by Richard Sivél: the War of the Austrian Succession, 1741 to 1744."""

    slug = "maria"
    title = "Maria"
    rules_version = 3
    package = "lacewars.games.maria"
    parts: ClassVar = {
        "bots": "lacewars.bots.maria",
        "table": "lacewars.server.gamedata.maria",
        "research": "lacewars.research.shapes.maria",
    }
    options = (
        Option("variant", (INTRODUCTORY, ADVANCED), "the short game of section 14, or all the rules"),
        Option("players", (3, 2), "number of players"),
    )
    sequence_rules = ("M-5.01", "M-5.03")
    reveals = REVEALS
    betrays = frozenset({"CorpsPayment", "RecruitPayment", "TrainPayment"})
    event_fields = EVENT_FIELDS
    prompt_fields = PROMPT_FIELDS
    impulses = ("Movement",)
    rows = ("Duel",)
    quiet = (
        "end",
        "halt",
        "stop",
        "pass",
        "keep",
        "withhold",
        "hold",
        "refuse",
        "agree",
        "discard",
        "forgo",
        "settle",
    )
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "Objection": ("agree", "let the partner move first", "declare a dispute"),
        "Consent": ("agree", "refuse"),
        "Invite": ("agree", "refuse"),
        "Answer": ("refuse",),
        "Duel": ("stop",),
        "Way": ("chase no hussar",),
        "Route": ("route within Prussia", "route through foreign land"),
        "BavarianSubsidy": ("subsidise", "withhold"),
        "Bid": ("pass",),
        "Choice": ("hold",),
        "Hussar": ("keep",),
        "CardTroops": ("pass",),
        "SaxonWish": ("move Saxony to the right", "leave Saxony where it is"),
        "Recruiting": ("pass",),
        "Reduction": ("pass",),
        "PeaceOffer": ("pass",),
        "PeaceAnswer": ("agree", "refuse"),
    }

    @property
    def alphabet(self) -> Alphabet:
        return ALPHABET

    @property
    def state_class(self) -> type[State]:
        return Maria

    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        game = Maria(chance, options["players"], options["variant"] == ADVANCED)
        game.then(Setup())
        return game

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        return SEATS[(options or {}).get("players", 3)]

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Maria)
        return {"variant": ADVANCED if state.advanced else INTRODUCTORY, "players": state.players}

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        assert isinstance(state, Maria)
        return seat_name(state.players, seat, french=lang == "fr")

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return name_of(kind, value, lang)

    def basis(self, state: State, seat: int, actions: Sequence[Action]) -> object:
        assert isinstance(state, Maria)
        return surroundings(state, seat, actions, ROADS, POWER_OF)

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        """Every opened card and every piece is somewhere exactly once, and generals have troops."""
        assert isinstance(state, Maria)
        return (
            ("cards", laws.cards_are_whole(state)),
            ("generals have troops", laws.troops_are_right(state)),
            ("held towns", laws.towns_are_held(state)),
            ("markers on fortresses", laws.markers_are_right(state)),
            ("hussars stand alone", laws.hussars_are_right(state)),
            ("idle pieces", [p for p, place in enumerate(state.where) if place == IDLE]),
        )


GAME = MariaGame()
Maria.game = GAME
Maria.phases = PHASES
Maria.bounds = BOUNDS
Maria.hooks = StateHooks(make_view, redraw, complete, outcome, knowledge)
