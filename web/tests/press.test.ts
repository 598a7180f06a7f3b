import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Press } from '../src/boards/common/press';

const pointer = (more: Partial<PointerEvent> = {}) => ({ isPrimary: true, button: 0, pointerType: 'touch', ...more }) as PointerEvent;
const unit = { piece: 'u0', town: '0101' };
const hex = { piece: null, town: '0202' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a press', () => {
  it('is a click on what was pressed, should it have moved away', () => {
    const press = new Press(() => true);
    expect(press.down(pointer(), unit, 5, 5)).toBe(true);
    press.up();
    expect(press.click(hex)).toMatchObject(unit);
    expect(press.click(hex)).toEqual(hex);
  });

  it('of a finger that stays asks, and is no click then', () => {
    const asked = vi.fn(() => true);
    const press = new Press(asked);
    press.down(pointer(), unit, 5, 5);
    vi.advanceTimersByTime(500);
    expect(asked).toHaveBeenCalledWith(unit, 5, 5);
    expect(press.click(hex)).toBeNull();
    expect(press.click(hex)).toEqual(hex);
  });

  it('of a mouse, a second finger, or one that wanders off does not ask', () => {
    const asked = vi.fn(() => true);
    const press = new Press(asked);
    press.down(pointer({ pointerType: 'mouse' }), unit, 5, 5);
    vi.advanceTimersByTime(500);
    expect(press.down(pointer({ isPrimary: false }), unit, 5, 5)).toBe(false);
    vi.advanceTimersByTime(500);
    press.down(pointer(), unit, 5, 5);
    press.move(5, 30);
    vi.advanceTimersByTime(500);
    expect(asked).not.toHaveBeenCalled();
    expect(press.click(hex)).toEqual(hex);
  });
});
