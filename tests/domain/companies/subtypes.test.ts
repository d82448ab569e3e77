import { expect, it } from 'vitest';
import { companyTypes } from '@/domain/companies/company';
import { isSubtypeOf, subtypesOf } from '@/domain/companies/subtypes';

it.each(companyTypes)('%s has its subtypes in both languages, told apart by their ids', type => {
  const [english, ukrainian] = [subtypesOf(type, 'en'), subtypesOf(type, 'uk')];
  expect(english.length).toBeGreaterThanOrEqual(5);
  expect(ukrainian.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  for (const { name, description, short_description } of ukrainian) {
    expect([name, description, short_description].join()).toMatch(/^[^a-z]+$/i);
  }
  for (const { name, description, short_description } of english) {
    expect([name, description, short_description].join()).not.toMatch(/[а-яіїєґ]/i);
  }
});

it('keeps the ids apart over all types', () => {
  const ids = companyTypes.flatMap(type => subtypesOf(type, 'en').map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect([isSubtypeOf('beauty', 101), isSubtypeOf('pets', 101)]).toEqual([true, false]);
});
