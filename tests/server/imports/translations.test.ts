import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/domain/translations/locales';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createImporter, csvFile } from '@/tests/helpers/imports';

describe.each(kinds)('an import of texts in further languages, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  async function aCompany(content_locales = ['en']) {
    const importer = await createImporter(api, `mova-${++sequence}`);
    const path = `/companies/${importer.company}`;
    await importer.owner.put(path, { content_locale: 'uk', content_locales });
    const add = async (collection: string, entity: object): Promise<{ id: number }> => {
      const { status, body } = await importer.owner.post(`${path}/${collection}`, entity);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data;
    };
    return { ...importer, path, add };
  }

  const shampoo = {
    name: 'Шампунь',
    sku: 'S-1',
    price: 25_000,
    translations: { en: { name: 'Shampoo', description: 'For dry hair' } },
  };

  it('adds them, changes those that a cell has, and takes both back', async () => {
    const { of, add } = await aCompany();
    const { id } = await add('products', shampoo);
    const products = of('products');
    const file = csvFile(
      'Назва,SKU,Name (English),Опис англійською,Ціна',
      'Шампунь,S-1,Shampoo for all,,250',
      'Маска,M-1,Mask,"For an evening, at home",90',
    );
    const previewed = await products.previewed(file);
    expect(await products.rows(previewed.id)).toMatchObject([
      {
        outcome: 'changed',
        entity: { id },
        changes: [{ field: 'translations.en.name', before: 'Shampoo', after: 'Shampoo for all' }],
      },
      {
        outcome: 'new',
        values: expect.arrayContaining([
          { field: 'translations.en.name', value: 'Mask' },
          { field: 'translations.en.description', value: 'For an evening, at home' },
        ]),
      },
    ]);
    const done = await products.imported(file);
    expect(done.results).toMatchObject({ updated: 1, created: 1, refused: 0 });
    expect(await products.list('&sort=name')).toMatchObject([
      { translations: { en: { name: 'Mask', description: 'For an evening, at home' } } },
      { translations: { en: { name: 'Shampoo for all', description: 'For dry hair' } } },
    ]);
    expect(await products.undone(done.id)).toMatchObject({ results: { undone: 2, left: 0 } });
    const [left] = await products.list();
    expect(left.translations).toEqual(shampoo.translations);
  });

  it('leaves nothing of a translation that it added to something untranslated', async () => {
    const { of, add } = await aCompany();
    await add('products', { name: 'Шампунь', price: 25_000 });
    const products = of('products');
    const done = await products.imported(csvFile('Назва,name_en', 'Шампунь,Shampoo'));
    expect(await products.list()).toMatchObject([{ translations: { en: { name: 'Shampoo' } } }]);
    await products.undone(done.id);
    expect((await products.list())[0].translations).toEqual({});
  });

  it('leaves out a text that is too long, and says so at its column', async () => {
    const { of } = await aCompany();
    const products = of('products');
    const { id } = await products.previewed(csvFile('Назва,Name EN,Ціна', `Шампунь,${'x'.repeat(256)},250`));
    const [row] = await products.rows(id);
    expect(row).toMatchObject({ outcome: 'new', errors: [], warnings: [{ field: 'translations.en.name' }] });
    expect(row?.warnings[0]?.message).toContain('Name (English)');
  });

  it('refuses a translation into the main language, and takes its column as the main text', async () => {
    const { of } = await aCompany();
    const products = of('products');
    const { body } = await products.upload(csvFile('Назва (українська),Ціна', 'Шампунь,250'));
    expect(body.data.mapping).toEqual(['name', 'price']);
    const mapping = ['translations.uk.name', 'price'];
    expect((await products.post(`/${body.data.id}/preview`, { mapping })).status).toBe(422);
  });

  it('takes services and employees, and a company with one language takes them too', async () => {
    const { employee, of, owner, path } = await aCompany([]);
    const services = of('services');
    const rows = ['Стрижка,Haircut,Wash and cut,Olha K.,500,60', 'Манікюр,,,Olha K.,300,45'];
    const done = await services.imported(
      csvFile('service,service_en,description_en,employee,price,duration', ...rows),
    );
    expect(done.results).toMatchObject({ created: 2 });
    expect(await services.list('&sort=-name')).toMatchObject([
      { name: 'Стрижка', translations: { en: { name: 'Haircut', description: 'Wash and cut' } } },
      { name: 'Манікюр', translations: {} },
    ]);
    const changed = await services.imported(csvFile('service,service_en', 'стрижка,Cut'));
    expect(changed.results).toMatchObject({ updated: 1 });
    await services.undone(changed.id);
    expect((await services.list('&sort=-name'))[0].translations.en.name).toBe('Haircut');

    const employees = of('employees');
    const hired = await employees.imported(
      csvFile(
        'Імʼя,Прізвище,Телефон,Посада,Посада (англійська)',
        'Іра,Бондар,0671234567,Перукар,Hairdresser',
      ),
    );
    expect(hired.results).toMatchObject({ created: 1 });
    const people = (await owner.get(`${path}/employees?per_page=100`)).body.data;
    expect(people.find(({ id }: { id: number }) => id !== employee)).toMatchObject({
      position: 'Перукар',
      translations: { en: { position: 'Hairdresser' } },
    });
  });

  it.each(locales)('changes nothing when our own file in %s comes back', async locale => {
    const { employee, of, add, owner, path } = await aCompany();
    await add('products', shampoo);
    await add('products', { name: 'Маска', price: 9_000 });
    await add('services', {
      name: 'Стрижка',
      category: 'Волосся',
      translations: { en: { name: 'Haircut' } },
      employees: [{ employee_id: employee, price: { amount: 50_000, currency: 'UAH' }, duration: 60 }],
    });
    await owner.put(path, { category_translations: { en: { Волосся: 'Hair' } } });
    await owner.put(`${path}/employees/${employee}`, {
      position: 'Перукар',
      translations: { en: { position: 'Hairdresser' } },
    });
    for (const [collection, count] of [
      ['products', 2],
      ['services', 1],
      ['employees', 1],
    ] as const) {
      const { body } = await owner.get(`${path}/${collection}.csv`, { 'x-user-locale': locale });
      const { counts, mapping } = await of(collection).previewed(Buffer.from(body));
      expect(counts).toMatchObject({ unchanged: count, new: 0, changed: 0, refused: 0 });
      expect(mapping.filter(field => field?.startsWith('translations.en.'))).not.toEqual([]);
    }
  });

  it('offers them in the file to fill in, to a company that writes in several languages', async () => {
    const { of } = await aCompany();
    const { body } = await of('products').getRaw('/template.csv');
    expect(body).toContain('Name,Name (English),');
    const { counts } = await of('products').previewed(Buffer.from(body));
    expect(counts).toMatchObject({ new: 1, refused: 0 });
  });
});
