// Where we are: `#/` is the home page, `#/table/ID` a table; a seat's key stands after `key=`.
// All of it stays behind the `#`, so no key reaches a server's log.

export interface Route {
  page: 'home' | 'table';
  id: string;
  key: string | null;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const found = /^\/table\/([^/]+)$/.exec(path);
  if (!found) return { page: 'home', id: '', key: null };
  return { page: 'table', id: decodeURIComponent(found[1] ?? ''), key: new URLSearchParams(query).get('key') };
}

/** A seat's link may also be an address of its own: `/table/ID`. It becomes ours. */
function adopt(): void {
  const found = /^\/table\/([^/]+)\/?$/.exec(location.pathname);
  if (!found) return;
  const key = new URLSearchParams(location.hash.replace(/^#/, '')).get('key') ?? new URLSearchParams(location.search).get('key');
  history.replaceState(null, '', `/#/table/${found[1]}${key ? `?key=${encodeURIComponent(key)}` : ''}`);
}
adopt();

class Router {
  route = $state(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
