"""Winter, the Tsarina's death, victory (D-8 to D-10)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, PRUSSIA
from lacewars.games.defiant.board import FORT, TOWN
from lacewars.games.defiant.phases.campaigns import Campaign
from lacewars.games.defiant.phases.quarters import Demobilisation, Quarters
from lacewars.games.defiant.phases.tsarina import depart
from lacewars.games.defiant.phases.turn import EndTurn, YearEnd
from lacewars.games.defiant.phases.winter import Winter, WinterOrder
from lacewars.games.defiant.state import OLD_SIEGE, WINTER
from lacewars.kernel import BadPosition, covers
from tests.defiant.kit import (
    GAME,
    act,
    begin,
    board,
    fort,
    hand,
    options,
    refused,
    roll,
    steps,
    where,
)


@covers("D-0.06", "D-8.01", "D-11.10", "R103")
@pytest.mark.parametrize(("short", "turn", "winter"), [(False, 4, False), (False, 5, True), (True, 4, True)])
def test_winter_follows_the_last_turn(short: bool, turn: int, winter: bool) -> None:
    game = board("", turn=turn)
    game.short = short
    begin(game, EndTurn())
    assert (game.turn == WINTER) is winter


@covers("D-8.02", "D-8.03", "D-8.30", "D-4.54", "D-4.56", "R93")
def test_winter_cards_are_laid_in_secret() -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne")
    hand(game, PRUSSIA, "D30", "D31", "D06")
    hand(game, ALLIES, "D01")
    begin(game, Winter())
    assert {d.seat for d in game.decisions()} == {PRUSSIA, ALLIES}
    seen = game.view(ALLIES).to_json()
    game.apply(GAME.parse("lay D30"), PRUSSIA)
    assert game.view(ALLIES).to_json() == seen
    assert {a.text for a in game.legal(PRUSSIA)} == {"lay D31 Winter Campaign", "done"}
    game.apply(GAME.parse("lay D31"), PRUSSIA)
    game.apply(GAME.parse("done"), PRUSSIA)
    game.apply(GAME.parse("lay D01"), ALLIES)
    game.apply(GAME.parse("done"), ALLIES)
    assert options(game) == {"use orders", "use replacements"}
    act(game, "use replacements")
    assert "command Frederick" in options(game)  # the first of two campaigns


@covers("D-8.30", "D-4.06", "D-4.54", "R93")
def test_why_a_winter_card_is_not_laid_or_used_so() -> None:
    game = board("berlin: pr_frederick; prague: fort austria 2 au_browne")
    hand(game, PRUSSIA, "D31", "D06")
    hand(game, ALLIES, "D01")
    begin(game, Winter())
    game.apply(GAME.parse("lay D31"), PRUSSIA)
    told = [game.explain(PRUSSIA, GAME.parse(f"lay {card}")) for card in ("D06", "D07")]
    assert [r.code for r in told if r] == ["one-in-winter", "not-in-hand"]
    game.apply(GAME.parse("done"), PRUSSIA)
    game.apply(GAME.parse("lay D01"), ALLIES)
    game.apply(GAME.parse("done"), ALLIES)
    assert refused(game, "use winter campaign").code == "no-campaign"
    act(game, "use orders")
    assert refused(game, "use replacements").code == "no-replacements"


def test_a_campaign_remembers_only_blocks_that_moved() -> None:
    """A position in which others had moved before it is refused."""
    game = board("berlin: pr_frederick pr_zieten; prague: fort austria 2 au_browne")
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick")
    data = game.to_json()
    assert type(game).from_json(data).hash() == game.hash()
    siege = next(phase for phase in data["agenda"] if phase[0] == "JoinedSieges")
    siege[2] = 10**9
    with pytest.raises(BadPosition):
        type(game).from_json(data)


@covers("D-8.07", "D-8.08", "D-8.10", "D-8.05", "R94")
def test_a_winter_campaign_is_a_group_move_without_forced_march() -> None:
    game = board("berlin: pr_frederick pr_moritz; leipzig: fr_lorges", turn=WINTER)
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick", "take Moritz", "step to Torgau", "step to Leipzig")
    assert refused(game, "step to Erfurt").code == "must-mask"
    act(game, "done", "march off")
    assert game.battle == TOWN["leipzig"]


@covers("D-8.09", "R94")
def test_no_siege_begins_in_winter() -> None:
    game = board("gabel: pr_frederick pr_moritz; prague: fort austria 2", turn=WINTER)
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick", "take Moritz", "step to Prague", "done")
    assert options(game) == {"storm", "retreat with everything"}
    roll(game, [1] * 50)
    act(game, "storm", "commit Moritz", "done", "withdraw Moritz", "retreat to Neisse")
    act(game, "take the loss on Frederick")  # for crossing Königgrätz
    assert where(game, "pr_moritz") == where(game, "pr_frederick") == "neisse"
    assert fort(game, "prague")[2] == 0


@covers("D-8.11", "D-8.12", "D-8.15", "D-8.19", "R95")
def test_the_unsupplied_retreat() -> None:
    names = ("pr_moritz", "pr_retzow", "pr_kanitz")
    game = board(f"iglau: {' '.join(names)}; koniggratz: au_kheul; gabel: au_daix", turn=WINTER)
    begin(game, WinterOrder())
    act(game, "first prussia", "retreat to Breslau")
    for name in ("Moritz", "Retzow", "Kanitz", "Moritz"):
        act(game, f"take the loss on {name}")
    assert {where(game, b) for b in names} == {"breslau"}  # the first of two that are equally near
    assert sum(steps(game, *names)) == 12 - 4  # Prague with its fortress, Königgrätz with Kheul


@covers("D-8.20", "R96", "R61")
def test_demobilised_leaders_go_to_the_pool() -> None:
    game = board("vienna: fort austria 2 au_daun; iglau: pr_moritz", turn=WINTER)
    begin(game, Demobilisation(ALLIES))
    act(game, "demobilise Daun")
    assert where(game, "au_daun") == "pool"
    game = board("iglau: pr_moritz; koniggratz: au_kheul; gabel: au_daix", turn=WINTER)
    begin(game, Demobilisation(PRUSSIA))
    assert refused(game, "demobilise Moritz").code == "not-demobilised"


@covers("D-8.26", "D-2.16", "D-2.21", "R97")
def test_surplus_blocks_are_eliminated_by_choice() -> None:
    game = board("glogau: pr_moritz pr_dohna", turn=WINTER)
    begin(game, Quarters(PRUSSIA, 0))
    assert options(game) == {"disband Moritz", "disband Dohna"}
    act(game, "disband Dohna")
    assert (where(game, "pr_dohna"), where(game, "pr_moritz")) == ("pool", "glogau")
    assert not options(game)


@covers("D-8.04", "D-8.06", "D-8.27", "D-8.28", "D-12.07", "R93")
def test_new_blocks_in_winter_but_no_fortress_steps() -> None:
    game = board("berlin: pr_frederick; stettin: fort prussia 1", turn=WINTER)
    hand(game, PRUSSIA, "D06")
    begin(game, Winter())
    act(game, "lay D06", "done", "first prussia", "done", "done")
    assert options(game, "deploy")
    assert not options(game, "fortify")
    assert refused(game, "fortify Stettin").code == "no-steps-in-winter"


# ---------------------------------------------------------------------- the end
@covers("D-10.02", "D-10.05", "D-10.06", "D-10.07", "D-10.08", "D-10.09", "D-10.10", "R100", "R101")
@pytest.mark.parametrize(
    ("year", "left", "text", "winner", "degree"),
    [
        (1758, False, "", None, ""),
        (1763, False, "", PRUSSIA, "marginal"),
        (1761, True, "", PRUSSIA, "marginal"),
        (1763, False, "dresden: fort prussia 1", PRUSSIA, "points"),
        (1763, False, "stettin: fort austria 1", ALLIES, "points"),
        (
            1758,
            False,
            "dresden: fort prussia 1; prague: fort prussia 1; vienna: fort prussia 1",
            PRUSSIA,
            "decisive",
        ),
        (
            1758,
            False,
            "berlin: au_hadik; breslau: fort austria 1; glogau: au_kheul; stettin: fort austria 1",
            ALLIES,
            "decisive",
        ),
    ],
)
def test_victory(year: int, left: bool, text: str, winner: int | None, degree: str) -> None:
    game = board(text, year=year, turn=WINTER)
    game.east_left = left
    begin(game, YearEnd())
    outcome = game.outcome()
    assert (None if outcome is None else outcome.winners[0]) == winner
    assert (outcome.degree if outcome else "") == degree


@covers("D-9.05", "D-9.06", "D-9.08", "R99")
def test_russia_and_sweden_leave() -> None:
    game = board(
        "konigsberg: fort russo_swedish 3 ru_apraxin; kolberg: ru_bakhman; warsaw: ru_fermor;"
        "kustrin: fort russo_swedish 2 au_kheul; thorn: fort russo_swedish 2; stralsund: fort russo_swedish 2"
    )
    depart(game)
    game.settle()
    assert where(game, "ru_apraxin") == where(game, "ru_fermor") == "out"
    assert fort(game, "konigsberg") == ("prussia", 3, 0)
    assert fort(game, "kustrin") == ("prussia", 2, OLD_SIEGE)  # Kheul besieges it now
    assert fort(game, "thorn")[0] == "russo_swedish"
    assert game.holder[TOWN["kolberg"]] == PRUSSIA


@covers("D-9.07", "D-9.08", "D-9.09", "R51", "R99", "R134")
def test_stralsund_and_garrisons_when_they_leave() -> None:
    game = board("stralsund: fort russo_swedish 2 besieged pr_moritz; stettin: fort prussia 2")
    depart(game)
    game.settle()
    assert where(game, "pr_moritz") == "stettin"
    assert game.siege[FORT[TOWN["stralsund"]]] == 0
    game = board("kustrin: fort russo_swedish 2 besieged pr_moritz (au_kheul)")
    depart(game)
    game.settle()
    while options(game, "retreat") or options(game, "step"):
        act(game, sorted(options(game))[0])
    assert where(game, "au_kheul") != "kustrin"
    assert fort(game, "kustrin")[0] == "prussia"
