"""The map of Prussia's Defiant Stand: everything on it, and legible."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from lacewars.drawing import render
from lacewars.games.defiant.board import IS_DOTTED, ROADS
from lacewars.games.defiant.mapscene import LANGUAGES, scene


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if name in e.get("class", "").split()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_town_and_road_is_drawn(lang: str) -> None:
    drawing = ElementTree.fromstring(render(scene(lang=lang)).encode())
    assert [t.get("data-town") for t in by_class(drawing, "town")] == list(ROADS.ids)
    assert len(by_class(drawing, "road")) == len(IS_DOTTED)
    assert len(by_class(drawing, "main")) == IS_DOTTED.count(False)


def test_towns_have_their_names_in_both_languages() -> None:
    names = {lang: {town.id: town.name for town in scene(lang=lang).towns} for lang in LANGUAGES}
    assert names["fr"]["vienna"] == "Vienne"
    assert names["en"].keys() == names["fr"].keys()


def test_no_town_lies_in_the_sea_and_every_country_has_its_wash() -> None:
    drawn = scene()
    assert {territory.id for territory in drawn.territories} >= {"prussia", "austria", "saxony", "poland"}
    assert all(territory.polygons for territory in drawn.territories)


def test_an_unknown_town_or_language_is_refused() -> None:
    with pytest.raises(KeyError):
        scene(highlights=["atlantis"])
    with pytest.raises(KeyError):
        scene(lang="xx")
