import { first } from '@/domain/assert';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { groupBy } from '@/domain/lists/groupBy';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { dateOf, requireDay } from '@/domain/schedule/time/calendarDate';
import { translatedNames } from '@/domain/translations/translations';
import { lockResources, loadTimetables, zoneOf } from '@/server/modules/schedule';
import {
  busy,
  counters,
  customers,
  employees,
  products,
  records,
  serviceEmployees,
  services,
  visits,
} from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import type { DemoBusiness } from './businesses/business';
import { demoBusinesses } from './businesses';
import { planDemo, type DemoClient, type DemoOffer, type DemoPlan, type DemoWorker } from './demoPlan';
import { insertDemoVisits, logDemoEvents, settleDemoVisits, type DemoOwner } from './demoVisits';
import { systemContext } from '@/server/core/context';

export const days_ahead = 14;

const day_s = 24 * 3600;
const filled = 'demo_days';

/** Fills each new day once, up to two weeks ahead, and settles ended visits. Does nothing without a demonstration. */
export async function continueDemo(db: Database, now: number): Promise<void> {
  for (const business of demoBusinesses) await continueBusiness(db, business, now);
}

async function continueBusiness(db: Database, business: DemoBusiness, now: number): Promise<void> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ id: number | null }>(sql`select company_of_slug(${business.company.slug}) as id`),
  );
  const company_id = first(rows).id;
  if (company_id === null) return;
  await inCompany(db, company_id, async tx => {
    const until = await lockFilledDay(tx);
    const [owner] = await tx
      .select({ user_id: employees.user_id })
      .from(employees)
      .where(eq(employees.is_owner, true));
    if (until === undefined || !owner?.user_id) return;
    const by = { company_id, user_id: owner.user_id };
    const today = toLocal(await zoneOf(tx), now).date;
    const from = Math.max(until + 1, requireDay(today) - business.days_before);
    const days = requireDay(today) + days_ahead - from + 1;
    if (days > 0)
      await fillDemoDays(tx, business, by, { now, from: dateOf(from), days, booked_within_s: day_s });
    else await logDemoEvents(tx, by, await settleDemoVisits(tx, by, now));
  });
}

async function lockFilledDay(tx: CompanyTx): Promise<number | undefined> {
  const [row] = await tx
    .select({ last: counters.last })
    .from(counters)
    .where(eq(counters.name, filled))
    .for('update');
  return row?.last;
}

type Filled = Pick<DemoPlan, 'now' | 'from' | 'days' | 'booked_within_s'>;

export async function fillDemoDays(
  tx: CompanyTx,
  business: DemoBusiness,
  owner: DemoOwner,
  dates: Filled,
): Promise<void> {
  const timezone = await zoneOf(tx);
  const [workers, clients] = await Promise.all([
    loadWorkers(tx, business, timezone, dates),
    loadClients(tx, business, timezone),
  ]);
  const planned = planDemo({ ...dates, timezone, workers, clients, comments: business.comments });
  const booked = await insertDemoVisits(tx, owner, timezone, planned);
  const settled = await settleDemoVisits(tx, owner, dates.now);
  await logDemoEvents(tx, owner, [...booked, ...settled]);
  const last = requireDay(dates.from) + dates.days - 1;
  await tx
    .insert(counters)
    .values({ name: filled, last })
    .onConflictDoUpdate({ target: [counters.company_id, counters.name], set: { last } });
}

async function loadWorkers(
  tx: CompanyTx,
  business: DemoBusiness,
  timezone: string,
  { now, from, days }: Filled,
): Promise<DemoWorker[]> {
  const timetables = await loadTimetables(tx, { from, days });
  const resource_ids = timetables.map(({ resource_id }) => resource_id);
  await lockResources(systemContext(tx, now), resource_ids);
  const start = toInstant(timezone, from, '00:00');
  const end = toInstant(timezone, addDays(from, days), '00:00');
  const [offers, busyTimes] = await Promise.all([
    loadOffers(tx, business),
    tx
      .select({
        resource_id: busy.resource_id,
        start: sql<number>`extract(epoch from lower(${busy.during}))::int`,
        end: sql<number>`extract(epoch from upper(${busy.during}))::int`,
      })
      .from(busy)
      .where(
        and(
          inArray(busy.resource_id, resource_ids),
          sql`${busy.during} && tstzrange(to_timestamp(${start}), to_timestamp(${end}))`,
        ),
      ),
  ]);
  return timetables.map(timetable => ({
    ...timetable,
    offers: offers.get(timetable.id) ?? [],
    busy: busyTimes.filter(({ resource_id }) => resource_id === timetable.resource_id),
  }));
}

async function loadOffers(tx: CompanyTx, business: DemoBusiness): Promise<Map<number, DemoOffer[]>> {
  const [rows, items] = await Promise.all([
    tx
      .select({ service: services, performed: serviceEmployees })
      .from(serviceEmployees)
      .innerJoin(services, eq(services.id, serviceEmployees.service_id))
      .where(and(services.is_enabled, isNull(services.archived_at)))
      .orderBy(services.id),
    tx
      .select()
      .from(products)
      .where(and(products.is_enabled, isNull(products.archived_at)))
      .orderBy(products.id),
  ]);
  const offers = rows.flatMap(({ service, performed }) => {
    const own = business.services.find(({ name }) => name === service.name);
    if (!own) return [];
    const offer: DemoOffer & { employee_id: number } = {
      employee_id: performed.employee_id,
      service_id: service.id,
      name: service.name,
      translations: translatedNames(service.translations),
      audience: own.audience,
      weight: own.weight,
      price: performed.price,
      duration: performed.duration,
      break: service.break,
      products: items
        .filter(({ sku }) => own.sells.includes(sku))
        .map(({ id, name, translations, sku, price, discounted_price }) => {
          return {
            id,
            name,
            translations: translatedNames(translations),
            sku,
            price: discounted_price ?? price,
          };
        }),
    };
    return [offer];
  });
  return groupBy(offers, ({ employee_id }) => employee_id);
}

async function loadClients(tx: CompanyTx, business: DemoBusiness, timezone: string): Promise<DemoClient[]> {
  const [people, comings] = await Promise.all([
    tx
      .select({ id: customers.id, phone: customers.phone, created_at: customers.created_at })
      .from(customers)
      .where(isNull(customers.archived_at))
      .orderBy(customers.id),
    tx
      .select({ customer_id: visits.customer_id, start_at: records.start_at })
      .from(records)
      .innerJoin(visits, eq(visits.id, records.visit_id)),
  ]);
  const known = new Map(business.customers.map(customer => [customer.phone, customer]));
  const days = groupBy(comings, ({ customer_id }) => customer_id);
  return people.flatMap(({ id, phone, created_at }) => {
    const customer = known.get(phone ?? '');
    if (!customer) return [];
    const own = days.get(id) ?? [];
    return {
      id,
      created_at,
      audience: customer.audience,
      days: own.map(({ start_at }) => requireDay(toLocal(timezone, start_at).date)),
    };
  });
}
