import { and, asc, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import type { Employee } from '@/domain/employees/employee';
import { groupBy } from '@/domain/lists/groupBy';
import type { SentInvite } from '@/domain/users/invite';
import {
  employees,
  hours,
  resources,
  scheduleAdjustments,
  serviceEmployees,
  services,
  userInvites,
} from '@/server/platform/db/schema';
import type { CompanyTx, Tx } from '@/server/platform/db/scope';
import { isTimeOffType, toScheduleAdjustment, toTimeOff, toHours } from '@/server/modules/schedule';
import { joinedCurrency, requireCurrency } from '@/server/modules/companies';
import { isOpen, sentInvites } from '@/server/modules/accounts';
import { idIn } from '@/server/platform/db/idIn';

/** Without conditions, anyone who performs a service. */
export function performs(tx: Tx, ...conditions: SQL[]): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(serviceEmployees)
      .where(and(eq(serviceEmployees.employee_id, employees.id), ...conditions)),
  );
}

export type EmployeeParts = Pick<
  Employee,
  'invite' | 'working_hours' | 'schedule_adjustments' | 'time_off' | 'services'
>;

export async function partsOfEmployees(tx: CompanyTx, ids: number[]): Promise<(id: number) => EmployeeParts> {
  const ofThem = idIn(resources.employee_id, ids);
  const [weekly, dated, performed, invited] = await Promise.all([
    tx
      .select({ employee_id: resources.employee_id, shift: hours })
      .from(resources)
      .innerJoin(hours, eq(hours.resource_id, resources.id))
      .where(ofThem)
      .orderBy(asc(hours.weekday), asc(hours.from), asc(hours.id)),
    tx
      .select({ employee_id: resources.employee_id, day: scheduleAdjustments })
      .from(resources)
      .innerJoin(scheduleAdjustments, eq(scheduleAdjustments.resource_id, resources.id))
      .where(ofThem)
      .orderBy(asc(scheduleAdjustments.date)),
    performedBy(tx, ids),
    sentInvites(tx, idIn(userInvites.employee_id, ids), isOpen),
  ]);
  const shifts = groupBy(weekly, ({ employee_id }) => employee_id);
  const days = groupBy(dated, ({ employee_id }) => employee_id);
  const tasks = groupBy(performed, ({ employee_id }) => employee_id);
  const datedOf = (id: number) => (days.get(id) ?? []).map(({ day }) => day);
  return id => ({
    invite: toInvite(invited.find(({ profile }) => profile.id === id)),
    working_hours: (shifts.get(id) ?? []).map(({ shift }) => toHours(shift)),
    schedule_adjustments: datedOf(id)
      .filter(({ type }) => !isTimeOffType(type))
      .map(toScheduleAdjustment),
    time_off: datedOf(id)
      .filter(({ type }) => isTimeOffType(type))
      .map(toTimeOff),
    services: (tasks.get(id) ?? []).map(({ price: amount, currency, employee_id: _, ...task }) => {
      return { ...task, price: { amount, currency: requireCurrency(currency) } };
    }),
  });
}

const performedBy = (tx: CompanyTx, ids: number[]) =>
  tx
    .select({
      employee_id: serviceEmployees.employee_id,
      service_id: serviceEmployees.service_id,
      name: services.name,
      price: serviceEmployees.price,
      duration: serviceEmployees.duration,
      currency: joinedCurrency(serviceEmployees),
    })
    .from(serviceEmployees)
    .innerJoin(services, eq(services.id, serviceEmployees.service_id))
    .where(and(idIn(serviceEmployees.employee_id, ids), isNull(services.archived_at)))
    .orderBy(asc(services.position), asc(services.id));

function toInvite(invite: SentInvite | undefined): Employee['invite'] {
  if (!invite) return null;
  const { id, login, created_at, expired_at } = invite;
  return { id, login, created_at, expired_at };
}
