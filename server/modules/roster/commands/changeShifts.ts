import { first } from '@/domain/assert';
import { NotFound } from '@/domain/errors';
import type { ReplacedDates } from '@/domain/schedule/hours/adjustmentSchema';
import type { ShiftChange } from '@/domain/schedule/shiftChange';
import type { StaffContext } from '@/server/core/context';
import { loadRoster, writableOf } from '../queries/roster';
import { requireFreeDates, scheduleOwnerOf } from '../queries/scheduleOwner';
import { changeSchedule } from './changeSchedule';
import { replaceDates } from './replaceDates';

/**
 * Sets what employees work on single dates, all of it or nothing: a change of hours, a swap, a shift given to another.
 * @throws NotFound for an employee whom the member may not change; Invalid on a date of time off; NeedsDecisions with
 * the visits that it strands
 */
export const changeShifts = (ctx: StaffContext, { shifts, decisions }: ShiftChange): Promise<ReplacedDates> =>
  changeSchedule(ctx, {
    decisions,
    change: async () => {
      const { tx, member } = ctx;
      const changed: ReplacedDates = { added: [], removed: [], kept: [] };
      const { date: from } = first(shifts);
      const { employees } = await loadRoster(tx, { from, to: from, member });
      const writable = new Set(writableOf(member, employees).map(({ id }) => id));
      if (shifts.some(({ employee_id }) => !writable.has(employee_id))) throw new NotFound();

      for (const [index, { employee_id, date, shift }] of shifts.entries()) {
        const owner = await scheduleOwnerOf(tx, employee_id);
        const adjustment = shift
          ? { date, type: 'short_day' as const, ...shift }
          : { date, type: 'holiday' as const, from: null, to: null, breaks: [] };
        const { added, removed, kept } = await replaceDates(ctx, {
          ...{ owner, dates: [date], adjustments: [adjustment] },
        });
        const place = { path: `shifts.${index}.date`, resource: 'shift_changes' };
        if (kept.length > 0) await requireFreeDates(ctx, { owner, from: date, to: date, ...place });
        changed.added.push(...added);
        changed.removed.push(...removed);
      }
      return changed;
    },
  });
