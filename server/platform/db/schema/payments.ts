import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { paymentKinds, paymentMethods, paymentStates, refundKinds } from '@/domain/orders/payment';
import type { ReturnedItem } from '@/domain/orders/returned';
import { cashShifts } from './cashShifts';
import { companyColumns, companyKey, companyReference, idColumn } from './columns';
import { users } from './users';
import { orders } from './visits';

/** In minor units. Append-only, except for the state and a refund's kind. A refund is negative and names its payment. */
export const payments = pgTable(
  'payments',
  {
    ...companyColumns,
    order_id: idColumn().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    payment_method: text({ enum: paymentMethods }).notNull(),
    amount: integer().notNull(),
    provider_ref: text(),
    refunds_id: idColumn(),
    /** Of a refund. Those stored before there were kinds have none, and are corrections. */
    refund_kind: text({ enum: refundKinds }),
    /** What the client does not owe because of this refund; fixed when it is made. */
    credit: integer().notNull().default(0),
    /** Lines that went back with a refund. */
    items: jsonb().$type<ReturnedItem[]>(),
    /** The client's bank takes the money back, against the company's will. */
    disputed: boolean().notNull().default(false),
    /** Open when the money was done. */
    cash_shift_id: idColumn(),
    /** Cash that was handed over; the change went back. */
    tendered: integer(),
    /** By which it was paid. */
    certificate_id: idColumn(),
    actor: idColumn().references(() => users.id),
    note: text().notNull().default(''),
  },
  table => [
    ...companyKey('payments', table),
    unique('payments_provider_ref').on(table.company_id, table.payment_method, table.provider_ref),
    index('payments_order').on(table.company_id, table.order_id),
    index('payments_created').on(table.company_id, table.created_at),
    index('payments_updated').on(table.company_id, table.updated_at, table.id),
    index('payments_shift')
      .on(table.company_id, table.cash_shift_id)
      .where(sql`cash_shift_id is not null`),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.cash_shift_id], cashShifts),
    foreignKey({
      columns: [table.company_id, table.refunds_id],
      foreignColumns: [table.company_id, table.id],
    }),
    check(
      'payments_direction',
      sql`case kind when 'payment' then amount > 0 and refunds_id is null
        else amount < 0 and refunds_id is not null end`,
    ),
    check(
      'payments_credit',
      sql`case when kind = 'refund' and refund_kind = 'return' then credit between 0 and -amount else credit = 0 end`,
    ),
    check('payments_refund_kind', sql`kind = 'refund' or refund_kind is null and not disputed`),
  ],
);
