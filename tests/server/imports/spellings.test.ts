import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toLocal } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, hire } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';

const apart = (text: string) => text.normalize('NFD');

const names = [
  ['Зачіска Дар’ї', "ЗАЧІСКА  дар'ї"],
  ['Йога й їжа', apart('йога й їжа')],
  ['Épilation jambes', 'jambes epilation'],
  ['Чистка, глубокая (ёж)', 'Чистка глубокая (еж)'],
] as const;

describe.each(kinds)('an import that spells what the company has otherwise, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  async function aSalon() {
    const salon = await createImporter(api, `spelled-${++sequence}`);
    const daria = await hire(api.db, salon.company, { first_name: 'Дар’я Їжак' });
    return { ...salon, daria };
  }

  it.each(names)('finds the service: %s', async (name, written) => {
    const { company, daria, of } = await aSalon();
    const id = await createService(api.db, company, [daria], { name });
    const services = of('services');
    const { id: services_import } = await services.previewed(
      csvFile('service,employee,price', `"${written}","K., ЇЖАК дар'я",700`),
    );
    expect(await services.rows(services_import)).toMatchObject([{ outcome: 'changed', entity: { id } }]);

    const employees = of('employees');
    const { id: employees_import } = await employees.previewed(
      csvFile('first name,phone,services', `Anna,0671234567,"${written.replace(',', '')}"`),
    );
    expect(await employees.rows(employees_import)).toMatchObject([{ outcome: 'new', warnings: [] }]);

    const visits = of('records');
    const day = addDays(toLocal('Europe/Kyiv', api.clock.now).date, 3);
    const line = `${day},10:00,"${written}","їжак дарʼя k.",Anna,0671234567`;
    const file = csvFile('Date,Time,Service,Employee,Client,Phone', line);
    expect(await visits.imported(file)).toMatchObject({ results: { created: 1, refused: 0 } });
    expect((await visits.previewed(file)).counts).toMatchObject({ unchanged: 1, new: 0 });
  });

  it.each(names)('finds the product by its name or its number: %s', async (name, written) => {
    const { owner, company, of } = await aSalon();
    const path = `/companies/${company}/products`;
    const byName = (await owner.post(path, { name, price: 100 })).body.data;
    const bySku = (await owner.post(path, { name: 'Other', sku: name, price: 100 })).body.data;
    const products = of('products');
    const { id } = await products.previewed(
      csvFile('product,sku,price', `"${written}",,200`, `Another,"${name.toLowerCase()}",200`),
    );
    expect(await products.rows(id)).toMatchObject([
      { outcome: 'changed', entity: { id: byName.id } },
      { outcome: 'changed', entity: { id: bySku.id } },
    ]);
  });

  it('knows the customer of several with one phone by the name', async () => {
    const { owner, company, of } = await aSalon();
    const add = async (first_name: string, last_name: string) =>
      (await owner.post(`/companies/${company}/customers`, { first_name, last_name, phone: '0671234567' }))
        .body.data.id;
    const ids = [await add('Дар’я', 'Їжак'), await add('Zoë', 'Müller')];
    const customers = of('customers');
    const rowOf = async (name: string) => {
      const { id } = await customers.previewed(csvFile('name,phone', `"${name}",0671234567`));
      const [row] = await customers.rows(id);
      return row?.entity?.id;
    };
    expect([await rowOf("ЇЖАК дар'я"), await rowOf('Muller, Zoe')]).toEqual(ids);
  });
});
