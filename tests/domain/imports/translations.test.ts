import { describe, expect, it } from 'vitest';
import { locales } from '@/domain/translations/locales';
import { fieldsToChoose } from '@/domain/imports/fields';
import { groupServices } from '@/domain/imports/groupServices';
import { importFieldLabel } from '@/domain/imports/labels';
import { suggestMapping } from '@/domain/imports/mapping';
import { normalizedName } from '@/domain/imports/normalizedName';
import { mappingViolations } from '@/domain/imports/requiredFields';
import { createRowReader } from '@/domain/imports/rows';
import { importTemplate } from '@/domain/imports/template';
import { fromTextPaths, withTextPaths } from '@/domain/imports/textPaths';
import { translate } from '@/domain/messages/translate';
import { employees } from '@/server/modules/catalogue/collections/employees';
import { products } from '@/server/modules/catalogue/collections/products';
import { servicesColumns } from '@/server/modules/catalogue/collections/servicesCsv';
import type { Collection } from '@/server/collections/collection';
import { entitiesTable } from '@/server/collections/entitiesTable';

const english = 'translations.en.name';

async function* none() {}

describe('a column with the name of a language', () => {
  it.each([
    'Name (English)',
    'name_en',
    'Name EN',
    'Product name [en]',
    'Title in English',
    'English name',
    'Назва (англійська)',
    'Назва товару англійською',
    'Назва (англ.)',
    'Товар EN',
  ])('%s is the English name of a product', column => {
    expect(suggestMapping(['Назва', column], 'products', {}, 'uk').mapping).toEqual(['name', english]);
  });

  it.each([
    ['Опис (англійська)', 'products', 'translations.en.description'],
    ['Умова акції EN', 'products', 'translations.en.promo_rule'],
    ['Посада (українська)', 'employees', 'translations.uk.position'],
    ['Job title UA', 'employees', 'translations.uk.position'],
    ['service_en', 'services', english],
    ['Послуга англійською', 'services', english],
    ['description_uk', 'services', 'translations.uk.description'],
  ] as const)('%s of %s is %s', (column, collection, field) => {
    expect(suggestMapping([column], collection).mapping).toEqual([field]);
  });

  it('has the main text where it is the main language', () => {
    const columns = ['Name (English)', 'Назва (українська)'];
    expect(suggestMapping(columns, 'products', {}, 'uk').mapping).toEqual([english, 'name']);
    expect(suggestMapping(columns, 'products', {}, 'en').mapping).toEqual(['name', 'translations.uk.name']);
    expect(suggestMapping(['Ціна (UA)'], 'products').mapping).toEqual(['price']);
  });

  it('keeps that name among those that are remembered', () => {
    expect(['Name (English)', 'Name (required)'].map(normalizedName)).toEqual(['name english', 'name']);
  });
});

describe('our own files with further languages', () => {
  const cases = [employees, products].flatMap(one => locales.map(locale => [one.name, locale, one] as const));

  it.each(cases)('of %s in %s map to themselves entirely', (name, locale, collection) => {
    const place = { locale, currency: 'UAH', timezone: 'Europe/Kyiv', other_locales: [...locales] };
    const { columns } = entitiesTable(collection as unknown as Collection, none(), place);
    const { mapping } = suggestMapping(columns, name as 'products');
    expect(mapping).not.toContain(null);
    expect(new Set(mapping).size).toBe(columns.length);
    for (const [at, field] of mapping.entries()) {
      if (!field?.startsWith('translations')) continue;
      expect(importFieldLabel(name as 'products', field, locale)).toBe(columns[at]);
    }
  });

  it('of services do, too', () => {
    const { mapping } = suggestMapping(servicesColumns({ other_locales: ['en'] }), 'services', {}, 'uk');
    expect(mapping.slice(0, 3)).toEqual(['service', english, 'category']);
    expect(mapping).not.toContain(null);
  });
});

