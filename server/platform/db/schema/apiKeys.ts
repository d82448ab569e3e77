import { jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Permission } from '@/domain/access/permissions';
import {
  bytes,
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
} from './columns';
import { employees } from './companies';
import { users } from './users';

/**
 * Programs act as a user of their own, who has no login: what they write names it as it names people. Things of its
 * `own` are those of the employee who made it. A revoked one stays, since the log names it.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...companyColumns,
    name: text().notNull(),
    scopes: jsonb().$type<Permission[]>().notNull(),
    user_id: idColumn()
      .notNull()
      .references(() => users.id),
    employee_id: idColumn().notNull(),
    expires_at: instant(),
    last_used_at: instant(),
    revoked_at: instant(),
  },
  table => [
    ...companyKey('api_keys', table),
    unique('api_keys_user').on(table.user_id),
    companyReference([table.company_id, table.employee_id], employees),
  ],
);

/** SHA-256 of what is sent: one, or two while a key is rotated. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    company_id: companyId(),
    key_hash: bytes().notNull(),
    api_key_id: idColumn().notNull(),
    tail: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.key_hash] }),
    unique('api_key_secrets_hash').on(table.key_hash),
    companyPolicy('api_key_secrets'),
    companyReference([table.company_id, table.api_key_id], apiKeys),
  ],
);
