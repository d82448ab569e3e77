import { expect, it } from 'vitest';
import { countryOfZone } from '@/domain/countries/countryOfZone';

const countries = [
  { code: 'DE', timezones: ['Europe/Berlin', 'Europe/Busingen'] },
  { code: 'SE', timezones: ['Europe/Stockholm', 'Europe/Berlin'] },
  { code: 'UA', timezones: ['Europe/Kyiv'] },
];

it.each([
  ['Europe/Kyiv', 'GB', 'UA'],
  ['Europe/Kiev', null, 'UA'],
  ['Europe/Zaporozhye', 'DE', 'UA'],
  ['Europe/Berlin', 'SE', 'SE'],
  ['Europe/Berlin', 'UA', 'DE'],
  ['UTC', 'GB', 'GB'],
  ['UTC', null, null],
])('a clock in %s, whose language is of %s, is in %s', (zone, likely, country) => {
  expect(countryOfZone(countries, zone, likely)).toBe(country);
});
