import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, minorOf } from '@/domain/money/decimal';

const places = { JPY: 0, UAH: 2, KWD: 3 } as const;
const currencies = fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[]));
const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

describe('an amount as decimal text', () => {
  it.each([
    [15_050, 'UAH', '150.50'],
    [5, 'UAH', '0.05'],
    [-5, 'UAH', '-0.05'],
    [1200, 'JPY', '1200'],
    [1005, 'KWD', '1.005'],
    [9_007_199_254_740_991, 'UAH', '90071992547409.91'],
  ])('of %d in %s is %s', (amount, currency, written) => {
    expect(decimalOf(amount, currency)).toBe(written);
  });

  it('comes back to the last unit, in currencies of no, two and three decimals', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(minorOf(decimalOf(amount, currency), currency)).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  it('has as many decimals as the currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(decimalOf(amount, currency).split('.')[1]?.length ?? 0).toBe(places[currency]);
      }),
    );
  });

  it.each([
    ['150.5', 15_050],
    ['150', 15_000],
    ['150.500', 15_050],
    ['0.1', 10],
    ['1.15', 115],
    ['1.005', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['.5', undefined],
    ['1,5', undefined],
    [' 1', undefined],
    ['NaN', undefined],
    ['9007199254740993', undefined],
  ])('%j is %j minor units of the hryvnia', (written, amount) => {
    expect(minorOf(written, 'UAH')).toBe(amount);
  });

  it('is written of whole minor units alone', () => {
    expect(() => decimalOf(1.5, 'UAH')).toThrow(RangeError);
  });
});
