import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync } from 'fastify';
import { requireWithinHorizon } from '@/domain/records/daysAhead';
import { Invalid } from '@/domain/errors';
import { staffAvailabilityQuery, type StaffAvailabilityQuery } from '@/domain/sites/booking';
import { parse, violation } from '@/domain/validation/violations';
import { parseAvailabilityQuery } from '../queries/parseAvailabilityQuery';
import { listSlots } from '../queries/availability';
import { slotsAnswer } from './slotsAnswer';

const doc = {
  query: staffAvailabilityQuery,
  answer: listed('SlotsOfDay'),
  summary: 'List available times, with the reasons where there are none',
};
const readers = {
  schema: slotsAnswer,
  config: {
    access: ['records.read.own' as const, 'records.read.all' as const],
    reads: 'prefetch' as const,
    doc,
  },
};

export const availability: FastifyPluginAsync = async app => {
  app.get('/', readers, async ({ query, tx }) => {
    const params = parse(staffAvailabilityQuery, query);
    requireServiceOrDuration(params);
    const { max_days_ahead } = app.settings;
    requireWithinHorizon([{ path: 'from', at: params.from }], 'site', { now: app.now(), max_days_ahead });
    const { duration_minutes, except_record_id, explain } = params;
    const requested = await parseAvailabilityQuery(tx, app.now(), params);
    const except_record_ids = except_record_id === undefined ? [] : [except_record_id];
    const chosen = { ...requested, duration_minutes, except_record_ids };
    const { days } = await listSlots(tx, chosen, explain);
    return { data: days };
  });
};

/** @throws Invalid without a service or an employee and a duration */
function requireServiceOrDuration({
  service_ids,
  employee_ids,
  duration_minutes,
}: StaffAvailabilityQuery): void {
  if (service_ids.length > 0 || (duration_minutes && employee_ids[0])) return;
  throw new Invalid([violation('service_ids', 'site', { key: 'validation.required' })]);
}
