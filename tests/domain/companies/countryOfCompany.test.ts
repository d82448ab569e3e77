import { describe, expect, it } from 'vitest';
import { countryOfCompany } from '@/domain/companies/countryOfCompany';
import { countriesIn } from '@/domain/countries/country';

const countries = countriesIn('en');

describe('the country of a company', () => {
  it.each([
    [{ country: 'PL', timezone: 'Europe/Kyiv', currency: 'UAH' }, 'PL'],
    [{ country: null, timezone: 'Europe/Kyiv', currency: 'EUR' }, 'UA'],
    [{ country: '', timezone: 'Europe/Kiev', currency: 'EUR' }, 'UA'],
    [{ timezone: 'Asia/Calcutta', currency: 'USD' }, 'IN'],
    [{ timezone: 'America/Los_Angeles', currency: 'EUR' }, 'US'],
    [{ timezone: 'UTC', currency: 'UAH' }, 'UA'],
    [{ timezone: 'Etc/GMT-3', currency: 'PLN' }, 'PL'],
    [{ timezone: 'Europe/Simferopol', currency: 'UAH' }, 'UA'],
    [{ currency: 'USD' }, 'US'],
    [{ currency: 'GBP' }, 'GB'],
    [{ currency: 'CHF' }, 'CH'],
    [{ currency: 'NOK' }, 'NO'],
    [{ currency: 'JPY' }, 'JP'],
    [{ currency: 'EUR' }, null],
    [{ currency: 'XOF' }, null],
    [{ currency: 'XCD' }, null],
    [{ timezone: 'UTC', currency: 'EUR' }, null],
    [{ timezone: null, currency: null }, null],
    [{}, null],
  ])('in %o is %s', (place, country) => {
    expect(countryOfCompany(countries, place)).toBe(country);
  });

  it('is told by every zone of every country', () => {
    const wrong = countries.flatMap(({ code, timezones }) =>
      timezones.filter(timezone => countryOfCompany(countries, { timezone, currency: 'EUR' }) !== code),
    );
    expect(wrong).toEqual([]);
  });
});
