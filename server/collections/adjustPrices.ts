import { at } from '@/domain/assert';
import { sql, type SQL } from 'drizzle-orm';
import type { PriceChange } from '@/domain/money/adjustPrice';
import { Invalid } from '@/domain/errors';
import { violation, violations } from '@/domain/validation/violations';
import type { Collection, Entity } from './collection';
import { columnsOf } from './entities';

/** The columns of a price change, to be written with what else the same update writes. */
export function adjustedPrices(collection: Collection, by: PriceChange): Record<string, SQL> {
  const { priced = [] } = collection;
  const columns = columnsOf(collection);
  return Object.fromEntries(priced.map(name => [name, adjustedBy(sql`${columns[name]}`, by)]));
}

/** `adjustPrice` of domain/money in SQL, rounded to whole minor units; -1 when too large for the column, so that `requireValidPrices` refuses it by name. */
export function adjustedBy(price: SQL, by: PriceChange): SQL {
  const raised =
    by.percent !== undefined
      ? sql`round(${price} * (100 + ${by.percent}::numeric) / 100 / ${by.round_to ?? 1}::int) * ${by.round_to ?? 1}::int`
      : sql`${price}::numeric + ${by.amount}`;
  return sql`(case when ${raised} < -2147483648 or ${raised} > 2147483647 then -1 else ${raised} end)`;
}

/** @throws Invalid naming the item whose price would be zero or too large */
export function requireValidPrices({ name, schema }: Collection, before: Entity[], after: Entity[]): void {
  const violationCount = (entity: Entity) => violations(schema, entity).length;
  // Hardly any are invalid, so what they were before is not looked at for each.
  const broken = after.find((entity, index) => {
    const count = violationCount(entity);
    return count > 0 && count > violationCount(at(before, index));
  });
  if (!broken) return;
  const sentence = { key: 'validation.price_broken', values: { name: `${broken.name}` } };
  throw new Invalid([violation('adjust.price', name, sentence)]);
}
