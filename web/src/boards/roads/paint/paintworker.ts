// The painter at work, beside the page: it takes orders one after the other.

import type { Asked, Told } from './wire';
import { loadFaces } from './fonts';
import { Painter } from './painter';

const scope = self as unknown as {
  fonts: { add(face: FontFace): unknown };
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(told: Told, moved?: Transferable[]): void;
};

let painter: Painter | null = null;
const waiting: Asked[] = [];

function obey(asked: Asked): void {
  if (asked.type === 'board') painter = new Painter(asked.data, asked.marks);
  else if (!painter) return;
  else if (asked.type === 'dress') painter.wear(asked.dress);
  else if (asked.type === 'place') {
    const changed = [...painter.place(asked.stand, asked.levels)];
    scope.postMessage({ type: 'placed', changed });
  } else if (asked.type === 'names') {
    scope.postMessage({ type: 'names', level: asked.level, labels: painter.labels(asked.level) });
  } else {
    const bitmap = painter.tile(asked.spot);
    scope.postMessage({ type: 'tile', number: asked.number, bitmap }, [bitmap]);
  }
}

/** The first that is said is what board it is; its names tell which letters it takes, and all else waits for them. */
scope.onmessage = ({ data }) => {
  if (waiting.push(data) > 1 || data.type !== 'board') return;
  void loadFaces(scope.fonts, [JSON.stringify([data.data.towns, data.data.map])]).then(() => {
    for (const asked of waiting.splice(0)) obey(asked);
    scope.onmessage = (event) => obey(event.data);
  });
};
