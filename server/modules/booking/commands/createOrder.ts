import { at, defined, first } from '@/domain/assert';
import { and, eq, inArray } from 'drizzle-orm';
import { groupBy } from '@/domain/lists/groupBy';
import { isTimed, itemProblems, type NewItem, type NewOrder } from '@/domain/orders/newOrder';
import { AccessDenied, Invalid, NeedsConfirmation } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import { violation } from '@/domain/validation/violations';
import { customerMemberships } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { mergeWarnings } from '../queries/collisions';
import { todayOf, storeCustomer } from '@/server/modules/customers';
import { loadBookingSetup, type BookingSetup, lockResources, resourceOf } from '@/server/modules/schedule';
import {
  type Line,
  newLines,
  sellMemberships,
  takeStock,
  storeOrder,
  type StoredOrder,
} from '@/server/modules/orders';
import { customerOf, type StaffCustomer } from './bookVisit';
import { logEvent } from '@/server/core/logEvent';
import { certificatesIn, issueCertificates } from '@/server/modules/certificates';
import { redeemVisits } from './steps/membershipVisits';
import { notifyOfOrder } from '@/server/modules/messages';
import { planForStaff, withNames, type VisitPlan, type PlannedRecord } from './steps/planVisit';
import { storeAppointments } from './steps/storeVisit';
import type { Context, CommandContext } from '@/server/core/context';

export type OrderTerms = {
  may_force: boolean;
  customer: StaffCustomer | null;
  quiet?: boolean;
};

type OrderInput = Pick<NewOrder, 'items' | 'comment' | 'force'>;

type PlannedDay = { plan: VisitPlan; indexes: number[] };

/**
 * All or nothing: a visit for each day, and memberships from today.
 * @throws Invalid, NeedsConfirmation with warnings, AccessDenied when the role may not force, SlotTaken,
 * CompanyNotSetUp
 */
export async function createOrder(
  ctx: CommandContext,
  { items, comment, force, may_force, customer, quiet }: OrderTerms & OrderInput,
): Promise<{ order_id: number }> {
  const { tx, now } = ctx;
  const problems = itemProblems(items, customer !== null);
  if (problems.length > 0) throw new Invalid(problems);

  const setup = await loadBookingSetup(tx, []);
  const planned = await planDays(ctx, setup, items);
  const client = customer && (await customerOf(ctx, { country: setup.country, customer }));
  await storeCustomer(ctx, client);
  const customer_id = client?.id ?? null;
  const plannedDays = await Promise.all(
    planned.map(async ({ plan, indexes }) => ({
      plan: await withNames(ctx, { plan, client: { customer_id } }),
      indexes,
    })),
  );
  requireConfirmation(plannedDays, force, may_force);
  await requireKnownMemberships(tx, items);
  const sold = await soldItems(tx, items, plannedDays);
  const order = await storeOrder(ctx, { customer: client, comment, items: sold });
  const { order_id } = order;

  await takeStock(ctx, order.items);
  if (customer_id !== null) {
    await sellMemberships(ctx, { order_id, customer_id, items: order.items });
  }
  await issueCertificates(ctx, { order_id, lines: certificatesIn(order.items) });
  await drawForItems(ctx, order, { customer_id, on: await todayOf(tx, now) });
  const event_id = await logEvent(ctx, {
    command_id: ctx.command_id,
    subject_type: 'order',
    subject_id: order_id,
    type: 'created',
    after: { company_order_id: order.company_order_id },
  });
  for (const { plan, indexes } of plannedDays) {
    const item_ids = indexes.map(index => at(order.items, index).id);
    const visit = { plan, customer: client, comment, quiet };
    await storeAppointments(ctx, { visit, order, owner: { item_ids } });
  }
  if (!quiet) await notifyOfOrder(ctx, { type: 'OrderCreated', order_id, event_id });
  return { order_id };
}

