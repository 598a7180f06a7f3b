// A sound or a notice of the browser when it is one's turn: for those who asked for it, and did not just act.

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

/** Calls whoever waits, as was asked for; a notice only where the page is not looked at. */
export function call(title: string, text: string, table: string): void {
  if (settings.sound) ring();
  if (!settings.notices || !mayNotify() || !document.hidden) return;
  const notice = new Notification(title, { body: text, tag: `lacewars ${table}`, icon: '/icon.svg' });
  notice.onclick = () => {
    globalThis.focus();
    notice.close();
  };
}

/** Turns notices on or off; the browser is asked for its leave first. False if it refused. */
export async function wantNotices(wanted: boolean): Promise<boolean> {
  const granted = wanted && hasNotices() && (mayNotify() || (await Notification.requestPermission()) === 'granted');
  settings.setNotices(granted);
  return granted || !wanted;
}

/** Turns the sound on or off; it is heard once when it is turned on. */
export function wantSound(wanted: boolean): void {
  settings.setSound(wanted);
  if (wanted) ring();
}
