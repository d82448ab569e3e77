import { listFields } from '../lists/page';
import { object, string, text, whole, type InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

/** What staff enter. A count says how many there are; the others say how many came or went. */
export const enteredKinds = ['receipt', 'write_off', 'count'] as const;

/** Orders write `sale` and `return`; an undone movement is followed by one of its own. */
export const movementKinds = [...enteredKinds, 'sale', 'return', 'undo'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** `cost` is what one cost, in minor units of the company's currency. */
export const stockMovementSchema = object({
  kind: string().oneOf(enteredKinds).required(),
  qty: whole()
    .required()
    .test({
      name: 'some',
      message: { key: 'validation.min', values: { amount: 1 } },
      test: (qty, { parent }) => parent.kind === 'count' || qty == null || qty > 0,
    }),
  cost: whole().nullable().default(null).meta({ money: true }),
  note: text().max(500).default(''),
}).meta({ resource: 'stock_movements' });
export type StockMovementInput = InferType<typeof stockMovementSchema>;

export const stockMovementsQuery = object({
  ...listFields(),
  kind: string().oneOf(movementKinds),
}).meta({ resource: 'stock_movements' });
export type StockMovementsQuery = InferType<typeof stockMovementsQuery>;

/** `qty` is never negative, `change` is signed, `stock` is what was there after it. */
export type StockMovement = {
  id: number;
  kind: MovementKind;
  qty: number;
  change: number;
  stock: number;
  cost: number | null;
  /** Of `cost`: the company's. */
  currency: string | null;
  note: string;
  order_id: number | null;
  actor: string | null;
  created_at: EpochSeconds;
};

/** By how much an entered movement changes what is there; what was not counted counts as none. */
export const changeOf = ({ kind, qty }: Pick<StockMovementInput, 'kind' | 'qty'>, stock: number | null) =>
  kind === 'receipt' ? qty : kind === 'write_off' ? -qty : qty - (stock ?? 0);

/** What is left of a price after the cost, in minor units and in whole percents of the price. */
export const marginOf = (price: number, cost: number) => ({
  amount: price - cost,
  percent: price > 0 ? Math.round(((price - cost) / price) * 100) : null,
});
