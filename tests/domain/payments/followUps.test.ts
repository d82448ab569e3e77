import { describe, expect, it } from 'vitest';
import { disputeOutcomeOf } from '../../../domain/payments/disputes';
import { isDueForFollowUp } from '../../../domain/payments/statusChecks';
import { textsOf } from '../../../domain/notifications/texts';
import { paymentReasons } from '../../../domain/notifications/notification';

const day_s = 24 * 3600;
const paid_at = 1_800_000_000;

describe('a payment that was made', () => {
  it.each([
    [1, null, true],
    [0.9, null, false],
    [7, 6, true],
    [7, 6.5, false],
    [8, 7, false],
    [14, 7, true],
    [100, 93, true],
    [100, 94, false],
    [180, 173, true],
    [181, 100, false],
  ])('on day %d, last asked about on day %s: %s', (day, asked, expected) => {
    const checked_at = asked === null ? null : paid_at + asked * day_s;
    expect(isDueForFollowUp({ paid_at, checked_at }, paid_at + day * day_s)).toBe(expected);
  });
});

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
