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

it('has no dates for a reader of a 12-hour clock', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  expect(plain(formatTimes(evening, midnight, 'Europe/Kyiv', 'en'))).toBe('10:00 PM – 12:00 AM');
  expect(plain(formatEndTime(evening, midnight, 'Europe/Kyiv', 'en'))).toBe('12:00 AM');
});

it('names the dates of what takes longer than a day', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['uk']);
  expect(formatTimes(evening, at('2026-11-30', '10:00'), 'Europe/Kyiv', 'uk')).toContain('30.11');
});
