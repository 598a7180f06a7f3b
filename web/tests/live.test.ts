// The live channel of a seat that may not be looked through: it is let in as anybody is, and sent away once it says its key.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/core/live';

class Socket {
  static readonly OPEN = 1;
  static readonly made: Socket[] = [];
  readonly readyState = Socket.OPEN;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = () => {};

  constructor() {
    Socket.made.push(this);
  }

  send(): void {}

  close(): void {}

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const last = () => Socket.made.at(-1) as Socket;
const events = { message: vi.fn(), connected: vi.fn(), poll: vi.fn() };

/** For how long it waits now until it tries again. */
async function waited(): Promise<number> {
  const [began, before] = [Date.now(), Socket.made.length];
  while (Socket.made.length === before) await vi.advanceTimersByTimeAsync(100);
  return Date.now() - began;
}

function sentAway(): void {
  last().onopen();
  last().hear({ type: 'hello', seat: null });
  last().hear({ type: 'error', problem: { code: 'banned' } });
  last().onclose();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the channel of a seat that is sent away', () => {
  it('waits longer each time, and tells nothing of what anybody may see', async () => {
    const live = new Live('ws://here', { key: 'key', lang: 'en' }, events);
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      sentAway();
      waits.push(await waited());
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(events.message).not.toHaveBeenCalled();
    expect(events.connected).not.toHaveBeenCalledWith(true);
    last().hear({ type: 'hello', seat: 0 });
    expect(events.message).toHaveBeenCalledOnce();
    expect(events.connected).toHaveBeenCalledWith(true);
    live.close();
  });
});
