import { at, first } from '@/domain/assert';
import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { noPolicy } from '@/domain/policies/bookingPolicy';
import type { VisitTerms } from '@/domain/policies/visitTerms';
import { toLocal } from '@/domain/schedule';
import { translatedNames } from '@/domain/translations/translations';
import { reserveIds } from '@/server/platform/db/reserveIds';
import { records, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { extensionPoint } from '@/server/core/extensionPoint';
import { logEvent } from '@/server/core/logEvent';
import { storeCustomer, type BookedCustomer } from '@/server/modules/customers';
import { policyOf } from '@/server/modules/booking/queries/visitTerms';
import type { VisitPlan } from './planVisit';
import { scheduleReminder } from '@/server/modules/messages';
import { reserveTime } from '@/server/modules/schedule';
import { openOrder, writeOrder, type NewOrder } from '@/server/modules/orders';
import { recipientsOf, type Recipient } from '@/server/core/messages/notify';
import { notifyBooked } from '@/server/modules/booking/messages/notifyBooked';
import type { Context } from '@/server/core/context';

/** The stored answer to a repeated request; the client's link is derived each time and never stored. */
export type BookedVisit = { visit_id: number; order_id: number; record_ids: number[] };

/** Told of each visit with a customer once it is booked, one that was on hold once it is paid; `visit_id` is stored. */
export const bookedVisits =
  extensionPoint<(ctx: Context, booked: { visit_id: number }) => Promise<void>>('booked visits');

type Visit = {
  plan: VisitPlan;
  customer: BookedCustomer | null;
  comment: string;
  quiet?: boolean;
  /** What is to be paid at once, until when: until then the visit is on hold, and nobody is told of it. */
  hold?: Hold;
};

/** `due` in minor units, `pay_by` in epoch seconds. */
export type Hold = { due: number; pay_by: number };

/** Ids and recipients, known before anything is written. */
type OpenedAppointments = {
  visit_id: number;
  record_ids: number[];
  event_id: number;
  recipients: Recipient[];
};

/** The caller's transaction holds the resource locks; `quiet` sends no messages or notifications. */
export async function storeVisit(ctx: Context, visit: Visit): Promise<BookedVisit> {
  const { tx } = ctx;
  const { plan, customer, comment, hold } = visit;
  const items = plan.records.map(({ service, price }) => {
    const translations = translatedNames(service.translations);
    return { type: 'service' as const, item_id: service.id, name: service.name, translations, price };
  });
  const [order, opened] = await Promise.all([
    openOrder(ctx, items.length),
    openAppointments(tx, items.length),
  ]);
  await Promise.all([
    storeCustomer(ctx, customer),
    writeOrder(ctx, { order, customer, comment, items, pay_by: hold?.pay_by }),
    writeAppointments(ctx, { visit, order, owner: { item_ids: order.item_ids } }, opened),
  ]);
  return bookedOf(order, opened);
}

const bookedOf = (
  { order_id }: Pick<NewOrder, 'order_id'>,
  { visit_id, record_ids }: OpenedAppointments,
) => ({
  visit_id,
  order_id,
  record_ids,
});

type Order = Omit<NewOrder, 'item_ids'>;

/** Each record is an order item, or all are drawn on one membership and are free. */
type Owner = { item_ids: number[] } | { customer_membership_id: number };

type Appointments = { visit: Visit; order: Order; owner: Owner };

export async function storeAppointments(
  ctx: Context,
  { visit, order, owner }: Appointments,
): Promise<BookedVisit> {
  const opened = await openAppointments(ctx.tx, visit.plan.records.length);
  await writeAppointments(ctx, { visit, order, owner }, opened);
  return bookedOf(order, opened);
}

async function openAppointments(tx: CompanyTx, records: number): Promise<OpenedAppointments> {
  const [ids, recipients] = await Promise.all([
    reserveIds(tx, { visits: 1, records, events: 1 }),
    recipientsOf(tx),
  ]);
  return { visit_id: first(ids.visits), record_ids: ids.records, event_id: first(ids.events), recipients };
}

/** Each statement is sent after those it refers to. */
async function writeAppointments(
  ctx: Context,
  { visit, order, owner }: Appointments,
  opened: OpenedAppointments,
): Promise<void> {
  const { tx, actor } = ctx;
  const { plan, customer, comment, hold } = visit;
  const quiet = visit.quiet || hold !== undefined;
  const { order_id, currency } = order;
  const { visit_id, record_ids, event_id } = opened;
  const { timezone } = plan.setup;
  await Promise.all([
    tx
      .insert(visits)
      .overridingSystemValue()
      .values({
        id: visit_id,
        order_id,
        customer_id: customer?.id,
        contact: customer?.contact,
        link_nonce: randomBytes(16).toString('base64url'),
        terms: frozenTerms(plan, { record_ids, owner, hold }),
      })
      .execute(),
    tx
      .insert(records)
      .overridingSystemValue()
      .values(
        plan.records.map((record, seq) => ({
          id: at(record_ids, seq),
          visit_id,
          seq,
          employee_id: record.employee_id,
          service_id: record.service.id,
          ...ownerOf(owner, seq),
          local_start: localStart(timezone, record.start),
          timezone,
          start_at: record.start,
          end_at: record.end,
          break: record.breakMinutes,
          name: record.service.name,
          translations: translatedNames(record.service.translations),
          price: 'item_ids' in owner ? record.price : 0,
          currency,
          comment,
          status: hold ? ('on_hold' as const) : ('active' as const),
          forced_by: plan.forced ? actor.user_id : null,
        })),
      )
      .execute(),
    reserveTime(
      ctx,
      plan.records.map((record, seq) => {
        return { ...record, record_id: at(record_ids, seq), kind: 'record', forced: record.overlaps };
      }),
    ),
    logEvent(ctx, {
      id: event_id,
      command_id: randomUUID(),
      subject_type: 'visit',
      subject_id: visit_id,
      type: 'booked',
      after: {
        ...bookedOf(order, opened),
        start_at: first(plan.records).start,
        forced: plan.forced,
        warnings: plan.warnings.map(({ code }) => code),
      },
    }),
    ...(customer && !hold ? bookedVisits.all().map(tell => tell(ctx, { visit_id })) : []),
    ...(quiet
      ? []
      : [notifyBooked(ctx, { ...visit, ...opened, ...order }), scheduleReminder(ctx, { visit_id })]),
  ]);
}

type Frozen = Pick<OpenedAppointments, 'record_ids'> & { owner: Owner; hold?: Hold };

/** Empty where nothing was agreed. A visit of a membership has no price. */
function frozenTerms(
  { setup, records }: VisitPlan,
  { record_ids, owner, hold }: Frozen,
): Partial<VisitTerms> {
  const parts = records.map(({ service, price }, seq) => ({
    record_id: at(record_ids, seq),
    price: 'item_ids' in owner ? price : 0,
    policy: policyOf(setup, service),
  }));
  const isAgreed = hold !== undefined || parts.some(({ policy }) => !isDeepStrictEqual(policy, noPolicy));
  return isAgreed ? { parts, due: hold?.due ?? 0 } : {};
}

const ownerOf = (owner: Owner, seq: number) =>
  'item_ids' in owner
    ? { owner_type: 'order' as const, order_item_id: at(owner.item_ids, seq) }
    : { owner_type: 'membership' as const, customer_membership_id: owner.customer_membership_id };

/** The wall-clock time that the visit keeps if the rules of the zone change. */
export function localStart(timezone: string, start_at: number): string {
  const { date, time } = toLocal(timezone, start_at);
  const seconds = String(start_at % 60).padStart(2, '0');
  return `${date} ${time}:${seconds}`;
}
