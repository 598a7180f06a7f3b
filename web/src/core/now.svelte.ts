// The time, told anew often enough for clocks that count minutes.

const BEAT = 20_000;

class Now {
  time = $state(Date.now());

  constructor() {
    setInterval(() => (this.time = Date.now()), BEAT);
  }
}

export const now = new Now();
