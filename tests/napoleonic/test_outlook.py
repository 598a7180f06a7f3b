"""What an army could do, as it is told before it marches: prices, interceptions, battles, attrition."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import Force, troops_of
from lacewars.games.napoleonic.ground import ENEMY, FRIENDLY
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE
from lacewars.games.napoleonic.odds import least_roll, odds
from lacewars.games.napoleonic.outlook import Goal, Outlook, marchers, outlook
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.server.gamedata import napoleonic_study
from tests.napoleonic.contact_kit import bare, points, stand
from tests.napoleonic.kit import act

LINZ, MUNICH, VIENNA = (DUCHY[d] for d in ("linz", "munich", "vienna"))


def ready(cp: int = 4) -> Napoleonic:
    """Davout with four points in Munich, and points to spend."""
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    return points("france", cp, game)


def looked(game: Napoleonic, nation: int = FRANCE, duchy: int = MUNICH) -> Outlook:
    [decision] = [d for d in game.decisions() if (nation, duchy) in marchers(d)]
    return outlook(game, decision, nation, duchy)


def into(game: Napoleonic, place: str) -> Goal:
    return next(goal for goal in looked(game).goals if goal.place == DUCHY[place])


def test_where_an_enemy_holds_the_ground_attrition_is_told_before() -> None:
    game = ready()
    goals = {goal.place: goal.worn for goal in looked(game).goals}
    assert goals[LINZ] is True
    assert {goal.worn for goal in looked(game).goals if goal.ground == FRIENDLY} == {False}
    [decision] = game.decisions()
    before = napoleonic_study.closing(game, decision)
    assert before is not None
    assert (before["stakes"], before["idle"]) == ([], [{"piece": "army:munich:france", "place": "munich"}])
    stand(game, "linz", ["murat"], france=2)
    [decision] = points("france", 2, game).decisions()
    after = napoleonic_study.closing(game, decision)
    assert after is not None
    assert after["stakes"] == [{"place": "linz", "pieces": ["army:linz:france"], "harm": "worn"}]


def test_who_has_no_points_left_is_asked_nothing() -> None:
    game = ready(cp=0)
    assert [napoleonic_study.closing(game, d) for d in game.decisions()] in ([None], [])


def test_an_army_sets_out_with_all_that_its_commander_leads() -> None:
    found = looked(ready())
    assert found.force == Force(1 << COMMANDER["davout"], troops_of(FRANCE, 4))
    assert [action.text for action in found.actions] == ["march from Munich", "with Davout"]
    assert found.price == 1


def test_a_second_commander_comes_along_only_if_he_is_needed() -> None:
    game = bare()
    stand(game, "munich", ["davout", "murat"], france=6)
    assert looked(points("france", 4, game)).force.leaders == 1 << COMMANDER["davout"]
    stand(game, "munich", france=4)
    crowded = looked(points("france", 4, game))
    assert crowded.force == Force(1 << COMMANDER["davout"] | 1 << COMMANDER["murat"], troops_of(FRANCE, 10))
    assert crowded.price == 2


def test_without_a_commander_one_piece_goes() -> None:
    game = bare()
    stand(game, "munich", france=3)
    found = looked(points("france", 1, game))
    assert found.force == Force(0, troops_of(FRANCE, 2))
    assert [action.text for action in found.actions] == ["march from Munich", "take 2 of France"]


def test_what_is_put_together_counts_as_it_is() -> None:
    game = ready()
    act(game, "march from Munich", "with Davout", "take 1 of France")
    found = looked(game)
    assert found.force.strength == 1
    assert found.actions == ()


def test_whoever_may_intercept_is_told_with_his_chance() -> None:
    game = ready()
    stand(game, "vienna", ["charles"], austria=3)
    [watch] = into(game, "linz").watches
    assert (watch.nation, watch.origin) == (AUSTRIA, VIENNA)
    assert watch.chance == pytest.approx(30 / 36)  # 9, less 3 for Charles and 1 for a friendly space
    assert least_roll(watch.chance) == 5
    game.hussars = True
    assert into(game, "linz").watches[0].chance == 1
    game.stood = 1 << VIENNA
    assert into(game, "linz").watches == ()


def test_the_battle_with_whoever_stands_there_is_told_with_its_dice() -> None:
    game = ready()
    stand(game, "linz", ["mack"], austria=3)
    clash = into(game, "linz").clash
    assert clash is not None
    assert clash.enemies == Force(1 << COMMANDER["mack"], troops_of(AUSTRIA, 3))
    assert clash.ours == 4 + 1 + 2 + 2  # points, a commander, the French, Davout's rating less one
    assert clash.theirs > 3
    assert clash.wins + clash.ties < 1
    assert game.battle_at < 0


def test_odds_of_dice_add_up() -> None:
    wins, ties = odds(1, 1)
    assert (wins, ties) == pytest.approx((2 / 9, 5 / 9))
    assert odds(0, 0) == (0, 1)
    assert odds(6, 0)[0] == pytest.approx(1 - (2 / 3) ** 6)


def test_ground_price_and_reach_are_told() -> None:
    game = ready(2)
    found = looked(game)
    assert into(game, "linz").ground == ENEMY
    assert into(game, "ratisbon").ground == FRIENDLY
    assert found.reach[LINZ] == 1
    assert found.reach[VIENNA] == 2
    assert max(found.reach.values()) == 2
