import { ne, notInArray, sql } from 'drizzle-orm';
import type { WarningCode } from '@/domain/records/record';
import type { VisitConflict, Warning } from '@/domain/errors';
import { busy, customerMemberships, records, resources, visits } from '@/server/platform/db/schema';
import { interval } from '@/server/platform/db/schema/columns';
import type { CompanyTx } from '@/server/platform/db/scope';
import { namedAppointments, type NamedAppointment } from './namedAppointments';

/** Epoch seconds. */
export type RequestedTime = { employee_id: number; start: number; end: number; breakMinutes: number };

/** Empty for blocked time. */
export type Client = {
  customer_id?: number | null;
  customer_membership_id?: number;
  visit_id?: number | null;
};

type CollisionQuery = {
  requested: RequestedTime[];
  codes: readonly WarningCode[];
  client?: Client;
  /** The records being moved do not conflict with themselves. */
  except?: number[];
  /** Appointments of other employees are counted but not named. */
  only?: number;
};

export const warningOf = (code: WarningCode, records: VisitConflict[] = []): Warning => ({
  code,
  message: { key: `errors.warnings.${code}` },
  ...(records.length > 0 && { records }),
});

/** Adds appointments to the warnings, and `same_client` if the client has another visit then. */
export async function namedWarnings(tx: CompanyTx, params: CollisionQuery): Promise<Warning[]> {
  const { requested, codes, client = {}, only } = params;
  if (requested.length === 0) return [];
  const overlaps = codes.includes('overlap');
  const found = overlaps || isNamed(client) ? await appointmentsNear(tx, params) : [];
  const visible = (appointments: NamedAppointment[]) =>
    appointments.filter(({ employee }) => only === undefined || employee.id === only).map(toConflict);
  const conflicting = found.filter(one => requested.some(place => meets(one, place)));
  const sameClient = found.filter(one => one.is_client && requested.some(place => isDuring(one, place)));
  return [
    ...codes.map(code => warningOf(code, code === 'overlap' ? visible(conflicting) : [])),
    ...(sameClient.length > 0 || isTwice(requested) ? [warningOf('same_client', visible(sameClient))] : []),
  ];
}

/** Each code once, with the appointments of all. */
export function mergeWarnings(warnings: Warning[]): Warning[] {
  const byCode = new Map<string, Warning>();
  for (const warning of warnings) {
    const records = [...(byCode.get(warning.code)?.records ?? []), ...(warning.records ?? [])];
    byCode.set(warning.code, { ...warning, ...(records.length > 0 && { records }) });
  }
  return [...byCode.values()];
}

async function appointmentsNear(
  tx: CompanyTx,
  { requested, client = {}, except }: CollisionQuery,
): Promise<NamedAppointment[]> {
  const { company_id } = tx;
  const from = Math.min(...requested.map(({ start }) => start));
  const to = Math.max(...requested.map(({ end, breakMinutes }) => end + breakMinutes * 60));
  const customer_id = customerIdOf(company_id, client);
  const employee_ids = sql.param(requested.map(({ employee_id }) => employee_id));
  const near = sql`(
    select b.record_id from ${resources} r
      join ${busy} b on b.company_id = r.company_id and b.resource_id = r.id
    where r.company_id = ${company_id} and r.employee_id = any(${employee_ids}::bigint[])
      and b.during && ${interval(from, to)}::tstzrange
    union
    select c.id from ${visits} v
      join ${records} c on c.company_id = v.company_id and c.visit_id = v.id
    where v.company_id = ${company_id} and v.customer_id = ${customer_id}
      and c.start_at < to_timestamp(${to}) and c.end_at > to_timestamp(${from}))`;
  const conditions = [
    ne(records.status, 'cancelled'),
    except && notInArray(records.id, except),
    sql`${records.id} in ${near}`,
  ];
  return namedAppointments(tx, conditions, customer_id);
}

const isNamed = ({ customer_id, customer_membership_id, visit_id }: Client) =>
  (customer_id ?? customer_membership_id ?? visit_id) != null;

function customerIdOf(company_id: number, { customer_id, customer_membership_id, visit_id }: Client) {
  if (customer_membership_id !== undefined) {
    return sql`(select m.customer_id from ${customerMemberships} m
      where m.company_id = ${company_id} and m.id = ${customer_membership_id})`;
  }
  if (visit_id != null)
    return sql`(select own.customer_id from ${visits} own
      where own.company_id = ${company_id} and own.id = ${visit_id})`;
  return sql`${customer_id ?? null}::bigint`;
}

function toConflict({ id, start_at, end_at, customer, service, employee }: NamedAppointment): VisitConflict {
  return { id, start_at, end_at, customer, service, employee };
}

const meets = (one: NamedAppointment, { employee_id, start, end, breakMinutes }: RequestedTime) =>
  one.employee.id === employee_id &&
  one.start_at < end + breakMinutes * 60 &&
  one.end_at + one.break * 60 > start;

const isDuring = ({ start_at, end_at }: NamedAppointment, { start, end }: RequestedTime) =>
  start_at < end && end_at > start;

/** Two services of one visit at once, with different employees, have two clients. */
const isTwice = (requested: RequestedTime[]) =>
  requested.some(({ employee_id, start, end }, index) =>
    requested
      .slice(index + 1)
      .some(other => other.employee_id !== employee_id && other.start < end && other.end > start),
  );
