// The typeface, loaded where the page's own style sheet does not reach.

import latinItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import extendedItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-italic.woff2?url';
import extended from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url';

const FAMILY = 'EB Garamond Variable';
const EXTENDED = 'U+0100-02BA,U+1E00-1E9F';
const FACES: [string, string, string][] = [
  [latin, 'normal', 'U+0000-00FF,U+2000-206F'],
  [latinItalic, 'italic', 'U+0000-00FF,U+2000-206F'],
  [extended, 'normal', EXTENDED],
  [extendedItalic, 'italic', EXTENDED],
];

/** Adds the faces to a set of fonts; done when all are there, or cannot be had. */
export async function loadFaces(fonts: { add(face: FontFace): unknown }): Promise<void> {
  const faces = FACES.map(([url, style, unicodeRange]) => {
    const face = new FontFace(FAMILY, `url(${url})`, { style, unicodeRange, weight: '400 800' });
    return face.load().then((loaded) => fonts.add(loaded), () => undefined);
  });
  await Promise.all(faces);
}
