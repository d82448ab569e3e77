import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createImporter, csvFile } from '@/tests/helpers/imports';

describe.each(kinds)('an import of customers, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  const customersOf = async () => (await createImporter(api, `salon-${++sequence}`)).of('customers');

  const file = csvFile(
    'Ім’я;Прізвище;Телефон;Пошта;Дата народження',
    'Олена;Коваль;067 123 45 67;olena@example.com;25.05.1990',
    'Ірина;Мельник;0501112233;;',
    'Мельник;Ірина;+380 50 111 22 33;;',
    ';;12;;',
  );

  it('says what it would do with each row, and changes nothing', async () => {
    const customers = await customersOf();
    const { body } = await customers.upload(file, 'clients.csv');
    expect(body.data).toMatchObject({
      status: 'previewed',
      file_name: 'clients.csv',
      row_count: 4,
      header_row: 1,
      suggested_mapping: ['first_name', 'last_name', 'phone', 'email', 'date_of_birth'],
      counts: null,
    });
    const previewed = await customers.preview(body.data.id);
    expect(previewed.counts).toEqual({
      new: 2,
      changed: 0,
      unchanged: 0,
      duplicate: 1,
      refused: 1,
      skipped: 0,
    });
    expect(await customers.rows(previewed.id)).toMatchObject([
      {
        row: 2,
        outcome: 'new',
        label: 'Олена Коваль',
        values: expect.arrayContaining([
          { field: 'phone', value: '+380 67 123 4567' },
          { field: 'date_of_birth', value: '25 May 1990' },
        ]),
      },
      { row: 3, outcome: 'new' },
      { row: 4, outcome: 'duplicate', duplicate_of: 3 },
      {
        row: 5,
        outcome: 'refused',
        errors: [{ field: 'first_name', message: expect.any(String) }],
      },
    ]);
    expect(await customers.list()).toEqual([]);
  });

  it('creates, updates field by field, and keeps what a file does not say', async () => {
    const customers = await customersOf();
    const first = await customers.imported(file);
    expect(first).toMatchObject({ status: 'done', results: { created: 2, skipped: 1, refused: 1 } });
    const again = csvFile(
      'Імʼя;Прізвище;Телефон;Пошта;Нотатки',
      'Олена;Коваль;0671234567;;Зручно зранку',
      'Ірина;Мельник;0501112233;;',
    );
    const second = await customers.previewed(again);
    expect(second.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    const [changed] = await customers.rows(second.id, '&outcome=changed');
    expect(changed?.changes).toEqual([{ field: 'notes', before: '', after: 'Зручно зранку' }]);
    const done = await customers.imported(again);
    expect(done.results).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await customers.list('&sort=first_name')).toMatchObject([
      { first_name: 'Ірина', phone: '+380501112233' },
      {
        first_name: 'Олена',
        email: 'olena@example.com',
        notes: 'Зручно зранку',
        date_of_birth: '1990-05-25',
      },
    ]);
  });

  it('leaves who is known alone when that is chosen', async () => {
    const customers = await customersOf();
    await customers.imported(file);
    const previewed = await customers.previewed(csvFile('Name,Phone', 'Olena K.,0671234567'), {
      matches: 'skip',
    });
    expect(previewed.counts).toMatchObject({ skipped: 1, changed: 0 });
  });

  it('does not believe a number that comes from another company', async () => {
    const customers = await customersOf();
    await customers.imported(file);
    const [known] = await customers.list('&sort=first_name');
    const { counts } = await customers.previewed(
      csvFile('Number,First name,Phone', `${known.id},Petro,0939998877`, `${known.id},Ірина,0939998866`),
      { mapping: ['id', 'first_name', 'phone'] },
    );
    expect(counts).toMatchObject({ new: 2, changed: 0 });
  });

  it('refuses a row whose phone and e-mail are of two people', async () => {
    const customers = await customersOf();
    await customers.imported(file);
    await customers.imported(csvFile('Name,Email', 'Petro Bondar,petro@example.com'));
    const previewed = await customers.previewed(csvFile('Phone,Email', '0671234567,petro@example.com'));
    const [row] = await customers.rows(previewed.id);
    expect(row).toMatchObject({
      outcome: 'refused',
      errors: [{ field: 'email', message: 'By phone this is Олена Коваль, by email Petro Bondar' }],
    });
  });

  it('is undone, but for what was changed or used since', async () => {
    const customers = await customersOf();
    await customers.imported(csvFile('Name,Phone', 'Anna One,0671234567'));
    const done = await customers.imported(
      csvFile(
        'Name,Phone,Notes',
        'Anna One,0671234567,new',
        'Bohdan Two,0671234568,',
        'Vira Three,0671234569,',
      ),
    );
    const vira = (await customers.list('&search=Vira'))[0];
    await customers.put(vira.id, { notes: 'changed since' });
    const undone = await customers.undone(done.id);
    expect(undone).toMatchObject({ status: 'undone', results: { undone: 2, left: 1 } });
    expect(await customers.list('&sort=first_name')).toMatchObject([
      { first_name: 'Anna', notes: '' },
      { first_name: 'Vira', notes: 'changed since' },
    ]);
    expect(await customers.rows(done.id, '&result=left')).toMatchObject([
      { label: 'Vira Three', left: 'changed_since' },
    ]);
  });

  it('is undone for seven days only', async () => {
    const customers = await customersOf();
    const done = await customers.imported(csvFile('Name,Phone', 'Anna One,0671234567'));
    const before = api.clock.now;
    api.clock.now = before + 7 * 86_400 + 1;
    expect((await customers.post(`/${done.id}/undo`)).status).toBe(409);
    api.clock.now = before;
    expect((await customers.post(`/${done.id}/undo`)).status).toBe(202);
  });

  it('goes on where it was stopped, without doubles', async () => {
    const customers = await customersOf();
    const lines = Array.from({ length: 120 }, (_, at) => `Client ${at},067000${String(at).padStart(4, '0')}`);
    const { id } = await customers.previewed(csvFile('Name,Phone', ...lines));
    await customers.post(`/${id}`);
    const stop = new AbortController();
    const running = customers.run(stop.signal);
    stop.abort();
    await running;
    const midway = await customers.get(id);
    expect(midway).toMatchObject({ status: 'running', progress: { phase: 'import', total: 120 } });
    await Promise.all([customers.run(), customers.run()]);
    expect(await customers.get(id)).toMatchObject({
      status: 'done',
      progress: null,
      results: { created: 120 },
    });
    const names = (await customers.list()).map((one: { last_name: string }) => one.last_name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives the refused rows back as they were, with the reason', async () => {
    const customers = await customersOf();
    const done = await customers.imported(file);
    const { body } = await customers.getRaw(`/${done.id}/errors.csv`);
    expect(body).toMatch(
      /^\ufeffRow,What is wrong,Ім’я,Прізвище,Телефон,Пошта,Дата народження\r\n5,[^\n]+,,,12,,?\r\n$/,
    );
  });

  it('forgets a person who is erased', async () => {
    const customers = await customersOf();
    const done = await customers.imported(
      csvFile('Name,Phone,Notes', 'Anna One,0671234567,secret', 'Vira,0671234568,'),
    );
    const [anna] = await customers.list('&search=Anna');
    await customers.erase(anna.id);
    expect((await customers.rows(done.id)).map(({ label, values }) => [label, values.length])).toEqual([
      ['', 0],
      ['Vira', 2],
    ]);
    const { rows } = await api.db.pool.query(
      "select 1 from import_rows where import_rows::text like '%secret%'",
    );
    expect(rows).toEqual([]);
    expect(await customers.undone(done.id)).toMatchObject({ results: { undone: 1 } });
  });

  it('remembers what the columns of a company mean', async () => {
    const customers = await customersOf();
    const odd = csvFile('Kontakt,Zahl', 'Anna One,0671234567');
    await customers.imported(odd, { mapping: ['full_name', 'phone'] });
    const { body } = await customers.upload(odd);
    expect(body.data.mapping).toEqual(['full_name', 'phone']);
  });

  it.each([
    [['first_name', 'first_name'], 'two columns'],
    [['nonsense', null], 'cannot be imported'],
    [[null, null], 'Choose the column'],
    [['first_name'], 'have changed'],
  ])('refuses the mapping %j', async (mapping, reason) => {
    const customers = await customersOf();
    const { body } = await customers.upload(csvFile('Name,Phone', 'Anna,0671234567'));
    const answer = await customers.post(`/${body.data.id}/preview`, { mapping });
    expect([answer.status, answer.body.errors]).toEqual([422, { mapping: expect.stringContaining(reason) }]);
  });

  it('reads another sheet or header row of the same file', async () => {
    const customers = await customersOf();
    const { body } = await customers.upload(
      csvFile('Our clients', 'Name,Phone', 'Anna,0671234567', 'Vira,0671234568'),
    );
    expect(body.data).toMatchObject({ header_row: 2, row_count: 2 });
    const moved = await customers.preview(body.data.id, { header_row: 3, mapping: ['first_name', 'phone'] });
    expect(moved).toMatchObject({ header_row: 3, row_count: 1, counts: { new: 1 } });
  });

  it('runs once, and is dropped only before', async () => {
    const customers = await customersOf();
    const { body } = await customers.upload(csvFile('Name,Phone', 'Anna,0671234567'));
    const { id } = body.data;
    expect((await customers.post(`/${id}`)).status).toBe(409);
    await customers.preview(id);
    const started = await Promise.all([customers.post(`/${id}`), customers.post(`/${id}`)]);
    expect(started.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await customers.post(`/${id}/preview`)).status).toBe(409);
    expect((await customers.remove(`/${id}`)).status).toBe(409);
    await customers.run();
    expect(await customers.list()).toHaveLength(1);
    const { body: other } = await customers.upload(csvFile('Name,Phone', 'Anna,0671234567'));
    expect((await customers.remove(`/${other.data.id}`)).status).toBe(204);
    expect((await customers.getRaw(`/${other.data.id}`)).status).toBe(404);
  });
});
