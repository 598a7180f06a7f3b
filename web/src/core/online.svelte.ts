// Whether the server can be reached, and whether it has a newer client. Without it the page opens from what the browser keeps, and goes on when it is back.

/** So often an absent server is asked for, in milliseconds. */
const AGAIN = 10_000;

class Online {
  /** Nobody answers. */
  away = $state(false);
  /** Grows when the server is back for a page that was opened without it: then it is built anew. */
  returns = $state(0);
  /** The server has a newer client: the page gives way to it at a good moment (`newer`). */
  newer = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = false;

  constructor() {
    addEventListener('offline', () => this.lose());
    addEventListener('online', () => void this.ask());
  }

  /** A request went unanswered. */
  lose(): void {
    if (this.away) return;
    this.away = true;
    this.timer = setTimeout(() => void this.ask(), AGAIN);
  }

  /** A request was answered. */
  hear(): void {
    this.heard = true;
    if (this.away) void this.ask();
  }

  /** Asks for the page: whether somebody answers. One that was opened without a connection, and is another one by now, gives way at once. */
  async look(): Promise<boolean> {
    const page = await fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : null), () => null);
    if (page !== null && !isOf(page, document.querySelector('script[type=module]')?.getAttribute('src'))) {
      this.newer = true;
      if (!this.heard) location.reload();
    }
    return page !== null;
  }

  private async ask(): Promise<void> {
    if (!this.away) return;
    clearTimeout(this.timer);
    if (!(await this.look())) return void (this.timer = setTimeout(() => void this.ask(), AGAIN));
    this.away = false;
    if (!this.heard) this.returns += 1;
  }
}

/** Whether a page begins with this script, whose name tells what is in it. */
export const isOf = (page: string, script: string | null | undefined): boolean => !script || page.includes(`"${script}"`);

export const online = new Online();
