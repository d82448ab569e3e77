import { afterEach, expect, it, vi } from 'vitest';
import { browserLocale, regionalLocale } from '../../../src/i18n/browserLocale';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
afterEach(() => vi.restoreAllMocks());

it.each([
  [['uk-UA', 'en'], 'uk'],
  [['pl-PL', 'uk', 'en-GB'], 'uk'],
  [['en-GB', 'uk'], 'en'],
  [['pl'], 'en'],
])('opens in the first language of %j that there is: %s', (languages, locale) => {
  speak(...languages);
  expect(browserLocale()).toBe(locale);
});

it('writes English dates and times as the region of the browser does', () => {
  speak('uk-UA', 'en-GB');
  expect(regionalLocale('en')).toBe('en-GB');
  expect(regionalLocale('uk')).toBe('uk-UA');
  const time = new Intl.DateTimeFormat(regionalLocale('en'), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  expect(time.format(Date.UTC(2026, 10, 22, 14, 30))).toBe('14:30');
  speak('pl');
  expect(regionalLocale('en')).toBe('en');
});
