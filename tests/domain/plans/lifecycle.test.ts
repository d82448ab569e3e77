import { describe, expect, it } from 'vitest';
import { dueAt, loweredAt, nextTry, nextLifecycleStep } from '@/domain/plans/lifecycle';
import { at } from '../schedule/at';

const timezone = 'Europe/Kyiv';
const failed_at = at('2027-03-24T10:00', timezone);
const going = { renews_at: 1000, cancel_at: null, failed_at: null };
const usual = { hasFuture: false, overdue_since: null, isLeaving: false, timezone };

describe('what time does to a plan', () => {
  it.each([
    ['nothing before its time', going, usual, 999, null],
    ['renews it', going, usual, 1000, 'renew'],
    ['lets the next one follow', going, { ...usual, hasFuture: true }, 1000, 'follow'],
    ['ends what was cancelled', { ...going, cancel_at: 1000 }, usual, 1000, 'end'],
    ['renews nothing of a company that leaves', going, { ...usual, isLeaving: true }, 1000, 'end'],
    ['notices what is overdue, first', going, { ...usual, overdue_since: 900 }, 1000, 'fail'],
    ['leaves alone what is free', { ...going, renews_at: null }, usual, 1e9, null],
  ] as const)('%s', (_, current, situation, now, type) => {
    expect(nextLifecycleStep(current, situation, now)?.type ?? null).toBe(type);
  });

  it('lowers it once the seventh day after a failure is over, and not before', () => {
    const failing = { renews_at: null, cancel_at: null, failed_at };
    const lowered = at('2027-04-01T00:00', timezone);
    expect(loweredAt(failed_at, timezone)).toBe(lowered);
    expect(nextLifecycleStep(failing, usual, lowered - 1)).toBeNull();
    expect(nextLifecycleStep(failing, usual, lowered)).toEqual({ type: 'lower', at: lowered });
  });
});

it('tries a payment again on the days 1, 3 and 5 at the same hour, over a change of clocks, and then no more', () => {
  const tries = [1, 2, 3, 4].map(failures => nextTry(failed_at, failures, timezone));
  expect(tries).toEqual([
    at('2027-03-25T10:00', timezone),
    at('2027-03-27T10:00', timezone),
    at('2027-03-29T10:00', timezone),
    null,
  ]);
});

it('waits through the seventh day for a payment that is confirmed by hand', () => {
  expect(dueAt(failed_at, timezone)).toBe(at('2027-04-01T00:00', timezone));
});
