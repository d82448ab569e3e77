import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActivitySubject, ActivityItem } from '@/domain/activity/activity';
import {
  certificates,
  chats,
  customers,
  orders,
  purchaseLinks,
  records,
  visits,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idsOf, type EventRow } from '@/server/modules/accounts';

type Found = Omit<ActivityItem, 'type'>;

export type NamedTable = { subject: ActivitySubject; table: EntityTable };
type EntityTable = PgTable & { id: PgColumn; company_id: PgColumn; archived_at: PgColumn };

/** The current names of the items. An item whose row is gone has an empty name. */
export async function activityItems(
  tx: CompanyTx,
  eventRows: EventRow[],
  tables: NamedTable[],
): Promise<(event: EventRow) => ActivityItem> {
  const finders: Partial<Record<ActivitySubject, Find>> = {
    ...Object.fromEntries(tables.map(({ subject, table }) => [subject, findInTable(table)])),
    ...ownFinders,
  };
  const entities = new Map<string, Found>();
  await Promise.all(
    Object.entries(finders).map(async ([kind, find]) => {
      const ids = idsOf(eventRows, kind as ActivitySubject);
      if (ids.length === 0) return;
      for (const entity of await find(tx, ids)) entities.set(`${kind} ${entity.id}`, entity);
    }),
  );
  return ({ subject_type: type, subject_id: id }) => {
    // The company and its payment providers always exist.
    const nameless = { id, name: '', is_there: !(type in finders) };
    return { type, ...(entities.get(`${type} ${id}`) ?? nameless) };
  };
}

type Find = (tx: CompanyTx, ids: number[]) => Promise<Found[]>;

/** Deleted entities are archived, so their names remain. */
const findInTable =
  (table: EntityTable): Find =>
  (tx, ids) =>
    tx
      .select({
        id: sql<number>`${table.id}`,
        name: nameIn(getTableColumns(table)),
        is_there: sql<boolean>`${table.archived_at} is null`,
      })
      .from(table)
      .where(inArray(table.id, ids));

function nameIn({ first_name, last_name, name, title }: Record<string, PgColumn>) {
  if (first_name && last_name) return sql<string>`trim(concat(${first_name}, ' ', ${last_name}))`;
  return sql<string>`${name ?? title ?? sql`''`}`;
}

const clientName = nameIn(getTableColumns(customers));

const appointments: Find = (tx, ids) =>
  tx
    .select({ id: records.id, name: clientName, record_id: records.id, is_there: sql<boolean>`true` })
    .from(records)
    .leftJoin(visits, eq(visits.id, records.visit_id))
    .leftJoin(customers, eq(customers.id, visits.customer_id))
    .where(inArray(records.id, ids));

const comings: Find = (tx, ids) =>
  tx
    .selectDistinctOn([visits.id], {
      id: visits.id,
      name: clientName,
      record_id: records.id,
      is_there: sql<boolean>`true`,
    })
    .from(visits)
    .innerJoin(records, eq(records.visit_id, visits.id))
    .leftJoin(customers, eq(customers.id, visits.customer_id))
    .where(inArray(visits.id, ids))
    .orderBy(asc(visits.id), asc(records.seq));

const numbered: Find = (tx, ids) =>
  tx
    .select({
      id: orders.id,
      name: sql<string>`${orders.company_order_id}::text`,
      is_there: sql<boolean>`true`,
    })
    .from(orders)
    .where(inArray(orders.id, ids));

const links: Find = (tx, ids) =>
  tx
    .select({ id: purchaseLinks.id, name: sql<string>`''`, is_there: sql<boolean>`true` })
    .from(purchaseLinks)
    .where(inArray(purchaseLinks.id, ids));

const codes: Find = (tx, ids) =>
  tx
    .select({ id: certificates.id, name: certificates.code, is_there: sql<boolean>`true` })
    .from(certificates)
    .where(inArray(certificates.id, ids));

const chatQuestions: Find = (tx, ids) =>
  tx
    .select({ id: chats.id, name: chats.question, is_there: sql<boolean>`${chats.archived_at} is null` })
    .from(chats)
    .where(inArray(chats.id, ids));

const ownFinders: Partial<Record<ActivitySubject, Find>> = {
  record: appointments,
  visit: comings,
  order: numbered,
  purchase_link: links,
  certificate: codes,
  chat: chatQuestions,
};
