import { sql } from 'drizzle-orm';
import { index, integer, pgPolicy, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarProviders, syncErrors } from '../../../domain/calendars/connection';
import { app, bytes, instant, stamps, thisUser } from './columns';
import { users } from './users';

/**
 * An outside calendar into which somebody's appointments are copied, over all their companies. Whoever copies holds it
 * until `leased_until`; `due_at` is when it is looked at though nothing is known to have changed. One that is `ending`
 * is gone for its owner, and is being taken down.
 */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
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

/** What stands in it, by the appointment that it is a copy of, which may be gone by now. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    connection_id: integer()
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    record_id: integer().notNull(),
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

/** Something has changed of this person's appointments: only ever added, so that bookings wait for nobody. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    index('calendar_changes_user').on(table.user_id),
    pgPolicy('calendar_changes_of_user', { for: 'select', to: app, using: sql`user_id = ${thisUser}` }),
  ],
);

/** A way to a provider on which somebody has been sent: good for one return, of the same browser, for ten minutes. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state_hash: bytes().primaryKey(),
    browser_hash: bytes().notNull(),
    code_verifier: text().notNull(),
    user_id: integer()
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
