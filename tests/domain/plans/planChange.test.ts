import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, renewed, type CurrentPlan } from '@/domain/plans/planChange';
import { deductCredit, type InvoiceLine } from '@/domain/plans/invoice';
import { nextPeriod } from '@/domain/plans/periods';
import { daysBetween } from '@/domain/schedule/time/calendarDate';
import { billingPeriods, plans } from '@/domain/plans/subscription';
import { toInstant } from '@/domain/schedule';
import { at } from '../schedule/at';

const timezone = 'Europe/Kyiv';
const prices = {
  solo: { monthly: 0, annual: 0 },
  team: { monthly: 1900, annual: 19_000 },
  business: { monthly: 4900, annual: 49_000 },
};
const tried = { trial_end_at: at('2026-01-01T00:00', timezone) };
const on = (date: string) => ({ now: at(`${date}T15:00`, timezone), timezone });
const wanted = (plan: (typeof plans)[number], period: (typeof billingPeriods)[number]) => ({
  plan,
  period,
  amount: prices[plan][period],
  currency: 'EUR',
});
const paid = (
  plan: (typeof plans)[number],
  period: (typeof billingPeriods)[number],
  from: string,
  overrides: Partial<CurrentPlan> = {},
): CurrentPlan => ({
  ...wanted(plan, period),
  trial_end_at: null,
  cancel_at: null,
  period_starts_at: at(`${from}T00:00`, timezone),
  renews_at: toInstant(timezone, nextPeriod(from, period), '00:00'),
  billing_day: Number(from.slice(8)),
  credit: 0,
  ...overrides,
});

describe('the first plan that costs anything', () => {
  it('is tried, and paid on the day on which the trial ends', () => {
    const change = changeOf(undefined, wanted('team', 'monthly'), { trial_end_at: null }, on('2027-01-10'));
    const ends = at('2027-01-24T00:00', timezone);
    expect(change).toMatchObject({
      when: 'now',
      bill: null,
      subscription: { trial_end_at: ends, renews_at: ends, billing_day: 24, period_starts_at: null },
    });
  });

  it('is charged at once where a trial is over', () => {
    const change = changeOf(undefined, wanted('team', 'monthly'), tried, on('2027-01-31'));
    expect(change).toMatchObject({
      bill: { amount: 1900, from_on: '2027-01-31', to_on: '2027-02-28' },
      subscription: { trial_end_at: null, billing_day: 31, renews_at: at('2027-02-28T00:00', timezone) },
    });
  });
});

describe('an upgrade', () => {
  it('is charged for the days that are left of the period, less those that were paid', () => {
    // April has 30 days; on the 11th 20 of them are left.
    const change = changeOf(
      paid('team', 'monthly', '2027-04-01'),
      wanted('business', 'monthly'),
      tried,
      on('2027-04-11'),
    );
    expect(change).toMatchObject({
      when: 'now',
      subscription: { plan: 'business', renews_at: at('2027-05-01T00:00', timezone), credit: 0 },
      bill: { amount: 3267 - 1267, lines: [{ amount: 3267 }, { kind: 'unused', amount: -1267 }] },
    });
  });

  it('is no trial for who pays already, though they never had one', () => {
    const current = paid('team', 'monthly', '2027-04-01');
    const change = changeOf(current, wanted('business', 'monthly'), { trial_end_at: null }, on('2027-04-11'));
    expect(change).toMatchObject({ subscription: { trial_end_at: null }, bill: { amount: 2000 } });
  });

  it('to the longer period begins it today, less the days that were paid', () => {
    const change = changeOf(
      paid('team', 'monthly', '2027-04-01'),
      wanted('team', 'annual'),
      tried,
      on('2027-04-11'),
    );
    expect(change).toMatchObject({
      subscription: { renews_at: at('2028-04-11T00:00', timezone), billing_day: 11 },
      bill: { amount: 19_000 - 1267, from_on: '2027-04-11', to_on: '2028-04-11' },
    });
  });

  it('keeps what is left over for the invoices to come', () => {
    const change = changeOf(
      paid('team', 'annual', '2027-04-01'),
      wanted('business', 'monthly'),
      tried,
      on('2027-04-02'),
    );
    const unused = Math.round((19_000 * 365) / 366);
    expect(change).toMatchObject({ bill: { amount: 0 }, subscription: { credit: unused - 4900 } });
  });
});

describe('less than was paid for', () => {
  it.each([
    ['business', 'monthly', 'team', 'monthly'],
    ['team', 'annual', 'team', 'monthly'],
    ['team', 'monthly', 'solo', 'monthly'],
  ] as const)('%s %s to %s %s begins when that ends', (plan, period, other, otherPeriod) => {
    const current = paid(plan, period, '2027-04-01');
    const change = changeOf(current, wanted(other, otherPeriod), tried, on('2027-04-11'));
    expect(change).toEqual({ when: 'later', starts_at: current.renews_at });
  });
});

