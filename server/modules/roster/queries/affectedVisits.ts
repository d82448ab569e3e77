import { and, eq, isNull } from 'drizzle-orm';
import { defined } from '@/domain/assert';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import type { AffectedVisit, VisitChoice } from '@/domain/records/visitDecision';
import { obstacles, type TeamSchedule, type Affected, type AffectedReason } from '@/domain/schedule';
import { employees, resources, services } from '@/server/platform/db/schema';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getSettings } from '@/server/modules/companies';
import { loadBusy, type BusyByResource } from '@/server/modules/schedule';
import type { VisitAhead } from './visitsAhead';

type Colleague = TeamSchedule['employees'][number] & { full_name: string; resource_id: number };

type Query = {
  affected: Affected<{ ahead: VisitAhead }>[];
  /** As the change leaves it. */
  schedule: TeamSchedule;
  member: CompanyMember;
  now: number;
};

/** The affected visits, each with what this member can decide for it: colleagues must be free and within their hours. */
export async function listAffectedVisits(
  tx: CompanyTx,
  { affected, schedule, member, now }: Query,
): Promise<AffectedVisit[]> {
  if (affected.length === 0) return [];
  const mayReassign = isPermitted(member, 'records.write.all');
  const colleagues = mayReassign ? await colleaguesIn(tx, schedule) : [];
  const visits = affected.map(({ visit }) => visit.ahead);
  const range = {
    from: Math.min(...visits.map(({ start_at }) => start_at)),
    to: Math.max(...visits.map(endOf)),
  };
  const resource_ids = colleagues.map(({ resource_id }) => resource_id);
  const [busy, settings, offered] = await Promise.all([
    loadBusy(tx, resource_ids, range),
    getSettings(tx),
    offeredServices(tx, visits),
  ]);
  const movable_from = now + settings.client_change_hours * 3600;
  const canMoveByLink = ({ ahead, reason }: { ahead: VisitAhead; reason: AffectedReason }) =>
    settings.business_site_enabled &&
    ahead.has_contact &&
    ahead.start_at > movable_from &&
    offered.has(ahead.service_id) &&
    hasPerformer(schedule, ahead, reason);

  return affected.map(({ visit: { ahead }, reason }) => {
    const { id, visit_id, start_at, end_at, customer, phone, service, employee } = ahead;
    const free = colleagues
      .filter(colleague => isFree(colleague, ahead, schedule.timeZone, busy))
      .map(({ id, full_name }) => ({ id, full_name }));
    const reassign: VisitChoice[] = free.length > 0 ? [{ kind: 'reassign', employees: free }] : [];
    const offer: VisitChoice[] = canMoveByLink({ ahead, reason }) ? [{ kind: 'offer' }] : [];
    const keep: VisitChoice[] = reason === 'employee_leaves' ? [] : [{ kind: 'keep' }];
    const choices: VisitChoice[] = [...reassign, ...offer, ...keep, { kind: 'cancel' }];
    const named = { record_id: id, visit_id, start_at, end_at, customer, phone, service, employee };
    return { ...named, reason, choices };
  });
}

/** A client moves a visit to another time of the same employee, or of another one if theirs no longer performs it. */
function hasPerformer(
  { employees }: TeamSchedule,
  { employee, service_id }: VisitAhead,
  reason: AffectedReason,
) {
  if (reason === 'employee_leaves') return false;
  if (reason !== 'not_performed') return true;
  return employees.some(({ id, minutes }) => id !== employee.id && minutes.has(service_id ?? 0));
}

/** The services of these visits that clients can book. */
async function offeredServices(tx: CompanyTx, visits: VisitAhead[]): Promise<Set<number | null>> {
  const ids = [...new Set(visits.flatMap(({ service_id }) => service_id ?? []))];
  const isOffered = and(idIn(services.id, ids), eq(services.is_enabled, true), isNull(services.archived_at));
  const rows = await tx.select({ id: services.id }).from(services).where(isOffered);
  return new Set(rows.map(({ id }) => id));
}

const endOf = ({ end_at, break: minutes }: VisitAhead) => end_at + minutes * 60;

function isFree(colleague: Colleague, visit: VisitAhead, timeZone: string, busyOf: BusyByResource): boolean {
  const { id, minutes, hours, adjustments, resource_id } = colleague;
  if (id === visit.employee.id || !minutes.has(visit.service_id ?? 0)) return false;
  const { start_at: start, end_at: end, break: breakMinutes } = visit;
  const busy = defined(busyOf.get(resource_id), 'entry in busyOf');
  return obstacles({ timeZone, hours, adjustments, busy, start, end, breakMinutes }).length === 0;
}

async function colleaguesIn(tx: CompanyTx, { employees: present }: TeamSchedule): Promise<Colleague[]> {
  const rows = await tx
    .select({
      id: employees.id,
      first_name: employees.first_name,
      last_name: employees.last_name,
      resource_id: resources.id,
    })
    .from(employees)
    .innerJoin(resources, eq(resources.employee_id, employees.id))
    .where(
      idIn(
        employees.id,
        present.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map(row => [row.id, row]));
  return present.map(employee => {
    const { resource_id, ...names } = defined(byId.get(employee.id), 'employee');
    return { ...employee, full_name: fullName(names), resource_id };
  });
}
