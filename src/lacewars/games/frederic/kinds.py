"""Kinds of troops (G-A2): a type, its training and its particularities, added up once into plain numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from lacewars.games.frederic.data_files import rows, tables

FACES: tuple[str, ...] = tuple(tables("dice.toml")["faces"])
"""The six faces of the die (G-1.11); two of them are the flag."""
FACE_IDS: tuple[str, ...] = tuple(dict.fromkeys(FACES))
INFANTRY_FACE, CAVALRY_FACE, ARTILLERY_FACE, FLAG, TACTICAL = range(5)
FACE_OF: tuple[int, ...] = tuple(FACE_IDS.index(f) for f in FACES)
"""What each of the six numbers of a die shows."""
TYPES: dict[str, dict[str, str]] = {r["id"]: r for r in rows("unit_types.csv")}
TYPE_IDS: tuple[str, ...] = tuple(TYPES)
TRAINING: dict[str, dict[str, str]] = {r["id"]: r for r in rows("training.csv")}
MORALE: dict[str, dict[str, str]] = {r["id"]: r for r in rows("morale.csv")}
TRAITS: tuple[str, ...] = tuple(r["code"] for r in rows("traits.csv"))
NATIONS: dict[str, dict[str, str]] = {r["id"]: r for r in rows("nations.csv")}
MOUNTED = frozenset({"cavalry", "lancer", "camel", "elephant"})
GUNS = frozenset({"artillery", "rocket"})
HEAVY = frozenset({"heavy", "cuirassier", "vheavy"})
MOUNTS = ("horse", "camel", "elephant", "wagon")
FREE, PER_HEX, ONCE, FORBIDDEN = range(4)
"""What moving does to an attack of the same turn (R47)."""
_MOVE_FIRE = {"free": FREE, "per_hex": PER_HEX, "once": ONCE, "forbidden": FORBIDDEN}
NO_PANIC, PANIC_FIRST, PANIC_ALL = range(3)
_PANIC = {"no": NO_PANIC, "first": PANIC_FIRST, "all": PANIC_ALL}
FORBID, MAY, MUST = range(3)
"""Follow-up (G-4.100): forbidden, optional, compulsory."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a particularity does: dice and hexes to add, a factor of retreats, and marks."""

    attack: int = 0
    riposte: int = 0
    fire: int = 0
    move: int = 0
    retreat: int = 1
    marks: tuple[str, ...] = ()
    only: tuple[str, ...] = ()

    def works_for(self, groups: frozenset[str]) -> bool:
        """Whether it means anything for troops that belong to these groups."""
        return not self.only or bool(groups & set(self.only))


def _effect(table: dict[str, Any]) -> Effect:
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in table.items()}
    return Effect(**values)


EFFECTS: dict[str, Effect] = {code: _effect(t) for code, t in tables("trait_effects.toml").items()}


@dataclass(frozen=True, slots=True)
class Kind:
    """What a unit is: everything that follows from type, training, particularities and mount."""

    type: str
    training: str
    traits: tuple[str, ...]
    arm: str
    """The class of unit_types.csv: infantry, cavalry, lancer, camel, elephant, artillery or rocket."""
    mounted: bool
    infantry: bool
    guns: bool
    """Artillery, rockets included."""
    rocket: bool
    wheels: bool
    """Guns and vehicles: closed ground and obstacles stop them (G-S.04)."""
    elephant: bool
    panicking: bool
    weight: str
    stands: int
    """The stands of the type, before morale."""
    move: int
    march: int
    """The longest move, after which it may not fight."""
    very_heavy: bool
    """Guns that never make more than 1 hex (R113e)."""
    range: int
    attack: int
    riposte: int
    last_stand: int
    """Dice on the last stand; 0: as always."""
    drill: int
    """Dice for training (G-A2.25)."""
    elite: bool
    melee: int
    """Dice added to an attack in melee."""
    attack_bonus: int
    riposte_bonus: int
    fire_bonus: int
    lance: bool
    shield: int
    """What it takes from the dice of its enemies."""
    face: int
    """The face of the die that hits it."""
    per_flag: int
    retreat: int
    animal: str
    aura: str
    move_fire: int
    missile: bool
    firearm: bool
    vehicle: bool
    panic: int
    modern: bool
    drilled: bool
    """Modern troops that have a die more against irregulars (R40)."""
    tall: bool
    """Sees, and is seen, over troops (R56)."""
    marks: frozenset[str]
    deserts: bool
    irregular: bool
    fanatic: bool
    elusive: bool
    static: bool
    remains: Kind | None = field(compare=False)
    """What is left when its elephant has panicked."""


def _groups(row: dict[str, str]) -> frozenset[str]:
    """The groups of troops that `only` of a particularity may name."""
    arm, found = row["class"], set()
    if arm in MOUNTED:
        found.add("mounted")
    if arm in GUNS:
        found.add("guns")
    if arm == "infantry":
        found |= {"infantry", "light infantry"} if row["weight"] == "light" else {"infantry"}
    if row["missile"] != "none":
        found.add("missile")
    return frozenset(found)


def _on_foot(type_id: str) -> tuple[str, str]:
    """The infantry a mounted type is without its mounts, and the mount; the type itself otherwise."""
    for light, foot in (("mi_light_", "inf_light"), ("mi_line_", "inf_line")):
        if type_id.startswith(light):
            return foot, type_id.removeprefix(light)
    return type_id, ""


