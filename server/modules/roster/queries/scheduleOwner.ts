import { and, ne } from 'drizzle-orm';
import { defined } from '@/domain/assert';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, Invalid } from '@/domain/errors';
import { translate } from '@/domain/messages/translate';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import { requireDay, secondsADay } from '@/domain/schedule/time/calendarDate';
import { dateFormat } from '@/domain/time/dateFormat';
import { violation } from '@/domain/validation/violations';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { datesOf, touches, resourceOf } from '@/server/modules/schedule';
import type { CommandContext, StaffContext } from '@/server/core/context';

/** Whose dates they are: an employee's, or the company's own (null). */
export type ScheduleOwner = {
  resource_id: number | null;
  subject: { subject_type: 'employee' | 'company'; subject_id: number };
};

/** Without an employee it is the company's own. */
export async function scheduleOwnerOf(tx: CompanyTx, employee_id?: number): Promise<ScheduleOwner> {
  if (employee_id === undefined)
    return { resource_id: null, subject: { subject_type: 'company', subject_id: tx.company_id } };
  const resource_id = defined(await resourceOf(tx, employee_id), 'resource');
  return { resource_id, subject: { subject_type: 'employee', subject_id: employee_id } };
}

/** The owner that an event is about. @throws AccessDenied if the member may not change it */
export async function writableScheduleOwner(
  { tx, member }: StaffContext,
  { subject_type, subject_id }: { subject_type: string; subject_id: number },
): Promise<ScheduleOwner> {
  if (subject_type === 'company') {
    if (!isPermitted(member, 'companies.write.all')) throw new AccessDenied();
    return scheduleOwnerOf(tx);
  }
  const isOwn = isPermitted(member, 'employees.write.own') && member.employee_id === subject_id;
  if (!isOwn && !isPermitted(member, 'employees.write.all')) throw new AccessDenied();
  return scheduleOwnerOf(tx, subject_id);
}

/**
 * The caller has locked everyone's time, so that the answer holds; the database refuses overlapping dates in any case.
 * @throws Invalid at `path` when dates touch others of the owner, named in the reader's language
 */
export async function requireFreeDates(
  { tx, locale, region }: CommandContext,
  {
    owner: { resource_id },
    path,
    resource,
    except,
    ...span
  }: DateSpan & { path: string; resource: string; except?: number } & { owner: ScheduleOwner },
): Promise<void> {
  const isOther = except === undefined ? undefined : ne(scheduleAdjustments.id, except);
  const [row] = await tx
    .select()
    .from(scheduleAdjustments)
    .where(and(datesOf(resource_id), touches(span), isOther))
    .orderBy(scheduleAdjustments.date)
    .limit(1);
  if (!row) return;
  const { type, date, last_date } = row;
  const format = dateFormat(region, 'UTC', { dateStyle: 'long' });
  const instant = (day: string) => requireDay(day) * secondsADay * 1000;
  const dates = format.formatRange(instant(date), instant(last_date ?? date));
  const existing = `${translate({ key: `hours.days.types.${type}` }, locale)}, ${dates}`;
  throw new Invalid([violation(path, resource, { key: 'validation.dates_taken', values: { existing } })]);
}
