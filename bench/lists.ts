import { sql } from 'drizzle-orm';
import { buildApp } from '@/server/app/app';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { inCompany } from '@/server/platform/db/scope';
import { testConfig } from '@/tests/helpers/config';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { cpuBesideBareSql } from './bare';
import { onBoth } from './databases';
import { report } from './report';

const many = 100_000;
const path = 'services?page=3&per_page=25&sort=name';

/** A page of 25 out of 100,000 over HTTP, compared with its SQL alone. */
export const run = () =>
  onBoth(async (where, db) => {
    await migrateDatabase(db);
    const company = await createCompany(db, { slug: 'bench-lists', timezone: 'UTC' });
    const user = await createUser(db, 'bench@example.org');
    await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    await inCompany(db, company, tx =>
      tx.execute(sql`
        insert into services (company_id, name, position)
        select ${company}, 'Service ' || (n * 7919 % ${many}), n from generate_series(1, ${many}) as n`),
    );
    await db.pool.query('analyze services');

    const app = buildApp({ db, config: testConfig });
    const headers = { authorization: `Bearer ${user.token}` };
    const ask = async () => {
      const { statusCode } = await app.inject({ url: `/api/v1/companies/${company}/${path}`, headers });
      if (statusCode !== 200) throw new Error(`The list answered ${statusCode}.`);
    };
    const { request_ms, sql_ms } = await cpuBesideBareSql(db, ask);
    report('lists', where, {
      [`ms of CPU for 25 of ${many}`]: request_ms,
      'ms of CPU for the same SQL bare': sql_ms,
      'times the bare SQL': request_ms / sql_ms,
    });
    await app.close();
  });
