import type { Order, OrderItem } from '@/domain/orders/order';
import {
  returnableLines,
  returnWorth,
  type ReturnableLine,
  type ReturnedItem,
} from '@/domain/orders/returned';

export type Returnable = ReturnableLine<OrderItem>;

/** How many of each chosen line come back; null is empty. */
export type ReturnDraft = Record<number, number | null>;

/** What a membership paid for cost nothing: there is nothing to refund. */
export const returnablesOf = ({ items, payments }: Order): Returnable[] =>
  returnableLines(
    items.filter(({ course }) => course === null),
    payments,
  );

/** As the API takes them, in the order of the lines. */
export const returnedItems = (returnables: Returnable[], draft: ReturnDraft): ReturnedItem[] =>
  returnables.flatMap(({ line: { id } }) => (id in draft ? { id, qty: draft[id] ?? 0 } : []));

/** Minor units, after all discounts. */
export const worthOf = (returnables: Returnable[], items: ReturnedItem[]): number =>
  items.reduce((sum, { id, qty }) => {
    const returnable = returnables.find(({ line }) => line.id === id);
    return sum + (returnable ? returnWorth(returnable, qty) : 0);
  }, 0);

/** All certificates of a line become void at once. */
export const isWhole = ({ line, rest }: Returnable) => rest === 1 || line.type === 'certificate';
