"""How a battle is written and read."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.battle import Battle, battle_name, battle_named
from lacewars.kernel import BadPosition, LaceError
from lacewars.kernel.kinds import Kind, Naming


class BattleKind(Kind):
    """A battle of the data is named, any other is a text of its own."""

    keyed = "{0}.digest"

    def source(self, value: str, constant: Naming) -> str:
        return f"{constant(battle_name)}({value})"

    def read(self, value: Any, where: str, state: Any) -> Battle:
        if not isinstance(value, str):
            raise BadPosition(f"{where}: the name of a scenario, or a whole battle as text")
        try:
            return battle_named(value)
        except (LaceError, LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadPosition(f"{where}: {error!r}") from None
