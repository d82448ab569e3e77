import { getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import world from 'world-countries';
import { countryRows as rowsOfPackages, mobileExamples } from '../../../scripts/countries.mjs';
import { countriesIn, countryIn, currenciesIn, currencyCodes } from '@/domain/countries/country';
import { presentZone } from '@/domain/countries/timeZones';
import { guessCountry } from '@/domain/countries/guessCountry';
import { formatMoney } from '@/domain/money/money';
import { maskPhone } from '@/domain/phones/mask';

const countries = countriesIn('en');

/** Where one package knows a change of money that the other does not yet. */
const newMoney = ['BG', 'CW', 'FM', 'SL', 'SX', 'ZW'];

describe('the table of countries', () => {
  it('is what the packages say', () => {
    const rows = countries
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(one => [one.code, one.iso, one.tel_code, [one.tel_mask].flat(), one.currency, one.timezones]);
    expect(rows).toEqual(rowsOfPackages());
  });

  it('has Ukraine as Ukrainians know it', () => {
    expect(countryIn('uk', 'UA')).toEqual({
      code: 'UA',
      iso: 'UKR',
      name: 'Україна',
      flag: '🇺🇦',
      tel_code: '380',
      tel_mask: '(##) ###-##-##',
      currency: 'UAH',
      timezones: ['Europe/Kyiv'],
    });
  });

  it.each(['en', 'uk'])('names every country and every currency in %s', locale => {
    expect(countriesIn(locale).filter(({ code, name }) => name === code)).toEqual([]);
    expect(currenciesIn(locale).filter(({ code, name }) => name === code)).toEqual([]);
  });

  it('calls each time zone by its present name, and no other country has it', () => {
    const zones = countries.flatMap(({ timezones }) => timezones);
    expect(zones.filter(zone => presentZone(zone) !== zone)).toEqual([]);
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('has only currencies that can be formatted', () => {
    for (const code of currencyCodes) expect(formatMoney(12_345, code, 'en')).toMatch(/\d/);
  });

  it('agrees with the other packages', () => {
    for (const { code, iso, flag, tel_code, currency } of countries) {
      const known = world.find(({ cca2 }) => cca2 === code)!;
      expect([code, iso, flag]).toEqual([code, known.cca3, known.flag || flag]);
      expect([code, tel_code]).toEqual([code, getCountryCallingCode(code as 'UA')]);
      if (!newMoney.includes(code)) expect([code, ...Object.keys(known.currencies)]).toContain(currency);
    }
  });

  it('masks valid mobile numbers of each length, and leaves no digit out', () => {
    for (const country of countries) {
      for (const number of mobileExamples(country.code)) {
        expect([country.code, number.isValid()]).toEqual([country.code, true]);
        expect(maskPhone(`+${country.tel_code}${number.nationalNumber}`, country).replace(/\D/g, '')).toBe(
          country.tel_code + number.nationalNumber,
        );
      }
    }
  });
});

it.each([
  ['uk-UA,uk;q=0.9,en;q=0.8', 'UA'],
  ['en,pl-PL;q=0.5', 'PL'],
  ['zh-Hant-TW', 'TW'],
  ['uk-ua', 'UA'],
  ['en', null],
  ['xx-QQ', null],
  [undefined, null],
])('a browser that asks for %s is probably in %s', (header, country) => {
  expect(guessCountry(header)).toBe(country);
});
