import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facesFor, POLISH } from '../src/boards/roads/paint/fonts';

const GAMES = join(import.meta.dirname, '../../src/lacewars/games');

/** Every letter beyond Latin-1 on the map of a game. */
function letters(game: string): string[] {
  const folder = join(GAMES, game, 'data');
  const files = readdirSync(folder).filter((file) => /^(towns|duchies|map|geography)\./.test(file) && !file.endsWith('.md'));
  const found = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[\u0100-\u02ba\u1e00-\u1eff]/g) ?? []);
  return [...new Set(found)].filter((letter) => !'œŒ'.includes(letter)).sort();
}

describe('the letters of the maps', () => {
  it.each(['friedrich', 'maria', 'defiant', 'napoleonic'])('are in the faces that the painter loads: %s', (game) => {
    expect(letters(game).filter((letter) => !POLISH.test(letter))).toEqual([]);
    expect(facesFor(letters(game))).toHaveLength(letters(game).length > 0 ? 3 : 2);
  });

  it('are Polish in Friedrich, and the large files of all letters are left alone', () => {
    expect(letters('friedrich')).toContain('ł');
    const urls = facesFor(['Łęczyca', 'Breslau']).map(({ url }) => url);
    expect(urls.filter((url) => url.includes('latin-ext'))).toEqual([]);
    expect(urls.filter((url) => url.includes('polish'))).toHaveLength(1);
    expect(facesFor(['Breslau', 'Cölln', 'Nœux']).filter(({ url }) => url.includes('polish'))).toEqual([]);
  });
});
