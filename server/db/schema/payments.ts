import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { paymentKinds, paymentMethods, paymentStates } from '../../../domain/orders/payment';
import { companyColumns, companyKey, companyReference } from './columns';
import { users } from './users';
import { orders } from './visits';

/** In minor units. Append-only, except for the state. A refund is negative and names its payment. */
export const payments = pgTable(
  'payments',
  {
    ...companyColumns,
    order_id: integer().notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    payment_method: text({ enum: paymentMethods }).notNull(),
    amount: integer().notNull(),
    provider_ref: text(),
    refunds_id: integer(),
    actor: integer().references(() => users.id),
    note: text().notNull().default(''),
  },
  table => [
    ...companyKey('payments', table),
    unique('payments_provider_ref').on(table.company_id, table.payment_method, table.provider_ref),
    index('payments_order').on(table.company_id, table.order_id),
    index('payments_created').on(table.company_id, table.created_at),
    companyReference([table.company_id, table.order_id], orders),
    foreignKey({
      columns: [table.company_id, table.refunds_id],
      foreignColumns: [table.company_id, table.id],
    }),
    check(
      'payments_direction',
      sql`case kind when 'payment' then amount > 0 and refunds_id is null
        else amount < 0 and refunds_id is not null end`,
    ),
  ],
);