describe('a plan in a currency other than that of what is paid', () => {
  const inHryvnias = (plan: 'team' | 'business') => ({ ...wanted(plan, 'monthly'), currency: 'UAH' });

  it.each(['team', 'business'] as const)('starts when the paid period ends: %s', plan => {
    const current = paid('team', 'monthly', '2027-04-01');
    const change = changeOf(current, inHryvnias(plan), tried, on('2027-04-11'));
    expect(change).toEqual({ when: 'later', starts_at: current.renews_at });
  });

  it('starts at once in a trial, and after the free plan, with nothing converted', () => {
    const trial_end_at = at('2027-04-20T00:00', timezone);
    const trying = paid('team', 'monthly', '2027-04-01', { trial_end_at, period_starts_at: null });
    const change = changeOf(trying, inHryvnias('team'), { trial_end_at }, on('2027-04-11'));
    expect(change).toMatchObject({
      when: 'now',
      subscription: { currency: 'UAH', trial_end_at },
      bill: null,
    });

    const free = { ...paid('solo', 'monthly', '2027-04-01', { credit: 700 }), period_starts_at: null };
    expect(changeOf(free, inHryvnias('team'), tried, on('2027-04-11'))).toMatchObject({
      when: 'now',
      subscription: { credit: 0, currency: 'UAH' },
      bill: { amount: 1900 },
    });
  });

  it('leaves the free plan its credit, in the currency of the credit', () => {
    const past = { ...tried, credit: 700, currency: 'EUR' };
    const free = { ...wanted('solo', 'monthly'), currency: 'UAH' };
    expect(changeOf(undefined, free, past, on('2027-04-11'))).toMatchObject({
      subscription: { credit: 700, currency: 'EUR' },
    });
  });
});

describe('a renewal', () => {
  it('comes on its day, or on the last of a month that lacks it, and finds its day again', () => {
    let current = paid('team', 'monthly', '2027-01-31');
    const dates: string[] = [];
    for (let round = 0; round < 4; round++) {
      const { subscription, bill } = renewed(current, current.renews_at!, timezone);
      dates.push(`${bill.from_on} ${bill.to_on}`);
      current = subscription;
    }
    expect(dates).toEqual([
      '2027-02-28 2027-03-31',
      '2027-03-31 2027-04-30',
      '2027-04-30 2027-05-31',
      '2027-05-31 2027-06-30',
    ]);
  });

  it('uses up what there is to the credit of the company', () => {
    const current = paid('team', 'monthly', '2027-01-01', { credit: 2500 });
    const first = renewed(current, current.renews_at!, timezone);
    const second = renewed(first.subscription, first.subscription.renews_at!, timezone);
    expect([first.bill.amount, first.subscription.credit]).toEqual([0, 600]);
    expect([second.bill.amount, second.subscription.credit]).toEqual([1300, 0]);
  });
});

const aLine = fc.integer({ min: -100_000, max: 100_000 }).map((amount): InvoiceLine => ({
  kind: 'plan',
  plan: 'team',
  period: 'monthly',
  from_on: '2027-01-01',
  to_on: '2027-02-01',
  amount,
}));

describe('what there is to the credit of a company', () => {
  const had = (credit: number, trial_end_at: number | null = tried.trial_end_at) => ({
    trial_end_at,
    credit,
    currency: 'EUR',
  });
  const free = { ...paid('solo', 'monthly', '2027-04-01', { credit: 700 }), period_starts_at: null };
  it.each([
    ['waits until a trial is over', had(0, null), { subscription: { credit: 700 }, bill: null }],
    ['lessens what is to be paid at once', had(0), { subscription: { credit: 0 }, bill: { amount: 1200 } }],
  ])('%s', (_, past, expected) => {
    expect(changeOf(free, wanted('team', 'monthly'), past, on('2027-04-11'))).toMatchObject(expected);
  });

  it('goes from a plan that is tried to one that is free', () => {
    const ends = at('2027-04-20T00:00', timezone);
    const trying = { ...paid('team', 'monthly', '2027-04-01', { credit: 700 }), trial_end_at: ends };
    const change = changeOf(trying, wanted('solo', 'monthly'), had(0, ends), on('2027-04-11'));
    expect(change).toMatchObject({ when: 'now', subscription: { credit: 700 }, bill: null });
  });

  it('outlives the plan that has ended', () => {
    const change = changeOf(undefined, wanted('team', 'monthly'), had(700), on('2027-04-11'));
    expect(change).toMatchObject({ subscription: { credit: 0 }, bill: { amount: 1200 } });
    const none = changeOf(undefined, wanted('solo', 'monthly'), had(700), on('2027-04-11'));
    expect(none).toMatchObject({ subscription: { credit: 700 }, bill: null });
  });
});

it('neither makes nor loses a minor unit: what is billed and kept is what the lines and the credit come to', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1 }), fc.nat(100_000), (lines, credit) => {
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      const { bill, credit: left } = deductCredit(lines, credit);
      expect(bill.amount - left).toBe(sum - credit);
      expect(bill.amount).toBe(bill.lines.reduce((total, { amount }) => total + amount, 0));
      expect(Math.min(bill.amount, left)).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('never charges more for an upgrade than the better plan costs, nor less than the difference is worth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 364 }),
      fc.constantFrom(...billingPeriods),
      (start, passed, period) => {
        const from = new Date(Date.UTC(2027, 0, 1 + start)).toISOString().slice(0, 10);
        const current = paid('team', period, from);
        const total = daysBetween(from, nextPeriod(from, period));
        const day = passed % total;
        const today = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10);
        const change = changeOf(current, wanted('business', period), tried, on(today));
        if (change.when !== 'now' || !change.bill) throw new Error('It holds at once and is charged.');
        const exact = ((prices.business[period] - prices.team[period]) * (total - day)) / total;
        expect(Math.abs(change.bill.amount - exact)).toBeLessThanOrEqual(1);
        expect(change.bill.amount).toBeLessThanOrEqual(prices.business[period]);
        expect(change.subscription.renews_at).toBe(current.renews_at);
      },
    ),
  );
});
