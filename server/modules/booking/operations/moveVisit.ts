import { inArray } from 'drizzle-orm';
import { at, defined, last } from '@/domain/assert';
import { CommandNotAvailable, SlotTaken, TooLateToChange } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import type { SiteMove } from '@/domain/sites/booking';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { records } from '@/server/platform/db/schema';
import { isContested } from '@/server/platform/db/sqlState';
import {
  currentBusy,
  loadVisitOffer,
  nearby,
  nearestSlots,
  startsOf,
  type VisitOffer,
} from '../queries/availability';
import { getClientVisit, visitOfLink } from '../queries/clientVisits';
import { chosenAgain, movableRecords, type MovableRecord } from '../queries/movableVisit';
import { clientOfVisit, scheduleReminder } from '@/server/modules/messages';
import {
  type Context,
  withRequester,
  type App,
  type CommandContext,
  type Requester,
} from '@/server/core/context';
import { noticeOfVisit } from '../messages/noticeOfVisit';
import { recipientsOf, storeNotices } from '@/server/core/messages/notify';
import { queueMoved } from '../messages/notifyMoved';
import type { MovedEvent } from '../commands/moveRecord';
import { lockResources, releaseTime, reserveTime, resourceOf } from '@/server/modules/schedule';
import { localStart } from '../commands/steps/storeVisit';
import { logChange, updateRecord } from '../commands/steps/updateRecord';
import { chargeFee } from '../commands/steps/visitFees';

type Link = { token: string; secret: string };

/**
 * Moves a client's visit to a listed start, all of it or nothing; prices stay as they were booked, and so does what was
 * paid. Late by the visit's terms it costs the fee of a late cancellation beside it.
 * @throws NotFound; TooLateToChange; CommandNotAvailable when it is cancelled or over; SlotTaken with near free starts;
 * Invalid when a service or an employee is no longer offered
 */
export async function moveVisit(
  { db, settings }: App,
  requester: Requester,
  { token, ...move }: SiteMove & { token: string },
): Promise<ClientVisit> {
  const link = { token, secret: settings.secret_key };
  try {
    return await withRequester(db, requester, ctx => moveByLink(ctx, link, move));
  } catch (error) {
    if (!(error instanceof SlotTaken) && !isContested(error)) throw error;
    throw new SlotTaken(await withRequester(db, requester, ctx => nearestMoves(ctx, link, move)));
  }
}

async function moveByLink(ctx: CommandContext, link: Link, move: SiteMove): Promise<ClientVisit> {
  const { tx, now } = ctx;
  const { visit_id, order_id } = await visitOfLink(tx, link.token, link.secret);
  const before = await movableRecords(tx, visit_id);
  const offer = await loadVisitOffer(tx, {
    chosen: chosenAgain(before, move.employee_id),
    ...nearby(move.start_at),
    except_record_ids: before.map(({ id }) => id),
  });
  const rows = await lockVisit(ctx, { visit_id, before, offer });
  const visit = await getClientVisit(tx, visit_id, ctx);
  if (visit.is_cancelled) throw new CommandNotAvailable();
  if (!visit.can_change) throw new TooLateToChange();

  const from = toLocal(visit.timezone, move.start_at).date;
  const current = { ...offer, busy: await currentBusy(tx, offer) };
  const starts = startsOf(current, { from, days: 1, now });
  const found = starts.find(({ start }) => start === move.start_at);
  if (!found) throw new SlotTaken();

  for (const row of rows) await releaseTime(ctx, row.id);
  const placed = rows.map((row, index) => {
    const { employeeId: employee_id, start, end } = at(found.parts, index);
    const { resource_id } = defined(
      offer.timetables.find(({ id }) => id === employee_id),
      'timetable',
    );
    return { row, resource_id, target: { start_at: start, end_at: end, employee_id } };
  });
  const isAsBefore = placed.every(
    ({ row, target }) => row.start_at === target.start_at && row.employee_id === target.employee_id,
  );
  await reserveTime(
    ctx,
    placed.map(({ row, resource_id, target }) => ({
      resource_id,
      record_id: row.id,
      kind: 'record' as const,
      start: target.start_at,
      end: target.end_at,
      breakMinutes: row.break,
      forced: false,
    })),
  );
  if (isAsBefore) return visit;
  if (order_id !== null && now > visit.policy.free_until) {
    const record_ids = rows.map(({ id }) => id);
    await chargeFee(ctx, { visit_id, order_id, record_ids, reason: 'late_cancel', strikes: false });
  }
  const events = [];
  for (const { row, target } of placed) events.push(await storeMove(ctx, row, target));
  const [moved, client, recipients] = await Promise.all([
    getClientVisit(tx, visit_id, ctx),
    clientOfVisit(tx, visit_id),
    recipientsOf(tx),
    scheduleReminder(ctx, { visit_id }),
  ]);
  const event_id = last(events);
  const parts = placed.map(({ row, target }) => ({ ...row, ...target, was: row }));
  const { timezone } = visit;
  const notice = noticeOfVisit({ type: 'RecordMoved', client, timezone, parts, visits: [visit, moved] });
  await Promise.all([
    queueMoved(ctx, client, { visit_id, event_id }),
    storeNotices(ctx, [notice], recipients, event_id),
  ]);
  return moved;
}

/** Locks the time of all who may perform it and of whoever does now, then the appointments as they are by then. */
async function lockVisit(
  ctx: Context,
  { visit_id, before, offer }: { visit_id: number; before: MovableRecord[]; offer: VisitOffer },
): Promise<MovableRecord[]> {
  const { tx } = ctx;
  const present = await Promise.all(before.map(({ employee_id }) => resourceOf(tx, employee_id)));
  const performing = offer.timetables.map(({ resource_id }) => resource_id);
  await lockResources(ctx, [...performing, ...present.flatMap(id => id ?? [])]);
  const ids = before.map(({ id }) => id);
  await tx.select({ id: records.id }).from(records).where(inArray(records.id, ids)).for('update');
  const rows = await movableRecords(tx, visit_id);
  const isSame =
    rows.length === before.length && rows.every((row, index) => row.version === at(before, index).version);
  // Somebody else has moved or cancelled a part of it meanwhile.
  if (!isSame) throw new SlotTaken();
  return rows;
}

async function storeMove(
  ctx: CommandContext,
  row: MovableRecord,
  target: { start_at: number; end_at: number; employee_id: number },
): Promise<number> {
  const { id, start_at, end_at, employee_id, forced_by, version, timezone } = row;
  const local_start = localStart(timezone, target.start_at);
  await updateRecord(ctx, {
    id,
    ...target,
    local_start,
    forced_by: null,
    confirmed_at: null,
    arrived_at: null,
  });
  const states: MovedEvent = {
    before: { start_at, end_at, employee_id, forced_by, forced: forced_by !== null },
    after: { ...target, warnings: [], version: version + 1 },
  };
  return logChange(ctx, { id, type: 'moved', command_id: ctx.command_id, ...states });
}

async function nearestMoves({ tx, now }: CommandContext, link: Link, { start_at, employee_id }: SiteMove) {
  const { visit_id } = await visitOfLink(tx, link.token, link.secret);
  const rows = await movableRecords(tx, visit_id);
  const offer = await loadVisitOffer(tx, {
    chosen: chosenAgain(rows, employee_id),
    ...nearby(start_at),
    except_record_ids: rows.map(({ id }) => id),
  });
  return nearestSlots(offer, start_at, now, rows[0]?.start_at);
}
