import { defined, first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { addDays, toLocal } from '@/domain/schedule';
import { normalLogin } from '@/domain/users/login';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { users } from '@/server/platform/db/schema';
import { withAdvisoryLock } from '@/server/platform/db/advisoryLock';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, asUser, inCompany } from '@/server/platform/db/scope';
import { demoAccount, demoSlug } from '@/server/modules/accounts';
import { demoBusinesses } from './businesses';
import { picturesOf, type DemoBusiness } from './businesses/business';
import { createDemoCompany } from './demoCompany';
import { days_ahead, fillDemoDays } from './demoDays';
import { createDemoGoods } from './demoGoods';
import { insertPictures, storePictures, type PictureSource, type StoredPicture } from './demoPictures';
import { reviewDemoVisits } from './demoReviews';
import { sellInDemo } from './demoOrders';
import { useDemo } from './demoUse';

const day_s = 24 * 3600;

/** Once, however many servers start together; without pictures where none are given. @returns whether the demonstration exists */
export function seedDemo(db: Database, now: number, source?: PictureSource): Promise<boolean> {
  // The embedded database has one connection, which the seeding itself needs.
  if (db.pool.options.max === 1) return fill(db, now, source);
  return withAdvisoryLock(db.direct, 'seedDemo', () => fill(db, now, source));
}

async function fill(db: Database, now: number, source?: PictureSource): Promise<boolean> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ is_empty: boolean; demo: number | null }>(
      sql`select has_no_company() as is_empty, company_of_slug(${demoSlug}) as demo`,
    ),
  );
  if (!first(rows).is_empty) return first(rows).demo !== null;

  const user_ids = await createUsers(db, await hashPassword(demoAccount.password));
  const pictures = source ? await source.read() : [];
  for (const business of demoBusinesses) {
    const shown = picturesOf(business);
    const stored = source
      ? await storePictures(
          source.storage,
          pictures.filter(({ name }) => shown.has(name)),
        )
      : [];
    await fillBusiness(db, business, { now, user_ids, stored });
  }
  return true;
}

type Filled = { now: number; user_ids: Map<string, number>; stored: StoredPicture[] };

async function fillBusiness(
  db: Database,
  business: DemoBusiness,
  { now, user_ids, stored }: Filled,
): Promise<void> {
  const company_id = await nextId(db, 'companies_id_seq');
  const { login = '' } = defined(
    business.employees.find(({ role }) => role === 'owner'),
    'owner of the business',
  );
  const owner = { company_id, user_id: defined(user_ids.get(login), 'entry in user_ids') };
  await inCompany(db, company_id, async tx => {
    const pictureOf = await insertPictures(tx, stored);
    await createDemoCompany(tx, business, { now, user_ids, pictureOf });
    await createDemoGoods(tx, business, pictureOf);
    const { days_before } = business;
    const from = addDays(toLocal(business.company.timezone, now).date, -days_before);
    const dates = { now, from, days: days_before + days_ahead + 1, booked_within_s: 9 * day_s };
    await fillDemoDays(tx, business, owner, dates);
    await reviewDemoVisits(tx, business, now);
  });
  await sellInDemo(db, business, owner, now);
  await inCompany(db, company_id, tx => useDemo(tx, owner, { now, locale: business.company.content_locale }));
}

async function nextId(db: Database, sequence: 'companies_id_seq' | 'users_id_seq'): Promise<number> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ id: number }>(sql`select nextval(${sequence}) as id`),
  );
  return first(rows).id;
}

async function createUsers(db: Database, password_hash: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const people = demoBusinesses.flatMap(({ company, employees }) =>
    employees.map(person => ({ ...person, locale: company.content_locale })),
  );
  for (const { login, first_name, last_name, locale } of people) {
    if (!login || ids.has(login)) continue;
    const id = await nextId(db, 'users_id_seq');
    const email = normalLogin(login);
    const name = `${first_name} ${last_name}`;
    await asUser(db, id, tx =>
      tx
        .insert(users)
        .overridingSystemValue()
        // Who signs in by what is printed may read no Ukrainian.
        .values({ id, name, email, password_hash, locale: login === demoAccount.login ? 'en' : locale }),
    );
    ids.set(login, id);
  }
  return ids;
}
