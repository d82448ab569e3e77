import type { Agenda } from '@/domain/assistant/facts';
import type { DateSpan } from '@/domain/sales/ranges';
import { addDays, toInstant } from '@/domain/schedule';
import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf } from '@/server/modules/schedule';
import { listRecords } from '@/server/modules/booking';

const listed_max = 20;

/** `is_missed`: those to which nobody came. */
type Params = DateSpan & { employee_id?: number; customer_id?: number; is_missed?: boolean };

/** Appointments that are not cancelled, soonest first, without blocked time; at most twenty with the number of all. */
export async function agenda(
  tx: CompanyTx,
  { from, to, employee_id, customer_id, is_missed = false }: Params,
  situation: Parameters<typeof listRecords>[2],
): Promise<Omit<Agenda, 'employee'>> {
  const timezone = await zoneOf(tx);
  const records = await listRecords(
    tx,
    {
      from: toInstant(timezone, from, '00:00'),
      to: toInstant(timezone, addDays(to, 1), '00:00'),
      employee_ids: employee_id === undefined ? undefined : [employee_id],
      customer_id,
    },
    situation,
  );
  const kept = records.filter(
    ({ owner_type, flow }) =>
      owner_type !== 'block' && (is_missed ? flow.status === 'no_show' : flow.status !== 'cancelled'),
  );
  return {
    from,
    to,
    total: kept.length,
    appointments: kept.slice(0, listed_max).map(({ id, start_at, end_at, customer, service, employee }) => ({
      id,
      start_at,
      end_at,
      customer: customer && { id: customer.id, name: customer.full_name },
      service: service?.name ?? null,
      employee: { id: employee.id, name: employee.full_name },
    })),
  };
}
