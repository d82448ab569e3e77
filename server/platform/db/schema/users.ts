import { companyPolicy, idColumn } from './columns';
import { check } from 'drizzle-orm/pg-core';
import { unique } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { codePurposes } from '@/domain/users/code';
import { securityEventTypes } from '@/domain/users/securityEvent';
import { app, bytes, instant, stamps, thisUser } from './columns';

/** Global: a user may belong to many companies. */
export const users = pgTable(
  'users',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    email: text().unique(),
    phone: text().unique(),
    password_hash: text(),
    name: text().notNull(),
    picture: idColumn(),
    locale: text({ enum: ['en', 'uk'] })
      .notNull()
      .default('en'),
    is_registration_completed: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    ...stamps,
  },
  table => [
    foreignKey({ columns: [table.id, table.picture], foreignColumns: [files.user_id, files.id] }),
    pgPolicy('users_themselves', { to: app, using: sql`id = ${thisUser}`, withCheck: sql`id = ${thisUser}` }),
  ],
);

/** A family is one sign-in, whose pairs replace each other. Hashes are SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: uuid().notNull(),
    access_hash: bytes().notNull().unique(),
    refresh_hash: bytes().notNull().unique(),
    access_expires_at: instant().notNull(),
    expires_at: instant().notNull(),
    replaced_at: instant(),
    /** The start of the family: however often renewed, it ends a year later. */
    signed_in_at: instant()
      .notNull()
      .default(sql`now()`),
    user_agent: text().notNull().default(''),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index().on(table.user_id),
    index().on(table.family),
    index('sessions_expiry').on(table.expires_at),
    pgPolicy('sessions_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

/** For one user and one grant, valid for five minutes. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    client_id: text().primaryKey(),
    key_hash: bytes().notNull(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    is_confirmed: boolean().notNull().default(false),
  },
  () => [
    pgPolicy('oauth_clients_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

/** The authenticator app of a user. `secret_sealed` is base32. */
export const secondFactors = pgTable(
  'second_factors',
  {
    user_id: idColumn()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret_sealed: text().notNull(),
    /** Null until a first code of it was typed; it asks for none before. */
    confirmed_at: instant(),
    /** Of the newest code that was taken, in steps of 30 seconds: none is taken twice. */
    last_step: integer().notNull().default(0),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  () => [
    pgPolicy('second_factors_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

/** Those that are left: a used one is deleted. Hashes are SHA-256 of 79 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: bytes().notNull(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.code_hash] }),
    pgPolicy('recovery_codes_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

/** What happened to an account, for its user. `place_hash` tells addresses apart without naming them. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: securityEventTypes }).notNull(),
    /** Of the browser; empty for the operator's commands. */
    user_agent: text().notNull().default(''),
    place_hash: bytes(),
    /** Of the cookie by which a browser is known again; null before there were any. */
    device_hash: bytes(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index().on(table.user_id, table.id),
    index('security_events_age').on(table.created_at),
    pgPolicy('security_events_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);

/**
 * `code_hash` binds request, purpose, login and user; null when no code was sent. `subject_hash` groups codes whose
 * newest alone is valid. `wrong_tries` is the limit that its wrong tries count to, together with those of other codes;
 * null when they count to none. Only `use_code` reads them.
 */
export const codes = pgTable(
  'codes',
  {
    request_id: text().primaryKey(),
    purpose: text({ enum: codePurposes }).notNull(),
    code_hash: bytes(),
    subject_hash: bytes(),
    wrong_tries: jsonb().$type<{ key: string; most: number; window_s: number }>(),
    tries: integer().notNull().default(0),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('codes_subject')
      .on(table.subject_hash)
      .where(sql`subject_hash is not null`),
    pgPolicy('codes_asked_for', { for: 'insert', to: app, withCheck: sql`used_at is null and tries = 0` }),
  ],
);

/** In the database, so that it outlives the process. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant().notNull(),
});

export const files = pgTable(
  'files',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    company_id: idColumn(),
    user_id: idColumn().references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** 128 random bits: the public address. */
    name: text().notNull().unique(),
    /** Of the upload: the same content is the same file. */
    sha256: bytes().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    public: boolean().notNull(),
    /** Null while something references it. */
    unused_since: instant(),
    ...stamps,
  },
  table => [
    unique('files_of_company_id').on(table.company_id, table.id),
    unique('files_of_user_id').on(table.user_id, table.id),
    unique('files_content')
      .on(table.company_id, table.user_id, table.sha256, table.public)
      .nullsNotDistinct(),
    check('files_one_owner', sql`num_nonnulls(company_id, user_id) = 1`),
    companyPolicy('files'),
    pgPolicy('files_of_user', {
      to: app,
      using: sql`user_id = ${thisUser}`,
      withCheck: sql`user_id = ${thisUser}`,
    }),
  ],
);
