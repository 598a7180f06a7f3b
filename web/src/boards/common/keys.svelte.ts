// The map by keys: one target at a time is held, the arrows go to the next, Enter plays, Escape leaves.

import type { Board } from '../../core/board';
import { settings } from '../../core/settings.svelte';
import type { TableStore } from '../../core/table.svelte';
import type { WhyNot } from '../../core/whynot.svelte';
import type { Camera } from './camera.svelte';
import type { Pointed } from './press';
import { nearestTarget, nextTarget, type Target } from './targets';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80],
};

export interface Around {
  store: TableStore;
  board: Board;
  camera: Camera;
  stage: { playing: boolean; skip(): void };
  touching: { choice: unknown; why: WhyNot; do(at: Pointed, x: number, y: number): void };
  frame: () => HTMLElement;
  targets: () => Target[];
}

export class Keys {
  private held = $state.raw<Target | null>(null);

  constructor(private readonly around: Around) {}

  /** The one target that the tab key reaches. */
  readonly roving = $derived.by(() => {
    const targets = this.around.targets();
    return (targets.find((o) => o.key === this.held?.key) ?? targets[0])?.key ?? null;
  });

  /** The piece that is held. */
  readonly piece = $derived.by(() => this.held?.piece ?? null);

  /** The targets have changed: for one that was held and has gone, the nearest is held. */
  renew(targets: Target[]): void {
    const held = this.held;
    if (!held || targets.some((o) => o.key === held.key) || document.activeElement?.closest('.choice')) return;
    const next = nearestTarget(targets, held.x, held.y);
    if (next) this.hold(next.key);
    else this.held = null;
  }

  hold(key: string): void {
    const { camera, targets, frame } = this.around;
    const target = targets().find((o) => o.key === key);
    if (!target) return;
    this.held = target;
    camera.show([target], camera.at.k);
    requestAnimationFrame(() => frame().querySelector<SVGElement>(`[data-target="${key}"]`)?.focus());
  }

  private targetOf(event: Event): Target | undefined {
    return this.around.targets().find((o) => o.key === (event.target as Element).getAttribute('data-target'));
  }

  focused(event: FocusEvent): void {
    const { store, camera } = this.around;
    const found = this.targetOf(event);
    if (!found) return;
    this.held = found;
    store.shining = found.town;
    camera.show([found], camera.at.k);
  }

  left(event: FocusEvent): void {
    const next = event.relatedTarget as Node | null;
    if (!next || this.around.frame().contains(next)) return;
    this.held = null;
    this.around.touching.why.leave();
  }

  press(event: KeyboardEvent): void {
    if (settings.ignores(event)) return;
    const chosen = this.targetOf(event);
    if (event.key === 'Escape') return this.escape(event, chosen !== undefined);
    if (chosen ? this.atTarget(event, chosen) : this.atSheet(event)) event.preventDefault();
  }

  private atTarget(event: KeyboardEvent, chosen: Target): boolean {
    const { camera, touching, targets } = this.around;
    const [x, y] = camera.at.apply([chosen.x, chosen.y]);
    if (event.key === 'Enter' || event.key === ' ') touching.do(chosen, x, y);
    else if (event.key === '?') touching.why.point(chosen.piece, chosen.town, x, y, true);
    else if (event.shiftKey && ARROWS[event.key]) return this.atSheet(event);
    else {
      const next = nextTarget(targets(), chosen, event.key);
      if (next) this.hold(next.key);
      return next !== null || event.key in ARROWS || this.atSheet(event);
    }
    return true;
  }

  private atSheet(event: KeyboardEvent): boolean {
    const { camera } = this.around;
    const pan = ARROWS[event.key];
    if (pan) camera.pan(...pan);
    else if (event.key === 'Enter' && this.roving) this.hold(this.roving);
    else if (event.key === '+' || event.key === '=') camera.by(1.4);
    else if (event.key === '-') camera.by(1 / 1.4);
    else if (event.key === '0') camera.fit();
    else return false;
    return true;
  }

  /** Leaves what is nearest: what is being played, the list, the card, the target. */
  private escape(event: KeyboardEvent, chosen: boolean): void {
    const { stage, touching, store, frame } = this.around;
    if (stage.playing) {
      stage.skip();
      event.stopPropagation();
    } else if (touching.choice) touching.choice = null;
    else if (touching.why.card?.pinned) touching.why.leave();
    else if (chosen && !store.shown?.march) {
      this.held = null;
      frame().focus();
    }
  }
}
