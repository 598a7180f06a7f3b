// Whether the server can be reached. Without it the page opens from what the browser keeps, and goes on when it is back.

/** So often an absent server is asked for, in milliseconds. */
const AGAIN = 10_000;

class Online {
  /** Nobody answers. */
  away = $state(false);
  /** Grows when the server is back for a page that was opened without it: then it is built anew. */
  returns = $state(0);
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

  /** Asks for the page: if it is another one by now, this one has grown old and gives way to it. */
  private async ask(): Promise<void> {
    if (!this.away) return;
    clearTimeout(this.timer);
    const page = await fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : null), () => null);
    if (page === null) return void (this.timer = setTimeout(() => void this.ask(), AGAIN));
    if (!isOf(page, document.querySelector('script[type=module]')?.getAttribute('src'))) return location.reload();
    this.away = false;
    if (!this.heard) this.returns += 1;
  }
}

/** Whether a page begins with this script, whose name tells what is in it. */
export const isOf = (page: string, script: string | null | undefined): boolean => !script || page.includes(`"${script}"`);

export const online = new Online();
