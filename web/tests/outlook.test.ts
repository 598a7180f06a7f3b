import { describe, expect, it } from 'vitest';
import { followsOf } from '../src/boards/roads/outlook';
import { claimWords, isFlagged, townName } from '../src/boards/roads/names';
import { module } from '../src/games/friedrich';
import type { MarchEnd, Odds } from '../src/core/types';
import { speak } from '../src/core/words';
import { board, viewOf } from './board';

speak(module.texts);

const end = (changed: Partial<MarchEnd> = {}): MarchEnd =>
  ({ place: 'd', way: ['c', 'd'], actions: ['step C', 'step D'], settled: true, asked: '', winners: [], taken: [], supply: [], battles: [], exposed: [], later: [], ...changed });
const follows = (changed: Partial<MarchEnd>) => followsOf(end(changed), board, viewOf({ friedrich: 'b', keith: 'a', daun: 'e' }), ['friedrich']).map(({ kind, text }) => `${kind}: ${text}`);

describe('what the end of a march leads to', () => {
  it('is supply: of those who march, and of others', () => {
    expect(follows({ supply: [{ general: 'friedrich', supply: 'supplied', fed: true, toll: 0 }] })).toEqual(['good: In supply there, as the trains stand']);
    expect(follows({ supply: [{ general: 'friedrich', supply: 'unsupplied', fed: false, toll: 0 }, { general: 'keith', supply: 'lost', fed: false, toll: 0 }] })).toEqual([
      'bad: Out of supply there, as the trains stand', 'bad: keith will be lost for want of supply',
    ]);
    expect(follows({ supply: [{ general: 'friedrich', supply: 'toll', fed: true, toll: 4 }] })).toEqual(['good: In supply there for a toll of 4 points']);
    // the engine says who is fed
    expect(follows({ supply: [{ general: 'friedrich', supply: 'toll', fed: false, toll: 4 }] })).toEqual(['bad: In supply there for a toll of 4 points']);
  });

  it('is a battle with its odds', () => {
    const odds = { attacker: 'd', defender: 'e', win: 0.625, tie: 0.125, lose: 0.25, well_played: { win: 0.5, tie: 0, lose: 0.5 } } as Odds;
    expect(follows({ battles: [odds] })).toEqual(['fight: Battle with daun at E: won 63%, drawn 12%, lost 25%; played well, won 50%']);
  });

  it('is what changes hands at the end of the stage, and what is left without protection', () => {
    const later: MarchEnd['later'] = [{ town: 'c', kind: 'falls', guard: null }, { town: 'd', kind: 'back', guard: null }];
    expect(follows({ later })).toEqual(['good: C is conquered at the end of the stage', 'good: D is taken back at the end of the stage']);
    expect(follows({ exposed: ['a', 'b'] })).toEqual(['bad: Leaves without protection: A, B']);
  });

  it('is a question that is asked then, where it is worth a word', () => {
    expect(follows({ asked: 'Freed' })).toEqual(['open: East Prussia, left without a garrison, rises']);
    expect(follows({ asked: 'Movement' })).toEqual([]);
  });

  it('is the end of the game', () => {
    expect(follows({ winners: [0], settled: false })).toEqual(['good: This wins the game']);
    expect(follows({ winners: [2] })).toEqual(['bad: With this another side wins the game']);
  });

  it('is open where something else is decided first', () => {
    expect(follows({ settled: false })[0]).toMatch(/^open: Something else/);
  });

  it('is told with what is taken on the way', () => {
    const taken: MarchEnd['taken'] = [{ town: 'c', kind: 'guarded', guard: 'daun' }, { town: 'd', kind: 'train', guard: null }];
    const said = townName(board.town('d'), board, end({ taken }));
    expect(said).toContain('2 steps');
    expect(said).toContain('C is protected by daun');
    expect(said).toContain('The train on D is destroyed');
    expect(claimWords({ town: 'c', kind: 'back', guard: null }, board, false)).toMatch(/taken back/);
    expect(taken.map(isFlagged)).toEqual([true, false]);
  });
});
