// Whether somebody is signed in here. What belongs to an account comes in a piece of its own, and only then.

const SIGNED = 'lacewars.account';
/** Where this browser remembers whose notices it shows (`noticekey`). */
export const NOTICES = 'lacewars.notices.key';

class Kept {
  /** The name of the account; null: nobody is signed in. */
  name = $state(localStorage.getItem(SIGNED));
  /** Whether the seats that the account keeps have come, or there is no account to ask. */
  ready = $state(localStorage.getItem(SIGNED) === null);
  /** Grows when tables have come or gone with the account. */
  changes = $state(0);
  /** Grows when this browser sits down somewhere. */
  seats = $state(0);

  constructor() {
    // another page of this browser has signed in or out
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== SIGNED || newValue === this.name) return;
      this.name = newValue;
      this.ready ||= newValue === null;
      this.changes += 1;
    });
  }

  signIn(name: string): void {
    this.name = name;
    localStorage.setItem(SIGNED, name);
  }

  signOut(): void {
    this.name = null;
    this.ready = true;
    localStorage.removeItem(SIGNED);
  }
}

export const kept = new Kept();
