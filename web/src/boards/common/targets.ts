// What can be touched on a board, for those who go by keys: where it is, what it is called, which one lies next.

export interface Target {
  /** `piece:id` or `town:id`. */
  key: string;
  piece: string | null;
  town: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** The next target in the direction of an arrow key: near, and not far off the line. */
export function nextTarget(targets: Target[], from: Target, key: string): Target | null {
  if (key === 'Home') return targets[0] ?? null;
  if (key === 'End') return targets.at(-1) ?? null;
  const way = WAYS[key];
  if (!way) return null;
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    if (target.key === from.key) continue;
    const [dx, dy] = [target.x - from.x, target.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (ahead <= 0.01) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}

export function nearestTarget(targets: Target[], x: number, y: number): Target | null {
  const far = (target: Target) => Math.hypot(target.x - x, target.y - y);
  return targets.reduce<Target | null>((best, target) => (!best || far(target) < far(best) ? target : best), null);
}