/** Locks all time at once, in one order, before any day is planned. */
async function planDays(ctx: Context, { timezone }: BookingSetup, items: NewItem[]): Promise<PlannedDay[]> {
  const { tx } = ctx;
  const timed = items.flatMap((item, index) => (isTimed(item) ? [{ item, index }] : []));
  const resource_ids = await Promise.all(timed.map(({ item }) => resourceOf(tx, item.employee_id)));
  await lockResources(
    ctx,
    resource_ids.flatMap(id => id ?? []),
  );
  const days = groupBy(timed, ({ item }) => toLocal(timezone, item.start_at).date);
  const plannedDays: PlannedDay[] = [];
  for (const [, day] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    day.sort((one, other) => one.item.start_at - other.item.start_at);
    const visitItems = day.map(({ item: { id: service_id, employee_id, start_at } }) => {
      return { service_id, employee_id, start_at };
    });
    const indexes = day.map(({ index }) => index);
    const planning = planForStaff(ctx, { items: visitItems, start_at: first(visitItems).start_at });
    plannedDays.push({ plan: await planning.catch(error => atItems(error, indexes)), indexes });
  }
  return plannedDays;
}

/** Maps the item index in the error from the visit to the order. */
function atItems(error: unknown, indexes: number[]): never {
  if (!(error instanceof Invalid)) throw error;
  throw new Invalid(
    error.violations.map(({ path, sentence }) => ({
      path: path
        .replace(/^items\.(\d+)/, (_, place: string) => `items.${indexes[Number(place)]}`)
        .replace(/service_id$/, 'id'),
      sentence,
    })),
  );
}

function requireConfirmation(plannedDays: PlannedDay[], force: boolean, may_force: boolean): void {
  const warnings = mergeWarnings(plannedDays.flatMap(({ plan }) => plan.warnings));
  if (warnings.length === 0) return;
  if (!force) throw new NeedsConfirmation(warnings);
  if (!may_force) throw new AccessDenied();
}

async function requireKnownMemberships(tx: CompanyTx, items: NewItem[]): Promise<void> {
  const ids = items.flatMap(({ customer_membership_id }) => customer_membership_id ?? []);
  if (ids.length === 0) return;
  const { company_id: owner, id } = customerMemberships;
  const rows = await tx
    .select({ id })
    .from(customerMemberships)
    .where(and(eq(owner, tx.company_id), inArray(id, ids)));
  const known = new Set(rows.map(row => row.id));
  const wrong = items.flatMap(({ customer_membership_id: named }, index) =>
    named === undefined || known.has(named)
      ? []
      : violation(`items.${index}.customer_membership_id`, 'orders', {
          key: 'order_errors.no_such_membership',
        }),
  );
  if (wrong.length > 0) throw new Invalid(wrong);
}

async function soldItems(tx: CompanyTx, items: NewItem[], plannedDays: PlannedDay[]): Promise<Line[]> {
  const paths = items.map((_, index) => `items.${index}`);
  const lines = await newLines(tx, items, { paths, id: 'id' });
  const planned = new Map<number, PlannedRecord>(
    plannedDays.flatMap(({ plan, indexes }) => plan.records.map((record, seq) => [at(indexes, seq), record])),
  );
  return items.map(({ price: by_hand, customer_membership_id }, index) => {
    const line = at(lines, index);
    const price = by_hand ?? planned.get(index)?.price ?? line.price;
    return { ...line, price, customer_membership_id };
  });
}

async function drawForItems(
  ctx: Context,
  { items }: StoredOrder,
  { customer_id, on }: { customer_id: number | null; on: string },
): Promise<void> {
  const drawn = items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.customer_membership_id !== null);
  const byMembership = groupBy(drawn, ({ item }) =>
    defined(item.customer_membership_id, 'customer_membership_id'),
  );
  for (const [id, own] of [...byMembership].sort(([one], [other]) => one - other)) {
    const draws = own.map(({ item, index }) => ({
      item_type: item.type as 'product' | 'bundle',
      item_id: defined(item.item_id, 'item_id'),
      visits: item.qty,
      cause: { order_item_id: item.id },
      path: `items.${index}.customer_membership_id`,
    }));
    await redeemVisits(ctx, { customer_membership_id: id, customer_id, on, draws });
  }
}
