// A server that has too much to do: what is waiting to be asked again.

class Busy {
  /** So many requests wait until the server has time for them. */
  waiting = $state(0);

  /** Waits so many seconds, and a little longer or less, so that not everybody comes back at once. */
  async wait(seconds: number): Promise<void> {
    this.waiting += 1;
    await new Promise((done) => setTimeout(done, seconds * 1000 * (0.75 + Math.random() / 2)));
    this.waiting -= 1;
  }
}

export const busy = new Busy();
