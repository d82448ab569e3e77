import { at, defined, first } from '@/domain/assert';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import {
  AccessDenied,
  CommandNotAvailable,
  Invalid,
  NeedsConfirmation,
  NotFound,
  SlotTaken,
  UndoNotPossible,
} from '@/domain/errors';
import type { VisitChange } from '@/domain/records/visitChange';
import { violation } from '@/domain/validation/violations';
import type { Context, StaffContext } from '@/server/core/context';
import { requireVersion } from '@/server/core/requireVersion';
import { scheduleReminder } from '@/server/modules/messages';
import type { OrderRow } from '@/server/modules/orders';
import { loadBusy, lockResources } from '@/server/modules/schedule';
import { records, resources, visits } from '@/server/platform/db/schema';
import { cancelMoveNotification, notifyMoved } from '../messages/notifyMoved';
import { namedWarnings } from '../queries/collisions';
import { getVisit } from '../queries/visits';
import { lockOrderWithRecords } from './steps/lockOrderWithRecords';
import { planForStaff, type PlannedRecord } from './steps/planVisit';
import { onlyOwn, type RecordRow, requireRecordsWriter } from './steps/updateRecord';
import type { LoggedEvent } from '@/server/collections/undo';
import { writeVisit, type TargetRecord, type VisitState } from './steps/writeVisit';

type VisitRow = typeof visits.$inferSelect;
type Item = VisitChange['items'][number];

/**
 * Makes the visit's services what is sent: what has a `record_id` stays and may change, what is left out is taken away.
 * The order's lines, time, membership visits and messages follow in the same transaction.
 * @throws NeedsConfirmation with warnings about what changes; AccessDenied, also for a price by hand without
 * `orders.discount`; StaleVersion; CommandNotAvailable where the order is not open, or for what is over; SlotTaken;
 * Invalid; NotFound
 */
export async function changeVisit(
  ctx: StaffContext,
  { visit_id, version, items, force, notify, reason }: VisitChange & { visit_id: number },
): Promise<{ undo: string; notified: boolean }> {
  const { tx, member } = ctx;
  requireRecordsWriter(member);
  const employee_ids = items.map(({ employee_id }) => employee_id);
  const { visit, order, present } = await lockVisit(ctx, { visit_id, employee_ids });
  await requireVersion(visit, version, () => getVisit(tx, visit_id, member));
  requireOwn(ctx, [...present.map(({ employee_id }) => employee_id), ...employee_ids]);

  const stored = requireKnown(items, present);
  const { plan, changed } = await planChange(ctx, items, { stored, present });
  if (order && order.status !== 'active' && order.status !== 'on_hold' && isSold(present, items)) {
    throw new CommandNotAvailable();
  }
  const kept = new Set(items.flatMap(({ record_id }) => record_id ?? []));
  const gone = present.filter(({ id }) => !kept.has(id));
  const touched = [...changed.flatMap(({ before }) => before ?? []), ...gone];
  if (touched.some(({ status }) => status === 'completed')) throw new CommandNotAvailable();
  if (changed.some(({ isByHand }) => isByHand) && !isPermitted(member, 'orders.discount')) {
    throw new AccessDenied();
  }

  const codes = [...new Set(changed.flatMap(({ record }) => record.codes))];
  const warnings = await namedWarnings(tx, {
    requested: changed.map(({ record }) => record),
    codes,
    client: { visit_id },
    except: present.map(({ id }) => id),
    only: onlyOwn(member),
  });
  if (warnings.length > 0 && !force) throw new NeedsConfirmation(warnings);
  if (warnings.length > 0 && !isPermitted(member, 'records.force')) throw new AccessDenied();

  const event_id = await writeVisit(ctx, {
    visit,
    order,
    present,
    timezone: plan.setup.timezone,
    target: plan.records.map((record, seq) => targetOf(ctx, record, { seq, before: stored[seq] })),
    warnings: codes,
    reason,
  });
  await scheduleReminder(ctx, { visit_id });
  const notified = notify && (await notifyMoved(ctx, { visit_id, event_id, reason: reason || undefined }));
  return { undo: ctx.command_id, notified };
}

/** @throws AccessDenied; NotFound; UndoNotPossible when it has changed since; SlotTaken when its old time is taken */
export async function undoVisit(ctx: StaffContext, event: LoggedEvent<VisitState>): Promise<void> {
  const { tx, member } = ctx;
  requireRecordsWriter(member);
  const { subject_id: visit_id, command_id } = event;
  const { records: target, timezone } = event.before;
  const employee_ids = target.map(({ employee_id }) => employee_id);
  const { visit, order, present } = await lockVisit(ctx, { visit_id, employee_ids });
  if (visit.version !== event.after.version) throw new UndoNotPossible();
  requireOwn(ctx, [...present.map(({ employee_id }) => employee_id), ...employee_ids]);

  const except_record_ids = [...present, ...target].flatMap(({ id }) => id ?? []);
  for (const { resource_id, start_at, end_at, break: minutes, forced } of target) {
    const busy = await loadBusy(tx, [resource_id], {
      from: start_at,
      to: end_at + minutes * 60,
      except_record_ids,
    });
    if (!forced && defined(busy.get(resource_id), 'busy').length > 0) throw new SlotTaken();
  }
  const undone = { visit, order, present, timezone, target, warnings: [], undo_of: command_id };
  const event_id = await writeVisit(ctx, undone);
  await scheduleReminder(ctx, { visit_id });
  await cancelMoveNotification(ctx, { visit_id, event_id: event.id }, { visit_id, event_id });
}

type LockedVisit = { visit: VisitRow; order: OrderRow | null; present: PresentRecord[] };
type PresentRecord = RecordRow & { resource_id: number };

