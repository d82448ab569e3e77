import { visitDecisions } from '../records/visitDecision';
import { array, date, object, whole, type InferType, rowId } from '../validation/fields';
import { dayOf } from './time/calendarDate';

const weeks_max = 26;
export const week_days = 7;

/**
 * The seven dates from `from` on are repeated in the `weeks` weeks from `to` on: for these employees, or for all whom
 * the member may change.
 */
export const weekCopySchema = object({
  from: date().required(),
  to: date().required(),
  weeks: whole().min(1).max(weeks_max).default(1),
  employee_ids: array().of(rowId().required()).max(500),
  decisions: visitDecisions(),
})
  .test('later', (sent, { createError }) => {
    const [from, to] = [dayOf(sent?.from ?? ''), dayOf(sent?.to ?? '')];
    if (from === undefined || to === undefined || to - from >= week_days) return true;
    return createError({ path: 'to', message: { key: 'validation.later_week' } });
  })
  .meta({ resource: 'week_copies' });
export type WeekCopy = InferType<typeof weekCopySchema>;

/** How many shifts of dates. */
export type CopiedWeek = { added: number; removed: number; kept: number; closed: number };
