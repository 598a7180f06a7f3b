// A sound or a notice of the browser when it is one's turn: for those who asked for it, and did not just act.

import { api } from './api';
import { isQuiet, keptNotices } from './noticekey';
import { settings } from './settings.svelte';

/** Who was asked something less than this many milliseconds ago is at the table anyway. */
const AT_HAND = 6000;

/** Says when a turn has come that was waited for: `asked` is told each time whether this seat is asked something. */
export class TurnWatch {
  private asked: boolean | null = null;
  private left = 0;

  constructor(private readonly time: () => number = Date.now) {}

  /** Whether this is the moment to call; `hidden` is true while another page is looked at. */
  hear(asked: boolean, hidden: boolean): boolean {
    const before = this.asked;
    this.asked = asked;
    if (before && !asked) this.left = this.time();
    return asked && before === false && (hidden || this.time() - this.left > AT_HAND);
  }
}

/** Two short tones. */
function ring(): void {
  const sound = new AudioContext();
  for (const [i, pitch] of [523, 784].entries()) {
    const [tone, volume, at] = [sound.createOscillator(), sound.createGain(), sound.currentTime + 0.16 * i];
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.22, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
  setTimeout(() => void sound.close(), 1500);
}

/** Whether the browser has notices, and whether it may show them. */
export const hasNotices = (): boolean => 'Notification' in globalThis;
const mayNotify = (): boolean => hasNotices() && Notification.permission === 'granted';

/** Shows a notice of the browser; by the service worker where there is one, since phones know no other way. */
async function show(title: string, text: string, table: string): Promise<void> {
  const options = { body: text, tag: `lacewars ${table}`, icon: '/icon-192.png', data: { table } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    globalThis.focus();
    notice.close();
  };
}

/** Calls whoever waits, as was asked for; a notice only where the page is not looked at, and then nobody else tells this turn. */
export function call(title: string, text: string, table: string, key: string | null): void {
  if (isQuiet(keptNotices()?.quiet, new Date())) return;
  if (settings.sound) ring();
  if (!settings.notices || !mayNotify() || !document.hidden) return;
  void show(title, text, table)
    .then(() => (key ? api.told(table, key) : null))
    .catch(() => {});
}

/** Asks the browser for its leave to show notices; false if it refuses. */
export const askLeave = async (): Promise<boolean> => hasNotices() && (mayNotify() || (await Notification.requestPermission()) === 'granted');

/** Turns the sound on or off; it is heard once when it is turned on. */
export function wantSound(wanted: boolean): void {
  settings.setSound(wanted);
  if (wanted) ring();
}
