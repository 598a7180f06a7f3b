"""M-21, R73: negotiations and binding promises."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from lacewars.games.maria.board import COUNTRY_NUMBER
from lacewars.games.maria.deals import LAND, PEACE, RANGE, TRUCE, VOTES, Deals
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.election import Election
from lacewars.games.maria.phases.peace import PeaceOffer
from lacewars.games.maria.phases.talks import Talks
from lacewars.games.maria.phases.turn import EndOfTurn
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PIECE, PRUSSIA
from lacewars.games.maria.screen import screen
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    asked,
    begin,
    moving,
    options,
    phase,
    refused,
    stage,
    steps,
    table,
    town,
)

SILESIA = COUNTRY_NUMBER["silesia"]


def talks(one: int, other: int, **given: object) -> Maria:
    """Two players talk."""
    return begin(table(**given), Talks(one, other, ()))  # type: ignore[arg-type]


@covers("M-21.01", "R73")
def test_everybody_may_talk_with_everybody_enemies_too() -> None:
    game = moving("france", {"belle_isle": "amberg"})
    assert {"talk with Austria", "talk with Prussia"} <= set(options(game))
    game = talks(LOUIS, MARIA)
    verbs = {a.verb for a in asked(game).actions}
    assert verbs == {"ballot", "truce", "shun", "pass"}


@covers("M-21.01")
def test_two_players_agree_only_on_what_is_theirs() -> None:
    game = talks(LOUIS, MARIA)
    assert "M-21.01" in refused(game, "truce of Prussia towards Austria").rules
    assert "M-21.01" in refused(game, "shun a place with Prussia").rules
    assert "M-21.01" in refused(game, "subsidy of Pragmatic Army to Austria").rules


@covers("M-21.02", "R73")
def test_promised_votes_are_cast_as_promised() -> None:
    game = talks(LOUIS, MARIA)
    act(game, "ballot of France for francis", "propose for 1 turns", "agree")
    assert (VOTES, FRANCE, 0, 12) in game.deals
    begin(game, Election())
    voters = []
    while game.decision() is not None:
        voters.append(options(game)[0].split(" at ")[1])
        act(game, options(game)[1])
    assert set(voters) == {"München", "Berlin", "Dresden"}, "France's own electors were not asked"
    assert game.emperor_box == AUSTRIA


@covers("M-21.02", "M-21.06", "M-19.1.01")
def test_a_promised_peace_is_accepted() -> None:
    silesia = dict.fromkeys(("breslau", "brieg", "neisse", "cosel", "glatz"), "prussia")
    game = table({"train_prussia_2": "box"}, markers=silesia, turn=4)
    begin(game, Talks(FREDERICK, MARIA, ()))
    act(game, "cede", "propose for 2 turns", "agree")
    assert list(game.deals) == [(PEACE, AUSTRIA, PRUSSIA, 5)]
    begin(game, PeaceOffer())
    act(game, "offer peace")
    assert game.annexed == 4


@covers("M-21.02", "R73")
def test_a_refused_offer_binds_nobody() -> None:
    game = talks(LOUIS, MARIA)
    act(game, "ballot of France for francis", "propose for 1 turns", "refuse")
    assert game.deals == ()


@covers("M-21.02", "R73")
def test_generals_keep_out_of_a_country_and_leave_it_as_fast_as_they_can() -> None:
    """The rulebook's first example: Austria's generals leave Silesia."""
    game = moving("austria", {"karl": "strehlen", "traun": "jaegerndorf", "train_austria_1": "neustadt"})
    game.deals = Deals([(LAND, AUSTRIA, SILESIA, 2)])
    begin(game)
    assert {o.split(" ", 1)[1] for o in options(game)} == {"Karl v. Lothringen"}
    for waits in ("march traun", "march train_austria_1", "end movement"):
        assert refused(game, waits).rules == ("M-21.02",)
    act(game, "march karl")
    while phase(game) == "March":
        act(game, options(game)[0])
    act(game, "march traun")
    assert steps(game).isdisjoint({"zuckmantel", "cosel", "neustadt"})
    assert "M-21.02" in refused(game, "step cosel").rules
    act(game, f"step {sorted(steps(game))[0]}", "halt")
    assert "march Austria T1" in options(game), "trains are not generals"


@covers("M-21.02", "R73")
def test_generals_keep_out_of_protection_range() -> None:
    """The rulebook's second example: no Austrian general within 3 towns of Neisse."""
    game = moving("austria", {"karl": "jaegerndorf"})
    game.deals = Deals([(RANGE, AUSTRIA, town("neisse"), 2)])
    assert town("jaegerndorf") in game.deals.forbidden(AUSTRIA, game.where)
    assert town("troppau") in game.deals.forbidden(AUSTRIA, game.where)
    begin(game)
    act(game, "march karl")
    while phase(game) == "March":
        act(game, options(game)[0])
    assert game.where[PIECE["karl"]] not in game.deals.forbidden(AUSTRIA, game.where)


