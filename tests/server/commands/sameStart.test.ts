import { describe, expect, it, vi } from 'vitest';
import { SlotTaken } from '@/domain/errors';
import { singleFlight } from '@/server/modules/booking/operations/bookOnSite';
import type { Database } from '@/server/platform/db/open';

describe('those who book the same start at once', () => {
  const db = {} as Database;
  const book = (start: string, booking: () => Promise<string>) =>
    singleFlight({ db }, { company_id: 1, start }, booking);
  const slot = { start_at: 11, end_at: 12, employee_ids: [1], items: [], offers: [] };
  const refused = () => Promise.reject(new SlotTaken({ alternatives: [slot] }));

  it('book one at a time', async () => {
    let end = () => {};
    const second = vi.fn(async () => 'second');
    const first = book('ten', () => new Promise(resolve => (end = () => resolve('first'))));
    const answers = Promise.all([first, book('ten', second)]);
    await Promise.resolve();
    expect(second).not.toHaveBeenCalled();
    end();

    expect(await answers).toEqual(['first', 'second']);
  });

  it('are refused as the first of them who finds it taken, without booking', async () => {
    const third = vi.fn(async () => 'third');
    const answers = await Promise.allSettled([
      book('ten', async () => 'first'),
      book('ten', refused),
      book('ten', third),
    ]);

    expect(answers[0]).toEqual({ status: 'fulfilled', value: 'first' });
    for (const answer of answers.slice(1)) {
      expect(answer).toMatchObject({
        status: 'rejected',
        reason: { near: { alternatives: [{ start_at: 11 }] } },
      });
    }
    expect(third).not.toHaveBeenCalled();
  });

  it('book themselves if the first fails otherwise', async () => {
    const answers = await Promise.allSettled([
      book('ten', () => Promise.reject(new Error('refused'))),
      book('ten', async () => 'second'),
    ]);

    expect(answers[1]).toEqual({ status: 'fulfilled', value: 'second' });
  });

  it('do not wait for another start, nor for one that was booked before', async () => {
    void book('ten', () => new Promise(() => {}));

    expect(await book('eleven', async () => 'first')).toBe('first');
    expect(await book('eleven', async () => 'second')).toBe('second');
  });
});
