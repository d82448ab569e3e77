import { afterEach, expect, it, vi } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { formatEndTime, formatTimes } from '@/src/time/formats';

const at = (date: string, time: string) => toInstant('Europe/Kyiv', date, time) * 1000;
const [evening, midnight] = [at('2026-11-27', '22:00'), at('2026-11-28', '00:00')];
const plain = (text: string) => text.replace(/\s/g, ' ');

afterEach(() => vi.restoreAllMocks());

it.each([
  ['uk', 'uk', midnight, '22:00–24:00'],
  ['uk', 'uk', at('2026-11-28', '01:30'), '22:00–01:30'],
  ['uk', 'uk', at('2026-11-27', '23:30'), '22:00–23:30'],
])('a visit from ten in the evening, for a reader of %s', (region, locale, end, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
  expect(plain(formatTimes(evening, end, 'Europe/Kyiv', locale))).toBe(written);
});

it.each([
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'UTC',
  'Asia/Kolkata',
])('writes nothing else between two times in %s', zone => {
  const at = (date: string, time: string) => toInstant(zone, date, time) * 1000;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['uk']);
  expect(formatTimes(at('2026-11-27', '22:00'), at('2026-11-28', '01:30'), zone, 'uk')).toBe('22:00–01:30');
  vi.restoreAllMocks();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  expect(formatTimes(at('2026-11-27', '22:00'), at('2026-11-28', '00:00'), zone, 'en')).toBe('22:00–24:00');
});

it.each([
  ['Europe/Kyiv', '2026-10-25T03:30:00+03:00', '2026-10-25T03:30:00+02:00', '03:30–03:30'],
  ['Europe/Kyiv', '2026-10-24T23:00:00+03:00', '2026-10-25T03:30:00+02:00', '23:00–03:30'],
  ['Europe/Kyiv', '2026-03-29T02:30:00+02:00', '2026-03-29T04:30:00+03:00', '02:30–04:30'],
  ['America/New_York', '2026-11-01T01:15:00-04:00', '2026-11-01T01:15:00-05:00', '01:15–01:15'],
  ['America/New_York', '2026-03-07T23:00:00-05:00', '2026-03-08T03:30:00-04:00', '23:00–03:30'],
])('writes both times where the clocks change in %s: from %s to %s', (zone, start, end, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['uk']);
  expect(formatTimes(Date.parse(start), Date.parse(end), zone, 'uk')).toBe(written);
});

it('has no dates for a reader of a 12-hour clock', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  expect(plain(formatTimes(evening, midnight, 'Europe/Kyiv', 'en'))).toBe('10:00 PM – 12:00 AM');
  expect(plain(formatEndTime(evening, midnight, 'Europe/Kyiv', 'en'))).toBe('12:00 AM');
});

it('names the dates of what takes longer than a day', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['uk']);
  expect(formatTimes(evening, at('2026-11-30', '10:00'), 'Europe/Kyiv', 'uk')).toContain('30.11');
});
