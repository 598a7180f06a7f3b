// What of a position may be edited: by powers, and by a click on a place.

import { describe, expect, it } from 'vitest';
import type { EditThing } from '../src/core/types';
import { groupsOf, isPiece, placedAt } from '../src/shell/analysis/things';

const thing = (id: string, power: string, place: string, anywhere: boolean): EditThing => ({
  thing: id, name: id, power, place,
  settings: [{ what: anywhere ? 'place' : 'objective', name: '', value: place, least: null, most: null, choices: [], anywhere }],
});
const KEITH = thing('keith', 'Prussia', 'dresden', true);
const FRIEDRICH = thing('friedrich', 'Prussia', 'dresden', true);
const GAME = thing('game', '', '', false);
const DRESDEN = thing('dresden', 'Austria', 'dresden', false);
const PRAG = thing('prag', 'Austria', 'prag', false);
const card = (id: string, power: string): EditThing => ({ ...thing(id, power, '', false), settings: [{ what: 'holder', name: '', value: power, least: null, most: null, choices: [], anywhere: false }] });
const SPADES = card('spades-11-1', 'Prussia');
const HEARTS = card('hearts-2-1', '');
const THINGS = [GAME, FRIEDRICH, KEITH, DRESDEN, PRAG];

describe('things to edit', () => {
  it('are listed by powers', () => {
    const groups = groupsOf([SPADES, HEARTS, ...THINGS], 'Others', 'Cards').map(([power, own]) => [power, own.map((one) => one.thing)]);
    expect(groups).toEqual([['Others', ['game']], ['Prussia', ['friedrich', 'keith']], ['Austria', ['dresden', 'prag']], ['Prussia – Cards', ['spades-11-1']], ['Cards', ['hearts-2-1']]]);
  });

  it('are pieces if they can be set anywhere', () => {
    expect(THINGS.filter(isPiece)).toEqual([FRIEDRICH, KEITH]);
  });

  it('are chosen by clicks: pieces first, one after the other, then what lies there, else a place for the piece', () => {
    expect(placedAt(THINGS, 'dresden', GAME)).toBe('friedrich');
    expect(placedAt(THINGS, 'dresden', FRIEDRICH)).toBe('keith');
    expect(placedAt(THINGS, 'dresden', KEITH)).toBe('dresden');
    expect(placedAt(THINGS, 'dresden', DRESDEN)).toBe('friedrich');
    expect(placedAt(THINGS, 'prag', KEITH)).toBeNull();
    expect(placedAt(THINGS, 'prag', GAME)).toBe('prag');
    expect(placedAt(THINGS, 'wien', GAME)).toBeNull();
  });
});
