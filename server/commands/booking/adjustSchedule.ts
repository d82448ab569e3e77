import { defined } from '../../../domain/assert';
import { eq } from 'drizzle-orm';
import { ClosesOnVisits, Invalid, NotFound } from '../../../domain/errors';
import { addDays, toInstant, visitsClosedBy, type Adjustment } from '../../../domain/schedule';
import type { NewAdjustment, ScheduleAdjustment } from '../../../domain/schedule/hours/adjustmentSchema';
import { violation } from '../../../domain/validation/violations';
import { scheduleAdjustments } from '../../db/schema';
import { datesOf, toScheduleAdjustment } from '../../queries/booking/adjustments';
import { zoneOf } from '../../queries/booking/bookingSetup';
import { loadTimetables } from '../../queries/booking/timetables';
import { visitsAhead, type VisitAhead } from '../../queries/booking/visitsAhead';
import { logEvent } from '../activity/logEvent';
import { lockEmployees } from './steps/resources';
import { cancelVisits, reassignVisits, requireFreeColleague } from './steps/settleVisits';
import type { Context, StaffContext } from '../context';
import { ofCompany } from '../../db/company';

export type Calendar = {
  resource_id: number | null;
  subject: { subject_type: 'employee' | 'company'; subject_id: number };
};

/** `input` settles visits outside the hours. @throws Invalid at `date`; ClosesOnVisits; CannotReassign; AccessDenied */
export async function addAdjustment(
  ctx: StaffContext,
  calendar: Calendar,
  input: NewAdjustment,
): Promise<ScheduleAdjustment> {
  const { tx } = ctx;
  const { resource_id, subject } = calendar;
  const { date, type, from, to, breaks } = input;
  const shift = type === 'short_day' ? { from, to } : { from: null, to: null };
  const pauses = type === 'holiday' ? [] : breaks;
  const closedOn = await closedVisits(ctx, calendar, input);
  const [row] = await tx
    .insert(scheduleAdjustments)
    .values({ company_id: tx.company_id, resource_id, date, type, ...shift, breaks: pauses })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    throw new Invalid([violation('date', 'schedule_adjustments', { key: 'validation.one_adjustment' })]);
  }
  await settle(ctx, closedOn, input);
  const after = toScheduleAdjustment(row);
  await logEvent(ctx, {
    ...subject,
    type: 'adjustment_added',
    after,
  });
  return after;
}

/** Locks the closed time against bookings until the transaction ends. */
async function closedVisits(
  ctx: Context,
  { resource_id, subject }: Calendar,
  { reassign_to, ...adjustment }: NewAdjustment,
): Promise<VisitAhead[]> {
  const { tx, now } = ctx;
  const isCompany = resource_id === null;
  const { date } = adjustment;
  const [zone] = await Promise.all([
    zoneOf(tx),
    lockEmployees(tx, isCompany ? undefined : [subject.subject_id, reassign_to]),
  ]);
  const employee_ids = isCompany ? undefined : [subject.subject_id];
  const [from, to] = [toInstant(zone, date, '00:00'), toInstant(zone, addDays(date, 2), '00:00')];
  const [booked, timetables] = await Promise.all([
    visitsAhead(tx, { now, employee_ids, from, to }),
    loadTimetables(tx, { employee_ids, from: date, days: 1 }),
  ]);
  const ids = timetables.flatMap(({ id, hours, adjustments }) => {
    if (isCompany && adjustments.some(own => own.date === date)) return [];
    const visits = booked
      .filter(({ employee }) => employee.id === id)
      .map(visit => ({ id: visit.id, start: visit.start_at, end: visit.end_at }));
    return visitsClosedBy(zone, { hours, adjustments }, hoursOf(adjustment), visits).map(visit => visit.id);
  });
  return booked.filter(({ id }) => ids.includes(id));
}

async function settle(
  ctx: StaffContext,
  visits: VisitAhead[],
  { reassign_to, cancel_visits, keep_visits }: NewAdjustment,
): Promise<void> {
  if (visits.length === 0 || keep_visits) return;
  if (cancel_visits) return cancelVisits(ctx, visits);
  if (reassign_to === undefined) throw new ClosesOnVisits(visits.map(inTheWay));
  if (visits.some(({ employee }) => employee.id === reassign_to)) requireFreeColleague();
  return reassignVisits(ctx, visits, reassign_to);
}

const inTheWay = ({ visit_id: _, ...visit }: VisitAhead) => visit;

const hoursOf = ({ date, type, from, to, breaks }: NewAdjustment): Adjustment => ({
  date,
  type,
  ...(type === 'short_day' && { from: defined(from, 'from'), to: defined(to, 'to') }),
  breaks,
});

/** The hours of the weekday apply again. @throws NotFound */
export async function removeAdjustment(
  ctx: Context,
  { resource_id, subject }: Calendar,
  id: number,
): Promise<void> {
  const { tx } = ctx;
  const [row] = await tx
    .delete(scheduleAdjustments)
    .where(ofCompany(tx, scheduleAdjustments, eq(scheduleAdjustments.id, id), datesOf(resource_id)))
    .returning();
  if (!row) throw new NotFound();
  const before = toScheduleAdjustment(row);
  await logEvent(ctx, { ...subject, type: 'adjustment_removed', before });
}
