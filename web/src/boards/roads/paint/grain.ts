// The paper's grain: a small picture of stains, stretched over the sheet. The same on every sheet, so that its parts fit.

const [W, H] = [420, 280];

/** Numbers that look thrown, and are the same every time. */
function thrown(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Value noise: random heights on a coarse lattice, smoothly joined. */
function lattice(step: number): (x: number, y: number) => number {
  const columns = Math.ceil(W / step) + 2;
  const heights = Float32Array.from({ length: columns * (Math.ceil(H / step) + 2) }, thrown(step));
  const ease = (v: number) => v * v * (3 - 2 * v);
  return (x, y) => {
    const [i, j] = [Math.floor(x / step), Math.floor(y / step)];
    const [u, v] = [ease(x / step - i), ease(y / step - j)];
    const h = (a: number, b: number) => heights[b * columns + a] ?? 0;
    return (h(i, j) * (1 - u) + h(i + 1, j) * u) * (1 - v) + (h(i, j + 1) * (1 - u) + h(i + 1, j + 1) * u) * v;
  };
}

export function grainPicture(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(W, H);
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  const picture = ctx.createImageData(W, H);
  const layers = [48, 19, 7, 2].map(lattice);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const stain = layers.reduce((sum, layer, i) => sum + layer(x, y) / 2 ** (i + 1), 0);
      picture.data.set([112, 86, 48, Math.max(0, (stain - 0.42) * 150)], (y * W + x) * 4);
    }
  }
  ctx.putImageData(picture, 0, 0);
  return canvas;
}
