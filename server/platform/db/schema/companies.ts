import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyRoles, type Permission } from '@/domain/access/permissions';
import { companyTypes } from '@/domain/companies/company';
import { locales, type Locale } from '@/domain/translations/locales';
import { adjustmentTypes } from '@/domain/schedule/hours/adjustmentSchema';
import { closureTypes, timeOffTypes } from '@/domain/schedule/timeOff';
import {
  app,
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  editableColumns,
  idColumn,
  instant,
  searchTextOf,
  stamps,
  thisCompany,
  thisUser,
  translations,
} from './columns';
import { files } from './users';
import { users } from './users';

type Break = { from: string; to: string };

export const companies = pgTable(
  'companies',
  {
    id: idColumn().primaryKey(),
    slug: text().notNull().unique(),
    type: text({ enum: companyTypes }).notNull(),
    name: text().notNull(),
    subtypes: jsonb().$type<number[]>().notNull().default([]),
    service_categories: jsonb().$type<string[]>().notNull().default([]),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    contact_email: text().notNull().default(''),
    phones: jsonb().$type<string[]>().notNull().default([]),
    facebook_link: text().notNull().default(''),
    instagram_link: text().notNull().default(''),
    website_link: text().notNull().default(''),
    telegram_link: text().notNull().default(''),
    whatsapp_link: text().notNull().default(''),
    logo: idColumn(),
    picture: idColumn(),
    colors: jsonb().$type<string[]>().notNull().default([]),
    timezone: text(),
    currency: text(),
    /** Where its owner was when they created it; the addresses tell where it is. */
    signup_country: text(),
    content_locale: text({ enum: locales }).notNull().default('en'),
    /** Beside the main one, `content_locale`. */
    other_locales: jsonb().$type<Locale[]>().notNull().default([]),
    translations: translations(),
    /** Of the names of service categories, by the name in the main language. */
    category_translations: translations(),
    cleanup_scheduled_on: date(),
    restored_at: instant(),
    version: integer().notNull().default(1),
    ...stamps,
  },
  table => [
    companyReference([table.id, table.logo], files),
    companyReference([table.id, table.picture], files),
    pgPolicy('companies_itself', {
      to: app,
      using: sql`id = ${thisCompany}`,
      withCheck: sql`id = ${thisCompany}`,
    }),
    pgPolicy('companies_of_user', {
      for: 'select',
      to: app,
      using: sql`id in (select company_id from employees where user_id = ${thisUser} and archived_at is null)`,
    }),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    ...companyColumns,
    country: text().notNull(),
    city: text().notNull().default(''),
    street: text().notNull().default(''),
    building: text().notNull().default(''),
    postal_code: text().notNull().default(''),
    location_notes: text().notNull().default(''),
    translations: translations(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  table => companyKey('addresses', table),
);

export const settings = pgTable(
  'settings',
  { company_id: companyId(), name: text().notNull(), value: jsonb().notNull(), ...stamps },
  table => [primaryKey({ columns: [table.company_id, table.name] }), companyPolicy('settings')],
);

/** Roles of a company's own; their members have the role `employee` beside them. */
export const ownRoles = pgTable(
  'company_roles',
  {
    ...editableColumns,
    name: text().notNull(),
    permissions: jsonb().$type<Permission[]>().notNull(),
  },
  table => [
    ...companyKey('company_roles', table),
    uniqueIndex('company_roles_name')
      .on(table.company_id, sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
  ],
);

export const employees = pgTable(
  'employees',
  {
    ...editableColumns,
    user_id: idColumn().references(() => users.id),
    company_role: text({ enum: companyRoles }).notNull().default('employee'),
    role_id: idColumn(),
    is_owner: boolean().notNull().default(false),
    first_name: text().notNull(),
    last_name: text().notNull().default(''),
    email: text(),
    phone: text(),
    position: text().notNull().default(''),
    sort_order: integer().notNull().default(0),
    picture: idColumn(),
    date_of_birth: date(),
    notes: text().notNull().default(''),
    has_own_hours: boolean().notNull().default(false),
    translations: translations(),
    search_text: searchTextOf(['first_name', 'last_name', 'phone', 'email']),
  },
  table => [
    ...companyKey('employees', table),
    companyReference([table.company_id, table.picture], files),
    companyReference([table.company_id, table.role_id], ownRoles),
    check('employees_own_role', sql`role_id is null or company_role = 'employee'`),
    unique('employees_user').on(table.company_id, table.user_id),
    uniqueIndex('employees_one_owner')
      .on(table.company_id)
      .where(sql`is_owner`),
    pgPolicy('employees_of_user', { for: 'select', to: app, using: sql`user_id = ${thisUser}` }),
  ],
);

export const resources = pgTable(
  'resources',
  {
    ...companyColumns,
    kind: text({ enum: ['employee', 'room', 'device'] }).notNull(),
    employee_id: idColumn(),
  },
  table => [
    ...companyKey('resources', table),
    unique('resources_employee').on(table.company_id, table.employee_id),
    companyReference([table.company_id, table.employee_id], employees),
    check('resources_kind_names_employee', sql`(kind = 'employee') = (employee_id is not null)`),
  ],
);

/** The company's own where no resource is named. Wall-clock times of its zone. */
export const hours = pgTable(
  'hours',
  {
    ...companyColumns,
    resource_id: idColumn(),
    weekday: integer().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    breaks: jsonb().$type<Break[]>().notNull().default([]),
    day_off: boolean().notNull().default(false),
  },
  table => [
    ...companyKey('hours', table),
    companyReference([table.company_id, table.resource_id], resources),
    check('hours_weekday', sql`weekday between 1 and 7`),
  ],
);

/** With `last_date` it is time off over a range; both dates are included. No two of a calendar overlap (migration 0042). */
export const scheduleAdjustments = pgTable(
  'schedule_adjustments',
  {
    ...companyColumns,
    resource_id: idColumn(),
    date: date().notNull(),
    last_date: date(),
    type: text({ enum: [...adjustmentTypes, ...timeOffTypes, ...closureTypes] }).notNull(),
    from: text(),
    to: text(),
    breaks: jsonb().$type<Break[]>().notNull().default([]),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  table => [
    ...companyKey('schedule_adjustments', table),
    index('schedule_adjustments_dates').on(table.company_id, table.resource_id, table.date),
    check(
      'schedule_adjustments_range',
      sql`(last_date is null) = (type in ('holiday', 'short_day', 'all_day')) and last_date >= date`,
    ),
    companyReference([table.company_id, table.resource_id], resources),
  ],
);
