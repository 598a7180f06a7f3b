// Where we are: `#/` is the home page, `#/table/ID` a table; a seat's key stands after `key=`,
// a free seat to which one was invited after `take=`, a position of the past after `at=` (as a seat saw it:
// `as=`); `#/learn/GAME` is a game's tutorial, `#/workshop/GAME` the place where battles are drawn (a shared one: `b=`, that of a table: `table=`),
// `#/rules/GAME/RULE` the rules of a game, opened at one of them; at `about`: whose game it is.
// `#/account` is one's account, `#/signin?token=…` a link from a mail, `#/player/NAME` what is public of an account.
// `#/notices` is how one is told of one's turns, `#/notices?token=…` a link from a mail that asks for leave to write,
// `#/notices?stop=…` one that stops the mails it came in.
// `#/analysis` begins an analysis or opens one from a file, `#/analysis/ID` is one: a table at which one plays for all sides.
// `#/house` is the moderators' page.
// `#/record` opens a file, `#/archive` lists finished games, `#/archive/ID` tells the course of one.
// All of it stays behind the `#`, so no key reaches a server's log.

export interface Route {
  page: 'home' | 'table' | 'learn' | 'workshop' | 'rules' | 'record' | 'archive' | 'account' | 'signin' | 'player' | 'analysis' | 'house' | 'notices';
  id: string;
  key: string | null;
  /** What stops mails. */
  stop?: string | null;
  take?: number | null;
  /** A position to look at: its index in the log, and through whose eyes. */
  at?: number | null;
  as?: string | null;
  /** A battle that was shared by this link, or the table whose battle is to be drawn on. */
  battle?: string | null;
  table?: string | null;
  /** A rule or a ruling to open the rules at. */
  rule?: string | null;
}

/** A part of an address as it is read; one that cannot be read is nobody's name, and is looked for as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const asked = new URLSearchParams(query);
  const found = /^\/(?:table|analysis)\/([^/]+)$/.exec(path);
  const lessons = /^\/learn(?:\/([^/]+))?$/.exec(path);
  const workshop = /^\/workshop\/([^/]+)$/.exec(path);
  if (workshop) return { page: 'workshop', id: workshop[1] ?? '', key: null, battle: asked.get('b'), table: asked.get('table') };
  if (path === '/analysis') return { page: 'analysis', id: '', key: null };
  if (path === '/record') return { page: 'record', id: '', key: null };
  if (path === '/account') return { page: 'account', id: '', key: null };
  if (path === '/house') return { page: 'house', id: '', key: asked.get('key') };
  if (path === '/notices') return { page: 'notices', id: '', key: asked.get('token'), stop: asked.get('stop') };
  if (path === '/signin') return { page: 'signin', id: '', key: asked.get('token') };
  const player = /^\/player\/([^/]+)$/.exec(path);
  if (player) return { page: 'player', id: decoded(player[1] ?? ''), key: null };
  const archive = /^\/archive(?:\/([^/]+))?$/.exec(path);
  if (archive) return { page: 'archive', id: decoded(archive[1] ?? ''), key: null };
  const rules = /^\/rules\/([^/]+)(?:\/([^/]+))?$/.exec(path);
  if (rules) return { page: 'rules', id: rules[1] ?? '', key: null, rule: rules[2] ? decoded(rules[2]) : null };
  if (!found) return { page: lessons ? 'learn' : 'home', id: lessons?.[1] ?? '', key: null };
  const take = asked.has('take') ? Number(asked.get('take')) : null;
  const at = /^\d+$/.test(asked.get('at') ?? '') ? Number(asked.get('at')) : null;
  return { page: 'table', id: decoded(found[1] ?? ''), key: asked.get('key'), take, at, as: asked.get('as') };
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
  /** Grows when the page has to be built anew. */
  visit = $state(0);

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Goes there without a way back to where one was. */
  replace(hash: string): void {
    location.replace(hash);
  }

  /** The same page anew: the keys kept here have changed. */
  reopen(): void {
    this.route = parseRoute(location.hash);
    this.visit++;
  }
}

export const router = new Router();
