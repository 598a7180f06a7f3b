// A table that was left: the page is gone, and what rested on it is not read again, though answers are still under way.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/core/api';
import { Live } from '../src/core/live';
import { TableStore } from '../src/core/table.svelte';
import type { Payload } from '../src/core/types';

const position = (index: number) => ({ seat: 0, index, status: 'playing', waiting: [0], view: {}, decision: null }) as unknown as Payload;

/** A table whose positions come when they are given. */
function table() {
  const asked: ((now: Payload) => void)[] = [];
  vi.spyOn(api, 'view').mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
  vi.spyOn(api, 'log').mockResolvedValue([]);
  vi.spyOn(api, 'act').mockResolvedValue({} as never);
  return { store: new TableStore('t', 'key', () => Promise.reject(new Error('no game is needed'))), asked };
}

beforeEach(() => void vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a table that was left', () => {
  it('takes in no position that was asked for before, and asks for no other', async () => {
    const { store, asked } = table();
    const [first, second] = [store.refresh(), store.refresh()];
    asked[0]?.(position(1));
    asked[1]?.(position(1));
    await Promise.all([first, second]);
    const late = store.refresh();
    store.close();
    asked[2]?.(position(2));
    await late;
    expect(store.now?.index).toBe(1);
    await store.refresh();
    expect(asked).toHaveLength(3);
  });

  it('plays no further action', async () => {
    const { store, asked } = table();
    const first = store.refresh();
    asked[0]?.(position(1));
    await first;
    const next = vi.fn(() => 'halt');
    const played = store.playOn(next);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    store.close();
    asked[1]?.(position(2));
    await played;
    expect(next).toHaveBeenCalledOnce();
  });

  it('hears nothing that its channel was told while it was closed', () => {
    let socket = { onmessage: (_: { data: string }) => {}, close: () => {} };
    vi.stubGlobal('WebSocket', class {
      onmessage = () => {};
      close = () => {};
      constructor() {
        socket = this;
      }
    });
    const heard = vi.fn();
    const live = new Live('ws://here', { key: 'key', lang: 'en' }, { message: heard, connected: heard, poll: heard });
    live.close();
    socket.onmessage({ data: JSON.stringify({ type: 'update', seat: 0 }) });
    expect(heard).not.toHaveBeenCalled();
  });
});
