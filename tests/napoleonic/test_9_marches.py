"""Moves by land: who goes with whom, at what cost, into which spaces (N-9.1 to N-9.3, N-9.7, R29)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.armies import appoint, armies, chief_of
from lacewars.games.napoleonic.board import DUCHY, NAMES, NEAR
from lacewars.games.napoleonic.forces import Force, force_at, troops_of
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, NATION, RUSSIA, SPAIN
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Spending
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, kinds, options, refused, whole

CALAIS, PARIS, BRUSSELS = DUCHY["calais"], DUCHY["paris"], DUCHY["brussels"]


def points(name: str, cp: int, game: Napoleonic | None = None) -> Napoleonic:
    """A nation that has so many points to spend in its scheduled impulse."""
    game = game or board()
    game.active, game.kind, game.cp = NATION[name], SCHEDULED, cp
    return begin(game, Spending(NATION[name]))


@covers("N-9.1.01", "N-9.1.02", "N-9.3.01")
def test_a_commander_pays_a_point_for_each_space() -> None:
    game = points("france", 3)
    act(game, "march from Calais", "with Murat", "take 0 of France", "go to Paris")
    assert game.cp == 2
    assert game.leader_at[COMMANDER["murat"]] == PARIS
    assert game.strength(FRANCE, PARIS) == 2
    assert refused(game, "go to Vienna").reason == "6 spaces away; the points carry this force 2"
    assert refused(game, "go to Lyons").reason == "2 spaces away: go space by space"
    act(game, "go to Brussels", "done")
    assert game.cp == 1
    assert asked(game) == ("Spending", "france")
    assert whole(game)


@covers("N-9.1.03", "N-9.2.01", "R29")
def test_an_army_goes_within_the_command_of_its_leader() -> None:
    game = points("france", 3)
    act(game, "march from Calais", "with Murat")
    assert "take 5 of France" not in options(game)
    assert refused(game, "take 5 of France").code == "beyond-command"
    news = act(game, "go to Paris")
    assert kinds(news)[0] == "marched"
    assert news[0].data[3:] == (4, (COMMANDER["murat"],))
    assert game.strength(FRANCE, PARIS) == 6
    assert game.strength(FRANCE, CALAIS) == 8
    assert game.cp == 2
    # other commanders count as units of the army
    murat, soult = 1 << COMMANDER["murat"], 1 << COMMANDER["soult"]
    assert armies(FRANCE, Force(murat | soult, troops_of(FRANCE, 5))) == 1
    assert armies(FRANCE, Force(murat | soult, troops_of(FRANCE, 6))) == 2
    assert armies(FRANCE, Force(murat | soult, troops_of(FRANCE, 11))) == 0


@covers("N-9.1.04", "N-9.1.08", "R112")
def test_a_power_leads_minor_allies_and_a_minor_its_own_alone() -> None:
    game = board()
    game.add_units(SPAIN, CALAIS, 3)
    points("france", 3, game)
    act(game, "march from Calais", "with Murat", "take 1 of France", "take 3 of Spain", "go to Paris")
    assert game.strength(SPAIN, PARIS) == 3
    assert game.cp == 2
    castanos = 1 << COMMANDER["castanos"]
    assert armies(SPAIN, Force(castanos, troops_of(SPAIN, 6))) == 1
    assert armies(SPAIN, Force(castanos, troops_of(FRANCE, 1))) == 0
    game = board()
    game.add_units(FRANCE, DUCHY["madrid"], 1)
    points("spain", 3, game)
    act(game, "march from Madrid", "with Castaños")
    assert refused(game, "take 1 of France").code == "beyond-command"


@covers("R112")
def test_another_power_goes_only_in_a_group() -> None:
    kutuzov = 1 << COMMANDER["kutuzov"]
    assert armies(RUSSIA, Force(kutuzov, troops_of(AUSTRIA, 1))) == 0
    mack = 1 << COMMANDER["mack"]
    assert armies(RUSSIA, Force(kutuzov | mack, troops_of(AUSTRIA, 6))) == 2
    assert armies(RUSSIA, Force(kutuzov | mack, troops_of(AUSTRIA, 7))) == 0


@covers("N-9.1.05", "R4")
def test_loose_pieces_go_one_at_a_time() -> None:
    game = points("france", 3)
    act(game, "march from Calais")
    assert refused(game, "take 3 of France").code == "not-a-piece"
    assert refused(game, "go to Paris").code == "empty-force"
    act(game, "take 4 of France", "go to Paris")
    assert game.cp == 2
    assert game.strength(FRANCE, PARIS) == 6
    act(game, "done", "march from Calais", "take 2 of France", "go to Paris")
    assert game.cp == 1
    assert game.strength(FRANCE, PARIS) == 8


@covers("N-9.1.06", "N-2.2.02")
def test_pieces_of_six_and_eight_do_not_go_alone() -> None:
    game = points("france", 3)
    act(game, "march from Calais")
    assert refused(game, "take 6 of France").code == "not-a-piece"
    assert refused(game, "take 8 of France").code == "not-a-piece"


@covers("R102", "N-2.2.15")
def test_a_split_must_be_shown_by_counters() -> None:
    game = board()
    for duchy in range(len(DUCHY)):
        game.add_units(NATION["denmark"], duchy, -game.strength(NATION["denmark"], duchy))
    game.add_units(NATION["denmark"], DUCHY["copenhagen"], 4)  # there is no counter of 4
    game.hand_over(NATION["denmark"], 0)
    points("denmark", 3, game)
    act(game, "march from Copenhagen")
    assert "take 4 of Denmark" in options(game)
    act(game, "take 4 of Denmark")
    assert refused(game, f"go to {NAMES[NEAR[DUCHY['copenhagen']][0]]}").code == "no-change"


@covers("N-9.7.08", "N-9.7.09", "N-9.7.11", "N-9.7.1.02", "N-9.7.10")
def test_napoleon_and_murat_take_twelve_for_two_points_a_space() -> None:
    game = points("france", 4)
    act(game, "march from Calais", "with Napoleon", "with Murat")
    act(game, "go to Paris")
    assert game.strength(FRANCE, PARIS) == 14
    assert game.cp == 2
    act(game, "with Murat", "take 7 of France", "go to Brussels")
    assert game.cp == 1  # one army, which left Murat and five points behind


@covers("N-9.7.1.03")
def test_an_army_drops_and_picks_up_on_its_way() -> None:
    game = points("france", 4)
    act(game, "march from Calais", "with Murat", "take 2 of France", "go to Paris")
    act(game, "take 4 of France", "go to Brussels")  # the two of Paris go along
    assert game.strength(FRANCE, PARIS) == 0
    act(game, "take 1 of France", "go to Calais")
    assert game.strength(FRANCE, BRUSSELS) == 3


@covers("N-9.7.04", "R29")
def test_an_army_may_pass_another_or_take_it_along_for_one_point_more() -> None:
    game = board()
    game.put_leader(COMMANDER["soult"], PARIS)
    game.add_units(FRANCE, PARIS, 4)
    points("france", 6, game)
    act(game, "march from Calais", "with Murat", "go to Paris", "go to Brussels")
    assert game.cp == 4
    assert game.leader_at[COMMANDER["soult"]] == PARIS
    act(game, "go to Paris", "with Soult", "go to Brussels")
    assert game.cp == 1
    assert game.leader_at[COMMANDER["soult"]] == BRUSSELS
    assert force_at(game, BRUSSELS).strength == 10


@covers("N-9.6.01", "N-9.7.01")
def test_commanders_who_stop_together_have_a_chief() -> None:
    game = board()
    game.put_leader(COMMANDER["soult"], PARIS)
    points("france", 3, game)
    act(game, "march from Calais", "with Murat", "go to Paris", "done")
    assert asked(game) == ("NameChief", "france")
    assert options(game) == ["general-in-chief Soult", "general-in-chief Murat"]
    assert refused(game, "general-in-chief Davout").code == "not-in-group"
    act(game, "general-in-chief Murat")
    assert chief_of(game, force_at(game, PARIS)) == COMMANDER["murat"]
    assert asked(game) == ("Spending", "france")


@covers("N-9.7.1.01", "N-9.7.2.01", "R81")
def test_a_group_goes_in_the_impulse_of_its_chief_and_others_may_leave_in_theirs() -> None:
    game = board()
    game.put_leader(COMMANDER["kutuzov"], DUCHY["vienna"])
    game.put_leader(COMMANDER["mack"], DUCHY["vienna"])
    game.add_units(RUSSIA, DUCHY["vienna"], 2)
    appoint(game, COMMANDER["kutuzov"])
    game = points("austria", 4, game)
    act(game, "march from Vienna")
    assert refused(game, "with Kutuzov").code == "not-led"
    act(game, "with Mack", "go to Budapest")  # he leaves the group in Austria's impulse
    assert game.leader_at[COMMANDER["mack"]] == DUCHY["budapest"]
    game = board()
    game.put_leader(COMMANDER["kutuzov"], DUCHY["vienna"])
    game.put_leader(COMMANDER["mack"], DUCHY["vienna"])
    game.add_units(RUSSIA, DUCHY["vienna"], 2)
    appoint(game, COMMANDER["kutuzov"])
    game = points("russia", 4, game)
    act(game, "march from Vienna", "with Kutuzov", "with Mack", "go to Budapest")
    assert game.cp == 2
    assert force_at(game, DUCHY["budapest"]).troops[AUSTRIA] == 3  # one stood there
    assert chief_of(game, force_at(game, DUCHY["budapest"])) == COMMANDER["kutuzov"]
