"""The HTTP API of the workshop: players draw battles of their own, and learn what is wrong with them."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Controller, get, post
from litestar.params import JSONBody

from lacewars.kernel import Chance, LaceError
from lacewars.server import gamedata
from lacewars.server.api.bodies import CheckBattle, DrawSkirmish
from lacewars.server.api.games import find_game
from lacewars.server.api.request import Id, Lang
from lacewars.server.problems import Problem
from lacewars.server.settings import BATTLE_LIMIT


class Workshop(Controller):
    """Battles drawn by players."""

    path = "/api/games/{slug:str}/workshop"
    tags = ("workshop",)

    @get("/", sync_to_thread=True)
    def catalogue(self, slug: Id) -> dict[str, Any]:
        """Everything that a battle can be drawn with: terrain, troops, army lists and their prices."""
        found: dict[str, Any] = _workshop(slug).catalogue()
        return found

    @get("/battles", sync_to_thread=True)
    def battles(self, slug: Id) -> list[dict[str, Any]]:
        """The game's own battles, to go on drawing from."""
        found: list[dict[str, Any]] = _workshop(slug).battles()
        return found

    @post("/check", status_code=200, sync_to_thread=True, request_max_body_size=BATTLE_LIMIT)
    def check(self, slug: Id, data: JSONBody[CheckBattle], lang: Lang = "en") -> dict[str, Any]:
        """All that is wrong with a battle, place by place, and what its armies cost."""
        found: dict[str, Any] = _workshop(slug).check(data.battle, lang)
        return found

    @post("/skirmish", status_code=200, sync_to_thread=True)
    def skirmish(self, slug: Id, data: JSONBody[DrawSkirmish]) -> dict[str, Any]:
        """A battle of two armies of so many points that nobody has seen; equal seeds draw equal ones."""
        chance = Chance(secrets.token_bytes(32)) if data.seed is None else Chance.seeded(data.seed)
        try:
            found: dict[str, Any] = _workshop(slug).draw(data.points, data.armies, chance)
        except LaceError as error:
            raise Problem(422, "no-skirmish", str(error)) from None
        return found


def _workshop(slug: str) -> Any:
    try:
        return gamedata.workshop(find_game(slug))
    except LaceError as error:
        raise Problem(404, "no-workshop", str(error)) from None
