import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { endsAtMidnight, formatClock, zonedFormats } from '@/domain/time/zonedFormats';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string, timeZone = zone) => toInstant(timeZone, date, time);

describe('the end of a visit', () => {
  it.each([
    ['uk', '22:00', at('2026-11-28', '00:00'), '24:00'],
    ['en-GB', '22:00', at('2026-11-28', '00:00'), '24:00'],
    ['en-US', '22:00', at('2026-11-28', '00:00'), '12:00 AM'],
    ['uk', '00:00', at('2026-11-28', '00:00'), '24:00'],
    ['uk', '22:00', at('2026-11-28', '00:30'), '00:30'],
    ['uk', '22:00', at('2026-11-27', '23:59'), '23:59'],
    ['uk', '22:00', at('2026-11-29', '00:00'), '00:00'],
  ])('for a reader of %s, from %s on, is as their clock writes it', (locale, from, end, written) => {
    const { endTime } = zonedFormats(locale, zone);
    expect(endTime(at('2026-11-27', from), end).replace(/\s/, ' ')).toBe(written);
  });

  it.each([
    [zone, '2026-03-28'],
    [zone, '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/Santiago', '2026-09-06'],
    ['Asia/Kolkata', '2026-11-27'],
  ])('in %s on %s is midnight in its own zone', (timeZone, date) => {
    const [start, end] = [at(date, '22:00', timeZone), at(date, '24:00', timeZone)];
    expect(endsAtMidnight(timeZone, start, end)).toBe(true);
    expect(endsAtMidnight(timeZone, start, end - 60)).toBe(false);
    expect(endsAtMidnight('Pacific/Honolulu', start, end)).toBe(false);
  });
});

it.each([
  ['24:00', 'uk', '24:00'],
  ['24:00', 'en-GB', '24:00'],
  ['24:00', 'en-US', '12:00 AM'],
  ['00:00', 'uk', '00:00'],
  ['09:00', 'en-US', '9:00 AM'],
])('the time %s of opening hours is for %s %s', (written, locale, shown) => {
  expect(formatClock(written, locale).replace(/\s/, ' ')).toBe(shown);
});
