import { NotFound } from '@/domain/errors';
import { groupBy } from '@/domain/lists/groupBy';
import { addDays } from '@/domain/schedule';
import { datesIn } from '@/domain/schedule/dateSpans';
import { week_days, type CopiedWeek, type WeekCopy } from '@/domain/schedule/weekCopy';
import { listClosingDays } from '@/server/modules/schedule';
import { loadRoster, writableOf } from '../queries/roster';
import type { StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { replaceDates } from './replaceDates';
import { scheduleOwnerOf } from '../queries/scheduleOwner';

/**
 * Repeats the dated shifts of a week in later ones, which lose the dated shifts of their own; time off is neither copied
 * nor replaced, and a day on which the company is closed gets no shift. @throws NotFound for an employee whom the member may not change; NeedsDecisions
 */
export const copyWeek = (
  ctx: StaffContext,
  { from, to, weeks, employee_ids, decisions }: WeekCopy,
): Promise<CopiedWeek> =>
  changeSchedule(ctx, {
    decisions,
    change: async () => {
      const { tx, member } = ctx;
      const week = { from, to: addDays(from, week_days - 1) };
      const target = { from: to, to: addDays(to, weeks * week_days - 1) };
      const { employees } = await loadRoster(tx, { ...week, member });
      const asked = employee_ids && new Set(employee_ids);
      const chosen = writableOf(member, employees).filter(({ id }) => !asked || asked.has(id));
      if (chosen.length === 0 || (asked && chosen.length < asked.size)) throw new NotFound();

      const copied: CopiedWeek = { added: 0, removed: 0, kept: 0, closed: 0 };
      const closing = await listClosingDays(tx, target);
      for (const { id, adjustments } of chosen) {
        const byDate = groupBy(adjustments, ({ date }) => date);
        const dates = datesIn(target);
        const repeated = dates.flatMap((date, index) =>
          (byDate.get(addDays(from, index % week_days)) ?? []).map(({ id: _, ...one }) => {
            return { ...one, date, breaks: one.breaks ?? [] };
          }),
        );
        const owner = await scheduleOwnerOf(tx, id);
        const laid = repeated.filter(({ date, type }) => type === 'holiday' || !closing.has(date));
        const done = await replaceDates(ctx, { owner, dates, adjustments: laid });
        copied.closed += repeated.length - laid.length;
        copied.added += done.added.length;
        copied.removed += done.removed.length;
        copied.kept += done.kept.length;
      }
      return copied;
    },
  });
