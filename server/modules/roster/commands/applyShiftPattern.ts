import type { VisitDecision } from '@/domain/records/visitDecision';
import { workedDates, type AppliedShiftPattern, type ShiftPattern } from '@/domain/schedule/shiftPattern';
import { datesIn } from '@/domain/schedule/dateSpans';
import { listClosingDays } from '@/server/modules/schedule';
import type { StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { replaceDates } from './replaceDates';
import type { ScheduleOwner } from '../queries/scheduleOwner';

/**
 * Lays the pattern over its dates: a shift on those of work, closed on the others. A day on which the company is closed
 * gets no shift. What the dates had is replaced, but time off, which stays. @throws NeedsDecisions with the visits that the shifts strand
 */
export const applyShiftPattern = (
  ctx: StaffContext,
  {
    owner,
    decisions,
    ...pattern
  }: ShiftPattern & { decisions?: VisitDecision[] | undefined } & { owner: ScheduleOwner },
): Promise<AppliedShiftPattern> =>
  changeSchedule(ctx, {
    decisions,
    change: async () => {
      const dates = datesIn(pattern);
      const worked = new Set(workedDates(pattern));
      const closing = await listClosingDays(ctx.tx, pattern);
      const closed = dates.filter(date => worked.has(date) && closing.has(date));
      const { from, to, breaks } = pattern.shift;
      const open = dates.filter(date => !closed.includes(date));
      const adjustments = open.map(date =>
        worked.has(date)
          ? { date, type: 'short_day' as const, from, to, breaks }
          : { date, type: 'holiday' as const, from: null, to: null, breaks: [] },
      );
      return { ...(await replaceDates(ctx, { owner, dates, adjustments })), closed };
    },
  });
