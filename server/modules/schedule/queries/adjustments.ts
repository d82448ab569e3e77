import { and, asc, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  adjustmentTypes,
  type AdjustmentsQuery,
  type ScheduleAdjustment,
} from '@/domain/schedule/hours/adjustmentSchema';
import { closedDates, closingDays, type DateSpan } from '@/domain/schedule/dateSpans';
import { closureTypes, timeOffTypes, type TimeOff, type TimeOffType } from '@/domain/schedule/timeOff';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { updatedSince } from '@/server/platform/db/filters';
import type { CompanyTx } from '@/server/platform/db/scope';

type Row = typeof scheduleAdjustments.$inferSelect;

/** Null selects the company's own dates. */
export const datesOf = (resource_id: number | null) =>
  resource_id === null
    ? isNull(scheduleAdjustments.resource_id)
    : eq(scheduleAdjustments.resource_id, resource_id);

/** Any of its dates is in the range, both ends included and optional. */
export const touches = ({ from, to }: AdjustmentsQuery): SQL | undefined => {
  const { date, last_date } = scheduleAdjustments;
  return and(
    from === undefined ? undefined : gte(sql`coalesce(${last_date}, ${date})`, from),
    to === undefined ? undefined : lte(date, to),
  );
};

export const isAdjustment = inArray(scheduleAdjustments.type, [...adjustmentTypes]);
export const isTimeOff = inArray(scheduleAdjustments.type, [...timeOffTypes, ...closureTypes]);

export async function listAdjustments(
  tx: CompanyTx,
  resource_id: number | null,
  range: AdjustmentsQuery,
): Promise<ScheduleAdjustment[]> {
  return (await rowsIn(tx, resource_id, range, isAdjustment)).map(toScheduleAdjustment);
}

export async function listTimeOff(
  tx: CompanyTx,
  resource_id: number | null,
  range: AdjustmentsQuery,
): Promise<TimeOff[]> {
  return (await rowsIn(tx, resource_id, range, isTimeOff)).map(toTimeOff);
}

/** The dates of the range on which the whole company is closed, single ones and those of ranges. */
export async function listClosingDays(tx: CompanyTx, range: DateSpan): Promise<Set<string>> {
  const [adjustments, closures] = await Promise.all([
    listAdjustments(tx, null, range),
    listTimeOff(tx, null, range),
  ]);
  return closingDays([...adjustments, ...closures.flatMap(closure => closedDates(closure, range))]);
}

const rowsIn = (tx: CompanyTx, resource_id: number | null, range: AdjustmentsQuery, kind: SQL) =>
  tx
    .select()
    .from(scheduleAdjustments)
    .where(
      and(
        datesOf(resource_id),
        kind,
        touches(range),
        updatedSince(scheduleAdjustments.updated_at, range.updated_since),
      ),
    )
    .orderBy(asc(scheduleAdjustments.date));

export type DatedRow = Pick<
  Row,
  'id' | 'date' | 'last_date' | 'type' | 'from' | 'to' | 'breaks' | 'note' | 'version'
>;

export const isTimeOffType = (type: string): type is TimeOffType =>
  [...timeOffTypes, ...closureTypes].some(one => one === type);

/** Of a row that is no time off. */
export function toScheduleAdjustment({ id, date, type, from, to, breaks }: DatedRow): ScheduleAdjustment {
  const dated = type as ScheduleAdjustment['type'];
  return { id, date, type: dated, ...(from && { from }), ...(to && { to }), breaks };
}

/** Of a row that is time off. */
export function toTimeOff({ id, date, last_date, type, note, version }: DatedRow): TimeOff {
  return { id, from: date, to: last_date ?? date, type: type as TimeOffType, note, version };
}
