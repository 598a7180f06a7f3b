// What a type of unit looks like: who stands or rides in it, how heavy it is, and what carries it.

export type Body = 'foot' | 'loose' | 'horse' | 'camel' | 'elephant' | 'gun' | 'rocket';
export type Carrier = 'horse' | 'camel' | 'elephant' | 'wagon' | null;
export type Arms = 'musket' | 'rifle' | 'bow' | 'steel' | 'sabre' | 'lance' | null;

export interface Look {
  body: Body;
  arms: Arms;
  /** From 0, very light, to 4, very heavy; 3 are cuirassiers. */
  weight: number;
  /** What men or guns ride or are drawn by. */
  carrier: Carrier;
}

const WEIGHTS: Record<string, number> = { vlight: 0, light: 1, medium: 1, heavy: 2, line: 2, cuirassier: 3, vheavy: 4, dwarf: 0 };
const weightOf = (word: string | undefined): number => WEIGHTS[word ?? ''] ?? 2;
const CARRIERS: Record<string, Carrier> = { horse: 'horse', camel: 'camel', elephant: 'elephant', wagon: 'wagon' };
const MOUNTS: Record<string, Body> = { cav: 'horse', lan: 'horse', cam: 'camel', ele: 'elephant' };
const GUNS: Record<string, Carrier> = { art: null, hart: 'horse', eart: 'elephant', etow: 'elephant', rocket: null };
const FOOT: Record<string, Arms> = { inf: 'musket', rifle: 'rifle', archer: 'bow', melee: 'steel' };

/** The look of a type by its id: `inf_line`, `hart_vlight`, `mi_light_camel`... */
export function lookOf(type: string): Look {
  const [stem = '', second, third] = type.split('_');
  if (stem === 'zamburak') return { body: 'gun', arms: null, weight: 0, carrier: 'camel' };
  if (stem in GUNS) return { body: stem === 'rocket' ? 'rocket' : 'gun', arms: null, weight: weightOf(second), carrier: GUNS[stem] ?? null };
  if (stem in MOUNTS) return { body: MOUNTS[stem] ?? 'horse', arms: stem === 'lan' ? 'lance' : 'sabre', weight: weightOf(second), carrier: null };
  const weight = second === 'medium' ? 2 : weightOf(second);
  const body: Body = weight < 2 ? 'loose' : 'foot';
  if (stem === 'mi') return { body, arms: 'musket', weight, carrier: CARRIERS[third ?? ''] ?? 'horse' };
  return { body, arms: FOOT[stem] ?? 'musket', weight, carrier: null };
}
