import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { app, bytes, instant, companyPolicy, stamps, thisUser, companyReference } from './columns';
import { users } from './users';

export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer(),
    user_id: integer().references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
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

export const companyPhotos = pgTable(
  'company_photos',
  {
    company_id: integer().notNull(),
    file_id: integer().notNull(),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.file_id] }),
    companyReference([table.company_id, table.file_id], files),
    companyPolicy('company_photos'),
  ],
);
