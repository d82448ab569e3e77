import { afterEach, expect, it, vi } from 'vitest';
import { browserLocale } from '@/src/i18n/browserLocale';
import { formatTime } from '@/src/time/formats';
import { browserRegion, setCompanyClock } from '@/src/time/browserRegion';

const setLanguages = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
afterEach(() => {
  vi.restoreAllMocks();
  setCompanyClock({ addresses: [], timezone: 'America/New_York' });
});

it.each([
  [['uk-UA', 'en'], 'uk'],
  [['pl-PL', 'uk', 'en-GB'], 'uk'],
  [['en-GB', 'uk'], 'en'],
  [['pl'], 'en'],
])('opens in the first language of %j that there is: %s', (languages, locale) => {
  setLanguages(...languages);
  expect(browserLocale()).toBe(locale);
});

it('writes English dates and times as the region of the browser does', () => {
  setLanguages('uk-UA', 'en-GB');
  expect(browserRegion('en')).toBe('en-GB');
  expect(browserRegion('uk')).toBe('uk-UA');
  const time = new Intl.DateTimeFormat(browserRegion('en'), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  expect(time.format(Date.UTC(2026, 10, 22, 14, 30))).toBe('14:30');
  setLanguages('pl');
  expect(browserRegion('en')).toBe('en');
});

it('writes hours without AM and PM where the company’s country has 24, as the reader’s region does elsewhere', () => {
  setLanguages('en-US');
  const shown = () => formatTime(Date.UTC(2026, 10, 22, 14, 30), 'UTC', 'en').replace(/\s/g, ' ');
  setCompanyClock({ addresses: [], timezone: 'Europe/Kyiv' });
  expect(shown()).toBe('14:30');
  setCompanyClock({ addresses: [], timezone: 'America/Chicago' });
  expect(shown()).toBe('2:30 PM');
});
