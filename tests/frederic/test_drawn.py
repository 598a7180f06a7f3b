"""Battles drawn by players: read strictly, told apart by their faults, played and recorded like any other."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from lacewars.cli.main import app
from lacewars.games.frederic import GAME, Frederic, drawn, new
from lacewars.games.frederic.battle import battle_text
from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.names import SCENARIOS, SIZES
from lacewars.games.frederic.skirmish import skirmish
from lacewars.kernel import Chance, LaceError
from lacewars.kernel.message import LANGUAGES, Messages
from lacewars.kernel.play import Play
from lacewars.kernel.record import Record
from tests.frederic.test_properties import hot_headed

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def mill() -> dict[str, Any]:
    """A small battle, as a drawn one."""
    return drawn.as_drawn(tables("scenarios/tutorial.toml"))


def codes(data: Any) -> list[tuple[str, str]]:
    return [(f.where, f.code) for f in drawn.faults(data)]


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_drawn_and_read_again(name: str) -> None:
    data = tables(f"scenarios/{name}.toml")
    assert drawn.faults(data) == []
    battle = drawn.read_battle(drawn.read_text(data))
    assert battle.id == "drawn"
    assert [u.kind for u in battle.units] == [u.kind for u in new(battle=name).battle.units]
    assert drawn.faults(drawn.as_drawn(data)) == []


def test_keys_of_knowledge_tell_battles_apart() -> None:
    """Two battles that differ in a name alone are not the same to whoever searches."""
    first, second = mill(), mill()
    second["units"][0]["name"] = "Grenadiers of the Guard"
    keys = [
        [new(seed=1, battle=drawn.read_text(data)).info_key(seat) for data in (first, second, mill())]
        for seat in (None, 0, 1)
    ]
    for one, another, same in keys:
        assert one == same
        assert one != another


@pytest.mark.parametrize("points", SIZES)
def test_every_skirmish_is_a_faultless_drawing(points: int) -> None:
    for seed in range(8):
        assert codes(drawn.as_drawn(skirmish(Chance.seeded(seed), points))) == []


def test_equal_battles_are_equal_options() -> None:
    data = mill()
    shuffled = json.dumps(dict(reversed(data.items())), indent=3, ensure_ascii=False)
    assert drawn.read_text(data) == drawn.read_text(shuffled) == drawn.read_text(json.dumps(data))
    text = drawn.read_text(data)
    assert text.isascii()
    game = new(seed=1, battle=data)
    assert GAME.options_of(game)["battle"] == text
    assert GAME.complete({"battle": text})["battle"] == text
    assert GAME.short_options(GAME.options_of(game))["battle"] == "drawn"
    assert GAME.short_options(GAME.complete({}))["battle"] == SCENARIOS[0]
    assert GAME.seats(GAME.options_of(game)) == ("first", "second")
    assert GAME.seat_names(game, "fr") == ("Avant-garde prussienne", "Avant-garde autrichienne")
    again = Frederic.from_json(json.loads(json.dumps(game.to_json())))
    assert again.hash() == game.hash()
    assert again.battle.id == "drawn"


def large() -> dict[str, Any]:
    """A battle as large as may be: nearly 64,000 characters, with French and quotation marks."""
    data = drawn.as_drawn(skirmish(Chance.seeded(3), 420))
    data["note"] = "é" * 300
    data["map"]["place"] = [
        {
            "name": f'« Lieu-dit n° {i} »\\"',
            "hexes": [f"{c:02d}{r:02d}" for r in range(1, 13) for c in range(1, 7)],
        }
        for i in range(80)
    ]
    while len(battle_text(data)) > 63_900:
        data["map"]["place"].pop()
    assert len(battle_text(data)) > 60_000
    return data


def test_a_large_drawn_battle_is_recorded_and_replayed() -> None:
    play = Play.new(GAME, b"\x07" * 32, battle=large())
    dice = random.Random(5)
    while play.state.count < 60 and (decision := play.state.decision()) is not None:
        play.act(decision.seat, hot_headed(play.state, decision, dice))  # type: ignore[arg-type]
    play.record.pause(play.state)
    text = play.record.to_text()
    back = Record.from_text(text)
    assert back.to_text() == text
    assert back.replay(GAME).hash() == play.state.hash()
    assert back.options["battle"] == GAME.options_of(play.state)["battle"]


def test_what_is_too_large_is_refused() -> None:
    data = large()
    data["map"]["place"] += data["map"]["place"][:10]
    assert codes(data) == [("", "too-long")]
    with pytest.raises(LaceError, match="too large"):
        new(battle=data)
    with pytest.raises(LaceError, match="too large"):
        new(battle="x" * 200_000)


Change = Callable[[dict[str, Any]], Any]


def wall(b: dict[str, Any], place: str = "0202", side: str = "E", kind: str = "wall") -> None:
    b["map"]["obstacle"] = [{"hex": place, "sides": [side], "kind": kind}]


def bridge(b: dict[str, Any]) -> None:
    b["map"]["bridge"] = [{"hex": "0202", "ends": ["0102", "0302"]}]


def arrive(b: dict[str, Any]) -> None:
    group = {"id": "r", "side": "prussia", "units": ["p1"], "officers": [], "from_turn": 2, "entry": ["0109"]}
    b["reinforcement"] = [group]


def hold(b: dict[str, Any]) -> None:
    b["special"] = [{"kind": "hold_until_turn", "side": "prussia", "units": ["p1"]}]


def share(b: dict[str, Any]) -> None:
    b["victory"] |= {"target": {}, "at_turn_limit": {"rule": "share_of_target"}}


def mill_is(b: dict[str, Any], **more: Any) -> None:
    b["victory"]["objective"][0] |= more


FAULTS: list[tuple[str, str, Change]] = [
    ("units[3].type", "no-type", lambda b: b["units"][3].update(type="x")),
    ("units[3].type", "no-type", lambda b: b["units"][3].update(type=["inf_line"])),
    ("units[3]", "missing-key", lambda b: b["units"][3].pop("type")),
    ("units[3]", "unknown-key", lambda b: b["units"][3].update(colour="red")),
    ("units[0].training", "no-training", lambda b: b["units"][0].update(training="lazy")),
    ("units[0].morale", "no-morale", lambda b: b["units"][0].update(morale="")),
    ("units[0].traits[0]", "no-trait", lambda b: b["units"][0].update(traits=["Z9"])),
    ("units[0].traits", "trait-twice", lambda b: b["units"][0].update(traits=["C3", "C3"])),
    ("units[0]", "deserters", lambda b: b["units"][0].update(traits=["A1"])),
    ("units[1]", "contingent", lambda b: b["units"][1].update(traits=["A5"])),
    ("units[1]", "no-troops", lambda b: b["units"][1].update(type="ele_panic")),
    ("units[1].contingent", "no-general", lambda b: b["units"][1].update(traits=["A5"], contingent="x")),
    ("units[3].mount", "mount-infantry", lambda b: b["units"][3].update(mount="camel")),
    ("units[1]", "elephant-alone", lambda b: b["units"][1].update(mount="elephant", morale="unstable")),
    ("units[0].nation", "no-nation", lambda b: b["units"][0].update(nation="utopia")),
    ("units[0].name", "text-long", lambda b: b["units"][0].update(name="x" * 61)),
    ("units[0].name", "text-unprintable", lambda b: b["units"][0].update(name="a\nb")),
    ("units[0].name", "text-unprintable", lambda b: b["units"][0].update(name="\ud800")),
    ("units[0].modern", "not-flag", lambda b: b["units"][0].update(modern=1)),
    ("units[0].hex", "not-hex", lambda b: b["units"][0].update(hex="6,8")),
    ("units[0].hex", "off-field", lambda b: b["units"][0].update(hex="1301")),
    ("units[1].hex", "hex-taken", lambda b: b["units"][1].update(hex="0608")),
    ("units[5].hex", "closed-ground", lambda b: b["units"][5].update(hex="0303")),
    ("units[1].id", "id-twice", lambda b: b["units"][1].update(id="p1")),
    ("units[1].side", "no-side", lambda b: b["units"][1].update(side="russia")),
    ("units[1].hex", "never-comes", lambda b: b["units"][1].update(hex="off")),
    ("units", "list-length", lambda b: b.update(units=b["units"] * 9)),
    ("side[0]", "empty-army", lambda b: b.update(units=b["units"][6:])),
    ("officers[0].kind", "no-rank", lambda b: b["officers"][0].update(kind="king")),
    ("officers[0].ability", "no-letter", lambda b: b["officers"][0].update(ability="Q")),
    ("officers[0].hex", "among-enemies", lambda b: b["officers"][0].update(hex="0602")),
    ("officers[0].aides", "not-number", lambda b: b["officers"][0].update(aides=True)),
    ("side[0]", "one-chief", lambda b: b["officers"][1].update(kind="c_in_c")),
    ("side[1]", "one-chief", lambda b: b["officers"][2].update(kind="senior")),
    ("side", "list-length", lambda b: b["side"].pop()),
    ("side[1].edge", "same-edge", lambda b: b["side"][1].update(edge="south")),
    ("side[1].id", "id-twice", lambda b: b["side"][1].update(id="prussia")),
    ("side[0].demoralised_at", "never-broken", lambda b: b["side"][0].update(demoralised_at=7)),
    ("side[0].deploy_rows", "deploy-rows", lambda b: b["side"][0].update(deploy_rows=[8, 12])),
    ("side", "zones-meet", lambda b: b["side"][0].update(deploy_rows=[2, 9])),
    ("side[0].army", "no-army", lambda b: b["side"][0].update(army="mars")),
    ("map.terrain[2]", "row-length", lambda b: b["map"]["terrain"].__setitem__(2, "..")),
    ("map.terrain[2]", "no-legend", lambda b: b["map"]["terrain"].__setitem__(2, "?..........." )),
    ("map.terrain", "list-length", lambda b: b["map"].update(terrain=["............"] * 33)),
    ("map.legend.f[0]", "no-terrain", lambda b: b["map"]["legend"].update(f=["jungle"])),
    ("map.legend", "not-letter", lambda b: b["map"]["legend"].update(ff=["forest"])),
    ("map.road[0].path", "road-jumps", lambda b: b["map"]["road"][0]["path"].pop(3)),
    ("map.road[0].path", "off-field", lambda b: b["map"]["road"][0]["path"].append("0610")),
    ("map.bridge[0]", "no-bridge-ground", bridge),
    ("map.obstacle[0].kind", "no-obstacle", lambda b: wall(b, kind="hedge")),
    ("map.obstacle[0].sides[0]", "no-direction", lambda b: wall(b, side="N")),
    ("map.obstacle[0].hex", "off-field", lambda b: wall(b, place="1919")),
    ("map.cols", "wrong-size", lambda b: b["map"].update(cols=13)),
    ("victory.objective[0].hexes", "off-field", lambda b: mill_is(b, hexes=["2020"])),
    ("victory.objective[0].side", "no-side", lambda b: mill_is(b, side="all")),
    ("victory.target.x", "no-side", lambda b: b["victory"].update(target={"x": 3})),
    ("victory.target", "needs-targets", share),
    ("victory.at_turn_limit.side", "no-side", lambda b: b["victory"].update(at_turn_limit={"rule": "ratio"})),
    ("reinforcement[0].units", "not-off", arrive),
    ("special[0]", "missing-key", hold),
    ("first_player", "no-side", lambda b: b.update(first_player="nobody")),
    ("turn_limit", "not-number", lambda b: b.update(turn_limit=0)),
    ("date", "not-date", lambda b: b.update(date="1757")),
    ("note", "text-long", lambda b: b.update(note="x" * 2001)),
    ("", "unknown-key", lambda b: b.update(small=True)),
]  # fmt: skip


@pytest.mark.parametrize(("where", "code", "change"), FAULTS, ids=[f"{w}-{c}" for w, c, _ in FAULTS])
def test_every_fault_is_found_at_its_place(where: str, code: str, change: Change) -> None:
    data = mill()
    change(data)
    assert (where, code) in codes(data)
    for found in drawn.faults(data):
        assert all(drawn.message_of(found, lang) for lang in LANGUAGES)
    with pytest.raises(LaceError) as told:
        new(battle=data)
    first = drawn.faults(data)[0]
    assert str(told.value) == f"{first.where or 'the battle'}: {drawn.message_of(first)}"


def test_an_empty_field_lacks_armies_and_chiefs() -> None:
    data = {**mill(), "units": [], "officers": []}
    lacking = [(f"side[{side}]", code) for side in (0, 1) for code in ("empty-army", "one-chief")]
    assert codes(data) == lacking


def test_a_field_that_is_too_small() -> None:
    data = mill()
    data["map"]["terrain"].pop()
    assert ("map.terrain", "field-small") in codes(data)


def test_all_faults_are_found_at_once() -> None:
    data = mill()
    data["units"][0]["hex"] = data["units"][1]["hex"]
    data["units"][4]["hex"] = "1501"
    data["officers"][0]["kind"] = "senior"
    data["map"]["place"][0]["hexes"] = ["2222"]
    assert len(codes(data)) == 4


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", "[]", '{"id":1,"id":2}', "NaN", "9" * 5000])
def test_what_is_no_battle_is_a_plain_error(text: str) -> None:
    with pytest.raises(LaceError):
        new(battle=text)


@pytest.mark.parametrize("value", [3, None, True, b"x", {"units": {1, 2}}, [float("nan")], {1: 2}])
def test_what_is_no_data_is_a_plain_error(value: Any) -> None:
    with pytest.raises(LaceError):
        new(battle=value)


@given(JSON)
def test_any_json_is_read_or_refused(data: Any) -> None:
    assert drawn.faults(data)
    with pytest.raises(LaceError):
        drawn.read_text(data)


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a battle where something else could stand."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(spot for key, value in inner for spot in spots(value, (*path, key)))]


def plant(data: dict[str, Any], path: tuple[Any, ...], value: Any) -> Any:
    """The battle with something else in one place."""
    changed = copy.deepcopy(data)
    if not path:
        return value
    place: Any = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return changed


MILL, ROSSBACH = mill(), drawn.as_drawn(tables("scenarios/rossbach.toml"))
SPOTS = [[spot for spot in spots(battle) if spot != ("id",)] for battle in (MILL, ROSSBACH)]
KNOWN = st.sampled_from(
    [
        "off",
        "0101",
        "0608",
        "inf_line",
        "art_light",
        "prussia",
        "both",
        "c_in_c",
        "A1",
        "E",
        0,
        1,
        9,
        True,
        [],
        {},
    ]
)


@settings(max_examples=150)
@given(st.integers(0, 1), st.randoms(use_true_random=False), KNOWN | JSON)
def test_a_broken_battle_is_refused_or_can_be_played(which: int, dice: random.Random, value: Any) -> None:
    data = plant((MILL, ROSSBACH)[which], dice.choice(SPOTS[which]), value)
    if drawn.faults(data):
        with pytest.raises(LaceError):
            drawn.read_text(data)
        return
    for deployment in ("fixed", "alternating", "slips"):
        game = new(seed=1, battle=data, deployment=deployment)
        while game.count < 60 and (decision := game.decision()) is not None:
            game.apply(hot_headed(game, decision, dice))


def test_a_drawn_battle_is_played_to_its_end() -> None:
    game, dice = new(seed=4, battle=drawn.as_drawn(skirmish(Chance.seeded(9), 120))), random.Random(4)
    while (decision := game.decision()) is not None:
        game.apply(hot_headed(game, decision, dice))
    assert game.outcome() is not None


def test_sentences_call_things_by_the_names_that_were_drawn() -> None:
    data = mill()
    data["side"][0] |= {"name": "The Blue", "name_fr": "Les Bleus"}
    data["units"][0] |= {"name": "Anna's own", "name_fr": "Celles d’Anna"}
    data["units"][1] |= {"name": "Twins", "name_fr": "Jumeaux"}
    data["units"][2] |= {"name": "Twins", "name_fr": "Jumeaux"}
    data["units"][3].pop("name"), data["units"][3].pop("name_fr")
    game = new(seed=1, battle=data)
    namer = GAME.namer(game)
    assert [namer("unit", game.label(slot), "en") for slot in range(4)] == [
        "Anna's own", "Twins (2)", "Twins (3)", "Heavy cavalry",
    ]  # fmt: skip
    assert namer("unit", game.label(0), "fr") == "Celles d’Anna"
    assert namer("officer", game.name(0), "en") == "Colonel von Winterau"
    assert Messages(GAME, "fr", namer=namer).power(game.army(0)) == "Les Bleus"
    told = [Messages(GAME, "en", namer=namer).event(event) for event in game.news]
    assert any("The Blue" in sentence for sentence in told)
    assert GAME.namer(new(seed=1, battle="tutorial")) == GAME.name_of
    assert GAME.namer(game) is namer


def test_the_terminal_reads_a_battle_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(mill()), encoding="utf-8")
    games = ["sim", "frederic", "--games", "1", "--bots", "random", "--jobs", "1", "-o", f"battle=@{file}"]
    answer = CliRunner().invoke(app, games)
    assert answer.exit_code == 0, answer.output
    file.write_text(json.dumps({**mill(), "units": []}), encoding="utf-8")
    answer = CliRunner().invoke(app, games)
    assert answer.exit_code == 1
    assert "side[0]: The army has no unit on the field." in answer.stderr
    answer = CliRunner().invoke(app, [*games[:-1], f"battle=@{tmp_path}/none.json"])
    assert answer.exit_code == 1
    assert "none.json" in answer.stderr
