"""The HTTP API of the workshop: players draw battles of their own, and learn what is wrong with them."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any, cast

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from lacewars.kernel import Chance, LaceError
from lacewars.server import gamedata
from lacewars.server.api.answers.frederic_workshop import Catalogue
from lacewars.server.api.answers.workshop import CheckedBattle, OwnBattle
from lacewars.server.api.games import find_game
from lacewars.server.api.packed import Packed, packed
from lacewars.server.api.request import AnyRequest, Id, Lang
from lacewars.server.bodies import CheckBattle, DrawSkirmish
from lacewars.server.problems import Problem
from lacewars.server.settings import BATTLE_LIMIT


class Workshop(Controller):
    """Battles drawn by players."""

    path = "/api/games/{slug:str}/workshop"
    tags = ("workshop",)

    @get("/", sync_to_thread=True, **packed(Catalogue))
    def catalogue(self, request: AnyRequest, slug: Id) -> Response[bytes]:
        """Everything that a battle can be drawn with: terrain, troops, army lists and their prices."""
        return _packed(slug, "catalogue").answer(request)

    @get("/battles", sync_to_thread=True, **packed(list[OwnBattle]))
    def battles(self, request: AnyRequest, slug: Id) -> Response[bytes]:
        """The game's own battles, to go on drawing from."""
        return _packed(slug, "battles").answer(request)

    @post("/check", status_code=200, sync_to_thread=True, request_max_body_size=BATTLE_LIMIT)
    def check(self, slug: Id, data: JSONBody[CheckBattle], lang: Lang = "en") -> CheckedBattle:
        """All that is wrong with a battle, place by place, and what its armies cost."""
        return cast(CheckedBattle, _workshop(slug).check(data.battle, lang))

    @post("/skirmish", status_code=200, sync_to_thread=True)
    def skirmish(self, slug: Id, data: JSONBody[DrawSkirmish]) -> dict[str, Any]:
        """A battle of two armies of this many points that nobody has seen; equal seeds draw equal ones."""
        chance = Chance(secrets.token_bytes(32)) if data.seed is None else Chance.seeded(data.seed)
        try:
            found: dict[str, Any] = _workshop(slug).draw(data.points, data.armies, chance)
        except LaceError as error:
            raise Problem(422, "no-skirmish", str(error)) from None
        return found


@cache
def _packed(slug: str, what: str) -> Packed:
    """What the workshop of a game always has."""
    return Packed.json(getattr(_workshop(slug), what)())


def _workshop(slug: str) -> Any:
    try:
        return gamedata.workshop(find_game(slug))
    except LaceError as error:
        raise Problem(404, "no-workshop", str(error)) from None
