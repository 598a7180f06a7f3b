"""Maria's political board as a client reads it: every box and every card in words of both languages."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.maria.cards import ICON_KINDS, ICONS, POLITICAL, STATUSES, TRACK_IDS, TRACK_STARTS
from lacewars.games.maria.powers import MAJORS, POWER, POWER_IDS, POWER_NAMES, POWER_NAMES_FR
from lacewars.kernel import covers
from tests.server.kit import Api

LANGUAGES = (("text", POWER_NAMES), ("text_fr", POWER_NAMES_FR))


@pytest.fixture
def board(api: Api) -> dict[str, Any]:
    found: dict[str, Any] = api.get("/games/maria/board").json()
    return found


def test_the_tracks_are_those_of_the_rules(board: dict[str, Any]) -> None:
    assert [track["id"] for track in board["tracks"]] == list(TRACK_IDS)
    for number, track in enumerate(board["tracks"]):
        assert track["name"] != track["name_fr"]
        assert [box["index"] for box in track["boxes"] if box["star"]] == [TRACK_STARTS[number]]
        for box in track["boxes"]:
            shown = {(icon["kind"], POWER[icon["power"]]) for icon in box["icons"]}
            assert shown == {(k, p) for k in ICON_KINDS for p in ICONS[k][number][box["index"]]}


@pytest.mark.parametrize(("key", "names"), LANGUAGES, ids=["en", "fr"])
def test_every_icon_and_every_box_has_its_sentence(
    board: dict[str, Any], key: str, names: tuple[str, ...]
) -> None:
    sentences: dict[str, set[str]] = {}
    for track in board["tracks"]:
        for box in track["boxes"]:
            assert box[key].endswith(".")
            for icon in box["icons"]:
                name = names[POWER[icon["power"]]]
                assert icon[key].startswith(name)
                assert icon[key] in box[key]
                sentences.setdefault(icon["kind"], set()).add(icon[key].removeprefix(name))
    assert set(sentences) == set(ICON_KINDS)
    assert len({text for found in sentences.values() for text in found}) == len(ICON_KINDS)


def test_saxonys_boxes_tell_its_status(board: dict[str, Any]) -> None:
    boxes = board["tracks"][TRACK_IDS.index("saxony")]["boxes"]
    assert {box["status"] for box in boxes} == set(STATUSES)
    told = {(box["status"], box["text"].partition(";")[0]) for box in boxes}
    assert len(told) == len(STATUSES)
    assert [box["label"] for box in boxes].count("S") == 1
    allies = {box["status"]: box["ally"] for box in boxes}
    assert allies == {"prussian_ally": "prussia", "neutral": None, "austrian_ally": "austria"}


def test_the_star_of_italy_sends_a_marker_home(board: dict[str, Any]) -> None:
    italy = board["tracks"][TRACK_IDS.index("italy")]
    (star,) = [box for box in italy["boxes"] if box["star"]]
    assert "goes back to its pool" in star["text"]
    assert "retourne au stock" in star["text_fr"]


def test_the_cards_have_everything_a_player_reads(board: dict[str, Any]) -> None:
    assert [card["id"] for card in board["political"]] == [card.id for card in POLITICAL]
    for card, rule in zip(board["political"], POLITICAL, strict=True):
        assert {POWER[p] for p in card["arms"]} == rule.arms
        moves = tuple((TRACK_IDS.index(m["track"]), tuple(m["options"])) for m in card["moves"])
        assert moves == rule.moves
        for key in ("title", "title_en", "text", "text_fr", "gist", "gist_fr"):
            assert card[key]
            assert "'" not in card[key], "a typewriter's apostrophe"
        assert " TC" not in card["text"]
        assert " CT" not in card["text_fr"]
    assert [card["id"] for card in board["political"] if card["elects"]] == ["imperial_election"]


def test_the_boxes_have_names_and_owners(board: dict[str, Any]) -> None:
    boxes = board["boxes"]
    majors = {POWER_IDS[p] for p in MAJORS}
    assert set(boxes["influence"]) == {box["power"] for box in boxes["off_map"]} == majors
    towns = {town["id"] for town in board["towns"]}
    assert {box["returns_to"] for box in boxes["off_map"]} <= towns
    sessions = {box["id"]: box["capacity"] for box in boxes["victory"]}
    assert sessions["battle"] == dict.fromkeys(boxes["influence"], 2)
    assert all(box["name"] and box["name_fr"] for kind in ("off_map", "victory") for box in boxes[kind])


@covers("M-14.04", "M-14.06", "M-14.07", "M-14.08", "M-17.4.03", "M-18.04")
def test_the_numbers_of_the_rules_are_told(board: dict[str, Any]) -> None:
    assert board["introductory"] == {
        "map": "bohemia",
        "absent": ["pragmatic"],
        "aims": [{"power": "france", "needed": 9}, {"power": "prussia", "needed": 12}],
        "endures": "austria",
        "last_turn": 9,
    }
    assert (board["reserve_influence"], board["votes_to_win"], board["winters"]) == (16, 5, 4)
    assert len([town for town in board["towns"] if town["elector"]]) == 9
