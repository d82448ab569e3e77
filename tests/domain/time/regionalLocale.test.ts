import { expect, it } from 'vitest';
import { acceptedLanguages, regionalLocale, regionOfZone } from '@/domain/time/regionalLocale';

it.each([
  ['uk-UA,uk;q=0.9,en-GB;q=0.8', ['uk-UA', 'uk', 'en-GB']],
  ['en;q=0.5, en-AU;q=0.7', ['en-AU', 'en']],
  ['en-US;q=0,en', ['en']],
  ['', ['']],
  [undefined, ['']],
])('reads %j by preference', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

it.each([
  ['en', ['uk-UA', 'en-GB', 'en-US'], 'en-GB'],
  ['uk', ['uk-UA', 'en-GB'], 'uk-UA'],
  ['en', ['uk', 'en'], 'en'],
  ['en', ['en-<b>'], 'en'],
])('takes the region of %s from %j', (locale, tags, region) => {
  expect(regionalLocale(locale, tags)).toBe(region);
});

it.each([
  ['en', 'Europe/Kyiv', 'en-GB'],
  ['en', 'America/Chicago', 'en-US'],
  ['en', 'Pacific/Honolulu', 'en-US'],
  ['uk', 'America/Chicago', 'uk'],
] as const)('supposes the region of %s by the clock of %s', (locale, zone, region) => {
  expect(regionOfZone(locale, zone)).toBe(region);
});
