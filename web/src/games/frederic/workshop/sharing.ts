// A battle as a link and as a file: what comes back is checked before it is opened.

import type { Drawn } from './battle';

/** A longer link would be cut by many a messenger. */
export const LONGEST_LINK = 16_000;
/** No battle is longer, however it is written. */
const LONGEST_TEXT = 256_000;
/** A larger field would be too much to draw, whatever size the rules allow. */
const LARGEST = 60;

export class NoBattle extends Error {
  constructor(
    readonly why: 'not-json' | 'not-battle' | 'not-link' | 'too-large',
    readonly detail = '',
  ) {
    super(why);
  }
}

function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(change);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > LONGEST_TEXT) throw new NoBattle('too-large');
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The battle as it stands in a link. */
export async function packed(battle: Drawn): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(battle));
  return toBase64url(await through(bytes, new CompressionStream('deflate-raw')));
}

export async function unpacked(text: string): Promise<Drawn> {
  try {
    const bytes = await through(fromBase64url(text), new DecompressionStream('deflate-raw'));
    return parsed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof NoBattle ? error : new NoBattle('not-link');
  }
}

/** The battle of a file; what is not a battle at all is refused here, the rest is the server's to judge. */
export function parsed(text: string): Drawn {
  if (text.length > LONGEST_TEXT) throw new NoBattle('too-large');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new NoBattle('not-json', (error as Error).message);
  }
  const missing = lacking(data);
  if (missing) throw new NoBattle('not-battle', missing);
  return data as Drawn;
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const areTables = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isTable);
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The first place where that which the editor draws with is missing; empty if it is all there. */
export function lacking(data: unknown): string {
  if (!isTable(data)) return '{ }';
  if (typeof data.name !== 'string') return 'name';
  const map = data.map;
  if (!isTable(map)) return 'map';
  if (!areTexts(map.terrain) || map.terrain.length === 0 || map.terrain.length > LARGEST || map.terrain.some((line) => line.length > LARGEST)) return 'map.terrain';
  if (!isTable(map.legend) || !Object.values(map.legend).every(areTexts)) return 'map.legend';
  for (const [key, list] of [['road', 'path'], ['place', 'hexes'], ['bridge', 'ends'], ['obstacle', 'sides']] as const) {
    const found = map[key] ?? [];
    if (!areTables(found)) return `map.${key}`;
    const wrong = found.findIndex((one) => !areTexts(one[list]));
    if (wrong >= 0) return `map.${key}[${wrong}].${list}`;
  }
  if (!areTables(data.side) || data.side.length !== 2) return 'side';
  for (const key of ['side', 'units', 'officers'] as const) {
    const found = data[key];
    if (!areTables(found)) return key;
    const needs = key === 'side' ? ['id', 'nation', 'edge'] : ['id', 'side', 'hex', key === 'units' ? 'type' : 'kind'];
    for (const [i, one] of found.entries()) {
      const lost = needs.find((need) => typeof one[need] !== 'string');
      if (lost) return `${key}[${i}].${lost}`;
      if (one.traits !== undefined && !areTexts(one.traits)) return `${key}[${i}].traits`;
    }
  }
  return lackingObjectives(data.victory ?? {}) || lackingGroups(data.reinforcement ?? []);
}

function lackingObjectives(victory: unknown): string {
  if (!isTable(victory)) return 'victory';
  const objectives = victory.objective ?? [];
  if (!areTables(objectives)) return 'victory.objective';
  const wrong = objectives.findIndex((objective) => !areTexts(objective.hexes) || typeof objective.id !== 'string');
  return wrong >= 0 ? `victory.objective[${wrong}]` : '';
}

function lackingGroups(groups: unknown): string {
  if (!areTables(groups)) return 'reinforcement';
  const wrong = groups.findIndex((group) => !areTexts(group.units) || !areTexts(group.officers));
  return wrong >= 0 ? `reinforcement[${wrong}]` : '';
}
