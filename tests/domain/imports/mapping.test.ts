import { describe, expect, it } from 'vitest';
import { locales } from '@/domain/translations/locales';
import { normalizedName } from '@/domain/imports/normalizedName';
import { importableCollections } from '@/domain/imports/collections';
import { importField, importFields } from '@/domain/imports/fields';
import { importFieldLabel } from '@/domain/imports/labels';
import { mappingViolations } from '@/domain/imports/requiredFields';
import { translate } from '@/domain/messages/translate';
import { rememberedMapping, suggestMapping } from '@/domain/imports/mapping';
import { presets } from '@/domain/imports/presets';
import { customers } from '@/server/modules/customers/collections/customers';
import { employees } from '@/server/modules/catalogue/collections/employees';
import { products } from '@/server/modules/catalogue/collections/products';
import { servicesColumns } from '@/server/modules/catalogue/collections/servicesCsv';
import type { Collection } from '@/server/collections/collection';
import { entitiesTable } from '@/server/collections/entitiesTable';

const mapped = (columns: string[], collection: (typeof importableCollections)[number] = 'customers') =>
  suggestMapping(columns, collection).mapping;

async function* none() {}

function columnsOf(collection: unknown, locale: string): string[] {
  const place = { locale, currency: 'UAH', timezone: 'Europe/Kyiv', other_locales: [] };
  return entitiesTable(collection as Collection, none(), place).columns;
}

describe('our own CSV files', () => {
  const cases = [customers, employees, products].flatMap(one =>
    locales.map(locale => [one.name, locale, one] as const),
  );

  it.each(cases)('of %s in %s map to themselves entirely', async (name, locale, collection) => {
    const columns = columnsOf(collection, locale);
    const mapping = mapped(columns, name as 'customers');
    expect(columns.length).toBeGreaterThan(6);
    expect(mapping).not.toContain(null);
    expect(new Set(mapping).size).toBe(columns.length);
    for (const [at, field] of mapping.entries()) {
      const { kind } = importField(name as 'customers', `${field}`) ?? {};
      if (kind === 'ignored' || kind === 'id') continue;
      expect(importFieldLabel(name as 'customers', `${field}`, locale)).toBe(columns[at]);
    }
  });

  it('of services do, too', () => {
    const columns = servicesColumns({ other_locales: [] });
    expect(mapped(columns, 'services')).toEqual(columns);
  });
});

describe('columns', () => {
  it.each([
    [
      ['Mobile', 'E-mail', 'DOB'],
      ['phone', 'email', 'date_of_birth'],
    ],
    [
      ['Phone Number', 'Full Name', 'Comments'],
      ['phone', 'full_name', 'notes'],
    ],
    [
      ['ПІБ', 'Моб. телефон', 'Пошта'],
      ['surname_first', 'phone', 'email'],
    ],
    [
      ['Прізвище та імʼя', 'Номер телефону', 'Примітка'],
      ['surname_first', 'phone', 'notes'],
    ],
    [
      ["Прізвище та ім'я", 'Телефон клієнта', 'E-Mail (required)'],
      ['surname_first', 'phone', 'email'],
    ],
    [
      ['Name', 'Surname'],
      ['first_name', 'last_name'],
    ],
    [
      ['Імʼя', 'Прізвище'],
      ['first_name', 'last_name'],
    ],
    [
      ['Name', 'Phone'],
      ['full_name', 'phone'],
    ],
    [
      ['Ім’я', 'Телефон'],
      ['full_name', 'phone'],
    ],
    [
      ['First name', 'Last name', 'Full name'],
      ['first_name', 'last_name', null],
    ],
    [
      ['Phone', 'Mobile', ''],
      ['phone_2', 'phone', null],
    ],
    [
      ['Shoe size', 'Source', 'toString', '__proto__'],
      [null, null, null, null],
    ],
  ])('%j mean %j', (columns, fields) => {
    expect(mapped(columns)).toEqual(fields);
  });

  it('of services, products and visits are known in both languages', () => {
    expect(mapped(['Послуга', 'Категорія', 'Майстер', 'Ціна', 'Тривалість (хв)'], 'services')).toEqual([
      'service',
      'category',
      'employee',
      'price',
      'duration',
    ]);
    expect(mapped(['Назва товару', 'Артикул', 'Ціна, грн', 'Залишок'], 'products')).toEqual([
      'name',
      'sku',
      'price',
      'stock',
    ]);
    expect(mapped(['Date', 'Time', 'Client', 'Phone', 'Service', 'Staff', 'Notes'], 'records')).toEqual([
      'date',
      'time',
      'full_name',
      'phone',
      'service',
      'employee',
      'comment',
    ]);
    expect(mapped(['Дата і час', 'Клієнт', 'Телефон', 'Послуга', 'Працівник'], 'records')).toEqual([
      'start_at',
      'full_name',
      'phone',
      'service',
      'employee',
    ]);
  });

  it('are remembered as the company chose, also that they are not imported', () => {
    const columns = ['Телефон 2', 'Phone', 'Shoe size'];
    const remembered = rememberedMapping(columns, ['phone', null, 'notes']);
    expect(suggestMapping(['PHONE', 'Телефон 2', 'Shoe-size'], 'customers', remembered).mapping).toEqual([
      null,
      'phone',
      'notes',
    ]);
    expect(suggestMapping(columns, 'customers', { phone: 'no_such_field' }).mapping).toEqual([
      'phone_2',
      'phone',
      null,
    ]);
  });
});

describe.each(presets.map(preset => [preset.program, preset.collection, preset] as const))(
  'the file of %s (%s)',
  (program, collection, { columns }) => {
    it('is recognized, and each field of its columns exists and is used once', () => {
      const fields = Object.values(columns);
      const suggested = suggestMapping(Object.keys(columns), collection);
      expect(suggested).toEqual({ mapping: fields, program });
      const used = fields.filter(field => field !== null);
      expect(new Set(used).size).toBe(used.length);
      expect(used.filter(field => !importField(collection, field))).toEqual([]);
    });
  },
);

it.each(importableCollections)('names a missing column of %s as its label does', collection => {
  const [missing] = mappingViolations(collection, [], 0);
  const field = String(missing?.sentence.values?.field);
  const said = translate(missing?.sentence ?? { key: '' }, 'uk');
  expect(said).toContain(importFieldLabel(collection, field, 'uk'));
});

it.each(importableCollections)('has labels in both languages for the fields of %s', collection => {
  for (const { name } of importFields[collection]) {
    const label = importFieldLabel(collection, name, 'uk');
    expect([name, label]).not.toEqual([name, name]);
    expect(label).toMatch(/[а-яіїє]/i);
    expect(normalizedName(importFieldLabel(collection, name, 'en'))).not.toBe('');
  }
});