@covers("M-21.02", "R73")
def test_a_truce_keeps_generals_apart() -> None:
    game = moving("prussia", {"friedrich": "breslau", "karl": "brieg"})
    game.deals = Deals([(TRUCE, PRUSSIA, AUSTRIA, 2)])
    begin(game)
    act(game, "march friedrich")
    assert "ohlau" not in steps(game)
    assert "M-21.02" in refused(game, "step ohlau").rules
    game = moving("austria", {"friedrich": "breslau", "karl": "brieg"})
    game.deals = Deals([(TRUCE, PRUSSIA, AUSTRIA, 2)])
    begin(game)
    act(game, "march karl")
    assert "ohlau" in steps(game), "only Prussia has promised"


@covers("M-21.02", "R73")
def test_a_promise_lasts_for_its_turns() -> None:
    game = talks(FREDERICK, MARIA, turn=4)
    act(
        game,
        "truce of Prussia towards Austria",
        "shun a place with Austria",
        "range neisse",
        "propose for 2 turns",
    )
    act(game, "agree")
    assert list(game.deals) == [(TRUCE, PRUSSIA, AUSTRIA, 5), (RANGE, AUSTRIA, town("neisse"), 5)]
    begin(game, EndOfTurn())
    assert len(game.deals) == 2
    game.turn = 5
    game.agenda.end()
    begin(game, EndOfTurn())
    assert game.deals == ()


@covers("M-21.02", "R73")
def test_a_promise_that_has_been_kept_is_forgotten() -> None:
    game = table(turn=4)
    game.deals = Deals([(VOTES, FRANCE, 0, 12), (PEACE, AUSTRIA, PRUSSIA, 9), (LAND, AUSTRIA, SILESIA, 9)])
    game.elected, game.annexed = True, 4
    begin(game, EndOfTurn())
    assert list(game.deals) == [(LAND, AUSTRIA, SILESIA, 9)]


@covers("M-21.03")
def test_every_offer_and_every_answer_is_heard_by_all() -> None:
    game = talks(FREDERICK, MARIA)
    act(game, "truce of Prussia towards Austria", "shun a place with Austria", "land silesia")
    events = act(game, "propose for 2 turns", "agree")
    assert [e.kind for e in events] == ["proposed", "term_truce", "term_land", "agreed"]
    assert all(e.seats is None for e in events)


@covers("M-21.03")
def test_talks_are_brief() -> None:
    game = talks(FREDERICK, MARIA)
    for place in ("silesia", "saxony", "bavaria", "poland"):
        act(game, "shun a place with Austria", f"land {place}")
    assert "M-21.03" in refused(game, "cede").rules
    assert {a.verb for a in asked(game).actions} == {"propose", "pass"}


@covers("M-21.04", "M-21.05", "M-21.06", "R73")
def test_nothing_else_can_be_agreed() -> None:
    """No term hands cards over, changes an alliance or a rule, or makes another peace."""
    for one, other in ((FREDERICK, MARIA), (LOUIS, MARIA), (LOUIS, FREDERICK)):
        game = talks(one, other)
        verbs = {a.verb for a in asked(game).actions}
        assert verbs <= {"subsidy", "cancel", "ballot", "cede", "truce", "shun", "propose", "pass"}
        hands, relations = [h[:] for h in game.hands], game.relations
        for _ in range(3):
            act(game, options(game)[0])
            if phase(game) == "Shun":
                act(game, options(game)[0])
        act(game, "propose for 1 turns", "agree")
        assert game.hands == hands
        assert game.relations is relations


@covers("M-21.06")
def test_the_only_peace_is_the_annexation() -> None:
    assert "cede Silesia for peace" in options(talks(FREDERICK, MARIA))
    assert "cede Silesia for peace" not in options(talks(LOUIS, MARIA))
    game = table()
    game.annexed = 3
    begin(game, Talks(FREDERICK, MARIA, ()))
    assert "M-19.1.01" in refused(game, "cede").rules


