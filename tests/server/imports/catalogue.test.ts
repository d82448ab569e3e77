import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, hire } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';

describe.each(kinds)('an import of the catalogue, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  const aCompany = () => createImporter(api, `studio-${++sequence}`);

  describe('services', () => {
    it('become one service of the rows of its employees', async () => {
      const { company, employee, of } = await aCompany();
      const iryna = await hire(api.db, company, { first_name: 'Iryna' });
      const services = of('services');
      const done = await services.imported(
        csvFile(
          'service,category,employee,price,duration,break',
          'Haircut,Hair,Olha K.,500,60,10',
          'Haircut,Hair,Iryna K.,450,50,10',
          'Manicure,Nails,Nobody,300,45,0',
          'Pedicure,Nails,Iryna K.,"1 200,50",1:30,0',
        ),
      );
      expect(done).toMatchObject({ status: 'done', results: { created: 3, refused: 1 } });
      expect(await services.list('&sort=name')).toMatchObject([
        {
          name: 'Haircut',
          category: 'Hair',
          break: 10,
          employees: [
            { employee_id: employee, price: { amount: 50_000, currency: 'UAH' }, duration: 60 },
            { employee_id: iryna, price: { amount: 45_000 }, duration: 50 },
          ],
        },
        { name: 'Pedicure', employees: [{ employee_id: iryna, price: { amount: 120_050 }, duration: 90 }] },
      ]);
      const [refused] = await services.rows(done.id, '&result=refused');
      expect(refused?.errors).toEqual([
        { field: 'employee', message: 'There is no employee called “Nobody”' },
      ]);
      expect(await services.undone(done.id)).toMatchObject({ results: { undone: 3, left: 0 } });
      expect(await services.list()).toEqual([]);
    });

    it('are put over those of the same name, one employee at a time', async () => {
      const { company, employee, of } = await aCompany();
      const iryna = await hire(api.db, company, { first_name: 'Iryna' });
      const id = await createService(api.db, company, [employee, iryna]);
      const services = of('services');
      const file = csvFile('service,employee,price', 'haircut ,Iryna K.,700');
      const previewed = await services.previewed(file);
      const [row] = await services.rows(previewed.id);
      expect(row).toMatchObject({ outcome: 'changed', entity: { id } });
      expect(row?.changes).toEqual([
        { field: 'employees', before: 'Iryna K.: ₴500, 60 min', after: 'Iryna K.: ₴700, 60 min' },
      ]);
      const done = await services.imported(file);
      expect(await services.list()).toMatchObject([
        { employees: [{ price: { amount: 50_000 } }, { price: { amount: 70_000 }, duration: 60 }] },
      ]);
      await services.undone(done.id);
      expect(await services.list()).toMatchObject([
        { employees: [{ price: { amount: 50_000 } }, { price: { amount: 50_000 } }] },
      ]);
    });

    it('without an employee are for everyone who performs, and say so', async () => {
      const { employee, of } = await aCompany();
      const services = of('services');
      const previewed = await services.previewed(csvFile('Service name,Price,Duration', 'Massage,800,60'));
      const [row] = await services.rows(previewed.id);
      expect(row).toMatchObject({ outcome: 'new', warnings: [{ field: 'employee' }] });
      await services.post(`/${previewed.id}`);
      await services.run();
      expect(await services.list()).toMatchObject([
        { name: 'Massage', employees: [{ employee_id: employee, duration: 60 }] },
      ]);
    });

    it('come back unchanged from our own file', async () => {
      const { company, employee, owner, of } = await aCompany();
      await createService(api.db, company, [employee], { name: 'Haircut; "classic"', break: 15 });
      const { body } = await owner.get(`/companies/${company}/services.csv`);
      const { counts } = await of('services').previewed(Buffer.from(body));
      expect(counts).toMatchObject({ unchanged: 1, new: 0, changed: 0, refused: 0 });
    });
  });

  describe('products', () => {
    const file = csvFile(
      'Name,SKU,Price,In stock',
      'Shampoo,S-1,250.50,12',
      'Mask,,90,',
      'Comb,C-1,nothing,1',
    );

    it('are found again by SKU, else by name', async () => {
      const { of } = await aCompany();
      const products = of('products');
      const done = await products.imported(file);
      expect(done.results).toMatchObject({ created: 2, refused: 1 });
      const changed = await products.imported(
        csvFile('Name,SKU,Price', 'Shampoo for all,s-1,260', 'mask,M-1,95'),
      );
      expect(changed.results).toMatchObject({ updated: 2, created: 0 });
      expect(await products.list('&sort=name')).toMatchObject([
        { name: 'mask', sku: 'M-1', price: 9_500, stock: null },
        { name: 'Shampoo for all', sku: 's-1', price: 26_000, stock: 12 },
      ]);
      await products.undone(changed.id);
      expect(await products.list('&sort=name')).toMatchObject([
        { name: 'Mask', sku: '', price: 9_000 },
        { name: 'Shampoo', sku: 'S-1', price: 25_050 },
      ]);
    });

    it('refuse a discount that is none when it is stored', async () => {
      const { of } = await aCompany();
      const products = of('products');
      await products.imported(file);
      const done = await products.imported(
        csvFile('Name,SKU,Discounted price', 'Shampoo,S-1,300', 'Mask,,80'),
      );
      expect(done.results).toMatchObject({ updated: 1, refused: 1 });
      expect(await products.rows(done.id, '&result=refused')).toMatchObject([
        { label: 'Shampoo', errors: [{ field: 'discounted_price' }] },
      ]);
    });
  });

  it('takes employees with the services that they perform', async () => {
    const { company, employee, of } = await aCompany();
    const service = await createService(api.db, company, [employee]);
    const employees = of('employees');
    const done = await employees.imported(
      csvFile('Full name,Phone,Position,Services', 'Petro Bondar,0671234567,Barber,"Haircut; Unknown"'),
    );
    expect(done.results).toMatchObject({ created: 1 });
    const [row] = await employees.rows(done.id);
    expect(row?.warnings).toEqual([{ field: 'services', message: 'There is no service called “Unknown”' }]);
    const [petro] = await employees.list('&search=Petro');
    expect(petro).toMatchObject({
      position: 'Barber',
      services: [{ service_id: service, duration: 60 }],
    });
    expect(await employees.undone(done.id)).toMatchObject({ results: { undone: 1 } });
  });
});
