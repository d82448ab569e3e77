import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import { groupBy } from '@/domain/lists/groupBy';
import { pageOf, type Page } from '@/domain/lists/page';
import { inLocale } from '@/domain/translations/translations';
import type { Locale } from '@/domain/translations/locales';
import type { ClientWish, TimeOffer, WaitingEntry, WaitingListQuery } from '@/domain/waiting/waitingList';
import { defined, first } from '@/domain/assert';
import { currencyIfSet, currencyOfCompany } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';
import { changedSince, namesOrReaches } from '@/server/platform/db/filters';
import { employees, holds, services, waitingEntries } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { isSignedBy, wishOfToken, wishToken } from '@/server/platform/security/token';

export type WishRow = typeof waitingEntries.$inferSelect;
export type HoldRow = typeof holds.$inferSelect;

/** Oldest first. */
export async function listWishes(tx: CompanyTx, params: WaitingListQuery): Promise<Page<WaitingEntry>> {
  const { search, ids, state, from, to, service_id, employee_id, customer_id, updated_since } = params;
  const where = and(
    // Chosen by their ids, they may have ended.
    state === undefined && ids ? undefined : eq(waitingEntries.state, state ?? 'waiting'),
    ids && inArray(waitingEntries.id, ids),
    from === undefined ? undefined : gte(waitingEntries.to, from),
    to === undefined ? undefined : lte(waitingEntries.from, to),
    service_id === undefined ? undefined : hasItem({ service_id }),
    employee_id === undefined ? undefined : mayBeWith(employee_id),
    customer_id === undefined ? undefined : eq(waitingEntries.customer_id, customer_id),
    search ? namesOrReaches(waitingEntries, search) : undefined,
    changedSince(tx, waitingEntries, updated_since, offers),
  );
  const { rows, total, beyond } = await selectPage(tx, waitingEntries, where, params);
  return pageOf(await presentEntries(tx, rows), total, params, beyond);
}

const offers = { id: holds.waiting_entry_id, changed_at: holds.updated_at };

/** @throws NotFound */
export async function getWish(tx: CompanyTx, id: number): Promise<WaitingEntry> {
  const rows = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  const [entry] = await presentEntries(tx, rows);
  if (!entry) throw new NotFound();
  return entry;
}

const hasItem = (item: object): SQL => sql`${waitingEntries.items} @> ${JSON.stringify([item])}::jsonb`;

/** With this employee or with anyone. */
const mayBeWith = (employee_id: number): SQL => sql`exists (
  select from jsonb_to_recordset(${waitingEntries.items}) as item (employee_id bigint)
  where coalesce(item.employee_id, 0) in (0, ${employee_id}))`;

/** @throws NotFound for an invalid or revoked link */
export async function wishOfLink(tx: CompanyTx, token: string, secret: string): Promise<WishRow> {
  const id = wishOfToken(token);
  const [wish] = id ? await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id)) : [];
  if (!wish || !isSignedBy(secret, key => linkOfWish(tx, wish, key), token)) throw new NotFound();
  return wish;
}

export const linkOfWish = (
  { company_id }: CompanyTx,
  { id, link_nonce }: Pick<WishRow, 'id' | 'link_nonce'>,
  secret: string,
): string => wishToken(secret, { company_id, wish_id: id, link_nonce });

/** @throws NotFound */
export async function linkOfOffer(tx: CompanyTx, id: number, secret: string): Promise<string> {
  const [wish] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  if (!wish) throw new NotFound();
  return linkOfWish(tx, wish, secret);
}

/** In the reader's language; names nobody. */
export async function getClientWish(tx: CompanyTx, wish: WishRow, locale: Locale): Promise<ClientWish> {
  const [currency, [presented]] = await Promise.all([currencyOfCompany(tx), present(tx, [wish], locale)]);
  return { ...defined(presented, 'wish').shown, currency };
}

async function presentEntries(tx: CompanyTx, rows: WishRow[]): Promise<WaitingEntry[]> {
  const [currency, presented] = await Promise.all([currencyIfSet(tx), present(tx, rows)]);
  return presented.map(({ row, shown, offers_count }) => ({
    ...shown,
    currency,
    id: row.id,
    customer: { id: row.customer_id, full_name: fullName(row), phone: row.phone, email: row.email },
    offers_count,
    visit_id: row.visit_id,
    created_at: row.created_at,
  }));
}

async function present(tx: CompanyTx, rows: WishRow[], locale?: Locale) {
  if (rows.length === 0) return [];
  const [timezone, named, offered] = await Promise.all([
    zoneOf(tx),
    namesOf(tx, locale),
    tx
      .select()
      .from(holds)
      .where(
        inArray(
          holds.waiting_entry_id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(desc(holds.id)),
  ]);
  const holdsOf = groupBy(offered, ({ waiting_entry_id }) => waiting_entry_id);
  return rows.map(row => {
    const { state, from, to, time_from, time_to } = row;
    const own = holdsOf.get(row.id) ?? [];
    const open = own.find(hold => hold.state === 'open');
    const items = row.items.map(({ service_id, employee_id }) => ({
      service: named.service(service_id),
      employee: employee_id ? named.employee(employee_id) : null,
    }));
    const offer = open ? toOffer(open, named) : null;
    const shown = { state, items, from, to, time_from, time_to, timezone, offer };
    return { row, shown, offers_count: own.length };
  });
}

type Names = Awaited<ReturnType<typeof namesOf>>;

/** Of everything that was ever there: a wish may name what is archived now. */
async function namesOf(tx: CompanyTx, locale?: Locale) {
  const [ofServices, ofEmployees] = await Promise.all([
    tx.select({ id: services.id, name: services.name, translations: services.translations }).from(services),
    tx
      .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
      .from(employees),
  ]);
  const serviceNames = new Map(ofServices.map(row => [row.id, inLocale(row, locale).name]));
  const employeeNames = new Map(ofEmployees.map(row => [row.id, fullName(row)]));
  return {
    service: (id: number) => ({ id, name: serviceNames.get(id) ?? '' }),
    employee: (id: number) => ({ id, full_name: employeeNames.get(id) ?? '' }),
  };
}

function toOffer({ parts, start_at, expires_at }: HoldRow, named: Names): TimeOffer {
  const items = parts.map(({ service_id, employee_id, start, end, price }) => ({
    service: named.service(service_id),
    employee: named.employee(employee_id),
    start_at: start,
    end_at: end,
    price,
  }));
  const end_at = Math.max(...items.map(item => item.end_at));
  return { start_at, end_at, employee: first(items).employee, items, expires_at };
}
