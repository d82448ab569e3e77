import type { VisitDecision } from '../../../domain/records/visitDecision';
import { workedDates, type ShiftPattern } from '../../../domain/schedule/shiftPattern';
import { datesIn } from '../../../domain/schedule/dateSpans';
import type { StaffContext } from '../context';
import { changeSchedule } from './changeSchedule';
import { replaceDates, type ReplacedDates } from './replaceDates';
import type { Calendar } from './steps/calendars';

/**
 * Lays the pattern over its dates: a shift on those of work, closed on the others. What the dates had is replaced, but
 * time off, which stays. @throws NeedsDecisions with the visits that the shifts strand
 */
export const layShifts = (
  ctx: StaffContext,
  calendar: Calendar,
  { decisions, ...pattern }: ShiftPattern & { decisions?: VisitDecision[] | undefined },
): Promise<ReplacedDates> =>
  changeSchedule(ctx, decisions, () => {
    const dates = datesIn(pattern);
    const worked = new Set(workedDates(pattern));
    const { from, to, breaks } = pattern.shift;
    const adjustments = dates.map(date =>
      worked.has(date)
        ? { date, type: 'short_day' as const, from, to, breaks }
        : { date, type: 'holiday' as const, from: null, to: null, breaks: [] },
    );
    return replaceDates(ctx, calendar, { dates, adjustments });
  });
