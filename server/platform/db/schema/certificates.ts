import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { certificateEntryKinds } from '@/domain/certificates/certificate';
import { companyColumns, companyKey, companyReference, idColumn, instant } from './columns';
import { users } from './users';
import { orderItems, orders } from './visits';

/** One of each line's `qty`, numbered by `seq`. `balance` is the sum of its entries. */
export const certificates = pgTable(
  'certificates',
  {
    ...companyColumns,
    code: text().notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    valid_until: date(),
    order_id: idColumn().notNull(),
    order_item_id: idColumn().notNull(),
    seq: integer().notNull(),
    voided_at: instant(),
  },
  table => [
    ...companyKey('certificates', table),
    unique('certificates_code').on(table.company_id, table.code),
    unique('certificates_line').on(table.company_id, table.order_item_id, table.seq),
    index('certificates_order').on(table.company_id, table.order_id),
    index('certificates_created').on(table.company_id, table.created_at),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.order_item_id], orderItems),
    check('certificates_balance', sql`balance between 0 and amount and amount > 0`),
  ],
);

/** Append-only. `order_id` is the order that sold it, or that it paid. */
export const certificateEntries = pgTable(
  'certificate_entries',
  {
    ...companyColumns,
    certificate_id: idColumn().notNull(),
    kind: text({ enum: certificateEntryKinds }).notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    order_id: idColumn(),
    note: text().notNull().default(''),
    actor: idColumn().references(() => users.id),
  },
  table => [
    ...companyKey('certificate_entries', table),
    index('certificate_entries_of').on(table.company_id, table.certificate_id),
    index('certificate_entries_order').on(table.company_id, table.order_id),
    companyReference([table.company_id, table.certificate_id], certificates),
    companyReference([table.company_id, table.order_id], orders),
    check('certificate_entries_direction', sql`(kind in ('sold', 'returned')) = (amount > 0)`),
  ],
);
