import { groupBy } from '@/domain/lists/groupBy';
import type { Statement, Tx } from './scope';

/** Migrations 0044 and 0053 allow it for these. */
export type ReservedTable = 'customers' | 'orders' | 'order_items' | 'visits' | 'records' | 'events';

type Counts = Partial<Record<ReservedTable, number>>;
type Drawn<Wanted> = { [Table in keyof Wanted]: number[] };

const draw: Statement = {
  name: 'draw_ids',
  text: `
    select name, nextval((name || '_id_seq')::regclass) as id
    from json_each_text($1::json) as wanted (name, count), generate_series(1, wanted.count::int)`,
};

/**
 * Ids of rows to be inserted, in ascending order per table: what refers to a row can then be sent together with it. Ids of
 * rows that are never inserted are lost, as with any sequence.
 */
export async function reserveIds<const Wanted extends Counts>(
  tx: Tx,
  counts: Wanted,
): Promise<Drawn<Wanted>> {
  const rows = await tx.run<{ name: string; id: number }>(draw, [JSON.stringify(counts)]);
  const ids = groupBy(rows, ({ name }) => name);
  const drawn = Object.keys(counts).map(name => [name, (ids.get(name) ?? []).map(({ id }) => id)]);
  return Object.fromEntries(drawn);
}
