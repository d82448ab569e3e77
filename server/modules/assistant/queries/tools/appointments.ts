import { isPermitted } from '@/domain/access/permissions';
import { takesTime } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import type { AppointmentFacts } from '@/domain/assistant/proposalWording';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { getRecord, listRecords } from '@/server/modules/booking';
import { situationOf } from '@/server/core/viewer';
import { requireMember } from './requireMember';
import type { Caller } from './tool';

/** How far ahead an appointment is looked for when no date was named. */
const days_ahead = 61;

type Wanted = { customer_id?: number; employee_id?: number; date?: string; time?: string };

/** Appointments ahead that the member may change, soonest first: of a customer, an employee, a date or a time. */
export async function appointmentsAhead(
  caller: Caller,
  { customer_id, employee_id, date, time }: Wanted,
): Promise<AppointmentRecord[]> {
  const { tx, now, today, reader } = caller;
  const member = requireMember(caller);
  const own = isPermitted(member, 'records.write.all') ? employee_id : member.employee_id;
  const from = date ?? today;
  const found = await listRecords(
    tx,
    {
      from: toInstant(reader.timezone, from, '00:00'),
      to: toInstant(reader.timezone, addDays(date ?? addDays(today, days_ahead - 1), 1), '00:00'),
      employee_ids: own === undefined ? undefined : [own],
      customer_id,
    },
    situationOf(member, now),
  );
  return found.filter(
    ({ owner_type, flow, start_at }) =>
      owner_type !== 'block' &&
      takesTime(flow.status) &&
      start_at > now &&
      (time === undefined || toLocal(reader.timezone, start_at).time === time),
  );
}

/** One that the member may change. @throws NotFound */
export function appointmentOf(caller: Caller, id: number): Promise<AppointmentRecord> {
  const member = requireMember(caller);
  const own = isPermitted(member, 'records.write.all') ? undefined : member.employee_id;
  return getRecord(caller.tx, id, situationOf(member, caller.now), own);
}

export const factsOf = ({
  service,
  employee,
  customer,
  start_at,
  end_at,
}: AppointmentRecord): AppointmentFacts => ({
  service: service?.name ?? null,
  employee: employee.full_name,
  customer: customer && { id: customer.id, name: customer.full_name },
  start_at,
  end_at,
});
