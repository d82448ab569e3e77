import { defined } from '@/domain/assert';
import { inArray } from 'drizzle-orm';
import { groupBy } from '@/domain/lists/groupBy';
import { lastDay } from '@/domain/memberships/lastDay';
import { translatedNames } from '@/domain/translations/translations';
import { customerMembershipAddons, customerMemberships, memberships } from '@/server/platform/db/schema';
import { todayOf } from '@/server/modules/customers';
import { addonsOf } from '@/server/modules/catalogue';
import type { Context } from '@/server/core/context';
import type { LineRow } from '../../queries/orderLines';

type Sold = { order_id: number; customer_id: number; items: LineRow[] };

/** A statement takes at most 65,535 values. */
const rows_at_once = 1000;

/** Valid from today in the company's zone, with the present add-ons. */
export async function sellMemberships({ tx, now }: Context, sold: Sold): Promise<void> {
  const { order_id, customer_id } = sold;
  const items = sold.items.flatMap(item =>
    item.type === 'membership' ? { ...item, item_id: defined(item.item_id, 'item_id') } : [],
  );
  if (items.length === 0) return;
  const ids = [...new Set(items.map(({ item_id }) => item_id))];
  const [terms, addons, starts_on] = await Promise.all([
    tx
      .select({ id: memberships.id, interval: memberships.interval, period: memberships.period })
      .from(memberships)
      .where(inArray(memberships.id, ids)),
    addonsOf(tx, ids),
    todayOf(tx, now),
  ]);
  const rows = items.flatMap(item => {
    const { interval, period } = defined(
      terms.find(({ id }) => id === item.item_id),
      'entry in terms',
    );
    const row = {
      customer_id,
      membership_id: item.item_id,
      order_id,
      order_item_id: item.id,
      name: item.name,
      translations: item.translations,
      starts_on,
      ends_on: lastDay(starts_on, interval, period),
    };
    return Array.from({ length: item.qty }, () => row);
  });
  const locked = await tx
    .insert(customerMemberships)
    .values(rows)
    .returning({ id: customerMemberships.id, membership_id: customerMemberships.membership_id });
  const given = groupBy(addons, ({ membership_id }) => membership_id);
  const frozen = locked.flatMap(({ id: customer_membership_id, membership_id }) =>
    (given.get(membership_id) ?? []).map(
      ({ item_type, item_id, employee_id, name, translations, price, visits }, seq) => ({
        customer_membership_id,
        seq,
        [`${item_type}_id`]: item_id,
        employee_id,
        name,
        translations: translatedNames(translations),
        price,
        visits,
      }),
    ),
  );
  for (let at = 0; at < frozen.length; at += rows_at_once) {
    await tx.insert(customerMembershipAddons).values(frozen.slice(at, at + rows_at_once));
  }
}
