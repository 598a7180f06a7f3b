// What a face of the die does, in a combat and in every test; what is read on them is in data/dice.toml.

import type { Advantage, Face } from '../data';

/** What a die did: the name of its sentence, and whether it counts for anything. */
export interface Meaning {
  does: string;
  counts: boolean;
}

const nothing = (does: string): Meaning => ({ does, counts: false });
const something = (does: string): Meaning => ({ does, counts: true });

/** How a roll of a combat is read. */
export interface Reading {
  /** The face that hits the target. */
  own: Face;
  advantage: Advantage;
  /** The target breaks off: faces of its own arm alone count. */
  breaking?: boolean;
}

const PER_ADVANTAGE: Record<Advantage, [hits: number, morale: number]> = { miss: [0, 0], morale: [0, 1], hit: [1, 0], morale2: [0, 2] };

/** A die of an attack, a fire or a riposte. */
export function inCombat(face: Face, { own, advantage, breaking = false }: Reading): Meaning {
  if (face === own) return something('hit');
  const shakes = face === 'flag' || face === 'tactical';
  if (breaking && shakes) return nothing('breaking');
  if (face === 'flag') return something('flag');
  if (face === 'tactical') return advantage === 'miss' ? nothing('advantage-miss') : something(`advantage-${advantage}`);
  return nothing('miss');
}

/** The hits and the morale hits of dice. */
export function effectOf(faces: Face[], reading: Reading): { hits: number; morale: number } {
  let [hits, morale] = [0, 0];
  for (const face of faces) {
    const { does } = inCombat(face, reading);
    const [more, shaken] = does.startsWith('advantage-') ? PER_ADVANTAGE[reading.advantage] : [0, 0];
    hits += does === 'hit' ? 1 : does === 'advantage-miss' ? 0 : more;
    morale += does === 'flag' ? 1 : does === 'advantage-miss' ? 0 : shaken;
  }
  return { hits, morale };
}

export type Test = 'desertion' | 'wound' | 'rally' | 'messenger' | 'order' | 'reliable' | 'forced' | 'stampede';

/** A die of a test; `own` is the face of the unit that is tested, `all` what the other dice show. */
export function inTest(test: Test, face: Face, { own = null, chief = false, all = [] }: { own?: Face | null; chief?: boolean; all?: Face[] }): Meaning {
  switch (test) {
    case 'desertion':
      return face === own ? something('deserts') : nothing('stays');
    case 'wound':
      return face === 'tactical' ? something('wounded') : nothing('unhurt');
    case 'rally':
      if (face === own) return something('rallies');
      return chief && face === 'tactical' ? something('rallies-chief') : nothing('no-rally');
    case 'messenger':
      if (face !== 'tactical') return nothing('rides-on');
      return all.every((other) => other === 'tactical') ? something('captured') : nothing('captured-half');
    case 'order':
      return face === 'flag' ? something('order-lost') : nothing('order-kept');
    case 'reliable':
      if (face === 'flag') return something('will-not-move');
      return face === 'tactical' ? something('moves-double') : nothing('obeys');
    case 'forced':
      return face === 'flag' || face === 'tactical' ? something('forced') : nothing('not-forced');
    case 'stampede':
      return face === 'flag' || face === 'tactical' ? something('flees') : nothing('holds');
  }
}
