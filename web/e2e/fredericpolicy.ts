// Plays Frédéric le Grand as a plain soldier would: everybody forward, and at them.

import type { FredericView, SideId } from '../src/games/frederic/data';
import { distance } from '../src/boards/hexes/geometry';
import type { Action, Payload } from '../src/core/types';
import type { Plays } from './company';

/** What is chosen first, by its verb; what names a hex is chosen by how near it is. */
const ORDER = [
  'ready', 'begin', 'fight_on', 'join', 'take', 'calm', 'activate', 'enter', 'lead', 'lead_with', 'bring', 'move', 'fight', 'target', 'front', 'no_front', 'together',
  'stand', 'riposte', 'hit_stand', 'suffer', 'follow', 'rally', 'trample', 'bolt', 'elephant', 'retreat', 'flee', 'escape', 'ride', 'courier', 'deploy', 'at',
];

export class FredericPolicy implements Plays<FredericView> {
  choose({ decision, view }: Payload<FredericView>): Action {
    const actions = decision?.actions ?? [];
    const steps = actions.filter((action) => action.verb === 'step');
    if (steps.length > 0) return this.march(actions, steps, view);
    const most = actions.filter((action) => action.verb === 'ignore').sort((a, b) => Number(b.args[0]) - Number(a.args[0]))[0];
    if (most) return most;
    for (const verb of ORDER) {
      const found = actions.find((action) => action.verb === verb);
      if (found) return found;
    }
    const found = actions.find((action) => !['concede', 'give_up', 'alone', 'messenger', 'aide', 'dispatch', 'march', 'blank'].includes(action.verb)) ?? actions[0];
    if (!found) throw new Error('nothing is asked');
    return found;
  }

  /** One hex nearer to the enemy; none where it stands before him. */
  private march(actions: Action[], steps: Action[], view: FredericView): Action {
    const unit = view.units[view.acting.unit ?? ''];
    const far = (hex: string) => Math.min(...this.foes(view, unit?.side ?? 'first').map((foe) => distance(hex, foe)));
    const best = [...steps].sort((a, b) => far(String(a.args[0])) - far(String(b.args[0])))[0];
    const halt = actions.find((action) => action.verb === 'halt');
    const here = unit?.hex ?? '';
    return halt && best && (far(here) === 1 || far(String(best.args[0])) >= far(here)) ? halt : (best ?? actions[0]!);
  }

  private foes(view: FredericView, side: SideId): string[] {
    return Object.values(view.units).filter((unit) => unit.side !== side && /^\d{4}$/.test(unit.hex ?? '')).map((unit) => unit.hex ?? '');
  }
}
