// This browser's subscription to web push.

import { hasWorker, worker } from '../../core/worker';

/** Whether this browser could take push. */
export const hasPush = (): boolean => hasWorker() && 'PushManager' in globalThis;

type Subscribed = { endpoint: string; p256dh: string; auth: string };

function told(subscription: PushSubscription): Subscribed {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Subscribes to what the server of this key pushes; one to another key is given up first. */
export async function subscribe(serverKey: string): Promise<Subscribed> {
  const manager = (await worker()).pushManager;
  const wanted = { userVisibleOnly: true, applicationServerKey: serverKey };
  try {
    return told(await manager.subscribe(wanted));
  } catch (error) {
    if ((error as DOMException).name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return told(await manager.subscribe(wanted));
  }
}

/** Gives the subscription up; tells where it was. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
