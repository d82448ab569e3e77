import { describe, expect, it, vi } from 'vitest';
import { SlotTaken } from '@/domain/errors';
import type { Slot } from '@/domain/sites/booking';
import { firstOfSame } from '@/server/modules/booking/commands/steps/sameStart';
import type { Database } from '@/server/platform/db/open';

const noSlots: Slot[] = [];

describe('those who book the same start at once', () => {
  const db = {} as Database;
  const refuse = async (left: Slot[]) => {
    throw new SlotTaken(left);
  };
  const booking = (book: () => Promise<string>, left: () => Slot[] | undefined = () => noSlots) => ({
    book,
    left,
  });

  it('learn from the first that it is taken, without booking', async () => {
    const second = vi.fn(async () => 'second');
    const answers = [
      firstOfSame(
        db,
        'ten',
        booking(async () => 'first'),
        refuse,
      ),
      firstOfSame(db, 'ten', booking(second), refuse),
    ];

    expect(await answers[0]).toBe('first');
    await expect(answers[1]).rejects.toBeInstanceOf(SlotTaken);
    expect(second).not.toHaveBeenCalled();
  });

  it.each([
    ['fails', booking(() => Promise.reject(new Error('refused')))],
    [
      'leaves the start free for somebody else',
      booking(
        async () => 'first',
        () => undefined,
      ),
    ],
    [
      'cannot tell what it leaves',
      booking(
        async () => 'first',
        () => {
          throw new Error('a bug');
        },
      ),
    ],
  ])('book themselves if the first %s', async (_, first) => {
    const answers = await Promise.allSettled([
      firstOfSame(db, 'ten', first, refuse),
      firstOfSame(
        db,
        'ten',
        booking(async () => 'second'),
        refuse,
      ),
    ]);

    expect(answers[1]).toEqual({ status: 'fulfilled', value: 'second' });
  });

  it('do not wait for another start, nor for one that was booked before', async () => {
    const never = firstOfSame(
      db,
      'ten',
      booking(() => new Promise(() => {})),
      refuse,
    );
    void never;

    expect(
      await firstOfSame(
        db,
        'eleven',
        booking(async () => 'first'),
        refuse,
      ),
    ).toBe('first');
    expect(
      await firstOfSame(
        db,
        'eleven',
        booking(async () => 'second'),
        refuse,
      ),
    ).toBe('second');
  });
});
