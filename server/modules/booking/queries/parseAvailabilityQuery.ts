import { toLocal } from '@/domain/schedule';
import type { SiteAvailabilityQuery } from '@/domain/sites/booking';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { VisitQueryParams } from './availability';
import { zoneOf } from '@/server/modules/schedule';

/** Starts today in the company's zone by default. */
export async function parseAvailabilityQuery(
  tx: CompanyTx,
  now: number,
  { service_ids, employee_ids, from, days }: SiteAvailabilityQuery,
): Promise<VisitQueryParams> {
  return {
    chosen: service_ids.map((service_id, index) => ({ service_id, employee_id: employee_ids[index] })),
    employee_ids,
    from: from ?? toLocal(await zoneOf(tx), now).date,
    days,
    now,
  };
}
