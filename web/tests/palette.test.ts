import { describe, expect, it } from 'vitest';
import { INK, inkOn } from '../src/boards/common/palette';

describe('letters on a colour', () => {
  it('are white on dark colours and dark on light ones', () => {
    expect(inkOn('#24497a')).toBe('#ffffff');
    expect(inkOn('#aa3029')).toBe('#ffffff');
    expect(inkOn('#f2ede0')).toBe(INK);
  });

  it('are dark where white would hardly be read, as on orange', () => {
    expect(inkOn('#d9812f')).toBe(INK);
    expect(inkOn('#d58ba3')).toBe(INK);
  });
});
