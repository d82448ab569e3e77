import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { calendarProviders, syncErrors } from '@/domain/calendars/connection';
import { app, bytes, companyReference, idColumn, instant, stamps, thisCompany, thisUser } from './columns';
import { employees } from './companies';
import { users } from './users';

/**
 * The process that syncs it holds it until `leased_until`; at `due_at` it is compared even without known changes. An
 * `ending` one is hidden from its owner and is being removed.
 */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: calendarProviders }).notNull(),
    account: text().notNull(),
    refresh_token_sealed: text().notNull(),
    calendar_id: text(),
    state: text({ enum: ['connected', 'lost', 'ending'] })
      .notNull()
      .default('connected'),
    error: text({ enum: syncErrors }),
    failures: integer().notNull().default(0),
    due_at: instant()
      .notNull()
      .default(sql`now()`),
    leased_until: instant(),
    copied_at: instant(),
    ended_at: instant(),
    ...stamps,
  },
  table => [
    uniqueIndex('calendar_connections_one_a_user')
      .on(table.user_id, table.provider)
      .where(sql`state <> 'ending'`),
    index('calendar_connections_due')
      .on(table.due_at)
      .where(sql`state <> 'lost'`),
    pgPolicy('calendar_connections_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

const ofOwnConnection = sql`connection_id in (
  select k.id from calendar_connections k where k.user_id = ${thisUser})`;

/** The appointment that it is a copy of may be deleted. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    connection_id: idColumn()
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    record_id: idColumn().notNull(),
    event_id: text().notNull(),
    generation: integer().notNull().default(0),
    digest: text().notNull(),
    end_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.connection_id, table.record_id] }),
    pgPolicy('calendar_events_of_user', { to: app, using: ofOwnConnection, withCheck: ofOwnConnection }),
  ],
);

/** Append-only, so that bookings do not wait for locks. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    index('calendar_changes_user').on(table.user_id),
    pgPolicy('calendar_changes_of_user', { for: 'select', to: app, using: sql`user_id = ${thisUser}` }),
  ],
);

/** Valid once, in the same browser, for ten minutes. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state_hash: bytes().primaryKey(),
    browser_hash: bytes().notNull(),
    code_verifier: text().notNull(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  () => [
    pgPolicy('oauth_states_of_user', {
      for: 'insert',
      to: app,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

/** Of a user, or of an employee of a company. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    token_hash: bytes().primaryKey(),
    user_id: idColumn().references(() => users.id, { onDelete: 'cascade' }),
    company_id: idColumn(),
    employee_id: idColumn(),
    created_at: instant().notNull(),
  },
  table => [
    unique('calendar_feeds_one_a_user').on(table.user_id),
    unique('calendar_feeds_one_an_employee').on(table.company_id, table.employee_id),
    companyReference([table.company_id, table.employee_id], employees),
    check(
      'calendar_feeds_owner',
      sql`(user_id is null) = (employee_id is not null) and (company_id is null) = (employee_id is null)`,
    ),
    pgPolicy('calendar_feeds_of_owner', {
      to: app,
      using: sql`user_id = ${thisUser} or company_id = ${thisCompany}`,
      withCheck: sql`user_id = ${thisUser} or company_id = ${thisCompany}`,
    }),
  ],
);
