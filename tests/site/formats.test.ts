import { expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import type { Locale } from '@/domain/translations/locales';
import { formatsOf } from '@/site/formats';
import { translatorOf } from '@/site/translator';

const formats = (locale: Locale, region: string = locale, timezone = 'Europe/Kyiv') =>
  formatsOf({ locale, region, timezone, currency: 'UAH', t: translatorOf(locale) });
const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, ' ');

it('writes the time as each language does', () => {
  const nine = toInstant('Europe/Kyiv', '2026-11-18', '09:00');
  expect(plain(formats('en').time(nine))).toBe('09:00');
  expect(formats('uk').time(nine)).toBe('09:00');
});

it('writes until when in words that follow the preposition', () => {
  const noon = toInstant('Europe/Kyiv', '2026-11-29', '12:15');
  expect(plain(formats('en', 'en-GB').until(noon))).toBe('Sunday 29 November, 12:15');
  expect(formats('uk').until(noon)).toBe('29 листопада, 12:15');
});

it.each([
  ['en-US', 'Europe/Kyiv', '14:30', 'Wednesday, November 18'],
  ['en-GB', 'Europe/Kyiv', '14:30', 'Wednesday 18 November'],
  ['en-IE', 'Europe/Kyiv', '14:30', 'Wednesday, 18 November'],
  ['en-US', 'America/New_York', '2:30 PM', 'Wednesday, November 18'],
  ['en-GB', 'America/New_York', '2:30 pm', 'Wednesday 18 November'],
])('writes English days as in %s, and times as the clocks of %s: %s, %s', (region, zone, time, day) => {
  const { time: timeOf, clock, day: dayOf } = formats('en', region, zone);
  expect(plain(timeOf(toInstant(zone, '2026-11-18', '14:30')))).toBe(time);
  expect(plain(clock('14:30'))).toBe(time);
  expect(dayOf('2026-11-18')).toBe(day);
});

it('tells the two times of a repeated hour apart, and leaves the others alone', () => {
  const first = toInstant('Europe/Kyiv', '2026-10-25', '03:30');
  const { time } = formats('uk');
  expect(time(first)).toBe('03:30 GMT+3');
  expect(time(first + 3600)).toBe('03:30 GMT+2');
  expect(time(first - 3600)).toBe('02:30');
  expect(time(first + 7200)).toBe('04:30');
});

it.each([
  ['en', 45, '45 min'],
  ['en', 60, '1 h'],
  ['en', 90, '1 h 30 min'],
  ['uk', 90, '1 год 30 хв'],
] as const)('writes a length in %s: %i minutes are %s', (locale, minutes, written) => {
  expect(formats(locale).minutes(minutes)).toBe(written);
});

it('says from when prices differ', () => {
  expect(plain(formats('en').price({ from: 50_000, to: 60_000 }))).toBe('from ₴500');
  expect(plain(formats('uk').price({ from: 50_000, to: 50_000 }))).toBe('500 ₴');
});
