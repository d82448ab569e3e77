import { defined } from '@/domain/assert';
import { and, asc, eq, gte, inArray, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { groupBy } from '@/domain/lists/groupBy';
import { pageOf, type Page } from '@/domain/lists/page';
import type {
  CustomerMembership,
  CustomerMembershipAddon,
  CustomerMembershipsQuery,
} from '@/domain/memberships/customerMembership';
import { toLocal } from '@/domain/schedule';
import {
  customerMembershipAddons as addons,
  customerMemberships as owned,
  customers,
  membershipEntries as entries,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { changedSince, equals, hasWords } from '@/server/platform/db/filters';
import { selectPage } from '@/server/platform/db/selectPage';
import { currencyOfCompany } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';

/** Includes expired ones. */
export async function listCustomerMemberships(
  tx: CompanyTx,
  params: CustomerMembershipsQuery,
  now: number,
): Promise<Page<CustomerMembership>> {
  const { ids, search, customer_id, membership_id, active, updated_since } = params;
  const today = await todayOf(tx, now);
  const holds = holdsOn(today);
  const where = and(
    ids && inArray(owned.id, ids),
    hasWords(owned.search_text, search),
    equals(owned.customer_id, customer_id),
    equals(owned.membership_id, membership_id),
    active === undefined ? undefined : active ? holds : not(holds),
    changedSince(tx, owned, updated_since, visitsTaken),
  );
  const { rows, total, beyond } = await selectPage(tx, owned, where, params);
  return pageOf(await complete(tx, rows, today), total, params, beyond);
}

const visitsTaken = { id: entries.customer_membership_id, changed_at: entries.updated_at };

export const membershipsOfOrder = (tx: CompanyTx, order_id: number, now: number) =>
  select(tx, now, eq(owned.order_id, order_id));

export async function activeMembershipsOf(tx: CompanyTx, customer_id: number, now: number) {
  const of = await select(tx, now, eq(owned.customer_id, customer_id));
  return of.filter(({ is_active }) => is_active);
}

/** Today in the company's zone. */
export const todayOf = async (tx: CompanyTx, now: number): Promise<string> =>
  toLocal(await zoneOf(tx), now).date;

async function select(tx: CompanyTx, now: number, condition: SQL) {
  const rows = await tx.select().from(owned).where(condition).orderBy(asc(owned.id));
  return rows.length === 0 ? [] : complete(tx, rows, await todayOf(tx, now));
}

const holdsOn = (date: string): SQL =>
  defined(and(isNull(owned.cancelled_at), lte(owned.starts_on, date), gte(owned.ends_on, date)), 'and');

type Row = typeof owned.$inferSelect;

async function complete(tx: CompanyTx, rows: Row[], today: string): Promise<CustomerMembership[]> {
  const { id, first_name, last_name } = customers;
  const customer_ids = [...new Set(rows.map(row => row.customer_id))];
  const [currency, people, addonsOf] = await Promise.all([
    currencyOfCompany(tx),
    tx.select({ id, first_name, last_name }).from(customers).where(inArray(id, customer_ids)),
    addonsOfMembership(
      tx,
      rows.map(row => row.id),
    ),
  ]);
  return rows.map(row => {
    const person = defined(
      people.find(one => one.id === row.customer_id),
      'entry in people',
    );
    return {
      id: row.id,
      customer: { id: person.id, full_name: fullName(person) },
      membership_id: row.membership_id,
      name: row.name,
      order_id: row.order_id,
      order_item_id: row.order_item_id,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      is_active: row.cancelled_at === null && row.starts_on <= today && today <= row.ends_on,
      is_returned: row.refund_id !== null,
      currency,
      addons: addonsOf.get(row.id) ?? [],
    };
  });
}

/** Visits left are those sold plus the sum of the entries. */
export async function addonsOfMembership(
  tx: CompanyTx,
  ids: number[],
): Promise<Map<number, CustomerMembershipAddon[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ addon: addons, sum: sql<number>`coalesce(sum(${entries.delta}), 0)::int` })
    .from(addons)
    .leftJoin(
      entries,
      and(eq(entries.customer_membership_id, addons.customer_membership_id), eq(entries.seq, addons.seq)),
    )
    .where(inArray(addons.customer_membership_id, ids))
    .groupBy(addons.company_id, addons.customer_membership_id, addons.seq)
    .orderBy(asc(addons.seq));
  const groups = groupBy(rows, ({ addon }) => addon.customer_membership_id);
  return new Map([...groups].map(([id, of]) => [id, of.map(toAddon)]));
}

function toAddon({
  addon,
  sum,
}: {
  addon: typeof addons.$inferSelect;
  sum: number;
}): CustomerMembershipAddon {
  const { seq, service_id, product_id, bundle_id, name, employee_id, price, visits } = addon;
  return {
    seq,
    item_type: service_id ? 'service' : product_id ? 'product' : 'bundle',
    item_id: defined(service_id ?? product_id ?? bundle_id, 'service_id ?? product_id ?? bundle_id'),
    name,
    employee_id,
    price,
    visits,
    used: 0 - sum,
    left: visits + sum,
  };
}
