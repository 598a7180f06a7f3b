"""The map maker on small scenes that no game owns."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest

from lacewars.drawing import Scene, place_labels, render
from lacewars.drawing.detail import LEAST, detail
from lacewars.drawing.geometry import Box, Grid, Segment
from lacewars.drawing.hexfield import RADIUS, Field, Unit, Work, middle, picture
from lacewars.drawing.labels import wishes
from lacewars.drawing.metrics import text_width
from lacewars.drawing.palette import ink_on, mixed
from lacewars.drawing.rivernames import turning, walk
from lacewars.drawing.scene import (
    Cartouche,
    Flag,
    Key,
    Legend,
    Mark,
    Nation,
    Point,
    River,
    Road,
    Sector,
    Sheet,
    Size,
    Symbol,
    Territory,
    Token,
    Town,
)
from lacewars.drawing.shapes import BLOCK_WIDTH, feet, flag_box, stack_box, town_box

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = ((20.0, 20.0), (380.0, 20.0), (380.0, 280.0), (20.0, 280.0))


def small(**changes: object) -> Scene:
    """Four towns, a stack of two generals, a train and a river."""
    scene = Scene(
        title="A & B",
        lang="en",
        size=Size(400, 300),
        land=((SQUARE,),),
        territories=(Territory("t", "Land", ((SQUARE,),), "#ccddee", "#334455", (200, 150), 80),),
        borders=(((20, 150), (380, 150)),),
        rivers=(River("Bug", ((40, 250), (120, 255), (200, 250), (300, 260), (370, 250))),),
        sectors=(Sector(0, 0, 200, 300, "clubs"), Sector(200, 0, 400, 300, "hearts")),
        roads=(Road("a", "b", True), Road("b", "c"), Road("b", "d")),
        towns=(
            Town("a", "Alpha", 60, 60),
            Town("b", "Beta", 200, 100, 2, Mark("shield", "#aa2222", "F")),
            Town("c", "Gamma", 330, 80, 1, Mark("shield", "#aa2222", "F", filled=False)),
            Town("d", "Delta", 220, 210, 2, Mark("star", "#224488", "P")),
        ),
        tokens=(
            Token("g2", "general", "a", "#224488", "P", "2", "Second"),
            Token("g1", "general", "a", "#224488", "P", "1", "First"),
            Token("t1", "train", "d", "#f0f0e0", "A"),
        ),
    )
    return replace(scene, **changes)  # type: ignore[arg-type]


def tree(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(render(scene).encode())


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if name in e.get("class", "").split()]


def test_draws_each_thing_once() -> None:
    root = tree(small())
    assert root.tag == f"{SVG}svg"
    assert [t.get("data-town") for t in by_class(root, "town")] == ["a", "b", "c", "d"]
    assert len(by_class(root, "road")) == 3
    assert len(by_class(root, "main")) == 1
    assert len(by_class(root, "suit")) == 2
    assert {t.get("data-token") for t in by_class(root, "token")} == {"g1", "g2", "t1"}


def test_layers_lie_in_order() -> None:
    names = [g.get("id") for g in tree(small()).iter(f"{SVG}g") if g.get("id")]
    order = [
        "water",
        "land-layer",
        "territories",
        "sectors",
        "rivers",
        "roads",
        "towns",
        "labels",
        "tokens",
        "frame",
    ]
    assert [n for n in names if n in order] == order


def test_every_reference_has_its_target() -> None:
    root = tree(small())
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert {e.get("href", "#")[1:] for e in root.iter() if e.get("href")} <= set(ids)


def test_text_is_escaped() -> None:
    nasty = '<b> & "q"'
    scene = small(
        towns=(Town('x"<', nasty, 100, 100),),
        roads=(),
        tokens=(Token("<g>", "general", 'x"<', "#224488", "P", "1", "<i>", note="&"),),
        rivers=(River("<R>", ((40, 250), (200, 250), (370, 250))),),
        legend=Legend((Key("town", "<town>"),), (Nation("<N>", "#224488", "&"),), "<imprint>"),
        cartouche=Cartouche(300, 60, 120, 60, "<T>", "&"),
    )
    root = tree(scene)
    texts = {(e.text or "") for e in root.iter()}
    assert {nasty, "<i>", "<R>", "<town>", "<N>", "<imprint>", "<T>", "A & B"} <= texts
    assert by_class(root, "town")[0].get("data-town") == 'x"<'


def test_face_down_tokens_are_hatched_and_hide_their_rank() -> None:
    up = by_class(tree(small()), "token")
    assert all("url(#hatch)" not in ElementTree.tostring(t, "unicode") for t in up)
    token = Token("g", "general", "a", "#224488", "P", "7", face_down=True, note="why")
    down = by_class(tree(small(tokens=(token,))), "face-down")
    assert len(down) == 1
    assert "url(#hatch)" in ElementTree.tostring(down[0], "unicode")
    assert "7" not in [e.text for e in down[0].iter(f"{SVG}text")]
    assert "why" in (down[0].findtext(f"{SVG}title") or "")


def test_a_stack_is_drawn_from_its_foot_up() -> None:
    drawn = [t.get("data-token") for t in by_class(tree(small()), "general")]
    assert drawn == ["g2", "g1"]


def test_blocks_stand_side_by_side_and_are_counted() -> None:
    tokens = (
        Token("x", "block", "b", "#224488", "P", "4", "Henry", count=5, sign="leader"),
        Token("y", "block", "b", "#f0f0e0", "A", count=2),
    )
    scene = small(tokens=tokens)
    town = next(t for t in scene.towns if t.id == "b")
    (x, foot), (other, same) = feet(town, tokens)
    assert (x < town.x < other, foot == same) == (True, True)
    box = stack_box(town, tokens)
    assert box.x1 - box.x0 > 2 * BLOCK_WIDTH
    known, back = by_class(tree(scene), "block")
    assert [e.text for e in known.iter(f"{SVG}text")] == ["4", "5"]
    assert [e.text for e in back.iter(f"{SVG}text")] == ["A", "2"]


def test_flags_and_highlights() -> None:
    root = tree(small(flags=(Flag("b", "#224488", "P"),), highlights=frozenset({"c"})))
    assert [f.get("data-town") for f in by_class(root, "flag")] == ["b"]
    glow = next(g for g in root.iter(f"{SVG}g") if g.get("id") == "highlights")
    assert {(c.get("cx"), c.get("cy")) for c in glow} == {("330", "80")}


def test_the_same_scene_gives_the_same_text() -> None:
    assert render(small()) == render(small())


def test_without_grain_there_is_no_filter() -> None:
    assert 'id="paper"' not in render(small(), grain=False)


# ----------------------------------------------------------------------------------------- labels


def test_labels_cover_nothing() -> None:
    scene = small()
    placement = place_labels(scene)
    assert not placement.hidden
    assert {label.wish.key for label in placement.labels} == {w.key for w in wishes(scene)}
    solid = [town_box(t) for t in scene.towns] + [
        stack_box(t, s) for t in scene.towns if (s := scene.stacks().get(t.id))
    ]
    for label in placement.labels:
        assert not any(label.box.overlaps(box) for box in solid)
    assert not any(a.box.overlaps(b.box) for a, b in combinations(placement.labels, 2))


def test_the_names_of_a_stack_stand_together() -> None:
    label = next(label for label in place_labels(small()).labels if label.wish.key == "stack:a")
    assert label.wish.lines == ("First", "Second")
    assert [line for line, *_ in label.baselines()] == ["First", "Second"]


def test_without_room_the_less_important_name_is_hidden() -> None:
    crowd = tuple(
        Town(f"{i}-{j}", "Extremely long name", 40.0 + 36 * i, 40.0 + 36 * j, 1 if i == j == 5 else 0)
        for i in range(9)
        for j in range(7)
    )
    placement = place_labels(small(towns=crowd, roads=(), tokens=()))
    assert placement.hidden
    assert "town:5-5" not in placement.hidden
    assert not any(a.box.overlaps(b.box) for a, b in combinations(placement.labels, 2))


def test_a_label_prefers_free_ground_to_a_road() -> None:
    towns = (Town("a", "Alpha", 100, 150), Town("b", "Beta", 300, 150))
    scene = small(towns=towns, roads=(Road("a", "b"),), tokens=())
    alpha = next(label for label in place_labels(scene).labels if label.wish.key == "town:a")
    assert Segment(100, 150, 300, 150).length_in(alpha.box) == 0


# ----------------------------------------------------------------------------------------- parts


@pytest.mark.parametrize(
    ("segment", "length"),
    [
        (Segment(-10, 5, 20, 5), 10),
        (Segment(5, 2, 5, 4), 2),
        (Segment(-10, 20, 20, 20), 0),
        (Segment(20, -10, 20, 30), 0),
        (Segment(0, 0, 10, 10), 200**0.5),
    ],
)
def test_length_of_a_segment_in_a_box(segment: Segment, length: float) -> None:
    assert segment.length_in(Box(0, 0, 10, 10)) == pytest.approx(length)


def test_boxes_that_touch_do_not_overlap() -> None:
    assert not Box(0, 0, 1, 1).overlaps(Box(1, 0, 2, 1))
    assert Box(0, 0, 1, 1).overlaps(Box(0.9, 0.9, 2, 2))


def test_grid_finds_and_forgets() -> None:
    grid: Grid[str] = Grid(10)
    grid.add(Box(-25, -5, 25, 5), "x")
    assert set(grid.near(Box(-20, 0, -19, 1))) == {"x"}
    assert not set(grid.near(Box(0, 6, 1, 9)))
    grid.remove(Box(-25, -5, 25, 5), "x")
    assert not set(grid.near(Box(-20, 0, -19, 1)))


def test_text_width_grows_with_letters_and_size() -> None:
    assert text_width("Wi", 10, "italic") > text_width("ii", 10, "italic") > 0
    assert text_width("Łódź", 20, "semibold") == pytest.approx(2 * text_width("Łódź", 10, "semibold"))


def test_walk_and_turning() -> None:
    corner = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    assert walk(corner, 5) == ((0, 0), (5, 0), (10, 0), (10, 5), (10, 10))
    assert turning(corner) == pytest.approx(1.5708, abs=1e-3)


def test_ink_reads_on_its_ground() -> None:
    assert ink_on("#ffffff") != ink_on("#000000")
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


# ----------------------------------------------------------------------------------------- two sheets


def two_sheets() -> Scene:
    left, right = Sheet(0, 0, 198, 300, "Left", (90, 30)), Sheet(202, 0, 400, 300, "Right", (300, 30))
    towns = (Town("a", "A long name", 185, 100), Town("b", "Another one", 215, 104))
    return small(sheets=(left, right), towns=towns, roads=(Road("a", "b"),), tokens=())


def test_sheets_are_framed_with_the_table_between_them() -> None:
    root = tree(two_sheets())
    assert len(by_class(root, "sheet")) == 2
    assert {"LEFT", "RIGHT"} <= {e.text for e in root.iter(f"{SVG}text")}
    names = [g.get("id") for g in root.iter(f"{SVG}g") if g.get("id")]
    assert names.index("territories") < names.index("sheets") < names.index("roads") < names.index("towns")
    assert 'id="sheets"' not in render(small())


def test_names_stay_on_their_own_sheet() -> None:
    boxes = {label.wish.key: label.box for label in place_labels(two_sheets()).labels}
    assert boxes["town:a"].x1 < 198
    assert boxes["town:b"].x0 > 202


def test_fortresses_crowns_and_hussars() -> None:
    towns = (
        Town("a", "Alpha", 60, 60, 1, Mark("tower", "#aa2222", "F")),
        Town("b", "Beta", 200, 100, 2, Mark("castle", "#224488", "PA", crowned=True)),
        Town("c", "Gamma", 330, 80),
        Town("d", "Delta", 220, 210),
    )
    plain = Town("b", "Beta", 200, 100, 2, Mark("castle", "#224488", "PA"))
    tokens = (Token("h", "hussar", "c", "#f0f0e0", "A"),)
    scene = small(towns=towns, tokens=tokens, flags=(Flag("b", "#aa2222", "F"),))
    root = tree(scene)
    assert len(by_class(root, "crown")) == 1
    assert [t.get("data-token") for t in by_class(root, "hussar")] == ["h"]
    assert town_box(towns[1]).y0 < town_box(plain).y0
    assert stack_box(towns[2], list(tokens)).y0 < 60
    assert flag_box(towns[1], []).x0 > 200 + 10, "the flag leaves the crown in sight"
    keys: tuple[Symbol, ...] = ("minor_fortress", "major_fortress", "elector", "hussar", "marker")
    legend = Legend(tuple(Key(key, key) for key in keys), (), "")
    assert len(by_class(tree(small(legend=legend)), "key")) == 5


def test_a_sector_without_neighbours_has_its_own_edges() -> None:
    path = next(
        e
        for e in tree(small(sectors=(Sector(100, 50, 200, 150, "clubs"),))).iter()
        if "M100 50" in e.get("d", "")
    )
    assert path.get("d") == "M100 50L100 150M100 50L200 50M100 150L200 150M200 50L200 150"
    both = tree(small()).iter()
    assert any(e.get("d") == "M200 0L200 300" for e in both), "a common edge is drawn once"


def test_a_long_name_of_a_small_country_stands_word_under_word() -> None:
    wide = Territory("t", "Austrian Netherlands", ((SQUARE,),), "#ccddee", "#334455", (200, 150), 80)
    assert [e.text for e in by_class(tree(small(territories=(wide,))), "country")] == [
        "AUSTRIAN",
        "NETHERLANDS",
    ]
    roomy = replace(wide, room=200)
    assert [e.text for e in by_class(tree(small(territories=(roomy,))), "country")] == [
        "AUSTRIAN NETHERLANDS"
    ]


def test_names_of_rivers_stand_upright() -> None:
    """A bend that turns letters on their heads bears no name; a quiet stretch does, either way."""
    headings = [radians(degree) for degree in range(-112, -32, 8)]
    bend = [(200.0, 200.0)]
    for heading in headings:
        bend.append((bend[-1][0] + 5.5 * cos(heading), bend[-1][1] + 5.5 * sin(heading)))
    on = [(bend[-1][0] + 40.0 * n, bend[-1][1] - 12.0 * n) for n in range(1, 4)]

    def names(line: tuple[Point, ...]) -> int:
        rivers = (River("Bug", line),)
        return len(by_class(tree(small(rivers=rivers, towns=(), roads=(), tokens=())), "river"))

    assert names(tuple(bend)) == 0
    assert names((*bend, *on)) == 1
    assert names((*bend, *on)[::-1]) == 1


def test_names_of_rivers_do_not_lie_on_each_other() -> None:
    line = ((40.0, 250.0), (200.0, 250.0), (370.0, 250.0))
    twins = (River("Bug", line), River("Bug", tuple((x, y + 4) for x, y in line)))
    alone = by_class(tree(small(rivers=twins[:1], towns=(), roads=(), tokens=())), "river")
    together = by_class(tree(small(rivers=twins, towns=(), roads=(), tokens=())), "river")
    ways = [
        e.get("d")
        for e in tree(small(rivers=twins, towns=(), roads=(), tokens=())).iter()
        if (e.get("id") or "").startswith("river-")
    ]
    assert len(alone) == 1
    assert len(together) == 2
    first, second = (float(str(way).split("Q")[0][1:].split()[0]) for way in ways if way)
    assert abs(first - second) > 30


def test_a_detail_shows_some_towns_and_the_way_between_them() -> None:
    far = Town("far", "Far", 3000, 3000)
    scene = small(size=Size(4000, 4000))
    scene = replace(scene, towns=(*scene.towns, far), roads=(*scene.roads, Road("d", "far")))
    root = ElementTree.fromstring(detail(scene, ["a", "b"], [["a", "b"]]))
    assert (float(root.get("width", "0")), float(root.get("height", "0"))) == LEAST
    assert {e.get("data-town") for e in by_class(root, "town")} == {"a", "b", "c"}
    assert len(by_class(root, "way")) == 1
    assert len(by_class(root, "road")) == 3
    assert "Far" not in "".join(root.itertext())
    wide = ElementTree.fromstring(detail(scene, ["a", "far"]))
    assert float(wide.get("width", "0")) > 2900
    with pytest.raises(KeyError):
        detail(scene, ["nowhere"])


def test_a_field_of_hexes_shows_ground_units_and_works() -> None:
    grounds = {".": ("#ffffff", "open", ""), "f": ("#00ff00", "wood", "M0 0h4")}
    field = Field(
        rows=("..f", "..."),
        grounds=grounds,
        units=(Unit("0101", "A", "#334455", "M0 0h1", "infantry"),),
        roads=(("0101", "0201"),),
        works=(Work("0202", ("E", "NW"), "wall"),),
        rings=frozenset({"0302"}),
    )
    root = ElementTree.fromstring(picture(field, "An example", "en", [["0101", "0201", "0301"]]))
    groups = {e.get("id"): list(e) for e in root if e.get("id")}
    assert len(groups["ground"]) == 6
    assert len(groups["works"]) == 2
    assert len(groups["rings"]) == 1
    assert len(by_class(root, "unit")) == 1
    assert len(by_class(root, "way")) == 1
    assert "A: infantry" in "".join(root.itertext())
    (x, y), (east, _), (shifted, lower) = middle("0101"), middle("0201"), middle("0102")
    assert east - x == pytest.approx(RADIUS * 3**0.5)
    assert (shifted - x, lower - y) == pytest.approx(((east - x) / 2, 1.5 * RADIUS))
