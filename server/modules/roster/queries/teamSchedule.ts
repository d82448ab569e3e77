import { first, last } from '@/domain/assert';
import { groupBy } from '@/domain/lists/groupBy';
import { toLocal, type TeamSchedule } from '@/domain/schedule';
import type { CompanyTx } from '@/server/platform/db/scope';
import { performersOf, zoneOf, loadTimetables } from '@/server/modules/schedule';
import type { VisitAhead } from './visitsAhead';

const day_s = 24 * 3600;

/**
 * Everyone's hours on the dates of these visits, which are in order, and what they perform of their services. Nobody's
 * without visits.
 */
export async function loadTeamSchedule(tx: CompanyTx, visits: VisitAhead[]): Promise<TeamSchedule> {
  if (visits.length === 0) return { timeZone: 'UTC', employees: [] };
  const service_ids = [...new Set(visits.flatMap(({ service_id }) => service_id ?? []))];
  const [from, until] = [first(visits).start_at, last(visits).start_at];
  const timeZone = await zoneOf(tx);
  const [timetables, performers] = await Promise.all([
    loadTimetables(tx, {
      from: toLocal(timeZone, from).date,
      days: Math.ceil((until - from) / day_s) + 1,
    }),
    performersOf(tx, service_ids),
  ]);
  const byEmployee = groupBy(performers, ({ employee_id }) => employee_id);
  const employees = timetables.map(({ id, hours, adjustments }) => {
    const performed = byEmployee.get(id) ?? [];
    return {
      ...{ id, hours, adjustments },
      minutes: new Map(performed.map(({ service_id, duration }) => [service_id, duration])),
    };
  });
  return { timeZone, employees };
}
