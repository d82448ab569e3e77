import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import type { Employee, Leaving } from '../../domain/employees/employee';
import { CannotReassign, HasVisits, Invalid, NeedsConfirmation, OwnerStays } from '../../domain/refusals';
import { violation } from '../../domain/validation/violations';
import { customers, records, resources, visits } from '../db/schema';
import type { Tx } from '../db/scope';
import type { Changer } from './changeRecord';
import { commandIn } from './commandRecord';
import type { Doing } from './logEvent';
import { moveIn } from './moveRecord';
import { lockResources } from './resources';
import { idIn } from '../queries/idIn';

type Leaver = Pick<Employee, 'id' | 'profile_type'>;
type How = Leaving & { now: number };

/**
 * What becomes of the visits ahead of employees who leave: all are given to `reassign_to`, or cancelled. Their time is
 * held, so that nobody books them meanwhile.
 * @throws OwnerStays; HasVisits when there are visits and nothing was said of them; CannotReassign; Invalid
 */
export async function leaveCompany(
  tx: Tx,
  company_id: number,
  { user_id }: Doing,
  leavers: Leaver[],
  { now, reassign_to, cancel_visits }: How,
): Promise<void> {
  if (leavers.some(({ profile_type }) => profile_type === 'owner')) throw new OwnerStays();
  const ids = leavers.map(({ id }) => id);
  if (reassign_to !== undefined && ids.includes(reassign_to)) refuseHeir();
  await holdTime(tx, company_id, [...ids, ...(reassign_to === undefined ? [] : [reassign_to])]);
  const ahead = await appointmentsAhead(tx, company_id, ids, now);
  if (ahead.length === 0) return;

  const changer = { user_id: user_id!, company_role: 'administrator', is_owner: false } as const;
  if (reassign_to !== undefined) return reassign(tx, company_id, now, changer, ahead, reassign_to);
  if (!cancel_visits) throw new HasVisits(new Set(ahead.map(({ visit_id }) => visit_id)).size);
  for (const { id } of ahead) {
    await commandIn(tx, company_id, now, changer, id, { command: 'cancel', notify: true });
  }
}

type Appointment = Awaited<ReturnType<typeof appointmentsAhead>>[number];

/** All or none: where it goes against the heir's hours, other visits or services, it is said of each. */
async function reassign(
  tx: Tx,
  company_id: number,
  now: number,
  changer: Changer,
  ahead: Appointment[],
  employee_id: number,
): Promise<void> {
  const impossible: ConstructorParameters<typeof CannotReassign>[0] = [];
  for (const { id, start_at, ...client } of ahead) {
    try {
      await moveIn(tx, company_id, now, changer, id, { employee_id, force: false, notify: true });
    } catch (error) {
      if (error instanceof Invalid) refuseHeir();
      if (!(error instanceof NeedsConfirmation)) throw error;
      const warnings = error.warnings.map(({ code }) => code);
      impossible.push({ id, start_at, customer: nameOf(client), warnings });
    }
  }
  if (impossible.length > 0) throw new CannotReassign(impossible);
}

function refuseHeir(): never {
  throw new Invalid([violation('reassign_to', 'employees', { key: 'validation.no_such_employee' })]);
}

const nameOf = ({ first_name, last_name }: Pick<Appointment, 'first_name' | 'last_name'>) =>
  fullName({ first_name: first_name ?? '', last_name: last_name ?? '' });

async function holdTime(tx: Tx, company_id: number, employee_ids: number[]): Promise<void> {
  const rows = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.company_id, company_id), idIn(resources.employee_id, employee_ids)));
  await lockResources(
    tx,
    company_id,
    rows.map(({ id }) => id),
  );
}

/** What they are to perform for clients; time taken out of their own day is nobody's visit. */
const appointmentsAhead = (tx: Tx, company_id: number, employee_ids: number[], now: number) =>
  tx
    .select({
      id: records.id,
      visit_id: records.visit_id,
      start_at: records.start_at,
      first_name: customers.first_name,
      last_name: customers.last_name,
    })
    .from(records)
    .leftJoin(visits, and(eq(visits.company_id, records.company_id), eq(visits.id, records.visit_id)))
    .leftJoin(
      customers,
      and(eq(customers.company_id, visits.company_id), eq(customers.id, visits.customer_id)),
    )
    .where(
      and(
        eq(records.company_id, company_id),
        idIn(records.employee_id, employee_ids),
        inArray(records.status, ['active', 'on_hold']),
        isNotNull(records.visit_id),
        gt(records.start_at, now),
      ),
    )
    .orderBy(asc(records.start_at), asc(records.id));
