// The live channel: a WebSocket that comes back after a break, and polling while it cannot.

import type { LiveMessage } from './types';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export interface LiveEvents {
  message(message: LiveMessage): void;
  /** The channel is up or down. */
  connected(up: boolean): void;
  /** The channel is down: ask for the position by HTTP. */
  poll(): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private closed = false;

  /** `greeting` is said first: the seat's key travels in it, never in the address. */
  constructor(
    private readonly url: string,
    private readonly greeting: { key?: string; lang: string },
    private readonly events: LiveEvents,
  ) {
    document.addEventListener('visibilitychange', this.tellSight);
    this.connect();
  }

  /** Says whether the page is looked at: who looks elsewhere may be called. */
  private readonly tellSight = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: document.hidden ? 'away' : 'back' }));
  };

  close(): void {
    this.closed = true;
    document.removeEventListener('visibilitychange', this.tellSight);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.greeting));
      if (document.hidden) this.tellSight();
    };
    socket.onmessage = (event) => {
      if (this.closed) return; // it came while the channel was being closed
      const message = JSON.parse(String(event.data)) as LiveMessage;
      if (message.type === 'error') return; // the server closes, or says what it did not understand
      if (this.greeting.key && 'seat' in message && message.seat === null) return; // said before the key was heard
      this.wait = FIRST_WAIT;
      this.events.connected(true);
      this.events.message(message);
    };
    socket.onclose = () => this.again();
  }

  private again(): void {
    if (this.closed) return;
    this.events.connected(false);
    this.events.poll();
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

export function liveUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live`;
}
