// The typeface for pictures that cannot reach the page's own: its files, written into the style text.

import italic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url';
import upright from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';

let asked: Promise<string> | null = null;

async function written(url: string, style: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `@font-face{font-family:"EB Garamond Variable";font-style:${style};font-weight:400 800;src:url(data:font/woff2;base64,${btoa(text)})}`;
}

/** The style text of the typeface; empty where it cannot be had. Fetched once. */
export function faceStyle(): Promise<string> {
  asked ??= Promise.all([written(italic, 'italic'), written(upright, 'normal')]).then(
    (faces) => faces.join(''),
    () => '',
  );
  return asked;
}