describe('the fields to choose from', () => {
  const names = (other_locales: ('en' | 'uk')[], mapping: string[] = []) =>
    fieldsToChoose('products', other_locales, mapping).map(({ name }) => name);

  it('have translations only into a further language of the company, or as the file has', () => {
    expect(names([]).filter(name => name.startsWith('translations'))).toEqual([]);
    expect(names(['en'])).toEqual(expect.arrayContaining([english, 'translations.en.description']));
    expect(names(['en'])).not.toContain('translations.uk.name');
    expect(names([], [english]).filter(name => name.startsWith('translations'))).toEqual([english]);
  });

  it('have none in the main language', () => {
    expect(mappingViolations('products', ['name', english], 2, 'uk')).toEqual([]);
    const [wrong] = mappingViolations('products', ['name', english], 2, 'en');
    expect(translate(wrong?.sentence ?? { key: '' }, 'en')).toBe('“Name (English)” cannot be imported here');
  });

  it('are those of the file to fill in, each with an example in its language', () => {
    const shown = { locale: 'uk', currency: 'UAH', date: '2027-01-01' };
    const [one = []] = importTemplate('products', { ...shown, other_locales: [] });
    expect(one.filter(name => name.includes('('))).toEqual([]);
    const [columns, example] = importTemplate('services', { ...shown, other_locales: ['en'] });
    expect(columns.slice(0, 2)).toEqual(['Послуга', 'Послуга (англійською)']);
    expect(example.slice(0, 2)).toEqual(['Стрижка', 'Haircut']);
  });
});

describe('a row with translations', () => {
  const context = { country: 'UA', currency: 'UAH', timezone: 'Europe/Kyiv', today: '2026-11-23' };
  const readRows = (collection: 'products' | 'services', columns: string[], ...rows: string[][]) => {
    const read = createRowReader(collection, suggestMapping(columns, collection, {}, 'uk').mapping, context);
    return rows.map((cells, at) => read({ number: at + 2, cells }));
  };

  it('has those that its cells say, and nothing for an empty one', () => {
    const [row, empty] = readRows(
      'products',
      ['Назва', 'Name (English)', 'Опис (англійська)', 'Ціна'],
      ['Шампунь', 'Shampoo', '', '250'],
      ['Маска', '', '', '90'],
    );
    expect(row?.input).toEqual({
      name: 'Шампунь',
      price: 25_000,
      translations: { en: { name: 'Shampoo' } },
    });
    expect(empty?.input).toEqual({ name: 'Маска', price: 9_000 });
  });

  it('names the cell that is wrong', () => {
    const [row] = readRows('products', ['Назва', 'name_en', 'Ціна'], ['Шампунь', 'x'.repeat(256), '250']);
    const [wrong] = row?.warnings ?? [];
    expect(wrong?.path).toBe(english);
    expect(translate(wrong?.sentence ?? { key: '' }, 'en')).toContain('Name (English)');
    expect(translate(wrong?.sentence ?? { key: '' }, 'uk')).toContain('Назва (англійською)');
  });

  it('is one service with the others of its name, unless they differ', () => {
    const columns = ['service', 'service_en', 'description_en', 'employee', 'price', 'duration'];
    const { groups, refused } = groupServices(
      readRows(
        'services',
        columns,
        ['Стрижка', 'Haircut', '', 'Olha', '500', '60'],
        ['Стрижка', '', 'Wash and cut', 'Iryna', '450', '60'],
        ['Стрижка', 'Hair cut', '', 'Petro', '450', '60'],
      ),
    );
    expect(groups.map(({ rows, input }) => ({ rows, input }))).toEqual([
      {
        rows: [2, 3],
        input: {
          name: 'Стрижка',
          translations: { en: { name: 'Haircut', description: 'Wash and cut' } },
        },
      },
    ]);
    expect(refused).toMatchObject([{ row: 4, violations: [{ path: english }] }]);
  });

  it('can be told by the path of each text, and back', () => {
    const fields = { name: 'Шампунь', translations: { en: { name: 'Shampoo' } } };
    expect(withTextPaths(fields)).toEqual({ name: 'Шампунь', [english]: 'Shampoo' });
    expect(fromTextPaths(withTextPaths(fields))).toEqual(fields);
    expect(fromTextPaths({ name: 'Шампунь' })).toEqual({ name: 'Шампунь' });
  });
});