def _mounted_row(type_id: str, mount: str) -> dict[str, str]:
    """R112: the row of an infantry type with a mount: its movement and effects, own dice and range."""
    row = TYPES[type_id]
    if not mount:
        return row
    model = TYPES[f"mi_{'light' if row['weight'] == 'light' else 'line'}_{mount}"]
    return {**row, **{c: model[c] for c in ("move_no_combat", "aura", "vehicle", "panic_on_loss")}}


def working(type_id: str, traits: tuple[str, ...]) -> list[tuple[str, Effect]]:
    """The particularities that mean anything for a type, with what they do."""
    groups = _groups(TYPES[type_id])
    return [(t, e) for t in traits if (e := EFFECTS[t]).works_for(groups)]


@cache
def kind(
    type_id: str,
    training: str = "trained",
    traits: tuple[str, ...] = (),
    modern: bool = True,
    mount: str = "",
    dwarf: bool = False,
) -> Kind:
    """The kind of troops with these properties; `modern`: trained in the western way, if it can be (R39)."""
    row = _mounted_row(type_id, mount)
    arm, weight = row["class"], row["weight"]
    guns, vehicle, animal = arm in GUNS, row["vehicle"] == "1", row["animal"]
    effects = [effect for _, effect in working(type_id, traits)]
    marks = frozenset(m for e in effects for m in e.marks)
    very_heavy = guns and weight == "vheavy" and animal == "none"
    shift = min(0, _sum(effects, "move")) if very_heavy else _sum(effects, "move")
    static = "static" in marks
    irregular = "irregular" in marks or row["irregular"] == "1"
    firearm = row["missile"] == "firearm"
    modern = modern and not irregular and (firearm or arm != "infantry")
    foot, _mount = _on_foot(type_id)
    return Kind(
        type=type_id,
        training=training,
        traits=traits,
        arm=arm,
        mounted=arm in MOUNTED,
        infantry=arm == "infantry",
        guns=guns,
        rocket=arm == "rocket",
        wheels=guns or vehicle,
        elephant=arm == "elephant",
        panicking=weight == "panic",
        weight=weight,
        stands=int(row["stands"]),
        move=0 if static else max(0, int(row["move"]) + shift),
        march=0 if static else max(0, int(row["move_no_combat"]) + shift),
        very_heavy=very_heavy,
        range=int(row["range"]),
        attack=int(row["dice_attack"]),
        riposte=int(row["dice_riposte"]),
        last_stand=int(row["dice_last_stand"] or 0),
        drill=int(TRAINING[training]["dice_mod"]),
        elite=TRAINING[training]["counts_elite"] == "1",
        melee=int(row["melee_mod"]),
        attack_bonus=_sum(effects, "attack"),
        riposte_bonus=_sum(effects, "riposte"),
        fire_bonus=_sum(effects, "fire"),
        lance=bool(row["attack_bonus_vs"]),
        shield=int(row["enemy_dice_mod"]),
        face=FACE_IDS.index(row["hit_face"]),
        per_flag=int(row["retreat_per_flag"]),
        retreat=max((e.retreat for e in effects), default=1),
        animal=animal,
        aura=row["aura"],
        move_fire=_MOVE_FIRE[row["move_fire"]],
        missile=row["missile"] != "none",
        firearm=firearm,
        vehicle=vehicle,
        panic=_PANIC[row["panic_on_loss"]],
        modern=modern,
        drilled=modern and (arm == "infantry" or (arm in ("cavalry", "lancer") and weight in HEAVY)),
        tall=(animal == "elephant" or row["aura"] == "elephant_melee")
        and type_id != "ele_dwarf"
        and not dwarf,
        marks=marks,
        deserts="deserts" in marks or guns,
        irregular=irregular,
        fanatic="fanatic" in marks,
        elusive="elusive" in marks,
        static=static,
        remains=_remains(type_id, foot, training, traits, modern)
        if row["panic_on_loss"] == "first"
        else None,
    )


def _sum(effects: Iterable[Effect], name: str) -> int:
    return sum(getattr(e, name) for e in effects)


def _remains(type_id: str, foot: str, training: str, traits: tuple[str, ...], modern: bool) -> Kind:
    """R77: foot soldiers, or guns that nothing can move any more."""
    if TYPES[type_id]["class"] == "infantry":
        return kind(foot, training, traits, modern)
    return kind(type_id.replace("etow", "art"), training, tuple(dict.fromkeys((*traits, "B3"))), modern)


PANICKING = kind("ele_panic", modern=False)
"""An elephant without a master."""


def stands_of(type_id: str, morale: str) -> int:
    """R88: morale gives the stands of every type that has 3; the others keep their own."""
    own = int(TYPES[type_id]["stands"])
    return int(MORALE[morale]["stands"]) if own == 3 else own


def is_modern(nation: str) -> bool:
    """Whether the troops of a nation are trained in the western way, if nothing else is said."""
    return NATIONS[nation]["modern"] == "1"


def french_pounds(nation: str, pounds: float) -> float:
    """G-A2.17: a weight of shot in French pounds; 0.9 where the book gives no figure."""
    return round(pounds * float(NATIONS[nation]["pound_vs_french"] or 0.9), 2)


def calibre(pounds: float) -> str:
    """G-A2.18: the weight class of a gun by its French pounds."""
    return "vlight" if pounds < 3 else "light" if pounds <= 6 else "heavy" if pounds <= 11 else "vheavy"
