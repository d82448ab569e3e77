import { expect, it } from 'vitest';
import { disputeOutcomeOf } from '@/domain/payments/disputes';
import { textsOf } from '@/domain/notifications/texts';
import { paymentReasons } from '@/domain/notifications/notification';

it.each([
  ['needs_response', 'opened'],
  ['under_review', 'opened'],
  ['warning_needs_response', 'opened'],
  ['warning_under_review', 'opened'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['toString', 'opened'],
  ['', 'opened'],
])("Stripe's dispute that is %s is %s", (status, outcome) => {
  expect(disputeOutcomeOf(status)).toBe(outcome);
});

it.each(['en', 'uk'] as const)('says in %s what happened to a payment, each in its own words', locale => {
  const texts = [undefined, ...paymentReasons].map(
    reason =>
      textsOf('PaymentToCheck', { person: 'Anna', order_number: 7, reason }, { locale, region: locale }).body,
  );
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^Anna: .{20,}/);
});
