import { describe, expect, it } from 'vitest';
import { parsePrice, printPrice } from '../../../src/inputs/price';

describe('a price', () => {
  it.each([
    ['650', 65000],
    ['650,5', 65050],
    ['650.50', 65050],
    ['1 200', 120000],
    ['1 200,50', 120050],
    ['1,200', 120000],
    ['1,200.50', 120050],
    ['1.200,50', 120050],
    ['₴ 80', 8000],
    ['0', 0],
    ['', undefined],
  ])('written %j is %s kopecks', (written, amount) => {
    expect(parsePrice(written, 100)).toBe(amount);
  });

  it.each(['free', '1,2,3', '12.345.6', '-5'])('is not read out of %j', written => {
    expect(parsePrice(written, 100)).toBeNaN();
  });

  it('of a currency without minor units stays whole', () => {
    expect(parsePrice('1200', 1)).toBe(1200);
    expect(printPrice(1200, 1)).toBe('1200');
  });

  it.each([
    [65000, '650'],
    [65050, '650.50'],
    [null, ''],
  ])('of %s is printed as %j', (amount, printed) => {
    expect(printPrice(amount, 100)).toBe(printed);
  });
});
