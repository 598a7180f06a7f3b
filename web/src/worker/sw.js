// The service worker: keeps the files of the client, so that the page opens without a connection; shows what is pushed, and
// opens the table that it is about. The build writes in which files it consists of (see vite.config.ts). What the API
// answers is never kept: a page that is online comes from the server, whole and new.

const FILES = __FILES__;
const KEPT = 'lacewars-shell-';
const SHELL = `${KEPT}__VERSION__`;
const ALWAYS = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** Keeps all files of this build; nothing of it if the page is another build's by now. */
async function keep() {
  const page = await fetch('/', { cache: 'no-store' });
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  if (!page.ok || !named.every((file) => FILES.includes(file))) throw new Error('the page is of another build');
  const shell = await caches.open(SHELL);
  await shell.addAll([...FILES, ...ALWAYS]);
  await shell.put('/', page);
}

/** The files of the build before this one stay: pages of it may still be open, and want their other parts. */
async function drop() {
  const old = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== SHELL);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file whose name tells what is in it never changes. */
async function hashed(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

/** A picture that was seen is there without a connection too. */
async function picture(request) {
  const answer = await fresh(request, request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

const fresh = (request, name) => fetch(request).catch(async (error) => (await caches.match(name, { cacheName: SHELL })) ?? Promise.reject(error));

/** The pages of ours that are open, those that were looked at last first. */
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
/** So many milliseconds a page has to say whether it is at a table: its address here is the one it was opened with. */
const SOON = 1000;

function isAt(page, table) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data === true);
    page.postMessage({ at: table }, [port2]);
    setTimeout(() => resolve(false), SOON);
  });
}

async function tell(told) {
  // whoever has the table before their eyes sees that it is their turn
  const seen = (await pages()).filter((page) => page.visibilityState === 'visible');
  if ((await Promise.all(seen.map((page) => isAt(page, told.table)))).includes(true)) return;
  await self.registration.showNotification(told.title, {
    body: told.text, lang: told.lang, tag: `lacewars ${told.table}`, icon: '/icon-192.png', badge: '/badge.png', data: { table: told.table },
  });
}

async function open(table) {
  const found = await pages();
  const there = await Promise.all(found.map((page) => isAt(page, table)));
  const page = found[Math.max(0, there.indexOf(true))];
  if (!page) return void (await self.clients.openWindow(`/#/table/${encodeURIComponent(table)}`));
  page.postMessage({ open: table });
  await page.focus();
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(drop().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(hashed(request));
  else if (pathname.endsWith('.webp')) event.respondWith(picture(request));
  else if (ALWAYS.includes(pathname)) event.respondWith(fresh(request, pathname));
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
