import type { OpeningHours } from '../../../domain/assistant/facts';
import { addDays, openIntervals, toInstant, toLocal } from '../../../domain/schedule';
import { requireDay } from '../../../domain/schedule/time/calendarDate';
import type { CompanyTx } from '../../db/scope';
import { zoneOf } from '../booking/bookingSetup';
import { companyTimetable } from '../booking/companyTimetable';
import { loadTimetables } from '../booking/timetables';

const days_max = 31;

type Days = OpeningHours['days'];

/** Of the company, or of an employee; days off have no hours. */
export async function openingHours(
  tx: CompanyTx,
  { employee_id, from, to }: { employee_id?: number; from: string; to: string },
): Promise<Days> {
  const days = Math.min(requireDay(to) - requireDay(from) + 1, days_max);
  const [timeZone, schedule] = await Promise.all([
    zoneOf(tx),
    employee_id === undefined
      ? companyTimetable(tx, { from, days })
      : loadTimetables(tx, { employee_ids: [employee_id], from, days }).then(([own]) => own),
  ]);
  if (!schedule) return [];
  const open = openIntervals({ timeZone, from, days, ...schedule });
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const start = toInstant(timeZone, date, '00:00');
    const end = toInstant(timeZone, addDays(date, 1), '00:00');
    const hours = open
      .filter(interval => interval.start >= start && interval.start < end)
      .map(interval => ({
        from: toLocal(timeZone, interval.start).time,
        to: toLocal(timeZone, interval.end).time,
      }));
    return { date, hours };
  });
}
