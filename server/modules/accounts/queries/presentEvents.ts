import { inArray } from 'drizzle-orm';
import type { Activity } from '@/domain/activity/activity';
import { changesBetween, touchedFields, type Change } from '@/domain/activity/changes';
import { fullName } from '@/domain/customers/customer';
import type { WarningCode } from '@/domain/records/record';
import { employees, events, records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyIfSet } from '@/server/modules/companies';
import { namesOfUsers } from '@/server/core/namesOfUsers';

export type EventRow = typeof events.$inferSelect;

export async function presentEvents(tx: CompanyTx, eventRows: EventRow[]): Promise<Activity[]> {
  const actors = [...new Set(eventRows.flatMap(({ actor }) => actor ?? []))];
  const [currency, users, people, names] = await Promise.all([
    eventRows.some(({ after }: { after: After | null }) => after?.amount !== undefined)
      ? currencyIfSet(tx)
      : null,
    namesOfUsers(tx, actors),
    namesOfEmployees(tx, eventRows),
    namesOfRecords(tx, eventRows),
  ]);
  return eventRows.map(event => {
    const { id, created_at: at, type, source, actor, before, after } = event;
    return {
      id,
      at,
      type,
      source,
      actor: actor === null ? null : { id: actor, name: users.get(actor) ?? '' },
      subject: subjectOf(event, names),
      fields: touchedFields(before, after),
      changes: [
        ...servicesBetween(before, after),
        ...changesBetween(before, after).map(change => inNames(change, people)),
      ],
      ...detailsOf(event, currency),
    };
  });
}

type After = {
  forced?: boolean;
  warnings?: WarningCode[];
  payment_id?: number;
  payment_method?: string;
  amount?: number;
  text?: string;
  note?: string;
  reason?: string;
  comment?: string;
  start_at?: number;
  end_at?: number;
};

/** Shows money as its payment, an appointment as its service. */
function subjectOf(
  { subject_type, subject_id, after }: EventRow,
  names: Map<number, string>,
): Activity['subject'] {
  const { payment_id, payment_method }: After = after ?? {};
  if (payment_id !== undefined) return { type: 'payment', id: payment_id, name: payment_method };
  const name = subject_type === 'record' ? names.get(subject_id) : payment_method;
  return { type: subject_type, id: subject_id, ...(name && { name }) };
}

function detailsOf(
  { subject_type, type, after }: EventRow,
  currency: string | null,
): Pick<Activity, 'text' | 'amount' | 'currency' | 'minutes' | 'against'> {
  const { amount, text, note, reason, comment, forced = false, warnings = [], ...span }: After = after ?? {};
  const entryText =
    text ?? note ?? reason ?? (subject_type === 'review' && type === 'created' ? comment : undefined);
  return {
    ...(entryText && { text: entryText }),
    ...(amount !== undefined && { amount, ...(currency && { currency }) }),
    ...(type === 'resized' && { minutes: minutesOf(span) }),
    ...((forced || warnings.length > 0) && { against: warnings }),
  };
}

const minutesOf = ({ start_at = 0, end_at = 0 }: After) => Math.round((end_at - start_at) / 60);

const employee_field = 'employee_id';

const inNames = (change: Change, people: Map<number, string>): Change =>
  change.field === employee_field
    ? {
        field: 'employee',
        from: people.get(Number(change.from)) ?? null,
        to: people.get(Number(change.to)) ?? null,
      }
    : change;

type VisitState = { records?: { name: string }[] };

/** What a visit is of, before and after it was changed as a whole. */
function servicesBetween(before: VisitState | null, after: VisitState | null): Change[] {
  const namesOf = (state: VisitState | null) => state?.records?.map(({ name }) => name).join(', ');
  const [from, to] = [namesOf(before), namesOf(after)];
  return from === undefined || to === undefined || from === to ? [] : [{ field: 'services', from, to }];
}

async function namesOfEmployees(tx: CompanyTx, eventRows: EventRow[]): Promise<Map<number, string>> {
  const named = eventRows.flatMap(({ before, after }): ({ employee_id?: number } | null)[] => [
    before,
    after,
  ]);
  const ids = [...new Set(named.flatMap(state => state?.employee_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
    .from(employees)
    .where(inArray(employees.id, ids));
  return new Map(rows.map(row => [row.id, fullName(row)]));
}

async function namesOfRecords(tx: CompanyTx, eventRows: EventRow[]): Promise<Map<number, string>> {
  const ids = idsOf(eventRows, 'record');
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: records.id, name: records.name })
    .from(records)
    .where(inArray(records.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const idsOf = (eventRows: EventRow[], kind: EventRow['subject_type']): number[] => [
  ...new Set(
    eventRows.filter(({ subject_type }) => subject_type === kind).map(({ subject_id }) => subject_id),
  ),
];
