// A plan that is being made, kept in this tab over a reload: by table and seat.

const STORE = 'lacewars.draft';

export class Draft {
  /** `name`: the table and the seat. */
  constructor(private readonly name: () => string) {}

  /** The planned actions; none if nothing was being planned. */
  read(): string[] {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(this.key) ?? '[]');
      return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [];
    } catch {
      return [];
    }
  }

  write(actions: string[]): void {
    if (actions.length > 0) sessionStorage.setItem(this.key, JSON.stringify(actions));
    else sessionStorage.removeItem(this.key);
  }

  private get key(): string {
    return `${STORE} ${this.name()}`;
  }
}
