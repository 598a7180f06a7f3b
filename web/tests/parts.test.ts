import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, part, patiently } from '../src/core/parts';

describe('a part of the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is fetched once, and again after a failure', async () => {
    const fetch = vi.fn(() => Promise.resolve('there')).mockRejectedValueOnce(new Error('lost'));
    const panel = part(fetch);
    await expect(panel()).rejects.toThrow('lost');
    expect(await panel()).toBe('there');
    expect(await panel()).toBe('there');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is asked for until it comes where nobody waits for it', async () => {
    const lost = new Error('lost');
    const fetch = vi.fn(() => Promise.resolve('there')).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    const edges = patiently(fetch);
    const shown = [edges(), edges()];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(shown)).toEqual(['there', 'there']);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is fetched ahead, unless nobody wants that any more', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('lost')));
    part(fetch);
    fetchAhead(100)();
    vi.advanceTimersByTime(200);
    expect(fetch).not.toHaveBeenCalled();
    fetchAhead(100);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
