// The service worker: it shows what is pushed while no page is open.

import { router } from './route.svelte';

/** Whether this browser has service workers here: over TLS, or at localhost. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator;

/** The worker asks which table is looked at here, or for one to be opened. */
interface Asked {
  at?: string;
  open?: string;
}

if (hasWorker()) {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<Asked>) => {
    if (data.at !== undefined) ports[0]?.postMessage(router.route.page === 'table' && router.route.id === data.at);
    if (data.open !== undefined && router.route.id !== data.open) router.go(`#/table/${encodeURIComponent(data.open)}`);
  });
}

/** Lets the worker keep the page for times without a connection, where there may be one. */
export const keep = async (): Promise<void> => void (hasWorker() && (await worker()));

let begun: Promise<ServiceWorkerRegistration> | undefined;

/** The worker at work. */
export function worker(): Promise<ServiceWorkerRegistration> {
  begun ??= navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
    .catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
  return begun;
}
