// The workshop's pure parts: strokes on a field, armies, links, files and the shelf.

import { beforeEach, describe, expect, it } from 'vitest';
import * as armies from '../src/games/frederic/workshop/armies';
import { type Drawn, elementsAt, fieldOf, groundAt, newBattle, tidy } from '../src/games/frederic/workshop/battle';
import { loreOf } from '../src/games/frederic/workshop/catalogue';
import * as ground from '../src/games/frederic/workshop/ground';
import { lacking, NoBattle, packed, parsed, unpacked } from '../src/games/frederic/workshop/sharing';
import { draft, forget, keep, keepDraft, kept } from '../src/games/frederic/workshop/shelf';

const element = (id: string, more = {}) => ({ id, overlay: false, bridged: false, impassable: false, ...more });
const lore = loreOf({
  composites: [{ id: 'walled_houses', name: { en: '', fr: '' }, elements: ['habitation', 'wall'] }, { id: 'beach', name: { en: '', fr: '' }, elements: ['great_river'] }],
  terrain: [element('river', { bridged: true, impassable: true }), element('great_river', { bridged: true, impassable: true }), element('lake', { impassable: true }), element('habitation')],
  obstacles: [{ id: 'wall', all_round: true }, { id: 'fortification', all_round: false }],
});
const blank = () => newBattle('Test', 14, 12);

describe('the field', () => {
  it('is painted hex by hex, and the old one stays as it was', () => {
    const { map } = blank();
    const woods = ground.paint(map, '0304', 'forest', false);
    expect(groundAt(woods, '0304')).toEqual(['forest']);
    expect(groundAt(map, '0304')).toEqual([]);
    expect(ground.paint(woods, '0304', 'forest', false)).toBe(woods);
    expect(ground.paint(woods, '1504', 'forest', false)).toBe(woods);
  });

  it('lays ground over ground, and forgets letters that stand nowhere', () => {
    let { map } = blank();
    map = ground.paint(map, '0304', 'hill', false);
    map = ground.paint(map, '0304', 'forest', true);
    expect(groundAt(map, '0304')).toEqual(['hill', 'forest']);
    expect(Object.keys(map.legend)).toHaveLength(2);
    map = ground.paint(map, '0304', 'clear', false);
    expect(Object.keys(map.legend)).toEqual(['.']);
  });

  it('takes composed ground apart, with works on all sides', () => {
    const map = ground.setGround(ground.setGround(blank().map, '0505', ['walled_houses']), '0605', ['hill', 'fortification']);
    expect(elementsAt(map, '0505', lore)).toEqual(['habitation', 'wall']);
    const field = fieldOf(map, lore);
    expect(field.ground[4]?.slice(4, 6)).toEqual([['habitation'], ['hill']]);
    expect(field.obstacles).toEqual([{ hex: '0505', sides: ['E', 'SE', 'SW', 'W', 'NW', 'NE'], kind: 'wall' }]);
  });

  it('draws roads step by step, and over water a bridge', () => {
    let map = ground.paint(blank().map, '0503', 'river', false);
    map = ground.drawRoad(map, '0403', '0503', lore);
    map = ground.drawRoad(map, '0503', '0603', lore);
    expect(map.road).toEqual([{ path: ['0403', '0503', '0603'] }]);
    expect(map.bridge).toEqual([{ hex: '0503', ends: ['0403', '0603'] }]);
    expect(groundAt(map, '0503')).toEqual(['river', 'bridge']);
    expect(ground.drawRoad(map, '0603', '0503', lore)).toBe(map);
    expect(ground.drawRoad(map, '0603', '0903', lore)).toBe(map);
    const cut = ground.erase(map, '0503');
    expect(cut.road).toEqual([]);
    expect(cut.bridge).toEqual([]);
    expect(groundAt(cut, '0503')).toEqual([]);
  });

  it('turns a bridge, and at last takes it away', () => {
    let map = ground.paint(blank().map, '0505', 'river', false);
    const seen = [];
    for (let i = 0; i < 4; i++) {
      map = ground.turnBridge(map, '0505', lore);
      seen.push(map.bridge?.[0]?.ends.join('-') ?? 'none');
    }
    expect(seen).toEqual(['0605-0405', '0506-0404', '0406-0504', 'none']);
    expect(ground.turnBridge(map, '0101', lore)).toBe(map);
  });

  it('leads a bridge where one can go, and over whatever the rules let bridges cross', () => {
    let map = ground.paint(ground.paint(blank().map, '0505', 'beach', false), '0605', 'lake', false);
    map = ground.turnBridge(map, '0505', lore);
    expect(map.bridge?.[0]?.ends).toEqual(['0506', '0404']);
    const none = { ...lore, bridged: new Set<string>() };
    expect(ground.turnBridge(map, '0505', none)).toBe(map);
    expect(ground.drawRoad(ground.drawRoad(map, '0405', '0505', none), '0505', '0605', none).bridge).toEqual(map.bridge);
  });

  it('builds works on the side that is touched', () => {
    expect([[1, 0], [0.5, 0.9], [-0.5, 0.9], [-1, 0], [-0.5, -0.9], [0.5, -0.9]].map(([x, y]) => ground.sideAt(x ?? 0, y ?? 0))).toEqual(['E', 'SE', 'SW', 'W', 'NW', 'NE']);
    let map = ground.setWork(blank().map, '0202', 'SE', 'ditch', true);
    map = ground.setWork(map, '0202', 'E', 'ditch', true);
    expect(map.obstacle).toEqual([{ hex: '0202', sides: ['E', 'SE'], kind: 'ditch' }]);
    map = ground.setWork(map, '0202', 'E', 'ditch', false);
    map = ground.setWork(map, '0202', 'SE', 'ditch', false);
    expect(map.obstacle).toEqual([]);
  });

  it('grows and shrinks, and what has no place leaves it', () => {
    let battle = blank();
    battle = { ...battle, map: { ...battle.map, road: [{ path: ['1202', '1302', '1402'] }], place: [{ name: 'Far', hexes: ['1402', '0101'] }] } };
    battle = armies.place(armies.addFree(battle, 'south', 'inf_line', { en: 'A', fr: 'A' }), 's1', '1402');
    const small = ground.resize(battle, 12, 9);
    expect(small.map.terrain).toHaveLength(9);
    expect(small.map.terrain[0]).toHaveLength(12);
    expect(small.map.road).toEqual([]);
    expect(small.map.place?.[0]?.hexes).toEqual(['0101']);
    expect(small.units[0]?.hex).toBe('off');
    expect(ground.resize(small, 20, 10).map.terrain[9]).toBe('.'.repeat(20));
  });

  it('keeps the cursor on the field', () => {
    const { map } = blank();
    expect(ground.stepped(map, '0101', -1, -1)).toBe('0101');
    expect(ground.stepped(map, '1411', 1, 1)).toBe('1412');
  });
});

