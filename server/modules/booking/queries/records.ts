import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { Contact } from '@/domain/customers/contact';
import { fullName } from '@/domain/customers/customer';
import { flowOf, subjectOf, type Situation } from '@/domain/flow/flow';
import { paymentStatusOf } from '@/domain/orders/sums';
import type { AppointmentRecord } from '@/domain/records/record';
import { inLocale } from '@/domain/translations/translations';
import { pageOf, type CursorParams, type Page } from '@/domain/lists/page';
import { NotFound } from '@/domain/errors';
import {
  customers,
  employees,
  orderItems,
  orders,
  payments,
  records,
  settings,
  visits,
} from '@/server/platform/db/schema';
import { thisCompany } from '@/server/platform/db/schema/columns';
import type { CompanyTx } from '@/server/platform/db/scope';
import { equals, updatedSince } from '@/server/platform/db/filters';
import { selectPage } from '@/server/platform/db/selectPage';
import { selectRows } from '@/server/platform/db/selectRows';
import { joined } from '@/server/platform/db/filters';
import { ownContactColumn } from '@/server/modules/messages';
import { isFirstVisit } from '@/server/modules/customers';
import { creditedSum, hasColleague, paidSum } from '@/server/modules/orders';
import { situationOf } from '@/server/core/viewer';
import { endsAfter } from '@/server/platform/db/endsAfter';
import type { CompanyMember } from '@/domain/access/permissions';

/** Of a colleague, whoever sees only that the time is taken does not see these. */
export const hiddenFromBusy = ['cancelled', 'no_show'] as const;

/**
 * `from` and `to` are instants, or SQL for them; without `employee_ids` it includes everyone. With `only_busy_but_of`,
 * records of others than that employee are left out where they take no time.
 */
export type RecordFilters = {
  from?: number | SQL | undefined;
  to?: number | SQL | undefined;
  updated_since?: number | undefined;
  only_busy_but_of?: number | undefined;
  employee_ids?: number[];
  customer_id?: number;
  service_id?: number;
  statuses?: AppointmentRecord['flow']['status'][];
};

/** In the order of their times. */
export const listRecords = (
  tx: CompanyTx,
  requested: RecordFilters,
  situation: Reading,
): Promise<AppointmentRecord[]> => select(tx, situation, matching(tx, requested));

/** In the order in which they were made, which no change of theirs changes. */
export async function pageOfRecords(
  tx: CompanyTx,
  requested: RecordFilters,
  situation: Reading,
  params: CursorParams,
): Promise<Page<AppointmentRecord>> {
  const where = and(isSeen(situation), matching(tx, requested));
  const sorted = { ...params, sort: ['id'] };
  const selection = { columns, joins, extra: extraFor(situation) };
  const { rows, total, beyond } = await selectPage<typeof records, Row>(
    tx,
    records,
    where,
    sorted,
    selection,
  );
  const data = rows.map(row => toRecord(row, situation));
  return pageOf(data, total, params, beyond);
}

function matching(tx: CompanyTx, requested: RecordFilters): SQL | undefined {
  const { from, to, employee_ids, customer_id, service_id, statuses, updated_since } = requested;
  const { only_busy_but_of } = requested;
  return and(
    to === undefined ? undefined : lt(records.start_at, to),
    from === undefined ? undefined : gt(records.end_at, from),
    hasChanged(tx, updated_since),
    only_busy_but_of === undefined
      ? undefined
      : or(eq(records.employee_id, only_busy_but_of), notInArray(records.status, [...hiddenFromBusy])),
    employee_ids && inArray(records.employee_id, employee_ids),
    equals(visits.customer_id, customer_id),
    equals(records.service_id, service_id),
    statuses && inArray(records.status, statuses),
  );
}

/** A record is also its visit's contact, and whether its order is paid. */
function hasChanged(tx: CompanyTx, since: number | undefined): SQL | undefined {
  if (since === undefined) return undefined;
  const paid = tx
    .select({ id: payments.order_id })
    .from(payments)
    .where(updatedSince(payments.updated_at, since));
  return or(
    updatedSince(records.updated_at, since),
    updatedSince(visits.updated_at, since),
    updatedSince(orders.updated_at, since),
    inArray(orders.id, paid),
  );
}

/** `only` restricts the result to one employee's records. */
export async function getRecord(
  tx: CompanyTx,
  id: number,
  situation: Reading,
  only?: number,
): Promise<AppointmentRecord> {
  const condition = and(eq(records.id, id), equals(records.employee_id, only));
  const [record] = await select(tx, situation, condition);
  if (!record) throw new NotFound();
  return record;
}

/** In the language of a client, or the main one. */
export const recordsOfVisit = (tx: CompanyTx, visit_id: number, situation: Reading) =>
  select(tx, situation, eq(records.visit_id, visit_id));

/** Soonest first; `only` as above. */
export const upcomingOf = (
  tx: CompanyTx,
  customer_id: number,
  viewer: CompanyMember,
  only: number | undefined,
) =>
  select(
    tx,
    situationOf(viewer, viewer.now),
    eq(visits.customer_id, customer_id),
    gt(records.end_at, viewer.now),
    inArray(records.status, ['active', 'on_hold']),
    equals(records.employee_id, only),
  );

