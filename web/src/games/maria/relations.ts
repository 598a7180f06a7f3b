// Who is at war with whom, and who fights side by side (M-2.03 to M-2.07).

import type { MariaView } from './view';

const WEST = ['france', 'bavaria', 'prussia'];

/** A side of the war; null for the neutral. */
function sideOf(view: MariaView, power: string): 'west' | 'east' | null {
  if (power === 'prussia' && view.prussia_neutral) return null;
  if (power === 'saxony') return view.saxony === 'neutral' ? null : view.saxony === 'prussian_ally' ? 'west' : 'east';
  return WEST.includes(power) ? 'west' : 'east';
}

export function isNeutral(view: MariaView, power: string): boolean {
  return sideOf(view, power) === null;
}

export function areEnemies(view: MariaView, a: string, b: string): boolean {
  const sides = [sideOf(view, a), sideOf(view, b)];
  return sides[0] !== null && sides[1] !== null && sides[0] !== sides[1];
}

/** Whether they may share a town, and protect each other's fortresses. */
export function cooperate(view: MariaView, a: string, b: string): boolean {
  if (a === b) return true;
  const pairs = ['bavaria france', 'austria pragmatic'];
  if (view.saxony === 'prussian_ally') pairs.push('prussia saxony');
  if (view.saxony === 'austrian_ally') pairs.push('austria saxony');
  return pairs.includes([a, b].sort().join(' '));
}