const words = (name: string) => ({ en: name, fr: name });

describe('armies', () => {
  const entry = { id: 'guns', name: words('Guns'), type: 'art_light', traits: [], nation: 'prussia', min: 0, max: 2, from: 1715, to: 1790, qualities: [] };

  it('take units from a list and give each an id of its own', () => {
    let battle = armies.addFromList(blank(), 'south', entry, { training: 'elite', morale: 'solid', price: 20 });
    battle = armies.addFromList(battle, 'south', entry, { training: 'trained', morale: 'normal', price: 16 });
    expect(battle.units.map((u) => [u.id, u.entry, u.training, u.hex])).toEqual([['s1', 'guns', 'elite', 'off'], ['s2', 'guns', 'trained', 'off']]);
    expect(armies.freshId(armies.remove(battle, 's1'), 'south', 'units')).toBe('s1');
  });

  it('change places when a unit is set on another', () => {
    let battle = blank();
    for (const hex of ['0101', '0202']) battle = armies.place(armies.addFree(battle, 'south', 'inf_line', words('A')), `s${battle.units.length + 1}`, hex);
    battle = armies.place(battle, 's1', '0202');
    expect(battle.units.map((u) => u.hex)).toEqual(['0202', '0101']);
  });

  it('line up where they are told to, and the others stay', () => {
    let battle = blank();
    for (const side of ['south', 'south', 'north']) battle = armies.addFree(battle, side, 'inf_line', words('A'));
    battle = armies.addOfficer(battle, 'south', 'c_in_c', 'X');
    battle = armies.place(armies.place(battle, 'n1', '0101'), 's2', '0505');
    const lined = armies.lineUp(battle, { s1: '0711', s2: 'off', S3: '0711' });
    expect([...lined.units, ...lined.officers].map((one) => [one.id, one.hex])).toEqual([['s1', '0711'], ['s2', 'off'], ['n1', '0101'], ['S3', '0711']]);
  });

  it('leave every list that names them', () => {
    const battle: Drawn = { ...armies.addFree(blank(), 'south', 'inf_line', words('A')), reinforcement: [{ id: 'r', side: 'south', units: ['s1'], officers: [] }], special: [{ units: ['s1', 's2'] }] };
    const rest = armies.remove(battle, 's1');
    expect(rest.reinforcement).toEqual([]);
    expect(rest.special).toEqual([{ units: ['s2'] }]);
  });

  it('are told to the server without empty words', () => {
    const battle = armies.addOfficer(blank(), 'south', 'c_in_c', '');
    const told = tidy({ ...battle, name: ' ', victory: { objective: [{ id: 'aim1', name: '', hexes: ['0101'], hold: 'all', side: 'both', value: 1 }] } });
    expect(told.officers[0]).toEqual({ id: 'S1', side: 'south', kind: 'c_in_c', aides: 0, hex: 'off' });
    expect(told.name).toBe('—');
    expect(told.side[0]?.name).toBe('prussia');
    expect(told.victory?.objective?.[0]?.name).toBe('aim1');
  });
});

