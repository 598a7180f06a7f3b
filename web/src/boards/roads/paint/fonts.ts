// The typeface, loaded where the page's own style sheet does not reach: no more of it than is written.

import latinItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import polish from '../../../letters/eb-garamond-polish-normal.woff2?url';

const FAMILY = 'EB Garamond Variable';
const LATIN = 'U+0000-00FF,U+0152-0153,U+2000-206F,U+2212';
/** The Polish letters, as in `letters/polish.css`. */
export const POLISH = /[\u0104-\u0107\u0118\u0119\u0141-\u0144\u015a\u015b\u0179-\u017c]/;

export interface Face {
  url: string;
  style: 'normal' | 'italic';
  range: string;
}

/** What it takes to write these names: those of towns stand upright. */
export function facesFor(names: Iterable<string>): Face[] {
  const always: Face[] = [{ url: latin, style: 'normal', range: LATIN }, { url: latinItalic, style: 'italic', range: LATIN }];
  const isPolish = [...names].some((name) => POLISH.test(name));
  return isPolish ? [...always, { url: polish, style: 'normal', range: 'U+0100-017F' }] : always;
}

/** Adds the faces to a set of fonts; done when all are there, or cannot be had. */
export async function loadFaces(fonts: { add(face: FontFace): unknown }, names: Iterable<string>): Promise<void> {
  const faces = facesFor(names).map(({ url, style, range }) => {
    const face = new FontFace(FAMILY, `url(${url})`, { style, unicodeRange: range, weight: '400 800' });
    return face.load().then((loaded) => fonts.add(loaded), () => undefined);
  });
  await Promise.all(faces);
}
