import { addDays, openIntervals } from '@/domain/schedule';
import { lengthOf } from '@/domain/sales/ranges';
import type { CompanyTx } from '@/server/platform/db/scope';
import { loadTimetables } from '@/server/modules/schedule';
import type { ReportSpan } from './span';

/** What the schedule engine takes at once. */
const days_max = 62;

/** Minutes by the schedule, without breaks, of each employee who is there today. */
export async function workedMinutes(
  tx: CompanyTx,
  { zone, from, to, end_at = Infinity }: Pick<ReportSpan, 'zone' | 'from' | 'to'> & Partial<ReportSpan>,
): Promise<Map<number, number>> {
  const days = lengthOf({ from, to });
  const timetables = await loadTimetables(tx, { from, days });
  return new Map(
    timetables.map(({ id, hours, adjustments }) => {
      let seconds = 0;
      for (let at = 0; at < days; at += days_max) {
        const range = { from: addDays(from, at), days: Math.min(days_max, days - at) };
        const open = openIntervals({ ...range, timeZone: zone, hours, adjustments });
        seconds += open.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, end_at) - start), 0);
      }
      return [id, Math.round(seconds / 60)];
    }),
  );
}