describe('sharing', () => {
  it('packs a battle into a link and back', async () => {
    const battle = { ...blank(), name: 'Höhe «é»', note: 'x'.repeat(500) };
    const text = await packed(battle);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(JSON.stringify(battle).length);
    expect(await unpacked(text)).toEqual(battle);
  });

  it.each(['', '!!!', 'AAAA', 'x'.repeat(50)])('says that the link %j is broken', async (text) => {
    await expect(unpacked(text)).rejects.toBeInstanceOf(NoBattle);
  });

  it('does not unpack a bomb', async () => {
    const bomb = await packed({ ...blank(), note: ' '.repeat(1_000_000) });
    await expect(unpacked(bomb)).rejects.toMatchObject({ why: 'too-large' });
  });

  it.each([
    ['{', 'not-json', /./],
    ['[]', 'not-battle', /{ }/],
    [JSON.stringify({ ...blank(), map: { ...blank().map, terrain: 3 } }), 'not-battle', /^map\.terrain$/],
    [JSON.stringify({ ...blank(), units: [{ id: 'a', side: 'south', hex: '0101' }] }), 'not-battle', /^units\[0\]\.type$/],
    [JSON.stringify({ ...blank(), side: [{ id: 'a' }] }), 'not-battle', /^side$/],
    [JSON.stringify({ ...blank(), victory: { objective: [{ id: 'a' }] } }), 'not-battle', /^victory\.objective\[0\]$/],
  ])('names the place that is wrong in %.40s', (text, why, detail) => {
    try {
      parsed(text);
      expect.fail('it was taken');
    } catch (error) {
      expect(error).toMatchObject({ why, detail: expect.stringMatching(detail) as string });
    }
  });

  it('refuses a field that nobody could draw', () => {
    expect(lacking({ ...blank(), map: { legend: { '.': [] }, terrain: Array.from({ length: 61 }, () => '.') } })).toBe('map.terrain');
    expect(groundAt({ terrain: ['.'], legend: {} }, '0101')).toEqual([]);
    expect(elementsAt({ terrain: ['.'], legend: { '.': ['constructor'] } }, '0101', { composites: {} })).toEqual(['constructor']);
  });

  it('takes every battle it has made', () => {
    expect(lacking(blank())).toBe('');
    expect(lacking(tidy(armies.addOfficer(blank(), 'south', 'c_in_c', 'X')))).toBe('');
  });
});

describe('the shelf', () => {
  beforeEach(() => ['lacewars.workshop', 'lacewars.workshop.draft'].forEach((key) => localStorage.setItem(key, 'null')));

  it('keeps battles by name, the last first, and forgets them', () => {
    expect(keep('A', blank(), 1)).toBe(true);
    expect(keep('B', blank(), 2)).toBe(true);
    expect(keep('A', { ...blank(), note: 'new' }, 3)).toBe(true);
    expect(kept().map((one) => [one.name, one.battle.note])).toEqual([['A', 'new'], ['B', undefined]]);
    forget('A');
    expect(kept().map((one) => one.name)).toEqual(['B']);
  });

  it('leaves out what is broken', () => {
    localStorage.setItem('lacewars.workshop', '[{"name":"x","battle":{}},3]');
    expect(kept()).toEqual([]);
    localStorage.setItem('lacewars.workshop', '{');
    expect(kept()).toEqual([]);
    localStorage.setItem('lacewars.workshop.draft', '{"battle":3}');
    expect(draft()).toBeNull();
  });

  it('says when there is no room', () => {
    const set = localStorage.setItem;
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      expect(keep('A', blank())).toBe(false);
      expect(keepDraft(blank(), false)).toBe(false);
    } finally {
      localStorage.setItem = set;
    }
    expect(keepDraft(blank(), true)).toBe(true);
    expect(draft()?.saved).toBe(true);
  });
});
