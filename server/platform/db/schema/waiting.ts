import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { locales } from '@/domain/translations/locales';
import { holdStates, wishStates } from '@/domain/waiting/waitingList';
import { customers } from './catalogue';
import {
  companyColumns,
  companyKey,
  companyReference,
  idColumn,
  instant,
  searchTextOf,
  tstzrange,
} from './columns';
import { resources } from './companies';
import { visits } from './visits';

export type WishedItem = { service_id: number; employee_id?: number };

/** A wish for a time. It has a contact of its own, and a customer where staff have named one. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    ...companyColumns,
    customer_id: idColumn(),
    first_name: text().notNull(),
    last_name: text().notNull().default(''),
    phone: text(),
    email: text(),
    locale: text({ enum: locales }).notNull(),
    items: jsonb().$type<WishedItem[]>().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    time_from: text(),
    time_to: text(),
    /** When its last day is over. */
    ends_at: instant().notNull(),
    state: text({ enum: wishStates }).notNull().default('waiting'),
    ended_at: instant(),
    /** The visit that fulfilled it. */
    visit_id: idColumn(),
    link_nonce: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    search_text: searchTextOf(['first_name', 'last_name', 'phone', 'email']),
  },
  table => [
    ...companyKey('waiting_entries', table),
    index('waiting_entries_waiting')
      .on(table.company_id, table.created_at, table.id)
      .where(sql`state = 'waiting'`),
    index('waiting_entries_ended')
      .on(table.ends_at)
      .where(sql`state = 'waiting'`),
    companyReference([table.company_id, table.customer_id], customers),
    companyReference([table.company_id, table.visit_id], visits),
  ],
);

/** Minutes, and minor units; times in epoch seconds. */
export type HeldPart = {
  service_id: number;
  employee_id: number;
  resource_id: number;
  start: number;
  end: number;
  break: number;
  price: number;
};

/** A time that is held for a wish until it is claimed or expires; its rows of `busy` are there while it is open. */
export const holds = pgTable(
  'holds',
  {
    ...companyColumns,
    waiting_entry_id: idColumn().notNull(),
    start_at: instant().notNull(),
    /** In the order in which they run. */
    parts: jsonb().$type<HeldPart[]>().notNull(),
    offered_at: instant().notNull(),
    expires_at: instant().notNull(),
    state: text({ enum: holdStates }).notNull().default('open'),
  },
  table => [
    ...companyKey('holds', table),
    index('holds_of_entry').on(table.company_id, table.waiting_entry_id),
    index('holds_open')
      .on(table.expires_at)
      .where(sql`state = 'open'`),
    companyReference([table.company_id, table.waiting_entry_id], waitingEntries),
  ],
);

/**
 * Time that has become free and may be offered to whoever waits: written by triggers (migration 0074), and only where
 * somebody waits. Of one resource, or of all where it is null.
 */
export const freedTimes = pgTable(
  'freed_times',
  {
    ...companyColumns,
    resource_id: idColumn(),
    during: tstzrange().notNull(),
    /** Null for at once; put off while quiet hours last, or while a process is at it. */
    due_at: instant(),
  },
  table => [
    ...companyKey('freed_times', table),
    companyReference([table.company_id, table.resource_id], resources),
  ],
);
