import { describe, expect, it } from 'vitest';
import {
  currencyNumberOf,
  currencyOfNumber,
  monobankCurrencies,
  statusFromMonobank,
} from '@/domain/payments/monobank';

describe("monobank's words", () => {
  it.each([
    ['created', 'pending'],
    ['processing', 'pending'],
    ['hold', 'pending'],
    ['success', 'succeeded'],
    ['failure', 'failed'],
    ['expired', 'failed'],
    ['reversed', 'reversed'],
    ['something new', 'pending'],
    ['toString', 'pending'],
  ])('the status %s is %s', (status, expected) => {
    expect(statusFromMonobank(status)).toBe(expected);
  });

  it('the currencies are numbers of ISO 4217', () => {
    expect(monobankCurrencies.map(currency => [currency, currencyNumberOf(currency)])).toEqual([
      ['UAH', 980],
      ['USD', 840],
      ['EUR', 978],
    ]);
    expect(monobankCurrencies.map(currency => currencyOfNumber(currencyNumberOf(currency)))).toEqual(
      monobankCurrencies,
    );
    expect(['GBP', '', 'constructor'].map(currencyNumberOf)).toEqual([undefined, undefined, undefined]);
    expect([826, '980', null].map(currencyOfNumber)).toEqual([undefined, undefined, undefined]);
  });
});
