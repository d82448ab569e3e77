import { expect, it } from 'vitest';
import { adjustPrice } from '@/domain/money/adjustPrice';

it.each([
  [50000, { percent: 10 }, 55000],
  [50000, { percent: -10 }, 45000],
  [333, { percent: 7.5 }, 358],
  [65000, { percent: 7, round_to: 100 }, 69600],
  [65000, { percent: 7, round_to: 500 }, 69500],
  [65000, { percent: 7, round_to: 1000 }, 70000],
  [65000, { percent: 7, round_to: 5000 }, 70000],
  [50000, { amount: 2500 }, 52500],
  [2000, { amount: -2500 }, 0],
  [1005, { percent: 50 }, 1508],
])('makes %i after %o %i', (price, change, after) => {
  expect(adjustPrice(price, change)).toBe(after);
});
