import { expect, it } from 'vitest';
import { percents } from '../src/core/chances';

it('chances told together make a hundred, and never a certainty that is none', () => {
  expect(percents([0.625, 0.125, 0.25])).toEqual(['63%', '12%', '25%']);
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['34%', '33%', '33%']);
  expect(percents([0.997, 0.001, 0.002])).toEqual(['>\u00a099%', '<\u00a01%', '<\u00a01%']);
  expect(percents([1, 0, 0])).toEqual(['100%', '0%', '0%']);
});
