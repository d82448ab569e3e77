import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { onlineBookings, type BookingPolicy } from '@/domain/policies/bookingPolicy';
import { locales } from '@/domain/translations/locales';
import {
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  editableColumns,
  idColumn,
  instant,
  normalized,
  searchTextOf,
  translations,
} from './columns';
import { employees } from './companies';
import { files } from './users';
import { users } from './users';

export const services = pgTable(
  'services',
  {
    ...editableColumns,
    name: text().notNull(),
    description: text().notNull().default(''),
    category: text().notNull().default(''),
    picture: idColumn(),
    break: integer().notNull().default(0),
    position: integer().notNull().default(0),
    /** Null for the company's. */
    booking_policy: jsonb().$type<BookingPolicy>(),
    is_enabled: boolean().notNull().default(true),
    translations: translations(),
    search_text: searchTextOf(['name'], { translated: ['name'] }),
  },
  table => [...companyKey('services', table), companyReference([table.company_id, table.picture], files)],
);

/** Price in minor units, duration in minutes. */
export const serviceEmployees = pgTable(
  'service_employees',
  {
    company_id: companyId(),
    service_id: idColumn().notNull(),
    employee_id: idColumn().notNull(),
    price: integer().notNull(),
    duration: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.service_id, table.employee_id] }),
    companyReference([table.company_id, table.service_id], services),
    companyReference([table.company_id, table.employee_id], employees),
    check('service_employees_lasts', sql`duration > 0`),
    companyPolicy('service_employees'),
  ],
);

/** Characters: an entry of an index has at most 2704 bytes. */
const indexed_max = 660;

export const customers = pgTable(
  'customers',
  {
    ...editableColumns,
    user_id: idColumn().references(() => users.id),
    first_name: text().notNull(),
    last_name: text().notNull().default(''),
    phone: text(),
    email: text(),
    picture: idColumn(),
    date_of_birth: date(),
    notes: text().notNull().default(''),
    /** The language of messages; null for the company's. */
    locale: text({ enum: locales }),
    online_booking: text({ enum: onlineBookings }).notNull().default('allowed'),
    merged_into_id: idColumn(),
    erased_at: instant(),
    search_text: searchTextOf(['first_name', 'last_name', 'phone', 'email'], { most: indexed_max }),
  },
  table => [
    ...companyKey('customers', table),
    companyReference([table.company_id, table.picture], files),
    index('customers_phone').on(table.company_id, table.phone),
    index('customers_updated').on(table.company_id, table.updated_at, table.id),
    index('customers_email').on(table.company_id, table.email),
    // A search reads this index alone.
    index('customers_search')
      .on(table.company_id, table.id, table.search_text)
      .where(sql`archived_at is null`),
    index('customers_first_name')
      .on(table.company_id, normalized(table.first_name), normalized(table.last_name), table.id)
      .where(sql`archived_at is null`),
    index('customers_last_name')
      .on(table.company_id, normalized(table.last_name), normalized(table.first_name), table.id)
      .where(sql`archived_at is null`),
    foreignKey({
      columns: [table.company_id, table.merged_into_id],
      foreignColumns: [table.company_id, table.id],
    }),
  ],
);
