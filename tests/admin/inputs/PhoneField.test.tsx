import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { countriesIn, countryIn } from '@/domain/countries/country';
import { toE164 } from '@/domain/phones/phone';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { show } from '@/tests/helpers/admin';

const typed = 'UA PL DE GB US FR IT ES CZ SK RO MD LT LV EE GE TR CA NL PT'.split(' ');
const all = countriesIn('en');

const Form = ({ phone }: { phone: string }) => (
  <FormProvider {...useForm({ values: { phone } })}>
    <PhoneField source="phone" home={countryIn('en', 'UA')} />
  </FormProvider>
);

const only = (...codes: string[]) => all.filter(({ code }) => codes.includes(code));

async function open(phone = '', countries = only('UA', 'PL')) {
  const start = { data: { countries, country: null } };
  show(<Form phone={phone} />, { resource: 'customers', answers: { getStart: async () => start } });
  await waitFor(() => expect(picker()).toBeTruthy());
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const picker = () => screen.getByRole('button', { name: /^Country code: / });
function type(keys: string) {
  const box = input();
  for (const key of keys) fireEvent.change(box, { target: { value: box.value + key } });
}
const search = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const names = () => screen.getAllByRole('option').map(option => option.textContent);

async function pick(name: string) {
  fireEvent.click(picker());
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: name } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
}

describe('a number typed key by key', () => {
  it.each(typed)('selects its country by its code, and is stored as it was meant: %s', async code => {
    const { number } = getExampleNumber(code as CountryCode, examples)!;
    await open('', only('UA', 'US', code));
    type(number);
    expect(toE164(input().value)).toBe(number);
    const { name, tel_code } = countryIn('en', code === 'CA' ? 'US' : code)!;
    await waitFor(() => expect(picker().ariaLabel).toBe(`Country code: ${name}, +${tel_code}`));
  });

  it.each(typed)('without its code is of the country that was picked: %s', async code => {
    const { number } = getExampleNumber(code as CountryCode, examples)!;
    const { name, tel_code } = countryIn('en', code)!;
    await open('', only('UA', code));
    await pick(name);
    type(number.slice(tel_code.length + 1));
    expect(toE164(input().value)).toBe(number);
    expect(picker().ariaLabel).toBe(`Country code: ${name}, +${tel_code}`);
  });
});

describe('the list of countries', () => {
  it('begins with the country of the company', async () => {
    await open('', all);
    fireEvent.click(picker());
    await screen.findByRole('combobox');
    expect(names().slice(0, 2)).toEqual(['UAUkraine+380', 'AFAfghanistan+93']);
  });

  it('is searched by name, code and calling code', async () => {
    await open('', all);
    fireEvent.click(picker());
    await screen.findByRole('combobox');
    search('pola');
    expect(names()).toEqual(['PLPoland+48']);
    search('netherl');
    expect(names()).toEqual(['NLNetherlands+31', 'BQCaribbean Netherlands+599']);
    search('+353');
    expect(names()).toEqual(['IEIreland+353']);
    search('nowhere');
    expect(screen.getByText('No country found')).toBeTruthy();
  });

  it.each([
    ['aland', 'Åland Islands'],
    ['åland', 'Åland Islands'],
    ['  ALAND', 'Åland Islands'],
    ['cote', 'Côte d’Ivoire'],
    ["cote d'", 'Côte d’Ivoire'],
    ['reunion', 'Réunion'],
    ['st barth', 'St. Barthélemy'],
    ['iran', 'Iran'],
  ])('has first what begins with %s', async (typed, name) => {
    await open('', all);
    fireEvent.click(picker());
    await screen.findByRole('combobox');
    search(typed);
    expect(names()[0]).toContain(name);
  });

  it('moves the number into the country that is picked', async () => {
    await open('+380671234567');
    await pick('Poland');
    expect(input().value).toBe('+48 671 234 567');
  });
});
