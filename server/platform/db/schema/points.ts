import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { pointsEntryKinds, type PointsRate } from '@/domain/points/points';
import { companyColumns, companyKey, companyReference, idColumn } from './columns';
import { customers } from './catalogue';
import { payments } from './payments';
import { users } from './users';
import { orders } from './visits';

/** Append-only; a customer's balance is their sum, never below zero. A merge moves them to the other customer. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    ...companyColumns,
    customer_id: idColumn().notNull(),
    order_id: idColumn().notNull(),
    /** That they paid, or the refund because of which they moved. */
    payment_id: idColumn(),
    kind: text({ enum: pointsEntryKinds }).notNull(),
    points: integer().notNull(),
    /** By which they were earned: a return takes them back by the same. */
    rate: jsonb().$type<PointsRate>(),
    actor: idColumn().references(() => users.id),
  },
  table => [
    ...companyKey('points_entries', table),
    index('points_entries_customer').on(table.company_id, table.customer_id),
    index('points_entries_order').on(table.company_id, table.order_id),
    companyReference([table.company_id, table.customer_id], customers),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.payment_id], payments),
    check('points_entries_direction', sql`points <> 0 and (kind in ('earned', 'returned')) = (points > 0)`),
  ],
);
