// Small drawings as paths of absolute points, so that many of them become one path.

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** A path of M, L, C, Q and Z moved, scaled and, with a negative width, mirrored. */
export function placed(path: string, x: number, y: number, scale = 1, mirror = false): string {
  let i = 0;
  return path.replace(/([MLCQZ])([^MLCQZ]*)/g, (_, command: string, rest: string) => {
    i = 0;
    const points = [...rest.matchAll(NUMBER)].map(([text]) => {
      const value = Number(text) * scale;
      return i++ % 2 === 0 ? short(x + (mirror ? -value : value)) : short(y + value);
    });
    return command + points.join(' ');
  });
}

/** A disc as four curves. */
export function disc(x: number, y: number, r: number): string {
  const k = r * 0.552;
  return `M${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}Z`;
}

/** The way around a hex. */
export function hexPath(corners: readonly (readonly [number, number])[], inset = 0): string {
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length);
  const part = 1 - inset;
  return 'M' + corners.map(([x, y]) => `${short((cx ?? 0) + (x - (cx ?? 0)) * part)} ${short((cy ?? 0) + (y - (cy ?? 0)) * part)}`).join('L') + 'Z';
}
