// The little men, horses and guns on a stand. Each drawing has its foot at the origin and looks to the right.

import type { Look } from './kinds';
import { disc, placed } from '../../../boards/hexes/paths';

/** What a stroke or a surface is painted with. */
export type Paint = 'coat' | 'dark' | 'skin' | 'pale' | 'steel' | 'brass' | 'hide' | 'grey' | 'sand';
export interface Layer {
  paint: Paint;
  /** A line rather than a surface. */
  line: boolean;
  d: string;
}

type Part = readonly [paint: Paint, d: string, line?: 'line'];
type Figure = readonly Part[];

const LEGS: Part = ['pale', 'M-1.2 -3.6L1.2 -3.6L1.1 0L.3 0L.1 -2.4L-.1 -2.4L-.3 0L-1.1 0Z'];
const COAT: Part = ['coat', 'M-1.5 -7.3L1.5 -7.3L1.9 -2.8L-1.9 -2.8Z'];
const BELT: Part = ['pale', 'M-1.1 -7L1.2 -3.6', 'line'];
const FACE: Part = ['skin', disc(0, -8.1, 0.95)];
const TRICORNE: Part = ['dark', 'M-1.9 -8.5L0 -10.1L1.9 -8.5Z'];
const MITRE: Part = ['brass', 'M-1.2 -8.6C-1.2 -10 -.6 -11.2 0 -12C.6 -11.2 1.2 -10 1.2 -8.6Z'];
const HANDS: Record<string, Part> = {
  musket: ['dark', 'M1.5 -3.6L1.7 -11.6', 'line'],
  rifle: ['dark', 'M-.4 -6L4 -7.4', 'line'],
  bow: ['dark', 'M1.4 -9.6C3.4 -8 3.4 -5 1.4 -3.4M1.4 -9.6L1.4 -3.4', 'line'],
  steel: ['steel', 'M1.2 -5L3.2 -11', 'line'],
};

const man = (hat: Part, hand: Part | undefined): Figure => [LEGS, COAT, BELT, FACE, hat, ...(hand ? [hand] : [])];

const HORSE: Part = [
  'hide',
  'M-5 -6.4C-3.6 -7.4 .6 -7 1.9 -6.8L3.5 -9.9L4.1 -10.4L6 -8.9L5.7 -8L4.5 -7.9L3.5 -4.8L4.3 0L3.3 0L2.2 -3.7L-2.2 -3.7L-3.4 0L-4.4 0L-4.3 -4L-6 -2.4C-6 -4 -5.8 -5.8 -5 -6.4Z',
];
const CAMEL: Part = [
  'sand',
  'M-5 -6.6C-3.8 -7.4 -2.6 -7.2 -1.8 -8C-.8 -10 1 -9.8 1.8 -7.4L2.9 -6.6L3.5 -7L4.2 -11L6.6 -10.8L6.4 -9.7L5.3 -9.5L4.4 -5.2L3.8 -4.4L4.2 0L3.3 0L2.4 -3.9L-2.6 -3.9L-3.2 0L-4.2 0L-4.1 -4.2L-5.6 -2.8Z',
];
const RIDER: Figure = [
  ['pale', 'M.1 -7.2L1.6 -6.8L1.3 -4.4L.4 -4.4Z'],
  ['coat', 'M-1.4 -6.6L-1.1 -10.6L1.3 -10.6L1.7 -6.6Z'],
  ['skin', disc(0.2, -11.4, 0.95)],
];
const CUIRASS: Part = ['steel', 'M-1.1 -10.5L1.3 -10.5L1.5 -7.8L-1.2 -7.8Z'];
const FUR_CAP: Part = ['dark', 'M-.9 -11.9L-.7 -14.4L1.3 -14.4L1.3 -11.9Z'];
const HELMET: Part = ['steel', 'M-.9 -11.8C-.8 -13.8 1.2 -13.8 1.4 -11.8Z'];
const RIDERS_HAT: Part = ['dark', 'M-1.7 -11.8L.2 -13.5L2.1 -11.8Z'];
const SABRE: Part = ['steel', 'M1.6 -9L4.2 -13', 'line'];
const LANCE: Figure = [['dark', 'M.9 -6L2.9 -17.4', 'line'], ['coat', 'M2.9 -17.4L6.4 -16.4L2.5 -14.8Z']];
const TURBAN: Part = ['pale', disc(0.2, -12.3, 1.15)];

