import { defined, first } from '@/domain/assert';
import { isPermitted } from '@/domain/access/permissions';
import type { AppointmentRecord, BlockInput } from '@/domain/records/record';
import { AccessDenied, Invalid, NeedsConfirmation } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { records } from '@/server/platform/db/schema';
import { namedWarnings } from '../queries/collisions';
import {
  loadBookingSetup,
  loadBusy,
  loadTimetables,
  lockResources,
  reserveTime,
} from '@/server/modules/schedule';
import { getRecord } from '../queries/records';
import { toLocal } from '@/domain/schedule';
import { logChange } from './steps/updateRecord';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { localStart } from './steps/storeVisit';
import type { StaffContext } from '@/server/core/context';
import { situationOf } from '@/server/core/viewer';

/** Ignores working hours. @throws NeedsConfirmation when it overlaps; AccessDenied; Invalid; SlotTaken; KeyReused */
export async function blockTime(
  ctx: StaffContext,
  { idempotency, ...block }: BlockInput & { idempotency?: Idempotency | undefined },
): Promise<AppointmentRecord> {
  const { tx, member, now } = ctx;
  const { id } = await withIdempotency(tx, idempotency, () => storeBlock(ctx, block));
  return getRecord(tx, id, situationOf(member, now));
}

async function storeBlock(ctx: StaffContext, block: BlockInput) {
  const { tx } = ctx;
  const { employee_id, start_at, end_at, comment, force } = block;
  if (end_at <= start_at) refuse('end_at', 'validation.ends_before_start');
  const { timezone, currency } = await loadBookingSetup(tx, []);
  const from = toLocal(timezone, start_at).date;
  const [timetable] = await loadTimetables(tx, { employee_ids: [employee_id], from, days: 1 });
  if (!timetable) return refuse('employee_id', 'validation.no_such_employee');
  const { resource_id } = timetable;
  await lockResources(ctx, [resource_id]);
  const busyByResource = await loadBusy(tx, [resource_id], { from: start_at, to: end_at });
  const overlaps = defined(busyByResource.get(resource_id), 'entry in busyByResource').length > 0;
  if (overlaps && !force) {
    const requested = [{ employee_id, start: start_at, end: end_at, breakMinutes: 0 }];
    throw new NeedsConfirmation(await namedWarnings(tx, { requested, codes: ['overlap'] }));
  }
  if (overlaps && !isPermitted(ctx.member, 'records.force')) throw new AccessDenied();

  const row = first(
    await tx
      .insert(records)
      .values({
        employee_id,
        owner_type: 'block',
        local_start: localStart(timezone, start_at),
        timezone,
        start_at,
        end_at,
        name: '',
        currency,
        comment,
        forced_by: overlaps ? ctx.actor.user_id : null,
      })
      .returning({ id: records.id }),
  );
  const id = row.id;
  await reserveTime(ctx, [
    {
      resource_id,
      record_id: id,
      kind: 'block',
      start: start_at,
      end: end_at,
      breakMinutes: 0,
      forced: overlaps,
    },
  ]);
  await logChange(ctx, {
    id,
    type: 'blocked',
    after: { employee_id, start_at, end_at, forced: overlaps, warnings: overlaps ? ['overlap'] : [] },
  });
  return { id };
}

function refuse(field: string, key: string): never {
  throw new Invalid([violation(field, 'records', { key })]);
}
