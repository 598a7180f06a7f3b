// Something is asked of the server or the authenticator: one thing at a time, and what went wrong is told.

import { has, t } from '../../core/words';

/** What browsers call it when somebody changes their mind, or the authenticator knows no passkey. */
const CALLED_OFF = ['NotAllowedError', 'AbortError'];

class Work {
  busy = $state(false);
  trouble = $state('');
  private last: Promise<boolean> = Promise.resolve(true);
  /** How many things are under way or waiting. */
  private asked = 0;

  /** Does it, unless something is under way; whether it went well. */
  async do(what: () => Promise<void>): Promise<boolean> {
    return !this.busy && this.after(what);
  }

  /** Does it when all that was asked before is done, else at once; whether it went well. */
  after(what: () => Promise<void>): Promise<boolean> {
    this.asked += 1;
    this.busy = true;
    return (this.last = this.asked === 1 ? this.run(what) : this.last.then(() => this.run(what)));
  }

  private async run(what: () => Promise<void>): Promise<boolean> {
    this.trouble = '';
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble = this.told(error as Error);
      return false;
    } finally {
      this.asked -= 1;
      this.busy = this.asked > 0;
    }
  }

  private told(error: Error): string {
    if (CALLED_OFF.includes(error.name)) return t('account-called-off');
    const key = `account-${error.name.toLowerCase()}`;
    return has(key) ? t(key) : error.message;
  }
}

export const working = (): Work => new Work();