function mounted(beast: Part, look: Look): Figure {
  const hats = [FUR_CAP, FUR_CAP, RIDERS_HAT, RIDERS_HAT, HELMET];
  const hat = beast === CAMEL ? TURBAN : (hats[look.weight] ?? RIDERS_HAT);
  const body = look.weight >= 3 ? [...RIDER, CUIRASS] : RIDER;
  const lift = beast === CAMEL ? -1.2 : 0;
  const man = [...body, hat, ...(look.arms === 'lance' ? LANCE : [SABRE])] as Figure;
  return [beast, ...man.map(([paint, d, line]) => [paint, placed(d, 0, lift), line] as Part)];
}

const ELEPHANT: Figure = [
  ['grey', 'M-8.2 -8C-8.4 -11.6 -4 -12.8 1 -12.2C3 -14.2 7 -13.6 7.8 -10.4C8.6 -7.8 8.2 -4 9.8 -1.8L8.6 -1.2C6.8 -3 6.8 -5.4 6.2 -7C5.6 -5.8 4.8 -5.4 4 -5.6L4.2 0L1.6 0L1.2 -3.8L-3.6 -3.8L-4 0L-6.8 0L-7 -5L-8.6 -3Z'],
  ['dark', 'M3.2 -12C1.4 -11 1.6 -7.8 3.6 -6.8C5 -8 5 -10.6 3.2 -12Z'],
  ['pale', 'M6.4 -6.6C7.4 -5.4 8.8 -5.2 9.8 -6', 'line'],
  ['coat', 'M-5.6 -8.6L-5.4 -12.4L.6 -12.8L1 -8.6Z'],
];
const HOWDAH: Figure = [
  ['brass', 'M-5.2 -12.2L-5.6 -15.6L.8 -15.8L.4 -12.4Z'],
  ['skin', disc(-3.8, -16.6, 0.9) + disc(-1, -16.7, 0.9)],
  ['dark', 'M-1 -15.8L1.4 -19.4', 'line'],
];
const GUN: Figure = [
  ['dark', 'M0 -3.4L-7.4 -.4', 'line'],
  ['brass', 'M-3.6 -5.6L-2.8 -3.8L6.6 -5.2L6.9 -6.6L6.2 -7.2Z'],
  ['dark', disc(0, -3.2, 3.2), 'line'],
  ['dark', 'M-3.2 -3.2L3.2 -3.2M0 -6.4L0 0M-2.2 -5.4L2.2 -1M2.2 -5.4L-2.2 -1', 'line'],
];
const SWIVEL: Figure = [['brass', 'M-2.8 -10.6L-2.6 -9.2L7.2 -11L7.1 -12.4Z']];
const ROCKETS: Figure = [
  ['dark', 'M-1 0L1.6 -7M4 0L1.6 -7M-5 0L2.6 -8.2', 'line'],
  ['steel', 'M-6 -1.4L4.6 -11M-4.4 -.2L6.2 -9.8', 'line'],
  ['brass', 'M3.6 -11L6.4 -12.6L5.4 -9.6ZM5.2 -9.8L8 -11.4L7 -8.4Z'],
];
const WAGON: Figure = [
  ['pale', 'M-5.4 -5.4C-6 -10.4 -4 -11.4 0 -11.4C4 -11.4 6 -10.4 5.4 -5.4Z'],
  ['hide', 'M-6 -6L6 -6L5.2 -2.6L-5.2 -2.6Z'],
  ['dark', disc(-3.4, -1.8, 1.8) + disc(3.4, -1.8, 1.8), 'line'],
];
const CARRIED: Record<string, Figure> = { horse: [HORSE], camel: [CAMEL], elephant: ELEPHANT, wagon: WAGON };

/** One figure of a group, by how far it stands from the middle of its stand. */
type Standing = { figure: Figure; x: number; y: number; scale: number };

