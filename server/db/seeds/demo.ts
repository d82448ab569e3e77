import { sql } from 'drizzle-orm';
import { normalLogin } from '../../../domain/users/login';
import { hashPassword } from '../../commands/passwordHash';
import {
  addresses,
  articles,
  companies,
  customers,
  employees,
  hours,
  resources,
  serviceEmployees,
  services,
  settings,
  subscriptions,
  users,
} from '../schema';
import { withAdvisoryLock } from '../advisoryLock';
import type { Database } from '../open';
import { asNobody, asUser, inCompany, type Tx } from '../scope';
import { demoAccount } from './demoAccount';
import { demoArticles } from './demoArticles';
import {
  demoAddress,
  demoCompany,
  demoCustomers,
  demoEmployees,
  demoHours,
  demoServices,
  demoSettings,
  demoSubscription,
} from './demoCompany';
import { createDemoGoods } from './demoGoods';
import { reviewDemoVisits } from './demoReviews';
import { sellInDemo } from './demoOrders';
import { bookDemoVisits, type DemoStaff } from './demoVisits';

export const demoSlug = demoCompany.slug;

const kopiykas = 100;
const day_s = 24 * 3600;
const year_s = 365 * day_s;

/**
 * Fills an empty database with the demonstration company, once, however many servers start together.
 * @returns whether the demonstration is there
 */
export function seedDemo(db: Database, now: number): Promise<boolean> {
  // The embedded database is one process's alone, and its only connection is needed for the filling.
  if (db.pool.options.max === 1) return fill(db, now);
  return withAdvisoryLock(db.pool, 'seedDemo', () => fill(db, now));
}

async function fill(db: Database, now: number): Promise<boolean> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ is_empty: boolean; demo: number | null }>(
      sql`select has_no_company() as is_empty, company_of_slug(${demoSlug}) as demo`,
    ),
  );
  if (!rows[0]!.is_empty) return rows[0]!.demo !== null;

  const password_hash = await hashPassword(demoAccount.password);
  const company_id = await nextId(db, 'companies_id_seq');
  const user_ids = await createUsers(db, password_hash);
  const staff = await inCompany(db, company_id, async tx => {
    await createCompany(tx, company_id, now);
    const people = await hire(tx, company_id, user_ids);
    const catalogue = await createCatalogue(tx, company_id, people.employee_ids);
    await createDemoGoods(tx, company_id);
    return { ...people, ...catalogue };
  });
  await bookDemoVisits(db, company_id, now, staff);
  await sellInDemo(db, company_id, now, staff);
  await inCompany(db, company_id, async tx => {
    await reviewDemoVisits(tx, company_id);
    await writeArticles(tx, company_id, now);
  });
  return true;
}

async function writeArticles(tx: Tx, company_id: number, now: number): Promise<void> {
  const ago = (days: number) => now - days * day_s;
  await tx.insert(articles).values(
    demoArticles.map(({ days, ...words }) => ({
      company_id,
      ...words,
      ...(days !== null && { is_published: true, published_at: ago(days), created_at: ago(days) }),
    })),
  );
}

async function nextId(db: Database, sequence: 'companies_id_seq' | 'users_id_seq'): Promise<number> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ id: number }>(sql`select nextval(${sequence})::int as id`),
  );
  return rows[0]!.id;
}

async function createUsers(db: Database, password_hash: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { login, first_name, last_name } of demoEmployees) {
    if (!login) continue;
    const id = await nextId(db, 'users_id_seq');
    const email = normalLogin(login === 'owner' ? demoAccount.login : `${login}@demo.example`);
    const name = `${first_name} ${last_name}`;
    await asUser(db, id, tx =>
      tx
        .insert(users)
        .overridingSystemValue()
        .values({ id, name, email, password_hash, locale: login === 'owner' ? 'en' : 'uk' }),
    );
    ids.set(login, id);
  }
  return ids;
}

async function createCompany(tx: Tx, company_id: number, now: number): Promise<void> {
  await tx.insert(companies).values({ id: company_id, ...demoCompany });
  await tx.insert(addresses).values({ company_id, ...demoAddress });
  await tx.insert(subscriptions).values({
    company_id,
    ...demoSubscription,
    starts_at: now,
    period_starts_at: now,
    renews_at: now + year_s,
  });
  await tx
    .insert(settings)
    .values(Object.entries(demoSettings).map(([name, value]) => ({ company_id, name, value })));
  await tx.insert(hours).values(demoHours.map(entry => ({ company_id, ...entry })));
}

async function hire(tx: Tx, company_id: number, user_ids: Map<string, number>) {
  const employee_ids = new Map<string, number>();
  for (const person of demoEmployees) {
    const { key, login, hours: own, ...fields } = person;
    const user_id = login ? user_ids.get(login) : null;
    const [employee] = await tx
      .insert(employees)
      .values({
        company_id,
        ...fields,
        user_id,
        company_role: key === 'marko' || !login ? 'employee' : 'administrator',
        is_owner: login === 'owner',
        has_own_hours: own !== undefined,
      })
      .returning({ id: employees.id });
    const [resource] = await tx
      .insert(resources)
      .values({ company_id, kind: 'employee', employee_id: employee!.id })
      .returning({ id: resources.id });
    if (own)
      await tx.insert(hours).values(own.map(entry => ({ company_id, resource_id: resource!.id, ...entry })));
    employee_ids.set(key, employee!.id);
  }
  return { employee_ids, owner_id: user_ids.get('owner')! };
}

async function createCatalogue(
  tx: Tx,
  company_id: number,
  employee_ids: Map<string, number>,
): Promise<Pick<DemoStaff, 'performed' | 'customer_ids'>> {
  const performed: DemoStaff['performed'] = new Map();
  for (const [position, { by, ...fields }] of demoServices.entries()) {
    const [service] = await tx
      .insert(services)
      .values({ company_id, position, ...fields })
      .returning({ id: services.id });
    const service_id = service!.id;
    for (const [key, [price, duration]] of Object.entries(by)) {
      const employee_id = employee_ids.get(key)!;
      await tx
        .insert(serviceEmployees)
        .values({ company_id, service_id, employee_id, price: price * kopiykas, duration });
      const minutes = duration + fields.break;
      performed.set(employee_id, [...(performed.get(employee_id) ?? []), { service_id, minutes }]);
    }
  }
  const rows = await tx
    .insert(customers)
    .values(
      demoCustomers.map(([first_name, last_name, notes], index) => {
        return { company_id, first_name, last_name, notes, phone: `+38067000${String(1001 + index)}` };
      }),
    )
    .returning({ id: customers.id });
  return { performed, customer_ids: rows.map(({ id }) => id) };
}
