import type { OpeningHours } from '@/domain/assistant/facts';
import { addDays, openDays, toLocal } from '@/domain/schedule';
import { requireDay } from '@/domain/schedule/time/calendarDate';
import { endsAtMidnight } from '@/domain/time/zonedFormats';
import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf, companyTimetable, loadTimetables } from '@/server/modules/schedule';

const days_max = 31;

type Days = OpeningHours['days'];

/** Of the company, or of an employee; days off have no hours. */
export async function openingHours(
  tx: CompanyTx,
  { employee_id, from, to }: { employee_id?: number; from: string; to: string },
): Promise<Days> {
  const days = Math.min(requireDay(to) - requireDay(from) + 1, days_max);
  // A shift of the evening before may go on past midnight.
  const dates = { from: addDays(from, -1), days: days + 1 };
  const [timeZone, schedule] = await Promise.all([
    zoneOf(tx),
    employee_id === undefined
      ? companyTimetable(tx, dates)
      : loadTimetables(tx, { employee_ids: [employee_id], ...dates }).then(([own]) => own),
  ]);
  if (!schedule) return [];
  return openDays({ timeZone, from, days, ...schedule }).map(({ date, open }) => ({
    date,
    hours: open.map(({ start, end }) => ({
      from: toLocal(timeZone, start).time,
      to: endsAtMidnight(timeZone, start, end) ? '24:00' : toLocal(timeZone, end).time,
    })),
  }));
}
