import { at, defined, first } from '../../domain/assert';
import { sql } from 'drizzle-orm';
import { addDays, toLocal } from '../../domain/schedule';
import { normalLogin } from '../../domain/users/login';
import { hashPassword } from '../security/passwordHash';
import {
  addresses,
  articles,
  companies,
  companyPhotos,
  customers,
  employees,
  hours,
  resources,
  serviceEmployees,
  services,
  settings,
  subscriptions,
  users,
} from '../db/schema';
import { withAdvisoryLock } from '../db/advisoryLock';
import type { Database } from '../db/open';
import { asNobody, asUser, inCompany, type CompanyTx } from '../db/scope';
import { demoAccount, demoSlug } from '../demoAccount';
import { demoArticles } from './demoArticles';
import {
  demoAddress,
  demoCompany,
  demoEmployees,
  demoHours,
  demoPhotos,
  demoServices,
  demoSettings,
  demoSubscription,
} from './demoCompany';
import { demoCustomers } from './demoCustomers';
import { demo_days, fillDemoDays } from './demoDays';
import { createDemoGoods } from './demoGoods';
import { insertPictures, storePictures, type DemoPictures, type PictureSource } from './demoPictures';
import { reviewDemoVisits } from './demoReviews';
import { sellInDemo } from './demoOrders';
import { randomFrom } from './demoRandom';

const kopiykas = 100;
const hour_s = 3600;
const day_s = 24 * hour_s;
const year_s = 365 * day_s;
const subscribed_days = 120;

/** Once, however many servers start together; without pictures where none are given. @returns whether the demonstration exists */
export function seedDemo(db: Database, now: number, source?: PictureSource): Promise<boolean> {
  // The embedded database has one connection, which the seeding itself needs.
  if (db.pool.options.max === 1) return fill(db, now, source);
  return withAdvisoryLock(db.pool, 'seedDemo', () => fill(db, now, source));
}

async function fill(db: Database, now: number, source?: PictureSource): Promise<boolean> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ is_empty: boolean; demo: number | null }>(
      sql`select has_no_company() as is_empty, company_of_slug(${demoSlug}) as demo`,
    ),
  );
  if (!first(rows).is_empty) return first(rows).demo !== null;

  const password_hash = await hashPassword(demoAccount.password);
  const company_id = await nextId(db, 'companies_id_seq');
  const user_ids = await createUsers(db, password_hash);
  const owner = { company_id, user_id: defined(user_ids.get('owner'), 'entry in user_ids') };
  const stored = source ? await storePictures(source) : [];
  await inCompany(db, company_id, async tx => {
    const pictureOf = await insertPictures(tx, stored);
    await createCompany(tx, now, pictureOf);
    const employee_ids = await hire(tx, user_ids, pictureOf);
    await createServices(tx, employee_ids, pictureOf);
    await createCustomers(tx, now);
    await createDemoGoods(tx, pictureOf);
    await writeArticles(tx, now, pictureOf);
    const { before, ahead } = demo_days;
    const from = addDays(toLocal(demoCompany.timezone, now).date, -before);
    await fillDemoDays(tx, owner, { now, from, days: before + ahead + 1, booked_within_s: 9 * day_s });
    await reviewDemoVisits(tx, now);
  });
  await sellInDemo(db, owner, now);
  return true;
}

async function writeArticles(tx: CompanyTx, now: number, pictureOf: DemoPictures): Promise<void> {
  const ago = (days: number) => now - days * day_s;
  await tx.insert(articles).values(
    demoArticles.map(({ days, image, ...fields }) => ({
      company_id: tx.company_id,
      ...fields,
      image: pictureOf(image),
      ...(days !== null && { is_published: true, published_at: ago(days), created_at: ago(days) }),
    })),
  );
}

async function nextId(db: Database, sequence: 'companies_id_seq' | 'users_id_seq'): Promise<number> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ id: number }>(sql`select nextval(${sequence})::int as id`),
  );
  return first(rows).id;
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

async function createCompany(tx: CompanyTx, now: number, pictureOf: DemoPictures): Promise<void> {
  const { company_id } = tx;
  await tx
    .insert(companies)
    .values({ id: company_id, ...demoCompany, logo: pictureOf('logo'), picture: pictureOf('hero') });
  const photos = demoPhotos.map(pictureOf).filter(id => id !== null);
  if (photos.length > 0) {
    await tx
      .insert(companyPhotos)
      .values(photos.map((file_id, position) => ({ company_id, file_id, position })));
  }
  await tx.insert(addresses).values({ company_id, ...demoAddress });
  await tx.insert(subscriptions).values({
    company_id,
    ...demoSubscription,
    starts_at: now - subscribed_days * day_s,
    period_starts_at: now - subscribed_days * day_s,
    renews_at: now - subscribed_days * day_s + year_s,
  });
  await tx
    .insert(settings)
    .values(Object.entries(demoSettings).map(([name, value]) => ({ company_id, name, value })));
  await tx.insert(hours).values(demoHours.map(entry => ({ company_id, ...entry })));
}

async function hire(
  tx: CompanyTx,
  user_ids: Map<string, number>,
  pictureOf: DemoPictures,
): Promise<Map<string, number>> {
  const { company_id } = tx;
  const hired = await tx
    .insert(employees)
    .values(
      demoEmployees.map(({ key, login, hours: _, picture, ...fields }) => ({
        company_id,
        ...fields,
        picture: pictureOf(picture),
        user_id: login ? user_ids.get(login) : null,
        company_role: key === 'marko' || !login ? ('employee' as const) : ('administrator' as const),
        is_owner: login === 'owner',
        has_own_hours: true,
      })),
    )
    .returning({ id: employees.id });
  const bookable = await tx
    .insert(resources)
    .values(hired.map(({ id }) => ({ company_id, kind: 'employee' as const, employee_id: id })))
    .returning({ id: resources.id });
  await tx.insert(hours).values(
    demoEmployees.flatMap(person => {
      const resource_id = at(bookable, demoEmployees.indexOf(person)).id;
      return person.hours.map(entry => ({ company_id, resource_id, ...entry }));
    }),
  );
  return new Map(demoEmployees.map(({ key }, index) => [key, at(hired, index).id]));
}

async function createServices(
  tx: CompanyTx,
  employee_ids: Map<string, number>,
  pictureOf: DemoPictures,
): Promise<void> {
  const { company_id } = tx;
  const created = await tx
    .insert(services)
    .values(
      demoServices.map(({ name, category, description, break: after, picture }, position) => {
        return {
          company_id,
          position,
          name,
          category,
          description,
          break: after,
          picture: pictureOf(picture),
        };
      }),
    )
    .returning({ id: services.id });
  await tx.insert(serviceEmployees).values(
    demoServices.flatMap(({ by }, index) =>
      Object.entries(by).map(([key, [price, duration]]) => ({
        company_id,
        service_id: at(created, index).id,
        employee_id: defined(employee_ids.get(key), 'entry in employee_ids'),
        price: price * kopiykas,
        duration,
      })),
    ),
  );
}

async function createCustomers(tx: CompanyTx, now: number): Promise<void> {
  await tx.insert(customers).values(
    demoCustomers.map(({ audience: _, joined_days, ...fields }, index) => {
      const created_at = Math.floor(now - joined_days * day_s - randomFrom(index)() * 8 * hour_s);
      return { company_id: tx.company_id, ...fields, created_at, updated_at: created_at };
    }),
  );
}