@pytest.mark.parametrize("text", ["ballot of Austria for charles", "ballot of Pragmatic Army for charles"])
@covers("M-21.05", "M-18.06")
def test_bound_votes_are_not_for_sale(text: str) -> None:
    assert "M-18.06" in refused(talks(FREDERICK, MARIA), text).rules


@covers("R73", "M-21.02")
def test_a_blocked_general_waits_and_a_battle_is_still_compulsory() -> None:
    """Agreements change no rule: who stands next to an enemy attacks."""
    game = table({"friedrich": "breslau", "karl": "strehlen"})
    game.deals = Deals([(TRUCE, PRUSSIA, AUSTRIA, 2)])
    stage(game, "prussia", Combats())
    assert phase(game) == "Duel"


@pytest.mark.parametrize("text", ["truce of Prussia towards Austria", "truce of Austria towards Prussia"])
@covers("M-21.05", "M-11.1.01", "R73")
def test_a_truce_comes_too_late_beside_the_enemy(text: str) -> None:
    """The battle of the stage would break it at once; before he marches there it may be agreed on."""
    game = moving("prussia", {"friedrich": "ohlau", "karl": "strehlen", "schwerin": "berlin"})
    act(game, "talk with Austria")
    assert text not in options(game)
    assert refused(game, text).rules == ("M-21.05", "M-11.1.01")
    game = moving("prussia", {"friedrich": "breslau", "karl": "brieg"})
    act(game, "talk with Austria")
    assert text in options(game)
    act(game, "pass", "march friedrich", "step ohlau", "halt", "talk with Austria")
    assert text not in options(game)
    assert "truce-too-late" in refused(game, text).code


@covers("M-21.01", "R73")
def test_a_truce_beside_the_enemy_may_be_agreed_on_in_another_stage() -> None:
    """The generals can still part before either of the two fights."""
    game = moving("france", {"friedrich": "ohlau", "karl": "strehlen", "belle_isle": "amberg"})
    act(game, "talk with Austria")
    assert "truce of France towards Austria" in options(game)
    game = table({"friedrich": "ohlau", "karl": "strehlen"})
    begin(game, Talks(FREDERICK, MARIA, ()))
    assert "truce of Prussia towards Austria" in options(game)


@covers("M-21.01")
def test_the_introductory_game_has_no_talks() -> None:
    game = moving("prussia", {"friedrich": "breslau"}, advanced=False)
    assert not any(o.startswith("talk") for o in options(game))


@covers("M-21.03", "R73")
def test_an_offer_that_waits_for_its_answer_is_in_everybodys_view() -> None:
    game = talks(FREDERICK, MARIA)
    act(game, "truce of Prussia towards Austria")
    assert game.view(MARIA).offer == ()
    act(game, "propose for 2 turns")
    for seat in (MARIA, LOUIS, None):
        assert game.view(seat).offer == (FREDERICK, MARIA, 2, TRUCE, PRUSSIA, AUSTRIA)
    assert game.view(LOUIS).deals == ()
    act(game, "agree")
    assert game.view(LOUIS).deals == ((TRUCE, PRUSSIA, AUSTRIA, 2),)


@covers("M-21.03", "M-20.05")
def test_agreements_are_shown_by_name() -> None:
    game = talks(FREDERICK, MARIA, turn=4)
    game.contracts = [(FRANCE, PRUSSIA, 3)]
    game.deals = Deals([(VOTES, FRANCE, 0, 12), (RANGE, AUSTRIA, town("neisse"), 5)])
    act(game, "cede", "shun a place with Austria", "land silesia", "propose for 2 turns")
    seen = game.view(LOUIS).to_json()
    assert seen["contracts"] == [["france", "prussia", 3]]
    assert seen["deals"] == [
        {"kind": "votes", "power": "france", "of": "francis", "last_turn": 12},
        {"kind": "range", "power": "austria", "of": "neisse", "last_turn": 5},
    ]
    terms = [
        {"kind": "peace", "power": "austria", "of": "prussia"},
        {"kind": "land", "power": "austria", "of": "silesia"},
    ]
    assert seen["offer"] == {"seat": FREDERICK, "to": MARIA, "turns": 2, "terms": terms}
    for lang, words in (("en", "out of Silesia"), ("fr", "Silésie")):
        console = Console(width=200, file=StringIO())
        console.print(screen(game.view(LOUIS), lang))
        shown = console.file
        assert isinstance(shown, StringIO)
        assert words in shown.getvalue()
        assert "(3)" in shown.getvalue()
