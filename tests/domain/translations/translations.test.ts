import { describe, expect, it } from 'vitest';
import { articleSchema } from '@/domain/articles/article';
import { customerSchema } from '@/domain/customers/customer';
import { productSchema } from '@/domain/products/product';
import { serviceChanges, serviceSchema } from '@/domain/services/service';
import {
  changedTranslations,
  inLocale,
  missingTranslations,
  nameInLocale,
  namesByLocale,
  translatedFields,
  translatedNames,
} from '@/domain/translations/translations';
import { object } from '@/domain/validation/fields';
import { parse, violations } from '@/domain/validation/violations';

describe('the texts of a row', () => {
  const service = {
    id: 1,
    name: 'Стрижка',
    description: 'Миття й укладання',
    translations: { en: { name: 'Haircut' } },
  };

  it('come in the reader’s language, the main ones where a translation is missing', () => {
    expect(inLocale(service, 'en')).toEqual({ id: 1, name: 'Haircut', description: 'Миття й укладання' });
    expect(inLocale(service, 'uk')).toEqual({ id: 1, name: 'Стрижка', description: 'Миття й укладання' });
    expect(inLocale({ name: 'Стрижка', translations: {} }, 'en')).toEqual({ name: 'Стрижка' });
  });

  it('leave only their names with what is sold', () => {
    const named = { en: { name: 'Haircut', description: 'With a wash' }, uk: { description: 'З миттям' } };
    expect(translatedNames(named)).toEqual({ en: { name: 'Haircut' } });
  });

  it('are missing where there is a main text and none in the language', () => {
    const fields = ['name', 'description'];
    expect(missingTranslations(fields, service, 'en')).toEqual(['description']);
    expect(missingTranslations(fields, { ...service, description: ' ' }, 'en')).toEqual([]);
    expect(missingTranslations(fields, { name: 'Стрижка' }, 'en')).toEqual(['name']);
    expect(missingTranslations(fields, { name: 'A', translations: { en: { name: '' } } }, 'en')).toEqual([
      'name',
    ]);
  });
});

describe('a change of translations', () => {
  it('replaces what is sent, and removes what is empty', () => {
    const stored = { en: { name: 'Haircut', description: 'With a wash' } };
    expect(changedTranslations(stored, { en: { name: 'Cut' } })).toEqual({
      en: { name: 'Cut', description: 'With a wash' },
    });
    expect(changedTranslations(stored, { en: { name: '', description: '' } })).toEqual({});
    expect(changedTranslations(stored, { uk: { name: 'Стрижка' } })).toEqual({
      ...stored,
      uk: { name: 'Стрижка' },
    });
    expect(changedTranslations(stored, {})).toEqual(stored);
  });

  it('has the limits of the main texts, and none is required', () => {
    const sent = { uk: { name: ' Стрижка ', description: null } };
    expect(parse(serviceChanges, { translations: sent }).translations).toEqual({
      uk: { name: 'Стрижка', description: '' },
    });
    const pathsOf = (translations: unknown) =>
      violations(serviceChanges, { translations }).map(({ path }) => path);
    expect(pathsOf({ uk: { name: '' } })).toEqual([]);
    expect(pathsOf({ uk: { name: 'x'.repeat(256) } })).toEqual(['translations.uk.name']);
    expect(pathsOf({ uk: { price: 1 } })).toEqual(['translations.uk.price']);
    expect(pathsOf([])).toEqual(['translations']);
  });
});

it('knows which fields of a schema have translations', () => {
  expect(translatedFields(serviceSchema)).toEqual(['name', 'description']);
  expect(translatedFields(productSchema)).toEqual(['name', 'promo_rule', 'description']);
  expect(translatedFields(articleSchema)).toEqual(['title', 'summary', 'content', 'image']);
  expect(translatedFields(customerSchema)).toEqual([]);
});

describe('names by language', () => {
  it('are found by the main one, which stays where there is no other', () => {
    const names = { en: { Стрижки: 'Haircuts' } };
    expect(nameInLocale(names, 'en', 'Стрижки')).toBe('Haircuts');
    expect(nameInLocale(names, 'en', 'Нігті')).toBe('Нігті');
    expect(nameInLocale(names, 'uk', 'Стрижки')).toBe('Стрижки');
    expect(nameInLocale(names, 'en', 'constructor')).toBe('constructor');
  });

  const schema = object({ names: namesByLocale(10) });
  it.each([{ en: { Стрижки: 'Haircuts' } }, { en: {} }, {}])('may be %j', names => {
    expect(violations(schema, { names })).toEqual([]);
  });
  it.each([{ en: [] }, { en: { a: 1 } }, { en: { a: 'x'.repeat(11) } }, { de: {} }, { en: { a: '\0' } }])(
    'cannot be %j',
    names => {
      expect(violations(schema, { names })).not.toEqual([]);
    },
  );
});
