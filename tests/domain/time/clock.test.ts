import { expect, it } from 'vitest';
import { clockOf } from '@/domain/time/clock';

it.each([
  ['uk', '09:05'],
  ['uk-UA', '09:05'],
  ['en-GB', '09:05'],
  ['en', '9:05 AM'],
  ['en-US', '9:05 AM'],
])('writes a time for %s as %s', (locale, expected) => {
  const format = new Intl.DateTimeFormat(locale, { ...clockOf(locale), timeZone: 'UTC' });
  expect(format.format(Date.UTC(2026, 0, 5, 9, 5)).replace(/\s/g, ' ')).toBe(expected);
});
