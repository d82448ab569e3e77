import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDay } from '@/src/time/byDay';
import { wallOf } from '@/src/time/zoned';

const zones = ['Europe/Kyiv', 'America/Havana', 'America/Asuncion', 'Africa/Cairo', 'Pacific/Apia', 'UTC'];
const quarter_ms = 900_000;
/** Two years with all their changes of the clock. */
const first_quarter = Date.UTC(2011, 0, 1) / quarter_ms;
const instants = fc
  .integer({ min: first_quarter, max: first_quarter + 2 * 365 * 96 })
  .map(quarter => quarter * quarter_ms);

it.each(zones)('groups by the day on the wall in %s, in any order', zone => {
  fc.assert(
    fc.property(fc.array(instants, { maxLength: 60 }), found => {
      const groups = byDay(found, { zone, at_ms: instant => instant });
      for (const [day, ofDay] of groups) {
        for (const instant of ofDay) expect(wallOf(instant, zone).date).toBe(day);
      }
      expect([...groups.values()].flat().toSorted()).toEqual(found.toSorted());
    }),
  );
});

it.each(zones)('knows the first and the last quarter of each day in %s', zone => {
  const quarters = Array.from({ length: 400 * 96 }, (_, n) => (first_quarter + n) * quarter_ms);
  const groups = byDay(quarters, { zone, at_ms: instant => instant });
  const last = [...groups].map(([day, ofDay]) => [day, ofDay[0]!, ofDay.at(-1)!] as const);
  for (const [day, from, until] of last) {
    expect(wallOf(from, zone).date).toBe(day);
    expect(wallOf(until, zone).date).toBe(day);
  }
});
