"""What must hold of every position."""

from __future__ import annotations

from lacewars.games.defiant.blocks import IS_LEADER, N_BLOCKS, STEPS
from lacewars.games.defiant.board import FORT, N_FORTS, TOWNS
from lacewars.games.defiant.cards import N_CARDS
from lacewars.games.defiant.control import controller
from lacewars.games.defiant.state import OUT, Defiant
from lacewars.kernel import BadPosition


def conserved(game: Defiant) -> list[tuple[str, object]]:
    """No block without steps, no troops out of the game, every card once, control as blocks stand."""
    place, steps = game.place, game.steps
    whole = all((steps[b] == 0) == (place[b] == OUT) and steps[b] <= STEPS[b] for b in range(N_BLOCKS))
    troops = all(IS_LEADER[b] or place[b] != OUT or game.east_left for b in range(N_BLOCKS))
    known = [c for hand in game.hands for c in hand]
    spent = [c for c in range(N_CARDS) if (game.played | game.lost[0] | game.lost[1]) >> c & 1]
    once = len(set(known + spent)) == len(known) + len(spent)
    forts = all(1 <= game.fort_steps[f] <= 4 for f in range(N_FORTS)) or game.storming
    inside = all(not game.is_shut_in(b) or FORT[place[b]] >= 0 for b in range(N_BLOCKS) if place[b] >= 0)
    crowds = all(game.crowd[t] == sum(1 << b for b in range(N_BLOCKS) if place[b] == t) for t in TOWNS)
    crowds = crowds and game.fielded == sum(game.crowd)
    held = all(controller(game, t) == game.holder[t] for t in TOWNS)
    return [
        ("strengths", whole),
        ("troops come back", troops),
        ("cards", once),
        ("fortresses", forts),
        ("garrisons", inside),
        ("crowds", crowds),
        ("control", held),
    ]


def complete(game: Defiant) -> None:
    """Works out who stands where in a position that was read, and checks the position."""
    game.count_crowds()
    for name, holds in conserved(game):
        if not holds:
            raise BadPosition(f"{name}: the position breaks a law")
