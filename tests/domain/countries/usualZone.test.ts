import { describe, expect, it } from 'vitest';
import { countriesIn, countryIn } from '@/domain/countries/country';
import { mainZones } from '@/domain/countries/mainZones';
import { usualZone } from '@/domain/countries/usualZone';

const inSeveralZones = countriesIn('en').filter(({ timezones }) => timezones.length > 1);

describe('the time zone that is offered first', () => {
  it.each(inSeveralZones.map(country => [country.code, country] as const))(
    'in %s is one of its own, chosen by us, or the browser’s',
    (code, country) => {
      expect(Object.keys(mainZones)).toContain(code);
      expect(country.timezones).toContain(usualZone(country, 'Africa/Cairo'));
      for (const zone of country.timezones) expect(usualZone(country, zone)).toBe(zone);
    },
  );

  it.each([
    ['US', 'America/New_York'],
    ['CA', 'America/Toronto'],
    ['RU', 'Europe/Moscow'],
    ['AU', 'Australia/Sydney'],
    ['BR', 'America/Sao_Paulo'],
    ['MX', 'America/Mexico_City'],
    ['ID', 'Asia/Jakarta'],
    ['KZ', 'Asia/Almaty'],
    ['ES', 'Europe/Madrid'],
    ['PT', 'Europe/Lisbon'],
    ['CL', 'America/Santiago'],
    ['NZ', 'Pacific/Auckland'],
    ['UA', 'Europe/Kyiv'],
    ['PL', 'Europe/Warsaw'],
  ])('in %s is %s for a browser elsewhere, unknown, or silent', (code, zone) => {
    for (const browser of ['Asia/Tokyo', 'Etc/Unknown', undefined]) {
      expect(usualZone(countryIn('en', code), browser)).toBe(zone);
    }
  });

  it.each([
    ['UA', 'Europe/Kiev', 'Europe/Kyiv'],
    ['AR', 'America/Cordoba', 'America/Argentina/Cordoba'],
    ['US', 'US/Pacific', 'America/Los_Angeles'],
    [undefined, 'Asia/Calcutta', 'Asia/Kolkata'],
    [undefined, 'Etc/Unknown', ''],
  ])('in %s is, for a browser in %s, %s', (code, browser, zone) => {
    expect(usualZone(code ? countryIn('en', code) : undefined, browser)).toBe(zone);
  });

  it('names only countries that have several', () => {
    expect(Object.keys(mainZones).sort()).toEqual(inSeveralZones.map(({ code }) => code).sort());
  });
});
