import { describe, expect, it } from 'vitest';
import { bookingPolicySchema, noPolicy, type BookingPolicy } from '@/domain/policies/bookingPolicy';
import { policyWords } from '@/domain/policies/policyWords';
import { dueAtOnce, feeOf, freeUntil, policyOfTerms, type VisitTerms } from '@/domain/policies/visitTerms';
import { toInstant } from '@/domain/schedule';

const percent = (value: number) => ({ kind: 'percent' as const, value });
const amount = (value: number) => ({ kind: 'amount' as const, value });
const strict: BookingPolicy = {
  payment: 'deposit',
  deposit: percent(50),
  free_until_hours: 24,
  late_cancel_fee: percent(50),
  no_show_fee: amount(30_000),
  new_clients_only: false,
};
const anyone = { is_new: false, online_booking: 'allowed' as const };
const termsOf = (...parts: { price: number; policy: BookingPolicy }[]): VisitTerms => ({
  parts: parts.map((part, record_id) => ({ ...part, record_id })),
  due: 0,
});

describe('what is asked at once', () => {
  it.each([
    ['nothing', noPolicy, 0],
    ['a percent of the price, half up', { ...strict, deposit: percent(12.5) }, 4_167],
    ['a sum, of at most the price', { ...strict, deposit: amount(90_000) }, 33_333],
    ['the full price', { ...strict, payment: 'full' as const }, 33_333],
  ])('is %s', (_, policy, due) => {
    expect(dueAtOnce([{ price: 33_333, policy }], anyone)).toBe(due);
  });

  it('depends on who books', () => {
    const parts = [{ price: 40_000, policy: { ...strict, new_clients_only: true } }];
    expect(dueAtOnce(parts, anyone)).toBe(0);
    expect(dueAtOnce(parts, { ...anyone, is_new: true })).toBe(20_000);
    expect(dueAtOnce(parts, { ...anyone, online_booking: 'deposit' })).toBe(20_000);
    expect(dueAtOnce([{ price: 40_000, policy: noPolicy }], { ...anyone, online_booking: 'deposit' })).toBe(
      40_000,
    );
  });
});

describe('the terms of a visit', () => {
  const terms = termsOf({ price: 40_000, policy: strict }, { price: 20_001, policy: noPolicy });

  it('are those of each of its services, the strictest deadline first', () => {
    expect(feeOf(terms, 'late_cancel')).toBe(20_000);
    expect(feeOf(terms, 'no_show')).toBe(30_000);
    expect(feeOf(termsOf({ price: 40_000, policy: noPolicy }), 'no_show')).toBeNull();
    expect(freeUntil(terms, 1_000_000)).toBe(1_000_000 - 24 * 3600);
  });

  it('are shown as one policy', () => {
    expect(policyOfTerms(termsOf({ price: 1, policy: strict }))).toEqual(strict);
    expect(policyOfTerms(terms)).toEqual({
      payment: 'deposit',
      deposit: amount(20_000),
      free_until_hours: 24,
      late_cancel_fee: amount(20_000),
      no_show_fee: amount(30_000),
      new_clients_only: false,
    });
  });
});

it('is told in the reader’s language, with the day until which it is free', () => {
  const told = {
    currency: 'UAH',
    timezone: 'Europe/Kyiv',
    free_until: toInstant('Europe/Kyiv', '2027-01-05', '10:00'),
  };
  expect(policyWords(noPolicy, { ...told, locale: 'en' })).toEqual([]);
  expect(
    policyWords(strict, { ...told, locale: 'en' })
      .join(' ')
      .replace(/[\s\u202f]+/g, ' '),
  ).toBe(
    'To book, you pay a deposit online: 50% of the price. You can cancel or move the visit for free until Tuesday 5 January, 10:00; after that it costs 50% of the price. Not coming costs ₴300. It is never more than what you have paid online.',
  );
  expect(
    policyWords(strict, { ...told, locale: 'uk' })
      .join(' ')
      .replace(/\s+/g, ' '),
  ).toBe(
    'Щоб записатися, потрібно сплатити онлайн завдаток: 50% ціни. Скасувати або перенести візит безкоштовно можна до 5 січня, 10:00, потім це коштує: 50% ціни. Якщо ви не прийдете, це коштує: 300 ₴. Це ніколи не більше, ніж ви сплатили онлайн.',
  );
});

it.each([
  { payment: 'deposit' },
  { payment: 'later' },
  { payment: 'deposit', deposit: percent(101) },
  { payment: 'none', no_show_fee: amount(0.5) },
  { free_until_hours: -1 },
  { refunds: true },
])('refuses %j', policy => {
  expect(bookingPolicySchema.isValidSync(policy)).toBe(false);
});
