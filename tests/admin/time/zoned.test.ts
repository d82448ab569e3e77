import { describe, expect, it } from 'vitest';
import { clocksDiffer, instantOf, wallOf } from '@/src/time/zoned';

const kyiv = 'Europe/Kyiv';
const iso = (ms: number) => new Date(ms).toISOString();

describe('a time on the wall in Kyiv', () => {
  it.each([
    ['in winter', { date: '2026-01-15', time: '10:00' }, '2026-01-15T08:00:00.000Z'],
    ['in summer', { date: '2026-07-15', time: '10:00' }, '2026-07-15T07:00:00.000Z'],
    ['just before the spring gap', { date: '2026-03-29', time: '02:59' }, '2026-03-29T00:59:00.000Z'],
    ['within the gap moves forward by it', { date: '2026-03-29', time: '03:30' }, '2026-03-29T01:30:00.000Z'],
    ['after the gap', { date: '2026-03-29', time: '04:00' }, '2026-03-29T01:00:00.000Z'],
    [
      'of the repeated hour is the earlier',
      { date: '2026-10-25', time: '03:30' },
      '2026-10-25T00:30:00.000Z',
    ],
    ['after the repeated hour', { date: '2026-10-25', time: '04:00' }, '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, wall, instant) => {
    expect(iso(instantOf(wall, kyiv))).toBe(instant);
  });

  it('reads back from every quarter of the days on which the clock changes', () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      const start = instantOf({ date: day, time: '00:00' }, kyiv);
      const walls = Array.from({ length: 96 }, (_, n) => wallOf(start + n * 900_000, kyiv));
      for (const wall of walls) expect(wallOf(instantOf(wall, kyiv), kyiv)).toEqual(wall);
    }
  });
});

it('knows one clock by two names, and two clocks apart', () => {
  const noon = Date.parse('2026-06-01T12:00:00Z');
  expect(clocksDiffer('Europe/Kyiv', 'Europe/Kiev', noon)).toBe(false);
  expect(clocksDiffer('Europe/Kyiv', 'Europe/Warsaw', noon)).toBe(true);
});
