import { sql } from 'drizzle-orm';
import { reportNames } from '@/domain/reports/report';
import { buildApp } from '@/server/app/app';
import { migrateDatabase } from '@/server/platform/db/migrate';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { testConfig } from '@/tests/helpers/config';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { cpuBesideBareSql } from './bare';
import { onBoth } from './databases';
import { report } from './report';

const many = 100_000;
const rounds = 3;
/** So many are written within the time that a statement has. */
const part = 5000;

/** Each report of a year of 100,000 orders over HTTP, compared with its SQL alone. */
export const run = () =>
  onBoth(async (where, db) => {
    await migrateDatabase(db);
    const company = await createCompany(db, { slug: 'bench-reports', plan: 'team', timezone: 'Europe/Kyiv' });
    const user = await createUser(db, 'reports@example.org');
    const owner = await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const colleagues = await Promise.all(Array.from({ length: 9 }, () => hire(db, company)));
    const team = [owner, ...colleagues];
    const service = await createService(db, company, team);
    await inCompany(db, company, tx =>
      tx.execute(sql`
        insert into customers (company_id, first_name)
        select ${company}, 'Customer ' || n from generate_series(1, 5000) as n`),
    );
    for (let first = 1; first <= many; first += part) await addOrders(db, { company, service, team, first });
    await db.pool.query('analyze');

    const app = buildApp({ db, config: testConfig });
    const headers = { authorization: `Bearer ${user.token}` };
    const figures: Record<string, number> = {};
    for (const name of reportNames) {
      const url = `/api/v1/companies/${company}/reports/${name}?from=2026-01-01&to=2026-12-31`;
      const ask = async () => {
        const { statusCode, body } = await app.inject({ url, headers });
        if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`);
      };
      const { request_ms, sql_ms } = await cpuBesideBareSql(db, ask, rounds);
      figures[`${name}: ms of CPU for a year of ${many} orders`] = request_ms;
      figures[`${name}: times its bare SQL`] = request_ms / sql_ms;
    }
    report('reports', where, figures);
    await app.close();
  });

type Part = { company: number; service: number; team: number[]; first: number };

const addOrders = (db: Database, { company, service, team, first }: Part) =>
  inCompany(db, company, async tx => {
    const at = sql`timestamptz '2026-01-01' + (o.company_order_id * 7919 % ${many}) * interval '1 year' / ${many}`;
    const added = sql`o.company_id = ${company} and o.company_order_id >= ${first} and o.company_order_id < ${first + part}`;
    await tx.execute(sql`
      insert into orders (company_id, company_order_id, customer_id, currency, total, source, status)
      select ${company}, n, (select min(id) from customers where company_id = ${company}) + n % 5000,
        'UAH', 65000, (array['staff', 'site'])[1 + n % 2], 'completed'
      from generate_series(${first}::int, ${first + part - 1}::int) as n`);
    await tx.execute(sql`
      insert into order_items (company_id, order_id, type, item_id, name, price, employee_id)
      select o.company_id, o.id, line.type, ${service}, line.type, line.price,
        (${sql.param(team)}::bigint[])[1 + o.company_order_id % 10]
      from orders o cross join (values ('service', 50000), ('product', 12000), ('tip', 3000)) as line(type, price)
      where ${added}`);
    await tx.execute(sql`
      insert into payments (company_id, order_id, kind, state, payment_method, amount, created_at)
      select o.company_id, o.id, 'payment', 'done', (array['cash', 'card'])[1 + o.id % 2], 65000, ${at}
      from orders o where ${added}`);
    // Every tenth product came back.
    await tx.execute(sql`
      insert into payments (company_id, order_id, kind, state, payment_method, amount, created_at, refunds_id,
        refund_kind, credit, items)
      select p.company_id, p.order_id, 'refund', 'done', p.payment_method, -12000, p.created_at + interval '1 day', p.id,
        'return', 12000, jsonb_build_array(jsonb_build_object('id', i.id, 'qty', 1))
      from orders o
      join payments p on p.company_id = o.company_id and p.order_id = o.id and p.kind = 'payment'
      join order_items i on i.company_id = o.company_id and i.order_id = o.id and i.type = 'product'
      where ${added} and o.company_order_id % 10 = 0`);
    await tx.execute(sql`
      insert into visits (company_id, order_id, customer_id)
      select o.company_id, o.id, o.customer_id from orders o where ${added}`);
    await tx.execute(sql`
      insert into records (company_id, visit_id, employee_id, service_id, owner_type, order_item_id, local_start,
        timezone, start_at, end_at, name, price, currency, status)
      select o.company_id, v.id, i.employee_id, ${service}, 'order', i.id, (${at}) at time zone 'Europe/Kyiv',
        'Europe/Kyiv', ${at}, ${at} + interval '1 hour', 'Cut', 50000, 'UAH', 'completed'
      from orders o
      join visits v on v.company_id = o.company_id and v.order_id = o.id
      join order_items i on i.company_id = o.company_id and i.order_id = o.id and i.type = 'service'
      where ${added}`);
  });
