import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrice, printPrice } from '@/src/inputs/price';

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
    ['1.15', 115],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['', undefined],
  ])('written %j is %s kopecks', (written, amount) => {
    expect(parsePrice(written, 'UAH')).toBe(amount);
  });

  it.each(['free', '1,2,3', '12.345.6', '-5', '90071992547409.92'])('is not read out of %j', written => {
    expect(parsePrice(written, 'UAH')).toBeNaN();
  });

  it.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['1.000', 1000],
    ['1200.50', NaN],
    ['12.3', NaN],
  ])('written %j is %s yen', (written, amount) => {
    expect(parsePrice(written, 'JPY')).toBe(amount);
  });

  it.each([
    ['1.005', 1005],
    ['1,005', 1005],
    ['1.5', 1500],
    ['1,200.5', 1200500],
    ['1.200.300', 1200300000],
    ['1.0055', NaN],
  ])('written %j is %s fils of Kuwait', (written, amount) => {
    expect(parsePrice(written, 'KWD')).toBe(amount);
  });

  it.each([
    [65000, 'UAH', 'en', '650'],
    [65050, 'UAH', 'en', '650.50'],
    [65050, 'UAH', 'uk', '650,50'],
    [65000, 'UAH', 'uk', '650'],
    [1200, 'JPY', 'uk', '1200'],
    [1005, 'KWD', 'en', '1.005'],
    [1005, 'KWD', 'uk', '1,005'],
    [null, 'UAH', 'uk', ''],
    [NaN, 'UAH', 'en', ''],
  ])('of %s in %s is printed in %s as %j', (amount, currency, locale, printed) => {
    expect(printPrice(amount, currency, locale)).toBe(printed);
  });

  const places = { JPY: 0, UAH: 2, KWD: 3 } as const;
  const currencies = fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[]));
  const amounts = fc.nat({ max: Number.MAX_SAFE_INTEGER });

  it('comes back to the last unit as it is printed, in currencies of no, two and three decimals', () => {
    fc.assert(
      fc.property(amounts, currencies, fc.constantFrom('en', 'uk'), (amount, currency, locale) => {
        expect(parsePrice(printPrice(amount, currency, locale), currency)).toBe(amount);
      }),
    );
  });

  it('is read the same with its thousands apart, by either custom', () => {
    fc.assert(
      fc.property(
        amounts,
        currencies,
        fc.constantFrom('en', 'de', 'uk', 'de-CH'),
        (amount, currency, locale) => {
          const units = 10n ** BigInt(places[currency]);
          const whole = new Intl.NumberFormat(locale).format(BigInt(amount) / units);
          const isSmall = BigInt(amount) / units < 1000n;
          const point = locale === 'en' || locale === 'de-CH' ? '.' : ',';
          const rest = (BigInt(amount) % units).toString().padStart(places[currency], '0');
          fc.pre(places[currency] > 0 || !isSmall);
          const written = places[currency] > 0 ? `${whole}${point}${rest}` : whole;
          expect(parsePrice(written, currency)).toBe(amount);
        },
      ),
    );
  });

  it('is never a part of a unit, whatever is written', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789., ₴-') });
    fc.assert(
      fc.property(signs, currencies, (written, currency) => {
        const amount = parsePrice(written, currency);
        expect(amount === undefined || Number.isNaN(amount) || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});
