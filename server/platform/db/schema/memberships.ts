import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { entryReasons } from '@/domain/memberships/customerMembership';
import { customers, services } from './catalogue';
import {
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
  searchTextOf,
  translations,
} from './columns';
import { employees } from './companies';
import { bundles, memberships, products } from './goods';
import { payments } from './payments';
import { orderItems, orders, records } from './visits';

/** Valid from the first to the last day, both included, in the company's zone. */
export const customerMemberships = pgTable(
  'customer_memberships',
  {
    ...companyColumns,
    customer_id: idColumn().notNull(),
    membership_id: idColumn().notNull(),
    order_id: idColumn().notNull(),
    order_item_id: idColumn().notNull(),
    name: text().notNull(),
    translations: translations(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    cancelled_at: instant(),
    /** With which it came back; it stays ended then, whatever becomes of its order. */
    refund_id: idColumn(),
    search_text: searchTextOf(['name'], { translated: ['name'] }),
  },
  table => [
    ...companyKey('customer_memberships', table),
    index('customer_memberships_customer').on(table.company_id, table.customer_id),
    index('customer_memberships_order').on(table.company_id, table.order_id),
    companyReference([table.company_id, table.customer_id], customers),
    companyReference([table.company_id, table.membership_id], memberships),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.order_item_id], orderItems),
    companyReference([table.company_id, table.refund_id], payments),
    check('customer_memberships_last', sql`ends_on >= starts_on`),
  ],
);

export const customerMembershipAddons = pgTable(
  'customer_membership_addons',
  {
    company_id: companyId(),
    customer_membership_id: idColumn().notNull(),
    seq: integer().notNull(),
    service_id: idColumn(),
    product_id: idColumn(),
    bundle_id: idColumn(),
    employee_id: idColumn(),
    name: text().notNull(),
    translations: translations(),
    price: integer().notNull(),
    visits: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.customer_membership_id, table.seq] }),
    companyReference([table.company_id, table.customer_membership_id], customerMemberships),
    companyReference([table.company_id, table.service_id], services),
    companyReference([table.company_id, table.product_id], products),
    companyReference([table.company_id, table.bundle_id], bundles),
    companyReference([table.company_id, table.employee_id], employees),
    check('customer_membership_addons_one_thing', sql`num_nonnulls(service_id, product_id, bundle_id) = 1`),
    companyPolicy('customer_membership_addons'),
  ],
);

/** Append-only: drawn (−1) and returned (+1) visits, whose sum changes what the add-on has left. */
export const membershipEntries = pgTable(
  'membership_entries',
  {
    ...companyColumns,
    customer_membership_id: idColumn().notNull(),
    seq: integer().notNull(),
    delta: integer().notNull(),
    reason: text({ enum: entryReasons }).notNull(),
    record_id: idColumn(),
    order_item_id: idColumn(),
  },
  table => [
    ...companyKey('membership_entries', table),
    index('membership_entries_of').on(table.company_id, table.customer_membership_id, table.seq),
    index('membership_entries_record').on(table.company_id, table.record_id),
    companyReference([table.company_id, table.customer_membership_id], customerMemberships),
    companyReference([table.company_id, table.record_id], records),
    companyReference([table.company_id, table.order_item_id], orderItems),
    check('membership_entries_cause', sql`num_nonnulls(record_id, order_item_id) = 1`),
    check('membership_entries_direction', sql`(reason = 'drawn') = (delta < 0) and delta <> 0`),
  ],
);
