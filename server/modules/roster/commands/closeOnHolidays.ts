import type { ReplacedDates } from '@/domain/schedule/hours/adjustmentSchema';
import { Invalid } from '@/domain/errors';
import type { HolidayClosures } from '@/domain/schedule/publicHolidays';
import { violation } from '@/domain/validation/violations';
import { listAdjustments } from '@/server/modules/schedule';
import { publicHolidays } from '../queries/publicHolidays';
import type { StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { replaceDates } from './replaceDates';
import { scheduleOwnerOf } from '../queries/scheduleOwner';

/**
 * Closes the company on public holidays of its country; dates that are amended already stay as they are.
 * @throws Invalid at a date that is none; NeedsDecisions with the visits that it strands
 */
export const closeOnHolidays = (
  ctx: StaffContext,
  { dates, decisions }: HolidayClosures,
): Promise<ReplacedDates> =>
  changeSchedule(ctx, {
    decisions,
    change: async () => {
      const { tx, locale } = ctx;
      const sorted = [...new Set(dates)].sort();
      const span = { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
      const known = new Set((await publicHolidays(tx, { ...span, locale })).map(({ date }) => date));
      const wrong = dates.findIndex(date => !known.has(date));
      if (wrong !== -1) {
        const sentence = { key: 'validation.no_public_holiday' };
        throw new Invalid([violation(`dates.${wrong}`, 'public_holidays', sentence)]);
      }
      const amended = new Set((await listAdjustments(tx, null, span)).map(({ date }) => date));
      const free = sorted.filter(date => !amended.has(date));
      const adjustments = free.map(date => {
        return { date, type: 'holiday' as const, from: null, to: null, breaks: [] };
      });
      const owner = await scheduleOwnerOf(tx);
      const done = await replaceDates(ctx, { owner, dates: free, adjustments });
      return { ...done, kept: [...done.kept, ...sorted.filter(date => amended.has(date))] };
    },
  });
