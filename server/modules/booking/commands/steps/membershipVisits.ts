import { defined, first } from '@/domain/assert';
import { asc, inArray, sql } from 'drizzle-orm';
import type { AddonType } from '@/domain/memberships/addon';
import type { CustomerMembershipAddon } from '@/domain/memberships/customerMembership';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { customerMemberships, membershipEntries } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { addonsOfMembership } from '@/server/modules/customers';
import type { Context } from '@/server/core/context';
import type { RecordRow } from './updateRecord';

export type Draw = {
  item_type: AddonType;
  item_id: number;
  employee_id?: number;
  visits: number;
  cause: { record_id: number } | { order_item_id: number };
  path: string;
};

/** Without a `customer_id` the caller has checked the customer; `on` is the date of the visit. */
type From = { customer_membership_id: number; customer_id?: number | null; on: string };

/** All or none, locked: never below zero. @throws Invalid when not theirs, not valid then, or without such visits */
export async function redeemVisits(
  { tx }: Context,
  { customer_membership_id, customer_id, on, draws }: From & { draws: Draw[] },
): Promise<void> {
  const [locked] = await holdMemberships(tx, [customer_membership_id]);
  const paths = draws.map(({ path }) => path);
  if (!locked || (customer_id !== undefined && locked.customer_id !== customer_id))
    throw refusal(paths, 'no_such_membership');
  if (locked.cancelled_at !== null || on < locked.starts_on || on > locked.ends_on) {
    throw refusal(paths, 'membership_not_valid_then');
  }
  const addons = await addonsOfMembership(tx, [customer_membership_id]);
  const left = (addons.get(customer_membership_id) ?? []).map(addon => ({ ...addon }));
  const rows = draws.map(draw => {
    const fitting = left.filter(addon => isFor(addon, draw)).sort(ownFirst);
    if (fitting.length === 0) throw refusal([draw.path], 'not_in_membership');
    const addon = fitting.find(one => one.left >= draw.visits);
    if (!addon) throw refusal([draw.path], 'no_visits_left', { name: first(fitting).name });
    addon.left -= draw.visits;
    return { ...draw.cause, seq: addon.seq, delta: -draw.visits };
  });
  await tx.insert(membershipEntries).values(
    rows.map(row => ({
      ...row,
      customer_membership_id,
      reason: 'drawn' as const,
    })),
  );
}

/** @throws as `redeemVisits` does */
export async function redeemAgain(ctx: Context, record: RecordRow): Promise<void> {
  const { id: record_id, customer_membership_id, service_id, employee_id, local_start } = record;
  if (customer_membership_id === null) return;
  const draw = {
    item_type: 'service' as const,
    item_id: defined(service_id, 'service_id'),
    employee_id,
    visits: 1,
  };
  const draws = [{ ...draw, cause: { record_id }, path: 'command' }];
  await redeemVisits(ctx, { customer_membership_id, on: local_start.slice(0, 10), draws });
}

/** Idempotent: visits that were returned before are not returned again. */
export async function returnVisits(
  { tx }: Context,
  causes: { record_ids?: number[]; order_item_ids?: number[] },
): Promise<void> {
  const { record_ids = [], order_item_ids = [] } = causes;
  if (record_ids.length + order_item_ids.length === 0) return;
  const { customer_membership_id, seq, record_id, order_item_id, delta } = membershipEntries;
  const isCaused = sql`(${inArray(record_id, record_ids)} or ${inArray(order_item_id, order_item_ids)})`;
  const ofCauses = isCaused;
  const drawn = await tx
    .selectDistinct({ id: customer_membership_id })
    .from(membershipEntries)
    .where(ofCauses);
  await holdMemberships(
    tx,
    drawn.map(({ id }) => id),
  );
  const open = await tx
    .select({ customer_membership_id, seq, record_id, order_item_id, sum: sql<number>`sum(${delta})::int` })
    .from(membershipEntries)
    .where(ofCauses)
    .groupBy(customer_membership_id, seq, record_id, order_item_id)
    .having(sql`sum(${delta}) < 0`);
  if (open.length === 0) return;
  await tx
    .insert(membershipEntries)
    .values(open.map(({ sum, ...row }) => ({ ...row, delta: 0 - sum, reason: 'returned' as const })));
}

async function holdMemberships(tx: CompanyTx, ids: number[]) {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(customerMemberships)
    .where(inArray(customerMemberships.id, ids))
    .orderBy(asc(customerMemberships.id))
    .for('no key update');
}

const isFor = ({ item_type, item_id, employee_id }: CustomerMembershipAddon, draw: Draw) =>
  item_type === draw.item_type &&
  item_id === draw.item_id &&
  (employee_id === null || employee_id === draw.employee_id);

const ownFirst = (one: CustomerMembershipAddon, other: CustomerMembershipAddon) =>
  Number(one.employee_id === null) - Number(other.employee_id === null);

const refusal = (
  paths: string[],
  word: 'no_such_membership' | 'membership_not_valid_then' | 'not_in_membership' | 'no_visits_left',
  values?: Record<string, string>,
) => new Invalid(paths.map(path => violation(path, 'records', { key: `order_errors.${word}`, values })));