/** Who stands on one stand; `deep`: there is room for two ranks. */
function groupOf(look: Look, elite: boolean, deep: boolean): Standing[] {
  const at = (figure: Figure, x: number, y = 0, scale = 1): Standing => ({ figure, x, y, scale });
  const gunner = man(TRICORNE, undefined);
  switch (look.body) {
    case 'foot': {
      const soldier = man(elite ? MITRE : TRICORNE, HANDS[look.arms ?? 'musket']);
      if (look.carrier) return [at(CARRIED[look.carrier] ?? [], -3.4, -2, 0.8), at(soldier, 3.4), at(soldier, 6.8)];
      const rank = [-5.4, -1.8, 1.8, 5.4];
      return [...(deep ? rank.map((x) => at(soldier, x + 1, -5.4)) : []), ...rank.map((x) => at(soldier, x))];
    }
    case 'loose': {
      const soldier = man(elite ? MITRE : TRICORNE, HANDS[look.arms === 'musket' ? 'rifle' : (look.arms ?? 'rifle')]);
      if (look.carrier) return [at(CARRIED[look.carrier] ?? [], -3.4, -2, 0.8), at(soldier, 5)];
      return [...(deep ? [at(soldier, -3.6, -5.6), at(soldier, 4, -4.6)] : []), at(soldier, -5.2), at(soldier, 1.4, 0.6)];
    }
    case 'horse': {
      const rider = mounted(HORSE, look);
      return [...(deep ? [at(rider, -2, -4.8, 0.92)] : []), at(rider, 1, 0.4)];
    }
    case 'camel': {
      const rider = mounted(CAMEL, look);
      return [...(deep ? [at(rider, -2, -4.8, 0.92)] : []), at(rider, 1, 0.4)];
    }
    case 'elephant':
      return [at([...ELEPHANT, ...HOWDAH], 0, 0, 0.9 + 0.08 * look.weight)];
    case 'gun': {
      const size = 0.8 + 0.08 * look.weight;
      if (look.carrier === 'camel') return [at([CAMEL, ...SWIVEL, ...RIDER.map(([p, d, l]) => [p, placed(d, -2.4, -2.4), l] as Part)], 0)];
      if (look.carrier === 'elephant' && look.weight < 2) return [at([...ELEPHANT, ['brass', 'M-4 -14.6L-3.8 -13L5.4 -15L5.2 -16.6Z']], 0)];
      const drawn = look.carrier ? [at(CARRIED[look.carrier] ?? [], -4, -4.4, 0.7)] : [at(gunner, -6, -3), at(gunner, -2, -4.2)];
      return [...drawn, at(GUN, 1, 0.6, size)];
    }
    case 'rocket':
      return [at(gunner, -5.4, -2.4), at(ROCKETS, 0, 0.6, 0.85 + 0.07 * look.weight)];
  }
}

/** Where the stands of a unit of so many have their middles: from the back to the front. */
export function standsAt(count: number): { x: number; y: number }[] {
  const row = (n: number, y: number) => Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * (n > 3 ? 50 / n : 17), y }));
  if (count <= 3) return row(count, 0);
  if (count <= 6) return [...row(Math.floor(count / 2), -8), ...row(Math.ceil(count / 2), 1.5)];
  return [...row(Math.floor(count / 2), -8), ...row(Math.ceil(count / 2), 1.5)];
}

const ORDER: Paint[] = ['hide', 'sand', 'grey', 'pale', 'coat', 'skin', 'brass', 'steel', 'dark'];

/** The figures of a unit, stand by stand, as few paths as there are paints. */
export function drawRanks(look: Look, elite: boolean, count: number, left: number, mirror: boolean): Layer[][] {
  const group = groupOf(look, elite, count <= 3);
  // what is lost goes from the back
  return standsAt(count).slice(Math.max(0, count - left)).map(({ x, y }) => {
    const paths = new Map<string, string>();
    for (const one of group) {
      for (const [paint, d, line] of one.figure) {
        const key = `${paint}${line ? '/' : ''}`;
        const dx = mirror ? -one.x : one.x;
        paths.set(key, (paths.get(key) ?? '') + placed(d, x + dx, y + one.y, one.scale, mirror));
      }
    }
    const layers = [...paths].map(([key, d]) => ({ paint: key.replace('/', '') as Paint, line: key.endsWith('/'), d }));
    return layers.sort((a, b) => ORDER.indexOf(a.paint) - ORDER.indexOf(b.paint) || Number(a.line) - Number(b.line));
  });
}

const known = new Map<string, Layer[][]>();

/** The same, drawn once for all units alike. */
export function ranks(look: Look, elite: boolean, count: number, left: number, mirror: boolean): Layer[][] {
  const key = [look.body, look.arms, look.weight, look.carrier, elite, count, left, mirror].join();
  const found = known.get(key) ?? drawRanks(look, elite, count, left, mirror);
  known.set(key, found);
  return found;
}
