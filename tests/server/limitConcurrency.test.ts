import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrency } from '../../server/limitConcurrency';

it('does two at once at the most, in the order in which they came, also after one that fails', async () => {
  const limit = limitConcurrency(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, ++running);
    await pause(5);
    running--;
    if (number === 2) throw new Error('It cannot be read.');
    return number;
  };
  const done = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(number => limit(work(number))));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
});

it('turns away whoever would wait behind too many, and goes on', async () => {
  const limit = limitConcurrency(1, { waiting_max: 1 });
  const slow = () => pause(5, 'done');
  const done = await Promise.allSettled([limit(slow), limit(slow), limit(slow)]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((done[2] as PromiseRejectedResult).reason).toMatchObject({ status: 503 });
  expect(await limit(slow)).toBe('done');
});
