import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { orderStatuses, recordStatuses } from '@/domain/flow/flow';
import { lineTypes, type Discount } from '@/domain/orders/lines';
import type { OrderDiscount } from '@/domain/orders/order';
import { orderSources } from '@/domain/orders/orderSource';
import type { OwnContact } from '@/domain/customers/contact';
import type { VisitTerms } from '@/domain/policies/visitTerms';
import { cancelledBys, ownerTypes } from '@/domain/records/record';
import { customers, services } from './catalogue';
import {
  companyColumns,
  companyKey,
  companyReference,
  editableColumns,
  idColumn,
  instant,
  translations,
  tstzrange,
} from './columns';
import { employees, resources } from './companies';
import { users } from './users';

export const orders = pgTable(
  'orders',
  {
    ...editableColumns,
    company_order_id: integer().notNull(),
    customer_id: idColumn(),
    /** What the client typed where it differs from their card; null for the card alone. */
    contact: jsonb().$type<OwnContact>(),
    status: text({ enum: orderStatuses }).notNull().default('active'),
    currency: text().notNull(),
    total: integer().notNull(),
    discount: jsonb().$type<OrderDiscount>(),
    /** Percent that the prices include, as the settings said when it was made. */
    vat_rate: doublePrecision(),
    source: text({ enum: orderSources }).notNull(),
    comment: text().notNull().default(''),
    /** Must be paid by then, or is cancelled. */
    pay_by: instant(),
    /** Cancelled in time: what was paid online is to go back by itself. */
    refunds_itself: boolean().notNull().default(false),
    /** Checked out by a payment that is on its way. */
    completes_when_paid: boolean().notNull().default(false),
    /** Signed into the client's link: a new one revokes sent links. Empty in older orders. */
    link_nonce: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    completed_at: instant(),
    cancelled_at: instant(),
  },
  table => [
    ...companyKey('orders', table),
    unique('orders_number').on(table.company_id, table.company_order_id),
    index('orders_customer').on(table.company_id, table.customer_id),
    index('orders_created').on(table.company_id, table.created_at),
    index('orders_updated').on(table.company_id, table.updated_at, table.id),
    index('orders_open')
      .on(table.company_id, table.id)
      .where(sql`status = 'active'`),
    index('orders_pay_by')
      .on(table.pay_by)
      .where(sql`pay_by is not null and status in ('active', 'on_hold')`),
    index('orders_refund')
      .on(table.company_id, table.id)
      .where(sql`refunds_itself`),
    companyReference([table.company_id, table.customer_id], customers),
  ],
);

/** Name, sku and price are frozen. Migration 0013 adds the foreign key of `customer_membership_id` (import cycle). */
export const orderItems = pgTable(
  'order_items',
  {
    ...companyColumns,
    order_id: idColumn().notNull(),
    type: text({ enum: lineTypes }).notNull(),
    /** Null for what is not of the catalogue. */
    item_id: idColumn(),
    name: text().notNull(),
    translations: translations(),
    sku: text().notNull().default(''),
    qty: integer().notNull().default(1),
    price: integer().notNull(),
    /** What the price was before a late cancellation or a no-show made it 0. */
    struck_price: integer(),
    /** The line's own discount in minor units, and its rule; null where a membership pays. */
    discount: integer().notNull().default(0),
    discount_rule: jsonb().$type<Discount>(),
    /** What the order's discount takes off this line. */
    discount_share: integer().notNull().default(0),
    /** Who sold it or gets the tip; a visit's performer is on its appointment. */
    employee_id: idColumn(),
    customer_membership_id: idColumn(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Taken off the order: history goes on naming it. */
    removed_at: instant(),
  },
  table => [
    ...companyKey('order_items', table),
    index('order_items_order').on(table.company_id, table.order_id),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.employee_id], employees),
  ],
);

export const visits = pgTable(
  'visits',
  {
    ...companyColumns,
    order_id: idColumn(),
    customer_id: idColumn(),
    /** As of an order. */
    contact: jsonb().$type<OwnContact>(),
    series_id: idColumn(),
    occurrence_date: date(),
    link_nonce: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** What was agreed when it was booked; empty where nothing was. */
    terms: jsonb().$type<Partial<VisitTerms>>().notNull().default({}),
    /** Raised by each change of its appointments. */
    version: integer().notNull().default(1),
  },
  table => [
    ...companyKey('visits', table),
    index('visits_order').on(table.company_id, table.order_id),
    index('visits_customer').on(table.company_id, table.customer_id),
    index('visits_updated').on(table.company_id, table.updated_at, table.id),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.customer_id], customers),
  ],
);

/** Local time and zone are stored too, in case a country changes its clocks. */
export const records = pgTable(
  'records',
  {
    ...editableColumns,
    visit_id: idColumn(),
    seq: integer().notNull().default(0),
    employee_id: idColumn().notNull(),
    service_id: idColumn(),
    owner_type: text({ enum: ownerTypes }).notNull(),
    order_item_id: idColumn(),
    customer_membership_id: idColumn(),
    local_start: timestamp({ mode: 'string' }).notNull(),
    timezone: text().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    break: integer().notNull().default(0),
    name: text().notNull(),
    translations: translations(),
    price: integer().notNull().default(0),
    currency: text().notNull(),
    comment: text().notNull().default(''),
    status: text({ enum: recordStatuses }).notNull().default('active'),
    confirmed_at: instant(),
    arrived_at: instant(),
    /** Null also when the product cancelled it. */
    cancelled_by: text({ enum: cancelledBys }),
    cancel_reason: text().notNull().default(''),
    forced_by: idColumn().references(() => users.id),
  },
  table => [
    ...companyKey('records', table),
    index('records_time').on(table.company_id, table.start_at),
    index('records_updated').on(table.company_id, table.updated_at, table.id),
    index('records_employee').on(table.company_id, table.employee_id, table.start_at),
    index('records_visit').on(table.company_id, table.visit_id),
    companyReference([table.company_id, table.visit_id], visits),
    companyReference([table.company_id, table.employee_id], employees),
    companyReference([table.company_id, table.service_id], services),
    companyReference([table.company_id, table.order_item_id], orderItems),
    check('records_end_after_start', sql`end_at > start_at`),
    check(
      'records_owner',
      sql`(owner_type = 'order') = (order_item_id is not null)
        and (owner_type = 'membership') = (customer_membership_id is not null)
        and (owner_type = 'block') = (visit_id is null)`,
    ),
  ],
);

/**
 * A record's or a held time's [start, end + break); deleted when its cause is cancelled. The exclusion constraint `busy_do_not_overlap` is
 * in migrations/0002_guards.sql.
 */
export const busy = pgTable(
  'busy',
  {
    ...companyColumns,
    resource_id: idColumn().notNull(),
    during: tstzrange().notNull(),
    kind: text({ enum: ['record', 'hold', 'block', 'external'] }).notNull(),
    record_id: idColumn(),
    hold_id: idColumn(),
    forced: boolean().notNull().default(false),
  },
  table => [
    ...companyKey('busy', table),
    index('busy_record').on(table.company_id, table.record_id),
    index('busy_hold')
      .on(table.company_id, table.hold_id)
      .where(sql`hold_id is not null`),
    companyReference([table.company_id, table.resource_id], resources),
    companyReference([table.company_id, table.record_id], records),
    check('busy_cause', sql`num_nonnulls(record_id, hold_id) <= 1`),
    check('busy_lasts', sql`not isempty(during)`),
  ],
);
