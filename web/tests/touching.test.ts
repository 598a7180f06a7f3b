// What every board does with a click: act, ask which of several things, or say why not.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pointed } from '../src/boards/common/press';
import { Touching } from '../src/boards/common/touching.svelte';
import { MapTouching } from '../src/boards/roads/touching.svelte';
import { EuropeTouching } from '../src/games/napoleonic/scene/touching.svelte';
import type { TableStore } from '../src/core/table.svelte';
import type { Action } from '../src/core/types';
import { board } from './board';

const action = (text: string): Action => ({ text, verb: text.split(' ')[0] ?? '', args: text.split(' ').slice(1) });

class Probe extends Touching {
  found: Action[] = [];

  act({ piece, town }: Pointed, x: number, y: number): void {
    this.choose(piece, town, x, y);
  }

  protected meant(): Action[] {
    return this.found;
  }
}

function table(wanted: string[] = []) {
  const store = { wanted: new Set(wanted), shining: null, act: vi.fn(), clicks: { click: vi.fn((_what: string, work: () => void) => work()) }, explain: vi.fn(() => Promise.resolve(null)) };
  const touching = new Probe(store as unknown as TableStore, board, (_, town) => `step ${town}`);
  const click = (...texts: string[]) => {
    touching.found = texts.map(action);
    touching.click({ piece: null, town: 'a' }, 3, 4);
  };
  return { store, touching, click };
}

const finger = (more: Partial<PointerEvent> = {}) => ({ isPrimary: true, button: 0, pointerType: 'touch', ...more }) as PointerEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a click on another piece, while one is marching,', () => {
  it.each([['leaves the march for whom the engine lets set out then', ['keith'], 1], ['leaves it for nobody else', ['seydlitz'], 0]])('%s', (_, waiting, times) => {
    const leaveMarch = vi.fn(() => Promise.resolve(false));
    const store = { decision: { phase: 'Anything', waiting }, shown: { march: { town: 'a', steps: 1, group: ['friedrich'] } }, actions: [], reachable: new Map(), wanted: new Set(), leaveMarch, explain: vi.fn(() => Promise.resolve(null)) };
    new MapTouching(store as unknown as TableStore, board, () => []).act({ piece: 'keith', town: 'kolin' }, 0, 0);
    expect(leaveMarch).toHaveBeenCalledTimes(times);
  });
});

describe('a click on a map on which pieces are dragged', () => {
  const at = { piece: null, town: 'kolin' };
  const press = { isPrimary: true, button: 0, pointerType: 'mouse' } as PointerEvent;

  it.each([
    ['of towns', (store: TableStore) => new MapTouching(store, board, () => [])],
    ['of Europe', (store: TableStore) => new EuropeTouching(store, board, () => [], () => ({ mover: null, sets: (army): army is string => army !== null, setOut: () => Promise.resolve(true) }))],
  ])('%s waits for an answer as on any other; the end of a drag is none', async (_, make) => {
    const store = { clicks: { click: vi.fn() }, now: { view: { march: { group: ['friedrich'] } } }, actions: [], marchTo: vi.fn() };
    const touching = make(store as unknown as TableStore);
    touching.press(press, at, 0, 0);
    touching.release(press, at);
    touching.click(at, 0, 0);
    expect(store.clicks.click).toHaveBeenCalledExactlyOnceWith('null kolin', expect.any(Function));
    touching.press({ ...press, clientX: 0, clientY: 0 }, { piece: 'friedrich', town: 'kolin' }, 0, 0);
    touching.move({ ...press, clientX: 40, clientY: 0 }, 40, 0);
    touching.release({ ...press, preventDefault: () => {} } as PointerEvent, at);
    touching.click(at, 40, 0);
    expect(store.clicks.click).toHaveBeenCalledTimes(1);
  });
});

describe('a click', () => {
  it('does the one thing that it can mean', () => {
    const { store, touching, click } = table();
    click('step a');
    expect(store.act).toHaveBeenCalledExactlyOnceWith('step a');
    expect(touching.choice).toBeNull();
  });

  it('asks which of several things is meant', () => {
    const { store, touching, click } = table();
    click('step a', 'attack a');
    expect(store.act).not.toHaveBeenCalled();
    expect(touching.choice).toMatchObject({ x: 3, y: 4, actions: [{ text: 'step a' }, { text: 'attack a' }] });
    touching.run(action('attack a'));
    expect(store.act).toHaveBeenCalledExactlyOnceWith('attack a');
    expect(touching.choice).toBeNull();
  });

  it('does what a lesson wants of several things', () => {
    const { store, touching, click } = table(['attack a']);
    click('step a', 'attack a');
    expect(store.act).toHaveBeenCalledExactlyOnceWith('attack a');
    expect(touching.choice).toBeNull();
  });

  it('is given to the table, which lets it wait for an answer that is under way', () => {
    const { store, touching, click } = table();
    let later = () => {};
    store.clicks.click = vi.fn((_what: string, work: () => void) => void (later = work));
    click('step a');
    expect(store.act).not.toHaveBeenCalled();
    touching.found = [action('attack a')];
    later();
    expect(store.act).toHaveBeenCalledExactlyOnceWith('attack a');
    touching.click({ piece: null, town: 'b' }, 3, 4);
    expect(store.clicks.click.mock.calls.map(([what]) => what)).toEqual(['null a', 'null b']);
  });

  it('that does something takes the card away until something else is pointed at', () => {
    const { touching, click } = table();
    touching.why.point(null, 'a', 3, 4);
    expect(touching.why.card).not.toBeNull();
    click('step a');
    touching.why.point(null, 'a', 4, 4);
    expect(touching.why.card).toBeNull();
    touching.why.point(null, 'b', 9, 4);
    expect(touching.why.card).toMatchObject({ town: 'b' });
  });

  it('that means nothing asks why not', () => {
    const { store, touching, click } = table();
    click();
    expect(touching.why.card).toMatchObject({ town: 'a', pinned: true });
    vi.advanceTimersByTime(0);
    expect(store.explain).toHaveBeenCalledExactlyOnceWith('step a');
    expect(store.act).not.toHaveBeenCalled();
  });
});

describe('a finger that stays', () => {
  it('asks why not, and does not act', () => {
    const { store, touching, click } = table();
    touching.press(finger(), { piece: 'friedrich', town: 'a' }, 3, 4);
    vi.advanceTimersByTime(500);
    expect(touching.why.card).toMatchObject({ piece: 'friedrich', town: 'a', pinned: true });
    click('step a');
    expect(store.act).not.toHaveBeenCalled();
  });

  it('is called off by a second finger', () => {
    const { touching } = table();
    touching.press(finger(), { piece: 'friedrich', town: 'a' }, 3, 4);
    touching.press(finger({ isPrimary: false }), { piece: null, town: 'b' }, 30, 40);
    vi.advanceTimersByTime(500);
    expect(touching.why.card).toBeNull();
  });
});
