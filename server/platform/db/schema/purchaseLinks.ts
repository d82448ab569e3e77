import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { orderItemTypes } from '@/domain/orders/order';
import { companyColumns, companyKey, idColumn, instant } from './columns';

export const purchaseLinks = pgTable(
  'purchase_links',
  {
    ...companyColumns,
    token: text().notNull(),
    type: text({ enum: orderItemTypes }).notNull(),
    item_id: idColumn().notNull(),
    qty: integer().notNull().default(1),
    expires_at: instant(),
  },
  table => [
    ...companyKey('purchase_links', table),
    unique('purchase_links_token').on(table.company_id, table.token),
    check('purchase_links_qty', sql`qty > 0`),
  ],
);
