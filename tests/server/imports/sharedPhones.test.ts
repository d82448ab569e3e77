import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toLocal } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, createUser } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';

const header = 'First name,Last name,Phone,Email,Notes';
const maria = 'Марія,Коваль,+380671234567,mariia@example.org,';

describe.each(kinds)('an import of people with one phone or e-mail, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());

  const people = (['customers', 'employees'] as const).flatMap(collection =>
    [
      ['the daughter with the phone', 'Олена,Коваль,+380671234567,,', 1],
      ['the husband with the e-mail', 'Іван,Коваль,+380509998877,mariia@example.org,', 1],
      ['the same with a note', 'Коваль,Марія,+380671234567,,Tea', 0],
      ['the same in Latin letters', 'Mariia,Koval,+380671234567,,', 0],
      // One e-mail with two phones is no proof of a client; the addresses of employees are the company's own.
      [
        'the same with another phone',
        'Марія,Коваль,+380509998877,mariia@example.org,',
        collection === 'customers' ? 1 : 0,
      ],
      ['the same without a phone', 'Марія,,,mariia@example.org,Tea', 0],
      ['a phone without a name', ',,+380671234567,,Tea', 0],
    ].map(([who, row, added]) => ({ collection, who, row: String(row), added: Number(added) })),
  );

  it.each(people)('of $collection after who is known: $who', async ({ collection, row, added }) => {
    const { of } = await createImporter(api, `shared-${++sequence}`);
    const importer = of(collection);
    const known = async () => (await importer.list()).length;
    await importer.imported(csvFile(header, maria));
    const before = await known();
    const done = await importer.imported(csvFile(header, row));
    expect(done.results).toMatchObject({ created: added, refused: 0 });
    expect(await known()).toBe(before + added);
  });

  it('makes two of two in one file, and finds each of them again', async () => {
    const { of } = await createImporter(api, `shared-${++sequence}`);
    const customers = of('customers');
    const file = csvFile(header, maria, 'Олена,Коваль,+380671234567,,');
    expect((await customers.imported(file)).results).toMatchObject({ created: 2 });
    expect((await customers.imported(file)).results).toMatchObject({ created: 0, unchanged: 2 });
    const noted = csvFile(header, 'Олена,,+380671234567,,Coffee');
    expect((await customers.imported(noted)).results).toMatchObject({ created: 0 });
    const list = await customers.list('&sort=first_name');
    expect(list).toMatchObject([
      { first_name: 'Марія', notes: '' },
      { first_name: 'Олена', notes: 'Coffee' },
    ]);
  });

  it('knows a customer as a booking does: merged, or by an e-mail that their account has confirmed', async () => {
    const { of, owner, company } = await createImporter(api, `shared-${++sequence}`);
    const customers = of('customers');
    await customers.imported(csvFile(header, maria, 'Марія,Коваль,+380509998877,,'));
    const [into, from] = (await customers.list('&sort=created_at')) as { id: number; phone: string }[];
    await owner.post(`/companies/${company}/customers/${from!.id}/merge`, { into: into!.id });
    const old = `,,${from!.phone},,Tea`;
    expect((await customers.previewed(csvFile(header, old))).counts).toMatchObject({ new: 0, changed: 1 });
    const other = csvFile(header, 'Марія,Коваль,+380631112233,mariia@example.org,');
    expect((await customers.previewed(other)).counts).toMatchObject({ new: 1 });
    const user = await createUser(api.db, 'mariia@example.org');
    await api.db.pool.query('update customers set user_id = $1 where id = $2', [user.id, into!.id]);
    expect((await customers.previewed(other)).counts).toMatchObject({ new: 0, changed: 1 });
  });

  it('finds its visits again, whose client is new beside somebody with the e-mail', async () => {
    const { of, company, employee } = await createImporter(api, `shared-${++sequence}`);
    await createService(api.db, company, [employee]);
    await of('customers').imported(csvFile(header, maria));
    const day = addDays(toLocal('Europe/Kyiv', api.clock.now).date, 3);
    const file = csvFile(
      'Date,Time,Service,Client,Phone,Email',
      `${day},10:00,Haircut,Марія Коваль,+380509998877,mariia@example.org`,
    );
    expect((await of('records').imported(file)).results).toMatchObject({ created: 1 });
    expect(await of('customers').list()).toHaveLength(2);
    expect((await of('records').previewed(file)).counts).toMatchObject({ unchanged: 1, new: 0, refused: 0 });
  });
});
