import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { movementKinds } from '@/domain/products/stockMovement';
import { companyColumns, companyKey, companyReference, idColumn } from './columns';
import { products } from './goods';
import { users } from './users';
import { orders } from './visits';

/** Append-only: what was there after a movement is the product's `stock`, until the next one. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...companyColumns,
    product_id: idColumn().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    qty: integer().notNull(),
    change: integer().notNull(),
    stock: integer().notNull(),
    /** Of one, in minor units. */
    cost: integer(),
    note: text().notNull().default(''),
    order_id: idColumn(),
    undoes_id: idColumn(),
    actor: idColumn().references(() => users.id),
  },
  table => [
    ...companyKey('stock_movements', table),
    unique('stock_movements_undoes').on(table.company_id, table.undoes_id),
    index('stock_movements_product').on(table.company_id, table.product_id, table.id),
    companyReference([table.company_id, table.product_id], products),
    companyReference([table.company_id, table.order_id], orders),
    foreignKey({
      columns: [table.company_id, table.undoes_id],
      foreignColumns: [table.company_id, table.id],
    }),
    check('stock_movements_qty', sql`qty >= 0`),
    check('stock_movements_undo', sql`(kind = 'undo') = (undoes_id is not null)`),
  ],
);
