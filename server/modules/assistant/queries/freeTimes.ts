import { addDays, toLocal } from '@/domain/schedule';
import { requireDay } from '@/domain/schedule/time/calendarDate';
import type { FreeTimes } from '@/domain/assistant/facts';
import type { CompanyTx } from '@/server/platform/db/scope';
import { listSlots } from '@/server/modules/booking';

/** How far beyond the requested days the nearest free one is looked for. */
const searched_days = 14;
const requested_days_max = 31;

/** Dates of the company, times of its clock; all ends included. */
export type FreeTimesParams = {
  service_ids: number[];
  employee_id?: number;
  from: string;
  to: string;
  time_from?: string;
  time_to?: string;
  now: number;
};

type Days = Pick<FreeTimes, 'days' | 'nearest'>;

/** The starts that can really be booked. @throws Invalid at a service or an employee that cannot be booked */
export async function freeTimes(tx: CompanyTx, params: FreeTimesParams): Promise<Days> {
  const { service_ids, employee_id, from, to, now } = params;
  const chosen = service_ids.map(service_id => ({ service_id, employee_id }));
  const find = async (first: string, days: number) => {
    const { timezone, days: found } = await listSlots(tx, { chosen, from: first, days, now });
    return found
      .map(({ date, slots }) => ({
        date,
        starts: slots
          .map(({ start_at }) => start_at)
          .filter(start => isWithin(toLocal(timezone, start).time, params)),
      }))
      .filter(({ starts }) => starts.length > 0);
  };
  const requested = requireDay(to) - requireDay(from) + 1;
  const days = await find(from, Math.min(requested, requested_days_max));
  if (days.length > 0) return { days, nearest: null };
  const [nearest = null] = await find(addDays(to, 1), searched_days);
  return { days, nearest };
}

const isWithin = (time: string, { time_from = '00:00', time_to = '24:00' }: FreeTimesParams) =>
  time >= time_from && time <= time_to;
