import { expect, it } from 'vitest';
import { AttemptCache } from '@/server/core/limits/attemptCache';

const open = (capacity?: number) => {
  const clock = { now: 0 };
  return { clock, cache: new AttemptCache(capacity, () => clock.now) };
};
const limit = (key: string) => ({ key, most: 2, window_s: 60 });

it('turns away what is over the limit, until its window ends', () => {
  const { clock, cache } = open();
  expect([cache.count(limit('a')), cache.count(limit('a')), cache.count(limit('a'))]).toEqual([
    undefined,
    undefined,
    60,
  ]);
  clock.now = 59;
  expect(cache.count(limit('a'))).toBe(1);
  expect(cache.count(limit('b'))).toBeUndefined();
  clock.now = 60;
  expect(cache.count(limit('a'))).toBeUndefined();
});

it('learns what other processes have counted, and when the window really ends', () => {
  const { clock, cache } = open();
  cache.count(limit('a'));
  cache.learn({ key: 'a', count: 2, resets_in_s: 5 });
  expect(cache.count(limit('a'))).toBe(5);
  clock.now = 5;
  expect(cache.count(limit('a'))).toBeUndefined();
});

it('holds so many keys and no more, whatever a flood sends', () => {
  const { cache } = open(100);
  for (let n = 0; n < 10_000; n++) cache.count(limit(`${n}`));
  expect(cache.size).toBe(100);
  cache.count(limit('9999'));
  expect(cache.count(limit('9999'))).toBe(60);
});
