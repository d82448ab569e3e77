import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toLocal } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService, hire } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';

describe.each(kinds)('an import of visits, on %s', kind => {
  let api: Api;
  let sequence = 0;
  let day: string;
  let past: string;
  beforeAll(async () => {
    api = await startApi(kind);
    const today = toLocal('Europe/Kyiv', api.clock.now).date;
    day = addDays(today, 3);
    past = addDays(today, -3);
  });
  afterAll(() => api.close());

  async function aSalon() {
    const salon = await createImporter(api, `salon-${++sequence}`);
    const { company, employee, owner, of } = salon;
    const iryna = await hire(api.db, company, { first_name: 'Iryna' });
    await createService(api.db, company, [employee, iryna]);
    const booked = async () => {
      const { body } = await owner.get(`/companies/${company}/records?from=${day}&to=${day}`);
      return body.data as { start_at: number; employee: { id: number }; flow: { status: string } }[];
    };
    return { ...salon, iryna, visits: of('records'), booked };
  }

  const header = 'Date,Time,Service,Employee,Client,Phone';

  it('books what is free, without a message to anybody', async () => {
    const { visits, booked, iryna, company } = await aSalon();
    const file = csvFile(
      header,
      `${day},10:00,Haircut,Iryna K.,Anna One,0671234567`,
      `${day},10:30,haircut,Iryna K.,Vira Two,0671234568`,
      `${day},07:00,Haircut,Iryna K.,Anna One,0671234567`,
      `${past},10:00,Haircut,Iryna K.,Anna One,0671234567`,
      `${day},12:00,Haircut,,Anna One,0671234567`,
      `${day},12:00,Unknown,Iryna K.,Anna One,0671234567`,
    );
    const previewed = await visits.previewed(file);
    expect(previewed.counts).toMatchObject({ new: 3, refused: 3 });
    const rows = await visits.rows(previewed.id);
    expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      [],
      [],
      ['start_at'],
      ['employee'],
      ['service'],
    ]);
    expect(rows[2]?.warnings).toMatchObject([{ field: 'start_at' }]);

    await visits.post(`/${previewed.id}`);
    await visits.run();
    const done = await visits.get(previewed.id);
    // The second overlaps the first, which only shows once that is booked.
    expect(done.results).toMatchObject({ created: 2, refused: 4 });
    expect((await booked()).map(({ employee }) => employee.id)).toEqual([iryna, iryna]);
    const { rows: messages } = await api.db.pool.query('select 1 from messages where company_id = $1', [
      company,
    ]);
    expect(messages).toEqual([]);

    const again = await visits.previewed(file);
    expect(again.counts).toMatchObject({ unchanged: 2, new: 0 });
  });

  it.each([
    ['a name alone', `${'Anna One'},`, 'Vira Two,'],
    ['a name with other marks', 'Zoë Müller,', 'Vira Two,'],
    ['an e-mail', 'Anna One,,anna@a.org', 'Vira Two,,vira@a.org', 2],
    ['a phone', 'Anna One,0671234567', 'Vira Two,0671234568', 2],
  ])('recognizes in the same file again those whose client has %s', async (_, anna, vira, created = 3) => {
    const { visits, booked } = await aSalon();
    const file = csvFile(
      `${header},Email`,
      `${day},10:00,Haircut,Iryna K.,${anna}`,
      `${day},10:00,Haircut,Olha K.,${anna}`,
      `${day},12:00,Haircut,Iryna K.,${vira}`,
    );
    const done = await visits.imported(file);
    const again = await visits.previewed(file);
    expect([done.results, again.counts]).toMatchObject([
      { created },
      { unchanged: created, new: 0, refused: 0 },
    ]);
    expect(await booked()).toHaveLength(created);
  });

  it('refuses somebody else at the time of a visit, who has no phone either', async () => {
    const { visits } = await aSalon();
    await visits.imported(csvFile(header, `${day},10:00,Haircut,Iryna K.,Anna One,`));
    const other = csvFile(header, `${day},10:00,Haircut,Iryna K.,Vira Two,`);
    expect((await visits.previewed(other)).counts).toMatchObject({ unchanged: 0, refused: 1 });
    const nobody = csvFile(header, `${day},10:00,Haircut,Iryna K.,,`);
    expect((await visits.previewed(nobody)).counts).toMatchObject({ unchanged: 0, refused: 1 });
  });

  it('is undone by cancelling, but for a visit that was moved since', async () => {
    const { visits, booked, owner, company } = await aSalon();
    const done = await visits.imported(
      csvFile(
        header,
        `${day},10:00,Haircut,Iryna K.,Anna One,0671234567`,
        `${day},12:00,Haircut,Iryna K.,Vira Two,0671234568`,
      ),
    );
    expect(done.results).toMatchObject({ created: 2 });
    const [first] = await booked();
    const { id, start_at } = first as unknown as { id: number; start_at: number };
    await owner.patch(`/companies/${company}/records/${id}`, { start_at: start_at - 1800 });
    expect(await visits.undone(done.id)).toMatchObject({ results: { undone: 1, left: 1 } });
    expect((await booked()).map(({ flow }) => flow.status).sort()).toEqual(['active', 'cancelled']);
  });
});
