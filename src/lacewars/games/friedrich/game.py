"""Friedrich as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.games.friedrich.alphabet import ALPHABET
from lacewars.games.friedrich.board import ROADS, SUITS
from lacewars.games.friedrich.cards import N_CARDS
from lacewars.games.friedrich.determinize import redraw
from lacewars.games.friedrich.events import EVENT_FIELDS, PROMPT_FIELDS, REVEALS
from lacewars.games.friedrich.laws import complete
from lacewars.games.friedrich.naming import name_of, seat_name
from lacewars.games.friedrich.nations import (
    NATIONS,
    PIECES,
    RAFFLE,
    SEATS,
)
from lacewars.games.friedrich.phases.setup import Setup
from lacewars.games.friedrich.phases.table import BOUNDS, PHASES
from lacewars.games.friedrich.state import CODE, Friedrich
from lacewars.games.friedrich.victory import outcome
from lacewars.games.friedrich.view import knowledge, make_view
from lacewars.games.sivel.orders import surroundings
from lacewars.kernel import Action, Alphabet, Chance, Game, Option, State
from lacewars.kernel.hooks import StateHooks

POWER_OF = tuple(piece.nation for piece in PIECES)


class FriedrichGame(Game):
    """Friedrich, by Richard Sivél: Prussia against half of Europe, 1756 to 1762."""

    slug = "friedrich"
    title = "Friedrich"
    rules_version = 2
    package = "lacewars.games.friedrich"
    parts: ClassVar = {
        "bots": "lacewars.bots.friedrich",
        "table": "lacewars.server.gamedata.friedrich",
        "research": "lacewars.research.shapes.friedrich",
    }
    options = (
        Option("players", (4, 3), "number of players"),
        Option("advanced", (False, True), "the advanced rules of section 13"),
        Option("conduct", ("strict", "off"), "the code of conduct between allies (ruling R27)"),
    )
    sequence_rules = ("F-2.05", "F-2.06")
    reveals = REVEALS
    betrays = frozenset({"Payment"})
    event_fields = EVENT_FIELDS
    prompt_fields = PROMPT_FIELDS
    impulses = ("Movement",)
    rows = ("Duel",)
    quiet = ("end", "halt", "stop", "decline", "stand", "settle")
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "Duel": ("stop",),
        "Engage": ("stand",),
        "OffensiveOption": ("decline",),
        "Offer": ("decline",),
        "Redraw": ("decline",),
        "Trade": ("decline",),
        "LaudonStep": ("decline",),
        "TurnDown": ("decline",),
        "DriveWest": ("decline",),
        "GainArmy": ("decline",),
    }

    @property
    def alphabet(self) -> Alphabet:
        return ALPHABET

    @property
    def state_class(self) -> type[State]:
        return Friedrich

    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        game = Friedrich(chance, options["players"], options["advanced"], options["conduct"] == "strict")
        game.then(Setup())
        return game

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        players = (options or {}).get("players", 4)
        return tuple(roles[0] for roles in SEATS[players])

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Friedrich)
        conduct = "strict" if state.strict else "off"
        return {"players": state.players, "advanced": state.advanced, "conduct": conduct}

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        assert isinstance(state, Friedrich)
        return seat_name(state.players, seat, french=lang == "fr")

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return name_of(kind, value, lang)

    def basis(self, state: State, seat: int, actions: Sequence[Action]) -> object:
        assert isinstance(state, Friedrich)
        return surroundings(state, seat, actions, ROADS, POWER_OF)

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        """Every opened card is somewhere exactly once; totals match the stacks; no general without armies."""
        assert isinstance(state, Friedrich)
        hidden = [state.option_card] if state.option_card >= 0 else []
        cards = sorted(c for pile in (*state.hands, state.draw, *state.used, hidden) for c in pile)
        sums = [sum(state.strength[t] for t in state.stacks(n)) for n in NATIONS]
        alone = [t for n in NATIONS for t, s in state.stacks(n).items() if state.strength[t] < len(s)]
        return (
            ("cards", cards == list(range(len(cards))) and len(cards) <= N_CARDS),
            ("totals", sums == state.total),
            ("armies on towns", sum(state.strength) == sum(state.total)),
            ("generals have armies", not alone or state.turn == 0),
            ("held towns", _held(state) == bytes(state.held)),
        )


def _held(state: Friedrich) -> bytes:
    held = bytearray(len(state.held))
    for piece, town in enumerate(state.where):
        if town >= 0:
            held[town] = CODE[piece]
    return bytes(held)


def raffle(chance: Chance, players: Sequence[str]) -> dict[str, str]:
    """F-2.01, R4: draws lots for the seats with the four 13s (three with 3 players): seat id to player."""
    cards = [f"{suit}13" for suit in SUITS]
    seats = {roles[0] for roles in SEATS[len(players)]}
    cards = [c for c in cards if RAFFLE[c] in seats]
    chance.shuffle(cards)
    return {RAFFLE[card]: player for card, player in zip(cards, players, strict=True)}


GAME = FriedrichGame()
Friedrich.game = GAME
Friedrich.phases = PHASES
Friedrich.bounds = BOUNDS
Friedrich.hooks = StateHooks(make_view, redraw, complete, outcome, knowledge)
