import { first } from '@/domain/assert';

import { isPermitted, type Permission } from '@/domain/access/permissions';
import { AccessDenied, NeedsDecisions, NotFound } from '@/domain/errors';
import type { ScheduleChange, ScheduleImpact } from '@/domain/records/scheduleChange';
import { employees, services } from '@/server/modules/catalogue';
import { getEntity } from '@/server/collections/entities';
import { archiveEntities, lockSelected, updateEntity } from '@/server/collections/updateEntities';
import { companies } from '@/server/platform/db/schema';
import { requireFeature } from '@/server/modules/companies';
import { updateCompany } from './updateCompany';
import type { StaffContext } from '@/server/core/context';
import {
  addAdjustment,
  removeAdjustment,
  closeOnHolidays,
  copyWeek,
  applyShiftPattern,
  addTimeOff,
  removeTimeOff,
  updateTimeOff,
  changeSchedule,
  scheduleOwnerOf,
} from '@/server/modules/roster';

/** `version` is that of the company, the employee or the service that changes. */
/**
 * Carries the change out to see which visits it strands: the caller rolls the transaction back.
 * @throws AccessDenied, NotFound, Invalid and UpgradeRequired as the change itself does
 */
export async function scheduleImpact(ctx: StaffContext, change: ScheduleChange): Promise<ScheduleImpact> {
  requireWriter(ctx, change);
  const version = await versionOf(ctx, change);
  try {
    await carryOut(ctx, change);
    return { visits: [], version };
  } catch (error) {
    if (!(error instanceof NeedsDecisions)) throw error;
    return { visits: error.visits, version };
  }
}

async function carryOut(ctx: StaffContext, change: ScheduleChange): Promise<unknown> {
  switch (change.of) {
    case 'company':
      return updateCompany(ctx, { changes: change.changes, present: async () => ({}) });
    case 'employee':
      return changeSchedule(ctx, {
        change: () => updateEntity(ctx, employees, change.employee_id, change.changes),
      });
    case 'service':
      return changeSchedule(ctx, {
        change: () => updateEntity(ctx, services, change.service_id, change.changes),
      });
    case 'employee_leaves':
      return changeSchedule(ctx, {
        change: async () => {
          const ids = await lockSelected(ctx, employees, { ids: [change.employee_id] });
          return archiveEntities(ctx, employees, ids);
        },
      });
    case 'date':
      if (change.employee_id !== undefined) await requireFeature(ctx.tx, 'schedule_amendments');
      return addAdjustment(ctx, {
        owner: await scheduleOwnerOf(ctx.tx, change.employee_id),
        ...change.adjustment,
      });
    case 'time_off': {
      const { id, time_off, employee_id } = change;
      if (employee_id !== undefined) await requireFeature(ctx.tx, 'schedule_amendments');
      const calendar = await scheduleOwnerOf(ctx.tx, employee_id);
      if (id === undefined) return addTimeOff(ctx, { owner: calendar, ...time_off });
      return updateTimeOff(ctx, { owner: calendar, id, ...time_off, version: time_off.version ?? 0 });
    }
    case 'removed_time_off':
      return removeTimeOff(ctx, { owner: await scheduleOwnerOf(ctx.tx, change.employee_id), id: change.id });
    case 'shift_pattern':
      await requireFeature(ctx.tx, 'schedule_amendments');
      return applyShiftPattern(ctx, {
        owner: await scheduleOwnerOf(ctx.tx, change.employee_id),
        ...change.pattern,
      });
    case 'week_copy':
      await requireFeature(ctx.tx, 'schedule_amendments');
      return copyWeek(ctx, change.week);
    case 'public_holidays':
      return closeOnHolidays(ctx, change);
    case 'removed_date':
      return removeAdjustment(ctx, {
        owner: await scheduleOwnerOf(ctx.tx, change.employee_id),
        id: change.adjustment_id,
      });
  }
}

/** @throws NotFound when it does not exist or the member may not see it */
async function versionOf({ tx, member }: StaffContext, change: ScheduleChange): Promise<number> {
  if (change.of === 'service') return (await getEntity(tx, services, change.service_id, member)).version;
  if ('employee_id' in change && change.employee_id !== undefined)
    return (await getEntity(tx, employees, change.employee_id, member)).version;
  const rows = await tx.select({ version: companies.version }).from(companies);
  return first(rows).version;
}

function requireWriter({ member }: StaffContext, change: ScheduleChange): void {
  const isOfEmployee = 'employee_id' in change && change.employee_id !== undefined;
  const isOwn = isOfEmployee && change.employee_id === member.employee_id && change.of !== 'employee_leaves';
  if ((isOwn || change.of === 'week_copy') && isPermitted(member, 'employees.write.own')) return;
  if (isOfEmployee && !isPermitted(member, 'employees.read.all')) throw new NotFound();
  const needed: Permission = isOfEmployee
    ? 'employees.write.all'
    : change.of === 'service'
      ? 'services.write.all'
      : 'companies.write.all';
  if (!isPermitted(member, needed)) throw new AccessDenied();
}
