// A picture of a drawing: what is drawn once as a picture moves and stretches for next to nothing.

const LONGEST = 3200;

/** Paints an SVG into a canvas; false if the browser will not. */
export async function takePicture(drawing: SVGSVGElement, canvas: HTMLCanvasElement): Promise<boolean> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = LONGEST / Math.max(width, height);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  copy.setAttribute('font-family', 'EB Garamond, Garamond, Georgia, serif');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  try {
    await image.decode();
  } catch {
    return false;
  }
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return true;
}
