"""What a seat may know."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.state import Defiant
from lacewars.kernel.knowing import knowledge_of_view


class V:
    def __init__(self, d):
        self.d = d

    def to_json(self):
        return self.d


def make_view(game: Defiant, seat: int | None) -> Any:
    return V({"turn": game.turn})


knowledge = knowledge_of_view
