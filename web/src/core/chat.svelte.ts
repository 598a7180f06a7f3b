// What the players say to each other, and how much of it was not read yet.

import type { ChatMessage } from './types';

/** Messages in order, each once. */
export function merged(old: ChatMessage[], news: ChatMessage[]): ChatMessage[] {
  const known = new Map([...old, ...news].map((message) => [message.number, message]));
  return [...known.values()].sort((a, b) => a.number - b.number);
}

export class Chat {
  messages = $state.raw<ChatMessage[]>([]);
  /** The chat is on the screen: what comes is read. */
  open = $state(false);
  private read = $state(0);

  constructor(
    private readonly table: string,
    private readonly own: () => number[],
  ) {
    this.read = Number(localStorage.getItem(this.place)) || 0;
  }

  readonly unread = $derived.by(
    () => this.messages.filter((m) => m.number > this.read && !this.own().includes(m.seat)).length,
  );

  hear(messages: ChatMessage[]): void {
    this.messages = merged(this.messages, messages);
    if (this.open) this.markRead();
  }

  markRead(): void {
    this.read = Math.max(this.read, this.messages.at(-1)?.number ?? 0);
    localStorage.setItem(this.place, String(this.read));
  }

  private get place(): string {
    return `lacewars.read.${this.table}`;
  }
}
