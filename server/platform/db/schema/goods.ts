import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { membershipPeriods } from '@/domain/memberships/membership';
import { services } from './catalogue';
import {
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  editableColumns,
  idColumn,
  searchTextOf,
  translations,
} from './columns';
import { employees } from './companies';
import { files } from './users';

export const products = pgTable(
  'products',
  {
    ...editableColumns,
    name: text().notNull(),
    sku: text().notNull().default(''),
    /** EAN and the like. */
    barcode: text().notNull().default(''),
    price: integer().notNull(),
    discounted_price: integer(),
    promo_rule: text().notNull().default(''),
    description: text().notNull().default(''),
    picture: idColumn(),
    stock: integer(),
    /** Staff are told when as many or fewer are left. */
    low_stock_at: integer(),
    position: integer().notNull().default(0),
    is_enabled: boolean().notNull().default(true),
    translations: translations(),
    search_text: searchTextOf(['name', 'sku', 'barcode'], { translated: ['name'] }),
  },
  table => [
    ...companyKey('products', table),
    uniqueIndex('products_sku')
      .on(table.company_id, table.sku)
      .where(sql`sku <> '' and archived_at is null`),
    companyReference([table.company_id, table.picture], files),
    check('products_low_stock_at', sql`low_stock_at >= 0`),
  ],
);

export const bundles = pgTable(
  'bundles',
  {
    ...editableColumns,
    name: text().notNull(),
    price: integer().notNull(),
    position: integer().notNull().default(0),
    is_enabled: boolean().notNull().default(true),
    translations: translations(),
    search_text: searchTextOf(['name'], { translated: ['name'] }),
  },
  table => companyKey('bundles', table),
);

export const bundleItems = pgTable(
  'bundle_items',
  {
    company_id: companyId(),
    bundle_id: idColumn().notNull(),
    seq: integer().notNull(),
    service_id: idColumn(),
    product_id: idColumn(),
    qty: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.bundle_id, table.seq] }),
    companyReference([table.company_id, table.bundle_id], bundles),
    companyReference([table.company_id, table.service_id], services),
    companyReference([table.company_id, table.product_id], products),
    index('bundle_items_service').on(table.company_id, table.service_id),
    index('bundle_items_product').on(table.company_id, table.product_id),
    check('bundle_items_one_thing', sql`num_nonnulls(service_id, product_id) = 1`),
    companyPolicy('bundle_items'),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    ...editableColumns,
    name: text().notNull(),
    description: text().notNull().default(''),
    picture: idColumn(),
    is_static_price: boolean().notNull().default(true),
    price: integer().notNull().default(0),
    min_price: integer(),
    interval: integer().notNull().default(1),
    period: text({ enum: membershipPeriods }).notNull().default('month'),
    position: integer().notNull().default(0),
    is_enabled: boolean().notNull().default(true),
    translations: translations(),
    search_text: searchTextOf(['name'], { translated: ['name'] }),
  },
  table => [
    ...companyKey('memberships', table),
    companyReference([table.company_id, table.picture], files),
    check('memberships_interval', sql`interval between 1 and 99`),
  ],
);

export const membershipFeatures = pgTable(
  'membership_features',
  {
    company_id: companyId(),
    membership_id: idColumn().notNull(),
    order: integer().notNull(),
    name: text().notNull(),
    translations: translations(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.membership_id, table.order] }),
    companyReference([table.company_id, table.membership_id], memberships),
    companyPolicy('membership_features'),
  ],
);

export const membershipAddons = pgTable(
  'membership_addons',
  {
    company_id: companyId(),
    membership_id: idColumn().notNull(),
    seq: integer().notNull(),
    service_id: idColumn(),
    product_id: idColumn(),
    bundle_id: idColumn(),
    employee_id: idColumn(),
    visits: integer().notNull(),
    price: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.membership_id, table.seq] }),
    companyReference([table.company_id, table.membership_id], memberships),
    companyReference([table.company_id, table.service_id], services),
    companyReference([table.company_id, table.product_id], products),
    companyReference([table.company_id, table.bundle_id], bundles),
    companyReference([table.company_id, table.employee_id], employees),
    index('membership_addons_service').on(table.company_id, table.service_id),
    index('membership_addons_product').on(table.company_id, table.product_id),
    index('membership_addons_bundle').on(table.company_id, table.bundle_id),
    check('membership_addons_one_thing', sql`num_nonnulls(service_id, product_id, bundle_id) = 1`),
    check('membership_addons_visits', sql`visits > 0`),
    companyPolicy('membership_addons'),
  ],
);

export const membershipEmployees = pgTable(
  'membership_employees',
  {
    company_id: companyId(),
    membership_id: idColumn().notNull(),
    employee_id: idColumn().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.membership_id, table.employee_id] }),
    companyReference([table.company_id, table.membership_id], memberships),
    companyReference([table.company_id, table.employee_id], employees),
    companyPolicy('membership_employees'),
  ],
);
