"""Standing orders: which questions may be answered in advance, and what they are about (docs/decisions/0018).

Most questions of a game by mail are whether one responds with a card (`Moment`). What an order to pass there
goes by is public: whose battle it is, and which cards fit the moment, not which of them a seat holds.
"""

from __future__ import annotations

from lacewars.games.napoleonic.cards import IN_WINDOW
from lacewars.games.napoleonic.dealing import cards_in
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.phases.battles import CARDS_STEP, BattleCards
from lacewars.games.napoleonic.phases.moments import ANY, MOMENTS, Moment, fitting
from lacewars.games.napoleonic.phases.sea_battles import SeaFight
from lacewars.games.napoleonic.pieces import SQUADRONS
from lacewars.games.napoleonic.playing import own_cards
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Decision

_ALWAYS = IN_WINDOW[ANY] | IN_WINDOW["any_impulse_after_capture"]
_FOR_ANY = (ANY, "any_impulse_after_capture", "battle_before_dice")
"""The moments at which one is asked for cards that fit them all."""
CARD_PHASES = frozenset({"Moment", "BattleCards"})
"""The questions for cards: whether a seat holds one that fits is its secret."""
IMPULSES = ("Choose", "WithoutCards")
QUIET = (
    "pass",
    "done",
    "not_now",
    "let_pass",
    "stand",
    "hold_back",
    "keep",
    "refuse",
    "stay",
    "hit_units",
    "spend",
)
ANSWERS: dict[str, tuple[str, ...]] = {
    # ---- cards
    "Moment": ("pass",),
    "BattleCards": ("pass",),
    "Preempt": ("pass", "pre-empt"),
    "WithoutCards": ("pass", "use a resource"),
    "Mulligan": ("keep the hand",),
    # ---- land
    "Contact": ("pass",),
    "Bear": ("strike units",),
    "Claim": ("plant the flag", "pass"),
    "FreeSieges": ("done",),
    "Surrender": ("assault again", "done"),
    # ---- sea
    "Hunt": ("intercept at sea", "let the fleet pass"),
    "StraitWatch": ("intercept at sea", "let the fleet pass"),
    "Company": ("intercept at sea", "let the fleet pass"),
    "Caught": ("evade at sea", "stand and fight at sea"),
    "Lending": ("let the squadron go along", "hold the squadron back"),
    # ---- diplomacy and the end of a turn
    "PactOffer": ("pass",),
    "CampOffer": ("pass",),
    "Occupying": ("stay there", "go to the regroup box"),
    "Sway": ("pass",),
    "Submission": ("pass",),
    "AnswerSubmission": ("accept", "refuse"),
}
"""For each question the answers that may be given in advance."""


def concerns(game: Napoleonic, seat: int, decision: Decision) -> bool:
    """Whether a question for cards is about something that the nations of a seat do or suffer."""
    if type(decision.phase).__name__ not in CARD_PHASES:
        return True
    own = sum(1 << n for n in NATIONS if game.controller[n] == seat)
    if game.active != NOBODY and own >> game.active & 1:
        return True
    if game.battle_at >= 0:
        return bool(own & (game.sides[0] | game.sides[1]))
    fight = game.agenda.find(SeaFight)
    if fight is not None:
        fleets = fight.ours | fight.theirs
        return any(fleets >> s & 1 and own >> squadron.nation & 1 for s, squadron in enumerate(SQUADRONS))
    if game.entered < 0:
        return False
    return any((own >> n & 1) and (game.present[n] >> game.entered & 1) for n in NATIONS)


def cards_asked_for(game: Napoleonic, decision: Decision) -> list[int]:
    """The cards that a question is for and that are not known by all to lie where nobody plays them.

    Cards for any moment of an impulse are asked for between its steps and before the dice of a battle: they
    may be played at any other moment too, but nobody who waits for them wants to be asked at every step.
    """
    phase = decision.phase
    if isinstance(phase, Moment):
        name = MOMENTS[phase.moment]
        wanted = IN_WINDOW[name] | (_ALWAYS if name in _FOR_ANY else 0)
        return cards_in(fitting(game, phase.moment) & wanted)
    return cards_in(IN_WINDOW[CARDS_STEP]) if isinstance(phase, BattleCards) else []


def own_responses(game: Napoleonic, seat: int, phase: str) -> list[int]:
    """The cards of a seat's nations for which it may want to be asked by a phase."""
    if phase not in CARD_PHASES:
        return []
    windows = [w for w in IN_WINDOW if (w == CARDS_STEP) == (phase == "BattleCards") and w != "own_impulse"]
    wanted = 0
    for window in windows:
        wanted |= IN_WINDOW[window]
    held = [c for n in NATIONS if game.controller[n] == seat for c in own_cards(game, n)]
    return [c for c in held if wanted >> c & 1]
