import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
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
      ['the same with another phone', 'Марія,Коваль,+380509998877,mariia@example.org,', 0],
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
});
