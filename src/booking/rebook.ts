import type { BookingDefaults } from './BookingContext';
import type { KnownCustomer } from '@/src/inputs/pickers/CustomerPicker';
import { addDays } from '@/src/time/dates';
import { instantOf, wallOf } from '@/src/time/zoned';

const usual_weeks = 4;

/** An appointment to be booked again; its start in ms. */
export type BookedBefore = {
  start_at: number;
  service: { id: number } | null;
  employee: { id: number };
  customer: KnownCustomer | null;
};

/** The same services, employees, weekday and time: four weeks later, or the next week in the future. */
export function rebook(records: BookedBefore[], zone: string, now = Date.now()): BookingDefaults {
  const [first] = records;
  if (!first) return {};
  const { date, time } = wallOf(first.start_at, zone);
  const weeksOn = (weeks: number) => instantOf({ date: addDays(date, 7 * weeks), time }, zone);
  let start_at = weeksOn(usual_weeks);
  for (let weeks = usual_weeks; start_at <= now; weeks++) start_at = weeksOn(weeks);
  const items = records.flatMap(({ service, employee }) =>
    service ? [{ service_id: service.id, employee_id: employee.id }] : [],
  );
  return { customer: first.customer ?? undefined, start_at, items };
}
