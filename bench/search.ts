import { sql } from 'drizzle-orm';
import { buildApp } from '@/server/app/app';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { inCompany } from '@/server/platform/db/scope';
import { testConfig } from '@/tests/helpers/config';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { onBoth } from './databases';
import { report } from './report';

const many = 100_000;
const rounds = 15;

const first_names = [
  'Марія',
  'Олена',
  'Наталія',
  'Андрій',
  'Сергій',
  'Юлія',
  'Zoë',
  'Anna',
  'Дар’я',
  'Артём',
];
const last_names = ['Коваль', 'Шевченко', 'Ткаченко', 'Müller', 'Łukasik', 'Smith', 'Нечуй-Левицька'];

const searches = {
  'two words': 'Марія Коваль',
  'two words, one customer': 'Марія 77711',
  'a word of many': 'коваль',
  'nobody has it': 'Абракадабра',
  'a phone': '0000077711',
  'an e-mail': 'client77711@',
};

/** A list of customers found among 100,000, over HTTP: the milliseconds of the median search. */
export const run = () =>
  onBoth(async (where, db) => {
    await migrateDatabase(db);
    const company = await createCompany(db, { slug: 'bench-search', timezone: 'UTC' });
    const user = await createUser(db, 'bench@example.org');
    await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    await inCompany(db, company, tx =>
      tx.execute(sql`
        insert into customers (company_id, first_name, last_name, phone, email)
        select ${company}, (${sql.param(first_names)}::text[])[1 + n % ${first_names.length}::int],
          (${sql.param(last_names)}::text[])[1 + n % ${last_names.length}::int] || ' ' || n,
          '+38' || lpad(n::text, 10, '0'), case when n % 2 = 1 then 'client' || n || '@example.org' end
        from generate_series(1, ${many}::int) as n`),
    );
    await db.pool.query('vacuum analyze customers');

    const app = buildApp({ db, config: testConfig });
    const headers = { authorization: `Bearer ${user.token}` };
    const ask = async (typed: string) => {
      const url = `/api/v1/companies/${company}/customers?search=${encodeURIComponent(typed)}`;
      const { statusCode } = await app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`The search answered ${statusCode}.`);
    };
    const figures: Record<string, number> = {};
    for (const [name, typed] of Object.entries(searches)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const before = performance.now();
        await ask(typed);
        times.push(performance.now() - before);
      }
      figures[`ms, ${name}`] = times.sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
    }
    report('search', `${where}, ${many} customers`, figures);
    await app.close();
  });
