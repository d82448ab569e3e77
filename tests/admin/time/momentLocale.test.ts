import moment from 'moment';
import { afterEach, expect, it, vi } from 'vitest';
import { momentLocale } from '@/src/time/momentLocale';

afterEach(() => vi.restoreAllMocks());

const aSunday = moment.utc('2026-03-01T14:05');
const writtenIn = (name: string, format: string) => aSunday.clone().locale(name).format(format);
const weekOf = (name: string) => aSunday.clone().locale(name).startOf('week').format('YYYY-MM-DD');

it.each([
  ['en', 7, '2026-03-01'],
  ['en', 1, '2026-02-23'],
  ['en', 6, '2026-02-28'],
  ['uk', 7, '2026-03-01'],
  ['uk', 1, '2026-02-23'],
] as const)('starts the weeks of %s on day %i', (locale, weekStart, start) => {
  expect(weekOf(momentLocale(locale, weekStart))).toBe(start);
});

it('writes Ukrainian dates with points and times of 24 hours', () => {
  const name = momentLocale('uk', 1);
  expect(writtenIn(name, 'L LT')).toBe('01.03.2026 14:05');
  expect(writtenIn(name, 'D MMMM')).toBe('1 березня');
});

it.each([
  [['en-US'], '03/01/2026 02:05 PM'],
  [['uk-UA', 'en-GB'], '01/03/2026 14:05'],
  [['pl'], '03/01/2026 02:05 PM'],
])('writes English dates and times as a browser of %j does', (languages, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(writtenIn(momentLocale('en', 1), 'L LT')).toBe(written);
});

it('leaves the global locale as it was', () => {
  momentLocale('uk', 3);
  expect(moment.locale()).toBe('en');
  expect(moment.localeData('uk').firstDayOfWeek()).toBe(1);
  expect(moment.localeData('en').firstDayOfWeek()).toBe(0);
});
