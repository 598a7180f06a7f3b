import { expect, it, vi } from 'vitest';
import { api } from '../src/core/api';
import type { Payload } from '../src/core/types';

const position = (proposal: unknown): Payload => ({ seat: 0, index: 3, status: 'playing', waiting: [], proposal, entries: [] }) as unknown as Payload;

it('a view that was asked for before a frame came does not undo what the frame told', async () => {
  let answer: (view: Payload) => void = () => {};
  vi.spyOn(api, 'view').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  vi.spyOn(api, 'log').mockResolvedValue([]);
  vi.stubGlobal('location', { pathname: '/', hash: '', search: '' });
  vi.stubGlobal('addEventListener', () => {});
  const { TableStore } = await import('../src/core/table.svelte');
  const store = new TableStore('t', 'key', () => Promise.reject(new Error('no game is needed')));
  const hear = (proposal: unknown) => (store as unknown as { hear(message: unknown): void }).hear({ type: 'update', ...position(proposal) });
  const proposal = { by: 0, to: 0, needed: [1], agreed: [] };
  hear(proposal);
  const refreshed = store.refresh();
  hear(null);
  answer(position(proposal));
  await refreshed;
  expect(store.now?.proposal).toBeNull();
});
