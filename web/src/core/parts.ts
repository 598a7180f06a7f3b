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

/** Fetches all parts that are known by now, so that they open at once; says how to give up before it begins. */
export function fetchAhead(after: number): () => void {
  const timer = setTimeout(() => parts.forEach((one) => void one().catch(() => {})), after);
  return () => clearTimeout(timer);
}