/** The time of all, the order, then the visit; `present` are those that take time. @throws NotFound; Invalid; SlotTaken */
async function lockVisit(
  ctx: StaffContext,
  { visit_id, employee_ids }: { visit_id: number; employee_ids: number[] },
): Promise<LockedVisit> {
  const { tx } = ctx;
  const [found] = await tx.select().from(visits).where(eq(visits.id, visit_id));
  if (!found) throw new NotFound();
  const rows = await tx
    .select({ id: resources.id, employee_id: resources.employee_id })
    .from(resources)
    .where(inArray(resources.employee_id, employee_ids));
  const known = new Set(rows.map(({ employee_id }) => employee_id));
  const key = 'validation.no_such_employee';
  const unknown = employee_ids.flatMap((id, index) =>
    known.has(id) ? [] : violation(`items.${index}.employee_id`, 'records', { key }),
  );
  if (unknown.length > 0) throw new Invalid(unknown);
  const resource_ids = rows.map(({ id }) => id);
  const { order_id } = found;
  if (order_id === null) await lockResources(ctx, resource_ids);
  const locked = order_id === null ? null : await lockOrderWithRecords(ctx, { order_id, resource_ids });
  const visit = first(await tx.select().from(visits).where(eq(visits.id, visit_id)).for('update'));
  const present = await tx
    .select({ record: records, resource_id: resources.id })
    .from(records)
    .innerJoin(resources, eq(resources.employee_id, records.employee_id))
    .where(
      and(
        eq(records.visit_id, visit_id),
        isNull(records.archived_at),
        inArray(records.status, ['active', 'on_hold', 'completed']),
      ),
    )
    .orderBy(asc(records.start_at), asc(records.seq), asc(records.id));
  return {
    visit,
    order: locked?.order ?? null,
    present: present.map(({ record, resource_id }) => ({ ...record, resource_id })),
  };
}

/** @throws AccessDenied, for who may change their own appointments alone */
function requireOwn({ member }: StaffContext, employee_ids: number[]): void {
  const only = onlyOwn(member);
  if (only !== undefined && employee_ids.some(id => id !== only)) throw new AccessDenied();
}

/** The appointment of each item, undefined for a new one. @throws Invalid for one that the visit does not have, or twice */
function requireKnown(items: Item[], present: PresentRecord[]): (PresentRecord | undefined)[] {
  const byId = new Map(present.map(record => [record.id, record]));
  const key = 'validation.no_such_appointment';
  const wrong = items.flatMap(({ record_id }, index) => {
    if (record_id === undefined) return [];
    const isTwice = items.findIndex(other => other.record_id === record_id) < index;
    return byId.has(record_id) && !isTwice ? [] : violation(`items.${index}.record_id`, 'records', { key });
  });
  if (wrong.length > 0) throw new Invalid(wrong);
  return items.map(({ record_id }) => (record_id === undefined ? undefined : byId.get(record_id)));
}

type Changed = { record: PlannedRecord; before: PresentRecord | undefined; isByHand: boolean };
type Known = { stored: (PresentRecord | undefined)[]; present: PresentRecord[] };

/** What stays keeps its length and price; `changed` are the parts that are not as they were. */
async function planChange(ctx: Context, items: Item[], { stored, present }: Known) {
  const start_at = at(items, 0).start_at ?? stored[0]?.start_at ?? first(present).start_at;
  const planned = items.map((item, index) => {
    const before = stored[index];
    const isSame = before?.service_id === item.service_id && before.employee_id === item.employee_id;
    return { ...item, kept: before && isSame ? keptOf(before) : undefined };
  });
  const except_record_ids = present.map(({ id }) => id);
  const plan = await planForStaff(ctx, { items: planned, start_at, except_record_ids });
  const changed = plan.records.flatMap((record, index): Changed[] => {
    const before = stored[index];
    const isByHand = before?.owner_type !== 'membership' && record.price !== record.list_price;
    return before && isAsBefore(before, record) ? [] : [{ record, before, isByHand }];
  });
  return { plan, changed };
}

const keptOf = ({ service_id, name, translations, start_at, end_at, price, ...row }: PresentRecord) => ({
  service: { id: defined(service_id, 'service_id'), name, translations },
  breakMinutes: row.break,
  duration: (end_at - start_at) / 60,
  price,
});

const isAsBefore = (row: PresentRecord, { service, employee_id, start, end, price }: PlannedRecord) =>
  row.service_id === service.id &&
  row.employee_id === employee_id &&
  row.start_at === start &&
  row.end_at === end &&
  (row.price === price || row.owner_type === 'membership');

/** Whether anything of it is a line of the order. */
const isSold = (present: PresentRecord[], items: Item[]) =>
  present.some(({ owner_type }) => owner_type === 'order') ||
  items.some(({ record_id }) => record_id === undefined);

type Place = { seq: number; before: PresentRecord | undefined };

function targetOf({ actor }: StaffContext, record: PlannedRecord, { seq, before }: Place): TargetRecord {
  const { service, employee_id, resource_id, start, end, breakMinutes, price, overlaps, codes } = record;
  const isSame = before !== undefined && isAsBefore(before, record);
  return {
    id: before?.id,
    seq,
    employee_id,
    resource_id,
    service_id: service.id,
    name: service.name,
    translations: service.translations,
    start_at: start,
    end_at: end,
    break: breakMinutes,
    price: before?.owner_type === 'membership' ? 0 : price,
    status: before?.status ?? 'active',
    forced: overlaps,
    forced_by: isSame ? before.forced_by : codes.length > 0 ? actor.user_id : null,
  };
}
