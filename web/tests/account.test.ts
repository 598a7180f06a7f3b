// What a browser and an account tell each other of seats; where one may sit down.

import { describe, expect, it } from 'vitest';
import type { MyTable } from '../src/core/keys';
import { waitingSeats } from '../src/core/lobby';
import { parseRoute } from '../src/core/route.svelte';
import type { ListedTable, Shapes } from '../src/core/types';
import { bytesOf, textOf } from '../src/shell/account/passkey';
import { merged, unclaimed } from '../src/shell/account/store.svelte';

const mine = (more: Partial<MyTable> = {}): MyTable => ({ id: 't', game: 'friedrich', key: 'a', keys: { 0: 'a' }, title: 't', seen: 1, ...more });
const kept = (keys: Record<number, string>, owner: string | null = null): Shapes['KeptTable'] => ({
  id: 't', game: 'friedrich', options: {}, seats: [], pace: 'live', days: null, created: 0, updated: 5, index: 0, waiting: [], over: false, status: 'playing', lobby: false,
  keys: Object.entries(keys).map(([seat, key]) => ({ seat: Number(seat), key })), owner_key: owner,
});

describe('seats and accounts', () => {
  it('gives the account every key once, and none of a lesson', () => {
    expect(unclaimed([mine({ ownerKey: 'o' }), mine({ id: 'l', lesson: 'march' })], 'Anna')).toEqual([{ table: 't', key: 'a' }, { table: 't', key: 'o' }]);
    const given = merged(kept({ 0: '0.x' }), mine(), 'Friedrich', 'Anna');
    expect(unclaimed([given], 'Anna')).toEqual([]);
    expect(unclaimed([given], 'Bo')).toHaveLength(1);
    expect(unclaimed([{ ...given, keys: { 0: 'a', 1: 'b' } }], 'Anna')).toHaveLength(2);
  });

  it('keeps the keys that are here and takes those that are not', () => {
    expect(merged(kept({ 0: '0.x', 2: '2.y' }, '-1.z'), mine(), 'Friedrich', 'Anna')).toMatchObject({ key: 'a', keys: { 0: 'a', 2: '2.y' }, ownerKey: '-1.z', title: 't' });
    expect(merged(kept({ 2: '2.y' }), undefined, 'Friedrich', 'Anna')).toMatchObject({ id: 't', key: '2.y', keys: { 2: '2.y' }, title: 'Friedrich', seen: 5 });
    expect(merged(kept({ 2: '2.y' }), undefined, 'Friedrich', 'Anna')).not.toHaveProperty('ownerKey');
  });

  it('writes bytes as the server does', () => {
    const bytes = Uint8Array.from([251, 255, 0, 7]);
    expect(textOf(bytes.buffer)).toBe('-_8ABw');
    expect([...bytesOf('-_8ABw')]).toEqual([...bytes]);
  });

  it('has addresses behind the hash', () => {
    expect(parseRoute('#/signin?token=ab-_')).toMatchObject({ page: 'signin', key: 'ab-_' });
    expect(parseRoute('#/player/Bo%20d%E2%80%99Arc')).toMatchObject({ page: 'player', id: 'Bo d’Arc' });
    expect(parseRoute('#/account').page).toBe('account');
    // an address that was cut off in the middle of a letter is nobody's
    expect(parseRoute('#/player/Bo%20d%E2%80')).toMatchObject({ page: 'player', id: 'Bo%20d%E2%80' });
    expect(parseRoute('#/table/%')).toMatchObject({ page: 'table', id: '%' });
  });
});

describe('the lobby', () => {
  const seat = (number: number, kind: ListedTable['seats'][number]['kind']) => ({ seat: number, id: 'x', kind, name: '' });
  const listed = (more: Partial<ListedTable>): ListedTable => ({
    id: 't', game: 'friedrich', options: {}, seats: [seat(0, 'person'), seat(1, 'bot'), seat(2, 'open')], pace: 'live', days: null, created: 0, updated: 0, index: 0, waiting: [], over: false, status: 'playing', lobby: true, ...more,
  });
  const found = (...tables: ListedTable[]) => waitingSeats(tables, 'friedrich', 60_000, (id) => id === 'mine').map((one) => `${one.table.id}${one.seat.seat}`);

  it('offers open seats, and those of bots where that was meant', () => {
    expect(found(listed({}), listed({ id: 'u', lobby: false, updated: 5 }))).toEqual(['u2', 't1', 't2']);
  });

  it('offers no table of days, of another game, of bots alone, of long ago, none that is over or one’s own', () => {
    const none = [{ pace: 'days' }, { game: 'maria' }, { seats: [seat(0, 'bot'), seat(1, 'open')] }, { updated: -3_600_000 }, { status: 'over' }, { id: 'mine' }] as Partial<ListedTable>[];
    expect(found(...none.map(listed))).toEqual([]);
  });
});
