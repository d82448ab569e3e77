import type { ImportableCollection } from './collections';
import { importField } from './fields';
import type { Mapping } from './mapping';
import { orderOf, type DateOrder } from './values';

/** Learns from all rows whether the dates of each column have the day or the month first. */
export function createDateOrders(collection: ImportableCollection, mapping: Mapping) {
  const columns = mapping.flatMap((name, at) => {
    const kind = name === null ? undefined : importField(collection, name)?.kind;
    return kind === 'date' || kind === 'moment' ? [at] : [];
  });
  const seen = mapping.map(() => new Set<DateOrder>());

  return {
    add(cells: readonly string[]) {
      for (const at of columns) {
        const order = orderOf(cells[at] ?? '');
        if (order) seen[at]?.add(order);
      }
    },
    /** By column; undefined where no date tells, or they contradict each other. */
    orders: (): (DateOrder | undefined)[] =>
      seen.map(found => {
        const [only] = found;
        return found.size === 1 ? only : undefined;
      }),
  };
}
