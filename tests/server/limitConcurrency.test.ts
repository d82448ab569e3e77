import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitByKey, limitConcurrency } from '@/server/platform/limitConcurrency';

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

it('leaves a place to others, however much of one key is slow', async () => {
  const limit = limitByKey<string>(2);
  const ended: string[] = [];
  const work = (name: string, ms: number) =>
    limit(name.charAt(0), () => pause(ms).then(() => ended.push(name)));
  await Promise.all([work('a1', 60), work('a2', 60), work('a3', 60), work('b1', 1), work('c1', 1)]);
  expect(ended).toEqual(['b1', 'c1', 'a1', 'a2', 'a3']);
});

it('turns one key away behind too many of its own, and no other', async () => {
  const limit = limitByKey<string>(2, { waiting_max: 1 });
  const slow = (key: string) => limit(key, () => pause(20, key));
  const done = await Promise.allSettled([slow('a'), slow('a'), slow('a'), slow('b')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
