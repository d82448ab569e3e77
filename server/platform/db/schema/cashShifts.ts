import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cashMovementKinds, type ShiftSums } from '@/domain/till/cashShift';
import { companyColumns, companyKey, companyReference, idColumn, instant } from './columns';
import { users } from './users';

/** `created_at` is by the database's own clock, `opened_at` by the server's. */
export const cashShifts = pgTable(
  'cash_shifts',
  {
    ...companyColumns,
    opened_at: instant().notNull(),
    opened_by: idColumn()
      .notNull()
      .references(() => users.id),
    opening_amount: integer().notNull(),
    closed_at: instant(),
    closed_by: idColumn().references(() => users.id),
    counted_amount: integer(),
    note: text().notNull().default(''),
    /** As they were when it was closed. */
    sums: jsonb().$type<ShiftSums>(),
  },
  table => [
    ...companyKey('cash_shifts', table),
    uniqueIndex('cash_shifts_one_open')
      .on(table.company_id)
      .where(sql`closed_at is null`),
    check('cash_shifts_amounts', sql`opening_amount >= 0 and counted_amount >= 0`),
    check('cash_shifts_closed', sql`num_nonnulls(closed_at, closed_by, counted_amount, sums) in (0, 4)`),
  ],
);

/** Cash that comes and goes beside payments. Append-only. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    ...companyColumns,
    cash_shift_id: idColumn().notNull(),
    kind: text({ enum: cashMovementKinds }).notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    actor: idColumn()
      .notNull()
      .references(() => users.id),
  },
  table => [
    ...companyKey('cash_movements', table),
    index('cash_movements_shift').on(table.company_id, table.cash_shift_id),
    companyReference([table.company_id, table.cash_shift_id], cashShifts),
    check('cash_movements_amount', sql`amount > 0`),
  ],
);
