// The service worker: shows what is pushed, and opens the table that it is about.

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
  await page.focus();
  page.postMessage({ open: table });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
