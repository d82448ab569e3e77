import { expect, it } from 'vitest';
import { pricesFor, type BillingPlace } from '@/domain/plans/planCurrency';

const list = (currency: string) => ({
  currency,
  team: { monthly: 1, annual: 10 },
  business: { monthly: 2, annual: 20 },
});
const prices = ['EUR', 'USD', 'UAH'].map(list);
const nowhere: BillingPlace = {
  billed: null,
  currency: null,
  country: null,
  owner_phone: null,
  signup_country: null,
  locale: 'en',
};

it.each<[string, Partial<BillingPlace>, string]>([
  ['the first, as long as nothing is known', {}, 'EUR'],
  ['that of its language’s country', { locale: 'uk' }, 'UAH'],
  [
    'that of its owner’s phone rather than of its language',
    { owner_phone: '+12025550123', locale: 'uk' },
    'USD',
  ],
  [
    'that of the country in which it was created rather than of its language',
    { signup_country: 'US', locale: 'uk' },
    'USD',
  ],
  [
    'that of its owner’s phone rather than of where it was created',
    { owner_phone: '+380671234567', signup_country: 'US' },
    'UAH',
  ],
  ['that of its address rather than of a phone', { country: 'UA', owner_phone: '+4915112345678' }, 'UAH'],
  ['its own', { currency: 'USD', country: 'UA' }, 'USD'],
  ['its country’s, if its own has no price', { currency: 'PLN', country: 'UA' }, 'UAH'],
  ['the first, if neither has one', { currency: 'PLN', country: 'PL', owner_phone: '+380671234567' }, 'EUR'],
  ['the one in which it pays', { billed: 'EUR', currency: 'UAH' }, 'EUR'],
  ['its own, if that in which it pays has no price any more', { billed: 'GBP', currency: 'UAH' }, 'UAH'],
])('a company is billed in %s', (_, place, currency) => {
  expect(pricesFor(prices, { ...nowhere, ...place }).currency).toBe(currency);
});
