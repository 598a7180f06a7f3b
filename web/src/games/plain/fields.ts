// What a view holds, as rows of a table: a name, and its value as a person reads it.

const said = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(said).join(', ') || '–'
    : value !== null && typeof value === 'object'
      ? Object.entries(value).map(([name, one]) => `${name}: ${said(one)}`).join('; ') || '–'
      : value === null || value === '' ? '–' : String(value);

/** The fields of a view, without the seat, which the players' bar shows. */
export function fieldsOf(view: object): [string, string][] {
  return Object.entries(view).filter(([name]) => name !== 'seat').map(([name, value]) => [name.replaceAll('_', ' '), said(value)]);
}
