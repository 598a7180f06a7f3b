// What stands under one heading while points are spent: the uses by their kind, so that all of them fit on the page.

const SPENDING: Record<string, string> = {
  march: 'napoleonic-fold-march', appoint: 'napoleonic-fold-march',
  build: 'napoleonic-fold-build', build_commander: 'napoleonic-fold-build', lay_down: 'napoleonic-fold-build',
  return_units: 'napoleonic-fold-return', return_commander: 'napoleonic-fold-return', return_ship: 'napoleonic-fold-return',
  flag: 'napoleonic-fold-flag',
  besiege: 'napoleonic-fold-siege', pick_besiegers: 'napoleonic-fold-siege',
  fleet: 'napoleonic-fold-sea', refit: 'napoleonic-fold-sea', convoy: 'napoleonic-fold-sea',
  consul: 'napoleonic-fold-courts', turn_consul: 'napoleonic-fold-courts', accept_pact: 'napoleonic-fold-courts', declare: 'napoleonic-fold-courts', join: 'napoleonic-fold-courts',
  end_war: 'napoleonic-fold-wars',
};

/** In these phases a nation spends points in any order. */
const PHASES = new Set(['Spending', 'Reinforcing']);

export const fold = (verb: string, phase: string): string | null => (PHASES.has(phase) ? (SPENDING[verb] ?? null) : null);

export type Price = 'army' | 'unit' | 'squadron' | 'return' | 'flag' | 'consul' | 'war' | 'end_war';

/** The prices that matter for what may be done now, in the order of the headings. */
const PRICED: [Price, string[]][] = [
  ['army', ['march']], ['unit', ['build']], ['squadron', ['lay_down']], ['return', ['return_units', 'return_commander', 'return_ship']],
  ['flag', ['flag']], ['consul', ['turn_consul']], ['war', ['declare']], ['end_war', ['end_war']],
];

export const pricesFor = (verbs: ReadonlySet<string>): Price[] => PRICED.filter(([, of]) => of.some((verb) => verbs.has(verb))).map(([price]) => price);