type Reading = Situation & Pick<CompanyMember, 'sees_from'> & { locale?: Locale };

async function select(tx: CompanyTx, situation: Reading, ...conditions: (SQL | undefined)[]) {
  const rows = await selectRows<Row>(tx, records, columns, {
    joins,
    where: and(isSeen(situation), ...conditions),
    order: [asc(records.start_at), asc(records.seq), asc(records.id)],
    extra: extraFor(situation),
  });
  return rows.map(row => toRecord(row, situation));
}

const isSeen = ({ sees_from }: Reading) => and(isNull(records.archived_at), endsAfter(sees_from));

const extraFor = ({ serves_all }: Reading) => (serves_all ? [] : [isShared]);

/** Employees see only their own appointments, so the appointment's employee is the reader. */
const isShared = { name: 'is_shared', value: hasColleague(records.employee_id) };

const joins = sql`
  join ${employees} on ${joined(employees.id, records.employee_id)}
  left join ${visits} on ${joined(visits.id, records.visit_id)}
  left join ${orderItems} on ${joined(orderItems.id, records.order_item_id)}
  left join ${orders} on ${joined(orders.id, orderItems.order_id)}
  left join ${customers} on ${joined(customers.id, visits.customer_id)}`;

const {
  company_id: _company,
  seq: _seq,
  order_item_id: _item,
  local_start: _local,
  timezone: _zone,
  updated_at: _updated,
  archived_at: _archived,
  ...recordColumns
} = getTableColumns(records);

/** Read once for the statement. */
const confirmHours = sql<number>`coalesce((select (${settings.value} #>> '{}')::int from ${settings}
  where ${settings.company_id} = ${thisCompany}
    and ${settings.name} = 'confirm_hours'), 0)`;

const columns = {
  ...recordColumns,
  order_id: orders.id,
  company_order_id: orders.company_order_id,
  order_total: orders.total,
  order_source: orders.source,
  order_paid: sql<number>`${paidSum}::float8`,
  order_credited: sql<number>`${creditedSum}::float8`,
  customer_id: customers.id,
  customer_first_name: customers.first_name,
  customer_last_name: customers.last_name,
  customer_phone: customers.phone,
  contact: ownContactColumn(visits),
  employee_first_name: employees.first_name,
  employee_last_name: employees.last_name,
  is_first_visit: isFirstVisit,
  confirm_hours: confirmHours,
};

type Order = typeof orders.$inferSelect;
type Customer = typeof customers.$inferSelect;
/** What an outer join may leave empty; names are there where the row is. */
type OfOrder =
  | { order_id: number; company_order_id: number; order_total: number; order_source: Order['source'] }
  | { order_id: null };
type OfCustomer =
  | {
      customer_id: number;
      customer_first_name: string;
      customer_last_name: string;
      customer_phone: Customer['phone'];
    }
  | { customer_id: null };

type Row = Pick<typeof records.$inferSelect, keyof typeof recordColumns> &
  OfOrder &
  OfCustomer & {
    order_paid: number;
    order_credited: number;
    contact: Contact | null;
    employee_first_name: string;
    employee_last_name: string;
    is_first_visit: boolean;
    confirm_hours: number;
    is_shared?: boolean;
  };

function ownerOf(row: Row): AppointmentRecord['owner'] {
  if (row.order_id !== null) return { id: row.order_id, company_order_id: row.company_order_id };
  return row.customer_membership_id === null ? null : { id: row.customer_membership_id };
}

function customerOf(row: Row): AppointmentRecord['customer'] {
  if (row.customer_id === null) return null;
  const { customer_id: id, customer_first_name, customer_last_name, customer_phone: phone } = row;
  const full_name = fullName({ first_name: customer_first_name, last_name: customer_last_name });
  return { id, full_name, phone };
}

function toRecord(record: Row, { locale, sees_from: _from, ...situation }: Reading): AppointmentRecord {
  const { start_at, end_at, confirmed_at, arrived_at, is_first_visit } = record;
  const { order_paid: paid, order_credited: credited } = record;
  const employee = { first_name: record.employee_first_name, last_name: record.employee_last_name };
  const hasOrder = record.order_id !== null;
  return {
    id: record.id,
    visit_id: record.visit_id,
    order_id: record.order_id,
    payment_status: hasOrder ? paymentStatusOf(record.order_total, { paid, credited }) : null,
    source: hasOrder ? record.order_source : null,
    is_first_visit,
    employee: { id: record.employee_id, full_name: fullName(employee) },
    owner_type: record.owner_type,
    owner: ownerOf(record),
    customer: customerOf(record),
    contact: record.contact,
    may_change_contact: record.customer_id !== null && !record.is_shared,
    service:
      record.service_id === null ? null : { id: record.service_id, name: inLocale(record, locale).name },
    start_at,
    end_at,
    break: record.break,
    price: record.price,
    currency: record.currency,
    comment: record.comment,
    flow: flowOf(subjectOf(record.owner_type), record.status, {
      ...situation,
      ...{ start_at, confirmed_at, arrived_at, confirm_hours: record.confirm_hours },
    }),
    confirmed_at,
    arrived_at,
    cancelled_by: record.cancelled_by,
    cancel_reason: record.cancel_reason,
    forced: record.forced_by !== null,
    created_at: record.created_at,
    version: record.version,
  };
}
