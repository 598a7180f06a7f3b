// Parts of the page that nobody sees at first: each comes in a piece of its own, when it is opened or a little earlier.

type Part<T> = () => Promise<T>;

const parts: Part<unknown>[] = [];

/** A part that is fetched once; a failed attempt is forgotten, so that the next one may succeed. */
export function part<T>(fetch: Part<T>): Part<T> {
  let asked: Promise<T> | undefined;
  const fetched = () =>
    (asked ??= fetch().catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
  parts.push(fetched);
  return fetched;
}

/** So often a part that did not come is asked for again, in milliseconds. */
const AGAIN = 3000;

/** A part that nobody asks for: one that does not come is asked for again until it does, and nobody is told. */
export function patiently<T>(fetch: Part<T>): Part<T> {
  const fetched = part(fetch);
  let asked: Promise<T> | undefined;
  const ask = (): Promise<T> => fetched().catch(() => new Promise((come) => setTimeout(() => come(ask()), AGAIN)));
  return () => (asked ??= ask());
}

/** Fetches all parts that are known by now, so that they open at once; says how to give up before it begins. */
export function fetchAhead(after: number): () => void {
  const timer = setTimeout(() => parts.forEach((one) => void one().catch(() => {})), after);
  return () => clearTimeout(timer);
}
