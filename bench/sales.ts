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
const rounds = 20;
const path = 'sales?from=2026-01-01&to=2026-12-31&group=month';

/** A year of 100,000 payments summed over HTTP, compared with its SQL alone. */
export const run = () =>
  onBoth(async (where, db) => {
    await migrateDatabase(db);
    const company = await createCompany(db, { slug: 'bench-sales', plan: 'team', timezone: 'Europe/Kyiv' });
    const user = await createUser(db, 'bench@example.org');
    await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    await inCompany(db, company, async tx => {
      await tx.execute(sql`
        insert into orders (company_id, company_order_id, currency, total, source)
        select ${company}, n, 'UAH', 50000, 'staff' from generate_series(1, ${many}) as n`);
      await tx.execute(sql`
        insert into payments (company_id, order_id, kind, state, payment_method, amount, created_at)
        select company_id, id, 'payment', 'done', (array['cash', 'card', 'liqpay'])[1 + id % 3], 50000,
          timestamptz '2026-01-01' + (company_order_id * 7919 % ${many}) * interval '1 year' / ${many}
        from orders where company_id = ${company}`);
    });
    await db.pool.query('analyze orders');
    await db.pool.query('analyze payments');

    const app = buildApp({ db, config: testConfig });
    const headers = { authorization: `Bearer ${user.token}` };
    const ask = async () => {
      const { statusCode, body } = await app.inject({ url: `/api/v1/companies/${company}/${path}`, headers });
      if (statusCode !== 200) throw new Error(`The sales answered ${statusCode}: ${body}`);
    };
    const { request_ms, sql_ms } = await cpuBesideBareSql(db, ask, rounds);
    report('sales', where, {
      [`ms of CPU for a year of ${many} payments`]: request_ms,
      'ms of CPU for the same SQL bare': sql_ms,
      'times the bare SQL': request_ms / sql_ms,
    });
    await app.close();
  });
